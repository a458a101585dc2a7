"""The pending steps of a position: each with the parts that belong to it, and where the rules would have laid it.

What lies below a step is done later. So the bottom of the stack is the course of the game that is still to come; a
table that was set up may have a part of it only. What effects ask for lies on anything, any other step on one of a few.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from bigshoulders.components.bounds import MOST_OF_AN_EVENT, MOST_PARTS
from bigshoulders.game import pending_tiles
from bigshoulders.game.errors import ensure
from bigshoulders.rules import effects, staff, steps
from bigshoulders.rules.establishing import establishable
from bigshoulders.rules.price_protection import protection
from bigshoulders.rules.shares import shares
from bigshoulders.rules.solo import PLAYER, investors
from bigshoulders.rules.steps import (
    AT_ONCE,
    BONUS,
    BUILDING,
    COUNTED_PARTS,
    HIRING,
    INSTEAD,
    MANAGER,
    SOURCES,
    STEP_NAMES,
    STEPS,
    USE,
    named_parts,
)
from bigshoulders.rules.stock import sellable
from bigshoulders.state import state
from bigshoulders.state.state import NONE, POOL, RESOURCE_KINDS, Frame, State

# --- what lies on what

PHASE_STEPS = (steps.OPERATING_PHASE, steps.ACTION_PHASE, steps.BUILDING_PHASE, steps.STOCK_PHASE)
"""The phases of a Decade, as they lie on the stack."""
PHASES_TO_COME = {state.EVENTS: 4, state.STOCK: 3, state.BUILDING: 2, state.ACTION: 1, state.OPERATING: 0}
"""How many of them are still to come in each phase."""
BEGINNING = {
    state.STOCK: steps.STOCK_PHASE,
    state.BUILDING: steps.BUILDING_PHASE,
    state.ACTION: steps.ACTION_PHASE,
    state.OPERATING: steps.OPERATING_PHASE,
    state.CLEANUP: steps.CLEANUP_PHASE,
}
"""The step with which each phase begins."""

EFFECTS = (
    "hire", "after_hiring", "place_worker", "place_manager", "replace_manager", "choose_staff", "automate",
    "freed_worker", "relocate", "appeal_bonus", "take_initiative", "take_pair", "take_missing", "take_cubes",
    "buy_asset", "store_asset", "discard_asset", "automated_worker", "replace_tile", "advance_markers", "carry_out",
)  # fmt: skip
"""What an action, an Asset, a Manager, a bonus or an Event can ask for: at any moment."""
OPERATING_TURN = (
    "end_operation", "dividends", "sell_goods", "end_production", "produce", "purchase_resources", "wages",
    "emergency_fundraising",
)  # fmt: skip

SETTING_UP = (steps.DECADE, 1)
"""At the bottom of the stack until the first Decade begins."""
COURSE = (steps.DECADE, steps.SCORING, steps.CLEANUP_PHASE, *PHASE_STEPS)
WITH_THOSE_BELOW = ("draft", "pass_tiles", "choose_buildings")
"""Steps that leave something behind which the one below them takes up."""
STEPS_OF_PHASE = {
    steps.BUILDING_PHASE: ("reveal_buildings", "draw_neutral", "choose_neutral"),
    steps.ACTION_PHASE: ("next_action_turn", "action_turn", "end_action_turn"),
}
"""Steps that use up what their phase begins with, tiles and Partners: none of them comes before it."""

LIES_ON: dict[str, tuple[str, ...]] = {
    # setup
    "starting_company": ("decade", "starting_company"),
    # Stock Phase
    "open_market": ("building_phase",),
    "next_stock_turn": ("building_phase",),
    "stock_turn": ("next_stock_turn",),
    "price_protection": ("stock_purchase", "price_protection", "end_operation"),
    "stock_purchase": ("next_stock_turn",),
    # Building Phase
    "draft": ("pass_tiles",),
    "pass_tiles": ("choose_buildings", "draft"),
    "choose_buildings": ("reveal_buildings",),
    "reveal_buildings": ("action_phase",),
    # Action Phase
    "next_action_turn": ("operating_phase",),
    "action_turn": ("next_action_turn",),
    "end_action_turn": ("next_action_turn",),
    # Operating Phase
    "next_operation": ("end_of_operating",),
    "emergency_fundraising": ("wages", "purchase_resources"),
    "wages": ("purchase_resources",),
    "purchase_resources": ("produce",),
    "produce": ("end_production",),
    "end_production": ("sell_goods",),
    "sell_goods": ("dividends",),
    "dividends": ("end_operation",),
    "end_operation": ("maintain_supply",),
    "maintain_supply": ("next_operation",),
    "end_of_operating": ("cleanup_phase", "scoring"),
    "stock_asset": ("stock_asset", "cleanup_phase", "scoring"),
}
"""By step: what may lie directly below it. The course of the game lies at the bottom and is not among them."""

UNDER_TILES = ("stock_phase", "open_market", "choose_buildings", "next_action_turn", "next_operation", "tile_part")
"""What lies below the parts of Event and Rival tiles."""
UNDER_PARTS = (*UNDER_TILES, "in_order", "dismiss")
"""What lies below that which such a part asks for."""

LIES_ON_IN_SOLO_GAMES: dict[str, tuple[str, ...]] = {
    # setup
    "starting_company": ("bonuses",),
    "choose_goal": ("starting_company",),
    "bonuses": ("draw_companies",),
    "draw_companies": ("decade",),
    # Event and Rival tiles
    "events_phase": ("stock_phase",),
    "fix_target": ("tile_part", "fix_target"),
    "choose_target": ("tile_part", "fix_target"),
    "tile_part": UNDER_TILES,
    "in_order": UNDER_TILES,
    "choose_next": UNDER_TILES,
    "dismiss": UNDER_PARTS,
    "remove_cubes": (*UNDER_TILES, "maintain_supply"),
    "choose_cube": (*UNDER_TILES, "maintain_supply"),
    "maintain_supply": UNDER_TILES,
    # what else a phase has
    "investor_tile": ("next_stock_turn",),
    "investor_company": ("move_markers",),
    "move_markers": ("next_stock_turn",),
    "draw_neutral": ("action_phase",),
    "choose_neutral": ("action_phase",),
    "stock_asset": ("investors_pay",),
    "investors_pay": ("cleanup_phase", "scoring"),
}
"""Beyond that."""
ONLY_IN_SOLO_GAMES = LIES_ON_IN_SOLO_GAMES.keys() - LIES_ON.keys()

NEEDS: dict[str, Callable[[State, Frame], object]] = {
    "action_phase": lambda s, frame: not (s.placed and s.options.rival),
    "starting_company": lambda s, frame: frame[1] not in s.director and establishable(s, frame[1]),
    "choose_goal": lambda s, frame: s.solo.offered,
    "bonuses": lambda s, frame: not frame[2] >> len(s.options.bonuses),
    "draw_companies": lambda s, frame: s.stack[0] == SETTING_UP and not s.solo.investors,
    "events_phase": lambda s, frame: len(s.solo.events) > len(s.box.years) - s.decade,
    "choose_cube": lambda s, frame: frame[2],
    "investor_tile": lambda s, frame: s.options.investors,
    "investor_company": lambda s, frame: s.options.investors and investors.tile(s).start_value,
    "move_markers": lambda s, frame: s.options.investors,
    "price_protection": lambda s, frame: protection(s, frame[2]) != NONE,
    "draft": lambda s, frame: s.options.draft,
    "pass_tiles": lambda s, frame: s.options.draft,
    "choose_neutral": lambda s, frame: s.solo.drawn,
    "action_turn": lambda s, frame: s.free_partners[frame[1]],
    "hire": lambda s, frame: frame[3] <= staff.employed(s, frame[2]),
    "after_hiring": lambda s, frame: s.box.companies[frame[2]].hires_automate,
    "place_worker": lambda s, frame: frame[3] != HIRING,
    "place_manager": lambda s, frame: frame == staff.manager_frame(s, *frame[1:]),
    "replace_manager": lambda s, frame: frame == staff.manager_frame(s, *frame[1:]),
    "appeal_bonus": lambda s, frame: s.box.appeal_bonuses[frame[3]] and frame[3] <= s.appeal[frame[2]],
    "take_missing": lambda s, frame: s.options.advanced_supply_chain and frame[3] != NONE,
    "discard_asset": lambda s, frame: (frame[3] == NONE) == s.options.surplus_assets_can_be_used,
    "automated_worker": lambda s, frame: s.options.session,
    "replace_tile": lambda s, frame: s.options.solo,
    "advance_markers": lambda s, frame: s.options.investors,
    "carry_out": lambda s, frame: is_printed(s, *frame[2:]),
    "emergency_fundraising": lambda s, frame: s.options.emergency_fundraising and frame[3] <= shares(s, POOL, frame[2]),
    "wages": lambda s, frame: s.box.companies[frame[2]].wage,
    "produce": lambda s, frame: frame[3] <= len(s.box.companies[frame[2]].factories),
    "stock_asset": lambda s, frame: can_be_lifted(s, *frame[2:]),
}
"""What a step takes for granted when its turn comes."""
ONCE = {"starting_company": 1, "price_protection": 2, "stock_asset": 3}
"""Steps that are pending once at the most for each seat, company or Asset in that part of theirs."""


def check_pending(s: State) -> None:
    """BrokenDocument if the rules could not have left these steps behind, or could not go on with them."""
    for frame in s.stack:
        check_parts(s, frame)
    check_order(s)
    for frame in s.stack:
        name = STEP_NAMES[frame[0]]
        ensure_possible(frame, s.options.solo or name not in ONLY_IN_SOLO_GAMES)
        ensure_possible(frame, name not in NEEDS or NEEDS[name](s, frame))
    for name, part in ONCE.items():
        things = [frame[part] for frame in s.stack if STEP_NAMES[frame[0]] == name]
        ensure(len(things) == len(set(things)), "The position has the step {name!r} twice for the same.", name=name)
    check_setup(s)
    check_draft(s)
    check_sale(s)
    check_operating_turn(s)
    pending_tiles.check(s)


def ensure_possible(frame: Frame, right: object) -> None:
    words = "The position has an impossible step {name!r} with {parts}."
    ensure(right, words, name=STEP_NAMES[frame[0]], parts=list(frame[1:]))


# --- the parts of each step


def check_parts(s: State, frame: Frame) -> None:
    """A pending step has the parts that belong to it, and they name what is on the table."""
    ensure_possible(frame, len(frame) == 1 + len(STEPS[STEP_NAMES[frame[0]]]))
    parts, possible = named_parts(frame), possible_parts(s)
    ensure_possible(frame, all(value in possible.get(part, (value,)) for part, value in parts.items()))
    if "seat" in parts and "company" in parts:
        ensure_possible(frame, s.director[parts["company"]] == parts["seat"])


def possible_parts(s: State) -> dict[str, Sequence[int]]:
    return {
        "seat": s.seats,
        "company": s.appeal_order,
        "decade": range(1, len(s.box.years) + 1),
        "asset": range(len(s.box.assets)),
        "new_asset": range(-1, len(s.box.assets)),
        "round": (1, 2),
        "space": range(s.box.appeal_top + 1),
        "resource": range(-1, RESOURCE_KINDS),
        "first_resource": range(-1, RESOURCE_KINDS),
        "must_differ": range(2),
        "to_bag": range(2),
        "next_factory": range(5),
        "source": range(len(SOURCES)),
        "part_number": range(MOST_PARTS),
        "tile": pending_tiles.in_use(s),
        "target": range(-1, len(s.box.buildings)),
        "bonuses_left": range(1 << len(s.box.companies)),
        "companies_left": range(1 << len(s.box.companies)),
        **dict.fromkeys(COUNTED_PARTS, range(MOST_OF_AN_EVENT + 1)),
    }


def is_printed(s: State, c: int, source: int, index: int, part: int) -> bool:
    """What is still to be carried out is the second or a later part of an effect that stands somewhere in the box."""
    charter = s.box.companies[c]
    kinds: dict[int, Sequence[object]] = {
        MANAGER: s.box.factories,
        BUILDING: s.box.buildings,
        AT_ONCE: s.box.assets,
        USE: s.box.assets,
        INSTEAD: s.box.companies if charter.instead_of_manager else (),
        BONUS: s.box.solo.bonuses if s.options.session else (),
        HIRING: (),
    }
    if not 0 <= index < len(kinds[source]):
        return False
    if (source == INSTEAD and index != c) or (source == MANAGER and index not in charter.factories):
        return False
    return 1 <= part < len(effects.effect_of(s, source, index))


def can_be_lifted(s: State, c: int, a: int) -> bool:
    """AST-42, AST-43: an upright Asset of the company that lifts its value."""
    return s.asset_on[a] == c and not s.exhausted >> a & 1 and s.box.assets[a].moment == "operating_end"


# --- their order


def course(s: State) -> list[Frame]:
    """The course of the game that is still to come."""
    if s.phase == state.OVER:
        return []
    if s.stack[:1] == [SETTING_UP] and s.decade == 1:
        return s.stack[:1]
    last = s.decade == len(s.box.years)
    frames: list[Frame] = [(steps.SCORING,)] if last else [(steps.DECADE, s.decade + 1)]
    if s.phase == state.CLEANUP:
        return frames
    if not last:
        frames.append((steps.CLEANUP_PHASE,))
    return [*frames, *((step,) for step in PHASE_STEPS[: PHASES_TO_COME[s.phase]])]


def check_order(s: State) -> None:
    """A table that was set up may leave out what is to come; what it has is in the order in which the rules lay it."""
    lower = [frame for frame in s.stack if frame[0] in COURSE]
    upper = s.stack[len(lower) :]
    to_come = course(s)
    possible: list[Frame] = [(steps.SCORING,), *to_come]
    if not upper and s.phase in BEGINNING and to_come != [SETTING_UP]:
        possible.append((BEGINNING[s.phase],))
    misplaced = s.stack[: len(lower)] != lower or not is_part(lower, possible)
    if lower and lower[0][0] == steps.DECADE:
        misplaced |= (steps.CLEANUP_PHASE,) in to_come and (steps.CLEANUP_PHASE,) not in lower
    no_events = s.phase == state.EVENTS and (not s.options.solo or s.decade == 1)
    ensure(not misplaced and not no_events, "The steps of the position do not fit its Decade and phase.")
    check_phases_to_come(lower, upper)
    if upper and not lower:
        ensure_possible(upper[0], STEP_NAMES[upper[0][0]] not in WITH_THOSE_BELOW)
    for below, frame in zip([*lower[-1:], *upper], upper, strict=False) if lower else pairwise(upper):
        name, on = STEP_NAMES[frame[0]], STEP_NAMES[below[0]]
        right = lies_well(s, name, on, below[0] in COURSE and below != SETTING_UP)
        ensure(right, "The position has the step {name!r} on {on!r}.", name=name, on=on)


def check_phases_to_come(lower: list[Frame], upper: list[Frame]) -> None:
    """What belongs to a phase does not happen before that begins."""
    for phase, names in STEPS_OF_PHASE.items():
        if (phase,) in lower or SETTING_UP in lower:
            for frame in upper:
                ensure_possible(frame, STEP_NAMES[frame[0]] not in names)


def is_part(frames: list[Frame], whole: list[Frame]) -> bool:
    """Whether frames are some of the whole, in its order."""
    rest = iter(whole)
    return all(frame in rest for frame in frames)


def lies_well(s: State, name: str, on: str, on_course: bool) -> bool:
    if on in LIES_ON.get(name, ()) or (s.options.solo and on in LIES_ON_IN_SOLO_GAMES.get(name, ())):
        return True
    if on_course or name in EFFECTS:
        return name not in WITH_THOSE_BELOW
    return name in OPERATING_TURN and on in OPERATING_TURN[: OPERATING_TURN.index(name)]


# --- what belongs together


def check_setup(s: State) -> None:
    """SET-28, SOL-19, CAM-13: alone, what follows the Starting Company follows one, there or being chosen."""
    pending = [frame[0] for frame in s.stack]
    companies = s.director.count(PLAYER) + pending.count(steps.STARTING_COMPANY)
    if steps.DRAW_COMPANIES in pending or steps.BONUSES in pending:
        ensure(companies == 1, "The position has no Starting Company, or more than one.")


def check_draft(s: State) -> None:
    """VAR-01, VAR-02: both times in their order."""
    rounds = [(STEP_NAMES[frame[0]], frame[1]) for frame in s.stack if frame[0] in (steps.DRAFT, steps.PASS_TILES)]
    in_order = [("pass_tiles", 2), ("draft", 2), ("pass_tiles", 1), ("draft", 1)]
    ensure(rounds == in_order[: len(rounds)], "The steps of the draft are in no order.")


def check_sale(s: State) -> None:
    """STK-13, STK-22: the certificates of a sale could be put together one after the other, by whoever is to move."""
    sale, s.sale = s.sale, ()
    in_turn = s.stack and s.stack[-1][0] == steps.STOCK_TURN
    ensure(in_turn or not sale, "The position has a sale that nobody is putting together.")
    for c, kind in sale:
        possible = s.catalogue.sell[c][kind] in sellable(s, s.stack[-1][1])
        ensure(possible, "The position has a certificate in a sale that cannot be sold.")
        s.sale += ((c, kind),)


def check_operating_turn(s: State) -> None:
    """OPR-04: all steps of a turn are about one company."""
    turn = [frame for frame in s.stack if STEP_NAMES[frame[0]] in OPERATING_TURN]
    if not turn:
        return
    c = turn[0][2]
    ran = next((frame[3] for frame in turn if frame[0] == steps.PRODUCE), len(s.box.companies[c].factories))
    about_one = all(frame[2] == c for frame in turn)
    ensure(about_one and s.factories_run <= ran, "The position has an impossible Operating turn.")
