"""The Operating Phase, step 6: maintaining the Supply Chain (OPR-80..88)."""

import pytest

from table import Table, letters, play, skip_to


def after_a_turn(ten, twenty, thirty, x, bag, haymarket="", decade=1, seed=1):
    """Libby ends a turn in which nothing was bought; Swift, next to operate, holds all cubes that are nowhere else."""
    t = Table(mode="basic", decade=decade, seed=seed).company("libby", appeal=9).company("swift", director=1)
    t.chain(ten, twenty, thirty, x).haymarket(haymarket).hoard("swift").bag(bag)
    game = t.operating_phase()
    skip_to(game, "end_operation")
    play(game, 0, "end")
    return game


def chain(game):
    """From right to left: $10, $20, $30, X."""
    return [letters(space) for space in game.position()["supply_chain"]]


def haymarket(game):
    return letters(game.position()["haymarket"])


def bag(game):
    return letters(game.position()["bag"])


@pytest.mark.rule("OPR-80")
def test_a_chain_without_empty_space_stays_as_it_is():
    game = after_a_turn("W", "S", "L", "C", bag="LLLLLL")

    assert chain(game) == ["W", "S", "L", "C"]
    assert bag(game) == "LLLLLL"


@pytest.mark.rule("OPR-80")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (("", "S", "WC", "CC"), ["S", "WC", "CC", "LLL"]),
        (("S", "", "WC", "CC"), ["S", "WC", "CC", "LLL"]),
        (("S", "WC", "", "CC"), ["S", "WC", "CC", "LLL"]),
        (("S", "WC", "CC", ""), ["S", "WC", "CC", "LLL"]),
        (("", "", "WC", "CC"), ["WC", "CC", "LLL", "LLL"]),
        (("", "", "", "CC"), ["CC", "LLL", "LLL", "LLL"]),
        (("W", "", "", "CC"), ["W", "CC", "LLL", "LLL"]),
    ],
)
def test_an_empty_space_receives_the_next_cubes_from_its_left_and_x_is_refilled(before, after):
    assert chain(after_a_turn(*before, bag="L" * 12)) == after


@pytest.mark.rule("OPR-80")
def test_the_chain_is_maintained_after_every_companys_turn():
    t = Table(mode="basic").company("libby", appeal=9, cash=10).company("swift", director=1, cash=10)
    t.company("elgin", appeal=1).chain("W", "S", "L", "C").hoard("elgin").bag("L" * 12)
    game = t.operating_phase()

    play(game, 0, "purchase wood 10", "withhold", "end")
    assert chain(game) == ["S", "L", "C", "LLL"]
    play(game, 1, "purchase steel 10", "withhold", "end")
    assert chain(game) == ["L", "C", "LLL", "LLL"]


@pytest.mark.rule("OPR-81")
def test_cubes_move_only_into_an_empty_space_and_as_a_whole_group():
    game = after_a_turn("W", "", "SSLC", "CC", bag="LLLLLL")

    assert chain(game) == ["W", "LSSC", "CC", "LLL"]


@pytest.mark.rule("OPR-82")
@pytest.mark.parametrize(("decade", "count"), [(1, 3), (2, 4), (3, 4), (4, 5), (5, 6)])
def test_x_is_refilled_with_the_draw_number_of_the_decade(decade, count):
    game = after_a_turn("W", "S", "C", "", bag="L" * 12, decade=decade)

    assert chain(game)[3] == "L" * count
    assert bag(game) == "L" * (12 - count)


@pytest.mark.rule("OPR-82")
def test_the_cubes_are_drawn_at_random():
    draws = {chain(after_a_turn("W", "S", "C", "", bag="LLSSWWCC", seed=seed))[3] for seed in range(12)}

    assert len(draws) > 3
    assert {len(draw) for draw in draws} == {3}


@pytest.mark.rule("OPR-83")
def test_an_empty_chain_is_filled_until_all_four_spaces_hold_cubes():
    game = after_a_turn("", "", "", "", bag="L" * 14)

    assert chain(game) == ["LLL", "LLL", "LLL", "LLL"]
    assert bag(game) == "LL"


