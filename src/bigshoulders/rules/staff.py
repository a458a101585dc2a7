"""Workers, Managers and Salespeople on a Charter (ACT-40..46, ACT-62..65, ACT-78, ACT-79, CMP-03)."""

from __future__ import annotations

from bigshoulders.rules import steps
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import Frame, State


def open_spaces(s: State, f: int) -> int:
    """AUT-09: a worker space is occupied by a Worker or an Automation token."""
    return s.box.factories[f].workers - s.workers[f] - s.automated[f]


def has_open_space(s: State, c: int) -> bool:
    return any(open_spaces(s, f) for f in s.box.companies[c].factories)


def with_open_space(s: State, c: int, actions: list[Action]) -> list[Action]:
    """The actions, one per factory position, of the factories with an open worker space."""
    return [actions[p] for p, f in enumerate(s.box.companies[c].factories) if open_spaces(s, f)]


def why_not_worker_at(s: State, c: int, position: int, rule: str) -> Refusal | None:
    if (refusal := no_such_factory(s, c, position)) is not None:
        return refusal
    if not open_spaces(s, s.box.companies[c].factories[position]):
        return Refusal("Factory {position} has no open worker space.", rule, position=position + 1)
    return None


def no_such_factory(s: State, c: int, position: int) -> Refusal | None:
    count = len(s.box.companies[c].factories)
    if position >= count:
        return Refusal(
            "{name} has only {count} factories.", "CMP-01", name=s.box.companies[c].name, count=count
        )
    return None


def add_worker(s: State, c: int, position: int) -> None:
    """ACT-78, APL-14, AST-08: a Worker from the general supply onto an open space."""
    f = s.box.companies[c].factories[position]
    s.workers[f] += 1
    tell(s, "worker", company=c, item=f)


def worker_price(s: State) -> int:
    """ACT-41..43: the cheapest Worker of the Job Market, or one from the supply when it is empty."""
    return s.box.worker_prices[s.job_market]


def to_job_market(s: State, count: int) -> int:
    """BLD-10, BLD-11, AUT-07: onto the dearest open spaces; returns how many found one."""
    arriving = min(count, s.box.job_market_spaces - s.job_market)
    s.job_market += arriving
    return arriving


def salesperson_spaces(s: State, c: int) -> int:
    """CMP-30."""
    return len(s.box.companies[c].prices) - 1


def add_salesperson(s: State, c: int) -> None:
    """ACT-64, ACT-65, CMP-03: onto the topmost free space; without one it is discarded."""
    if s.salespeople[c] < salesperson_spaces(s, c):
        s.salespeople[c] += 1
        tell(s, "salesperson", company=c, amount=s.box.companies[c].prices[s.salespeople[c]])


class Hire(Decision):
    """ACT-40..44: Workers from the Job Market, one after the other, each placed at once; at least one.

    The frame: seat, company, Workers hired so far.
    """

    rule = "ACT-40"
    verbs = frozenset({"hire", "done"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, _, c, hired = frame
        choices = with_open_space(s, c, s.catalogue.hire) if s.cash[c] >= worker_price(s) else []
        if choices and hired:
            choices.append(s.catalogue.done)
        return choices

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        _, _, c, hired = frame
        if action.verb == "done":
            return None if hired else Refusal("At least one Worker must be hired here.", "ACT-40")
        if (refusal := why_not_worker_at(s, c, action.args[0], "ACT-44")) is not None:
            return refusal
        if s.cash[c] < worker_price(s):
            return Refusal(
                "The next Worker costs ${price} and the Treasury holds ${cash}.",
                "ACT-41",
                price=worker_price(s),
                cash=s.cash[c],
            )
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "done":
            return
        _, _, c, hired = frame
        price = worker_price(s)
        f = s.box.companies[c].factories[action.args[0]]
        s.cash[c] -= price
        if s.job_market:
            s.job_market -= 1
        s.workers[f] += 1
        tell(s, "hire", seat, c, price, f)
        s.stack.append((steps.HIRE, seat, c, hired + 1))


class PlaceWorker(Decision):
    """ACT-78, AST-08: where a Worker from the supply goes. The frame: seat, company, whether it may be declined."""

    rule = "ACT-78"
    verbs = frozenset({"place_worker", "decline"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, _, c, may_decline = frame
        choices = with_open_space(s, c, s.catalogue.place_worker)
        if choices and may_decline:
            choices.append(s.catalogue.decline)
        return choices

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.verb == "decline":
            return None if frame[3] else Refusal("The Worker must be placed.", "ACT-07")
        return why_not_worker_at(s, frame[2], action.args[0], "ACT-78")

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "place_worker":
            add_worker(s, frame[2], action.args[0])


class PlaceManager(Decision):
    """ACT-62, ACT-63, ACT-79: onto any Factory without a Manager; without one it is discarded."""

    rule = "ACT-62"
    verbs = frozenset({"place_manager"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        factories = s.box.companies[frame[2]].factories
        return [s.catalogue.place_manager[p] for p, f in enumerate(factories) if not s.managers[f]]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        c, position = frame[2], action.args[0]
        if (refusal := no_such_factory(s, c, position)) is not None:
            return refusal
        if s.managers[s.box.companies[c].factories[position]]:
            return Refusal("Factory {position} has a Manager already.", "ACT-63", position=position + 1)
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        c = frame[2]
        f = s.box.companies[c].factories[action.args[0]]
        s.managers[f] += 1
        tell(s, "manager", seat, c, item=f)
