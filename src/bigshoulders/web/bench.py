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

from bigshoulders.web import server

SEED = 7
MIDDLE, LAST = 3, 5
"""Decades."""
REQUESTS = 60
GAMES, MOVES = 40, 25
THINKING = 1.0
"""Seconds between the moves of a game, about the pace at which people watch bots."""
UNCOUNTED = 3
"""The first moves of every game warm up whatever is read or made once."""


@dataclass(frozen=True)
class Times:
    """What so many requests took."""

    median_ms: float
    p95_ms: float
    requests: int


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


def summary(seconds: Iterable[float]) -> Times:
    ordered = sorted(seconds)
    return Times(median(ordered) * 1000, ordered[int(len(ordered) * 0.95)] * 1000, len(ordered))


# --- one game at its end


def at_the_end() -> tuple[Times, Times]:
    """The table page and a move with its update, in turns, as long as the game lasts: Django's time alone."""
    from django.test import Client  # noqa: PLC0415 -- needs the settings

    games = import_module("bigshoulders.web.games")
    play = played(LAST, "Ann")
    client = Client(HTTP_HOST="localhost")
    address = f"/table/{play.table.slug}/"
    client.get(address)
    pages, moves = [], []
    while len(pages) < REQUESTS and (due := games.load(play.table.slug).due()).what != "over":
        page, spent = timed(lambda: client.get(address))
        pages.append(spent)
        html = page.content.decode()
        form = {"revision": revision(html), "told": "0"}
        if due.what == "person":
            form |= {"seat": str(due.seat), "action": str(last_choice(html))}
        path = address + {"person": "play", "end_turn": "end", "bot": "bot"}[due.what]
        _update, spent = timed(lambda path=path, form=form: client.post(path, form, HTTP_HX_REQUEST="true"))
        moves.append(spent)
    return summary(pages), summary(moves)


def played(decade: int, *people: str) -> Any:
    """A game of four up to the Operating Phase of a Decade."""
    games, chairs = import_module("bigshoulders.web.games"), import_module("bigshoulders.web.chairs")
    seats = [*((name, None) for name in people), *[("", "greedy")] * (4 - len(people))]
    table = games.begin(chairs.seated(seats, SEED), {"mode": "advanced", "goals": True}, SEED, "by_hand")
    play = games.load(table.slug)
    while play.table.progress["decade"] < decade or play.table.progress["phase"] != "operating":
        due = play.due(ended=True)
        if due.what == "bot":
            play = games.bot_move(play)
        else:
            play = games.move(play, due.seat, play.game.legal_actions(due.seat)[-1].text)
    return play


def timed(call: Callable[[], Any]) -> tuple[Any, float]:
    begun = time.perf_counter()
    result = call()
    return result, time.perf_counter() - begun


def revision(html: str) -> str:
    found = re.search(r'data-revision="(\d+)"', html)
    return found[1] if found else ""


def last_choice(html: str) -> int:
    return int(re.findall(r'name="choice" value="(\d+)"', html)[-1])


# --- many games at once


def many_at_once(folder: str) -> tuple[Times, float, float]:
    """So many browsers watch a game of bots each, over real connections to one process."""
    games = import_module("bigshoulders.web.games")
    play = played(MIDDLE)
    saved = {"save": "bigshoulders", "record": play.game.record(), "seating": play.table.chairs}
    tables = [games.begin_from_record(saved).slug for _ in range(GAMES)]
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
    return summary(times), served / passed, own / passed


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
        form = {"csrfmiddlewaretoken": token(html), "revision": revision(html), "told": "0"}
        html, spent = timed(lambda form=form: ask(f"{address}bot", form))
        if turn >= UNCOUNTED:
            times.append(spent)
        time.sleep(max(0.0, THINKING - spent))
    connection.close()


def token(html: str) -> str:
    found = re.search(r'csrfmiddlewaretoken" value="(\w+)"', html)
    return found[1] if found else ""
