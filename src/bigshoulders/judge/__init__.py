"""Judging moves: both played out to the end of the game, on the same deals of what is hidden."""
