"""How often somebody may do something: counted in the database, so that all processes and restarts know it.

What is done at every move is written down some at a time: to write each would take as long as the move.
"""

from __future__ import annotations

import datetime
import hashlib
from typing import NamedTuple

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q
from django.http import HttpRequest
from django.utils import timezone

from bigshoulders.web.models import Count
from bigshoulders.web.people import address_of, who_is
from bigshoulders.web.site.reach import OWN_MACHINE


class Limit(NamedTuple):
    """So many within so many seconds."""

    most: int
    seconds: int
    at_once: int = 1
    """So many are counted here before the database hears of them."""


LIMITS = {
    "join": Limit(30, 600),
    "guess": Limit(30, 600),
    "person": Limit(60, 3600),
    "sign_in": Limit(20, 600),
    "passkey": Limit(60, 600),
    "account": Limit(20, 3600),
    "welcome": Limit(20, 86400),
    "way_back": Limit(10, 3600),
    "table": Limit(30, 3600),
    "upload": Limit(30, 3600),
    "message": Limit(30, 60),
    "channel": Limit(20, 86_400),
    "post": Limit(600, 60, at_once=20),
}
"""Of one person, or of one address where nobody is known: far more than people need, far less than a flood."""
PEOPLE_AT_ONE_ADDRESS = 10
"""A family, a club: so many times the limit of one person has their common address. So nobody gets new limits by coming
as somebody new."""
BY_ADDRESS = ("guess", "sign_in", "passkey", "account", "way_back")
"""Whoever guesses can be somebody new each time."""
LETTERS = Limit(3, 86_400)
"""Of one kind to one mailbox, whoever asks for them."""
MOST_UNWRITTEN = 10_000
"""People and addresses; beyond that what is not written of them is forgotten."""
UNWRITTEN: dict[str, int] = {}
"""What was counted here only."""


class TooMany(Exception):
    """Somebody does something too often; says in how many seconds they may again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


def count(request: HttpRequest, what: str) -> None:
    """TooMany once the limit is reached; nothing was done then. Whoever sits before this machine has no limits."""
    if settings.REACH == OWN_MACHINE:
        return
    limit = LIMITS[what]
    if what in BY_ADDRESS:
        write({f"{what} {address_of(request)}": limit})
        return
    for_all = limit._replace(most=limit.most * PEOPLE_AT_ONE_ADDRESS)
    write({f"{what} {who_is(request)}": limit, f"{what} all {address_of(request)}": for_all})


def count_letter(what: str, mailbox: str) -> None:
    """TooMany once a mailbox has got its letters of a kind; mailboxes themselves are not kept for that."""
    digest = hashlib.sha256(mailbox.casefold().encode()).hexdigest()[:32]
    write({f"{what} {digest}": LETTERS})


def write(limits: dict[str, Limit]) -> None:
    """One more of each, together with those that were counted here only; as long as these are few it is one of them."""
    if len(UNWRITTEN) > MOST_UNWRITTEN:
        UNWRITTEN.clear()
    for key in limits:
        UNWRITTEN[key] = UNWRITTEN.get(key, 0) + 1
    due = {key: UNWRITTEN.pop(key) for key, limit in limits.items() if UNWRITTEN[key] >= limit.at_once}
    if not due:
        return
    try:
        with transaction.atomic():
            for key, number in due.items():
                count_one(key, limits[key], number)
    except TooMany:
        for key, number in due.items():
            UNWRITTEN[key] = number - 1  # so the next one asks again
        raise


def count_one(key: str, limit: Limit, more: int = 1) -> None:
    """The database counts, so that of two who come at once both are counted.

    Who came at once may have begun it a little later than now; far later it was begun by a clock that was wrong.
    """
    now = timezone.now()
    length = datetime.timedelta(seconds=limit.seconds)
    begun, wrong = now - length, now + length
    rows = Count.objects.filter(key=key)
    while True:
        if rows.filter(since__gt=begun, since__lte=wrong, number__lt=limit.most).update(number=F("number") + more):
            return
        if rows.filter(Q(since__lte=begun) | Q(since__gt=wrong)).update(since=now, number=more):
            return
        row, is_new = Count.objects.get_or_create(key=key, defaults={"since": now, "number": more})
        if is_new:
            forget_old()
            return
        if row.number >= limit.most:
            raise TooMany(int((row.since - begun).total_seconds()) + 1)


def forget_old() -> None:
    """So there are never more than came within the longest time that is counted."""
    longest = max(limit.seconds for limit in LIMITS.values())
    Count.objects.filter(since__lt=timezone.now() - datetime.timedelta(seconds=longest)).delete()
