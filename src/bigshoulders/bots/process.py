"""A process in which bots work, and the one that supervises it: whatever a bot does, it harms nobody else.

Jobs and answers are lines of JSON. The process has a session of its own: Ctrl-C is not for it, and it ends together
with everything that a bot has started in it, by being stopped or because nobody is left who gives it jobs, in the
middle of a thought if need be. A bot that hangs is noticed, even in C code, and a process that ended is replaced.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, BinaryIO

import bigshoulders
from bigshoulders import system
from bigshoulders.bots.faults import DIED, HUNG, BotFailure
from bigshoulders.bots.making import OWN
from bigshoulders.bots.own import BotFile

Json = dict[str, Any]
Say = Callable[[Json], None]

LONGEST_PAUSE = 1.0
"""If it was longer, everything stood still (the machine slept, processes were stopped), which is no bot's fault."""
SOURCES = Path(bigshoulders.__file__).parents[1]


# --- by whoever supervises


class BotProcess:
    """Started when it is needed; `module` is run as a script that calls `serve`."""

    def __init__(
        self,
        module: str,
        files: Sequence[BotFile],
        arguments: Sequence[str] = (),
        memory: system.SharedMemory | None = None,
        seconds_between_looks: float = 0.1,
    ) -> None:
        self._command = [sys.executable, "-m", module, *arguments]
        self._files = files
        self._memory = memory
        self._seconds_between_looks = seconds_between_looks
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        self.closed = False

    def ask(self, job: Json, seconds: float, doing: Callable[[], object]) -> Json:
        self.give(job)
        return self.answer(seconds, doing)

    def give(self, job: Json) -> None:
        if self._process is not None and self._process.poll() is not None:
            self.stop()  # what it left behind
        if self._process is None:
            self._start()
        self._send(job)

    def answer(self, seconds: float, doing: Callable[[], object]) -> Json:
        """The next answer. BotFailure if a bot hangs, or if the process has ended.

        `doing` is asked time and again what the process is at: it hangs if that is the same for so many seconds, unless
        it is None. What `doing` raises breaks the job off. Without an answer the process is stopped, so that one that
        still comes is not taken for that to the next job.
        """
        try:
            return self._awaited(seconds, doing)
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """With all processes that a bot may have started in it. The next job starts a new one."""
        process, self._process = self._process, None
        if process is not None:
            system.end_apart(process)
            process.wait()

    def close(self) -> None:
        """Stopped for good; also by another thread, while an answer is awaited."""
        self.closed = True
        self.stop()

    def _start(self) -> None:
        paths = [str(SOURCES), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        self._process = process = system.start_apart(self._command, environment, self._memory)
        self._answers = SimpleQueue()
        threading.Thread(target=hear, args=(process.stdout, self._answers), daemon=True).start()
        self._send({"files": self._files})
        if self.closed:
            self.stop()

    def _send(self, doc: Json) -> None:
        process = self._process
        if process is None:
            return
        assert process.stdin is not None
        with suppress(OSError):  # that it has ended is seen when its answer is awaited
            process.stdin.write(json.dumps(doc).encode() + b"\n")
            process.stdin.flush()

    def _awaited(self, seconds: float, doing: Callable[[], object]) -> Json:
        process, answers = self._process, self._answers
        if process is None:
            raise BotFailure(DIED, "closed")
        before, waited, now = None, 0.0, time.monotonic()
        while True:
            with suppress(Empty):
                line = answers.get(timeout=self._seconds_between_looks)
                break
            at, last, now = doing(), now, time.monotonic()
            waited = waited + min(now - last, LONGEST_PAUSE) if at == before else 0.0
            if waited > seconds and at is not None:
                raise BotFailure(HUNG, f"{seconds:g} s")
            before = at
        try:
            found: Json = json.loads(line)
        except ValueError:
            raise self._died(process) from None
        return found

    def _died(self, process: subprocess.Popen[bytes]) -> BotFailure:
        self.stop()
        return BotFailure(DIED, str(process.wait()))


def hear(output: BinaryIO, answers: SimpleQueue[bytes]) -> None:
    """Every whole line, and nothing at the end. A thread waits for them, because no system but Unix can look whether a
    pipe has something to read."""
    with output:
        for line in output:
            if line.endswith(b"\n"):
                answers.put(line)
    answers.put(b"")


# --- in the process itself


def serve(work: Callable[[Json, Say], None], niceness: int = 0) -> None:
    """Do one job after the other; `work` is given the job and whom to tell its answers.

    First come the files of people's own bots. What a bot prints or reads is neither an answer nor a job.
    """
    system.stand_back(niceness)
    lines = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def say(answer: Json) -> None:
        try:
            print(json.dumps(answer), file=answers, flush=True)
        except OSError:
            system.end_here()  # whoever asked is gone

    jobs: SimpleQueue[Json] = SimpleQueue()
    threading.Thread(target=listen, args=(lines, jobs), daemon=True).start()
    for path, source in jobs.get()["files"]:
        OWN.add(BotFile(path, source))
    while True:
        work(jobs.get(), say)


def listen(lines: int, jobs: SimpleQueue[Json]) -> None:
    """Until nobody is left who gives jobs; whoever was killed while they gave one leaves half a line."""
    with os.fdopen(lines, encoding="utf-8") as file:
        for line in file:
            if line.endswith("\n"):
                jobs.put(json.loads(line))
    system.end_here()  # with the processes that a bot may have started
