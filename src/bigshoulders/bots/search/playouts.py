"""Playing on from a position as the planner would, but quickly."""

from __future__ import annotations

from typing import NamedTuple

from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.bots.planner.forecast import ShareForecasts
from bigshoulders.bots.search.aim import worth_to
from bigshoulders.bots.search.budget import BudgetMeter
from bigshoulders.rules import book, steps
from bigshoulders.state.actions import Action
from bigshoulders.state.state import State

LOOKED_AT = 4
"""Moves that are looked at in a turn of a playout: those that did most for the seat in earlier turns."""
ALTERNATIVES = 3
"""Moves that may be tried at a fork instead of the first one."""
SEARCHED_STEPS = frozenset({steps.STARTING_COMPANY, steps.STOCK_TURN, steps.STOCK_PURCHASE, steps.ACTION_TURN})
"""The steps that are thought about; in all others the planner's plan is carried out."""


class QuickChooser(Chooser):
    """The planner in haste, for one decision: it looks again only at the moves that did most when it looked last."""

    __slots__ = ("_gains",)

    def __init__(self, forecasts: ShareForecasts) -> None:
        super().__init__(forecasts)
        self._gains: dict[tuple[int, int, int], float] = {}
        """By Decade, seat and action: what the action added when it was last looked at."""

    def others(self, s: State, seat: int, choices: list[Action], chosen: Action) -> list[Action]:
        """The most promising moves apart from the chosen one."""
        return [action for action in self.promising(s, seat, choices) if action is not chosen][-ALTERNATIVES:]

    def promising(self, s: State, seat: int, choices: list[Action]) -> list[Action]:
        """Those that were looked at before, the one that did most last."""
        gains, decade = self._gains, s.decade
        known = [action for action in choices if (decade, seat, action.id) in gains]
        known.sort(key=lambda action: gains[decade, seat, action.id])
        return known

    def look_at(self, s: State, seat: int, choices: list[Action]) -> tuple[float, Action]:
        """Of many choices only the new and the most promising ones are looked at."""
        if len(choices) <= LOOKED_AT:
            return super().look_at(s, seat, choices)
        before = self.advantage(s, seat)
        gains, decade = self._gains, s.decade
        looked_at = [action for action in choices if (decade, seat, action.id) not in gains]
        looked_at += reversed(self.promising(s, seat, choices)[-LOOKED_AT:])
        top, chosen = float("-inf"), choices[0]
        for action in looked_at:
            value = self.advantage_after(s, seat, action)
            gains[decade, seat, action.id] = value - before
            if value > top:
                top, chosen = value, action
        return top, chosen


class Fork(NamedTuple):
    """A moment of a playout at which the seat had a choice."""

    s: State
    chosen: Action
    others: list[Action]
    """What else it could have done, the most promising last."""


class Playout(NamedTuple):
    """How a phase went on after a move, and what that was worth to the seat."""

    worth: float
    forks: list[Fork]


def play_all(chooser: QuickChooser, s: State, seat: int, candidates: list[Action], meter: BudgetMeter) -> list[Playout]:
    """How it goes on after each candidate on one thinking copy, in their order and as far as the meter allows."""
    found: list[Playout] = []
    for action in candidates:
        playout = play_on(chooser, s, seat, action, meter) if meter.begin_playout() else None
        if playout is None:
            break
        found.append(playout)
    return found


def play_on(chooser: QuickChooser, s: State, seat: int, action: Action, meter: BudgetMeter) -> Playout | None:
    """Everybody plays on to the end of the phase as they would in haste; None if time ran out."""
    s = s.copy()
    decade, phase = s.decade, s.phase
    forks: list[Fork] = []
    book.play(s, seat, action)
    while s.stack and s.phase == phase and s.decade == decade:
        if meter.is_over():
            return None
        to_move = book.to_act(s)[0]
        choices = book.legal_actions(s, to_move)
        chosen = choices[0] if len(choices) == 1 else chooser.choose(s, to_move, choices)
        if to_move == seat and s.stack[-1][0] in SEARCHED_STEPS and len(choices) > 1:
            forks.append(Fork(s.copy(), chosen, chooser.others(s, seat, choices, chosen)))
        book.play(s, to_move, chosen)
    return Playout(worth_to(chooser, s, seat), forks)


def play_through(
    chooser: Chooser, s: State, seat: int, action: Action, decades: int, meter: BudgetMeter
) -> float | None:
    """What the table is worth to the seat after so many Decades, or at the end of the game; None if time ran out."""
    s = s.copy()
    end = s.decade + decades
    book.play(s, seat, action)
    while s.stack and s.decade < end:
        if meter.is_over():
            return None
        to_move = book.to_act(s)[0]
        choices = book.legal_actions(s, to_move)
        book.play(s, to_move, choices[0] if len(choices) == 1 else chooser.choose(s, to_move, choices))
    return worth_to(chooser, s, seat)


def improve(chooser: QuickChooser, playout: Playout, seat: int, meter: BudgetMeter) -> Playout | None:
    """The playout, or a better one with another move at its first fork that has any left to try; None if none has."""
    for place, fork in enumerate(playout.forks):
        if fork.others:
            tried = play_on(chooser, fork.s, seat, fork.others.pop(), meter) if meter.begin_playout() else None
            if tried is None or tried.worth <= playout.worth:
                return playout
            return Playout(tried.worth, [*playout.forks[:place], fork, *tried.forks])
    return None
