"""How long, how many, how deep: the bounds of everything that comes from outside, each figure with its reason.

What keeps to them can be read, kept in any database, shown and played on within a second and 50 MB.
"""

from __future__ import annotations

from typing import Any

from bigshoulders.components.errors import Wrong

# --- names

LONGEST_NAME = 40
"""Characters in a player's name in a record, also in one that a program has written."""
LONGEST_TYPED_NAME = 20
"""Characters in a name that a person types: boards and scorepads have room for so many."""

# --- documents

LARGEST_DOCUMENT = 3_000_000
"""Bytes. The longest game that there can be has 60,000 actions and about 2.5 MB; the longest seen had 50 kB."""
MOST_VALUES = 200_000
"""Lists, tables, texts and numbers in a document: an action is three of them, and a hundred bytes in memory each."""
DEEPEST = 20
"""Lists and tables within each other: a saved Campaign with components of an owner has 14."""
LONGEST_TEXT = 120
"""Characters of any text in a document; the longest are actions, whose column in the database is as wide."""
LONGEST_SENTENCE = 600
"""Characters of what a lesson says in one step: forty words, also long ones, with the names of what they speak of."""
LARGEST_NUMBER = 10**30
"""Seeds are the largest that are used, with 64 bits; whoever reads a number says what would be right there."""
MOST_ACTIONS = 60_000
"""docs/architecture.md adds up why no game has more."""
MOST_MONEY = 1_000_000_000
"""Dollars, or anything else that is counted in a position: no game comes near it, and every database can keep it."""

MOST_ITEMS = 300
"""Of one list of a position: the longest are the pending steps, of which 50 are many, and stacks of 44 tiles."""
MOST_ON_A_CHARTER = 2000
"""Goods, or Salespeople where there is room for any number: more than the largest factories make in a whole game."""

# --- an owner's components

LARGEST_COMPONENTS = 100_000
"""Bytes of a file: ten times the one that comes with the game."""
MOST_DOTS = 50
"""In a line of such a file. Tables with so many names in a row take the reader of TOML gigabytes."""
LONGEST_KEY = 24
"""Characters: with it every action fits into a text."""
LONGEST_TITLE = 60
"""Characters in the name of a company or an Event; the longest printed one has 29."""
LONGEST_SHORT_NAME = 20
"""Characters: about what fits on a line of the board."""
MOST_ADDED_COMPANIES = 20
"""Twice the box; each brings about 150 actions, and a mark of two letters of its own."""
MOST_PIECES = 20
"""Workers, Managers, Goods, cubes, Appeal, steps of which one figure speaks; the most in the box are 9."""
MOST_GOODS_PER_WORKER = 3
"""In a factory that runs with any number of Workers; every Good is sold by itself."""
MOST_OF_AN_EVENT = 100
"""The same in an Event: more than there is of anything, and so all of it."""
MOST_DOLLARS = 1000
"""In one figure of a Charter or an Event."""
MOST_WEALTH = 100_000
"""Dollars to reach or to beat in a solo game."""
MOST_SPACES = 6
"""For Assets on a Charter, or Managers in a factory."""
MOST_PRICES = 10
"""On a Charter: the price with 0, 1, 2 ... Salespeople."""
MOST_PARTS = 10
"""Of an Event."""
MOST_INVESTOR_TILES = 30
MOST_LEGACY_POINTS = 20
"""On one Rival tile or one row of the Campaign board."""
OWNERS_BOXES_KEPT = 20
"""In memory: a game uses two, one of them with everything that is left out of it."""
BOXES_KEPT = OWNERS_BOXES_KEPT + 12
"""In memory, for what is derived from a box: those of owners, and all that are printed."""


def is_name(text: Any, longest: int = LONGEST_NAME) -> bool:
    """What a player can be called: something to be seen, short, in one line, with single spaces inside only."""
    return isinstance(text, str) and 0 < len(text) <= longest and text.isprintable() and text == " ".join(text.split())


def check_name(text: str, longest: int = LONGEST_NAME) -> None:
    if not is_name(text, longest):
        words = "A name has 1 to {most} characters that can be shown, with single spaces; {name} is none."
        raise Wrong(words, most=longest, name=ascii(text[: 2 * LONGEST_NAME]))


def check_values(document: Any, longest: int = LONGEST_TEXT) -> None:
    """Wrong if a document is too deep or too long, or has something that JSON has not, or no machine can keep."""
    level, count = [document], 1
    for _ in range(DEEPEST + 1):
        inside: list[Any] = []
        for value in level:
            if isinstance(value, (list, tuple, dict)):
                count += len(value)
                if count > MOST_VALUES:
                    raise Wrong("it has more than {most} parts", most=MOST_VALUES)
                inside += value
                if isinstance(value, dict):
                    if not all(isinstance(key, str) for key in value):
                        raise Wrong("what is named in it must be named by texts")
                    inside += value.values()
            else:
                check_value(value, longest)
        if not inside:
            return
        level = inside
    raise Wrong("it has more than {most} lists and tables within each other", most=DEEPEST)


def check_value(value: Any, longest: int = LONGEST_TEXT) -> None:
    """A text, a number, a flag or nothing."""
    if isinstance(value, str):
        if len(value) > longest:
            words = "it has a text of more than {most} characters, which begins with {text}"
            raise Wrong(words, most=longest, text=ascii(value[:40]))
        if not value.isprintable():
            raise Wrong("it has a text with signs that cannot be shown: {text}", text=ascii(value[:40]))
    elif isinstance(value, int):
        if abs(value) > LARGEST_NUMBER:
            raise Wrong("it has a number beyond {most}", most=LARGEST_NUMBER)
    elif isinstance(value, float):
        if value - value != 0:
            raise Wrong("it has a number that is none: {value!r}", value=value)
    elif value is not None:
        raise Wrong("only tables, lists, texts and numbers belong there, not {value!r}", value=value)
