"""Paying shareholders: dividends of the Operating Phase and extra dividends (OPR-60..78, ACT-53..57, ACT-84)."""

from __future__ import annotations

from typing import NamedTuple

from bigshoulders.rules import track
from bigshoulders.rules.shares import shares
from bigshoulders.state.events import tell
from bigshoulders.state.state import TREASURY, State


class Dividend(NamedTuple):
    """What a dividend does: nothing of it has happened yet."""

    per_share: int
    payouts: list[tuple[int, int]]
    """(seat, dollars)."""
    treasury: int
    """What the Treasury gets; less than nothing if it pays."""
    steps: int
    """What the value moves by, if the track has so many steps left."""


def payouts(s: State, c: int, per_share: int) -> list[tuple[int, int]]:
    """OPR-64, ACT-54."""
    owned = [(seat, shares(s, seat, c)) for seat in s.seats]
    return [(seat, count * per_share) for seat, count in owned if count]


def dividend(s: State, c: int, revenue: int) -> Dividend:
    """OPR-63..67, OPR-70..77, ED1-43: the bank pays, for Treasury shares too, not for pool shares; the value moves."""
    per_share = revenue // 10
    counted = per_share * 10 if s.options.value_follows_the_dividend_paid else revenue
    steps = track.dividend_steps(s.box, track.value(s, c), counted)
    return Dividend(per_share, payouts(s, c, per_share), shares(s, TREASURY, c) * per_share, steps)


def extra_dividend(s: State, c: int, amount: int) -> Dividend:
    """ACT-53..57, ACT-84: from the Treasury, to the bank for pool shares; then the value moves as for that revenue."""
    per_share = amount // 10
    cost = (10 - shares(s, TREASURY, c)) * per_share
    return Dividend(per_share, payouts(s, c, per_share), -cost, track.dividend_steps(s.box, track.value(s, c), amount))


def pay(s: State, c: int) -> None:
    """OPR-63..67."""
    paid = dividend(s, c, s.revenue)
    tell(s, "dividend", company=c, amount=paid.per_share, item=s.revenue)
    pay_players(s, c, paid)
    if paid.treasury:
        s.cash[c] += paid.treasury
        tell(s, "treasury_share", company=c, amount=paid.treasury)
    track.move(s, c, paid.steps)


def pay_extra(s: State, c: int, amount: int) -> None:
    """ACT-53..57."""
    paid = extra_dividend(s, c, amount)
    s.cash[c] += paid.treasury
    tell(s, "extra_dividend", company=c, amount=-paid.treasury, item=amount)
    pay_players(s, c, paid)
    track.move(s, c, paid.steps)


def pay_players(s: State, c: int, paid: Dividend) -> None:
    for seat, dollars in paid.payouts:
        s.funds[seat] += dollars
        tell(s, "payout", seat, c, dollars)
