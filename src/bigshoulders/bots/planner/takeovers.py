"""What it is worth to direct a company where that can change, and who is about to take it over."""

from __future__ import annotations

from bigshoulders.bots.planner import prices
from bigshoulders.bots.planner.constants import Constants
from bigshoulders.rules.directorship import largest_other
from bigshoulders.rules.shares import share_cap, shares
from bigshoulders.state.state import HOLDERS, NOBODY, POOL, TREASURY, State


def directorships_worth(s: State, constants: Constants) -> list[float]:
    """By seat: what directing its companies is worth; part of it is with whoever can take one over in this phase."""
    totals = [0.0] * len(s.funds)
    each = constants.directorship * prices.decades_to_come(s)
    for c in s.appeal_order:
        director = s.director[c]
        threat = seat_that_can_take_over(s, c) if prices.in_stock_phase(s) else NOBODY
        if threat == NOBODY:
            totals[director] += each
        else:
            totals[director] += each * (1 - constants.takeover_risk)
            totals[threat] += each * constants.takeover_risk
    return totals


def seat_that_can_take_over(s: State, c: int) -> int:
    """Who would direct a company after buying one more of its shares, and can; or nobody."""
    director, at = s.director[c], c * HOLDERS
    other, held = largest_other(s, c, director)
    if other == NOBODY or held < shares(s, director, c) or held >= share_cap(s, c) or s.sold[other] >> c & 1:
        return NOBODY
    there = s.common[at + TREASURY] + s.common[at + POOL]
    return other if there and s.funds[other] >= s.box.track[s.value[c]] else NOBODY
