"""A search on several processors: each races the candidates on thinking copies of its own."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import fmean
from typing import Any

from bigshoulders.bots.planner.forecast import ShareForecasts
from bigshoulders.bots.player import Seat
from bigshoulders.bots.search.budget import CLOCK, Budget, BudgetMeter
from bigshoulders.bots.search.race import RaceScores
from bigshoulders.bots.search.thinking import think
from bigshoulders.game import Game
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance


class RaceProcesses:
    """Processes that start with the first decision and end with the bot."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"))

    def think(
        self,
        seat: Seat,
        candidates: list[Action],
        chance: Chance,
        meter: BudgetMeter,
        book: RaceScores | None,
    ) -> RaceScores:
        """What the workers found, put together."""
        position = seat.thinking_copy(chance.bits()).position()
        numbers = [action.id for action in candidates]
        table = (position, seat.number, numbers, book, CLOCK.by_processor)
        seconds = meter.seconds_left()
        thoughts = [self._pool.submit(think_alone, *table, chance.bits(), seconds) for _ in range(self._count)]
        return merged_scores([future.result() for future in thoughts])


def think_alone(
    position: Any,
    seat: int,
    numbers: list[int],
    book: RaceScores | None,
    by_processor: bool,
    seed: int,
    seconds: float,
) -> RaceScores:
    """A worker's part."""
    CLOCK.by_processor = by_processor
    game = Game.from_position(position)
    candidates = [game.catalogue.actions[number] for number in numbers]
    meter = BudgetMeter(Budget(seconds=seconds))
    return think(Seat(game, seat), game.state, candidates, ShareForecasts(), Chance(seed), meter, book)


def merged_scores(races: list[RaceScores]) -> RaceScores:
    """The mean score of every candidate that most races kept to the end."""
    kept = {number: [race[number] for race in races if number in race] for race in races for number in race}
    most = max(map(len, kept.values()), default=0)
    return {number: fmean(values) for number, values in kept.items() if len(values) == most}
