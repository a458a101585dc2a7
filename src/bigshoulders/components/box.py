"""Makes a Box out of tables. Every figure comes from the data files beside this module or from an owner's file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from bigshoulders.components import faces
from bigshoulders.components.effects import effect, resources
from bigshoulders.components.records import (
    DIFFICULTIES,
    RESOURCES,
    Asset,
    Bonus,
    Box,
    Building,
    Company,
    DemandColumn,
    DemandTile,
    EventTile,
    Factory,
    Goal,
    InvestorTile,
    Level,
    Overlay,
    Part,
    Parts,
    Rival,
    SoloBox,
    SoloGoal,
)

Table = dict[str, Any]
Record = TypeVar("Record")

MADE_BY: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(("at_once", "effect", "manager", "use"), effect),
    **dict.fromkeys(("book", "may_not_use"), frozenset),
}
"""By a record's entry: what makes it out of that which a table says; other lists become tuples."""


def entry(name: str, stated: Any) -> Any:
    if name in MADE_BY:
        return MADE_BY[name](stated)
    return tuple(stated) if isinstance(stated, list) else stated


def made(record: Callable[..., Record], table: Table, **given: Any) -> Record:
    """A record with the entries that a table has of it, and those given; it says itself what the others are."""
    stated = {name: entry(name, table[name]) for name in record.__annotations__ if name in table and name not in given}
    return record(**stated, **given)


# --- companies, Buildings, the board


def level(table: Table) -> Level:
    return made(Level, table, needs=resources(table["needs"]))


def factory(table: Table, company: int, position: int) -> Factory:
    needs_all = table if "goods_per_worker" not in table else table | {"workers": 1}
    levels = tuple(level(part) for part in table.get("levels", [needs_all]))
    return made(Factory, table, company=company, position=position, levels=levels)


def company(table: Table, rows: tuple[str, ...], factories: tuple[int, ...], monogram: str, colour: str) -> Company:
    """`colour` is for a company whose table names none."""
    colour = table.get("colour", colour)
    instead = table.get("instead_of_manager")
    raise_ = table.get("price_per_salespeople")
    return made(
        Company,
        table,
        short_name=faces.short_name(table),
        monogram=monogram,
        colour=colour,
        ink=faces.ink_on(colour),
        type=rows.index(table["type"]),
        factories=factories,
        instead_of_manager=(resources(instead["spend"]), effect(instead["effect"], True)) if instead else None,
        price_per_salespeople=(raise_["every"], raise_["dollars"]) if raise_ else None,
        bans=tuple(table.get("bans", {}).items()),
    )


def building(table: Table) -> Building:
    payment = "bank_pays_owner" if table.get("pays") == "bank" else "company_pays"
    key = table.get("key") or f"building{table['number']}"
    return made(Building, table, key=key, **{payment: table.get("fee", 0)})


def worker_prices(market: Table) -> tuple[int, ...]:
    """ACT-42, ACT-43: by the Workers in the market; the dearest group fills first, the cheapest is hired first."""
    dearest_first = sorted(market["groups"], key=lambda group: -group["price"])
    prices = [market["from_supply"]]
    for group in dearest_first:
        prices += [group["price"]] * group["spaces"]
    return tuple(prices)


def cubes(counts: Table) -> tuple[int, ...]:
    return tuple(counts[name] for name in RESOURCES)


