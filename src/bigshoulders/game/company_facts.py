"""What follows from an open table for one company: prices, certificates, what it lacks and may expect."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from bigshoulders.components import CERTIFICATES, COMMON, DIRECTOR, PREFERRED, RESOURCES, SHARES
from bigshoulders.game.documents import HOLDER_WORDS
from bigshoulders.game.fact_records import Dividend, Expected, GoodsPrice, Holding, Lack, Stock
from bigshoulders.rules import demand, dividends, operating, track
from bigshoulders.rules.shares import held, share_cap, shares
from bigshoulders.state.state import HOLDERS, NONE, RIVAL, State

T = TypeVar("T")


class ByCompany(Mapping[str, T]):
    """A fact of each of some companies, worked out for one when it is asked for."""

    def __init__(self, s: State, companies: dict[str, int], fact: Callable[[State, int], T]) -> None:
        self._s = s
        self._companies = companies
        self._fact = fact
        self._known: dict[str, T] = {}

    def __getitem__(self, key: str) -> T:
        if key not in self._known:
            self._known[key] = self._fact(self._s, self._companies[key])
        return self._known[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._companies)

    def __len__(self) -> int:
        return len(self._companies)


# --- prices


def level_prices(s: State, c: int) -> list[GoodsPrice]:
    charter = s.box.companies[c]
    bonus = s.price_bonus if c == operating.company_in_turn(s) else 0
    fixed = charter.price_per_salespeople is not None
    levels = range(len(s.box.factories[charter.factories[0]].levels) if fixed else 1)
    prices = [demand.price_reasons(s, c, level, bonus) for level in levels]
    return [
        GoodsPrice(level if fixed else None, sum(reason.dollars for reason in reasons), reasons)
        for level, reasons in enumerate(prices)
    ]


def goods_prices(s: State, c: int) -> list[GoodsPrice]:
    levels = level_prices(s, c)
    if c != operating.company_in_turn(s) or s.level == NONE:
        return levels
    return [levels[min(s.level, len(levels) - 1)]]


def managers_prices(s: State, c: int) -> list[int]:
    return [demand.price_with_managers(s, c, f) for f in s.box.companies[c].factories]


# --- stock


def stock(s: State, c: int) -> Stock:
    value = track.value(s, c)
    holders = (*s.seats, *range(RIVAL, HOLDERS))
    return Stock(
        share_cap(s, c),
        {CERTIFICATES[kind]: value * SHARES[kind] for kind in (COMMON, PREFERRED, DIRECTOR)},
        {HOLDER_WORDS.get(holder, holder): holding(s, c, holder) for holder in holders},
    )


def holding(s: State, c: int, holder: int) -> Holding:
    kinds = held(s, holder, c)
    return Holding(kinds.count(DIRECTOR), kinds.count(PREFERRED), kinds.count(COMMON), shares(s, holder, c))


# --- production and dividends


def lacks(s: State, c: int) -> list[list[Lack]]:
    """By factory and level."""
    return [lacks_of_factory(s, c, f) for f in s.box.companies[c].factories]


def lacks_of_factory(s: State, c: int, f: int) -> list[Lack]:
    return [
        Lack(
            operating.missing_workers(s, f, level),
            {RESOURCES[r]: count for r, count in operating.missing_cubes(s, c, f, level)},
        )
        for level in range(len(s.box.factories[f].levels))
    ]


def expected(s: State, c: int) -> Expected:
    acting = c == operating.company_in_turn(s)
    goods, level, earned = s.goods[c], max(s.level, 0) if acting else 0, s.revenue if acting else 0
    if not (acting and s.factories_run):
        goods += s.bonus_goods[c]
        for f in s.box.companies[c].factories:
            staffed = [k for k in range(len(s.box.factories[f].levels)) if not operating.missing_workers(s, f, k)]
            if staffed:
                level = staffed[-1]
                goods += operating.goods_made(s, c, f, level, s.workers[f] + s.automated[f])
    prices = level_prices(s, c)
    revenue = earned + goods * prices[min(level, len(prices) - 1)].dollars
    paid = dividends.dividend(s, c, revenue)
    return Expected(goods, revenue, paid.per_share, paid.steps, s.box.track[track.space_after(s, c, paid.steps)])


def outcome(s: State, c: int, paid: dividends.Dividend) -> Dividend:
    value = s.box.track[track.space_after(s, c, paid.steps)]
    return Dividend(paid.per_share, dict(paid.payouts), paid.treasury, value)


def extra_dividend(amount: int, s: State, c: int) -> Dividend:
    return outcome(s, c, dividends.extra_dividend(s, c, amount))
