"""The kinds of step that can be pending, in the order of the book.

A frame of the stack begins with the number of its step; then come the parts named here. Saved positions have the names.
"""

from __future__ import annotations

from typing import Final

STEPS: dict[str, tuple[str, ...]] = {
    # the course of the game
    "decade": ("decade",),
    "scoring": (),
    # setup
    "starting_company": ("seat",),
    "choose_goal": ("seat",),
    "bonuses": ("seat", "bonuses_left"),
    "draw_companies": (),
    # Event and Rival tiles of the solo game
    "events_phase": (),
    "fix_target": ("tile", "part_number"),
    "choose_target": ("seat", "tile", "part_number"),
    "tile_part": ("tile", "part_number", "target"),
    "in_order": ("tile", "part_number", "companies_left"),
    "choose_next": ("seat", "tile", "part_number", "companies_left"),
    "dismiss": ("seat", "company", "workers_left"),
    "remove_cubes": ("seat", "cubes_left", "resource", "to_bag"),
    "choose_cube": ("seat", "cubes_left", "resource", "to_bag"),
    # Stock Phase
    "stock_phase": (),
    "open_market": (),
    "investor_tile": (),
    "investor_company": ("seat",),
    "move_markers": (),
    "next_stock_turn": ("seat",),
    "stock_turn": ("seat",),
    "price_protection": ("seat", "company", "steps_down"),
    "stock_purchase": ("seat",),
    # Building Phase
    "building_phase": (),
    "draft": ("round",),
    "pass_tiles": ("round",),
    "choose_buildings": (),
    "reveal_buildings": (),
    "draw_neutral": ("own_workers",),
    "choose_neutral": ("seat", "own_workers"),
    # Action Phase
    "action_phase": (),
    "next_action_turn": (),
    "action_turn": ("seat",),
    "end_action_turn": ("seat",),
    # what an action can ask for
    "hire": ("seat", "company", "hired"),
    "after_hiring": ("seat", "company", "employed_before"),
    "place_worker": ("seat", "company", "source"),
    "place_manager": ("seat", "company"),
    "replace_manager": ("seat", "company"),
    "choose_staff": ("seat", "company"),
    "automate": ("seat", "company", "automations_left", "source"),
    "freed_worker": ("seat", "company"),
    "relocate": ("seat", "company"),
    "appeal_bonus": ("seat", "company", "space"),
    "take_initiative": ("seat",),
    "take_pair": ("seat", "company", "must_differ", "first_resource"),
    "take_missing": ("seat", "company", "resource"),
    "take_cubes": ("seat", "company", "cubes_left"),
    "buy_asset": ("seat", "company", "discount"),
    "store_asset": ("seat", "company", "asset"),
    "discard_asset": ("seat", "company", "new_asset"),
    "automated_worker": ("seat", "company"),
    "replace_tile": ("seat",),
    "advance_markers": ("seat", "steps_left"),
    "carry_out": ("seat", "company", "source", "item", "part_number"),
    # Operating Phase
    "operating_phase": (),
    "next_operation": (),
    "emergency_fundraising": ("seat", "company", "shares_issued"),
    "wages": ("seat", "company"),
    "purchase_resources": ("seat", "company"),
    "produce": ("seat", "company", "next_factory"),
    "end_production": ("seat", "company"),
    "sell_goods": ("seat", "company"),
    "dividends": ("seat", "company"),
    "end_operation": ("seat", "company"),
    "maintain_supply": (),
    "end_of_operating": (),
    "stock_asset": ("seat", "company", "asset"),
    "investors_pay": (),
    # Cleanup Phase
    "cleanup_phase": (),
}
STEP_NAMES = tuple(STEPS)

COUNTED_PARTS = (
    "workers_left", "cubes_left", "steps_down", "own_workers", "hired", "employed_before", "automations_left",
    "discount", "steps_left", "shares_issued",
)  # fmt: skip
"""Parts that count something: how much is still to come, how much there has been, how much money."""

