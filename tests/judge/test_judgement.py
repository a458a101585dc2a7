"""A judgement: both moves on the same deals, the same with its seed, nothing seen that is hidden."""

from __future__ import annotations

import pytest

from bigshoulders.game import Game, IllegalAction
from bigshoulders.judge.judgement import Comparison, judged
from bigshoulders.judge.playouts import PLANNER, Playouts, deals, lead
from bigshoulders.puzzles import shelf
from bigshoulders.rules import scoring

PUZZLE = shelf.puzzle("last-dc76fb23")
"""Of the last Decade, where playouts are short; its answers are single moves, after which planners play on well."""
RIGHT, WRONG = PUZZLE.solution.moves[0], PUZZLE.wrong[0].moves[0]
PAIRS = 6


def comparison(*moves: str, seed: int = 3) -> Comparison:
    first, second = moves or (RIGHT, WRONG)
    return Comparison(PUZZLE.position, PUZZLE.seat, (first, second), seed)


@pytest.fixture(scope="module")
def found() -> tuple[float, ...]:
    return judged(comparison(), PAIRS).differences


def test_the_right_answer_of_a_puzzle_is_judged_better(found: tuple[float, ...]) -> None:
    assert len(found) == PAIRS
    judgement = judged(comparison(), PAIRS)
    assert judgement.estimate.low is not None
    assert judgement.estimate.low > 0


def test_a_difference_is_of_own_wealth_less_half_of_what_the_others_have(found: tuple[float, ...]) -> None:
    playouts, worth = Playouts(PLANNER), []
    deal = next(deals(PUZZLE.game, PUZZLE.seat, 3))
    for move in (RIGHT, WRONG):
        end = playouts.end_after(deal, PUZZLE.seat, PUZZLE.actions((move,)))
        wealth = [score.wealth for score in scoring.scores(end)]
        own = wealth.pop(PUZZLE.seat)
        worth.append(own - sum(wealth) / len(wealth) / 2)
        assert lead(end, PUZZLE.seat) == own - max(wealth)
    assert found[0] == pytest.approx(worth[0] - worth[1], abs=0.05)


def test_the_moves_meet_on_the_same_deals(found: tuple[float, ...]) -> None:
    assert judged(comparison(WRONG, RIGHT), PAIRS).differences == tuple(-difference for difference in found)
    assert judged(comparison(RIGHT, RIGHT), 2).differences == (0.0, 0.0)


def test_a_judgement_repeats_with_its_seed_on_any_number_of_processes(found: tuple[float, ...]) -> None:
    assert judged(comparison(), PAIRS, workers=2).differences == found
    assert judged(comparison(), PAIRS // 2).differences == found[: PAIRS // 2]


def test_what_is_hidden_does_not_change_a_judgement() -> None:
    game = Game.from_position(PUZZLE.position)
    seen = [
        judged(comparison()._replace(position=game.determinize(PUZZLE.seat, seed).position()), 3) for seed in (1, 2)
    ]
    assert seen[0].differences == seen[1].differences
    assert seen[0].differences == judged(comparison(), 3).differences


def test_only_legal_moves_can_be_judged() -> None:
    with pytest.raises(IllegalAction):
        judged(comparison(RIGHT, "choose_goal 1"), 2)
