"""Games for the opening book: planners play on to the end of the game after every kind of opening.

On every deal one seat begins with the planner's own opening and with nine others that are drawn; all else is the same.
The seats before it have chosen as planners do. Modes, numbers of players and places take turns from deal to deal; in
games for one, modes, Rivals and difficulties do.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from operator import add, mul
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from bigshoulders.arena.run_file import RunFile
from bigshoulders.bots.opening_book import FILE, OpeningPlace, opening_of, place_of, place_of_page
from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.components import DIFFICULTIES, box
from bigshoulders.game import Game
from bigshoulders.judge.playouts import PLANNER, Playouts, worth
from bigshoulders.state.chance import GAMMA, Chance
from bigshoulders.state.options import Options

NAMES = ("Ann", "Bob", "Clara", "Dan")
MODES = ("basic", "advanced")
IN_COMPANY = [OpeningPlace(mode, n, at) for mode in MODES for n in (2, 3, 4) for at in range(n)]
RIVALS = (None, *(rival.key for rival in box("second").solo.rivals))
ALONE = [OpeningPlace(mode, 1, 0, rival) for mode in MODES for rival in RIVALS]
OPENINGS = 10
"""Games on a deal."""
FIRST_SEED = 1 << 40
"""Of the deals: tournaments and judged positions count theirs from other numbers on."""
SURE_AFTER = 12.0
"""So many games count as much as the belief that a company or a value is worth what others are ..."""
PLACE_SURE_AFTER = 50.0
"""... and so many of a place as the belief that it is worth there what it is everywhere ..."""
RIVAL_SURE_AFTER = 12.0
"""... of which less is to be believed of Rivals: each hinders in a way of its own."""

USUAL_FIGURE = 100.0
"""Dollars by which the planner's figures for openings of a deal usually differ."""

Row = tuple[list[float], float]


class Opening(NamedTuple):
    """A game that was played to its end."""

    company: str
    value: int
    figure: float
    """What the planner held the opening for."""
    worth: float
    """What came of it."""


class Deal(NamedTuple):
    number: int
    place: OpeningPlace
    openings: list[Opening]

    def to_json(self) -> dict[str, Any]:
        return {"number": self.number, **self.place._asdict(), "openings": self.openings}

    @classmethod
    def from_json(cls, doc: dict[str, Any]) -> Deal:
        place = OpeningPlace(doc["mode"], doc["players"], doc["before"], doc["rival"])
        return cls(doc["number"], place, [Opening(*opening) for opening in doc["openings"]])


# --- playing


def played(number: int, places: list[OpeningPlace]) -> Deal:
    """The games of a deal."""
    turn, at = divmod(number, len(places))
    place = places[at]
    chance = Chance(FIRST_SEED + number * GAMMA)
    game = Game.new(options_of(place, turn), chance.bits())
    chooser, playouts = Chooser(), Playouts(PLANNER)
    while place_of(game.state) != place:
        seat = game.to_act()[0]
        s = game.determinize(seat, chance.bits()).state
        game.play(seat, chooser.choose(s, seat, game.legal_actions(seat)))
    seat = game.to_act()[0]
    choices = game.legal_actions(seat)
    s = game.determinize(seat, chance.bits()).state
    planned = chooser.best(s, seat, choices)
    drawn = chance.shuffled([action for action in choices if action != planned])[: OPENINGS - 1]
    openings = []
    for action in (planned, *drawn):
        end = playouts.end_after(game.state, seat, [action])
        figure = chooser.advantage_after(s, seat, action)
        openings.append(Opening(*opening_of(s, action), round(figure, 1), round(worth(end, seat), 1)))
    return Deal(number, place, openings)


def options_of(place: OpeningPlace, turn: int) -> Options:
    names = NAMES[: place.players]
    if place.players > 1:
        return Options(names, mode=place.mode)
    difficulty = DIFFICULTIES[turn % len(DIFFICULTIES)]
    return Options(names, mode=place.mode, rival=place.rival, difficulty=difficulty)


