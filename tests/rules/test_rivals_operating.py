"""Rivals of the solo game: the beginning of an Operating Phase, and in it (RIV-14..84, AMB-93, AMB-97, AMB-98)."""

from typing import Any

import pytest

from bigshoulders import Game
from table import COLUMN, ROW, Table, company, funds, letters, over_after_operating, play, refused, skip_to, step, texts

ADVANCED: dict[str, Any] = {"supply_chain": "advanced"}


def alone(rival: str | None, **options: Any) -> Table:
    return Table(seats=1, mode="basic", rival=rival, **options).funds(0)


def chain(game: Game) -> list[str]:
    """The cubes at $10, $20, $30 and on X."""
    return [letters(space) for space in game.position()["supply_chain"]]


def revenue(game: Game) -> int:
    amount: int = game.position()["turn"]["revenue"]
    return amount


def filled(game: Game, row: str) -> list[int]:
    at = ROW[row] * 3
    return [space["filled"] for space in game.position()["demand"][at : at + 3]]


def row(t: Table, kind: str, *tiles: tuple[int, int]) -> Table:
    """The tiles of a row from the left: their spaces and the Goods on them."""
    for column, (spaces, goods) in zip(COLUMN, tiles, strict=True):
        t.demand(kind, column, spaces, goods)
    return t


# --- Crowell: Food and Dairy Goods


@pytest.mark.rule("RIV-14", "AMB-91")
@pytest.mark.parametrize(("salespeople", "price"), [(0, 30), (1, 40), (2, 50)])
def test_with_crowell_food_and_dairy_goods_sell_at_10_dollars_more(salespeople: int, price: int) -> None:
    t = alone("crowell").company("libby", goods=2, salespeople=salespeople).demand("food_and_dairy", "right", 6)
    game = t.operate("libby")
    play(game, 0, "sell_goods right", "sell_goods right")
    assert revenue(game) == 2 * price


@pytest.mark.rule("RIV-14")
@pytest.mark.parametrize(
    ("rival", "key", "kind", "price"),
    [
        ("crowell", "swift", "meat_packing", 50),
        ("crowell", "spalding", "dry_goods", 20),
        ("crowell", "henderson", "shoes", 20),
        ("green", "libby", "food_and_dairy", 20),
        (None, "libby", "food_and_dairy", 20),
    ],
)
def test_other_goods_and_other_rivals_leave_the_price(rival: str | None, key: str, kind: str, price: int) -> None:
    game = alone(rival).company(key, goods=1).demand(kind, "right", 6).operate(key)
    play(game, 0, "sell_goods right")
    assert revenue(game) == price


@pytest.mark.rule("RIV-14")
def test_half_price_is_half_of_the_price_with_crowells_10_dollars() -> None:
    t = row(alone("crowell"), "food_and_dairy", (3, 3), (4, 4), (5, 5)).company("libby", goods=1)
    game = t.operate("libby")
    play(game, 0, "sell_goods half")
    assert revenue(game) == 15


# --- cubes: Fairbank, Mayer, Pullman


@pytest.mark.rule("RIV-24", "RIV-03", "AMB-93")
def test_fairbank_removes_the_cheapest_cube_of_each_resource() -> None:
    t = alone("fairbank").company("libby").chain("", "LLS", "SWW", "CCC").haymarket("LSWC")
    game = t.operating_phase()
    assert chain(game) == ["", "L", "SW", "CCC"]
    assert letters(game.position()["haymarket"]) == "LLSSWWC"


@pytest.mark.rule("RIV-24", "AMB-93")
def test_a_cube_on_the_x_space_is_never_removed() -> None:
    game = alone("fairbank").company("libby").chain("", "L", "L", "SWC").operating_phase()
    assert chain(game) == ["", "", "L", "SWC"]


@pytest.mark.rule("AMB-93")
def test_the_supply_chain_is_not_filled_up_before_a_company_has_operated() -> None:
    game = alone("fairbank").company("libby").chain("", "L", "SSS", "WWW").operating_phase()
    assert chain(game) == ["", "", "SS", "WWW"]
    skip_to(game, "end_operation")
    assert chain(game) == ["", "", "SS", "WWW"]
    end = over_after_operating(game)
    play(end, 0, "end")
    assert [len(space) for space in chain(end)] == [0, 2, 3, 3]
    assert chain(end)[1:3] == ["SS", "WWW"]


@pytest.mark.rule("RIV-24", "AMB-93")
def test_on_the_advanced_supply_chain_fairbank_removes_the_rightmost_cube_of_each_row() -> None:
    t = alone("fairbank", **ADVANCED).company("libby").haymarket("")
    game = t.overlay(livestock=(1, 4, 9), steel=(2, 3), wood=(), coal=(1,)).operating_phase()
    assert game.position()["overlay"] == {"livestock": [1, 4], "steel": [2], "wood": [], "coal": []}
    assert letters(game.position()["haymarket"]) == "LSC"


