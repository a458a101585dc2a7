"""How fast the page is: at the end of a game of four, and with many games at once against one server process."""

from __future__ import annotations

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
from typing import Any

from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.characters import DEFAULT_LEVEL
from bigshoulders.game import Game
from bigshoulders.sitting.chairs import chairs_for, to_json
from bigshoulders.state.chance import Chance
from bigshoulders.state.options import Options
from bigshoulders.web import server

REVISION, TOKEN = r'data-revision="(\d+)"', r'csrfmiddlewaretoken" value="(\w+)"'
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
    """What so many requests took; the processor time, on the average, does not depend on what else the machine does."""

    median_ms: float
    p95_ms: float
    cpu_ms: float


@dataclass(frozen=True)
class PageSpeed:
    """At the end of a game, and with many games at once; for these also what share of a core both sides took."""

    table: Times
    move: Times
    games: int
    at_once: Times
    server_share: float
    client_share: float


def measure() -> PageSpeed:
    """Begins games of its own in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server.prepare(Path(folder))
        table, move = at_the_end()
        return PageSpeed(table, move, GAMES, *many_at_once(folder))


def summary(seconds: Iterable[float], cpu: float) -> Times:
    """Of the seconds of each request and the processor's seconds for all of them."""
    ordered = sorted(seconds)
    count = len(ordered)
    return Times(median(ordered) * 1000, ordered[int(count * 0.95)] * 1000, cpu / count * 1000)


# --- one game at its end


def at_the_end() -> tuple[Times, Times]:
    """The table page and a move with its update, in turns, in the last Decade of four people: Django's time alone."""
    from django.test import Client  # noqa: PLC0415 -- needs the settings

    games = import_module("bigshoulders.web.games")
    table = games.create_from_document(played(LAST).record())
    chance = Chance(SEED)
    client = Client(HTTP_HOST="localhost")
    address = f"/table/{table.slug}/"
    client.get(address)
    pages: list[float] = []
    moves: list[float] = []
    cpu = [0.0, 0.0]
    while len(pages) < REQUESTS:
        page, spent, busy = timed(client.get, address)
        html = page.content.decode()
        due = found(r'data-due="(\w+)"', html)
        if due == "over":
            break
        pages.append(spent)
        cpu[0] += busy
        what = "take-seat" if 'class="hand-over"' in html else {"person": "play", "end_turn": "end"}[due]
        form = {"revision": found(REVISION, html), "told": "0"}
        if what != "end":
            form["seat"] = found(r'name="seat" value="(\d)"', html) or str(games.load(table.slug).due(ended=True).seat)
        if what == "play":
            form["action"] = chance.choice(re.findall(r'name="choice" value="(\d+)"', html))
        _update, spent, busy = timed(client.post, address + what, form, HTTP_HX_REQUEST="true")
        moves.append(spent)
        cpu[1] += busy
    return summary(pages, cpu[0]), summary(moves, cpu[1])


def played(decade: int) -> Game:
    """A game of four bots up to the beginning of a Decade."""
    game = Game.new(Options(["Ann", "Bob", "Cyd", "Dan"], mode="advanced", goals=True), SEED)
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
    times: list[float] = []
    before, begun = os.times(), time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
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
    return summary(times, served * len(times) / (GAMES * (MOVES + 1))), served / passed, own / passed


def watch(place: str, address: str, number: int, times: list[float]) -> None:
    """One browser: loads the page, then asks for a move of the bots each second; each at a moment of its own."""
    connection = http.client.HTTPConnection(place, timeout=60)
    cookies: dict[str, str] = {}

    def ask(path: str, form: dict[str, str] | None = None) -> str:
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
        if form is not None:
            headers |= {"HX-Request": "true", "Content-Type": "application/x-www-form-urlencoded"}
        connection.request("GET" if form is None else "POST", path, urllib.parse.urlencode(form or {}), headers)
        reply = connection.getresponse()
        for header in reply.headers.get_all("Set-Cookie", []):
            name, _is, value = header.partition(";")[0].partition("=")
            cookies[name] = value
        return reply.read().decode()

    time.sleep(THINKING * number / GAMES)
    html = ask(address)
    for turn in range(MOVES):
        form = {"csrfmiddlewaretoken": found(TOKEN, html), "revision": found(REVISION, html), "told": "0"}
        html, spent, _busy = timed(ask, f"{address}bot", form)
        if turn >= UNCOUNTED:
            times.append(spent)
        time.sleep(max(0.0, THINKING - spent))
    connection.close()
