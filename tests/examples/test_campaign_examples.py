"""The Campaign examples of the solo rulebook, with the book's own numbers."""

from __future__ import annotations

import pytest

from bigshoulders.game import Campaign
from campaign_table import campaign, end_session, goals_of
from table import company, play, step


def after_the_second_session() -> Campaign:
    """Easy, no Rivals: 3 points in the first session; in the second $4,050 with the second and the third Goal."""
    camp = campaign(difficulty="easy")
    end_session(camp, 3500, *goals_of(camp)[:2])
    camp.next_session("treasury", "appeal")
    end_session(camp, 4050, *goals_of(camp)[1:])
    return camp


@pytest.mark.rule("EX-76", "CAM-07", "CAM-08", "CAM-09", "CAM-11", "CAM-12")
def test_the_end_of_a_second_session() -> None:
    camp = after_the_second_session()
    result = camp.results()[1]
    assert (result.money, result.target) == (4050, 4000)
    assert result.goals == goals_of(camp)[1:]
    assert result.points == 1 + 2 - 2
    assert result.rival_points == 3
    assert camp.bonuses_earned() == 2


@pytest.mark.rule("EX-76", "CAM-13")
def test_a_salesperson_and_two_workers_for_the_new_starting_company() -> None:
    camp = after_the_second_session()
    game = camp.next_session("salesperson", "workers")
    play(game, 0, "establish swift 40", "use_bonus salesperson")
    play(game, 0, "use_bonus workers", "place_worker 1", "place_worker 2")
    swift = company(game, "swift")
    assert swift["salespeople"] == 1
    assert [factory["workers"] for factory in swift["factories"]] == [1, 1]
    assert step(game) == "stock_turn"


@pytest.mark.rule("EX-77", "CAM-10", "CAM-15", "AMB-102")
def test_from_a_tie_all_goals_and_4500_dollars_win_the_campaign_by_one() -> None:
    camp = after_the_second_session()
    assert camp.legacy() == (4, 4)
    camp.next_session("salesperson", "workers")
    end_session(camp, 4500, *goals_of(camp))
    assert camp.results()[2].points == 5
    assert camp.legacy() == (9, 8)
    assert camp.won is True


@pytest.mark.rule("EX-77")
@pytest.mark.parametrize(("money", "count"), [(4499, 3), (4500, 2)])
def test_from_that_tie_nothing_less_wins(money: int, count: int) -> None:
    camp = after_the_second_session()
    camp.next_session("salesperson", "workers")
    end_session(camp, money, *goals_of(camp)[:count])
    assert camp.won is False


@pytest.mark.rule("EX-78", "CAM-08", "CAM-10", "CAM-15")
def test_4350_dollars_and_all_goals_lose_it() -> None:
    camp = after_the_second_session()
    camp.next_session("salesperson", "workers")
    end_session(camp, 4350, *goals_of(camp))
    result = camp.results()[2]
    assert (result.target, result.points, result.rival_points) == (4500, -1 + 3 + 1, 4)
    assert camp.legacy() == (7, 8)
    assert camp.won is False
