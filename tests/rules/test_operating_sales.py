"""The Operating Phase, step 3: selling Goods (OPR-50..59)."""

import pytest

from table import COLUMN, ROW, Table, company, play, refused, skip_to, step, texts

SEATS = 4
"""With four players the box has Demand tiles of every size."""


def seller(key="libby", row="food_and_dairy", left=None, middle=None, right=None, **layout):
    """The company at the sale; a column: (spaces, Goods on it), no pair: no tile there."""
    t = Table(SEATS, mode="basic").company(key, cubes="WW", **layout)
    for column, tile in (("left", left), ("middle", middle), ("right", right)):
        t.demand(row, column, *(tile or (None,)))
    game = t.operate(key)
    skip_to(game, "sell_goods")
    return game


def revenue(game):
    return game.position()["turn"]["revenue"]


def filled(game, column, row="food_and_dairy"):
    return game.position()["demand"][ROW[row] * 3 + COLUMN[column]]["filled"]


@pytest.mark.rule("OPR-50")
@pytest.mark.parametrize("sold", [0, 1, 3])
def test_a_company_may_sell_any_number_of_its_goods(sold):
    game = seller(goods=3, left=(2, 0), middle=(3, 0), right=(4, 0))

    play(game, 0, *["sell_goods right"] * sold, "done")

    assert company(game, "libby")["goods"] == 3 - sold
    assert revenue(game) == 20 * sold
    assert step(game) == "dividends"


@pytest.mark.rule("OPR-50")
def test_without_goods_nothing_is_sold():
    game = seller(goods=1, left=(2, 0), middle=(3, 0), right=(4, 0))

    play(game, 0, "sell_goods right")

    refused(game, 0, "sell_goods right", "OPR-50")
    assert texts(game, 0, "sell_goods") == []


@pytest.mark.rule("OPR-50")
@pytest.mark.parametrize(
    ("key", "row", "price"),
    [
        ("libby", "food_and_dairy", 20),
        ("elgin", "dry_goods", 50),
        ("anglo", "meat_packing", 30),
        ("doggett", "shoes", 50),
    ],
)
def test_goods_go_to_the_row_of_the_companys_type(key, row, price):
    game = seller(key, row=row, goods=1, left=(2, 0), middle=(3, 0), right=(4, 0))

    play(game, 0, "sell_goods middle")

    assert {r: filled(game, "middle", r) for r in ROW} == {r: int(r == row) for r in ROW}
    assert revenue(game) == price


@pytest.mark.rule("OPR-51")
def test_every_good_takes_one_free_space_of_a_tile_of_choice():
    game = seller(goods=4, left=(2, 0), middle=(3, 0), right=(4, 1))

    play(game, 0, "sell_goods right", "sell_goods left", "sell_goods middle", "sell_goods right")

    assert [filled(game, column) for column in COLUMN] == [1, 1, 3]


@pytest.mark.rule("OPR-51")
def test_a_full_tile_takes_no_more():
    game = seller(goods=2, left=(2, 1), middle=(3, 3), right=(4, 0))

    refused(game, 0, "sell_goods middle", "OPR-51")
    play(game, 0, "sell_goods left")

    refused(game, 0, "sell_goods left", "OPR-51")
    assert texts(game, 0, "sell_goods") == ["sell_goods right"]


@pytest.mark.rule("OPR-52")
def test_nothing_is_sold_to_the_tile_with_the_red_x():
    game = seller(goods=1, left=(2, 0), middle=(0, 0), right=(4, 0))

    refused(game, 0, "sell_goods middle", "OPR-52")


@pytest.mark.rule("OPR-52")
def test_nothing_is_sold_to_the_printed_red_x():
    game = seller(goods=1)

    refused(game, 0, "sell_goods left", "OPR-52")


@pytest.mark.rule("OPR-53")
@pytest.mark.parametrize(
    ("key", "row", "prices"),
    [
        ("brunswick", "dry_goods", [80, 90, 100, 110]),
        ("libby", "food_and_dairy", [20, 30, 40]),
        ("spalding", "dry_goods", [20, 30]),
    ],
)
def test_the_lowest_salesperson_gives_the_price_of_a_good(key, row, prices):
    for salespeople, price in enumerate(prices):
        game = seller(key, row=row, goods=2, salespeople=salespeople, left=(2, 0), middle=(3, 0), right=(4, 0))

        play(game, 0, "sell_goods right", "sell_goods right")

        assert revenue(game) == 2 * price


@pytest.mark.rule("OPR-54")
@pytest.mark.parametrize(("column", "bonus"), [("left", 50), ("middle", 20), ("right", 0)])
def test_the_last_space_of_a_tile_adds_the_bonus_of_its_column(column, bonus):
    game = seller(goods=2, left=(2, 0), middle=(2, 0), right=(2, 0))

    play(game, 0, f"sell_goods {column}")
    assert revenue(game) == 20
    play(game, 0, f"sell_goods {column}")

    assert revenue(game) == 40 + bonus


