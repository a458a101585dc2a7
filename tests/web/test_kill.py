"""The server is killed in the middle of things, again and again, and every move that it acknowledged is still there."""

from __future__ import annotations

import http.cookiejar
import random
import re
import threading
import time
import urllib.parse
import urllib.request

KILLS = 10


class Player:
    """Lets the bots of a table move as fast as it can, and notes what was acknowledged."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
        self.acknowledged: list[tuple[int, int]] = []
        """(revision, moves)"""

    def page(self, path: str, **data: str) -> str:
        body = urllib.parse.urlencode(data).encode() if data else None
        request = urllib.request.Request(self.url + path, body, {"HX-Request": "true"} if data else {})
        with self.opener.open(request, timeout=20) as response:
            return str(response.read().decode())

    def new_table(self) -> str:
        page = self.page("/new/")
        form = {"kind0": "greedy", "kind1": "random", "kind2": "random", "kind3": "random", "pace": "normal"}
        self.page("/new/", csrfmiddlewaretoken=token(page), mode="advanced", seed="5", **form)
        return re.search(r'ticket" href="(/table/\w+/)"', self.page("/"))[1]  # type: ignore[index]

    def play(self, table: str) -> None:
        page = self.page(table)
        while 'data-due="over"' not in page:
            form = {"csrfmiddlewaretoken": token(page), "revision": revision(page), "told": "0"}
            page = self.page(f"{table}bot", **form)
            self.acknowledged.append((int(revision(page)), moves(page)))


def token(page: str) -> str:
    return re.search(r'csrfmiddlewaretoken" value="(\w+)"', page)[1]  # type: ignore[index]


def revision(page: str) -> str:
    return re.search(r'data-revision="(\d+)"', page)[1]  # type: ignore[index]


def moves(page: str) -> int:
    return max((int(number) for number in re.findall(r"/at/(\d+)/", page)), default=0)


def play_until_the_server_dies(player: Player, table: str) -> None:
    try:
        player.play(table)
    except (OSError, http.client.HTTPException):
        return


def test_every_acknowledged_move_survives_ten_kills(running_server):
    chance = random.Random(1)
    player = Player(running_server.url)
    table = player.new_table()
    for _ in range(KILLS):
        heard = len(player.acknowledged)
        thread = threading.Thread(target=play_until_the_server_dies, args=(player, table))
        thread.start()
        while len(player.acknowledged) == heard and thread.is_alive():
            time.sleep(0.01)
        time.sleep(chance.uniform(0, 0.4))
        running_server.kill()
        thread.join()
        running_server.start()
        page = player.page(table)
        assert len(player.acknowledged) > heard, "the game goes on between the kills"
        last, told = player.acknowledged[-1]
        assert last <= int(revision(page)) <= last + 1, "at most the move that nobody heard of is new"
        assert moves(page) >= told
