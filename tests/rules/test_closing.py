"""Closed companies (CLO)."""

from typing import Any

import pytest

from bigshoulders import Game
from table import Table, company, counted, funds, play, player, refused, skip_to, step, texts


def closing(mode: str = "advanced", **charter: Any) -> Table:
    """Libby of Ann stands on the Closed space; Bob directs Swift."""
    t = Table(mode=mode).funds(500, 500)
    return t.company("libby", director=0, value=0, **charter).company("swift", director=1, cash=70)


def all_tiles(game: Game) -> list[str]:
    """The Capital Assets on display and in the stack."""
    table = game.position()
    return table["assets"] + table["hidden"]["assets"]


# --- when


@pytest.mark.rule("CLO-01")
@pytest.mark.parametrize("decade", [2, 3, 4, 5])
def test_every_company_on_the_closed_space_leaves_when_a_stock_phase_begins(decade: int) -> None:
    t = Table(3, decade=decade).company("libby", director=0, value=0).company("swift", director=1, value=10)
    game = t.company("anglo", director=2, value=0).company("elgin", director=2, value=400).stock_phase()
    assert list(game.position()["companies"]) == ["elgin", "swift"]
    assert game.position()["closed"] == ["anglo", "libby"]
    assert game.position()["appeal_order"] == ["swift", "elgin"]


@pytest.mark.rule("CLO-02")
def test_a_company_that_leaves_the_closed_space_in_time_is_not_closed() -> None:
    t = Table().company("libby", director=0, value=0, assets=["popular_partners"]).company("swift", director=1)
    game = t.end_of_operating()
    play(game, 0, "activate popular_partners")
    assert (game.position()["decade"], game.position()["phase"]) == (2, "stock")
    assert company(game, "libby")["value"] == 10
    assert game.position()["closed"] == []


@pytest.mark.rule("CLO-02")
def test_a_company_that_stays_on_the_closed_space_is_closed_with_the_next_decade() -> None:
    t = Table().company("libby", director=0, value=0, assets=["popular_partners"]).company("swift", director=1)
    game = t.end_of_operating()
    play(game, 0, "decline")
    assert (game.position()["decade"], game.position()["phase"]) == (2, "stock")
    assert game.position()["closed"] == ["libby"]


@pytest.mark.rule("CLO-02", "CLO-09")
@pytest.mark.parametrize("later", ["building_phase", "action_phase", "operating_phase"])
def test_only_a_stock_phase_closes_a_company(later: str) -> None:
    game: Game = getattr(closing(), later)()
    assert company(game, "libby")["value"] == 0


# --- what becomes of it


@pytest.mark.rule("CLO-03")
def test_the_money_of_a_closed_company_goes_to_the_bank() -> None:
    game = closing(cash=340).stock_phase()
    assert game.position()["closed"] == ["libby"]
    assert funds(game) == [500, 500]
    assert company(game, "swift")["cash"] == 70


@pytest.mark.rule("CLO-04")
def test_the_staff_of_a_closed_company_does_not_go_to_the_job_market() -> None:
    game = closing(workers=[2, 1], managers=[1, 1], salespeople=2).job_market(5).stock_phase()
    assert game.position()["closed"] == ["libby"]
    assert game.position()["job_market"] == 5
    swift = company(game, "swift")
    assert swift["factories"] == [{"workers": 0, "automated": 0, "managers": 0}] * 2
    assert swift["salespeople"] == 0


@pytest.mark.rule("CLO-05")
@pytest.mark.parametrize("how", ["assets", "exhausted"])
def test_the_assets_of_a_closed_company_are_out_of_the_game(how: str) -> None:
    game = closing(**{how: ["foundry"]}).stock_phase()
    assert game.position()["closed"] == ["libby"]
    assert company(game, "swift")["assets"] == {}
    assert "foundry" not in all_tiles(game)
    assert len(all_tiles(game)) == 15


@pytest.mark.rule("CLO-06")
def test_shareholders_of_a_closed_company_get_nothing_and_have_nothing_to_sell() -> None:
    game = closing(commons={0: 2, 1: 2}, preferred=1).stock_phase()
    assert funds(game) == [500, 500]
    refused(game, 0, "sell libby common", "STK-13")
    play(game, 0, "pass")
    for text in ("sell libby common", "sell libby preferred"):
        refused(game, 1, text, "STK-13")


