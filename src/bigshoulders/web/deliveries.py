"""Notices are sent by one process, once each; whose eyes they are for is asked again before.

Whoever delivers claims a notice first, by a change that only one can make. Nobody else takes it up while that process
lives, however long the far end takes. If it dies with it the claim runs out and another one goes on; so nothing is
lost. Should it have died between sending and noting that, the notice goes out once more under the same key
(`Idempotency-Key`, `Message-ID`, `Topic`), by which its receiver can tell: nobody can promise more to a far end. A
process that is stopped, and not killed, ends what it is at.
"""

from __future__ import annotations

import datetime
import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from django import db
from django.conf import settings
from django.db import close_old_connections, connection
from django.db.models import Case, F, Q, QuerySet, When
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from bigshoulders import locale
from bigshoulders.components import Wrong
from bigshoulders.web import clock, lapses, leases
from bigshoulders.web.models import Channel, Notice
from bigshoulders.web.notices import (
    BACK,
    CONFIRM,
    DROPPED,
    GRACE,
    LATE,
    SENT,
    TEST,
    TURN,
    WAITING,
    WHEN_WRITTEN,
    WISH,
    note_channels,
)
from bigshoulders.web.senders import Told, send
from bigshoulders.web.site.refusals import Refused
from bigshoulders.web.wanted import is_looked_at, wanted_since
from bigshoulders.words.errors import said

PAUSES = tuple(datetime.timedelta(minutes=minutes) for minutes in (1, 10, 60, 360))
"""Before a notice that failed is sent again; the last one again and again."""
LONGEST = datetime.timedelta(days=1)
"""For which that goes on where nobody is reached; then the channel switches itself off."""
MOST_REFUSALS = 3
"""By the far end itself, in a row; then it switches itself off at once."""
CLAIM = datetime.timedelta(seconds=60)
"""After which what a dead process was at is taken up."""
KEPT = datetime.timedelta(days=7)
"""After which what was told is forgotten."""
LEASE, LEASE_SECONDS = "notices", 30.0
SECONDS_BETWEEN_LOOKS = 15.0
"""While something waits."""
SECONDS_TO_REST = 0.02

SENT_HERE: set[str] = set()
"""The keys of what this process has sent, and the database has not noted yet: it was away."""

log = logging.getLogger("django.bigshoulders")


def deliver_all(goes_on: Callable[[], bool] = lambda: True) -> int:
    """All that is due, as far as nobody else is at it and it goes on; gives how many were sent."""
    sent = 0
    while goes_on() and (notice := next_due()) is not None:
        sent += deliver(notice)
    return sent


def next_due() -> Notice | None:
    """Asked anew after each, and channels that failed come last: a far end that is slow keeps nobody from theirs."""
    due = free().filter(after__lte=clock.now()).select_related("channel__person", "channel__device", "table")
    has_failed = Case(When(channel__why="", then=0), default=1)
    return due.order_by("channel__failures", has_failed, "pk").first()


def free() -> QuerySet[Notice]:
    """What waits, and nobody who lives is at."""
    is_left = Q(claimed__lt=clock.now()) & ~Q(claimed_by__in=leases.others_alive())
    return Notice.objects.filter(Q(claimed=None) | is_left, state=WAITING)


def deliver(notice: Notice) -> bool:
    """Whether it was sent."""
    leases.say_alive()
    if not free().filter(pk=notice.pk).update(claimed=clock.now() + CLAIM, claimed_by=leases.me()):
        return False
    if notice.key not in SENT_HERE and not goes_out(notice):
        return False
    SENT_HERE.add(notice.key)
    close(notice, SENT)
    SENT_HERE.discard(notice.key)
    Channel.objects.filter(pk=notice.channel.pk).update(failures=0, why="")
    return True


def goes_out(notice: Notice) -> bool:
    """If it is wanted, and the far end takes it; else it is noted what becomes of it."""
    since = wanted_since(notice)
    if since is None:
        close(notice, DROPPED)
        return False
    if is_looked_at(notice, since):
        put_off(notice, GRACE)
        return False
    try:
        send(notice.channel, words_of(notice))
    except Refused as refused:
        failed(notice, str(refused), refused.is_final)
        return False
    except Wrong as wrong:
        with locale.speaking(notice.channel.language):
            switch_off(notice.channel, said(wrong))
        close(notice, DROPPED)
        return False
    except db.Error:
        raise
    except Exception as error:  # whatever is wrong with one notice, the others go out
        log.exception("A notice could not be sent.")
        failed(notice, type(error).__name__)
        return False
    return True


