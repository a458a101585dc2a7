"""The first edition in its English printing of 2020 (ED1-01..35); what the printing of 2018 keeps is held here too."""

from itertools import pairwise
from typing import Any

import pytest

from bigshoulders import BrokenDocument, Game, Options
from table import (
    Table,
    company,
    counted,
    funds,
    letters,
    play,
    player,
    refused,
    skip_to,
    step,
    texts,
)

NAMES = ("Ann", "Bob", "Cyd", "Dan")
FIRST = ["first-2020", "first-2018"]
both_printings = pytest.mark.parametrize("edition", FIRST)

TRACK = [10, 15, 20, 25, 35, 40, 50, 60, 80, 100, 120, 140, 160, 190, 220, 250, 280, 320, 360, 400, 450]
RIGHT, MIDDLE, LEFT = range(3)
"""The columns of the grid in the order in which tiles are laid."""


def table(seats: int = 2, mode: str = "advanced", edition: str = "first-2020", **more: Any) -> Table:
    return Table(seats, mode, edition=edition, **more)


def value(game: Game, key: str = "libby") -> int:
    return company(game, key)["value"]


def value_after(before: int, revenue: int, choice: str = "pay", edition: str = "first-2020") -> int:
    game = counted(table(mode="basic", edition=edition).company("libby", value=before).operate("libby"), revenue)
    play(game, 0, choice)
    return value(game)


def revenue(game: Game) -> int:
    return game.position()["turn"]["revenue"]


# --- the Stock Track


@pytest.mark.rule("ED1-01")
@both_printings
@pytest.mark.parametrize(("lower", "upper"), list(pairwise(TRACK)))
def test_the_track_runs_from_10_to_450(lower: int, upper: int, edition: str) -> None:
    revenue_of_one_step = lower + -lower % 10
    assert value_after(lower, revenue_of_one_step, edition=edition) == upper
    assert value_after(upper, 0, "withhold", edition) == lower


@pytest.mark.rule("ED1-01", "ED1-04")
@both_printings
@pytest.mark.parametrize("earned", [440, 450, 900, 1350, 5000])
def test_no_dividend_lifts_a_company_over_450(earned: int, edition: str) -> None:
    assert value_after(450, earned, edition=edition) == 450


@pytest.mark.rule("ED1-04")
@pytest.mark.parametrize(("earned", "after"), [(390, 400), (400, 450), (800, 450), (1200, 450)])
def test_from_400_a_dividend_of_400_leads_to_450_and_no_more_than_that(earned: int, after: int) -> None:
    assert value_after(400, earned) == after


@pytest.mark.rule("ED1-01")
def test_a_sold_out_company_at_450_stays_there_and_one_at_400_rises() -> None:
    t = table(3).company("libby", director=0, value=450, commons={0: 1, 1: 2, 2: 2}, preferred=1)
    t.company("swift", director=1, value=400, commons={0: 2, 1: 1, 2: 2}, preferred=0).funds(0, 0, 0)
    game = t.stock_phase()
    for seat in (0, 1, 2):
        play(game, seat, "pass")
    assert (value(game), value(game, "swift")) == (450, 450)


@pytest.mark.rule("ED1-02", "AMB-67")
@both_printings
def test_a_company_that_withholds_at_10_stays_there_and_is_not_closed(edition: str) -> None:
    t = table(edition=edition).company("libby", director=0, value=10).company("swift", director=1)
    game = t.operate("libby")
    skip_to(game, "dividends")
    play(game, 0, "withhold")
    assert value(game) == 10
    skip_to(game, "stock_turn")
    assert game.position()["decade"] == 2
    assert game.position()["closed"] == []
    assert (value(game), company(game, "libby")["director"]) == (10, 0)


@pytest.mark.rule("ED1-02", "AMB-67")
@pytest.mark.parametrize(("before", "after"), [(10, 10), (15, 10), (20, 10), (25, 10), (35, 15)])
def test_no_sale_lowers_a_value_below_10(before: int, after: int) -> None:
    t = table().company("libby", director=0, value=before, commons={1: 3}).funds(0, 0)
    game = t.stock_turn(1)
    play(game, 1, *["sell libby common"] * 3, "announce")
    assert (value(game), funds(game)) == (after, [0, 3 * before])


@pytest.mark.rule("ED1-02")
def test_no_emergency_fundraising_lowers_a_value_below_10() -> None:
    game = table().company("libby", value=15, cash=0).operate("libby")
    play(game, 0, "issue preferred", "done")
    assert (value(game), company(game, "libby")["cash"]) == (10, 30)


@pytest.mark.rule("ED1-03")
def test_stock_at_the_lowest_value_is_bought_and_sold_like_any_other() -> None:
    t = table().company("libby", director=0, value=10, commons={0: 1}).funds(0, 20)
    game = t.stock_phase()
    play(game, 0, "sell libby common", "announce", "pass")
    assert (value(game), funds(game)) == (10, [10, 20])
    play(game, 1, "buy libby common pool")
    assert funds(game) == [10, 10]


@pytest.mark.rule("ED1-03")
def test_a_company_at_the_lowest_value_counts_10_per_share_at_the_end() -> None:
    t = table().company("libby", director=0, value=10, commons={1: 2}).funds(0, 0)
    assert [line["wealth"] for line in t.scoring().scores()["seats"]] == [30, 20]


@pytest.mark.rule("ED1-03")
def test_a_dividend_at_the_lowest_value_is_compared_with_10() -> None:
    assert [value_after(10, earned) for earned in (9, 10, 19, 20, 500)] == [10, 15, 15, 20, 20]


@pytest.mark.rule("ED1-03", "ED1-01")
def test_there_is_no_closed_space_to_stand_on() -> None:
    doc = table().company("libby", value=10).stock_turn(0).position()
    doc["companies"]["libby"]["value"] = 0
    with pytest.raises(BrokenDocument, match="0 as value"):
        Game.from_position(doc)


