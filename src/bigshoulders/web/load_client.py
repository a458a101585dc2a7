"""The client of the load benchmark: tables with two open pages each, which do what the scripts of a page do.

It shares the machine with the server that it measures, so it is cheap: it knows no rules, and takes from an answer only
what the next request needs.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
import zlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

HEAD_END = b"\r\n\r\n"
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
COOKIE = re.compile(rb"\r\nset-cookie: ([\w-]+)=([^;\r]*)", re.IGNORECASE)
EVENT = re.compile(rb"event: moved\nid: (\d+)\n")
REVISION = re.compile(rb'data-revision="(\d+)"')
TOLD = re.compile(rb"told=(\d+)")
SEEN = re.compile(rb'name="(csrfmiddlewaretoken|made)" value="(\w+)"')
PARTS = re.compile(rb'data-(?:digest|kept)="(\w+)"')
COMPRESSED = 16 + zlib.MAX_WBITS
PAUSE = 1.0
"""Seconds between two moves at a table."""


class Gesture(NamedTuple):
    """What somebody does next: a choice of a seat, by its number; `private`: about tiles that lie face down before."""

    seat: int
    action: int
    private: bool


class Place(NamedTuple):
    """The server, and the name under which people know it."""

    port: int
    name: str


class Times:
    """What was measured in a while, in seconds."""

    def __init__(self) -> None:
        self.moves: list[float] = []
        """From a move to its answer."""
        self.seen: list[float] = []
        """From a move to the moment when the other page shows it."""
        self.sent: list[int] = []
        """Bytes of an answer to a move."""
        self.failures = 0


class Broken(Exception):
    """An answer that no page would be content with."""


# --- one browser


class Page:
    """What one person has open: a connection, and a stream that says when to ask for what is new."""

    def __init__(self, place: Place, slug: str, secret: str) -> None:
        self.place = place
        self.address = f"/table/{slug}/"
        chance = random.Random(secret)
        self.home = f"10.{chance.randrange(256)}.{chance.randrange(256)}.{chance.randrange(1, 255)}"
        """Everybody comes from elsewhere."""
        self.revision = 0
        self.newest = 0
        """The revision that the stream has told of."""
        self.seen: dict[bytes, bytes] = {}
        self.parts = b""
        self.cookies = {b"__Host-person": secret.encode(), b"language": b"en"}
        self.changed = asyncio.Event()
        """Something was told, or shown."""
        self.waiting = False
        """For the answer to a move: what is told meanwhile that answer shows."""
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._one_at_a_time = asyncio.Lock()
        self._stream: asyncio.BaseTransport | None = None

    async def open(self) -> None:
        self.take(await self.request("GET", self.address))

    async def listen(self) -> None:
        loop = asyncio.get_running_loop()
        self._stream, listening = await loop.create_connection(lambda: Listening(self), "127.0.0.1", self.place.port)
        assert isinstance(self._stream, asyncio.WriteTransport)
        self._stream.write(self.head("GET", f"{self.address}moves", {"Accept": "text/event-stream"}))
        await listening.begun

    def close(self) -> None:
        for connection in (self._stream, self._writer):
            if connection is not None:
                connection.close()

    def told(self, revision: int) -> None:
        self.newest = max(self.newest, revision)
        self.changed.set()

    async def ask(self) -> None:
        """For the live part, as a page does that was told of a move."""
        path = f"{self.address}?since={self.revision}&told={self.seen[b'told'].decode()}"
        self.take(await self.request("GET", path, self.of_scripts()))

    async def send(self, what: str, form: dict[str, str | int]) -> int:
        """What a form of the page does; gives the bytes of the answer."""
        seen = {name.decode(): value.decode() for name, value in self.seen.items()}
        self.waiting = True
        try:
            answer = await self.request(
                "POST",
                self.address + what,
                {**self.of_scripts(), "Content-Type": "application/x-www-form-urlencoded"},
                urlencode({**seen, "revision": self.revision, **form}).encode(),
            )
        finally:
            self.waiting = False
        self.take(answer)
        return len(answer)

    def of_scripts(self) -> dict[str, str]:
        return {"HX-Request": "true", "Table-Parts": self.parts.decode(), "Table-Revision": str(self.revision)}

    def take(self, answer: bytes) -> None:
        """What the page shows from now on; nothing where nothing was new."""
        if answer:
            html = zlib.decompress(answer, COMPRESSED)
            revision, told = REVISION.search(html), TOLD.search(html)
            if revision is None or told is None:
                raise Broken(html[:2000].decode())
            self.revision = int(revision[1])
            self.seen[b"told"] = told[1]
            self.newest = max(self.newest, self.revision)
            self.seen.update(SEEN.findall(html))
            self.parts = b" ".join(PARTS.findall(html))
        self.changed.set()

    # --- the wire

    def head(self, method: str, path: str, more: dict[str, str], length: int = 0) -> bytes:
        cookies = "; ".join(f"{name.decode()}={value.decode()}" for name, value in self.cookies.items())
        lines = {
            "Host": self.place.name,
            "Origin": f"https://{self.place.name}",
            "X-Forwarded-Proto": "https",
            "X-Forwarded-For": self.home,
            "Accept-Encoding": "gzip",
            "Cookie": cookies,
            **more,
        }
        if method == "POST":
            lines["Content-Length"] = str(length)
        return "\r\n".join((f"{method} {path} HTTP/1.1", *map(": ".join, lines.items()), "", "")).encode()

    async def request(self, method: str, path: str, more: dict[str, str] | None = None, body: bytes = b"") -> bytes:
        """One after the other, on a connection that is opened again if the server has closed it, as browsers do."""
        async with self._one_at_a_time:
            sent = self.head(method, path, more or {}, len(body)) + body
            was_open = self._reader is not None and not self._reader.at_eof()
            try:
                head = await self.answer_to(sent, new=not was_open)
            except (ConnectionError, asyncio.IncompleteReadError):
                if not was_open:
                    raise
                head = await self.answer_to(sent, new=True)
            assert self._reader is not None
            self.cookies.update(COOKIE.findall(head))
            length = LENGTH.search(head)
            content = await self._reader.readexactly(int(length[1])) if length else b""
            if not head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 204")):
                raise Broken(head.decode())
            return content

    async def answer_to(self, sent: bytes, new: bool) -> bytes:
        if new:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.place.port)
        assert self._reader is not None
        assert self._writer is not None
        self._writer.write(sent)
        return await self._reader.readuntil(HEAD_END)


class Listening(asyncio.Protocol):
    """The stream of a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        """The server writes an event as a whole."""
        for revision in EVENT.findall(data):
            self._page.told(int(revision))
            if not self.begun.done():
                self.begun.set_result(None)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.begun.done():
            self.begun.set_exception(Broken("no stream"))