def words_of(notice: Notice) -> Told:
    """In the language of whoever reads it."""
    channel = notice.channel
    with translation.override(channel.language):
        if notice.kind == CONFIRM:
            link = reverse("confirm", args=[notice.secret])
            return Told(_("Do you want letters when it is your turn?"), f"{channel.site}{link}", notice.key)
        if notice.kind == BACK:
            link = reverse("new_account_by", args=[notice.secret])
            title = _("Your way back to the games of {name}: the link works once, for a day")
            return Told(title.format(name=channel.person.name), f"{channel.site}{link}", notice.key)
        if notice.kind == TEST or notice.table is None:
            return Told(_("This is how you hear that it is your turn."), f"{channel.site}{reverse('home')}", notice.key)
        titles = {
            TURN: _("Your turn: {table}"),
            WISH: _("Your answer is wanted: {table}"),
            LATE: _("Somebody's time is over: {table}"),
        }
        title = titles[notice.kind].format(table=" ".join(notice.table.title.split()))
        return Told(title, f"{channel.site}{reverse('table', args=[notice.table.slug])}", notice.key)


def close(notice: Notice, state: str) -> None:
    Notice.objects.filter(pk=notice.pk).update(state=state, closed=clock.now(), claimed=None, secret="")


def put_off(notice: Notice, pause: datetime.timedelta, attempts: int = 0) -> None:
    """`attempts`: so many more were made."""
    more = F("attempts") + attempts
    Notice.objects.filter(pk=notice.pk).update(attempts=more, after=clock.now() + pause, claimed=None)


def failed(notice: Notice, why: str, is_final: bool = False) -> None:
    """It is tried again. A channel is switched off by a far end that refuses it again and again, or is not reached for
    a day, whoever's fault that is; its owner can read why."""
    kept = Channel.objects.filter(pk=notice.channel.pk)
    kept.update(failures=F("failures") + int(is_final), why=why[:300])
    is_given_up = pauses_before(notice.attempts) > LONGEST
    if is_given_up or kept.filter(failures__gte=MOST_REFUSALS).exists():
        switch_off(notice.channel, why)
        close(notice, DROPPED)
        return
    put_off(notice, pause_after(notice.attempts), attempts=1)


def pause_after(attempts: int) -> datetime.timedelta:
    return PAUSES[min(attempts, len(PAUSES) - 1)]


def pauses_before(attempts: int) -> datetime.timedelta:
    """For how long a notice has been tried, at the least."""
    return sum((pause_after(number) for number in range(attempts)), datetime.timedelta())


def switch_off(channel: Channel, why: str) -> None:
    Channel.objects.filter(pk=channel.pk).update(off=clock.now(), why=why[:300])
    note_channels(channel.person)


def forget_old() -> None:
    Notice.objects.exclude(state=WAITING).filter(closed__lt=clock.now() - KEPT).delete()


def something_waits() -> bool:
    return Notice.objects.filter(state=WAITING).exists() or lapses.clocks().exists()


# --- the one that delivers


class Deliverer:
    """A thread that runs while something waits, if only for a clock; of several processes the one with the lease."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._runs = False
        self._rests = False
        self._woken = threading.Event()

    def wake(self) -> None:
        if not settings.DELIVERS_NOTICES:
            return
        self._woken.set()
        with self._lock:
            if not self._runs:
                self._runs = True
                threading.Thread(target=self._work, name="delivers notices", daemon=True).start()

    def rest(self, seconds: float) -> None:
        """Before the process ends: what is being sent is sent, and nothing new is begun."""
        self._rests = True
        self._woken.set()
        until = time.monotonic() + seconds
        while self._runs and time.monotonic() < until:
            time.sleep(SECONDS_TO_REST)
        self._rests = False  # another server of this process delivers again

    def _work(self) -> None:
        while not self._rests:
            self._woken.clear()
            try:
                close_old_connections()
                if not self._round():
                    with self._lock:
                        if not self._woken.is_set():
                            self._runs = False
                            return
            except Exception as error:
                log.error("Notices cannot be delivered, next attempt in %d s: %s", SECONDS_BETWEEN_LOOKS, error)
                with suppress(db.Error):
                    connection.close()
            self._woken.wait(SECONDS_BETWEEN_LOOKS)
        self._runs = False

    def _round(self) -> bool:
        """Whether something still waits."""
        if not leases.are_needed() or leases.take(LEASE, LEASE_SECONDS):
            lapses.find()
            deliver_all(lambda: not self._rests)
            forget_old()
        return something_waits()


DELIVERER = Deliverer()
WHEN_WRITTEN.append(DELIVERER.wake)


def resume() -> None:
    """At the start, and now and then where another process may have died: what waits is delivered."""
    if something_waits():
        DELIVERER.wake()
