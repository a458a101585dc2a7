"""Who listens to what: told that something happened, never what it was.

The pages are made in threads, the streams wait in the event loop; a telling crosses from one to the other. A listener
that was told twice before it looked has missed nothing: of each kind of event only the newest number counts.

Within one process that is all. Where several have one PostgreSQL, that carries tellings from each to all (`between`).
"""

from __future__ import annotations

import asyncio
import datetime
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING

from django.db import transaction

from bigshoulders.web import clock

if TYPE_CHECKING:
    from bigshoulders.web.between import Between

Telling = tuple[str, str, int]
"""A channel, what happened there, and its number."""

MOVED, SAID, PRESENT, CLOSED = "moved", "said", "present", "closed"
"""What can happen: the table has another revision, somebody has spoken, came or went; the server stops."""
WISHED = "wished"
"""Somebody has asked the others for something, or has answered: a matter of those who play, like what is said."""
LISTED, DUE = "listed", "due"
"""Of somebody's tables: the list is another one; one of them has begun to wait for them."""
EYES = "eyes"
"""Other people may look than before: a stream asks again whether it is for its listener, and tells nobody of it."""
SEEN_FOR = datetime.timedelta(seconds=25)
"""How long somebody is there who has asked for a page: without scripts it has no stream, but loads itself anew."""
AGAIN = "again"
"""Something may have been missed: a stream tells how everything stands, as at its beginning."""


class Listener:
    """One stream. It lives in the event loop that made it."""

    def __init__(
        self, hub: Hub, channel: str, person: int | None, who: str, address: str, also: tuple[str, ...]
    ) -> None:
        self.hub = hub
        self.channel = channel
        """Where it is present."""
        self.channels = (channel, *also, *(() if person is None else (of_person(person),)))
        """All that it hears."""
        self.person = person
        self.who = who
        """A person or an address, for the limit of streams."""
        self.address = address
        self._loop = asyncio.get_running_loop()
        self._told: dict[str, int] = {}
        self._lock = Lock()
        self._wake = asyncio.Event()

    def hear(self, event: str, number: int) -> None:
        """From any thread. What is told together is heard together."""
        with self._lock:
            is_awake = bool(self._told)
            self._told[event] = number
        if not is_awake:
            self._loop.call_soon_threadsafe(self._wake.set)

    async def news(self, seconds: float) -> dict[str, int]:
        """What was told since the last time, by event; nothing if there was nothing for so long."""
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            return {}
        self._wake.clear()
        with self._lock:
            told, self._told = self._told, {}
        return told

    def close(self) -> None:
        self.hub.leave(self)


class Seen:
    """Who has asked for a page that may hear nothing of itself, by channel, until it would have loaded itself anew."""

    def __init__(self) -> None:
        self._until: dict[str, dict[int, datetime.datetime]] = {}
        self._lock = Lock()

    def note(self, channel: str, person: int) -> None:
        with self._lock:
            self._until.setdefault(channel, {})[person] = clock.now() + SEEN_FOR

    def at(self, channel: str) -> set[int]:
        with self._lock:
            return set(self._left(channel))

    def forget(self, channel: str, person: int) -> None:
        with self._lock:
            self._until.get(channel, {}).pop(person, None)

    def forget_gone(self) -> list[str]:
        """Gives the channels where somebody does not count any more."""
        with self._lock:
            left = {channel: self._left(channel) for channel in self._until}
            gone = [channel for channel, people in left.items() if people.keys() != self._until[channel].keys()]
            self._until = {channel: people for channel, people in left.items() if people}
            return gone

    def _left(self, channel: str) -> dict[int, datetime.datetime]:
        """Nobody for longer than they may, should the clock be set back."""
        now = clock.now()
        return {who: until for who, until in self._until.get(channel, {}).items() if now < until <= now + SEEN_FOR}


