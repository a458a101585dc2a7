"""A table out of its position, refused with a sentence if it describes none."""

from __future__ import annotations

from typing import Any

from bigshoulders.components import CERTIFICATES, RESOURCES
from bigshoulders.components.bounds import MOST_ON_A_CHARTER
from bigshoulders.game import solo_position
from bigshoulders.game.documents import (
    Json,
    Keys,
    by_seat,
    check_format,
    cubes_of,
    entries,
    items,
    one_of,
    places,
    read_commons,
    read_preferred,
    rules_of,
    whole,
)
from bigshoulders.game.errors import BrokenDocument, ensure
from bigshoulders.game.pending import check_pending
from bigshoulders.game.position import PARTNER_WORDS, POSITION_FORMAT
from bigshoulders.rules.book import FIRST_RULES
from bigshoulders.rules.invariants import violations
from bigshoulders.rules.steps import AT_ONCE, AUTOMATE, BUILDING, HIRING, PLACE_WORKER, STEP_NAMES
from bigshoulders.state.actions import catalogue
from bigshoulders.state.chance import MASK
from bigshoulders.state.options import Options
from bigshoulders.state.state import NOBODY, NONE, PHASES, RESOURCE_KINDS, Frame, State, empty_table

SOURCES_OF_FIRST_RULES = {AUTOMATE: (BUILDING, HIRING), PLACE_WORKER: (BUILDING, AT_ONCE)}
"""By step: a source that must be carried out, and one that may be declined."""


def from_position(options: Options, doc: Json) -> State:
    """The table that a position describes; refused with a sentence if it describes none."""
    ensure("hidden" in doc, "This is no position: it must be an object with 'options', 'hidden' and the table.")
    words = "The position has format {format!r}; this version reads format {known}."
    check_format(doc.get("format"), POSITION_FORMAT, words)
    try:
        s = read_table(options, doc)
        wrong = violations(s)
        if not wrong:
            check_pending(s)
    except BrokenDocument:
        raise
    except KeyError as error:
        raise BrokenDocument("The position lacks or does not know {what}.", what=error) from None
    except (TypeError, ValueError, IndexError, AttributeError) as error:
        raise BrokenDocument("The position cannot be read: {reason}.", reason=error) from None
    ensure(not wrong, "The position is impossible: {reasons}.", reasons="; ".join(wrong))
    return s


def read_table(options: Options, doc: Json) -> State:
    box = options.box
    s = empty_table(box, catalogue(options.full_box), options)
    keys = Keys(box)
    secret = entries(doc["hidden"])
    rules = rules_of(doc)
    s.decade = 1 + one_of(range(1, len(box.years) + 1), doc["decade"], "decade")
    s.phase = one_of(PHASES, doc["phase"], "phase")
    s.stack = [read_frame(items(frame), rules) for frame in items(doc["stack"])]
    for seat, record in enumerate(by_seat(s, doc["players"])):
        read_player(s, keys, seat, entries(record), secret)
    for key, record in entries(doc["companies"]).items():
        read_company(s, keys, keys.company[key], entries(record))
    read_board(s, keys, doc)
    read_turn(s, keys, entries(doc["turn"]))
    read_variants(s, keys, doc, secret)
    if options.solo:
        solo_position.read(s, keys, entries(doc["solo"]), entries(secret["solo"]))
    s.chance = whole(secret["chance"], MASK)
    s.asset_deck = tuple(keys.asset[key] for key in items(secret["assets"]))
    s.demand_deck = tuple(whole(tile) for tile in items(secret["demand"]))
    s.era_decks = [keys.buildings(deck) for deck in items(secret["buildings"])]
    check_shape(s)
    return s


def read_frame(frame: list[Any], rules: int) -> Frame:
    """A pending step; under the first rules some said whether they may be declined, not where they come from."""
    step = one_of(STEP_NAMES, frame[0], "step")
    parts = [whole(part) for part in frame[1:]]
    if rules == FIRST_RULES and step in SOURCES_OF_FIRST_RULES:
        parts[-1] = SOURCES_OF_FIRST_RULES[step][one_of(range(2), parts[-1], "flag")]
    return (step, *parts)


def read_player(s: State, keys: Keys, seat: int, record: Json, secret: Json) -> None:
    s.funds[seat] = whole(record["funds"])
    s.partners[seat] = whole(record["partners"])
    s.free_partners[seat] = whole(record["free_partners"])
    partners = {word: number for number, word in PARTNER_WORDS.items()} | keys.company
    s.factory_partner[seat] = partners[record["factory_partner"]]
    s.appeal_partner[seat] = one_of((False, True), record["appeal_partner"], "appeal_partner")
    s.sold[seat] = keys.companies(record["sold"])
    decades = len(s.box.years)
    ensure(len(items(record["buildings"])) == decades, "The position has the wrong number of buildings in a row.")
    s.rows[seat * decades : (seat + 1) * decades] = [keys.maybe_building(key) for key in record["buildings"]]
    s.hands[seat] = tuple(sorted(keys.buildings(by_seat(s, secret["hands"])[seat])))
    s.facedown[seat] = keys.maybe_building(by_seat(s, secret["face_down"])[seat])
    s.removed[seat] = keys.buildings(by_seat(s, secret["removed"])[seat])


