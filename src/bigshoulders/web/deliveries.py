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
from django.db.models import F, Q, QuerySet
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from bigshoulders import locale
from bigshoulders.components import Wrong
from bigshoulders.web import bans, clock, leases
from bigshoulders.web.access import eyes_of_person
from bigshoulders.web.hub import HUB, channel_of
from bigshoulders.web.models import Channel, Notice, Table
from bigshoulders.web.notices import BACK, CONFIRM, DROPPED, SENT, TEST, TURN, WAITING, WHEN_WRITTEN, note_channels
from bigshoulders.web.senders import Told, send
from bigshoulders.web.site.refusals import Refused
from bigshoulders.words.errors import said

PAUSES = (datetime.timedelta(minutes=1), datetime.timedelta(minutes=10))
"""Before a notice that failed is sent again."""
MOST_FAILURES = 3
"""In a row; then a channel switches itself off."""
CLAIM = datetime.timedelta(seconds=60)
"""After which what a dead process was at is taken up."""
KEPT = datetime.timedelta(days=7)
"""After which what was told is forgotten."""
LEASE, LEASE_SECONDS = "notices", 30.0
SECONDS_BETWEEN_LOOKS = 15.0
"""While something waits."""
SECONDS_TO_REST = 0.02

log = logging.getLogger("django.bigshoulders")


def deliver_all(goes_on: Callable[[], bool] = lambda: True) -> int:
    """All that is due, as far as nobody else is at it and it goes on; gives how many were sent.

    Channels that failed come last, so that a far end that is slow keeps nobody from theirs.
    """
    due = free().filter(after__lte=clock.now()).select_related("channel__person", "channel__device", "table")
    due = due.order_by("channel__failures", "pk")
    return sum(goes_on() and deliver(notice) for notice in list(due))


def free() -> QuerySet[Notice]:
    """What waits, and nobody who lives is at."""
    is_left = Q(claimed__lt=clock.now()) & ~Q(claimed_by__in=leases.others_alive())
    return Notice.objects.filter(Q(claimed=None) | is_left, state=WAITING)


def deliver(notice: Notice) -> bool:
    """Whether it was sent."""
    leases.say_alive()
    if not free().filter(pk=notice.pk).update(claimed=clock.now() + CLAIM, claimed_by=leases.me()):
        return False
    if not is_wanted(notice):
        close(notice, DROPPED)
        return False
    try:
        send(notice.channel, words_of(notice))
    except Refused as refused:
        failed(notice, str(refused))
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
    close(notice, SENT)
    Channel.objects.filter(pk=notice.channel.pk).update(failures=0)
    return True


def is_wanted(notice: Notice) -> bool:
    """Somebody who is let in here, still that person's turn, nothing newer of it, and nobody looks there anyway."""
    device = notice.channel.device
    is_ended = device is not None and device.revoked is not None
    is_off = notice.channel.off is not None and notice.kind != BACK  # who asks for a way back cannot switch it on
    if is_off or is_ended or bans.is_banned(notice.channel.person):
        return False
    if notice.kind != TURN:
        return True
    table = Table.objects.filter(pk=notice.table_id, deleted=None, finished=False).first()  # type: ignore[attr-defined]
    if table is None or notice.seat not in table.progress.get("to_act", ()):
        return False
    person = notice.channel.person
    if notice.seat not in eyes_of_person(person, table).seats:
        return False
    newer = Notice.objects.filter(channel=notice.channel, table=table, seat=notice.seat, revision__gt=notice.revision)
    is_asked = table.chairs[notice.seat]["bot"] is None and not newer.exists()
    return is_asked and person.pk not in HUB.present(channel_of(table.slug))


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
        title = _("Your turn: {table}").format(table=" ".join(notice.table.title.split()))
        return Told(title, f"{channel.site}{reverse('table', args=[notice.table.slug])}", notice.key)


def close(notice: Notice, state: str) -> None:
    Notice.objects.filter(pk=notice.pk).update(state=state, closed=clock.now(), claimed=None, secret="")


def failed(notice: Notice, why: str) -> None:
    """It is tried again; a channel that fails again and again is switched off, and its owner can read why."""
    Channel.objects.filter(pk=notice.channel.pk).update(failures=F("failures") + 1, why=why[:300])
    if Channel.objects.get(pk=notice.channel.pk).failures >= MOST_FAILURES:
        switch_off(notice.channel, why)
        close(notice, DROPPED)
        return
    pause = PAUSES[min(notice.attempts, len(PAUSES) - 1)]
    Notice.objects.filter(pk=notice.pk).update(attempts=F("attempts") + 1, after=clock.now() + pause, claimed=None)


def switch_off(channel: Channel, why: str) -> None:
    Channel.objects.filter(pk=channel.pk).update(off=clock.now(), why=why[:300])
    note_channels(channel.person)


def forget_old() -> None:
    Notice.objects.exclude(state=WAITING).filter(closed__lt=clock.now() - KEPT).delete()


# --- the one that delivers


class Deliverer:
    """A thread that runs while something waits; of several processes the one with the lease."""

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
            deliver_all(lambda: not self._rests)
            forget_old()
        return Notice.objects.filter(state=WAITING).exists()


DELIVERER = Deliverer()
WHEN_WRITTEN.append(DELIVERER.wake)


def resume() -> None:
    """At the start, and now and then where another process may have died: what waits is delivered."""
    if Notice.objects.filter(state=WAITING).exists():
        DELIVERER.wake()
