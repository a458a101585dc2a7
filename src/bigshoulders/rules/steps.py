"""The kinds of step that can be pending, in the order of the book.

A frame of the stack begins with one of these numbers; the names stand in saved positions.
"""

from __future__ import annotations

STEP_NAMES = (
    # the course of the game
    "decade",
    "scoring",
    # setup
    "starting_company",
    # Stock Phase
    "stock_phase",
    "next_stock_turn",
    "stock_turn",
    "price_protection",
    "stock_purchase",
    # Building Phase
    "building_phase",
    "draft",
    "pass_tiles",
    "choose_buildings",
    "reveal_buildings",
    # Action Phase
    "action_phase",
    "next_action_turn",
    "action_turn",
    "end_action_turn",
    # what an action can ask for
    "hire",
    "after_hiring",
    "place_worker",
    "place_manager",
    "replace_manager",
    "choose_staff",
    "automate",
    "freed_worker",
    "relocate",
    "appeal_bonus",
    "take_initiative",
    "take_pair",
    "take_cubes",
    "buy_asset",
    "store_asset",
    "discard_asset",
    "carry_out",
    # Operating Phase
    "operating_phase",
    "next_operation",
    "emergency_fundraising",
    "wages",
    "purchase_resources",
    "produce",
    "end_production",
    "sell_goods",
    "dividends",
    "end_operation",
    "maintain_supply",
    "end_of_operating",
    "stock_asset",
    # Cleanup Phase
    "cleanup_phase",
)

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
) = range(len(STEP_NAMES))

MANAGER, BUILDING, AT_ONCE, USE, INSTEAD = range(5)
"""Where the effect of a CARRY_OUT frame is printed: a Manager, a Building, an Asset's bonus on purchase or its use, or
what a company does in place of taking a Manager."""
