"""The time for a whole game, spent where it matters: early, where moves decide most and are known least."""

from __future__ import annotations

from bigshoulders.bots.search.budget import Budget, BudgetMeter
from bigshoulders.state.state import ACTION, BUILDING, OPERATING, STOCK, State

DECISIONS = {
    STOCK: (4, 7, 6, 9, 9),
    BUILDING: (2, 0, 0, 0, 2),
    ACTION: (2, 2, 4, 4, 5),
    OPERATING: (0.8, 1.1, 1.7, 2.2, 2.4),
}
"""By phase and Decade: decisions of a seat that are thought about, among four planners about so many. One of the
Operating Phase, where the plan alone is tried, counts as a tenth."""
WEIGHTS = {STOCK: (5.0, 4.0, 2.0, 1.0, 1.0), ACTION: (5.0, 4.0, 2.0, 1.0, 0.5)}
"""By phase and Decade: how much time one of them gets, against the others; phases not named are as the Action Phase."""


class GameTime:
    """Counts what is left of a budget. Decisions that are clear early leave their time to those that come later."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._left: float | None = None
        """Seconds; None before the first decision."""

    def budget_for(self, s: State) -> Budget:
        """For a decision at this table."""
        if not self._budget.whole_game:
            return self._budget
        to_come = weight_to_come(s.decade, s.phase)
        if self._left is None:  # in a game under way, what was to be spent until now counts as spent
            self._left = self._budget.seconds * to_come / weight_to_come(1, STOCK)
        share = weight(s.decade, s.phase) / to_come
        return self._budget.for_decision(min(self._left * share, self._budget.longest_decision().seconds))

    def spend(self, meter: BudgetMeter) -> None:
        if self._left is not None:
            self._left = max(self._left - meter.seconds_spent(), 0.0)


def weight(decade: int, phase: int) -> float:
    """Of one decision."""
    return WEIGHTS.get(phase, WEIGHTS[ACTION])[decade - 1]


def weight_to_come(decade: int, phase: int) -> float:
    """Of the decisions from here to the end of the game, of those of this phase half; at least that of one."""
    total = sum(
        DECISIONS[kind][at] * weight(at + 1, kind)
        for at in range(decade - 1, len(DECISIONS[STOCK]))
        for kind in DECISIONS
        if at >= decade or kind > phase
    )
    here = DECISIONS.get(phase)
    half = max(here[decade - 1] * weight(decade, phase) / 2, weight(decade, phase)) if here else 0.0
    return max(total + half, weight(decade, phase))
