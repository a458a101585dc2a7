"""Games in a process of their own, which is watched: a bot that hangs or ends its process cannot stop a tournament."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import bigshoulders
from bigshoulders.arena.tournament.blackboard import NOBODY, SIZE, Blackboard
from bigshoulders.arena.tournament.fixtures import Fixture, Tournament
from bigshoulders.arena.tournament.played import DIED, HUNG, Fault, Played
from bigshoulders.arena.tournament.playing import Past, Report, begun

GLANCE = 0.1
"""Seconds between two looks at who thinks."""
LONGEST_GLANCE = 1.0
"""If it was longer, everything stood still (the machine slept, processes were stopped), which is no bot's fault."""
FOLDER = Path(bigshoulders.__file__).parents[1]


class Stopped(Exception):
    """There will be no answer: the process has ended, or a bot in it hangs."""

    def __init__(self, hangs: bool) -> None:
        super().__init__()
        self.hangs = hangs


class Watched:
    """Plays games one after the other; a new process takes over from one that had to be ended."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def play(self, fixture: Fixture) -> tuple[Played, list[Report]]:
        past, reports = Past(), list[Report]()
        while True:
            self._give(fixture, past)
            try:
                while "report" in (answer := self._answer()):
                    reports.append(Report.from_json(answer["report"]))
                played = Played.from_json(answer["played"])
                return replace(played, faults=tuple(report.fault for report in reports)), reports
            except Stopped as stop:
                if self._closed:
                    raise
                reports.append(self._look_into(fixture, stop.hangs))
                past = Past(self._board.actions(), tuple(report.fault.seat for report in reports))

    def close(self) -> None:
        """Also from another thread, while a game is being played."""
        self._closed = True
        self._end()

    # --- the process

    def _give(self, fixture: Fixture, past: Past) -> None:
        if self._process is None:
            self._start()
        self._send({"number": fixture.number, "actions": past.actions, "failed": past.failed})

    def _start(self) -> None:
        self._unread = b""
        paths = [str(FOLDER), *filter(None, [os.environ.get("PYTHONPATH")])]
        with tempfile.TemporaryFile() as shared:
            shared.truncate(SIZE)
            self._board = Blackboard(shared.fileno())
            self._process = subprocess.Popen(
                [sys.executable, "-m", f"{__package__}.worker", str(shared.fileno())],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                pass_fds=[shared.fileno()],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
                start_new_session=True,
            )
        if self._closed:
            self._end()
        self._send(self._tournament.to_json())

    def _send(self, doc: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # that it has ended is seen when its answer is awaited
            self._process.stdin.write(json.dumps(doc).encode() + b"\n")
            self._process.stdin.flush()

    def _answer(self) -> dict[str, Any]:
        assert self._process is not None
        assert self._process.stdout is not None
        output = self._process.stdout.fileno()
        before, waited, now = None, 0.0, time.monotonic()
        while b"\n" not in self._unread:
            if select.select([output], [], [], GLANCE)[0]:
                part = os.read(output, 1 << 20)
                if not part:
                    raise Stopped(hangs=False)
                self._unread += part
                continue
            thought, last, now = self._board.thought(), now, time.monotonic()
            waited = waited + min(now - last, LONGEST_GLANCE) if thought == before else 0.0
            if waited > self._tournament.limit and thought[0] != NOBODY:
                raise Stopped(hangs=True)
            before = thought
        line, _, self._unread = self._unread.partition(b"\n")
        told: dict[str, Any] = json.loads(line)
        return told

    def _look_into(self, fixture: Fixture, hangs: bool) -> Report:
        """Whose fault it was that the process ended or must be ended."""
        assert self._process is not None
        self._end()
        seat, _ = self._board.thought()
        status = self._process.returncode
        self._process = None
        if seat == NOBODY:
            raise RuntimeError(f"the process that plays has ended by itself, with status {status}")
        game = begun(self._tournament, fixture, self._board.actions())
        if hangs:
            kind, message = HUNG, f"{self._tournament.limit:g} s"
        else:
            kind, message = DIED, str(status)
        bot = self._tournament.bots_of(fixture)[seat]
        return Report.of(game, Fault(bot, kind, seat, len(game.actions), message))

    def _end(self) -> None:
        """With everything that it has started itself."""
        process = self._process
        if process is not None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
