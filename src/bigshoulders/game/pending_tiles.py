"""The pending parts of Event and Rival tiles in a position (SOL-30..32, RIV-03)."""

from __future__ import annotations

from bigshoulders.game.errors import ensure
from bigshoulders.rules import steps
from bigshoulders.rules.solo import tiles
from bigshoulders.rules.steps import named_parts
from bigshoulders.state.state import ACTION, BUILDING, EVENTS, NONE, OPERATING, STOCK, State

TILE_OF = {
    EVENTS: tiles.EVENT,
    STOCK: tiles.RIVAL_STOCK,
    BUILDING: tiles.RIVAL_BUILDING,
    ACTION: tiles.RIVAL_ACTION,
    OPERATING: tiles.RIVAL_OPERATING,
}
"""Whose parts apply in each phase."""


def in_use(s: State) -> list[int]:
    """The tile whose parts a pending step can name, if there is one."""
    if not s.options.solo or s.phase not in TILE_OF or (s.phase == EVENTS and s.solo.event == NONE):
        return []
    return [TILE_OF[s.phase]]


def check(s: State) -> None:
    """Every part lies in its order, knows whom it concerns as soon as that is fixed, and is one that the tile has."""
    for frame in s.stack:
        parts = named_parts(frame)
        if "tile" in parts:
            check_part(s, parts)
    applied = [frame[2] for frame in s.stack if frame[0] == steps.TILE_PART]
    unfixed = [frame[2] for frame in s.stack if frame[0] == steps.FIX_TARGET]
    unfixed += [frame[3] for frame in s.stack if frame[0] == steps.CHOOSE_TARGET]
    for numbers in (applied, unfixed):
        ensure(numbers == sorted(set(numbers), reverse=True), "The parts of a tile are in no order.")
    for frame in s.stack:
        if frame[0] == steps.TILE_PART:
            without = frame[2] in unfixed or not chooses(s, *frame[1:3])
            ensure((frame[3] == NONE) == without, "The position has an impossible target in a step.")
    ensure(set(unfixed) <= set(applied), "The position fixes whom a part concerns that is not there.")
    check_neutral_partners(s, unfixed)


def check_neutral_partners(s: State, unfixed: list[int]) -> None:
    """RIV-13, AMB-92: each finds its Building free, as all of them are chosen before anybody stands anywhere."""
    sent = [frame for frame in s.stack if frame[0] == steps.TILE_PART and is_about_buildings(s, *frame[1:3])]
    targets = [target for _, _, number, target in sent if number not in unfixed]
    taken = any(s.used >> b & 1 for b in targets) or len(targets) > len(set(targets))
    late = s.used and len(targets) < len(sent)
    ensure(not taken and not late, "The position has an impossible target in a step.")


def is_about_buildings(s: State, tile: int, number: int) -> bool:
    return tiles.parts_of(s, tile)[number].measure == "fee"


def chooses(s: State, tile: int, number: int) -> bool:
    """Whether a part concerns one company or Building that is fixed before the parts apply."""
    part = tiles.parts_of(s, tile)[number]
    return bool(part.extreme) or part.whom in ("same", "others")


def check_part(s: State, parts: dict[str, int]) -> None:
    """A pending step names a part that its tile has, and companies or a Building that are on the table."""
    tile_parts = tiles.parts_of(s, parts["tile"])
    number = parts["part_number"]
    ensure(number < len(tile_parts), "The position has an impossible part of a tile in a step.")
    things = s.rows if is_about_buildings(s, parts["tile"], number) else s.appeal_order
    target = parts.get("target", NONE)
    ensure(target == NONE or target in things, "The position has an impossible target in a step.")
    if "companies_left" in parts:
        absent = parts["companies_left"] & ~sum(1 << c for c in s.appeal_order)
        ensure(not absent, "The position names a company in a step that is not in play.")
        ensure(tile_parts[number].whom == "others", "The position has an impossible part of a tile in a step.")
