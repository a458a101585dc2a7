"""The Cleanup Phase (CLN)."""

import pytest

from bigshoulders.state.state import PHASES
from table import ROW, Table, company, letters, play, player, skip_to, step


def chain(game):
    """From right to left: $10, $20, $30, X."""
    return [letters(space) for space in game.position()["supply_chain"]]


def row(game, name):
    """(spaces, Goods) of the tiles of a row from left to right; None where no tile lies."""
    spaces = game.position()["demand"][ROW[name] * 3 :][:3]
    return [None if space["tile"] is None else (space["spaces"], space["filled"]) for space in spaces]


def tiles(game, name):
    return [space["tile"] for space in game.position()["demand"][ROW[name] * 3 :][:3]]


@pytest.mark.rule("CLN-01")
def test_supply_and_assets_come_before_the_markers_move():
    game = Table().company("libby").cleanup()

    assert [event.kind for event in game.events] == ["phase", "supply", "display", "decade", "phase"]


@pytest.mark.rule("CLN-01")
def test_there_is_no_cleanup_in_the_fifth_decade():
    t = Table(mode="basic", decade=5).company("libby", exhausted=["foundry"]).chain("W", "S", "L", "C")
    game = t.operate("libby")

    skip_to(game, "end_operation")
    play(game, 0, "end")

    assert game.is_over
    assert chain(game) == ["W", "S", "L", "C"]
    assert company(game, "libby")["assets"] == {"foundry": "exhausted"}


@pytest.mark.rule("CLN-01")
def test_the_last_cleanup_is_that_of_the_fourth_decade():
    game = Table(mode="basic", decade=4).company("libby").cleanup()

    skip_to(game, "end_operation")
    play(game, 0, "end")

    assert game.is_over
    phases = [PHASES[event.item] for event in game.events if event.kind == "phase"]
    assert phases == ["cleanup", "stock", "building", "action", "operating"]


# --- supply


@pytest.mark.rule("CLN-02")
def test_the_cubes_of_the_ten_space_go_to_haymarket_square_and_the_groups_move_one_space():
    t = Table().company("libby").chain("WWS", "SL", "LLC", "C").haymarket("L")
    game = t.cleanup()

    assert letters(game.position()["haymarket"]) == "LSWW"
    assert chain(game)[:3] == ["LS", "LLC", "C"]


@pytest.mark.rule("CLN-03", "AMB-40")
@pytest.mark.parametrize(("decade", "count"), [(1, 3), (2, 4), (3, 4), (4, 5)])
def test_x_is_refilled_with_the_draw_number_of_the_ending_decade(decade, count):
    t = Table(decade=decade).company("libby").chain("W", "S", "W", "C").hoard("libby").bag("L" * 10)
    game = t.cleanup()

    assert chain(game)[3] == "L" * count
    assert letters(game.position()["bag"]) == "L" * (10 - count)


@pytest.mark.rule("CLN-03")
def test_haymarket_square_goes_into_the_bag_if_it_is_too_empty():
    t = Table().company("libby").chain("W", "S", "S", "C").haymarket("WWW").hoard("libby").bag("W")
    game = t.cleanup()

    assert chain(game) == ["S", "S", "C", "WWW"]
    assert letters(game.position()["haymarket"]) == "WW"


@pytest.mark.rule("CLN-04")
def test_every_group_moves_exactly_one_space_and_only_x_is_refilled():
    t = Table().company("libby").chain("W", "S", "SS", "SSS").hoard("libby").bag("L" * 10)
    game = t.cleanup()

    assert chain(game) == ["S", "SS", "SSS", "LLL"]


# --- Assets

DISPLAY = ("foundry", "workshop", "fuelworks", "refrigeration", "color_catalog")


