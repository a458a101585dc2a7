"""A whole table as plain JSON: what everybody may see, and apart from it what is hidden (GEN-28)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b

from bigshoulders.components import RESOURCES
from bigshoulders.game import solo_position
from bigshoulders.game.documents import (
    HOLDER_WORDS,
    Json,
    asset_key,
    bits,
    building_key,
    commons,
    company_keys,
    cube_counts,
)
from bigshoulders.rules import demand
from bigshoulders.rules.book import RULES
from bigshoulders.rules.steps import STEP_NAMES
from bigshoulders.state.state import NONE, PARTNER_GAINED, PARTNER_WAITING, PHASES, RESOURCE_KINDS, State

POSITION_FORMAT = 1
PARTNER_WORDS = {PARTNER_WAITING: "waiting", PARTNER_GAINED: "gained"}


def position(s: State) -> Json:
    return {"rules": RULES, **table(s)}


def digest(s: State) -> str:
    """The same for the same table, in every process and on every platform, whatever the number of the rules."""
    text = json.dumps(table(s), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def table(s: State) -> Json:
    return {"format": POSITION_FORMAT, "options": s.options.to_json(), **public(s), "hidden": hidden(s)}


def when(s: State) -> Json:
    return {"decade": s.decade, "year": s.box.years[s.decade - 1], "phase": PHASES[s.phase]}


def public(s: State) -> Json:
    """What lies open to everybody (GEN-28, GEN-30)."""
    box = s.box
    return {
        **when(s),
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
        "demand": [
            {"tile": None if tile == NONE else tile, "spaces": demand.capacity(s, at), "filled": s.filled[at]}
            for at, tile in enumerate(s.tiles)
        ],
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
        parts["overlay"] = {name: [k + 1 for k in bits(s.overlay[r])] for r, name in enumerate(RESOURCES)}
    if s.replaced:
        parts["replaced"] = company_keys(s.box, s.replaced)
    if s.resting:
        parts["resting"] = bits(s.resting)
    if s.turns_begun:
        parts["turns_begun"] = bits(s.turns_begun)
    if s.options.draft:
        parts["tiles_kept"] = [len(kept) for kept in s.kept]
    if s.options.solo:
        parts["solo"] = solo_position.public(s)
    if s.level != NONE or s.price_bonus or s.unpaid:
        parts["operating"] = {"level": s.level, "price_bonus": s.price_bonus, "unpaid": bool(s.unpaid)}
    if s.options.chiefs and s.sold_at_half:
        parts["sold_at_half"] = s.sold_at_half
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
    return {
        "director": s.director[c],
        "value": box.track[s.value[c]],
        "cash": s.cash[c],
        "common": commons(s, c),
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


def hidden(s: State) -> Json:
    """What nobody sees, or only one seat."""
    box = s.box
    return {
        "chance": s.chance,
        "hands": tiles_of(s, s.hands),
        "face_down": [building_key(box, b) for b in s.facedown],
        "removed": tiles_of(s, s.removed),
        "assets": [asset_key(box, a) for a in s.asset_deck],
        "demand": list(s.demand_deck),
        "buildings": tiles_of(s, s.era_decks),
        **({"kept": tiles_of(s, s.kept), "seen": tiles_of(s, map(bits, s.seen))} if s.options.draft else {}),
        **({"solo": solo_position.hidden(s)} if s.options.solo else {}),
    }


def tiles_of(s: State, piles: Iterable[Iterable[int]]) -> list[list[str]]:
    return [[s.box.buildings[b].key for b in pile] for pile in piles]
