"""The four Chiefs (AST-61..67)."""

from typing import Any

import pytest

from bigshoulders import Game
from table import Table, company, letters, play, refused, skip_to, step, texts

CHIEFS = ("chief_of_engineering", "chief_of_rnd", "chief_of_operations", "chief_of_sales")


def led_by(chief: str, key: str = "libby", cash: int = 20, **layout: Any) -> Table:
    """The company has the Chief and what it costs to use; one Steel and one Wood lie on Haymarket Square."""
    t = Table(2, "basic", chiefs=True, special_companies=True)
    t.demand("food_and_dairy", "left", 6).demand("dry_goods", "left", 6).demand("meat_packing", "left", 6)
    return t.company(key, cash=cash, assets=[chief], **layout).haymarket("SW")


def revenue(game: Game) -> int:
    return game.position()["turn"]["revenue"]


def staff(game: Game, key: str, what: str) -> list[int]:
    return [factory[what] for factory in company(game, key)["factories"]]


# --- on the table


@pytest.mark.rule("AST-61", "AST-62", "AST-63", "AST-64", "AMB-62")
@pytest.mark.parametrize("chief", CHIEFS)
def test_a_chief_brings_nothing_on_purchase(chief: str) -> None:
    t = Table(2, "basic", chiefs=True).company("libby", cash=100, workers=[1, 1]).haymarket("SW")
    game = t.display(None, None, None, None, chief).action_turn(0)
    before = company(game, "libby")
    play(game, 0, "use capital_asset libby", f"buy_asset {chief}")
    assert step(game) == "end_action_turn"
    assert company(game, "libby") == {**before, "cash": 60, "assets": {chief: "upright"}}


@pytest.mark.rule("AST-61", "AST-62", "AST-63")
@pytest.mark.parametrize("chief", CHIEFS[:3])
def test_three_chiefs_cost_20_to_use_on_an_action_turn(chief: str) -> None:
    refused(led_by(chief, cash=19).action_turn(0), 0, f"activate {chief}", "AST-15")
    game = led_by(chief, cash=20).action_turn(0)
    play(game, 0, f"activate {chief}")
    assert company(game, "libby")["cash"] == 0
    assert company(game, "libby")["assets"] == {chief: "exhausted"}
    skip_to(game, "action_turn")
    refused(game, 0, f"activate {chief}", "AST-16")


@pytest.mark.rule("AST-61", "AST-62", "AST-63", "AST-64")
@pytest.mark.parametrize("chief", CHIEFS)
def test_every_chief_costs_20_to_use_in_the_own_operating_turn(chief: str) -> None:
    game = led_by(chief, cash=19, cubes="CC").operate("libby")
    refused(game, 0, f"activate {chief}", "AST-15")
    game = led_by(chief, cash=20, cubes="CC").operate("libby")
    play(game, 0, f"activate {chief}")
    assert company(game, "libby")["cash"] == 0
    assert company(game, "libby")["assets"] == {chief: "exhausted"}


@pytest.mark.rule("AST-61", "AST-62", "AST-63", "AST-64")
@pytest.mark.parametrize("chief", CHIEFS)
def test_nobody_uses_a_chief_in_the_operating_turn_of_another_company(chief: str) -> None:
    game = led_by(chief, cash=20).company("swift", cubes="CC").operate("swift")
    refused(game, 0, f"activate {chief}", "AST-19")


@pytest.mark.rule("AST-61", "AST-62", "AST-63")
@pytest.mark.parametrize("chief", CHIEFS[:3])
def test_three_chiefs_bring_one_cube_of_choice_from_haymarket_square(chief: str) -> None:
    game = led_by(chief).action_turn(0)
    play(game, 0, f"activate {chief}")
    if chief == "chief_of_operations":
        play(game, 0, "take_salesperson")
    assert texts(game, 0, "take") == ["take steel", "take wood"]
    refused(game, 0, "take coal", "GEN-17")
    play(game, 0, "take wood")
    assert letters(company(game, "libby")["cubes"]) == "W"
    assert letters(game.position()["haymarket"]) == "S"
    assert step(game) == "action_turn"