# --- one table


class LoadTable:
    """Two people in different places, who play what was prepared for them."""

    def __init__(
        self, place: Place, slug: str, secrets: Sequence[str], owners: Sequence[int], moves: Iterable[Gesture]
    ):
        self.pages = [Page(place, slug, secret) for secret in secrets]
        self._owners = owners
        """Whose page each seat is at."""
        self._moves = iter(moves)
        self._chance = random.Random(slug)
        self._sent: dict[int, float] = {}
        """When the move was made that leads to a revision that the other page does not show yet."""
        self._tasks: list[asyncio.Task[None]] = []
        self.times = Times()

    async def open(self, asking: bool) -> None:
        for page in self.pages:
            await page.open()
            await page.listen()
        if asking:
            self._tasks += [asyncio.create_task(self.keep_up(page)) for page in self.pages]

    def begin(self) -> None:
        self._tasks.append(asyncio.create_task(self.play()))

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for page in self.pages:
            page.close()

    @property
    def is_done(self) -> bool:
        """Whether all was played that there was to play, or something went wrong."""
        return any(task.done() for task in self._tasks)

    def check(self) -> None:
        """Raises what went wrong."""
        for task in self._tasks:
            if task.done() and not task.cancelled() and (error := task.exception()) is not None:
                raise error

    async def keep_up(self, page: Page) -> None:
        """A page that was told of a move asks for it."""
        while True:
            await page.changed.wait()
            page.changed.clear()
            while page.newest > page.revision and not page.waiting:
                await page.ask()
                now = time.perf_counter()
                for revision in [known for known in self._sent if known <= page.revision]:
                    self.times.seen.append(now - self._sent.pop(revision))

    async def play(self) -> None:
        """One move a second, each at a moment of its own within its second."""
        begun = time.perf_counter()
        for number, move in enumerate(self._moves):
            when = begun + PAUSE * (number + self._chance.random() / 2)
            await asyncio.sleep(when - time.perf_counter())
            page = self.pages[self._owners[move.seat]]
            await self.shown(page)
            if move.private:
                await page.send("take-seat", {"seat": move.seat})
            await self.move(page, move)

    async def shown(self, page: Page) -> None:
        """Nobody moves on a page that does not show the last move; without asking it is enough that it was told."""
        while not self.keeps_up and page.newest > page.revision:
            page.revision = page.newest
        while page.newest > page.revision or self._sent:
            await asyncio.sleep(0.005)

    @property
    def keeps_up(self) -> bool:
        return bool(self._tasks[:-1])

    async def move(self, page: Page, move: Gesture) -> None:
        before = page.revision
        begun = time.perf_counter()
        if self.keeps_up:
            self._sent[before + 1] = begun
        sent = await page.send("play", {"seat": move.seat, "action": move.action})
        self.times.moves.append(time.perf_counter() - begun)
        self.times.sent.append(sent)
        if page.revision == before:
            self._sent.clear()
            self.times.failures += 1
