"""Certificates and who holds them (GEN-18..20, STK-09..12)."""

from __future__ import annotations

from bigshoulders.components import COMMON, DIRECTOR, PREFERRED
from bigshoulders.state.state import HOLDERS, NOBODY, POOL, TREASURY, State


def shares(s: State, holder: int, c: int) -> int:
    """The shares of 10 % that a seat, the Treasury or the Bank Pool has of a company (GEN-18)."""
    count = s.common[c * HOLDERS + holder]
    if s.preferred[c] == holder:
        count += 2
    if s.director[c] == holder:
        count += 3
    return count


def held(s: State, holder: int, c: int) -> list[int]:
    """GEN-18: the kinds of certificate that a holder has of a company, the biggest first."""
    kinds = [DIRECTOR] if s.director[c] == holder else []
    kinds += [PREFERRED] if s.preferred[c] == holder else []
    return kinds + [COMMON] * s.common[c * HOLDERS + holder]


def certificates(s: State, seat: int) -> int:
    """STK-10: every certificate counts 1 against the limit."""
    return sum(s.common[seat::HOLDERS]) + s.preferred.count(seat) + s.director.count(seat)


def certificate_limit(s: State) -> int:
    """STK-09, SOL-45."""
    return s.box.certificate_limits[s.options.table_size]


def is_sold_out(s: State, c: int) -> bool:
    """STK-34, STK-35: no share in the Treasury or in the Bank Pool."""
    return not shares(s, TREASURY, c) and not shares(s, POOL, c)


def traded(s: State) -> list[int]:
    """Every company that has stock: those with a Charter in play, in Appeal order, and Investors (INV-13)."""
    return [*s.appeal_order, *s.solo.investors] if s.solo.investors else s.appeal_order


def in_play(s: State, c: int) -> bool:
    return s.director[c] != NOBODY or c in s.solo.investors


def share_cap(s: State, c: int) -> int:
    """STK-12, INV-13: the most shares that one player may have of a company."""
    return s.box.solo.investor_cap if c in s.solo.investors else s.box.share_cap


def companies_of(s: State, seat: int) -> list[int]:
    """The companies that a seat directs (GEN-21, GEN-22)."""
    director = s.director
    return sorted([c for c in s.appeal_order if director[c] == seat])
