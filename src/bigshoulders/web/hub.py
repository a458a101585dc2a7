"""Who listens to what: told that something happened, never what it was.

The pages are made in threads, the streams wait in the event loop; a telling crosses from one to the other. A listener
that was told twice before it looked has missed nothing: of each kind of event only the newest number counts.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from threading import Lock

from django.db import transaction

MOVED, SAID, PRESENT, CLOSED = "moved", "said", "present", "closed"
"""What can happen: the table has another revision, somebody has spoken, came or went; the server stops."""
LISTED, DUE = "listed", "due"
"""Of somebody's tables: the list is another one; one of them has begun to wait for them."""
EYES = "eyes"
"""Other people may look than before: a stream asks again whether it is for its listener, and tells nobody of it."""


class Listener:
    """One stream. It lives in the event loop that made it."""

    def __init__(
        self, hub: Hub, channel: str, person: int | None, who: str, address: str, also: tuple[str, ...]
    ) -> None:
        self.hub = hub
        self.channel = channel
        """Where it is present."""
        self.channels = (channel, *also)
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


class Hub:
    """The listeners of one process, by channel."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = defaultdict(set)
        self._lock = Lock()
        self.is_closed = False

    def join(
        self, channel: str, person: int | None = None, who: str = "", address: str = "", also: tuple[str, ...] = ()
    ) -> Listener:
        """`also`: channels that are heard without being there."""
        listener = Listener(self, channel, person, who, address, also)
        before = self.present(channel)
        with self._lock:
            for heard in listener.channels:
                self._listeners[heard].add(listener)
        self._tell_presence(channel, before)
        return listener

    def leave(self, listener: Listener) -> None:
        before = self.present(listener.channel)
        with self._lock:
            for heard in listener.channels:
                left = self._listeners[heard]
                left.discard(listener)
                if not left:
                    del self._listeners[heard]
        self._tell_presence(listener.channel, before)

    def present(self, channel: str) -> set[int]:
        """The people who have a page open there."""
        with self._lock:
            return {one.person for one in self._listeners.get(channel, ()) if one.person is not None}

    def count(self, channel: str) -> int:
        with self._lock:
            return len(self._listeners.get(channel, ()))

    def count_of(self, who: str) -> int:
        """How many streams somebody has open, anywhere."""
        with self._lock:
            found = {one for listeners in self._listeners.values() for one in listeners if one.who == who}
            return len(found)

    def count_at(self, address: str) -> int:
        """How many streams all together have open from an address."""
        with self._lock:
            found = {one for listeners in self._listeners.values() for one in listeners if one.address == address}
            return len(found)

    def close(self) -> None:
        """The server stops: every stream comes to its end."""
        self.is_closed = True
        with self._lock:
            listeners = {one for there in self._listeners.values() for one in there}
        for listener in listeners:
            listener.hear(CLOSED, 0)

    def _tell_presence(self, channel: str, before: set[int]) -> None:
        """Only if somebody came or went: who has a second page, or is nobody, is no news; nor is it when all go."""
        if self.present(channel) != before and not self.is_closed:
            self.tell(channel, PRESENT, self.count(channel))

    def tell(self, channel: str, event: str, number: int) -> None:
        with self._lock:
            listeners = list(self._listeners.get(channel, ()))
        for listener in listeners:
            listener.hear(event, number)

    def tell_person(self, person: int, event: str) -> None:
        """At all tables."""
        with self._lock:
            listeners = [one for there in self._listeners.values() for one in there if one.person == person]
        for listener in listeners:
            listener.hear(event, 0)

    def tell_when_written(self, channel: str, event: str, number: int) -> None:
        """After the transaction under way: who asks then sees what was told."""
        transaction.on_commit(lambda: self.tell(channel, event, number))


HUB = Hub()


def channel_of(slug: str) -> str:
    """Of a table."""
    return f"table/{slug}"


def list_of(who: str) -> str:
    """Of somebody's list of tables; `who` as in `people.who_is`."""
    return f"list/{who}"


OPEN_TABLES = "open tables"
"""The channel of the list that everybody has."""
