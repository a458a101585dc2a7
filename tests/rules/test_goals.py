"""The ten Public Goals (GOL)."""

import pytest

from bigshoulders import Game, Options
from table import Table, play


def winners(t, goal):
    """The seats that win a Goal on this table."""
    return [line["seat"] for line in t.goals(goal).scoring().scores()["seats"] if goal in line["goals"]]


def table(seats=3):
    return Table(seats, mode="basic", goals=True)


@pytest.mark.rule("GOL-01")
def test_most_managers_over_all_own_companies():
    t = table().company("libby", managers=[1, 1]).company("swift", director=1, managers=[0, 1])
    t.company("elgin", director=1, managers=[1, 1]).company("henderson", director=2, workers=[1, 2, 1], salespeople=2)

    assert winners(t, "managers") == [1]


@pytest.mark.rule("GOL-02")
def test_most_salespeople_over_all_own_companies():
    t = table().company("brunswick", salespeople=3).company("swift", director=1, salespeople=2)
    t.company("elgin", director=1, salespeople=2).company("libby", director=2, managers=[1, 1])

    assert winners(t, "salespeople") == [1]


@pytest.mark.rule("GOL-03")
def test_most_assets_on_the_charters_of_all_own_companies():
    t = table().company("libby", assets=["foundry"]).company("elgin", managers=[1, 1])
    t.company("swift", director=1, assets=["workshop"]).company("anglo", director=1, exhausted=["fuelworks"])

    assert winners(t, "assets") == [1]


@pytest.mark.rule("GOL-03", "AMB-47")
def test_an_asset_that_was_discarded_is_not_counted():
    t = Table(mode="basic", goals=True, decade=5).goals("assets").company("libby", assets=["foundry"])
    game = t.company("swift", director=1, assets=["workshop"]).operate("libby")
    play(game, 0, "discard foundry", "withhold", "end")

    assert game.is_over
    assert [line["goals"] for line in game.scores()["seats"]] == [[], ["assets"]]


@pytest.mark.rule("GOL-04")
def test_most_workers_over_all_own_companies_without_the_automated():
    t = table().company("swift", workers=[1, 2], automated=[1, 1])
    t.company("elgin", director=1, workers=[2, 0]).company("libby", director=1, workers=[0, 2])
    t.company("henderson", director=2, automated=[1, 2, 1])

    assert winners(t, "workers") == [1]


@pytest.mark.rule("GOL-05")
def test_most_automation_tokens_on_worker_spaces_over_all_own_companies():
    t = table().company("swift", workers=[0, 2], automated=[2, 1])
    t.company("elgin", director=1, automated=[1, 1]).company("libby", director=1, automated=[0, 2])
    t.company("henderson", director=2, workers=[1, 2, 1])

    assert winners(t, "automation") == [1]


@pytest.mark.rule("GOL-06")
def test_director_of_the_company_highest_on_the_appeal_track():
    t = table().company("libby", appeal=9).company("swift", appeal=9)
    t.company("elgin", director=1, appeal=10).company("anglo", director=2, appeal=2)

    assert winners(t, "appeal") == [1]


@pytest.mark.rule("GOL-06")
def test_all_markers_on_the_highest_appeal_space_are_equal():
    t = table().company("libby", appeal=16).company("elgin", director=1, appeal=16)
    t.company("anglo", director=2, appeal=15)

    assert winners(t, "appeal") == [0, 1]


@pytest.mark.rule("GOL-06")
def test_a_company_on_the_first_appeal_space_is_the_highest_where_no_other_is_higher():
    t = table().company("libby", appeal=0).company("elgin", director=1, appeal=0)

    assert winners(t, "appeal") == [0, 1]


@pytest.mark.rule("GOL-07")
def test_director_of_the_company_with_the_most_cash():
    t = table().company("libby", cash=90).company("swift", cash=90).company("elgin", director=1, cash=100)
    t.company("anglo", director=2, cash=1).funds(900, 0, 900)

    assert winners(t, "treasury") == [1]


