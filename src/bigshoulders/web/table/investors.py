"""The Investors of a solo game: their stock, the Dividends Track, the tiles, and who may still become one."""

from __future__ import annotations

from bigshoulders.components import InvestorTile
from bigshoulders.locale import N_, _
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.markets import certificates_to_buy
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.prospects import offer
from bigshoulders.web.table.shapes import company_mark, icon, line, rect, text
from bigshoulders.web.table.spots import About, Area, spot
from bigshoulders.words.markup import plain
from bigshoulders.words.names import percent_of
from bigshoulders.words.printed import HOUSE
from bigshoulders.words.solo_names import investor_tile_words, marker_words

WIDTH = 440
ROW = 19
TRACK = 126
PLACES = {
    "withhold": (126, 52, "INV-21", N_("no dividend, the value falls one step, the marker goes back to $")),
    "$": (178, 28, "INV-18", N_("you receive the value for your share")),
    "$$": (206, 28, "INV-19", N_("you receive twice the value for your share")),
    "$$$": (
        234,
        30,
        "INV-20",
        N_("you receive three times the value for your share, the value rises one step, the marker goes back to $"),
    ),
}
"""The left edge and the width of each place of the Dividends Track, its rule and what happens there."""
OWN = 268
TO_BUY = WIDTH - 78
TILES = 33


def investors(table: DrawnTable) -> str:
    if not table.view.options.investors:
        return ""
    rows = max(len(table.investors), 1)
    height = 18 + rows * ROW + TILES + 3
    parts = [head(table, rows)]
    parts += [investor(table, key, 18 + k * ROW) for k, key in enumerate(table.investors)]
    if not table.investors:
        parts.append(text(6, 18 + ROW - 6, _("none yet"), 11, "soft"))
    parts.append(tiles(table, 18 + rows * ROW + 1))
    attrs = {"id": "investors", "class": "investors", "viewBox": f"0 0 {WIDTH} {height}", "role": "group"}
    return tag("svg", {**attrs, "aria-label": _("Investors")}, rect(0.5, 0.5, WIDTH - 1, height - 1, "card", 3), *parts)


def head(table: DrawnTable, rows: int) -> str:
    """The title, and the places of the Dividends Track."""
    cap = percent_of(table.box.solo.investor_cap)
    about = About(_("Investors"), _("you may own {cap}% of each, paid to the bank").format(cap=cap), "INV-13")
    title = icon("coins", 5, 3, 12, "heading-icon")
    title += text(20, 13, about.name.upper(), 9.5, "heading", room=70)
    title += text(TRACK - 6, 13, _("value"), 9.5, "soft", "end", 28)
    parts = [spot(table, "investors", (3, 1, TRACK - 6, 16), about, title, ident="investors-title")]
    for k, (where, (x, width, rule, said)) in enumerate(PLACES.items()):
        name = marker_words(where)
        inner = rect(x + 0.5, 2, width - 1, 14 + rows * ROW, "space", 2)
        inner += text(x + width / 2, 13, name, 10, "strong", "middle", width - 4)
        about = About(_("Dividends Track: {place}").format(place=name), _(said), rule)
        ident = f"dividends-{k}"
        parts.append(spot(table, f"dividends/{where}", (x, 1, width, 16), about, inner, ident=ident))
    parts.append(text(OWN + 14, 13, _("own"), 9.5, "soft", "middle", 30))
    parts.append(text(OWN + 62, 13, _("pays"), 9.5, "soft", "end", 30))
    parts.append(text(WIDTH - 5, 13, _("to buy"), 9.5, "soft", "end", 70))
    return "".join(parts)


def investor(table: DrawnTable, key: str, y: float) -> str:
    """Marker, value, place on the track, own share, what it will pay, certificates to buy."""
    facts = table.investors[key]
    owned = percent_of(table.facts.holding(key, 0).shares)
    pays = table.facts.investor_payments[key]
    value = f"${facts['value']}" if facts["value"] else _("closed")
    words = _("Investor company; value {value}; Dividends Track {place}; you own {share}%; it will pay you ${pays}")
    words = words.format(value=value, place=marker_words(facts["marker"]), share=owned, pays=pays)
    about = About(table.charter(key).name, words, "INV-17")
    x, width, *_about = PLACES[facts["marker"]]
    inner = line(4, y, WIDTH - 4, y, "hairline")
    inner += company_mark(table, key, 14, y + ROW / 2, 8.5)
    inner += text(27, y + 13.5, table.short_name(key), 11.5, "name", room=TRACK - 63)
    inner += text(TRACK - 4, y + 13.5, value, 11.5, "numeral", "end", 32)
    mark = company_mark(table, key, x + width / 2, y + ROW / 2, 8.5)
    inner += tag("g", {"id": f"dividend-{key}", "data-moves": True}, mark)
    inner += text(OWN + 14, y + 13.5, f"{owned}%" if owned else "–", 11, "strong", "middle")
    inner += text(OWN + 62, y + 13.5, f"${pays}" if pays else "–", 11, "funds" if pays else "soft", "end")
    area = (3, y + 1.5, TO_BUY - 6, ROW - 3)
    row = spot(table, f"company/{key}", area, about, inner, ident=f"investor-{key}")
    return row + certificates_to_buy(table, key, TO_BUY, y + 2.5, ROW - 5)


# --- the tiles


def tiles(table: DrawnTable, y: float) -> str:
    """That of this Decade first, then those to come."""
    width = (WIDTH - 8) / len(table.box.years)
    return "".join(
        tile_spot(table, tile, decade, (4 + k * width, y + 1, width - 3, TILES - 2))
        for k, (decade, tile) in enumerate(table.view.investor_tiles)
    )


def tile_spot(table: DrawnTable, tile: InvestorTile, decade: int, area: Area) -> str:
    x, y, w, h = area
    now = decade == table.json["decade"]
    mark = table.printed.mark_of_tile(tile)
    year = table.box.years[decade - 1]
    name, said = _("Investor tile of {year}").format(year=year), plain(investor_tile_words(tile)) + mark
    about = About(name, said, "INV-07", "house" if mark else "rulebook")
    new = f"+${tile.start_value}" if tile.start_value else "–"
    arrow = "▲" if tile.dividend > 0 else "▼"
    inner = rect(x, y, w, h, "tile", 2) + (rect(x, y, w, 13, "now", 2) if now else "")
    inner += text(x + 4, y + 10.5, f"{year}{HOUSE if mark else ''}", 10, "on-now strong" if now else "soft")
    inner += text(x + 4, y + h - 6, new, 11, "strong") + text(x + w / 2 + 2, y + h - 6, arrow, 11, "strong", "middle")
    inner += icon("stock", x + w - 31, y + h - 16, 12, "soft")
    inner += text(x + w - 4, y + h - 6, f"+{tile.stock_steps}", 11, "strong", "end")
    return spot(table, f"investor_tile/{decade}", area, about, inner, ident=f"investor-tile-{decade}")


# --- companies that nobody can establish


def unused(table: DrawnTable) -> str:
    """They may become Investors, or are out of this game."""
    keys = table.facts.unused_companies
    if not keys:
        return ""
    if table.view.options.investors:
        return offer(table, "unused", _("May become Investors"), keys, "INV-04")
    return offer(table, "unused", _("Not in this game"), keys, "SOL-20")
