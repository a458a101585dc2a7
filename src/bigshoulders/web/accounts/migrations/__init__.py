"""How the tables of accounts came about."""
