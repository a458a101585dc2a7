"""What is counted in playouts, so that it can be said why one answer ends better than another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import NamedTuple

from bigshoulders.judge.playouts import Outcome
from bigshoulders.puzzles.puzzle import Difference
from bigshoulders.rules import scoring, track
from bigshoulders.rules.shares import shares
from bigshoulders.state.events import Event

ALL = -1
"""The company or the seat of a figure that is not about one."""


class Figure(NamedTuple):
    """What a kind of difference counts, and when it is worth a word."""

    meaning: str
    dollars: float
    """What one of it is roughly worth at the end, to put differences in an order."""
    least: float
    """A smaller difference is not worth a word."""
    better: int
    """1: more of it is better for the seat; -1: less; 0: neither by itself."""
    by_shares: bool = False
    """Whether it counts by the shares of the company that the seat has more than the best of the others: what is good
    for a company of the others is bad for the seat."""


KINDS = {
    "own": Figure("the final wealth of seat, whose decision it is", 1.0, 15.0, 1),
    "best": Figure("the final wealth of seat, the best of the others after the wrong answer", 1.0, 15.0, -1),
    "dividends": Figure("dollars that seat receives as dividends of company", 1.0, 10.0, 1),
    "value": Figure("the final value of company in dollars", 1.0, 4.0, 1, by_shares=True),
    "sold": Figure("Goods that company sells", 3.0, 0.5, 1, by_shares=True),
    "idle": Figure("turns of company without a dividend", 10.0, 0.2, -1, by_shares=True),
    "directs": Figure("how often seat is Director of company at the end", 60.0, 0.2, 0),
    "holds": Figure("shares of company that seat has at the end", 10.0, 0.4, 0),
    "buildings": Figure("dollars that Buildings bring seat", 1.0, 10.0, 1),
    "goals": Figure("dollars that Public Goals bring seat", 1.0, 20.0, 1),
}
MOST_DIFFERENCES = 4
SURE = 2.5
"""By how many standard errors a difference must be there to be said."""

Key = tuple[str, int, int]
"""The kind of a figure, the company and the seat."""


class Tally:
    """The figures of an answer, deal by deal."""

    def __init__(self) -> None:
        self.of_deals: list[Counter[Key]] = []

    def note(self, outcome: Outcome, seat: int) -> None:
        self.of_deals.append(counted(outcome, seat))

    def mean(self, key: Key) -> float:
        return fmean(figures[key] for figures in self.of_deals)


def counted(outcome: Outcome, seat: int) -> Counter[Key]:
    found: Counter[Key] = Counter()
    for event in outcome.events:
        if event.kind == "payout":
            if event.seat == seat:
                found["dividends", event.company, seat] += event.amount
        elif event.kind == "sell_good":
            found["sold", event.company, ALL] += 1
        elif event.kind == "withhold":
            found["idle", event.company, ALL] += 1
        elif event.kind == "income" and event.seat == seat:
            found["buildings", ALL, seat] += event.amount
    end = outcome.end
    for c in end.appeal_order:
        found["value", c, ALL] = track.value(end, c)
        for holder in end.seats:
            found["holds", c, holder] = shares(end, holder, c)
        found["directs", c, seat] = int(end.director[c] == seat)
    for score in scoring.scores(end):
        found["own" if score.seat == seat else "best", ALL, score.seat] = score.wealth
        if score.seat == seat and score.goal_money:
            found["goals", ALL, seat] = score.goal_money
    return found


def differences(seat: int, right: Tally, wrong: Tally) -> tuple[Difference, ...]:
    """What was better after the right answer, or at least otherwise, beyond doubt; the weightiest first."""
    keys = {key for tally in (right, wrong) for figures in tally.of_deals for key in figures}
    best = max((key for key in sorted(keys) if key[0] == "best"), key=wrong.mean, default=("best", ALL, ALL))[2]
    found: list[tuple[float, Difference]] = []
    for key in sorted(keys):
        kind, company, whose = key
        pairs = [(a[key], b[key]) for a, b in zip(right.of_deals, wrong.of_deals, strict=True)]
        of_interest = whose == best if kind == "best" else whose in (ALL, seat)
        if not of_interest or not is_sure(pairs, KINDS[kind].least):
            continue
        means = (fmean(a for a, _ in pairs), fmean(b for _, b in pairs))
        gain = KINDS[kind].dollars * (means[0] - means[1])
        if KINDS[kind].by_shares:
            gain *= right.mean(("holds", company, seat)) - right.mean(("holds", company, best))
        weight = gain * KINDS[kind].better if KINDS[kind].better else abs(gain)
        found.append((weight, Difference(kind, company, whose, round(means[0], 2), round(means[1], 2))))
    found.sort(key=lambda pair: -pair[0])
    return tuple(difference for weight, difference in found if weight > 0)[:MOST_DIFFERENCES]


def is_sure(pairs: Sequence[tuple[int, int]], least: float) -> bool:
    """Whether a figure differs by enough, and by more than chance would have it."""
    behind = [a - b for a, b in pairs]
    mean = fmean(behind)
    return abs(mean) >= max(least, SURE * pstdev(behind) / sqrt(len(behind)))


# --- what is told of one playout

TOLD = frozenset({"decade", "dividend", "extra_dividend", "withhold", "director", "close", "unpaid", "goal", "wealth"})
"""Kinds of event that are told of the companies concerned, and of everybody at the end."""
OWN = frozenset({"establish", "sell", "buy", "buy_pool", "compensation"})
"""Kinds that are told only of the seat itself."""
FIRST = frozenset({*TOLD, *OWN, "use", "stock", "demand_bonus", "produce", "sell_good", "purchase", "hire"})
"""Kinds that are told of the answer itself."""
MOST_TOLD = 60


def concerned(outcomes: Sequence[Outcome], moves: int, differences: Sequence[Difference]) -> frozenset[int]:
    """The companies that the answers are about, and those with which something was otherwise."""
    named = {event.company for outcome in outcomes for event in outcome.events if event.moment <= outcome.begun + moves}
    return frozenset((named | {difference.company for difference in differences}) - {ALL})


def course(outcome: Outcome, seat: int, moves: int, companies: frozenset[int]) -> tuple[Event, ...]:
    """What of a playout is worth telling; a Decade is told only where something happens in it."""
    told: list[Event] = []
    for event in outcome.events:
        about = event.company == ALL or event.company in companies
        of_answer = event.moment <= outcome.begun + moves and event.kind in FIRST
        if of_answer or (about and (event.kind in TOLD or (event.kind in OWN and event.seat == seat))):
            if event.kind == "decade" and told and told[-1].kind == "decade":
                told.pop()
            told.append(event)
    ends = [event for event in told if event.kind in ("goal", "wealth")]
    rest = [event for event in told if event not in ends]
    return (*rest[: MOST_TOLD - len(ends)], *ends)
