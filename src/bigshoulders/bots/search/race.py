"""The race: candidates are played out on thinking copies, and the worse ones drop out round by round."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

from bigshoulders.bots.planner.outlook import Outlook
from bigshoulders.bots.player import Seat
from bigshoulders.bots.search.budget import Clock
from bigshoulders.bots.search.playouts import Line, QuickMind, improve, lines
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance

WIDTH = 12
"""Candidates at most."""
CONTENDERS = 3
"""Candidates for which better own moves to come are sought in turn."""
SURE_AFTER = 4
"""Rounds after which the first of the last two can be taken for the better one."""
SURE = 3.0
"""By how many standard errors it must be ahead for that."""

Scores = dict[int, float]
"""By number of the action: what a candidate was worth when it was last in the race."""


def race(seat: Seat, candidates: list[Action], outlook: Outlook, chance: Chance, clock: Clock) -> Scores:
    """The candidates that there was time for; those that stay longest are judged best."""
    mind = QuickMind(outlook)
    results: dict[int, list[float]] = {}
    while len(candidates) > 1:
        s = seat.thinking_copy(chance.bits()).state
        found = lines(mind, s, seat.number, candidates, clock)
        if len(found) < len(candidates):
            if results or not found:
                break
            candidates = candidates[: len(found)]
        if results and all(
            results[action.id][-1] == line.value for action, line in zip(candidates, found, strict=True)
        ):
            return scores(results) | deepen(mind, seat.number, candidates, found, clock)
        for action, line in zip(candidates, found, strict=True):
            results.setdefault(action.id, []).append(line.value)
        candidates.sort(key=lambda action: -fmean(results[action.id]))
        candidates = candidates[: survivors(len(candidates), clock.left())]
        if len(candidates) == 2 and is_clear(results[candidates[0].id], results[candidates[1].id]):
            break
    return scores(results)


def scores(results: dict[int, list[float]]) -> Scores:
    """The mean results of those that are still in the race; who dropped out comes after them."""
    rounds = max(map(len, results.values()), default=0)
    return {number: fmean(values) for number, values in results.items() if len(values) == rounds}


def deepen(mind: QuickMind, seat: int, candidates: list[Action], found: list[Line], clock: Clock) -> Scores:
    """Where chance plays no part until the end of the phase: better own moves to come for the best candidates."""
    best = {action.id: line for action, line in zip(candidates, found, strict=True)}
    open_ = list(best)
    while open_ and clock.left() > 0:
        open_.sort(key=lambda number: -best[number].value)
        for number in open_[:CONTENDERS]:
            line = improve(mind, best[number], seat, clock)
            if line is None:
                open_.remove(number)
            else:
                best[number] = line
    return {number: line.value for number, line in best.items()}


def survivors(candidates: int, left: float) -> int:
    """How many stay in the race when this part of the budget is left; two do to the end."""
    return max(2, min(candidates, round(WIDTH * left)))


def is_clear(first: list[float], second: list[float]) -> bool:
    """Whether one result is better than another beyond doubt."""
    if len(first) < SURE_AFTER:
        return False
    leads = [a - b for a, b in zip(first, second, strict=True)]
    return fmean(leads) >= SURE * stdev(leads) / sqrt(len(leads))
