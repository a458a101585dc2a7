"""Bots that take their time: the server moves them, watched or not, and no page waits for them.

A table where they are to move says so in the database (`Table.asked`). A thread takes it up, a process of its own
thinks, and the move is written like any other: if the table has moved on meanwhile, nothing is changed and the answer
is dropped. So it does no harm when two servers think for the same table, or when one is killed while it thinks. Where
there are several, one at a time takes a table up, by a lease; one that has more tables than it can think about calls
the others.
"""

from __future__ import annotations

import heapq
import logging
import os
import threading
import time
from contextlib import suppress
from functools import partial
from itertools import count
from typing import NamedTuple

from django import db
from django.db import close_old_connections, connection
from django.utils import timezone

from bigshoulders.bots import Seat
from bigshoulders.bots.faults import ILLEGAL, BotFailure, stand_in_choice
from bigshoulders.bots.making import OWN
from bigshoulders.bots.process import BotProcess
from bigshoulders.web import games, leases, plans
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.hub import HUB
from bigshoulders.web.models import Plan, Table

THINKER = "bigshoulders.bots.thinker"
TIME_LIMIT = 120.0
"""Seconds after which a bot is taken to hang."""
SECONDS_BETWEEN_LOOKS = 0.5
"""At the database, whether a thought is still wanted."""
PAUSES = (1, 2, 4, 10)
"""Seconds before the bots of a table try again when something was in the way, from the first failure on."""
MOST_PROCESSES = 4
"""Where there is room for it, one core is left to the pages."""
LEASE_SECONDS = 10.0
"""After which a table whose process says nothing any more is free for another."""
SECONDS_FOR_OTHERS = 1.0
"""Before somebody looks again whether another process is done with a table."""
LEASE = "bots "
"""How the lease of a table begins; its name follows."""
CALL = "bots"
"""What other processes are called for."""

log = logging.getLogger("django.bigshoulders")


class Dropped(Exception):
    """Nobody wants the answer any more."""


class Thought(NamedTuple):
    """What a bot has chosen at a revision of its table, and since when it was at it."""

    revision: int
    action: str
    begun: float


class Task(NamedTuple):
    """A table to be taken up, from a moment on; with what was thought out already, and how often it failed so far."""

    when: float
    number: int
    slug: str
    thought: Thought | None
    failures: int


class Unwritten(Exception):
    """The database did not take a move; with the thought, which need not be thought again."""

    def __init__(self, thought: Thought) -> None:
        self.thought = thought


# --- one table


def step(process: BotProcess, slug: str, thought: Thought | None) -> tuple[float, Thought | None] | None:
    """Bring a table on by one move of a bot, at the pace of the table.

    Gives in how many seconds to come back, and the thought that waits until then; None if nothing is left to do.
    Unwritten says that the database does not take the move.
    """
    try:
        loaded = games.load(slug)
    except Table.DoesNotExist:
        return None
    due = loaded.due(ended=True)
    if loaded.table.has_plans and due.what != "bot":
        return programmed(loaded)
    if not loaded.asked or due.what != "bot":
        note_rest(loaded, plans.running(loaded.table) if loaded.table.has_plans else [])
        return None
    if thought is None or thought.revision != loaded.revision:
        begun = time.monotonic()
        try:
            thought = Thought(loaded.revision, choice(process, loaded, due.seat), begun)
        except Dropped:
            return 0.0, None
    # By the clock on the wall; but that may have been set back, so it is at least as long as the bot is at it.
    passed = max((timezone.now() - loaded.table.updated).total_seconds(), time.monotonic() - thought.begun)
    early = games.PACES[loaded.table.pace] / 1000 - passed
    if early > 0:
        return early, thought
    try:
        after = games.bot_move(loaded, thought.action)
    except games.Stale:
        return 0.0, None
    except db.Error as error:
        raise Unwritten(thought) from error
    return (0.0, None) if after.asked or after.table.has_plans else None


