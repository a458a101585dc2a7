"""Between processes that have one PostgreSQL: what happens in one is heard in all, by NOTIFY.

A telling is sent in the transaction that it is about, so that it arrives if and only if that is written. One connection
of each process listens. A message that was lost repairs itself: whoever listens again after a break asks all others who
is there, and lets every stream of its own look again.

Processes also tell each other who has a page open, so that everybody sees who is there and nobody has more streams than
allowed. Nothing of that is written down: it is gone with the process, and one that is silent is forgotten.
"""

from __future__ import annotations

import json
import logging
import os
import secrets
import socket
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from queue import Empty, SimpleQueue
from typing import Any

from django import db
from django.db import close_old_connections, connection

from bigshoulders.web import questions
from bigshoulders.web.hub import AGAIN, HUB, Hub, Listener, Telling
from bigshoulders.web.site import durable

Message = list[Any]
"""Its kind, and what belongs to it."""
Stream = tuple[int | None, str, str]
"""The person, who it counts as, and from which address."""
Figures = dict[str, float]

CHANNEL = "bigshoulders"
LONGEST = 7000
"""Bytes; PostgreSQL carries 8000 at a time."""
BEAT_SECONDS = 10.0
"""Between two signs of life."""
SILENT_SECONDS = 35.0
"""After which a process is taken to be gone; and one's own connection, which hears one's own signs, to be dead."""
PAUSES = (0.5, 1.0, 2.0, 5.0)
"""Seconds before the database is tried again, from the first failure on."""
TELL = "SELECT pg_notify(%s, %s), set_config('synchronous_commit', 'off', true)"
"""Who notifies others commits one after the other, so nobody waits for the disk within that: the answer waits for it
afterwards, together with others (`durable`)."""

log = logging.getLogger("django.bigshoulders")


class Elsewhere:
    """What another process has told of itself."""

    def __init__(self) -> None:
        self.streams: dict[str, Counter[Stream]] = defaultdict(Counter)
        """By channel."""
        self.figures: Figures = {}
        self.label = ""
        self.heard = time.monotonic()

    def change(self, channel: str, stream: Stream, number: int) -> None:
        there = self.streams[channel]
        there[stream] += number
        if there[stream] <= 0:
            del there[stream]
        if not there:
            del self.streams[channel]


