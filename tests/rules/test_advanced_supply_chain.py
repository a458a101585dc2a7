"""The Advanced Supply Chain (VAR-10..19)."""

from typing import Any

import pytest

from bigshoulders import Game, Options
from bigshoulders.rules import book
from table import Table, company, funds, letters, play, refused, skip_to, step, texts

PRICES = [60, 50, 50, 40, 40, 30, 30, 20, 20, 10, 10]
DRAWS = [5, 5, 4, 4, 4, 3, 3, 3, 3, 2, 0]
COLUMNS = range(1, 12)


def table(seats: int = 2, mode: str = "basic", **variants: Any) -> Table:
    return Table(seats, mode, supply_chain="advanced", **variants)


def row(game: Game, resource: str) -> list[int]:
    """The columns with a cube, 1 to 11 from the left."""
    return game.position()["overlay"][resource]


def bag(game: Game) -> str:
    return letters(game.position()["bag"])


def haymarket(game: Game) -> str:
    return letters(game.position()["haymarket"])


def end_of_turn(game: Game) -> None:
    skip_to(game, "end_operation")
    play(game, 0, "end")


def only_column_empty(column: int, cubes: str) -> Game:
    """Libby's turn: Livestock in every column but this one, no other cube on the overlay, these cubes in the bag."""
    t = table().company("libby", cash=0).hoard("libby").haymarket("")
    t.overlay(livestock=[k for k in COLUMNS if k != column], steel=(), wood=(), coal=())
    return t.bag(cubes).operate("libby")


# --- setup


