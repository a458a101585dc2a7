"""The outbox: that it is somebody's turn is written down with the move, for every channel by which they are told.

`deliveries` sends it.
"""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Callable, Collection, Iterable

from django.db import transaction
from django.db.models import Q, QuerySet

from bigshoulders.components import Wrong
from bigshoulders.web import clock, pushes
from bigshoulders.web.models import Channel, Device, Notice, Person, Seat, Table
from bigshoulders.web.pushes import Subscription
from bigshoulders.web.secrets_kept import digest_of, new_secret
from bigshoulders.web.senders import MAIL, PUSH, check

TURN, WISH, LATE, TEST, CONFIRM, BACK = KINDS = ("turn", "wish", "late", "test", "confirm", "back")
WAITING, SENT, DROPPED = "waiting", "sent", "dropped"
GRACE = datetime.timedelta(minutes=1)
"""Whoever moves within it is not told."""
SAME_TURN = datetime.timedelta(minutes=10)
"""A move that is taken back and made otherwise within it leaves the next one's turn what it was."""
CONFIRM_LASTS = datetime.timedelta(days=2)
"""In which a mailbox says that it wants letters."""
WISH_AGAIN = datetime.timedelta(hours=1)
"""Whoever asks the same people again and again is heard elsewhere so often at most."""
MOST_CHANNELS = 5
WHEN_WRITTEN: list[Callable[[], None]] = []
"""Who wants to know that something is to be sent."""


# --- channels


def open_channel(person: Person, kind: str, target: str, language: str, site: str, is_proved: bool = False) -> Channel:
    """Wrong if it cannot be. A mailbox is asked first whether it wants letters.

    `is_proved`: whoever asks has just shown that the account of the person is theirs.
    """
    check(kind, target)
    check_room(person)
    secret = secret_until(clock.now() + CONFIRM_LASTS) if kind == MAIL else ""
    with transaction.atomic():
        digest = digest_of(secret) if secret else ""
        channel = Channel.objects.create(
            person=person, kind=kind, target=target, language=language, site=site, digest=digest,
            is_way_back=is_proved and kind == MAIL,
        )  # fmt: skip
        if secret:
            write(channel, CONFIRM, secret=secret)
        note_channels(person)
    return channel


def check_room(person: Person) -> None:
    if Channel.objects.filter(person=person).count() >= MOST_CHANNELS:
        raise Wrong("There is room for {most} channels.", most=MOST_CHANNELS)


def open_push(device: Device, subscription: Subscription, language: str, site: str) -> Channel:
    """The browser shows notices itself; one that was another person's before is theirs no more.

    Wrong if it cannot be: whoever knows the address of a browser, but not the keys that it gave with it, is not it.
    """
    pushes.check(subscription)
    keys = {"browser_key": subscription.key, "browser_secret": subscription.secret}
    known = Channel.objects.filter(kind=PUSH, target=subscription.address)
    if known.exclude(**keys).exclude(person=device.person).exists():
        raise Wrong("This is no subscription of a browser.")
    with transaction.atomic():
        for channel in Channel.objects.filter(kind=PUSH).filter(Q(target=subscription.address) | Q(device=device)):
            close_channel(channel.person, channel.pk)
        check_room(device.person)
        channel = Channel.objects.create(
            person=device.person, device=device, kind=PUSH, target=subscription.address, language=language, site=site,
            **keys,
        )  # fmt: skip
        note_channels(device.person)
    return channel


def end_with_devices(person: Person) -> None:
    """Browsers that were sent away, or signed out, are told nothing more."""
    if Channel.objects.filter(person=person).exclude(device=None).exclude(device__revoked=None).delete()[0]:
        note_channels(person)


def go_on_with(before: Device, after: Device) -> None:
    """The same browser, known by another secret now: it is told what it was told."""
    Channel.objects.filter(device=before, person=after.person).update(device=after)


def secret_until(end: datetime.datetime) -> str:
    """One that says when it ends: whoever changes that has another secret."""
    return f"{int(end.timestamp())}-{new_secret()}"


def confirm(secret: str) -> bool:
    """Whether a mailbox was waiting for this answer, and it comes in time."""
    asked = Channel.objects.filter(digest=digest_of(secret)) if secret else Channel.objects.none()
    end = secret.partition("-")[0]
    if not asked.exists() or not end.isdecimal() or int(end) < clock.now().timestamp():
        return False
    return bool(asked.update(digest=""))


def close_channel(person: Person, number: int) -> None:
    Channel.objects.filter(person=person, pk=number).delete()
    note_channels(person)


