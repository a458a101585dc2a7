"""A simple estimate of a seat's wealth at the end of the game.

Money in hand, plus every share at the value that its company may reach, plus the dividends that it may pay until then.
Each company's remaining turns are played through in outline: it hires for its open worker spaces, buys cubes as far as
its Treasury goes, runs its factories, sells at its price and pays everything out.
"""

from __future__ import annotations

from bigshoulders.bots import solo_estimate
from bigshoulders.rules import automation, demand, shares, steps, track
from bigshoulders.state.state import ACTION, HOLDERS, NONE, OPERATING, RESOURCE_KINDS, TREASURY, State

CUBE_COST = 16
"""What a cube costs on average."""
WORKER_COST = 42
"""What a Worker to be hired later costs."""
FACTORY_TO_COME = 0.75
"""How likely a factory runs for which Workers must still be hired."""
MISSING_CUBE = 0.55
"""How likely a cube that is not there yet can still be had before production."""
MISSING_CUBE_TOO_LATE = 0.05
DEMAND = 8
"""Goods of a company that find a buyer at full price in a Decade."""
MANAGER_GIFT = {"goods": 1.0, "appeal": 0.35, "any_cubes": 0.3, "automate": 0.5}
"""What a Manager's ability is worth, in Goods."""
IDLE_CASH = 0.25
"""What a dollar in the Treasury is worth, beyond what is planned with it, while there is a Decade to come."""
RAISED = 25
"""What a company without money raises in a Decade."""
OTHERS = 0.8
"""How much the prospects of somebody else's company count."""
APPEAL_SPACE = 4
PARTNER = 20
USE_OF_BUILDING = 0.35
"""How often a Decade a Building is used."""


def wealth(s: State, seat: int) -> float:
    """What the seat may own at the end, in dollars."""
    total = float(s.funds[seat])
    decades_to_come = len(s.box.years) - s.decade
    for c in s.appeal_order:
        count = shares.shares(s, seat, c)
        if count:
            directs = s.director[c] == seat
            gain = prospects(s, c, decades_to_come) - track.value(s, c)
            total += count * (track.value(s, c) + (gain if directs or gain < 0 else gain * OTHERS))
            if directs:
                total += APPEAL_SPACE * s.appeal[c] * decades_to_come / 4
    total += PARTNER * s.partners[seat] * decades_to_come
    if s.options.solo:
        total += solo_estimate.goals(s) + solo_estimate.investors(s)
    return total + buildings(s, seat, decades_to_come)


def buildings(s: State, seat: int, decades_to_come: int) -> float:
    """What the own Buildings may still earn."""
    decades = len(s.box.years)
    own = [*s.rows[seat * decades : (seat + 1) * decades], s.facedown[seat]]
    uses = USE_OF_BUILDING * (decades_to_come + (s.phase < ACTION))
    return uses * sum(fee(s, b) for b in own if b != NONE) + 0.1 * sum(fee(s, b) for b in s.hands[seat])


def fee(s: State, b: int) -> int:
    return s.box.buildings[b].company_pays + s.box.buildings[b].bank_pays_owner


