"""What a search wants of a table: to be ahead of whoever is in front.

Who is ahead of the mean of the others, as the planner wants to be, may still end as the second: it takes from those
who are behind, as that is easiest. Whoever wins must take from the leader.
"""

from __future__ import annotations

from math import exp

from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.bots.planner.constants import Constants
from bigshoulders.bots.planner.worth import ahead_of_others
from bigshoulders.rules import scoring
from bigshoulders.state.state import State

RIVALRY = 0.6
"""What a dollar of the others counts against one of the own. Among searches all of it won less (docs/bots.md)."""
NEAR = 400.0
"""Among the others, whoever is behind the richest by so many dollars counts e times less. By hand."""


def aimed(wealth: list[float], seat: int, constants: Constants) -> float:
    """What the seat has, less a part of what the others have, the richest of whom count most."""
    others = wealth[:seat] + wealth[seat + 1 :]
    if len(others) < 2:
        return ahead_of_others(wealth, seat, constants)
    richest = max(others)
    weights = [exp((each - richest) / NEAR) for each in others]
    weighted = [weight * each for weight, each in zip(weights, others, strict=True)]
    return wealth[seat] - RIVALRY * sum(weighted) / sum(weights)


def worth_to(chooser: Chooser, s: State, seat: int) -> float:
    """By the planner's reckoning; at the end of the game nothing is left to reckon."""
    if not s.stack:
        return aimed([float(score.wealth) for score in scoring.scores(s)], seat, chooser.constants)
    return aimed(chooser.prospects(s, range(len(s.funds))), seat, chooser.constants)