def make_box(tables: Table) -> Box:
    """The box that the tables describe; see `tables.py` for where they come from."""
    board, demand, goals = tables["board"], tables["demand"], tables["goals"]
    rows = tuple(demand["rows"])
    charters: list[Company] = []
    factories: list[Factory] = []
    monograms = faces.monograms(tables["companies"])
    for c, table in enumerate(tables["companies"]):
        first = len(factories)
        factories += [factory(part, c, position) for position, part in enumerate(table["factory"])]
        own = tuple(range(first, len(factories)))
        charters.append(company(table, rows, own, monograms[c], faces.COLOURS[c % len(faces.COLOURS)]))
    track, appeal, market = board["stock_track"], board["appeal_track"], board["job_market"]
    chain, overlay, closure = board["supply_chain"], board["advanced_supply_chain"], board["friendly_closure"]
    prices = worker_prices(market)
    return made(
        Box,
        track | appeal | chain | board["decades"] | board["players"],
        companies=tuple(charters),
        factories=tuple(factories),
        buildings=tuple(building(table) for table in tables["general"] + tables["tiles"] + tables["solo_buildings"]),
        general_buildings=len(tables["general"]),
        solo_buildings=len(tables["solo_buildings"]),
        assets=tuple(made(Asset, table) for table in tables["assets"]),
        demand_rows=rows,
        demand_columns=tuple(made(DemandColumn, column) for column in demand["columns"]),
        demand_tiles=tuple(
            DemandTile(level, spaces, seats, demand["provenance"]) for level, spaces, seats in demand["tiles"]
        ),
        goals=tuple(made(Goal, goal, provenance=goals["provenance"]) for goal in goals["goals"]),
        goal_reward=goals["reward"],
        goals_drawn=goals["drawn"],
        track=tuple(track["spaces"]),
        start_spaces=tuple(track["spaces"].index(value) for value in track["start_values"]),
        appeal_top=appeal["top"],
        appeal_bonuses=tuple(appeal["bonuses"].get(str(space)) for space in range(appeal["top"] + 1)),
        worker_prices=prices,
        job_market_spaces=len(prices) - 1,
        job_market_at_setup=market["at_setup"],
        cubes=cubes(chain["cubes"]),
        chain_prices=tuple(chain["prices"]),
        chain_each=chain["at_setup_each"],
        overlay=made(Overlay, overlay, prices=tuple(overlay["columns"]), at_setup=cubes(overlay["at_setup"])),
        asset_prices=tuple(board["capital_assets"]["prices"]),
        certificate_limits={int(seats): limit for seats, limit in board["players"]["certificate_limit"].items()},
        friendly_closure=(closure["director"], closure["per_share"]),
        solo=solo_box(tables, rows, [column["key"] for column in demand["columns"]]),
    )


# --- the solo game


def parts(tables: list[Table], rows: tuple[str, ...]) -> Parts:
    possible = {"type": rows, "resource": RESOURCES}
    places = [{key: words.index(table[key]) for key, words in possible.items() if key in table} for table in tables]
    return tuple(Part(**(table | at)) for table, at in zip(tables, places, strict=True))


def rival(table: Table, rows: tuple[str, ...], columns: list[str], targets: Table, legacy: Table) -> Rival:
    given: Table = {phase: parts(table.get(phase, []), rows) for phase in ("stock", "building", "action", "operating")}
    made_of: dict[str, Callable[[Any], Any]] = {
        "price_bonus": lambda bonus: (rows.index(bonus["type"]), bonus["dollars"]),
        "reward": lambda reward: (rows.index(reward["type"]), reward["goods"], reward["dollars"]),
        "more_goods": rows.index,
        "blocks_demand": columns.index,
    }
    given |= {name: make(table[name]) for name, make in made_of.items() if name in table}
    target = tuple(targets[word] for word in DIFFICULTIES)
    return made(Rival, table, target=target, legacy=legacy[table["key"]], **given)


def solo_box(tables: Table, rows: tuple[str, ...], columns: list[str]) -> SoloBox:
    """The solo game of a box: the tables of solo.toml and those of house.toml or an owner's file."""
    solo, house = tables["solo"], tables["solo_house"]
    investors, campaign = solo["investors"], solo["campaign"]
    targets, legacy = house["rival_targets"], house["rival_legacy"]
    return made(
        SoloBox,
        solo["setup"] | investors | house["campaign"],
        era3_removed=frozenset(house["solo_era3"]["remove"]),
        era3_added=frozenset(house["solo_era3"]["add"]),
        event_levels={word: tuple(solo["events"][word]) for word in DIFFICULTIES},
        events=tuple(made(EventTile, table, effect=parts(table["effect"], rows)) for table in house["event"]),
        cleanup_supply=solo["cleanup"]["supply_chain"],
        cleanup_assets=solo["cleanup"]["capital_assets"],
        goals=tuple(made(SoloGoal, table, provenance=solo["provenance"]) for table in solo["goals"]["goals"]),
        goal_reward=solo["goals"]["reward"],
        ranks=tuple(house["solo_score"]["tiers"]),
        investor_levels=tuple(investors["tiles"]),
        investor_tiles=tuple(made(InvestorTile, table) for table in house["investor_tile"]),
        investor_cap=investors["share_cap"],
        rivals=tuple(rival(table, rows, columns, targets, legacy) for table in solo["rival"]),
        session_money={word: tuple(campaign["money"][word]) for word in DIFFICULTIES},
        session_goals=campaign["goals_per_session"],
        bonuses=tuple(made(Bonus, table) for table in house["campaign_bonus"]),
    )
