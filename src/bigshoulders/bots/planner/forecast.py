"""What one share of each company may bring until the end: its dividends and its final value.

The turn of this Decade is planned exactly, company after company in Appeal order, as each takes cubes and demand from
those behind it. The Decades to come are played through in outline.
"""

from __future__ import annotations

from bigshoulders.bots.planner import prices, rival
from bigshoulders.bots.planner.constants import STANDARD, Constants
from bigshoulders.bots.planner.turn_plan import (
    Markets,
    best_plan,
    cubes_to_draw,
    goods_with_manager,
    highest_level,
    manager_gives,
    may_buy_cubes,
    sell_and_pay,
    staff_of,
    take_from_markets,
)
from bigshoulders.rules import assets, demand, shares, staff, steps, track
from bigshoulders.state.options import Options
from bigshoulders.state.state import ACTION, HOLDERS, POOL, RESOURCE_KINDS, RIVAL, STOCK, TREASURY, State

MOST_EXTRA = 150.0
"""The largest extra dividend that an action may pay."""
MOST_KNOWN = 50_000
"""Forecasts that are remembered at a time."""


class ShareForecasts:
    """Forecasts that remember: most moves change one company, and what stays the same is not worked out again."""

    __slots__ = ("_known", "_markets", "_options", "_surroundings", "constants")

    def __init__(self, constants: Constants = STANDARD) -> None:
        self.constants = constants
        self._forget(None)

    def _forget(self, options: Options | None) -> None:
        self._options = options
        """The game that is remembered: another one is played by other rules."""
        self._known: dict[tuple[object, ...], tuple[float, Markets, int]] = {}
        """By all that a company's prospects depend on: they, and the markets after its turn with its number."""
        self._markets: dict[tuple[object, ...], int] = {}
        self._surroundings: dict[tuple[object, ...], int] = {}

    def per_share(self, s: State) -> dict[int, float]:
        """By company in play: what one share may bring."""
        return self.with_lead_in_appeal(s, self.without_appeal(s))

    def with_lead_in_appeal(self, s: State, per_share: dict[int, float]) -> dict[int, float]:
        """The same for companies that come first, or last, to cubes and demand in the Decades to come."""
        each = self.constants.appeal_lead[prices.decades_to_come(s) + prices.before_operating(s)]
        if each and per_share:
            mean = sum([s.appeal[c] for c in per_share]) / len(per_share)
            for c in per_share:
                per_share[c] += each * (s.appeal[c] - mean)
        return per_share

    def without_appeal(self, s: State) -> dict[int, float]:
        """What a share may bring if all companies come equally early to what is there in the Decades to come."""
        if not prices.before_operating(s):
            markets = Markets(s)
            return {c: self.forecast(s, c, markets) for c in s.appeal_order}
        s, markets = rival.foreseen(s) if s.options.solo else (s, Markets(s))
        if s.options is not self._options or len(self._known) > MOST_KNOWN:
            self._forget(s.options)
        around = number_of(self._surroundings, surroundings(s))
        at = number_of(self._markets, markets.contents())
        result = {}
        for c in s.appeal_order:
            key = (around, at, *company_condition(s, c))
            known = self._known.get(key)
            if known is None:
                markets = markets.copy()
                worth = self.forecast(s, c, markets)
                known = self._known[key] = (worth, markets, number_of(self._markets, markets.contents()))
            result[c], markets, at = known
        return result

    def forecast(self, s: State, c: int, markets: Markets) -> float:
        """What one share of a company may bring; its turn in this Decade takes from the markets."""
        return forecast_share(s, c, markets, self.constants)


def number_of(numbers: dict[tuple[object, ...], int], what: tuple[object, ...]) -> int:
    """A small number that stands for something big."""
    return numbers.setdefault(what, len(numbers))


