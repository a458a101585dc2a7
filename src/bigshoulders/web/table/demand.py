"""The demand grid: a row for each kind of Goods, three columns with their bonuses."""

from __future__ import annotations

from bigshoulders.locale import _, ngettext
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import kept
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.parts import heading, part
from bigshoulders.web.table.things import About, crest, div, icon, span, thing
from bigshoulders.words.names import COLUMNS, TYPES
from bigshoulders.words.table_view import Json


@kept(
    lambda table: (
        table.json["demand"],
        table.json["stacks"]["demand"],
        table.json["appeal_order"],
        table.acting,
        table.step == "replace_tile",
        table.choices_at("demand"),
    )
)
def demand_grid(table: DrawnTable) -> str:
    left = table.json["stacks"]["demand"]
    note = ngettext("{count} tile left", "{count} tiles left", left).format(count=left)
    columns = table.box.demand_columns
    order = sorted(range(len(columns)), key=lambda k: list(COLUMNS).index(columns[k].key))
    bonuses = div("columns bonuses", *(column_bonus(table, k) for k in order))
    rows = [row_of_tiles(table, row, kind, order) for row, kind in enumerate(table.box.demand_rows)]
    return part("demand", _("Demand"), heading(_("Demand"), note), bonuses, *rows)


def column_bonus(table: DrawnTable, k: int) -> str:
    column = table.box.demand_columns[k]
    name = _("Column {column}").format(column=_(COLUMNS[column.key]))
    words = _("the last space of a tile brings ${bonus}").format(bonus=column.bonus)
    about, shown = About(name, words, "OPR-54", "board"), f"+${column.bonus}" if column.bonus else "–"
    if k == table.rival.blocks_demand:
        about, shown = blocked_column(about), ""
    inner = span("", shown) if shown else icon("cross", "cross")
    return thing(table, f"demand/bonus/{column.key}", f"bonus-{column.key}", "column-bonus", about, inner)


def row_of_tiles(table: DrawnTable, row: int, kind: str, order: list[int]) -> str:
    """The kind of Goods, the companies that sell here, and the tiles."""
    sellers = [key for key in table.json["appeal_order"] if table.charter(key).type == row]
    acting = table.acting is not None and table.charter(table.acting).type == row
    about = About(_("Half price"), _("when no tile of the row has a free space, Goods sell at half price"), "OPR-57")
    key = "demand/half" if acting else f"demand/half/{row}"
    half = thing(table, key, f"half-{row}", "half", about, span("", "½"), place="demand/half")
    crests = "".join(crest(table, key) for key in sellers)
    name = tag("h4", {}, icon(kind), span("", _(TYPES[kind])), crests, half)
    across = len(table.box.demand_columns)
    spaces = table.json["demand"][row * across : (row + 1) * across]
    tiles = div("columns", *(demand_space(table, row, k, spaces[k], acting) for k in order))
    return div("demand-row acting" if acting else "demand-row", name, tiles)


def demand_space(table: DrawnTable, row: int, k: int, facts: Json, acting: bool) -> str:
    column = table.box.demand_columns[k]
    tile, spaces, filled = facts["tile"], facts["spaces"], facts["filled"]
    words, inner = "", ""
    blocked = k == table.rival.blocks_demand
    if tile is None and column.half_price:
        words = _("half price, any number")
        inner = span("", "½")
    elif blocked or not spaces:
        words = _("nothing can be sold here")
        inner = icon("cross", "cross")
    else:
        words = _("{filled} of {spaces} spaces filled").format(filled=filled, spaces=spaces)
        inner = '<i class="filled"></i>' * filled + "<i></i>" * (spaces - filled) + span("count", f"{filled}/{spaces}")
        if column.bonus:
            words += ", " + _("+${bonus} for the last").format(bonus=column.bonus)
    name = _(TYPES[table.box.demand_rows[row]]) + ", " + _(COLUMNS[column.key])
    about = About(name, words, "OPR-51" if spaces else "OPR-58", "board")
    if blocked:
        about = blocked_column(about)
    key = f"demand/{column.key}" if acting else f"demand/{column.key}/{row}"
    place = f"demand/{column.key}"
    if table.step == "replace_tile":
        key = place = f"demand/{table.box.demand_rows[row]}/{column.key}"
    style = f"card demand-tile s{min(spaces, 9)}" + ("" if tile is not None else " printed")
    return thing(table, key, f"demand-{row}-{column.key}", style, about, inner, place=place)


def blocked_column(about: About) -> About:
    return About(about.name, _("blocked: this column is not there in this game"), "RIV-80")
