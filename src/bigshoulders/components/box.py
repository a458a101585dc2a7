"""Makes a Box out of tables. Every figure comes from the data files beside this module or from an owner's file."""

from __future__ import annotations

from typing import Any

from bigshoulders.components import faces
from bigshoulders.components.effects import effect, resources
from bigshoulders.components.records import (
    RESOURCES,
    Asset,
    Box,
    Building,
    Company,
    DemandColumn,
    DemandTile,
    Factory,
    Goal,
    Level,
    Overlay,
)
from bigshoulders.components.solo_records import solo_box

Table = dict[str, Any]


def level(record: Table) -> Level:
    return Level(record["workers"], resources(record["needs"]), record["goods"], record["price"])


def factory(record: Table, company: int, position: int) -> Factory:
    if "levels" in record:
        levels = tuple(level(part) for part in record["levels"])
    else:
        per_worker = "goods_per_worker" in record
        levels = (Level(1 if per_worker else record["workers"], resources(record["needs"]), record.get("goods", 0)),)
    return Factory(
        company=company,
        position=position,
        workers=record["workers"],
        levels=levels,
        goods_per_worker=record.get("goods_per_worker", 0),
        manager_spaces=record.get("manager_spaces", 1),
        manager=effect(record.get("manager", {})),
        manager_price=record.get("manager_price", 0),
    )


def company(
    record: Table, rows: tuple[str, ...], factories: tuple[int, ...], monogram: str, usual_colour: str
) -> Company:
    colour = record.get("colour", usual_colour)
    instead = record.get("instead_of_manager")
    raise_ = record.get("price_per_salespeople")
    return Company(
        key=record["key"],
        name=record["name"],
        short_name=faces.short_name(record),
        monogram=monogram,
        colour=colour,
        ink=faces.ink_on(colour),
        type=rows.index(record["type"]),
        appeal=record["appeal"],
        asset_spaces=record["asset_spaces"],
        prices=tuple(record.get("prices", ())),
        factories=factories,
        special=record.get("special", False),
        added=record.get("added", False),
        automation=record.get("automation", True),
        may_not_use=frozenset(record.get("may_not_use", ())),
        buys_cubes=record.get("buys_cubes", True),
        wage=record.get("wage", 0),
        freed_workers_leave=record.get("freed_workers_leave", False),
        hires_automate=record.get("hires_automate", 0),
        takes_managers=record.get("takes_managers", True),
        instead_of_manager=(resources(instead["spend"]), effect(instead["effect"], True)) if instead else None,
        catalog_bonus=record.get("catalog_bonus", 0),
        price_per_salespeople=(raise_["every"], raise_["dollars"]) if raise_ else None,
        provenance=record["provenance"],
        book=frozenset(record.get("book", ())),
        bans=tuple(record.get("bans", {}).items()),
    )


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


def asset(record: Table) -> Asset:
    return Asset(
        key=record["key"],
        name=record["name"],
        start=record.get("start", False),
        first=record.get("first", False),
        chief=record.get("chief", False),
        at_once=effect(record["at_once"]),
        fee=record["fee"],
        use=effect(record["use"]),
        moment=record["moment"],
        provenance=record["provenance"],
    )


def worker_prices(market: Table) -> tuple[int, ...]:
    """ACT-42, ACT-43: by the Workers in the market; the dearest group fills first, the cheapest is hired first."""
    dearest_first = sorted(market["groups"], key=lambda group: -group["price"])
    prices = [market["from_supply"]]
    for group in dearest_first:
        prices += [group["price"]] * group["spaces"]
    return tuple(prices)


def make_box(tables: Table) -> Box:
    """The box that the tables describe; see `tables.py` for where they come from."""
    board, demand, goals = tables["board"], tables["demand"], tables["goals"]
    rows = tuple(demand["rows"])
    charters: list[Company] = []
    factories: list[Factory] = []
    monograms = faces.monograms(tables["companies"])
    for c, record in enumerate(tables["companies"]):
        first = len(factories)
        factories += [factory(part, c, position) for position, part in enumerate(record["factory"])]
        own = tuple(range(first, len(factories)))
        charters.append(company(record, rows, own, monograms[c], faces.COLOURS[c % len(faces.COLOURS)]))
    track = tuple(board["stock_track"]["spaces"])
    appeal = board["appeal_track"]
    market = board["job_market"]
    chain = board["supply_chain"]
    overlay = board["advanced_supply_chain"]
    players = board["players"]
    prices = worker_prices(market)
    return Box(
        companies=tuple(charters),
        factories=tuple(factories),
        buildings=tuple(building(record) for record in tables["general"] + tables["tiles"] + tables["solo_buildings"]),
        general_buildings=len(tables["general"]),
        solo_buildings=len(tables["solo_buildings"]),
        assets=tuple(asset(record) for record in tables["assets"]),
        demand_rows=rows,
        demand_columns=tuple(
            DemandColumn(column["key"], column["bonus"], column["printed"], column.get("half_price", False))
            for column in demand["columns"]
        ),
        demand_tiles=tuple(
            DemandTile(level, spaces, seats, demand["provenance"]) for level, spaces, seats in demand["tiles"]
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
        overlay=Overlay(
            prices=tuple(overlay["columns"]),
            draws=tuple(overlay["draws"]),
            at_setup=tuple(overlay["at_setup"][name] for name in RESOURCES),
        ),
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
        friendly_closure=(board["friendly_closure"]["director"], board["friendly_closure"]["per_share"]),
        solo=solo_box(tables, rows, [column["key"] for column in demand["columns"]]),
    )
