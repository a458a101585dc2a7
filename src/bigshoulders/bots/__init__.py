"""Players that choose from what their seat may know."""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.bots.greedy import Greedy
from bigshoulders.bots.player import Bot, Seat
from bigshoulders.bots.random_bot import Random
from bigshoulders.components import Wrong

BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "greedy": Greedy}
"""By name: how to make a bot from a seed."""
NAMES = ("Bertha", "Cyrus", "Della", "Edgar", "Florence", "Gustavus", "Hattie", "Isaac")
"""How bots are called at a table."""


def make_bot(name: str, seed: int) -> Bot:
    if name not in BOTS:
        raise Wrong("There is no bot {name!r}; the bots are {known}.", name=name, known=", ".join(BOTS))
    return BOTS[name](seed)


__all__ = ["BOTS", "NAMES", "Bot", "Seat", "make_bot"]
