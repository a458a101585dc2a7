"""All at once: in every game each seat draws its constants, and least squares tell what each of them is worth.

A search tries one set after the other. Here every seat of every game says something about every constant, so that
forty are told apart in the games that a search needs for a few. It says what each is worth while all others are drawn;
which belong together it does not say, so what it finds is proven by a match (`bigshoulders arena`).

In games for one the constants compete with those of other games against the same Rival at the same difficulty.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from bigshoulders.arena.run_file import RunFile
from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.bots.planner.constants import BOUNDS, constants_with, names_of, read_figure
from bigshoulders.bots.planner.forecast import ShareForecasts
from bigshoulders.components import DIFFICULTIES, Wrong, box
from bigshoulders.game import Game
from bigshoulders.rules import book, scoring
from bigshoulders.state.chance import GAMMA, MASK, Chance
from bigshoulders.state.options import Options

NAMES = ("Ann", "Bob", "Clara", "Dan")
TABLES = ((4, "basic"), (4, "advanced"), (4, "basic"), (3, "basic"), (4, "basic"), (2, "basic"))
"""Players and mode of the games, which take turns."""
GOALS_IN = 4
"""Of so many rounds of these tables one has Public Goals."""
OPPONENTS = [(rival.key, difficulty) for difficulty in DIFFICULTIES for rival in box("second").solo.rivals]
"""Of games for one, which take turns, too."""
FINENESS = 1_000_000
FIGURE = re.compile(r"(\w+)(\*?)=(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)")


class Range(NamedTuple):
    """Between which figures a constant is drawn; or by what all figures of an entry are multiplied."""

    word: str
    factor: bool
    least: float
    most: float

    @classmethod
    def read(cls, text: str) -> Range:
        """`rivalry=0.2..1`, or `money*=0.8..1.3` for all figures of an entry."""
        matched = FIGURE.fullmatch(text)
        if not matched:
            raise Wrong("{text!r} is no range; give one such as rivalry=0.2..1 or money*=0.8..1.3.", text=text)
        word, factor, *ends = matched.groups()
        if len(names_of(word)) > 1 and not factor:
            raise Wrong("{word} has several figures: name one of them, or multiply all ({word}*=0.8..1.3).", word=word)
        least, most = map(float, ends)
        if not least < most:
            raise Wrong("{text!r} is no range: its end is not above its beginning.", text=text)
        found = cls(word, bool(factor), least, most)
        for place in (-1, 1):
            for name, figure in found.changes(place).items():
                read_figure(name, f"{figure:g}")
        return found

    def changes(self, drawn: float) -> dict[str, float]:
        """By name of the constant; `drawn`: from -1 to 1."""
        figure = self.least + (drawn + 1) / 2 * (self.most - self.least)
        return {name: figure * BOUNDS[name].standard if self.factor else figure for name in names_of(self.word)}


@dataclass(frozen=True)
class Draws:
    """What is drawn, from which seed, and whether in games for one."""

    ranges: tuple[Range, ...]
    seed: int
    alone: bool = False

    @classmethod
    def read(cls, texts: Iterable[str], seed: int, alone: bool = False) -> Draws:
        return cls(tuple(map(Range.read, texts)), seed, alone)

    def options_of(self, game: int) -> Options:
        if self.alone:
            rival, difficulty = OPPONENTS[game % len(OPPONENTS)]
            return Options(NAMES[:1], rival=rival, difficulty=difficulty)
        turn, at = divmod(game, len(TABLES))
        players, mode = TABLES[at]
        return Options(NAMES[:players], mode=mode, goals=turn % GOALS_IN == 0)

    def chance_of(self, game: int) -> Chance:
        """From which a game takes the seed of its deal, and then that of what is drawn."""
        return Chance((self.seed + 2 * game * GAMMA) & MASK)

    def deal(self, game: int) -> int:
        return self.chance_of(game).bits()

    def drawn(self, game: int, players: int) -> list[list[float]]:
        """By seat and range: from -1 to 1."""
        seeds = self.chance_of(game)
        seeds.bits()
        chance = Chance(seeds.bits())
        return [[2 * chance.below(FINENESS) / (FINENESS - 1) - 1 for _ in self.ranges] for _ in range(players)]

    def constants(self, drawn: list[float]) -> dict[str, float]:
        changes: dict[str, float] = {}
        for each, place in zip(self.ranges, drawn, strict=True):
            changes |= each.changes(place)
        return changes


def played(game: int, draws: Draws) -> dict[str, Any]:
    """A game to its end: its number, and by seat the wealth and the share of the victory."""
    options = draws.options_of(game)
    choosers = [
        Chooser(ShareForecasts(constants_with(draws.constants(drawn))))
        for drawn in draws.drawn(game, len(options.seats))
    ]
    s = Game.new(options, draws.deal(game)).state
    while s.stack:  # planners do not look at what is hidden, so no thinking copies are needed
        seat = book.to_act(s)[0]
        choices = book.legal_actions(s, seat)
        book.play(s, seat, choices[0] if len(choices) == 1 else choosers[seat].choose(s, seat, choices))
    scored = scoring.scores(s)
    winners = scoring.winners(scored)
    won = [1 / len(winners) if score.seat in winners else 0.0 for score in scored]
    return {"game": game, "wealth": [score.wealth for score in scored], "won": won}


def play(path: Path, draws: Draws, games: int, workers: int) -> Iterator[int]:
    """Play what is missing of so many games; tells how many are there."""
    if not path.exists():
        with RunFile.new(path) as file:
            file.write({"ranges": [list(each) for each in draws.ranges], "seed": draws.seed, "alone": draws.alone})
    with RunFile.existing(path) as file:
        known, docs = contents(file)
        if known != draws:
            raise Wrong("{path} has games of other draws; choose another name.", path=str(path))
        file.drop_rest()
        done = {doc["game"] for doc in docs}
        missing = [game for game in range(games) if game not in done]
        with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
            for count, doc in enumerate(pool.map(partial(played, draws=draws), missing), start=len(done) + 1):
                file.write(doc)
                yield count


def contents(file: RunFile) -> tuple[Draws, list[dict[str, Any]]]:
    """What was drawn in the games of a file, and how they ended."""
    try:
        head, *docs = file.lines()
        return Draws(tuple(Range(*each) for each in head["ranges"]), head["seed"], head["alone"]), docs
    except (KeyError, TypeError, ValueError):
        raise Wrong("{path} has no games with drawn constants.", path=str(file.path)) from None


# --- what follows from the games


class Slope(NamedTuple):
    """What a whole step does, from the middle of a range to its end; with its standard error."""

    value: float
    error: float


class Effect(NamedTuple):
    """What a constant is worth: a straight part, and one by the square of the step."""

    range: Range
    lead: Slope
    lead_curve: Slope
    win: Slope
    win_curve: Slope


def effects(path: Path, players: int = 0) -> tuple[int, list[Effect]]:
    """(seats, effects) by all games, or by those of so many players.

    A seat's lead over the mean of its rivals, and what it won beyond the mean of all, are laid against what it drew
    less the mean of what they drew. Its rivals sit at the same table; alone, they are the other games like it.
    """
    numpy = import_module("numpy")
    with RunFile.existing(path) as file:
        draws, docs = contents(file)
    rows: list[Any] = []
    leads: list[Any] = []
    wins: list[Any] = []
    size = len(draws.ranges)
    for together in compared(draws, docs):
        seats = len(together[0]["wealth"])
        if players in (0, seats):
            drawn = numpy.array([places for doc in together for places in draws.drawn(doc["game"], seats)])
            wealth, won = (numpy.array([each for doc in together for each in doc[what]]) for what in ("wealth", "won"))
            against = beside_others(numpy.hstack([drawn, drawn**2]))
            for found, values in ((rows, against), (leads, beside_others(wealth)), (wins, won - won.mean())):
                found += numpy.split(values, len(together))
    if len(rows) <= 2 * size:
        raise Wrong("There are {games} games; more than {needed} are needed.", games=len(rows), needed=2 * size)
    lead, win = (slopes(rows, values) for values in (leads, wins))
    found = [Effect(each, lead[at], lead[size + at], win[at], win[size + at]) for at, each in enumerate(draws.ranges)]
    return sum(map(len, rows)), found


def compared(draws: Draws, docs: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Games whose seats are compared: those of a game; alone, of all games against one Rival at one difficulty."""
    if not draws.alone:
        return [[doc] for doc in docs]
    opponents: dict[int, list[dict[str, Any]]] = {}
    for doc in docs:
        opponents.setdefault(doc["game"] % len(OPPONENTS), []).append(doc)
    return [games for games in opponents.values() if len(games) > 1]


def beside_others(values: Any) -> Any:
    """By seat, or by game alone: a value less the mean of the others."""
    seats = len(values)
    return values * seats / (seats - 1) - values.sum(axis=0) / (seats - 1)


def slopes(rows: list[Any], values: list[Any]) -> list[Slope]:
    """By least squares; the seats of a game depend on each other, so the errors are those of games."""
    numpy = import_module("numpy")
    inverse = numpy.linalg.pinv(sum(row.T @ row for row in rows))
    found = inverse @ sum(row.T @ value for row, value in zip(rows, values, strict=True))
    pulls = [row.T @ (value - row @ found) for row, value in zip(rows, values, strict=True)]
    spread = inverse @ sum(numpy.outer(pull, pull) for pull in pulls) @ inverse
    return [Slope(float(value), sqrt(spread[at, at])) for at, value in enumerate(found)]
