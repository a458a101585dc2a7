"""An Operating turn planned to the last cube: which factories run, what is bought and traded for them, what is sold.

Plans are made on a `Markets`: the parts of the table that companies take from one after the other.
"""

from __future__ import annotations

from typing import NamedTuple

from bigshoulders.bots.planner_of_2026_11 import prices
from bigshoulders.bots.planner_of_2026_11.constants import Constants
from bigshoulders.components import Factory
from bigshoulders.rules import assets, demand, operating, steps, track
from bigshoulders.rules.operating import needs
from bigshoulders.rules.supply import NO_CUBES, draw_number
from bigshoulders.state.state import NONE, OPERATING, RESOURCE_KINDS, X_SPACE, State

NOT_SOLD: tuple[int, ...] = (0,) * demand.COLUMNS

Runs = tuple[tuple[int, int], ...]
"""Factories to run, each with its level."""


STEPS_BEFORE_DIVIDENDS = frozenset(
    {steps.EMERGENCY_FUNDRAISING, steps.PURCHASE_RESOURCES, steps.PRODUCE, steps.SELL_GOODS}
)
"""The steps of a turn before dividends."""


class Markets:
    """Supply Chain, Haymarket Square and demand grid, to be used up by the companies that operate; and who does now."""

    __slots__ = ("chain", "company", "filled", "haymarket", "overlay", "position", "step")

    def __init__(self, source: State | Markets) -> None:
        self.chain: list[int] = source.chain[:]
        self.overlay: list[int] = list(source.overlay)
        self.haymarket: list[int] = source.haymarket[:]
        self.filled: list[int] = source.filled[:]
        self.step: int = 0
        self.company: int = NONE
        self.position: int = 0
        if isinstance(source, Markets):
            self.step, self.company, self.position = source.step, source.company, source.position
        elif source.phase == OPERATING:
            self.step, self.company, self.position = turn_under_way(source)

    def copy(self) -> Markets:
        return Markets(self)

    def contents(self) -> tuple[int, ...]:
        """What lies on it."""
        return (*self.chain, *self.overlay, *self.haymarket, *self.filled)


def turn_under_way(s: State) -> tuple[int, int, int]:
    """(the step before dividends or dividends, the company, the position of its next factory)."""
    reached = position = 0
    for frame in reversed(s.stack):
        step = frame[0]
        if not reached and step in STEPS_BEFORE_DIVIDENDS:
            reached = step
            position = frame[3] if step == steps.PRODUCE else 0
        if step == steps.DIVIDENDS:
            return reached or step, frame[2], position
    return 0, NONE, 0


BONUS_COLUMNS = ((0,), (1,), (0, 1))
"""The sets of columns that may be filled for their bonuses; the last column has none."""


class Procurement(NamedTuple):
    """How missing cubes are had."""

    cost: int
    buys: tuple[int, ...]
    """Resources to purchase, each at its lowest price."""
    trades: tuple[tuple[int, int], ...]
    """(cube given twice, cube taken) at Haymarket Square."""
    uses: tuple[int, ...]
    """Assets to use for their cubes."""


NOTHING_MISSING = Procurement(0, (), (), ())


class TurnPlan(NamedTuple):
    """What a company does with its turn, and what comes of it."""

    score: float
    runs: Runs
    procurement: Procurement
    made: int
    revenue: int
    goods_left: int
    placed: tuple[int, ...]
    """Goods to sell by column."""


def offers(s: State, markets: Markets, c: int, may_buy: bool) -> list[list[int]]:
    """By resource, the prices of the cubes for sale, cheapest first."""
    result: list[list[int]] = [[], [], [], []]
    if not may_buy or not s.box.companies[c].buys_cubes:
        return result
    if s.options.advanced_supply_chain:
        columns = s.box.overlay.prices
        for r, row in enumerate(markets.overlay):
            result[r] = [columns[k] for k in range(row.bit_length() - 1, -1, -1) if row >> k & 1]
        return result
    at = 0
    chain = markets.chain
    for price in s.box.chain_prices:
        for r in range(RESOURCE_KINDS):
            if chain[at]:
                result[r] += [price] * chain[at]
            at += 1
    return result


