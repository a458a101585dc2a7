"""Players that choose from what their seat may know."""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.bots.characters import NAMES, character_named, level_named
from bigshoulders.bots.greedy import Greedy
from bigshoulders.bots.planner import Planner
from bigshoulders.bots.player import Bot, Seat
from bigshoulders.bots.random_bot import Random
from bigshoulders.bots.search import Search
from bigshoulders.bots.search.budget import Budget
from bigshoulders.components import Wrong

BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "greedy": Greedy, "planner": Planner}
"""By name: how to make a bot from a seed."""
SEARCH = "search"
KNOWN = (*BOTS, f"{SEARCH}:0.2", f"{SEARCH}:200it")
"""The bots, with examples of the time that a search may take."""


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name; that of a search says how long it may think (see Budget)."""
    budget = budget_of(name)
    if budget is not None:
        return Search(seed, budget)
    if name not in BOTS:
        raise Wrong("There is no bot {name!r}; the bots are {known}.", name=name, known=", ".join(KNOWN))
    return BOTS[name](seed)


def budget_of(name: str) -> Budget | None:
    """How long a search may think; None for a bot that is none."""
    kind, _, setting = name.partition(":")
    return Budget.read(setting) if kind == SEARCH and setting else None


def is_bot(name: str) -> bool:
    """Whether there is such a bot."""
    try:
        make_bot(name, 0)
    except Wrong:
        return False
    return True


def bot_named(word: str) -> str | None:
    """The bot that a person means by the name of a character, a level or a bot; None if there is none."""
    character = character_named(word)
    level = level_named(word) if character is None else character.level
    if level is not None:
        return level.bot
    return word if is_bot(word) else None


__all__ = ["BOTS", "KNOWN", "NAMES", "Bot", "Seat", "bot_named", "budget_of", "is_bot", "make_bot"]
