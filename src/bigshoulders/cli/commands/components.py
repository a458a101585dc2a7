"""bigshoulders components: everything in the box, with where each figure comes from."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator

from rich.console import RenderableType

from bigshoulders.cli.board.buildings import building_cells
from bigshoulders.cli.board.layout import spaced
from bigshoulders.cli.board.parts import section, table, text
from bigshoulders.cli.commands.inventory import Json, Provenance, inventory
from bigshoulders.cli.screen import open_screen
from bigshoulders.components import Box, Wrong, box
from bigshoulders.locale import N_, _, pgettext
from bigshoulders.machine import owner
from bigshoulders.words.board_figures import entry_name, figure, part_name
from bigshoulders.words.effects import effect_words
from bigshoulders.words.errors import Trouble, said
from bigshoulders.words.names import COLUMNS, EDITIONS, PHASES, TYPES, Names, price
from bigshoulders.words.printed import HOUSE, LEGEND, ORIGINS, Printed
from bigshoulders.words.solo_names import DIFFICULTY_NAMES, RANKS, goal_words
from bigshoulders.words.tile_parts import ALWAYS, event_words, rival_words

Row = tuple[Provenance, *tuple[str, ...]]
"""Where its figures come from, and its cells."""

LEVELS = {1: "I", 2: "II", 3: "III"}
MOMENTS = PHASES | {ALWAYS: N_("always")}
ENTRIES = {
    "setup": {
        "players": N_("Set up as for so many players"),
        "without_demand_level": N_("Demand tiles left out, of level"),
        "all_of_demand_level": N_("Demand tiles used in full, of level"),
        "more_companies": N_("Companies beside one of each type"),
        "partner_at": N_("Value that frees a Partner"),
        "goals_offered": N_("Goals to choose from"),
    },
    "cleanup": {
        "supply_chain": N_("Supply Chain spaces renewed, up to price"),
        "capital_assets": N_("Asset spaces renewed, up to price"),
    },
    "investors": {
        "share_cap": N_("Shares of an Investor company, at most"),
        "slow_below": N_("Investors rise slowly below"),
        "slow_steps": N_("That is, steps at most"),
    },
    "campaign": {"goals_per_session": N_("Goals of a session of a Campaign")},
}
"""Figures that are one number."""


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
        open_screen(options.no_colour).print(listing(everything, full, Printed(full, tables)))
    return 0


def listing(everything: Json, full: Box, printed: Printed) -> RenderableType:
    """A table for every kind."""
    names = Names(full, ())
    own = own_rules(names, printed)
    goals = everything["goals"]["figures"]
    appeal, assets = pgettext("column", "Appeal"), pgettext("column", "Assets")
    return spaced(
        text(_("In the box: {edition}").format(edition=_(EDITIONS[everything["edition"]]))),
        listed(
            _("Companies"),
            ("", "", _("Type"), appeal, assets, _("Goods")),
            company_rows(everything["companies"], names, printed),
            gap=1,
        ),
        section(
            _("Factories (L Livestock, S Steel, W Wood, C Coal)"),
            table("", "", _("Workers"), _("Needs"), _("Makes"), _("Manager"), rows=factory_rows(names, printed)),
        ),
        section(_("Rules of single companies"), table("", "", rows=own) if own else _("none")),
        listed(
            _("General Buildings (∞: any number of Partners)"),
            ("", "", _("Fee"), _("Decade")),
            general_building_rows(full),
        ),
        listed(_("Building tiles"), ("", "", _("Fee"), _("Era"), _("Players"), _("Workers")), building_tile_rows(full)),
        listed(
            _("Capital Assets and Chiefs"),
            ("", _("at once"), _("each Decade"), _("Fee")),
            asset_rows(everything["assets"], names, printed),
        ),
        listed(
            _("Demand tiles (spaces, and for how many players)"),
            ("", ""),
            demand_rows(everything["demand"]["provenance"], full),
        ),
        listed(
            _("Public Goals ({drawn} are drawn, {reward} each)").format(
                drawn=goals["drawn"], reward=f"${goals['reward']}"
            ),
            ("",),
            ((goal.provenance, names.goal(g)) for g, goal in enumerate(full.goals)),
        ),
        *(solo_listing(everything["solo"], names) if "solo" in everything else ()),
        listed(_("Board and other figures"), ("", "", ""), board_rows(everything["board"])),
        text(_(LEGEND)),
    )


def solo_listing(solo: Json, names: Names) -> list[RenderableType]:
    box = names.box
    parts = solo["figures"]
    difficulties = [_(word) for word in DIFFICULTY_NAMES.values()]
    tile_headers = (_("Level"), _("New company"), _("Dividend markers"), _("Values at the end"))
    reward = f"${box.solo.goal_reward}"
    return [
        listed(_("Solo game: Buildings"), ("", "", _("Fee")), solo_building_rows(solo["buildings"], box)),
        listed(_("Solo game: Events"), ("", _("Level"), ""), event_rows(solo["events"], names)),
        listed(_("Solo game: Goals ({reward} each)").format(reward=reward), ("", ""), solo_goal_rows(box)),
        listed(_("Solo game: ranks"), ("", ""), rank_rows(parts["solo_score"])),
        listed(_("Investor tiles"), tile_headers, investor_tile_rows(solo["investor_tiles"], box)),
        listed(_("Rivals"), ("", "", ""), rival_rows(solo["rivals"], names)),
        listed(_("Money to reach"), ("", *difficulties), money_rows(parts)),
        listed(_("Bonuses between the sessions of a Campaign"), ("",), bonus_rows(solo["bonuses"], box)),
        listed(_("Other figures of the solo game"), ("", ""), figure_rows(parts)),
    ]


def listed(title: str, headers: tuple[str, ...], rows: Iterable[Row], gap: int = 2) -> RenderableType:
    """A table whose last column says where the figures of a row come from."""
    with_source = ((*cells, source(provenance)) for provenance, *cells in rows)
    return section(title, table(*headers, _("Source"), rows=with_source, gap=gap))


def source(provenance: Provenance) -> str:
    words = [provenance] if isinstance(provenance, str) else dict.fromkeys(provenance.values())
    return ", ".join(_(ORIGINS[word]) for word in words)


def origin(provenance: Provenance, entry: str) -> str:
    return provenance if isinstance(provenance, str) else provenance[entry]


def mark(provenance: Provenance, entry: str) -> str:
    return HOUSE if origin(provenance, entry) == "house" else ""


def marked(provenance: Provenance, **cells: str) -> Row:
    """A row whose cells are called like the entries of its record."""
    return provenance, *(words + mark(provenance, entry) for entry, words in cells.items())


# --- the box


def company_rows(records: list[Json], names: Names, printed: Printed) -> Iterator[Row]:
    for c, (record, company) in enumerate(zip(records, names.box.companies, strict=True)):
        yield (
            record["provenance"],
            names.monogram(c),
            names.full_company(c),
            names.type_of(c) + printed.mark(company, "type"),
            f"{company.appeal}{printed.mark(company, 'appeal')}",
            f"{company.asset_spaces}{printed.mark(company, 'asset_spaces')}",
            printed.prices(company).replace(" → ", " "),
        )


def factory_rows(names: Names, printed: Printed) -> Iterator[tuple[str, ...]]:
    """A row for each level; how many Managers it takes is said if they are more than one."""
    for factory in names.box.factories:
        before = [
            f"{names.monogram(factory.company)} {factory.position + 1}",
            names.company(factory.company),
            f"{factory.workers}{printed.factory_entry(factory, 'workers')}",
        ]
        spaces, ability = factory.manager_spaces, printed.manager(factory)
        ability = f"{spaces}: {ability}" if spaces > 1 else ability
        for level in factory.levels:
            yield *before, printed.needs(factory, level), printed.goods(factory, level), ability
            before, ability = [""] * len(before), ""


def own_rules(names: Names, printed: Printed) -> list[tuple[str, str]]:
    found = [(names.company(c), printed.peculiarities(company)) for c, company in enumerate(names.box.companies)]
    return [(company, words) for company, words in found if words]


def general_building_rows(full: Box) -> Iterator[Row]:
    for building in full.buildings[: full.general_buildings]:
        yield building.provenance, *building_cells(building), f"{building.from_decade}+"


def building_tile_rows(full: Box) -> Iterator[Row]:
    for building in full.buildings[full.general_buildings : len(full.buildings) - full.solo_buildings]:
        when = (str(building.era), f"{building.min_players}+", f"+{building.workers_added}")
        yield building.provenance, *building_cells(building), *when


def asset_rows(records: list[Json], names: Names, printed: Printed) -> Iterator[Row]:
    for a, (record, asset) in enumerate(zip(records, names.box.assets, strict=True)):
        use, fee = effect_words(asset.use), price(asset.fee) if asset.fee else "–"
        yield record["provenance"], names.asset(a), printed.at_once(asset), use, fee


def demand_rows(origin: Provenance, full: Box) -> Iterator[Row]:
    """The tiles, by level, and the columns that they lie on."""
    yield origin, _("Rows"), ", ".join(_(TYPES[key]) for key in full.demand_rows)
    for column in sorted(full.demand_columns, key=lambda column: list(COLUMNS).index(column.key)):
        printed = _("half price") if column.half_price else column.printed or "✕"
        words = _("bonus {bonus}, printed: {printed}").format(bonus=price(column.bonus), printed=printed)
        yield origin, _("Column {column}").format(column=_(COLUMNS[column.key])), words
    for level in sorted({tile.level for tile in full.demand_tiles}):
        tiles = [tile for tile in full.demand_tiles if tile.level == level]
        spaces = ", ".join(f"{tile.spaces or '✕'} ({tile.min_players}+)" for tile in tiles)
        yield origin, _("Level {level}").format(level=level), spaces


def board_rows(parts: Json) -> Iterator[Row]:
    """Every figure of the board, part by part."""
    for key, part in parts.items():
        name = part_name(key)
        for entry, value in part["figures"].items():
            where = origin(part["provenance"], entry)
            yield where, name, entry_name(entry), figure(value) + mark(where, entry)
            name = ""


# --- the solo game


def solo_building_rows(records: list[Json], box: Box) -> Iterator[Row]:
    first = len(box.buildings) - box.solo_buildings
    for record, building in zip(records, box.buildings[first:], strict=True):
        yield record["provenance"], *building_cells(building)


def event_rows(records: list[Json], names: Names) -> Iterator[Row]:
    for e, (record, event) in enumerate(zip(records, names.box.solo.events, strict=True)):
        words = event_words(names.box, event)
        yield marked(record["provenance"], name=names.event(e), level=LEVELS[event.level], effect=words)


def solo_goal_rows(box: Box) -> Iterator[Row]:
    for g, goal in enumerate(box.solo.goals):
        yield goal.provenance, goal_words(box, g), _("with Investors") if goal.investors else ""


def rank_rows(record: Json) -> Iterator[Row]:
    origins = record["provenance"]
    for words, amount in zip(RANKS[:-1], record["figures"]["tiers"], strict=True):
        yield origins, _(words), _("{money} or more").format(money=price(amount)) + mark(origins, "tiers")
    yield origins, _(RANKS[-1]), _("less")


def investor_tile_rows(records: list[Json], box: Box) -> Iterator[Row]:
    for record, tile in zip(records, box.solo.investor_tiles, strict=True):
        yield marked(
            record["provenance"],
            level=LEVELS[tile.level],
            start_value=_("at {value}").format(value=price(tile.start_value)) if tile.start_value else _("none"),
            dividend=_("up") if tile.dividend > 0 else _("down"),
            stock_steps=f"+{tile.stock_steps}",
        )


def rival_rows(records: list[Json], names: Names) -> Iterator[Row]:
    for record, rival in zip(records, names.box.solo.rivals, strict=True):
        name = names.rival(rival.key)
        for moment, words in rival_words(names.box, rival).items():
            yield rival.provenance, name, _(MOMENTS[moment]), "; ".join(words)
            name = ""
        where = origin(record["provenance"], "legacy")
        yield where, name, _("Legacy Points"), f"{rival.legacy}{mark(where, 'legacy')}"


def money_rows(parts: Json) -> Iterator[Row]:
    """What a Rival is beaten with, and what the sessions of a Campaign ask for."""
    targets, sessions = parts["rival_targets"], parts["campaign"]
    amounts = [price(targets["figures"][word]) + mark(targets["provenance"], word) for word in DIFFICULTY_NAMES]
    yield targets["provenance"], _("more than, against a Rival"), *amounts
    for number in range(len(sessions["figures"]["rival_steps"])):
        amounts = [price(sessions["figures"]["money"][word][number]) for word in DIFFICULTY_NAMES]
        name = _("at least, in session {number} of a Campaign").format(number=number + 1)
        yield sessions["provenance"]["money"], name, *amounts


def bonus_rows(records: list[Json], box: Box) -> Iterator[Row]:
    for record, bonus in zip(records, box.solo.bonuses, strict=True):
        yield marked(record["provenance"], effect=effect_words(bonus.effect))


def figure_rows(parts: Json) -> Iterator[Row]:
    """What is said once for the whole solo game."""
    for word, levels in parts["events"]["figures"].items():
        name = _("Events, {difficulty}").format(difficulty=_(DIFFICULTY_NAMES[word]))
        yield parts["events"]["provenance"], name, " ".join(LEVELS[level] for level in levels)
    words = " ".join(LEVELS[level] for level in parts["investors"]["figures"]["tiles"])
    yield parts["investors"]["provenance"], _("Investor tiles of a game"), words
    for part, entries in ENTRIES.items():
        record = parts[part]
        for entry, words in entries.items():
            yield origin(record["provenance"], entry), _(words), str(record["figures"][entry])
    era3 = parts["solo_era3"]
    for entry, name in (("remove", _("Era III Buildings left out")), ("add", _("Era III Buildings added"))):
        numbers = " ".join(map(str, era3["figures"][entry])) + mark(era3["provenance"], entry)
        yield origin(era3["provenance"], entry), name, numbers
    campaign = parts["campaign"]
    for number, steps in enumerate(campaign["figures"]["rival_steps"]):
        where = campaign["provenance"][f"rival_steps.{number}"]
        name = _("Legacy Points of the Rivals in session {number}").format(number=number + 1)
        yield where, name, f"{steps}{mark(where, 'rival_steps')}"
