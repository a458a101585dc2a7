"""Whether a notice is still wanted when its time has come, and whether whoever it is for looks there anyway."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Collection

from bigshoulders.web import bans, clock, tempo, wishes
from bigshoulders.web.access import eyes_of_person
from bigshoulders.web.hub import HUB, channel_of
from bigshoulders.web.models import Notice, Seat, Table
from bigshoulders.web.notices import BACK, LATE, TURN, WISH

LOOKING = datetime.timedelta(minutes=5)
"""For so long an open page is a look; then perhaps nobody sits before it any more."""


def wanted_since(notice: Notice) -> datetime.datetime | None:
    """None if it is not, any more: somebody who is let in here, nothing newer of it, and what it tells still so."""
    if not is_let_in(notice):
        return None
    if notice.kind not in SINCE:
        return notice.after
    table = Table.objects.filter(pk=notice.table_id, deleted=None, finished=False).first()  # type: ignore[attr-defined]
    same = Notice.objects.filter(channel=notice.channel, kind=notice.kind, table=table, seat=notice.seat)
    if table is None or same.filter(pk__gt=notice.pk).exists():
        return None
    seats = eyes_of_person(notice.channel.person, table).seats
    played = [seat for seat in seats if table.chairs[seat]["bot"] is None]
    return SINCE[notice.kind](table, notice.seat or 0, played)


def is_let_in(notice: Notice) -> bool:
    device = notice.channel.device
    is_ended = device is not None and device.revoked is not None
    is_off = notice.channel.off is not None and notice.kind != BACK  # who asks for a way back cannot switch it on
    return not (is_off or is_ended or bans.is_banned(notice.channel.person))


def is_looked_at(notice: Notice, since: datetime.datetime) -> bool:
    """Whether its person has a page of the table open, and what it tells is not long ago."""
    if notice.table is None or not datetime.timedelta() <= clock.now() - since < LOOKING:
        return False
    return notice.channel.person.pk in HUB.present(channel_of(notice.table.slug))


def turn_since(table: Table, seat: int, played: Collection[int]) -> datetime.datetime | None:
    """Somebody who plays on looks, however long their turn is: the last move counts."""
    return table.updated if seat in played and seat in table.progress.get("to_act", ()) else None


def wish_since(table: Table, seat: int, played: Collection[int]) -> datetime.datetime | None:
    found = wishes.one_that_waits_for(table, seat) if seat in played else None
    return None if found is None else found.made


def late_since(table: Table, seat: int, played: Collection[int]) -> datetime.datetime | None:
    """For the others: `seat` is whose time is over."""
    late = Seat.objects.filter(table=table, number=seat).select_related("person").first()
    return tempo.over_since(table, late) if played and late is not None and seat not in played else None


SINCE: dict[str, Callable[[Table, int, Collection[int]], datetime.datetime | None]] = {
    TURN: turn_since,
    WISH: wish_since,
    LATE: late_since,
}
"""What is told of a table; `played`: the seats there that the person plays now."""
