"""Paying shareholders: dividends of the Operating Phase and extra dividends (OPR-60..78, ACT-53..57, ACT-84)."""

from __future__ import annotations

from bigshoulders.rules import track
from bigshoulders.rules.shares import shares
from bigshoulders.state.events import tell
from bigshoulders.state.state import TREASURY, State


def pay_players(s: State, c: int, per_share: int) -> None:
    """OPR-64, ACT-54."""
    for seat in s.seats:
        count = shares(s, seat, c)
        if count:
            s.funds[seat] += count * per_share
            tell(s, "payout", seat, c, count * per_share)


def pay(s: State, c: int) -> None:
    """OPR-63..67, OPR-70..77, ED1-43: the bank pays, for Treasury shares too, not for pool shares; the value moves."""
    per_share = s.revenue // 10
    tell(s, "dividend", company=c, amount=per_share, item=s.revenue)
    pay_players(s, c, per_share)
    own = shares(s, TREASURY, c) * per_share
    if own:
        s.cash[c] += own
        tell(s, "treasury_share", company=c, amount=own)
    counted = per_share * 10 if s.options.value_follows_the_dividend_paid else s.revenue
    track.move(s, c, track.dividend_steps(s.box, track.value(s, c), counted))


def pay_extra(s: State, c: int, amount: int) -> None:
    """ACT-53..57, ACT-84: from the Treasury, to the bank for pool shares; then the value moves as for that revenue."""
    per_share = amount // 10
    cost = (10 - shares(s, TREASURY, c)) * per_share
    s.cash[c] -= cost
    tell(s, "extra_dividend", company=c, amount=cost, item=amount)
    pay_players(s, c, per_share)
    track.move(s, c, track.dividend_steps(s.box, track.value(s, c), amount))
