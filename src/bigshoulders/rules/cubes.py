"""Choosing cubes from Haymarket Square (ACT-73..77, OPR-40, OPR-44)."""

from __future__ import annotations

from bigshoulders.components import RESOURCES
from bigshoulders.rules import steps, supply
from bigshoulders.rules.assets import ANY_TURN, BEFORE_DIVIDENDS
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.rules.effects import IDENTICAL
from bigshoulders.rules.free import FREE_VERBS, acting_companies, apply_free, free_actions, why_not_free
from bigshoulders.state.actions import Action
from bigshoulders.state.state import NONE, Frame, State


def moment(s: State) -> int:
    """Cubes are taken in an Action turn, in production, or, by an Asset, when dividends have been paid already."""
    return BEFORE_DIVIDENDS if any(frame[0] == steps.DIVIDENDS for frame in s.stack) else ANY_TURN


def why_not_take(there: list[int], resource: int) -> Refusal | None:
    if not there[resource]:
        return Refusal("There is no {name} on Haymarket Square.", "GEN-17", name=RESOURCES[resource])
    return None


class TakePair(Decision):
    """ACT-74, ACT-75, AMB-23: a complete pair if there is one, else the one cube that is possible.

    The frame: seat, company, identical or different, the first cube of two different ones.
    """

    rule = "ACT-73"
    verbs = frozenset({"take"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, _, _, which, first = frame
        take, cubes = s.catalogue.take, supply.given_by_building(s)
        if which == IDENTICAL and max(cubes) >= 2:
            return [take[r] for r, there in enumerate(cubes) if there >= 2]
        return [take[r] for r, there in enumerate(cubes) if there and r != first]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        _, _, _, which, first = frame
        resource = action.args[0]
        cubes = supply.given_by_building(s)
        if (refusal := why_not_take(cubes, resource)) is not None:
            return refusal
        if which == IDENTICAL and cubes[resource] < 2 and any(there >= 2 for there in cubes):
            return Refusal("Two identical cubes must be taken while there are two of a kind.", "ACT-74")
        if resource == first:
            return Refusal("The second cube must be of another kind.", "ACT-75")
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        step, _, c, which, first = frame
        resource = action.args[0]
        supply.take_by_building(s, c, resource)
        if which == IDENTICAL:
            supply.take_by_building(s, c, resource)
        elif first == NONE:
            s.stack.append((step, seat, c, which, resource))


class TakeCubes(Decision):
    """OPR-40, OPR-44, AMB-29: up to the printed number, any kind. The frame: seat, company, cubes left."""

    rule = "OPR-40"
    verbs = FREE_VERBS | {"take", "done"}

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, seat, c, _ = frame
        choices = [s.catalogue.take[r] for r, there in enumerate(s.haymarket) if there]
        choices += free_actions(s, acting_companies(s, seat, c), moment(s))
        if choices:
            choices.append(s.catalogue.done)
        return choices

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.verb == "done":
            return None
        if action.verb == "take":
            return why_not_take(s.haymarket, action.args[0])
        return why_not_free(s, acting_companies(s, seat, frame[2]), action, moment(s))

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        step, _, c, left = frame
        if action.verb == "take":
            supply.take_from_haymarket(s, c, action.args[0])
            if left > 1:
                s.stack.append((step, seat, c, left - 1))
        elif action.verb != "done":
            s.stack.append(frame)
            apply_free(s, seat, action)
