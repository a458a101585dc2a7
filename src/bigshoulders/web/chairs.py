"""Who can sit at a table of the site: names of people, bots and how long they may think, characters in words."""

from __future__ import annotations

from collections.abc import Iterable

from django.conf import settings
from django.utils.text import capfirst

from bigshoulders.bots import budget_of, characters, is_bot, maker_of
from bigshoulders.bots.search.budget import Budget
from bigshoulders.components.bounds import LONGEST_TYPED_NAME, check_name
from bigshoulders.locale import _
from bigshoulders.sitting.chairs import Chair, Kind, kind_of
from bigshoulders.web.site.reach import OWN_MACHINE
from bigshoulders.words.characters import level_name, temperament

EXAMPLE_NAMES = ("Ann", "Bob", "Cyd", "Dan")
"""For people who give none, seat by seat."""
MOST_THOUGHT = Budget(seconds=60, playouts=5_000, processes=4)
"""Of a bot at a table of the site, for one decision: the pages share the machine with it."""
MOST_THOUGHT_FOR_GUESTS = Budget(seconds=5, playouts=500, processes=1)
"""Where others can reach the machine, too."""


def person_name(text: str, seat: int = 0) -> str:
    """The name that a person has typed, or one for the seat."""
    name = " ".join(text.split())
    if not name:
        return EXAMPLE_NAMES[seat]
    check_name(name, LONGEST_TYPED_NAME)
    return name


def opponent(word: str) -> Kind:
    """The name and the bot that a character, a level or a bot stands for; the name is empty where any will do."""
    name, bot = kind_of(word)
    check_bot(bot or word)
    return name, bot


def check_bot(bot: str) -> None:
    """Wrong if there is no such bot, or if it would think for too long."""
    maker_of(bot)
    budget = budget_of(bot)
    if budget is not None:
        budget.check(MOST_THOUGHT if settings.REACH == OWN_MACHINE else MOST_THOUGHT_FOR_GUESTS)


def check_bots(chairs: Iterable[Chair]) -> None:
    """Wrong if one of the bots would think for too long."""
    for chair in chairs:
        if chair.bot is not None:
            check_bot(chair.bot)


def about(chair: Chair) -> str:
    """The level of a bot and, if it is a character's, what that one is like: "Solid. Buys quietly." """
    assert chair.bot is not None
    level = characters.level_of(chair.bot)
    character = characters.character_named(chair.name)
    if level is None:
        missing = _("{bot} is not here; another bot moves in its place.")
        return chair.bot if is_bot(chair.bot) else missing.format(bot=chair.bot)
    words = capfirst(level_name(level.key))
    return f"{words}. {temperament(character.key)}" if character in characters.at(level) else f"{words}."
