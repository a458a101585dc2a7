"""A clock on the wall that a test sets."""

from __future__ import annotations

import datetime

import pytest

from bigshoulders.web import clock

BEGIN = datetime.datetime(2026, 3, 2, 9, 0, tzinfo=datetime.UTC)
"""A Monday morning."""


class WallClock:
    def __init__(self) -> None:
        self.time = BEGIN

    def now(self) -> datetime.datetime:
        return self.time

    def pass_by(self, **time: float) -> None:
        """days=, hours=, minutes="""
        self.time += datetime.timedelta(**time)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> WallClock:
    found = WallClock()
    monkeypatch.setattr(clock, "now", found.now)
    return found
