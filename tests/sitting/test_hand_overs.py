"""How often a game changes hands: counted as tools/hand_overs.py says, and less with programmed moves."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

from bigshoulders.game import Game

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import hand_overs

SEEDS = (1875, 1876)
PLAYERS = 2


def played(seed, words):
    """A whole game, and the phases of its hand-overs."""
    planners = hand_overs.Planners(PLAYERS, seed, hand_overs.PROGRAMS[words])
    return planners, Counter(planners.handed_over())


@pytest.fixture(scope="module")
def unprogrammed():
    return {seed: played(seed, "nothing programmed") for seed in SEEDS}


@pytest.fixture(scope="module")
def programmed():
    return {seed: played(seed, hand_overs.SENSIBLE) for seed in SEEDS}


def test_each_choice_of_somebody_else_is_a_hand_over(unprogrammed):
    """Counted once more, in the record of the game."""
    for planners, phases in unprogrammed.values():
        game = planners.table.game
        again, last, changes = Game.new(game.options, game.seed), None, 0
        for seat, action in game.actions:
            if len(again.legal_actions(seat)) > 1:
                changes += seat != last
                last = seat
            again.play(seat, action.text)
        assert phases.total() == changes
        assert planners.waits < changes, "in the Building Phase all are waited for together"


def test_programmed_moves_spare_a_third_of_the_hand_overs(unprogrammed, programmed):
    def average(found):
        return sum(phases.total() for _planners, phases in found.values()) / len(SEEDS)

    assert average(programmed) < average(unprogrammed) * 2 / 3


def test_nobody_is_asked_while_companies_operate_by_the_plan(programmed):
    for planners, phases in programmed.values():
        assert planners.table.game.is_over
        assert phases["operating"] == 0
        assert phases["action"] > 0, "of the Partners nothing is programmed"
