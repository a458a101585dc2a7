"""The race: candidates are played out on thinking copies, and the worse ones drop out round by round."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

from bigshoulders.bots.planner.forecast import ShareForecasts
from bigshoulders.bots.player import Seat
from bigshoulders.bots.search.budget import BudgetMeter
from bigshoulders.bots.search.playouts import Playout, QuickChooser, improve, play_all
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance

MOST_CANDIDATES = 12
"""Candidates at most."""
CONTENDERS = 3
"""Candidates for which better own moves to come are sought in turn."""
SURE_AFTER = 4
"""Rounds after which the first of the last two can be taken for the better one."""
SURE = 3.0
"""By how many standard errors it must be ahead for that."""

RaceScores = dict[int, float]
"""By number of the action: what a candidate was worth when it was last in the race."""


def race(
    seat: Seat,
    candidates: list[Action],
    forecasts: ShareForecasts,
    chance: Chance,
    meter: BudgetMeter,
    fewest: int = 2,
) -> RaceScores:
    """The candidates that there was time for; those that stay longest are judged best, and so many stay to the end."""
    chooser = QuickChooser(forecasts)
    results: dict[int, list[float]] = {}
    while len(candidates) > 1:
        s = seat.thinking_copy(chance.bits()).state
        found = play_all(chooser, s, seat.number, candidates, meter)
        if len(found) < len(candidates):
            if results or not found:
                break
            candidates = candidates[: len(found)]
        if results and all(
            results[action.id][-1] == playout.worth for action, playout in zip(candidates, found, strict=True)
        ):
            return scores(results) | deepen(chooser, seat.number, candidates, found, meter)
        for action, playout in zip(candidates, found, strict=True):
            results.setdefault(action.id, []).append(playout.worth)
        candidates.sort(key=lambda action: -fmean(results[action.id]))
        candidates = candidates[: survivors(len(candidates), meter.part_left(), fewest)]
        if len(candidates) == 2 and is_clear(results[candidates[0].id], results[candidates[1].id]):
            break
    return scores(results)


def scores(results: dict[int, list[float]]) -> RaceScores:
    """The mean results of those that are still in the race; who dropped out comes after them."""
    rounds = max(map(len, results.values()), default=0)
    return {number: fmean(values) for number, values in results.items() if len(values) == rounds}


def deepen(
    chooser: QuickChooser, seat: int, candidates: list[Action], found: list[Playout], meter: BudgetMeter
) -> RaceScores:
    """Where chance plays no part until the end of the phase: better own moves to come for the best candidates."""
    best = {action.id: playout for action, playout in zip(candidates, found, strict=True)}
    open_ = list(best)
    while open_ and meter.part_left() > 0:
        open_.sort(key=lambda number: -best[number].worth)
        for number in open_[:CONTENDERS]:
            playout = improve(chooser, best[number], seat, meter)
            if playout is None:
                open_.remove(number)
            else:
                best[number] = playout
    return {number: playout.worth for number, playout in best.items()}


def survivors(candidates: int, left: float, fewest: int = 2) -> int:
    """How many stay in the race when this part of the budget is left."""
    return min(candidates, max(fewest, round(MOST_CANDIDATES * left)))


def is_clear(first: list[float], second: list[float]) -> bool:
    """Whether one result is better than another beyond doubt."""
    if len(first) < SURE_AFTER:
        return False
    leads = [a - b for a, b in zip(first, second, strict=True)]
    return fmean(leads) >= SURE * stdev(leads) / sqrt(len(leads))