def surroundings(s: State) -> tuple[object, ...]:
    """What every company's prospects depend on, apart from the markets that Operating turns change.

    Who directs which company is a part of it: companies share their director's Partners and the demand for their Goods.
    """
    return (s.phase, s.decade, *s.tiles, *cubes_to_draw(s), *s.director, s.job_market, s.price_bonus, s.level, s.solo)


def company_condition(s: State, c: int) -> tuple[object, ...]:
    """What a company's prospects depend on that is its own or its director's."""
    seat, at = s.director[c], c * RESOURCE_KINDS
    factories = s.box.companies[c].factories
    first, end = factories[0], factories[-1] + 1
    return (
        c,
        s.cash[c],
        s.value[c],
        s.goods[c],
        s.salespeople[c],
        s.bonus_goods[c],
        s.common[c * HOLDERS + TREASURY],
        s.common[c * HOLDERS + POOL],
        max(s.preferred[c], RIVAL),
        s.partners[seat],
        s.free_partners[seat],
        s.factory_partner[seat] == c,
        (*assets.held_by(s, c), s.exhausted) if c in s.asset_on else None,
        *s.cubes[at : at + RESOURCE_KINDS],
        *s.workers[first:end],
        *s.automated[first:end],
        *s.managers[first:end],
    )


def company_before_turn(s: State, c: int, constants: Constants) -> ProjectedCompany:
    """The company as it is, with its part of the actions that its director has left in this Decade."""
    seat = s.director[c]
    partners = s.free_partners if s.phase == ACTION else s.partners
    return ProjectedCompany(s, c, partners[seat] / companies_directed(s, c), constants)


def companies_directed(s: State, c: int) -> int:
    """How many companies share the Partners of this one's director."""
    return max(s.director.count(s.director[c]), 1)


def has_turn_to_come(s: State, c: int, markets: Markets) -> bool:
    """Whether the company's turn of this Decade is not over."""
    return prices.before_operating(s) or not s.operated >> c & 1 or markets.company == c


def this_decade(s: State, c: int, markets: Markets, company: ProjectedCompany) -> tuple[float, float, bool]:
    """(revenue, how likely, whether Workers must be hired for it) of the company's turn in this Decade."""
    workers, constants = company.workers, company.constants
    likely = 1.0
    first, may_buy, ran = 0, True, False
    if markets.company == c:
        goods, ran = s.goods[c], s.factories_run > 0
        if markets.step in (steps.SELL_GOODS, steps.DIVIDENDS):
            revenue, left = s.revenue, goods
            if markets.step == steps.SELL_GOODS:
                revenue, left, _, _ = sell_and_pay(s, c, markets, goods, demand.price(s, c), ran, constants)
            pays = ran and (s.goods_sold or left < goods)
            company.goods = float(left)
            return (float(revenue) if pays else 0.0), 1.0, False
        first = markets.position
        may_buy = may_buy_cubes(s, markets)
    elif prices.before_operating(s) and company.actions >= constants.enough:
        company.cash, likely = hire_workers(s, c, workers, company.cash, constants)
    if s.box.companies[c].wage and (markets.company != c or markets.step == steps.EMERGENCY_FUNDRAISING):
        company.cash = max(company.cash - s.box.companies[c].wage * staff.employed(s, c), 0.0)
    plan = best_plan(s, c, markets, int(company.cash), first, workers, may_buy, constants)
    take_from_markets(s, c, markets, plan)
    company.cash -= plan.procurement.cost
    company.goods = float(plan.goods_left)
    return float(plan.revenue if plan.runs or ran else 0), likely, likely < 1.0


def hire_workers(s: State, c: int, workers: list[int], cash: float, constants: Constants) -> tuple[float, float]:
    """Fill factories from left to right with Workers as far as the money goes; (cash left, how likely)."""
    market = s.job_market
    likely = 1.0
    for p, f in enumerate(s.box.companies[c].factories):
        missing = s.box.factories[f].workers - workers[p]
        if not missing:
            continue
        cost = 0
        for _ in range(missing):
            cost += staff.price_with(s, market)
            market = max(market - 1, 0)
        reserve = constants.cube_cost * sum(
            len(s.box.factories[g].levels[0].needs) for g in s.box.companies[c].factories[: p + 1]
        )
        if cost + reserve > cash:
            break
        workers[p] += missing
        cash -= cost
        likely = constants.to_be_hired
    return cash, likely


