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
    # Stock Phase
    "stock_phase": (),
    "next_stock_turn": ("seat",),
    "stock_turn": ("seat",),
    "price_protection": ("seat", "company", "count"),
    "stock_purchase": ("seat",),
    # Building Phase
    "building_phase": (),
    "draft": ("round",),
    "pass_tiles": ("round",),
    "choose_buildings": (),
    "reveal_buildings": (),
    # Action Phase
    "action_phase": (),
    "next_action_turn": (),
    "action_turn": ("seat",),
    "end_action_turn": ("seat",),
    # what an action can ask for
    "hire": ("seat", "company", "count"),
    "after_hiring": ("seat", "company", "count"),
    "place_worker": ("seat", "company", "flag"),
    "place_manager": ("seat", "company"),
    "replace_manager": ("seat", "company"),
    "choose_staff": ("seat", "company"),
    "automate": ("seat", "company", "count", "flag"),
    "freed_worker": ("seat", "company"),
    "relocate": ("seat", "company"),
    "appeal_bonus": ("seat", "company", "space"),
    "take_initiative": ("seat",),
    "take_pair": ("seat", "company", "flag", "resource"),
    "take_cubes": ("seat", "company", "count"),
    "buy_asset": ("seat", "company", "count"),
    "store_asset": ("seat", "company", "asset"),
    "discard_asset": ("seat", "company", "new_asset"),
    "carry_out": ("seat", "company", "source", "index", "part"),
    # Operating Phase
    "operating_phase": (),
    "next_operation": (),
    "emergency_fundraising": ("seat", "company", "count"),
    "wages": ("seat", "company"),
    "purchase_resources": ("seat", "company"),
    "produce": ("seat", "company", "position"),
    "end_production": ("seat", "company"),
    "sell_goods": ("seat", "company"),
    "dividends": ("seat", "company"),
    "end_operation": ("seat", "company"),
    "maintain_supply": (),
    "end_of_operating": (),
    "stock_asset": ("seat", "company", "asset"),
    # Cleanup Phase
    "cleanup_phase": (),
}
STEP_NAMES = tuple(STEPS)


(
    DECADE,
    SCORING,
    STARTING_COMPANY,
    STOCK_PHASE,
    NEXT_STOCK_TURN,
    STOCK_TURN,
    PRICE_PROTECTION,
    STOCK_PURCHASE,
    BUILDING_PHASE,
    DRAFT,
    PASS_TILES,
    CHOOSE_BUILDINGS,
    REVEAL_BUILDINGS,
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
    TAKE_CUBES,
    BUY_ASSET,
    STORE_ASSET,
    DISCARD_ASSET,
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
    CLEANUP_PHASE,
) = range(len(STEPS))

SOURCES = MANAGER, BUILDING, AT_ONCE, USE, INSTEAD = range(5)
"""Where the effect of a CARRY_OUT frame is printed: a Manager, a Building, an Asset's bonus on purchase or its use, or
what a company does in place of taking a Manager."""
