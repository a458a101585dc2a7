"""Who sits at a table: people, and characters, each a bot of some level with a seed to think with."""

from __future__ import annotations

from collections.abc import Iterable
from types import NoneType
from typing import Any, NamedTuple

from django.utils.text import capfirst

from bigshoulders.bots import budget_of, characters, make_bot
from bigshoulders.bots.search.budget import Budget
from bigshoulders.components.bounds import LONGEST_TYPED_NAME, check_name
from bigshoulders.game import BrokenDocument
from bigshoulders.state.chance import GAMMA, Chance, is_seed
from bigshoulders.words.characters import level_name, temperament

EXAMPLE_NAMES = ("Ann", "Bob", "Cyd", "Dan")
"""For people who give none, seat by seat."""
SEED_DIGITS = 20
MOST_THOUGHT = Budget(seconds=60, playouts=5_000, processes=4)
"""Of a bot at a table of the site, for one decision: the pages share the machine with it."""
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
    check_name(name, LONGEST_TYPED_NAME)
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
    check_bot(bot)
    return "", bot


def check_bot(bot: str) -> None:
    """Wrong if there is no such bot, or if it would think for too long."""
    make_bot(bot, 0)
    budget = budget_of(bot)
    if budget is not None:
        budget.check(MOST_THOUGHT)


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


def from_json(names: Iterable[str], doc: Any) -> list[Chair]:
    """BrokenDocument if these are not so many chairs as there are names."""
    wanted = list(names)
    if not isinstance(doc, list) or len(doc) != len(wanted) or not all(is_chair(entry) for entry in doc):
        raise BrokenDocument("Its list 'seating' does not fit its game.")
    return [Chair(name, entry["bot"], int(entry["seed"] or 0)) for name, entry in zip(wanted, doc, strict=True)]


def is_chair(entry: Any) -> bool:
    """{"bot": its name or nothing, "seed": a number, or text as the database has it}."""
    if not isinstance(entry, dict) or not isinstance(entry.get("bot", 0), (str, NoneType)):
        return False
    seed = entry.get("seed")
    if isinstance(seed, str) and (not seed or (seed.isascii() and seed.isdecimal() and len(seed) <= SEED_DIGITS)):
        seed = int(seed or 0)
    return is_seed(seed)
