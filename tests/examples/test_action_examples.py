"""The worked examples of the Action Phase."""

import pytest

from table import Table, changes, company, funds, play, player, refused, skip_to, step, texts

SUSAN, THOMAS, JEN, BOB = range(4)


def table() -> Table:
    return Table(seats=4, decade=5).funds(0, 0, 0, 0)


@pytest.mark.rule("EX-07")
def test_workers_of_the_cheapest_group_cost_20_each() -> None:
    game = table().company("libby", director=SUSAN, cash=100).job_market(12).action_turn(SUSAN)
    play(game, SUSAN, "use job_market libby", "hire 1")
    assert company(game, "libby")["cash"] == 80
    play(game, SUSAN, "hire 1")
    assert (company(game, "libby")["cash"], game.position()["job_market"]) == (60, 10)


@pytest.mark.rule("EX-08")
def test_susan_uses_her_own_production_building_for_spalding() -> None:
    game = table().company("spalding", director=SUSAN, cash=50).building("building27", SUSAN).action_turn(SUSAN)
    assert changes(game, SUSAN, "use building27 spalding") == {
        "placed": ([], [[SUSAN, "building27"]]),
        "players.0.free_partners": (2, 1),
        "companies.spalding.cash": (50, 10),
        "players.0.funds": (0, 40),
        "companies.spalding.goods": (0, 2),
    }


@pytest.mark.rule("EX-09")
def test_jen_gets_two_wood_where_there_is_no_coal() -> None:
    t = table().company("libby", director=JEN, cash=50).building("building37", JEN).haymarket("WWLS")
    game = t.action_turn(JEN)
    play(game, JEN, "use building37 libby")
    assert (company(game, "libby")["cash"], funds(game)[JEN]) == (10, 40)
    assert company(game, "libby")["cubes"] == {"livestock": 0, "steel": 0, "wood": 2, "coal": 0}
    assert game.position()["haymarket"] == {"livestock": 1, "steel": 1, "wood": 0, "coal": 0}


@pytest.mark.rule("EX-10")
def test_extra_dividends_of_250_are_25_per_share() -> None:
    t = table().company("libby", director=SUSAN, cash=250, commons={BOB: 1}).building("building31", JEN)
    game = t.action_turn(SUSAN)
    play(game, SUSAN, "use building31 libby")
    assert (funds(game)[SUSAN], funds(game)[BOB]) == (75, 25)
    assert company(game, "libby")["cash"] == 150


@pytest.mark.rule("EX-11")
def test_henderson_pays_extra_dividends_of_300_in_jens_building() -> None:
    t = table().company("henderson", director=THOMAS, value=100, cash=300, commons={THOMAS: 2}, preferred=BOB, pool=1)
    game = t.building("building32", JEN).action_turn(THOMAS)
    assert company(game, "henderson")["common"]["treasury"] == 2
    play(game, THOMAS, "use building32 henderson")
    assert funds(game) == [0, 150, 60, 60]
    assert company(game, "henderson")["cash"] == 60
    assert company(game, "henderson")["value"] == 160


@pytest.mark.rule("EX-12")
def test_bob_buys_foundry_in_thomass_building_and_gains_a_partner() -> None:
    t = table().company("libby", director=BOB, cash=100, appeal=7).building("building1", THOMAS)
    t.display("brilliant_marketing", "cincinnati_steel", "michigan_lumber", "foundry", "union_stockyards")
    game = t.asset_stack("workshop", "fuelworks").action_turn(BOB)
    play(game, BOB, "use building1 libby", "buy_asset foundry")
    assert funds(game) == [0, 20, 0, 0]
    assert (company(game, "libby")["cash"], company(game, "libby")["appeal"]) == (60, 9)
    play(game, BOB, "take_bonus")
    assert (player(game, BOB)["partners"], player(game, BOB)["free_partners"]) == (3, 2)
    assert company(game, "libby")["assets"] == {"foundry": "upright"}
    play(game, BOB, "end")
    assert game.position()["assets"] == [
        "workshop",
        "brilliant_marketing",
        "cincinnati_steel",
        "michigan_lumber",
        "union_stockyards",
    ]


@pytest.mark.rule("EX-12")
def test_bob_takes_a_further_turn_with_the_partner_of_this_phase() -> None:
    t = table().company("libby", director=BOB, cash=100, appeal=7).building("building1", THOMAS)
    t.display(None, None, None, "foundry", None).occupied("fundraising40", BOB)
    for seat in (SUSAN, THOMAS, JEN):
        t.occupied("fundraising40", seat).occupied("fundraising40", seat)
    game = t.action_turn(BOB)
    play(game, BOB, "use building1 libby", "buy_asset foundry", "take_bonus", "end")
    assert (step(game), game.to_act()) == ("action_turn", (BOB,))


@pytest.mark.rule("EX-13")
@pytest.mark.parametrize("factory", [1, 3])
def test_thomas_automates_the_only_worker_of_a_factory_and_he_goes_to_the_job_market(factory: int) -> None:
    t = table().company("henderson", director=THOMAS, cash=40, workers=[1, 2, 1], cubes="CLCSCL")
    for seat in (SUSAN, SUSAN, THOMAS, JEN, JEN, BOB, BOB):
        t.occupied("fundraising40", seat)
    game = t.building("building6", JEN).job_market(4).action_turn(THOMAS)
    play(game, THOMAS, "use building6 henderson", f"automate {factory}")
    assert company(game, "henderson")["factories"][factory - 1] == {"workers": 0, "automated": 1, "managers": 0}
    assert (game.position()["job_market"], step(game)) == (5, "end_action_turn")
    skip_to(game, "produce")
    play(game, THOMAS, "produce", "produce", "produce")
    assert company(game, "henderson")["goods"] == 8


@pytest.mark.rule("EX-15", "AMB-24")
@pytest.mark.parametrize("building", ["building21", "building42"])
@pytest.mark.parametrize("workers", [[1, 0], [0, 1]])
def test_double_automation_needs_two_workers(building: str, workers: list[int]) -> None:
    t = table().company("libby", director=THOMAS, cash=200, workers=workers).building(building, JEN)
    refused(t.action_turn(THOMAS), THOMAS, f"use {building} libby", "ACT-86")
    t = table().company("libby", director=THOMAS, cash=200, workers=[1, 1]).building(building, JEN)
    assert f"use {building} libby" in texts(t.action_turn(THOMAS), THOMAS)