def programmed(loaded: LoadedTable) -> tuple[float, None] | None:
    """Play what people have programmed, once whoever moved last takes nothing back; gives when to come back."""
    found = plans.running(loaded.table)
    seconds = plans.seconds_to_wait(loaded, found)
    if seconds > 0:
        return seconds, None
    try:
        after = plans.play_on(loaded)
    except games.Stale:
        return 0.0, None
    if after is not loaded:
        return 0.0, None
    note_rest(loaded, found)
    return None


def choice(process: BotProcess, loaded: LoadedTable, seat: int) -> str:
    """What a bot chooses; if it fails, what another one does in its place."""
    choices = loaded.game.legal_actions(seat)
    if len(choices) == 1:
        return choices[0].text
    try:
        return decision(process, loaded, seat)
    except BotFailure as failure:
        loaded.note_failure(seat, failure)
        return stand_in_choice(loaded.bot_seed(seat), Seat(loaded.game, seat)).text


def decision(process: BotProcess, loaded: LoadedTable, seat: int) -> str:
    """The action that a process chooses for the bot of a seat, in its text form. BotFailure says why there is none.

    Dropped: the table has moved on meanwhile, so the process was stopped in the middle of its thought.
    """
    bot, seed = loaded.chairs[seat].bot, loaded.bot_seed(seat)

    def thinking() -> str:
        if not (games.is_at(loaded) and hold(loaded.table.slug)):
            raise Dropped
        close_old_connections()
        return "thinking"

    job = {"record": loaded.game.record(), "seat": seat, "bot": bot, "seed": seed}
    close_old_connections()  # where there is a pool, others may have it while the bot thinks
    answer = process.ask(job, TIME_LIMIT, thinking)
    if "action" not in answer:
        raise BotFailure(answer["kind"], answer["message"])
    action = str(answer["action"])
    if loaded.game.why_not(seat, action) is not None:
        raise BotFailure(ILLEGAL, action)
    return action


# --- one table and several processes

RESTING: dict[str, plans.Standing] = {}
"""Where something is programmed, and nothing of it can be played as it stands: nobody need look again."""


def note_rest(loaded: LoadedTable, found: list[Plan]) -> None:
    """`found`: what was programmed before somebody looked; what is made meanwhile has to be looked at."""
    if found and leases.are_needed():
        RESTING[loaded.table.slug] = plans.standing(loaded, found)


HELD: dict[str, float] = {}
"""The tables that this process has a lease of, and when it last said so."""


def hold(slug: str) -> bool:
    """Whether the bots of a table are this process's to move, and no other's."""
    if not leases.are_needed():
        return True
    now = time.monotonic()
    if now - HELD.get(slug, now - LEASE_SECONDS) < LEASE_SECONDS / 3:
        return True
    if leases.take(LEASE + slug, LEASE_SECONDS):
        HELD[slug] = now
    else:
        HELD.pop(slug, None)
    return slug in HELD


def let_go(slug: str) -> None:
    if HELD.pop(slug, None) is not None:
        leases.give_back(LEASE + slug)


def step_alone(process: BotProcess, slug: str, thought: Thought | None) -> tuple[float, Thought | None] | None:
    """As `step`, unless another process is at the table: then look again after a while, for it may die."""
    if not hold(slug):
        return (SECONDS_FOR_OTHERS, None) if slug in games.asked_tables(slug) else None
    later = step(process, slug, thought)
    if later is None:
        let_go(slug)
    return later


# --- many tables


