"""What moves changed and what travelled, from events, by the names that things have on the page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from bigshoulders.components import RESOURCES, Box
from bigshoulders.state.events import Event

MOST_TRAVELS = 12
"""More would still be under way when the next move comes."""


class Travel(NamedTuple):
    """A sign that goes from one thing to another; without a sign the thing only changes.

    Of several names with bars between them the first that is on the page is meant: the last cube of a kind leaves none.
    """

    sign: str
    start: str
    end: str


class Places:
    """The names on the page of what an event is about."""

    def __init__(self, box: Box, event: Event) -> None:
        self.box = box
        self.event = event
        self.key = box.companies[event.company].key if event.company >= 0 else ""
        self.treasury = f"treasury-{self.key}"
        self.slip = f"stock-{self.key}"
        self.cubes = f"cubes-{self.key}|goods-{self.key}"
        self.goods = f"goods-{self.key}"
        self.appeal = f"appeal-{self.key}"
        self.shares = f"treasury-shares-{self.key}"
        self.pool = f"pool-shares-{self.key}"
        self.held = f"held-{event.seat}-{self.key}"
        self.funds = f"funds-{event.seat}"
        self.partners = f"partners-{event.seat}"

    @property
    def building(self) -> str:
        return f"building-{self.box.buildings[self.event.item].key}"

    @property
    def factory(self) -> str:
        return f"factory-{self.key}-{self.box.factories[self.event.item].position + 1}"

    @property
    def asset(self) -> str:
        return f"asset-{self.box.assets[self.event.item].key}|company-{self.key}"

    @property
    def cube(self) -> str:
        return RESOURCES[self.event.item]

    @property
    def demand(self) -> str:
        """The tile that a Good goes to, or the sign of half the price."""
        row = self.box.companies[self.event.company].type
        columns = self.box.demand_columns
        if self.event.item >= len(columns):
            return f"half-{row}"
        return f"demand-{row}-{columns[self.event.item].key}"


def bank_to(purse: str, at: str) -> list[Travel]:
    return [Travel("coins", at, purse)]


def trade(places: Places) -> list[Travel]:
    """Two cubes for one at Haymarket Square."""
    given, taken = RESOURCES[places.event.amount], places.cube
    return [
        Travel(given, places.cubes, f"haymarket-{given}"),
        Travel(taken, f"haymarket-{taken}", places.cubes),
    ]


def rival_goods(places: Places) -> list[Travel]:
    row, column = divmod(places.event.item, len(places.box.demand_columns))
    return [Travel("goods", "", f"demand-{row}-{places.box.demand_columns[column].key}")]


def use(places: Places) -> list[Travel]:
    fee = [Travel("coins", places.treasury, places.building)] if places.event.amount else []
    return [Travel("pawn", places.partners, places.building), *fee]


TRAVELS: dict[str, Callable[[Places], list[Travel]]] = {
    "establish": lambda at: [
        Travel("certificate", f"company-{at.key}", at.held),
        Travel("coins", at.funds, at.treasury),
    ],
    "sell": lambda at: [Travel("certificate", at.held, at.pool), *bank_to(at.funds, at.pool)],
    "buy": lambda at: [Travel("certificate", at.shares, at.held), Travel("coins", at.funds, at.treasury)],
    "buy_pool": lambda at: [Travel("certificate", at.pool, at.held), Travel("coins", at.funds, at.pool)],
    "buy_investor": lambda at: [Travel("certificate", at.shares, at.held), Travel("coins", at.funds, at.shares)],
    "rival_buys": lambda at: [Travel("certificate", at.shares, f"rival-{at.key}")],
    "compensation": lambda at: bank_to(at.funds, at.slip),
    "stock": lambda at: [Travel("", "", at.slip)],
    "director": lambda at: [Travel("", "", at.held)],
    "building": lambda at: [Travel("", "", at.building)],
    "neutral_building": lambda at: [Travel("", "", at.building)],
    "neutral_partner": lambda at: [Travel("neutral", "", at.building)],
    "job_market": lambda at: [Travel("", "", "building-job_market")],
    "partner": lambda at: [Travel("pawn", "", at.partners)],
    "use": use,
    "invest": lambda at: [Travel("pawn", at.partners, at.building)],
    "income": lambda at: bank_to(at.funds, at.building),
    "bank_pool": lambda at: [Travel("pawn", at.partners, "bank-pool"), *bank_to(at.funds, "bank-pool")],
    "hire": lambda at: [Travel("worker", "building-job_market", at.factory)],
    "worker": lambda at: [Travel("worker", "building-job_market", at.factory)],
    "manager": lambda at: [Travel("manager", "building-hire_manager", at.factory)],
    "salesperson": lambda at: [Travel("salesperson", "building-hire_salesperson", f"company-{at.key}")],
    "automate": lambda at: [Travel("automation", "", at.factory)],
    "relocate": lambda at: [Travel("worker", "", at.factory)],
    "cubes": lambda at: [Travel(at.cube, f"haymarket-{at.cube}", at.cubes)],
    "purchase": lambda at: [Travel(at.cube, f"chain-{at.event.amount}-{at.cube}|part-chain", at.cubes)],
    "trade": trade,
    "goods": lambda at: [Travel("goods", "", at.goods)],
    "produce": lambda at: [Travel("goods", at.factory, at.goods)],
    "sell_good": lambda at: [Travel("goods", at.goods, at.demand)],
    "rival_goods": rival_goods,
    "appeal": lambda at: [Travel("", "", at.appeal)],
    "fundraising": lambda at: bank_to(at.treasury, ""),
    "bonus_cash": lambda at: bank_to(at.treasury, at.appeal),
    "asset": lambda at: [Travel("coins", at.treasury, at.asset)],
    "activate": lambda at: [Travel("", "", at.asset)],
    "wages": lambda at: [Travel("coins", at.treasury, "building-job_market")],
    "dividend": lambda at: [Travel("", "", f"paid-{at.key}")],
    "extra_dividend": lambda at: [Travel("", "", at.treasury)],
    "withhold": lambda at: [Travel("coins", at.slip, at.treasury), Travel("", "", f"paid-{at.key}")],
    "treasury_share": lambda at: bank_to(at.treasury, at.slip),
    "payout": lambda at: bank_to(at.funds, at.slip),
    "levy": lambda at: [Travel("", "", at.treasury)],
    "you_pay": lambda at: [Travel("", "", at.funds)],
    "reward": lambda at: bank_to(at.funds, ""),
    "given_away": lambda at: [Travel("", "", at.funds)],
    "dividend_marker": lambda at: [Travel("", "", f"investor-{at.key}")],
}
"""Of kinds that are not here nothing is seen on the table, or all of it is new."""


def travels_of(box: Box, event: Event) -> list[Travel]:
    return TRAVELS[event.kind](Places(box, event)) if event.kind in TRAVELS else []


def travels(box: Box, movers: Sequence[int], events: Iterable[Event]) -> str:
    """What is seen to travel, as [sign, seat, start, end]; `movers` are those of the moves, counted from 1."""
    found = [
        [travel.sign, mover(movers, event), travel.start, travel.end]
        for event in events
        for travel in travels_of(box, event)
        if travel.sign and travel.start
    ]
    return json.dumps(found[-MOST_TRAVELS:], separators=(",", ":"))


def changes(box: Box, movers: Sequence[int], events: Iterable[Event]) -> str:
    """By the name of a thing, the seat that changed it last."""
    found: dict[str, int] = {}
    for event in events:
        for travel in travels_of(box, event):
            for ident in (travel.start, travel.end):
                if ident and not ident.startswith("company-"):
                    found[ident] = mover(movers, event)
    return json.dumps(found, separators=(",", ":"))


def mover(movers: Sequence[int], event: Event) -> int:
    return movers[event.moment - 1] if event.moment else -1
