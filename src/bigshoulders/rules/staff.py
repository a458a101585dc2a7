"""Workers, Managers and Salespeople on a Charter (ACT-40..46, ACT-62..65, ACT-78, ACT-79, CMP-03)."""

from __future__ import annotations

from bigshoulders.rules import steps
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import RESOURCE_KINDS, Frame, State


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
            "{name} has no factory {number}; its last one is factory {count}.",
            "CMP-01",
            name=s.box.companies[c].name,
            number=position + 1,
            count=count,
        )
    return None


def add_worker(s: State, c: int, position: int) -> None:
    """ACT-78, APL-14, AST-08: a Worker from the general supply onto an open space."""
    f = s.box.companies[c].factories[position]
    s.workers[f] += 1
    tell(s, "worker", company=c, item=f)


def worker_price(s: State) -> int:
    """ACT-41..43: the cheapest Worker of the Job Market, or one from the supply when it is empty."""
    return price_with(s, s.job_market)


def price_with(s: State, there: int) -> int:
    """ACT-41..43, RIV-53: what a Worker costs while so many are at the Job Market."""
    return s.box.worker_prices[there] + s.options.rival_tile.worker_surcharge


def to_job_market(s: State, count: int) -> int:
    """BLD-10, BLD-11, AUT-07: onto the dearest open spaces; returns how many found one."""
    arriving = min(count, s.box.job_market_spaces - s.job_market)
    s.job_market += arriving
    return arriving


def takes_salesperson(s: State, c: int) -> bool:
    """CMP-30, CMP-67: a free space, or a Charter with room for any number."""
    charter = s.box.companies[c]
    return charter.price_per_salespeople is not None or s.salespeople[c] < len(charter.prices) - 1


def add_salesperson(s: State, c: int) -> None:
    """ACT-64, ACT-65, CMP-03: onto the topmost free space; without one it is discarded."""
    if takes_salesperson(s, c):
        s.salespeople[c] += 1
        tell(s, "salesperson", company=c, amount=s.salespeople[c])


def employed(s: State, c: int) -> int:
    """Workers on the Charter, not automated."""
    return sum(s.workers[f] for f in s.box.companies[c].factories)


def begin_hiring(s: State, seat: int, c: int) -> None:
    """CMP-50, CMP-51: remember how many Workers there were, for a Charter that rewards hiring several at once."""
    if s.box.companies[c].hires_automate:
        s.stack.append((steps.AFTER_HIRING, seat, c, employed(s, c)))


def after_hiring(s: State, frame: Frame) -> None:
    """CMP-50: enough Workers by one action let the company automate one for free."""
    _, seat, c, before = frame
    if employed(s, c) - before >= s.box.companies[c].hires_automate:
        s.stack.append((steps.AUTOMATE, seat, c, 1, steps.HIRING))


def manager_frame(s: State, seat: int, c: int) -> Frame:
    """A Manager is placed, or, by a Charter that takes none, perhaps replaced (CMP-70, CMP-71)."""
    return (steps.PLACE_MANAGER if s.box.companies[c].takes_managers else steps.REPLACE_MANAGER, seat, c)


def has_manager_space(s: State, f: int) -> bool:
    """ACT-63, CMP-45."""
    return s.managers[f] < s.box.factories[f].manager_spaces


def why_not_replace(s: State, c: int) -> Refusal | None:
    """CMP-71, AMB-60: once a Decade, if the cubes are there."""
    instead = s.box.companies[c].instead_of_manager
    if instead is None:
        charter = s.box.companies[c]
        return Refusal("{name} takes no Managers.", charter.rule_against("managers"), name=charter.name)
    if s.replaced >> c & 1:
        return Refusal("This was done once in this Decade.", "CMP-71")
    at = c * RESOURCE_KINDS
    if any(s.cubes[at + resource] < instead[0].count(resource) for resource in instead[0]):
        return Refusal("The Treasury has not the cubes for it.", "CMP-71")
    return None


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


