"""Server-sent events: a page hears that its table, or its list of tables, has moved on, and then asks for itself.

A stream is opened by whoever may look, and only then; from there on it knows nothing but the number of the revision.
"""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Awaitable, Callable
from functools import partial
from random import randint
from typing import Any, NamedTuple

from asgiref.sync import sync_to_async
from django.core.exceptions import DisallowedHost, ObjectDoesNotExist
from django.core.handlers.asgi import ASGIRequest
from django.db import close_old_connections

from bigshoulders.web.access import NOBODY, check_may_look
from bigshoulders.web.hub import (
    AGAIN,
    CLOSED,
    DUE,
    EYES,
    HUB,
    LISTED,
    MOVED,
    OPEN_TABLES,
    PRESENT,
    SAID,
    WISHED,
    Listener,
    channel_of,
    list_of,
)
from bigshoulders.web.limits import PEOPLE_AT_ONE_ADDRESS
from bigshoulders.web.models import Table
from bigshoulders.web.people import address_of, person_of, who_is
from bigshoulders.web.tokens import is_program

ADDRESS = re.compile(r"(?:/table/([a-z0-9]{1,24}))?/moves$|/api/v1/table/([a-z0-9]{1,24})/stream$")
LIST = ""
"""In place of the name of a table: the list of them."""
MOST_STREAMS = 20
"""Of one person, or of one address where nobody is known; a page that gets none asks now and then."""
RETRY_MILLISECONDS = (500, 3000)
"""After which a page comes back whose stream has ended: the shortest and the longest pause."""
BEAT_SECONDS = 15.0
"""Between two signs of life, so that nobody on the way takes the connection for dead."""
FOR_ALL = (MOVED, LISTED, DUE)
"""What also those hear who only watch."""
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


def table_of(scope: Any) -> str | None:
    """Whose moves are asked for, if these are; those of the list of tables have no name."""
    match = ADDRESS.match(scope["path"]) if scope["type"] == "http" and scope["method"] == "GET" else None
    return (match[1] or match[2] or LIST) if match else None


async def stream(slug: str, scope: Any, receive: Any, send: Any) -> bool:
    """Until the page is left or the server stops; False if there is no such table for these eyes."""
    listening = await sync_to_async(who_listens)(slug, scope)
    if listening is None:
        return False
    if HUB.is_closed or has_too_many(listening):
        await send({"type": "http.response.start", "status": 503, "headers": [(b"retry-after", b"20")]})
        await send({"type": "http.response.body"})
        return True
    look = partial(sync_to_async(who_listens), slug, scope)
    listener = HUB.join(listening.channel, listening.person, listening.who, listening.address, listening.also)
    try:
        # Whoever was sent away before they listened has not heard of it.
        now = await look()
        if now is None or now.who != listening.who:
            return False
        listening = now
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await send({"type": "http.response.body", "body": come_back(), "more_body": True})
        # What moved between the look and the listening is not missed.
        event, number = await how_it_stands(slug)
        await tell(send, event, number)
        await until_gone(receive, pass_on(listener, listening, send, look, partial(how_it_stands, slug), number))
        await send({"type": "http.response.body"})
    finally:
        listener.close()
    return True


class Listening(NamedTuple):
    """Somebody who may look: the key of the person, if it is a known one, and whose stream it counts as."""

    person: int | None
    who: str
    address: str
    plays: bool
    """Hears also that somebody has spoken, wished, came or went."""
    channel: str
    also: tuple[str, ...]
    """Other channels that the page hears of."""


def has_too_many(listening: Listening) -> bool:
    """Also those who come as somebody new each time."""
    most_together = MOST_STREAMS * PEOPLE_AT_ONE_ADDRESS
    return HUB.count_of(listening.who) >= MOST_STREAMS or HUB.count_at(listening.address) >= most_together


def come_back() -> bytes:
    """When the connection is lost: soon, but after a restart not all at once."""
    return f"retry: {randint(*RETRY_MILLISECONDS)}\n\n".encode()


def who_listens(slug: str, scope: Any) -> Listening | None:
    """None where the eyes that ask may not look."""
    request = ASGIRequest(scope, io.BytesIO())
    close_old_connections()  # a stream outlives the database's restarts
    try:
        request.get_host()
        eyes = NOBODY if slug == LIST else check_may_look(request, Table.objects.get(slug=slug, deleted=None))
        person = person_of(request)
        who = who_is(request)
    except (ObjectDoesNotExist, DisallowedHost):
        return None
    finally:
        close_old_connections()
    if is_program(request):
        # It hears of moves alone, and that it listens does not mean that somebody is there.
        return Listening(None, who, address_of(request), False, channel_of(slug), ())
    plays = bool(eyes.seats) or eyes.is_host
    channel, also = (list_of(who), OPEN_TABLES) if slug == LIST else (channel_of(slug), list_of(who))
    return Listening(person.pk if person is not None else None, who, address_of(request), plays, channel, (also,))


def revision_of(slug: str) -> int:
    close_old_connections()
    return Table.objects.only("revision").get(slug=slug).revision


async def how_it_stands(slug: str) -> tuple[str, int]:
    """The event that brings a page up to date, and its number."""
    return (LISTED, 0) if slug == LIST else (MOVED, await sync_to_async(revision_of)(slug))


async def pass_on(
    listener: Listener,
    listening: Listening,
    send: Any,
    look: Callable[[], Awaitable[Listening | None]],
    stands: Callable[[], Awaitable[tuple[str, int]]],
    revision: int,
) -> None:
    """`look`: whether, and as whom, the listener may still listen; `stands`: what it hears if it may have missed
    something; `revision`: the newest that it was told, of which it is not told again by those who tell late."""
    while True:
        news = await listener.news(BEAT_SECONDS)
        HUB.forget_gone()
        if not news:
            await send({"type": "http.response.body", "body": b": here\n\n", "more_body": True})
        if CLOSED in news:
            return
        has_missed = news.pop(AGAIN, None) is not None
        if news.pop(EYES, None) is not None or has_missed:
            now = await look()
            if now is None or now.who != listening.who:
                return
            listening = now
        if has_missed:
            event, number = await stands()
            news |= {SAID: 0, WISHED: 0, PRESENT: 0, LISTED: 0, event: number}
        elif news.get(MOVED, revision + 1) <= revision:
            del news[MOVED]
        revision = news.get(MOVED, revision)
        for event, number in news.items():
            if event in FOR_ALL or listening.plays:
                await tell(send, event, number)


async def tell(send: Any, event: str, number: int) -> None:
    words = f"event: {event}\nid: {number}\ndata: {number}\n\n"
    await send({"type": "http.response.body", "body": words.encode(), "more_body": True})


async def until_gone(receive: Any, work: Any) -> None:
    """As long as somebody listens and the work goes on."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(gone(receive))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        working.cancel()
        leaving.cancel()


async def gone(receive: Any) -> None:
    """A page that asks for a stream sends nothing along: whoever does, perhaps without an end, is shown out."""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect" or message.get("body"):
            return
