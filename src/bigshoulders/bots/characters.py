"""The bots as opponents: levels of play, and characters of our own who play at them.

What a character is like is said in words/characters.py; how it plays is what its level's bot does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class SkillLevel(NamedTuple):
    key: str
    bot: str
    """As make_bot takes it."""


class Character(NamedTuple):
    key: str
    name: str
    level: SkillLevel


LEARNER = SkillLevel("learner", "sees:0.25:planner")
CASUAL = SkillLevel("casual", "sees:0.5:planner")
SOLID = SkillLevel("solid", "planner")
STRONG = SkillLevel("strong", "sees:0.4:search:6it")
MASTER = SkillLevel("master", "sees:0.6:search:12it")
LEVELS = (LEARNER, CASUAL, SOLID, STRONG, MASTER)
"""From the weakest to the strongest; each wins about two of three games against one of the level below."""
DEFAULT_LEVEL = SOLID

CHARACTERS = tuple(
    Character(name.lower(), name, level)
    for level, names in (
        (SOLID, ("Bertha", "Cyrus", "Della", "Edgar")),
        (CASUAL, ("Florence", "Gideon", "Hattie", "Isaac")),
        (STRONG, ("Josephine", "Kasimir", "Lavinia", "Mortimer")),
        (LEARNER, ("Nellie", "Otis", "Prudence", "Quincy")),
        (MASTER, ("Rosalind", "Silas", "Theodora", "Ulysses")),
    )
    for name in names
)
"""As many at each level as there are seats, all with initials of their own."""
NAMES = tuple(character.name for character in CHARACTERS)


def level_named(word: str) -> SkillLevel | None:
    """The level with this key."""
    return next((level for level in LEVELS if level.key == word.lower()), None)


def character_named(word: str) -> Character | None:
    """The character with this name, however it is capitalised."""
    return next((character for character in CHARACTERS if character.key == word.lower()), None)


def level_of(bot: str) -> SkillLevel | None:
    """The level that a bot plays at; None if it is not that of any."""
    return next((level for level in LEVELS if level.bot == bot), None)


def at(level: SkillLevel) -> list[Character]:
    return [character for character in CHARACTERS if character.level == level]


def free_names(bot: str, taken: Iterable[str]) -> Iterator[str]:
    """Names for more bots of a kind at a table where these are taken: first those of its level, then the others'."""
    used = {name.lower() for name in taken}
    level = level_of(bot) or (STRONG if bot.startswith("search") else DEFAULT_LEVEL)
    for character in sorted(CHARACTERS, key=lambda character: character.level != level):
        if character.key not in used:
            yield character.name
