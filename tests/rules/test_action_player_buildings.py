"""The Action Phase: the Buildings of the players."""

import pytest

from action_table import last_partner, table
from table import changes, company, funds, play, refused, skip_to, step, texts


@pytest.mark.rule("ACT-70")
@pytest.mark.parametrize(
    ("building", "income", "cash"),
    [("building10", 20, 80), ("building41", 60, 40), ("building17", 20, 100), ("building40", 40, 90)],
)
def test_a_building_pays_its_owner_as_printed(building: str, income: int, cash: int) -> None:
    t = table(decade=4).building(building, 1).haymarket("").display(None, None, None, None, "union_stockyards")
    game = t.action_turn(0)
    play(game, 0, f"use {building} libby")
    assert funds(game) == [175, 175 + income]
    if building == "building40":
        play(game, 0, "buy_asset union_stockyards")
    assert company(game, "libby")["cash"] == cash


@pytest.mark.rule("ACT-71")
def test_a_production_building_needs_neither_workers_nor_resources() -> None:
    game = table(decade=4).building("building41", 1).action_turn(0)
    play(game, 0, "use building41 libby")
    assert company(game, "libby")["goods"] == 3
    assert [factory["workers"] for factory in company(game, "libby")["factories"]] == [0, 0]


@pytest.mark.rule("ACT-72")
def test_goods_of_a_production_building_are_sold_but_allow_no_dividend() -> None:
    t = last_partner(table()).building("building10", 1).demand("food_and_dairy", "right", 3)
    game = t.action_turn(0)
    play(game, 0, "use building10 libby")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods right")
    skip_to(game, "dividends")
    assert game.position()["turn"]["revenue"] == 20
    refused(game, 0, "pay", "OPR-61")


@pytest.mark.rule("ACT-73", "ACT-76", "AMB-22")
@pytest.mark.parametrize(
    ("haymarket", "wood", "coal"), [("WWWCC", 2, 1), ("WC", 1, 1), ("WW", 2, 0), ("C", 0, 1), ("LS", 0, 0)]
)
def test_a_resource_building_gives_of_its_cubes_what_haymarket_square_has(haymarket: str, wood: int, coal: int) -> None:
    t = table(decade=4).chain("WC", "WC", "WC", "WC").haymarket(haymarket).building("building37", 1)
    game = t.action_turn(0)
    before = game.position()
    play(game, 0, "use building37 libby")
    assert company(game, "libby")["cubes"] == {"livestock": 0, "steel": 0, "wood": wood, "coal": coal}
    assert company(game, "libby")["cash"] == 60
    after = game.position()
    assert (after["supply_chain"], after["bag"]) == (before["supply_chain"], before["bag"])


@pytest.mark.rule("ACT-74", "AMB-23")
def test_two_identical_cubes_of_a_kind_of_ones_choice() -> None:
    game = table(4).building("building12", 1).haymarket("LLSWWWC").action_turn(0)
    play(game, 0, "use building12 libby")
    assert texts(game, 0) == ["take livestock", "take wood"]
    refused(game, 0, "take steel", "ACT-74")
    play(game, 0, "take wood")
    assert company(game, "libby")["cubes"] == {"livestock": 0, "steel": 0, "wood": 2, "coal": 0}
    assert game.position()["haymarket"] == {"livestock": 2, "steel": 1, "wood": 1, "coal": 1}


@pytest.mark.rule("ACT-75")
def test_two_different_cubes_are_of_two_kinds() -> None:
    game = table(4).building("building8", 1).haymarket("LLSW").action_turn(0)
    play(game, 0, "use building8 libby", "take livestock")
    refused(game, 0, "take livestock", "ACT-75")
    assert texts(game, 0) == ["take steel", "take wood"]
    play(game, 0, "take wood")
    assert company(game, "libby")["cubes"] == {"livestock": 1, "steel": 0, "wood": 1, "coal": 0}


@pytest.mark.rule("ACT-74", "AMB-23")
def test_without_two_of_a_kind_one_cube_is_taken_for_two_identical() -> None:
    game = table(4).building("building12", 1).haymarket("SC").action_turn(0)
    play(game, 0, "use building12 libby")
    assert texts(game, 0) == ["take steel", "take coal"]
    play(game, 0, "take coal")
    assert step(game) == "end_action_turn"
    assert company(game, "libby")["cubes"] == {"livestock": 0, "steel": 0, "wood": 0, "coal": 1}