DECADE: Final = 0
SCORING: Final = 1
STARTING_COMPANY: Final = 2
CHOOSE_GOAL: Final = 3
BONUSES: Final = 4
DRAW_COMPANIES: Final = 5
EVENTS_PHASE: Final = 6
FIX_TARGET: Final = 7
CHOOSE_TARGET: Final = 8
TILE_PART: Final = 9
IN_ORDER: Final = 10
CHOOSE_NEXT: Final = 11
DISMISS: Final = 12
REMOVE_CUBES: Final = 13
CHOOSE_CUBE: Final = 14
STOCK_PHASE: Final = 15
OPEN_MARKET: Final = 16
INVESTOR_TILE: Final = 17
INVESTOR_COMPANY: Final = 18
MOVE_MARKERS: Final = 19
NEXT_STOCK_TURN: Final = 20
STOCK_TURN: Final = 21
PRICE_PROTECTION: Final = 22
STOCK_PURCHASE: Final = 23
BUILDING_PHASE: Final = 24
DRAFT: Final = 25
PASS_TILES: Final = 26
CHOOSE_BUILDINGS: Final = 27
REVEAL_BUILDINGS: Final = 28
DRAW_NEUTRAL: Final = 29
CHOOSE_NEUTRAL: Final = 30
ACTION_PHASE: Final = 31
NEXT_ACTION_TURN: Final = 32
ACTION_TURN: Final = 33
END_ACTION_TURN: Final = 34
HIRE: Final = 35
AFTER_HIRING: Final = 36
PLACE_WORKER: Final = 37
PLACE_MANAGER: Final = 38
REPLACE_MANAGER: Final = 39
CHOOSE_STAFF: Final = 40
AUTOMATE: Final = 41
FREED_WORKER: Final = 42
RELOCATE: Final = 43
APPEAL_BONUS: Final = 44
TAKE_INITIATIVE: Final = 45
TAKE_PAIR: Final = 46
TAKE_MISSING: Final = 47
TAKE_CUBES: Final = 48
BUY_ASSET: Final = 49
STORE_ASSET: Final = 50
DISCARD_ASSET: Final = 51
AUTOMATED_WORKER: Final = 52
REPLACE_TILE: Final = 53
ADVANCE_MARKERS: Final = 54
CARRY_OUT: Final = 55
OPERATING_PHASE: Final = 56
NEXT_OPERATION: Final = 57
EMERGENCY_FUNDRAISING: Final = 58
WAGES: Final = 59
PURCHASE_RESOURCES: Final = 60
PRODUCE: Final = 61
END_PRODUCTION: Final = 62
SELL_GOODS: Final = 63
DIVIDENDS: Final = 64
END_OPERATION: Final = 65
MAINTAIN_SUPPLY: Final = 66
END_OF_OPERATING: Final = 67
STOCK_ASSET: Final = 68
INVESTORS_PAY: Final = 69
CLEANUP_PHASE: Final = 70

if misnamed := [name for number, name in enumerate(STEP_NAMES) if globals().get(name.upper()) != number]:
    raise LookupError(f"The numbers of the steps are not in the order of STEPS: {', '.join(misnamed)}.")


def named_parts(frame: tuple[int, ...]) -> dict[str, int]:
    """The parts of a frame by their names."""
    return dict(zip(STEPS[STEP_NAMES[frame[0]]], frame[1:], strict=True))


SOURCES = MANAGER, BUILDING, AT_ONCE, USE, INSTEAD, BONUS, HIRING = range(7)
"""Where a part of an action comes from: printed for a Manager, on a Building, as an Asset's bonus on purchase or as its
use, in place of taking a Manager, or as a bonus of the Campaign; and what a Charter grants for hiring (CMP-50)."""
SOURCE_WORDS = ("manager", "building", "at_once", "use", "instead", "bonus", "hiring")
