"""The game in words: names, effects, what happened, what may be done, and the rules behind it."""
