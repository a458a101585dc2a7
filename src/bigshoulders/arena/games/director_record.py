"""How a seat looked after its companies as their Director, read from the story of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bigshoulders.state.events import Event


class DirectorRecord(NamedTuple):
    """Counts of one seat."""

    companies: int
    """That it has directed at some time."""
    closed: int
    """Of these, those that were closed under it."""
    turns: int
    """Operating turns: companies times Decades."""
    idle: int
    """Of these, those without any production."""


def director_records(events: Iterable[Event], seats: int) -> list[DirectorRecord]:
    """Everything that happened, by seat."""
    director: dict[int, int] = {}
    directed: list[set[int]] = [set() for _ in range(seats)]
    closed, turns, idle = [0] * seats, [0] * seats, [0] * seats
    producing: set[int] = set()
    for event in events:
        if event.kind in ("establish", "director"):
            director[event.company] = event.seat
            directed[event.seat].add(event.company)
        elif event.kind == "close" and event.company in director:
            closed[director[event.company]] += 1
        elif event.kind == "produce":
            producing.add(event.company)
        elif event.kind in ("dividend", "withhold"):
            seat = director[event.company]
            turns[seat] += 1
            idle[seat] += event.company not in producing
            producing.discard(event.company)
    return [DirectorRecord(len(directed[seat]), closed[seat], turns[seat], idle[seat]) for seat in range(seats)]
