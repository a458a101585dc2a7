"""What an Event or a Rival leaves to the player: which Workers go, which cubes are taken (SOL-32, RIV-07, AMB-93)."""

from __future__ import annotations

from bigshoulders.rules import overlay, steps
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.rules.staff import no_such_factory, to_job_market
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import NONE, RESOURCE_KINDS, X_SPACE, Frame, State


class Dismiss(Decision):
    """From which Factory a Worker goes to the Job Market, or to the supply if that is full (AMB-74).

    The frame: seat, company, Workers still to go.
    """

    rule = "SOL-30"
    verbs = frozenset({"dismiss"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, _, c, count = frame
        factories = s.box.companies[c].factories
        return [s.catalogue.dismiss[p] for p, f in enumerate(factories) if count and s.workers[f]]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        c, position = frame[2], action.args[0]
        if (refusal := no_such_factory(s, c, position)) is not None:
            return refusal
        if not s.workers[s.box.companies[c].factories[position]]:
            return Refusal("Factory {position} employs no Worker.", "SOL-30", position=position + 1)
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        step, _, c, count = frame
        f = s.box.companies[c].factories[action.args[0]]
        s.workers[f] -= 1
        to_job_market(s, 1)
        tell(s, "dismiss", seat, c, item=f)
        s.stack.append((step, seat, c, count - 1))


def cheapest(s: State, resource: int) -> tuple[int, list[int]]:
    """AMB-93: the cheapest space or column with a cube that is wanted, and how many of each kind it has.

    (NONE, []) if there is none; NONE as resource: any kind. Cubes on the X space are not for sale and stay.
    """
    if s.options.advanced_supply_chain:
        columns = [overlay.cheapest(s, r) for r in range(RESOURCE_KINDS) if resource in (NONE, r)]
        column = max(columns)
        return column, [s.overlay[r] >> column & 1 for r in range(RESOURCE_KINDS)] if column != NONE else []
    for space in range(X_SPACE):
        kinds = s.chain[space * RESOURCE_KINDS : (space + 1) * RESOURCE_KINDS]
        if any(kinds) if resource == NONE else kinds[resource]:
            return space, kinds
    return NONE, []


def wanted(kinds: list[int], resource: int) -> list[int]:
    return [r for r, count in enumerate(kinds) if count and resource in (NONE, r)]


def take_away(s: State, place: int, resource: int, to_bag: int) -> None:
    if s.options.advanced_supply_chain:
        overlay.take(s, place, resource)
    else:
        s.chain[place * RESOURCE_KINDS + resource] -= 1
    target = s.bag if to_bag else s.haymarket
    target[resource] += 1
    tell(s, "cube_removed", item=resource)


def remove_cubes(s: State, frame: Frame) -> None:
    """The cheapest cubes, as long as there is no choice among them. The frame: seat, how many, kind, into the bag."""
    _, seat, count, resource, to_bag = frame
    while count:
        place, kinds = cheapest(s, resource)
        if place == NONE:
            return
        there = wanted(kinds, resource)
        if len(there) > 1 and sum(kinds) > count:
            s.stack.append((steps.CHOOSE_CUBE, seat, count, resource, to_bag))
            return
        take_away(s, place, there[0], to_bag)
        count -= 1


class ChooseCube(Decision):
    """RIV-07: which of equally cheap cubes is taken away. The frame: seat, how many, kind, into the bag."""

    rule = "RIV-07"
    verbs = frozenset({"remove_cube"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        return [s.catalogue.remove_cube[r] for r in wanted(cheapest(s, frame[3])[1], frame[3])]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.args[0] not in wanted(cheapest(s, frame[3])[1], frame[3]):
            return Refusal("There is no such cube among the cheapest ones.", "AMB-93")
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        _, _, count, resource, to_bag = frame
        take_away(s, cheapest(s, resource)[0], action.args[0], to_bag)
        s.stack.append((steps.REMOVE_CUBES, seat, count - 1, resource, to_bag))