def procure(
    missing: list[int], spare: list[int], on_offer: list[list[int]], there: list[int], cash: int
) -> Procurement | None:
    """The cheapest way to the missing cubes, trading two alike for one where none is for sale; None if too dear."""
    cost = 0
    taken = [0, 0, 0, 0]
    buys: list[int] = []
    trades: list[tuple[int, int]] = []
    short: list[int] = []
    for r in range(RESOURCE_KINDS):
        for _ in range(missing[r]):
            if taken[r] < len(on_offer[r]):
                cost += on_offer[r][taken[r]]
                taken[r] += 1
                buys.append(r)
            else:
                short.append(r)
    if short:
        left, there = spare[:], there[:]
        for r in short:
            best, give = 1000, NONE
            for q in range(RESOURCE_KINDS):
                bought = max(2 - left[q], 0)
                rest = on_offer[q][taken[q] : taken[q] + bought]
                if q != r and len(rest) == bought and sum(rest) < best:
                    best, give = sum(rest), q
            if give == NONE or not there[r]:
                return None
            there[r] -= 1
            there[give] += 2
            bought = max(2 - left[give], 0)
            left[give] -= 2 - bought
            taken[give] += bought
            buys += [give] * bought
            trades.append((give, r))
            cost += best
    return Procurement(cost, tuple(buys), tuple(trades), ()) if cost <= cash else None


def possible_runs(s: State, c: int, first: int, staff: list[int]) -> list[Runs]:
    """Every way to run factories from left to right with this staff, none included."""
    found: list[Runs] = [()]
    longest: list[Runs] = [()]
    for p, f in enumerate(s.box.companies[c].factories):
        if p < first:
            continue
        levels = [k for k, level in enumerate(s.box.factories[f].levels) if level.workers <= staff[p]]
        longest = [(*runs, (f, k)) for runs in longest for k in levels]
        if not longest:
            break
        found += longest
    return found


def staff_of(s: State, c: int) -> list[int]:
    """By factory, its worker spaces that are occupied."""
    return [s.workers[f] + s.automated[f] for f in s.box.companies[c].factories]


def highest_level(factory: Factory, staff: int) -> int:
    """The highest level at which a factory can produce with this staff, or its first."""
    return max((k for k, level in enumerate(factory.levels) if level.workers <= staff), default=0)


def goods_with_manager(s: State, c: int, f: int, level: int, staff: int) -> int:
    """The Goods that a factory and its Manager make."""
    return operating.goods_made(s, c, f, level, staff - s.automated[f]) + manager_gives(s, f, "goods")


def manager_gives(s: State, f: int, kind: str) -> int:
    """How much of something the Manager of a factory gives, if there is one."""
    factory = s.box.factories[f]
    if s.managers[f] != factory.manager_spaces:
        return 0
    for what, amount in factory.manager:
        if what == kind:
            return amount  # type: ignore[return-value]
    return 0


def missing_cubes(s: State, runs: Runs, purse: list[int]) -> tuple[list[int], list[int]]:
    """(cubes to get for these runs, cubes left over), when Managers' cubes help the factories after theirs."""
    table = needs(s.box)
    left, missing, gifts = purse[:], [0, 0, 0, 0], 0
    for f, level in runs:
        for r, count in table[f][level]:
            own = min(left[r], count)
            left[r] -= own
            short = count - own
            if short and gifts:
                helped = min(short, gifts)
                gifts -= helped
                short -= helped
            missing[r] += short
        gifts += manager_gives(s, f, "any_cubes")
    return missing, left


def best_sales(s: State, c: int, filled: list[int], goods: int, price: int) -> tuple[int, int, tuple[int, ...]]:
    """(revenue at full price with bonuses, Goods sold so, Goods by column): as many as possible, for most bonuses."""
    row = demand.row_of(s, c)
    columns = s.box.demand_columns
    room = [demand.capacity(s, row + k) - filled[row + k] for k in range(demand.COLUMNS)]
    sold = min(goods, sum(room))
    completed: tuple[int, ...] = ()
    best = 0
    for subset in BONUS_COLUMNS:
        bonus = spaces = 0
        for k in subset:
            if room[k]:
                bonus += columns[k].bonus
                spaces += room[k]
        if spaces <= sold and bonus > best:
            best, completed = bonus, subset
    placed = [0] * demand.COLUMNS
    rest = sold
    for k in (*completed, *range(demand.COLUMNS - 1, -1, -1)):
        more = min(rest, room[k] - placed[k])
        placed[k] += more
        rest -= more
    bonus = 0
    for k, count in enumerate(placed):
        if count and count == room[k]:
            bonus += columns[k].bonus
    return sold * price + bonus, sold, tuple(placed)


