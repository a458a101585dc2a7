"""The Action Phase (ACT): rounds of turns; on each a Partner goes to a Building and acts for one company."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from bigshoulders.components import Box
from bigshoulders.components.bounds import BOXES_KEPT
from bigshoulders.components.records import Building
from bigshoulders.rules import assets, steps
from bigshoulders.rules.building import owner
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.rules.effects import EFFECTS
from bigshoulders.rules.free import FREE_VERBS, apply_free, free_actions, why_not_free
from bigshoulders.rules.shares import companies_of
from bigshoulders.rules.solo import PLAYER, neutral, tiles
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import ACTION, NOBODY, NONE, Frame, State


def action_phase(s: State, frame: Frame) -> None:
    """ACT-01, ACT-20: everybody has all unlocked Partners to place, but those that a table was set up with."""
    s.phase = ACTION
    tell(s, "phase", item=ACTION)
    placed = [seat for seat, _ in s.placed]
    s.free_partners = [count - placed.count(seat) for seat, count in enumerate(s.partners)]
    s.resting = 0
    s.round = ()
    s.stack.append((steps.NEXT_ACTION_TURN,))
    tiles.start(s, tiles.RIVAL_ACTION)


def next_action_turn(s: State, frame: Frame) -> None:
    """ACT-01, ACT-04, ACT-27, ACT-49: a round keeps the Initiative order that it began with."""
    if not any(s.free_partners):
        return
    while True:
        if not s.round:
            s.round = tuple(s.initiative)
        seat, s.round = s.round[0], s.round[1:]
        if s.free_partners[seat]:
            s.stack += [frame, (steps.ACTION_TURN, seat)]
            return


# --- which Buildings can be used


Need = tuple[Callable[[State, int, Any], bool], Any]
"""What must be possible, and how much of it."""


@lru_cache(maxsize=BOXES_KEPT)
def strictness(box: Box) -> tuple[Need | None, ...]:
    """AMB-22: by Building, the part of its effect that must be possible for it to be used at all."""
    return tuple(
        next(((possible, amount) for kind, amount in building.effect if (possible := EFFECTS[kind].possible)), None)
        for building in box.buildings
    )


def open_buildings(s: State) -> list[int]:
    """ACT-09..12, ACT-59, ACT-60: general Buildings of this Decade and all face-up tiles, if not occupied."""
    used, decade, buildings = s.used, s.decade, s.box.buildings
    general = [b for b in range(s.box.general_buildings) if decade >= buildings[b].from_decade and not used >> b & 1]
    if s.options.solo:
        general = [b for b in general if not is_covered(s, b)] + [b for b in (demand_building(s),) if not used >> b & 1]
        return general + [b for b in neutral.available(s) if not used >> b & 1]
    return general + [b for b in s.rows if b != NONE and not used >> b & 1]


def general_buildings(s: State) -> list[int]:
    """ACT-09, ACT-59, ACT-60, INV-02, SOL-60: those of this game, whether they are open yet or not."""
    general = [b for b in range(s.box.general_buildings) if not is_covered(s, b)]
    if s.options.investors:
        general += s.catalogue.invest.args
    return [*general, demand_building(s)] if s.options.solo else general


def demand_building(s: State) -> int:
    """SOL-09, SOL-60: an action space more in the solo game."""
    return len(s.box.buildings) - s.box.solo_buildings


def is_covered(s: State, b: int) -> bool:
    """INV-02: the Investors Building lies on the Building that gives the Initiative."""
    return s.options.investors and any(kind == "initiative" for kind, _ in s.box.buildings[b].effect)


@lru_cache(maxsize=BOXES_KEPT)
def closed_to(box: Box) -> tuple[dict[int, str], ...]:
    """CMP-41, CMP-47, CMP-55, CMP-56, CMP-66: by company, the Buildings that its Charter bars it from, and by what."""
    return tuple(
        {
            b: kind
            for b, building in enumerate(box.buildings)
            for kind, _ in building.effect
            if kind in charter.may_not_use or (kind == "automate" and not charter.automation)
        }
        for charter in box.companies
    )


def usable(s: State, companies: list[int]) -> list[Action]:
    """ACT-02, ACT-05, ACT-08: every open Building for every company that can pay it."""
    choices = []
    needs, buildings, use = strictness(s.box), s.box.buildings, s.catalogue.use
    available = open_buildings(s)
    for c in companies:
        cash = s.cash[c]
        barred = closed_to(s.box)[c]
        for b in available:
            if buildings[b].company_pays <= cash and b not in barred:
                need = needs[b]
                if need is None or need[0](s, c, need[1]):
                    choices.append(use[b][c])
    return choices


def why_not_use(s: State, seat: int, action: Action) -> Refusal | None:
    b, c = action.args
    building = s.box.buildings[b]
    name = s.box.companies[c].name
    if s.director[c] != seat:
        return Refusal("You are not the Director of {name}.", "ACT-05", name=name)
    if building.number and b not in s.rows:
        return Refusal("That Building is not on the board.", "ACT-12")
    if (refusal := why_not_solo(s, b)) is not None:
        return refusal
    if b in closed_to(s.box)[c]:
        kind = closed_to(s.box)[c][b]
        return EFFECTS[kind].barred(name, s.box.companies[c].rule_against(kind))
    if s.decade < building.from_decade:
        return Refusal(
            "This Building opens in Decade {decade}.",
            "ACT-59" if building.from_decade == 3 else "ACT-60",
            decade=building.from_decade,
        )
    if s.used >> b & 1:
        return Refusal("A Partner stands there already; it takes one each Decade.", "ACT-10")
    if s.cash[c] < building.company_pays:
        return Refusal(
            "This costs ${fee} and the Treasury of {name} holds ${cash}.",
            "ACT-08",
            fee=building.company_pays,
            name=name,
            cash=s.cash[c],
        )
    return why_not_effect(s, c, building)


def why_not_solo(s: State, b: int) -> Refusal | None:
    """What the solo game adds, covers and merges."""
    if b == demand_building(s) and not s.options.solo:
        return Refusal("The Demand Building is only for the solo game.", "SOL-60")
    if is_covered(s, b):
        return Refusal("The Investors Building lies on this one.", "INV-02")
    if s.box.buildings[b].number and b not in neutral.available(s):
        return Refusal("Only the neutral Building placed last can be used.", "RIV-52")
    return None


def why_not_effect(s: State, c: int, building: Building) -> Refusal | None:
    for kind, amount in building.effect:
        why_not = EFFECTS[kind].why_not
        refusal = why_not(s, c, amount) if why_not else None
        if refusal is not None:
            return refusal
    return None


def use_building(s: State, seat: int, b: int, c: int) -> None:
    """ACT-02, ACT-30..35, ACT-70, SOL-53, RIV-63: send the Partner, pay, then take the effect."""
    building = s.box.buildings[b]
    send_partner(s, seat, b)
    if not building.unlimited:
        s.used |= 1 << b
    s.cash[c] -= building.company_pays
    tell(s, "use", seat, c, building.company_pays, b)
    seat_paid = owner(s, b)
    if seat_paid != NOBODY:
        s.funds[seat_paid] += income(s, b)
        tell(s, "income", seat_paid, c, income(s, b), b)
    s.stack.append((steps.CARRY_OUT, seat, c, steps.BUILDING, b, 0))


def income(s: State, b: int) -> int:
    """ACT-30..35, ACT-70, RIV-63: what the owner of a Building gets each time somebody uses it."""
    building = s.box.buildings[b]
    dollars = building.company_pays + building.bank_pays_owner
    return (dollars + 1) // 2 if s.options.rival_tile.half_income else dollars


def send_partner(s: State, seat: int, b: int) -> None:
    s.free_partners[seat] -= 1
    s.placed += ((seat, b),)


def why_not_invest(s: State, b: int) -> Refusal | None:
    """INV-16, AMB-87."""
    if not s.options.investors:
        return Refusal("This game is played without Investors.", "INV-02")
    if s.used >> b & 1:
        return Refusal("A Partner stands there already; it takes one each Decade.", "AMB-87")
    if not companies_of(s, PLAYER):
        return Refusal("A player without a company puts the Partner into the Bank Pool.", "ACT-17")
    return None


def invest(s: State, seat: int, b: int) -> None:
    """INV-16, AMB-87: free; two steps for the Dividend markers."""
    send_partner(s, seat, b)
    s.used |= 1 << b
    tell(s, "invest", seat, item=b)
    steps_up = next(amount for kind, amount in s.box.buildings[b].effect if isinstance(amount, int))
    s.stack.append((steps.ADVANCE_MARKERS, seat, steps_up))


class ActionTurn(Decision):
    """ACT-02, ACT-03, ACT-15..17; ED1-41; INV-16."""

    rule = "ACT-02"
    verbs = FREE_VERBS | {"use", "invest", "bank_pool", "pass"}

    def options(self, s: State, frame: Frame) -> list[Action]:
        companies = companies_of(s, frame[1])
        if not companies:
            rest = [s.catalogue.pass_] if s.options.partners_may_rest else []
            return [s.catalogue.bank_pool, *rest]
        choices = usable(s, companies) + free_actions(s, companies)
        if s.options.investors and not s.used >> s.catalogue.invest.args[0] & 1:
            choices.append(s.catalogue.invest)
        assert choices, "Fundraising is always open"
        if s.options.partners_may_rest:
            choices.append(s.catalogue.pass_)
        return choices

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        companies = companies_of(s, seat)
        if action.verb == "bank_pool":
            if companies:
                return Refusal("Only a player without a company puts a Partner into the Bank Pool.", "ACT-17")
            return None
        if action.verb == "pass":
            if not s.options.partners_may_rest:
                return Refusal("Nobody may pass while holding a Partner.", "ACT-03")
            return None
        if action.verb == "use":
            return why_not_use(s, seat, action)
        if action.verb == "invest":
            return why_not_invest(s, *action.args)
        return why_not_free(s, companies, action)

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb in FREE_VERBS:
            s.stack.append(frame)
            apply_free(s, seat, action)
            return
        s.stack.append((steps.END_ACTION_TURN, seat))
        if action.verb == "pass":
            s.free_partners[seat] = 0
            s.resting |= 1 << seat
            tell(s, "rest", seat)
        elif action.verb == "use":
            use_building(s, seat, *action.args)
        elif action.verb == "invest":
            invest(s, seat, *action.args)
        else:
            send_partner(s, seat, NONE)
            s.funds[seat] += s.box.without_company
            tell(s, "bank_pool", seat, amount=s.box.without_company)


class EndActionTurn(Decision):
    """ACT-15, AST-17: free actions after the Building; then the turn ends and the display is refilled (AST-12)."""

    rule = "ACT-15"
    verbs = FREE_VERBS | {"end"}

    def options(self, s: State, frame: Frame) -> list[Action]:
        return [s.catalogue.end, *free_actions(s, companies_of(s, frame[1]))]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        return None if action.verb == "end" else why_not_free(s, companies_of(s, seat), action)

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "end":
            assets.refill(s)
        else:
            s.stack.append(frame)
            apply_free(s, seat, action)


class TakeInitiative(Decision):
    """ACT-48..52: to the first space of the Initiative Track, or not; valid from the next round on."""

    rule = "ACT-48"
    verbs = frozenset({"take_initiative", "keep_initiative"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        if s.initiative[0] == frame[1]:
            return []
        return [s.catalogue.take_initiative, s.catalogue.keep_initiative]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "take_initiative":
            s.initiative.remove(seat)
            s.initiative.insert(0, seat)
            tell(s, "initiative", seat)
