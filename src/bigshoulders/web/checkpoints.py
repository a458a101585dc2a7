"""Positions that are kept at every end of a phase, so that a table can go on when rules have changed.

A table is its moves; replayed whole, they give its story, too. Where the rules of this version refuse one of them, or
make something else of them, the table leaves those up to a checkpoint behind and begins there anew.
"""

from __future__ import annotations

from typing import NamedTuple

from bigshoulders.game import Game, IllegalAction
from bigshoulders.rules.book import RULES
from bigshoulders.web.models import Checkpoint, Table
from bigshoulders.web.replays import Moves, replayed


class Restart(NamedTuple):
    """A game that goes on from a checkpoint: the position, after how many moves it was, and those that still fit."""

    position: dict[str, object]
    number: int
    game: Game


def is_due(before: Game, after: Game) -> bool:
    """Whether a phase, or the game, has ended between the two."""
    old, new = before.state, after.state
    return (old.decade, old.phase, before.is_over) != (new.decade, new.phase, after.is_over)


def write(table: Table, game: Game) -> None:
    Checkpoint.objects.create(table=table, number=len(game.actions), position=game.position())


def forget_after(table: Table, number: int) -> None:
    """Those of moves that were taken back."""
    Checkpoint.objects.filter(table=table, number__gt=number).delete()


def agree(table: Table, game: Game) -> bool:
    """Whether the moves still give the position that they gave when they were made."""
    if table.rules == RULES:
        return True
    for checkpoint in newest_first(table):
        kept = position_of(checkpoint)
        if kept is not None:
            past = [(seat, action.text) for seat, action in game.actions[: checkpoint.number]]
            return replayed(table, past).hash() == kept.hash()
    return True


def last_that_fits(table: Table, moves: Moves) -> Restart | None:
    """The newest checkpoint that this version can read, with the moves after it as far as they fit."""
    for checkpoint in newest_first(table):
        if position_of(checkpoint) is not None:
            game = as_far_as_they_fit(checkpoint.position, moves[checkpoint.number :])
            return Restart(checkpoint.position, checkpoint.number, game)
    return None


def as_far_as_they_fit(position: dict[str, object], moves: Moves) -> Game:
    """The game of the first moves after a position that can be played."""
    game = Game.from_position(position)
    for number, (seat, action) in enumerate(moves):
        try:
            game.play(seat, action)
        except IllegalAction:
            return game
        except Exception:  # it broke off in the middle of a move
            return as_far_as_they_fit(position, moves[:number])
    return game


def newest_first(table: Table) -> list[Checkpoint]:
    return list(Checkpoint.objects.filter(table=table).order_by("-number"))


def position_of(checkpoint: Checkpoint) -> Game | None:
    """None where the rules of this version do not know such a position."""
    try:
        return Game.from_position(checkpoint.position)
    except Exception:  # rules that were changed may break where they were never tried
        return None
