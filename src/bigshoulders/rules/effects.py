"""The one interpreter of what Buildings, Assets and Managers give. The data says what; this says how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bigshoulders.components.records import Effect
from bigshoulders.rules import appeal, demand, dividends, staff, steps, supply, track
from bigshoulders.rules.steps import AT_ONCE, BONUS, BUILDING, INSTEAD, MANAGER, USE
from bigshoulders.state.events import tell
from bigshoulders.state.state import NONE, Frame, State

IDENTICAL, DIFFERENT = 0, 1


def effect_of(s: State, source: int, index: int) -> Effect:
    if source == BUILDING:
        return s.box.buildings[index].effect
    if source == AT_ONCE:
        return s.box.assets[index].at_once
    if source == USE:
        return s.box.assets[index].use
    if source == INSTEAD:
        instead = s.box.companies[index].instead_of_manager
        assert instead is not None
        return instead[1]
    if source == BONUS:
        return s.box.solo.bonuses[index].effect
    assert source == MANAGER
    return s.box.factories[index].manager


def carry_out(s: State, frame: Frame) -> None:
    """One part of an effect now; the next part when everything that this one asks for is done.

    The frame: seat, company, kind of source, its index, the part. GEN-26, OPR-48, AST-52: in printed order.
    """
    _, seat, c, source, index, part = frame
    effect = effect_of(s, source, index)
    if part + 1 < len(effect):
        s.stack.append((steps.CARRY_OUT, seat, c, source, index, part + 1))
    kind, amount = effect[part]
    DO[kind](s, seat, c, amount, source)


def gain_appeal(s: State, seat: int, c: int, amount: int, source: int) -> None:
    """ACT-80, AST-07, OPR-41."""
    appeal.gain(s, c, amount)


def fixed_cubes(s: State, seat: int, c: int, cubes: tuple[int, ...], source: int) -> None:
    """ACT-73, ACT-76: what Haymarket Square has of them; VAR-12, AMB-64: a Building may have what is missing, free."""
    missing = [resource for resource in cubes if not supply.take_from_haymarket(s, c, resource)]
    if source == BUILDING and s.options.advanced_supply_chain:
        s.stack += [(steps.TAKE_MISSING, seat, c, resource) for resource in reversed(missing)]


def any_cubes(s: State, seat: int, c: int, count: int, source: int) -> None:
    """OPR-40, OPR-44."""
    s.stack.append((steps.TAKE_CUBES, seat, c, count))


def pair_of_cubes(s: State, seat: int, c: int, which: str, source: int) -> None:
    """ACT-74, ACT-75."""
    s.stack.append((steps.TAKE_PAIR, seat, c, DIFFERENT if which == "different" else IDENTICAL, NONE))


def workers(s: State, seat: int, c: int, count: int, source: int) -> None:
    """ACT-78, AST-08."""
    staff.begin_hiring(s, seat, c)
    s.stack += [(steps.PLACE_WORKER, seat, c, source)] * count


def managers(s: State, seat: int, c: int, count: int, source: int) -> None:
    """ACT-62, ACT-78."""
    s.stack += [staff.manager_frame(s, seat, c)] * count


def salespeople(s: State, seat: int, c: int, count: int, source: int) -> None:
    """ACT-64, ACT-78."""
    for _ in range(count):
        staff.add_salesperson(s, c)


def automate(s: State, seat: int, c: int, count: int, source: int) -> None:
    """ACT-83, AST-09, OPR-45."""
    s.stack.append((steps.AUTOMATE, seat, c, count, source))


def goods(s: State, seat: int, c: int, count: int, source: int) -> None:
    """ACT-71, OPR-42."""
    s.goods[c] += count
    tell(s, "goods", company=c, amount=count)


def hire(s: State, seat: int, c: int, amount: bool, source: int) -> None:
    """ACT-40."""
    staff.begin_hiring(s, seat, c)
    s.stack.append((steps.HIRE, seat, c, 0))


def initiative(s: State, seat: int, c: int, amount: bool, source: int) -> None:
    """ACT-48."""
    s.stack.append((steps.TAKE_INITIATIVE, seat))


def buy_asset(s: State, seat: int, c: int, discount: int, source: int) -> None:
    """ACT-66, ACT-81."""
    s.stack.append((steps.BUY_ASSET, seat, c, discount))


def extra_dividend(s: State, seat: int, c: int, amount: int, source: int) -> None:
    """ACT-53, ACT-84."""
    dividends.pay_extra(s, c, amount)


def funds(s: State, seat: int, c: int, amount: int, source: int) -> None:
    """ACT-58..61."""
    s.cash[c] += amount
    tell(s, "fundraising", seat, c, amount)


def revenue(s: State, seat: int, c: int, amount: int, source: int) -> None:
    """AST-44..46, AST-51, CMP-42."""
    amount += s.box.companies[c].catalog_bonus
    s.revenue += amount
    tell(s, "revenue", seat, c, amount)


def price_bonus(s: State, seat: int, c: int, amount: int, source: int) -> None:
    """AST-64, AST-67, AMB-120: for every Good of the turn, those already sold included."""
    tell(s, "price_bonus", seat, c, amount)
    demand.raise_price(s, c, amount)


def manager_or_salesperson(s: State, seat: int, c: int, amount: bool, source: int) -> None:
    """AST-63."""
    s.stack.append((steps.CHOOSE_STAFF, seat, c))


def stock_steps(s: State, seat: int, c: int, amount: int, source: int) -> None:
    """AST-42, AST-43."""
    track.move(s, c, amount)


def automated_worker(s: State, seat: int, c: int, amount: int, source: int) -> None:
    """AMB-101."""
    s.stack.append((steps.AUTOMATED_WORKER, seat, c))


def replace_demand(s: State, seat: int, c: int, amount: bool, source: int) -> None:
    """SOL-61."""
    s.stack.append((steps.REPLACE_TILE, seat))


DO: dict[str, Callable[[State, int, int, Any, int], None]] = {
    "appeal": gain_appeal,
    "cubes": fixed_cubes,
    "any_cubes": any_cubes,
    "pair": pair_of_cubes,
    "workers": workers,
    "managers": managers,
    "salespeople": salespeople,
    "automate": automate,
    "goods": goods,
    "hire": hire,
    "initiative": initiative,
    "asset": buy_asset,
    "dividend": extra_dividend,
    "funds": funds,
    "revenue": revenue,
    "price_bonus": price_bonus,
    "manager_or_salesperson": manager_or_salesperson,
    "stock_steps": stock_steps,
    "automated_worker": automated_worker,
    "replace_demand": replace_demand,
}
