"""The programs of docs/examples play whole games against each other and against bots, on a site of its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path

import pytest

import processes
from packages import needed

EXAMPLES = Path(__file__).parent.parent.parent / "docs" / "examples"
PYTHON = (sys.executable, "-I", str(EXAMPLES / "seat_bot.py"))
GAME_SECONDS = 300
"""The machine may be busy with something else."""


def node() -> str:
    """The system's, or the one that the browser's driver brings."""
    driver = Path(needed("playwright").__file__).parent / "driver" / "node"
    return shutil.which("node") or str(driver)


class Machine:
    """The browser of the machine that the site is on."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.cookies = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def get(self, path: str) -> str:
        with self.opener.open(self.url + path, timeout=60) as answer:
            return answer.read().decode()

    def post(self, path: str, **form: str) -> tuple[str, str]:
        """Where it led, and the page there."""
        token = next(cookie.value for cookie in self.cookies if cookie.name == "csrftoken")
        body = urllib.parse.urlencode({"csrfmiddlewaretoken": token, **form}).encode()
        with self.opener.open(self.url + path, body, timeout=60) as answer:
            return answer.url, answer.read().decode()

    def new_table(self, *kinds: str) -> str:
        """A Basic game; its address for pages."""
        self.get("/new/")
        form = {f"kind{seat}": kind for seat, kind in enumerate(kinds)}
        names = {f"name{seat}": f"Player {seat}" for seat in range(len(kinds))}
        url, _page = self.post("/new/", game="table", mode="basic", pace="at_once", **form, **names)
        return urllib.parse.urlsplit(url).path

    def token(self, table: str, seat: int) -> tuple[str, str]:
        """Of a program for a seat, and the address that it is to be told."""
        self.get(table + "programs/")
        _url, page = self.post(table + "programs/new", seat=str(seat))
        return tuple(re.search(rf'value="([^"]+)" readonly aria-label="{label}"', page)[1] for label in LABELS)


LABELS = ("Token", "Address for programs")


def started(language: str, token: str, address: str) -> subprocess.Popen[str]:
    command = PYTHON if language == "python" else (node(), str(EXAMPLES / "seat_bot.mjs"))
    environment = {**os.environ, "BIGSHOULDERS_TOKEN": token}
    return processes.start(
        [*command, address], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    )


def over(table: str, machine: Machine) -> bool:
    return 'data-due="over"' in machine.get(table)


@pytest.mark.parametrize(
    ("kinds", "languages"),
    [
        (("person", "person"), ("python", "node")),
        (("casual", "person"), ("node",)),
        (("person", "casual"), ("python",)),
    ],
    ids=["against each other", "node against a bot that begins", "python against a bot"],
)
def test_the_examples_play_a_whole_game(kinds, languages, site):
    machine = Machine(site)
    table = machine.new_table(*kinds)
    seats = [seat for seat, kind in enumerate(kinds) if kind == "person"]
    tokens = [machine.token(table, seat) for seat in seats]
    running = [started(language, *token) for language, token in zip(languages, tokens, strict=True)]
    try:
        told = [process.communicate(timeout=GAME_SECONDS)[0] for process in running]
    finally:
        for process in running:
            process.kill()
    assert [process.returncode for process in running] == [0] * len(running), told
    assert over(table, machine)
    assert len(set(told)) == 1
    assert re.fullmatch(r"(.+ -?\d+ (wins)?\n){2}", told[0]), told
    request = urllib.request.Request(tokens[0][1], headers={"Authorization": f"Bearer {tokens[0][0]}"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        result = json.load(answer)["result"]
    for seat in result["seats"]:
        assert f"{seat['name']} {seat['wealth']} " in told[0]
