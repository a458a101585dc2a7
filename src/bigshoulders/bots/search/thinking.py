"""What a search thinks about a decision: first the rest of the phase, then, early in the game, what lies beyond it."""

from __future__ import annotations

from statistics import fmean

from bigshoulders.bots.planner.forecast import ShareForecasts
from bigshoulders.bots.player import Seat
from bigshoulders.bots.search.beyond import LINES, BeyondRace, Expectations
from bigshoulders.bots.search.budget import BudgetMeter
from bigshoulders.bots.search.race import RaceScores, race
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance

OPEN_DECADES = 3
"""In which what a table is worth at the end of a phase says little about the end of the game."""
PART_FOR_PHASE = 0.4
"""Of a budget that suffices for both, at most, in these Decades."""
LEAST_SECONDS = {1: 0.3, 2: 0.5, 3: 0.5}
"""By Decade: budgets that suffice for both; smaller ones go beyond the phase with what it leaves."""
LEAST_PLAYOUTS = 100
KEPT = 0.5
"""What comes true of a dollar by which one move is better than another at the end of the phase, in these Decades."""
ERROR = 300.0
"""By how many dollars that errs, as one standard deviation."""
BOOK_ERROR = 200.0
"""The same for what the opening book says."""


def think(
    seat: Seat,
    decade: int,
    candidates: list[Action],
    forecasts: ShareForecasts,
    chance: Chance,
    meter: BudgetMeter,
    book: RaceScores | None = None,
) -> RaceScores:
    """What the candidates are worth that were thought about to the end; `book`: what is known about them already."""
    if decade > OPEN_DECADES:
        return race(seat, candidates, forecasts, chance, meter)
    if book is None:
        for_both = meter.is_of(LEAST_SECONDS[decade], LEAST_PLAYOUTS)
        part = meter.part(PART_FOR_PHASE if for_both else 1.0)
        scores = race(seat, candidates, forecasts, chance, part, LINES if for_both else 2)
        meter.add(part)
        expected = Expectations(shrunk(scores), ERROR)
    else:
        expected = Expectations(book, BOOK_ERROR)
    lines = [action for action in candidates if action.id in expected.worth]
    lines.sort(key=lambda action: -expected.worth[action.id])
    return BeyondRace(seat, forecasts, chance, meter).judge(lines[:LINES], expected, decade)


def shrunk(scores: RaceScores) -> RaceScores:
    """Nearer to each other by what does not come true of their differences."""
    middle = fmean(scores.values()) if scores else 0.0
    return {number: middle + KEPT * (score - middle) for number, score in scores.items()}
