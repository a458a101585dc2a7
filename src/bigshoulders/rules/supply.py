"""Resources: Supply Chain, bag and Haymarket Square (GEN-16, GEN-17, GEN-23, OPR-20..25, OPR-80..88, CLN-02..04)."""

from __future__ import annotations

from bigshoulders.components import RESOURCES, Box
from bigshoulders.rules import overlay
from bigshoulders.rules.bag import draw_cube
from bigshoulders.rules.decision import Refusal
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.state.events import tell
from bigshoulders.state.state import NONE, RESOURCE_KINDS, X_SPACE, State

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
    chance = Chance(s.chance)
    emptied = False
    at = space * RESOURCE_KINDS
    drawn = 0
    for _ in range(count):
        emptied |= not any(s.bag)
        resource = draw_cube(s, chance)
        if resource == NONE:
            break
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
    """OPR-80, VAR-19: at the end of a company's turn."""
    if s.options.advanced_supply_chain:
        overlay.maintain(s)
    else:
        maintain_chain(s)


def maintain_chain(s: State) -> None:
    """OPR-80..87: fill empty spaces from the next full one to the left, and X from the bag, until none is empty."""
    emptied = False
    while True:
        for space in range(s.options.first_chain_space, X_SPACE):
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


def clear(s: State, dearest: int, target: list[int]) -> None:
    """SOL-66: all cubes of the spaces up to a price go to Haymarket Square or into the bag."""
    for space, price in enumerate(s.box.chain_prices):
        if price <= dearest:
            at = space * RESOURCE_KINDS
            for resource in range(RESOURCE_KINDS):
                target[resource] += s.chain[at + resource]
            s.chain[at : at + RESOURCE_KINDS] = NO_CUBES


def cleanup(s: State) -> None:
    """CLN-02..04: the $10 cubes to Haymarket Square, every group one space on, X anew; VAR-18: not with the overlay."""
    if s.options.advanced_supply_chain:
        return
    if s.options.solo:
        clear(s, s.box.solo.cleanup_supply, s.haymarket)
        maintain_chain(s)
        return
    for resource in range(RESOURCE_KINDS):
        s.haymarket[resource] += s.chain[resource]
    for space in range(X_SPACE):
        shift(s, space + 1, space)
    if draw(s, X_SPACE, draw_number(s)):
        reseed_haymarket(s)


# --- buying


def price_at(box: Box, space: int) -> int:
    """OPR-20, VAR-19: what a cube costs on a space of the Supply Chain, or in a column of the overlay after them."""
    column = space - len(box.chain_prices)
    return box.overlay.prices[column] if column >= 0 else box.chain_prices[space]


def for_sale(s: State, c: int) -> list[Action]:
    """OPR-20..22: every cube that the company can pay, by space and kind; CMP-56: not for every company."""
    if not s.box.companies[c].buys_cubes:
        return []
    cash, chain = s.cash[c], s.chain
    if s.options.advanced_supply_chain:
        return overlay.for_sale(s, cash)
    choices = []
    at = 0
    for price, actions in zip(s.box.chain_prices, s.catalogue.purchase, strict=True):
        if price > cash:
            break
        for action in actions:
            if chain[at]:
                choices.append(action)
            at += 1
    return choices


def why_not_purchase(s: State, c: int, action: Action) -> Refusal | None:
    space, resource = action.args
    column = space - len(s.box.chain_prices)
    charter = s.box.companies[c]
    if not charter.buys_cubes:
        return Refusal("{name} may not purchase resources.", charter.rule_against("purchase"), name=charter.name)
    if (column >= 0) != s.options.advanced_supply_chain:
        return Refusal("This game is played with the other Supply Chain.", "VAR-19")
    if column >= 0:
        return overlay.why_not_purchase(s, s.cash[c], column, resource)
    price = s.box.chain_prices[space]
    if not s.chain[space * RESOURCE_KINDS + resource]:
        return Refusal("There is no {name} on the ${price} space.", "OPR-21", name=RESOURCES[resource], price=price)
    if s.cash[c] < price:
        return Refusal(
            "This cube costs ${price} and the Treasury holds ${cash}.", "OPR-20", price=price, cash=s.cash[c]
        )
    return None


def purchase(s: State, seat: int, c: int, action: Action) -> None:
    """OPR-20, OPR-23: from the Treasury to the bank, the cube into the Treasury."""
    space, resource = action.args
    column = space - len(s.box.chain_prices)
    price = price_at(s.box, space)
    if column >= 0:
        overlay.take(s, column, resource)
    else:
        s.chain[space * RESOURCE_KINDS + resource] -= 1
    s.cubes[c * RESOURCE_KINDS + resource] += 1
    s.cash[c] -= price
    tell(s, "purchase", seat, c, price, resource)


def on_sale(s: State, resource: int) -> list[tuple[int, int, int]]:
    """OPR-20, OPR-22, VAR-13: where cubes of a kind lie that a company could buy, the cheapest first.

    Each as (space or column, price, cubes).
    """
    if s.options.advanced_supply_chain:
        columns = range(len(s.box.overlay.prices) - 1, -1, -1)
        return [(k, s.box.overlay.prices[k], 1) for k in columns if s.overlay[resource] >> k & 1]
    counts = s.chain[resource::RESOURCE_KINDS]
    return [(space, price, counts[space]) for space, price in enumerate(s.box.chain_prices) if counts[space]]


# --- Haymarket Square


def take_from_haymarket(s: State, c: int, resource: int) -> bool:
    """GEN-17: what is not there is not received; whether it was there."""
    if not s.haymarket[resource]:
        return False
    s.haymarket[resource] -= 1
    s.cubes[c * RESOURCE_KINDS + resource] += 1
    tell(s, "cubes", company=c, item=resource)
    return True


def take_from_chain(s: State, c: int, resource: int) -> None:
    """VAR-12: free, from the rightmost occupied space of the row."""
    overlay.take(s, overlay.cheapest(s, resource), resource)
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
