"""The Action Phase: the Buildings of the board."""

from typing import Any

import pytest

from action_table import last_partner, raise_funds, table, turns
from table import Table, changes, company, funds, play, refused, skip_to, step, texts

# --- the Job Market


@pytest.mark.rule("ACT-40", "AMB-20")
def test_at_least_one_worker_and_at_most_the_open_spaces() -> None:
    game = table(cash=500, workers=[1, 0], automated=[0, 1]).job_market(12).action_turn(0)
    play(game, 0, "use job_market libby")
    refused(game, 0, "done", "ACT-40")
    play(game, 0, "hire 1")
    assert texts(game, 0) == ["hire 2", "done"]
    play(game, 0, "hire 2")
    assert step(game) == "end_action_turn"


@pytest.mark.rule("ACT-40", "AMB-20")
def test_the_job_market_is_closed_to_a_company_without_an_open_space() -> None:
    game = table(cash=500, workers=[2, 1], automated=[0, 1]).action_turn(0)
    refused(game, 0, "use job_market libby", "ACT-40")


@pytest.mark.rule("ACT-41", "ACT-42", "AMB-19")
@pytest.mark.parametrize(
    ("workers", "price"),
    [(12, 20), (11, 20), (10, 20), (9, 20), (8, 30), (7, 30), (6, 30), (5, 30), (4, 40), (3, 40), (2, 40), (1, 40)],
)
def test_the_next_worker_comes_from_the_cheapest_occupied_group(workers: int, price: int) -> None:
    refused(table(cash=price - 1).job_market(workers).action_turn(0), 0, "use job_market libby", "ACT-41")
    game = table(cash=price).job_market(workers).action_turn(0)
    play(game, 0, "use job_market libby", "hire 1")
    assert (company(game, "libby")["cash"], game.position()["job_market"]) == (0, workers - 1)
    assert step(game) == "end_action_turn"


@pytest.mark.rule("ACT-41", "ACT-42", "ACT-43", "AMB-19")
@pytest.mark.parametrize(
    ("workers", "cost", "left"), [(12, 80, 8), (10, 100, 6), (6, 140, 2), (4, 160, 0), (2, 180, 0), (0, 200, 0)]
)
def test_four_workers_are_hired_through_the_groups_and_then_from_the_supply(workers: int, cost: int, left: int) -> None:
    game = table(cash=200).job_market(workers).action_turn(0)
    play(game, 0, "use job_market libby", "hire 1", "hire 1", "hire 2", "hire 2")
    assert (company(game, "libby")["cash"], game.position()["job_market"]) == (200 - cost, left)


@pytest.mark.rule("ACT-43")
def test_a_worker_from_the_supply_costs_50_dollars() -> None:
    refused(table(cash=49).job_market(0).action_turn(0), 0, "use job_market libby", "ACT-41")
    game = table(cash=50).job_market(0).action_turn(0)
    play(game, 0, "use job_market libby", "hire 2")
    assert (company(game, "libby")["cash"], game.position()["job_market"]) == (0, 0)


@pytest.mark.rule("ACT-44")
def test_hired_workers_stand_in_any_factory_of_that_company_with_an_open_space() -> None:
    game = table(cash=500, workers=[1, 0]).company("spalding").action_turn(0)
    play(game, 0, "use job_market libby")
    assert texts(game, 0) == ["hire 1", "hire 2"]
    play(game, 0, "hire 1")
    refused(game, 0, "hire 1", "ACT-44")
    refused(game, 0, "hire 3", "CMP-01")
    play(game, 0, "hire 2", "done")
    assert [factory["workers"] for factory in company(game, "libby")["factories"]] == [2, 1]
    assert [factory["workers"] for factory in company(game, "spalding")["factories"]] == [0, 0]


@pytest.mark.rule("ACT-45", "AMB-21")
def test_a_placed_worker_is_not_moved() -> None:
    game = last_partner(table(workers=[2, 0])).action_turn(0)
    refused(game, 0, "relocate 2", "ACT-02")
    play(game, 0, "use job_market libby", "hire 2")
    refused(game, 0, "relocate 2", "ACT-40")
    play(game, 0, "done")
    refused(game, 0, "relocate 2", "ACT-15")
    skip_to(game, "stock_turn")
    assert [factory["workers"] for factory in company(game, "libby")["factories"]] == [2, 1]


@pytest.mark.rule("ACT-46")
def test_the_job_market_grows_again_only_with_the_next_buildings() -> None:
    game = last_partner(table(cash=200)).job_market(6).action_turn(0)
    play(game, 0, "use job_market libby", "hire 1", "hire 1", "done")
    assert game.position()["job_market"] == 4
    play(game, 0, "end")
    skip_to(game, "choose_buildings")
    assert (game.position()["decade"], game.position()["job_market"]) == (2, 4)


# --- Advertising & Start Player


