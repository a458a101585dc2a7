"""Means with the interval in which the truth lies 95 times in a hundred.

Games on the same deal are no independent samples; the deals are. So a mean is taken over the means of the deals, and
its spread is theirs.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, variance
from typing import NamedTuple

NORMAL_QUANTILE = 1.959963984540054
"""The normal distribution leaves 2.5 % beyond this."""
STUDENT_QUANTILES = (12.7062, 4.30265, 3.18245, 2.77645, 2.57058)
"""Student's t in its place, for 1 to 5 degrees of freedom."""


class Estimate(NamedTuple):
    mean: float
    low: float | None
    """None where there is too little to tell."""
    high: float | None

    def times(self, factor: float) -> Estimate:
        low, high = (None if end is None else end * factor for end in (self.low, self.high))
        return Estimate(self.mean * factor, low, high)


def student(freedom: int) -> float:
    """Student's t that leaves 2.5 % beyond it, to about a thousandth."""
    if freedom <= len(STUDENT_QUANTILES):
        return STUDENT_QUANTILES[freedom - 1]
    z2 = NORMAL_QUANTILE * NORMAL_QUANTILE
    return NORMAL_QUANTILE * (
        1
        + (z2 + 1) / (4 * freedom)
        + (5 * z2 * z2 + 16 * z2 + 3) / (96 * freedom**2)
        + (3 * z2**3 + 19 * z2 * z2 + 17 * z2 - 15) / (384 * freedom**3)
    )


def mean_estimate(deals: Sequence[float]) -> Estimate:
    """Of the means of the deals."""
    mean = fmean(deals)
    if len(deals) < 2:
        return Estimate(mean, None, None)
    reach = student(len(deals) - 1) * math.sqrt(variance(deals) / len(deals))
    return Estimate(mean, mean - reach, mean + reach)


def share_estimate(deals: Sequence[float], trials: int) -> Estimate:
    """A share of so many trials: Wilson's interval, which is right near 0 and 1 as well, with Student's t of the deals.

    Where the deals spread more than independent trials would, the interval is as much wider; never narrower.
    """
    share = fmean(deals)
    if len(deals) < 2:
        return Estimate(share, None, None)
    found = variance(deals) / len(deals)
    expected = share * (1 - share) / trials
    worth = trials * expected / found if found > expected > 0 else trials
    t2 = student(len(deals) - 1) ** 2 / worth
    centre = (share + t2 / 2) / (1 + t2)
    reach = math.sqrt(t2 * (share * (1 - share) + t2 / 4)) / (1 + t2)
    return Estimate(share, max(0.0, centre - reach), min(1.0, centre + reach))
