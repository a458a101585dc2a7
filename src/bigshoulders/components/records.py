"""The typed records of what is in the box. A company, a resource, a tile is a small int: an index into these tuples."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bigshoulders.components.solo_records import SoloBox

RESOURCES = ("livestock", "steel", "wood", "coal")
"""GEN-14: the four resources, in the order of their index."""

COMMON, PREFERRED, DIRECTOR = range(3)
CERTIFICATES = ("common", "preferred", "director")
SHARES = (1, 2, 3)
"""GEN-18: the shares of 10 % on a certificate of each kind."""
COMMONS_PER_COMPANY = 5

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
