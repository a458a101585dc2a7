"""What a search thinks about a decision: first the rest of the phase, then, with time for both, what lies beyond it."""

from __future__ import annotations

from statistics import fmean

from bigshoulders.bots.planner.forecast import ShareForecasts
from bigshoulders.bots.player import Seat
from bigshoulders.bots.search.beyond import BeyondRace, Expectations
from bigshoulders.bots.search.budget import BudgetMeter
from bigshoulders.bots.search.race import RaceScores, race
from bigshoulders.rules import steps
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.state.state import BUILDING, OPERATING, State

LINES = 5
"""That are played on beyond the phase at most."""
PART_FOR_PHASE = 0.3
"""Of a budget that suffices for both, at most."""
LEAST_SECONDS, LEAST_PLAYOUTS = (0.25, 0.25, 0.25, 0.9, 0.9), 100
"""By Decade, and in all: budgets that suffice for both. Smaller ones go beyond the phase with what it leaves while
the game is open; later the phase itself is long, and so is what is left of its Decade."""
OPEN_DECADES = 3
"""As long as that."""
KEPT = 0.5
"""What comes true of a dollar by which one move is better than another at the end of the phase."""
ERROR = 300.0
"""By how many dollars that errs, as one standard deviation."""
BOOK_ERROR = 200.0
"""The same for what the opening book says."""

PLANNED_STEPS = frozenset(
    {
        steps.CHOOSE_BUILDINGS,
        steps.PURCHASE_RESOURCES,
        steps.PRODUCE,
        steps.SELL_GOODS,
        steps.DIVIDENDS,
        steps.EMERGENCY_FUNDRAISING,
    }
)
"""Those in which the planner's plan is held against other moves, on one process, if there is time."""
TILE_DECADES = (1, 5)
"""In which tiles are thought about; in between the plan is right about them."""
PART_FOR_PLAN = {OPERATING: 0.1}
"""By phase: of a budget, for one such decision, of which there are many."""
PLAN_AHEAD = 150.0
"""Dollars by which the plan's move is thought to be better than any other, before anything is played on."""


def think(
    seat: Seat,
    s: State,
    candidates: list[Action],
    forecasts: ShareForecasts,
    chance: Chance,
    meter: BudgetMeter,
    book: RaceScores | None = None,
) -> RaceScores:
    """What the candidates are worth that were thought about to the end; `book`: what is known about them already."""
    if book is None:
        for_both = is_for_both(s, meter)
        if s.decade > OPEN_DECADES and not for_both:
            return race(seat, candidates, forecasts, chance, meter)
        part = meter.part(PART_FOR_PHASE if for_both else 1.0)
        scores = race(seat, candidates, forecasts, chance, part, LINES if for_both else 2)
        meter.add(part)
        expected = Expectations(shrunk(scores), ERROR)
    else:
        expected = Expectations(book, BOOK_ERROR)
    lines = [action for action in candidates if action.id in expected.worth]
    lines.sort(key=lambda action: -expected.worth[action.id])
    return BeyondRace(seat, forecasts, chance, meter).judge(s, lines[:LINES], expected)


def is_for_both(s: State, meter: BudgetMeter) -> bool:
    return meter.is_of(LEAST_SECONDS[s.decade - 1], LEAST_PLAYOUTS)


def is_held_against_plan(s: State, meter: BudgetMeter) -> bool:
    """Whether other moves than the plan's are thought about at all."""
    return is_for_both(s, meter) and (s.phase != BUILDING or s.decade in TILE_DECADES)


def hold_against_plan(
    seat: Seat, s: State, candidates: list[Action], forecasts: ShareForecasts, chance: Chance, meter: BudgetMeter
) -> RaceScores:
    """What the candidates are worth, the plan's own first: it stands unless playing on speaks clearly for another."""
    expected = {action.id: 0.0 for action in candidates}
    expected[candidates[0].id] = PLAN_AHEAD
    part = meter.part(PART_FOR_PLAN.get(s.phase, 1.0))
    return BeyondRace(seat, forecasts, chance, part).judge(s, candidates, Expectations(expected, ERROR))


def shrunk(scores: RaceScores) -> RaceScores:
    """Nearer to each other by what does not come true of their differences."""
    middle = fmean(scores.values()) if scores else 0.0
    return {number: middle + KEPT * (score - middle) for number, score in scores.items()}
