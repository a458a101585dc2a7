"""Variants and options of the second edition (VAR); the draft and the Advanced Supply Chain have their own modules."""

from itertools import pairwise
from typing import Any

import pytest

from bigshoulders import Game, Options
from table import Table, company, funds, letters, play, player, random_moves, refused, skip_to, step, texts

THREE = ("Ann", "Bob", "Cyd")
CHIEFS = {"chief_of_engineering", "chief_of_rnd", "chief_of_operations", "chief_of_sales"}
SPECIAL = {"american_flyer", "quaker_oats", "oscar_mayer", "schwinn", "florsheim"}
BASE = {
    "anglo",
    "brunswick",
    "cracker",
    "doggett",
    "elgin",
    "fairbank",
    "henderson",
    "libby",
    "spalding",
    "swift",
}
EVERYTHING: dict[str, Any] = {
    "goals": True,
    "special_companies": True,
    "chiefs": True,
    "draft": True,
    "friendly_closure": True,
    "supply_chain": "advanced",
    "open_purchasing": True,
}


def establishable(game: Game) -> set[str]:
    return {text.split()[1] for text in texts(game, game.to_act()[0], "establish")}


# --- friendly closure


@pytest.mark.rule("VAR-05", "AMB-65")
@pytest.mark.parametrize(
    ("held", "paid"),
    [
        ({"commons": {}, "preferred": "treasury"}, [150, 0, 0]),
        ({"commons": {1: 1}, "preferred": "treasury"}, [150, 10, 0]),
        ({"commons": {1: 2, 2: 3}, "preferred": 1}, [150, 40, 30]),
        ({"commons": {0: 3, 2: 1}, "pool": 1, "preferred": "pool"}, [150, 0, 10]),
    ],
)
def test_a_friendly_closure_pays_the_director_150_and_the_others_10_per_share(
    held: dict[str, Any], paid: list[int]
) -> None:
    t = Table(3, "basic", friendly_closure=True, decade=2).funds(5, 6, 7)
    game = t.company("libby", director=0, value=0, cash=500, **held).stock_phase()
    assert funds(game) == [5 + paid[0], 6 + paid[1], 7 + paid[2]]
    assert (game.position()["closed"], game.position()["companies"]) == (["libby"], {})


@pytest.mark.rule("VAR-05")
def test_every_company_that_closes_is_paid_for_and_no_other() -> None:
    t = Table(2, "basic", friendly_closure=True, decade=2).funds(0, 0)
    t.company("libby", director=0, value=0, commons={1: 2}).company("swift", director=1, value=0, commons={0: 1})
    game = t.company("elgin", director=0, value=10, commons={1: 4}).stock_phase()
    assert funds(game) == [150 + 10, 150 + 20]


@pytest.mark.rule("VAR-05")
def test_the_money_is_there_for_the_stock_phase_that_begins() -> None:
    t = Table(2, "basic", friendly_closure=True, decade=2).funds(0, 0).company("libby", director=0, value=0)
    game = t.stock_phase()
    play(game, 0, "establish swift 50")
    assert funds(game) == [0, 0]


@pytest.mark.rule("VAR-05")
def test_without_the_variant_nobody_is_compensated() -> None:
    t = Table(2, "basic", decade=2).funds(0, 0).company("libby", director=0, value=0, commons={1: 2})
    assert funds(t.stock_phase()) == [0, 0]


@pytest.mark.rule("VAR-05")
def test_reaching_the_closed_space_pays_nothing_before_the_company_closes() -> None:
    t = Table(2, "basic", friendly_closure=True).funds(0, 0).company("libby", director=0, value=10, commons={1: 2})
    game = t.operate("libby")
    skip_to(game, "dividends")
    play(game, 0, "withhold")
    assert (company(game, "libby")["value"], funds(game)) == (0, [0, 0])
    skip_to(game, "stock_turn")
    assert funds(game) == [150, 20]


# --- Chiefs


@pytest.mark.rule("VAR-20")
@pytest.mark.parametrize(("chiefs", "count"), [(False, 11), (True, 15)])
def test_the_four_chiefs_are_shuffled_into_the_asset_stack(chiefs: bool, count: int) -> None:
    game = Game.new(Options(THREE, chiefs=chiefs), seed=7)
    stack = game.position()["hidden"]["assets"]
    assert game.position()["stacks"]["assets"] == len(stack) == count
    assert CHIEFS & set(stack) == (CHIEFS if chiefs else set())
    assert set(game.position()["assets"]) == {
        "brilliant_marketing",
        "cincinnati_steel",
        "michigan_lumber",
        "pennsylvania_coal",
        "union_stockyards",
    }


