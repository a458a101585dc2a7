"""Investor companies: tiles, Dividend markers, payments (INV)."""

from __future__ import annotations

from bigshoulders.components import COMMONS_PER_COMPANY, InvestorTile
from bigshoulders.rules import steps, track
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.rules.shares import shares
from bigshoulders.rules.solo import PLAYER
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.solo_table import SINGLE, TRIPLE, WITHHOLD
from bigshoulders.state.state import HOLDERS, TREASURY, Frame, State, with_item


def tile(s: State) -> InvestorTile:
    """INV-06: the tile of this Decade."""
    return s.box.solo.investor_tiles[s.solo.investor_tiles[-1]]


def unused(s: State) -> list[int]:
    """INV-04, INV-05, INV-31: outside the six companies, and neither an Investor now nor before."""
    return [
        c
        for c in range(len(s.director))
        if s.solo.outside >> c & 1 and not s.closed >> c & 1 and c not in s.solo.investors
    ]


# --- the Stock Phase


def investor_tile(s: State, frame: Frame) -> None:
    """INV-08..11, INV-31: a new company if the tile has one; then all Dividend markers move."""
    tell(s, "investor_tile", item=s.solo.investor_tiles[-1])
    s.stack.append((steps.MOVE_MARKERS,))
    if tile(s).start_value and unused(s):
        s.stack.append((steps.INVESTOR_COMPANY, PLAYER))


class InvestorCompany(Decision):
    """INV-08: which unused company becomes an Investor."""

    rule = "INV-08"
    verbs = frozenset({"choose_company"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        return [s.catalogue.choose_company[c] for c in unused(s)]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.args[0] not in unused(s):
            name = s.box.companies[action.args[0]].name
            return Refusal("{name} is not an unused company.", "INV-08", name=name)
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        establish(s, action.args[0], tile(s).start_value)


def establish(s: State, c: int, value: int) -> None:
    """INV-08, INV-27, AMB-88: one marker on the Stock Track, one on the Dividends Track; no Charter."""
    s.value[c] = s.box.track.index(value)
    s.common[c * HOLDERS + TREASURY] = COMMONS_PER_COMPANY
    s.preferred[c] = TREASURY
    s.solo = s.solo._replace(investors=(*s.solo.investors, c), markers=(*s.solo.markers, SINGLE))
    tell(s, "investor", company=c, amount=value)


def move_markers(s: State, frame: Frame) -> None:
    """INV-11, INV-12."""
    for c in s.solo.investors:
        move_marker(s, c, tile(s).dividend)


def move_marker(s: State, c: int, by: int) -> None:
    """INV-12: not beyond the ends."""
    at = s.solo.investors.index(c)
    before = s.solo.markers[at]
    after = min(max(before + by, WITHHOLD), TRIPLE)
    if after != before:
        set_marker(s, c, after)


def set_marker(s: State, c: int, place: int) -> None:
    s.solo = s.solo._replace(markers=with_item(s.solo.markers, s.solo.investors.index(c), place))
    tell(s, "dividend_marker", company=c, item=place)


def leave(s: State, c: int) -> None:
    """AMB-88: an Investor on the Closed space is removed at the start of a Stock Phase."""
    at = s.solo.investors.index(c)
    s.solo = s.solo._replace(
        investors=s.solo.investors[:at] + s.solo.investors[at + 1 :],
        markers=s.solo.markers[:at] + s.solo.markers[at + 1 :],
    )


# --- the Action Phase


class AdvanceMarkers(Decision):
    """INV-16: one Dividend marker two steps, or two markers one step each. The frame: seat, steps left."""

    rule = "INV-16"
    verbs = frozenset({"advance"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        return [s.catalogue.advance[c] for c in self.movable(s)] if frame[2] else []

    def movable(self, s: State) -> list[int]:
        return sorted(c for c, at in zip(s.solo.investors, s.solo.markers, strict=True) if at < TRIPLE)

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        name = s.box.companies[action.args[0]].name
        if action.args[0] not in s.solo.investors:
            return Refusal("{name} is not an Investor company.", "INV-16", name=name)
        if action.args[0] not in self.movable(s):
            return Refusal("The Dividend marker of {name} stands on $$$ already.", "INV-12", name=name)
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        step, _, left = frame
        move_marker(s, action.args[0], 1)
        s.stack.append((step, seat, left - 1))


# --- the Operating Phase


def investors_pay(s: State, frame: Frame) -> None:
    """INV-17..25, AMB-89: every Investor pays; then the tile lifts their values; then markers are reset. RIV-34."""
    for c, place in zip(s.solo.investors, s.solo.markers, strict=True):
        pay(s, c, place)
    if s.options.investors:
        for c, place in zip(s.solo.investors, s.solo.markers, strict=True):
            if place != WITHHOLD:
                lift(s, c, tile(s).stock_steps)
        for c, place in zip(s.solo.investors, s.solo.markers, strict=True):
            if place in (WITHHOLD, TRIPLE):
                set_marker(s, c, SINGLE)
    reward(s)


def payment(s: State, c: int, place: int) -> int:
    """INV-18..20: what the player gets for the own part, if the Dividend marker stands there."""
    return place * track.value(s, c) * shares(s, PLAYER, c) // 10


def pay(s: State, c: int, place: int) -> None:
    """INV-18..21, INV-26: the marker's multiple of the value for the player's part, in whole dollars."""
    amount = payment(s, c, place)
    if amount:
        s.funds[PLAYER] += amount
        tell(s, "payout", PLAYER, c, amount)
    if place == TRIPLE:
        track.move(s, c, 1)
    elif place == WITHHOLD:
        track.move(s, c, -1)


def lift(s: State, c: int, count: int) -> None:
    """INV-22, INV-23."""
    if track.value(s, c) < s.box.solo.slow_below:
        count = min(count, s.box.solo.slow_steps)
    track.move(s, c, count)


def reward(s: State) -> None:
    """RIV-34, AMB-97: a Rival's bonus for Goods sold in this Decade."""
    _, goods, dollars = s.options.rival_tile.reward
    if goods and s.solo.goods_sold >= goods:
        s.funds[PLAYER] += dollars
        tell(s, "reward", PLAYER, amount=dollars)
