"""Where everything lies now. Counts, not objects; whether a move is allowed is not known here.

Seats, companies, factories, resources, buildings, assets, tiles and goals are small ints: the order at the table, or
indices into the tuples of the box. Lists run over them; what changes rarely is a tuple, so that a copy can share it.
"""

from __future__ import annotations

from typing import Final, TypeVar

from bigshoulders.components import Box
from bigshoulders.state.actions import Action, Catalogue
from bigshoulders.state.events import Event
from bigshoulders.state.options import Options
from bigshoulders.state.solo_table import Solo

NOBODY: Final = -1
NONE: Final = -1
RIVAL: Final = 4
TREASURY: Final = 5
POOL: Final = 6
HOLDERS: Final = 7
"""A holder of certificates is a seat (0 to 3), a Rival, the company's own Treasury or the Bank Pool."""

PARTNER_WAITING: Final = -1
PARTNER_GAINED: Final = -2
"""Where a player's factory Partner is, unless on a company: waiting in the Bank Pool, or already gained."""

STOCK: Final = 0
BUILDING: Final = 1
ACTION: Final = 2
OPERATING: Final = 3
CLEANUP: Final = 4
OVER: Final = 5
EVENTS: Final = 6
PHASES = ("stock", "building", "action", "operating", "cleanup", "over", "events")

RESOURCE_KINDS: Final = 4
X_SPACE: Final = 3
"""The Supply Chain spaces from right to left: $10, $20, $30, X."""

T = TypeVar("T")

