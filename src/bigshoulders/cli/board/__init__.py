"""The board, drawn from what one seat may know."""