def at_half_price(s: State, c: int, unsold: int) -> int:
    """How many of the Goods left after selling at full price could go at half price."""
    allowed = s.options.full_rows_sell_at_half_price or demand.half_price_allowed(s, demand.row_of(s, c))
    return unsold if allowed else 0


def after_using_assets(
    s: State, c: int, markets: Markets, purse: list[int], cash: int
) -> tuple[list[int], int, tuple[int, ...]]:
    """The purse and the cash after using every Asset that gives cubes, and which these are."""
    used: list[int] = []
    purse, there = purse[:], markets.haymarket[:]
    for a in assets.held_by(s, c):
        asset = s.box.assets[a]
        kind, cubes = asset.use[0]
        if kind != "cubes" or asset.fee > cash or not assets.activatable(s, c, a, assets.PRODUCING):
            continue
        assert isinstance(cubes, tuple)
        before = sum(purse)
        for r in cubes:
            if there[r]:
                there[r] -= 1
                purse[r] += 1
        if sum(purse) > before:
            cash -= asset.fee
            used.append(a)
    return purse, cash, tuple(used)


def best_plan(
    s: State, c: int, markets: Markets, cash: int, first: int, staff: list[int], may_buy: bool, constants: Constants
) -> TurnPlan:
    """The plan with the highest score for the factories from position `first` on."""
    at = c * RESOURCE_KINDS
    purse = s.cubes[at : at + RESOURCE_KINDS]
    on_offer = offers(s, markets, c, may_buy)
    gifts: tuple[int, ...] = ()
    richer, poorer = purse, cash
    if c in s.asset_on:
        richer, poorer, gifts = after_using_assets(s, c, markets, purse, cash)
    best: TurnPlan | None = None
    for runs in possible_runs(s, c, first, staff):
        missing, spare = missing_cubes(s, runs, purse)
        procurement = procure(missing, spare, on_offer, markets.haymarket, cash) if any(missing) else NOTHING_MISSING
        if gifts and any(missing):
            missing, spare = missing_cubes(s, runs, richer)
            helped = procure(missing, spare, on_offer, markets.haymarket, poorer)
            if helped is not None:
                fees = cash - poorer
                if procurement is None or helped.cost + fees <= procurement.cost:
                    procurement = helped._replace(cost=helped.cost + fees, uses=gifts)
        if procurement is not None:
            plan = plan_for(s, c, markets, runs, procurement, staff, constants)
            if best is None or plan.score > best.score:
                best = plan
    assert best is not None, "running nothing is always possible"
    return best


def may_buy_cubes(s: State, markets: Markets) -> bool:
    """Whether the company whose turn is under way, or still to come, may still purchase cubes."""
    return markets.step != steps.PRODUCE or s.options.open_purchasing


def plan_under_way(s: State, markets: Markets, constants: Constants) -> TurnPlan:
    """The plan for the rest of the turn of the company that operates."""
    c = markets.company
    may_buy = may_buy_cubes(s, markets)
    return best_plan(s, c, markets, s.cash[c], markets.position, staff_of(s, c), may_buy, constants)


def plan_for(
    s: State,
    c: int,
    markets: Markets,
    runs: Runs,
    procurement: Procurement,
    staff: list[int],
    constants: Constants,
) -> TurnPlan:
    """What comes of running these factories."""
    made = appeal = cubes = 0
    now = markets.company == c
    ran = s.factories_run if now else 0
    level = max(s.level, 0) if now else 0
    for f, at_level in runs:
        factory = s.box.factories[f]
        made += goods_with_manager(s, c, f, at_level, staff[factory.position])
        if len(factory.levels) > 1:
            level = at_level
        appeal += manager_gives(s, f, "appeal")
        cubes += manager_gives(s, f, "any_cubes")
    goods = s.goods[c] + made + s.bonus_goods[c]
    revenue, left, score, placed = sell_and_pay(
        s, c, markets, goods, prices.price_of_good(s, c, level, now), ran + len(runs) > 0, constants
    )
    score += (
        prices.appeal(s, constants) * appeal
        + prices.cube(s, constants) * cubes
        - prices.treasury_dollar(s, constants) * procurement.cost
    )
    if runs and s.factory_partner[s.director[c]] == c and ran + len(runs) == len(staff):
        score += prices.partner(s, constants)
    return TurnPlan(score, runs, procurement, made, revenue, left, placed)


