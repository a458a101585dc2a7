"""The solo game: chapters of the solo rulebook on top of the same rules (SOL, INV, RIV, CAM)."""

PLAYER = 0
"""The one seat at the table."""
