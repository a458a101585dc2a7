"""What a decision asks for, in a line that fits beside a name."""

from __future__ import annotations

from bigshoulders.components.complete import complete
from bigshoulders.locale import N_
from bigshoulders.rules.book import DECISION_NAMES

SHORT_STEPS: dict[str, str] = complete(
    "The decisions in short",
    DECISION_NAMES,
    {
        "starting_company": N_("Establish your first company."),
        "choose_goal": N_("Take one of two Goals."),
        "bonuses": N_("Take your bonuses."),
        "choose_target": N_("Several are equal: choose one."),
        "choose_next": N_("Choose the next company."),
        "dismiss": N_("A Worker leaves: from where?"),
        "choose_cube": N_("Choose the cube that leaves."),
        "investor_company": N_("Choose a new Investor company."),
        "stock_turn": N_("Sell, then buy one; or pass."),
        "price_protection": N_("Prevent the fall, or let it be."),
        "stock_purchase": N_("You have sold; now buy one."),
        "draft": N_("Keep one tile, pass the others on."),
        "choose_buildings": N_("Place one, discard one, keep one."),
        "choose_neutral": N_("Whose Workers come?"),
        "action_turn": N_("Send a Partner to a Building."),
        "end_action_turn": N_("Trade, use Assets, or end the turn."),
        "hire": N_("One Worker at least."),
        "place_worker": N_("Where does the Worker go?"),
        "place_manager": N_("Where does the Manager go?"),
        "replace_manager": N_("Cubes instead of a Manager?"),
        "choose_staff": N_("Take one of the two."),
        "automate": N_("Which Worker is automated?"),
        "automated_worker": N_("Where does it go?"),
        "replace_tile": N_("Replace a filled tile."),
        "advance_markers": N_("Two steps in all."),
        "relocate": N_("Where does the freed Worker go?"),
        "appeal_bonus": N_("The bonus, or money instead."),
        "take_initiative": N_("Move to the first place?"),
        "take_pair": N_("Take your cubes."),
        "take_missing": N_("Take the missing cube?"),
        "take_cubes": N_("The Manager takes any cubes."),
        "buy_asset": N_("Buy one of the Assets."),
        "discard_asset": N_("One of them must go."),
        "emergency_fundraising": N_("Issue shares for money?"),
        "purchase_resources": N_("Buy any number of cubes."),
        "produce": N_("Factories, from left to right."),
        "sell_goods": N_("Goods go to its own row."),
        "dividends": N_("Pay all of it, or none."),
        "end_operation": N_("Trade, use Assets, or end the turn."),
        "stock_asset": N_("Use the Asset, or not."),
    },
)
