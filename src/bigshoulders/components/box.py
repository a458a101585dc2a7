"""Reads the data files beside this module into one Box. Every figure of the game comes from there."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from bigshoulders.components.records import (
    RESOURCES,
    Asset,
    Box,
    Building,
    Company,
    DemandColumn,
    DemandTile,
    Effect,
    Factory,
    Goal,
)

Table = dict[str, Any]


def read(name: str) -> Table:
    return tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))


def effect(table: Table) -> Effect:
    """{ appeal = 1, cubes = ["wood"] } -> (("appeal", 1), ("cubes", (2,)))."""
    parts: list[tuple[str, int | tuple[int, ...] | str]] = []
    for kind, amount in table.items():
        if kind == "cubes":
            amount = resources(amount)
        parts.append((kind, amount))
    return tuple(parts)


def resources(names: list[str]) -> tuple[int, ...]:
    return tuple(RESOURCES.index(name) for name in names)


def companies(rows: tuple[str, ...]) -> tuple[tuple[Company, ...], tuple[Factory, ...]]:
    table = read("companies.toml")
    charters: list[Company] = []
    factories: list[Factory] = []
    for record in table["company"]:
        first = len(factories)
        for position, part in enumerate(record["factory"]):
            factories.append(
                Factory(
                    company=len(charters),
                    position=position,
                    workers=part["workers"],
                    needs=resources(part["needs"]),
                    goods=part["goods"],
                    manager=effect(part["manager"]),
                )
            )
        charters.append(
            Company(
                key=record["key"],
                name=record["name"],
                type=rows.index(record["type"]),
                appeal=record["appeal"],
                asset_spaces=record["asset_spaces"],
                prices=tuple(record["prices"]),
                factories=tuple(range(first, len(factories))),
                provenance=record.get("provenance", table["provenance"]),
            )
        )
    return tuple(charters), tuple(factories)


def building(record: Table) -> Building:
    number = record.get("number", 0)
    fee = record.get("fee", 0)
    bank_pays = record.get("pays") == "bank"
    return Building(
        key=record.get("key") or f"building{number}",
        number=number,
        era=record.get("era", 0),
        min_players=record.get("min_players", 0),
        workers_added=record.get("workers_added", 0),
        bank_pays_owner=fee if bank_pays else 0,
        company_pays=0 if bank_pays else fee,
        unlimited=record.get("unlimited", False),
        from_decade=record.get("from_decade", 1),
        effect=effect(record["effect"]),
        provenance=record["provenance"],
    )


def assets() -> tuple[Asset, ...]:
    table = read("assets.toml")
    return tuple(
        Asset(
            key=record["key"],
            name=record["name"],
            start=record.get("start", False),
            first=record.get("first", False),
            at_once=effect(record["at_once"]),
            fee=record["fee"],
            use=effect(record["use"]),
            moment=record["moment"],
            provenance=record.get("provenance", table["provenance"]),
        )
        for record in table["asset"]
    )


def worker_prices(market: Table) -> tuple[int, ...]:
    """ACT-42, ACT-43: by the Workers in the market; the dearest group fills first, the cheapest is hired first."""
    dearest_first = sorted(market["groups"], key=lambda group: -group["price"])
    prices = [market["from_supply"]]
    for group in dearest_first:
        prices += [group["price"]] * group["spaces"]
    return tuple(prices)


@cache
def second_edition() -> Box:
    board = read("board.toml")
    demand = read("demand.toml")
    goals = read("goals.toml")
    buildings = read("buildings.toml")
    rows = tuple(demand["rows"])
    charters, factories = companies(rows)
    track = tuple(board["stock_track"]["spaces"])
    appeal = board["appeal_track"]
    market = board["job_market"]
    chain = board["supply_chain"]
    players = board["players"]
    prices = worker_prices(market)
    return Box(
        companies=charters,
        factories=factories,
        buildings=tuple(building(record) for record in buildings["general"] + buildings["tile"]),
        general_buildings=len(buildings["general"]),
        assets=assets(),
        demand_rows=rows,
        demand_columns=tuple(
            DemandColumn(column["key"], column["bonus"], column["printed"], column.get("half_price", False))
            for column in demand["columns"]
        ),
        demand_tiles=tuple(
            DemandTile(level, spaces, players, demand["provenance"]) for level, spaces, players in demand["tiles"]
        ),
        goals=tuple(Goal(goal["key"], goal["name"], goals["provenance"]) for goal in goals["goals"]),
        goal_reward=goals["reward"],
        goals_drawn=goals["drawn"],
        track=track,
        start_spaces=tuple(track.index(value) for value in board["stock_track"]["start_values"]),
        triple_jump_from=board["stock_track"]["triple_jump_from"],
        appeal_top=appeal["top"],
        appeal_bonuses=tuple(appeal["bonuses"].get(str(space)) for space in range(appeal["top"] + 1)),
        instead_of_bonus=appeal["instead_of_bonus"],
        worker_prices=prices,
        job_market_spaces=len(prices) - 1,
        job_market_at_setup=market["at_setup"],
        cubes=tuple(chain["cubes"][name] for name in RESOURCES),
        chain_prices=tuple(chain["prices"]),
        chain_each=chain["at_setup_each"],
        draws=tuple(chain["draws"]),
        haymarket_each=chain["haymarket_each"],
        asset_prices=tuple(board["capital_assets"]["prices"]),
        years=tuple(board["decades"]["years"]),
        eras=tuple(board["decades"]["eras"]),
        start_money=players["start_money"],
        certificate_limits={int(seats): limit for seats, limit in players["certificate_limit"].items()},
        share_cap=players["share_cap"],
        partners_at_start=players["partners_at_start"],
        third_building_partner=players["third_building_partner"],
        without_company=players["without_company"],
        tiles_at_setup=players["tiles_at_setup"],
        tiles_per_decade=players["tiles_per_decade"],
    )
