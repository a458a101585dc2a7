"""Capital Assets."""

from typing import Any

import pytest

from bigshoulders import Game
from table import Table, changes, company, funds, play, refused, skip_to, step, texts

STARTING = ["brilliant_marketing", "cincinnati_steel", "michigan_lumber", "pennsylvania_coal", "union_stockyards"]


def table(key: str = "libby", decade: int = 1, cash: int = 200, **charter: Any) -> Table:
    """Ann directs the company, Bob Elgin; the five starting Assets are on display from $80 to $40."""
    t = Table(decade=decade).company(key, cash=cash, **charter).company("elgin", director=1, cash=200)
    return t.display(*STARTING)


def workers(game: Game, key: str = "libby") -> list[tuple[int, int]]:
    """(Workers, Automation tokens) by factory."""
    return [(factory["workers"], factory["automated"]) for factory in company(game, key)["factories"]]


# --- 13.1 display, purchase, storage


@pytest.mark.rule("AST-01", "AST-02", "AST-03")
@pytest.mark.parametrize(("space", "price"), [(0, 80), (1, 70), (2, 60), (3, 50), (4, 40)])
@pytest.mark.parametrize(
    ("building", "discount"), [("capital_asset", 0), ("building1", 10), ("building19", 20), ("building40", 30)]
)
def test_the_treasury_pays_the_price_of_the_space_less_the_discount_of_the_building(
    building: str, discount: int, space: int, price: int
) -> None:
    t = table(decade=5, cash=price - discount)
    for tile in ("building1", "building19", "building40"):
        t.building(tile, 1)
    game = t.action_turn(0)
    before = funds(game)[0]
    play(game, 0, f"use {building} libby", f"buy_asset {STARTING[space]}")
    assert (company(game, "libby")["cash"], funds(game)[0]) == (0, before)


@pytest.mark.rule("AST-03")
def test_an_asset_that_the_treasury_cannot_pay_is_refused() -> None:
    game = table(cash=69).funds(500, 500).action_turn(0)
    play(game, 0, "use capital_asset libby")
    assert texts(game, 0) == ["buy_asset michigan_lumber", "buy_asset pennsylvania_coal", "buy_asset union_stockyards"]
    refused(game, 0, "buy_asset cincinnati_steel", "AST-03")


@pytest.mark.rule("AST-02")
def test_only_assets_on_display_are_for_sale() -> None:
    game = table().asset_stack("foundry", "workshop").company("swift", assets=["fuelworks"]).action_turn(0)
    play(game, 0, "use capital_asset libby")
    for key in ("foundry", "fuelworks"):
        refused(game, 0, f"buy_asset {key}", "AST-02")


@pytest.mark.rule("AST-04", "AST-11")
def test_a_company_without_an_asset_space_buys_for_the_bonus_and_discards_the_tile() -> None:
    game = table("doggett", workers=[2, 2]).asset_stack("foundry").action_turn(0)
    play(game, 0, "use capital_asset doggett", "buy_asset union_stockyards", "automate 1", "end")
    assert workers(game, "doggett") == [(1, 1), (2, 0)]
    assert (company(game, "doggett")["cash"], company(game, "doggett")["assets"]) == (160, {})
    assert game.position()["assets"] == ["foundry", *STARTING[:4]]


@pytest.mark.rule("AST-05")
def test_the_bonus_comes_with_the_purchase_before_the_tile_is_stored() -> None:
    game = table(workers=[2, 2], assets=["foundry"]).action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset union_stockyards")
    assert texts(game, 0) == ["automate 1", "automate 2"]
    play(game, 0, "automate 2")
    assert step(game) == "discard_asset"


@pytest.mark.rule("AST-05", "AST-08", "AMB-118")
def test_the_worker_of_a_bonus_may_be_declined_for_nothing() -> None:
    game = table(workers=[1, 0]).display(None, None, None, None, "popular_partners").action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset popular_partners", "decline")
    assert workers(game) == [(1, 0), (0, 0)]
    assert (company(game, "libby")["cash"], step(game)) == (160, "end_action_turn")


