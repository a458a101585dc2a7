"""The table, drawn from what one seat may know."""
