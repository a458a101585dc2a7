"""Whatever is played at a puzzle becomes an answer, and every answer is judged."""

from __future__ import annotations

import pytest

from bigshoulders.game import IllegalAction
from bigshoulders.puzzles import shelf
from bigshoulders.puzzles.judging import is_answered, is_fair, played, verdict
from bigshoulders.puzzles.telling import Told
from bigshoulders.state.chance import Chance

NAMES = shelf.names()
every_puzzle = pytest.mark.parametrize("name", NAMES)
WALKS = 4


@every_puzzle
def test_an_answer_of_the_file_is_one_when_it_is_complete_and_not_before(name: str) -> None:
    puzzle = shelf.puzzle(name)
    for moves in puzzle.answers:
        complete = [is_answered(puzzle, played(puzzle, moves[:count])) for count in range(len(moves) + 1)]
        assert complete == [False] * len(moves) + [True]
    assert verdict(puzzle, played(puzzle, puzzle.solution.moves)).is_right
    for wrong in puzzle.wrong:
        found = verdict(puzzle, played(puzzle, wrong.moves))
        assert not found.is_right
        assert found.wrong == wrong


@every_puzzle
def test_every_answer_is_whole_and_brings_nothing_hidden_to_light(name: str) -> None:
    puzzle = shelf.puzzle(name)
    assert is_fair(puzzle)


def test_an_answer_that_goes_on_after_the_decision_is_not_fair() -> None:
    puzzle = next(one for one in map(shelf.puzzle, NAMES) if one.seat in played(one, one.solution.moves).to_act())
    after = played(puzzle, puzzle.solution.moves)
    moves = (*puzzle.solution.moves, after.legal_actions(puzzle.seat)[0].text)
    assert not is_fair(puzzle._replace(solution=puzzle.solution._replace(moves=moves)))


@every_puzzle
def test_whatever_is_played_becomes_an_answer_that_can_be_said(name: str) -> None:
    puzzle, chance = shelf.puzzle(name), Chance(1875)
    for _walk in range(WALKS):
        game = played(puzzle, ())
        while not is_answered(puzzle, game):
            game.play(puzzle.seat, chance.choice(game.legal_actions(puzzle.seat)))
        found = verdict(puzzle, game)
        assert found.is_right + (found.wrong is not None) <= 1
        assert Told(puzzle).answer(tuple(action.text for _seat, action in game.actions))


def test_after_the_answer_nothing_is_played() -> None:
    puzzle = shelf.puzzle(NAMES[0])
    with pytest.raises(IllegalAction, match="answered already"):
        played(puzzle, (*puzzle.solution.moves, "end"))


def test_of_other_answers_the_planner_says_how_far_they_fall_behind() -> None:
    """The one that nobody has played out is worse by estimate: the search has left nothing better out."""
    found = []
    for name in NAMES:
        puzzle = shelf.puzzle(name)
        for action in puzzle.game.legal_actions(puzzle.seat):
            game = played(puzzle, [action.id])
            if is_answered(puzzle, game):
                one = verdict(puzzle, game)
                if not one.is_right and one.wrong is None:
                    found.append(one.estimate)
        if len(found) > 20:
            break
    assert sum(estimate > 0 for estimate in found) > 0.9 * len(found)
