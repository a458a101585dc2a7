"""How long a search may think about one decision."""

from __future__ import annotations

import re
import time
from typing import NamedTuple

from bigshoulders.components import Wrong

PLAYOUTS = re.compile(r"(\d{1,9})it")
SECONDS = re.compile(r"(\d{1,6}(?:\.\d*)?|\.\d+)s?(?::(\d{1,3}))?")


class Budget(NamedTuple):
    """Seconds, or a number of playouts: then the same seed gives the same move on every machine."""

    seconds: float = 0.0
    playouts: int = 0
    processes: int = 1

    @classmethod
    def read(cls, text: str) -> Budget:
        """`0.2` are seconds, `0.2:4` the same with four processes, `200it` playouts."""
        by_playouts = PLAYOUTS.fullmatch(text)
        if by_playouts and int(by_playouts[1]):
            return cls(playouts=int(by_playouts[1]))
        by_clock = SECONDS.fullmatch(text)
        if by_clock and float(by_clock[1]) and int(by_clock[2] or 1):
            return cls(seconds=float(by_clock[1]), processes=int(by_clock[2] or 1))
        raise Wrong(
            "{text!r} is no time to think; give seconds (search:0.2), with processes (search:0.2:2), "
            "or playouts (search:200it).",
            text=text,
        )


class Clock:
    """Runs from the moment it is made until a budget is spent."""

    __slots__ = ("_budget", "_end", "_played")

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._end = time.monotonic() + budget.seconds
        self._played = 0

    def spend(self) -> bool:
        """Whether another playout may begin; it is counted."""
        self._played += 1
        return not self.over() if self._budget.seconds else self._played <= self._budget.playouts

    def over(self) -> bool:
        """Whether a playout under way must be broken off: those that are counted may end."""
        return bool(self._budget.seconds) and time.monotonic() >= self._end

    def seconds_left(self) -> float:
        return max(self._end - time.monotonic(), 0.0)

    def left(self) -> float:
        """The part of the budget that is left."""
        if self._budget.seconds:
            return self.seconds_left() / self._budget.seconds
        return max(1 - self._played / self._budget.playouts, 0.0)