@pytest.mark.rule("OPR-84")
def test_haymarket_square_goes_into_the_bag_when_a_cube_is_missing():
    game = after_a_turn("W", "S", "C", "", bag="L", haymarket="WW")

    assert chain(game)[3] == "LWW"
    assert bag(game) == ""
    assert haymarket(game) == ""


@pytest.mark.rule("OPR-84")
def test_all_of_haymarket_square_goes_into_the_bag():
    draws = {chain(after_a_turn("W", "S", "C", "", bag="", haymarket="LSWC" * 3, seed=seed))[3] for seed in range(12)}

    assert {letter for draw in draws for letter in draw} == set("LSWC")


@pytest.mark.rule("OPR-85")
def test_two_cubes_of_each_resource_return_to_haymarket_square():
    game = after_a_turn("W", "S", "C", "", bag="LL", haymarket="LLLSSSWWWCCC")

    assert len(chain(game)[3]) == 3
    assert haymarket(game) == "LLSSWWCC"
    assert len(bag(game)) == 3


@pytest.mark.rule("OPR-85")
def test_haymarket_square_gets_back_only_what_the_bag_holds():
    game = after_a_turn("W", "S", "C", "", bag="", haymarket="LLLLL")

    assert chain(game)[3] == "LLL"
    assert haymarket(game) == "LL"
    assert bag(game) == ""


@pytest.mark.rule("OPR-85")
def test_haymarket_square_is_filled_after_the_whole_process():
    game = after_a_turn("W", "S", "", "", bag="", haymarket="L" * 9)

    assert chain(game) == ["W", "S", "LLL", "LLL"]
    assert haymarket(game) == "LL"
    assert bag(game) == "L"


@pytest.mark.rule("OPR-85")
def test_the_cubes_for_haymarket_square_can_still_be_drawn_until_the_process_ends():
    games = [after_a_turn("W", "S", "", "", bag="", haymarket="LL" + "C" * 8, seed=seed) for seed in range(20)]

    assert any("L" in chain(game)[3] for game in games)
    assert {len(chain(game)[3]) for game in games} == {3}


@pytest.mark.rule("OPR-86")
def test_a_bag_that_is_just_enough_leaves_haymarket_square_alone():
    game = after_a_turn("W", "S", "C", "", bag="LLL", haymarket="LSSSWC")

    assert chain(game)[3] == "LLL"
    assert bag(game) == ""
    assert haymarket(game) == "LSSSWC"


@pytest.mark.rule("OPR-86")
def test_an_empty_bag_triggers_nothing_while_no_cube_is_drawn():
    game = after_a_turn("W", "S", "C", "L", bag="", haymarket="LSSSWC")

    assert bag(game) == ""
    assert haymarket(game) == "LSSSWC"


@pytest.mark.rule("OPR-87", "AMB-39", "AMB-18")
@pytest.mark.parametrize(
    ("before", "bag", "haymarket", "after"),
    [
        (("W", "S", "C", ""), "L", "", ["W", "S", "C", "L"]),
        (("W", "S", "C", ""), "", "LL", ["W", "S", "C", "LL"]),
        (("W", "S", "C", ""), "", "", ["W", "S", "C", ""]),
        (("", "S", "", "CC"), "", "", ["S", "CC", "", ""]),
        (("", "", "", ""), "LLLL", "", ["LLL", "L", "", ""]),
    ],
)
def test_when_all_cubes_are_drawn_spaces_stay_short_or_empty(before, bag, haymarket, after):
    game = after_a_turn(*before, bag=bag, haymarket=haymarket)

    assert chain(game) == after
    assert letters(game.position()["haymarket"]) == ""


@pytest.mark.rule("OPR-88")
def test_cleanup_draws_by_the_same_rule():
    t = Table(mode="basic").company("libby").chain("L", "S", "C", "W").haymarket("LLLL").hoard("libby").bag("L")
    game = t.cleanup()

    assert chain(game) == ["S", "C", "W", "LLL"]
    assert haymarket(game) == "LL"
    assert bag(game) == "L"


@pytest.mark.rule("OPR-88")
def test_cleanup_draws_what_there_is():
    t = Table(mode="basic").company("libby").chain("L", "S", "C", "W").haymarket("").hoard("libby").bag("L")
    game = t.cleanup()

    assert chain(game) == ["S", "C", "W", "LL"]
    assert haymarket(game) == bag(game) == ""
