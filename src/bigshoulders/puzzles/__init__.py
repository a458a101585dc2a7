"""Puzzles: one decision of a real game with one right answer, proved by playing all answers out to the end."""
