"""The game for those who teach machines to play it: figures instead of words, and the interfaces they know."""
