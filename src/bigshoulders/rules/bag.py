"""The bag of resource cubes (OPR-84, OPR-87, VAR-17)."""

from __future__ import annotations

from bigshoulders.state.chance import Chance
from bigshoulders.state.state import NONE, RESOURCE_KINDS, State


def draw_cube(s: State, chance: Chance) -> int:
    """A random cube out of the bag; an empty bag first takes all of Haymarket Square. NONE if there is no cube left."""
    bag = s.bag
    if not any(bag):
        for resource in range(RESOURCE_KINDS):
            bag[resource] += s.haymarket[resource]
            s.haymarket[resource] = 0
    left = sum(bag)
    if not left:
        return NONE
    pick = chance.below(left)
    resource = 0
    while pick >= bag[resource]:
        pick -= bag[resource]
        resource += 1
    bag[resource] -= 1
    return resource