@pytest.mark.rule("ACT-75", "AMB-23")
def test_with_cubes_of_one_kind_alone_one_is_taken_for_two_different() -> None:
    game = table(4).building("building8", 1).haymarket("WWW").action_turn(0)
    play(game, 0, "use building8 libby", "take wood")
    assert step(game) == "end_action_turn"
    assert company(game, "libby")["cubes"] == {"livestock": 0, "steel": 0, "wood": 1, "coal": 0}


@pytest.mark.rule("ACT-77")
def test_a_trade_beforehand_brings_the_wanted_cubes_to_haymarket_square() -> None:
    t = table(decade=4, cubes="CC").haymarket("WWS").building("building37", 1)
    game = t.action_turn(0)
    play(game, 0, "trade libby coal steel", "use building37 libby")
    assert company(game, "libby")["cubes"] == {"livestock": 0, "steel": 1, "wood": 2, "coal": 1}
    assert game.position()["haymarket"] == {"livestock": 0, "steel": 0, "wood": 0, "coal": 1}


@pytest.mark.rule("ACT-78")
def test_the_staff_of_a_building_comes_from_the_supply_and_is_placed_at_once() -> None:
    t = table(4, cash=200).job_market(4).building("building43", 1).building("building25", 1)
    game = t.action_turn(0)
    play(game, 0, "use building43 libby", "place_worker 1", "place_manager 2")
    factories = [(factory["workers"], factory["managers"]) for factory in company(game, "libby")["factories"]]
    assert factories == [(1, 0), (0, 1)]
    assert (company(game, "libby")["cash"], game.position()["job_market"]) == (160, 4)
    game = t.action_turn(0)
    play(game, 0, "use building25 libby")
    assert (company(game, "libby")["cash"], company(game, "libby")["salespeople"]) == (120, 2)


@pytest.mark.rule("ACT-79", "AMB-22")
@pytest.mark.parametrize(
    ("building", "fee", "income"), [("building11", 20, 20), ("building22", 40, 40), ("building26", 50, 50)]
)
def test_staff_without_a_space_is_discarded_at_full_cost(building: str, fee: int, income: int) -> None:
    t = table(4, workers=[2, 2], managers=[1, 1], salespeople=2).building(building, 1)
    assert changes(t.action_turn(0), 0, f"use {building} libby") == {
        "placed": ([], [[0, building]]),
        "players.0.free_partners": (2, 1),
        "companies.libby.cash": (100, 100 - fee),
        "players.1.funds": (175, 175 + income),
    }


@pytest.mark.rule("ACT-80")
def test_an_appeal_building_advances_and_its_bonuses_come_at_once() -> None:
    game = table(appeal=4, workers=[2, 2]).building("building28", 1).action_turn(0)
    play(game, 0, "use building28 libby")
    assert company(game, "libby")["appeal"] == 7
    play(game, 0, "take_bonus")
    assert company(game, "libby")["salespeople"] == 1
    play(game, 0, "automate 1")
    assert company(game, "libby")["factories"][0] == {"workers": 1, "automated": 1, "managers": 0}
    assert step(game) == "end_action_turn"


@pytest.mark.rule("ACT-81")
@pytest.mark.parametrize(
    ("building", "income", "price"), [("building1", 20, 60), ("building19", 20, 50), ("building40", 40, 40)]
)
def test_an_asset_building_gives_10_20_or_30_dollars_off(building: str, income: int, price: int) -> None:
    t = table(decade=4).display(None, "foundry", None, None, None).building(building, 1)
    game = t.action_turn(0)
    play(game, 0, f"use {building} libby", "buy_asset foundry")
    assert company(game, "libby")["cash"] == 100 - price
    assert funds(game) == [175, 175 + income]


@pytest.mark.rule("ACT-82", "AMB-53")
@pytest.mark.parametrize("building", ["building1", "capital_asset"])
def test_without_an_asset_on_display_a_building_that_sells_one_cannot_be_used(building: str) -> None:
    t = table(cash=500).display(None, None, None, None, None).building("building1", 1)
    assert refused(t.action_turn(0), 0, f"use {building} libby", "ACT-82") == "No Asset is on display."