@pytest.mark.rule("RIV-44", "RIV-03", "AMB-93")
@pytest.mark.parametrize(
    ("before", "after", "taken"),
    [
        (("LLS", "LL", "L", "LLL"), ["S", "L", "L", "LLL"], 3),
        (("S", "LS", "LLW", "LLL"), ["S", "S", "W", "LLL"], 3),
        (("LLLL", "S", "W", "C"), ["L", "S", "W", "C"], 3),
        (("S", "L", "WL", "LLL"), ["S", "", "W", "LLL"], 2),
        (("S", "W", "C", "LLL"), ["S", "W", "C", "LLL"], 0),
    ],
)
def test_mayer_removes_the_three_cheapest_livestock_cubes(
    before: tuple[str, str, str, str], after: list[str], taken: int
) -> None:
    game = alone("mayer").company("libby").chain(*before).haymarket("").operating_phase()
    assert (chain(game), letters(game.position()["haymarket"])) == (after, "L" * taken)


@pytest.mark.rule("RIV-44", "AMB-93")
def test_on_the_advanced_supply_chain_mayer_removes_the_rightmost_of_the_livestock_row() -> None:
    t = alone("mayer", **ADVANCED).company("libby").haymarket("")
    game = t.overlay(livestock=(1, 2, 5, 8), steel=(9, 10, 11), wood=(), coal=()).operating_phase()
    assert game.position()["overlay"]["livestock"] == [1]
    assert game.position()["overlay"]["steel"] == [9, 10, 11]
    assert letters(game.position()["haymarket"]) == "LLL"


@pytest.mark.rule("RIV-64", "RIV-03", "AMB-93")
@pytest.mark.parametrize(
    ("before", "after", "taken"),
    [
        (("SSS", "L", "W", "C"), ["S", "L", "W", "C"], "SS"),
        (("LS", "C", "W", "C"), ["", "C", "W", "C"], "LS"),
        (("W", "CCC", "L", "S"), ["", "CC", "L", "S"], "WC"),
        (("", "", "L", "SSS"), ["", "", "", "SSS"], "L"),
        (("", "", "", "SSS"), ["", "", "", "SSS"], ""),
    ],
)
def test_pullman_removes_the_two_cheapest_cubes(
    before: tuple[str, str, str, str], after: list[str], taken: str
) -> None:
    game = alone("pullman").company("libby").chain(*before).haymarket("").operating_phase()
    assert (chain(game), letters(game.position()["haymarket"])) == (after, taken)
    assert step(game) != "choose_cube"


@pytest.mark.rule("RIV-64", "RIV-07")
@pytest.mark.parametrize(
    ("first", "second", "left"),
    [("livestock", "steel", "SC"), ("steel", "steel", "LC"), ("coal", "livestock", "SS"), ("steel", "coal", "LS")],
)
def test_among_equally_cheap_cubes_the_player_chooses(first: str, second: str, left: str) -> None:
    game = alone("pullman").company("libby").chain("LSSC", "WW", "W", "W").operating_phase()
    assert (step(game), texts(game, 0)) == (
        "choose_cube",
        ["remove_cube livestock", "remove_cube steel", "remove_cube coal"],
    )
    refused(game, 0, "remove_cube wood", "AMB-93")
    play(game, 0, f"remove_cube {first}", f"remove_cube {second}")
    assert chain(game)[:2] == [left, "WW"]
    assert step(game) != "choose_cube"


@pytest.mark.rule("RIV-64", "RIV-07", "AMB-93")
@pytest.mark.parametrize(("chosen", "left"), [("livestock", "S"), ("steel", "L")])
def test_after_the_last_cube_of_a_space_the_choice_is_on_the_next_one(chosen: str, left: str) -> None:
    game = alone("pullman").company("libby").chain("W", "LS", "C", "C").operating_phase()
    assert texts(game, 0) == ["remove_cube livestock", "remove_cube steel"]
    play(game, 0, f"remove_cube {chosen}")
    assert chain(game) == ["", left, "C", "C"]


@pytest.mark.rule("RIV-64", "AMB-93")
def test_on_the_advanced_supply_chain_the_cheapest_cubes_are_those_furthest_right() -> None:
    t = alone("pullman", **ADVANCED).company("libby").haymarket("")
    game = t.overlay(livestock=(1, 9), steel=(2, 9), wood=(10,), coal=(1,)).operating_phase()
    assert texts(game, 0) == ["remove_cube livestock", "remove_cube steel"]
    play(game, 0, "remove_cube steel")
    overlay = game.position()["overlay"]
    assert overlay == {"livestock": [1, 9], "steel": [2], "wood": [], "coal": [1]}
    assert letters(game.position()["haymarket"]) == "SW"


