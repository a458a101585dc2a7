"""Choosing cubes from Haymarket Square, and free ones from the Advanced Supply Chain (ACT-73..77, OPR-40, VAR-12)."""

from __future__ import annotations

from bigshoulders.components import RESOURCES
from bigshoulders.rules import steps, supply
from bigshoulders.rules.assets import ANY_TURN, PAYING, PRODUCING, SELLING
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.rules.effects import IDENTICAL
from bigshoulders.rules.free import (
    FREE_VERBS,
    acting_companies,
    apply_free,
    free_actions,
    why_not_free,
    with_discards,
)
from bigshoulders.state.actions import Action
from bigshoulders.state.state import NONE, OPERATING, RESOURCE_KINDS, Frame, State

MOMENT_OF_STEP = {steps.PRODUCE: PRODUCING, steps.SELL_GOODS: SELLING, steps.DIVIDENDS: PAYING}


def moment(s: State) -> int:
    """The next step of an Operating turn that waits below says how far it has come; without one any turn."""
    return next((MOMENT_OF_STEP[frame[0]] for frame in reversed(s.stack) if frame[0] in MOMENT_OF_STEP), ANY_TURN)


def why_not_take(there: list[int], resource: int) -> Refusal | None:
    if not there[resource]:
        return Refusal("There is no {name} on Haymarket Square.", "GEN-17", name=RESOURCES[resource])
    return None


def kinds(there: list[int], at_least: int = 1) -> list[int]:
    return [resource for resource in range(RESOURCE_KINDS) if there[resource] >= at_least]


class TakePair(Decision):
    """ACT-74, ACT-75, AMB-23: a complete pair if there is one, else the one cube that is possible.

    VAR-12, AMB-122: a whole pair on Haymarket Square comes from there; else what is missing may come free from the
    Advanced Supply Chain, or be declined. The frame: seat, company, identical or different, the first of two different.
    """

    rule = "ACT-73"
    verbs = frozenset({"take", "decline"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        first = frame[4]
        choices = [s.catalogue.take[r] for r in takeable(s, frame)]
        if choices and not lies_there(s, first):
            choices.append(s.catalogue.decline)
        return choices

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        _, _, _, which, first = frame
        if action.verb == "decline":
            return Refusal("What lies on Haymarket Square must be taken.", "ACT-73") if lies_there(s, first) else None
        resource = action.args[0]
        there, in_all = s.haymarket[resource], s.haymarket[resource] + s.overlay[resource].bit_count()
        if resource == first:
            return Refusal("The second cube must be of another kind.", "ACT-75")
        if not in_all:
            return why_not_take(s.haymarket, resource)
        if which == IDENTICAL:
            return self.why_not_identical(s, there, in_all)
        kinds_there = sum(count > 0 for r, count in enumerate(s.haymarket) if r != first)
        if not there and kinds_there >= (2 if first == NONE else 1):
            return Refusal("What lies on Haymarket Square must be taken from there.", "VAR-12")
        return None

    def why_not_identical(self, s: State, there: int, in_all: int) -> Refusal | None:
        """By how many of a kind there are on Haymarket Square, and with those in the chain."""
        pair_there = any(count >= 2 for count in s.haymarket)
        if pair_there and there < 2 <= in_all:
            return Refusal("A whole pair lies on Haymarket Square, so it comes from there.", "VAR-12")
        pair_in_chain = any(row.bit_count() >= 2 for row in s.overlay)
        if (pair_there and there < 2) or (pair_in_chain and in_all < 2 and not there):
            return Refusal("Two identical cubes must be taken while there are two of a kind.", "ACT-74")
        if not there and in_all < 2 and any(s.haymarket):
            return Refusal("What lies on Haymarket Square must be taken from there.", "VAR-12")
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "decline":
            return
        step, _, c, which, first = frame
        resource = action.args[0]
        if not supply.take_from_haymarket(s, c, resource):
            supply.take_from_chain(s, c, resource)
        if which == IDENTICAL:
            if not supply.take_from_haymarket(s, c, resource):
                s.stack.append((steps.TAKE_MISSING, seat, c, resource))
        elif first == NONE:
            s.stack.append((step, seat, c, which, resource))


def takeable(s: State, frame: Frame) -> list[int]:
    """The kinds that can be the next cube of a pair."""
    _, _, _, which, first = frame
    in_chain = [row.bit_count() for row in s.overlay]
    if which == IDENTICAL:
        both = [there + more for there, more in zip(s.haymarket, in_chain, strict=True)]
        return kinds(s.haymarket, 2) or sorted({*kinds(s.haymarket), *kinds(both, 2)}) or kinds(both)
    here = [r for r in kinds(s.haymarket) if r != first]
    if here and (first != NONE or len(here) > 1):
        return here
    return [r for r in range(RESOURCE_KINDS) if r != first and (s.haymarket[r] or in_chain[r])]


def lies_there(s: State, first: int) -> bool:
    """Whether Haymarket Square has a cube that can be the next one; VAR-12: only without one may it be declined."""
    return any(there and resource != first for resource, there in enumerate(s.haymarket))


class TakeMissing(Decision):
    """VAR-12, AMB-122: a cube that Haymarket Square lacks, free from the Advanced Supply Chain, or not.

    The frame: seat, company, the resource.
    """

    rule = "VAR-12"
    verbs = frozenset({"take", "decline"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        resource = frame[3]
        return [s.catalogue.take[resource], s.catalogue.decline] if s.overlay[resource] else []

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.verb == "take" and action.args[0] != frame[3]:
            return Refusal("Here only {name} can be taken.", "VAR-12", name=RESOURCES[frame[3]])
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "take":
            supply.take_from_chain(s, frame[2], frame[3])


class TakeCubes(Decision):
    """OPR-40, OPR-44, AMB-29: up to the printed number, any kind. The frame: seat, company, cubes left."""

    rule = "OPR-40"
    verbs = FREE_VERBS | {"take", "done"}

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, seat, c, _ = frame
        takes = [s.catalogue.take[r] for r in kinds(s.haymarket)]
        if not takes:
            return []
        choices = [*takes, *free_actions(s, acting_companies(s, seat, c), moment(s)), s.catalogue.done]
        return with_discards(s, seat, c, choices) if s.phase == OPERATING else choices

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