@pytest.mark.rule("ACT-82", "AMB-53")
def test_an_asset_building_is_not_used_without_buying() -> None:
    t = table(cash=59).display(None, "foundry", None, None, None).building("building1", 1)
    refused(t.action_turn(0), 0, "use building1 libby", "ACT-82")
    t = table(cash=500).display(None, None, None, None, None).building("building1", 1)
    refused(t.action_turn(0), 0, "use building1 libby", "ACT-82")
    game = table(cash=60).display(None, "foundry", None, None, None).building("building1", 1).action_turn(0)
    play(game, 0, "use building1 libby")
    assert texts(game, 0) == ["buy_asset foundry"]


@pytest.mark.rule("ACT-83")
def test_an_automation_building_automates_and_pays_its_owner() -> None:
    game = table(workers=[2, 2]).building("building6", 1).job_market(4).action_turn(0)
    play(game, 0, "use building6 libby", "automate 1")
    assert company(game, "libby")["factories"][0] == {"workers": 1, "automated": 1, "managers": 0}
    assert (company(game, "libby")["cash"], funds(game)) == (60, [175, 215])


@pytest.mark.rule("ACT-84")
@pytest.mark.parametrize(
    ("building", "income", "dividend", "per_share", "values"),
    [
        ("building29", 30, 150, 15, {50: 80, 60: 100, 80: 100, 160: 160}),
        ("building30", 40, 200, 20, {50: 80, 60: 120, 100: 140, 120: 140, 220: 220}),
        ("building31", 50, 250, 25, {50: 80, 80: 140, 100: 140, 140: 160, 280: 280}),
        ("building32", 60, 300, 30, {50: 80, 100: 160, 120: 160, 160: 190, 320: 320}),
    ],
)
def test_extra_dividends_buildings_pay_their_amount_and_move_the_value_by_it(
    building: str, income: int, dividend: int, per_share: int, values: dict[int, int]
) -> None:
    for before, after in values.items():
        t = table(4, decade=4, cash=dividend, value=before, commons={0: 1, 2: 1}, pool=1).building(building, 1)
        game = t.action_turn(0)
        play(game, 0, f"use {building} libby")
        assert funds(game) == [175 + 4 * per_share, 175 + income, 175 + per_share, 175]
        assert company(game, "libby")["cash"] == dividend - 6 * per_share
        assert company(game, "libby")["value"] == after


@pytest.mark.rule("ACT-85", "AMB-24")
def test_double_staff_takes_effect_as_far_as_there_is_space() -> None:
    game = table(4, managers=[1, 0]).building("building23", 1).action_turn(0)
    play(game, 0, "use building23 libby", "place_manager 2")
    assert step(game) == "end_action_turn"
    assert company(game, "libby")["cash"] == 40
    game = table(4, salespeople=1).building("building25", 1).action_turn(0)
    play(game, 0, "use building25 libby")
    assert (company(game, "libby")["salespeople"], company(game, "libby")["cash"]) == (2, 20)


@pytest.mark.rule("ACT-85", "ACT-86")
def test_both_automations_happen_before_a_freed_worker_moves() -> None:
    game = table(workers=[1, 1], decade=4).building("building42", 1).action_turn(0)
    play(game, 0, "use building42 libby", "automate 1")
    refused(game, 0, "automate 1", "AUT-01")
    assert texts(game, 0) == ["automate 2"]
    play(game, 0, "automate 2")
    assert texts(game, 0) == ["relocate 1", "relocate 2"]
    play(game, 0, "relocate 1", "relocate 2")
    assert [(factory["workers"], factory["automated"]) for factory in company(game, "libby")["factories"]] == [
        (1, 1),
        (1, 1),
    ]


@pytest.mark.rule("ACT-86")
@pytest.mark.parametrize("workers", [[1, 0], [0, 1]])
def test_a_relocated_worker_is_not_automated_again_in_the_same_action(workers: list[int]) -> None:
    game = table(workers=workers, decade=4).building("building42", 1).action_turn(0)
    refused(game, 0, "use building42 libby", "ACT-86")


@pytest.mark.rule("ACT-87")
@pytest.mark.parametrize("automated", [[0, 0], [2, 1], [2, 2]])
def test_a_company_without_a_worker_to_automate_cannot_use_an_automation_building(automated: list[int]) -> None:
    game = table(automated=automated).building("building6", 1).action_turn(0)
    refused(game, 0, "use building6 libby", "ACT-87")