@pytest.mark.rule("AST-61", "AST-62", "AST-63")
@pytest.mark.parametrize("chief", CHIEFS[:3])
def test_an_empty_haymarket_square_gives_no_cube(chief: str) -> None:
    game = led_by(chief).haymarket("").action_turn(0)
    play(game, 0, f"activate {chief}")
    if chief == "chief_of_operations":
        play(game, 0, "take_salesperson")
    assert texts(game, 0, "take") == []
    skip_to(game, "action_turn")
    assert letters(company(game, "libby")["cubes"]) == ""


# --- Chief of Engineering


@pytest.mark.rule("AST-61")
def test_the_chief_of_engineering_automates_a_worker_and_brings_a_cube() -> None:
    game = led_by("chief_of_engineering", workers=[2, 1]).action_turn(0)
    play(game, 0, "activate chief_of_engineering")
    assert texts(game, 0) == ["automate 1", "automate 2"]
    play(game, 0, "automate 1", "relocate 2", "take steel")
    assert staff(game, "libby", "workers") == [1, 2]
    assert staff(game, "libby", "automated") == [1, 0]
    assert letters(company(game, "libby")["cubes"]) == "S"


@pytest.mark.rule("AST-61")
def test_the_chief_of_engineering_automates_between_two_factories_of_an_operating_turn() -> None:
    game = led_by("chief_of_engineering", workers=[2, 2], automated=[0, 0], cubes="SSLL").operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce", "activate chief_of_engineering", "automate 1")
    assert step(game) == "take_cubes"
    assert "take livestock" in texts(game, 0)
    play(game, 0, "take livestock", "produce")
    assert company(game, "libby")["goods"] == 6
    assert game.position()["job_market"] == 5


@pytest.mark.rule("AST-65")
@pytest.mark.parametrize(
    ("key", "workers", "automated"),
    [("libby", [0, 0], [0, 0]), ("libby", [0, 0], [2, 2]), ("american_flyer", [3], [0]), ("oscar_mayer", [3], [0])],
)
def test_without_a_worker_that_can_be_automated_the_cube_still_comes(
    key: str, workers: list[int], automated: list[int]
) -> None:
    game = led_by("chief_of_engineering", key, workers=workers, automated=automated).action_turn(0)
    play(game, 0, "activate chief_of_engineering")
    assert step(game) == "take_cubes"
    play(game, 0, "take wood")
    assert letters(company(game, key)["cubes"]) == "W"
    assert company(game, key)["cash"] == 0
    assert staff(game, key, "workers") == workers
    assert staff(game, key, "automated") == automated


# --- Chief of R&D


@pytest.mark.rule("AST-62")
def test_the_chief_of_rnd_makes_a_good_and_brings_a_cube() -> None:
    game = led_by("chief_of_rnd", goods=2).action_turn(0)
    play(game, 0, "activate chief_of_rnd")
    assert company(game, "libby")["goods"] == 3
    play(game, 0, "take steel")
    assert letters(company(game, "libby")["cubes"]) == "S"


@pytest.mark.rule("AST-66")
def test_the_good_of_the_chief_of_rnd_can_be_sold_but_runs_no_factory() -> None:
    game = led_by("chief_of_rnd", partner=True).operate("libby")
    play(game, 0, "activate chief_of_rnd")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left")
    skip_to(game, "dividends")
    assert revenue(game) == 20
    refused(game, 0, "pay", "OPR-61")
    assert game.position()["turn"]["factories_run"] == 0


@pytest.mark.rule("AST-66")
def test_with_a_factory_that_ran_the_same_sale_may_be_paid_out() -> None:
    game = led_by("chief_of_rnd", workers=[2, 0], cubes="SL").operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce", "activate chief_of_rnd")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left")
    skip_to(game, "dividends")
    assert "pay" in texts(game, 0)


# --- Chief of Operations


