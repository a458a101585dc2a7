"""The factories of a Charter: Managers, worker spaces, what they need and make."""

from __future__ import annotations

from bigshoulders.components import RESOURCES, Factory
from bigshoulders.locale import _
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.effects import draw_centred, draw_row, row_width, signs
from bigshoulders.web.table.shapes import icon, rect, text, token, width_of
from bigshoulders.web.table.spots import About, Area, all_said, spot
from bigshoulders.words.markup import plain
from bigshoulders.words.printed import HOUSE
from bigshoulders.words.table_view import Json

CARD_WIDTH, CARD_HEIGHT = 224, 134
PRICES = 36
"""The width of the column of prices, left of the factories."""
FACTORY_TOP, FACTORY_HEIGHT = 23, 76
WIDE_FACTORY = 70
"""From here on there is room to say that full automation makes one Good more."""


def factory_areas(count: int) -> list[Area]:
    """Side by side, right of the prices."""
    left = PRICES + 3
    width = (CARD_WIDTH - left - 3 - 2 * (count - 1)) / count
    return [(left + position * (width + 2), FACTORY_TOP, width, FACTORY_HEIGHT) for position in range(count)]


def origin(table: DrawnTable, key: str) -> str:
    company = table.charter(key)
    return "house" if table.printed.has_house_figures(company) else company.provenance


def factory_spot(table: DrawnTable, key: str, factory: Factory, state: Json, area: Area) -> str:
    number = factory.position + 1
    name = _("{company}, factory {number}").format(company=table.short_name(key), number=number)
    about = About(name, factory_words(table, factory, state), "CMP-02", origin(table, key))
    where, ident = f"company/{key}/factory/{number}", f"factory-{key}-{number}"
    drawn = factory_face(table, key, factory, state, area)
    return spot(table, where, area, about, drawn, ident=ident, place=f"factory/{number}")


def factory_face(table: DrawnTable, key: str, factory: Factory, state: Json, area: Area) -> str:
    """From top to bottom: Manager and what he gives, worker spaces, what it needs, what it makes."""
    x, y, w, h = area
    company = table.charter(key)
    ready = state["workers"] + state["automated"] == factory.workers
    is_last = factory.position + 1 == len(company.factories)
    waiting = [seat for seat in table.seats if table.players[seat]["factory_partner"] == key] if is_last else []
    parts = [rect(x, y, w, h, "factory ready" if ready else "factory", 3)]
    parts.append(manager_row(table, factory, state, x + 3, y + 2, w - 6) if company.takes_managers else "")
    parts.append(worker_row(factory, state, x, y + 20, w))
    if len(factory.levels) > 1:
        parts.append(levels(table, key, factory, x, y + 38, w))
    else:
        parts.append(recipe(table, factory, state, x, y + 38, w, 7 if waiting else 0))
    for k, seat in enumerate(waiting):
        parts.append(token(table, seat, x + w - 15 - 14 * k, y + h - 15, 13, "waiting"))
    return "".join(parts)


def factory_words(table: DrawnTable, factory: Factory, state: Json) -> str:
    staff = _("Workers {workers}, automated {automated}, Managers {managers}").format(**state)
    ability = plain(table.printed.manager(factory))
    manager = _("Manager: {ability}").format(ability=ability) if ability else ""
    return all_said(plain(table.printed.factory(factory)), staff, manager)


def manager_row(table: DrawnTable, factory: Factory, state: Json, x: float, y: float, room: float) -> str:
    """Up to half of it Managers and open spaces, then what the Managers give."""
    side = min(16.0, room / 2 / factory.manager_spaces)
    top = y + (16 - side) / 2
    parts = []
    for k in range(factory.manager_spaces):
        if k < state["managers"]:
            parts.append(icon("manager", x, top, side))
        else:
            parts.append(rect(x + side / 8, top + side / 8, side * 0.75, side * 0.75, "open", 2))
        x += side
        room -= side
    row = signs(factory.manager)
    if factory.manager_price:
        row = [*row, ("word", f" ${factory.manager_price}")]
    there = state["managers"] == factory.manager_spaces
    size = 13.0
    if row and row_width(row, size) > room - 2:
        size *= (room - 2) / row_width(row, size)
    drawn = draw_row(table, row, x + 2, y + 8 - size / 2, size)
    return "".join(parts) + (drawn if there else f'<g class="faint">{drawn}</g>')


def worker_row(factory: Factory, state: Json, x: float, y: float, w: float) -> str:
    """Automated spaces first, then Workers, then open ones."""
    stride = min(18.0, (w - 4) / factory.workers)
    left = x + (w - stride * factory.workers) / 2
    size = min(16.0, stride - 1)
    edge = size / 16
    parts = []
    for k in range(factory.workers):
        at = left + k * stride + (stride - size) / 2
        if k < state["automated"]:
            parts.append(icon("automation", at, y, size, "automation"))
        elif k < state["automated"] + state["workers"]:
            parts.append(icon("worker", at, y, size))
        else:
            parts.append(rect(at + edge, y + edge, size - 2 * edge, size - 2 * edge, "open", size / 2))
    return "".join(parts)


def recipe(table: DrawnTable, factory: Factory, state: Json, x: float, y: float, w: float, aside: float) -> str:
    """Cubes, and below them the Goods, a little aside for a Partner; a fully automated factory makes one more."""
    level = factory.levels[0]
    needs = [("cube", RESOURCES[r]) for r in level.needs] or [("word", "–")]
    parts = [draw_centred(table, needs, x + w / 2, y + 8, 16, w - 4)]
    more = int(state["automated"] == factory.workers)
    house = HOUSE if table.printed.factory_entry(factory, "goods") and not factory.goods_per_worker else ""
    words = f"{level.goods + more}{house}"
    if factory.goods_per_worker:
        words = f"{factory.goods_per_worker}/"
    left = x + w / 2 - 17 - aside
    parts.append(text(left, y + 31, "→", 12, "soft"))
    parts.append(text(left + 13, y + 32, words, 14, "numeral"))
    parts.append(icon("goods", left + 15 + width_of(words, 13), y + 19.5, 15))
    automates = table.box.companies[factory.company].automation
    if automates and not more and w >= WIDE_FACTORY:
        parts.append(icon("automation", x + 3, y + 25.5, 9, "soft") + text(x + 12.5, y + 33, "+", 9, "soft"))
    if factory.goods_per_worker:
        parts.append(icon("worker", left + 33 + width_of(words, 13), y + 19.5, 14))
    return "".join(parts)


def levels(table: DrawnTable, key: str, factory: Factory, x: float, y: float, w: float) -> str:
    """One way to run beside the other: Workers, cubes, Goods."""
    width = w / len(factory.levels)
    turn = table.facts.operating
    chosen = turn.level if turn.company == key else None
    parts = []
    for k, level in enumerate(factory.levels):
        left = x + k * width
        style = "now-ring" if k == chosen else "space"
        parts.append(rect(left + 2, y, width - 4, 35, style, 2))
        needs = [("word", f"{level.workers}"), ("icon", "worker"), *(("cube", RESOURCES[r]) for r in level.needs)]
        parts.append(draw_centred(table, needs, left + width / 2, y + 9, 12, width - 7))
        goods = [("word", f"→ {level.goods}"), ("icon", "goods")]
        parts.append(draw_centred(table, goods, left + width / 2, y + 25, 13, width - 6))
    return "".join(parts)