def play(path: Path, deals: int, workers: int, places: list[OpeningPlace]) -> Iterator[int]:
    """Play what is missing of so many deals; tells how many are there."""
    if not path.exists():
        RunFile.new(path).close()
    with RunFile.existing(path) as file:
        done = {doc["number"] for doc in file.lines()}
        file.drop_rest()
        missing = [number for number in range(deals) if number not in done]
        with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
            for count, deal in enumerate(pool.map(partial(played, places=places), missing), start=len(done) + 1):
                file.write(deal.to_json())
                yield count


# --- what follows from the games


def write(path: Path, book: Path = FILE) -> int:
    """Write the pages of the places that were played; the others stay as they are. How many games are in the book."""
    deals = [Deal.from_json(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
    played_anew = {deal.place for deal in deals}
    before = json.loads(book.read_text(encoding="utf-8"))["pages"] if book.exists() else []
    pages = [page for page in before if place_of_page(page) not in played_anew] + book_pages(deals)
    games = sum(int(page["games"]) for page in pages)
    doc = {"made_by": "tools/opening_book.py", "games": games, "pages": pages}
    book.write_text(json.dumps(doc, indent=1) + "\n", encoding="utf-8")
    return games


def book_pages(deals: list[Deal]) -> list[dict[str, Any]]:
    """By least squares: worth = company + value + kept * figure, first everywhere, then what a place adds to that."""
    return [
        page
        for alone in (False, True)
        for page in pages_of([deal for deal in deals if (deal.place.players == 1) == alone])
    ]


def pages_of(deals: list[Deal]) -> list[dict[str, Any]]:
    """Of places that have something in common."""
    companies = sorted({opening.company for deal in deals for opening in deal.openings})
    values = sorted({opening.value for deal in deals for opening in deal.openings})
    everywhere = least_squares(centred(deals, companies, values), SURE_AFTER) if deals else []
    pages = []
    for place in dict.fromkeys(deal.place for deal in deals):
        here = centred([deal for deal in deals if deal.place == place], companies, values)
        rest = [(x, y - sum(map(mul, x, everywhere))) for x, y in here]
        sure_after = PLACE_SURE_AFTER if place.players > 1 else RIVAL_SURE_AFTER
        *found, kept = map(add, everywhere, least_squares(rest, sure_after))
        worth = [round(dollars) for dollars in found]
        pages.append(
            {
                **place._asdict(),
                "games": len(here),
                "companies": dict(zip(companies, worth, strict=False)),
                "values": {str(value): worth[len(companies) + at] for at, value in enumerate(values)},
                "kept": round(kept, 2),
            }
        )
    return pages


def centred(deals: Iterable[Deal], companies: list[str], values: list[int]) -> list[Row]:
    """Every game as what distinguishes it from the mean of its deal, and what came of that."""
    found: list[Row] = []
    for deal in deals:
        rows = [
            [
                *(float(opening.company == company) for company in companies),
                *(float(opening.value == value) for value in values),
                opening.figure,
            ]
            for opening in deal.openings
        ]
        means = [fmean(column) for column in zip(*rows, strict=True)]
        middle = fmean(opening.worth for opening in deal.openings)
        for row, opening in zip(rows, deal.openings, strict=True):
            found.append(([own - mean for own, mean in zip(row, means, strict=True)], opening.worth - middle))
    return found


def least_squares(rows: list[Row], sure_after: float) -> list[float]:
    """The coefficients, all drawn to 0 as by so many games without any difference; the last one is of a figure."""
    size = len(rows[0][0])
    matrix = [[sum(x[i] * x[j] for x, _ in rows) for j in range(size)] for i in range(size)]
    right = [sum(x[i] * y for x, y in rows) for i in range(size)]
    for i in range(size):
        matrix[i][i] += sure_after * (1.0 if i < size - 1 else USUAL_FIGURE**2)
    for i in range(size):  # the matrix is symmetric and positive definite: no pivot is 0
        for j in range(i + 1, size):
            factor = matrix[j][i] / matrix[i][i]
            matrix[j] = [a - factor * b for a, b in zip(matrix[j], matrix[i], strict=True)]
            right[j] -= factor * right[i]
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (right[i] - sum(matrix[i][j] * found[j] for j in range(i + 1, size))) / matrix[i][i]
    return found