def prospects(s: State, c: int, decades_to_come: int) -> float:
    """What one share of the company may bring: its final value and its dividends."""
    box, charter = s.box, s.box.companies[c]
    price = demand.price(s, c)
    cash = float(s.cash[c])
    stored = sum(s.cubes[c * RESOURCE_KINDS : (c + 1) * RESOURCE_KINDS])
    goods_in_stock = float(s.goods[c])
    to_treasury = (s.common[c * HOLDERS + TREASURY] + 2 * (s.preferred[c] == TREASURY)) / 10
    levels = [box.factories[f].levels[level_for(s, f)] for f in charter.factories]
    staffed = [s.workers[f] + s.automated[f] for f in charter.factories]
    missing = [max(level.workers - count, 0) for level, count in zip(levels, staffed, strict=True)]
    real = [not count for count in missing]
    value, top, paid = s.value[c], len(box.track) - 1, 0.0
    room = float(solo_estimate.room(s, c) if s.options.solo else DEMAND)

    turns = decades_to_come + 1
    if s.phase == OPERATING and s.operated >> c & 1:
        turns -= 1
        step = pending_step(s, c)
        if step:
            revenue, goods_in_stock = rest_of_turn(s, c, step, price)
            if revenue > 0 or step == steps.DIVIDENDS:
                value = min(value + track.dividend_steps(box, box.track[value], int(revenue)), top)
                paid += revenue
                cash += revenue * to_treasury
            stored = 0
    can_hire = s.phase < ACTION or (s.phase == ACTION and s.free_partners[s.director[c]] > 0)

    for _ in range(turns):
        if can_hire:
            for p, count in enumerate(missing):
                hired = min(count, int(cash / WORKER_COST))
                missing[p] -= hired
                cash -= hired * WORKER_COST
                if missing[p]:
                    break
        can_hire = True
        goods, likely = s.bonus_goods[c] + goods_in_stock, 1.0
        for p, f in enumerate(charter.factories):
            if missing[p]:
                break
            factory = box.factories[f]
            cost = max(len(levels[p].needs) - stored, 0) * CUBE_COST
            stored = max(stored - len(levels[p].needs), 0)
            likely *= (1.0 if real[p] else FACTORY_TO_COME) * (min(1.0, cash / cost) if cost else 1.0)
            cash = max(cash - cost, 0.0)
            made = goods_made(s, f)
            if s.managers[f] == factory.manager_spaces:
                made += sum(MANAGER_GIFT[kind] * amount for kind, amount in factory.manager if kind in MANAGER_GIFT)  # type: ignore[operator,misc]
            goods += likely * made
        sold = min(goods, DEMAND, room)
        goods_in_stock = goods - sold
        revenue = sold * price + (25 if sold > 4 else 0)
        if s.options.solo:
            room -= sold
            revenue += goods_in_stock * price / 2
            goods_in_stock = 0.0
        value = min(value + track.dividend_steps(box, box.track[value], int(revenue)), top)
        if revenue < price:
            value = max(value - 1, 0)
        paid += revenue
        cash += revenue * to_treasury + RAISED
    kept = cash * IDLE_CASH if decades_to_come else 0.0
    return box.track[value] + (paid + kept) / 10


def level_for(s: State, f: int) -> int:
    """The highest level that a factory has the staff for, or its first."""
    levels = s.box.factories[f].levels
    staffed = s.workers[f] + s.automated[f]
    return max((k for k, level in enumerate(levels) if level.workers <= staffed), default=0)


def goods_made(s: State, f: int) -> float:
    factory = s.box.factories[f]
    per_worker = factory.goods_per_worker * max(s.workers[f], 1)
    return factory.levels[level_for(s, f)].goods + per_worker + automation.fully_automated(s, f)


def pending_step(s: State, c: int) -> int:
    """The step that the company's Operating turn has reached before dividends, or 0."""
    reached = 0
    for frame in reversed(s.stack):
        if not reached and frame[0] in (steps.PURCHASE_RESOURCES, steps.PRODUCE, steps.SELL_GOODS, steps.DIVIDENDS):
            reached = frame[0]
        if frame[0] == steps.DIVIDENDS:
            return reached if frame[2] == c else 0
    return 0


def rest_of_turn(s: State, c: int, step: int, price: int) -> tuple[float, float]:
    """(what the company earned in this turn and may still earn in it, Goods left over)."""
    goods = float(s.goods[c])
    if step == steps.DIVIDENDS:
        return float(s.revenue), goods
    if step in (steps.PURCHASE_RESOURCES, steps.PRODUCE):
        goods += s.bonus_goods[c] + goods_to_make(s, c, step)
    row = demand.row_of(s, c)
    room = {k: demand.capacity(s, row + k) - s.filled[row + k] for k in demand.open_columns(s, row)}
    revenue = float(s.revenue)
    for k, spaces in room.items():
        sold = min(goods, spaces)
        goods -= sold
        revenue += sold * price
        if sold == spaces:
            revenue += s.box.demand_columns[k].bonus
    return revenue, goods


def goods_to_make(s: State, c: int, step: int) -> float:
    """Goods of the factories still to run in this turn, less for every cube that is missing."""
    purse = s.cubes[c * RESOURCE_KINDS : (c + 1) * RESOURCE_KINDS]
    patience = MISSING_CUBE if step == steps.PURCHASE_RESOURCES else MISSING_CUBE_TOO_LATE
    likely, goods = 1.0, 0.0
    for f in s.box.companies[c].factories[s.factories_run :]:
        level = s.box.factories[f].levels[level_for(s, f)]
        if s.workers[f] + s.automated[f] < level.workers:
            break
        for resource in level.needs:
            if purse[resource]:
                purse[resource] -= 1
            else:
                likely *= patience
        goods += likely * (goods_made(s, f) + 0.5 * s.managers[f])
    return goods
