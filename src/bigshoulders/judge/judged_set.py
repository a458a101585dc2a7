"""The judged positions that come with the program: a line of JSON for each, so that the set can grow in pieces."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from bigshoulders.bots import Seat
from bigshoulders.bots.advice import best_moves, thinking_copies
from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.bots.planner.forecast import ShareForecasts
from bigshoulders.bots.search.budget import Budget, BudgetMeter
from bigshoulders.bots.search.playouts import QuickChooser, play_all
from bigshoulders.game import Game
from bigshoulders.judge.judgement import DIGITS, Comparison, Json, Judgement, judged, legal_move
from bigshoulders.judge.sample import Sampled, Source, sampled
from bigshoulders.state.chance import Chance

SHIPPED = Path(__file__).parent / "data" / "positions.jsonl"
SEARCH_COPIES = 8
"""Thinking copies on which the search plays both moves on to the end of the phase."""


class JudgedPosition(NamedTuple):
    number: int
    source: Source
    judgement: Judgement
    planner: float
    """By how many dollars the first move is better than the second as advice reckons."""
    search: float
    """The same by the search's playouts to the end of the phase."""

    @property
    def decade(self) -> int:
        return int(self.judgement.comparison.position["decade"])

    @property
    def phase(self) -> str:
        return str(self.judgement.comparison.position["phase"])


# --- making it


def make(path: Path, positions: int, pairs: int, workers: int = 1) -> Iterator[JudgedPosition]:
    """Judge positions until the file has so many, each with so many pairs; each is written as soon as it is judged."""
    kept = [found for found in read(path) if len(found.judgement.differences) >= pairs]
    write(path, kept)
    done = {found.number for found in kept}
    for game in count():
        if len(done) >= positions:
            break
        for one in sampled(game, done):
            found = answered(one, judged(one.comparison, pairs, workers))
            append(path, found)
            done.add(found.number)
            yield found
            if len(done) >= positions:
                break


def answered(one: Sampled, judgement: Judgement) -> JudgedPosition:
    """A judgement, with what planner and search say to the same comparison."""
    planner, search = planner_says(one.comparison), search_says(one.comparison)
    return JudgedPosition(one.number, one.source, judgement, round(planner, DIGITS), round(search, DIGITS))


def asked_again(found: JudgedPosition) -> JudgedPosition:
    """With what planner and search say now, after they have changed."""
    return answered(Sampled(found.number, found.source, found.judgement.comparison), found.judgement)


def planner_says(comparison: Comparison) -> float:
    game = Game.from_position(comparison.position)
    seat = Seat(game, comparison.seat)
    found = best_moves(Chooser(), thinking_copies(seat, comparison.seed), seat, len(seat.legal_actions()))
    first, second = (found[legal_move(game, comparison.seat, move)] for move in comparison.moves)
    return first - second


def search_says(comparison: Comparison) -> float:
    """On average over some thinking copies, both moves on each."""
    game, number = Game.from_position(comparison.position), comparison.seat
    moves = [legal_move(game, number, move) for move in comparison.moves]
    chance, chooser = Chance(comparison.seed), QuickChooser(ShareForecasts())
    meter = BudgetMeter(Budget(playouts=len(moves) * SEARCH_COPIES))
    apart = []
    for _ in range(SEARCH_COPIES):
        copy = Seat(game, number).thinking_copy(chance.bits()).state
        first, second = play_all(chooser, copy, number, moves, meter)
        apart.append(first.worth - second.worth)
    return fmean(apart)


# --- the file


def read(path: Path = SHIPPED) -> list[JudgedPosition]:
    """By number. Of a last line that was cut off nothing is read."""
    if not path.exists():
        return []
    *lines, _cut_off = path.read_text(encoding="utf-8").split("\n")
    return sorted(map(from_line, lines), key=lambda found: found.number)


def from_line(line: str) -> JudgedPosition:
    doc: Json = json.loads(line)
    seed, bots, moves = doc["source"]
    first, second = doc["moves"]
    comparison = Comparison(doc["position"], doc["seat"], (first, second), doc["seed"], doc["bot"])
    judgement = Judgement(comparison, tuple(doc["differences"]))
    return JudgedPosition(doc["number"], Source(seed, tuple(bots), moves), judgement, doc["planner"], doc["search"])


def to_line(found: JudgedPosition) -> str:
    doc = {
        "number": found.number,
        "source": found.source,
        "planner": found.planner,
        "search": found.search,
        **found.judgement.to_json(),
    }
    return json.dumps(doc, separators=(",", ":")) + "\n"


def append(path: Path, found: JudgedPosition) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(to_line(found))


def write(path: Path, positions: Sequence[JudgedPosition]) -> None:
    path.write_text("".join(map(to_line, positions)), encoding="utf-8")
