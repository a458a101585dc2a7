"""What a Rival will do to the markets before the Operating Phase: cubes that will not be for sale."""

from __future__ import annotations

from bigshoulders.bots.planner.turn_plan import Markets
from bigshoulders.state.state import NONE, RESOURCE_KINDS, X_SPACE, State


def foresee(s: State, markets: Markets) -> None:
    """The markets as the Rival will leave them, as far as nobody has to choose (RIV-24, RIV-44, RIV-64)."""
    for part in s.options.rival_tile.operating:
        if part.do == "remove_cubes":
            for _ in range(part.amount):
                remove_cheapest(s, markets, part.resource)


def remove_cheapest(s: State, markets: Markets, resource: int) -> None:
    """One cube of a resource, or of any, goes to Haymarket Square; where the player chooses, one of the many."""
    wanted = range(RESOURCE_KINDS) if resource == NONE else (resource,)
    if s.options.advanced_supply_chain:
        top = max(wanted, key=lambda r: markets.overlay[r].bit_length())
        column = markets.overlay[top].bit_length() - 1
        if column >= 0:
            markets.overlay[top] &= ~(1 << column)
            markets.haymarket[top] += 1
        return
    for space in range(X_SPACE):
        at = space * RESOURCE_KINDS
        found = [r for r in wanted if markets.chain[at + r]]
        if found:
            r = max(found, key=lambda r: markets.chain[at + r])
            markets.chain[at + r] -= 1
            markets.haymarket[r] += 1
            return