@pytest.mark.rule("ACT-47")
def test_advertising_costs_20_dollars_and_gives_one_appeal_with_its_bonus() -> None:
    refused(table(cash=19).action_turn(0), 0, "use advertising libby", "ACT-08")
    game = table(cash=20, appeal=4).action_turn(0)
    play(game, 0, "use advertising libby")
    assert (company(game, "libby")["cash"], company(game, "libby")["appeal"]) == (0, 5)
    play(game, 0, "take_bonus")
    assert company(game, "libby")["salespeople"] == 1


@pytest.mark.rule("ACT-48")
@pytest.mark.parametrize(("choice", "track"), [("take_initiative", [2, 0, 1, 3]), ("keep_initiative", [0, 1, 2, 3])])
def test_the_advertiser_may_go_to_the_first_place(choice: str, track: list[int]) -> None:
    game = table(4).action_turn(2)
    play(game, 2, "use advertising elgin", "take_cash", choice)
    assert game.position()["initiative"] == track
    assert step(game) == "end_action_turn"
    told = [event.seat for event in game.events if event.kind == "initiative"]
    assert told == ([2] if choice == "take_initiative" else [])


@pytest.mark.rule("ACT-49", "AMB-42")
def test_the_new_order_begins_with_the_next_round() -> None:
    game = table(4).action_phase()
    assert turns(game, 2) == [0, 1]
    play(game, 2, "use advertising elgin", "take_cash", "take_initiative", "end")
    assert turns(game) == [3, 2, 0, 1, 3]


@pytest.mark.rule("ACT-50", "AMB-42")
def test_of_several_advertisers_in_a_round_the_last_leads_the_next_one() -> None:
    game = table(3).action_phase()
    raise_funds(game, 0)
    play(game, 1, "use advertising swift", "take_initiative", "end")
    assert game.position()["initiative"] == [1, 0, 2]
    play(game, 2, "use advertising elgin", "take_cash", "take_initiative", "end")
    assert game.position()["initiative"] == [2, 1, 0]
    assert turns(game) == [2, 1, 0]


@pytest.mark.rule("ACT-51")
def test_the_order_stays_in_later_decades() -> None:
    game = table(3).action_phase()
    raise_funds(game, 0)
    play(game, 1, "use advertising swift", "take_initiative", "end")
    assert turns(game) == [2, 1, 0, 2]
    skip_to(game, "action_turn")
    assert (game.position()["decade"], game.position()["initiative"]) == (2, [1, 0, 2])
    assert game.to_act() == (1,)


@pytest.mark.rule("ACT-52")
def test_the_appeal_of_advertising_is_not_declined() -> None:
    game = table(appeal=4).initiative(1, 0).action_turn(0)
    play(game, 0, "use advertising libby")
    assert company(game, "libby")["appeal"] == 5
    for text in ("decline", "keep_initiative"):
        refused(game, 0, text, "APL-10")
    play(game, 0, "take_cash", "keep_initiative")
    assert game.position()["initiative"] == [1, 0]


@pytest.mark.rule("ACT-52")
def test_advertising_is_open_at_the_top_of_the_appeal_track() -> None:
    game = table(cash=20, appeal=16).initiative(1, 0).action_turn(0)
    play(game, 0, "use advertising libby", "take_initiative")
    assert (company(game, "libby")["cash"], company(game, "libby")["appeal"]) == (0, 16)
    assert game.position()["initiative"] == [0, 1]


# --- Extra Dividends


@pytest.mark.rule("ACT-53", "ACT-54", "ACT-55", "ACT-56", "AMB-38")
@pytest.mark.parametrize(
    ("shares", "ann", "bob", "left"),
    [
        ({}, 30, 0, 70),
        ({"commons": {0: 2, 1: 1}, "preferred": 1, "pool": 2}, 50, 30, 0),
        ({"commons": {0: 1}, "preferred": "pool"}, 40, 0, 40),
        ({"commons": {1: 3}, "preferred": 1, "pool": 1}, 30, 50, 10),
    ],
)
def test_a_company_pays_10_dollars_for_every_share_that_is_not_its_own(
    shares: dict[str, Any], ann: int, bob: int, left: int
) -> None:
    game = table(cash=100, mode="basic", value=120, **shares).action_turn(0)
    play(game, 0, "use extra_dividends libby")
    assert funds(game) == [175 + ann, 175 + bob]
    assert company(game, "libby")["cash"] == left


@pytest.mark.rule("ACT-53")
def test_extra_dividends_require_100_dollars() -> None:
    refused(table(cash=99).action_turn(0), 0, "use extra_dividends libby", "ACT-34")


