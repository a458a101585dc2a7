"""The Action turn: a row for every place, a cell for every company that could use it."""

from __future__ import annotations

from bigshoulders.components import Building
from bigshoulders.locale import _
from bigshoulders.state.actions import Action
from bigshoulders.web.decision.free import free_actions
from bigshoulders.web.decision.sheet import Sheet
from bigshoulders.web.table.buildings import SHORT_NAMES, building_about, partner
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.signs import signs
from bigshoulders.web.table.things import crest, div, explained, icon, seat_mark, sentence, span
from bigshoulders.web.words import html
from bigshoulders.words.markup import plain
from bigshoulders.words.short_choices import place_words

MOST_NAMED = 2
"""Companies whose names there is room for."""
GENERAL_SIGNS = {
    "job_market": "worker",
    "advertising": "appeal",
    "hire_manager": "manager",
    "hire_salesperson": "salesperson",
    "capital_asset": "asset",
    "extra_dividends": "coins",
    "fundraising40": "strongbox",
    "fundraising60": "strongbox",
    "fundraising80": "strongbox",
    "demand_building": "demand",
}
"""One sign each: their names say the rest."""


def action_turn(sheet: Sheet) -> list[str]:
    companies = sheet.view.directed_by(sheet.seat)
    if not companies:
        return []
    found = sheet.view.facts.buildings
    general = [key for key in found if not sheet.table.buildings[key].number]
    tiles = [key for key in found if sheet.table.buildings[key].number]
    # a place where nobody stands but which none of the companies can use keeps its row, with the reasons
    open_ones = [key for key in found if found[key].open]
    parts = [heads(sheet, companies)]
    for title, note, keys in (
        (_("General Buildings"), "", general),
        (_("Buildings"), _("the fee goes to the owner"), tiles),
    ):
        rows = [place_row(sheet, key, companies) for key in keys if key in open_ones and is_for_companies(sheet, key)]
        if rows:
            parts.append(tag("h3", {"class": "group-head wide"}, span("title", title), span("column", note)))
            parts += rows
    width = min(len(companies), 5)
    return [
        div(f"matrix of{width}", *parts),
        taken(sheet, [key for key in found if not found[key].open]),
        *free_actions(sheet),
    ]


def is_for_companies(sheet: Sheet, key: str) -> bool:
    """The Investors Building is for the player, and stands in a row of its own."""
    return bool(sheet.question.catalogue.use[sheet.view.building(key)])


def heads(sheet: Sheet, companies: list[int]) -> str:
    """The companies, each with what its Treasury holds."""
    cells = [span("title", _("Send a Partner"))]
    for c in companies:
        key = sheet.view.key(c)
        name = span("name", sheet.table.short_name(key)) if len(companies) <= MOST_NAMED else ""
        cash = span("treasury", f"${sheet.view.company(c)['cash']}")
        cells.append(f'<span class="head-cell">{name}<span>{crest(sheet.table, key)} {cash}</span></span>')
    return div("matrix-row matrix-head", *cells)


def place_row(sheet: Sheet, key: str, companies: list[int]) -> str:
    building = sheet.table.buildings[key]
    owner = sheet.view.facts.buildings[key].owner
    mark = seat_mark(sheet.table, owner, letter=False) if owner is not None else span("", "")
    cells = [place_cell(sheet, building, c) for c in companies]
    style = "matrix-row" + (" chosen" if any(" chosen" in cell for cell in cells) else "")
    return div(style, f'<span class="owner">{mark}</span>', place_name(sheet, building), *cells)


def place_name(sheet: Sheet, building: Building) -> str:
    """What it does in signs and a few words; the whole of it when it is touched."""
    about = building_about(building)
    words = _(SHORT_NAMES[building.key]) if building.key in SHORT_NAMES else plain(place_words(building))
    attrs = {"class": "place-name", "title": sentence(sheet.table, about)}
    one = "asset" if "asset" in dict(building.effect) else GENERAL_SIGNS.get(building.key)
    sign = icon(one) if one else signs(building.effect)
    return tag("span", attrs, f'<span class="signs">{sign}</span>', span("", words))


def place_cell(sheet: Sheet, building: Building, c: int) -> str:
    action: Action = sheet.question.catalogue.use[sheet.view.building(building.key)][c]
    if action in sheet.menu.actions:
        return sheet.button(action, "option", html(sheet.short(action).money))
    name = f"{sheet.table.short_name(sheet.view.key(c))}: {plain(place_words(building))}"
    return sheet.refused(action, name)


def taken(sheet: Sheet, keys: list[str]) -> str:
    """Where nobody can go any more, with who stands there."""
    cells = []
    for key in keys:
        standing = sheet.view.partners_at(key)
        if not standing:
            continue
        building = sheet.table.buildings[key]
        about = building_about(building)
        marks = "".join(partner(sheet.table, seat) for seat in standing)
        attrs = {"class": "taken-place", "role": "img", "aria-label": sentence(sheet.table, about)}
        cells.append(tag("span", {**attrs, **explained(sheet.table, about)}, marks, signs(building.effect)))
    return div("taken", span("title", _("Taken")), *cells) if cells else ""