class Between:
    """The way of one process to all others, and to itself."""

    def __init__(self, hub: Hub, figures: Callable[[], Figures] = dict) -> None:
        self.hub = hub
        self.figures = figures
        """What a process tells of itself beside who listens."""
        self.name = ""
        """Of this process."""
        self._elsewhere: dict[str, Elsewhere] = {}
        self._lock = threading.Lock()
        self._unsaid: SimpleQueue[Message] = SimpleQueue()
        self._started_in = 0
        self.listens = threading.Event()
        """Set when others are heard for the first time."""
        self.breaks = 0
        """How often the connection that listens was lost."""

    def start(self) -> None:
        """Once in each process."""
        with self._lock:
            if self._started_in == os.getpid():
                return
            self._started_in = os.getpid()
            self.name = secrets.token_hex(4)
            self._elsewhere.clear()
        threading.Thread(target=self._listen, name="listens to other processes", daemon=True).start()
        threading.Thread(target=self._speak, name="speaks to other processes", daemon=True).start()

    # --- telling

    def tell_when_written(self, tellings: Iterable[Telling]) -> None:
        for words in in_pieces(["told", *telling] for telling in tellings):
            questions.tell(TELL, (CHANNEL, words))
            durable.note_unsettled()

    def call(self, what: str, word: str) -> None:
        self._unsaid.put(["called", self.name, what, word])

    def came(self, listener: Listener) -> None:
        self._unsaid.put(["came", self.name, *of_listener(listener)])

    def went(self, listener: Listener) -> None:
        self._unsaid.put(["went", self.name, *of_listener(listener)])

    def saw(self, channel: str, person: int) -> None:
        """They come to an end by themselves: who begins to listen later hears of them with their next page."""
        self._unsaid.put(["saw", self.name, channel, person])

    def introduce(self, listeners: Collection[Listener]) -> None:
        """Whatever others know of this process, this is who listens here."""
        self._unsaid.put(["anew", self.name])
        for listener in listeners:
            self.came(listener)

    def show_life(self) -> None:
        self._unsaid.put(self._sign_of_life())

    def _sign_of_life(self) -> Message:
        return ["here", self.name, label(), self.figures()]

    def say_goodbye(self) -> None:
        """Others need not wait until it is clear that this process is gone."""
        if self._started_in == os.getpid():
            with suppress(db.Error):
                say([["gone", self.name]])
            connection.close()

    def _speak(self) -> None:
        """One after the other, and now and then a sign of life."""
        while True:
            try:
                messages = [self._unsaid.get(timeout=BEAT_SECONDS)]
            except Empty:
                messages = [self._sign_of_life()]
            while not self._unsaid.empty():
                messages.append(self._unsaid.get())
            try:
                close_old_connections()
                say(messages)
                close_old_connections()
            except db.Error:
                with suppress(db.Error):
                    connection.close()
                time.sleep(PAUSES[1])
                self.hub.announce()

    # --- listening

    def _listen(self) -> None:
        failures = 0
        while True:
            try:
                for payload in self._heard():
                    failures = 0
                    self.hear(json.loads(payload))
            except Exception as error:
                if not failures:
                    self.breaks += 1
                    log.error("Other processes are not heard, next attempt soon: %s", error)
                time.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
                failures += 1

    def _heard(self) -> Iterator[str]:
        """What arrives on a connection, as long as it does."""
        psycopg = import_module("psycopg")  # the extra `postgres` brings it
        with psycopg.connect(**connection.get_connection_params(), autocommit=True) as wire:
            wire.execute(f"LISTEN {CHANNEL}")
            self._begin_anew()
            self.listens.set()
            last = time.monotonic()
            while time.monotonic() - last < SILENT_SECONDS:
                for one in wire.notifies(timeout=BEAT_SECONDS):
                    last = time.monotonic()
                    yield one.payload
            raise psycopg.OperationalError("nothing was heard for long, not even from here")

    def _begin_anew(self) -> None:
        """Something may have been missed."""
        with self._lock:
            self._elsewhere.clear()
        self._unsaid.put(["ask", self.name])
        self.hub.announce()
        self.hub.tell_all(AGAIN)

    def hear(self, messages: list[Message]) -> None:
        for kind, *rest in messages:
            if kind == "told":
                self.hub.tell(*rest)
            elif rest[0] != self.name:
                self._hear_of(kind, *rest)
            elif kind == "here":
                self._forget_silent()

    def _hear_of(self, kind: str, process: str, *rest: Any) -> None:
        """Of another process."""
        if kind == "ask":
            self.hub.announce()
        elif kind == "called":
            what, word = rest
            if what in self.hub.called:
                self.hub.called[what](word)
        elif kind == "gone":
            self._forget(process)
        elif kind == "anew":
            self._forget(process)
            self._known(process)
        elif kind == "here":
            known = self._known(process)
            known.label, known.figures = rest
        elif kind == "saw":
            self.hub.saw(*rest)
        elif kind in ("came", "went"):
            channel, *stream = rest
            before = self.hub.present(channel)
            known = self._known(process)
            with self._lock:
                known.change(channel, (stream[0], stream[1], stream[2]), 1 if kind == "came" else -1)
            if kind == "came":
                self.hub.listens_now(channel, stream[0])
            self.hub.tell_presence(channel, before)

    # --- who is there

    def _known(self, process: str) -> Elsewhere:
        with self._lock:
            known = self._elsewhere.setdefault(process, Elsewhere())
            known.heard = time.monotonic()
            return known

    def _forget(self, process: str) -> None:
        with self._lock:
            known = self._elsewhere.get(process)
        if known is None:
            return
        before = {channel: self.hub.present(channel) for channel in list(known.streams)}
        with self._lock:
            self._elsewhere.pop(process, None)
        for channel, people in before.items():
            self.hub.tell_presence(channel, people)

    def _forget_silent(self) -> None:
        long_ago = time.monotonic() - SILENT_SECONDS
        with self._lock:
            silent = [process for process, known in self._elsewhere.items() if known.heard < long_ago]
        for process in silent:
            self._forget(process)

    def present(self, channel: str) -> set[int]:
        with self._lock:
            there = [known.streams[channel] for known in self._elsewhere.values() if channel in known.streams]
            return {person for streams in there for person, _who, _address in streams if person is not None}

    def count(self, who: str | None = None, address: str | None = None) -> int:
        """Streams of other processes: of somebody, or from an address."""
        with self._lock:
            return sum(
                number
                for known in self._elsewhere.values()
                for streams in known.streams.values()
                for (_person, stream_who, stream_address), number in streams.items()
                if who in (None, stream_who) and address in (None, stream_address)
            )

    def figures_of_all(self) -> dict[str, Figures]:
        """By the label of each process, this one's among them; those of others as they stood some seconds ago."""
        with self._lock:
            others = {known.label: known.figures for known in self._elsewhere.values() if known.label}
        return {label(): self.figures(), **others}


def of_listener(listener: Listener) -> list[Any]:
    return [listener.channel, listener.person, listener.who, listener.address]


def label() -> str:
    """Of this process, for the owner of the site."""
    return f"{socket.gethostname()}:{os.getpid()}"


def say(messages: Iterable[Message]) -> None:
    """At once, by the connection of this thread."""
    for words in in_pieces(messages):
        questions.tell(TELL, (CHANNEL, words))


def in_pieces(messages: Iterable[Message]) -> Iterator[str]:
    """As few as have room for all of them."""
    piece: list[str] = []
    for message in messages:
        words = json.dumps(message)
        if piece and sum(map(len, piece)) + len(words) + 2 * len(piece) + 2 > LONGEST:
            yield f"[{', '.join(piece)}]"
            piece = []
        piece.append(words)
    if piece:
        yield f"[{', '.join(piece)}]"


def lead_to_other_processes() -> None:
    """From now on the hub of this process is one of several."""
    HUB.between = Between(HUB, lambda: import_module("bigshoulders.web.views.health").own_figures())
