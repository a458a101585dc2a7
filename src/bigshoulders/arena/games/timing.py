"""How long decisions take: counted in steps of a few percent, so that millions of them fit in a line."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import Any

STEPS = 48
"""Per power of ten: two neighbours differ by 5 %."""
SHORTEST = 1e-6


class Times:
    """Seconds, as many as were noted."""

    def __init__(self, counts: dict[int, int] | None = None, total: float = 0.0, longest: float = 0.0) -> None:
        self._counts = Counter(counts)
        self.total = total
        self.longest = longest

    def note(self, seconds: float) -> None:
        self._counts[round(STEPS * math.log10(max(seconds, SHORTEST) / SHORTEST))] += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)

    @property
    def count(self) -> int:
        return self._counts.total()

    @property
    def mean(self) -> float | None:
        return self.total / self.count if self.count else None

    def percentile(self, percent: float) -> float | None:
        """The time within which so many of a hundred decisions are made, to about 3 %."""
        left = self.count * percent / 100
        for step in sorted(self._counts):
            left -= self._counts[step]
            if left <= 0:
                return min(SHORTEST * 10 ** (step / STEPS), self.longest)
        return None

    @classmethod
    def together(cls, parts: Iterable[Times]) -> Times:
        whole = cls()
        for part in parts:
            whole._counts += part._counts
            whole.total += part.total
            whole.longest = max(whole.longest, part.longest)
        return whole

    def to_json(self) -> list[Any]:
        return [round(self.total, 6), round(self.longest, 6), sorted(self._counts.items())]

    @classmethod
    def from_json(cls, doc: list[Any]) -> Times:
        total, longest, counts = doc
        return cls(dict(counts), total, longest)
