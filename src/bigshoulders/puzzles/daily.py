"""The puzzle of a day: the same for everybody, and the same however many are added later, as far as that goes."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256

DAYS_KEPT = 8


@lru_cache(maxsize=DAYS_KEPT)
def puzzle_of_day(names: tuple[str, ...], day: datetime.date) -> str:
    """Of all that were not there on an earlier day of the month, if there are as many.

    On each day every puzzle has a rank of its own, whichever others there are; so one that is new takes only its own
    days from the others.
    """
    left: list[str] = []
    found = ""
    for number in range(1, day.day + 1):
        left = left or list(names)
        found = highest(left, day.replace(day=number))
        left.remove(found)
    return found


def highest(names: Sequence[str], day: datetime.date) -> str:
    return max(names, key=lambda name: sha256(f"{day.isoformat()} {name}".encode()).digest())