@pytest.mark.rule("CLN-06")
def test_the_tile_on_the_forty_space_leaves_the_game():
    game = Table().company("libby").display(*DISPLAY).asset_stack("catalog_empire", "backroom_deals").cleanup()

    doc = game.position()
    assert "color_catalog" not in doc["assets"] + doc["hidden"]["assets"]
    assert company(game, "libby")["assets"] == {}


@pytest.mark.rule("CLN-07")
def test_the_other_tiles_shift_to_the_right_and_a_new_one_comes_to_the_eighty_space():
    game = Table().company("libby").display(*DISPLAY).asset_stack("catalog_empire", "backroom_deals").cleanup()

    assert game.position()["assets"] == ["catalog_empire", "foundry", "workshop", "fuelworks", "refrigeration"]
    assert game.position()["stacks"]["assets"] == 1


@pytest.mark.rule("CLN-08", "AMB-41")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (DISPLAY, [None, "foundry", "workshop", "fuelworks", "refrigeration"]),
        ((None, None, *DISPLAY[2:]), [None, None, None, "fuelworks", "refrigeration"]),
        ((None, None, None, None, "foundry"), [None] * 5),
    ],
)
def test_with_an_empty_stack_tiles_are_discarded_and_shifted_all_the_same(before, after):
    game = Table().company("libby").display(*before).asset_stack().cleanup()

    assert game.position()["assets"] == after


@pytest.mark.rule("CLN-09")
def test_every_exhausted_asset_of_every_company_is_turned_upright():
    t = Table().company("libby", exhausted=["foundry"]).company("swift", director=1, exhausted=["workshop"])
    game = t.company("anglo", assets=["fuelworks"]).cleanup()

    assert company(game, "libby")["assets"] == {"foundry": "upright"}
    assert company(game, "swift")["assets"] == {"workshop": "upright"}
    assert company(game, "anglo")["assets"] == {"fuelworks": "upright"}


# --- demand


@pytest.mark.rule("CLN-10")
def test_a_filled_tile_is_removed_with_its_goods():
    t = Table(4).company("libby").demand("shoes", "left", 3, filled=3)
    t.demand("shoes", "middle", 4, filled=1).demand("shoes", "right", 5)
    gone = t.s.tiles[ROW["shoes"] * 3]
    game = t.cleanup()

    assert row(game, "shoes")[:2] == [(4, 1), (5, 0)]
    doc = game.position()
    assert gone not in [space["tile"] for space in doc["demand"]] + doc["hidden"]["demand"]


@pytest.mark.rule("CLN-10")
def test_a_new_tile_begins_without_goods():
    t = Table(4).company("libby").demand("shoes", "left", 3, filled=3).demand("shoes", "middle", 4, filled=4)
    game = t.demand("shoes", "right", 5, filled=5).cleanup()

    assert [space["filled"] for space in game.position()["demand"][ROW["shoes"] * 3 :]] == [0, 0, 0]
    assert None not in tiles(game, "shoes")


def bare(t, name, left=None, filled=0):
    """A row without tiles, or with one on the left; Goods on the printed middle space; no tile left to cover them."""
    t.demand(name, "right", None).demand(name, "middle", None, filled).demand(name, "left", *(left or (None,)))
    return t.demand_stack(0)


@pytest.mark.rule("CLN-11")
def test_the_goods_of_a_filled_printed_space_are_removed():
    game = bare(Table(decade=4).company("libby"), "shoes", filled=6).cleanup()

    middle = game.position()["demand"][ROW["shoes"] * 3 + 1]
    assert middle == {"tile": None, "spaces": 6, "filled": 0}


@pytest.mark.rule("CLN-12")
def test_the_red_x_leaves_in_the_first_cleanup():
    game = Table().company("libby").demand("shoes", "left", 0).demand("shoes", "middle", 2).cleanup()

    assert all(space["spaces"] for space in game.position()["demand"])
    assert row(game, "shoes")[0] == (2, 0)


@pytest.mark.rule("CLN-12")
def test_only_the_first_cleanup_takes_the_red_x():
    game = Table(decade=2).company("libby").demand("shoes", "left", 0).cleanup()

    assert row(game, "shoes")[0] == (0, 0)