@pytest.mark.rule("GOL-08", "AMB-47")
def test_most_partners():
    t = table().company("libby").company("elgin", director=1).partners(2, 3, 2)

    assert winners(t, "partners") == [1]


@pytest.mark.rule("GOL-08")
def test_placed_partners_count_like_the_others():
    t = table().company("libby").partners(3, 3, 2).occupied("job_market", 1).occupied("hire_manager", 1)

    assert winners(t, "partners") == [0, 1]


@pytest.mark.rule("GOL-09")
def test_most_ten_percent_certificates():
    t = table().company("libby", commons={0: 2, 1: 1, 2: 1}).company("elgin", commons={1: 2, 2: 2}, preferred=2)

    assert winners(t, "commons") == [1, 2]
    t.company("anglo", director=0, commons={2: 1, 0: 1}, pool=3)
    assert winners(t, "commons") == [2]


@pytest.mark.rule("GOL-10")
def test_most_twenty_percent_certificates():
    t = table().company("libby", preferred=1).company("elgin", commons={2: 5}, preferred=1)
    t.company("anglo", director=1, preferred=0, commons={0: 4}).company("swift", preferred="pool")

    assert winners(t, "preferreds") == [1]


@pytest.mark.rule("GOL-11")
@pytest.mark.parametrize("goal", ["managers", "salespeople", "assets", "workers", "automation", "appeal", "treasury"])
def test_own_companies_are_those_that_a_player_directs_not_those_with_most_shares(goal):
    t = table().company("elgin", director=1, appeal=2)
    t.company(
        "libby",
        director=2,
        commons={0: 4},
        preferred=0,
        managers=[1, 1],
        salespeople=2,
        assets=["foundry"],
        workers=[1, 1],
        automated=[1, 1],
        appeal=12,
        cash=500,
    )

    assert winners(t, goal) == [2]


@pytest.mark.rule("GOL-12")
@pytest.mark.parametrize("goal", ["appeal", "treasury"])
def test_a_player_gets_a_goal_once_even_with_two_companies_tied(goal):
    t = table().company("libby", appeal=9, cash=50).company("elgin", appeal=9, cash=50)
    game = t.company("anglo", director=1, appeal=8, cash=49).goals(goal).scoring()

    assert [line["goals"] for line in game.scores()["seats"]] == [[goal], [], []]
    assert [line["goal_money"] for line in game.scores()["seats"]] == [200, 0, 0]


@pytest.mark.rule("GOL-13", "AMB-46")
@pytest.mark.parametrize(
    "goal", ["managers", "salespeople", "assets", "workers", "automation", "treasury", "commons", "preferreds"]
)
def test_a_count_of_nothing_wins_nothing(goal):
    t = table().company("libby").company("elgin", director=1)

    assert winners(t, goal) == []


@pytest.mark.rule("GOL-13")
@pytest.mark.parametrize(
    ("goal", "layout"),
    [
        ("managers", {"managers": [1]}),
        ("salespeople", {"salespeople": 1}),
        ("assets", {"assets": ["foundry"]}),
        ("workers", {"workers": [1]}),
        ("automation", {"automated": [1]}),
        ("treasury", {"cash": 1}),
        ("commons", {"commons": {1: 1}}),
    ],
)
def test_a_count_of_one_is_enough(goal, layout):
    t = table().company("elgin").company("libby", director=1, **layout)

    assert winners(t, goal) == [1]


@pytest.mark.rule("GOL-14")
@pytest.mark.parametrize(("wanted", "laid_out"), [(True, 5), (False, 0)])
def test_public_goals_are_an_optional_module(wanted, laid_out):
    game = Game.new(Options(["Ann", "Bob"], goals=wanted), seed=1)

    assert len(set(game.position()["goals"])) == laid_out


@pytest.mark.rule("GOL-14")
def test_without_the_module_wealth_has_no_goal_part():
    t = Table(mode="basic", goals=False).company("libby", value=10, managers=[1], salespeople=2, cash=100).funds(5, 5)
    game = t.scoring()

    assert [line["goal_money"] for line in game.scores()["seats"]] == [0, 0]
    assert [line["wealth"] for line in game.scores()["seats"]] == [35, 5]
