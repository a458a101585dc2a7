"""The decisions of an Operating turn, taken from the plan for it."""

from __future__ import annotations

from bigshoulders.bots.planner_of_2026_11 import prices
from bigshoulders.bots.planner_of_2026_11.constants import Constants
from bigshoulders.bots.planner_of_2026_11.turn_plan import Markets, TurnPlan, best_sales, plan_under_way
from bigshoulders.rules import demand
from bigshoulders.rules.operating import needs
from bigshoulders.rules.supply import price_at
from bigshoulders.state.actions import Action
from bigshoulders.state.state import RESOURCE_KINDS, State

PAYING = frozenset({"revenue", "price_bonus", "appeal", "stock_steps", "goods"})
"""What an Asset does that is worth having whenever it can be had."""


def useful_asset(s: State, choices: list[Action]) -> Action | None:
    """An Asset to use now: one that pays by itself."""
    for action in choices:
        if action.verb == "activate" and any(kind in PAYING for kind, _ in s.box.assets[action.args[0]].use):
            return action
    return None


def purchase(s: State, choices: list[Action], constants: Constants) -> Action:
    """The next step to the planned cubes."""
    return next_cube(s, plan_under_way(s, Markets(s), constants), choices) or s.catalogue.done


def next_cube(s: State, plan: TurnPlan, choices: list[Action]) -> Action | None:
    """An Asset, a purchase or a trade that the plan asks for."""
    for a in plan.procurement.uses:
        if s.catalogue.activate[a] in choices:
            return s.catalogue.activate[a]
    for r in plan.procurement.buys:
        offered = [action for action in choices if action.verb == "purchase" and action.args[1] == r]
        if offered:
            return min(offered, key=lambda action: price_at(s.box, action.args[0]))
    for give, take in plan.procurement.trades:
        for taken, action in s.catalogue.trade[s.stack[-1][2]][give]:
            if taken == take and action in choices:
                return action
    return None


def produce(s: State, choices: list[Action], constants: Constants) -> Action:
    """Run the next factory as planned, or get what it lacks."""
    plan = plan_under_way(s, Markets(s), constants)
    if plan.runs:
        level = plan.runs[0][1]
        for action in choices:
            if action.verb == "produce" or (action.verb == "produce_level" and action.args[0] == level):
                return action
        found = next_cube(s, plan, choices)
        if found is not None:
            return found
    return s.catalogue.done


def take_cube(s: State, c: int, choices: list[Action]) -> Action:
    """The cube that the factories of the company will miss first."""
    at = c * RESOURCE_KINDS
    purse = s.cubes[at : at + RESOURCE_KINDS]
    table = needs(s.box)
    factories = s.box.companies[c].factories
    coming = factories[s.factories_run :] if s.factories_run < len(factories) else ()
    lacking = [0.0] * RESOURCE_KINDS
    left = purse[:]
    weight = 8.0
    for f in (*coming, *factories):
        for r, count in table[f][0]:
            have = min(left[r], count)
            left[r] -= have
            if have < count:
                lacking[r] = max(lacking[r], weight)
        weight /= 2
    takes = [action for action in choices if action.verb == "take"]
    if not takes:
        return choices[-1]
    return max(takes, key=lambda action: (lacking[action.args[0]], -s.haymarket[action.args[0]]))


def sell(s: State, choices: list[Action], constants: Constants) -> Action:
    """Sell where bonuses are; at half price only where nothing better will come."""
    c = s.stack[-1][2]
    goods = s.goods[c]
    if goods and demand.may_sell(s, c):
        price = demand.price(s, c)
        placed = best_sales(s, c, s.filled, goods, price)[2]
        for k in range(demand.COLUMNS):
            if placed[k] and s.catalogue.sell_goods[k] in choices:
                return s.catalogue.sell_goods[k]
        if s.catalogue.sell_half in choices and prices.sells_at_half(s):
            return s.catalogue.sell_half
    return s.catalogue.done