@pytest.mark.rule("VAR-10", "VAR-19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_overlay_begins_with_nine_livestock_eight_steel_seven_wood_and_six_coal(seats: int) -> None:
    game = Game.new(Options(("Ann", "Bob", "Cyd", "Dan")[:seats], supply_chain="advanced"), seed=3)
    assert game.position()["haymarket"] == {"livestock": 2, "steel": 2, "wood": 2, "coal": 2}
    assert row(game, "livestock") == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert row(game, "steel") == [1, 2, 3, 4, 5, 6, 7, 8]
    assert row(game, "wood") == [1, 2, 3, 4, 5, 6, 7]
    assert row(game, "coal") == [1, 2, 3, 4, 5, 6]
    assert game.position()["bag"] == {"livestock": 9, "steel": 8, "wood": 7, "coal": 8}
    assert [sum(space.values()) for space in game.position()["supply_chain"]] == [0, 0, 0, 0]


@pytest.mark.rule("VAR-10")
def test_with_the_standard_chain_nothing_lies_on_the_overlay() -> None:
    game = Game.new(Options(("Ann", "Bob")), seed=3)
    assert "overlay" not in game.position()
    assert [sum(space.values()) for space in game.position()["supply_chain"]] == [3, 3, 3, 3]


# --- buying


@pytest.mark.rule("VAR-11", "VAR-13", "AMB-63")
@pytest.mark.parametrize("resource", ["livestock", "steel", "wood", "coal"])
@pytest.mark.parametrize(("column", "price"), list(zip(COLUMNS, PRICES, strict=True)))
def test_a_cube_costs_the_price_of_its_column(column: int, price: int, resource: str) -> None:
    game = table().company("libby", cash=60).overlay(**{resource: COLUMNS}).operate("libby")
    play(game, 0, f"purchase {resource} column{column}")
    assert company(game, "libby")["cash"] == 60 - price
    assert company(game, "libby")["cubes"][resource] == 1
    assert row(game, resource) == [k for k in COLUMNS if k != column]


@pytest.mark.rule("VAR-11")
@pytest.mark.parametrize(("cash", "first"), [(9, 12), (10, 10), (19, 10), (20, 8), (30, 6), (40, 4), (50, 2), (60, 1)])
def test_with_less_money_only_the_columns_further_right_can_be_paid(cash: int, first: int) -> None:
    game = table().company("libby", cash=cash).overlay(wood=COLUMNS, livestock=(), steel=(), coal=()).operate("libby")
    assert texts(game, 0, "purchase") == [f"purchase wood column{column}" for column in range(first, 12)]


@pytest.mark.rule("VAR-13")
def test_a_company_buys_any_cubes_as_long_as_the_money_lasts() -> None:
    game = table().company("libby", cash=160).operate("libby")
    play(game, 0, "purchase steel column1", "purchase coal column6", "purchase livestock column2")
    refused(game, 0, "purchase livestock column3", "VAR-13")
    assert company(game, "libby")["cash"] == 160 - 60 - 30 - 50
    play(game, 0, "purchase livestock column9")
    assert company(game, "libby")["cash"] == 0
    assert texts(game, 0, "purchase") == []
    assert letters(company(game, "libby")["cubes"]) == "LLSC"


@pytest.mark.rule("VAR-13")
def test_a_space_without_a_cube_sells_nothing() -> None:
    game = table().company("libby", cash=200).operate("libby")
    refused(game, 0, "purchase coal column7", "VAR-13")
    play(game, 0, "purchase coal column6")
    refused(game, 0, "purchase coal column6", "VAR-13")


@pytest.mark.rule("VAR-13")
def test_cubes_are_bought_only_in_the_first_step_of_an_operating_turn() -> None:
    game = table().company("libby", cash=200).action_turn()
    assert texts(game, 0, "purchase") == []
    game = table().company("libby", cash=200, workers=[2], cubes="SL").operate("libby")
    play(game, 0, "done")
    assert texts(game, 0) == ["produce", "done"]


@pytest.mark.rule("VAR-19")
@pytest.mark.parametrize(("chain", "text"), [("advanced", "purchase steel 10"), ("standard", "purchase steel column1")])
def test_a_game_has_one_supply_chain_only(chain: str, text: str) -> None:
    game = Table(2, "basic", supply_chain=chain).company("libby", cash=200).operate("libby")
    refused(game, 0, text, "VAR-19")


# --- what Buildings give


@pytest.mark.rule("VAR-12", "VAR-19")
def test_a_cube_missing_on_haymarket_square_comes_free_from_the_rightmost_space_of_its_row() -> None:
    t = table(decade=2).company("libby", director=0, cash=5).building("building13", owner=1, decade=1)
    game = t.haymarket("LCC").funds(0, 0).action_turn(0)
    play(game, 0, "use building13 libby")
    assert (letters(company(game, "libby")["cubes"]), texts(game, 0)) == ("L", ["take steel", "decline"])
    play(game, 0, "take steel")
    assert letters(company(game, "libby")["cubes"]) == "LS"
    assert (haymarket(game), company(game, "libby")["cash"], funds(game)) == ("CC", 5, [0, 20])
    assert row(game, "steel") == [1, 2, 3, 4, 5, 6, 7]
    assert row(game, "livestock") == [1, 2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.rule("VAR-12")
def test_the_rightmost_occupied_space_counts_not_the_rightmost_of_a_gapless_row() -> None:
    t = table(decade=2).company("libby").building("building13", owner=1, decade=1).haymarket("")
    game = t.overlay(livestock=[2, 5], steel=[1, 11]).action_turn(0)
    play(game, 0, "use building13 libby", "take livestock", "take steel")
    assert (row(game, "livestock"), row(game, "steel")) == ([2], [1])


@pytest.mark.rule("VAR-12")
def test_haymarket_square_gives_first_and_the_overlay_what_is_missing_of_two() -> None:
    t = table(decade=4).company("libby", cash=40).building("building38", owner=1, decade=1)
    game = t.haymarket("SWWLLCC").action_turn(0)
    play(game, 0, "use building38 libby", "take steel")
    assert step(game) == "end_action_turn"
    assert letters(company(game, "libby")["cubes"]) == "SSW"
    assert haymarket(game) == "LLWCC"
    assert (row(game, "steel"), row(game, "wood")) == ([1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7])


@pytest.mark.rule("VAR-12")
def test_what_neither_haymarket_square_nor_the_row_has_is_not_received() -> None:
    t = table(decade=2).company("libby").building("building13", owner=1, decade=1).haymarket("CC")
    game = t.overlay(steel=()).action_turn(0)
    play(game, 0, "use building13 libby", "take livestock")
    assert step(game) == "end_action_turn"
    assert letters(company(game, "libby")["cubes"]) == "L"


@pytest.mark.rule("VAR-12", "AMB-122")
def test_each_free_cube_may_be_declined_by_itself() -> None:
    t = table(decade=4).company("libby", cash=40).building("building38", owner=1, decade=1)
    game = t.haymarket("S").action_turn(0)
    play(game, 0, "use building38 libby")
    assert letters(company(game, "libby")["cubes"]) == "S"
    refused(game, 0, "take wood", "VAR-12")
    play(game, 0, "decline")
    assert texts(game, 0) == ["take wood", "decline"]
    play(game, 0, "take wood")
    assert (step(game), letters(company(game, "libby")["cubes"])) == ("end_action_turn", "SW")
    assert (row(game, "steel"), row(game, "wood")) == ([1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6])


def pair(which: str, there: str, **rows: Any) -> Game:
    """Libby has sent a Partner to "two identical" or "two different"; these cubes lie on Haymarket Square."""
    tile = {"identical": "building12", "different": "building8"}[which]
    t = table(4, decade=2).company("libby", cash=10).building(tile, owner=1, decade=1)
    game = t.haymarket(there).overlay(**{"livestock": (), "steel": (), "wood": (), "coal": (), **rows}).action_turn(0)
    play(game, 0, f"use {tile} libby")
    return game


def taken(game: Game) -> str:
    return letters(company(game, "libby")["cubes"])


@pytest.mark.rule("VAR-12", "AMB-122", "ACT-74")
def test_two_identical_come_from_haymarket_square_if_a_whole_pair_lies_there() -> None:
    game = pair("identical", "LLWCC", wood=(4, 7), steel=(1, 2))
    assert texts(game, 0) == ["take livestock", "take coal"]
    assert "whole pair" in refused(game, 0, "take wood", "VAR-12")
    refused(game, 0, "decline", "ACT-73")
    play(game, 0, "take coal")
    assert (step(game), taken(game), haymarket(game)) == ("end_action_turn", "CC", "LLW")
    assert (row(game, "wood"), row(game, "steel")) == ([4, 7], [1, 2])


@pytest.mark.rule("VAR-12", "AMB-122", "ACT-75")
def test_two_different_come_from_haymarket_square_if_a_whole_pair_lies_there() -> None:
    game = pair("different", "LC", wood=(4, 7), coal=(1, 2))
    assert texts(game, 0) == ["take livestock", "take coal"]
    refused(game, 0, "take wood", "VAR-12")
    play(game, 0, "take coal")
    assert texts(game, 0) == ["take livestock"]
    refused(game, 0, "decline", "ACT-73")
    refused(game, 0, "take wood", "VAR-12")
    play(game, 0, "take livestock")
    assert (step(game), taken(game)) == ("end_action_turn", "LC")


@pytest.mark.rule("VAR-12", "AMB-122", "AMB-23")
def test_the_chain_completes_one_cube_of_haymarket_square_to_two_identical() -> None:
    game = pair("identical", "C", coal=(4, 7), livestock=(1, 2), wood=(3,))
    assert texts(game, 0) == ["take livestock", "take coal"]
    play(game, 0, "take coal")
    assert (taken(game), haymarket(game), row(game, "coal")) == ("C", "", [4, 7])
    assert texts(game, 0) == ["take coal", "decline"]
    play(game, 0, "take coal")
    assert (step(game), taken(game), row(game, "coal")) == ("end_action_turn", "CC", [4])


@pytest.mark.rule("VAR-12", "AMB-122")
def test_a_single_cube_of_the_chain_does_not_take_the_place_of_one_on_haymarket_square() -> None:
    game = pair("identical", "C", livestock=(2,), wood=(1,))
    assert texts(game, 0) == ["take coal"]
    assert refused(game, 0, "take livestock", "VAR-12") == "What lies on Haymarket Square must be taken from there."


@pytest.mark.rule("VAR-12", "AMB-23")
def test_a_pair_in_the_chain_comes_before_a_single_cube_there() -> None:
    game = pair("identical", "", livestock=(2,), wood=(1, 2))
    assert texts(game, 0) == ["take wood", "decline"]
    refused(game, 0, "take livestock", "ACT-74")


@pytest.mark.rule("VAR-12", "AMB-122", "AMB-23")
@pytest.mark.parametrize(
    ("answers", "cubes"), [(("take steel", "take steel"), "SS"), (("take steel", "decline"), "S"), (("decline",), "")]
)
def test_with_nothing_on_haymarket_square_both_cubes_are_free_and_can_be_declined(
    answers: tuple[str, ...], cubes: str
) -> None:
    game = pair("identical", "", steel=(1, 2, 5), wood=(3, 4))
    assert texts(game, 0) == ["take steel", "take wood", "decline"]
    play(game, 0, *answers)
    assert (step(game), taken(game)) == ("end_action_turn", cubes)


@pytest.mark.rule("VAR-12", "AMB-122")
@pytest.mark.parametrize(("answer", "cubes"), [("take steel", "SC"), ("decline", "C")])
def test_the_chain_completes_one_cube_of_haymarket_square_to_two_different(answer: str, cubes: str) -> None:
    game = pair("different", "CC", coal=(4, 7), steel=(1, 2))
    play(game, 0, "take coal")
    assert texts(game, 0) == ["take steel", "decline"]
    refused(game, 0, "take coal", "ACT-75")
    play(game, 0, answer)
    assert (step(game), taken(game), haymarket(game)) == ("end_action_turn", cubes, "C")


@pytest.mark.rule("VAR-12", "AMB-122")
def test_what_lies_on_haymarket_square_is_taken_as_the_second_cube_if_it_was_not_the_first() -> None:
    game = pair("different", "C", steel=(1, 2), wood=(1,))
    play(game, 0, "take steel")
    assert texts(game, 0) == ["take coal"]


@pytest.mark.rule("VAR-12", "AMB-122")
@pytest.mark.parametrize("which", ["identical", "different"])
@pytest.mark.parametrize("there", ["C", "CC", "LC", "LLC", "", "SWC"])
@pytest.mark.parametrize("wood", [(), (1,), (1, 2)], ids=len)
@pytest.mark.parametrize("coal", [(), (3,)], ids=len)
def test_exactly_the_cubes_that_cannot_be_next_are_refused(which: str, there: str, wood: Any, coal: Any) -> None:
    game = pair(which, there, wood=wood, coal=coal)
    while step(game) == "take_pair":
        legal = game.legal_actions(0)
        for action in (*game.catalogue.take, game.catalogue.decline):
            assert (book.why_not(game.state, 0, action) is None) == (action in legal), action
        game.play(0, legal[-1])


@pytest.mark.rule("VAR-12", "AMB-122")
def test_a_pair_that_neither_haymarket_square_nor_the_chain_can_give_is_no_decision() -> None:
    assert step(pair("identical", "")) == "end_action_turn"
    assert step(pair("different", "")) == "end_action_turn"


@pytest.mark.rule("VAR-19")
def test_with_the_standard_chain_a_building_gives_only_what_haymarket_square_has() -> None:
    t = Table(2, decade=2).company("libby").building("building13", owner=1, decade=1)
    game = t.chain("SSS", "S", "S", "S").haymarket("L").action_turn(0)
    play(game, 0, "use building13 libby")
    assert letters(company(game, "libby")["cubes"]) == "L"


@pytest.mark.rule("AMB-64", "VAR-12")
def test_an_asset_takes_its_cubes_from_haymarket_square_alone() -> None:
    game = table().company("libby", assets=["foundry"]).haymarket("W").action_turn(0)
    play(game, 0, "activate foundry")
    assert letters(company(game, "libby")["cubes"]) == "W"
    assert row(game, "steel") == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("AMB-64", "VAR-12")
def test_a_manager_takes_cubes_from_haymarket_square_alone() -> None:
    t = table().company("libby", workers=[2], managers=[1], cubes="SL", cash=0).haymarket("C")
    game = t.operate("libby")
    play(game, 0, "produce")
    refused(game, 0, "take wood", "GEN-17")
    assert texts(game, 0, "take") == ["take livestock", "take steel", "take coal"]


# --- the end of a company's turn


@pytest.mark.rule("VAR-14", "VAR-11", "AMB-63")
@pytest.mark.parametrize(("column", "count"), list(zip(COLUMNS, DRAWS, strict=True)))
def test_the_leftmost_empty_column_says_how_many_cubes_are_drawn(column: int, count: int) -> None:
    game = only_column_empty(column, "CCCCCC")
    end_of_turn(game)
    assert row(game, "coal") == list(range(1, count + 1))
    assert bag(game) == "C" * (6 - count)


@pytest.mark.rule("VAR-14")
def test_a_column_with_a_single_cube_is_not_empty_and_the_leftmost_empty_one_counts() -> None:
    t = table().company("libby", cash=0).hoard("libby").haymarket("")
    t.overlay(livestock=[1, 3], steel=[2], wood=[4], coal=[6])
    game = t.bag("WWWWWW").operate("libby")
    end_of_turn(game)
    assert row(game, "wood") == [1, 2, 3, 4, 5]
    assert bag(game) == "WW"


@pytest.mark.rule("VAR-14")
def test_nothing_is_drawn_if_no_column_is_empty() -> None:
    t = table().company("libby", cash=0).hoard("libby").haymarket("CC")
    game = t.overlay(livestock=COLUMNS, steel=(), wood=(), coal=()).bag("CCCC").operate("libby")
    end_of_turn(game)
    assert (bag(game), row(game, "coal"), haymarket(game)) == ("CCCC", [], "CC")


@pytest.mark.rule("VAR-14")
def test_cubes_are_drawn_once_at_the_end_of_each_companys_turn() -> None:
    t = table().company("libby", director=0, cash=0).company("swift", director=1, cash=0).hoard("libby")
    t.haymarket("").overlay(livestock=[k for k in COLUMNS if k != 10], steel=(), wood=(), coal=())
    game = t.bag("CCCCCC").operating_phase()
    skip_to(game, "end_operation")
    assert row(game, "coal") == []
    play(game, 1, "end")
    assert row(game, "coal") == [1, 2]
    end_of_turn(game)
    assert row(game, "coal") == [1, 2, 3, 4]


@pytest.mark.rule("VAR-15")
def test_a_drawn_cube_goes_to_the_leftmost_empty_space_of_its_row() -> None:
    t = table().company("libby", cash=0).hoard("libby").haymarket("")
    t.overlay(livestock=[k for k in COLUMNS if k != 9], steel=(), wood=(), coal=[2, 3, 6])
    game = t.bag("CCC").operate("libby")
    end_of_turn(game)
    assert row(game, "coal") == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("VAR-15")
def test_a_cube_whose_row_is_full_returns_to_the_bag() -> None:
    game = only_column_empty(9, "LLLL")
    end_of_turn(game)
    assert row(game, "livestock") == list(COLUMNS)
    assert bag(game) == "LLL"


@pytest.mark.rule("VAR-15")
def test_no_other_cube_is_drawn_for_one_that_returned() -> None:
    outcomes = set()
    for seed in range(30):
        t = table(seed=seed).company("libby", cash=0).hoard("libby").haymarket("")
        t.overlay(livestock=[k for k in COLUMNS if k != 10], steel=(), wood=(), coal=())
        game = t.bag("LLLLLC").operate("libby")
        end_of_turn(game)
        outcomes.add((row(game, "livestock") == list(COLUMNS), tuple(row(game, "coal")), bag(game)))
    assert outcomes == {(True, (), "LLLLC"), (True, (1,), "LLLL")}


@pytest.mark.rule("VAR-15", "AMB-123")
def test_a_cube_put_back_is_not_drawn_again_in_the_same_refill() -> None:
    """The row of Livestock is full but for one space: of five cubes drawn from a bag of five, four come back."""
    for seed in range(20):
        t = table(seed=seed).company("libby", cash=0).hoard("libby").haymarket("")
        t.overlay(livestock=[k for k in COLUMNS if k != 1], steel=(), wood=(), coal=())
        game = t.bag("LLLLC").operate("libby")
        end_of_turn(game)
        assert (row(game, "livestock"), row(game, "coal"), bag(game)) == (list(COLUMNS), [1], "LLL")


@pytest.mark.rule("VAR-15", "VAR-17", "AMB-123")
def test_cubes_put_back_do_not_spare_haymarket_square_when_the_bag_runs_empty() -> None:
    t = table().company("libby", cash=0).hoard("libby").haymarket("C")
    t.overlay(livestock=[k for k in COLUMNS if k != 10], steel=(), wood=(), coal=())
    game = t.bag("L").operate("libby")
    end_of_turn(game)
    assert (row(game, "livestock"), row(game, "coal")) == (list(COLUMNS), [1])
    assert (bag(game), haymarket(game)) == ("", "")


@pytest.mark.rule("VAR-16")
def test_what_production_uses_goes_to_haymarket_square() -> None:
    game = table().company("libby", workers=[2], cubes="SL").haymarket("C").operate("libby")
    play(game, 0, "produce")
    assert haymarket(game) == "LSC"
    assert letters(company(game, "libby")["cubes"]) == ""
    assert (row(game, "livestock"), row(game, "steel")) == (list(range(1, 10)), list(range(1, 9)))


@pytest.mark.rule("VAR-17", "VAR-19")
def test_an_empty_bag_is_refilled_with_all_of_haymarket_square_which_stays_bare() -> None:
    t = table().company("libby", cash=0).hoard("libby").haymarket("CCCCCC")
    t.overlay(livestock=[k for k in COLUMNS if k != 9], steel=(), wood=(), coal=())
    game = t.bag("C").operate("libby")
    end_of_turn(game)
    assert row(game, "coal") == [1, 2, 3]
    assert (bag(game), haymarket(game)) == ("CCCC", "")


@pytest.mark.rule("VAR-17")
def test_a_bag_emptied_by_the_last_draw_is_not_refilled_yet() -> None:
    t = table().company("libby", cash=0).hoard("libby").haymarket("CCCCCC")
    t.overlay(livestock=[k for k in COLUMNS if k != 9], steel=(), wood=(), coal=())
    game = t.bag("CCC").operate("libby")
    end_of_turn(game)
    assert (row(game, "coal"), bag(game), haymarket(game)) == ([1, 2, 3], "", "CCCCCC")


@pytest.mark.rule("VAR-17")
def test_with_bag_and_haymarket_square_exhausted_what_there_is_is_drawn() -> None:
    t = table().company("libby", cash=0).hoard("libby").haymarket("W")
    t.overlay(livestock=[k for k in COLUMNS if k != 1], steel=(), wood=(), coal=())
    game = t.bag("C").operate("libby")
    end_of_turn(game)
    assert (row(game, "coal"), row(game, "wood"), bag(game), haymarket(game)) == ([1], [1], "", "")


# --- Cleanup


@pytest.mark.rule("VAR-18", "VAR-19")
def test_cleanup_leaves_the_overlay_the_bag_and_haymarket_square_alone() -> None:
    game = table().company("libby").overlay(coal=[1, 11], wood=[10]).haymarket("LS").cleanup()
    position = game.position()
    assert position["decade"] == 2
    assert (row(game, "coal"), row(game, "wood"), haymarket(game)) == ([1, 11], [10], "LS")
    assert position["bag"] == {"livestock": 20 - 9 - 1, "steel": 18 - 8 - 1, "wood": 16 - 1, "coal": 16 - 2}
    assert [sum(space.values()) for space in position["supply_chain"]] == [0, 0, 0, 0]


@pytest.mark.rule("VAR-18")
def test_the_rest_of_cleanup_is_as_always() -> None:
    t = table().company("libby", exhausted=["foundry"])
    cheapest = t.box.assets[t.s.display[-1]].key
    game = t.cleanup()
    assert company(game, "libby")["assets"] == {"foundry": "upright"}
    assert cheapest not in game.position()["assets"]
    assert None not in game.position()["assets"]