@pytest.mark.rule("AST-05", "AST-09", "AMB-118")
def test_the_automation_of_a_bonus_is_carried_out() -> None:
    game = table(workers=[1, 0]).display(None, None, None, None, "union_stockyards").action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset union_stockyards")
    refused(game, 0, "decline", "AST-05")
    assert texts(game, 0) == ["automate 1"]
    play(game, 0, "automate 1", "relocate 2")
    assert workers(game) == [(0, 1), (1, 0)]


@pytest.mark.rule("AMB-118", "ACT-83")
def test_the_automation_of_a_building_is_carried_out_like_that_of_an_asset() -> None:
    game = table(workers=[1, 0]).building("building6", 1, 1).action_turn(0)
    play(game, 0, "use building6 libby")
    refused(game, 0, "decline", "ACT-07")
    assert texts(game, 0) == ["automate 1"]


@pytest.mark.rule("AMB-118", "APL-16")
def test_the_automation_of_the_appeal_track_may_be_given_up_for_money() -> None:
    game = table(workers=[1, 0], appeal=6).action_turn(0)
    play(game, 0, "use advertising libby")
    assert texts(game, 0) == ["automate 1", "take_cash"]


@pytest.mark.rule("AST-05", "AST-07")
def test_appeal_may_not_be_declined_and_brings_the_bonuses_of_the_track() -> None:
    game = table(appeal=3).display(None, None, None, None, "foundry").action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset foundry")
    assert company(game, "libby")["appeal"] == 5
    refused(game, 0, "decline", "APL-10")
    play(game, 0, "take_bonus")
    assert (company(game, "libby")["salespeople"], step(game)) == (1, "end_action_turn")


@pytest.mark.rule("AST-06")
@pytest.mark.parametrize(
    ("asset", "charter"),
    [("union_stockyards", {}), ("popular_partners", {"workers": [2, 2]}), ("foundry", {"appeal": 16})],
)
def test_a_bonus_that_cannot_be_used_is_lost(asset: str, charter: dict[str, Any]) -> None:
    game = table(**charter).display(None, None, None, None, asset).action_turn(0)
    changed = changes(game, 0, "use capital_asset libby", f"buy_asset {asset}")
    assert changed == {
        "placed": ([], [[0, "capital_asset"]]),
        "players.0.free_partners": (2, 1),
        "companies.libby.cash": (200, 160),
        f"companies.libby.assets.{asset}": (None, "upright"),
        "assets": ([None, None, None, None, asset], [None, None, None, None, None]),
    }
    assert step(game) == "end_action_turn"


@pytest.mark.rule("AST-08")
def test_the_worker_comes_from_the_supply_onto_an_open_space() -> None:
    game = table(workers=[2, 1]).job_market(4).display(None, None, None, None, "color_catalog").action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset color_catalog")
    assert texts(game, 0) == ["place_worker 2", "decline"]
    play(game, 0, "place_worker 2")
    assert (workers(game), game.position()["job_market"]) == ([(2, 0), (2, 0)], 4)


@pytest.mark.rule("AST-09")
def test_the_automation_follows_the_usual_procedure() -> None:
    game = table(workers=[1, 0]).action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset union_stockyards")
    refused(game, 0, "automate 2", "AUT-01")
    play(game, 0, "automate 1")
    refused(game, 0, "decline", "AUT-05")
    play(game, 0, "relocate 2")
    assert workers(game) == [(0, 1), (1, 0)]


@pytest.mark.rule("AST-10")
def test_the_tile_goes_onto_the_open_space_of_the_charter() -> None:
    game = table().action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset union_stockyards")
    assert company(game, "libby")["assets"] == {"union_stockyards": "upright"}
    assert step(game) == "end_action_turn"