@pytest.mark.rule("AST-63")
def test_the_chief_of_operations_brings_a_manager_or_a_salesperson() -> None:
    game = led_by("chief_of_operations", managers=[1, 0]).action_turn(0)
    play(game, 0, "activate chief_of_operations")
    assert texts(game, 0) == ["take_manager", "take_salesperson"]
    play(game, 0, "take_manager", "place_manager 2")
    assert step(game) == "take_cubes"
    assert (staff(game, "libby", "managers"), company(game, "libby")["salespeople"]) == ([1, 1], 0)
    game = led_by("chief_of_operations", salespeople=1).action_turn(0)
    play(game, 0, "activate chief_of_operations", "take_salesperson")
    assert step(game) == "take_cubes"
    assert (staff(game, "libby", "managers"), company(game, "libby")["salespeople"]) == ([0, 0], 2)


@pytest.mark.rule("AST-63")
@pytest.mark.parametrize(
    ("layout", "possible", "other"),
    [
        ({"managers": [1, 1]}, "take_salesperson", "take_manager"),
        ({"salespeople": 2}, "take_manager", "take_salesperson"),
    ],
)
def test_only_staff_that_finds_a_space_is_taken(layout: dict[str, Any], possible: str, other: str) -> None:
    game = led_by("chief_of_operations", **layout).action_turn(0)
    play(game, 0, "activate chief_of_operations")
    assert texts(game, 0) == [possible]
    refused(game, 0, other, "ACT-65")


@pytest.mark.rule("AST-63")
def test_without_a_space_for_staff_the_cube_still_comes() -> None:
    game = led_by("chief_of_operations", managers=[1, 1], salespeople=2).action_turn(0)
    play(game, 0, "activate chief_of_operations")
    assert step(game) == "take_cubes"
    play(game, 0, "take wood")
    assert letters(company(game, "libby")["cubes"]) == "W"


@pytest.mark.rule("AST-63", "AMB-61")
@pytest.mark.parametrize("key", ["american_flyer", "quaker_oats"])
def test_a_company_barred_from_salespeople_takes_a_manager(key: str) -> None:
    game = led_by("chief_of_operations", key).action_turn(0)
    play(game, 0, "activate chief_of_operations")
    assert texts(game, 0) == ["take_manager"]
    refused(game, 0, "take_salesperson", "ACT-65")
    play(game, 0, "take_manager", "place_manager 1")
    assert staff(game, key, "managers")[0] == 1


@pytest.mark.rule("AST-63", "CMP-67")
def test_oscar_mayer_takes_a_salesperson_however_many_it_has() -> None:
    game = led_by("chief_of_operations", "oscar_mayer", managers=[1], salespeople=7).action_turn(0)
    play(game, 0, "activate chief_of_operations", "take_salesperson")
    assert company(game, "oscar_mayer")["salespeople"] == 8


@pytest.mark.rule("AST-63", "CMP-71")
def test_schwinn_replaces_the_manager_of_the_chief() -> None:
    game = led_by("chief_of_operations", "schwinn", cubes="SS", appeal=9).action_turn(0)
    play(game, 0, "activate chief_of_operations", "take_manager", "replace_manager")
    assert company(game, "schwinn")["goods"] == 2
    assert company(game, "schwinn")["appeal"] == 12
    assert staff(game, "schwinn", "managers") == [0, 0]


@pytest.mark.rule("AST-63", "CMP-70")
def test_schwinn_without_steel_takes_the_salesperson() -> None:
    game = led_by("chief_of_operations", "schwinn", cubes="S").action_turn(0)
    play(game, 0, "activate chief_of_operations")
    assert texts(game, 0) == ["take_salesperson"]
    refused(game, 0, "take_manager", "CMP-71")


@pytest.mark.rule("CMP-71", "OPR-61")
def test_replacing_a_manager_in_the_operating_turn_runs_no_factory() -> None:
    game = led_by("chief_of_operations", "schwinn", cubes="SS", appeal=9).operate("schwinn")
    play(game, 0, "activate chief_of_operations", "take_manager", "replace_manager")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left")
    skip_to(game, "dividends")
    refused(game, 0, "pay", "OPR-61")


# --- Chief of Sales


