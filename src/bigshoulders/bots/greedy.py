"""The bot that takes the move after which its estimated wealth is highest."""

from __future__ import annotations

from bigshoulders.bots.estimate import wealth
from bigshoulders.bots.player import Seat
from bigshoulders.game import Game
from bigshoulders.rules import steps
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance

PARTS = frozenset(
    {
        steps.HIRE,
        steps.PLACE_WORKER,
        steps.PLACE_MANAGER,
        steps.AUTOMATE,
        steps.RELOCATE,
        steps.APPEAL_BONUS,
        steps.TAKE_INITIATIVE,
        steps.TAKE_PAIR,
        steps.TAKE_MISSING,
        steps.TAKE_CUBES,
        steps.BUY_ASSET,
        steps.DISCARD_ASSET,
        steps.EMERGENCY_FUNDRAISING,
    }
)
"""Decisions that are parts of a bigger one: a move is judged when they are made too."""


class Greedy:
    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def choose(self, seat: Seat) -> Action:
        choices = seat.legal_actions()
        if len(choices) == 1:
            return choices[0]
        return best(seat.thinking_copy(self._chance.bits()), seat.number, choices)


def best(game: Game, seat: int, choices: list[Action]) -> Action:
    """The first of the choices with the highest estimate."""
    top, chosen = float("-inf"), choices[0]
    for action in choices:
        value = outcome(game, seat, action)
        if value > top:
            top, chosen = value, action
    return chosen


def outcome(game: Game, seat: int, action: Action) -> float:
    """The estimate after an action and, if it asks for more, after the best of what it asks for."""
    after = game.copy()
    after.play(seat, action)
    while not after.is_over and after.to_act() == (seat,):
        choices = after.legal_actions(seat)
        if after.state.sale:
            announce = after.catalogue.announce
            after.play(seat, announce if announce in choices else choices[0])
        elif after.state.stack[-1][0] in PARTS:
            after.play(seat, best_part(after, seat, choices))
        else:
            break
    return wealth(after.state, seat)


def best_part(game: Game, seat: int, choices: list[Action]) -> Action:
    """The part of a move with the highest estimate right after it."""
    if len(choices) == 1:
        return choices[0]
    estimates = []
    for action in choices:
        after = game.copy()
        after.play(seat, action)
        estimates.append(wealth(after.state, seat))
    return choices[estimates.index(max(estimates))]
