"""Every Capital Asset in play: its bonus on purchase and its use."""

from typing import Any

import pytest

from bigshoulders import Game
from table import Table, changes, company, play, refused, skip_to, step, texts

rule = pytest.mark.rule


def table(**charter: Any) -> Table:
    """Ann directs Libby, Bob directs Swift."""
    return Table().company("libby", **{"cash": 100, **charter}).company("swift", director=1, appeal=4, cash=100)


# --- the bonus on purchase


def for_sale(asset: str, **charter: Any) -> Game:
    """Ann's turn; the Asset is the only one on display, for $40."""
    return table(**charter).display(None, None, None, None, asset).job_market(4).action_turn(0)


def paid(asset: str) -> dict[str, tuple[Any, Any]]:
    return {
        "placed": ([], [[0, "capital_asset"]]),
        "players.0.free_partners": (2, 1),
        "companies.libby.cash": (100, 60),
        "assets": ([None, None, None, None, asset], [None, None, None, None, None]),
    }


def stored(asset: str) -> dict[str, tuple[Any, Any]]:
    return {f"companies.libby.assets.{asset}": (None, "upright")}


def bought(asset: str) -> dict[str, tuple[Any, Any]]:
    return {**paid(asset), **stored(asset)}


AUTOMATION = pytest.mark.parametrize(
    "asset",
    [
        pytest.param("brilliant_marketing", marks=rule("AST-31")),
        pytest.param("brand_recognition", marks=rule("AST-32")),
        pytest.param("cincinnati_steel", marks=rule("AST-33")),
        pytest.param("michigan_lumber", marks=rule("AST-35")),
        pytest.param("pennsylvania_coal", marks=rule("AST-37")),
        pytest.param("union_stockyards", marks=rule("AST-39")),
    ],
)


@AUTOMATION
def test_the_purchase_automates_a_worker(asset: str) -> None:
    game = for_sale(asset, workers=[2, 2])
    assert changes(game, 0, "use capital_asset libby", f"buy_asset {asset}", "automate 2") == {
        **bought(asset),
        "companies.libby.factories.1.workers": (2, 1),
        "companies.libby.factories.1.automated": (0, 1),
        "job_market": (4, 5),
    }
    assert step(game) == "end_action_turn"


@AUTOMATION
def test_the_automation_is_carried_out_and_is_lost_without_a_worker(asset: str) -> None:
    with_workers = for_sale(asset, workers=[2, 2])
    play(with_workers, 0, "use capital_asset libby", f"buy_asset {asset}")
    refused(with_workers, 0, "decline", "AST-05")
    without_workers = for_sale(asset)
    assert changes(without_workers, 0, "use capital_asset libby", f"buy_asset {asset}") == bought(asset)
    assert step(without_workers) == "end_action_turn"


@pytest.mark.parametrize(
    "asset",
    [
        pytest.param("fuelworks", marks=rule("AST-34")),
        pytest.param("foundry", marks=rule("AST-36")),
        pytest.param("workshop", marks=rule("AST-38")),
        pytest.param("refrigeration", marks=rule("AST-40")),
    ],
)
def test_the_purchase_gives_two_appeal_and_the_bonus_there(asset: str) -> None:
    game = for_sale(asset, appeal=9)
    assert changes(game, 0, "use capital_asset libby", f"buy_asset {asset}") == {
        **paid(asset),
        "companies.libby.appeal": (9, 11),
    }
    refused(game, 0, "decline", "APL-10")
    assert changes(game, 0, "take_bonus") == {**stored(asset), "companies.libby.bonus_goods": (0, 1)}
    assert step(game) == "end_action_turn"


WORKER = pytest.mark.parametrize(
    "asset",
    [
        pytest.param("popular_partners", marks=rule("AST-42")),
        pytest.param("backroom_deals", marks=rule("AST-43")),
        pytest.param("mail_order_catalog", marks=rule("AST-44")),
        pytest.param("color_catalog", marks=rule("AST-45")),
        pytest.param("catalog_empire", marks=rule("AST-46")),
    ],
)


@WORKER
def test_the_purchase_brings_a_worker_from_the_supply(asset: str) -> None:
    game = for_sale(asset, workers=[2, 0])
    assert changes(game, 0, "use capital_asset libby", f"buy_asset {asset}", "place_worker 2") == {
        **bought(asset),
        "companies.libby.factories.1.workers": (0, 1),
    }
    assert step(game) == "end_action_turn"


