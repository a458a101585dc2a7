"""What a Rival will have done when the first company operates: money, steps of value and cubes."""

from __future__ import annotations

from bigshoulders.bots.planner.turn_plan import Markets
from bigshoulders.components import Part
from bigshoulders.rules.solo import tile_parts, tiles
from bigshoulders.state.state import NONE, RESOURCE_KINDS, X_SPACE, State

FORESEEN = frozenset({"pay_if_able", "rise"})
"""What of a Rival's tile is asked of the rules; cubes are worked out for the markets alone.

Goods on the demand grid (RIV-74) are left out: with them it ended $55 worse (standard error $51) in 210 games.
"""


def table_ahead(s: State) -> State:
    """The table as the Rival will have changed it before the first company operates (RIV-54, RIV-84)."""
    ahead = s
    for number, part in enumerate(s.options.rival_tile.operating):
        if part.do in FORESEEN:
            if ahead is s:
                ahead = s.copy()
            for target in concerned(ahead, number, part):
                tile_parts.DO[part.do](ahead, part, target)
    return ahead


def concerned(s: State, number: int, part: Part) -> list[int]:
    """The companies that a part will concern: each of a kind, or one of those that are equal."""
    if part.whom == "each":
        return tiles.own_companies(s, part)
    return tiles.candidates(s, tiles.RIVAL_OPERATING, number)[:1]


def foreseen(s: State) -> tuple[State, Markets]:
    """The table and its markets as the Rival will leave them to the first company."""
    ahead = table_ahead(s)
    markets = Markets(ahead)
    foresee(ahead, markets)
    return ahead, markets


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
