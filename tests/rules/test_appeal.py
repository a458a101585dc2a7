"""The Appeal Track."""

from typing import Any

import pytest

from bigshoulders import Game
from table import Table, changes, company, play, player, refused, skip_to, step, texts


def table(cash: int = 100, **charter: Any) -> Table:
    """Ann directs Libby; Bob directs Swift and owns Appeal Buildings for one, two and three spaces."""
    t = Table(seats=4, decade=4).company("libby", cash=cash, **charter).company("swift", director=1, appeal=4, cash=100)
    return t.building("building4", 1).building("building9", 1).building("building28", 1)


GAIN = {1: "use building4 libby", 2: "use building9 libby", 3: "use building28 libby"}


def bonuses(game: Game, seat: int = 0) -> list[list[str]]:
    """What is offered, bonus after bonus, while the money is taken each time."""
    offers = []
    while step(game) == "appeal_bonus":
        offers.append(texts(game, seat))
        play(game, seat, "take_cash")
    return offers


@pytest.mark.rule("APL-01", "APL-03")
@pytest.mark.parametrize(
    ("before", "gain", "after"), [(0, 1, 1), (0, 3, 3), (1, 2, 3), (12, 3, 15), (13, 3, 16), (14, 3, 16), (15, 2, 16)]
)
def test_the_marker_moves_up_space_by_space_at_most_to_16(before: int, gain: int, after: int) -> None:
    game = table(appeal=before).action_turn(0)
    play(game, 0, GAIN[gain])
    assert company(game, "libby")["appeal"] == after


@pytest.mark.rule("APL-02", "AMB-108")
@pytest.mark.parametrize(
    ("space", "offer"),
    [
        (1, None),
        (2, None),
        (3, ["place_worker 1", "place_worker 2"]),
        (4, None),
        (5, ["take_bonus"]),
        (6, None),
        (7, ["automate 1"]),
        (8, None),
        (9, ["take_bonus"]),
        (10, None),
        (11, ["take_bonus"]),
        (12, None),
        (13, ["take_bonus"]),
        (14, None),
        (15, ["take_bonus"]),
        (16, ["take_bonus"]),
    ],
)
def test_each_space_has_its_bonus_or_none(space: int, offer: list[str] | None) -> None:
    game = table(appeal=space - 1, workers=[1, 0]).action_turn(0)
    play(game, 0, GAIN[1])
    assert bonuses(game) == ([] if offer is None else [[*offer, "take_cash"]])


@pytest.mark.rule("APL-02", "AMB-108")
@pytest.mark.parametrize(
    ("space", "move", "change"),
    [
        (3, "place_worker 2", {"companies.libby.factories.1.workers": (0, 1)}),
        (5, "take_bonus", {"companies.libby.salespeople": (0, 1)}),
        (
            7,
            "automate 1",
            {"companies.libby.factories.0.workers": (1, 0), "companies.libby.factories.0.automated": (0, 1)},
        ),
        (
            9,
            "take_bonus",
            {
                "players.0.partners": (2, 3),
                "players.0.free_partners": (1, 2),
                "players.0.appeal_partner": (True, False),
            },
        ),
        (11, "take_bonus", {"companies.libby.bonus_goods": (0, 1)}),
        (13, "take_bonus", {"companies.libby.value": (40, 50)}),
        (15, "take_bonus", {"companies.libby.bonus_goods": (0, 1)}),
        (16, "take_bonus", {"companies.libby.value": (40, 50)}),
    ],
)
def test_each_bonus_does_what_it_shows(space: int, move: str, change: dict[str, Any]) -> None:
    game = table(appeal=space - 1, workers=[1, 0]).action_turn(0)
    play(game, 0, GAIN[1])
    assert changes(game, 0, move) == change
    assert step(game) == ("relocate" if space == 7 else "end_action_turn")


@pytest.mark.rule("APL-02")
def test_another_bonus_than_that_of_the_space_is_refused() -> None:
    game = table(appeal=2, workers=[1, 0]).action_turn(0)
    play(game, 0, GAIN[1])
    refused(game, 0, "take_bonus", "APL-02")
    refused(game, 0, "automate 1", "APL-02")


