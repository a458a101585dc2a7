"""The site as a program: what it needs before the first page, and what it does in bad weather."""
