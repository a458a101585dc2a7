"""Everything in the box as plain data: each record with its figures and where they come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bigshoulders.components import Asset, Bonus, Box, Company, EventTile, SoloBox
from bigshoulders.components.faces import FACE
from bigshoulders.components.tables import tables
from bigshoulders.words.printed import Printed

Json = dict[str, Any]
Provenance = str | dict[str, str]
"""One word, or one for each figure where they differ."""

NO_FIGURES = ("key", "provenance", "book", "bans", "added", *FACE)
"""Entries of a record that are about the record."""
HOUSE_TABLE = "advanced_supply_chain"
STATED = ("setup", "events", "cleanup", "investors")
"""The figures of the solo game that the rulebook states in full."""


def inventory(edition: str, owner: Json | None, box: Box) -> Json:
    """Kind by kind, each record with its provenance."""
    raw = tables(edition, owner or {})
    printed = Printed(box, owner)
    everything: Json = {
        "edition": edition,
        "companies": [
            company(record, charter, printed) for record, charter in zip(raw["companies"], box.companies, strict=True)
        ],
        "general_buildings": [plain(record) for record in raw["general"]],
        "building_tiles": [plain(record) for record in raw["tiles"]],
        "assets": [asset(record, tile, printed) for record, tile in zip(raw["assets"], box.assets, strict=True)],
        "demand": plain(raw["demand"]),
        "goals": plain(raw["goals"]),
        "board": {name: board_part(name, record, printed) for name, record in raw["board"].items()},
    }
    if box.solo_buildings:
        everything["solo"] = solo(raw, box.solo, printed)
    return everything


def figures(record: Json) -> Json:
    return {entry: value for entry, value in record.items() if entry not in NO_FIGURES}


def plain(record: Json) -> Json:
    return sourced(record, alike(record))


def alike(record: Json) -> dict[str, str]:
    """For each figure the provenance of the whole record."""
    provenance: str = record["provenance"]
    return dict.fromkeys(figures(record), provenance)


def sourced(record: Json, origins: dict[str, str]) -> Json:
    """The provenance is one word if all figures have the same."""
    key = {"key": record["key"]} if "key" in record else {}
    words = set(origins.values())
    return {**key, "figures": figures(record), "provenance": words.pop() if len(words) == 1 else origins}


def company(record: Json, charter: Company, printed: Printed) -> Json:
    """The factories are figures of their own, counted from 0 as in the files."""
    parts = {entry: value for entry, value in figures(record).items() if entry != "factory"}
    for number, factory in enumerate(record["factory"]):
        parts |= {f"factory.{number}.{entry}": value for entry, value in factory.items()}
    origins: dict[str, str] = {}
    for entry, value in parts.items():
        if isinstance(value, list) and f"{entry}.0" in charter.book:
            origins |= {f"{entry}.{k}": printed.origin(charter, f"{entry}.{k}") for k in range(len(value))}
        else:
            origins[entry] = printed.origin(charter, entry)
    return sourced(record, origins)


def asset(record: Json, tile: Asset, printed: Printed) -> Json:
    origins = dict.fromkeys(figures(record), "rulebook" if tile.chief else tile.provenance)
    return sourced(record, origins | {"at_once": printed.origin_of_bonus(tile)})


def board_part(name: str, record: Json, printed: Printed) -> Json:
    own = ("columns", "draws") if name == HOUSE_TABLE else ()
    return sourced(record, alike(record) | {entry: printed.origin_of_overlay(entry) for entry in own})


def solo(raw: Json, box: SoloBox, printed: Printed) -> Json:
    """The solo game: what the rulebook states, and what is the house's or an owner's."""
    stated, house = raw["solo"], raw["solo_house"]
    book: str = stated["provenance"]
    return {
        "buildings": [plain(record) for record in raw["solo_buildings"]],
        "events": with_book("event", house, box.events, printed),
        "investor_tiles": [
            sourced(record, printed.origins_of_tile(tile, figures(record)))
            for record, tile in zip(house["investor_tile"], box.investor_tiles, strict=True)
        ],
        "goals": plain({**stated["goals"], "provenance": book}),
        "rivals": [rival(record, house["rival_legacy"], book, printed) for record in stated["rival"]],
        "bonuses": with_book("campaign_bonus", house, box.bonuses, printed),
        "figures": {
            **{kind: plain({**stated[kind], "provenance": book}) for kind in STATED},
            **{
                kind: sourced(house[kind], printed.origins_of_figures(kind, house[kind]))
                for kind in ("solo_era3", "solo_score", "rival_targets")
            },
            "campaign": campaign(stated["campaign"], house["campaign"], book, printed),
        },
    }


def with_book(kind: str, house: Json, tiles: Sequence[EventTile | Bonus], printed: Printed) -> list[Json]:
    """Records of which the rulebook states a part."""
    return [
        sourced(record, printed.origins(kind, tile.key, tile.book, figures(record)))
        for record, tile in zip(house[kind], tiles, strict=True)
    ]


def rival(record: Json, legacy: Json, book: str, printed: Printed) -> Json:
    """Only the Legacy Points are not in the text."""
    key = record["key"]
    whole = {**record, "legacy": legacy[key]}
    origins = dict.fromkeys(figures(record), book) | {"legacy": printed.origins_of_figures("rival_legacy", legacy)[key]}
    return sourced(whole, origins)


def campaign(stated: Json, house: Json, book: str, printed: Printed) -> Json:
    origins = dict.fromkeys(stated, book) | printed.origins_of_figures("campaign", house)
    return sourced(stated | house, origins)