@pytest.mark.rule("AST-11")
@pytest.mark.parametrize("state", ["assets", "exhausted"])
@pytest.mark.parametrize(("gone", "kept"), [("union_stockyards", "foundry"), ("foundry", "union_stockyards")])
def test_on_a_full_charter_the_new_tile_or_the_old_one_is_discarded(gone: str, kept: str, state: str) -> None:
    game = table(**{state: ["foundry"]}).action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset union_stockyards")
    refused(game, 0, "end", "AST-11")
    play(game, 0, f"discard {gone}")
    how = "exhausted" if (kept, state) == ("foundry", "exhausted") else "upright"
    assert company(game, "libby")["assets"] == {kept: how}
    assert step(game) == "end_action_turn"


@pytest.mark.rule("AST-11", "AMB-51")
def test_the_old_asset_may_be_used_before_it_makes_room() -> None:
    game = table(assets=["foundry"]).haymarket("SW").action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset union_stockyards", "activate foundry", "discard foundry")
    assert company(game, "libby")["cubes"] == {"livestock": 0, "steel": 1, "wood": 1, "coal": 0}
    assert company(game, "libby")["assets"] == {"union_stockyards": "upright"}


@pytest.mark.rule("AST-12")
@pytest.mark.parametrize(
    ("space", "display"),
    [
        (0, ["foundry", *STARTING[1:]]),
        (2, ["foundry", *STARTING[:2], *STARTING[3:]]),
        (4, ["foundry", *STARTING[:4]]),
    ],
)
def test_the_display_is_refilled_at_the_end_of_the_buyers_turn(space: int, display: list[str]) -> None:
    game = table().asset_stack("foundry", "workshop").action_turn(0)
    play(game, 0, "use capital_asset libby", f"buy_asset {STARTING[space]}")
    gap: list[str | None] = [*STARTING]
    gap[space] = None
    assert (game.position()["assets"], game.position()["stacks"]["assets"]) == (gap, 2)
    play(game, 0, "end")
    assert (game.position()["assets"], game.position()["stacks"]["assets"]) == (display, 1)


@pytest.mark.rule("AST-12")
def test_a_turn_without_a_purchase_leaves_the_display_alone() -> None:
    game = table().asset_stack("foundry").action_turn(0)
    play(game, 0, "use fundraising40 libby", "end")
    assert (game.position()["assets"], game.position()["stacks"]["assets"]) == (STARTING, 1)


@pytest.mark.rule("AST-13")
def test_an_own_asset_may_be_discarded_and_leaves_the_game() -> None:
    game = table(exhausted=["foundry"]).asset_stack("workshop").action_turn(0)
    assert changes(game, 0, "discard foundry") == {"companies.libby.assets.foundry": ("exhausted", None)}
    position = game.position()
    assert "foundry" not in (*position["assets"], *position["hidden"]["assets"])
    refused(game, 0, "discard foundry", "AST-13")
    operating = table(assets=["foundry"]).operate("libby")
    play(operating, 0, "done", "discard foundry")
    assert company(operating, "libby")["assets"] == {}


@pytest.mark.rule("AST-13", "AMB-119")
def test_an_asset_may_be_discarded_in_the_own_stock_turn() -> None:
    game = table(assets=["foundry"]).asset_stack("workshop").stock_turn(0)
    assert "discard foundry" in texts(game, 0)
    assert "activate foundry" not in texts(game, 0)
    assert changes(game, 0, "discard foundry") == {"companies.libby.assets.foundry": ("upright", None)}
    position = game.position()
    assert "foundry" not in (*position["assets"], *position["hidden"]["assets"])
    assert (step(game), position["turn"]["passes"]) == ("stock_turn", 0)
    play(game, 0, "pass")
    assert game.position()["turn"]["passes"] == 1


@pytest.mark.rule("AST-13", "AMB-119")
def test_an_asset_may_be_discarded_while_a_sale_is_put_together_and_before_the_purchase_after_it() -> None:
    t = Table().company("libby", cash=200, assets=["foundry"]).company("swift", assets=["workshop"])
    game = t.company("elgin", director=1, commons={0: 2}).stock_turn(0)
    play(game, 0, "sell elgin common", "discard foundry", "sell elgin common", "announce")
    assert step(game) == "stock_purchase"
    play(game, 0, "discard workshop")
    assert step(game) == "stock_purchase"
    assert company(game, "libby")["assets"] == company(game, "swift")["assets"] == {}


