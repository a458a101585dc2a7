"""Where the tables of a box come from: the data files, the differences of an edition, an owner's own figures."""

from __future__ import annotations

import json
import tomllib
from functools import cache, lru_cache
from importlib.resources import files

from bigshoulders.components.bounds import OWNERS_BOXES_KEPT
from bigshoulders.components.box import Table, make_box
from bigshoulders.components.records import Box
from bigshoulders.components.schema import Printed, check_owner_tables

EDITIONS = ("second", "first-2020", "first-2018")
SOLO_RECORDS = ("event", "investor_tile", "campaign_bonus")
SOLO_FIGURES = ("solo_era3", "solo_score", "rival_targets", "rival_legacy", "campaign")
"""What house.toml says of the solo game: lists of records, and tables."""


def read(name: str) -> Table:
    return tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))


def box(edition: str, owner: Table | None = None, special_companies: bool = True, chiefs: bool = True) -> Box:
    """The box of an edition, with an owner's figures instead of the house's where given.

    What is left out stands at the end of its kind, so that everything else keeps its index.
    """
    if owner:
        return owners_box(edition, json.dumps(owner), special_companies, chiefs)
    return printed_box(edition, special_companies, chiefs)


@cache
def printed_box(edition: str, special_companies: bool, chiefs: bool) -> Box:
    return reduced_box(tables(edition, {}), special_companies, chiefs)


@lru_cache(maxsize=OWNERS_BOXES_KEPT)
def owners_box(edition: str, owner: str, special_companies: bool, chiefs: bool) -> Box:
    """By the text of an owner's tables, of which there can be any number: those in use last are kept."""
    return reduced_box(tables(edition, json.loads(owner)), special_companies, chiefs)


def reduced_box(full: Table, special_companies: bool, chiefs: bool) -> Box:
    if not special_companies:
        full["companies"] = [record for record in full["companies"] if not record.get("special")]
    if not chiefs:
        full["assets"] = [record for record in full["assets"] if not record.get("chief")]
    return make_box(full)


def tables(edition: str, owner: Table) -> Table:
    house = house_tables(owner)
    companies, assets = read("companies.toml"), read("assets.toml")
    demand, buildings, board = read("demand.toml"), read("buildings.toml"), read("board.toml")
    goals, solo = read("goals.toml"), read("solo.toml")
    board["advanced_supply_chain"] |= house["advanced_supply_chain"]
    result = {
        "board": board,
        "demand": demand,
        "goals": goals,
        "general": buildings["general"],
        "tiles": buildings["tile"],
        "solo_buildings": solo["building"],
        "solo": solo,
        "solo_house": {kind: house[kind] for kind in (*SOLO_RECORDS, *SOLO_FIGURES)},
        "companies": with_provenance(companies["company"], companies["provenance"])
        + sorted(with_provenance(house["company"], "house"), key=lambda record: record.get("special", False)),
        "assets": patched(with_provenance(assets["asset"], assets["provenance"]), house["asset"]),
    }
    return result if edition == "second" else first_edition(result, edition)


def with_provenance(records: list[Table], provenance: str) -> list[Table]:
    return [{"provenance": provenance, **record} for record in records]


def patched(records: list[Table], changes: list[Table]) -> list[Table]:
    """The records with the entries of the changes that have the same key."""
    by_key = {change["key"]: change for change in changes}
    return [record | by_key.get(record["key"], {}) for record in records]


def printed() -> Printed:
    """What an owner's file cannot change."""
    companies = read("companies.toml")["company"]
    return Printed(
        companies=[record["key"] for record in companies],
        monograms={record["monogram"]: record["key"] for record in companies},
        buildings=read("buildings.toml")["tile"],
        track=read("board.toml")["stock_track"]["spaces"],
        investor_levels=read("solo.toml")["investors"]["tiles"],
    )


def house_tables(owner: Table) -> Table:
    """house.toml, with an owner's entries in place of its own.

    Records are found by their key, and companies with new keys join them; Investor tiles have none: an owner's are all.
    """
    house = read("house.toml")
    check_owner_tables(owner, house, printed())
    for kind in SOLO_RECORDS:
        house[kind] = with_provenance(house[kind], "house")
    for kind in ("company", "asset", "event", "campaign_bonus"):
        known = [record["key"] for record in house[kind]]
        house[kind] = patched(house[kind], [mark(record) for record in owner.get(kind, ())])
        house[kind] += [mark(record) | {"added": True} for record in owner.get(kind, ()) if record["key"] not in known]
    if owner.get("investor_tile"):
        house["investor_tile"] = [mark(record) for record in owner["investor_tile"]]
    for kind in ("advanced_supply_chain", *SOLO_FIGURES):
        house[kind] |= owner.get(kind, {})
    return house


def mark(record: Table) -> Table:
    return {**record, "provenance": "owner"}


def first_edition(result: Table, edition: str) -> Table:
    """ED1-01, ED1-05..07, ED1-15, ED1-16, ED1-44: another track, a mirrored grid, no special companies, no Chiefs."""
    changes = read("first_edition.toml")
    result["board"]["stock_track"] |= changes["stock_track"]
    result["demand"]["columns"] = changes["demand"]["columns"]
    result["companies"] = [record for record in result["companies"] if not record.get("special")]
    result["solo_buildings"] = []
    assets = [record for record in result["assets"] if not record.get("chief")]
    assets = patched(assets, changes["asset"])
    result["assets"] = patched(assets, changes["asset_2018"]) if edition == "first-2018" else assets
    return result
