"""Resources: the Supply Chain, the bag and Haymarket Square (GEN-16, GEN-17, GEN-23, OPR-80..88, CLN-02..04)."""

from __future__ import annotations

from bigshoulders.state.chance import Chance
from bigshoulders.state.events import tell
from bigshoulders.state.state import RESOURCE_KINDS, X_SPACE, State

NO_CUBES = [0] * RESOURCE_KINDS


def space_is_empty(s: State, space: int) -> bool:
    at = space * RESOURCE_KINDS
    return s.chain[at : at + RESOURCE_KINDS] == NO_CUBES


def shift(s: State, source: int, target: int) -> None:
    """OPR-81: the complete group moves."""
    a, b = source * RESOURCE_KINDS, target * RESOURCE_KINDS
    s.chain[b : b + RESOURCE_KINDS] = s.chain[a : a + RESOURCE_KINDS]
    s.chain[a : a + RESOURCE_KINDS] = NO_CUBES


def draw(s: State, space: int, count: int) -> bool:
    """OPR-82, OPR-84, OPR-86, OPR-87: draw onto a space; True if Haymarket Square had to go into the bag."""
    bag = s.bag
    chance = Chance(s.chance)
    emptied = False
    at = space * RESOURCE_KINDS
    drawn = 0
    for _ in range(count):
        left = sum(bag)
        if not left:
            emptied = True
            left = sum(s.haymarket)
            if not left:
                break
            for resource in range(RESOURCE_KINDS):
                bag[resource] += s.haymarket[resource]
                s.haymarket[resource] = 0
        pick = chance.below(left)
        resource = 0
        while pick >= bag[resource]:
            pick -= bag[resource]
            resource += 1
        bag[resource] -= 1
        s.chain[at + resource] += 1
        drawn += 1
    s.chance = chance.state
    s.revealed += 1
    tell(s, "supply", amount=drawn)
    return emptied


def reseed_haymarket(s: State) -> None:
    """OPR-85: two cubes of each resource, as far as possible."""
    for resource in range(RESOURCE_KINDS):
        count = min(s.box.haymarket_each, s.bag[resource])
        s.bag[resource] -= count
        s.haymarket[resource] += count


def draw_number(s: State) -> int:
    """GEN-04."""
    return s.box.draws[s.decade - 1]


def maintain(s: State) -> None:
    """OPR-80..87: fill empty spaces from the next full one to the left, and X from the bag, until none is empty."""
    emptied = False
    while True:
        for space in range(X_SPACE):
            if space_is_empty(s, space):
                full = next((left for left in range(space + 1, X_SPACE + 1) if not space_is_empty(s, left)), None)
                if full is not None:
                    shift(s, full, space)
        if not space_is_empty(s, X_SPACE):
            break
        emptied |= draw(s, X_SPACE, draw_number(s))
        if space_is_empty(s, X_SPACE):
            break
    if emptied:
        reseed_haymarket(s)


def cleanup(s: State) -> None:
    """CLN-02..04: the $10 cubes to Haymarket Square, every group one space on, X anew."""
    for resource in range(RESOURCE_KINDS):
        s.haymarket[resource] += s.chain[resource]
    for space in range(X_SPACE):
        shift(s, space + 1, space)
    if draw(s, X_SPACE, draw_number(s)):
        reseed_haymarket(s)


def take_from_haymarket(s: State, c: int, resource: int) -> None:
    """GEN-17: what is not there is not received."""
    if s.haymarket[resource]:
        s.haymarket[resource] -= 1
        s.cubes[c * RESOURCE_KINDS + resource] += 1
        tell(s, "cubes", company=c, item=resource)


def trade(s: State, c: int, give: int, take: int) -> None:
    """GEN-23: two identical cubes for one of another kind."""
    at = c * RESOURCE_KINDS
    s.cubes[at + give] -= 2
    s.haymarket[give] += 2
    s.haymarket[take] -= 1
    s.cubes[at + take] += 1
    tell(s, "trade", company=c, amount=give, item=take)