def sell_and_pay(
    s: State, c: int, markets: Markets, goods: int, price: int, produced: bool, constants: Constants
) -> tuple[int, int, float, tuple[int, ...]]:
    """(revenue, Goods left over, score, Goods by column) of selling, and paying or else withholding it."""
    now = markets.company == c
    revenue = prices.catalog_revenue(s, c) + (s.revenue if now else 0)
    left, placed = goods, NOT_SOLD
    if goods and (produced or s.box.companies[c].price_per_salespeople is None):
        income, sold, placed = best_sales(s, c, markets.filled, goods, price)
        revenue += income
        left = goods - sold
        if left and prices.sells_at_half(s):
            half = at_half_price(s, c, left)
            left -= half
            revenue += half * (price // 2)
    pays = (produced or not s.options.dividends_need_production) and (left < goods or (now and s.goods_sold > 0))
    if pays and not (now and s.unpaid):
        score = value_of_paying(s, c, revenue, constants)
    else:
        score = value_of_withholding(s, c, revenue, constants)
    return revenue, left, score + left * prices.stored_good(s, price, constants), placed


def value_of_paying(s: State, c: int, revenue: int, constants: Constants) -> float:
    """What paying a revenue out is worth to all shareholders together."""
    at = s.value[c]
    up = track.dividend_steps(s.box, s.box.track[at], revenue)
    rise = s.box.track[track.space_after(s, c, up)] - s.box.track[at]
    return revenue * prices.dividend_dollar(s, constants) + 10 * rise


def value_of_withholding(s: State, c: int, revenue: int, constants: Constants) -> float:
    at = s.value[c]
    fall = s.box.track[at] - s.box.track[track.space_after(s, c, -1)]
    return revenue * prices.treasury_dollar(s, constants) - 10 * fall


def take_from_markets(s: State, c: int, markets: Markets, plan: TurnPlan) -> None:
    """Take from the markets what the plan takes from it."""
    table = needs(s.box)
    for f, level in plan.runs:
        for r, count in table[f][level]:
            markets.haymarket[r] += count
    if s.options.advanced_supply_chain:
        for r in plan.procurement.buys:
            markets.overlay[r] &= ~(1 << markets.overlay[r].bit_length() - 1)
    else:
        for r in plan.procurement.buys:
            for space in range(X_SPACE):
                if markets.chain[space * RESOURCE_KINDS + r]:
                    markets.chain[space * RESOURCE_KINDS + r] -= 1
                    break
        refill_chain(s, markets.chain)
    row = demand.row_of(s, c)
    for k, count in enumerate(plan.placed):
        markets.filled[row + k] += count


def cubes_to_draw(s: State) -> list[int]:
    """OPR-84: the bag, or Haymarket Square, which goes into it when it is empty."""
    return s.bag if any(s.bag) else s.haymarket


def refill_chain(s: State, chain: list[int]) -> None:
    """OPR-80: empty spaces receive the next group; the X space, instead of unknown cubes, what the bag has most of."""
    for space in range(s.options.first_chain_space, X_SPACE):
        at = space * RESOURCE_KINDS
        if not any(chain[at : at + RESOURCE_KINDS]):
            for left in range(space + 1, X_SPACE + 1):
                source = left * RESOURCE_KINDS
                if any(chain[source : source + RESOURCE_KINDS]):
                    chain[at : at + RESOURCE_KINDS] = chain[source : source + RESOURCE_KINDS]
                    chain[source : source + RESOURCE_KINDS] = NO_CUBES
                    break
    at = X_SPACE * RESOURCE_KINDS
    if not any(chain[at : at + RESOURCE_KINDS]):
        bag = cubes_to_draw(s)
        total = sum(bag) or 1
        for r in range(RESOURCE_KINDS):
            chain[at + r] = (bag[r] * draw_number(s) + total // 2) // total
