"""The demand grid: a row for each kind of Goods, three columns with their bonuses."""

from __future__ import annotations

from bigshoulders.locale import _, ngettext
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.layout import DEMAND, DEMAND_BESIDE_GOALS, Panel, heading, place
from bigshoulders.web.table.shapes import company_mark, cross, icon, line, rect, text
from bigshoulders.web.table.spots import About, Area, spot
from bigshoulders.words.names import COLUMNS, TYPES
from bigshoulders.words.table_view import Json

TOP = 34
NAME_HEIGHT = 18
GAP = 4


def demand_grid(table: DrawnTable) -> str:
    at = DEMAND_BESIDE_GOALS if table.has_goals else DEMAND
    left = table.json["stacks"]["demand"]
    note = ngettext("{count} tile left", "{count} tiles left", left).format(count=left)
    columns = table.box.demand_columns
    order = sorted(range(len(columns)), key=lambda k: list(COLUMNS).index(columns[k].key))
    parts = [heading(at, _("Demand"), "goods", note)]
    width = (at.w - 8 - 2 * GAP) / 3
    for place_in_row, k in enumerate(order):
        x = 4 + place_in_row * (width + GAP)
        column = columns[k]
        words = f"+${column.bonus}" if column.bonus else "–"
        name = _("Column {column}").format(column=_(COLUMNS[column.key]))
        said = _("the last space of a tile brings ${bonus}").format(bonus=column.bonus)
        about = About(name, said, "OPR-54", "board")
        if k == table.rival.blocks_demand:
            about = blocked_column(about)
            words = "✕"
        inner = text(x + width / 2, 29, words, 12.5, "strong" if column.bonus else "soft", "middle")
        area: Area = (x, 19, width, 13)
        parts.append(spot(table, f"demand/bonus/{column.key}", area, about, inner, ident=f"bonus-{column.key}"))
    height = (at.h - TOP - 2) / len(table.box.demand_rows)
    for row, kind in enumerate(table.box.demand_rows):
        y = TOP + row * height
        parts.append(row_name(table, row, kind, at, y))
        spaces = table.json["demand"][row * len(columns) : (row + 1) * len(columns)]
        for place_in_row, k in enumerate(order):
            area = (4 + place_in_row * (width + GAP), y + NAME_HEIGHT, width, height - NAME_HEIGHT - 4)
            parts.append(demand_space(table, row, k, spaces[k], area))
    return place("demand", at, *parts)


def row_name(table: DrawnTable, row: int, kind: str, at: Panel, y: float) -> str:
    """The kind of Goods, and the companies that sell here."""
    sellers = [key for key in table.json["appeal_order"] if table.charter(key).type == row]
    parts = [line(4, y, at.w - 4, y) if row else "", icon(kind, 5, y + 2.5, 13)]
    parts.append(text(21, y + 13, _(TYPES[kind]), 11, "strong", room=at.w - 60 - 15 * len(sellers)))
    for k, key in enumerate(sellers):
        parts.append(company_mark(table, key, at.w - 36 - 14.5 * k, y + 9.5, 7))
    acting = table.acting is not None and table.charter(table.acting).type == row
    about = About(_("Half price"), _("when no tile of the row has a free space, Goods sell at half price"), "OPR-57")
    inner = rect(at.w - 26, y + 2, 22, 14, "half-price", 3) + text(at.w - 15, y + 13, "½", 12, "strong", "middle")
    key = "demand/half" if acting else f"demand/half/{row}"
    parts.append(spot(table, key, (at.w - 26, y + 2, 22, 14), about, inner, ident=f"half-{row}", place="demand/half"))
    return "".join(parts)


def demand_space(table: DrawnTable, row: int, k: int, facts: Json, area: Area) -> str:
    x, y, w, h = area
    column = table.box.demand_columns[k]
    tile, spaces, filled = facts["tile"], facts["spaces"], facts["filled"]
    inner = [rect(x, y, w, h, "tile" if tile is not None else "space", 2)]
    words = ""
    if tile is None and column.half_price:
        words = _("half price, any number")
        inner.append(text(x + w / 2, y + h / 2 + 6, "½ · ∞", 15, "soft", "middle"))
    elif k == table.rival.blocks_demand:
        inner = [rect(x, y, w, h, "space blocked", 2), cross(x + w / 2 - 8, y + h / 2 - 8, 16, 16)]
    elif not spaces:
        words = _("nothing can be sold here")
        inner.append(cross(x + w / 2 - 8, y + h / 2 - 8, 16, 16))
    else:
        words = _("{filled} of {spaces} spaces filled").format(filled=filled, spaces=spaces)
        inner.append(goods_spaces(x, y, w, h, filled, spaces))
        if column.bonus:
            words += ", " + _("+${bonus} for the last").format(bonus=column.bonus)
    name = _(TYPES[table.box.demand_rows[row]]) + ", " + _(COLUMNS[column.key])
    acting = table.acting is not None and table.charter(table.acting).type == row
    key = f"demand/{column.key}" if acting else f"demand/{column.key}/{row}"
    about = About(name, words, "OPR-51" if spaces else "OPR-58", "board")
    if k == table.rival.blocks_demand:
        about = blocked_column(about)
    where = f"demand/{column.key}"
    if table.step == "replace_tile":
        key = where = f"demand/{table.box.demand_rows[row]}/{column.key}"
    return spot(table, key, area, about, *inner, ident=f"demand-{row}-{column.key}", place=where)


def blocked_column(about: About) -> About:
    return About(about.name, _("blocked: this column is not there in this game"), "RIV-80")


def goods_spaces(x: float, y: float, w: float, h: float, filled: int, spaces: int) -> str:
    """Squares in one or two rows, and the count in figures."""
    across = -(-spaces // 2) if spaces > 3 else spaces
    rows = -(-spaces // across)
    size = min(15.0, (h - 17) / rows - 2, (w - 6) / across - 2)
    left = x + (w - across * (size + 2) + 2) / 2
    top = y + (h - 12 - rows * (size + 2) + 2) / 2
    parts = []
    for k in range(spaces):
        gx, gy = left + k % across * (size + 2), top + k // across * (size + 2)
        parts.append(rect(gx, gy, size, size, "good" if k < filled else "open", 1))
    parts.append(text(x + w / 2, y + h - 4, f"{filled}/{spaces}", 10, "soft", "middle"))
    return "".join(parts)