Frame = tuple[int, ...]
"""A pending step: its number, the seat that it concerns, and a few ints more."""


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with another item at a place."""
    return (*items[:at], item, *items[at + 1 :])


class State:
    __slots__ = (
        "appeal",
        "appeal_order",
        "appeal_partner",
        "asset_deck",
        "asset_on",
        "automated",
        "bag",
        "bonus_goods",
        "box",
        "cash",
        "catalogue",
        "chain",
        "chance",
        "choices",
        "closed",
        "common",
        "cubes",
        "decade",
        "demand_deck",
        "director",
        "display",
        "era_decks",
        "exhausted",
        "facedown",
        "factories_run",
        "factory_partner",
        "filled",
        "free_partners",
        "funds",
        "goals",
        "goods",
        "goods_sold",
        "hands",
        "haymarket",
        "initiative",
        "job_market",
        "kept",
        "last_trader",
        "level",
        "log",
        "managers",
        "moves",
        "operated",
        "options",
        "overlay",
        "partners",
        "passes",
        "phase",
        "placed",
        "preferred",
        "price_bonus",
        "priority",
        "removed",
        "replaced",
        "resting",
        "revealed",
        "revenue",
        "round",
        "rows",
        "sale",
        "salespeople",
        "seen",
        "sold",
        "sold_at_half",
        "solo",
        "stack",
        "tiles",
        "turns_begun",
        "unpaid",
        "used",
        "value",
        "workers",
    )

    # what the game is played with
    box: Box
    catalogue: Catalogue
    options: Options

    # the course of the game
    decade: int
    phase: int
    stack: list[Frame]
    """Pending steps; the last one is next."""
    choices: list[Action]
    """What the last step of the stack offers: computed once when it is reached."""
    chance: int
    """The state of the random stream; no view shows it."""
    moves: int
    revealed: int
    """How often something hidden came to light; an undo stops there."""
    log: list[Event] | None

    # by seat
    funds: list[int]
    hands: list[tuple[int, ...]]
    facedown: list[int]
    """The Building placed face down in the Building Phase, until it is revealed."""
    removed: list[tuple[int, ...]]
    sold: list[int]
    """Bits of the companies whose stock the seat sold this Decade."""
    partners: list[int]
    """Partners unlocked so far, without the one on the Initiative Track."""
    free_partners: list[int]
    resting: int
    """Bits of the seats that place no more Partners in this phase, where that is allowed."""
    factory_partner: list[int]
    """The company whose Charter the factory Partner stands on, or PARTNER_WAITING, or PARTNER_GAINED."""
    appeal_partner: list[int]
    """1 while the Partner still stands on the Appeal Track."""

    kept: tuple[tuple[int, ...], ...]
    """Tiles kept in the draft of this Building Phase."""
    seen: tuple[int, ...]
    """Bits of the Building tiles that the seat has had in hand, if tiles are drafted."""

    # by company
    director: list[int]
    value: list[int]
    """An index into the stock track."""
    cash: list[int]
    common: list[int]
    """Common Certificates, at company * HOLDERS + holder."""
    preferred: list[int]
    """The holder of the Preferred Certificate."""
    goods: list[int]
    cubes: list[int]
    """At company * RESOURCE_KINDS + resource."""
    salespeople: list[int]
    bonus_goods: list[int]
    appeal: list[int]
    appeal_order: list[int]
    """The companies in play in order of operation: higher space first, within a space from top to bottom."""
    closed: int
    """Bits of the companies removed from the game."""
    replaced: int
    """Bits of the companies that used their replacement for a Manager this Decade."""

    # by factory
    workers: list[int]
    automated: list[int]
    """Automation tokens on worker spaces."""
    managers: list[int]

    # Capital Assets
    display: list[int]
    """The tiles for sale, from the dearest space to the cheapest."""
    asset_deck: tuple[int, ...]
    """Next tile last, as in every deck here."""
    asset_on: list[int]
    """By asset: the company whose Charter it lies on."""
    exhausted: int
    """Bits of assets."""

    # the board
    haymarket: list[int]
    bag: list[int]
    chain: list[int]
    """At space * RESOURCE_KINDS + resource."""
    overlay: tuple[int, ...]
    """The Advanced Supply Chain: by resource, bits of the columns with a cube."""
    job_market: int
    tiles: list[int]
    """The Demand tile at row * 3 + column."""
    filled: list[int]
    """Goods on that tile or printed space."""
    demand_deck: tuple[int, ...]
    era_decks: list[tuple[int, ...]]
    rows: list[int]
    """The Building at seat * 5 + Decade - 1; after those of the seats come neutral rows."""
    placed: tuple[tuple[int, int], ...]
    """This Decade's Partners as (seat, building); NONE is the Bank Pool, NOBODY's Partner is a neutral one."""
    used: int
    """Bits of the Buildings in `placed` that take only one Partner."""
    initiative: list[int]
    priority: int
    goals: tuple[int, ...]

    solo: Solo

    # the phase under way
    sale: tuple[tuple[int, int], ...]
    """The certificates of the sale being put together, as (company, kind)."""
    passes: int
    turns_begun: int
    """Bits of the seats that have had a turn in this Stock Phase, where that matters."""
    last_trader: int
    round: tuple[int, ...]
    """The seats still to come in this round of actions."""
    operated: int
    """Bits of the companies that had their Operating turn."""
    revenue: int
    goods_sold: int
    sold_at_half: int
    """Those of them that brought half the price."""
    factories_run: int
    level: int
    """The level at which the operating company's factory ran, if it has levels."""
    price_bonus: int
    """Dollars more for every Good of the operating company."""
    unpaid: int
    """1 if the operating company could not pay all wages."""

    def copy(self) -> State:
        """An independent copy, without the log: what is thought is not told."""
        new = State()
        new.box = self.box
        new.catalogue = self.catalogue
        new.options = self.options
        new.decade = self.decade
        new.phase = self.phase
        new.stack = self.stack[:]
        new.choices = self.choices
        new.chance = self.chance
        new.moves = self.moves
        new.revealed = self.revealed
        new.log = None
        new.funds = self.funds[:]
        new.hands = self.hands[:]
        new.facedown = self.facedown[:]
        new.removed = self.removed[:]
        new.sold = self.sold[:]
        new.partners = self.partners[:]
        new.free_partners = self.free_partners[:]
        new.resting = self.resting
        new.factory_partner = self.factory_partner[:]
        new.appeal_partner = self.appeal_partner[:]
        new.kept = self.kept
        new.seen = self.seen
        new.director = self.director[:]
        new.value = self.value[:]
        new.cash = self.cash[:]
        new.common = self.common[:]
        new.preferred = self.preferred[:]
        new.goods = self.goods[:]
        new.cubes = self.cubes[:]
        new.salespeople = self.salespeople[:]
        new.bonus_goods = self.bonus_goods[:]
        new.appeal = self.appeal[:]
        new.appeal_order = self.appeal_order[:]
        new.closed = self.closed
        new.replaced = self.replaced
        new.workers = self.workers[:]
        new.automated = self.automated[:]
        new.managers = self.managers[:]
        new.display = self.display[:]
        new.asset_deck = self.asset_deck
        new.asset_on = self.asset_on[:]
        new.exhausted = self.exhausted
        new.haymarket = self.haymarket[:]
        new.bag = self.bag[:]
        new.chain = self.chain[:]
        new.overlay = self.overlay
        new.job_market = self.job_market
        new.tiles = self.tiles[:]
        new.filled = self.filled[:]
        new.demand_deck = self.demand_deck
        new.era_decks = self.era_decks[:]
        new.rows = self.rows[:]
        new.placed = self.placed
        new.used = self.used
        new.initiative = self.initiative[:]
        new.priority = self.priority
        new.goals = self.goals
        new.solo = self.solo
        new.sale = self.sale
        new.passes = self.passes
        new.turns_begun = self.turns_begun
        new.last_trader = self.last_trader
        new.round = self.round
        new.operated = self.operated
        new.revenue = self.revenue
        new.goods_sold = self.goods_sold
        new.sold_at_half = self.sold_at_half
        new.factories_run = self.factories_run
        new.level = self.level
        new.price_bonus = self.price_bonus
        new.unpaid = self.unpaid
        return new

    @property
    def seats(self) -> range:
        return range(len(self.funds))


