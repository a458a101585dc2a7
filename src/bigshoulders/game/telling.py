"""The story as plain JSON: events by the names that views have, for programs that read no box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bigshoulders.components import CERTIFICATES, RESOURCES, Box
from bigshoulders.game.documents import Json
from bigshoulders.state.events import Event
from bigshoulders.state.solo_table import MARKER_WORDS
from bigshoulders.state.state import PHASES

HALF_PRICE = "half_price"
"""In place of a column of the Demand tiles."""

Named = Callable[[Box, int], Any]


def as_it_is(box: Box, item: int) -> int:
    return item


def building(box: Box, item: int) -> str:
    return box.buildings[item].key


def asset(box: Box, item: int) -> str:
    return box.assets[item].key


def factory(box: Box, item: int) -> int:
    """Its place on the Charter, from 0."""
    return box.factories[item].position


def resource(box: Box, item: int) -> str:
    return RESOURCES[item]


def certificate(box: Box, item: int) -> str:
    return CERTIFICATES[item]


def solo_goal(box: Box, item: int) -> str:
    return box.solo.goals[item].key


def event_tile(box: Box, item: int) -> str:
    return box.solo.events[item].key


def demand_column(box: Box, item: int) -> str:
    return box.demand_columns[item].key if item < len(box.demand_columns) else HALF_PRICE


ITEMS: dict[str, Named] = {
    "phase": lambda box, item: PHASES[item],
    **dict.fromkeys(("optional_goal", "solo_goal", "goal_failed"), solo_goal),
    "goal": lambda box, item: box.goals[item].key,
    "campaign_bonus": lambda box, item: box.solo.bonuses[item].key,
    **dict.fromkeys(("event", "no_event"), event_tile),
    **dict.fromkeys(("dismiss", "hire", "worker", "manager", "automate", "relocate", "produce"), factory),
    **dict.fromkeys(("cube_removed", "cubes", "purchase", "trade"), resource),
    **dict.fromkeys(("rival_buys", "sell", "buy", "buy_pool", "buy_investor"), certificate),
    **dict.fromkeys(("neutral_partner", "neutral_building", "neutral_workers", "invest"), building),
    **dict.fromkeys(("building", "use", "income"), building),
    **dict.fromkeys(("asset_removed", "asset", "activate", "discard", "display"), asset),
    "dividend_marker": lambda box, item: MARKER_WORDS[item],
    **dict.fromkeys(("sell_good", "demand_bonus"), demand_column),
    **dict.fromkeys(("rival_goods", "replace_tile", "investor_tile", "rank", "establish", "stock"), as_it_is),
    **dict.fromkeys(("director", "appeal", "bonus", "bonus_cash", "issue", "dividend", "extra_dividend"), as_it_is),
}
"""By kind of event, where it has an item."""


def told(box: Box, event: Event) -> Json:
    """An event, with None for what its kind does not have; `EVENTS` says what each part means."""
    moment, kind, seat, company, amount, item = event
    return {
        "moment": moment,
        "kind": kind,
        "seat": None if seat < 0 else seat,
        "company": None if company < 0 else box.companies[company].key,
        "amount": RESOURCES[amount] if kind == "trade" else amount,
        "item": None if item < 0 or kind not in ITEMS else ITEMS[kind](box, item),
    }
