"""The Investors of a solo game: their tiles of this Decade and of those to come, and who may still become one."""

from __future__ import annotations

from bigshoulders.components import InvestorTile
from bigshoulders.locale import _, ngettext
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import kept
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.offers import about_charter
from bigshoulders.web.table.parts import heading_of_card
from bigshoulders.web.table.things import About, bold, crest, div, icon, plain_words, span, thing
from bigshoulders.words.markup import plain
from bigshoulders.words.names import percent_of
from bigshoulders.words.printed import HOUSE
from bigshoulders.words.solo_names import investor_tile_words

MOST_WITH_HEADS = 4
"""So many lines of tiles leave room for the heads of their columns."""


@kept(lambda table: (table.all_if_alone, table.choices_at("investor", "company")))
def investor_tiles(table: DrawnTable) -> str:
    """A card: that of this Decade first, then those to come."""
    tiles = table.view.investor_tiles
    sign = icon("coins")
    head = tag("header", {}, sign, heading_of_card(3, title(table)), unused(table))
    heads = (span("", ""), span("", _("company")), span("", "$"), span("", _("at the end")))
    columns = div("investor-tile heads", *heads) if len(tiles) <= MOST_WITH_HEADS else ""
    lines = [tile_line(table, tile, decade) for decade, tile in tiles]
    attrs = {"id": "investors", "class": "card investor-tiles", "aria-label": _("Investors")}
    return tag("article", attrs, head, columns, *lines)


def title(table: DrawnTable) -> str:
    cap = percent_of(table.box.solo.investor_cap)
    about = About(_("Investors"), _("you may own {cap}% of each, paid to the bank").format(cap=cap), "INV-13")
    return thing(table, "investors", "investors-title", "slab", about, span("", _("Investor tiles")))


def tile_about(table: DrawnTable, tile: InvestorTile, decade: int) -> About:
    mark = table.printed.mark_of_tile(tile)
    name = _("Investor tile of {year}").format(year=table.box.years[decade - 1])
    return About(name, plain(investor_tile_words(tile)) + mark, "INV-07", "house" if mark else "rulebook")


def tile_line(table: DrawnTable, tile: InvestorTile, decade: int) -> str:
    """The year; the new company; what the Dividend markers do; what the values do at the end."""
    new = _("new at ${value}").format(value=tile.start_value) if tile.start_value else _("none new")
    steps = ngettext("+{count} step", "+{count} steps", tile.stock_steps).format(count=tile.stock_steps)
    cells = (year(table, tile, decade), span("", new), marker_arrow(tile), span("", steps))
    style = "investor-tile now" if decade == table.json["decade"] else "investor-tile"
    ident = f"investor-tile-{decade}"
    return thing(table, f"investor_tile/{decade}", ident, style, tile_about(table, tile, decade), *cells)


def year(table: DrawnTable, tile: InvestorTile, decade: int) -> str:
    mark = HOUSE if table.printed.mark_of_tile(tile) else ""
    return span("year-of-tile", f"{table.box.years[decade - 1]}{mark}")


def marker_arrow(tile: InvestorTile) -> str:
    return icon("up" if tile.dividend > 0 else "down")


def folded_tiles(table: DrawnTable) -> str:
    """All of it in a line: that of this Decade with its figures, of those to come the years."""
    parts = []
    for decade, tile in table.view.investor_tiles:
        now = decade == table.json["decade"]
        new = f"+${tile.start_value}" if tile.start_value else "–"
        figures = (bold(new), marker_arrow(tile), bold(f"+{tile.stock_steps}"), icon("stock")) if now else ()
        inner = (year(table, tile, decade), *figures)
        style = "folded-tile now" if now else "folded-tile"
        where, ident = f"investor_tile/{decade}", f"investor-tile-{decade}"
        parts.append(thing(table, where, ident, style, tile_about(table, tile, decade), *inner))
    attrs = {"id": "investors", "class": "folded-tiles", "role": "group", "aria-label": _("Investors")}
    return tag("div", attrs, icon("coins"), *parts)


def unused(table: DrawnTable) -> str:
    """The companies that nobody can establish: they may become Investors, or are out of this game."""
    keys = table.facts.unused_companies
    if not keys:
        return ""
    with_investors = table.view.options.investors
    words = _("May become Investors") if with_investors else _("Not in this game")
    crests = []
    for key in keys:
        about = about_charter(table, key)._replace(rule="INV-04" if with_investors else "SOL-20")
        crests.append(thing(table, f"company/{key}", f"company-{key}", "unused", about, crest(table, key)))
    attrs = {"id": "unused", "class": f"unused-companies n{min(len(keys), 9)}", "title": words}
    label = _("still left") if with_investors else words
    return tag("span", attrs, tag("span", {"class": "label"}, plain_words(label)), *crests)
