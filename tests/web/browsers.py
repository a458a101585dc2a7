"""A site of its own for the tests: data in a temporary folder, a client for each browser, a server if needed."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import postgres
import processes

ON_POSTGRES = os.environ.get("BIGSHOULDERS_TESTS_ON") == "postgres"
"""All tests of the site take a PostgreSQL then, but for those that name their own database."""
FOLDER = tempfile.TemporaryDirectory(prefix="bigshoulders-web-", ignore_cleanup_errors=True)
DATA = FOLDER.name
os.environ["BIGSHOULDERS_DATA"] = DATA
os.environ.pop("DATABASE_URL", None)
os.environ["BIGSHOULDERS_ACCOUNTS"] = "invited"
"""Loaded in this process, shown once a test says that others reach the site; servers of tests decide it anew."""
if ON_POSTGRES:
    os.environ["DATABASE_URL"] = postgres.new_database()

from bigshoulders.web import server  # noqa: E402

server.prepare(Path(DATA))

from django.contrib.auth.hashers import ScryptPasswordHasher  # noqa: E402
from django.db.models import F  # noqa: E402
from django.test import Client  # noqa: E402

from bigshoulders.sitting.chairs import chairs_for  # noqa: E402
from bigshoulders.web import games, thinking  # noqa: E402
from bigshoulders.web.hub import HUB  # noqa: E402
from bigshoulders.web.models import Table  # noqa: E402

if ON_POSTGRES:
    HUB.start()
    assert HUB.between is not None
    HUB.between.listens.wait()

ScryptPasswordHasher.work_factor = 1 << 6
"""To guess passwords of tests may be easy; a site takes 256 times as long for each."""

HTMX = {"HTTP_HX_REQUEST": "true"}
BOTS = ("random", "greedy", "planner", "search")
TESTS = Path(__file__).parent.parent
WAIT_SECONDS = 60
"""Seconds; the machine may be busy with something else."""


def new_table(*kinds, seed=7, pace="at_once", advice=True, **rules):
    """A table: "Ann" is a person, "greedy" or "search:5it" a bot."""
    seats = [("", kind) if kind.partition(":")[0] in BOTS else (kind, None) for kind in kinds]
    return games.create(chairs_for(seats, seed), rules, seed, pace, advice)


def leave_the_bots_alone():
    """No bot moves any more where the server was told to move it."""
    Table.objects.exclude(asked=None).update(asked=None, revision=F("revision") + 1)


def take_the_site_away():
    """When no bot is at one of its games any more: a table that has moved on drops what was thought about it."""
    if not os.path.exists(DATA):
        return
    Table.objects.update(asked=None, revision=F("revision") + 1)
    until = time.monotonic() + WAIT_SECONDS
    while thinking.THINKERS._taken and time.monotonic() < until:
        time.sleep(0.02)
    until = time.monotonic() + WAIT_SECONDS
    FOLDER.cleanup()
    while os.path.exists(DATA) and time.monotonic() < until:  # a thread that was about to write has written
        time.sleep(0.02)
        FOLDER.cleanup()


class Browser:
    """A person's browser without its screen: keeps cookies, sends what the forms of the page would send."""

    def __init__(self, table=None):
        self.client = Client(HTTP_HOST="localhost")
        self.url = f"/table/{table.slug}/" if table is not None else ""
        self.html = ""
        self.seen: list[str] = []

    def open(self, path=None):
        response = self.client.get(self.url if path is None else path)
        assert response.status_code == 200, response.status_code
        return self.keep(response)

    def keep(self, response):
        self.html = response.content.decode()
        self.seen.append(self.html)
        return self.html

    def field(self, name):
        found = re.search(rf'name="{name}" value="(\d+)"', self.html)
        return found and found[1]

    @property
    def due(self):
        return re.search(r'data-due="(\w+)"', self.html)[1]

    @property
    def revision(self):
        return int(re.search(r'data-revision="(\d+)"', self.html)[1])

    def choices(self):
        found = re.findall(r'<button type="submit" class="choice [^>]* value="(\d+)"', self.html)
        return [int(number) for number in found]

    def preview(self, action):
        return self.look(choice=action)

    def look(self, **query):
        """What the panel shows for a choice, or for a question."""
        response = self.client.get(f"{self.url}choose", query, **HTMX)
        assert response.status_code == 200
        self.seen.append(response.content.decode())
        return self.seen[-1]

    def refresh(self):
        """As the page does by itself: whether there was something new."""
        response = self.client.get(self.url, {"since": self.revision, "told": self.field("told") or 0}, **HTMX)
        if response.status_code == 204:
            return False
        self.keep(response)
        return True

    def post(self, what, **more):
        data = {"revision": self.revision, "told": self.field("told"), **more}
        response = self.client.post(self.url + what, data, **HTMX)
        assert response.status_code == 200, response.status_code
        return self.keep(response)

    def play(self, action, seat):
        return self.post("play", action=action, seat=seat)


# --- a server in a process of its own


class Server:
    """With the module web.dawdling its bots think as long as it is told to hold."""

    def __init__(self, data: Path, module: str = "bigshoulders", *arguments: str, **variables: str) -> None:
        """`variables`: of its environment, beside those of the tests."""
        self.data = data
        self.variables = variables
        self.module = module
        self.arguments = arguments
        self.process: subprocess.Popen[str] | None = None
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    @property
    def environment(self) -> dict[str, str]:
        """Of its process, and of others that use what tests share."""
        paths = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
        inherited = {name: value for name, value in os.environ.items() if name != "BIGSHOULDERS_ACCOUNTS"}
        return {**inherited, "PYTHONPATH": paths, **self.variables}

    def start(self, **options: Any) -> None:
        self.begin(**options)
        self.wait_until_it_answers()

    def begin(self, **options: Any) -> None:
        command = [sys.executable, "-m", self.module, "serve", "--no-browser", "--port", str(self.port)]
        self.process = processes.start(
            [*command, "--data", str(self.data), *self.arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=self.environment,
            **options,
        )

    def wait_until_it_answers(self) -> None:
        assert self.process is not None
        until = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(self.url, timeout=5).close()
                return
            except OSError:
                assert self.process.poll() is None, self.process.stdout and self.process.stdout.read()
                time.sleep(0.05)
        self.kill()
        raise AssertionError("the server does not answer")

    def hold(self, on: bool) -> None:
        if on:
            (self.data / "hold").touch()
        else:
            (self.data / "hold").unlink()

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None
