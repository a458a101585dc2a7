"""A whole table as plain JSON, out and in: what everybody may see, and apart from it what is hidden (GEN-28)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from bigshoulders.components import RESOURCES, Box
from bigshoulders.game.errors import BrokenDocument
from bigshoulders.rules import demand
from bigshoulders.rules.effects import effect_of
from bigshoulders.rules.invariants import violations
from bigshoulders.rules.steps import AT_ONCE, BUILDING, INSTEAD, MANAGER, SOURCES, STEP_NAMES, STEPS, USE
from bigshoulders.state.actions import catalogue
from bigshoulders.state.options import Options
from bigshoulders.state.state import (
    GAINED,
    HOLDERS,
    NOBODY,
    NONE,
    PHASES,
    POOL,
    RESOURCE_KINDS,
    TREASURY,
    WAITING,
    Frame,
    State,
    empty_table,
)

Json = dict[str, Any]

FORMAT = 1
HOLDER_WORDS = {TREASURY: "treasury", POOL: "pool"}
PARTNER_WORDS = {WAITING: "waiting", GAINED: "gained"}


# --- out


def position(s: State) -> Json:
    return {"format": FORMAT, "options": s.options.to_json(), **public(s), "hidden": hidden(s)}


def digest(s: State) -> str:
    """The same for the same table, in every process and on every platform."""
    text = json.dumps(position(s), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def public(s: State) -> Json:
    """What lies open to everybody (GEN-28, GEN-30)."""
    box = s.box
    return {
        "decade": s.decade,
        "year": box.years[s.decade - 1],
        "phase": PHASES[s.phase],
        "stack": [[STEP_NAMES[frame[0]], *frame[1:]] for frame in s.stack],
        "players": [player(s, seat) for seat in s.seats],
        "companies": {box.companies[c].key: company(s, c) for c in sorted(s.appeal_order)},
        "closed": company_keys(box, s.closed),
        "appeal_order": [box.companies[c].key for c in s.appeal_order],
        "priority": s.priority,
        "initiative": s.initiative[:],
        "goals": [box.goals[g].key for g in s.goals],
        "haymarket": cube_counts(s.haymarket, 0),
        "bag": cube_counts(s.bag, 0),
        "supply_chain": [cube_counts(s.chain, at) for at in range(0, len(s.chain), RESOURCE_KINDS)],
        "job_market": s.job_market,
        "assets": [asset_key(box, a) for a in s.display],
        "demand": [demand_space(s, at) for at in range(len(s.tiles))],
        "placed": [[seat, building_key(box, b)] for seat, b in s.placed],
        "stacks": {
            "assets": len(s.asset_deck),
            "demand": len(s.demand_deck),
            "buildings": [len(deck) for deck in s.era_decks],
        },
        **variant_parts(s),
        "turn": {
            "sale": [[box.companies[c].key, kind] for c, kind in s.sale],
            "passes": s.passes,
            "last_trader": s.last_trader,
            "round": list(s.round),
            "operated": company_keys(box, s.operated),
            "revenue": s.revenue,
            "goods_sold": s.goods_sold,
            "factories_run": s.factories_run,
        },
    }


def variant_parts(s: State) -> Json:
    """What only some options bring to the table; left out without them, so that older digests stay."""
    parts: Json = {}
    if s.options.advanced_supply_chain:
        columns = range(len(s.box.overlay.prices))
        parts["overlay"] = {
            name: [k + 1 for k in columns if s.overlay[r] >> k & 1] for r, name in enumerate(RESOURCES)
        }
    if s.replaced:
        parts["replaced"] = company_keys(s.box, s.replaced)
    if s.resting:
        parts["resting"] = [seat for seat in s.seats if s.resting >> seat & 1]
    if s.turns_begun:
        parts["turns_begun"] = [seat for seat in s.seats if s.turns_begun >> seat & 1]
    if s.options.draft:
        parts["tiles_kept"] = [len(kept) for kept in s.kept]
    if s.level != NONE or s.price_bonus or s.unpaid:
        parts["operating"] = {"level": s.level, "price_bonus": s.price_bonus, "unpaid": bool(s.unpaid)}
    return parts


def player(s: State, seat: int) -> Json:
    box = s.box
    decades = len(box.years)
    at = s.factory_partner[seat]
    return {
        "name": s.options.seats[seat],
        "funds": s.funds[seat],
        "partners": s.partners[seat],
        "free_partners": s.free_partners[seat],
        "factory_partner": PARTNER_WORDS.get(at) or box.companies[at].key,
        "appeal_partner": bool(s.appeal_partner[seat]),
        "sold": company_keys(box, s.sold[seat]),
        "buildings": [building_key(box, b) for b in s.rows[seat * decades : (seat + 1) * decades]],
        "tiles_in_hand": len(s.hands[seat]),
        "has_placed": s.facedown[seat] != NONE,
    }


def company(s: State, c: int) -> Json:
    box = s.box
    commons = s.common[c * HOLDERS : (c + 1) * HOLDERS]
    return {
        "director": s.director[c],
        "value": box.track[s.value[c]],
        "cash": s.cash[c],
        "common": {str(HOLDER_WORDS.get(h, h)): count for h, count in enumerate(commons) if count},
        "preferred": HOLDER_WORDS.get(s.preferred[c], s.preferred[c]),
        "appeal": s.appeal[c],
        "goods": s.goods[c],
        "cubes": cube_counts(s.cubes, c * RESOURCE_KINDS),
        "salespeople": s.salespeople[c],
        "bonus_goods": s.bonus_goods[c],
        "factories": [
            {"workers": s.workers[f], "automated": s.automated[f], "managers": s.managers[f]}
            for f in box.companies[c].factories
        ],
        "assets": {
            box.assets[a].key: "exhausted" if s.exhausted >> a & 1 else "upright"
            for a, on in enumerate(s.asset_on)
            if on == c
        },
    }


def demand_space(s: State, at: int) -> Json:
    tile = s.tiles[at]
    return {
        "tile": None if tile == NONE else tile,
        "spaces": demand.capacity(s, at),
        "filled": s.filled[at],
    }


def hidden(s: State) -> Json:
    """What nobody sees, or only one seat."""
    box = s.box
    return {
        "chance": s.chance,
        "hands": [[building_key(box, b) for b in hand] for hand in s.hands],
        "face_down": [building_key(box, b) for b in s.facedown],
        "removed": [[building_key(box, b) for b in pile] for pile in s.removed],
        "assets": [asset_key(box, a) for a in s.asset_deck],
        "demand": list(s.demand_deck),
        "buildings": [[building_key(box, b) for b in deck] for deck in s.era_decks],
    } | ({"kept": tiles_of(s, s.kept), "seen": tiles_seen(s)} if s.options.draft else {})


def tiles_of(s: State, piles: Sequence[tuple[int, ...]]) -> list[list[str]]:
    return [[s.box.buildings[b].key for b in pile] for pile in piles]


def tiles_seen(s: State) -> list[list[str]]:
    """What each seat has had in hand at some time."""
    return [[tile.key for b, tile in enumerate(s.box.buildings) if seen >> b & 1] for seen in s.seen]


def company_keys(box: Box, bits: int) -> list[str]:
    return [company.key for c, company in enumerate(box.companies) if bits >> c & 1]


def cube_counts(counts: list[int], at: int) -> dict[str, int]:
    return {name: counts[at + r] for r, name in enumerate(RESOURCES)}


def asset_key(box: Box, a: int) -> str | None:
    return None if a == NONE else box.assets[a].key


def building_key(box: Box, b: int) -> str | None:
    return None if b == NONE else box.buildings[b].key


# --- in


def from_position(box: Box, doc: Any) -> State:
    """The table that a position describes; refused with a sentence if it describes none."""
    if not isinstance(doc, dict) or "hidden" not in doc or "options" not in doc:
        raise BrokenDocument("This is no position: it must be an object with 'options', 'hidden' and the table.")
    if doc.get("format") != FORMAT:
        raise BrokenDocument(
            "The position has format {format!r}; this version reads format {known}.",
            format=doc.get("format"),
            known=FORMAT,
        )
    try:
        options = Options.from_json(doc["options"])
        s = read_table(box, options, doc)
        wrong = violations(s)
    except BrokenDocument:
        raise
    except KeyError as error:
        raise BrokenDocument("The position lacks or does not know {what}.", what=error) from None
    except (TypeError, ValueError, IndexError, AttributeError) as error:
        raise BrokenDocument("The position cannot be read: {reason}.", reason=error) from None
    if wrong:
        raise BrokenDocument("The position is impossible: {reasons}.", reasons="; ".join(wrong))
    return s


def read_table(box: Box, options: Options, doc: Json) -> State:
    s = empty_table(box, catalogue(options.full_box), options)
    company_at = {company.key: c for c, company in enumerate(box.companies)}
    asset_at = {asset.key: a for a, asset in enumerate(box.assets)}
    building_at = {building.key: b for b, building in enumerate(box.buildings)}
    secret = doc["hidden"]

    def companies_in(keys: list[str]) -> int:
        return sum(1 << company_at[key] for key in keys)

    def building(key: str | None) -> int:
        return NONE if key is None else building_at[key]

    def cubes_of(counts: Json) -> list[int]:
        return [whole(counts[name]) for name in RESOURCES]

    s.decade = 1 + one_of(range(1, len(box.years) + 1), doc["decade"], "decade")
    s.phase = one_of(PHASES, doc["phase"], "phase")
    s.stack = [(one_of(STEP_NAMES, frame[0], "step"), *map(whole, frame[1:])) for frame in doc["stack"]]
    s.priority = whole(doc["priority"])
    s.initiative = [whole(seat) for seat in doc["initiative"]]
    s.goals = tuple([goal.key for goal in box.goals].index(key) for key in doc["goals"])
    s.closed = companies_in(doc["closed"])
    s.appeal_order = [company_at[key] for key in doc["appeal_order"]]

    decades = len(box.years)
    for seat, record in enumerate(doc["players"]):
        s.funds[seat] = whole(record["funds"])
        s.partners[seat] = whole(record["partners"])
        s.free_partners[seat] = whole(record["free_partners"])
        at = record["factory_partner"]
        words = {word: number for number, word in PARTNER_WORDS.items()}
        s.factory_partner[seat] = words[at] if at in words else company_at[at]
        s.appeal_partner[seat] = one_of((False, True), record["appeal_partner"], "appeal_partner")
        s.sold[seat] = companies_in(record["sold"])
        if len(record["buildings"]) != decades:
            raise BrokenDocument("The position has the wrong number of buildings in a row.")
        s.rows[seat * decades : (seat + 1) * decades] = [building(key) for key in record["buildings"]]
        s.hands[seat] = tuple(sorted(building_at[key] for key in secret["hands"][seat]))
        s.facedown[seat] = building(secret["face_down"][seat])
        s.removed[seat] = tuple(building_at[key] for key in secret["removed"][seat])

    holders = {word: number for number, word in HOLDER_WORDS.items()}
    for key, record in doc["companies"].items():
        c = company_at[key]
        s.director[c] = whole(record["director"])
        s.value[c] = one_of(box.track, record["value"], "value")
        s.cash[c] = whole(record["cash"])
        for holder, count in record["common"].items():
            seats = [str(seat) for seat in s.seats]
            at_seat = NONE if holder in holders else one_of(seats, holder, "holder")
            s.common[c * HOLDERS + holders.get(holder, at_seat)] = whole(count)
        preferred = record["preferred"]
        s.preferred[c] = holders.get(preferred, preferred if type(preferred) is int else NOBODY)
        s.appeal[c] = whole(record["appeal"])
        s.goods[c] = whole(record["goods"])
        s.cubes[c * RESOURCE_KINDS : (c + 1) * RESOURCE_KINDS] = cubes_of(record["cubes"])
        s.salespeople[c] = whole(record["salespeople"])
        s.bonus_goods[c] = whole(record["bonus_goods"])
        for f, factory in zip(box.companies[c].factories, record["factories"], strict=True):
            s.workers[f] = whole(factory["workers"])
            s.automated[f] = whole(factory["automated"])
            s.managers[f] = whole(factory["managers"])
        for asset, how in record["assets"].items():
            s.asset_on[asset_at[asset]] = c
            s.exhausted |= one_of(("upright", "exhausted"), how, "state of an Asset") << asset_at[asset]

    s.haymarket = cubes_of(doc["haymarket"])
    s.bag = cubes_of(doc["bag"])
    s.chain = [count for space in doc["supply_chain"] for count in cubes_of(space)]
    s.job_market = whole(doc["job_market"])
    s.display = [NONE if key is None else asset_at[key] for key in doc["assets"]]
    if len(doc["demand"]) != len(s.tiles):
        raise BrokenDocument("The position has the wrong number of demand spaces.")
    for at, space in enumerate(doc["demand"]):
        s.tiles[at] = NONE if space["tile"] is None else whole(space["tile"])
        s.filled[at] = whole(space["filled"])
    s.placed = tuple((whole(seat), building(key)) for seat, key in doc["placed"])
    for _, b in s.placed:
        if b != NONE and not box.buildings[b].unlimited:
            s.used |= 1 << b

    turn = doc["turn"]
    s.sale = tuple((company_at[key], whole(kind)) for key, kind in turn["sale"])
    s.passes = whole(turn["passes"])
    s.last_trader = whole(turn["last_trader"])
    s.round = tuple(whole(seat) for seat in turn["round"])
    s.operated = companies_in(turn["operated"])
    s.revenue = whole(turn["revenue"])
    s.goods_sold = whole(turn["goods_sold"])
    s.factories_run = whole(turn["factories_run"])

    if s.options.advanced_supply_chain:
        s.overlay = tuple(sum(1 << whole(k) - 1 for k in doc["overlay"][name]) for name in RESOURCES)
    s.replaced = companies_in(doc.get("replaced", []))
    s.resting = sum(1 << whole(seat) for seat in doc.get("resting", []))
    s.turns_begun = sum(1 << whole(seat) for seat in doc.get("turns_begun", []))
    if s.options.draft:
        s.kept = tuple(tuple(sorted(building_at[key] for key in pile)) for pile in secret["kept"])
        s.seen = tuple(sum(1 << building_at[key] for key in pile) for pile in secret["seen"])
    extra = doc.get("operating", {"level": NONE, "price_bonus": 0, "unpaid": False})
    s.level, s.price_bonus = whole(extra["level"]), whole(extra["price_bonus"])
    s.unpaid = int(extra["unpaid"])

    s.chance = whole(secret["chance"])
    s.asset_deck = tuple(asset_at[key] for key in secret["assets"])
    s.demand_deck = tuple(whole(tile) for tile in secret["demand"])
    s.era_decks = [tuple(building_at[key] for key in deck) for deck in secret["buildings"]]
    check_shape(s)
    return s


def whole(value: Any) -> int:
    if type(value) is not int:
        raise BrokenDocument("The position has {value!r} where a whole number belongs.", value=value)
    return value


def one_of(words: Sequence[Any], word: Any, what: str) -> int:
    """The place of a word among those that are possible."""
    for number, other in enumerate(words):
        if type(other) is type(word) and other == word:
            return number
    raise BrokenDocument(
        "The position has {word!r} as {what}; possible are {words}.",
        word=word,
        what=what,
        words=", ".join(map(str, words)),
    )


def check_shape(s: State) -> None:
    """Lists as long as the box has it, so that the rules can index them."""
    fresh = empty_table(s.box, s.catalogue, s.options)
    for name in ("chain", "display", "era_decks", "rows", "filled", "tiles", "funds", "common"):
        if len(getattr(s, name)) != len(getattr(fresh, name)):
            raise BrokenDocument("The position has the wrong number of {what}.", what=name.replace("_", " "))
    if any(not -1 <= tile < len(s.box.demand_tiles) for tile in (*s.tiles, *s.demand_deck)):
        raise BrokenDocument("The position has a Demand tile that is not in the box.")
    named = (s.priority, *s.round, *(seat for seat, _ in s.placed))
    if any(seat not in s.seats for seat in named) or s.last_trader not in (NOBODY, *s.seats):
        raise BrokenDocument("The position names a seat that is not at the table.")
    for frame in s.stack:
        check_frame(s, frame)


def check_frame(s: State, frame: Frame) -> None:
    """A pending step has the parts that belong to it, and they name what is on the table."""
    name = STEP_NAMES[frame[0]]
    possible = {
        "seat": s.seats,
        "company": s.appeal_order,
        "decade": range(1, len(s.box.years) + 1),
        "asset": range(len(s.box.assets)),
        "new_asset": range(-1, len(s.box.assets)),
        "round": (1, 2),
        "space": range(s.box.appeal_top + 1),
        "resource": range(-1, RESOURCE_KINDS),
        "flag": range(2),
        "count": range(100),
        "position": range(5),
        "source": range(len(SOURCES)),
        "part": range(10),
    }
    parts, values = STEPS[name], frame[1:]
    if len(parts) != len(values) or any(
        value not in possible.get(part, (value,)) for part, value in zip(parts, values, strict=True)
    ):
        raise BrokenDocument(
            "The position has an impossible step {name!r} with {parts}.", name=name, parts=list(frame[1:])
        )
    if name == "carry_out":
        check_effect(s, *frame[2:])


def check_effect(s: State, c: int, source: int, index: int, part: int) -> None:
    """What a step carries out is printed somewhere in the box."""
    charter = s.box.companies[c]
    kinds: dict[int, Sequence[object]] = {
        MANAGER: s.box.factories,
        BUILDING: s.box.buildings,
        AT_ONCE: s.box.assets,
        USE: s.box.assets,
        INSTEAD: s.box.companies if charter.instead_of_manager else (),
    }
    if not 0 <= index < len(kinds[source]) or (source == INSTEAD and index != c) or part >= len(
        effect_of(s, source, index)
    ):
        raise BrokenDocument("The position has an impossible effect in a step.")
