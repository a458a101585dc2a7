"""A table for the tests of the Action Phase."""

from __future__ import annotations

from typing import Any

from bigshoulders import Game
from table import Table, play

OWN = ("libby", "swift", "elgin", "doggett")


def table(seats: int = 2, decade: int = 1, mode: str = "advanced", cash: int = 100, **charter: Any) -> Table:
    """Everybody directs a company: Libby, Swift, Elgin, Doggett; the charter is Libby's."""
    t = Table(seats=seats, decade=decade, mode=mode).company("libby", cash=cash, **charter)
    for seat in range(1, seats):
        t.company(OWN[seat], director=seat, cash=100)
    return t


def raise_funds(game: Game, seat: int) -> None:
    play(game, seat, f"use fundraising40 {OWN[seat]}", "end")


def turns(game: Game, count: int = 99) -> list[int]:
    """Whose turns follow, if everybody raises funds."""
    order: list[int] = []
    while game.position()["phase"] == "action" and len(order) < count:
        order += game.to_act()
        raise_funds(game, order[-1])
    return order


def last_partner(t: Table) -> Table:
    """Two players; Ann has one Partner left and Bob none."""
    return t.occupied("fundraising40", 0).occupied("fundraising40", 1).occupied("fundraising40", 1)
