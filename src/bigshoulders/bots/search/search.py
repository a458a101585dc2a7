"""The search as a player."""

from __future__ import annotations

from bigshoulders.bots.planner.chooser import Chooser, without_side_moves
from bigshoulders.bots.player import Seat
from bigshoulders.bots.search.budget import Budget, BudgetMeter
from bigshoulders.bots.search.playouts import SEARCHED_STEPS
from bigshoulders.bots.search.race import MOST_CANDIDATES, race
from bigshoulders.bots.search.race_processes import RaceProcesses
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.state.state import State


class Search:
    def __init__(self, seed: int, budget: Budget) -> None:
        self._chance = Chance(seed)
        self._budget = budget
        self._chooser = Chooser()
        self._processes = RaceProcesses(budget.processes) if budget.processes > 1 else None

    def choose(self, seat: Seat) -> Action:
        choices = seat.legal_actions()
        if len(choices) == 1:
            return choices[0]
        meter = BudgetMeter(self._budget)
        s = seat.thinking_copy(self._chance.bits()).state
        planned = self._chooser.choose(s, seat.number, choices)
        if s.stack[-1][0] not in SEARCHED_STEPS:
            return planned
        candidates = self._candidates(s, seat.number, choices, planned)
        if self._processes:
            scores = self._processes.race(seat, candidates, self._chance, meter)
        else:
            scores = race(seat, candidates[:], self._chooser.forecasts, self._chance, meter)
        return max(candidates, key=lambda action: scores.get(action.id, float("-inf")))

    def _candidates(self, s: State, seat: int, choices: list[Action], planned: Action) -> list[Action]:
        """The planner's move, then the others that look best at first sight."""
        others = [action for action in without_side_moves(choices) if action != planned]
        sight = {action.id: self._chooser.advantage_after(s, seat, action) for action in others}
        return [planned, *sorted(others, key=lambda action: -sight[action.id])][:MOST_CANDIDATES]
