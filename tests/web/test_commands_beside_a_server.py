"""What the owner of a site does by a command while its server runs, which has the database in a file."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from contextlib import closing

import pytest

from bigshoulders.web import games, rooms
from bigshoulders.web.models import Person, Seat, Table
from bigshoulders.web.site import startup
from web.browsers import WAIT_SECONDS, Server
from web.kept import site_in


@pytest.fixture
def begun(tmp_path):
    """A site with a table of two people: its folder, the table, and the number of who is to move."""
    with site_in(tmp_path / "site") as folder:
        startup.prepare()
        ann, ben = (Person.objects.create(name=name) for name in ("Ann", "Ben"))
        waiting = rooms.create(ann, "Ann", 2, {})
        rooms.take(waiting, ben, "Ben")
        table = rooms.start(Table.objects.get(pk=waiting.pk))
        [number] = games.load(table.slug).game.to_act()
        yield folder, table.pk, Seat.objects.get(table=table, number=number).person.pk


@pytest.fixture
def server(begun):
    found = Server(begun[0])
    found.start()
    yield found
    found.kill()


def moves_at(folder, table):
    with closing(sqlite3.connect(folder / "site.sqlite3")) as database:
        return database.execute("SELECT count(*) FROM web_move WHERE table_id = ?", [table]).fetchone()[0]


def test_for_who_is_forgotten_in_their_turn_a_bot_moves_although_nobody_looks(begun, server):
    folder, table, person = begun
    before = moves_at(folder, table)
    command = [sys.executable, "-m", "bigshoulders", "people", "remove", str(person), "--yes", "--data", str(folder)]
    subprocess.run(command, env=server.environment, check=True, capture_output=True, timeout=WAIT_SECONDS)
    until = time.monotonic() + WAIT_SECONDS
    while moves_at(folder, table) == before:
        assert time.monotonic() < until, "the bot does not move"
        time.sleep(0.2)