@pytest.mark.rule("AST-13", "AMB-119")
def test_nobody_discards_the_asset_of_another_player() -> None:
    game = table(assets=["foundry"]).action_turn(1)
    refused(game, 1, "discard foundry", "AST-13")
    game = table(assets=["foundry"]).stock_turn(1)
    refused(game, 1, "discard foundry", "AST-13")
    assert texts(game, 1, "discard") == []


@pytest.mark.rule("AST-13", "AMB-119")
def test_a_player_who_must_sell_certificates_may_discard_an_asset_but_not_pass() -> None:
    t = Table().company("libby", assets=["foundry"], commons={0: 2})
    for key in ("swift", "anglo", "fairbank", "spalding"):
        t.company(key, director=1, commons={0: 2})
    game = t.stock_turn(0)
    assert len(game.view(0)["players"]) == 2
    refused(game, 0, "pass", "STK-08")
    play(game, 0, "discard foundry")
    refused(game, 0, "pass", "STK-08")


@pytest.mark.rule("AST-14", "AST-16")
def test_an_asset_is_activated_once_in_a_decade() -> None:
    t = table(assets=["brilliant_marketing"], appeal=1).display(None, None, None, None, None)
    for seat in (0, 1, 1):
        t.occupied("fundraising40", seat)
    game = t.action_turn(0)
    play(game, 0, "activate brilliant_marketing")
    refused(game, 0, "activate brilliant_marketing", "AST-16")
    play(game, 0, "use fundraising40 libby")
    refused(game, 0, "activate brilliant_marketing", "AST-16")
    skip_to(game, "purchase_resources")
    refused(game, 0, "activate brilliant_marketing", "AST-16")
    skip_to(game, "stock_turn")
    assert company(game, "libby")["assets"] == {"brilliant_marketing": "upright"}
    skip_to(game, "action_turn")
    assert (game.position()["decade"], company(game, "libby")["appeal"]) == (2, 2)
    play(game, 0, "activate brilliant_marketing")
    assert company(game, "libby")["appeal"] == 3


@pytest.mark.rule("AST-14")
@pytest.mark.parametrize("name", ["purchase_resources", "produce", "sell_goods", "dividends", "end_operation"])
def test_an_asset_is_activated_at_any_step_of_the_own_operating_turn(name: str) -> None:
    t = table(assets=["foundry"], cubes="SL", workers=[2, 0], goods=1).haymarket("SSWW")
    game = t.demand("food_and_dairy", "left", 3).operate("libby")
    skip_to(game, name)
    play(game, 0, "activate foundry")
    assert company(game, "libby")["assets"] == {"foundry": "exhausted"}
    assert company(game, "libby")["cubes"]["wood"] == 1


@pytest.mark.rule("AST-14")
def test_an_asset_is_not_activated_in_the_stock_or_the_building_phase() -> None:
    stock = table(assets=["foundry"]).stock_turn(0)
    refused(stock, 0, "activate foundry", "STK-03")
    building = table(assets=["foundry"]).building_phase()
    refused(building, 0, "activate foundry", "BLD-06")


@pytest.mark.rule("AST-15")
def test_activating_costs_the_printed_fee_and_turns_the_tile() -> None:
    t = Table().company("libby", cash=9, assets=["cincinnati_steel"]).haymarket("SSS")
    refused(t.action_turn(0), 0, "activate cincinnati_steel", "AST-15")
    t = Table().company("libby", cash=10, assets=["cincinnati_steel"]).haymarket("SSS")
    game = t.action_turn(0)
    assert changes(game, 0, "activate cincinnati_steel") == {
        "companies.libby.cash": (10, 0),
        "companies.libby.cubes.steel": (0, 2),
        "haymarket.steel": (3, 1),
        "companies.libby.assets.cincinnati_steel": ("upright", "exhausted"),
    }


