"""The Building Phase: the tiles in hand, each with what can be done with it."""

from __future__ import annotations

from bigshoulders.components import Building
from bigshoulders.locale import _, ngettext
from bigshoulders.web.decision.sheet import Sheet
from bigshoulders.web.table.buildings import building_about
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.signs import signs
from bigshoulders.web.table.things import div, explained, plain_words, span
from bigshoulders.web.words import html
from bigshoulders.words.effects import building_name
from bigshoulders.words.markup import plain
from bigshoulders.words.short_choices import fee, place_words

NUMERALS = ("", "I", "II", "III")


def building_turn(sheet: Sheet) -> list[str]:
    """Tiles that can be placed, discarded or kept; those put aside already stand in the table's own hand."""
    by_tile = sheet.by(sheet.of("place", "remove", "keep"), 0)
    if not by_tile:
        return []
    head = tag(
        "h3",
        {"class": "group-head wide"},
        span("title", _("Your tiles")),
        span("column", _("nobody else sees them")),
    )
    cards = [tile_card(sheet, b) for (b,) in by_tile]
    return [head, div(f"tiles of{min(len(cards), 3)}", *cards)]


def tile_card(sheet: Sheet, b: int) -> str:
    building = sheet.view.box.buildings[b]
    about = building_about(building)
    buttons = [
        sheet.button(action, "on-tile", sheet.number(), plain_words(sheet.short(action).do))
        for action in sheet.of("place", "keep", "remove")
        if action.args[0] == b
    ]
    inner = [
        tag("div", {"class": f"tile-fee p{sheet.seat}"}, *payment(building)),
        div("tile-effect", signs(building.effect)),
        div("tile-words", f"<b>{html(place_words(building))}</b>", *tile_lines(building)),
    ]
    face = tag(
        "div", {"class": "tile-face", "data-place": f"building/{building.key}", **explained(sheet.table, about)}, *inner
    )
    return div("tile-card", face, *buttons)


def payment(building: Building) -> list[str]:
    """Who pays whom when it is used."""
    who = _("company pays you") if building.company_pays else _("the bank pays you")
    return [span("", who), f"<b>{html(fee(building))}</b>"] if fee(building) else []


def tile_lines(building: Building) -> list[str]:
    words = _("{building}, Era {era}").format(building=plain(building_name(building)), era=NUMERALS[building.era])
    lines = [span("", words)]
    if building.workers_added:
        count = building.workers_added
        brought = ngettext("{count} Worker to Jobs", "{count} Workers to Jobs", count)
        lines.append(span("", brought.format(count=count)))
    return lines