@pytest.mark.rule("ED1-03")
def test_a_player_without_a_company_plays_on() -> None:
    game = table().company("libby", director=0, commons={1: 2}).funds(0, 90).action_turn(1)
    assert texts(game, 1, "use") == []
    play(game, 1, "bank_pool")
    assert funds(game) == [0, 115]


# --- the demand grid


@pytest.mark.rule("ED1-05")
@both_printings
@pytest.mark.parametrize(("column", "bonus"), [("right", 50), ("middle", 20), ("left", 0)])
def test_the_bonus_for_a_full_tile_grows_from_left_to_right(column: str, bonus: int, edition: str) -> None:
    t = table(edition=edition).company("libby", goods=2)
    for name, spaces in (("right", 2), ("middle", 3), ("left", 4)):
        t.demand("food_and_dairy", name, spaces, filled=spaces - 2 if name == column else 0)
    game = t.operate("libby")
    skip_to(game, "sell_goods")
    play(game, 0, f"sell_goods {column}")
    assert revenue(game) == 20
    play(game, 0, f"sell_goods {column}")
    assert revenue(game) == 20 + 20 + bonus


@pytest.mark.rule("ED1-05")
@both_printings
def test_under_the_tiles_are_a_red_x_on_the_right_six_spaces_in_the_middle_and_half_price_on_the_left(
    edition: str,
) -> None:
    t = table(edition=edition).company("libby", goods=9)
    for column in ("right", "middle", "left"):
        t.demand("food_and_dairy", column, None)
    game = t.operate("libby")
    skip_to(game, "sell_goods")
    refused(game, 0, "sell_goods right", "OPR-52")
    refused(game, 0, "sell_goods left", "OPR-52")
    play(game, 0, *["sell_goods middle"] * 6)
    assert revenue(game) == 6 * 20 + 20
    refused(game, 0, "sell_goods middle", "OPR-51")
    play(game, 0, *["sell_goods half"] * 3)
    assert revenue(game) == 6 * 20 + 20 + 3 * 10


@pytest.mark.rule("ED1-05", "AMB-31")
@both_printings
def test_goods_sell_at_half_price_while_no_tile_covers_the_left_space(edition: str) -> None:
    t = table(edition=edition).company("libby", goods=4).demand("food_and_dairy", "left", None)
    game = t.demand("food_and_dairy", "middle", 3).demand("food_and_dairy", "right", 2).operate("libby")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods half", "sell_goods middle", "sell_goods half")
    assert revenue(game) == 10 + 20 + 10


LEVELS = {
    2: ([1, 1, 1, 2], [2, 2, 2, 2], [3, 3, 3, 3]),
    3: ([1, 1, 1, 1], [1, 2, 2, 2], [2, 2, 2, 3]),
    4: ([1, 1, 1, 1], [1, 1, 2, 2], [2, 2, 2, 2]),
}


