"""The typed records of the solo game: Events, Investor tiles, Goals, Rivals and what the Campaign adds."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from bigshoulders.components.effects import effect
from bigshoulders.components.records import RESOURCES, Effect

Table = dict[str, Any]
DIFFICULTIES = ("easy", "normal", "hard")
ANY = -1


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that an Event or a Rival does; the words are explained in solo.toml."""

    do: str
    whom: str = ""
    amount: int = 0
    type: int = ANY
    """An index into the rows of the demand grid."""
    resource: int = ANY
    other: bool = False
    at_least: int = 0
    stops_at: int = 0

    @property
    def extreme(self) -> str:
        """ "most" or "least", if it concerns the company or Building with the most or least of something."""
        word = self.whom.partition(" ")[0]
        return word if word in ("most", "least") else ""

    @property
    def measure(self) -> str:
        return self.whom.partition(" ")[2]


Parts = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class EventTile:
    key: str
    name: str
    level: int
    effect: Parts
    companies: int
    """With fewer of them nothing happens."""
    provenance: str
    book: frozenset[str]


@dataclass(frozen=True, slots=True)
class InvestorTile:
    level: int
    start_value: int
    dividend: int
    stock_steps: int
    provenance: str
    book: frozenset[str]


@dataclass(frozen=True, slots=True)
class SoloGoal:
    key: str
    name: str
    count: str
    least: int
    investors: bool
    """Only with the Investors module."""
    provenance: str


@dataclass(frozen=True, slots=True)
class Bonus:
    key: str
    effect: Effect
    provenance: str
    book: frozenset[str]


@dataclass(frozen=True, slots=True)
class Rival:
    """What happens when each phase begins, and the conditions of the whole game. The defaults: nobody is there."""

    key: str = ""
    name: str = ""
    stock: Parts = ()
    building: Parts = ()
    action: Parts = ()
    operating: Parts = ()
    gives_away: int = 0
    price_bonus: tuple[int, int] = (ANY, 0)
    """(type of company, dollars more for each Good)."""
    blocks_supply: int = 0
    no_event: str = ""
    neutral_rows: int = 1
    reward: tuple[int, int, int] = (ANY, 0, 0)
    """(type of company, Goods sold in a Decade, dollars)."""
    most_steps: int = 1000
    blocks_asset: int = 0
    neutral_merge: bool = False
    worker_surcharge: int = 0
    asset_discount: int = 0
    half_workers: bool = False
    half_income: bool = False
    more_goods: int = ANY
    blocks_demand: int = ANY
    """A column of the demand grid."""
    target: tuple[int, ...] = (0, 0, 0)
    """Dollars to beat it by, at each difficulty."""
    legacy: int = 0
    provenance: str = "rulebook"


NO_RIVAL = Rival()


@dataclass(frozen=True, slots=True)
class SoloBox:
    players: int
    without_demand_level: int
    all_of_demand_level: int
    more_companies: int
    partner_at: int
    goals_offered: int
    era3_removed: frozenset[int]
    """Numbers of Building tiles."""
    era3_added: frozenset[int]
    event_levels: dict[str, tuple[int, ...]]
    """From the top of the stack, by difficulty."""
    events: tuple[EventTile, ...]
    cleanup_supply: int
    cleanup_assets: int

    goals: tuple[SoloGoal, ...]
    goal_reward: int
    ranks: tuple[int, ...]

    investor_levels: tuple[int, ...]
    investor_tiles: tuple[InvestorTile, ...]
    investor_cap: int
    slow_below: int
    slow_steps: int

    rivals: tuple[Rival, ...]

    session_money: dict[str, tuple[int, ...]]
    session_goals: int
    rival_steps: tuple[int, ...]
    bonuses: tuple[Bonus, ...]


def part(record: Table, rows: tuple[str, ...]) -> Part:
    record = dict(record)
    if "type" in record:
        record["type"] = rows.index(record["type"])
    if "resource" in record:
        record["resource"] = RESOURCES.index(record["resource"])
    return Part(**record)


