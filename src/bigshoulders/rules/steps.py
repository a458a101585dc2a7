"""The kinds of step that can be pending, in the order of the book.

A frame of the stack begins with the number of its step; then come the parts named here. Saved positions have the names.
"""

from __future__ import annotations

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

(
    DECADE,
    SCORING,
    STARTING_COMPANY,
    CHOOSE_GOAL,
    BONUSES,
    DRAW_COMPANIES,
    EVENTS_PHASE,
    FIX_TARGET,
    CHOOSE_TARGET,
    TILE_PART,
    IN_ORDER,
    CHOOSE_NEXT,
    DISMISS,
    REMOVE_CUBES,
    CHOOSE_CUBE,
    STOCK_PHASE,
    OPEN_MARKET,
    INVESTOR_TILE,
    INVESTOR_COMPANY,
    MOVE_MARKERS,
    NEXT_STOCK_TURN,
    STOCK_TURN,
    PRICE_PROTECTION,
    STOCK_PURCHASE,
    BUILDING_PHASE,
    DRAFT,
    PASS_TILES,
    CHOOSE_BUILDINGS,
    REVEAL_BUILDINGS,
    DRAW_NEUTRAL,
    CHOOSE_NEUTRAL,
    ACTION_PHASE,
    NEXT_ACTION_TURN,
    ACTION_TURN,
    END_ACTION_TURN,
    HIRE,
    AFTER_HIRING,
    PLACE_WORKER,
    PLACE_MANAGER,
    REPLACE_MANAGER,
    CHOOSE_STAFF,
    AUTOMATE,
    FREED_WORKER,
    RELOCATE,
    APPEAL_BONUS,
    TAKE_INITIATIVE,
    TAKE_PAIR,
    TAKE_MISSING,
    TAKE_CUBES,
    BUY_ASSET,
    STORE_ASSET,
    DISCARD_ASSET,
    AUTOMATED_WORKER,
    REPLACE_TILE,
    ADVANCE_MARKERS,
    CARRY_OUT,
    OPERATING_PHASE,
    NEXT_OPERATION,
    EMERGENCY_FUNDRAISING,
    WAGES,
    PURCHASE_RESOURCES,
    PRODUCE,
    END_PRODUCTION,
    SELL_GOODS,
    DIVIDENDS,
    END_OPERATION,
    MAINTAIN_SUPPLY,
    END_OF_OPERATING,
    STOCK_ASSET,
    INVESTORS_PAY,
    CLEANUP_PHASE,
) = range(len(STEPS))
if misnamed := [name for number, name in enumerate(STEP_NAMES) if globals().get(name.upper()) != number]:
    raise LookupError(f"The numbers of the steps are not in the order of STEPS: {', '.join(misnamed)}.")


def named_parts(frame: tuple[int, ...]) -> dict[str, int]:
    """The parts of a frame by their names."""
    return dict(zip(STEPS[STEP_NAMES[frame[0]]], frame[1:], strict=True))


SOURCES = MANAGER, BUILDING, AT_ONCE, USE, INSTEAD, BONUS, HIRING = range(7)
"""Where a part of an action comes from: printed for a Manager, on a Building, as an Asset's bonus on purchase or as its
use, in place of taking a Manager, or as a bonus of the Campaign; and what a Charter grants for hiring (CMP-50)."""
SOURCE_WORDS = ("manager", "building", "at_once", "use", "instead", "bonus", "hiring")
