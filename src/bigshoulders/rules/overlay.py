"""The Advanced Supply Chain (VAR-10..19): one row per resource, a price per column, refilled space by space."""

from __future__ import annotations

from bigshoulders.components import RESOURCES
from bigshoulders.rules.bag import draw_cube
from bigshoulders.rules.decision import Refusal
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.state.events import tell
from bigshoulders.state.state import NONE, RESOURCE_KINDS, State, with_item


def set_up(s: State) -> None:
    """VAR-10: cubes on the leftmost spaces of their rows, the rest in the bag."""
    counts = [min(count, s.options.overlay_columns) for count in s.box.overlay.at_setup]
    s.overlay = tuple((1 << count) - 1 for count in counts)
    for resource, count in enumerate(counts):
        s.bag[resource] -= count


def for_sale(s: State, cash: int) -> list[Action]:
    """VAR-13: every cube at the price of its column."""
    choices = []
    for column, price in enumerate(s.box.overlay.prices):
        if price <= cash:
            actions = s.catalogue.purchase_column[column]
            choices += [actions[r] for r in range(RESOURCE_KINDS) if s.overlay[r] >> column & 1]
    return choices


def why_not_purchase(s: State, cash: int, column: int, resource: int) -> Refusal | None:
    if not s.overlay[resource] >> column & 1:
        return Refusal("There is no {name} in column {column}.", "VAR-13", name=RESOURCES[resource], column=column + 1)
    price = s.box.overlay.prices[column]
    if cash < price:
        return Refusal("This cube costs ${price} and the Treasury holds ${cash}.", "VAR-13", price=price, cash=cash)
    return None


def take(s: State, column: int, resource: int) -> None:
    s.overlay = with_item(s.overlay, resource, s.overlay[resource] & ~(1 << column))


def cheapest(s: State, resource: int) -> int:
    """The rightmost occupied column of a row, or NONE."""
    return s.overlay[resource].bit_length() - 1 if s.overlay[resource] else NONE


def leftmost_empty_column(s: State) -> int:
    """VAR-14."""
    occupied = 0
    for row in s.overlay:
        occupied |= row
    for column in range(s.options.overlay_columns):
        if not occupied >> column & 1:
            return column
    return NONE


def maintain(s: State) -> None:
    """VAR-14..17, AMB-123: draw all that the leftmost empty column asks for, then place them."""
    column = leftmost_empty_column(s)
    count = 0 if column == NONE else s.box.overlay.draws[column]
    if not count:
        return
    chance = Chance(s.chance)
    drawn = [resource for resource in (draw_cube(s, chance) for _ in range(count)) if resource != NONE]
    s.chance = chance.state
    s.revealed += 1
    tell(s, "supply", amount=sum(place(s, resource) for resource in drawn))


def place(s: State, resource: int) -> bool:
    """VAR-15: to the leftmost empty space of its row; from a full row back into the bag. Whether it found a space."""
    row = s.overlay[resource]
    for column in range(s.options.overlay_columns):
        if not row >> column & 1:
            s.overlay = with_item(s.overlay, resource, row | 1 << column)
            return True
    s.bag[resource] += 1
    return False
