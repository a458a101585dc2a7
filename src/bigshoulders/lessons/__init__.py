"""Lessons: the game taught by playing it. A lesson is data; the engine proves it."""
