"""Automation, exact procedure (AUT)."""

from __future__ import annotations

from bigshoulders.rules import steps
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.rules.staff import (
    add_worker,
    has_open_space,
    no_such_factory,
    to_job_market,
    why_not_worker_at,
    with_open_space,
)
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import Frame, State


def automatable_at(s: State, f: int) -> int:
    """AUT-01: the Workers of a factory that a remaining token of the same factory could replace."""
    factory = s.box.factories[f]
    if not s.box.companies[factory.company].automation:
        return 0
    return min(s.workers[f], factory.workers - s.automated[f])


def automatable(s: State, c: int) -> int:
    """ACT-86, AUT-13: Workers employed now that could be automated in one action."""
    return sum(automatable_at(s, f) for f in s.box.companies[c].factories)


def automatable_choices(s: State, c: int) -> list[Action]:
    return [s.catalogue.automate[p] for p, f in enumerate(s.box.companies[c].factories) if automatable_at(s, f)]


def why_not_automate(s: State, c: int, position: int) -> Refusal | None:
    if (refusal := no_such_factory(s, c, position)) is not None:
        return refusal
    if not s.box.companies[c].automation:
        charter = s.box.companies[c]
        return Refusal("{name} cannot automate.", charter.rule_against("automate"), name=charter.name)
    f = s.box.companies[c].factories[position]
    if not s.workers[f]:
        return Refusal("Factory {position} employs no Worker to automate.", "AUT-01", position=position + 1)
    if s.automated[f] == s.box.factories[f].workers:
        return Refusal("Factory {position} has no Automation token left.", "AUT-01", position=position + 1)
    return None


def place_token(s: State, c: int, position: int) -> None:
    """AUT-02, AUT-03: the token takes the Worker's space for good."""
    f = s.box.companies[c].factories[position]
    s.workers[f] -= 1
    s.automated[f] += 1
    tell(s, "automate", company=c, item=f)


def fully_automated(s: State, f: int) -> bool:
    """AUT-08: the last octagon's Goods symbol is uncovered."""
    return s.automated[f] == s.box.factories[f].workers


def freed_worker(s: State, frame: Frame) -> None:
    """AUT-05, AUT-07, CMP-52: to an open space of the company, if there is one; else to the Job Market."""
    _, seat, c = frame
    if has_open_space(s, c) and not s.box.companies[c].freed_workers_leave:
        s.stack.append((steps.RELOCATE, seat, c))
    else:
        leave(s, c)


def leave(s: State, c: int) -> None:
    to_job_market(s, 1)
    tell(s, "worker_leaves", company=c)


OBLIGED_BY = {
    steps.MANAGER: "OPR-45",
    steps.BUILDING: "ACT-07",
    steps.AT_ONCE: "AST-05",
    steps.USE: "AST-61",
    steps.INSTEAD: "CMP-71",
    steps.BONUS: "CAM-13",
}
"""By source: the rule by which an automation that is possible is carried out."""


def may_decline(s: State, source: int) -> bool:
    """CMP-50; AMB-118, ED1-51: that of an Asset's bonus in the first edition only."""
    return source == steps.HIRING or (source == steps.AT_ONCE and s.options.asset_automation_is_optional)


class Automate(Decision):
    """AUT-01..03, AUT-13: tokens first, all of them; then the freed Workers move.

    The frame: seat, company, automations left, where they come from.
    """

    rule = "AUT-01"
    verbs = frozenset({"automate", "decline"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, _, c, _, source = frame
        choices = automatable_choices(s, c)
        if choices and may_decline(s, source):
            choices.append(s.catalogue.decline)
        return choices

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        _, _, c, _, source = frame
        if action.verb == "decline":
            return None if may_decline(s, source) else Refusal("A Worker must be automated.", OBLIGED_BY[source])
        return why_not_automate(s, c, action.args[0])

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "decline":
            return
        _, _, c, left, source = frame
        place_token(s, c, action.args[0])
        s.stack.append((steps.FREED_WORKER, seat, c))
        if left > 1:
            s.stack.append((steps.AUTOMATE, seat, c, left - 1, source))


class AutomatedWorker(Decision):
    """AMB-101: a Worker from the supply is placed and automated at once, where there is a space for it."""

    rule = "CAM-13"
    verbs = frozenset({"automate"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        c = frame[2]
        return with_open_space(s, c, s.catalogue.automate) if s.box.companies[c].automation else []

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        return why_not_worker_at(s, frame[2], action.args[0], "CAM-13")

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        _, _, c = frame
        add_worker(s, c, action.args[0])
        place_token(s, c, action.args[0])
        s.stack.append((steps.FREED_WORKER, seat, c))


class Relocate(Decision):
    """AUT-05: the freed Worker moves to any open space of the company; ED1-32: or leaves it."""

    rule = "AUT-05"
    verbs = frozenset({"relocate", "decline"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        choices = with_open_space(s, frame[2], s.catalogue.relocate)
        if s.options.relocation_is_optional:
            choices.append(s.catalogue.decline)
        return choices

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.verb == "decline":
            if not s.options.relocation_is_optional:
                return Refusal("The Worker must move to an open space of the company.", "AUT-05")
            return None
        return why_not_worker_at(s, frame[2], action.args[0], "AUT-05")

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        c = frame[2]
        if action.verb == "decline":
            leave(s, c)
            return
        f = s.box.companies[c].factories[action.args[0]]
        s.workers[f] += 1
        tell(s, "relocate", company=c, item=f)