@pytest.mark.rule("RIV-24", "RIV-44", "RIV-64")
@pytest.mark.parametrize("rival", ["crowell", "field", "green", "swift", "ward", None])
def test_no_other_rival_removes_cubes(rival: str | None) -> None:
    game = alone(rival).company("libby").chain("LS", "LW", "LC", "SSS").operating_phase()
    assert chain(game) == ["LS", "LW", "LC", "SSS"]


# --- Field: five Dry Goods


def sold(*sellers: tuple[str, int], half: bool = False, decade: int = 5, rival: str | None = "field") -> Game:
    """After the Operating Phase of a Decade in which each company sold so many Goods and withheld."""
    t = alone(rival, decade=decade, difficulty="easy")
    if half:
        row(t, "dry_goods", (3, 3), (4, 4), (5, 5))
    else:
        t.demand("dry_goods", "right", 8).demand("food_and_dairy", "right", 7)
    for appeal, (key, goods) in enumerate(sellers):
        t.company(key, goods=goods, appeal=9 - appeal)
    game = t.operating_phase()
    for _, goods in sellers:
        skip_to(game, "sell_goods")
        play(game, 0, *["sell_goods half" if half else "sell_goods right"] * goods)
        assert funds(game) == [0]
        skip_to(game, "end_operation")
        play(game, 0, "end")
    return game


@pytest.mark.rule("RIV-34", "AMB-97")
@pytest.mark.parametrize(("goods", "dollars"), [(4, 0), (5, 50), (8, 50)])
def test_field_pays_50_dollars_once_for_five_dry_goods_sold(goods: int, dollars: int) -> None:
    assert funds(sold(("elgin", goods))) == [dollars]


@pytest.mark.rule("RIV-34")
def test_the_goods_of_all_dry_goods_companies_are_added_up() -> None:
    assert funds(sold(("elgin", 3), ("spalding", 2))) == [50]
    assert funds(sold(("elgin", 2), ("spalding", 2))) == [0]


@pytest.mark.rule("RIV-34")
def test_other_goods_do_not_count() -> None:
    assert funds(sold(("elgin", 4), ("libby", 5))) == [0]


@pytest.mark.rule("RIV-34")
def test_goods_at_half_price_count() -> None:
    assert funds(sold(("elgin", 5), half=True)) == [50]


@pytest.mark.rule("RIV-34")
def test_no_other_rival_pays_for_dry_goods() -> None:
    assert funds(sold(("elgin", 5), rival="green")) == [0]


@pytest.mark.rule("RIV-34", "AMB-97")
def test_the_goods_are_counted_anew_in_every_decade() -> None:
    game = sold(("elgin", 4), decade=2)
    assert (game.position()["decade"], game.position()["solo"]["goods_sold"]) == (3, 0)
    doc = sold(("elgin", 5), decade=2).position()
    assert (doc["players"][0]["funds"], doc["solo"]["goods_sold"]) == (50, 0)


# --- Green: the lowest Food and Dairy company


@pytest.mark.rule("RIV-54", "RIV-03")
def test_green_lifts_the_lowest_valued_food_and_dairy_company() -> None:
    t = alone("green").company("libby", value=60).company("cracker", value=80).company("swift", value=10)
    game = t.operating_phase()
    assert [company(game, key)["value"] for key in ("libby", "cracker", "swift")] == [80, 80, 10]
    assert game.position()["turn"]["operated"] == [game.position()["appeal_order"][0]]


@pytest.mark.rule("RIV-54")
def test_green_lifts_nothing_without_a_food_and_dairy_company() -> None:
    assert company(alone("green").company("swift", value=60).operating_phase(), "swift")["value"] == 60


@pytest.mark.rule("RIV-54", "RIV-07")
@pytest.mark.parametrize("chosen", ["libby", "cracker"])
def test_among_equal_food_and_dairy_companies_the_player_chooses(chosen: str) -> None:
    t = alone("green").company("libby", value=60).company("cracker", value=60).company("swift", value=60)
    game = t.operating_phase()
    assert texts(game, 0) == ["choose_company cracker", "choose_company libby"]
    play(game, 0, f"choose_company {chosen}")
    values = {key: company(game, key)["value"] for key in ("libby", "cracker", "swift")}
    assert values == {"libby": 60, "cracker": 60, "swift": 60} | {chosen: 80}


# --- Swift: Goods on Meat Packing tiles


