"""What things are worth that have no price: money now against money later, Appeal, Partners, stored Goods.

All figures are dollars at the end of the game.
"""

from __future__ import annotations

from bigshoulders.bots.planner.constants import Constants
from bigshoulders.rules import assets, demand
from bigshoulders.state.state import EVENTS, OPERATING, STOCK, State


def decades_to_come(s: State) -> int:
    return len(s.box.years) - s.decade


def funds_dollar(s: State, constants: Constants) -> float:
    """A dollar of Personal Funds that is not spent in this Stock Phase."""
    return constants.money[s.decade]


def investing_dollar(s: State, constants: Constants) -> float:
    """A dollar of Personal Funds while shares can still be bought with it."""
    return constants.money[s.decade - 1]


def dollar_in_hand(s: State, constants: Constants) -> float:
    """A dollar of Personal Funds at this moment."""
    return investing_dollar(s, constants) if in_stock_phase(s) else funds_dollar(s, constants)


def dividend_dollar(s: State, constants: Constants, decade: int = 0) -> float:
    """A dollar of dividends paid in a Decade, this one if none is named."""
    return constants.money[decade or s.decade]


def treasury_dollar(s: State, constants: Constants) -> float:
    return constants.treasury[s.decade - 1]


def margin_of_sale(s: State, constants: Constants) -> float:
    """What a sale must bring for every share sold: forecasts err, and what looks best of many errs most."""
    return constants.sale_margin * constants.forecast_error * (decades_to_come(s) + 2)


def appeal(s: State, constants: Constants) -> float:
    return constants.appeal * decades_to_come(s)


def partner(s: State, constants: Constants) -> float:
    return constants.partner * decades_to_come(s)


def cube(s: State, constants: Constants) -> float:
    """A cube that may be of use in the next Decade."""
    return constants.cube if decades_to_come(s) else 0.0


def price_of_good(s: State, c: int, level: int, under_way: bool) -> int:
    """What a Good of the company sells for; what only holds in the turn under way counts only there."""
    price = demand.price(s, c)
    if not under_way:
        price -= s.price_bonus
    if s.box.companies[c].price_per_salespeople is not None:
        price += demand.charter_price(s, c, level) - demand.charter_price(s, c, max(s.level, 0))
    return price


def stored_good(s: State, price: int, constants: Constants) -> float:
    """A Good that is kept for the next Decade."""
    return constants.stored_good * price if decades_to_come(s) else 0.0


def sells_at_half(s: State) -> bool:
    """Whether a Good for which there is no demand goes at half price now rather than being kept."""
    return not decades_to_come(s) or s.options.solo


def catalog_revenue(s: State, c: int) -> int:
    """Revenue that the company's Assets will add in this Decade."""
    if c not in s.asset_on:
        return 0
    total = 0
    for a in assets.held_by(s, c):
        if not s.exhausted >> a & 1:
            for kind, amount in s.box.assets[a].use:
                if kind == "revenue":
                    total += amount + s.box.companies[c].catalog_bonus  # type: ignore[operator]
    return total


def before_operating(s: State) -> bool:
    return s.phase < OPERATING or s.phase == EVENTS


def in_stock_phase(s: State) -> bool:
    return s.phase in (STOCK, EVENTS)
