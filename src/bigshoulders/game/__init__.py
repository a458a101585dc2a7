"""One play of the game."""

from bigshoulders.game.errors import BrokenDocument, IllegalAction
from bigshoulders.game.game import Game

__all__ = ["BrokenDocument", "Game", "IllegalAction"]
