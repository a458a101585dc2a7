"""Buildings: the general ones, those of the players, and the tiles in one's own hand."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table

from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.components import Building
from bigshoulders.locale import _
from bigshoulders.words.effects import building_name, effect_words, fee_in_short, tile_words
from bigshoulders.words.table_view import TableView


def general(view: TableView) -> RenderableType:
    grid = table("", "", "", "")
    for key in view.facts.buildings:
        building = view.box.buildings[view.building(key)]
        if not building.number and view.json["decade"] >= building.from_decade:
            add_building(view, grid, key)
    return section(_("General Buildings (∞: any number of Partners)"), grid)


def owned(view: TableView) -> RenderableType:
    """The rows of the players, oldest Building first."""
    grid = table("", "", "", "", "")
    for seat in view.seats:
        for key in view.player(seat)["buildings"]:
            if key is not None:
                add_building(view, grid, key, view.names.mark(seat))
    for key, facts in view.facts.buildings.items():
        if facts.neutral and not facts.covered:
            add_building(view, grid, key, "○")
    kept = view.json.get("tiles_kept", [])
    waiting = [view.names.seat(seat) for seat in view.seats if view.player(seat)["has_placed"]]
    parts: list[RenderableType] = [grid] if grid.row_count else [_("none yet")]
    if waiting:
        parts.append(text(_("Placed face down: {players}").format(players=", ".join(waiting))))
    if any(kept):
        counts = ", ".join(f"{view.names.seat(seat)} {count}" for seat, count in enumerate(kept))
        parts.append(text(_("Tiles kept in the draft: {counts}").format(counts=counts)))
    drawn = view.solo.get("drawn", ())
    if drawn:
        tiles = ", ".join(building_name(view.box.buildings[view.building(key)]) for key in drawn)
        parts.append(text(_("Drawn for the neutral player: {tiles}").format(tiles=tiles)))
    title = _("Buildings (○: neutral, the bank is paid)") if view.options.solo else _("Buildings of the players")
    return section(title, *parts)


def add_building(view: TableView, grid: Table, key: str, *before: str) -> None:
    building = view.box.buildings[view.building(key)]
    standing = " ".join(view.names.mark(seat) for seat in view.partners_at(key))
    row(grid, *before, *building_cells(building), standing)


def building_cells(building: Building) -> tuple[str, str, str]:
    """What it is called, what it does and what it costs."""
    name = f"∞ {building_name(building)}" if building.unlimited else building_name(building)
    return name, effect_words(building.effect), fee_in_short(building)


def hand(view: TableView) -> RenderableType:
    """The tiles that only their owner sees; only the view of that seat has them."""
    own = view.json["own"]
    lines = [tile_words(view.box, view.building(key)) for key in own["hand"]] or [_("none")]
    lines += [_("kept: {tile}").format(tile=tile_words(view.box, view.building(key))) for key in own.get("kept", ())]
    if own["face_down"] is not None:
        lines.append(_("face down: {tile}").format(tile=tile_words(view.box, view.building(own["face_down"]))))
    lines += [_("removed: {tile}").format(tile=tile_words(view.box, view.building(key))) for key in own["removed"]]
    return section(_("Your Building tiles"), *map(text, lines))