@pytest.mark.rule("CLN-13")
def test_partly_filled_tiles_keep_their_goods():
    t = Table(4, decade=2).company("libby").demand("shoes", "left", 3, filled=2).demand("shoes", "middle", 4, filled=3)
    game = t.demand("shoes", "right", 5).cleanup()

    assert row(game, "shoes") == [(3, 2), (4, 3), (5, 0)]


@pytest.mark.rule("CLN-13")
@pytest.mark.parametrize("goods", [1, 5])
def test_a_partly_filled_printed_space_keeps_its_goods(goods):
    game = bare(Table(decade=4).company("libby"), "shoes", left=(2, 2), filled=goods).cleanup()

    assert game.position()["demand"][ROW["shoes"] * 3 + 1]["filled"] == goods
    assert tiles(game, "shoes") == [None, None, None]


@pytest.mark.rule("CLN-14")
@pytest.mark.parametrize(
    ("full", "after"),
    [
        ("left", [(4, 1), (5, 1), None]),
        ("middle", [(3, 1), (5, 1), None]),
        ("right", [(3, 1), (4, 1), None]),
        ("left middle", [(5, 1), None, None]),
        ("left right", [(4, 1), None, None]),
        ("left middle right", [None, None, None]),
    ],
)
def test_the_remaining_tiles_shift_to_the_left_without_gaps(full, after):
    t = Table(4, decade=2).company("libby")
    for column, spaces in (("left", 3), ("middle", 4), ("right", 5)):
        t.demand("shoes", column, spaces, filled=spaces if column in full.split() else 1)
    game = t.demand_stack(0).cleanup()

    assert row(game, "shoes") == after


@pytest.mark.rule("CLN-15")
def test_new_tiles_come_column_by_column_from_top_to_bottom():
    t = Table(4, decade=2).company("libby")
    for name, columns in (("food_and_dairy", ["middle", "right"]), ("shoes", ["left", "middle", "right"])):
        for column, spaces in zip(columns, (4, 5, 6), strict=False):
            t.demand(name, column, spaces, filled=spaces)
    first, second, third, fourth, fifth, *rest = reversed(t.s.demand_deck)
    game = t.cleanup()

    assert tiles(game, "shoes") == [first, third, fifth]
    assert tiles(game, "food_and_dairy")[1:] == [second, fourth]
    assert game.position()["hidden"]["demand"] == rest[::-1]


@pytest.mark.rule("CLN-16")
def test_when_the_stack_is_empty_printed_spaces_stay_uncovered():
    t = Table(4, decade=2).company("libby")
    for column, spaces in (("left", 3), ("middle", 4), ("right", 5)):
        t.demand("shoes", column, spaces, filled=spaces)
    t.demand_stack(2)
    second, first = t.s.demand_deck
    game = t.cleanup()

    assert tiles(game, "shoes") == [first, second, None]
    assert game.position()["stacks"]["demand"] == 0


@pytest.mark.rule("CLN-16")
def test_goods_are_sold_to_uncovered_printed_spaces():
    t = Table(mode="basic", decade=2).company("doggett", goods=2)
    t.demand("shoes", "left", 2, filled=2).demand("shoes", "middle", 3, filled=3).demand("shoes", "right", 4, filled=4)
    game = t.demand_stack(0).cleanup()

    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods middle", "sell_goods half")

    assert game.position()["turn"]["revenue"] == 50 + 25


# --- Partners


@pytest.mark.rule("CLN-17")
def test_everybody_takes_back_the_partners_used_this_decade():
    t = Table(3).company("libby", cash=100).company("swift", director=1).building("building1", owner=1)
    t.occupied("job_market", 0).occupied("hire_manager", 1).occupied("building1", 1).occupied("fundraising40", 2)
    game = t.cleanup()

    assert game.position()["placed"] == []
    assert [player(game, seat)["free_partners"] for seat in range(3)] == [2, 2, 2]