@pytest.mark.rule("AST-64")
@pytest.mark.parametrize(
    ("key", "layout", "each"),
    [
        ("libby", {}, 30),
        ("libby", {"salespeople": 2}, 50),
        ("american_flyer", {}, 50),
        ("american_flyer", {"managers": [2]}, 60),
        ("schwinn", {}, 60),
    ],
)
def test_with_the_chief_of_sales_every_good_sells_for_10_more(key: str, layout: dict[str, Any], each: int) -> None:
    game = led_by("chief_of_sales", key, goods=3, **layout).operate(key)
    play(game, 0, "activate chief_of_sales")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left", "sell_goods left", "sell_goods left")
    assert revenue(game) == 3 * each


@pytest.mark.rule("AST-64", "CMP-61")
def test_the_chief_of_sales_adds_to_the_price_of_a_level() -> None:
    game = led_by("chief_of_sales", "oscar_mayer", workers=[2], cubes="L").operate("oscar_mayer")
    play(game, 0, "activate chief_of_sales")
    skip_to(game, "produce")
    play(game, 0, "produce_level 1", "sell_goods left")
    assert revenue(game) == 60


@pytest.mark.rule("AST-64")
def test_the_next_company_sells_at_its_own_price() -> None:
    t = led_by("chief_of_sales", goods=1, appeal=8).company("cracker", goods=1, appeal=7)
    game = t.operating_phase()
    play(game, 0, "activate chief_of_sales")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left")
    skip_to(game, "end_operation")
    play(game, 0, "end")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left")
    assert revenue(game) == 30


@pytest.mark.rule("AST-67", "AMB-32")
@pytest.mark.parametrize(("key", "row", "half"), [("libby", "food_and_dairy", 15), ("brunswick", "dry_goods", 45)])
def test_the_10_dollars_are_added_before_the_price_is_halved(key: str, row: str, half: int) -> None:
    t = led_by("chief_of_sales", key, goods=2).demand(row, "right", None)
    game = t.operate(key)
    play(game, 0, "activate chief_of_sales")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods half", "sell_goods half")
    assert revenue(game) == 2 * half


@pytest.mark.rule("AST-67")
def test_the_chief_of_sales_is_not_used_on_an_action_turn() -> None:
    game = led_by("chief_of_sales", goods=2).action_turn(0)
    refused(game, 0, "activate chief_of_sales", "AST-67")
    play(game, 0, "use fundraising40 libby")
    refused(game, 0, "activate chief_of_sales", "AST-67")


@pytest.mark.rule("AST-67")
@pytest.mark.parametrize("moment", ["purchase_resources", "produce", "sell_goods"])
def test_the_chief_of_sales_is_used_at_any_moment_before_selling(moment: str) -> None:
    game = led_by("chief_of_sales", workers=[2, 0], cubes="SL", goods=1).operate("libby")
    skip_to(game, moment)
    play(game, 0, "activate chief_of_sales")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left")
    assert revenue(game) == 30


@pytest.mark.rule("AST-67", "AMB-120")
@pytest.mark.parametrize("sold_before", [0, 1, 2, 3])
def test_the_chief_of_sales_counts_for_every_good_of_the_turn_up_to_the_end_of_selling(sold_before: int) -> None:
    game = led_by("chief_of_sales", goods=3).operate("libby")
    skip_to(game, "sell_goods")
    play(game, 0, *["sell_goods left"] * sold_before)
    assert revenue(game) == 20 * sold_before
    play(game, 0, "activate chief_of_sales")
    assert revenue(game) == 30 * sold_before
    play(game, 0, *["sell_goods left"] * (3 - sold_before))
    assert revenue(game) == 90


@pytest.mark.rule("AST-67", "AMB-32", "AMB-120")
def test_goods_already_sold_at_half_price_are_made_up_for_by_half() -> None:
    t = led_by("chief_of_sales", goods=4).demand("food_and_dairy", "left", 1)
    t.demand("food_and_dairy", "middle", 4, filled=4).demand("food_and_dairy", "right", 2, filled=2)
    game = t.operate("libby")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left", "sell_goods half", "sell_goods half")
    assert revenue(game) == 20 + 50 + 10 + 10
    play(game, 0, "activate chief_of_sales")
    assert revenue(game) == 30 + 50 + 15 + 15
    assert [event.amount for event in game.events if event.kind == "price_made_up"] == [20]
    play(game, 0, "sell_goods half")
    assert revenue(game) == 30 + 50 + 15 + 15 + 15


