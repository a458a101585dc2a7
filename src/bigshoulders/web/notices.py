"""The outbox: that it is somebody's turn is written down with the move, for every channel by which they are told.

`deliveries` sends it.
"""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Callable

from django.db import transaction

from bigshoulders.components import Wrong
from bigshoulders.web import clock
from bigshoulders.web.models import Channel, Notice, Person, Seat, Table
from bigshoulders.web.secrets_kept import digest_of, new_secret
from bigshoulders.web.senders import MAIL, check

TURN, TEST, CONFIRM = KINDS = ("turn", "test", "confirm")
WAITING, SENT, DROPPED = "waiting", "sent", "dropped"
GRACE = datetime.timedelta(minutes=1)
"""Whoever moves within it is not told."""
MOST_CHANNELS = 5
WHEN_WRITTEN: list[Callable[[], None]] = []
"""Who wants to know that something is to be sent."""


# --- channels


def open_channel(person: Person, kind: str, target: str, language: str, site: str) -> Channel:
    """Wrong if it cannot be. A mailbox is asked first whether it wants letters."""
    check(kind, target)
    if Channel.objects.filter(person=person).count() >= MOST_CHANNELS:
        raise Wrong("There is room for {most} channels.", most=MOST_CHANNELS)
    secret = new_secret() if kind == MAIL else ""
    with transaction.atomic():
        digest = digest_of(secret) if secret else ""
        channel = Channel.objects.create(
            person=person, kind=kind, target=target, language=language, site=site, digest=digest
        )
        if secret:
            write(channel, CONFIRM, secret=secret)
        note_channels(person)
    return channel


def confirm(secret: str) -> bool:
    """Whether a mailbox was waiting for this answer."""
    return bool(Channel.objects.filter(digest=digest_of(secret)).update(digest="")) if secret else False


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


def tell_deliverer() -> None:
    for tell in WHEN_WRITTEN:
        tell()


def turn_of(table: Table, revision: int, seat: int, person: int) -> None:
    """In the transaction of the move after which a person with channels is newly to move."""
    if table.chairs[seat]["bot"] is not None:
        return
    for channel in Channel.objects.filter(person=person, off=None, digest=""):
        Notice.objects.get_or_create(
            channel=channel, table=table, seat=seat, revision=revision, kind=TURN,
            defaults={"key": secrets.token_hex(16), "after": clock.now() + GRACE},
        )  # fmt: skip
    transaction.on_commit(tell_deliverer)


def first_turns(table: Table) -> None:
    """Of a game that begins."""
    due = Seat.objects.filter(table=table, number__in=table.progress["to_act"], has_channel=True).exclude(person=None)
    for seat, person in due.values_list("number", "person"):
        turn_of(table, table.revision, seat, person)