def read_company(s: State, keys: Keys, c: int, record: Json) -> None:
    s.director[c] = whole(record["director"])
    s.value[c] = one_of(s.box.track, record["value"], "value")
    s.cash[c] = whole(record["cash"])
    read_commons(s, c, record["common"])
    read_preferred(s, c, record["preferred"])
    s.appeal[c] = whole(record["appeal"])
    s.goods[c] = whole(record["goods"], MOST_ON_A_CHARTER)
    s.cubes[c * RESOURCE_KINDS : (c + 1) * RESOURCE_KINDS] = cubes_of(record["cubes"])
    s.salespeople[c] = whole(record["salespeople"], MOST_ON_A_CHARTER)
    s.bonus_goods[c] = whole(record["bonus_goods"])
    for f, factory in zip(s.box.companies[c].factories, items(record["factories"]), strict=True):
        s.workers[f] = whole(factory["workers"])
        s.automated[f] = whole(factory["automated"])
        s.managers[f] = whole(factory["managers"])
    for key, how in entries(record["assets"]).items():
        a = keys.asset[key]
        ensure(s.asset_on[a] == NONE, "The position has the Asset {key} on two Charters.", key=key)
        s.asset_on[a] = c
        s.exhausted |= one_of(("upright", "exhausted"), how, "state of an Asset") << a


def read_board(s: State, keys: Keys, doc: Json) -> None:
    s.priority = whole(doc["priority"])
    s.initiative = [whole(seat) for seat in items(doc["initiative"])]
    s.goals = tuple(one_of([goal.key for goal in s.box.goals], key, "Goal") for key in items(doc["goals"]))
    s.closed = keys.companies(doc["closed"])
    s.appeal_order = [keys.company[key] for key in items(doc["appeal_order"])]
    s.haymarket = cubes_of(doc["haymarket"])
    s.bag = cubes_of(doc["bag"])
    s.chain = [count for space in items(doc["supply_chain"]) for count in cubes_of(space)]
    s.job_market = whole(doc["job_market"])
    s.display = [NONE if key is None else keys.asset[key] for key in items(doc["assets"])]
    ensure(len(items(doc["demand"])) == len(s.tiles), "The position has the wrong number of demand spaces.")
    for at, space in enumerate(doc["demand"]):
        s.tiles[at] = NONE if space["tile"] is None else whole(space["tile"])
        s.filled[at] = whole(space["filled"])
    s.placed = tuple((whole(seat), keys.maybe_building(key)) for seat, key in map(items, items(doc["placed"])))
    for _, b in s.placed:
        if b != NONE and not s.box.buildings[b].unlimited:
            s.used |= 1 << b


def read_turn(s: State, keys: Keys, turn: Json) -> None:
    kinds = range(len(CERTIFICATES))
    sale = map(items, items(turn["sale"]))
    s.sale = tuple((keys.company[key], one_of(kinds, kind, "certificate")) for key, kind in sale)
    s.passes = whole(turn["passes"])
    s.last_trader = whole(turn["last_trader"])
    s.round = tuple(whole(seat) for seat in items(turn["round"]))
    s.operated = keys.companies(turn["operated"])
    s.revenue = whole(turn["revenue"])
    s.goods_sold = whole(turn["goods_sold"])
    s.factories_run = whole(turn["factories_run"])


def read_variants(s: State, keys: Keys, doc: Json, secret: Json) -> None:
    if s.options.advanced_supply_chain:
        columns = range(1, len(s.box.overlay.prices) + 1)
        rows = [items(entries(doc["overlay"])[name]) for name in RESOURCES]
        s.overlay = tuple(places([one_of(columns, column, "column") for column in row]) for row in rows)
    s.replaced = keys.companies(doc.get("replaced", []))
    s.resting = some_seats(s, doc.get("resting", []))
    s.turns_begun = some_seats(s, doc.get("turns_begun", []))
    if s.options.draft:
        s.kept = tuple(tuple(sorted(keys.buildings(pile))) for pile in by_seat(s, secret["kept"]))
        s.seen = tuple(places(keys.buildings(pile)) for pile in by_seat(s, secret["seen"]))
    extra = entries(doc.get("operating", {"level": NONE, "price_bonus": 0, "unpaid": False}))
    s.level, s.price_bonus = whole(extra["level"]), whole(extra["price_bonus"])
    s.unpaid = one_of((False, True), extra["unpaid"], "unpaid")
    s.sold_at_half = whole(doc.get("sold_at_half", 0))
    at_half = 0 <= s.sold_at_half <= s.goods_sold
    ensure(at_half, "The position has more Goods sold at half price than Goods sold.")


def some_seats(s: State, seats: Any) -> int:
    """As bits."""
    return places([one_of(s.seats, seat, "seat") for seat in items(seats)])


def check_shape(s: State) -> None:
    """Lists as long as the box has it, so that the rules can index them."""
    fresh = empty_table(s.box, s.catalogue, s.options)
    for name in ("chain", "display", "era_decks", "rows", "filled", "tiles", "funds", "common"):
        right = len(getattr(s, name)) == len(getattr(fresh, name))
        ensure(right, "The position has the wrong number of {what}.", what=name.replace("_", " "))
    tiles = {*s.tiles, *s.demand_deck} - {NONE}
    in_box = tiles <= set(range(len(s.box.demand_tiles))) and NONE not in s.demand_deck
    ensure(in_box, "The position has a Demand tile that is not in the box.")
    named = {s.priority, *s.round, *(seat for seat, _ in s.placed if seat != NOBODY or not s.options.solo)}
    at_table = named <= set(s.seats) and (s.last_trader == NOBODY or s.last_trader in s.seats)
    ensure(at_table, "The position names a seat that is not at the table.")
