"""The one interpreter of Event and Rival tiles: whom each part concerns, and in which order it all happens.

What a part does is in tile_parts.py; the data files say which parts a tile has.
"""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.components import ANY, Part
from bigshoulders.rules import demand, staff, steps, track
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.rules.shares import companies_of
from bigshoulders.rules.solo import PLAYER, tile_parts
from bigshoulders.state.actions import Action
from bigshoulders.state.state import NONE, Frame, State

TILES = EVENT, RIVAL_STOCK, RIVAL_BUILDING, RIVAL_ACTION, RIVAL_OPERATING = range(5)
TILE_WORDS = ("event", "stock", "building", "action", "operating")
"""The Event, or the phase of the Rival's tile."""


def parts_of(s: State, tile: int) -> tuple[Part, ...]:
    if tile == EVENT:
        return s.box.solo.events[s.solo.event].effect
    rival = s.options.rival_tile
    return (rival.stock, rival.building, rival.action, rival.operating)[tile - RIVAL_STOCK]


def start(s: State, tile: int) -> None:
    """First it is fixed whom every part concerns, then the parts apply in their order (SOL-30, RIV-03, AMB-74)."""
    numbers = range(len(parts_of(s, tile)) - 1, -1, -1)
    s.stack += [(steps.TILE_PART, tile, k, NONE) for k in numbers]
    s.stack += [(steps.FIX_TARGET, tile, k) for k in numbers]


# --- whom a part concerns


def fee(s: State, building: int) -> int:
    """AMB-92: the printed amount, whoever pays it."""
    tile = s.box.buildings[building]
    return tile.company_pays + tile.bank_pays_owner


MEASURES: dict[str, Callable[[State, int], int]] = {
    "appeal": lambda s, c: s.appeal[c],
    "cash": lambda s, c: s.cash[c],
    "workers": staff.employed,
    "value": track.value,
    "price": lambda s, c: demand.charter_price(s, c, 0),
    "fee": fee,
}
"""What companies, or Building tiles, are compared by."""
NEEDED = ("cash", "workers")
"""Who has none of it has not the most of it."""


def fits(s: State, part: Part, c: int) -> bool:
    return part.type in (ANY, s.box.companies[c].type) and track.value(s, c) >= part.at_least


def own_companies(s: State, part: Part) -> list[int]:
    return [c for c in companies_of(s, PLAYER) if fits(s, part, c)]


def candidates(s: State, tile: int, number: int) -> list[int]:
    """SOL-32, RIV-07: the companies, or Building tiles, that a part may concern: several only if they are equal."""
    part = parts_of(s, tile)[number]
    things = [b for b in s.rows if b != NONE] if part.measure == "fee" else own_companies(s, part)
    if part.other:
        before = target_of(s, tile, number - 1)
        things = [thing for thing in things if thing != before]
    if not things:
        return []
    measure = MEASURES[part.measure]
    amounts = [measure(s, thing) for thing in things]
    best = max(amounts) if part.extreme == "most" else min(amounts)
    if part.extreme == "most" and part.measure in NEEDED and not best:
        return []
    return [thing for thing, amount in zip(things, amounts, strict=True) if amount == best]


def target_of(s: State, tile: int, number: int) -> int:
    """Whom a part that has not been applied yet concerns."""
    return next((f[3] for f in s.stack if f[:3] == (steps.TILE_PART, tile, number)), NONE)


def settle(s: State, tile: int, number: int, target: int) -> None:
    """Whom the part concerns is fixed; NONE: it is skipped."""
    at = s.stack.index((steps.TILE_PART, tile, number, NONE))
    if target == NONE:
        del s.stack[at]
    else:
        s.stack[at] = (steps.TILE_PART, tile, number, target)


def fix_target(s: State, frame: Frame) -> None:
    _, tile, number = frame
    part = parts_of(s, tile)[number]
    if part.extreme:
        found = candidates(s, tile, number)
        if len(found) > 1:
            s.stack.append((steps.CHOOSE_TARGET, PLAYER, tile, number))
        else:
            settle(s, tile, number, found[0] if found else NONE)
    elif part.whom in ("same", "others"):
        settle(s, tile, number, target_of(s, tile, number - 1))


class ChooseTarget(Decision):
    """SOL-32, RIV-07: among equals the player chooses. The frame: seat, tile, part."""

    rule = "SOL-32"
    verbs = frozenset({"choose_company", "choose_building"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, _, tile, number = frame
        return [self.table(s, tile, number)[thing] for thing in candidates(s, tile, number)]

    def table(self, s: State, tile: int, number: int) -> dict[int, Action]:
        buildings = parts_of(s, tile)[number].measure == "fee"
        return s.catalogue.choose_building if buildings else s.catalogue.choose_company

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        _, _, tile, number = frame
        rule = self.rule if tile == EVENT else "RIV-07"
        if self.table(s, tile, number).get(action.args[0]) != action:
            return Refusal("Here something else is to be chosen.", rule)
        if action.args[0] not in candidates(s, tile, number):
            return Refusal("The choice is among those that are equal.", rule)
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        settle(s, frame[2], frame[3], action.args[0])


# --- the parts in their order


def tile_part(s: State, frame: Frame) -> None:
    """One part now; what it asks for comes before the next one."""
    _, tile, number, target = frame
    part = parts_of(s, tile)[number]
    if part.whom == "each":
        for c in own_companies(s, part):
            tile_parts.DO[part.do](s, part, c)
    elif part.whom == "others":
        others = sum(1 << c for c in companies_of(s, PLAYER) if c != target)
        s.stack.append((steps.IN_ORDER, tile, number, others))
    else:
        tile_parts.DO[part.do](s, part, target)


def in_order(s: State, frame: Frame) -> None:
    """One company after the other, in the order that the player likes. The frame: tile, part, bits of companies."""
    _, tile, number, companies = frame
    if companies.bit_count() > 1:
        s.stack.append((steps.CHOOSE_NEXT, PLAYER, tile, number, companies))
    elif companies:
        part = parts_of(s, tile)[number]
        tile_parts.DO[part.do](s, part, companies.bit_length() - 1)


class ChooseNext(Decision):
    """The next company that a part applies to. The frame: seat, tile, part, bits of companies."""

    rule = "SOL-32"
    verbs = frozenset({"choose_company"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        return [action for c, action in s.catalogue.choose_company.items() if frame[4] >> c & 1]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if not frame[4] >> action.args[0] & 1:
            return Refusal("This company has had its turn, or has none.", "SOL-32")
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        _, _, tile, number, companies = frame
        c = action.args[0]
        s.stack.append((steps.IN_ORDER, tile, number, companies & ~(1 << c)))
        part = parts_of(s, tile)[number]
        tile_parts.DO[part.do](s, part, c)
