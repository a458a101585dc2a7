"""Several processes that serve one site: each answers on its own, and one that dies is replaced."""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Sequence
from types import FrameType

from bigshoulders import system
from bigshoulders.web import server

SHORT_LIFE = 5.0
"""Seconds; whoever lives no longer is replaced after a pause."""
PAUSE = 1.0
LAST_SECONDS = 15
"""For processes that were told to stop."""


class Workers:
    """The process that was started, which serves nothing itself, and those that do."""

    def __init__(self, sockets: Sequence[socket.socket], serve: Callable[[socket.socket], None] = server.run) -> None:
        self._sockets = sockets
        self._serve = serve
        self._begun: dict[int, tuple[int, float]] = {}
        """By process: the number of its socket, and when it was begun."""
        self._first = os.getpid()
        self._stopped_by: int | None = None
        self._kills: threading.Timer | None = None
        self._ignores_interrupt = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        self._alive, self._here = os.pipe()
        """Nothing is ever written: workers read its end when nobody has the other end any more."""

    def run(self, started: Callable[[], None]) -> None:
        """Until it is interrupted; what was meant by that is done afterwards."""
        signal.signal(signal.SIGTERM, self._stop)
        if not self._ignores_interrupt:
            signal.signal(signal.SIGINT, self._stop)
        for number in range(len(self._sockets)):
            self._begin(number)
        started()
        while self._begun:
            process = system.next_ended()
            number, when = self._begun.pop(process, (-1, 0.0))
            if number < 0 or self._stopped_by is not None:
                continue
            if time.monotonic() - when < SHORT_LIFE:
                time.sleep(PAUSE)
            if self._stopped_by is None:
                self._begin(number)
        if self._kills is not None:
            self._kills.cancel()
        if self._stopped_by == signal.SIGINT:
            raise KeyboardInterrupt
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.raise_signal(signal.SIGTERM)

    def _begin(self, number: int) -> None:
        process = system.begin(lambda: self._work(number))
        self._begun[process] = number, time.monotonic()

    def _work(self, number: int) -> None:
        """In the new process: Ctrl-C is for the one that was started, which tells the others."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.close(self._here)
        if self._stopped_by is not None:
            return  # it came before the lines above
        threading.Thread(target=self._stop_when_alone, daemon=True).start()
        self._serve(self._sockets[number])

    def _stop_when_alone(self) -> None:
        os.read(self._alive, 1)
        system.end(os.getpid())

    def _stop(self, sent: int, _frame: FrameType | None) -> None:
        self._stopped_by = sent
        if os.getpid() != self._first:
            return  # a process that was just begun: the others are not its to stop
        if self._kills is None:
            self._kills = threading.Timer(LAST_SECONDS, self._tell, [system.end_at_once])
            self._kills.start()
        self._tell(system.end)

    def _tell(self, end: Callable[[int], None]) -> None:
        for process in list(self._begun):
            end(process)
