"""Charters that nobody has founded yet."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from bigshoulders.components import RESOURCES
from bigshoulders.locale import _
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.effects import draw_centred, signs
from bigshoulders.web.table.factories import (
    CARD_HEIGHT,
    CARD_WIDTH,
    FACTORY_HEIGHT,
    FACTORY_TOP,
    PRICES,
    factory_areas,
    factory_face,
    levels,
    origin,
)
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.shapes import company_mark, icon, rect, text
from bigshoulders.web.table.spots import About, all_said, panel_spot, spot
from bigshoulders.words.markup import plain
from bigshoulders.words.names import TYPES
from bigshoulders.words.table_view import Json

HALF = 64
"""The height of half a card."""
SMALL = {"class": "glyph", "viewBox": "0 0 18 18", "width": "18", "height": "18", "aria-hidden": "true"}
UNUSED: Json = {"workers": 0, "automated": 0, "managers": 0}
"""A factory in which nobody works yet."""
FOOT = FACTORY_TOP + FACTORY_HEIGHT + 19
ASSET_SPACES = 2 * 76
"""The room for Asset spaces at the foot of a card: that of two, which more of them share."""


def card(table: DrawnTable, key: str, height: int, style: str, *inner: str) -> str:
    attrs = {"viewBox": f"0 0 {CARD_WIDTH} {height}", "role": "group", "aria-label": table.charter(key).name}
    return tag("article", {"id": f"charter-{key}", "class": style}, tag("svg", attrs, *inner))


def mark(table: DrawnTable, key: str, entry: str) -> str:
    return table.printed.mark(table.charter(key), entry)


def about_charter(table: DrawnTable, key: str) -> About:
    """All that is printed on a charter."""
    company = table.charter(key)
    kind, prices = _(TYPES[table.box.demand_rows[company.type]]), plain(table.printed.prices(company))
    words = _("{type}; Appeal {appeal}; Goods {prices}").format(type=kind, appeal=company.appeal, prices=prices)
    for position, f in enumerate(company.factories, start=1):
        factory = table.box.factories[f]
        made, ability = plain(table.printed.factory(factory)), plain(table.printed.manager(factory))
        words += "; " + _("factory {number}: {words}").format(number=position, words=made)
        if ability and company.takes_managers:
            words += ", " + _("Manager: {ability}").format(ability=ability)
    words = all_said(words, plain(table.printed.peculiarities(company)))
    return About(company.name, words, "EST-01", origin(table, key))


def offer_head(table: DrawnTable, key: str) -> str:
    """Monogram, name, type and starting Appeal."""
    company = table.charter(key)
    return (
        company_mark(table, key, 13, 12, 8.5)
        + text(26, 16, table.short_name(key), 13, "name", room=84)
        + icon(table.box.demand_rows[company.type], 113, 4.5, 14, "soft")
        + icon("appeal", 130, 5, 12, "soft")
        + text(143, 16, company.appeal, 12.5, "numeral")
    )


def printed_charter(table: DrawnTable, key: str) -> str:
    """A card of full size, as it comes out of the box."""
    company = table.charter(key)
    parts = [rect(0.75, 0.75, CARD_WIDTH - 1.5, CARD_HEIGHT - 1.5, "card prospect", 4), offer_head(table, key)]
    parts.append(text(CARD_WIDTH - 6, 15, _("not founded"), 10, "soft", "end", 62))
    step = min((FACTORY_HEIGHT - 2) / max(len(company.prices), 3), 25)
    parts.append(rect(3, FACTORY_TOP, PRICES - 3, FACTORY_HEIGHT, "space", 2))
    for k, price in enumerate(company.prices):
        words = f"${price}{mark(table, key, f'prices.{k}')}"
        parts.append(text(7, FACTORY_TOP + (k + 0.5) * step + 5, words, 11, "soft" if k else "strong", room=PRICES - 9))
    for f, area in zip(company.factories, factory_areas(len(company.factories)), strict=True):
        parts.append(factory_face(table, key, table.box.factories[f], UNUSED, area))
    step = min(76, ASSET_SPACES / max(company.asset_spaces, 1))
    for k in range(company.asset_spaces):
        parts.append(rect(4 + step * k, FOOT - 13, step - 4, 20, "space", 2))
        parts.append(text(2 + step * (k + 0.5), FOOT + 1, _("Asset space"), 9.5, "soft", "middle", step - 10))
    if peculiar := plain(table.printed.peculiarities(company)):
        room = CARD_WIDTH - 12 - step * company.asset_spaces
        parts.append(text(CARD_WIDTH - 5, FOOT + 1, peculiar, 9, "soft", "end", room))
    return unfounded(table, key, CARD_HEIGHT, "charter", parts)


def prospect(table: DrawnTable, key: str) -> str:
    """Half a card, where there are more charters than room: prices, and what the factories need and make."""
    company = table.charter(key)
    parts = [rect(0.75, 0.75, CARD_WIDTH - 1.5, HALF - 1.5, "card prospect", 4), offer_head(table, key)]
    prices = company.prices or [level.price for level in table.box.factories[company.factories[0]].levels]
    parts.append(text(CARD_WIDTH - 5, 16, "$" + "·".join(map(str, prices)), 10.5, "soft", "end", 66))
    width = (CARD_WIDTH - 8) / len(company.factories)
    for position, f in enumerate(company.factories):
        factory = table.box.factories[f]
        if len(factory.levels) > 1:
            parts.append(levels(table, key, factory, 2, 25, CARD_WIDTH - 4))
            continue
        level = factory.levels[0]
        goods = f"{factory.goods_per_worker}/" if factory.goods_per_worker else str(level.goods)
        row = [("word", f"{level.workers}"), ("icon", "worker"), *(("cube", RESOURCES[r]) for r in level.needs)]
        row += [("word", f"→{goods}"), ("icon", "goods")]
        x = 4 + position * width
        parts.append(rect(x, 25, width - 2, 35, "factory", 2))
        parts.append(draw_centred(table, row, x + width / 2 - 1, 34.5, 14, width - 6))
        ability = signs(factory.manager)
        if ability:
            ability = [("icon", "manager"), ("word", ":"), *ability]
            parts.append(f'<g class="faint">{draw_centred(table, ability, x + width / 2 - 1, 51.5, 13, width - 6)}</g>')
    return unfounded(table, key, HALF, "charter half", parts)


def unfounded(table: DrawnTable, key: str, height: int, style: str, parts: list[str]) -> str:
    whole = spot(table, f"company/{key}", (1, 1, CARD_WIDTH - 2, height - 2), about_charter(table, key), *parts)
    return card(table, key, height, style, whole)


def offer(table: DrawnTable, ident: str, title: str, keys: Iterable[str], rule: str = "EST-01") -> str:
    """A line with the names of companies, where not even half cards have room or sense."""
    parts = [tag("span", {"class": "offer-title"}, escape(title))]
    for key in keys:
        mark = tag("svg", SMALL, company_mark(table, key, 9, 9, 8))
        name = tag("span", {}, escape(table.short_name(key)))
        about = about_charter(table, key)._replace(rule=rule)
        parts.append(panel_spot(table, f"company/{key}", "offered", about, mark, name))
    return tag("div", {"id": ident, "class": "offer"}, *parts)