def try_again(person: Person, number: int) -> None:
    """A channel that is off is on again, and something is sent, to see whether it arrives."""
    for channel in Channel.objects.filter(person=person, pk=number, digest=""):
        with transaction.atomic():
            Channel.objects.filter(pk=channel.pk).update(off=None, why="", failures=0)
            if not Notice.objects.filter(channel=channel, kind=TEST, state=WAITING).exists():
                write(channel, TEST)
            note_channels(person)


def note_channels(person: Person) -> None:
    """At all seats of a person: whether there is anybody to tell."""
    Seat.objects.filter(person=person).update(has_channel=has_channels(person))


def has_channels(person: Person | None) -> bool:
    return person is not None and Channel.objects.filter(person=person, off=None).exists()


# --- writing


def write(channel: Channel, kind: str, **more: str) -> None:
    Notice.objects.create(channel=channel, kind=kind, key=secrets.token_hex(16), after=clock.now(), **more)
    transaction.on_commit(tell_deliverer)


def write_all(channels: Iterable[Channel], kind: str, table: Table, seat: int) -> None:
    """What is told of a table after a while, if it is still so."""
    for channel in channels:
        Notice.objects.create(
            channel=channel, table=table, seat=seat, revision=table.revision, kind=kind, key=secrets.token_hex(16),
            after=clock.now() + GRACE,
        )  # fmt: skip
        transaction.on_commit(tell_deliverer)


def open_channels() -> QuerySet[Channel]:
    """By which something is told now."""
    return Channel.objects.filter(off=None, digest="")


def tell_deliverer() -> None:
    for tell in WHEN_WRITTEN:
        tell()


def watch_clocks() -> None:
    """Where a clock runs whose end somebody is told."""
    transaction.on_commit(tell_deliverer)


def turn_of(table: Table, revision: int, seat: int, person: int) -> None:
    """In the transaction of the move after which a person with channels is newly to move."""
    if table.chairs[seat]["bot"] is not None:
        return
    for channel in open_channels().filter(person=person):
        if is_known_already(channel, table, seat):
            continue
        Notice.objects.get_or_create(
            channel=channel, table=table, seat=seat, revision=revision, kind=TURN,
            defaults={"key": secrets.token_hex(16), "after": clock.now() + GRACE},
        )  # fmt: skip
    transaction.on_commit(tell_deliverer)


def turn_taken_back(table: Table, seat: int, person: int) -> None:
    """It is not their turn any more; whoever was told so may be asked again in a moment."""
    told = Notice.objects.filter(channel__person=person, table=table, seat=seat, kind=TURN, state=SENT)
    told.filter(taken_back=None).update(taken_back=clock.now())


def is_known_already(channel: Channel, table: Table, seat: int) -> bool:
    """Whether they were told, and a move was only changed since: that is still the same turn."""
    told = Notice.objects.filter(channel=channel, table=table, seat=seat, kind=TURN, state=SENT)
    last = told.order_by("revision").last()
    if last is None or last.taken_back is None or clock.now() - last.taken_back > SAME_TURN:
        return False
    Notice.objects.filter(pk=last.pk).update(taken_back=None)
    return True


def answer_wanted(table: Table, seats: Collection[int]) -> None:
    """In the transaction of a wish: those whose answer it waits for, once each."""
    asked = Seat.objects.filter(table=table, number__in=seats, has_channel=True).exclude(person=None)
    told = Notice.objects.filter(kind=WISH, table=table, state=SENT, closed__gt=clock.now() - WISH_AGAIN)
    for person, seat in {person: seat for seat, person in asked.values_list("number", "person")}.items():
        write_all(open_channels().filter(person=person).exclude(notices__in=told), WISH, table, seat)


def time_over(late: Seat, since: datetime.datetime) -> None:
    """Those who play with somebody whose time is over since then, once."""
    told = Notice.objects.filter(kind=LATE, table=late.table, seat=late.number, after__gte=since)
    others = Seat.objects.filter(table=late.table).exclude(person=late.person).values("person")
    write_all(open_channels().filter(person__in=others).exclude(notices__in=told), LATE, late.table, late.number)


def first_turns(table: Table) -> None:
    """Of a game that begins."""
    there = Seat.objects.filter(table=table, has_channel=True).exclude(person=None)
    for seat, person in there.values_list("number", "person"):
        if seat in table.progress["to_act"]:
            turn_of(table, table.revision, seat, person)
        elif table.tempo:
            watch_clocks()
