"""Buildings: the general ones, those of the players, and the tiles in one's own hand."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table

from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.locale import _
from bigshoulders.words.effects import building_name, effect_words, fee_in_short, tile_words
from bigshoulders.words.sight import Sight


def general(sight: Sight) -> RenderableType:
    grid = table("", "", "", "")
    for key in sight.facts.buildings:
        building = sight.box.buildings[sight.building(key)]
        if not building.number and sight.view["decade"] >= building.from_decade:
            add_building(sight, grid, key)
    return section(_("General Buildings (∞: any number of Partners)"), grid)


def owned(sight: Sight) -> RenderableType:
    """The rows of the players, oldest Building first."""
    grid = table("", "", "", "", "")
    for seat in sight.seats:
        for key in sight.player(seat)["buildings"]:
            if key is not None:
                add_building(sight, grid, key, sight.names.mark(seat))
    for key, facts in sight.facts.buildings.items():
        if facts.neutral and not facts.covered:
            add_building(sight, grid, key, "○")
    kept = sight.view.get("tiles_kept", [])
    waiting = [sight.names.seat(seat) for seat in sight.seats if sight.player(seat)["has_placed"]]
    parts: list[RenderableType] = [grid] if grid.row_count else [_("none yet")]
    if waiting:
        parts.append(text(_("Placed face down: {players}").format(players=", ".join(waiting))))
    if any(kept):
        counts = ", ".join(f"{sight.names.seat(seat)} {count}" for seat, count in enumerate(kept))
        parts.append(text(_("Tiles kept in the draft: {counts}").format(counts=counts)))
    drawn = sight.solo.get("drawn", ())
    if drawn:
        tiles = ", ".join(building_name(sight.box.buildings[sight.building(key)]) for key in drawn)
        parts.append(text(_("Drawn for the neutral player: {tiles}").format(tiles=tiles)))
    title = _("Buildings (○: neutral, the bank is paid)") if sight.options.solo else _("Buildings of the players")
    return section(title, *parts)


def add_building(sight: Sight, grid: Table, key: str, *before: str) -> None:
    b = sight.building(key)
    building = sight.box.buildings[b]
    name = f"∞ {building_name(building)}" if building.unlimited else building_name(building)
    standing = " ".join(sight.names.mark(seat) for seat in sight.partners_at(key))
    row(grid, *before, name, effect_words(building.effect), fee_in_short(building), standing)


def hand(sight: Sight) -> RenderableType:
    """The tiles that only their owner sees; only the sight of that seat has them."""
    own = sight.view["own"]
    lines = [tile_words(sight.box, sight.building(key)) for key in own["hand"]] or [_("none")]
    lines += [_("kept: {tile}").format(tile=tile_words(sight.box, sight.building(key))) for key in own.get("kept", ())]
    if own["face_down"] is not None:
        lines.append(_("face down: {tile}").format(tile=tile_words(sight.box, sight.building(own["face_down"]))))
    lines += [_("removed: {tile}").format(tile=tile_words(sight.box, sight.building(key))) for key in own["removed"]]
    return section(_("Your Building tiles"), *map(text, lines))
