"""How long a search may think about one decision."""

from __future__ import annotations

import re
import time
from typing import NamedTuple

from bigshoulders.components import Wrong

PLAYOUTS = re.compile(r"(\d{1,9})it")
SECONDS = re.compile(r"(\d{1,6}(?:\.\d*)?|\.\d+)s?(?::(\d{1,3}))?")


MOST_SECONDS, MOST_PLAYOUTS, MOST_PROCESSES = 600, 1_000_000, 16
"""For one decision: more is no game, and files from elsewhere name bots, too."""


class Budget(NamedTuple):
    """Seconds, or a number of playouts: then the same seed gives the same move on every machine."""

    seconds: float = 0.0
    playouts: int = 0
    processes: int = 1

    @classmethod
    def read(cls, text: str) -> Budget:
        """`0.2` are seconds, `0.2:4` the same with four processes, `200it` playouts."""
        by_playouts, by_clock = PLAYOUTS.fullmatch(text), SECONDS.fullmatch(text)
        if by_playouts and int(by_playouts[1]):
            budget = cls(playouts=int(by_playouts[1]))
        elif by_clock and float(by_clock[1]) and int(by_clock[2] or 1):
            budget = cls(seconds=float(by_clock[1]), processes=int(by_clock[2] or 1))
        else:
            raise Wrong(
                "{text!r} is no time to think; give seconds (search:0.2), with processes (search:0.2:2), "
                "or playouts (search:200it).",
                text=text,
            )
        budget.check(cls(MOST_SECONDS, MOST_PLAYOUTS, MOST_PROCESSES))
        return budget

    def check(self, most: Budget) -> None:
        """Wrong if it is more than that."""
        if any(own > bound for own, bound in zip(self, most, strict=True)):
            raise Wrong(
                "A search may think for {seconds} seconds or {playouts} playouts, on {processes} processes at most.",
                seconds=int(most.seconds),
                playouts=most.playouts,
                processes=most.processes,
            )


class BudgetMeter:
    """Runs from the moment it is made until a budget is spent."""

    __slots__ = ("_budget", "_end", "_played")

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._end = time.monotonic() + budget.seconds
        self._played = 0

    def begin_playout(self) -> bool:
        """Whether another playout may begin; it is counted."""
        self._played += 1
        return not self.is_over() if self._budget.seconds else self._played <= self._budget.playouts

    def is_over(self) -> bool:
        """Whether a playout under way must be broken off: those that are counted may end."""
        return bool(self._budget.seconds) and time.monotonic() >= self._end

    def seconds_left(self) -> float:
        return max(self._end - time.monotonic(), 0.0)

    def part_left(self) -> float:
        """The part of the budget that is left."""
        if self._budget.seconds:
            return self.seconds_left() / self._budget.seconds
        return max(1 - self._played / self._budget.playouts, 0.0)
