"""What a search wants: to be ahead of whoever is in front, and to count everybody's money alike."""

from __future__ import annotations

import pytest

from bigshoulders import Game, Options
from bigshoulders.arena import play_game
from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.bots.planner.constants import STANDARD
from bigshoulders.bots.search import aim
from bigshoulders.bots.search.aim import RIVALRY, worth_to
from bigshoulders.rules import scoring
from bigshoulders.state.state import STOCK, State
from random_play import NAMES

OF_TWO = STANDARD.rivalry_of_two


def aimed(wealth: list[float], seat: int) -> float:
    return aim.aimed(wealth, seat, STANDARD)


def test_alone_the_own_wealth_counts():
    assert aimed([1234.0], 0) == 1234.0


def test_a_dollar_counts_more_than_one_of_the_others():
    before = aimed([4000.0, 4000.0, 4000.0], 1)
    assert aimed([4000.0, 4001.0, 4000.0], 1) - before == pytest.approx(1)
    assert before - aimed([4001.0, 4001.0, 4001.0], 1) == pytest.approx(RIVALRY - 1)


def test_at_a_table_of_two_what_the_other_one_loses_counts_more():
    assert OF_TWO > RIVALRY
    assert aimed([4000.0, 5000.0], 0) == pytest.approx(4000 - OF_TWO * 5000)
    assert aimed([4000.0, 5000.0], 1) == pytest.approx(5000 - OF_TWO * 4000)


def test_others_who_are_equal_count_the_same():
    assert aimed([4000.0, 3000.0, 3000.0, 3000.0], 0) == pytest.approx(4000 - RIVALRY * 3000)
    assert aimed([3000.0, 4000.0, 3000.0, 3000.0], 1) == pytest.approx(4000 - RIVALRY * 3000)


def test_what_the_leader_loses_is_better_than_what_the_last_loses():
    wealth = [4000.0, 5000.0, 4000.0, 3000.0]
    from_leader, from_last = wealth[:], wealth[:]
    from_leader[1] -= 100
    from_last[3] -= 100
    assert aimed(from_leader, 0) > aimed(from_last, 0) + RIVALRY * 50


def test_who_is_far_behind_hardly_counts():
    assert aimed([4000.0, 5000.0, 0.0], 0) == pytest.approx(4000 - RIVALRY * 5000, abs=1)


def start_of_stock_phase(decade: int) -> State:
    game = Game.new(Options(NAMES[:2]), 5)
    bots = [make_bot("planner", n) for n in range(2)]
    while game.state.decade < decade or game.state.phase != STOCK:
        seat = game.to_act()[0]
        game.play(seat, bots[seat].choose(Seat(game, seat)))
    return game.state


@pytest.mark.parametrize("decade", [2, 3, 4, 5])
def test_the_money_of_others_counts_by_what_it_buys_as_the_own_does(decade):
    s, chooser = start_of_stock_phase(decade), Chooser()
    before = [worth_to(chooser, s, seat) for seat in (0, 1)]
    s.funds[1] += 300
    after = [worth_to(chooser, s, seat) for seat in (0, 1)]
    gained = after[1] - before[1]
    assert gained > 0
    assert after[0] - before[0] == pytest.approx(-OF_TWO * gained)


def test_at_the_end_of_the_game_the_result_counts():
    game = play_game(Options(NAMES[:3]), [make_bot("planner", n) for n in range(3)], 3)
    wealth = [float(score.wealth) for score in scoring.scores(game.state)]
    assert [worth_to(Chooser(), game.state, seat) for seat in range(3)] == [aimed(wealth, seat) for seat in range(3)]
