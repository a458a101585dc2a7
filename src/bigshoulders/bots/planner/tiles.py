"""Which Building tile to place, to keep and to remove."""

from __future__ import annotations

from bigshoulders.bots.planner.worth import building_income
from bigshoulders.state.actions import Action
from bigshoulders.state.state import State


def choose(s: State, seat: int, choices: list[Action]) -> Action:
    """Place or keep the tile that earns most; remove the one that earns least."""
    worth = {action: building_income(s, action.args[0]) for action in choices}
    pick = min if choices[0].verb == "remove" else max
    return pick(choices, key=worth.__getitem__)