@pytest.mark.rule("CLO-06")
@pytest.mark.parametrize(
    "held", [{"director": 0, "commons": {1: 1}}, {"director": 0, "preferred": 1}, {"director": 1}], ids=str
)
def test_shares_of_a_closed_company_do_not_count_against_the_certificate_limit(held: dict[str, Any]) -> None:
    def with_ten_certificates(value: int) -> Game:
        t = Table().funds(500, 500).company("libby", value=value, **held).company("elgin", director=1)
        t.company("swift", director=1, commons={1: 3}).company("anglo", director=1, commons={1: 3})
        game = t.stock_phase()
        play(game, 0, "pass")
        return game

    refused(with_ten_certificates(value=10), 1, "buy elgin common company", "STK-11")
    play(with_ten_certificates(value=0), 1, "buy elgin common company")


@pytest.mark.rule("CLO-07", "AMB-12")
def test_the_resources_of_a_closed_company_go_to_haymarket_square() -> None:
    game = closing(cubes="LLSC").haymarket("LWW").stock_phase()
    assert game.position()["haymarket"] == {"livestock": 3, "steel": 1, "wood": 2, "coal": 1}


@pytest.mark.rule("CLO-07")
def test_a_closed_company_takes_its_goods_and_tokens_along_and_nobody_gets_them() -> None:
    game = closing(goods=5, bonus_goods=2, automated=[2, 1]).stock_phase()
    assert list(game.position()["companies"]) == ["swift"]
    swift = company(game, "swift")
    assert (swift["goods"], swift["bonus_goods"]) == (0, 0)
    assert [factory["automated"] for factory in swift["factories"]] == [0, 0]


@pytest.mark.rule("CLO-07", "AMB-12")
def test_a_closed_company_cannot_be_established_again() -> None:
    game = closing().stock_phase()
    for value in (35, 40, 50, 60):
        refused(game, 0, f"establish libby {value}", "CLO-07")
    assert "establish anglo 35" in texts(game, 0)


# --- the Partner of the Starting Company


@pytest.mark.rule("CLO-08", "AMB-16")
def test_the_locked_partner_of_a_closed_company_waits_for_the_next_one_that_its_player_establishes() -> None:
    game = closing(partner=True).stock_phase()
    assert player(game, 0)["factory_partner"] == "waiting"
    play(game, 0, "establish fairbank 35")
    assert player(game, 0)["factory_partner"] == "fairbank"
    play(game, 1, "pass")
    play(game, 0, "establish anglo 35")
    assert player(game, 0)["factory_partner"] == "fairbank"
    assert player(game, 0)["partners"] == 2


@pytest.mark.rule("CLO-08", "DIR-27", "AMB-16")
def test_the_company_that_the_waiting_partner_joined_is_the_starting_company_again() -> None:
    game = closing(partner=True).stock_phase()
    play(game, 0, "establish fairbank 35")
    for _ in range(3):
        play(game, 1, "buy fairbank common company")
        play(game, 0, "pass")
    play(game, 1, "buy fairbank common company")
    assert company(game, "fairbank")["director"] == 1
    assert player(game, 0)["factory_partner"] == "waiting"
    play(game, 0, "establish anglo 35")
    assert player(game, 0)["factory_partner"] == "anglo"


@pytest.mark.rule("CLO-08")
def test_a_locked_partner_of_a_company_that_does_not_close_stays_there() -> None:
    game = closing().company("anglo", director=0, partner=True).stock_phase()
    assert game.position()["closed"] == ["libby"]
    assert player(game, 0)["factory_partner"] == "anglo"


@pytest.mark.rule("CLO-08")
def test_a_partner_that_was_gained_before_the_closure_is_kept() -> None:
    t = closing().partners(3, 2)
    t.s.factory_partner[0] = -2
    game = t.stock_phase()
    assert (player(game, 0)["factory_partner"], player(game, 0)["partners"]) == ("gained", 3)
    play(game, 0, "establish fairbank 35")
    assert player(game, 0)["factory_partner"] == "gained"


@pytest.mark.rule("CLO-08")
def test_a_waiting_partner_is_unlocked_on_the_new_company() -> None:
    t = Table(mode="basic").company("fairbank", director=0, partner=True, workers=[1, 1], cubes="CCCCL")
    game = t.operate("fairbank")
    skip_to(game, "produce")
    play(game, 0, "produce", "produce")
    assert (player(game, 0)["factory_partner"], player(game, 0)["partners"]) == ("gained", 3)


