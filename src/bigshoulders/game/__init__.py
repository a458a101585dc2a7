"""One play of the game, and a Campaign of several."""

from bigshoulders.game.campaign import Campaign
from bigshoulders.game.errors import BrokenDocument, IllegalAction
from bigshoulders.game.game import Game

__all__ = ["BrokenDocument", "Campaign", "Game", "IllegalAction"]
