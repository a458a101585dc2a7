"""Calls that leave this machine take a bounded time, whatever the far end does."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress


class Alarm:
    """Hangs up when the time is over: whoever says a letter now and then keeps nobody longer than that."""

    def __init__(self, seconds: float) -> None:
        self.rang = False
        self._ends = time.monotonic() + seconds
        self._wire: socket.socket | None = None
        self._timer = threading.Timer(seconds, self._ring)
        self._timer.daemon = True
        self._timer.start()

    def left(self) -> float:
        """Seconds. TimeoutError if there are none."""
        seconds = self._ends - time.monotonic()
        if seconds <= 0:
            raise TimeoutError
        return seconds

    def watch(self, wire: socket.socket) -> None:
        """By a handle of its own: encryption takes the other one over."""
        self._wire = wire.dup()
        if self.rang:
            self._ring()

    def _ring(self) -> None:
        self.rang = True
        if self._wire is not None:
            with suppress(OSError):
                self._wire.shutdown(socket.SHUT_RDWR)

    def stop(self) -> None:
        self._timer.cancel()
        if self._wire is not None:
            self._wire.close()
