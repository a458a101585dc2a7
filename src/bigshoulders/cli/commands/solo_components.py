"""The solo game in the list of components: Events, Investor tiles, Goals, Rivals, the Campaign, and their figures."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType

from bigshoulders.cli.board.parts import row, section, table
from bigshoulders.cli.commands.inventory import sources
from bigshoulders.components import Box
from bigshoulders.locale import N_, _
from bigshoulders.words.effects import building_name, effect_words, fee_in_short
from bigshoulders.words.names import PHASES, Names, price
from bigshoulders.words.printed import HOUSE, ORIGINS
from bigshoulders.words.solo_names import DIFFICULTY_NAMES, RANKS, goal_words
from bigshoulders.words.tile_parts import ALWAYS, event_words, rival_words

Json = dict[str, Any]

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

Provenance = str | dict[str, str]


def source(provenance: Provenance) -> str:
    return ", ".join(_(ORIGINS[word]) for word in sources(provenance))


def origin(provenance: Provenance, entry: str) -> str:
    return provenance if isinstance(provenance, str) else provenance[entry]


def mark(provenance: Provenance, entry: str) -> str:
    return HOUSE if origin(provenance, entry) == "house" else ""


def solo_listing(solo: Json, names: Names) -> list[RenderableType]:
    """A table for every kind."""
    box = names.box
    return [
        buildings(solo, box),
        events(solo, names),
        goals(solo, box),
        ranks(solo),
        investor_tiles(solo, box),
        rivals(solo, names),
        money(solo),
        bonuses(solo, box),
        figures(solo),
    ]


def buildings(solo: Json, box: Box) -> RenderableType:
    grid = table("", "", _("Fee"), _("Source"))
    first = len(box.buildings) - box.solo_buildings
    for record, building in zip(solo["buildings"], box.buildings[first:], strict=True):
        name, effect = building_name(building), effect_words(building.effect)
        row(grid, name, effect, fee_in_short(building), source(record["provenance"]))
    return section(_("Solo game: Buildings"), grid)


def events(solo: Json, names: Names) -> RenderableType:
    grid = table("", _("Level"), "", _("Source"))
    for e, (record, event) in enumerate(zip(solo["events"], names.box.solo.events, strict=True)):
        origins = record["provenance"]
        row(
            grid,
            f"{names.event(e)}{mark(origins, 'name')}",
            f"{LEVELS[event.level]}{mark(origins, 'level')}",
            f"{event_words(names.box, event)}{mark(origins, 'effect')}",
            source(origins),
        )
    return section(_("Solo game: Events"), grid)


def goals(solo: Json, box: Box) -> RenderableType:
    grid = table("", "", _("Source"))
    for g, goal in enumerate(box.solo.goals):
        row(grid, goal_words(box, g), _("with Investors") if goal.investors else "", source(goal.provenance))
    return section(_("Solo game: Goals ({reward} each)").format(reward=f"${box.solo.goal_reward}"), grid)


def ranks(solo: Json) -> RenderableType:
    grid = table("", "", _("Source"))
    record = solo["figures"]["solo_score"]
    origins = record["provenance"]
    for words, amount in zip(RANKS[:-1], record["figures"]["tiers"], strict=True):
        least = _("{money} or more").format(money=price(amount)) + mark(origins, "tiers")
        row(grid, _(words), least, source(origins))
    row(grid, _(RANKS[-1]), _("less"), source(origins))
    return section(_("Solo game: ranks"), grid)


def investor_tiles(solo: Json, box: Box) -> RenderableType:
    grid = table(_("Level"), _("New company"), _("Dividend markers"), _("Values at the end"), _("Source"))
    for record, tile in zip(solo["investor_tiles"], box.solo.investor_tiles, strict=True):
        cells = {
            "level": LEVELS[tile.level],
            "start_value": _("at {value}").format(value=price(tile.start_value)) if tile.start_value else _("none"),
            "dividend": _("up") if tile.dividend > 0 else _("down"),
            "stock_steps": f"+{tile.stock_steps}",
        }
        origins = record["provenance"]
        row(grid, *(words + mark(origins, entry) for entry, words in cells.items()), source(origins))
    return section(_("Investor tiles"), grid)


def rivals(solo: Json, names: Names) -> RenderableType:
    grid = table("", "", "", _("Source"))
    for record, rival in zip(solo["rivals"], names.box.solo.rivals, strict=True):
        name = names.rival(rival.key)
        for moment, words in rival_words(names.box, rival).items():
            row(grid, name, _(MOMENTS[moment]), "; ".join(words), source(rival.provenance))
            name = ""
        origins = record["provenance"]
        points = f"{rival.legacy}{mark(origins, 'legacy')}"
        row(grid, name, _("Legacy Points"), points, source(origin(origins, "legacy")))
    return section(_("Rivals"), grid)


def money(solo: Json) -> RenderableType:
    """What a Rival is beaten with, and what the sessions of a Campaign ask for."""
    grid = table("", *(_(DIFFICULTY_NAMES[word]) for word in DIFFICULTY_NAMES), _("Source"))
    targets = solo["figures"]["rival_targets"]
    amounts = [price(targets["figures"][word]) + mark(targets["provenance"], word) for word in DIFFICULTY_NAMES]
    row(grid, _("more than, against a Rival"), *amounts, source(targets["provenance"]))
    sessions = solo["figures"]["campaign"]
    for number in range(len(sessions["figures"]["rival_steps"])):
        amounts = [price(sessions["figures"]["money"][word][number]) for word in DIFFICULTY_NAMES]
        name = _("at least, in session {number} of a Campaign").format(number=number + 1)
        row(grid, name, *amounts, source(sessions["provenance"]["money"]))
    return section(_("Money to reach"), grid)


def bonuses(solo: Json, box: Box) -> RenderableType:
    grid = table("", _("Source"))
    for record, bonus in zip(solo["bonuses"], box.solo.bonuses, strict=True):
        row(grid, effect_words(bonus.effect) + mark(record["provenance"], "effect"), source(record["provenance"]))
    return section(_("Bonuses between the sessions of a Campaign"), grid)


def figures(solo: Json) -> RenderableType:
    """What is said once for the whole solo game."""
    grid = table("", "", _("Source"))
    parts = solo["figures"]
    for word, levels in parts["events"]["figures"].items():
        name = _("Events, {difficulty}").format(difficulty=_(DIFFICULTY_NAMES[word]))
        row(grid, name, " ".join(LEVELS[level] for level in levels), source(parts["events"]["provenance"]))
    levels = parts["investors"]["figures"]["tiles"]
    words = " ".join(LEVELS[level] for level in levels)
    row(grid, _("Investor tiles of a game"), words, source(parts["investors"]["provenance"]))
    for part, entries in ENTRIES.items():
        record = parts[part]
        for entry, words in entries.items():
            row(grid, _(words), str(record["figures"][entry]), source(origin(record["provenance"], entry)))
    era3 = parts["solo_era3"]
    for entry, name in (("remove", _("Era III Buildings left out")), ("add", _("Era III Buildings added"))):
        numbers = " ".join(map(str, era3["figures"][entry])) + mark(era3["provenance"], entry)
        row(grid, name, numbers, source(origin(era3["provenance"], entry)))
    campaign = parts["campaign"]
    for number, steps in enumerate(campaign["figures"]["rival_steps"]):
        entry = f"rival_steps.{number}"
        name = _("Legacy Points of the Rivals in session {number}").format(number=number + 1)
        row(grid, name, f"{steps}{mark(campaign['provenance'], entry)}", source(campaign["provenance"][entry]))
    return section(_("Other figures of the solo game"), grid)