@pytest.mark.rule("AST-67", "AMB-120")
def test_the_goods_that_were_sold_at_half_price_are_remembered_by_a_position() -> None:
    t = led_by("chief_of_sales", goods=2).demand("food_and_dairy", "left", 6, filled=6)
    t.demand("food_and_dairy", "middle", 4, filled=4).demand("food_and_dairy", "right", 2, filled=2)
    game = t.operate("libby")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods half", "sell_goods half")
    again = Game.from_position(game.position())
    for one in (game, again):
        play(one, 0, "activate chief_of_sales")
        assert revenue(one) == 30
    assert game.hash() == again.hash()


@pytest.mark.rule("AST-67", "AMB-120")
def test_the_goods_of_another_companys_turn_are_not_made_up_for() -> None:
    t = led_by("chief_of_sales", goods=1, appeal=1)
    game = t.company("cracker", goods=2, appeal=5).operating_phase()
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left", "sell_goods left")
    assert revenue(game) == 60
    skip_to(game, "dividends")
    play(game, 0, "withhold")
    skip_to(game, "sell_goods")
    play(game, 0, "activate chief_of_sales")
    assert revenue(game) == 0


@pytest.mark.rule("AST-67", "AMB-120")
@pytest.mark.parametrize("goods", [0, 2])
def test_when_selling_has_ended_it_is_too_late_for_the_chief_of_sales(goods: int) -> None:
    game = led_by("chief_of_sales", goods=goods).operate("libby")
    skip_to(game, "sell_goods")
    play(game, 0, *["sell_goods left"] * goods, "done")
    assert step(game) == "dividends"
    refused(game, 0, "activate chief_of_sales", "AST-67")


@pytest.mark.rule("AST-67")
def test_after_the_dividends_it_is_too_late_for_the_chief_of_sales() -> None:
    game = led_by("chief_of_sales").operate("libby")
    skip_to(game, "end_operation")
    refused(game, 0, "activate chief_of_sales", "AST-67")


@pytest.mark.rule("AST-67", "AST-51")
@pytest.mark.parametrize(("late", "rule"), [("chief_of_sales", "AST-67"), ("mail_order_catalog", "AST-51")])
def test_while_a_chief_brings_a_cube_after_the_dividends_it_is_still_too_late(late: str, rule: str) -> None:
    t = Table(2, "basic", chiefs=True, special_companies=True).haymarket("SW")
    t.company("american_flyer", cash=40, assets=["chief_of_rnd", late])
    game = t.operate("american_flyer")
    skip_to(game, "end_operation")
    play(game, 0, "activate chief_of_rnd")
    assert step(game) == "take_cubes"
    refused(game, 0, f"activate {late}", rule)


# --- left out


@pytest.mark.rule("VAR-20")
@pytest.mark.parametrize(("chiefs", "stack"), [(False, 11), (True, 15)])
def test_the_chiefs_lie_in_the_asset_stack_where_they_are_played_with(chiefs: bool, stack: int) -> None:
    position = Table(chiefs=chiefs).company("libby").action_turn(0).position()
    assert position["stacks"]["assets"] == stack
    assert [key for key in CHIEFS if key in position["hidden"]["assets"]] == (list(CHIEFS) if chiefs else [])
    assert not set(CHIEFS) & set(position["assets"])


@pytest.mark.rule("VAR-20")
@pytest.mark.parametrize("chief", CHIEFS)
def test_chiefs_are_refused_where_they_are_left_out(chief: str) -> None:
    game = Table().company("libby", cash=100).action_turn(0)
    refused(game, 0, f"activate {chief}", "VAR-20")
    refused(game, 0, f"discard {chief}", "VAR-20")
    play(game, 0, "use capital_asset libby")
    refused(game, 0, f"buy_asset {chief}", "VAR-20")
