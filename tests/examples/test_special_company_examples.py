"""The rulebook's examples with special Companies, with its own numbers."""

import pytest

from bigshoulders import Game
from table import Table, company, funds, letters, play, skip_to, step


def revenue(game: Game) -> int:
    return game.position()["turn"]["revenue"]


@pytest.mark.rule("EX-14")
def test_florsheim_hires_two_salespeople_in_susans_building_and_its_price_rises_from_40_to_60() -> None:
    jen, susan = 0, 1
    t = Table(4, "basic", special_companies=True).funds(0, 0, 0, 0).building("building25", susan)
    t.company("florsheim", director=jen, cash=80, goods=1).demand("shoes", "left", 6)
    game = t.action_turn(jen)
    play(game, jen, "use building25 florsheim")
    assert company(game, "florsheim")["cash"] == 0
    assert funds(game) == [0, 80, 0, 0]
    assert company(game, "florsheim")["salespeople"] == 2
    skip_to(game, "sell_goods")
    play(game, jen, "sell_goods left")
    assert revenue(game) == 60


@pytest.mark.rule("EX-14")
def test_before_florsheim_had_salespeople_its_price_was_40() -> None:
    t = Table(4, "basic", special_companies=True).company("florsheim", goods=1).demand("shoes", "left", 6)
    game = t.operate("florsheim")
    play(game, 0, "sell_goods left")
    assert revenue(game) == 40


@pytest.mark.rule("EX-41")
def test_american_flyer_with_3_workers_makes_3_goods_at_40_each() -> None:
    t = Table(2, "basic", special_companies=True).company("american_flyer", workers=[3], cubes="SWC")
    game = t.demand("dry_goods", "left", 6).operate("american_flyer")
    skip_to(game, "produce")
    play(game, 0, "produce")
    assert company(game, "american_flyer")["goods"] == 3
    assert letters(company(game, "american_flyer")["cubes"]) == ""
    for sold in (1, 2, 3):
        play(game, 0, "sell_goods left")
        assert revenue(game) == 40 * sold
    assert company(game, "american_flyer")["goods"] == 0


@pytest.mark.rule("EX-42")
@pytest.mark.parametrize(
    ("asset", "amount"), [("mail_order_catalog", 80), ("color_catalog", 100), ("catalog_empire", 120)]
)
def test_american_flyer_exhausts_a_catalog(asset: str, amount: int) -> None:
    t = Table(2, "basic", special_companies=True).company("american_flyer", goods=1, assets=[asset])
    game = t.demand("dry_goods", "left", 6).operate("american_flyer")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left")
    assert revenue(game) == 40
    play(game, 0, f"activate {asset}")
    assert revenue(game) == 40 + amount
    assert company(game, "american_flyer")["assets"] == {asset: "exhausted"}


@pytest.mark.rule("EX-43")
def test_quaker_oats_pays_80_for_4_employed_workers() -> None:
    t = Table(2, "basic", special_companies=True).funds(0, 0)
    game = t.company("quaker_oats", workers=[2, 2], cash=100).operate("quaker_oats")
    assert company(game, "quaker_oats")["cash"] == 20
    assert funds(game) == [0, 0]


@pytest.mark.rule("EX-44")
def test_oscar_mayer_makes_3_goods_at_level_1_and_2_salespeople_sell_them_for_60() -> None:
    t = Table(2, "basic", special_companies=True).company("oscar_mayer", workers=[2], cubes="L", salespeople=2)
    game = t.demand("meat_packing", "left", 6).operate("oscar_mayer")
    skip_to(game, "produce")
    play(game, 0, "produce_level 1")
    assert company(game, "oscar_mayer")["goods"] == 3
    for sold in (1, 2, 3):
        play(game, 0, "sell_goods left")
        assert revenue(game) == 60 * sold


@pytest.mark.rule("EX-45")
def test_fully_automated_florsheim_makes_10_goods_in_its_three_factories() -> None:
    t = Table(2, "basic", special_companies=True).company("florsheim", automated=[2, 2, 2], cubes="LLLSWC")
    game = t.operate("florsheim")
    skip_to(game, "produce")
    play(game, 0, "produce", "produce", "produce")
    assert step(game) == "sell_goods"
    assert company(game, "florsheim")["goods"] == 10
