"""Whether a server that is played at for a long time keeps to what its games need: memory, connections, rows.

Games are played to their end by the people of `load`, and new ones take their places; now and then everything that
could grow is counted.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from bigshoulders import system
from bigshoulders.web import server
from bigshoulders.web.load import FIRST_MOVE, HOST, OWNERS, STORIES, Story, own_database, prepared, running, told_story
from bigshoulders.web.load_client import LoadTable, Place

TABLES = 8
EVERY = 60.0
"""Seconds between two counts."""
OF_GAMES = ("Table", "Seat", "Move", "Checkpoint", "Earlier", "Person", "Device")
"""What every game leaves in the database, with the two people that play it: these may grow as games do."""


@dataclass(frozen=True)
class Count:
    """What there was at one moment."""

    seconds: float
    """Since the beginning."""
    moves: int
    games: int
    """Begun so far."""
    memory_mb: list[float]
    """Of each process of the server, the one that was started first; nothing where the system does not tell."""
    open_files: list[int]
    """Of each process: files, sockets, pipes."""
    connections: int
    """To the database, as it counts them; those of the benchmark itself are among them. 0 with SQLite."""
    rows: dict[str, int]
    """By model."""

    @property
    def rows_beside_games(self) -> int:
        return sum(number for name, number in self.rows.items() if name not in OF_GAMES)


def soak(
    minutes: float,
    workers: int = 1,
    tables: int = TABLES,
    every: float = EVERY,
    games: int = STORIES,
    tell: Callable[[Count], None] = lambda _count: None,
) -> list[Count]:
    """In a folder and a database of its own, with so many different games. `tell` hears of each count as it is made."""
    with tempfile.TemporaryDirectory() as folder, own_database(workers):
        server.prepare(Path(folder))
        stories = [told_story(seed) for seed in range(games)]
        with running(folder, workers) as (process, port):
            people = People(Place(port, HOST), stories, tables)
            return asyncio.run(played(people, process.pid, minutes * 60, every, tell))


class People:
    """Those who play: as many tables as there shall be, each replaced when its game is over."""

    def __init__(self, place: Place, stories: Sequence[Story], tables: int) -> None:
        self._place = place
        self._stories = stories
        self._number = tables
        self._there: list[LoadTable] = []
        self.begun = 0
        self._moves_before = 0

    @property
    def moves(self) -> int:
        """Made so far."""
        return self._moves_before + sum(len(table.times.moves) for table in self._there)

    async def fill(self) -> None:
        for table in [table for table in self._there if table.is_done]:
            table.check()
            self._moves_before += len(table.times.moves)
            table.close()
            self._there.remove(table)
        while len(self._there) < self._number:
            # The first begin at different moments, so that they do not all end together.
            left = FIRST_MOVE if self.begun >= self._number else self.begun * 10
            ready = await asyncio.to_thread(prepared, self._stories, self.begun, left)
            table = LoadTable(self._place, ready.slug, ready.secrets, OWNERS, ready.moves)
            await table.open(asking=True)
            table.begin()
            self._there.append(table)
            self.begun += 1

    def leave(self) -> None:
        for table in self._there:
            table.close()


async def played(people: People, pid: int, seconds: float, every: float, tell: Callable[[Count], None]) -> list[Count]:
    begun, found = time.monotonic(), list[Count]()
    while not found or found[-1].seconds < seconds:
        await people.fill()
        if time.monotonic() - begun >= every * (len(found) + 1):
            found.append(await asyncio.to_thread(counted, people, pid, time.monotonic() - begun))
            tell(found[-1])
        await asyncio.sleep(1)
    people.leave()
    return found


# --- counting


def counted(people: People, pid: int, seconds: float) -> Count:
    burdens = system.burdens(pid)
    return Count(
        seconds=seconds,
        moves=people.moves,
        games=people.begun,
        memory_mb=[memory / 1e6 for memory, _files in burdens],
        open_files=[files for _memory, files in burdens],
        connections=connections(),
        rows=rows(),
    )


def connections() -> int:
    connection = import_module("django.db").connection
    if connection.vendor != "postgresql":
        return 0
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")
        return int(cursor.fetchone()[0])


def rows() -> dict[str, int]:
    models = import_module("django.apps").apps.get_models()
    return {model.__name__: model._default_manager.count() for model in models}
