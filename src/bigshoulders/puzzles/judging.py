"""What somebody plays at a puzzle: when it is an answer, which one it is, and what is to be said of any other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.game import Game, IllegalAction
from bigshoulders.puzzles.occasions import worths
from bigshoulders.puzzles.puzzle import Puzzle, WrongAnswer, table_after
from bigshoulders.state.actions import Action

ENDING = ("announce", "buy", "done", "establish", "pass", "pay", "use", "withhold")
"""Verbs that end the decision of a puzzle, whatever comes after it."""


class Verdict(NamedTuple):
    is_right: bool
    wrong: WrongAnswer | None = None
    """The answer that was played out, if it was."""
    estimate: int = 0
    """Of an answer that nobody has played out: dollars at the end behind the right one, as the planner sees it."""


def played(puzzle: Puzzle, moves: Iterable[int | str]) -> Game:
    """A copy of the table on which this was played. IllegalAction: the rules refuse it, or it was answered already."""
    game = puzzle.game.copy()
    for move in moves:
        if is_answered(puzzle, game):
            raise IllegalAction("The puzzle is answered already.", "GEN-28")
        game.play(puzzle.seat, move)
    return game


def is_answered(puzzle: Puzzle, game: Game) -> bool:
    """Whether the decision of the puzzle has been made on a copy of its table."""
    if not game.actions:
        return False
    return game.actions[-1][1].verb in ENDING or puzzle.seat not in game.to_act() or game.step != puzzle.game.step


def is_fair(puzzle: Puzzle) -> bool:
    """Whether each of its answers is given with its last move, and nothing that was hidden comes to light with it."""
    games = [puzzle.game, puzzle.game.determinize(puzzle.seat, puzzle.proof.seed)]
    for moves in puzzle.answers:
        whole = [
            is_answered(puzzle, table_after(puzzle.game, puzzle.seat, moves[:count])) for count in range(len(moves))
        ]
        seen, dealt_anew = (table_after(game, puzzle.seat, moves).view(puzzle.seat) for game in games)
        if any(whole) or seen != dealt_anew:
            return False
    return True


def verdict(puzzle: Puzzle, game: Game) -> Verdict:
    """Of an answer that has been given: what counts is the table that it leaves, not the order of its moves."""
    found = game.hash()
    if table_after(puzzle.game, puzzle.seat, puzzle.solution.moves).hash() == found:
        return Verdict(is_right=True)
    for wrong in puzzle.wrong:
        if table_after(puzzle.game, puzzle.seat, wrong.moves).hash() == found:
            return Verdict(is_right=False, wrong=wrong)
    return Verdict(is_right=False, estimate=estimate(puzzle, [action for _seat, action in game.actions]))


def estimate(puzzle: Puzzle, answer: Sequence[Action]) -> int:
    """How far an answer falls behind the right one, in dollars at the end of the game, as the planner judges both.

    It thinks on a copy in which everything that the seat cannot see is dealt anew, like the bots.
    """
    s = puzzle.game.determinize(puzzle.seat, puzzle.proof.seed).state
    right, other = worths(Chooser(), s, puzzle.seat, [tuple(puzzle.actions(puzzle.solution.moves)), tuple(answer)])
    return round(right - other)
