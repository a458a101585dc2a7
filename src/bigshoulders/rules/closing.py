"""Closed companies (CLO)."""

from __future__ import annotations

from bigshoulders.rules import partners, track
from bigshoulders.rules.shares import shares, traded
from bigshoulders.rules.solo import investors
from bigshoulders.state.events import tell
from bigshoulders.state.state import HOLDERS, NOBODY, NONE, RESOURCE_KINDS, State


def close_companies(s: State) -> None:
    """CLO-01, CLO-02, AMB-88: what stands on the Closed space when a Stock Phase begins leaves the game."""
    for c in list(traded(s)):
        if track.is_closed(s, c):
            close(s, c)


def compensate(s: State, c: int) -> None:
    """VAR-05, AMB-65."""
    for_director, per_share = s.box.friendly_closure
    for seat in s.seats:
        amount = for_director if s.director[c] == seat else per_share * shares(s, seat, c)
        if amount:
            s.funds[seat] += amount
            tell(s, "compensation", seat, c, amount)


def close(s: State, c: int) -> None:
    """CLO-03..08: cubes to Haymarket Square, money to the bank, pieces to the supply, all else to the box."""
    tell(s, "close", company=c, amount=s.cash[c])
    if s.options.friendly_closure:
        compensate(s, c)
    if c in s.solo.investors:
        investors.leave(s, c)
    else:
        partners.lose_company(s, s.director[c], c)
        s.appeal_order.remove(c)
    s.closed |= 1 << c
    s.replaced &= ~(1 << c)
    s.director[c] = s.preferred[c] = NOBODY
    s.common[c * HOLDERS : (c + 1) * HOLDERS] = [0] * HOLDERS
    s.cash[c] = s.goods[c] = s.salespeople[c] = s.bonus_goods[c] = s.appeal[c] = 0
    at = c * RESOURCE_KINDS
    for resource in range(RESOURCE_KINDS):
        s.haymarket[resource] += s.cubes[at + resource]
        s.cubes[at + resource] = 0
    for f in s.box.companies[c].factories:
        s.workers[f] = s.automated[f] = s.managers[f] = 0
    for a, company in enumerate(s.asset_on):
        if company == c:
            s.asset_on[a] = NONE
            s.exhausted &= ~(1 << a)
