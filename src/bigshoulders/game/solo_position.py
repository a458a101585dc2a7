"""What a solo game adds to a position: out and in (SOL, INV, RIV)."""

from __future__ import annotations

from bigshoulders.game.documents import (
    HOLDER_WORDS,
    Json,
    Keys,
    bits,
    building_key,
    commons,
    company_keys,
    entries,
    items,
    one_of,
    places,
    read_commons,
    read_preferred,
    whole,
)
from bigshoulders.game.errors import ensure
from bigshoulders.state.solo_table import MARKER_WORDS, Solo
from bigshoulders.state.state import NONE, State

# --- out


def public(s: State) -> Json:
    """What lies open."""
    box, solo = s.box.solo, s.solo
    return {
        "goals": [box.goals[g].key for g in solo.goals],
        "offered": [box.goals[g].key for g in solo.offered],
        "tiles_filled": solo.tiles_filled,
        "assets_bought": solo.assets_bought,
        "outside": company_keys(s.box, solo.outside),
        "established": bool(solo.established),
        "bought": company_keys(s.box, solo.bought),
        "stock_partner": bool(solo.stock_partner),
        "events_left": len(solo.events),
        "events_seen": [box.events[e].key for e in bits(solo.events_seen)],
        "event": None if solo.event == NONE else box.events[solo.event].key,
        "marked_down": None if solo.marked_down == NONE else s.box.companies[solo.marked_down].key,
        "markdown": solo.markdown,
        "neutral": [[building_key(s.box, b) for b in row] for row in neutral_rows(s)],
        "drawn": [building_key(s.box, b) for b in solo.drawn],
        "discarded": len(solo.discarded),
        "investors": {s.box.companies[c].key: investor(s, c) for c in solo.investors},
        "investor_tiles": list(solo.investor_tiles),
        "goods_sold": solo.goods_sold,
    }


def neutral_rows(s: State) -> list[list[int]]:
    decades = len(s.box.years)
    first = len(s.funds) * decades
    return [s.rows[at : at + decades] for at in range(first, len(s.rows), decades)]


def investor(s: State, c: int) -> Json:
    return {
        "value": s.box.track[s.value[c]],
        "marker": MARKER_WORDS[s.solo.markers[s.solo.investors.index(c)]],
        "common": commons(s, c),
        "preferred": HOLDER_WORDS.get(s.preferred[c], s.preferred[c]),
    }


def hidden(s: State) -> Json:
    """What nobody sees: the Event stack and the Building tiles that left the game unseen."""
    return {
        "events": [s.box.solo.events[e].key for e in s.solo.events],
        "discarded": [building_key(s.box, b) for b in s.solo.discarded],
    }


# --- in


def read(s: State, keys: Keys, doc: Json, secret: Json) -> None:
    box = s.box
    goal_at = {goal.key: g for g, goal in enumerate(box.solo.goals)}
    event_at = {event.key: e for e, event in enumerate(box.solo.events)}

    decades = len(box.years)
    rows = [[keys.maybe_building(key) for key in items(row)] for row in items(doc["neutral"])]
    right = [len(row) for row in rows] == [decades] * s.options.neutral_rows
    ensure(right, "The position has the wrong number of buildings in a row.")
    s.rows[len(s.funds) * decades :] = [tile for row in rows for tile in row]
    for key, record in entries(doc["investors"]).items():
        c = keys.company[key]
        s.value[c] = one_of(box.track, record["value"], "value")
        read_commons(s, c, record["common"])
        read_preferred(s, c, record["preferred"])
    investor_tiles = tuple(whole(number) for number in items(doc["investor_tiles"]))
    in_box = set(investor_tiles) <= set(range(len(box.solo.investor_tiles)))
    ensure(in_box, "The position has an Investor tile that is not in the box.")
    s.solo = Solo(
        goals=tuple(goal_at[key] for key in items(doc["goals"])),
        offered=tuple(goal_at[key] for key in items(doc["offered"])),
        tiles_filled=whole(doc["tiles_filled"]),
        assets_bought=whole(doc["assets_bought"]),
        outside=keys.companies(doc["outside"]),
        established=one_of((False, True), doc["established"], "established"),
        bought=keys.companies(doc["bought"]),
        stock_partner=one_of((False, True), doc["stock_partner"], "stock_partner"),
        events=tuple(event_at[key] for key in items(secret["events"])),
        events_seen=places([event_at[key] for key in items(doc["events_seen"])]),
        event=NONE if doc["event"] is None else event_at[doc["event"]],
        marked_down=NONE if doc["marked_down"] is None else keys.company[doc["marked_down"]],
        markdown=whole(doc["markdown"]),
        drawn=keys.buildings(doc["drawn"]),
        discarded=tuple(sorted(keys.buildings(secret["discarded"]))),
        investors=tuple(keys.company[key] for key in doc["investors"]),
        markers=tuple(one_of(MARKER_WORDS, record["marker"], "marker") for record in doc["investors"].values()),
        investor_tiles=investor_tiles,
        goods_sold=whole(doc["goods_sold"]),
    )