class Thinkers:
    """Threads, each with a process that thinks, and the tables that they take up in turn."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._changed = threading.Condition()
        self._tasks: list[Task] = []
        self._numbers = count()
        self._taken: set[str] = set()
        """Tables that are waiting or being thought about: nobody else takes them up."""
        self._again: set[str] = set()
        """Those of them where something happened meanwhile."""
        self._threads = 0
        self._idle = 0

    def share(self, processes: int) -> None:
        """So many processes of one server think together no more than one would."""
        self._most = max(1, self._most // processes)

    @property
    def tables(self) -> int:
        """That are waiting or being thought about."""
        return len(self._taken)

    def wake(self, slug: str, may_call: bool = True) -> None:
        """There may be something to do at a table; `may_call`: other processes, if all threads have enough to do."""
        with self._changed:
            if slug in self._taken:
                self._again.add(slug)
                self._hurry(slug)
                return
            self._taken.add(slug)
            self._put(0.0, slug)
            if len(self._tasks) > self._idle and self._threads < self._most:
                threading.Thread(target=self._work, name="thinker", daemon=True).start()
                self._threads += 1
            elif len(self._tasks) > self._idle and may_call:
                HUB.call(CALL, slug)

    def _hurry(self, slug: str) -> None:
        """A table that waits with nothing thought out, for somebody to take back what they did, looks again at once."""
        now = time.monotonic()
        for number, task in enumerate(self._tasks):
            if task.slug == slug and task.thought is None and not task.failures and task.when > now:
                self._tasks[number] = task._replace(when=now)
                heapq.heapify(self._tasks)
                self._changed.notify()
                return

    def _put(self, seconds: float, slug: str, thought: Thought | None = None, failures: int = 0) -> None:
        heapq.heappush(self._tasks, Task(time.monotonic() + seconds, next(self._numbers), slug, thought, failures))
        self._changed.notify()

    def _work(self) -> None:
        process = BotProcess(THINKER, OWN.files, seconds_between_looks=SECONDS_BETWEEN_LOOKS)
        while True:
            task = self._next()
            try:
                close_old_connections()
                later = step_alone(process, task.slug, task.thought)
            except Exception as error:
                self._failed(task, error)
                continue
            close_old_connections()
            with self._changed:
                again = task.slug in self._again
                self._again.discard(task.slug)
                if later is not None:
                    self._put(later[0], task.slug, later[1])
                elif again:
                    self._put(0.0, task.slug)
                else:
                    self._taken.discard(task.slug)

    def _failed(self, task: Task, error: Exception) -> None:
        """Try again later, and later still: what is in the way may go, but nothing is gained by running against it."""
        cause, thought = (error.__cause__, error.thought) if isinstance(error, Unwritten) else (error, task.thought)
        pause = PAUSES[min(task.failures, len(PAUSES) - 1)]
        words = "The bots of table %s cannot move, next attempt in %d s: %s"
        log.error(words, task.slug, pause, cause, exc_info=not (task.failures or isinstance(cause, db.Error)))
        with suppress(db.Error):
            connection.close()
        with self._changed:
            self._put(pause, task.slug, thought, task.failures + 1)

    def _next(self) -> Task:
        with self._changed:
            self._idle += 1
            while True:
                seconds = self._tasks[0].when - time.monotonic() if self._tasks else None
                if seconds is not None and seconds <= 0:
                    self._idle -= 1
                    return heapq.heappop(self._tasks)
                self._changed.wait(seconds)


THINKERS = Thinkers(max(1, min(MOST_PROCESSES, (os.cpu_count() or 1) - 1)))


HUB.called[CALL] = partial(THINKERS.wake, may_call=False)


def start_thinking(loaded: LoadedTable) -> LoadedTable:
    """The bots of a table are to move. Stale says that it has moved on."""
    asked = games.ask(loaded)
    THINKERS.wake(loaded.table.slug)
    return asked


def go_on(loaded: LoadedTable) -> None:
    """Whoever looks at a table where a bot is to move, or something is programmed, sees to it that somebody thinks."""
    if loaded.asked or loaded.table.has_plans:
        THINKERS.wake(loaded.table.slug)


def resume() -> None:
    """After a restart: take up the tables where a bot is to move, or something is programmed."""
    for slug in {*games.asked_tables(), *plans.tables_with_plans()}:
        THINKERS.wake(slug)


def wake_asked() -> None:
    """Tables where a bot is to move. One that is being thought about only looks again."""
    for slug in games.asked_tables():
        THINKERS.wake(slug, may_call=False)


def wake_forsaken() -> None:
    """Tables where a bot is to move, or something is programmed, and nobody is at it: whoever was has died."""
    taken, programmed_at = leases.held(LEASE), plans.tables_with_plans()
    for slug in [slug for slug in list(RESTING) if slug not in programmed_at]:
        del RESTING[slug]
    unseen = {slug for slug, standing in programmed_at.items() if RESTING.get(slug) != standing}
    for slug in {*games.asked_tables(), *unseen}:
        if LEASE + slug not in taken:
            THINKERS.wake(slug)
