"""How many tables one server process carries: people elsewhere, a move a second at each, and two open pages.

The server is a process of its own, as `serve` starts it; this one is the people (`load_client`). Their games and what
they will play are prepared before anything is measured.
"""

from __future__ import annotations

import asyncio
import gc
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import NamedTuple
from urllib.parse import urlsplit

from bigshoulders import system
from bigshoulders.bots import Seat, make_bot
from bigshoulders.components import Wrong
from bigshoulders.sitting.chairs import chairs_for
from bigshoulders.sitting.table import SeatedTable
from bigshoulders.web import server
from bigshoulders.web.load_client import Gesture, LoadTable, Place, Times

NAMES = ("Ann", "Bob", "Cyd", "Dan")
OWNERS = (0, 1, 0, 1)
"""Which of two people has each seat: each plays two, before one screen."""
RULES = {"mode": "advanced", "goals": True}
STORIES = 6
"""Games that were played beforehand; tables that have the same one are at different moments of it."""
FIRST_MOVE = 30
"""Gestures of a game that are made before it is measured, at least."""
STEPS = (20, 40, 60, 80, 100, 120, 140, 160, 180, 200)
"""Numbers of tables."""
SECONDS = 10.0
MOST_MS = 250.0
"""What 95 of 100 moves may take."""
SETTLING = 1.5
"""Seconds in which new tables begin to move before anything is counted."""
OPENING = 4
"""Tables whose pages are opened at once."""
HOST = "tables.example"
COLD_LOADS = 25
LONG_GAME = 600
"""Actions."""


@dataclass(frozen=True)
class Step:
    """So many tables for a while."""

    tables: int
    moves_per_second: float
    move_ms: float
    move_p95_ms: float
    seen_ms: float | None
    """From a move to the moment when the other page shows it; None where pages do not ask."""
    seen_p95_ms: float | None
    sent_bytes: float
    server_share: float
    """Of a core."""
    client_share: float
    failures: int
    """Moves that were not made."""


@dataclass(frozen=True)
class SiteSpeed:
    asking: list[Step]
    """With pages that ask for what is new, as they do."""
    streams_alone: list[Step]
    """With pages that only listen."""
    cold_actions: int
    cold_ms: float
    """Processor time to open a long game that is not in memory."""


class Story(NamedTuple):
    """A game from its beginning to its end, by what people do in it, with how many actions there were before each."""

    seed: int
    actions: list[tuple[int, str]]
    gestures: list[Gesture]
    before: list[int]


class Prepared(NamedTuple):
    """A table that is ready to be played at: its address, what its two people know, and what they will do."""

    slug: str
    secrets: list[str]
    moves: list[Gesture]


def measure(
    steps: Sequence[int] = STEPS,
    seconds: float = SECONDS,
    games: int = STORIES,
    tell: Callable[[str, Step], None] = lambda _kind, _step: None,
    workers: int = 1,
) -> SiteSpeed:
    """In a folder and a database of its own, served by so many processes. A number of tables that is too much is the
    last; `tell` hears of each as it is done."""
    with tempfile.TemporaryDirectory() as folder, own_database(workers):
        server.prepare(Path(folder))
        stories = [told_story(seed) for seed in range(games)]
        actions, cold = cold_load(max(stories, key=lambda story: len(story.actions)))
        gestures = int((seconds + SETTLING + 2) * len(steps)) + 2
        found: dict[str, list[Step]] = {}
        for kind, asking in (("asking", True), ("streams alone", False)):
            tables = [prepared(stories, number, gestures) for number in range(max(steps))]
            gc.collect()
            gc.freeze()
            found[kind] = []
            with running(folder, workers) as (process, port):
                place = Place(port, HOST)
                for step in measured_steps(place, process.pid, tables, steps, seconds, asking):
                    found[kind].append(step)
                    tell(kind, step)
        return SiteSpeed(found["asking"], found["streams alone"], actions, cold)


# --- before


def told_story(seed: int) -> Story:
    """A game of four people, whose choices bots make."""
    table = SeatedTable.new(chairs_for([(name, None) for name in NAMES], seed), RULES, seed)
    table.take_only_answers()
    gestures: list[Gesture] = []
    before: list[int] = []
    while not table.game.is_over:
        seat = table.game.to_act()[0]
        action = make_bot("greedy", len(gestures)).choose(Seat(table.game, seat))
        gestures.append(Gesture(seat, action.id, table.is_private))
        before.append(len(table.game.actions))
        table.play_gesture(seat, [action])
    return Story(seed, [(seat, action.text) for seat, action in table.game.actions], gestures, before)


def seated(story: Story, actions: int) -> SeatedTable:
    """The table of a story after so many actions."""
    chairs = chairs_for([(name, None) for name in NAMES], story.seed)
    table = SeatedTable.new(chairs, RULES, story.seed)
    for seat, action in story.actions[:actions]:
        table.play(seat, action)
    return table


