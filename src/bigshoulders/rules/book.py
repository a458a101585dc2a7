"""The book: every step in its order, and how a game moves from one decision to the next."""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.components.complete import complete
from bigshoulders.rules import (
    action,
    assets,
    automation,
    building,
    cleanup,
    effects,
    operating,
    scoring,
    steps,
    stock,
)
from bigshoulders.rules.appeal import AppealBonus
from bigshoulders.rules.cubes import TakeCubes, TakeMissing, TakePair
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.rules.establishing import StartingCompany
from bigshoulders.rules.free import DiscardAsset
from bigshoulders.rules.price_protection import PriceProtection
from bigshoulders.rules.solo import choices, events, investors, neutral, tiles
from bigshoulders.rules.solo import setup as solo_setup
from bigshoulders.rules.solo.demand_building import ReplaceTile
from bigshoulders.rules.staff import ChooseStaff, Hire, PlaceManager, PlaceWorker, ReplaceManager, after_hiring
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import Frame, State

FIRST_RULES, RULES = 1, 2
"""The number of the rules, which stands in every record: the one that a record without it was played by, and the one of
today. It is raised by every change after which the same moves are not all allowed, or lead to another table."""


def decade(s: State, frame: Frame) -> None:
    """GEN-02, GEN-03, CLN-18: the phases of a Decade; the last one has no Cleanup. SOL-30, SOL-31: Events."""
    s.decade = frame[1]
    tell(s, "decade", amount=s.decade)
    if s.decade < len(s.box.years):
        s.stack += [(steps.DECADE, s.decade + 1), (steps.CLEANUP_PHASE,)]
    else:
        s.stack.append((steps.SCORING,))
    s.stack += [(steps.OPERATING_PHASE,), (steps.ACTION_PHASE,), (steps.BUILDING_PHASE,), (steps.STOCK_PHASE,)]
    if s.options.solo and s.decade > 1:
        s.stack.append((steps.EVENTS_PHASE,))


AUTOMATIC: dict[int, Callable[[State, Frame], None]] = {
    steps.DECADE: decade,
    steps.SCORING: scoring.scoring,
    steps.DRAW_COMPANIES: solo_setup.draw_companies,
    steps.EVENTS_PHASE: events.events_phase,
    steps.FIX_TARGET: tiles.fix_target,
    steps.TILE_PART: tiles.tile_part,
    steps.IN_ORDER: tiles.in_order,
    steps.REMOVE_CUBES: choices.remove_cubes,
    steps.STOCK_PHASE: stock.stock_phase,
    steps.OPEN_MARKET: stock.open_market,
    steps.INVESTOR_TILE: investors.investor_tile,
    steps.MOVE_MARKERS: investors.move_markers,
    steps.NEXT_STOCK_TURN: stock.next_stock_turn,
    steps.BUILDING_PHASE: building.building_phase,
    steps.PASS_TILES: building.pass_tiles,
    steps.REVEAL_BUILDINGS: building.reveal_buildings,
    steps.DRAW_NEUTRAL: neutral.draw,
    steps.ACTION_PHASE: action.action_phase,
    steps.NEXT_ACTION_TURN: action.next_action_turn,
    steps.AFTER_HIRING: after_hiring,
    steps.FREED_WORKER: automation.freed_worker,
    steps.STORE_ASSET: assets.store_asset,
    steps.CARRY_OUT: effects.carry_out,
    steps.OPERATING_PHASE: operating.operating_phase,
    steps.NEXT_OPERATION: operating.next_operation,
    steps.WAGES: operating.wages,
    steps.END_PRODUCTION: operating.end_production,
    steps.MAINTAIN_SUPPLY: operating.maintain_supply,
    steps.END_OF_OPERATING: operating.end_of_operating,
    steps.INVESTORS_PAY: investors.investors_pay,
    steps.CLEANUP_PHASE: cleanup.cleanup_phase,
}
"""Steps in which nobody has a choice."""