@pytest.mark.rule("APL-04", "APL-06", "APL-07")
def test_a_marker_that_gains_appeal_goes_on_top_and_the_others_keep_their_order() -> None:
    t = Table(seats=4, decade=4).company("swift", director=1, appeal=6).company("elgin", director=2, appeal=6)
    t.company("libby", cash=100, appeal=4).company("spalding", director=3, appeal=4).building("building9", 1)
    game = t.action_turn(0)
    assert game.position()["appeal_order"] == ["swift", "elgin", "libby", "spalding"]
    play(game, 0, GAIN[2])
    assert game.position()["appeal_order"] == ["libby", "swift", "elgin", "spalding"]


@pytest.mark.rule("APL-04")
def test_passing_a_space_leaves_its_stack_below() -> None:
    t = Table(decade=4).company("swift", director=1, appeal=9).company("elgin", director=1, appeal=6)
    t.company("libby", cash=100, appeal=5).building("building28", 1)
    game = t.action_turn(0)
    play(game, 0, GAIN[3])
    assert company(game, "libby")["appeal"] == 8
    assert game.position()["appeal_order"] == ["swift", "libby", "elgin"]


@pytest.mark.rule("APL-05", "APL-11")
def test_an_established_company_goes_below_the_markers_on_its_space_and_gets_no_bonus() -> None:
    t = Table().company("libby", appeal=3).company("elgin", director=1, appeal=3).company("cracker", director=1)
    game = t.funds(200, 0).stock_turn(0)
    play(game, 0, "establish fairbank 40")
    assert game.position()["appeal_order"] == ["libby", "elgin", "fairbank", "cracker"]
    assert company(game, "fairbank")["appeal"] == 3
    assert step(game) == "stock_turn"
    assert [factory["workers"] for factory in company(game, "fairbank")["factories"]] == [0, 0]


@pytest.mark.rule("APL-07")
def test_companies_operate_from_the_highest_space_and_the_top_of_each_stack() -> None:
    t = Table(seats=4, mode="basic").company("swift", director=1, appeal=3).company("libby", appeal=5)
    t.company("elgin", director=2, appeal=3).company("spalding", director=3, appeal=4)
    game = t.operating_phase()
    order = []
    for _ in range(4):
        skip_to(game, "dividends")
        order += game.to_act()
        play(game, order[-1], "withhold")
    assert order == [0, 3, 1, 2]


@pytest.mark.rule("APL-08", "AMB-28")
def test_every_bonus_on_the_way_is_given_in_ascending_order_after_the_whole_move() -> None:
    game = table(appeal=4, workers=[1, 0]).action_turn(0)
    play(game, 0, GAIN[3])
    assert company(game, "libby")["appeal"] == 7
    assert game.position()["appeal_order"] == ["libby", "swift"]
    assert texts(game, 0) == ["take_bonus", "take_cash"]
    play(game, 0, "take_bonus")
    assert company(game, "libby")["salespeople"] == 1
    assert texts(game, 0) == ["automate 1", "take_cash"]


@pytest.mark.rule("APL-08")
@pytest.mark.parametrize(("before", "gain", "count"), [(1, 3, 1), (2, 3, 2), (13, 3, 2), (14, 2, 2), (15, 3, 1)])
def test_a_long_move_gives_all_bonuses_of_the_spaces_reached(before: int, gain: int, count: int) -> None:
    game = table(appeal=before, cash=50).action_turn(0)
    play(game, 0, GAIN[gain])
    assert len(bonuses(game)) == count


@pytest.mark.rule("APL-09")
def test_a_bonus_is_resolved_in_the_middle_of_another_action() -> None:
    t = table(appeal=4, workers=[1, 0]).display(None, None, None, None, "foundry")
    game = t.action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset foundry")
    assert step(game) == "appeal_bonus"
    assert company(game, "libby")["assets"] == {}
    play(game, 0, "take_bonus")
    assert company(game, "libby")["assets"] == {"foundry": "upright"}


@pytest.mark.rule("APL-09")
def test_a_bonus_is_resolved_in_the_middle_of_production() -> None:
    t = table(appeal=2, workers=[2, 1], managers=[1, 0], cubes="SSLLL").haymarket("")
    game = t.operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce", "place_worker 2", "done", "produce")
    assert company(game, "libby")["goods"] == 6


