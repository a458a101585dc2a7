"""The whole board as one drawing."""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.web.table.buildings import general_buildings, money_buildings, player_rows
from bigshoulders.web.table.course import course
from bigshoulders.web.table.demand import demand_grid
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.goals import goals
from bigshoulders.web.table.layout import BOARD_HEIGHT, BOARD_WIDTH
from bigshoulders.web.table.markets import bank_pool, capital_assets
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.supply import haymarket, job_market, supply_chain
from bigshoulders.web.table.tracks import appeal_track, stock_track

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


def board(table: DrawnTable) -> str:
    panels = [panel(table) for panel in PANELS]
    attrs = {"id": "board", "class": "board with-goals" if table.has_goals else "board", "role": "group"}
    size = {"viewBox": f"0 0 {BOARD_WIDTH} {BOARD_HEIGHT}", "preserveAspectRatio": "xMinYMin meet"}
    return tag("svg", {**attrs, **size, "aria-label": _("The board")}, *panels, course(table))