@pytest.mark.rule("AST-17", "AMB-51")
def test_a_new_asset_is_upright_and_may_be_used_in_the_same_turn() -> None:
    game = table().haymarket("LL").action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset union_stockyards", "activate union_stockyards")
    assert company(game, "libby")["cubes"]["livestock"] == 2
    assert company(game, "libby")["assets"] == {"union_stockyards": "exhausted"}


@pytest.mark.rule("AST-18", "AMB-41")
def test_from_an_empty_stack_no_asset_is_added_any_more() -> None:
    game = table().asset_stack().action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset michigan_lumber", "end")
    assert game.position()["assets"] == [None, *STARTING[:2], *STARTING[3:]]
    play(game, 1, "use capital_asset elgin", "buy_asset union_stockyards", "end")
    assert game.position()["assets"] == [None, None, *STARTING[:2], STARTING[3]]
    skip_to(game, "stock_turn")
    assert game.position()["assets"] == [None, None, None, *STARTING[:2]]


@pytest.mark.rule("AST-13", "AMB-119")
def test_at_every_step_of_an_operating_turn_the_director_may_discard_an_asset_of_any_own_company() -> None:
    t = Table(mode="basic").company("libby", cash=30, workers=[2], cubes="SL", goods=1)
    t.company("swift", assets=["workshop"], appeal=0).company("anglo", director=1, assets=["foundry"])
    for at in ("purchase_resources", "produce", "sell_goods", "dividends", "end_operation"):
        game = t.operate("libby")
        skip_to(game, at)
        assert texts(game, 0, "discard") == ["discard workshop"]
        refused(game, 0, "discard foundry", "AST-13")
        play(game, 0, "discard workshop")
        assert (step(game), company(game, "swift")["assets"]) == (at, {})


@pytest.mark.rule("AST-13", "AMB-119")
def test_an_asset_of_another_company_alone_does_not_stop_a_turn() -> None:
    t = Table(mode="basic").company("libby", cash=0).company("swift", assets=["workshop"], appeal=0)
    game = t.operate("libby")
    assert step(game) == "dividends"


@pytest.mark.rule("AST-19")
def test_only_the_operating_company_activates_its_assets() -> None:
    t = Table().company("libby", assets=["foundry"], cash=30).company("swift", assets=["workshop"], cash=30)
    game = t.company("elgin", director=1).operate("libby")
    skip_to(game, "purchase_resources")
    refused(game, 0, "activate workshop", "AST-19")
    play(game, 0, "activate foundry")
    turn = t.action_turn(0)
    assert {"activate foundry", "activate workshop"} <= set(texts(turn, 0))


@pytest.mark.rule("AST-19")
def test_only_the_operating_company_activates_its_assets_while_a_manager_takes_cubes() -> None:
    t = Table().company("libby", workers=[2, 0], managers=[1, 0], cubes="SL", assets=["foundry"])
    game = t.company("swift", assets=["workshop"], appeal=0).haymarket("WW").operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce")
    assert step(game) == "take_cubes"
    refused(game, 0, "activate workshop", "AST-19")
    play(game, 0, "activate foundry", "take livestock")
    assert company(game, "libby")["cubes"] == {"livestock": 1, "steel": 1, "wood": 1, "coal": 0}


@pytest.mark.rule("AST-20")
@pytest.mark.parametrize("key", ["anglo", "brunswick", "libby", "spalding", "swift"])
def test_these_companies_hold_one_asset(key: str) -> None:
    game = Table().company(key, cash=100).display(*STARTING).action_turn(0)
    play(game, 0, f"use capital_asset {key}", "buy_asset union_stockyards")
    assert company(game, key)["assets"] == {"union_stockyards": "upright"}
    full = Table().company(key, cash=100, assets=["foundry"]).display(*STARTING).action_turn(0)
    play(full, 0, f"use capital_asset {key}", "buy_asset union_stockyards")
    assert step(full) == "discard_asset"


