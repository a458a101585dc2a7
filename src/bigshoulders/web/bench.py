"""How fast the page is: at the end of a game of four, and with many games at once against one server process."""

from __future__ import annotations

import gzip
import http.client
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.characters import DEFAULT_LEVEL
from bigshoulders.game import Game
from bigshoulders.sitting.chairs import chairs_for, to_json
from bigshoulders.state.chance import Chance
from bigshoulders.state.options import Options
from bigshoulders.web import server

REVISION, TOLD = r'data-revision="(\d+)"', r"told=(\d+)"
TOKEN = r'csrfmiddlewaretoken" value="(\w+)"'
FORM = "application/x-www-form-urlencoded"
WAYS_ON = {"person": "play", "end_turn": "end", "bot": "bot"}
NAMES = ("Ann", "Bob", "Cyd", "Dan")
QUICK_BOT = "greedy"
SEED = 7
MIDDLE, LAST = 3, 5
"""Decades."""
REQUESTS = 150
GAMES, MOVES = 40, 25
THINKING = 1.0
"""Seconds between the moves of a game, about the pace at which people watch bots."""
UNCOUNTED = 3
"""The first moves of every game warm up whatever is read or made once."""


@dataclass(frozen=True)
class Times:
    """What so many requests took and sent; the processor time does not depend so much on what else the machine does."""

    median_ms: float
    p95_ms: float
    cpu_ms: float
    cpu_p95_ms: float
    sent_bytes: float
    """As they go over the wire: compressed."""
    sent_p95_bytes: float


class Request(NamedTuple):
    seconds: float
    cpu_seconds: float
    sent_bytes: int


@dataclass(frozen=True)
class PageSpeed:
    """At the end of a game, and with many games at once; for these also what share of a core both sides took."""

    table: Times
    move: Times
    table_with_bots: Times
    move_with_bots: Times
    games: int
    at_once: Times
    server_share: float
    client_share: float


def measure() -> PageSpeed:
    """Begins games of its own in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server.prepare(Path(folder))
        table, move = at_the_end(bots=0)
        table_with_bots, move_with_bots = at_the_end(bots=3)
        return PageSpeed(table, move, table_with_bots, move_with_bots, GAMES, *many_at_once(folder))


def summary(requests: Iterable[Request]) -> Times:
    columns = [sorted(column) for column in zip(*requests, strict=True)]
    middle = [median(column) for column in columns]
    most = [column[int(len(column) * 0.95)] for column in columns]
    return Times(middle[0] * 1000, most[0] * 1000, middle[1] * 1000, most[1] * 1000, middle[2], most[2])


# --- one game at its end


def at_the_end(bots: int) -> tuple[Times, Times]:
    """The table page and a move with its update, in turns, in the last Decade of four: Django's time alone."""
    games = import_module("bigshoulders.web.games")
    kinds = [(name, QUICK_BOT if seat >= 4 - bots else None) for seat, name in enumerate(NAMES)]
    saved = {
        "save": "bigshoulders",
        "record": played(LAST).record(),
        "seating": to_json(chairs_for([("", bot) if bot else (name, None) for name, bot in kinds], SEED)),
    }
    table = games.create_from_document(saved)
    chance = Chance(SEED)
    visitor = Visitor(f"/table/{table.slug}/")
    visitor.load()
    pages: list[Request] = []
    moves: list[Request] = []
    while len(pages) < REQUESTS:
        page = visitor.load()
        due = found(r'data-due="(\w+)"', visitor.html)
        if due == "over":
            break
        seat = games.load(table.slug).due(ended=True).seat
        what = "take-seat" if 'class="hand-over"' in visitor.html else WAYS_ON[due]
        form = {"seat": str(seat)}
        if what == "play":
            form["action"] = chance.choice(re.findall(r'id="choice-(\d+)"', visitor.html))
        pages.append(page)
        moves.append(visitor.send(what, form))
    return summary(pages), summary(moves)


class Visitor:
    """A browser with scripts: it tells which parts it shows, and takes answers compressed."""

    def __init__(self, address: str) -> None:
        from django.test import Client  # noqa: PLC0415 -- needs the settings

        self._client = Client(HTTP_HOST="localhost", HTTP_ACCEPT_ENCODING="gzip")
        self._address = address
        self.html = ""
        self.shown: list[str] = []

    def load(self) -> Request:
        return self._taken(timed(self._client.get, self._address))

    def send(self, what: str, form: dict[str, str]) -> Request:
        told = {"revision": found(REVISION, self.html), "told": found(TOLD, self.html), **form}
        return self._taken(
            timed(
                self._client.post,
                self._address + what,
                urllib.parse.urlencode(told),
                content_type=FORM,
                HTTP_HX_REQUEST="true",
                HTTP_TABLE_PARTS=" ".join(self.shown),
            )
        )

    def _taken(self, answer: tuple[Any, float, float]) -> Request:
        response, seconds, busy = answer
        self.html = gzip.decompress(response.content).decode()
        self.shown = shown_parts(self.html)
        return Request(seconds, busy, len(response.content))


