"""Who directs a company, and how that changes in the Advanced Game (DIR)."""

from __future__ import annotations

from bigshoulders.rules import partners
from bigshoulders.rules.shares import shares
from bigshoulders.state.events import tell
from bigshoulders.state.state import HOLDERS, NOBODY, POOL, State


def largest_other(s: State, c: int, seat: int) -> tuple[int, int]:
    """The other player with the most shares, and how many; a tie goes to the Preferred's holder (DIR-23).

    ED1-12: or to the first to the left, which is how the others are gone through.
    """
    best, most = NOBODY, 0
    for other in ((seat + k) % len(s.funds) for k in range(1, len(s.funds))):
        count = shares(s, other, c)
        preferred = s.preferred[c] == other and not s.options.sold_directorship_always_passes
        if count > most or (count == most and count and preferred):
            best, most = other, count
    return best, most


def director_certificate_can_be_sold(s: State, c: int, seat: int) -> bool:
    """DIR-02, DIR-20: in the Advanced Game, when another player owns at least 30 %."""
    return s.options.directorship_can_change and largest_other(s, c, seat)[1] >= 3


def after_purchase(s: State, c: int, buyer: int) -> None:
    """DIR-13: a Hostile Takeover by a buyer who now owns more than the Director."""
    director = s.director[c]
    if s.options.directorship_can_change and director != buyer and shares(s, buyer, c) > shares(s, director, c):
        exchange(s, c, buyer, director)
        hand_over(s, c, buyer)


def after_sale(s: State, c: int, seller: int, sold_directors: bool) -> None:
    """DIR-14, DIR-22..25: after a Director's sale the player with more shares, if there is one, takes over."""
    if not s.options.directorship_can_change:
        return
    kept = shares(s, seller, c) - (3 if sold_directors else 0)
    best, most = largest_other(s, c, seller)
    passes = most > kept or (sold_directors and s.options.sold_directorship_always_passes)
    new = best if passes else seller
    if sold_directors:
        exchange(s, c, new, POOL)
    elif new != seller:
        exchange(s, c, new, seller)
    if new != seller:
        hand_over(s, c, new)


def exchange(s: State, c: int, new: int, receiver: int) -> None:
    """DIR-16, DIR-17, DIR-24: three shares, the Preferred among them if held, for the Director's Certificate."""
    commons = 3
    if s.preferred[c] == new:
        s.preferred[c] = receiver
        commons = 1
    s.common[c * HOLDERS + new] -= commons
    s.common[c * HOLDERS + receiver] += commons


def hand_over(s: State, c: int, new: int) -> None:
    """DIR-15, DIR-26, DIR-27: the Charter with everything on it goes over, but no Partner that still stands there."""
    old = s.director[c]
    s.director[c] = new
    partners.lose_company(s, old, c)
    tell(s, "director", new, c, item=old)