@pytest.mark.rule("VAR-20")
def test_the_chiefs_lie_anywhere_in_the_stack() -> None:
    orders = [Game.new(Options(THREE, chiefs=True), seed).position()["hidden"]["assets"] for seed in range(8)]
    assert len({tuple(key in CHIEFS for key in order) for order in orders}) > 1


@pytest.mark.rule("VAR-20")
def test_a_chief_comes_on_display_and_is_bought_like_any_asset() -> None:
    t = Table(chiefs=True).company("libby", director=0, cash=100)
    t.display("chief_of_sales", "foundry", "workshop", "refrigeration", "price_protection")
    game = t.action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset chief_of_sales")
    assert company(game, "libby")["assets"] == {"chief_of_sales": "upright"}
    assert company(game, "libby")["cash"] == 20


# --- Public Goals


@pytest.mark.rule("VAR-21")
def test_five_of_ten_public_goals_are_laid_out_or_none() -> None:
    laid_out = [Game.new(Options(THREE, goals=True), seed).position()["goals"] for seed in range(12)]
    assert {len(set(goals)) for goals in laid_out} == {5}
    assert len({goal for goals in laid_out for goal in goals}) == 10
    assert Game.new(Options(THREE, goals=False), seed=1).position()["goals"] == []
    assert Game.new(Options(THREE), seed=1).position()["goals"] == []


@pytest.mark.rule("VAR-21")
@pytest.mark.parametrize(("goals", "wealth"), [(True, 203), (False, 3)])
def test_a_goal_is_worth_200_only_if_goals_are_played(goals: bool, wealth: int) -> None:
    t = Table(2, goals=goals).company("libby", director=0, value=0, managers=[1]).funds(3, 0)
    if goals:
        t.goals("managers")
    assert t.scoring().scores()["seats"][0]["wealth"] == wealth


# --- special companies


@pytest.mark.rule("VAR-22")
def test_the_special_companies_can_be_established_only_if_they_are_played_with() -> None:
    assert establishable(Game.new(Options(THREE), seed=1)) == BASE
    assert establishable(Game.new(Options(THREE, special_companies=True), seed=1)) == BASE | SPECIAL


@pytest.mark.rule("VAR-22")
def test_a_special_company_that_is_not_played_with_is_refused_with_a_reason() -> None:
    game = Table(2, decade=2).company("libby").funds(500, 0).stock_turn(0)
    assert game.why_not(0, "establish florsheim 40") is not None
    game = Table(2, decade=2, special_companies=True).company("libby").funds(500, 0).stock_turn(0)
    play(game, 0, "establish florsheim 40")
    assert (company(game, "florsheim")["cash"], funds(game)) == (120, [380, 0])


# --- Basic and Advanced


@pytest.mark.rule("VAR-23")
@pytest.mark.parametrize(("mode", "director"), [("basic", 0), ("advanced", 1)])
def test_only_in_the_advanced_game_can_a_company_be_taken_over(mode: str, director: int) -> None:
    game = Table(2, mode).company("libby", director=0, value=10, commons={1: 3}).funds(0, 99).stock_turn(1)
    play(game, 1, "buy libby common company")
    assert company(game, "libby")["director"] == director


@pytest.mark.rule("VAR-23")
@pytest.mark.parametrize(("mode", "issue"), [("basic", []), ("advanced", ["issue common", "issue preferred"])])
def test_only_in_the_advanced_game_can_shares_be_issued(mode: str, issue: list[str]) -> None:
    game = Table(2, mode).company("libby", cash=100).operate("libby")
    assert texts(game, 0, "issue") == issue


# --- open purchasing


def between_factories(**variants: Any) -> Game:
    """Libby has run Factory 1 of two and lacks a Livestock for Factory 2."""
    t = Table(2, "basic", **variants).company("libby", cash=30, workers=[2, 2], cubes="SSLL")
    game = t.chain("WC", "L", "LS", "L").haymarket("C").operate("libby")
    play(game, 0, "done", "produce")
    return game


@pytest.mark.rule("VAR-24")
def test_with_open_purchasing_cubes_are_bought_between_factories() -> None:
    game = between_factories(open_purchasing=True)
    refused(game, 0, "produce", "OPR-30")
    play(game, 0, "purchase livestock 20", "produce")
    assert company(game, "libby")["cash"] == 10
    assert company(game, "libby")["goods"] == 6


@pytest.mark.rule("VAR-24")
def test_without_it_nothing_is_bought_once_production_has_begun() -> None:
    t = Table(2, "basic").company("libby", cash=30, workers=[2, 2], cubes="SSLL")
    game = t.chain("WC", "L", "LS", "L").haymarket("C").operate("libby")
    play(game, 0, "done")
    assert texts(game, 0, "purchase") == []
    play(game, 0, "produce")
    assert company(game, "libby")["goods"] == 3
    assert texts(game, 0, "purchase") == []