def forecast_share(s: State, c: int, markets: Markets, constants: Constants) -> float:
    """What one share of the company may bring: this Decade's turn, then the rest."""
    before = prices.before_operating(s)
    company = company_before_turn(s, c, constants)
    if s.phase == STOCK and shares.is_sold_out(s, c):
        company.value = min(company.value + 1, len(s.box.track) - 1)
    if has_turn_to_come(s, c, markets):
        revenue, likely, hired = this_decade(s, c, markets, company)
        if before:
            company.actions = max(company.actions - hired, 0.0)
            revenue += company.upgrade() if revenue else 0.0
        if revenue:
            company.pay(revenue * likely, prices.dividend_dollar(s, constants), exact=not before)
        else:
            company.value = max(company.value - 1, 0)
            company.cash += s.revenue if markets.company == c else 0
        if before and s.decade == len(s.box.years):
            company.pay_extra()
    company.value += company.yearly_steps
    return forecast_decades_to_come(s, c, markets, company)


def stock_assets(s: State, c: int) -> float:
    """Steps that the company's Assets lift its value in a Decade."""
    if c not in s.asset_on:
        return 0.0
    return float(sum(s.box.assets[a].use[0][0] == "stock_steps" for a in assets.held_by(s, c)))


class ProjectedCompany:
    """A company on its way through the Decades."""

    __slots__ = (
        "actions",
        "c",
        "cash",
        "constants",
        "goods",
        "in_treasury",
        "s",
        "upgrades",
        "value",
        "workers",
        "worth",
        "yearly_steps",
    )

    def __init__(self, s: State, c: int, actions: float, constants: Constants) -> None:
        self.s, self.c, self.constants = s, c, constants
        self.cash = float(s.cash[c])
        self.value = float(s.value[c])
        """A place on the stock track, perhaps between two."""
        self.goods = float(s.goods[c])
        self.workers = staff_of(s, c)
        self.in_treasury = float(shares.shares(s, TREASURY, c))
        self.actions = actions
        self.upgrades = 0.0
        """Revenue that improvements to come add."""
        self.worth = 0.0
        """Dividends per share so far, in dollars at the end of the game."""
        self.yearly_steps = stock_assets(s, c)

    def price(self) -> float:
        track_ = self.s.box.track
        at = min(int(self.value), len(track_) - 1)
        return track_[at] + (self.value - at) * (track_[min(at + 1, len(track_) - 1)] - track_[at])

    def pay(self, revenue: float, dollar: float, exact: bool) -> None:
        self.value = value_after_dividend(self.s, self.value, revenue, exact, self.constants)
        self.worth += revenue / 10 * dollar
        self.cash += revenue / 10 * self.in_treasury

    def upgrade(self) -> float:
        """Spend actions and money on improvements; what they add to the revenue by now."""
        constants = self.constants
        gain = constants.upgrade_gain_alone if self.s.options.solo else constants.upgrade_gain
        while self.actions >= 0.5 and self.cash > constants.upgrade_cost:
            self.cash -= constants.upgrade_cost
            self.upgrades += gain
            self.actions -= 1
        if self.actions > 0:
            self.cash += constants.raised * self.actions
        return self.upgrades

    def pay_extra(self) -> None:
        """What is left in the Treasury in the last Decade, as far as there are actions to pay it out."""
        most = MOST_EXTRA * max(self.actions, 0.3)
        self.worth += self.constants.late_cash * min(max(self.cash, 0.0), most) / 10

    def sell_shares(self) -> None:
        """In every Stock Phase somebody may buy from the Treasury."""
        if self.in_treasury:
            sold = min(self.in_treasury, self.constants.shares_sold)
            self.in_treasury -= sold
            self.cash += sold * self.price()