DECISIONS: dict[int, Decision] = {
    steps.STARTING_COMPANY: StartingCompany(),
    steps.CHOOSE_GOAL: solo_setup.ChooseGoal(),
    steps.BONUSES: solo_setup.Bonuses(),
    steps.CHOOSE_TARGET: tiles.ChooseTarget(),
    steps.CHOOSE_NEXT: tiles.ChooseNext(),
    steps.DISMISS: choices.Dismiss(),
    steps.CHOOSE_CUBE: choices.ChooseCube(),
    steps.INVESTOR_COMPANY: investors.InvestorCompany(),
    steps.STOCK_TURN: stock.StockTurn(),
    steps.PRICE_PROTECTION: PriceProtection(),
    steps.STOCK_PURCHASE: stock.StockPurchase(),
    steps.DRAFT: building.Draft(),
    steps.CHOOSE_BUILDINGS: building.ChooseBuildings(),
    steps.CHOOSE_NEUTRAL: neutral.ChooseNeutral(),
    steps.ACTION_TURN: action.ActionTurn(),
    steps.END_ACTION_TURN: action.EndActionTurn(),
    steps.HIRE: Hire(),
    steps.PLACE_WORKER: PlaceWorker(),
    steps.PLACE_MANAGER: PlaceManager(),
    steps.REPLACE_MANAGER: ReplaceManager(),
    steps.CHOOSE_STAFF: ChooseStaff(),
    steps.AUTOMATE: automation.Automate(),
    steps.AUTOMATED_WORKER: automation.AutomatedWorker(),
    steps.REPLACE_TILE: ReplaceTile(),
    steps.ADVANCE_MARKERS: investors.AdvanceMarkers(),
    steps.RELOCATE: automation.Relocate(),
    steps.APPEAL_BONUS: AppealBonus(),
    steps.TAKE_INITIATIVE: action.TakeInitiative(),
    steps.TAKE_PAIR: TakePair(),
    steps.TAKE_MISSING: TakeMissing(),
    steps.TAKE_CUBES: TakeCubes(),
    steps.BUY_ASSET: assets.BuyAsset(),
    steps.DISCARD_ASSET: DiscardAsset(),
    steps.EMERGENCY_FUNDRAISING: operating.EmergencyFundraising(),
    steps.PURCHASE_RESOURCES: operating.PurchaseResources(),
    steps.PRODUCE: operating.Produce(),
    steps.SELL_GOODS: operating.SellGoods(),
    steps.DIVIDENDS: operating.Dividends(),
    steps.END_OPERATION: operating.EndOperation(),
    steps.STOCK_ASSET: operating.StockAsset(),
}
"""Steps at which somebody chooses."""
DECISION_NAMES = tuple(steps.STEP_NAMES[step] for step in DECISIONS)
complete("The book", steps.STEP_NAMES, {steps.STEP_NAMES[step]: step for step in (*AUTOMATIC, *DECISIONS)})


COMPANY_ARGUMENT = {"establish": 0, "buy": 0, "sell": 0, "trade": 0, "use": 1, "choose_company": 0, "advance": 0}
"""Where the actions that name a company have it among their arguments."""
ASSET_VERBS = frozenset({"buy_asset", "activate", "discard"})


def advance(s: State) -> None:
    """Carry out everything that needs no decision, up to the next one or the end of the game."""
    stack = s.stack
    while stack:
        frame = stack[-1]
        step = frame[0]
        automatic = AUTOMATIC.get(step)
        if automatic is not None:
            stack.pop()
            automatic(s, frame)
            continue
        s.choices = DECISIONS[step].options(s, frame)
        if s.choices:
            return
        stack.pop()
    s.choices = []


def to_act(s: State) -> tuple[int, ...]:
    if not s.stack:
        return ()
    frame = s.stack[-1]
    return DECISIONS[frame[0]].seats(s, frame)


def legal_actions(s: State, seat: int) -> list[Action]:
    if not s.stack:
        return []
    frame = s.stack[-1]
    return DECISIONS[frame[0]].options_of(s, frame, seat)


def play(s: State, seat: int, action: Action) -> None:
    """Carry out a legal action and everything that follows from it."""
    s.moves += 1
    frame = s.stack.pop()
    DECISIONS[frame[0]].apply(s, frame, seat, action)
    advance(s)


def why_not(s: State, seat: int, action: Action) -> Refusal | None:
    """The reason against an action, with its rule; None if it is legal."""
    if not s.stack:
        return Refusal("The game is over.", "END-01")
    frame = s.stack[-1]
    decision = DECISIONS[frame[0]]
    if seat not in decision.seats(s, frame):
        names = ", ".join(s.options.seats[other] for other in decision.seats(s, frame))
        return Refusal("It is not your turn; waiting for {names}.", decision.rule_of(frame), names=names)
    if action.verb not in decision.verbs:
        choices = decision.options_of(s, frame, seat)
        verbs = ", ".join(dict.fromkeys(choice.verb for choice in choices))
        return Refusal(
            "There is no '{verb}' at this moment; possible now: {verbs}.",
            decision.rule_of(frame),
            verb=action.verb,
            verbs=verbs,
        )
    return left_out(s, action) or decision.why_not(s, frame, seat, action)


def left_out(s: State, action: Action) -> Refusal | None:
    """SET-32, VAR-20: special companies and Chiefs that this game is played without."""
    if action.verb in COMPANY_ARGUMENT:
        c = action.args[COMPANY_ARGUMENT[action.verb]]
        if c >= len(s.box.companies):
            name = s.options.full_box.companies[c].name
            return Refusal("{name} is left out of this game.", "SET-32", name=name)
    if action.verb in ASSET_VERBS and action.args[0] >= len(s.box.assets):
        name = s.options.full_box.assets[action.args[0]].name
        return Refusal("{name} is left out of this game.", "VAR-20", name=name)
    return None