@pytest.mark.rule("APL-10")
@pytest.mark.parametrize("space", [3, 5, 7, 9, 11, 13, 15, 16])
def test_25_dollars_may_be_taken_instead_of_any_bonus(space: int) -> None:
    game = table(appeal=space - 1, workers=[1, 0]).action_turn(0)
    play(game, 0, GAIN[1])
    assert changes(game, 0, "take_cash") == {"companies.libby.cash": (90, 115)}


@pytest.mark.rule("APL-10")
@pytest.mark.parametrize(
    ("space", "charter", "move", "against"),
    [
        (3, {"workers": [2, 2]}, "place_worker 1", "APL-14"),
        (5, {"salespeople": 2}, "take_bonus", "APL-15"),
        (7, {}, "automate 1", "AUT-01"),
    ],
)
def test_a_bonus_that_cannot_be_used_becomes_25_dollars(
    space: int, charter: dict[str, Any], move: str, against: str
) -> None:
    game = table(appeal=space - 1, **charter).action_turn(0)
    play(game, 0, GAIN[1])
    refused(game, 0, move, against)
    assert texts(game, 0) == ["take_cash"]
    play(game, 0, "take_cash")
    assert company(game, "libby")["cash"] == 115


@pytest.mark.rule("APL-10")
def test_each_bonus_of_a_move_has_its_own_choice() -> None:
    game = table(appeal=2, cash=50).action_turn(0)
    play(game, 0, GAIN[3], "take_cash", "take_bonus")
    assert (company(game, "libby")["cash"], company(game, "libby")["salespeople"]) == (25, 1)


@pytest.mark.rule("APL-11")
@pytest.mark.parametrize("key", ["swift", "fairbank"])
def test_the_starting_space_never_gives_its_bonus(key: str) -> None:
    game = Table(seats=4, decade=4).company(key, cash=100).building("building28", 1).action_turn(0)
    play(game, 0, f"use building28 {key}")
    assert company(game, key)["appeal"] == 6
    assert bonuses(game) == [["take_bonus", "take_cash"]]


@pytest.mark.rule("APL-12")
def test_ringing_the_bell_puts_the_marker_on_top_and_gives_nothing_else() -> None:
    t = Table(decade=4).company("swift", director=1, appeal=16).company("libby", cash=100, appeal=16)
    game = t.building("building28", 1).action_turn(0)
    assert changes(game, 0, GAIN[3]) == {
        "placed": ([], [[0, "building28"]]),
        "players.0.free_partners": (2, 1),
        "companies.libby.cash": (100, 50),
        "players.1.funds": (175, 225),
        "appeal_order": (["swift", "libby"], ["libby", "swift"]),
    }
    assert step(game) == "end_action_turn"


@pytest.mark.rule("APL-13")
def test_appeal_is_not_lost_by_withholding_sales_of_stock_or_cleanup() -> None:
    t = Table(decade=1).company("libby", appeal=7, value=40, commons={1: 2}).company("swift", director=1)
    game = t.operating_phase()
    skip_to(game, "stock_turn")
    play(game, 0, "pass")
    play(game, 1, "sell libby common", "announce")
    assert company(game, "libby")["value"] == 25
    assert (company(game, "libby")["appeal"], company(game, "swift")["appeal"]) == (7, 3)


@pytest.mark.rule("APL-14")
def test_the_worker_comes_from_the_supply_onto_any_open_space() -> None:
    game = table(appeal=2, workers=[1, 2]).job_market(4).action_turn(0)
    play(game, 0, GAIN[1])
    assert texts(game, 0) == ["place_worker 1", "take_cash"]
    refused(game, 0, "place_worker 2", "APL-14")
    assert changes(game, 0, "place_worker 1") == {"companies.libby.factories.0.workers": (1, 2)}
    assert game.position()["job_market"] == 4


@pytest.mark.rule("APL-15")
@pytest.mark.parametrize(("before", "price"), [(0, 30), (1, 40)])
def test_the_salesperson_takes_the_topmost_free_space(before: int, price: int) -> None:
    t = table(appeal=4, salespeople=before, goods=1, assets=["brilliant_marketing"])
    game = t.demand("food_and_dairy", "right", 3).operate("libby")
    skip_to(game, "sell_goods")
    play(game, 0, "activate brilliant_marketing")
    assert changes(game, 0, "take_bonus") == {"companies.libby.salespeople": (before, before + 1)}
    play(game, 0, "sell_goods right")
    assert game.position()["turn"]["revenue"] == price


