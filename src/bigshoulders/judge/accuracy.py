"""How far the figures of planner, search and a few playouts can be believed, by the judged positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import NormalDist, fmean, median, stdev
from typing import NamedTuple

from bigshoulders.judge.judged_set import JudgedPosition

FEW = 10
"""Pairs of playouts that are held against all the others of a position, as a method of their own."""
CERTAIN = NormalDist().inv_cdf(0.975)
"""Standard errors from which on a judgement leaves no doubt about its sign."""


class Claim(NamedTuple):
    """A difference that a method named, turned so that it is not negative, and what was judged of it."""

    decade: int
    phase: str
    claimed: float
    judged: float
    error: float
    """The standard error of what was judged."""

    @property
    def right(self) -> float:
        """How likely it is that the sign is right: 200 pairs leave it open where two moves are nearly as good."""
        if not self.error:
            return 0.5 if not self.judged else float(self.judged > 0)
        return NormalDist().cdf(self.judged / self.error)

    @property
    def is_decided(self) -> bool:
        return abs(self.judged) > CERTAIN * self.error


def claims(positions: Iterable[JudgedPosition], method: str) -> list[Claim]:
    """Where there are pairs enough to hold them against."""
    found = [(position, *METHODS[method](position)) for position in positions]
    return [turned(position, claimed, rest) for position, claimed, rest in found if len(rest) > 1]


def turned(found: JudgedPosition, claimed: float, differences: Sequence[float]) -> Claim:
    sign = -1 if claimed < 0 else 1
    error = stdev(differences) / sqrt(len(differences))
    return Claim(found.decade, found.phase, sign * claimed, sign * fmean(differences), error)


METHODS: dict[str, Callable[[JudgedPosition], tuple[float, Sequence[float]]]] = {
    "planner": lambda found: (found.planner, found.judgement.differences),
    "search": lambda found: (found.search, found.judgement.differences),
    "playouts": lambda found: (fmean(found.judgement.differences[:FEW]), found.judgement.differences[FEW:]),
}
"""By method: the difference that it names, and the pairs that it is held against."""


class Accuracy(NamedTuple):
    """Of a group of claims."""

    positions: int
    right: float
    """The part of the signs that is right, each counted by how likely it is."""
    decided: int
    """Positions whose judgement leaves no doubt."""
    right_of_decided: float | None
    claimed: float
    """Dollars on average."""
    judged: float
    """Dollars on average that came true of it."""
    median_error: float
    mean_error: float
    """The root of the mean square of claimed less judged, without what the judge itself errs by."""


def accuracy(group: Sequence[Claim]) -> Accuracy:
    decided = [claim.judged > 0 for claim in group if claim.is_decided]
    squares = fmean((claim.claimed - claim.judged) ** 2 - claim.error**2 for claim in group)
    return Accuracy(
        len(group),
        fmean(claim.right for claim in group),
        len(decided),
        fmean(decided) if decided else None,
        fmean(claim.claimed for claim in group),
        fmean(claim.judged for claim in group),
        median(abs(claim.claimed - claim.judged) for claim in group),
        sqrt(max(squares, 0.0)),
    )


GROUPS: dict[str, Callable[[Claim], bool]] = {
    "all": lambda claim: True,
    "Stock Phase": lambda claim: claim.phase == "stock",
    "Building Phase": lambda claim: claim.phase == "building",
    "Action Phase": lambda claim: claim.phase == "action",
    "Operating Phase": lambda claim: claim.phase == "operating",
    "Decade 1": lambda claim: claim.decade == 1,
    "Decade 2": lambda claim: claim.decade == 2,
    "Decade 3": lambda claim: claim.decade == 3,
    "Decade 4": lambda claim: claim.decade == 4,
    "Decade 5": lambda claim: claim.decade == 5,
    "under $10": lambda claim: claim.claimed < 10,
    "$10 to $30": lambda claim: 10 <= claim.claimed < 30,
    "$30 to $100": lambda claim: 30 <= claim.claimed < 100,
    "$100 to $300": lambda claim: 100 <= claim.claimed < 300,
    "$300 and more": lambda claim: claim.claimed >= 300,
}
"""By phase, by Decade, by the size of what is claimed."""
HEAD = (
    "| | figure of | positions | right sign | decided | of them right | claimed | judged | median error | error |\n"
    "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|"
)


def table(positions: Sequence[JudgedPosition]) -> str:
    """Every group and method, in Markdown."""
    lines = [HEAD]
    for group, is_in in GROUPS.items():
        for method in METHODS:
            chosen = [claim for claim in claims(positions, method) if is_in(claim)]
            if chosen:
                lines.append(row(group, method, accuracy(chosen)))
    return "\n".join(lines)


def row(group: str, method: str, found: Accuracy) -> str:
    of_decided = "" if found.right_of_decided is None else f"{found.right_of_decided:.0%}"
    figures = [f"{found.positions}", f"{found.right:.0%}", f"{found.decided}", of_decided]
    money = [found.claimed, found.judged, found.median_error, found.mean_error]
    return "| " + " | ".join([group, method, *figures, *(f"${dollars:.0f}" for dollars in money)]) + " |"