@pytest.mark.rule("CLO-08", "AMB-16")
def test_a_waiting_partner_does_not_care_for_companies_that_the_player_has_already() -> None:
    t = Table(mode="basic").company("libby", director=0, value=0, partner=True)
    game = t.company("fairbank", director=0, workers=[1, 1], cubes="CCCCL").stock_phase()
    assert player(game, 0)["factory_partner"] == "waiting"
    skip_to(game, "produce")
    play(game, 0, "produce", "produce")
    assert (player(game, 0)["factory_partner"], player(game, 0)["partners"]) == ("waiting", 2)


@pytest.mark.rule("CLO-08")
def test_the_locked_partner_leaves_with_the_directorship_and_waits_too() -> None:
    t = Table().funds(500, 500).company("libby", director=0, commons={1: 3}, partner=True)
    game = t.stock_turn(1)
    play(game, 1, "buy libby common company")
    assert company(game, "libby")["director"] == 1
    assert [player(game, seat)["factory_partner"] for seat in (0, 1)] == ["waiting", "waiting"]
    play(game, 0, "establish swift 40")
    assert player(game, 0)["factory_partner"] == "swift"


# --- on the Closed space until then


@pytest.mark.rule("CLO-09")
def test_a_company_on_the_closed_space_acts_in_the_action_phase() -> None:
    game = closing().action_turn(0)
    play(game, 0, "use fundraising40 libby")
    assert company(game, "libby")["cash"] == 40


@pytest.mark.rule("CLO-09")
def test_a_company_on_the_closed_space_operates_and_stays_there_if_it_withholds() -> None:
    game = counted(closing("basic").operate("libby"), revenue=60)
    play(game, 0, "withhold")
    assert (company(game, "libby")["cash"], company(game, "libby")["value"]) == (60, 0)


@pytest.mark.rule("CLO-10", "AMB-11")
@pytest.mark.parametrize("revenue", [10, 20, 300])
def test_a_dividend_lifts_a_company_from_the_closed_space_to_15(revenue: int) -> None:
    game = counted(closing("basic", commons={0: 2}).operate("libby"), revenue)
    play(game, 0, "pay")
    assert company(game, "libby")["value"] == 15
    assert funds(game) == [500 + 5 * (revenue // 10), 500]


@pytest.mark.rule("CLO-10")
@pytest.mark.parametrize(("revenue", "value"), [(0, 0), (5, 0), (9, 0), (10, 15), (400, 15)])
def test_only_a_dividend_greater_than_nothing_leads_off_the_closed_space(revenue: int, value: int) -> None:
    game = counted(closing(goods=1).operate("libby"), revenue)
    play(game, 0, "pay")
    assert company(game, "libby")["value"] == value


@pytest.mark.rule("CLO-10")
def test_a_company_that_was_lifted_by_its_dividend_is_not_closed() -> None:
    game = counted(closing("basic").operate("libby"), revenue=20)
    play(game, 0, "pay", "end")
    assert (game.position()["decade"], game.position()["phase"]) == (2, "stock")
    assert company(game, "libby")["value"] == 15


@pytest.mark.rule("CLO-11")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_companies_close_in_both_games(mode: str) -> None:
    game = closing(mode).stock_phase()
    assert game.position()["closed"] == ["libby"]


@pytest.mark.rule("CLO-12")
def test_a_player_whose_only_company_closed_plays_on() -> None:
    game = closing(commons={0: 2}).stock_phase()
    play(game, 0, "buy swift preferred company")
    play(game, 1, "pass")
    play(game, 0, "pass")
    hand = game.view(0)["own"]["hand"]
    play(game, 0, f"place {hand[0]}", f"remove {hand[1]}")
    skip_to(game, "action_turn")
    assert player(game, 0)["buildings"] == [hand[0], None, None, None, None]
    assert game.to_act() == (0,)
    assert texts(game, 0) == ["bank_pool"]
    before = funds(game)[0]
    play(game, 0, "bank_pool")
    assert funds(game)[0] == before + 25


@pytest.mark.rule("CLO-12")
def test_a_player_without_a_company_may_establish_a_new_one() -> None:
    game = closing().stock_phase()
    play(game, 0, "establish anglo 60")
    play(game, 1, "pass")
    play(game, 0, "pass")
    skip_to(game, "action_turn")
    assert "use fundraising40 anglo" in texts(game, 0)
    assert "bank_pool" not in texts(game, 0)
    assert step(game) == "action_turn"