@pytest.mark.rule("APL-16")
def test_the_automation_frees_a_worker_who_moves_or_leaves() -> None:
    game = table(appeal=6, workers=[1, 0]).action_turn(0)
    play(game, 0, GAIN[1], "automate 1", "relocate 2")
    assert [(f["workers"], f["automated"]) for f in company(game, "libby")["factories"]] == [(0, 1), (1, 0)]
    game = table(appeal=6, workers=[2, 2]).job_market(4).action_turn(0)
    play(game, 0, GAIN[1], "automate 2")
    assert [(f["workers"], f["automated"]) for f in company(game, "libby")["factories"]] == [(2, 0), (1, 1)]
    assert game.position()["job_market"] == 5


@pytest.mark.rule("APL-17", "AMB-27")
def test_the_partner_comes_once_to_each_player() -> None:
    t = table(appeal=8).company("spalding", cash=100, appeal=8).company("elgin", director=2, cash=100, appeal=8)
    game = t.action_turn(0)
    play(game, 0, GAIN[1], "take_bonus", "end")
    assert player(game, 0)["partners"] == 3
    play(game, 1, "use fundraising40 swift", "end")
    play(game, 2, "use advertising elgin", "take_bonus")
    assert player(game, 2)["partners"] == 3
    play(game, 2, "keep_initiative", "end")
    play(game, 3, "bank_pool", "end")
    play(game, 0, "use advertising spalding")
    refused(game, 0, "take_bonus", "APL-17")
    assert texts(game, 0) == ["take_cash"]
    play(game, 0, "take_cash")
    assert (player(game, 0)["partners"], company(game, "spalding")["cash"]) == (3, 105)


@pytest.mark.rule("APL-18")
def test_a_bonus_good_token_makes_one_good_at_the_end_of_every_production_step() -> None:
    t = Table(mode="basic").company("libby", bonus_goods=1).company("swift", director=1)
    game = t.operating_phase()
    for decade in (1, 2):
        skip_to(game, "sell_goods")
        assert (game.position()["decade"], company(game, "libby")["goods"]) == (decade, decade)
        play(game, 0, "done")
    assert company(game, "libby")["bonus_goods"] == 1


@pytest.mark.rule("APL-19")
@pytest.mark.parametrize(("before", "after"), [(0, 10), (40, 50), (50, 60), (280, 320), (400, 400)])
@pytest.mark.parametrize("space", [13, 16])
def test_the_stock_bonus_is_one_step_up(space: int, before: int, after: int) -> None:
    game = table(appeal=space - 1, value=before).action_turn(0)
    play(game, 0, GAIN[1], "take_bonus")
    assert company(game, "libby")["value"] == after


@pytest.mark.rule("APL-20")
def test_two_bonus_good_tokens_are_the_most() -> None:
    game = table(appeal=10).company("spalding").action_turn(0)
    for seat, *moves in (
        (0, GAIN[3], "take_bonus", "take_cash", "end"),
        (1, "use fundraising40 swift", "end"),
        (2, "bank_pool", "end"),
        (3, "bank_pool", "end"),
        (0, GAIN[2], "take_bonus", "end"),
    ):
        play(game, seat, *moves)
    assert (company(game, "libby")["appeal"], company(game, "libby")["bonus_goods"]) == (15, 2)
    top = table(appeal=15, bonus_goods=2).action_turn(0)
    play(top, 0, GAIN[3], "take_bonus")
    assert (company(top, "libby")["appeal"], company(top, "libby")["bonus_goods"]) == (16, 2)
    assert step(top) == "end_action_turn"


@pytest.mark.rule("APL-21")
def test_a_token_gained_in_production_already_produces_in_that_step() -> None:
    game = table(appeal=10, workers=[2, 0], managers=[1, 0], cubes="SL").operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce", "take_bonus", "done")
    skip_to(game, "sell_goods")
    assert (company(game, "libby")["bonus_goods"], company(game, "libby")["goods"]) == (1, 4)
