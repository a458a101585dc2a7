"""Everything on the table, as the context of table/table.html."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from django.utils.safestring import SafeString, mark_safe

from bigshoulders.locale import _
from bigshoulders.web.table.buildings import general_buildings, money_buildings, player_rows
from bigshoulders.web.table.charters import charters
from bigshoulders.web.table.choices import Choice
from bigshoulders.web.table.course import course
from bigshoulders.web.table.demand import demand_grid
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.goals import goals
from bigshoulders.web.table.layout import BOARD_HEIGHT, BOARD_WIDTH
from bigshoulders.web.table.markets import bank_pool, capital_assets
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.players import players
from bigshoulders.web.table.solo_board import solo_board
from bigshoulders.web.table.supply import haymarket, job_market, supply_chain
from bigshoulders.web.table.tracks import appeal_track, stock_track
from bigshoulders.words.table_view import TableView

PANELS = (
    appeal_track,
    demand_grid,
    goals,
    supply_chain,
    haymarket,
    job_market,
    general_buildings,
    player_rows,
    money_buildings,
    capital_assets,
    bank_pool,
    stock_track,
)
ICONS = Path(__file__).parent.parent / "static" / "web" / "icons.svg"


@cache
def icon_sheet() -> SafeString:
    """The icons, to stand once on a page that has drawings."""
    return mark_safe(ICONS.read_text(encoding="utf-8"))


def board(table: DrawnTable) -> str:
    """The panels as one drawing."""
    panels = [panel(table) for panel in PANELS]
    attrs = {"id": "board", "class": "board with-goals" if table.has_goals else "board", "role": "group"}
    size = {"viewBox": f"0 0 {BOARD_WIDTH} {BOARD_HEIGHT}", "preserveAspectRatio": "xMinYMin meet"}
    return tag("svg", {**attrs, **size, "aria-label": _("The board")}, *panels, course(table))


PARTS = {"board": board, "charters": charters, "players": players, "solo_board": solo_board}


def draw(view: TableView, choices: Sequence[Choice]) -> dict[str, SafeString]:
    """What a seat may know of the table, with the choices of that seat."""
    table = DrawnTable(view, choices)
    return {"icons": icon_sheet(), **{name: mark_safe(part(table)) for name, part in PARTS.items()}}