@pytest.mark.rule("AST-20")
@pytest.mark.parametrize("key", ["cracker", "doggett", "elgin", "fairbank", "henderson"])
def test_these_companies_hold_no_asset(key: str) -> None:
    game = Table().company(key, cash=100).display(*STARTING).action_turn(0)
    play(game, 0, f"use capital_asset {key}", "buy_asset union_stockyards")
    assert company(game, key)["assets"] == {}
    assert step(game) == "end_action_turn"


# --- 13.2 the standard Assets


@pytest.mark.rule("AST-47")
def test_price_protection_does_not_help_against_emergency_fundraising() -> None:
    game = table(value=60, cash=0, assets=["price_protection"]).operate("libby")
    play(game, 0, "issue common", "done")
    assert (step(game), company(game, "libby")["value"]) == ("purchase_resources", 40)
    assert company(game, "libby")["assets"] == {"price_protection": "upright"}


@pytest.mark.rule("AST-48")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_price_protection_does_not_help_against_the_own_directors_sale(mode: str) -> None:
    t = Table(mode=mode).company("libby", value=60, commons={0: 2}, assets=["price_protection"])
    game = t.company("elgin", director=1).stock_turn(0)
    play(game, 0, "sell libby common", "announce")
    assert (step(game), company(game, "libby")["value"]) == ("stock_purchase", 50)


@pytest.mark.rule("AST-49", "AMB-36")
@pytest.mark.parametrize(
    ("choice", "value", "state"), [("activate price_protection", 100, "exhausted"), ("decline", 40, "upright")]
)
def test_price_protection_cancels_the_whole_fall_of_a_sale_if_the_director_likes(
    choice: str, value: int, state: str
) -> None:
    t = table(value=100, commons={0: 1, 1: 2}, preferred=1, assets=["price_protection"])
    game = t.stock_turn(1)
    play(game, 1, "sell libby common", "sell libby common", "sell libby preferred", "announce")
    refused(game, 1, choice, "AST-49")
    refused(game, 0, "activate foundry", "AST-49")
    play(game, 0, choice)
    assert company(game, "libby")["value"] == value
    assert company(game, "libby")["assets"] == {"price_protection": state}
    assert (funds(game)[1], game.to_act()) == (575, (1,))


@pytest.mark.rule("AST-49", "AMB-36")
def test_a_second_sale_of_the_decade_finds_price_protection_exhausted() -> None:
    game = table(value=60, commons={1: 2}, assets=["price_protection"]).stock_turn(1)
    play(game, 1, "sell libby common", "announce")
    play(game, 0, "activate price_protection")
    play(game, 1, "pass")
    play(game, 0, "pass")
    play(game, 1, "sell libby common", "announce")
    assert (game.to_act(), company(game, "libby")["value"]) == ((1,), 50)


@pytest.mark.rule("AST-49")
@pytest.mark.parametrize(("choice", "value"), [("activate price_protection", 40), ("decline", 35)])
def test_price_protection_is_asked_for_when_the_company_withholds(choice: str, value: int) -> None:
    game = table(value=40, assets=["price_protection"]).operate("libby")
    skip_to(game, "dividends")
    play(game, 0, "withhold", choice)
    assert (step(game), company(game, "libby")["value"]) == ("end_operation", value)


@pytest.mark.rule("AST-50", "AMB-35")
def test_owners_lift_their_companies_in_appeal_order_after_the_last_company_and_before_cleanup() -> None:
    t = Table().company("libby", value=40, assets=["popular_partners"])
    t.company("swift", director=1, value=60, assets=["backroom_deals"])
    game = t.operate("libby")
    skip_to(game, "end_operation")
    assert company(game, "libby")["value"] == 35
    play(game, 0, "end")
    assert game.position()["phase"] == "operating"
    assert (game.to_act(), texts(game, 1)) == ((1,), ["activate backroom_deals", "decline"])
    refused(game, 1, "activate popular_partners", "AST-50")
    play(game, 1, "activate backroom_deals")
    assert (company(game, "swift")["value"], company(game, "swift")["assets"]) == (80, {"backroom_deals": "exhausted"})
    play(game, 0, "activate popular_partners")
    assert company(game, "libby")["value"] == 40
    assert (game.position()["phase"], company(game, "swift")["assets"]) == ("stock", {"backroom_deals": "upright"})