@pytest.mark.rule("ED1-06")
@both_printings
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_demand_tiles_are_laid_out_from_the_right_column_to_the_left_each_from_the_top(
    seats: int, edition: str
) -> None:
    grid = Game.new(Options(NAMES[:seats], edition=edition), seed=4).position()["demand"]
    levels = [[grid[row * 3 + column]["tile"] // 6 + 1 for row in range(4)] for column in (RIGHT, MIDDLE, LEFT)]
    assert tuple(levels) == LEVELS[seats]


@pytest.mark.rule("ED1-06")
def test_the_first_space_of_a_row_to_be_laid_out_is_its_right_one() -> None:
    game = table().company("libby", goods=1).demand("food_and_dairy", "right", 2).operate("libby")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods right")
    assert [space["filled"] for space in game.position()["demand"][:3]] == [1, 0, 0]


@pytest.mark.rule("ED1-06", "ED1-21")
@both_printings
def test_in_cleanup_tiles_shift_to_the_right_and_new_ones_come_from_the_right_column_on(edition: str) -> None:
    t = table(4, edition=edition, decade=2).company("libby")
    food = [("right", 1, 1), ("middle", 2, 2), ("left", 3, 2)]
    dry = [("right", 3, 3), ("middle", 4, 4), ("left", 5, 5)]
    for row, spaces in (("food_and_dairy", food), ("dry_goods", dry)):
        for column, size, filled in spaces:
            t.demand(row, column, size, filled)
    stays = t.s.tiles[LEFT]
    first, second, third, fourth, fifth = t.s.demand_deck[:-6:-1]

    grid = t.cleanup().position()["demand"]

    assert [space["tile"] for space in grid[:3]] == [stays, second, fourth]
    assert [space["tile"] for space in grid[3:6]] == [first, third, fifth]
    assert [space["filled"] for space in grid[:6]] == [2, 0, 0, 0, 0, 0]


# --- the box and setup


@pytest.mark.rule("ED1-07")
@both_printings
def test_there_are_ten_companies_and_no_chiefs(edition: str) -> None:
    game = Game.new(Options(NAMES[:2], edition=edition), seed=1)
    seat = game.to_act()[0]
    assert {text.split()[1] for text in texts(game, seat, "establish")} == {
        "anglo",
        "brunswick",
        "cracker",
        "doggett",
        "elgin",
        "fairbank",
        "henderson",
        "libby",
        "spalding",
        "swift",
    }
    words = " ".join(action.text for action in game.catalogue.actions)
    assert "libby" in words
    assert "florsheim" not in words
    assert "chief" not in words
    stack = game.position()["hidden"]["assets"]
    assert len(stack) == 11
    assert not any("chief" in key for key in stack)


@pytest.mark.rule("ED1-08")
@both_printings
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_companies_are_chosen_counter_clockwise_and_the_last_to_choose_leads(seats: int, edition: str) -> None:
    firsts = set()
    for seed in range(25):
        game = Game.new(Options(NAMES[:seats], edition=edition), seed)
        order = []
        for key in ("libby", "swift", "elgin", "anglo")[:seats]:
            order.append(game.to_act()[0])
            play(game, order[-1], f"establish {key} 35")
        last = order[-1]
        assert order == [(order[0] - k) % seats for k in range(seats)]
        assert game.position()["priority"] == last == game.to_act()[0]
        assert game.position()["initiative"] == [(last + k) % seats for k in range(seats)]
        firsts.add(order[0])
    assert firsts == set(range(seats))


@pytest.mark.rule("ED1-09")
@both_printings
def test_the_factory_partner_waits_until_the_starting_company_is_chosen(edition: str) -> None:
    game = Game.new(Options(NAMES[:2], edition=edition), seed=1)
    first = game.to_act()[0]
    assert [player(game, seat)["factory_partner"] for seat in (0, 1)] == ["waiting", "waiting"]
    play(game, first, "establish swift 40")
    assert player(game, first)["factory_partner"] == "swift"
    assert player(game, 1 - first)["factory_partner"] == "waiting"


@pytest.mark.rule("ED1-10")
def test_public_goals_are_laid_out_in_setup_and_may_be_left_out() -> None:
    with_goals = Game.new(Options(NAMES[:2], edition="first-2020", goals=True), seed=1)
    assert len(set(with_goals.position()["goals"])) == 5
    assert Game.new(Options(NAMES[:2], edition="first-2020", goals=False), seed=1).position()["goals"] == []


# --- the Stock Phase


def ann_at_the_limit(priority: int, edition: str = "first-2020") -> Game:
    """Ann holds ten certificates, the limit; Bob will take Libby over and leave her with twelve."""
    t = table(edition=edition).funds(100, 40).company("libby", director=0, value=40, commons={1: 3})
    t.company("anglo", director=1, commons={0: 3}).company("elgin", director=1, commons={0: 3})
    t.company("swift", director=1, commons={0: 3})
    t.s.priority = priority
    return t.stock_phase()


@pytest.mark.rule("ED1-11", "AMB-73")
@both_printings
def test_a_surplus_that_comes_up_during_the_phase_waits_for_the_next_stock_phase(edition: str) -> None:
    game = ann_at_the_limit(priority=0, edition=edition)
    play(game, 0, "pass")
    play(game, 1, "buy libby common company")
    assert company(game, "libby")["director"] == 1
    refused(game, 0, "buy libby common company", "STK-11")
    play(game, 0, "pass")
    play(game, 1, "pass")
    assert game.position()["phase"] == "building"


@pytest.mark.rule("ED1-11", "AMB-73")
@both_printings
def test_a_surplus_before_the_first_turn_of_the_phase_is_sold_in_that_turn(edition: str) -> None:
    game = ann_at_the_limit(priority=1, edition=edition)
    play(game, 1, "buy libby common company")
    refused(game, 0, "pass", "STK-08")
    play(game, 0, "sell anglo common")
    refused(game, 0, "announce", "STK-08")
    play(game, 0, "sell anglo common", "announce", "pass")
    play(game, 1, "pass")
    play(game, 0, "pass")
    assert game.position()["phase"] == "building"


@pytest.mark.rule("ED1-11", "AMB-73")
def test_in_the_next_stock_phase_the_surplus_must_be_sold() -> None:
    game = ann_at_the_limit(priority=0)
    play(game, 0, "pass")
    play(game, 1, "buy libby common company")
    skip_to(game, "choose_buildings")
    skip_to(game, "stock_turn")
    assert game.position()["decade"] == 2
    while game.to_act() != (0,):
        play(game, 1, "pass")
    refused(game, 0, "pass", "STK-08")
    play(game, 0, "sell elgin common", "sell elgin common", "announce")


@pytest.mark.rule("ED1-11")
def test_in_the_second_edition_every_turn_checks_the_limit() -> None:
    game = ann_at_the_limit(priority=0, edition="second")
    play(game, 0, "pass")
    play(game, 1, "buy libby common company")
    refused(game, 0, "pass", "STK-08")


def tied_at_three(seller: int, edition: str, value: int = 80) -> Game:
    """The one to the seller's left has three Commons, the next one Preferred and Common; both own 30 %."""
    left, right = (seller + 1) % 3, (seller + 2) % 3
    t = table(3, edition=edition).funds(0, 0, 0)
    t.company("libby", director=seller, value=value, cash=77, commons={left: 3, right: 1}, preferred=right)
    return t.stock_turn(seller)


@pytest.mark.rule("ED1-12", "AMB-106")
@both_printings
@pytest.mark.parametrize("seller", [0, 1, 2])
def test_of_two_tied_opponents_the_one_to_the_sellers_left_becomes_director(seller: int, edition: str) -> None:
    game = tied_at_three(seller, edition)
    play(game, seller, "sell libby director", "announce")
    libby = company(game, "libby")
    assert libby["director"] == (seller + 1) % 3
    assert libby["preferred"] == (seller + 2) % 3
    assert libby["common"] == {str((seller + 2) % 3): 1, "treasury": 1, "pool": 3}
    assert (libby["value"], libby["cash"]) == (40, 77)
    assert funds(game)[seller] == 240


@pytest.mark.rule("ED1-12")
@pytest.mark.parametrize("seller", [0, 1, 2])
def test_in_the_second_edition_the_holder_of_the_preferred_becomes_director(seller: int) -> None:
    game = tied_at_three(seller, "second")
    play(game, seller, "sell libby director", "announce")
    assert company(game, "libby")["director"] == (seller + 2) % 3


@pytest.mark.rule("ED1-12")
def test_without_a_tie_the_opponent_with_the_most_shares_becomes_director() -> None:
    t = table(3).funds(0, 0, 0).company("libby", director=0, value=80, commons={0: 1, 1: 2, 2: 2}, preferred=2)
    game = t.stock_turn(0)
    play(game, 0, "sell libby director", "announce")
    assert company(game, "libby")["director"] == 2
    assert company(game, "libby")["common"] == {"0": 1, "1": 2, "2": 1, "pool": 1}
    assert company(game, "libby")["preferred"] == "pool"


@pytest.mark.rule("ED1-13", "AMB-106")
@pytest.mark.parametrize(("edition", "director"), [("first-2020", 1), ("first-2018", 1), ("second", 0)])
def test_who_sells_the_directors_certificate_loses_the_company_even_with_as_many_shares_left(
    edition: str, director: int
) -> None:
    t = table(edition=edition).funds(0, 0)
    game = t.company("libby", director=0, value=60, commons={0: 3, 1: 1}, preferred=1).stock_turn(0)
    play(game, 0, "sell libby director", "announce")
    libby = company(game, "libby")
    assert libby["director"] == director
    assert (libby["value"], funds(game)) == (35, [180, 0])
    if director == 1:
        assert libby["common"] == {"0": 3, "treasury": 1, "pool": 1}
        assert libby["preferred"] == "pool"
    else:
        assert libby["common"] == {"1": 1, "treasury": 1, "pool": 3}
        assert libby["preferred"] == 1


@pytest.mark.rule("ED1-13")
@both_printings
def test_the_directors_certificate_still_needs_an_opponent_with_three_shares(edition: str) -> None:
    t = table(edition=edition).company("libby", director=0, commons={0: 2, 1: 2})
    refused(t.stock_turn(0), 0, "sell libby director", "DIR-20")
    t = table(mode="basic", edition=edition).company("libby", director=0, commons={1: 3})
    refused(t.stock_turn(0), 0, "sell libby director", "DIR-02")


# --- the lost Partner


def lost_partner(edition: str, key: str = "libby", cubes: str = "SSLLL") -> Game:
    """Ann lost her Starting Company with the Partner still locked; now this company of hers operates."""
    t = table(edition=edition, mode="basic").company(key, director=0, workers=[2, 2], cubes=cubes)
    game = t.operate(key)
    assert player(game, 0)["factory_partner"] == "waiting"
    skip_to(game, "produce")
    return game


@pytest.mark.rule("ED1-14", "AMB-72", "ED1-03")
@pytest.mark.parametrize(
    ("edition", "partner", "count"),
    [("first-2020", "gained", 3), ("first-2018", "gained", 3), ("second", "waiting", 2)],
)
def test_a_lost_partner_is_gained_by_any_own_company_that_runs_all_its_factories(
    edition: str, partner: str, count: int
) -> None:
    game = lost_partner(edition)
    play(game, 0, "produce", "produce")
    assert (player(game, 0)["factory_partner"], player(game, 0)["partners"]) == (partner, count)


@pytest.mark.rule("ED1-14")
def test_one_factory_of_two_is_not_enough_for_a_lost_partner() -> None:
    game = lost_partner("first-2020", cubes="SL")
    play(game, 0, "produce")
    skip_to(game, "dividends")
    assert player(game, 0)["factory_partner"] == "waiting"


@pytest.mark.rule("ED1-14", "AMB-72")
def test_a_company_taken_over_unlocks_the_lost_partner_too() -> None:
    t = table().company("libby", director=0, value=40, commons={1: 3}, partner=True)
    t.company("spalding", director=1, value=40, workers=[1, 2], cubes="CLSL", commons={0: 3}, partner=True)
    game = t.funds(40, 40).stock_phase()
    play(game, 0, "buy spalding common company")
    play(game, 1, "buy libby common company")
    assert [company(game, key)["director"] for key in ("libby", "spalding")] == [1, 0]
    assert [player(game, seat)["factory_partner"] for seat in (0, 1)] == ["waiting", "waiting"]

    while game.position()["stack"][-1][:2] != ["produce", 0]:
        skip_to(game, "produce")
        if game.to_act() != (0,):
            play(game, game.to_act()[0], "done")
    play(game, 0, "produce", "produce")
    assert player(game, 0)["factory_partner"] == "gained"
    assert player(game, 1)["factory_partner"] == "waiting"


@pytest.mark.rule("ED1-14")
@pytest.mark.parametrize(("edition", "at"), [("first-2020", "waiting"), ("second", "swift")])
def test_a_newly_established_company_does_not_take_the_lost_partner_onto_it(edition: str, at: str) -> None:
    game = table(edition=edition, decade=2).company("libby", director=1).funds(150, 0).stock_turn(0)
    play(game, 0, "establish swift 50")
    assert player(game, 0)["factory_partner"] == at


@pytest.mark.rule("ED1-14")
def test_a_partner_that_is_not_lost_waits_for_its_own_company() -> None:
    t = table(mode="basic").company("swift", director=0, partner=True)
    game = t.company("libby", director=0, workers=[2, 2], cubes="SSLLL").operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce", "produce")
    assert (player(game, 0)["factory_partner"], player(game, 0)["partners"]) == ("swift", 2)


@pytest.mark.rule("ED1-14")
def test_the_lost_partner_is_gained_once() -> None:
    t = table(mode="basic").company("libby", director=0, workers=[2, 2], cubes="SSLLL", appeal=5)
    game = t.company("spalding", director=0, workers=[1, 2], cubes="CLSL", appeal=4).operating_phase()
    skip_to(game, "produce")
    play(game, 0, "produce", "produce")
    skip_to(game, "end_operation")
    play(game, 0, "end")
    skip_to(game, "produce")
    play(game, 0, "produce", "produce")
    assert player(game, 0)["partners"] == 3


# --- Assets


STOCK_ASSETS = pytest.mark.parametrize("asset", ["popular_partners", "backroom_deals"])


@pytest.mark.rule("ED1-15")
@both_printings
@STOCK_ASSETS
@pytest.mark.parametrize("moment", ["sell_goods", "dividends"])
def test_a_stock_asset_acts_after_production_and_before_the_dividend_decision(
    moment: str, asset: str, edition: str
) -> None:
    t = table(mode="basic", edition=edition).company("libby", value=40, assets=[asset], goods=1)
    game = t.operate("libby")
    skip_to(game, moment)
    play(game, 0, f"activate {asset}")
    assert value(game) == 50
    refused(game, 0, f"activate {asset}", "AST-16")


@pytest.mark.rule("ED1-15")
@both_printings
@STOCK_ASSETS
@pytest.mark.parametrize("moment", ["purchase_resources", "produce", "end_operation"])
def test_a_stock_asset_does_not_act_before_production_nor_after_the_decision(
    moment: str, asset: str, edition: str
) -> None:
    t = table(mode="basic", edition=edition).company("libby", cash=90, assets=[asset], workers=[2], cubes="SL")
    game = t.operate("libby")
    skip_to(game, moment)
    refused(game, 0, f"activate {asset}", "ED1-15")


@pytest.mark.rule("ED1-15")
@STOCK_ASSETS
def test_a_stock_asset_acts_neither_in_the_action_phase_nor_when_all_have_operated(asset: str) -> None:
    game = table().company("libby", assets=[asset], cash=20).action_turn(0)
    refused(game, 0, f"activate {asset}", "ED1-15")
    game = table(decade=2).company("libby", value=40, assets=[asset]).end_of_operating()
    assert (game.position()["decade"], step(game), value(game)) == (3, "stock_turn", 40)


@pytest.mark.rule("ED1-15")
def test_the_dividend_is_compared_with_the_value_that_the_stock_asset_has_raised() -> None:
    t = table(mode="basic").company("libby", value=50, assets=["popular_partners"])
    game = counted(t.operate("libby"), 50)
    play(game, 0, "activate popular_partners", "pay")
    assert value(game) == 60


@pytest.mark.rule("ED1-16")
@pytest.mark.parametrize(
    ("edition", "name"), [("first-2020", "Abattoir"), ("first-2018", "Abattoir"), ("second", "Fuelworks")]
)
def test_fuelworks_is_called_abattoir_and_gives_the_same(edition: str, name: str) -> None:
    t = table(edition=edition).company("libby", assets=["fuelworks"])
    assert [asset.name for asset in t.box.assets if asset.key == "fuelworks"] == [name]
    game = t.haymarket("WWCCSL").action_turn(0)
    play(game, 0, "activate fuelworks")
    assert letters(company(game, "libby")["cubes"]) == "WC"


@pytest.mark.rule("ED1-17")
@both_printings
@pytest.mark.parametrize(
    ("key", "workers", "managers", "cubes", "taken", "goods"),
    [
        ("doggett", [2, 2], [0, 1], "CLSLWW", 0, 2 + 1 + 1),
        ("henderson", [1, 2, 1], [0, 0, 1], "CLCSCL", 1, 3 + 2 + 2),
        ("brunswick", [1], [1], "WWS", 2, 1),
    ],
)
def test_managers_do_what_their_charter_shows(
    key: str, workers: list[int], managers: list[int], cubes: str, taken: int, goods: int, edition: str
) -> None:
    t = table(mode="basic", edition=edition).company(key, workers=workers, cubes=cubes, managers=managers)
    game = t.haymarket("LLLL").operate(key)
    skip_to(game, "produce")
    play(game, 0, *["produce"] * len(workers), *["take livestock"] * taken)
    assert company(game, key)["cubes"] == {"livestock": taken, "steel": 0, "wood": 0, "coal": 0}
    assert company(game, key)["goods"] == goods
    assert texts(game, 0, "take") == []


@pytest.mark.rule("ED1-18")
@both_printings
def test_emergency_fundraising_pays_the_old_value_and_costs_a_step_per_share_and_one_more(edition: str) -> None:
    game = table(edition=edition).company("libby", value=100, cash=1).operate("libby")
    play(game, 0, "issue common", "issue preferred", "done")
    libby = company(game, "libby")
    assert (libby["cash"], libby["value"]) == (1 + 300, 40)
    assert (libby["common"], libby["preferred"]) == ({"treasury": 4, "pool": 1}, "pool")
    assert texts(game, 0, "issue") == []


@pytest.mark.rule("ED1-18")
@both_printings
def test_there_is_no_emergency_fundraising_in_the_basic_game(edition: str) -> None:
    game = table(mode="basic", edition=edition).company("libby", cash=100).operate("libby")
    assert texts(game, 0, "issue") == []


DISPLAY = ("foundry", "workshop", "refrigeration", "color_catalog", "mail_order_catalog")


@pytest.mark.rule("ED1-19", "AMB-71")
@both_printings
@pytest.mark.parametrize(
    ("bought", "after"),
    [
        ("mail_order_catalog", ["catalog_empire", "foundry", "workshop", "refrigeration", "color_catalog"]),
        ("refrigeration", ["catalog_empire", "foundry", "workshop", "color_catalog", "mail_order_catalog"]),
        ("foundry", ["catalog_empire", "workshop", "refrigeration", "color_catalog", "mail_order_catalog"]),
    ],
)
def test_the_display_is_shifted_and_refilled_after_every_purchase(bought: str, after: list[str], edition: str) -> None:
    t = table(edition=edition).company("swift", director=0, cash=80, appeal=9).display(*DISPLAY)
    game = t.asset_stack("catalog_empire", "price_protection").action_turn(0)
    play(game, 0, "use capital_asset swift", f"buy_asset {bought}")
    skip_to(game, "end_action_turn")
    play(game, 0, "end")
    assert game.position()["assets"] == after


@pytest.mark.rule("ED1-30")
@both_printings
def test_no_gap_of_the_display_waits_for_the_cleanup_phase(edition: str) -> None:
    t = table(edition=edition, mode="basic").company("swift", director=0, cash=60, appeal=9).partners(2, 2)
    t.occupied("advertising", 0).occupied("job_market", 1).occupied("job_market", 1)
    t.display(*DISPLAY).asset_stack("catalog_empire", "price_protection", "brand_recognition")
    game = t.action_turn(0)
    play(game, 0, "use capital_asset swift", "buy_asset refrigeration")
    skip_to(game, "end_action_turn")
    play(game, 0, "end")
    assert game.position()["phase"] == "operating"
    assert game.position()["assets"] == [
        "catalog_empire",
        "foundry",
        "workshop",
        "color_catalog",
        "mail_order_catalog",
    ]
    skip_to(game, "stock_turn")
    assert game.position()["assets"] == [
        "price_protection",
        "catalog_empire",
        "foundry",
        "workshop",
        "color_catalog",
    ]


@pytest.mark.rule("ED1-33")
@both_printings
@pytest.mark.parametrize(("building", "least"), [("building1", 30), ("building19", 20), ("building40", 10)])
def test_an_asset_building_is_not_used_without_a_purchase(building: str, least: int, edition: str) -> None:
    def turn(cash: int) -> Game:
        t = table(edition=edition, decade=4).company("libby", director=0, cash=cash)
        return t.building(building, owner=1, decade=1).display(*DISPLAY).action_turn(0)

    refused(turn(least - 1), 0, f"use {building} libby", "ACT-82")
    game = turn(least)
    play(game, 0, f"use {building} libby")
    assert texts(game, 0) == ["buy_asset mail_order_catalog"]


@pytest.mark.rule("ED1-34")
@pytest.mark.parametrize("goes", ["refrigeration", "foundry"])
def test_a_company_over_its_asset_spaces_may_use_all_its_tiles_before_one_goes(goes: str) -> None:
    t = table().company("swift", director=0, cash=60, assets=["foundry"], appeal=9)
    t.display("workshop", "price_protection", "refrigeration", "color_catalog", "mail_order_catalog")
    game = t.haymarket("LLSWCC").action_turn(0)
    play(game, 0, "use capital_asset swift", "buy_asset refrigeration", "take_bonus")
    assert company(game, "swift")["assets"] == {"foundry": "upright", "refrigeration": "upright"}
    assert "end" not in texts(game, 0)
    play(game, 0, "activate refrigeration", "activate foundry")
    assert letters(company(game, "swift")["cubes"]) == "LLSW"
    assert texts(game, 0, "discard") == ["discard foundry", "discard refrigeration"]
    play(game, 0, f"discard {goes}")
    kept = "foundry" if goes == "refrigeration" else "refrigeration"
    assert company(game, "swift")["assets"] == {kept: "exhausted"}
    play(game, 0, "end")


@pytest.mark.rule("ED1-34", "ED1-50", "AST-11")
@pytest.mark.parametrize("edition", [*FIRST, "second"])
def test_a_company_without_an_asset_space_never_uses_a_new_tile(edition: str) -> None:
    t = table(edition=edition).company("elgin", director=0, cash=60, appeal=9)
    t.display("workshop", "price_protection", "refrigeration", "color_catalog", "mail_order_catalog")
    game = t.haymarket("LLC").action_turn(0)
    play(game, 0, "use capital_asset elgin", "buy_asset refrigeration", "take_bonus")
    assert company(game, "elgin")["appeal"] == 11
    assert (step(game), company(game, "elgin")["assets"]) == ("end_action_turn", {})
    refused(game, 0, "activate refrigeration", "AST-19")
    play(game, 0, "end")


@pytest.mark.rule("ED1-51", "AST-05")
@both_printings
def test_the_automation_of_an_assets_bonus_may_be_declined_like_its_worker(edition: str) -> None:
    for asset in ("michigan_lumber", "popular_partners"):
        t = table(edition=edition).company("libby", director=0, cash=40, workers=[1, 0])
        game = t.display(None, None, None, None, asset).action_turn(0)
        play(game, 0, "use capital_asset libby", f"buy_asset {asset}", "decline")
        assert company(game, "libby")["factories"][0] == {"workers": 1, "automated": 0, "managers": 0}
        assert step(game) == "end_action_turn"


@pytest.mark.rule("ED1-51", "ACT-07")
@both_printings
def test_the_automation_of_a_building_is_carried_out_in_the_first_edition_too(edition: str) -> None:
    t = table(edition=edition).company("libby", director=0, cash=40, workers=[1, 0])
    game = t.building("building6", owner=1, decade=1).action_turn(0)
    play(game, 0, "use building6 libby")
    refused(game, 0, "decline", "ACT-07")


# --- selling


@pytest.mark.rule("ED1-20")
def test_goods_sell_at_half_price_when_all_tiles_of_the_row_are_full() -> None:
    t = table(mode="basic").company("libby", goods=4).demand("food_and_dairy", "left", 4, filled=4)
    t.demand("food_and_dairy", "middle", 3, filled=2).demand("food_and_dairy", "right", 2, filled=2)
    game = t.demand("shoes", "middle", 5).operate("libby")
    skip_to(game, "sell_goods")
    refused(game, 0, "sell_goods half", "OPR-57")
    play(game, 0, "sell_goods middle", "sell_goods half", "sell_goods half", "sell_goods half")
    assert revenue(game) == 20 + 20 + 3 * 10


# --- Cleanup and scoring


@pytest.mark.rule("ED1-21")
@both_printings
def test_cleanup_renews_supply_assets_demand_and_partners(edition: str) -> None:
    t = table(edition=edition).company("libby", exhausted=["foundry"]).partners(2, 2)
    t.occupied("hire_manager", 0).occupied("job_market", 1).occupied("job_market", 1)
    t.chain("LL", "S", "W", "C").haymarket("C").asset_stack("brand_recognition", "price_protection")
    t.display("workshop", "refrigeration", "color_catalog", "fuelworks", "mail_order_catalog")
    assert 0 in t.s.tiles

    game = t.cleanup()
    position = game.position()

    assert [letters(space) for space in position["supply_chain"][:3]] == ["S", "W", "C"]
    assert sum(position["supply_chain"][3].values()) == 3
    assert letters(position["haymarket"]) == "LLC"
    assert position["assets"] == ["brand_recognition", "workshop", "refrigeration", "color_catalog", "fuelworks"]
    assert company(game, "libby")["assets"] == {"foundry": "upright"}
    assert all(space["tile"] != 0 for space in position["demand"])
    assert [player(game, seat)["free_partners"] for seat in (0, 1)] == [2, 2]
    assert (position["placed"], position["decade"]) == ([], 2)


@pytest.mark.rule("ED1-24")
@both_printings
def test_a_tie_in_wealth_goes_to_the_player_with_more_goals(edition: str) -> None:
    t = table(3, edition=edition, goals=True).funds(0, 200, 0).goals("workers", "managers")
    t.company("libby", director=0, value=100, workers=[1]).company("swift", director=1, value=100)
    scores = t.scoring().scores()
    assert [line["wealth"] for line in scores["seats"]] == [500, 500, 0]
    assert scores["winners"] == [0]


@pytest.mark.rule("ED1-24")
@both_printings
def test_tied_players_both_get_a_goal_and_share_the_victory(edition: str) -> None:
    t = table(edition=edition, goals=True).funds(0, 0).goals("workers", "managers")
    t.company("libby", director=0, value=450, workers=[1], cash=900)
    t.company("swift", director=1, value=450, workers=[1])
    scores = t.scoring().scores()
    assert [line["wealth"] for line in scores["seats"]] == [3 * 450 + 200] * 2
    assert scores["winners"] == [0, 1]


@pytest.mark.rule("ED1-24")
@both_printings
def test_the_ten_goals_are_those_of_the_second_edition(edition: str) -> None:
    t = table(edition=edition, goals=True)
    assert [goal.key for goal in t.box.goals] == [
        "managers",
        "salespeople",
        "assets",
        "workers",
        "automation",
        "appeal",
        "treasury",
        "partners",
        "commons",
        "preferreds",
    ]
    assert t.box.goal_reward == 200


# --- remarks of the books that lead to a ruling


@pytest.mark.rule("ED1-25", "AMB-68")
@both_printings
def test_shares_in_the_bank_pool_lower_no_value_at_the_end_of_the_stock_phase(edition: str) -> None:
    t = table(edition=edition).company("libby", director=0, value=60, pool=5, preferred="pool").funds(0, 0)
    game = t.stock_phase()
    play(game, 0, "pass")
    play(game, 1, "pass")
    assert (game.position()["phase"], value(game)) == ("building", 60)


@pytest.mark.rule("ED1-26")
@pytest.mark.parametrize(
    ("before", "earned", "after"),
    [
        (20, 19, 20),
        (20, 40, 35),
        (50, 50, 60),
        (50, 150, 80),
        (60, 179, 100),
        (60, 180, 120),
        (100, 199, 120),
        (190, 569, 250),
        (190, 570, 280),
        (320, 960, 450),
    ],
)
def test_dividends_move_the_value_by_the_same_table_and_threshold(before: int, earned: int, after: int) -> None:
    assert value_after(before, earned) == after


@pytest.mark.rule("ED1-26")
@both_printings
def test_charters_buildings_appeal_and_job_market_are_those_of_the_second_edition(edition: str) -> None:
    first, second = Options(NAMES[:2], edition=edition).box, Options(NAMES[:2]).box
    for part in (
        "companies",
        "factories",
        "appeal_top",
        "appeal_bonuses",
        "worker_prices",
        "demand_tiles",
        "cubes",
        "chain_prices",
        "draws",
        "asset_prices",
        "certificate_limits",
        "start_money",
    ):
        assert getattr(first, part) == getattr(second, part), part
    for old, new in zip(first.assets, second.assets, strict=True):
        assert (old.key, old.at_once, old.fee, old.use) == (new.key, new.at_once, new.fee, new.use)
    assert first.buildings == second.buildings[: -second.solo_buildings]


@pytest.mark.rule("ED1-26")
@both_printings
def test_production_hiring_and_appeal_work_as_in_the_second_edition(edition: str) -> None:
    t = table(mode="basic", edition=edition).company("libby", cash=130, appeal=2, workers=[1]).job_market(5)
    game = t.action_turn(0)
    play(game, 0, "use job_market libby", "hire 1", "hire 2", "done", "end")
    assert company(game, "libby")["cash"] == 130 - 30 - 40
    game = table(edition=edition).company("libby", cash=20, appeal=2).action_turn(0)
    play(game, 0, "use advertising libby", "place_worker 2")
    assert [part["workers"] for part in company(game, "libby")["factories"]] == [0, 1]
    t = table(mode="basic", edition=edition).company("libby", automated=[2], cubes="SL")
    game = t.operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce")
    assert company(game, "libby")["goods"] == 4


def between_factories(edition: str, open_purchasing: bool) -> Game:
    t = table(mode="basic", edition=edition, open_purchasing=open_purchasing)
    t.company("libby", cash=30, workers=[2, 2], cubes="SSLL").chain("L", "W", "C", "C").haymarket("")
    game = t.operate("libby")
    play(game, 0, "done", "produce")
    return game


@pytest.mark.rule("ED1-27", "AMB-30", "ED1-22")
@both_printings
def test_resources_are_bought_before_production_or_by_choice_between_factories(edition: str) -> None:
    game = between_factories(edition, open_purchasing=False)
    assert texts(game, 0, "purchase") == []
    assert company(game, "libby")["goods"] == 3
    game = between_factories(edition, open_purchasing=True)
    play(game, 0, "purchase livestock 10", "produce")
    assert (company(game, "libby")["cash"], company(game, "libby")["goods"]) == (20, 6)


@pytest.mark.rule("ED1-28", "AMB-69")
@both_printings
@pytest.mark.parametrize(
    ("building", "amount", "income", "before", "after"),
    [
        ("building29", 150, 30, 60, 100),
        ("building30", 200, 40, 100, 140),
        ("building31", 250, 50, 80, 140),
        ("building32", 300, 60, 160, 190),
    ],
)
def test_an_extra_dividends_building_moves_the_value_by_its_own_amount(
    building: str, amount: int, income: int, before: int, after: int, edition: str
) -> None:
    t = table(4, edition=edition, decade=4).funds(0, 0, 0, 0).building(building, owner=1, decade=1)
    game = t.company("libby", director=0, value=before, cash=amount, commons={2: 2}).action_turn(0)
    play(game, 0, f"use {building} libby")
    per_share = amount // 10
    assert funds(game) == [3 * per_share, income, 2 * per_share, 0]
    assert company(game, "libby")["cash"] == 5 * per_share
    assert value(game) == after


@pytest.mark.rule("ED1-29", "AMB-70")
@both_printings
@pytest.mark.parametrize(("earned", "after"), [(30, 40), (40, 50), (80, 60)])
def test_the_value_is_compared_with_the_total_and_not_with_the_amount_per_share(
    earned: int, after: int, edition: str
) -> None:
    assert value_after(40, earned, edition=edition) == after


@pytest.mark.rule("ED1-31", "AMB-105")
@both_printings
def test_the_economical_leader_takes_any_one_cube_from_haymarket_square(edition: str) -> None:
    t = table(mode="basic", edition=edition).company("libby", workers=[2], managers=[1], cubes="SL")
    game = t.haymarket("W").operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce")
    assert texts(game, 0, "take") == ["take livestock", "take steel", "take wood"]
    play(game, 0, "take wood")
    assert letters(company(game, "libby")["cubes"]) == "W"
    assert texts(game, 0, "take") == []


# --- automation


@pytest.mark.rule("ED1-32")
@both_printings
@pytest.mark.parametrize(("market", "after"), [(4, 5), (11, 12), (12, 12)])
def test_a_freed_worker_may_be_sent_to_the_job_market_although_a_space_is_open(
    market: int, after: int, edition: str
) -> None:
    t = table(edition=edition).company("libby", director=0, cash=40, workers=[1]).job_market(market)
    game = t.building("building6", owner=1, decade=1).action_turn(0)
    play(game, 0, "use building6 libby", "automate 1")
    assert texts(game, 0) == ["relocate 1", "relocate 2", "decline"]
    play(game, 0, "decline")
    assert game.position()["job_market"] == after
    assert [part["workers"] for part in company(game, "libby")["factories"]] == [0, 0]
    assert company(game, "libby")["factories"][0]["automated"] == 1


@pytest.mark.rule("ED1-32", "AMB-25")
@pytest.mark.parametrize("edition", ["first-2020", "first-2018", "second"])
def test_a_freed_worker_may_move_to_an_open_space_and_in_the_second_edition_must(edition: str) -> None:
    t = table(edition=edition).company("libby", director=0, cash=40, workers=[1]).job_market(4)
    game = t.building("building6", owner=1, decade=1).action_turn(0)
    play(game, 0, "use building6 libby", "automate 1")
    if edition == "second":
        refused(game, 0, "decline", "AUT-05")
    play(game, 0, "relocate 2")
    assert game.position()["job_market"] == 4
    assert [part["workers"] for part in company(game, "libby")["factories"]] == [0, 1]


# --- players and variants


@pytest.mark.rule("ED1-35")
@both_printings
@pytest.mark.parametrize(("seats", "good"), [(1, False), (2, True), (3, True), (4, True)])
def test_the_first_edition_is_for_two_to_four_players(seats: int, good: bool, edition: str) -> None:
    if good:
        assert len(Game.new(Options(NAMES[:seats], edition=edition), seed=1).position()["players"]) == seats
    else:
        with pytest.raises(ValueError, match="2 to 4 players"):
            Options(NAMES[:seats], edition=edition)


@pytest.mark.rule("ED1-35")
@both_printings
def test_the_appendix_goes_before_the_main_rules_so_surplus_staff_is_discarded(edition: str) -> None:
    t = table(4, edition=edition, decade=2).company("libby", director=0, cash=60, managers=[1])
    game = t.building("building23", owner=1, decade=1).action_turn(0)
    play(game, 0, "use building23 libby", "place_manager 2")
    assert [part["managers"] for part in company(game, "libby")["factories"]] == [1, 1]
    assert (company(game, "libby")["cash"], step(game)) == (0, "end_action_turn")


@pytest.mark.rule("ED1-22")
@both_printings
def test_the_draft_is_played_in_the_first_edition_too(edition: str) -> None:
    t = table(3, edition=edition, draft=True).company("libby")
    game = t.hand(0, "building1", "building2", "building6").building_phase()
    for seat in range(3):
        play(game, seat, texts(game, seat)[0])
    assert game.view(1)["own"]["hand"] == ["building2", "building6"]


@pytest.mark.rule("ED1-22")
@both_printings
@pytest.mark.parametrize(("mode", "director"), [("basic", 0), ("advanced", 1)])
def test_the_basic_and_the_advanced_game_exist_in_the_first_edition(mode: str, director: int, edition: str) -> None:
    t = table(mode=mode, edition=edition).company("libby", director=0, value=10, commons={1: 3}).funds(0, 99)
    game = t.stock_turn(1)
    play(game, 1, "buy libby common company")
    assert company(game, "libby")["director"] == director


@pytest.mark.rule("ED1-22", "ED1-07")
@both_printings
@pytest.mark.parametrize(
    ("variant", "words"),
    [
        ({"special_companies": True}, "first edition has no special companies"),
        ({"chiefs": True}, "first edition has no chiefs"),
        ({"friendly_closure": True}, "first edition has no friendly closure"),
        ({"supply_chain": "advanced"}, "first edition has no Advanced Supply Chain"),
    ],
)
def test_what_the_first_edition_does_not_have_cannot_be_chosen(
    variant: dict[str, Any], words: str, edition: str
) -> None:
    with pytest.raises(ValueError, match=words):
        Options(NAMES[:2], edition=edition, **variant)
