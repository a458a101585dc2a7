"""One number for each bot over all games (Plackett and Luce's model of rankings, in Elo's points).

Every bot has a strength; the first place goes to a player with a chance in proportion to it, the second among those who
are left, and so on down to the last. 400 points more are ten times the strength: the one finishes before the other ten
times as often as after it. The average bot has 1500.

A bot that always won would be infinitely strong. So everybody is also given one drawn game against an average bot.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations, product
from typing import NamedTuple

from bigshoulders.arena.tournament.intervals import NORMAL_QUANTILE, Estimate, student

POINTS = 400 / math.log(10)
AVERAGE = 1500
SMALL = 1e-9
MOST_STEPS = 100

Order = tuple[int, ...]
"""The bots of a game from the first to the last; one with several seats stands there several times."""
Vector = list[float]
Matrix = list[list[float]]


class Ranking(NamedTuple):
    """How one game ended."""

    deal: int
    order: tuple[tuple[int, ...], ...]
    """From the first place to the last; equals together."""


def ratings(bots: int, rankings: Sequence[Ranking]) -> list[Estimate]:
    """The strength of every bot."""
    by_deal: dict[int, Counter[Order]] = {}
    for ranking in rankings:
        ways = list(strict_orders(ranking.order))
        for order in ways:
            by_deal.setdefault(ranking.deal, Counter())[order] += 1 / len(ways)  # type: ignore[assignment]
    everything: Counter[Order] = sum(by_deal.values(), Counter())
    strength = most_likely(bots, everything)
    _, curvature = slope_and_curvature(strength, everything)
    for bot, s in enumerate(strength):
        curvature[bot][bot] += even(s) * (1 - even(s))
    spread = inverse(curvature)
    slopes = [slope_and_curvature(strength, counts)[0] for counts in by_deal.values()]
    mean = sum(strength) / bots
    estimates = []
    for bot in range(bots):
        contrast = [(other == bot) - 1 / bots for other in range(bots)]
        middle = AVERAGE + POINTS * (strength[bot] - mean)
        if len(slopes) < 2:
            estimates.append(Estimate(middle, None, None))
            continue
        reach = POINTS * max(
            NORMAL_QUANTILE * math.sqrt(model_variance(contrast, spread)),
            student(len(slopes) - 1) * math.sqrt(deal_variance(contrast, spread, slopes)),
        )
        estimates.append(Estimate(middle, middle - reach, middle + reach))
    return estimates


def strict_orders(groups: Sequence[tuple[int, ...]]) -> Iterable[Order]:
    """Equals in every order."""
    for parts in product(*(permutations(group) for group in groups)):
        yield tuple(bot for part in parts for bot in part)


def even(strength: float) -> float:
    """The chance against an average bot."""
    return 1 / (1 + math.exp(-strength))


def most_likely(bots: int, counts: Counter[Order]) -> Vector:
    """The strengths that explain the games best, found by Newton's method."""
    strength = [0.0] * bots
    for _ in range(MOST_STEPS):
        slope, curvature = slope_and_curvature(strength, counts)
        for bot, s in enumerate(strength):
            slope[bot] += 0.5 - even(s)
            curvature[bot][bot] += even(s) * (1 - even(s))
        step = times(inverse(curvature), slope)
        largest = max(map(abs, step))
        strength = [s + d / max(1.0, largest) for s, d in zip(strength, step, strict=True)]
        if largest < SMALL:
            break
    return strength


def slope_and_curvature(strength: Vector, counts: Counter[Order]) -> tuple[Vector, Matrix]:
    """Of the logarithm of the likelihood; the curvature with its sign turned, so that it is positive."""
    bots = len(strength)
    weights = [math.exp(s) for s in strength]
    slope = [0.0] * bots
    curvature = [[0.0] * bots for _ in strength]
    for order, count in counts.items():
        for place, first in enumerate(order[:-1]):
            chances = [0.0] * bots
            left = order[place:]
            total = sum(weights[bot] for bot in left)
            for bot in left:
                chances[bot] += weights[bot] / total
            slope[first] += count
            for bot in set(left):
                slope[bot] -= count * chances[bot]
                curvature[bot][bot] += count * chances[bot]
                for other in set(left):
                    curvature[bot][other] -= count * chances[bot] * chances[other]
    return slope, curvature


def model_variance(contrast: Vector, spread: Matrix) -> float:
    """If the model is right and games are independent."""
    return dot(contrast, times(spread, contrast))


def deal_variance(contrast: Vector, spread: Matrix, slopes: Sequence[Vector]) -> float:
    """As the deals differ from each other, whatever the model says."""
    along = times(spread, contrast)
    return sum(dot(along, slope) ** 2 for slope in slopes) * len(slopes) / (len(slopes) - 1)


# --- small matrices


def dot(one: Vector, other: Vector) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def times(matrix: Matrix, vector: Vector) -> Vector:
    return [dot(row, vector) for row in matrix]


def inverse(matrix: Matrix) -> Matrix:
    """Of a symmetric positive one, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
