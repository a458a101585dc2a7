"""When a step is over: conditions on the figures of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from bigshoulders.components import Wrong
from bigshoulders.game import Game
from bigshoulders.lessons.figures import WORDS, Moment, Value, check_figure, figure
from bigshoulders.lessons.lesson import Condition
from bigshoulders.lessons.points import YOU

SIGNS: dict[str, Callable[[Any, Any], bool]] = {"==": eq, "!=": ne, ">=": ge, "<=": le, ">": gt, "<": lt}
BEFORE = "before"


def read_condition(text: str) -> Condition:
    """operated:swift, not operated:swift, funds:you > before. Wrong says how one is written."""
    words = text.split()
    negated = words[:1] == ["not"]
    rest = words[negated:]
    if len(rest) == 1:
        return Condition(text, negated, rest[0], "", "")
    if len(rest) == 3 and rest[1] in SIGNS:
        return Condition(text, negated, *rest)
    raise Wrong(
        "write a condition as FIGURE, not FIGURE or FIGURE SIGN VALUE with one of {signs}, not as {text!r}",
        signs=" ".join(SIGNS),
        text=text,
    )


def check_condition(condition: Condition, game: Game, seat: int) -> None:
    check_figure(condition.figure, game, seat)
    if condition.figure in WORDS:
        if condition.sign not in ("", "==", "!=") or condition.value.isdecimal():
            raise Wrong("{name!r} is a word: it can only be == or != to another", name=condition.figure)
    elif condition.value not in ("", BEFORE, YOU) and not condition.value.isdecimal():
        check_figure(condition.value, game, seat)
        if condition.value in WORDS:
            raise Wrong("{name!r} is a word, {other!r} is none", name=condition.value, other=condition.figure)


def met(goal: Iterable[Condition], now: Moment, before: Moment) -> bool:
    return all(holds(condition, now, before) for condition in goal)


def holds(condition: Condition, now: Moment, before: Moment) -> bool:
    found = figure(condition.figure, now)
    if not condition.sign:
        return bool(found) != condition.negated
    return SIGNS[condition.sign](found, wanted(condition, now, before)) != condition.negated


def wanted(condition: Condition, now: Moment, before: Moment) -> Value:
    value = condition.value
    if value == BEFORE:
        return figure(condition.figure, before)
    if value == YOU:
        return now.seat
    if value.isdecimal():
        return int(value)
    return value if condition.figure in WORDS else figure(value, now)
