"""Who sits at a table: people, and bots with a level and a seed to think with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bigshoulders.bots import BOTS, NAMES
from bigshoulders.components import Wrong
from bigshoulders.locale import N_
from bigshoulders.state.chance import GAMMA, Chance

EXAMPLE_NAMES = ("Ann", "Bob", "Cyd", "Dan")
"""For people who give none, seat by seat."""
LONGEST_NAME = 20
BOT_WORDS = {
    "random": N_("Careless: plays at random"),
    "greedy": N_("Shrewd: takes what makes it richest at once"),
}
"""The levels of the bots, with a sentence each."""


class Chair(NamedTuple):
    """A person, or a bot of some kind."""

    name: str
    bot: str | None = None
    seed: int = 0


def person_name(text: str, seat: int = 0) -> str:
    """The name that a person has typed, or one for the seat."""
    name = " ".join(text.split())
    if not name:
        return EXAMPLE_NAMES[seat]
    if not name.isprintable() or len(name) > LONGEST_NAME:
        raise Wrong("A name has 1 to {most} characters; {name} is none.", most=LONGEST_NAME, name=ascii(name[:40]))
    return name


def bot_level(kind: str) -> str:
    """In words; a bot without words of its own goes by its name."""
    return BOT_WORDS.get(kind, kind)


def free_names(taken: Iterable[str]) -> list[str]:
    """Names for bots that nobody at the table has."""
    used = {name.lower() for name in taken}
    return [name for name in NAMES if name.lower() not in used]


def seated(kinds: Iterable[tuple[str, str | None]], seed: int) -> list[Chair]:
    """Chairs for (name, kind of bot or None); bots without a name get one, and each its own seed."""
    wanted = list(kinds)
    names = iter(free_names(name for name, _bot in wanted if name))
    chance = Chance(seed ^ GAMMA)
    return [Chair(name or next(names), bot, chance.bits()) if bot in BOTS else Chair(name) for name, bot in wanted]


def to_json(chairs: Iterable[Chair]) -> list[dict[str, str | None]]:
    return [{"bot": chair.bot, "seed": str(chair.seed)} for chair in chairs]


def from_json(names: Iterable[str], doc: list[dict[str, str | None]]) -> list[Chair]:
    return [Chair(name, entry["bot"], int(entry["seed"] or 0)) for name, entry in zip(names, doc, strict=True)]