@WORKER
def test_the_worker_needs_an_open_space_and_may_be_declined(asset: str) -> None:
    game = for_sale(asset, workers=[2, 1])
    play(game, 0, "use capital_asset libby", f"buy_asset {asset}")
    refused(game, 0, "place_worker 1", "AST-08")
    play(game, 0, "decline")
    assert [factory["workers"] for factory in company(game, "libby")["factories"]] == [2, 1]
    full = for_sale(asset, workers=[2, 2])
    assert changes(full, 0, "use capital_asset libby", f"buy_asset {asset}") == bought(asset)
    assert step(full) == "end_action_turn"


@rule("AST-41")
def test_price_protection_automates_first_and_then_gives_two_appeal() -> None:
    game = for_sale("price_protection", workers=[2, 2], appeal=9)
    play(game, 0, "use capital_asset libby", "buy_asset price_protection")
    assert texts(game, 0) == ["automate 1", "automate 2"]
    assert changes(game, 0, "automate 1") == {
        "companies.libby.factories.0.workers": (2, 1),
        "companies.libby.factories.0.automated": (0, 1),
        "job_market": (4, 5),
        "companies.libby.appeal": (9, 11),
    }
    assert changes(game, 0, "take_bonus") == {**stored("price_protection"), "companies.libby.bonus_goods": (0, 1)}


# --- use at any moment of the own turn

CUBES = [
    # Asset, fee, what it takes from Haymarket Square
    pytest.param("cincinnati_steel", 10, {"steel": 2}, marks=rule("AST-33")),
    pytest.param("fuelworks", 0, {"wood": 1, "coal": 1}, marks=rule("AST-34")),
    pytest.param("michigan_lumber", 10, {"wood": 2}, marks=rule("AST-35")),
    pytest.param("foundry", 0, {"steel": 1, "wood": 1}, marks=rule("AST-36")),
    pytest.param("pennsylvania_coal", 10, {"coal": 2}, marks=rule("AST-37")),
    pytest.param("workshop", 0, {"steel": 1, "coal": 1}, marks=rule("AST-38")),
    pytest.param("union_stockyards", 10, {"livestock": 2}, marks=rule("AST-39")),
    pytest.param("refrigeration", 0, {"livestock": 2}, marks=rule("AST-40")),
]
EVERY_CUBE_ASSET = pytest.mark.parametrize(("asset", "fee", "cubes"), CUBES)


def exhausting(asset: str, fee: int = 0) -> dict[str, tuple[Any, Any]]:
    result: dict[str, tuple[Any, Any]] = {f"companies.libby.assets.{asset}": ("upright", "exhausted")}
    if fee:
        result["companies.libby.cash"] = (100, 90)
    return result


@EVERY_CUBE_ASSET
@pytest.mark.parametrize("phase", ["action", "operating"])
def test_its_cubes_come_from_haymarket_square(asset: str, fee: int, cubes: dict[str, int], phase: str) -> None:
    t = table(assets=[asset]).haymarket("LLLSSSWWWCCC")
    game = t.action_turn(0) if phase == "action" else t.operate("libby")
    if phase == "operating":
        play(game, 0, "done")
    taken = {f"haymarket.{kind}": (3, 3 - count) for kind, count in cubes.items()}
    got = {f"companies.libby.cubes.{kind}": (0, count) for kind, count in cubes.items()}
    assert changes(game, 0, f"activate {asset}") == {**exhausting(asset, fee), **taken, **got}
    refused(game, 0, f"activate {asset}", "AST-16")


@EVERY_CUBE_ASSET
def test_what_is_not_on_haymarket_square_is_not_received(asset: str, fee: int, cubes: dict[str, int]) -> None:
    one_each = table(assets=[asset]).haymarket("LSWC").action_turn(0)
    play(one_each, 0, f"activate {asset}")
    kept = company(one_each, "libby")["cubes"]
    assert kept == {kind: int(kind in cubes) for kind in ("livestock", "steel", "wood", "coal")}
    nothing = table(assets=[asset]).haymarket("").action_turn(0)
    assert changes(nothing, 0, f"activate {asset}") == exhausting(asset, fee)


@pytest.mark.parametrize(
    "asset",
    [
        pytest.param("cincinnati_steel", marks=rule("AST-33")),
        pytest.param("michigan_lumber", marks=rule("AST-35")),
        pytest.param("pennsylvania_coal", marks=rule("AST-37")),
        pytest.param("union_stockyards", marks=rule("AST-39")),
    ],
)
def test_its_use_costs_10_dollars(asset: str) -> None:
    refused(table(cash=9, assets=[asset]).action_turn(0), 0, f"activate {asset}", "AST-15")
    game = table(cash=10, assets=[asset]).action_turn(0)
    play(game, 0, f"activate {asset}")
    assert company(game, "libby")["cash"] == 0