@pytest.mark.rule("CLN-17")
def test_a_building_that_was_used_is_free_again_in_the_next_decade():
    t = Table(mode="basic").company("libby", cash=200).company("swift", director=1).occupied("hire_manager", 1)
    game = t.cleanup()

    skip_to(game, "action_turn")

    assert "use hire_manager libby" in [str(action) for action in game.legal_actions(0)]


@pytest.mark.rule("CLN-17", "AMB-54")
def test_a_partner_in_the_bank_pool_comes_back_too():
    t = Table(mode="basic").company("libby").partners(2, 2)
    t.s.free_partners = [0, 2]
    game = t.action_turn(1)

    play(game, 1, "bank_pool", "end", "bank_pool", "end")
    assert player(game, 1)["free_partners"] == 0
    skip_to(game, "stock_turn")

    assert game.position()["placed"] == []
    assert player(game, 1)["free_partners"] == 2


@pytest.mark.rule("CLN-17", "AMB-54")
def test_locked_partners_stay_where_they_are():
    t = Table().company("libby", partner=True).occupied("job_market", 0)
    game = t.cleanup()

    assert player(game, 0)["factory_partner"] == "libby"
    assert player(game, 0)["appeal_partner"] is True
    assert player(game, 1)["factory_partner"] == "waiting"
    assert [player(game, seat)["partners"] for seat in (0, 1)] == [2, 2]


@pytest.mark.rule("CLN-17")
def test_a_partner_gained_while_operating_is_there_in_the_next_decade():
    game = Table(mode="basic").company("libby", workers=[2, 2], cubes="SSLLL", partner=True).operate("libby")
    skip_to(game, "produce")

    play(game, 0, "produce", "produce")
    assert player(game, 0)["free_partners"] == 2
    skip_to(game, "stock_turn")

    assert player(game, 0)["free_partners"] == 3


# --- markers


@pytest.mark.rule("CLN-18")
@pytest.mark.parametrize(("decade", "year"), [(1, 1885), (2, 1895), (3, 1905), (4, 1915)])
def test_the_markers_move_to_the_stock_phase_of_the_next_decade(decade, year):
    game = Table(decade=decade).company("libby").cleanup()

    assert game.position()["decade"] == decade + 1
    assert game.position()["year"] == year
    assert game.position()["phase"] == "stock"
    assert step(game) == "stock_turn"


@pytest.mark.rule("CLN-19")
def test_cleanup_leaves_everything_else_as_it_is():
    t = Table(3, decade=2)
    t.company("libby", cash=70, cubes="SW", goods=2, appeal=6, workers=[1, 2], pool=1, commons={2: 1})
    t.company("swift", director=1, appeal=6, preferred="pool").job_market(7).funds(11, 22, 33)
    t.building("building1", owner=2).hand(0, "building2").hand(1, "building6").hand(2, "building9")
    t.s.initiative, t.s.priority = [2, 0, 1], 1
    game = t.cleanup()

    doc = game.position()
    assert doc["initiative"] == [2, 0, 1]
    assert doc["priority"] == 1
    assert doc["job_market"] == 7
    assert doc["hidden"]["hands"] == [["building2"], ["building6"], ["building9"]]
    assert doc["players"][2]["buildings"] == ["building1", None, None, None, None]
    assert [p["funds"] for p in doc["players"]] == [11, 22, 33]
    assert doc["appeal_order"] == ["libby", "swift"]
    libby = company(game, "libby")
    assert (libby["cash"], libby["goods"], libby["appeal"], letters(libby["cubes"])) == (70, 2, 6, "SW")
    assert libby["common"] == {"2": 1, "treasury": 3, "pool": 1}
    assert [factory["workers"] for factory in libby["factories"]] == [1, 2]
    assert company(game, "swift")["preferred"] == "pool"
