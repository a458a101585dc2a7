"""Players that choose from what their seat may know."""

from bigshoulders.bots.characters import NAMES
from bigshoulders.bots.making import BOTS, KNOWN, bot_named, budget_of, is_bot, is_quick, make_bot, maker_of
from bigshoulders.bots.player import Bot, Seat

__all__ = [
    "BOTS",
    "KNOWN",
    "NAMES",
    "Bot",
    "Seat",
    "bot_named",
    "budget_of",
    "is_bot",
    "is_quick",
    "make_bot",
    "maker_of",
]