@pytest.mark.rule("VAR-24")
def test_open_purchasing_opens_neither_the_x_space_nor_credit_nor_the_selling_step() -> None:
    game = between_factories(open_purchasing=True)
    assert texts(game, 0, "purchase") == [
        "purchase wood 10",
        "purchase coal 10",
        "purchase livestock 20",
        "purchase livestock 30",
        "purchase steel 30",
    ]
    play(game, 0, "purchase steel 30")
    assert texts(game, 0, "purchase") == []
    game = between_factories(open_purchasing=True)
    play(game, 0, "done")
    assert texts(game, 0, "purchase") == []


@pytest.mark.rule("VAR-24")
def test_open_purchasing_goes_on_after_the_last_factory_and_its_manager_until_the_step_is_ended() -> None:
    t = Table(2, "basic", open_purchasing=True)
    t.company("libby", cash=30, workers=[2, 2], managers=[0, 1], cubes="SSLLL", appeal=9, goods=1)
    game = t.chain("WC", "L", "LS", "L").haymarket("").operate("libby")
    play(game, 0, "done", "produce", "produce", "take livestock")
    assert step(game) == "produce"
    refused(game, 0, "produce", "OPR-28")
    refused(game, 0, "sell_goods left", "OPR-28")
    play(game, 0, "purchase wood 10")
    assert (company(game, "libby")["cash"], letters(company(game, "libby")["cubes"])) == (20, "LW")
    play(game, 0, "done")
    assert step(game) == "sell_goods"
    assert texts(game, 0, "purchase") == []


@pytest.mark.rule("VAR-24")
@pytest.mark.parametrize(("cash", "open_purchasing"), [(9, True), (200, False)])
def test_after_the_last_factory_nobody_is_asked_who_cannot_buy(cash: int, open_purchasing: bool) -> None:
    t = Table(2, "basic", open_purchasing=open_purchasing)
    t.company("libby", cash=cash, workers=[2, 2], cubes="SSLLL", goods=1)
    game = t.chain("WC", "L", "LS", "L").operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce", "produce")
    assert step(game) == "sell_goods"


# --- all together


@pytest.mark.rule("VAR-25")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_all_variants_lie_on_one_table(mode: str) -> None:
    game = Game.new(Options(THREE, mode=mode, **EVERYTHING), seed=5)
    position = game.position()
    assert len(position["goals"]) == 5
    assert position["stacks"]["assets"] == 15
    assert [len(position["overlay"][name]) for name in ("livestock", "steel", "wood", "coal")] == [9, 8, 7, 6]
    assert establishable(game) == BASE | SPECIAL
    for key in ("florsheim", "schwinn", "quaker_oats"):
        play(game, game.to_act()[0], f"establish {key} 35")
    skip_to(game, "draft")
    assert game.to_act() == (0, 1, 2)


@pytest.mark.rule("VAR-25")
def test_open_purchasing_works_with_the_advanced_supply_chain() -> None:
    t = Table(2, "basic", **EVERYTHING).company("florsheim", cash=50, workers=[2, 2], cubes="LCL")
    game = t.operate("florsheim")
    play(game, 0, "done", "produce", "purchase steel column8", "produce")
    assert company(game, "florsheim")["cash"] == 30
    assert company(game, "florsheim")["goods"] == 4
    assert letters(company(game, "florsheim")["cubes"]) == ""


@pytest.mark.rule("VAR-25")
def test_a_special_company_with_a_chief_closes_friendly() -> None:
    t = Table(2, "advanced", **EVERYTHING, decade=2).funds(0, 0)
    game = t.company("quaker_oats", director=1, value=0, commons={0: 3}, assets=["chief_of_rnd"]).stock_phase()
    assert funds(game) == [30, 150]
    assert player(game, 1)["factory_partner"] == "waiting"


SWITCHES = ("goals", "special_companies", "chiefs", "draft", "friendly_closure", "supply_chain", "open_purchasing")
PAIRS = [*pairwise(SWITCHES), ("goals", "supply_chain"), ("special_companies", "open_purchasing")]


@pytest.mark.rule("VAR-25")
@pytest.mark.parametrize("switches", [*PAIRS, SWITCHES], ids="+".join)
def test_a_game_with_any_variants_comes_to_its_end(switches: tuple[str, ...]) -> None:
    options = Options(("Ann", "Bob"), mode="advanced", **{name: EVERYTHING[name] for name in switches})
    game = Game.new(options, seed=11)
    for _ in random_moves(game, seed=11):
        pass
    assert (game.position()["decade"], game.position()["phase"]) == (5, "over")
    assert game.options == options
