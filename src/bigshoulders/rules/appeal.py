"""The Appeal Track and its bonuses (APL)."""

from __future__ import annotations

from bigshoulders.rules import partners, staff, steps, track
from bigshoulders.rules.automation import automatable_choices, place_token, why_not_automate
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import Frame, State


def gain(s: State, c: int, amount: int) -> None:
    """APL-03, APL-04, APL-08, APL-12: up and on top of the stack there; then the bonus of every space reached."""
    before = s.appeal[c]
    after = min(before + amount, s.box.appeal_top)
    s.appeal[c] = after
    order = s.appeal_order
    order.remove(c)
    place = 0
    while place < len(order) and s.appeal[order[place]] > after:
        place += 1
    order.insert(place, c)
    tell(s, "appeal", company=c, amount=after - before, item=after)
    for space in range(after, before, -1):
        if s.box.appeal_bonuses[space]:
            s.stack.append((steps.APPEAL_BONUS, s.director[c], c, space))


def can_take(s: State, seat: int, c: int, bonus: str) -> bool:
    """Whether a bonus without a choice of its own can be received (APL-10, APL-15, APL-17)."""
    if bonus == "salesperson":
        return staff.takes_salesperson(s, c)
    if bonus == "partner":
        return s.appeal_partner[seat] == 1
    return True


class AppealBonus(Decision):
    """APL-09, APL-10: the bonus of a space, or $25 instead. The frame: seat, company, space."""

    rule = "APL-10"
    verbs = frozenset({"take_bonus", "take_cash", "place_worker", "automate"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, seat, c, space = frame
        bonus = s.box.appeal_bonuses[space] or ""
        if bonus == "worker":
            choices = staff.with_open_space(s, c, s.catalogue.place_worker)
        elif bonus == "automation":
            choices = automatable_choices(s, c)
        else:
            choices = [s.catalogue.take_bonus] if can_take(s, seat, c, bonus) else []
        choices.append(s.catalogue.take_cash)
        return choices

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        _, _, c, space = frame
        bonus = s.box.appeal_bonuses[space] or ""
        verb = action.verb
        if verb == "take_cash":
            return None
        if verb != {"worker": "place_worker", "automation": "automate"}.get(bonus, "take_bonus"):
            return Refusal("This space gives another bonus: {bonus}.", "APL-02", bonus=bonus.replace("_", " "))
        if verb == "place_worker":
            return staff.why_not_worker_at(s, c, action.args[0], "APL-14")
        if verb == "automate":
            return why_not_automate(s, c, action.args[0])
        if not can_take(s, seat, c, bonus):
            if bonus == "partner":
                return Refusal("You have your Partner from this space already; take the money.", "APL-17")
            return Refusal("There is no free space for a Salesperson; take the money.", "APL-15")
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        _, _, c, space = frame
        if action.verb == "take_cash":
            s.cash[c] += s.box.instead_of_bonus
            tell(s, "bonus_cash", seat, c, s.box.instead_of_bonus, space)
            return
        tell(s, "bonus", seat, c, item=space)
        bonus = s.box.appeal_bonuses[space]
        if bonus == "worker":
            staff.add_worker(s, c, action.args[0])
        elif bonus == "automation":
            place_token(s, c, action.args[0])
            s.stack.append((steps.FREED_WORKER, seat, c))
        elif bonus == "salesperson":
            staff.add_salesperson(s, c)
        elif bonus == "partner":
            partners.take_from_appeal_track(s, seat)
        elif bonus == "bonus_good":
            s.bonus_goods[c] += 1
        elif bonus == "stock_step":
            track.move(s, c, 1)
