"""The end of the game and scoring (END)."""

import pytest

from table import Table, company, funds, play, refused, skip_to, step


def wealth(game):
    return [line["wealth"] for line in game.scores()["seats"]]


def goals_won(game):
    return [line["goals"] for line in game.scores()["seats"]]


@pytest.mark.rule("END-01")
@pytest.mark.parametrize("decade", [1, 4])
def test_the_game_goes_on_after_the_operating_phase_of_the_first_four_decades(decade):
    game = Table(mode="basic", decade=decade).company("libby").operate("libby")

    skip_to(game, "end_operation")
    play(game, 0, "end")

    assert not game.is_over
    assert game.position()["decade"] == decade + 1


@pytest.mark.rule("END-01")
def test_the_game_ends_after_the_operating_phase_of_the_fifth_decade():
    t = Table(mode="basic", decade=5).company("libby", appeal=9).company("swift", director=1)
    game = t.operating_phase()

    skip_to(game, "end_operation")
    play(game, 0, "end")
    assert not game.is_over
    skip_to(game, "end_operation")
    play(game, 1, "end")

    assert game.is_over
    assert game.position()["phase"] == "over"
    assert game.to_act() == ()
    refused(game, 0, "pass", "END-01")


@pytest.mark.rule("END-02")
def test_wealth_is_personal_funds_and_goals_and_shares_at_their_final_value():
    t = Table(goals=True).company("libby", value=100, commons={0: 1, 1: 2}, salespeople=1)
    t.company("swift", director=1, value=35, commons={0: 2}).funds(310, 45).goals("salespeople", "managers")
    game = t.scoring()

    ann, bob = game.scores()["seats"]
    assert (ann["funds"], ann["goal_money"], ann["shares"]) == (310, 200, {"libby": 400, "swift": 70})
    assert (bob["funds"], bob["goal_money"], bob["shares"]) == (45, 0, {"libby": 200, "swift": 105})
    assert wealth(game) == [980, 350]


@pytest.mark.rule("END-02")
def test_every_goal_won_is_worth_two_hundred():
    t = Table(goals=True).company("libby", value=10, salespeople=1, managers=[1], workers=[0, 2]).funds(0, 0)
    game = t.goals("salespeople", "managers", "workers", "automation").scoring()

    assert wealth(game) == [3 * 200 + 30, 0]


@pytest.mark.rule("END-03")
def test_shares_are_converted_without_moving_any_marker():
    t = Table(mode="basic", decade=5).company("libby", value=100, commons={0: 2, 1: 3}, preferred=1).funds(0, 0)
    game = t.operate("libby")

    skip_to(game, "end_operation")
    play(game, 0, "end")

    assert game.is_over
    assert company(game, "libby")["value"] == 80
    assert company(game, "libby")["common"] == {"0": 2, "1": 3}
    assert wealth(game) == [5 * 80, 5 * 80]
    assert funds(game) == [0, 0]


@pytest.mark.rule("END-04")
def test_treasuries_resources_goods_assets_and_buildings_count_for_nobody():
    t = Table().company("libby", value=100, cash=900, cubes="SSLL", goods=9, assets=["foundry"], pool=2)
    game = t.building("building1", owner=0).building("building2", owner=1).funds(7, 8).scoring()

    assert wealth(game) == [307, 8]


@pytest.mark.rule("END-05")
@pytest.mark.parametrize(
    ("commons", "preferred", "expected"),
    [({}, "treasury", [120, 0]), ({}, 1, [120, 80]), ({1: 1}, "pool", [120, 40]), ({0: 2, 1: 3}, 1, [200, 200])],
)
def test_a_director_counts_three_shares_a_preferred_two_and_a_common_one(commons, preferred, expected):
    game = Table().company("libby", value=40, commons=commons, preferred=preferred).funds(0, 0).scoring()

    assert wealth(game) == expected


