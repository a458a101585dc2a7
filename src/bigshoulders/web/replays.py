"""What the rows of a table tell: its game, and its record even where it makes no game any more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bigshoulders.game import Game
from bigshoulders.game.game import RECORD_FORMAT
from bigshoulders.state.options import Options
from bigshoulders.web.models import Table

Json = dict[str, Any]
Moves = list[tuple[int, str]]
"""Seats and actions in their text form."""


def replayed(table: Table, moves: Iterable[tuple[int, str]]) -> Game:
    if table.position:
        game = Game.from_position(table.position)
    else:
        game = Game.new(Options.from_json(table.options), int(table.seed))
    for seat, action in moves:
        game.play(seat, action)
    return game


def record_of(table: Table, moves: Moves) -> Json:
    """As the game itself would write it, but for the digest, which only a game has."""
    start: Json = {"position": table.position} if table.position else {"seed": int(table.seed)}
    return {
        "game": "bigshoulders",
        "format": RECORD_FORMAT,
        "rules": table.rules,
        "options": table.options,
        **start,
        "actions": [[seat, action] for seat, action in moves],
        **taken_back(table),
    }


def taken_back(table: Table) -> Json:
    """For a record: when a move was taken back because all others granted it; whoever replays it need not know."""
    return {"taken_back": table.taken_back} if table.taken_back else {}
