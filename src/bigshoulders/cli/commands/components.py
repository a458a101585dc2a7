"""bigshoulders components: everything in the box, with where each figure comes from."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.console import RenderableType

from bigshoulders.cli.board.layout import spaced
from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.cli.commands.inventory import inventory, sources
from bigshoulders.cli.commands.solo_components import solo_listing
from bigshoulders.cli.screen import open_screen
from bigshoulders.components import Box, Wrong, box
from bigshoulders.locale import _, pgettext
from bigshoulders.machine import owner
from bigshoulders.words.board_figures import entry_name, figure, part_name
from bigshoulders.words.effects import building_name, effect_words, fee_in_short
from bigshoulders.words.errors import Trouble, said
from bigshoulders.words.names import COLUMNS, EDITIONS, TYPES, Names, price
from bigshoulders.words.printed import HOUSE, LEGEND, ORIGINS, Printed

Json = dict[str, Any]


def run(options: argparse.Namespace) -> int:
    tables = owner.tables(options.components)
    try:
        full = box(options.edition, tables)
    except Wrong as error:
        words = _("The components cannot be used: {reason}.")
        raise Trouble(words.format(reason=said(error))) from None
    everything = inventory(options.edition, tables, full)
    if options.json:
        print(json.dumps(everything, indent=2))
    else:
        screen = open_screen(getattr(options, "no_colour", False))
        screen.print(listing(everything, full, Printed(full, tables)))
    return 0


def listing(everything: Json, full: Box, printed: Printed) -> RenderableType:
    """A table for every kind."""
    names = Names(full, ())
    return spaced(
        text(_("In the box: {edition}").format(edition=_(EDITIONS[everything["edition"]]))),
        companies(everything, names, printed),
        factories(names, printed),
        own_rules(names, printed),
        general_buildings(full),
        building_tiles(full),
        assets(everything, names, printed),
        demand(everything, full),
        goals(everything, names),
        *(solo_listing(everything["solo"], names) if "solo" in everything else ()),
        board(everything),
        text(_(LEGEND)),
    )


def source(provenance: str | dict[str, str]) -> str:
    return ", ".join(_(ORIGINS[word]) for word in sources(provenance))


def companies(everything: Json, names: Names, printed: Printed) -> RenderableType:
    appeal, assets = pgettext("column", "Appeal"), pgettext("column", "Assets")
    grid = table("", "", _("Type"), appeal, assets, _("Goods"), _("Source"), gap=1)
    for c, (record, company) in enumerate(zip(everything["companies"], names.box.companies, strict=True)):
        row(
            grid,
            names.monogram(c),
            names.full_company(c),
            names.type_of(c) + printed.mark(company, "type"),
            f"{company.appeal}{printed.mark(company, 'appeal')}",
            f"{company.asset_spaces}{printed.mark(company, 'asset_spaces')}",
            printed.prices(company).replace(" → ", " "),
            source(record["provenance"]),
        )
    return section(_("Companies"), grid)


def factories(names: Names, printed: Printed) -> RenderableType:
    grid = table("", "", _("Workers"), _("Needs"), _("Makes"), _("Manager"))
    for factory in names.box.factories:
        before = [
            f"{names.monogram(factory.company)} {factory.position + 1}",
            names.company(factory.company),
            f"{factory.workers}{printed.factory_entry(factory, 'workers')}",
        ]
        ability = manager_words(factory.manager_spaces, printed.manager(factory))
        for level in factory.levels:
            row(grid, *before, printed.needs(factory, level), printed.goods(factory, level), ability)
            before, ability = [""] * len(before), ""
    return section(_("Factories (L Livestock, S Steel, W Wood, C Coal)"), grid)


def manager_words(spaces: int, ability: str) -> str:
    """How many Managers it takes, if more than one."""
    return f"{spaces}: {ability}" if spaces > 1 else ability


def own_rules(names: Names, printed: Printed) -> RenderableType:
    grid = table("", "")
    for c, company in enumerate(names.box.companies):
        if words := printed.peculiarities(company):
            row(grid, names.company(c), words)
    return section(_("Rules of single companies"), grid if grid.row_count else _("none"))


def general_buildings(full: Box) -> RenderableType:
    grid = table("", "", _("Fee"), _("Decade"), _("Source"))
    for building in full.buildings[: full.general_buildings]:
        row(
            grid,
            f"∞ {building_name(building)}" if building.unlimited else building_name(building),
            effect_words(building.effect),
            fee_in_short(building),
            f"{building.from_decade}+",
            source(building.provenance),
        )
    return section(_("General Buildings (∞: any number of Partners)"), grid)


def building_tiles(full: Box) -> RenderableType:
    grid = table("", "", _("Fee"), _("Era"), _("Players"), _("Workers"), _("Source"))
    for building in full.buildings[full.general_buildings : len(full.buildings) - full.solo_buildings]:
        row(
            grid,
            building_name(building),
            effect_words(building.effect),
            fee_in_short(building),
            str(building.era),
            f"{building.min_players}+",
            f"+{building.workers_added}",
            source(building.provenance),
        )
    return section(_("Building tiles"), grid)


def assets(everything: Json, names: Names, printed: Printed) -> RenderableType:
    grid = table("", _("at once"), _("each Decade"), _("Fee"), _("Source"))
    for a, (record, asset) in enumerate(zip(everything["assets"], names.box.assets, strict=True)):
        use, fee = effect_words(asset.use), price(asset.fee) if asset.fee else "–"
        row(grid, names.asset(a), printed.at_once(asset), use, fee, source(record["provenance"]))
    return section(_("Capital Assets and Chiefs"), grid)


def demand(everything: Json, full: Box) -> RenderableType:
    """The tiles, by level, and the columns that they lie on."""
    grid = table("", "", _("Source"))
    origin = source(everything["demand"]["provenance"])
    row(grid, _("Rows"), ", ".join(_(TYPES[key]) for key in full.demand_rows), origin)
    for column in sorted(full.demand_columns, key=lambda column: list(COLUMNS).index(column.key)):
        printed = _("half price") if column.half_price else column.printed or "✕"
        words = _("bonus {bonus}, printed: {printed}").format(bonus=price(column.bonus), printed=printed)
        row(grid, _("Column {column}").format(column=_(COLUMNS[column.key])), words, origin)
    for level in sorted({tile.level for tile in full.demand_tiles}):
        tiles = [tile for tile in full.demand_tiles if tile.level == level]
        spaces = ", ".join(f"{tile.spaces or '✕'} ({tile.min_players}+)" for tile in tiles)
        row(grid, _("Level {level}").format(level=level), spaces, origin)
    return section(_("Demand tiles (spaces, and for how many players)"), grid)


def goals(everything: Json, names: Names) -> RenderableType:
    grid = table("", _("Source"))
    for g, goal in enumerate(names.box.goals):
        row(grid, names.goal(g), source(goal.provenance))
    record = everything["goals"]["figures"]
    title = _("Public Goals ({drawn} are drawn, {reward} each)")
    return section(title.format(drawn=record["drawn"], reward=f"${record['reward']}"), grid)


def board(everything: Json) -> RenderableType:
    """Every figure of the board, part by part."""
    grid = table("", "", "", _("Source"))
    for key, part in everything["board"].items():
        name = part_name(key)
        for entry, value in part["figures"].items():
            origin = part["provenance"]
            origin = origin if isinstance(origin, str) else origin[entry]
            mark = HOUSE if origin == "house" else ""
            row(grid, name, entry_name(entry), figure(value) + mark, source(origin))
            name = ""
    return section(_("Board and other figures"), grid)