@pytest.mark.parametrize(
    "asset",
    [
        pytest.param("brilliant_marketing", marks=rule("AST-31")),
        pytest.param("brand_recognition", marks=rule("AST-32")),
        pytest.param("fuelworks", marks=rule("AST-34")),
        pytest.param("foundry", marks=rule("AST-36")),
        pytest.param("workshop", marks=rule("AST-38")),
        pytest.param("refrigeration", marks=rule("AST-40")),
    ],
)
def test_its_use_is_free_of_charge(asset: str) -> None:
    game = table(cash=0, assets=[asset]).action_turn(0)
    play(game, 0, f"activate {asset}")
    assert company(game, "libby")["cash"] == 0


@pytest.mark.parametrize("phase", ["action", "operating"])
@pytest.mark.parametrize(
    ("asset", "gain"),
    [
        pytest.param("brilliant_marketing", 1, marks=rule("AST-31")),
        pytest.param("brand_recognition", 2, marks=rule("AST-32")),
    ],
)
def test_its_use_gives_appeal_with_the_bonus_there(asset: str, gain: int, phase: str) -> None:
    t = table(assets=[asset], appeal=11 - gain)
    game = t.action_turn(0) if phase == "action" else t.operate("libby")
    if phase == "operating":
        play(game, 0, "done")
    appeal = {"companies.libby.appeal": (11 - gain, 11)}
    assert changes(game, 0, f"activate {asset}") == {**exhausting(asset), **appeal}
    assert changes(game, 0, "take_bonus") == {"companies.libby.bonus_goods": (0, 1)}
    refused(game, 0, f"activate {asset}", "AST-16")


@pytest.mark.parametrize(
    "asset",
    [
        pytest.param("brilliant_marketing", marks=rule("AST-31")),
        pytest.param("brand_recognition", marks=rule("AST-32")),
        pytest.param("cincinnati_steel", marks=rule("AST-33")),
        pytest.param("fuelworks", marks=rule("AST-34")),
        pytest.param("michigan_lumber", marks=rule("AST-35")),
        pytest.param("foundry", marks=rule("AST-36")),
        pytest.param("pennsylvania_coal", marks=rule("AST-37")),
        pytest.param("workshop", marks=rule("AST-38")),
        pytest.param("union_stockyards", marks=rule("AST-39")),
        pytest.param("refrigeration", marks=rule("AST-40")),
    ],
)
def test_it_is_used_on_nobody_elses_turn(asset: str) -> None:
    action = table(assets=[asset]).action_turn(1)
    refused(action, 0, f"activate {asset}", "ACT-02")
    refused(action, 1, f"activate {asset}", "AST-19")
    operating = table(assets=[asset]).operate("swift")
    play(operating, 1, "done")
    refused(operating, 1, f"activate {asset}", "AST-19")


# --- Price Protection


@rule("AST-41")
def test_price_protection_prevents_the_fall_of_withholding() -> None:
    game = table(value=40, assets=["price_protection"]).operate("libby")
    skip_to(game, "dividends")
    assert changes(game, 0, "withhold", "activate price_protection") == exhausting("price_protection")
    assert company(game, "libby")["value"] == 40


@rule("AST-41")
def test_price_protection_prevents_the_fall_of_another_players_sale() -> None:
    game = table(value=60, commons={1: 2}, assets=["price_protection"]).stock_turn(1)
    play(game, 1, "sell libby common", "sell libby common", "announce")
    assert (game.to_act(), company(game, "libby")["value"]) == ((0,), 60)
    assert changes(game, 0, "activate price_protection") == exhausting("price_protection")


@rule("AST-41")
def test_price_protection_may_be_kept_and_then_the_value_falls() -> None:
    game = table(value=60, commons={1: 2}, assets=["price_protection"]).stock_turn(1)
    play(game, 1, "sell libby common", "sell libby common", "announce")
    assert changes(game, 0, "decline") == {"companies.libby.value": (60, 40)}


@rule("AST-41")
def test_price_protection_is_not_asked_for_where_nothing_can_fall() -> None:
    game = table(value=0, assets=["price_protection"]).operate("libby")
    skip_to(game, "dividends")
    play(game, 0, "withhold")
    assert (step(game), company(game, "libby")["assets"]) == ("end_operation", {"price_protection": "upright"})
    game = table(value=0, commons={1: 2}, assets=["price_protection"]).stock_turn(1)
    play(game, 1, "sell libby common", "announce")
    assert game.to_act() == (1,)
    first = Table(edition="first-2020").company("libby", value=10, assets=["price_protection"]).operate("libby")
    skip_to(first, "dividends")
    play(first, 0, "withhold")
    assert step(first) == "end_operation"


