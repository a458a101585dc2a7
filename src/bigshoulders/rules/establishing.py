"""Establishing a company (EST): as Starting Company at setup, or as the purchase of a Stock turn."""

from __future__ import annotations

from bigshoulders.components import COMMONS_PER_COMPANY, SHARES
from bigshoulders.components.records import DIRECTOR
from bigshoulders.rules import partners
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import HOLDERS, NOBODY, TREASURY, Frame, State


def establishable(s: State, seat: int) -> list[Action]:
    """EST-01..03: every free Charter at every value that the player can pay; SOL-42: of those in a solo game."""
    funds, track = s.funds[seat], s.box.track
    affordable = sum(SHARES[DIRECTOR] * track[space] <= funds for space in s.box.start_spaces)
    if not affordable:
        return []
    establish = s.catalogue.establish
    return [action for c in on_offer(s) for action in establish[c][:affordable]]


def on_offer(s: State) -> list[int]:
    """EST-01, CLO-07, SOL-42: the Charters that nobody has, and that are still in the game."""
    gone = s.closed | s.solo.outside
    return [c for c, director in enumerate(s.director) if director == NOBODY and not gone >> c & 1]


def gone(s: State, c: int) -> Refusal | None:
    """Why a company can never be established."""
    name = s.box.companies[c].name
    if s.closed >> c & 1:
        return Refusal("{name} was closed and is out of the game.", "CLO-07", name=name)
    if s.solo.outside >> c & 1:
        return Refusal("{name} is not among the six companies of this solo game.", "SOL-42", name=name)
    return None


def why_not_establish(s: State, seat: int, action: Action) -> Refusal | None:
    c, space = action.args
    if s.director[c] != NOBODY:
        return Refusal("{name} is in play already.", "EST-01", name=s.box.companies[c].name)
    if (refusal := gone(s, c)) is not None:
        return refusal
    least = SHARES[DIRECTOR] * s.box.track[s.box.start_spaces[0]]
    if s.funds[seat] < least:
        return Refusal(
            "Establishing costs ${least} or more and you have ${funds}.", "EST-03", least=least, funds=s.funds[seat]
        )
    cost = SHARES[DIRECTOR] * s.box.track[space]
    if s.funds[seat] < cost:
        return Refusal(
            "Establishing at ${value} costs ${cost} and you have ${funds}; choose a lower value.",
            "EST-03",
            value=s.box.track[space],
            cost=cost,
            funds=s.funds[seat],
        )
    return None


def establish(s: State, seat: int, c: int, space: int) -> None:
    """EST-02..09: marker, money, certificates, Appeal; the Charter starts bare."""
    price = SHARES[DIRECTOR] * s.box.track[space]
    s.value[c] = space
    s.funds[seat] -= price
    s.cash[c] = price
    s.director[c] = seat
    s.preferred[c] = TREASURY
    s.common[c * HOLDERS + TREASURY] = COMMONS_PER_COMPANY
    s.appeal[c] = s.box.companies[c].appeal
    below_all = sum(s.appeal[other] >= s.appeal[c] for other in s.appeal_order)
    s.appeal_order.insert(below_all, c)
    tell(s, "establish", seat, c, price, s.box.track[space])


class StartingCompany(Decision):
    """SET-27, SET-28: everybody establishes one company before the first Decade."""

    rule = "SET-28"
    verbs = frozenset({"establish"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        return establishable(s, frame[1])

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        return why_not_establish(s, seat, action)

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        establish(s, seat, *action.args)
        partners.stand_on(s, seat, action.args[0])