@pytest.mark.rule("AST-50", "AMB-35")
def test_in_the_last_decade_the_step_comes_before_scoring() -> None:
    game = Table(decade=5).funds(0, 0).company("libby", value=40, assets=["popular_partners"]).end_of_operating()
    assert not game.is_over
    play(game, 0, "activate popular_partners")
    assert game.is_over
    assert game.scores()["seats"][0]["wealth"] == 150


@pytest.mark.rule("AST-50", "AMB-35")
def test_the_step_saves_a_company_from_the_closed_space() -> None:
    game = table(value=10, assets=["backroom_deals"]).operate("libby")
    skip_to(game, "end_operation")
    assert company(game, "libby")["value"] == 0
    play(game, 0, "end", "activate backroom_deals")
    assert game.position()["phase"] == "stock"
    assert company(game, "libby")["value"] == 10


@pytest.mark.rule("AST-50")
@pytest.mark.parametrize("asset", ["foundry", "brilliant_marketing", "price_protection", "catalog_empire"])
def test_no_other_asset_is_used_after_the_last_company(asset: str) -> None:
    game = Table().company("libby", assets=[asset]).end_of_operating()
    assert game.position()["phase"] == "stock"


@pytest.mark.rule("AST-51")
def test_a_catalog_counts_for_dividends_and_stock_movement() -> None:
    t = table(value=40, cash=0, commons={0: 1}, workers=[2, 0], cubes="SL", assets=["color_catalog"])
    game = t.demand("food_and_dairy", "right", 5).operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce", "done", "sell_goods right")
    skip_to(game, "dividends")
    play(game, 0, "activate color_catalog", "pay")
    assert funds(game)[0] == 175 + 32
    assert (company(game, "libby")["cash"], company(game, "libby")["value"]) == (48, 60)


@pytest.mark.rule("AST-51", "AMB-37")
def test_a_catalog_without_production_or_sale_is_withheld() -> None:
    game = table(value=40, cash=0, assets=["color_catalog"]).operate("libby")
    skip_to(game, "dividends")
    play(game, 0, "activate color_catalog")
    refused(game, 0, "pay", "OPR-61")
    play(game, 0, "withhold")
    assert (company(game, "libby")["cash"], company(game, "libby")["value"]) == (60, 35)


@pytest.mark.rule("AST-51")
def test_a_catalog_comes_too_late_after_the_dividend() -> None:
    t = table(workers=[2, 0], cubes="SL", assets=["color_catalog"]).demand("food_and_dairy", "right", 5)
    game = t.operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce", "done", "sell_goods right")
    skip_to(game, "dividends")
    play(game, 0, "pay")
    refused(game, 0, "activate color_catalog", "AST-51")


@pytest.mark.rule("AST-52", "AMB-114")
def test_price_protection_gives_its_automation_before_its_appeal() -> None:
    t = table(appeal=6, workers=[1, 0]).display(None, None, None, None, "price_protection")
    game = t.action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset price_protection")
    assert company(game, "libby")["appeal"] == 6
    play(game, 0, "automate 1", "relocate 1")
    assert company(game, "libby")["appeal"] == 8
    play(game, 0, "automate 1", "relocate 2")
    assert workers(game) == [(0, 2), (1, 0)]


@pytest.mark.rule("AST-52", "AMB-114")
def test_a_worker_gained_with_the_appeal_of_price_protection_comes_too_late_for_its_automation() -> None:
    t = table(appeal=1).display(None, None, None, None, "price_protection")
    game = t.action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset price_protection")
    assert (step(game), company(game, "libby")["appeal"]) == ("appeal_bonus", 3)
    play(game, 0, "place_worker 1")
    assert step(game) == "end_action_turn"
    assert workers(game) == [(1, 0), (0, 0)]
