"""The companion of a real table: a page that works by itself, and what becomes of the games that are typed into it."""
