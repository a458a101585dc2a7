"""The page: the game in a browser, on one machine."""
