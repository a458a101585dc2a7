"""How far a long job is: one line that is written over, or in a log a line now and then."""

from __future__ import annotations

import sys
import time

SECONDS_BETWEEN_LINES = 30


class Progress:
    def __init__(self, what: str, total: int) -> None:
        self.what, self.total = what, total
        self.done = 0
        self.start = self.shown = time.monotonic()

    def step(self, more: str = "") -> None:
        self.done += 1
        now = time.monotonic()
        left = (now - self.start) / self.done * (self.total - self.done)
        line = f"{self.what} {self.done} of {self.total}, about {left / 60:.0f} min left{more}"
        if sys.stderr.isatty():
            print(f"\r\033[K{line}", end="\n" if self.done == self.total else "", file=sys.stderr, flush=True)
        elif self.done == self.total or now - self.shown >= SECONDS_BETWEEN_LINES:
            print(line, file=sys.stderr, flush=True)
            self.shown = now
