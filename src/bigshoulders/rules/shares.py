"""Certificates and who holds them (GEN-18..20, STK-09..12)."""

from __future__ import annotations

from bigshoulders.state.state import HOLDERS, POOL, TREASURY, State


def shares(s: State, holder: int, c: int) -> int:
    """The shares of 10 % that a seat, the Treasury or the Bank Pool has of a company (GEN-18)."""
    count = s.common[c * HOLDERS + holder]
    if s.preferred[c] == holder:
        count += 2
    if s.director[c] == holder:
        count += 3
    return count


def certificates(s: State, seat: int) -> int:
    """STK-10: every certificate counts 1 against the limit."""
    return sum(s.common[seat::HOLDERS]) + s.preferred.count(seat) + s.director.count(seat)


def certificate_limit(s: State) -> int:
    """STK-09."""
    return s.box.certificate_limits[len(s.funds)]


def is_sold_out(s: State, c: int) -> bool:
    """STK-34, STK-35: no share in the Treasury or in the Bank Pool."""
    return not shares(s, TREASURY, c) and not shares(s, POOL, c)


def companies_of(s: State, seat: int) -> list[int]:
    """The companies that a seat directs (GEN-21, GEN-22)."""
    director = s.director
    return sorted([c for c in s.appeal_order if director[c] == seat])
