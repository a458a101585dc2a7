"""Those whose time is over are found, so that the others at their tables can be told."""

from __future__ import annotations

import datetime

from django.db.models import Exists, OuterRef, QuerySet

from bigshoulders.web import clock, notices, tempo
from bigshoulders.web.models import Seat

TOLD_WITHIN = datetime.timedelta(days=1)
"""What the site has missed for longer it tells no more."""
LONGEST_CLOCK = datetime.timedelta(days=70)
"""With holidays and all that others may grant; whoever is late for longer was given up."""


def clocks() -> QuerySet[Seat]:
    """Those that run where somebody else can be told."""
    others = Seat.objects.filter(table=OuterRef("table"), has_channel=True).exclude(person=OuterRef("person"))
    running = Seat.objects.filter(due_since__gt=clock.now() - LONGEST_CLOCK, table__deleted=None, table__finished=False)
    return running.exclude(table__tempo="").filter(Exists(others)).select_related("table", "person")


def find() -> None:
    for seat in clocks():
        since = tempo.over_since(seat.table, seat)
        if since is None or tempo.holiday_now(seat.person) is not None:
            continue
        if clock.now() - since < TOLD_WITHIN:
            notices.time_over(seat, since)
