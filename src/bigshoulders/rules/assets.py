"""Capital Assets: display, purchase, storage, use (AST)."""

from __future__ import annotations

from bigshoulders.rules import steps
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import NONE, Frame, State


def price(s: State, space: int, discount: int) -> int:
    """AST-02, AST-03, RIV-60."""
    return max(s.box.asset_prices[space] - discount - s.options.rival_tile.asset_discount, 0)


def can_buy_one(s: State, c: int, discount: int) -> bool:
    """ACT-82, AMB-53: somewhere on the display lies an Asset that the company can pay."""
    space = len(s.display) - 1
    while space >= 0 and s.display[space] == NONE:
        space -= 1
    return space >= 0 and price(s, space, discount) <= s.cash[c]


def refill(s: State) -> None:
    """AST-12, AST-18, AMB-41: pack the tiles towards the cheap end and draw onto the dearest space."""
    if NONE not in s.display:
        return
    tiles = [a for a in s.display if a != NONE]
    while len(tiles) < len(s.display) and s.asset_deck:
        tiles.insert(0, s.asset_deck[-1])
        s.asset_deck = s.asset_deck[:-1]
        s.revealed += 1
        tell(s, "display", item=tiles[0])
    s.display = [NONE] * (len(s.display) - len(tiles)) + tiles


def cleanup(s: State) -> None:
    """CLN-06..09, SOL-67: the cheapest tile leaves, the display is refilled, exhausted tiles are turned upright."""
    remove_cheapest(s, spaces_to_renew(s))
    refill(s)
    s.exhausted = 0


def spaces_to_renew(s: State) -> int:
    """CLN-06, SOL-67: the cheapest space, or all up to the one with the Cleanup tile."""
    if not s.options.solo:
        return 1
    return sum(price <= s.box.solo.cleanup_assets for price in s.box.asset_prices[: len(s.display)])


def remove_cheapest(s: State, spaces: int) -> None:
    s.display[-spaces:] = [NONE] * spaces


def held_by(s: State, c: int) -> list[int]:
    """GOL-03: the Assets on a company's Charter."""
    return [a for a, company in enumerate(s.asset_on) if company == c]


def how_many_held_by(s: State, c: int) -> int:
    """GOL-03: the same as a number."""
    return s.asset_on.count(c)


def exhaust(s: State, a: int) -> None:
    """AST-15, AST-16."""
    s.exhausted |= 1 << a


def discard(s: State, a: int) -> None:
    """AST-13: out of the game."""
    tell(s, "discard", company=s.asset_on[a], item=a)
    s.asset_on[a] = NONE
    s.exhausted &= ~(1 << a)


ANY_TURN, PRODUCING, SELLING, PAYING = range(4)
"""Moments for Assets: of an Action turn, or after dividends; of an Operating turn up to the end of production, while
selling, and before dividends."""
MOMENTS = {
    "free": (ANY_TURN, PRODUCING, SELLING, PAYING),
    "operating": (PRODUCING, SELLING, PAYING),
    "selling": (PRODUCING, SELLING),
    "after_production": (SELLING, PAYING),
    "fall": (),
    "operating_end": (),
}
"""AST-14, AST-51, AST-67, ED1-15: when an Asset can be used of one's own accord."""


def activatable(s: State, c: int, a: int, now: int) -> bool:
    """AST-14..16: once a Decade, if the fee can be paid, and if this is its moment."""
    asset = s.box.assets[a]
    return not s.exhausted >> a & 1 and asset.fee <= s.cash[c] and now in MOMENTS[asset.moment]


class BuyAsset(Decision):
    """ACT-66, ACT-81, AST-02..05. The frame: seat, company, discount."""

    rule = "ACT-66"
    verbs = frozenset({"buy_asset"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, _, c, discount = frame
        cash = s.cash[c]
        return [
            s.catalogue.buy_asset[a]
            for space, a in enumerate(s.display)
            if a != NONE and price(s, space, discount) <= cash
        ]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        _, _, c, discount = frame
        a = action.args[0]
        if a not in s.display:
            return Refusal("{name} is not on display.", "AST-02", name=s.box.assets[a].name)
        cost = price(s, s.display.index(a), discount)
        if s.cash[c] < cost:
            return Refusal(
                "{name} costs ${cost} and the Treasury holds ${cash}.",
                "AST-03",
                name=s.box.assets[a].name,
                cost=cost,
                cash=s.cash[c],
            )
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        _, _, c, discount = frame
        a = action.args[0]
        space = s.display.index(a)
        cost = price(s, space, discount)
        s.cash[c] -= cost
        s.display[space] = NONE
        tell(s, "asset", seat, c, cost, a)
        if s.options.solo:
            s.solo = s.solo._replace(assets_bought=s.solo.assets_bought + 1)
        s.stack.append((steps.STORE_ASSET, seat, c, a))
        if s.box.assets[a].at_once:
            s.stack.append((steps.CARRY_OUT, seat, c, steps.AT_ONCE, a, 0))


def store_asset(s: State, frame: Frame) -> None:
    """AST-10, AST-11, ED1-50: onto an open Asset space; without one the company discards, the new tile or one it has.

    ED1-34: in the printing of 2020 it may use both before one goes.
    """
    _, seat, c, a = frame
    spaces = s.box.companies[c].asset_spaces
    if s.asset_on.count(c) < spaces:
        s.asset_on[a] = c
    elif not spaces:
        tell(s, "discard", seat, c, item=a)
    elif s.options.surplus_assets_can_be_used:
        s.asset_on[a] = c
        s.stack.append((steps.DISCARD_ASSET, seat, c, NONE))
    else:
        s.stack.append((steps.DISCARD_ASSET, seat, c, a))