@pytest.mark.rule("END-06")
def test_every_goal_is_checked_separately():
    t = Table(3, goals=True).company("libby", managers=[1]).company("swift", director=1, salespeople=1)
    game = t.company("elgin", director=2, workers=[1]).goals("managers", "salespeople", "workers").scoring()

    assert goals_won(game) == [["managers"], ["salespeople"], ["workers"]]


@pytest.mark.rule("END-06")
def test_everybody_tied_for_a_goal_gets_the_full_amount():
    t = Table(3, goals=True).company("libby", managers=[1]).company("swift", director=1, managers=[0, 1])
    game = t.company("elgin", director=2).goals("managers").scoring()

    assert [line["goal_money"] for line in game.scores()["seats"]] == [200, 200, 0]


@pytest.mark.rule("END-07")
def test_the_highest_wealth_wins():
    game = Table(4).company("libby", director=2, value=60).funds(100, 279, 100, 281).scoring()

    assert wealth(game) == [100, 279, 280, 281]
    assert game.scores()["ranking"] == [3, 2, 1, 0]
    assert game.scores()["winners"] == [3]


@pytest.mark.rule("END-08")
def test_a_tie_goes_to_the_player_with_the_most_goals():
    t = Table(3, goals=True).company("libby", director=1, managers=[1], value=10).goals("managers")
    game = t.funds(430, 200, 100).scoring()

    assert wealth(game) == [430, 430, 100]
    assert game.scores()["winners"] == [1]
    assert game.scores()["ranking"] == [1, 0, 2]


@pytest.mark.rule("END-08")
def test_goals_do_not_outweigh_wealth():
    t = Table(goals=True).company("libby", director=1, managers=[1], value=10).goals("managers").funds(431, 200)

    assert t.scoring().scores()["winners"] == [0]


@pytest.mark.rule("END-09")
def test_players_who_are_still_tied_share_the_victory():
    t = Table(4, goals=True).goals("managers").company("libby", managers=[1], value=10)
    game = t.company("swift", director=2, managers=[1], value=10).funds(100, 330, 100, 329).scoring()

    assert wealth(game) == [330, 330, 330, 329]
    assert game.scores()["winners"] == [0, 2]


@pytest.mark.rule("END-10", "AMB-48")
def test_shares_of_a_company_on_the_closed_space_are_worth_nothing():
    game = Table().company("libby", value=0, commons={0: 2, 1: 1}, preferred=1).funds(5, 6).scoring()

    assert wealth(game) == [5, 6]
    assert company(game, "libby")["value"] == 0


@pytest.mark.rule("END-11")
def test_goals_are_evaluated_after_the_last_operating_turn():
    t = Table(mode="basic", goals=True, decade=5).goals("treasury", "appeal").company("libby", appeal=4, cash=60)
    t.company("elgin", director=1, appeal=3, cash=20, workers=[2], managers=[1], cubes="CS")
    game = t.demand("dry_goods", "right", 4).chain("C", "C", "C", "C").operate("elgin")
    assert goals_won(game) == [["treasury", "appeal"], []]

    skip_to(game, "produce")
    play(game, 1, "produce", "take_bonus", "sell_goods right", "done", "withhold", "end")

    assert game.is_over
    assert goals_won(game) == [[], ["treasury", "appeal"]]


@pytest.mark.rule("END-11")
def test_the_stock_assets_come_before_the_scoring():
    t = Table(mode="basic", goals=True, decade=5).company("libby", value=50, managers=[1], assets=["backroom_deals"])
    game = t.goals("managers").funds(0, 0).operate("libby")

    skip_to(game, "stock_asset")
    assert step(game) == "stock_asset"
    assert "goal" not in [event.kind for event in game.events]
    play(game, 0, "activate backroom_deals")

    assert [event.kind for event in game.events][-4:] == ["stock", "goal", "wealth", "wealth"]
    assert wealth(game) == [200 + 3 * 50, 0]
