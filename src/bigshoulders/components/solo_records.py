"""The typed records of the solo game: Events, Investor tiles, Goals, Rivals and what the Campaign adds."""

from __future__ import annotations

from dataclasses import dataclass

from bigshoulders.components.records import Effect

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


@dataclass(frozen=True, slots=True, kw_only=True)
class EventTile:
    key: str
    name: str
    level: int
    effect: Parts
    companies: int = 0
    """With fewer of them nothing happens."""
    provenance: str
    book: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class InvestorTile:
    level: int
    start_value: int
    dividend: int
    stock_steps: int
    provenance: str
    book: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloGoal:
    key: str
    name: str
    count: str
    least: int
    investors: bool = False
    """Only with the Investors module."""
    provenance: str


@dataclass(frozen=True, slots=True)
class Bonus:
    key: str
    effect: Effect
    provenance: str
    book: frozenset[str] = frozenset()


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
