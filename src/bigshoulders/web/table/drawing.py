"""Everything on the table, part by part."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.utils.safestring import SafeString

from bigshoulders.web.table.buildings import general_buildings, money_buildings, player_rows
from bigshoulders.web.table.charters import charters
from bigshoulders.web.table.choices import Choice
from bigshoulders.web.table.demand import demand_grid
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.exchange import exchange
from bigshoulders.web.table.ledger import goals, purses
from bigshoulders.web.table.markets import capital_assets
from bigshoulders.web.table.rail import course, order, phases
from bigshoulders.web.table.solo_ledger import solo_goals, solo_purse
from bigshoulders.web.table.spoken import spoken_summary
from bigshoulders.web.table.supply import haymarket, job_market, supply_chain
from bigshoulders.web.table.tracks import appeal_track
from bigshoulders.words.table_view import TableView

Part = Callable[[DrawnTable], str]


def alone_or(alone: Part, together: Part) -> Part:
    """A part that is another one in a solo game."""
    return lambda table: alone(table) if table.solo else together(table)


PARTS: dict[str, Part] = {
    "course": course,
    "phases": phases,
    "order": order,
    "appeal": appeal_track,
    "demand": demand_grid,
    "chain": supply_chain,
    "haymarket": haymarket,
    "jobs": job_market,
    "general": general_buildings,
    "rows": player_rows,
    "money": money_buildings,
    "assets": capital_assets,
    "charters": charters,
    "exchange": exchange,
    "goals": alone_or(solo_goals, goals),
    "purses": alone_or(solo_purse, purses),
    "summary": spoken_summary,
}


def draw(view: TableView, choices: Sequence[Choice]) -> dict[str, SafeString]:
    """What a seat may know of the table, with the choices of that seat."""
    return draw_parts(DrawnTable(view, choices))


def draw_parts(table: DrawnTable) -> dict[str, SafeString]:
    return {name: SafeString(part(table)) for name, part in PARTS.items()}
