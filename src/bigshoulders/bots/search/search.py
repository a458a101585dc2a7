"""The search as a player."""

from __future__ import annotations

from bigshoulders.bots.planner.mind import Mind
from bigshoulders.bots.player import Seat
from bigshoulders.bots.search.budget import Budget, Clock
from bigshoulders.bots.search.playouts import SEARCHED
from bigshoulders.bots.search.race import WIDTH, race
from bigshoulders.bots.search.workers import Workers
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.state.state import State


class Search:
    def __init__(self, seed: int, budget: Budget) -> None:
        self._chance = Chance(seed)
        self._budget = budget
        self._mind = Mind()
        self._workers = Workers(budget.processes) if budget.processes > 1 else None

    def choose(self, seat: Seat) -> Action:
        choices = seat.legal_actions()
        if len(choices) == 1:
            return choices[0]
        clock = Clock(self._budget)
        s = seat.thinking_copy(self._chance.bits()).state
        planned = self._mind.choose(s, seat.number, choices)
        if s.stack[-1][0] not in SEARCHED:
            return planned
        candidates = self._candidates(s, seat.number, choices, planned)
        if self._workers:
            scores = self._workers.race(seat, candidates, self._chance, clock)
        else:
            scores = race(seat, candidates[:], self._mind.outlook, self._chance, clock)
        return max(candidates, key=lambda action: scores.get(action.id, float("-inf")))

    def _candidates(self, s: State, seat: int, choices: list[Action], planned: Action) -> list[Action]:
        """The planner's move, then the others that look best at first sight."""
        others = [action for action in choices if action != planned and action.verb not in ("trade", "discard")]
        sight = {action.id: self._mind.outcome(s, seat, action) for action in others}
        return [planned, *sorted(others, key=lambda action: -sight[action.id])][:WIDTH]
