"""How long a search may think: about one decision, or in a whole game."""

from __future__ import annotations

import re
import time
from typing import NamedTuple

from bigshoulders.components import Wrong

PLAYOUTS = re.compile(r"(\d{1,9})it")
SECONDS = re.compile(r"(\d{1,6}(?:\.\d*)?|\.\d+)s?(?::(\d{1,3}))?")
GAME_SECONDS = re.compile(r"(\d{1,6}(?:\.\d*)?|\.\d+)s/game(?::(\d{1,3}))?")


MOST_SECONDS, MOST_PLAYOUTS, MOST_PROCESSES = 600, 1_000_000, 16
"""For one decision: more is no game, and files from elsewhere name bots, too."""
FEWEST_PARTS = 12
"""No decision takes more of the time for a game than one part of so many."""


class Budget(NamedTuple):
    """Seconds, or a number of playouts: then the same seed gives the same move on every machine."""

    seconds: float = 0.0
    playouts: int = 0
    processes: int = 1
    whole_game: bool = False
    """Whether the seconds are for all decisions of a game together."""

    @classmethod
    def read(cls, text: str) -> Budget:
        """`0.2` are seconds, `0.2:4` the same with four processes, `60s/game` for a game, `200it` playouts."""
        by_playouts, by_clock, by_game = (form.fullmatch(text) for form in (PLAYOUTS, SECONDS, GAME_SECONDS))
        timed = by_clock or by_game
        if by_playouts and int(by_playouts[1]):
            budget = cls(playouts=int(by_playouts[1]))
        elif timed and float(timed[1]) and int(timed[2] or 1):
            budget = cls(float(timed[1]), processes=int(timed[2] or 1), whole_game=bool(by_game))
        else:
            raise Wrong(
                "{text!r} is no time to think; give seconds (search:0.2), with processes (search:0.2:2), "
                "seconds for a game (search:60s/game) or playouts (search:200it).",
                text=text,
            )
        budget.check(cls(MOST_SECONDS, MOST_PLAYOUTS, MOST_PROCESSES))
        return budget

    def check(self, most: Budget) -> None:
        """Wrong if it is more than that, which is for one decision."""
        own = self.longest_decision()
        if own.seconds > most.seconds or own.playouts > most.playouts or own.processes > most.processes:
            raise Wrong(
                "A search may think for {seconds} seconds ({game} a game) or {playouts} playouts, on {processes} "
                "processes at most.",
                seconds=int(most.seconds),
                game=int(most.seconds * FEWEST_PARTS),
                playouts=most.playouts,
                processes=most.processes,
            )

    def longest_decision(self) -> Budget:
        """The most that one decision may take."""
        return self.for_decision(self.seconds / FEWEST_PARTS) if self.whole_game else self

    def for_decision(self, seconds: float) -> Budget:
        return Budget(seconds, processes=self.processes)


class Clock:
    """What the seconds of a search are counted by: the clock on the wall, or what the processor has worked."""

    __slots__ = ("by_processor",)

    def __init__(self) -> None:
        self.by_processor = False

    def now(self) -> float:
        return time.process_time() if self.by_processor else time.monotonic()


CLOCK = Clock()
"""Of this process. Where other work shares the machine, games are measured by what the processor did for them."""


class BudgetMeter:
    """Runs from the moment it is made until a budget for one decision is spent."""

    __slots__ = ("_begun", "_budget", "_played")

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._begun = CLOCK.now()
        self._played = 0

    def begin_playout(self, cost: int = 1) -> bool:
        """Whether another playout may begin; it is counted, a long one as several."""
        self._played += cost
        return not self.is_over() if self._budget.seconds else self._played <= self._budget.playouts

    def is_of(self, seconds: float, playouts: int) -> bool:
        """Whether the budget is so great."""
        return self._budget.seconds >= seconds if self._budget.seconds else self._budget.playouts >= playouts

    def is_over(self) -> bool:
        """Whether a playout under way must be broken off: those that are counted may end."""
        return bool(self._budget.seconds) and self.seconds_left() <= 0

    def seconds_spent(self) -> float:
        return CLOCK.now() - self._begun

    def seconds_left(self) -> float:
        return max(self._budget.seconds - self.seconds_spent(), 0.0)

    def part_left(self) -> float:
        """The part of the budget that is left."""
        if self._budget.seconds:
            return self.seconds_left() / self._budget.seconds
        return max(1 - self._played / max(self._budget.playouts, 1), 0.0)

    def part(self, part: float) -> BudgetMeter:
        """A meter for this part of what is left."""
        if self._budget.seconds:
            return BudgetMeter(Budget(self.seconds_left() * part))
        return BudgetMeter(Budget(playouts=round(max(self._budget.playouts - self._played, 0) * part)))

    def add(self, part: BudgetMeter) -> None:
        """Count what was spent of a part; time is counted as it passes."""
        self._played += min(part._played, part._budget.playouts)
