"""Refusals are true at the table where they are said, name the nearest rule and recommend nothing impossible."""

from __future__ import annotations

from typing import Any

import pytest

from bigshoulders import Game
from table import Table, play, refused, skip_to, step, texts

TWO_LEVELS: dict[str, Any] = {
    "company": [
        {
            "key": "own",
            "name": "Own Works",
            "type": "shoes",
            "appeal": 1,
            "asset_spaces": 0,
            "price_per_salespeople": {"every": 2, "dollars": 10},
            "factory": [
                {
                    "workers": 4,
                    "levels": [
                        {"workers": 1, "needs": ["coal"], "goods": 2, "price": 40},
                        {"workers": 3, "needs": ["coal"], "goods": 4, "price": 30},
                    ],
                }
            ],
        }
    ]
}


def at_the_limit() -> Game:
    """Ann holds ten certificates of ten that two players may have."""
    t = Table(decade=2).funds(400, 400).company("libby", commons={0: 3})
    for key, count in (("swift", 3), ("elgin", 2), ("spalding", 1)):
        t.company(key, director=1, commons={0: count})
    return t.stock_turn(0)


# --- stock


@pytest.mark.rule("STK-11")
def test_selling_before_buying_is_recommended_only_where_something_can_still_be_sold() -> None:
    game = at_the_limit()
    assert "sell before you buy" in refused(game, 0, "buy elgin common company", "STK-11")
    over = Table(decade=2).funds(400, 400).company("libby", commons={0: 3})
    for key, count in (("swift", 3), ("elgin", 3), ("spalding", 1)):
        over.company(key, director=1, commons={0: count})
    game = over.stock_turn(0)
    play(game, 0, "sell swift common", "announce")
    assert refused(game, 0, "buy elgin common company", "STK-11") == "You hold 10 certificates and the limit is 10."


@pytest.mark.rule("STK-24", "CLO-07", "SOL-42")
def test_stock_of_a_company_that_is_not_in_play_is_refused_with_what_became_of_the_company() -> None:
    game = Table(decade=3).company("libby").company("swift", director=1).closed("elgin").stock_turn(0)
    assert refused(game, 0, "buy elgin common company", "CLO-07").endswith("out of the game.")
    assert refused(game, 0, "establish elgin 35", "CLO-07").endswith("out of the game.")
    assert refused(game, 0, "buy anglo common company", "STK-24").endswith("has no stock to buy.")
    alone = Table(1, decade=2).company("libby").outside("elgin").stock_turn(0)
    refused(alone, 0, "buy elgin common company", "SOL-42")


@pytest.mark.rule("EST-01")
def test_no_other_company_is_recommended_to_somebody_who_can_establish_none() -> None:
    game = Table(decade=2).funds(0, 0).company("libby").company("swift", director=1).stock_turn(0)
    assert refused(game, 0, "establish swift 35", "EST-01") == "Swift & Company is in play already."


@pytest.mark.rule("STK-28")
def test_no_next_decade_is_promised_to_whoever_sold() -> None:
    t = Table(decade=5).funds(400, 400).company("libby").company("swift", director=1, commons={0: 1})
    game = t.sold(0, "swift").stock_turn(0)
    assert "next" not in refused(game, 0, "buy swift common company", "STK-28")


@pytest.mark.rule("SOL-43", "SOL-44")
def test_the_directors_certificate_alone_is_never_sold_also_in_the_decade_of_a_purchase() -> None:
    t = Table(1, decade=2).company("libby", commons={0: 1}).bought("libby")
    game = t.stock_turn(0)
    refused(game, 0, "sell libby director", "SOL-44")
    refused(game, 0, "sell libby preferred", "STK-13")
    assert "next" not in refused(game, 0, "sell libby common", "SOL-43")


@pytest.mark.rule("STK-03")
def test_a_sale_is_announced_before_anything_else_and_not_without_certificates() -> None:
    game = Table().company("libby", commons={0: 1}).company("swift", director=1).stock_turn(0)
    assert refused(game, 0, "announce", "STK-03") == "There is no sale to announce."
    play(game, 0, "sell libby common")
    assert refused(game, 0, "pass", "STK-03") == "Announce your sale first."


# --- production


@pytest.mark.rule("CMP-60")
def test_a_level_that_a_factory_does_not_have_is_refused() -> None:
    t = Table(components=TWO_LEVELS).company("own", workers=[2], cubes="C").company("swift", director=1)
    game = t.operate("own")
    skip_to(game, "produce")
    assert texts(game, 0, "produce_level") == ["produce_level 1"]
    assert refused(game, 0, "produce_level 3", "CMP-60") == "Factory 1 has no level 3."
    refused(game, 0, "produce_level 2", "CMP-64")


@pytest.mark.rule("CMP-56", "OPR-25")
def test_a_company_that_never_purchases_is_told_so_in_production_too() -> None:
    t = Table(special_companies=True).company("quaker_oats", cash=200, workers=[2])
    game = t.chain("S", "L", "C", "W").operate("quaker_oats")
    skip_to(game, "produce")
    refused(game, 0, "purchase steel 10", "CMP-56")


@pytest.mark.rule("CMP-71", "AST-63")
def test_nothing_is_called_lost_where_something_else_can_be_taken() -> None:
    t = Table(special_companies=True, chiefs=True).company("schwinn", cash=20, assets=["chief_of_operations"])
    game = t.haymarket("").action_turn(0)
    play(game, 0, "activate chief_of_operations")
    assert (step(game), texts(game, 0)) == ("choose_staff", ["take_salesperson"])
    assert refused(game, 0, "take_manager", "CMP-71") == "The Treasury has not the cubes for it."


# --- steps that come about in several ways


@pytest.mark.rule("AST-08", "ACT-78", "CAM-13")
def test_a_worker_that_must_be_placed_is_asked_for_by_the_rule_that_brought_it() -> None:
    t = Table(4, decade=2).company("libby", cash=100).display(None, None, None, None, "popular_partners")
    game = t.building("building26", 1).action_turn(0)
    by_asset = game.copy()
    play(by_asset, 0, "use capital_asset libby", "buy_asset popular_partners")
    refused(by_asset, 0, "end", "AST-08")
    play(game, 0, "use building26 libby")
    refused(game, 0, "end", "ACT-78")