def parts(records: list[Table], rows: tuple[str, ...]) -> Parts:
    return tuple(part(record, rows) for record in records)


def event(record: Table, rows: tuple[str, ...]) -> EventTile:
    return EventTile(
        key=record["key"],
        name=record["name"],
        level=record["level"],
        effect=parts(record["effect"], rows),
        companies=record.get("companies", 0),
        provenance=record["provenance"],
        book=frozenset(record.get("book", ())),
    )


def investor_tile(record: Table) -> InvestorTile:
    return InvestorTile(
        level=record["level"],
        start_value=record["start_value"],
        dividend=record["dividend"],
        stock_steps=record["stock_steps"],
        provenance=record["provenance"],
        book=frozenset(record.get("book", ())),
    )


def rival(record: Table, rows: tuple[str, ...], columns: list[str], targets: Table, legacy: Table) -> Rival:
    known = {entry.name for entry in fields(Rival)}
    entries = {key: value for key, value in record.items() if key in known}
    for phase in ("stock", "building", "action", "operating"):
        entries[phase] = parts(record.get(phase, []), rows)
    if "price_bonus" in record:
        entries["price_bonus"] = (rows.index(record["price_bonus"]["type"]), record["price_bonus"]["dollars"])
    if "reward" in record:
        reward = record["reward"]
        entries["reward"] = (rows.index(reward["type"]), reward["goods"], reward["dollars"])
    if "more_goods" in record:
        entries["more_goods"] = rows.index(record["more_goods"])
    if "blocks_demand" in record:
        entries["blocks_demand"] = columns.index(record["blocks_demand"])
    entries["target"] = tuple(targets[word] for word in DIFFICULTIES)
    entries["legacy"] = legacy[record["key"]]
    return Rival(**entries)


def goal(record: Table, provenance: str) -> SoloGoal:
    return SoloGoal(
        record["key"], record["name"], record["count"], record["least"], record.get("investors", False), provenance
    )


def bonus(record: Table) -> Bonus:
    return Bonus(record["key"], effect(record["effect"]), record["provenance"], frozenset(record.get("book", ())))


def solo_box(tables: Table, rows: tuple[str, ...], columns: list[str]) -> SoloBox:
    """The solo game of a box: the tables of solo.toml and those of house.toml or an owner's file."""
    solo, house = tables["solo"], tables["solo_house"]
    setup, investors, campaign = solo["setup"], solo["investors"], solo["campaign"]
    return SoloBox(
        players=setup["players"],
        without_demand_level=setup["without_demand_level"],
        all_of_demand_level=setup["all_of_demand_level"],
        more_companies=setup["more_companies"],
        partner_at=setup["partner_at"],
        goals_offered=setup["goals_offered"],
        era3_removed=frozenset(house["solo_era3"]["remove"]),
        era3_added=frozenset(house["solo_era3"]["add"]),
        event_levels={word: tuple(solo["events"][word]) for word in DIFFICULTIES},
        events=tuple(event(record, rows) for record in house["event"]),
        cleanup_supply=solo["cleanup"]["supply_chain"],
        cleanup_assets=solo["cleanup"]["capital_assets"],
        goals=tuple(goal(record, solo["provenance"]) for record in solo["goals"]["goals"]),
        goal_reward=solo["goals"]["reward"],
        ranks=tuple(house["solo_score"]["tiers"]),
        investor_levels=tuple(investors["tiles"]),
        investor_tiles=tuple(investor_tile(record) for record in house["investor_tile"]),
        investor_cap=investors["share_cap"],
        slow_below=investors["slow_below"],
        slow_steps=investors["slow_steps"],
        rivals=tuple(
            rival(record, rows, columns, house["rival_targets"], house["rival_legacy"]) for record in solo["rival"]
        ),
        session_money={word: tuple(campaign["money"][word]) for word in DIFFICULTIES},
        session_goals=campaign["goals_per_session"],
        rival_steps=tuple(house["campaign"]["rival_steps"]),
        bonuses=tuple(bonus(record) for record in house["campaign_bonus"]),
    )