def prepared(stories: Sequence[Story], number: int, gestures: int) -> Prepared:
    """The table of this number, at some moment of its story after which so many gestures are left."""
    games, models, people = (import_module(f"bigshoulders.web.{name}") for name in ("games", "models", "people"))
    kept = import_module("bigshoulders.web.secrets_kept")
    story = stories[number % len(stories)]
    room = max(1, len(story.gestures) - gestures - FIRST_MOVE)
    begin = min(FIRST_MOVE + number * 7 % room, len(story.gestures) - 1)
    table = games.save_new(seated(story, story.before[begin]), "normal")
    secrets = [kept.new_secret() for _ in range(2)]
    persons = [models.Person.objects.create(name=name) for name in NAMES[:2]]
    for person, secret in zip(persons, secrets, strict=True):
        models.Device.objects.create(person=person, digest=people.digest_of(secret))
    models.Table.objects.filter(pk=table.pk).update(has_owners=True, host=persons[0])
    models.Seat.objects.bulk_create(
        models.Seat(table=table, number=seat, name=name, person=persons[OWNERS[seat]])
        for seat, name in enumerate(NAMES)
    )
    return Prepared(table.slug, secrets, story.gestures[begin:])


def cold_load(story: Story) -> tuple[int, float]:
    """The actions of a long game, and the processor time in ms to open it from the database, the median of some."""
    games = import_module("bigshoulders.web.games")
    actions = min(LONG_GAME, len(story.actions))
    table = games.save_new(seated(story, actions), "normal")
    spent = []
    for _ in range(COLD_LOADS):
        games.MEMORY.clear()
        begun = time.process_time()
        loaded = games.load(table.slug)
        spent.append((time.process_time() - begun) * 1000)
        assert len(loaded.game.actions) >= actions
    return actions, median(spent)


# --- the server


@contextmanager
def own_database(workers: int) -> Iterator[None]:
    """Where DATABASE_URL names a PostgreSQL, a database of its own there, and no other is touched. Several processes
    need one."""
    url = urlsplit(os.environ.get("DATABASE_URL", ""))
    if not url.scheme.startswith("postgres"):
        if workers > 1:
            raise Wrong("Several processes need a PostgreSQL, named by DATABASE_URL.")
        yield
        return
    psycopg = import_module("psycopg")
    name = f"bigshoulders_bench_{os.getpid()}"
    asked = url._replace(query="&".join(part for part in url.query.split("&") if not part.startswith("pool=")))
    with psycopg.connect(asked.geturl(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        os.environ["DATABASE_URL"] = url._replace(path=f"/{name}").geturl()
        try:
            yield
        finally:
            os.environ["DATABASE_URL"] = url.geturl()
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def running(folder: str, workers: int = 1) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A site for the world, as a proxy before it sees it."""
    options = [
        "--no-browser",
        "--port",
        "0",
        "--data",
        folder,
        "--public",
        f"https://{HOST}",
        "--workers",
        str(workers),
    ]
    command = [sys.executable, "-m", "bigshoulders", "serve", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout is not None
        try:
            found = re.search(r"127[\d.]+:(\d+)", process.stdout.readline())
            assert found is not None
            yield process, int(found[1])
        finally:
            process.terminate()


# --- measuring


def measured_steps(
    place: Place, pid: int, tables: Sequence[Prepared], steps: Sequence[int], seconds: float, asking: bool
) -> Iterator[Step]:
    """Ever more tables, until it is too much."""
    with asyncio.Runner() as runner:
        there: list[LoadTable] = []
        for step in steps:
            new = [
                LoadTable(place, table.slug, table.secrets, OWNERS, table.moves) for table in tables[len(there) : step]
            ]
            there += new
            found = runner.run(measured(pid, there, new, seconds, asking))
            yield found
            if found.move_p95_ms > MOST_MS:
                break
        runner.run(closed(there))


async def measured(pid: int, tables: list[LoadTable], new: list[LoadTable], seconds: float, asking: bool) -> Step:
    for number in range(0, len(new), OPENING):
        await asyncio.gather(*(table.open(asking) for table in new[number : number + OPENING]))
    for number, table in enumerate(new):
        table.begin()
        await asyncio.sleep(1 / len(new) if number else 0)
    await asyncio.sleep(SETTLING)
    for table in tables:
        table.times = Times()
    before = system.processor_time(pid), time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    served, own, passed = (
        now - then
        for now, then in zip(
            (system.processor_time(pid), time.process_time(), time.perf_counter()), before, strict=True
        )
    )
    for table in tables:
        table.check()
    moves, seen = ([spent for table in tables for spent in getattr(table.times, name)] for name in ("moves", "seen"))
    return Step(
        tables=len(tables),
        moves_per_second=len(moves) / passed,
        move_ms=middle(moves),
        move_p95_ms=most(moves),
        seen_ms=middle(seen) if asking else None,
        seen_p95_ms=most(seen) if asking else None,
        sent_bytes=median(sent for table in tables for sent in table.times.sent),
        server_share=served / passed,
        client_share=own / passed,
        failures=sum(table.times.failures for table in tables),
    )


async def closed(tables: Iterable[LoadTable]) -> None:
    for table in tables:
        table.close()


def middle(seconds: list[float]) -> float:
    return median(seconds) * 1000


def most(seconds: list[float]) -> float:
    """What 95 of 100 do not pass, in ms."""
    return sorted(seconds)[int(len(seconds) * 0.95)] * 1000
