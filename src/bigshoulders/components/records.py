"""The typed records of what is in the box. A company, a resource, a tile is a small int: an index into these tuples."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

RESOURCES = ("livestock", "steel", "wood", "coal")
"""GEN-14: the four resources, in the order of their index."""

COMMON: Final = 0
PREFERRED: Final = 1
DIRECTOR: Final = 2
CERTIFICATES = ("common", "preferred", "director")
SHARES = (1, 2, 3)
"""GEN-18: the shares of 10 % on a certificate of each kind."""
COMMONS_PER_COMPANY: Final = 5

Effect = tuple[tuple[str, int | tuple[int, ...] | str], ...]
"""What a Building, an Asset or a Manager gives: (kind, amount) pairs in the order of resolution."""


@dataclass(frozen=True, slots=True)
class Level:
    """One way to run a factory: what it takes, what it makes, and the price of Goods it fixes (None: the Charter's)."""

    workers: int
    needs: tuple[int, ...]
    goods: int = 0
    price: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Factory:
    company: int
    position: int
    workers: int
    """Worker spaces."""
    levels: tuple[Level, ...]
    """Usually one, which needs all worker spaces occupied."""
    goods_per_worker: int = 0
    """CMP-40: 0, or what it makes for each Worker instead of a fixed number."""
    manager_spaces: int = 1
    manager: Effect = ()
    manager_price: int = 0
    """CMP-44: 0, or what the company's Goods sell for while all Managers are there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    key: str
    name: str
    short_name: str
    monogram: str
    """Two letters that no other company of the box has."""
    colour: str
    ink: str
    """The colour that is legible on its own."""
    type: int
    appeal: int
    asset_spaces: int
    prices: tuple[int, ...] = ()
    factories: tuple[int, ...]
    """Indices into Box.factories, from left to right."""
    special: bool = False
    added: bool = False
    """By an owner's file, to those of the box."""
    automation: bool = True
    may_not_use: frozenset[str] = frozenset()
    """The effects of Buildings that are closed to it."""
    buys_cubes: bool = True
    wage: int = 0
    freed_workers_leave: bool = False
    hires_automate: int = 0
    takes_managers: bool = True
    instead_of_manager: tuple[tuple[int, ...], Effect] | None
    """What is spent, and what is gained for it."""
    catalog_bonus: int = 0
    price_per_salespeople: tuple[int, int] | None
    """(every so many, dollars); such a company may have any number of Salespeople."""
    provenance: str
    book: frozenset[str] = frozenset()
    """The entries that a rulebook states, where the others are house figures."""
    bans: tuple[tuple[str, str], ...]
    """What the Charter keeps the company from, each with the rule that says so."""

    def rule_against(self, what: str) -> str:
        """The rule that a ban is refused with; what an owner's Charter says is no rule but the Charter's."""
        return dict(self.bans).get(what, "CMP-01")


@dataclass(frozen=True, slots=True, kw_only=True)
class Building:
    key: str
    number: int = 0
    """0 for the general Buildings of the board."""
    era: int = 0
    min_players: int = 0
    workers_added: int = 0
    bank_pays_owner: int = 0
    company_pays: int = 0
    unlimited: bool = False
    from_decade: int = 1
    effect: Effect
    provenance: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Asset:
    key: str
    name: str
    start: bool = False
    first: bool = False
    chief: bool = False
    at_once: Effect
    fee: int
    use: Effect
    moment: str
    provenance: str


@dataclass(frozen=True, slots=True)
class DemandTile:
    level: int
    spaces: int
    min_players: int
    provenance: str


@dataclass(frozen=True, slots=True)
class DemandColumn:
    key: str
    bonus: int
    printed: int
    half_price: bool = False


@dataclass(frozen=True, slots=True)
class Goal:
    key: str
    name: str
    provenance: str


@dataclass(frozen=True, slots=True)
class Overlay:
    """The Advanced Supply Chain (VAR-10, VAR-11)."""

    prices: tuple[int, ...]
    draws: tuple[int, ...]
    at_setup: tuple[int, ...]
    """Cubes on the leftmost spaces, by resource."""


# --- the solo game: Events, Investor tiles, Goals, Rivals and what the Campaign adds

DIFFICULTIES = ("easy", "normal", "hard")
ANY: Final = -1


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


# --- all of it


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """Everything in the box of one edition. Made once, then compared by identity."""

    companies: tuple[Company, ...]
    factories: tuple[Factory, ...]
    buildings: tuple[Building, ...]
    """The general Buildings first, then the tiles, then those of the solo game."""
    general_buildings: int
    solo_buildings: int
    assets: tuple[Asset, ...]

    demand_rows: tuple[str, ...]
    demand_columns: tuple[DemandColumn, ...]
    """From the bonus side outward: tiles are laid in this order and move up towards the first."""
    demand_tiles: tuple[DemandTile, ...]

    goals: tuple[Goal, ...]
    goal_reward: int
    goals_drawn: int

    track: tuple[int, ...]
    start_spaces: tuple[int, ...]
    """Indices into the track of the values at which a Company may be established (TRK-06)."""
    triple_jump_from: int

    appeal_top: int
    appeal_bonuses: tuple[str | None, ...]
    instead_of_bonus: int

    worker_prices: tuple[int, ...]
    """ACT-42: the price of the next Worker by the number of Workers in the Job Market."""
    job_market_spaces: int
    job_market_at_setup: int

    cubes: tuple[int, ...]
    chain_prices: tuple[int, ...]
    chain_each: int
    draws: tuple[int, ...]
    haymarket_each: int
    overlay: Overlay

    asset_prices: tuple[int, ...]

    years: tuple[int, ...]
    eras: tuple[int, ...]

    start_money: int
    certificate_limits: dict[int, int]
    share_cap: int
    partners_at_start: int
    third_building_partner: int
    without_company: int
    tiles_at_setup: int
    tiles_per_decade: int
    friendly_closure: tuple[int, int]
    """VAR-05: what a closed company's Director gets, and every other player per share."""

    solo: SoloBox
