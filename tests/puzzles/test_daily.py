"""The puzzle of a day is the same for everybody, comes once a month, and stays when others join it."""

from __future__ import annotations

import datetime

from bigshoulders.puzzles.daily import puzzle_of_day

NAMES = tuple(f"cubes-{number:08x}" for number in range(60))
DAYS = [datetime.date(2027, 1, 1) + datetime.timedelta(days=number) for number in range(365)]


def test_in_a_month_no_puzzle_comes_twice() -> None:
    for month in range(1, 13):
        days = [day for day in DAYS if day.month == month]
        assert len({puzzle_of_day(NAMES, day) for day in days}) == len(days)


def test_every_puzzle_has_its_days() -> None:
    assert {puzzle_of_day(NAMES, day) for day in DAYS} == set(NAMES)


def test_of_few_puzzles_all_come_before_one_comes_again() -> None:
    found = [puzzle_of_day(NAMES[:3], day) for day in DAYS[:6]]
    assert set(found[:3]) == set(found[3:]) == set(NAMES[:3])


def test_one_that_is_new_leaves_nearly_all_days_as_they_were() -> None:
    more = (*NAMES, "goods-99999999")
    changed = [day for day in DAYS if puzzle_of_day(more, day) != puzzle_of_day(NAMES, day)]
    assert 0 < len(changed) < 60


def test_the_order_of_the_names_does_not_matter() -> None:
    assert all(puzzle_of_day(NAMES[::-1], day) == puzzle_of_day(NAMES, day) for day in DAYS[:40])