@pytest.mark.rule("RIV-74", "RIV-03", "AMB-98")
@pytest.mark.parametrize(
    ("before", "after", "full"),
    [
        ([(4, 0), (5, 0), (6, 0)], [3, 0, 0], 0),
        ([(3, 0), (5, 0), (6, 0)], [3, 0, 0], 1),
        ([(3, 2), (5, 0), (6, 0)], [3, 2, 0], 1),
        ([(3, 3), (5, 1), (6, 0)], [3, 4, 0], 0),
        ([(3, 2), (5, 4), (6, 0)], [3, 5, 1], 2),
        ([(3, 3), (5, 5), (6, 4)], [3, 5, 6], 1),
        ([(3, 3), (5, 5), (6, 6)], [3, 5, 6], 0),
    ],
)
def test_swift_puts_three_goods_on_meat_packing_tiles_from_the_left(
    before: list[tuple[int, int]], after: list[int], full: int
) -> None:
    t = row(alone("swift"), "meat_packing", *before).company("swift", goods=0)
    game = t.operating_phase()
    assert filled(game, "meat_packing") == after
    assert [filled(game, kind) for kind in ROW if kind != "meat_packing"] == [[0, 0, 0]] * 3
    assert game.position()["solo"]["tiles_filled"] == full


@pytest.mark.rule("AMB-98")
def test_a_tile_that_swift_fills_pays_no_bonus() -> None:
    t = row(alone("swift"), "meat_packing", (3, 2), (5, 4), (6, 0)).company("swift", cash=7)
    game = t.operating_phase()
    assert (revenue(game), funds(game), company(game, "swift")["cash"]) == (0, [0], 7)
    assert "demand_bonus" not in [event.kind for event in game.events]


@pytest.mark.rule("RIV-74", "AMB-98")
def test_whoever_fills_the_rest_of_the_tile_gets_the_bonus() -> None:
    t = row(alone("swift"), "meat_packing", (4, 0), (5, 0), (6, 0)).company("swift", goods=1)
    game = t.operating_phase()
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left")
    assert revenue(game) == 50 + 50


@pytest.mark.rule("RIV-74")
def test_a_row_that_swift_fills_up_buys_at_half_price() -> None:
    t = row(alone("swift"), "meat_packing", (3, 3), (5, 5), (6, 4)).company("swift", goods=1)
    game = t.operating_phase()
    skip_to(game, "sell_goods")
    assert texts(game, 0, "sell_goods") == ["sell_goods half"]


@pytest.mark.rule("RIV-74", "SOL-G09")
def test_the_tiles_that_swift_fills_count_for_the_goal() -> None:
    t = row(alone("swift", decade=5), "meat_packing", (3, 0), (5, 0), (6, 0)).company("libby")
    t.solo_goals("nine_tiles", "four_managers").counted_for_goals(tiles_filled=8)
    game = t.operating_phase()
    assert game.scores()["seats"][0]["goals"] == ["nine_tiles"]


@pytest.mark.rule("RIV-74")
def test_no_other_rival_fills_demand_tiles() -> None:
    t = row(alone("mayer"), "meat_packing", (3, 0), (5, 0), (6, 0)).company("swift")
    assert filled(t.operating_phase(), "meat_packing") == [0, 0, 0]


# --- Ward: $10 of every company


@pytest.mark.rule("RIV-84", "RIV-03", "AMB-97")
def test_with_ward_each_company_pays_10_dollars_to_the_bank_if_able() -> None:
    t = alone("ward").funds(30).company("libby", cash=10).company("swift", cash=9).company("elgin", cash=55)
    game = t.company("anglo", cash=0).operating_phase()
    cash = {key: company(game, key)["cash"] for key in ("libby", "swift", "elgin", "anglo")}
    assert cash == {"libby": 0, "swift": 9, "elgin": 45, "anglo": 0}
    assert funds(game) == [30]


@pytest.mark.rule("RIV-84")
def test_it_is_paid_before_the_first_company_operates_and_once() -> None:
    t = alone("ward", decade=5).company("libby", cash=100, appeal=9).company("swift", cash=100, appeal=2)
    game = t.operating_phase()
    assert [company(game, key)["cash"] for key in ("libby", "swift")] == [90, 90]
    skip_to(game, "end_operation")
    play(game, 0, "end")
    assert [company(game, key)["cash"] for key in ("libby", "swift")] == [90, 90]


@pytest.mark.rule("RIV-84")
def test_no_other_rival_asks_companies_for_money() -> None:
    for rival in ("crowell", "fairbank", "field", "mayer", "green", "pullman", "swift", None):
        assert company(alone(rival).company("libby", cash=50).operating_phase(), "libby")["cash"] == 50