@pytest.mark.rule("OPR-54")
def test_the_last_printed_space_adds_the_bonus_of_its_column():
    game = seller(goods=6)

    play(game, 0, *["sell_goods middle"] * 5)
    assert revenue(game) == 100
    play(game, 0, "sell_goods middle")

    assert revenue(game) == 120 + 20


@pytest.mark.rule("OPR-55")
def test_the_bonuses_of_several_tiles_add_up():
    game = seller(goods=3, left=(2, 1), middle=(3, 2), right=(4, 3))

    play(game, 0, "sell_goods left", "sell_goods middle", "sell_goods right")

    assert revenue(game) == 3 * 20 + 50 + 20


@pytest.mark.rule("OPR-56")
def test_the_company_that_fills_the_last_space_gets_the_bonus_whoever_filled_the_others():
    t = Table(SEATS, mode="basic").company("cracker", director=1, appeal=9, goods=2).company("libby", goods=1)
    t.demand("food_and_dairy", "left", 3).demand("food_and_dairy", "right", 4)
    game = t.operating_phase()

    play(game, 1, "sell_goods left", "sell_goods left")
    assert revenue(game) == 2 * 30
    play(game, 1, "withhold", "end")
    play(game, 0, "sell_goods left")

    assert revenue(game) == 20 + 50


@pytest.mark.rule("OPR-57", "AMB-31")
def test_half_price_is_not_open_while_a_tile_of_the_row_has_a_free_space():
    game = seller(goods=1, left=(2, 2), middle=(3, 3), right=(4, 3))

    refused(game, 0, "sell_goods half", "OPR-57")


@pytest.mark.rule("OPR-57", "AMB-31")
def test_any_number_is_sold_at_half_price_when_every_tile_of_the_row_is_full():
    game = seller(goods=9, salespeople=1, left=(2, 2), middle=(3, 3), right=(4, 4))

    assert texts(game, 0, "sell_goods") == ["sell_goods half"]
    play(game, 0, *["sell_goods half"] * 9)

    assert revenue(game) == 9 * 15


@pytest.mark.rule("OPR-57")
def test_the_company_that_fills_the_last_space_sells_the_rest_at_half_price():
    game = seller("elgin", row="dry_goods", goods=3, left=(2, 1), middle=(3, 3), right=(4, 4))

    refused(game, 0, "sell_goods half", "OPR-57")
    play(game, 0, "sell_goods left", "sell_goods half", "sell_goods half")

    assert revenue(game) == 50 + 50 + 2 * 25


@pytest.mark.rule("OPR-57", "AMB-31")
def test_the_red_x_tile_does_not_stand_in_the_way_of_half_price():
    game = seller(goods=1, left=(0, 0), middle=(3, 3), right=(4, 4))

    play(game, 0, "sell_goods half")

    assert revenue(game) == 10


@pytest.mark.rule("OPR-57")
def test_full_rows_of_other_types_open_no_half_price():
    t = Table(SEATS, mode="basic").company("libby", goods=1).demand("food_and_dairy", "right", 4)
    for column, spaces in (("left", 2), ("middle", 3), ("right", 5)):
        t.demand("shoes", column, spaces, filled=spaces)
    game = t.operate("libby")

    refused(game, 0, "sell_goods half", "OPR-57")


@pytest.mark.rule("OPR-58", "AMB-108")
def test_a_bare_row_takes_six_goods_at_full_price_and_any_number_at_half_price():
    game = seller(goods=20, salespeople=2)

    assert texts(game, 0, "sell_goods") == ["sell_goods middle", "sell_goods half"]
    play(game, 0, "sell_goods half", *["sell_goods middle"] * 6)
    refused(game, 0, "sell_goods middle", "OPR-51")
    play(game, 0, *["sell_goods half"] * 13)

    assert revenue(game) == 6 * 40 + 20 + 14 * 20


@pytest.mark.rule("OPR-58", "AMB-31")
def test_the_printed_right_space_is_open_at_half_price_while_tiles_have_room():
    game = seller(goods=2, left=(2, 0), middle=(3, 0))

    play(game, 0, "sell_goods half")

    assert revenue(game) == 10
    refused(game, 0, "sell_goods right", "OPR-52")


@pytest.mark.rule("OPR-58")
def test_with_tiles_in_the_left_column_only_the_printed_middle_is_open():
    game = seller(goods=2, left=(2, 2))

    play(game, 0, "sell_goods middle")

    assert revenue(game) == 20
    assert [filled(game, column) for column in COLUMN] == [2, 1, 0]


@pytest.mark.rule("OPR-59")
def test_goods_sold_at_half_price_leave_for_the_supply():
    game = seller(goods=5, left=(2, 2), middle=(3, 3), right=(4, 4))

    play(game, 0, *["sell_goods half"] * 3)

    assert company(game, "libby")["goods"] == 2
    assert [filled(game, column) for column in COLUMN] == [2, 3, 4]


@pytest.mark.rule("OPR-59")
def test_unsold_goods_stay_in_the_treasury_for_the_next_decade():
    game = seller(goods=5, left=(2, 0), middle=(3, 0), right=(4, 0))

    play(game, 0, "sell_goods right", "done", "withhold", "end")

    assert game.position()["decade"] == 2
    assert company(game, "libby")["goods"] == 4