def shown_parts(html: str) -> list[str]:
    """The digests of the parts that a page shows after an answer: those that were sent, and those that stay."""
    return re.findall(r'data-(?:digest|kept)="(\w+)"', html)


def played(decade: int) -> Game:
    """A game of four bots up to the beginning of a Decade."""
    game = Game.new(Options(NAMES, mode="advanced", goals=True), SEED)
    while game.view(None)["decade"] < decade:
        seat = game.to_act()[0]
        game.play(seat, make_bot("greedy", len(game.actions)).choose(Seat(game, seat)))
    return game


def timed(call: Callable[..., Any], *arguments: Any, **more: Any) -> tuple[Any, float, float]:
    """What a call gives, the seconds that passed, and those of the processor."""
    begun, idle = time.perf_counter(), time.process_time()
    result = call(*arguments, **more)
    return result, time.perf_counter() - begun, time.process_time() - idle


def found(pattern: str, html: str) -> str:
    """The first group of what is found, or nothing."""
    match = re.search(pattern, html)
    return match[1] if match else ""


# --- many games at once


def many_at_once(folder: str) -> tuple[Times, float, float]:
    """So many browsers watch the usual bots, each at a table of its own, over real connections to one process."""
    games = import_module("bigshoulders.web.games")
    seating = to_json(chairs_for([("", DEFAULT_LEVEL.bot)] * 4, SEED))
    saved = {"save": "bigshoulders", "record": played(MIDDLE).record(), "seating": seating}
    tables = [games.create_from_document(saved).slug for _ in range(GAMES)]
    command = [sys.executable, "-m", "bigshoulders", "serve", "--no-browser", "--port", "0", "--data", folder]
    times: list[Request] = []
    before, begun = os.times(), time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout is not None
        place = re.search(r"127[\d.]+:\d+", process.stdout.readline())
        assert place is not None
        browsers = [
            threading.Thread(target=watch, args=(place[0], f"/table/{slug}/", number, times))
            for number, slug in enumerate(tables)
        ]
        for browser in browsers:
            browser.start()
        for browser in browsers:
            browser.join()
        process.terminate()
    after, passed = os.times(), time.perf_counter() - begun
    own = after.user + after.system - before.user - before.system
    served = after.children_user + after.children_system - before.children_user - before.children_system
    busy = served / (GAMES * (MOVES + 1))
    moves = [Request(move.seconds, busy, move.sent_bytes) for move in times]
    return summary(moves), served / passed, own / passed


def watch(place: str, address: str, number: int, times: list[Request]) -> None:
    """One browser: loads the page, then asks for a move of the bots each second; each at a moment of its own."""
    connection = http.client.HTTPConnection(place, timeout=60)
    cookies: dict[str, str] = {}

    def ask(path: str, form: dict[str, str] | None = None, shown: Iterable[str] = ()) -> bytes:
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()), "Accept-Encoding": "gzip"}
        if form is not None:
            headers |= {"HX-Request": "true", "Table-Parts": " ".join(shown), "Content-Type": FORM}
        connection.request("GET" if form is None else "POST", path, urllib.parse.urlencode(form or {}), headers)
        reply = connection.getresponse()
        for header in reply.headers.get_all("Set-Cookie", []):
            name, _is, value = header.partition(";")[0].partition("=")
            cookies[name] = value
        return reply.read()

    time.sleep(THINKING * number / GAMES)
    html = gzip.decompress(ask(address)).decode()
    for turn in range(MOVES):
        form = {
            "csrfmiddlewaretoken": found(TOKEN, html),
            "revision": found(REVISION, html),
            "told": found(TOLD, html),
        }
        sent, spent, _busy = timed(ask, f"{address}bot", form, shown_parts(html))
        html = gzip.decompress(sent).decode()
        if turn >= UNCOUNTED:
            times.append(Request(spent, 0.0, len(sent)))
        time.sleep(max(0.0, THINKING - spent))
    connection.close()
