"""Buildings: the general ones, those of the players, and the tiles in one's own hand."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table

from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.components import Building
from bigshoulders.locale import _
from bigshoulders.words.effects import building_name, effect_words, fee_in_short, tile_words
from bigshoulders.words.sight import Sight


def general(sight: Sight) -> RenderableType:
    grid = table("", "", "", "")
    for building in general_tiles(sight):
        if sight.view["decade"] >= building.from_decade:
            add_building(sight, grid, building.key)
    return section(_("General Buildings (∞: any number of Partners)"), grid)


def general_tiles(sight: Sight) -> list[Building]:
    """INV-02, SOL-09: the solo game has one more, and with Investors another one in place of Advertising."""
    box = sight.box
    tiles = list(box.buildings[: box.general_buildings])
    if not sight.options.solo:
        return tiles
    demand_building, investors_building = box.buildings[-box.solo_buildings :]
    if sight.options.investors:
        tiles = [tile for tile in tiles if "initiative" not in dict(tile.effect)] + [investors_building]
    return [*tiles, demand_building]


def owned(sight: Sight) -> RenderableType:
    """The rows of the players, oldest Building first."""
    grid = table("", "", "", "", "")
    for seat in sight.seats:
        for key in sight.player(seat)["buildings"]:
            if key is not None:
                add_building(sight, grid, key, sight.names.mark(seat))
    for key in neutral_tiles(sight):
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


def neutral_tiles(sight: Sight) -> list[str]:
    """Those that nobody owns and that can be used, oldest first."""
    tiles = [key for line in sight.solo.get("neutral", ()) for key in line if key is not None]
    return tiles[-1:] if sight.options.rival_tile.neutral_merge else tiles


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
