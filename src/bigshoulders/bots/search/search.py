"""The search as a player."""

from __future__ import annotations

from bigshoulders.bots.opening_book import openings_worth
from bigshoulders.bots.planner.chooser import Chooser, without_side_moves
from bigshoulders.bots.player import Seat
from bigshoulders.bots.search.budget import Budget, BudgetMeter
from bigshoulders.bots.search.game_time import GameTime
from bigshoulders.bots.search.playouts import SEARCHED_STEPS
from bigshoulders.bots.search.race import MOST_CANDIDATES
from bigshoulders.bots.search.race_processes import RaceProcesses
from bigshoulders.bots.search.thinking import PLANNED_STEPS, hold_against_plan, is_held_against_plan, think
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.state.state import State


class Search:
    def __init__(self, seed: int, budget: Budget) -> None:
        self._chance = Chance(seed)
        self._time = GameTime(budget)
        self._chooser = Chooser()
        self._processes = RaceProcesses(budget.processes) if budget.processes > 1 else None

    def choose(self, seat: Seat) -> Action:
        choices = seat.legal_actions()
        if len(choices) == 1:
            return choices[0]
        s = seat.thinking_copy(self._chance.bits()).state
        step = s.stack[-1][0]
        if step in SEARCHED_STEPS or step in PLANNED_STEPS:
            meter = BudgetMeter(self._time.budget_for(s))
            chosen = (self._searched if step in SEARCHED_STEPS else self._planned)(seat, s, choices, meter)
            self._time.spend(meter)
            return chosen
        return self._chooser.choose(s, seat.number, choices)

    def _planned(self, seat: Seat, s: State, choices: list[Action], meter: BudgetMeter) -> Action:
        planned = self._chooser.choose(s, seat.number, choices)
        others = [action for action in without_side_moves(choices) if action != planned]
        if not others or not is_held_against_plan(s, meter):
            return planned
        sight = {action: self._chooser.advantage_after(s, seat.number, action) for action in others}
        candidates = [planned, *sorted(others, key=lambda action: -sight[action])][:MOST_CANDIDATES]
        scores = hold_against_plan(seat, s, candidates, self._chooser.forecasts, self._chance, meter)
        return max(candidates, key=lambda action: scores.get(action.id, float("-inf")))

    def _searched(self, seat: Seat, s: State, choices: list[Action], meter: BudgetMeter) -> Action:
        planned = self._chooser.choose(s, seat.number, choices)
        others = [action for action in without_side_moves(choices) if action != planned]
        sight = {action: self._chooser.advantage_after(s, seat.number, action) for action in others}
        book = None
        if not s.options.solo:  # alone the planned opening is the book's, and more is seen by playing on
            book = openings_worth(s, {**sight, planned: self._chooser.advantage_after(s, seat.number, planned)})
        if book is None:
            candidates = [planned, *sorted(others, key=lambda action: -sight[action])][:MOST_CANDIDATES]
        else:
            candidates = sorted([planned, *others], key=lambda action: -book[action.id])[:MOST_CANDIDATES]
        if self._processes:
            scores = self._processes.think(seat, candidates, self._chance, meter, book)
        else:
            scores = think(seat, s, candidates[:], self._chooser.forecasts, self._chance, meter, book)
        return max(candidates, key=lambda action: scores.get(action.id, float("-inf")))
