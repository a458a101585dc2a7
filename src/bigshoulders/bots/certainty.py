"""How far a difference that the planner names can be believed, by what came of such differences in positions in which
both moves were played out to the end of the game (`bigshoulders.judge`)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from statistics import NormalDist
from typing import NamedTuple

FOUND = Path(__file__).parent / "certainty.json"
"""The classes, with the set of judged positions that they come from."""
CLEAR, LIKELY, EVEN = "clear", "likely", "even"
LIKELIHOOD = {LIKELY: 0.7, CLEAR: 0.9}
"""How likely the first move must be the better one for the other to be called probably, and clearly, worse."""
REACH = NormalDist().inv_cdf(LIKELIHOOD[CLEAR])
"""Standard deviations on both sides of a range: it holds four times of five, and what is clear has no zero in it."""


class CertaintyClass(NamedTuple):
    """Decisions in a phase of some Decades."""

    phase: str
    decades: tuple[int, ...]
    positions: int
    kept: float
    """What came true of a dollar that was named, on average."""
    spread: float
    """By how many dollars that erred for a difference of $1, as one standard deviation."""
    growth: float
    """How that grows with the difference: 0: not at all; 0.5: with its root."""
    likely_from: float | None
    """Dollars from which on the other move is called probably worse; None: never."""
    clear_from: float | None
    """The same for clearly worse."""

    def error(self, difference: float) -> float:
        grown: float = max(difference, 1.0) ** self.growth
        return self.spread * grown


class Certainty(NamedTuple):
    """What is known of a move that the planner holds for worse than another one."""

    verdict: str
    """CLEAR, LIKELY or EVEN."""
    low: int
    """Dollars by which it ends worse, four times of five: from these (negative: it ends better) ..."""
    high: int
    """... to these."""


def certainty_of(phase: str, decade: int, difference: float) -> Certainty:
    """Of a difference that the planner names, not negative."""
    known = class_of(phase, decade)
    middle, reach = known.kept * difference, REACH * known.error(difference)
    if known.clear_from is not None and difference >= known.clear_from:
        verdict = CLEAR
    elif known.likely_from is not None and difference >= known.likely_from:
        verdict = LIKELY
    else:
        verdict = EVEN
    return Certainty(verdict, round(middle - reach), round(middle + reach))


def class_of(phase: str, decade: int) -> CertaintyClass:
    """Phases that nobody judged, such as the Events of a solo game, count as the Operating Phase."""
    known = classes()
    return known.get((phase, decade)) or known["operating", decade]


@cache
def classes() -> dict[tuple[str, int], CertaintyClass]:
    """By phase and Decade."""
    doc = json.loads(FOUND.read_text(encoding="utf-8"))
    found = [CertaintyClass(**{**entry, "decades": tuple(entry["decades"])}) for entry in doc["classes"]]
    return {(one.phase, decade): one for one in found for decade in one.decades}