@pytest.mark.rule("ACT-57")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (0, 15),
        (10, 20),
        (15, 25),
        (20, 35),
        (25, 40),
        (35, 50),
        (40, 60),
        (50, 80),
        (60, 80),
        (80, 100),
        (100, 120),
        (120, 120),
        (140, 140),
        (400, 400),
    ],
)
def test_extra_dividends_move_the_value_as_a_revenue_of_100_dollars(before: int, after: int) -> None:
    game = table(value=before).action_turn(0)
    play(game, 0, "use extra_dividends libby")
    assert company(game, "libby")["value"] == after


# --- Fundraising


@pytest.mark.rule("ACT-58")
@pytest.mark.parametrize("decade", [1, 2, 3, 4, 5])
def test_40_dollars_are_raised_in_every_decade_any_number_of_times(decade: int) -> None:
    game = table(decade=decade, cash=0).action_turn(0)
    raise_funds(game, 0)
    raise_funds(game, 1)
    raise_funds(game, 0)
    assert (company(game, "libby")["cash"], company(game, "swift")["cash"]) == (80, 140)


@pytest.mark.parametrize(
    ("building", "amount", "first"),
    [
        pytest.param("fundraising60", 60, 3, marks=pytest.mark.rule("ACT-59")),
        pytest.param("fundraising80", 80, 5, marks=pytest.mark.rule("ACT-60")),
    ],
)
def test_larger_sums_are_raised_once_a_decade_and_only_late(building: str, amount: int, first: int) -> None:
    against = {3: "ACT-59", 5: "ACT-60"}[first]
    refused(table(decade=first - 1).action_turn(0), 0, f"use {building} libby", against)
    game = table(decade=first, cash=0).action_turn(0)
    play(game, 0, f"use {building} libby", "end")
    assert company(game, "libby")["cash"] == amount
    refused(game, 1, f"use {building} swift", "ACT-10")


# --- Hire a Manager, Hire a Salesperson


@pytest.mark.rule("ACT-62", "ACT-63")
def test_a_manager_costs_60_dollars_and_goes_to_a_factory_without_one() -> None:
    t = Table().company("henderson", cash=60, managers=[0, 1, 0]).company("swift", director=1)
    game = t.action_turn(0)
    play(game, 0, "use hire_manager henderson")
    assert texts(game, 0) == ["place_manager 1", "place_manager 3"]
    refused(game, 0, "place_manager 2", "ACT-63")
    play(game, 0, "place_manager 3")
    assert step(game) == "end_action_turn"
    charter = company(game, "henderson")
    assert charter["cash"] == 0
    assert [factory["managers"] for factory in charter["factories"]] == [0, 1, 1]


@pytest.mark.rule("ACT-64")
@pytest.mark.parametrize(("before", "price"), [(0, 30), (1, 40)])
def test_a_salesperson_costs_70_dollars_and_raises_the_price_of_goods_by_one_space(before: int, price: int) -> None:
    t = last_partner(table(cash=70, salespeople=before, goods=1)).demand("food_and_dairy", "right", 3)
    game = t.action_turn(0)
    play(game, 0, "use hire_salesperson libby")
    assert (company(game, "libby")["cash"], company(game, "libby")["salespeople"]) == (0, before + 1)
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods right")
    assert game.position()["turn"]["revenue"] == price


@pytest.mark.rule("ACT-65", "AMB-22")
@pytest.mark.parametrize(("building", "fee"), [("hire_manager", 60), ("hire_salesperson", 70)])
def test_staff_beyond_the_spaces_of_the_charter_is_paid_and_discarded(building: str, fee: int) -> None:
    game = table(managers=[1, 1], salespeople=2).action_turn(0)
    assert changes(game, 0, f"use {building} libby") == {
        "placed": ([], [[0, building]]),
        "players.0.free_partners": (2, 1),
        "companies.libby.cash": (100, 100 - fee),
    }
    assert step(game) == "end_action_turn"


# --- Purchase a Capital Asset


@pytest.mark.rule("ACT-66", "AMB-53")
def test_nobody_goes_to_buy_an_asset_when_none_lies_there_or_none_can_be_paid() -> None:
    bare = table(cash=500).display(None, None, None, None, None).action_turn(0)
    refused(bare, 0, "use capital_asset libby", "ACT-82")
    poor = table(cash=69).display(None, "foundry", None, None, None).action_turn(0)
    refused(poor, 0, "use capital_asset libby", "ACT-82")


@pytest.mark.rule("ACT-66")
def test_one_asset_is_bought_from_the_display() -> None:
    t = table(cash=200).display(None, None, "workshop", "foundry", "union_stockyards").asset_stack("fuelworks")
    game = t.action_turn(0)
    play(game, 0, "use capital_asset libby")
    assert texts(game, 0) == ["buy_asset workshop", "buy_asset foundry", "buy_asset union_stockyards"]
    refused(game, 0, "buy_asset fuelworks", "AST-02")
    play(game, 0, "buy_asset union_stockyards")
    assert company(game, "libby")["assets"] == {"union_stockyards": "upright"}
    assert step(game) == "end_action_turn"
