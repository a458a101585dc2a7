"""How fast the page is: ``python tools/bench_web.py``.

Server time of the table page and of a move at the end of a game of four, and of moves in forty games at once against
one server process. Prints figures; nothing depends on them.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from types import ModuleType
from typing import Any

from bigshoulders.web import server

GAMES, MOVES = 40, 12
ROUNDS = 30
THINKING = 1.0
"""Seconds between the moves of a game, about the pace at which people watch bots."""


def at_the_end() -> None:
    """Requests of one browser, measured inside the process: no network, no browser."""
    from django.test import Client  # noqa: PLC0415 -- needs the settings

    from bigshoulders.web import chairs, games  # noqa: PLC0415

    seats: list[tuple[str, str | None]] = [("Ann", None), *[("", "greedy")] * 3]
    table = games.begin(chairs.seated(seats, 7), {"mode": "advanced", "goals": True}, 7, "by_hand")
    play = games.load(table.slug)
    while play.table.progress["decade"] < 5 or play.table.progress["phase"] != "operating":
        due = play.due(ended=True)
        play = games.bot_move(play) if due.what == "bot" else first_choice(games, play, due.seat)
    client = Client(HTTP_HOST="localhost")
    address = f"/table/{table.slug}/"
    pages, moves = [], []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        page = client.get(address).content.decode()
        pages.append(time.perf_counter() - begun)
        form = {"revision": revision(page), "told": "0"}
        due = games.load(table.slug).due()
        if due.what == "over":
            break
        choice = re.search(r'name="choice" value="(\d+)"', page)
        what = {"person": "play", "end_turn": "end", "bot": "bot"}[due.what]
        more = {"action": choice[1], "seat": due.seat} if choice and what == "play" else {}
        begun = time.perf_counter()
        client.post(address + what, {**form, **more}, HTTP_HX_REQUEST="true")
        moves.append(time.perf_counter() - begun)
    tell("table page", pages)
    tell("move with its update", moves)


def first_choice(games: ModuleType, play: Any, seat: int) -> Any:
    return games.move(play, seat, play.game.legal_actions(seat)[-1].text)


def revision(page: str) -> str:
    found = re.search(r'data-revision="(\d+)"', page)
    return found[1] if found else ""


def many_at_once(folder: str) -> None:
    """Forty browsers watch a game of bots each, over real connections to one process."""
    command = [sys.executable, "-m", "bigshoulders", "serve", "--no-browser", "--port", "0", "--data", folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        url = re.search(r"http://\S+", process.stdout.readline())
        assert url is not None
        time.sleep(1)
        times: list[float] = []
        threads = [threading.Thread(target=watch, args=(url[0], number, times)) for number in range(GAMES)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        process.terminate()
    tell(f"move, {GAMES} games at once", times)


def watch(url: str, number: int, times: list[float]) -> None:
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(path: str, **data: str) -> str:
        body = urllib.parse.urlencode(data).encode() if data else None
        request = urllib.request.Request(url + path, body, {"HX-Request": "true"} if data else {})
        with opener.open(request, timeout=60) as reply:
            return str(reply.read().decode())

    def token(page: str) -> str:
        found = re.search(r'csrfmiddlewaretoken" value="(\w+)"', page)
        return found[1] if found else ""

    form = {f"kind{seat}": "greedy" for seat in range(4)}
    page = ask("new/", csrfmiddlewaretoken=token(ask("new/")), mode="advanced", pace="by_hand", **form)
    address = re.search(r'hx-get="/(table/\w+/)\?since', page)
    assert address is not None
    time.sleep(THINKING * number / GAMES)
    for _ in range(MOVES):
        begun = time.perf_counter()
        page = ask(f"{address[1]}bot", csrfmiddlewaretoken=token(page), revision=revision(page), told="0")
        spent = time.perf_counter() - begun
        times.append(spent)
        time.sleep(max(0.0, THINKING - spent))


def tell(name: str, times: list[float]) -> None:
    ordered = sorted(times)
    last = ordered[int(len(ordered) * 0.95)]
    middle = statistics.median(ordered)
    print(f"{name}: median {middle * 1000:.1f} ms, 95th percentile {last * 1000:.1f} ms ({len(ordered)} requests)")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server.prepare(Path(folder))
        at_the_end()
        many_at_once(folder)


if __name__ == "__main__":
    main()