OBLIGED_BY = {
    steps.MANAGER: "OPR-34",
    steps.BUILDING: "ACT-07",
    steps.USE: "AST-15",
    steps.INSTEAD: "CMP-71",
    steps.BONUS: "CAM-13",
}
"""By source: the rule by which a Worker for whom there is a space is placed."""


class PlaceWorker(Decision):
    """ACT-78, AST-08: where a Worker from the supply goes. AST-05: that of an Asset may be declined.

    The frame: seat, company, where the Worker comes from.
    """

    rule = "ACT-78"
    verbs = frozenset({"place_worker", "decline"})

    def rule_of(self, frame: Frame) -> str:
        return {steps.AT_ONCE: "AST-08", steps.BONUS: "CAM-13"}.get(frame[3], self.rule)

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, _, c, source = frame
        choices = with_open_space(s, c, s.catalogue.place_worker)
        if choices and source == steps.AT_ONCE:
            choices.append(s.catalogue.decline)
        return choices

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.verb == "decline":
            source = frame[3]
            return None if source == steps.AT_ONCE else Refusal("The Worker must be placed.", OBLIGED_BY[source])
        return why_not_worker_at(s, frame[2], action.args[0], self.rule_of(frame))

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "place_worker":
            add_worker(s, frame[2], action.args[0])


class PlaceManager(Decision):
    """ACT-62, ACT-63, ACT-79: onto any Factory without a Manager; without one it is discarded."""

    rule = "ACT-62"
    verbs = frozenset({"place_manager"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        factories = s.box.companies[frame[2]].factories
        return [s.catalogue.place_manager[p] for p, f in enumerate(factories) if has_manager_space(s, f)]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        c, position = frame[2], action.args[0]
        if (refusal := no_such_factory(s, c, position)) is not None:
            return refusal
        if not has_manager_space(s, s.box.companies[c].factories[position]):
            return Refusal("Factory {position} has no space for a Manager.", "ACT-63", position=position + 1)
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        c = frame[2]
        f = s.box.companies[c].factories[action.args[0]]
        s.managers[f] += 1
        tell(s, "manager", seat, c, item=f)


class ReplaceManager(Decision):
    """CMP-71, CMP-72: in place of a Manager spend cubes for an effect, or let the Manager go."""

    rule = "CMP-71"
    verbs = frozenset({"replace_manager", "decline"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        if why_not_replace(s, frame[2]) is not None:
            return []
        return [s.catalogue.replace_manager, s.catalogue.decline]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        return None if action.verb == "decline" else why_not_replace(s, frame[2])

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "decline":
            return
        c = frame[2]
        instead = s.box.companies[c].instead_of_manager
        assert instead is not None
        for resource in instead[0]:
            s.cubes[c * RESOURCE_KINDS + resource] -= 1
            s.haymarket[resource] += 1
        s.replaced |= 1 << c
        tell(s, "replace_manager", seat, c)
        s.stack.append((steps.CARRY_OUT, seat, c, steps.INSTEAD, c, 0))


class ChooseStaff(Decision):
    """AST-63, AMB-61: a Manager or a Salesperson, as far as the Charter takes one."""

    rule = "AST-63"
    verbs = frozenset({"take_manager", "take_salesperson"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        choices = [s.catalogue.take_manager, s.catalogue.take_salesperson]
        return [action for action in choices if self.why_not(s, frame, frame[1], action) is None]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        c = frame[2]
        charter = s.box.companies[c]
        if action.verb == "take_salesperson":
            if not takes_salesperson(s, c):
                return Refusal("There is no space for a Salesperson.", "ACT-65")
            return None
        if not charter.takes_managers:
            return why_not_replace(s, c)
        if not any(has_manager_space(s, f) for f in charter.factories):
            return Refusal("There is no space for a Manager.", "ACT-65")
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        c = frame[2]
        if action.verb == "take_salesperson":
            add_salesperson(s, c)
        else:
            s.stack.append(manager_frame(s, seat, c))
