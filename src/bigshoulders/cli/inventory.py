"""Everything in the box as plain data: each record with its figures and where they come from."""

from __future__ import annotations

from typing import Any

from bigshoulders.cli.words.printed import Printed
from bigshoulders.components import Asset, Box, Company
from bigshoulders.components.tables import tables

Json = dict[str, Any]

NO_FIGURES = ("key", "provenance", "book", "added")
"""Entries of a record that are about the record."""
HOUSE_TABLE = "advanced_supply_chain"


def inventory(edition: str, owner: Json | None, box: Box) -> Json:
    """Kind by kind; the provenance is one word, or one for each figure where they differ."""
    raw = tables(edition, owner or {})
    printed = Printed(box, owner)
    demand, goals = raw["demand"], raw["goals"]
    return {
        "edition": edition,
        "companies": [
            company(record, charter, printed) for record, charter in zip(raw["companies"], box.companies, strict=True)
        ],
        "general_buildings": [plain(record) for record in raw["general"]],
        "building_tiles": [plain(record) for record in raw["tiles"]],
        "assets": [asset(record, tile, printed) for record, tile in zip(raw["assets"], box.assets, strict=True)],
        "demand": plain(demand),
        "goals": plain(goals),
        "board": {name: board_part(name, record, printed) for name, record in raw["board"].items()},
    }


def figures(record: Json) -> Json:
    return {entry: value for entry, value in record.items() if entry not in NO_FIGURES}


def plain(record: Json) -> Json:
    key = {"key": record["key"]} if "key" in record else {}
    return {**key, "figures": figures(record), "provenance": record["provenance"]}


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
    return {"key": record["key"], "figures": figures(record), "provenance": one_if_alike(origins)}


def asset(record: Json, tile: Asset, printed: Printed) -> Json:
    origins = dict.fromkeys(figures(record), "rulebook" if tile.chief else tile.provenance)
    origins["at_once"] = printed.origin_of_bonus(tile)
    return {"key": record["key"], "figures": figures(record), "provenance": one_if_alike(origins)}


def board_part(name: str, record: Json, printed: Printed) -> Json:
    provenance: str = record["provenance"]
    origins = dict.fromkeys(figures(record), provenance)
    if name == HOUSE_TABLE:
        origins |= {entry: printed.origin_of_overlay(entry) for entry in ("columns", "draws")}
    return {"figures": figures(record), "provenance": one_if_alike(origins)}


def one_if_alike(origins: dict[str, str]) -> str | dict[str, str]:
    words = set(origins.values())
    return words.pop() if len(words) == 1 else origins


def sources(provenance: str | dict[str, str]) -> list[str]:
    """The different words, for a column of a table."""
    return [provenance] if isinstance(provenance, str) else list(dict.fromkeys(provenance.values()))