def empty_table(box: Box, catalogue: Catalogue, options: Options) -> State:
    """A board with nothing on it."""
    s = State()
    seats, companies, factories = len(options.seats), len(box.companies), len(box.factories)
    s.box, s.catalogue, s.options = box, catalogue, options
    s.decade, s.phase = 1, STOCK
    s.stack, s.choices = [], []
    s.chance, s.moves, s.revealed, s.log = 0, 0, 0, None
    s.funds, s.sold, s.partners, s.free_partners = ([0] * seats for _ in range(4))
    s.hands, s.removed = [()] * seats, [()] * seats
    s.kept, s.seen = ((),) * seats, (0,) * seats
    s.facedown = [NONE] * seats
    s.resting = 0
    s.factory_partner = [PARTNER_WAITING] * seats
    s.appeal_partner = [1] * seats
    s.director, s.preferred = [NOBODY] * companies, [NOBODY] * companies
    s.value, s.cash, s.goods, s.salespeople, s.bonus_goods, s.appeal = ([0] * companies for _ in range(6))
    s.common = [0] * (companies * HOLDERS)
    s.cubes = [0] * (companies * RESOURCE_KINDS)
    s.appeal_order, s.closed, s.replaced = [], 0, 0
    s.workers, s.automated, s.managers = ([0] * factories for _ in range(3))
    s.display = [NONE] * options.asset_spaces
    s.asset_deck, s.asset_on, s.exhausted = (), [NONE] * len(box.assets), 0
    s.haymarket, s.bag = [0] * RESOURCE_KINDS, [0] * RESOURCE_KINDS
    s.chain = [0] * ((len(box.chain_prices) + 1) * RESOURCE_KINDS)
    s.overlay = (0,) * RESOURCE_KINDS
    s.job_market = 0
    spaces = len(box.demand_rows) * len(box.demand_columns)
    s.tiles, s.filled, s.demand_deck = [NONE] * spaces, [0] * spaces, ()
    s.era_decks = [()] * max(box.eras)
    s.rows = [NONE] * ((seats + options.neutral_rows) * len(box.years))
    s.solo = Solo()
    s.placed, s.used, s.initiative, s.priority, s.goals = (), 0, [], 0, ()
    s.sale, s.passes, s.turns_begun, s.last_trader, s.round = (), 0, 0, NOBODY, ()
    s.operated, s.revenue, s.goods_sold, s.sold_at_half, s.factories_run = 0, 0, 0, 0, 0
    s.level, s.price_bonus, s.unpaid = NONE, 0, 0
    return s
