"""Who sits at a table: people, and characters, each a bot of some level with a seed to think with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.text import capfirst

from bigshoulders.bots import characters, make_bot
from bigshoulders.components import Wrong
from bigshoulders.state.chance import GAMMA, Chance
from bigshoulders.words.characters import level_name, temperament

EXAMPLE_NAMES = ("Ann", "Bob", "Cyd", "Dan")
"""For people who give none, seat by seat."""
LONGEST_NAME = 20
QUICK = ("random", "greedy", "planner")
"""Bots that answer in some milliseconds; the others take their time."""


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


def takes_time(bot: str) -> bool:
    return bot.partition(":")[0] not in QUICK


def opponent(word: str) -> tuple[str, str]:
    """The name and the bot that a character, a level or a bot stands for; the name is empty where any will do."""
    character = characters.character_named(word)
    if character is not None:
        return character.name, character.level.bot
    level = characters.level_named(word)
    bot = word if level is None else level.bot
    make_bot(bot, 0)
    return "", bot


def about(chair: Chair) -> str:
    """The level of a bot and, if it is a character's, what that one is like: "Solid. Buys quietly." """
    assert chair.bot is not None
    level = characters.level_of(chair.bot)
    character = characters.character_named(chair.name)
    if level is None:
        return chair.bot
    words = capfirst(level_name(level.key))
    return f"{words}. {temperament(character.key)}" if character in characters.at(level) else f"{words}."


def seated(kinds: Iterable[tuple[str, str | None]], seed: int) -> list[Chair]:
    """Chairs for (name, bot or None); bots without a name get one, and each its own seed."""
    wanted = list(kinds)
    taken = [name for name, _bot in wanted if name]
    chance = Chance(seed ^ GAMMA)
    chairs = []
    for name, bot in wanted:
        if bot is None:
            chairs.append(Chair(name))
            continue
        if not name:
            name = next(characters.free_names(bot, taken))
            taken.append(name)
        chairs.append(Chair(name, bot, chance.bits()))
    return chairs


def to_json(chairs: Iterable[Chair]) -> list[dict[str, str | None]]:
    return [{"bot": chair.bot, "seed": str(chair.seed)} for chair in chairs]


def from_json(names: Iterable[str], doc: list[dict[str, str | None]]) -> list[Chair]:
    return [Chair(name, entry["bot"], int(entry["seed"] or 0)) for name, entry in zip(names, doc, strict=True)]