def value_after_dividend(s: State, value: float, revenue: float, exact: bool, constants: Constants) -> float:
    """The place on the stock track after paying a revenue; smoothed while the revenue is only expected."""
    top = len(s.box.track) - 1
    at = min(int(value), top)
    dollars = float(s.box.track[at])
    most = min(3 if dollars >= s.box.triple_jump_from else 2, s.options.rival_tile.most_steps)
    if exact:
        return min(value + min(track.dividend_steps(s.box, int(dollars), int(revenue)), most), top)
    if value > at:
        dollars += (value - at) * (s.box.track[min(at + 1, top)] - dollars)
    ratio = revenue / dollars if dollars else 2.0
    return min(value + min(max(ratio - constants.rise_from, 0.0), most), top)


def forecast_decades_to_come(s: State, c: int, markets: Markets, company: ProjectedCompany) -> float:
    """Dividends of the Decades to come and the final value."""
    box, charter, constants = s.box, s.box.companies[c], company.constants
    top, last = len(box.track) - 1, len(box.years)
    price = prices.price_of_good(s, c, 0, False)
    row = demand.row_of(s, c)
    rivals = sum(box.companies[other].type == charter.type for other in s.appeal_order)
    room = sum(max(demand.capacity(s, row + k) - markets.filled[row + k], 0) for k in range(demand.COLUMNS)) / rivals
    catalog = prices.catalog_revenue(s, c)
    partners, own_companies = s.partners[s.director[c]], companies_directed(s, c)
    for decade in range(s.decade + 1, last + 1):
        company.actions = (partners + (s.decade < box.third_building_partner <= decade)) / own_companies
        company.sell_shares()
        made, cost = production(s, c, company)
        if cost > company.cash:
            made *= max(company.cash, 0.0) / cost
            cost = max(company.cash, 0.0)
        company.cash -= cost
        if not s.options.solo:
            room += constants.new_demand / rivals
        goods = company.goods + made + s.bonus_goods[c]
        sold = min(goods, room)
        room -= sold
        company.goods = goods - sold
        revenue = sold * price + (constants.demand_bonus if sold > 3 else 0) + catalog
        if decade == last or s.options.solo:
            revenue += company.goods * price / 2
            company.goods = 0.0
        if made < 1:
            company.value = max(company.value - 1, 0)
            company.cash += revenue + constants.raised * company.actions
            continue
        revenue += company.upgrade()
        company.pay(revenue, prices.dividend_dollar(s, constants, decade), exact=False)
        if decade == last:
            company.pay_extra()
        company.value = min(company.value + company.yearly_steps, top)
    return company.worth + company.price()


def production(s: State, c: int, company: ProjectedCompany) -> tuple[float, float]:
    """(Goods made, cost of their cubes) of a turn to come; Workers are hired first."""
    made, cost, likely, gifts = 0.0, 0.0, 1.0, 0
    workers, constants = company.workers, company.constants
    hired = False
    for p, f in enumerate(s.box.companies[c].factories):
        factory = s.box.factories[f]
        level = highest_level(factory, workers[p])
        missing = max(factory.levels[level].workers - workers[p], 0)
        if missing:
            if company.cash < missing * constants.worker_cost + cost or company.actions < constants.enough:
                break
            company.cash -= missing * constants.worker_cost
            workers[p] += missing
            hired = True
            likely *= constants.to_be_hired
        cubes = len(factory.levels[level].needs)
        helped = min(cubes, gifts)
        gifts -= helped
        cost += (cubes - helped) * constants.cube_cost
        likely *= constants.factory_runs if cubes else 1.0
        made += likely * goods_with_manager(s, c, f, level, max(workers[p], 1))
        gifts += manager_gives(s, f, "any_cubes")
    if hired:
        company.actions = max(company.actions - 1, 0.0)
    return made, cost
