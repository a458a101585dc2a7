"""The one interpreter of what Buildings, Assets and Managers give. The data says what; this says how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from bigshoulders.components.complete import complete
from bigshoulders.components.effects import KINDS
from bigshoulders.components.records import Effect
from bigshoulders.rules import appeal, assets, demand, dividends, staff, steps, supply, track
from bigshoulders.rules.automation import automatable
from bigshoulders.rules.decision import Refusal
from bigshoulders.rules.solo.demand_building import replaceable
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
    EFFECTS[kind].do(s, seat, c, amount, source)


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


def elsewhere(s: State, seat: int, c: int, amount: Any, source: int) -> None:
    """AST-41, INV-16: Price Protection and the Investors Building are decisions of their own."""
    raise AssertionError("no frame carries this effect out")


# --- what must be possible for a Building to be used at all (AMB-22)


def can_hire(s: State, c: int, amount: bool) -> bool:
    """ACT-40."""
    return s.cash[c] >= staff.worker_price(s) and staff.has_open_space(s, c)


def why_not_hire(s: State, c: int, amount: bool) -> Refusal | None:
    name = s.box.companies[c].name
    if not staff.has_open_space(s, c):
        return Refusal("{name} has no open worker space.", "ACT-40", name=name)
    if s.cash[c] < staff.worker_price(s):
        return Refusal(
            "The next Worker costs ${price} and the Treasury of {name} holds ${cash}.",
            "ACT-41",
            price=staff.worker_price(s),
            name=name,
            cash=s.cash[c],
        )
    return None


def can_pay_out(s: State, c: int, amount: int) -> bool:
    """ACT-53, ACT-84."""
    return s.cash[c] >= amount


def why_not_pay_out(s: State, c: int, amount: int) -> Refusal | None:
    if s.cash[c] >= amount:
        return None
    return Refusal(
        "This pays ${amount} from the Treasury of {name}, which holds ${cash}.",
        "ACT-34",
        amount=amount,
        name=s.box.companies[c].name,
        cash=s.cash[c],
    )


def why_not_buy(s: State, c: int, discount: int) -> Refusal | None:
    if assets.can_buy_one(s, c, discount):
        return None
    if s.display.count(NONE) == len(s.display):
        return Refusal("No Asset is on display.", "ACT-82")
    return Refusal("{name} can pay for no Asset on display.", "ACT-82", name=s.box.companies[c].name)


def can_replace(s: State, c: int, amount: bool) -> bool:
    """AMB-78."""
    return bool(replaceable(s))


def why_not_replace(s: State, c: int, amount: bool) -> Refusal | None:
    if replaceable(s):
        return None
    if not s.demand_deck:
        return Refusal("There is no Demand tile left in the stack.", "AMB-78")
    return Refusal("No Demand tile is filled.", "SOL-61")


def can_automate(s: State, c: int, amount: int) -> bool:
    """ACT-86, ACT-87."""
    return automatable(s, c) >= amount


def why_not_automate(s: State, c: int, amount: int) -> Refusal | None:
    if automatable(s, c) >= amount:
        return None
    return Refusal(
        "{name} has not enough Workers that can be automated; this needs {amount}.",
        "ACT-87" if amount == 1 else "ACT-86",
        name=s.box.companies[c].name,
        amount=amount,
    )


# --- why a Charter bars its company from a Building


def barred_by_charter(name: str, rule: str) -> Refusal:
    return Refusal("The Charter of {name} bars it from this Building.", rule, name=name)


def barred_from_automation(name: str, rule: str) -> Refusal:
    return Refusal("{name} cannot automate.", rule, name=name)


def barred_from_salespeople(name: str, rule: str) -> Refusal:
    return Refusal("{name} may not use a Building that gives a Salesperson.", rule, name=name)


def barred_from_resources(name: str, rule: str) -> Refusal:
    return Refusal("{name} may not use a Building that gives resources.", rule, name=name)


# --- every effect


class EffectRule(NamedTuple):
    """How a kind of effect works."""

    do: Callable[[State, int, int, Any, int], None]
    possible: Callable[[State, int, Any], bool] | None = None
    """Where a Building with it can only be used if this holds."""
    why_not: Callable[[State, int, Any], Refusal | None] | None = None
    """The reason if it does not hold."""
    barred: Callable[[str, str], Refusal] = barred_by_charter
    """What a company is told that its Charter bars from Buildings with it."""


EFFECTS = complete(
    "The rules of effects",
    KINDS,
    {
        "appeal": EffectRule(gain_appeal),
        "cubes": EffectRule(fixed_cubes, barred=barred_from_resources),
        "any_cubes": EffectRule(any_cubes),
        "pair": EffectRule(pair_of_cubes, barred=barred_from_resources),
        "workers": EffectRule(workers),
        "managers": EffectRule(managers),
        "salespeople": EffectRule(salespeople, barred=barred_from_salespeople),
        "automate": EffectRule(automate, can_automate, why_not_automate, barred_from_automation),
        "goods": EffectRule(goods),
        "hire": EffectRule(hire, can_hire, why_not_hire),
        "initiative": EffectRule(initiative),
        "asset": EffectRule(buy_asset, assets.can_buy_one, why_not_buy),
        "dividend": EffectRule(extra_dividend, can_pay_out, why_not_pay_out),
        "funds": EffectRule(funds),
        "revenue": EffectRule(revenue),
        "price_bonus": EffectRule(price_bonus),
        "manager_or_salesperson": EffectRule(manager_or_salesperson),
        "stock_steps": EffectRule(stock_steps),
        "automated_worker": EffectRule(automated_worker),
        "replace_demand": EffectRule(replace_demand, can_replace, why_not_replace),
        "no_fall": EffectRule(elsewhere),
        "advance_dividends": EffectRule(elsewhere),
    },
)
