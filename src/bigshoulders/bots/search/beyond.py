"""Beyond the phase: what the planner makes of the table at its end says little, so the best lines are played further.

Everybody then moves as the planner does, and not in haste: where moves are overlooked, lines come out too well that
nobody would let pass. All lines are played on the same thinking copies with the same chance, so that what counts is
their difference on each. It is still noisy, and what was known before is not forgotten: both are put together, each by
how far it errs.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, variance
from typing import NamedTuple

from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.bots.planner.forecast import ShareForecasts
from bigshoulders.bots.player import Seat
from bigshoulders.bots.search.budget import BudgetMeter
from bigshoulders.bots.search.playouts import play_through
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.state.state import ACTION, BUILDING, OPERATING, STOCK, State

FEWEST_COPIES = 3
"""On which lines are played on before any of them can drop out."""
MOST_COPIES = 400
"""On which lines are played on."""
COPIES_TO_GO_FURTHER = 30
"""If time is left for so many, it is spent better on another Decade."""
BEHIND = 2.0
"""Standard deviations behind the first, by all that is known, after which a line is given up."""
DECADES = {STOCK: (1, 1, 1, 1, 1), BUILDING: (2, 1, 1, 1, 1), ACTION: (2, 2, 1, 1, 1), OPERATING: (1, 1, 1, 1, 1)}
"""By phase and Decade: how many are played on at least, this one counted. Each adds truth, noise, and time."""
LAST_DECADE = 5
PLAYOUTS_OF_A_DECADE = 10
"""As so many playouts of a phase counts a Decade that is played through."""
PLAYOUTS_OF_THE_REST = {STOCK: 10, BUILDING: 8, ACTION: 4, OPERATING: 1}
"""By phase: and so many what is left of a Decade."""
SPREAD = 250.0
"""The standard deviation, in dollars, of what a playout makes of a move, apart from what all moves share: usually."""
USUAL_WEIGHT = 4
"""Degrees of freedom that the usual spread counts for."""
REST = 150.0
"""By how many dollars the mean of many playouts errs, as one standard deviation."""


class Expectations(NamedTuple):
    """What is known of some moves before they are played on."""

    worth: dict[int, float]
    """By number of the action: what it may be worth at the end."""
    error: float
    """By how many dollars these err, each on its own, as one standard deviation."""


class BeyondRace(NamedTuple):
    """Lines are played on from one table."""

    seat: Seat
    forecasts: ShareForecasts
    chance: Chance
    meter: BudgetMeter

    def judge(self, s: State, lines: list[Action], expected: Expectations) -> dict[int, float]:
        """What the lines are worth by all that is then known; those that were given up are left out."""
        decades, found = self.first_copy(s, lines) if len(lines) > 1 else (0, [])
        if len(found) < 2:
            return expected.worth
        lines = lines[: len(found)]
        results = {action.id: [value] for action, value in zip(lines, found, strict=True)}
        judged, doubt = put_together(results, expected)
        for copies in range(2, MOST_COPIES + 1):
            found = self.play_on_copy(lines, decades)
            if len(found) < len(lines):
                break
            for action, value in zip(lines, found, strict=True):
                results[action.id].append(value)
            judged, doubt = put_together({action.id: results[action.id] for action in lines}, expected)
            if copies >= FEWEST_COPIES:
                best = max(judged.values())
                first = {tuple(results[action.id]): action for action in reversed(lines)}  # others come to the same
                lines = [
                    action
                    for action in lines
                    if judged[action.id] > best - BEHIND * doubt and first[tuple(results[action.id])] is action
                ]
                if len(lines) == 1:
                    break
        return {action.id: judged[action.id] for action in lines}

    def first_copy(self, s: State, lines: list[Action]) -> tuple[int, list[float]]:
        """For how many Decades there is time enough, and what comes of the lines; it may be too short for some."""
        decades = DECADES[s.phase][s.decade - 1]
        while True:
            before = self.meter.part_left()
            found = self.play_on_copy(lines, decades, spare=FEWEST_COPIES - 1)
            lines = lines[: len(found)]
            left = self.meter.part_left()
            enough = left >= (before - left) * COPIES_TO_GO_FURTHER > 0
            if len(lines) < 2 or s.decade + decades > LAST_DECADE or s.phase == OPERATING or not enough:
                return decades, found
            decades += 1

    def play_on_copy(self, lines: list[Action], decades: int, spare: int = 0) -> list[float]:
        """What comes of the lines on a new copy, as far as there is time for this, and for so many more such copies."""
        s = self.seat.thinking_copy(self.chance.bits()).state
        begun, found = self.meter.part_left(), list[float]()
        for action in lines:
            if not self.meter.begin_playout(PLAYOUTS_OF_THE_REST[s.phase] + (decades - 1) * PLAYOUTS_OF_A_DECADE):
                break
            value = play_through(Chooser(self.forecasts), s, self.seat.number, action, decades, self.meter)
            left = self.meter.part_left()
            if value is None or (begun - left) * spare > left:
                break
            found.append(value)
        return found


def put_together(results: dict[int, list[float]], expected: Expectations) -> tuple[dict[int, float], float]:
    """By move: what it is worth by expectation and results; and the standard deviation of a difference of two of them.

    What lies in a copy and not in the moves is the mean of its results; what is left is noise or the moves' own.
    """
    copies = len(next(iter(results.values())))
    of_copies = [fmean(values[copy] for values in results.values()) for copy in range(copies)]
    own = {number: [value - of_copies[copy] for copy, value in enumerate(values)] for number, values in results.items()}
    noise = REST**2 + usual_or_seen(list(own.values())) / copies
    middle = fmean(expected.worth[number] for number in results)
    trust = expected.error**2 / (expected.error**2 + noise)
    judged = {
        number: middle + (1 - trust) * (expected.worth[number] - middle) + trust * fmean(values)
        for number, values in own.items()
    }
    return judged, sqrt(2 * trust * noise)


def usual_or_seen(lines: list[list[float]]) -> float:
    """The variance of a playout: the usual one, and the more what was seen the more that was."""
    degrees = len(lines[0]) - 1
    seen = sum(variance(values) * degrees for values in lines) if degrees else 0.0
    return (seen + USUAL_WEIGHT * SPREAD**2) / (len(lines) * degrees + USUAL_WEIGHT)