@rule("AST-41", "TRK-04")
def test_an_exhausted_price_protection_prevents_nothing() -> None:
    game = table(value=60, commons={1: 2}, exhausted=["price_protection"]).stock_turn(1)
    play(game, 1, "sell libby common", "announce")
    assert (game.to_act(), company(game, "libby")["value"]) == ((1,), 50)
    game = table(value=60, exhausted=["price_protection"]).operate("libby")
    skip_to(game, "dividends")
    play(game, 0, "withhold")
    assert (step(game), company(game, "libby")["value"]) == ("end_operation", 50)


@rule("AST-41")
def test_price_protection_is_no_free_action() -> None:
    action = table(assets=["price_protection"]).action_turn(0)
    refused(action, 0, "activate price_protection", "AST-41")
    operating = table(assets=["price_protection"]).operate("libby")
    skip_to(operating, "dividends")
    refused(operating, 0, "activate price_protection", "AST-41")


# --- Popular Partners and Backroom Deals

STOCK_STEP = pytest.mark.parametrize(
    "asset",
    [
        pytest.param("popular_partners", marks=rule("AST-42")),
        pytest.param("backroom_deals", marks=rule("AST-43")),
    ],
)


@STOCK_STEP
@pytest.mark.parametrize(("before", "after"), [(0, 10), (40, 50), (100, 120), (360, 400)])
def test_it_lifts_the_value_by_one_step_at_the_end_of_the_operating_phase(asset: str, before: int, after: int) -> None:
    game = table(value=before, assets=[asset]).end_of_operating()
    assert texts(game, 0) == [f"activate {asset}", "decline"]
    play(game, 0, f"activate {asset}")
    assert (company(game, "libby")["value"], company(game, "libby")["cash"]) == (after, 100)


@STOCK_STEP
def test_it_may_be_kept_and_is_not_offered_when_exhausted(asset: str) -> None:
    game = table(value=40, assets=[asset]).end_of_operating()
    play(game, 0, "decline")
    assert company(game, "libby")["value"] == 40
    game = table(value=40, exhausted=[asset]).end_of_operating()
    assert step(game) == "stock_turn"


@STOCK_STEP
def test_it_is_used_neither_in_the_action_phase_nor_in_the_own_operating_turn(asset: str) -> None:
    refused(table(assets=[asset]).action_turn(0), 0, f"activate {asset}", "AST-50")
    game = table(assets=[asset]).operate("libby")
    for name in ("purchase_resources", "dividends", "end_operation"):
        skip_to(game, name)
        refused(game, 0, f"activate {asset}", "AST-50")


# --- Catalogs

CATALOGS = pytest.mark.parametrize(
    ("asset", "amount"),
    [
        pytest.param("mail_order_catalog", 40, marks=rule("AST-44")),
        pytest.param("color_catalog", 60, marks=rule("AST-45")),
        pytest.param("catalog_empire", 80, marks=rule("AST-46")),
    ],
)


@CATALOGS
@pytest.mark.parametrize("name", ["purchase_resources", "produce", "sell_goods", "dividends"])
def test_a_catalog_adds_to_the_revenue_of_the_own_operating_turn(asset: str, amount: int, name: str) -> None:
    t = table(workers=[2, 0], cubes="SL", goods=1, assets=[asset]).demand("food_and_dairy", "left", 3)
    game = t.operate("libby")
    skip_to(game, name)
    revenue = {"turn.revenue": (0, amount)}
    assert changes(game, 0, f"activate {asset}") == {**exhausting(asset), **revenue}
    refused(game, 0, f"activate {asset}", "AST-16")
    skip_to(game, "dividends")
    play(game, 0, "withhold")
    assert company(game, "libby")["cash"] == 100 + amount


@CATALOGS
def test_a_catalog_is_used_neither_in_the_action_phase_nor_after_dividends(asset: str, amount: int) -> None:
    refused(table(assets=[asset]).action_turn(0), 0, f"activate {asset}", "AST-51")
    game = table(assets=[asset]).operate("libby")
    skip_to(game, "dividends")
    play(game, 0, "withhold")
    assert step(game) == "end_operation"
    refused(game, 0, f"activate {asset}", "AST-51")


@CATALOGS
def test_a_catalog_is_used_in_no_other_companys_operating_turn(asset: str, amount: int) -> None:
    t = Table().company("libby", assets=[asset]).company("swift", director=0, cash=30)
    game = t.operate("swift")
    skip_to(game, "purchase_resources")
    refused(game, 0, f"activate {asset}", "AST-19")