class Hub:
    """The listeners of one process, by channel."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = defaultdict(set)
        self._seen = Seen()
        self._lock = Lock()
        self._gathering = threading.local()
        self.is_closed = False
        self.between: Between | None = None
        """The way to other processes, where there can be any."""
        self.called: dict[str, Callable[[str], None]] = {}
        """What this process does when another one calls for it."""

    def start(self) -> None:
        """What other processes tell is heard from now on."""
        if self.between is not None:
            self.between.start()

    def join(
        self, channel: str, person: int | None = None, who: str = "", address: str = "", also: tuple[str, ...] = ()
    ) -> Listener:
        """`also`: channels that are heard without being there."""
        self.start()
        listener = Listener(self, channel, person, who, address, also)
        before = self.present(channel)
        with self._lock:
            for heard in listener.channels:
                self._listeners[heard].add(listener)
            if self.between is not None:
                self.between.came(listener)
        self.listens_now(channel, person)
        self.tell_presence(channel, before)
        return listener

    def leave(self, listener: Listener) -> None:
        before = self.present(listener.channel)
        with self._lock:
            for heard in listener.channels:
                left = self._listeners[heard]
                left.discard(listener)
                if not left:
                    del self._listeners[heard]
            if self.between is not None:
                self.between.went(listener)
        self.tell_presence(listener.channel, before)

    def all_listeners(self) -> set[Listener]:
        """Of this process."""
        with self._lock:
            return self._everybody()

    def _everybody(self) -> set[Listener]:
        return {one for there in self._listeners.values() for one in there}

    def announce(self) -> None:
        """Tell other processes who listens here, in order with who comes and goes meanwhile."""
        if self.between is not None:
            with self._lock:
                self.between.introduce(self._everybody())
            self.between.show_life()

    # --- who is there, in all processes

    def look_in(self, channel: str, person: int) -> None:
        """Somebody asks for a page there, which opens a stream if it can."""
        self.start()
        self.forget_gone()
        self.saw(channel, person)
        if self.between is not None:
            self.between.saw(channel, person)

    def saw(self, channel: str, person: int) -> None:
        """Of this process or another one."""
        if person not in self.listening(channel):
            before = self.present(channel)
            self._seen.note(channel, person)
            self.tell_presence(channel, before)

    def listens_now(self, channel: str, person: int | None) -> None:
        """When they go their stream tells."""
        if person is not None:
            self._seen.forget(channel, person)

    def forget_gone(self) -> None:
        """Now and then: nobody tells that a page without a stream was left."""
        for channel in self._seen.forget_gone():
            self.tell(channel, PRESENT, self.count(channel))

    def present(self, channel: str) -> set[int]:
        """The people who have a page open there."""
        return self.listening(channel) | self._seen.at(channel)

    def listening(self, channel: str) -> set[int]:
        with self._lock:
            here = {one.person for one in self._listeners.get(channel, ()) if one.person is not None}
        return here | self.between.present(channel) if self.between is not None else here

    def count(self, channel: str) -> int:
        with self._lock:
            return len(self._listeners.get(channel, ()))

    def count_of(self, who: str) -> int:
        """How many streams somebody has open, anywhere."""
        here = sum(one.who == who for one in self.all_listeners())
        return here + self.between.count(who=who) if self.between is not None else here

    def count_at(self, address: str) -> int:
        """How many streams all together have open from an address."""
        here = sum(one.address == address for one in self.all_listeners())
        return here + self.between.count(address=address) if self.between is not None else here

    def tell_presence(self, channel: str, before: set[int]) -> None:
        """Only if somebody came or went: who has a second page, or is nobody, is no news; nor is it when all go."""
        if self.present(channel) != before and not self.is_closed:
            self.tell(channel, PRESENT, self.count(channel))

    # --- telling

    def tell(self, channel: str, event: str, number: int) -> None:
        """Those of this process."""
        with self._lock:
            listeners = list(self._listeners.get(channel, ()))
        for listener in listeners:
            listener.hear(event, number)

    def tell_all(self, event: str) -> None:
        """Every stream of this process."""
        for listener in self.all_listeners():
            listener.hear(event, 0)

    def close(self) -> None:
        """The server stops: every stream comes to its end."""
        self.is_closed = True
        self.tell_all(CLOSED)

    def tell_when_written(self, channel: str, event: str, number: int) -> None:
        """In all processes, after the transaction under way: who asks then sees what was told."""
        gathered: list[Telling] | None = getattr(self._gathering, "tellings", None)
        if gathered is not None:
            gathered.append((channel, event, number))
        else:
            self._pass_on([(channel, event, number)])

    def tell_person(self, person: int, event: str) -> None:
        """At all tables, in all processes."""
        self.tell_when_written(of_person(person), event, 0)

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is told within one transaction goes out at once, at the end of it."""
        tellings: list[Telling] = []
        self._gathering.tellings = tellings
        try:
            yield
        finally:
            del self._gathering.tellings
        self._pass_on(tellings)

    def _pass_on(self, tellings: list[Telling]) -> None:
        if self.between is not None:
            self.between.tell_when_written(tellings)
        else:
            transaction.on_commit(lambda: self.hear(tellings))

    def hear(self, tellings: list[Telling]) -> None:
        for channel, event, number in tellings:
            self.tell(channel, event, number)

    def call(self, what: str, word: str) -> None:
        """Other processes to do something that this one cannot do now."""
        if self.between is not None:
            self.between.call(what, word)


HUB = Hub()


def channel_of(slug: str) -> str:
    """Of a table."""
    return f"table/{slug}"


def of_person(person: int) -> str:
    """Whatever pages they have open."""
    return f"person/{person}"


def list_of(who: str) -> str:
    """Of somebody's list of tables; `who` as in `people.who_is`."""
    return f"list/{who}"


OPEN_TABLES = "open tables"
"""The channel of the list that everybody has."""
