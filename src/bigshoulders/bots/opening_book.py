"""The opening book: what it is worth to begin with a company, and with a start value, by the mode and the place.

Alone the place is the Rival, and the planner opens by the book; in company the search does.

It comes from games that planners played to their end after every kind of opening (`tools/opening_book.py`). What lies
on the table in this game is not in it: that is the planner's reckoning, of which a part is kept.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from bigshoulders.rules import steps
from bigshoulders.state.actions import Action
from bigshoulders.state.options import SOLO_ONLY, Options
from bigshoulders.state.state import State

FILE = Path(__file__).parent / "opening_book.json"
FREE = ("mode", "goals", *SOLO_ONLY)
"""Options that the book leaves open, though its games had no Goals, Investors or sessions of a Campaign."""


class OpeningPlace(NamedTuple):
    """Whose turn it is to found the first company: the mode, how many play, and how many have theirs already."""

    mode: str
    players: int
    before: int
    rival: str | None = None
    """Alone: against whom."""


class BookPage(NamedTuple):
    """Dollars at the end, against the mean of all openings."""

    companies: dict[str, float]
    """By key of the company."""
    values: dict[int, float]
    """By start value."""
    kept: float
    """What comes true of a dollar by which the planner holds an opening for better than others."""
    games: int
    """From which all this comes."""


def openings_worth(s: State, sight: dict[Action, float]) -> dict[int, float] | None:
    """By number of the action: what an opening is worth; None where the book does not know all of them.

    `sight`: what the table is worth after each of them by the planner's reckoning.
    """
    place = place_of(s)
    page = None if place is None else opening_book().get(place)
    if page is None:
        return None
    found, middle = {}, fmean(sight.values())
    for action, worth in sight.items():
        company, value = opening_of(s, action)
        if company not in page.companies or value not in page.values:
            return None
        found[action.id] = page.companies[company] + page.values[value] + page.kept * (worth - middle)
    return found


def place_of(s: State) -> OpeningPlace | None:
    """None if it is no opening, or not by the usual rules."""
    options = s.options
    if s.stack[-1][0] != steps.STARTING_COMPANY or options != usual(options):
        return None
    to_come = sum(frame[0] == steps.STARTING_COMPANY for frame in s.stack)
    return OpeningPlace(options.mode, len(options.seats), len(options.seats) - to_come, options.rival)


def usual(options: Options) -> Options:
    """The same table with the usual rules in this mode; what belongs to Goals, or to the game for one, is as it is."""
    return Options(options.seats, **{name: getattr(options, name) for name in FREE})


def opening_of(s: State, action: Action) -> tuple[str, int]:
    """The company and its start value."""
    c, space = action.args
    return s.box.companies[c].key, s.box.track[space]


@cache
def opening_book() -> dict[OpeningPlace, BookPage]:
    return read_book(json.loads(FILE.read_text(encoding="utf-8")))


def read_book(doc: dict[str, Any]) -> dict[OpeningPlace, BookPage]:
    return {
        place_of_page(page): BookPage(
            page["companies"],
            {int(value): worth for value, worth in page["values"].items()},
            page["kept"],
            page["games"],
        )
        for page in doc["pages"]
    }


def place_of_page(page: dict[str, Any]) -> OpeningPlace:
    return OpeningPlace(page["mode"], page["players"], page["before"], page["rival"])
