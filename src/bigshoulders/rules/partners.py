"""Partners: where the locked ones wait and how they are gained (SET-29, ACT-20..27, CLO-08)."""

from __future__ import annotations

from bigshoulders.state.events import tell
from bigshoulders.state.state import ACTION, PARTNER_GAINED, PARTNER_WAITING, State


def gain(s: State, seat: int) -> None:
    """ACT-25, ACT-26: usable in this Action Phase if one is under way, otherwise from the next one on; ED1-41."""
    s.partners[seat] += 1
    if s.phase == ACTION and not s.resting >> seat & 1:
        s.free_partners[seat] += 1
    tell(s, "partner", seat, amount=s.partners[seat])


def stand_on(s: State, seat: int, c: int) -> None:
    """SET-29, CLO-08: a Partner waiting in the Bank Pool goes onto the company that the player establishes."""
    if s.factory_partner[seat] == PARTNER_WAITING:
        s.factory_partner[seat] = c


def lose_company(s: State, seat: int, c: int) -> None:
    """CLO-08, DIR-27: a Partner still locked on a lost company waits in the Bank Pool."""
    if s.factory_partner[seat] == c:
        s.factory_partner[seat] = PARTNER_WAITING
        tell(s, "partner_waits", seat, c)


def join_new_company(s: State, seat: int, c: int) -> None:
    """CLO-08, AMB-16; not where the lost Partner waits for any company to run all its Factories (ED1-14)."""
    if not s.options.lost_partner_joins_any_company:
        stand_on(s, seat, c)


def all_factories_ran(s: State, seat: int, c: int) -> None:
    """ACT-21, OPR-38, ED1-14."""
    at = s.factory_partner[seat]
    if at == c or (at == PARTNER_WAITING and s.options.lost_partner_joins_any_company):
        s.factory_partner[seat] = PARTNER_GAINED
        gain(s, seat)


def take_from_stock_track(s: State, seat: int) -> None:
    """SOL-03, AMB-104."""
    s.solo = s.solo._replace(stock_partner=0)
    gain(s, seat)


def take_from_appeal_track(s: State, seat: int) -> None:
    """ACT-23, APL-17."""
    s.appeal_partner[seat] = 0
    gain(s, seat)
