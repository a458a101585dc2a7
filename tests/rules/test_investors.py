"""Investor companies of the solo game: tiles, Dividend markers, stock, payments (INV)."""

from typing import Any

import pytest

from bigshoulders import Game, Options
from table import BOX, COMPANY, Table, changes, company, funds, play, player, refused, skip_to, step, texts

BASE = {company.key for company in BOX.companies}


def table(decade: int = 2, **options: Any) -> Table:
    """The player directs Libby; the tile establishes nobody and lifts the markers, then the values by two steps."""
    t = Table(seats=1, mode="basic", investors=True, decade=decade, **options)
    return t.company("libby").investor_tile(0, 1, 2)


def new_game(seed: int, **options: Any) -> Game:
    """Up to the first decision of Decade 1."""
    game = Game.new(Options(("Ann",), **options), seed)
    play(game, 0, texts(game, 0, "choose_goal")[0], "establish libby 40")
    return game


def investor(game: Game, key: str) -> dict[str, Any]:
    record: dict[str, Any] = game.position()["solo"]["investors"][key]
    return record


def values(game: Game) -> dict[str, int]:
    return {key: record["value"] for key, record in game.position()["solo"]["investors"].items()}


def markers(game: Game) -> dict[str, str]:
    return {key: record["marker"] for key, record in game.position()["solo"]["investors"].items()}


def tile_levels(game: Game) -> list[int]:
    """From the top of the stack."""
    tiles = game.position()["solo"]["investor_tiles"]
    return [game.options.box.solo.investor_tiles[tile].level for tile in reversed(tiles)]


# --- setup


@pytest.mark.rule("INV-01")
def test_the_module_is_a_standard_solo_game_otherwise() -> None:
    table = new_game(3, investors=True).position()
    assert table["stacks"]["demand"] == 3
    assert len([space for space in table["demand"] if space["tile"] is not None]) == 12
    assert table["stacks"]["buildings"] == [0, 8, 8]
    assert (table["solo"]["events_left"], len(table["solo"]["goals"])) == (4, 2)
    assert len(table["solo"]["neutral"]) == 1
    assert table["solo"]["stock_partner"]


@pytest.mark.rule("INV-01")
def test_a_table_for_several_has_no_investors() -> None:
    with pytest.raises(ValueError, match="SOL-01"):
        Options(("Ann", "Bob"), investors=True)


@pytest.mark.rule("INV-02")
def test_the_investors_building_covers_advertising() -> None:
    game = Table(seats=1, investors=True).company("libby", cash=100).action_turn()
    refused(game, 0, "use advertising libby", "INV-02")
    assert "invest" in texts(game, 0)


@pytest.mark.rule("INV-02")
def test_without_the_module_advertising_is_open_and_there_is_no_investors_building() -> None:
    game = Table(seats=1).company("libby", cash=100).action_turn()
    assert "use advertising libby" in texts(game, 0)
    refused(game, 0, "invest", "INV-02")


@pytest.mark.rule("INV-02")
def test_no_other_general_building_is_covered() -> None:
    layout: dict[str, Any] = {"cash": 100, "workers": [1]}
    plain = Table(seats=1, decade=4).company("libby", **layout).action_turn()
    covered = Table(seats=1, decade=4, investors=True).company("libby", **layout).action_turn()
    assert set(texts(plain, 0)) - set(texts(covered, 0)) == {"use advertising libby"}
    assert set(texts(covered, 0)) - set(texts(plain, 0)) == {"invest"}


@pytest.mark.rule("INV-03")
@pytest.mark.parametrize(("investors", "count"), [(False, 11), (True, 12)])
def test_the_investor_goal_joins_the_eleven_solo_goals(investors: bool, count: int) -> None:
    drawn: set[str] = set()
    for seed in range(60):
        solo = Game.new(Options(("Ann",), investors=investors), seed).position()["solo"]
        assert len({*solo["goals"], *solo["offered"]}) == 3
        drawn |= {*solo["goals"], *solo["offered"]}
    assert len(drawn) == count
    assert ("investor" in drawn) == investors


@pytest.mark.rule("INV-04", "INV-05")
@pytest.mark.parametrize(("special", "count"), [(False, 4), (True, 9)])
def test_every_company_outside_the_six_may_become_an_investor(special: bool, count: int) -> None:
    for seed in range(8):
        game = new_game(seed, investors=True, special_companies=special)
        outside = game.position()["solo"]["outside"]
        assert len(outside) == count
        assert "libby" not in outside
        assert texts(game, 0) == [f"choose_company {key}" for key in outside]


@pytest.mark.rule("INV-05", "INV-08")
def test_none_of_the_six_companies_becomes_an_investor() -> None:
    t = Table(seats=1, investors=True).outside(*sorted(BASE - {"libby", "swift"})).investor_tile(40, 1, 1)
    game = t.company("libby").stock_phase()
    refused(game, 0, "choose_company libby", "INV-08")
    refused(game, 0, "choose_company swift", "INV-08")
    play(game, 0, "choose_company elgin")


@pytest.mark.rule("INV-08")
def test_an_investor_is_not_established_a_second_time() -> None:
    game = table().investor("elgin").outside("elgin", "spalding").investor_tile(40, -1, 2).stock_phase()
    assert texts(game, 0) == ["choose_company spalding"]
    refused(game, 0, "choose_company elgin", "INV-08")


@pytest.mark.rule("INV-06", "AMB-86")
def test_the_tiles_are_one_of_level_1_on_two_of_level_2_on_two_of_level_3() -> None:
    stacks = set()
    for seed in range(30):
        game = Game.new(Options(("Ann",), investors=True), seed)
        assert tile_levels(game) == [1, 2, 2, 3, 3]
        tiles = game.position()["solo"]["investor_tiles"]
        assert len(set(tiles)) == 5
        stacks.add(tuple(tiles))
    assert len(stacks) > 20
    assert len({tile for stack in stacks for tile in stack}) == 3 + 4 + 4


@pytest.mark.rule("INV-06")
def test_there_are_no_investor_tiles_without_the_module() -> None:
    assert Game.new(Options(("Ann",)), 1).position()["solo"]["investor_tiles"] == []


@pytest.mark.rule("INV-06", "INV-28")
def test_every_decade_has_a_tile_and_cleanup_removes_it() -> None:
    game = new_game(5, investors=True)
    levels = []
    for decade in range(1, 6):
        while step(game) != "stock_turn":
            play(game, 0, texts(game, 0)[0])
        assert game.position()["decade"] == decade
        levels.append(tile_levels(game))
        while not game.is_over and game.position()["decade"] == decade:
            play(game, 0, next((word for word in ("pass", "done", "end") if word in texts(game, 0)), texts(game, 0)[0]))
    assert levels == [[1, 2, 2, 3, 3], [2, 2, 3, 3], [2, 3, 3], [3, 3], [3]]


# --- the Stock Phase: the upper part of the tile


@pytest.mark.rule("INV-07", "INV-08", "INV-10")
@pytest.mark.parametrize(("start_value", "steps"), [(40, 1), (50, 2), (35, 2)])
def test_the_tile_of_level_1_gives_the_value_of_the_first_investor(start_value: int, steps: int) -> None:
    t = Table(seats=1, investors=True).company("libby").outside("elgin", "spalding")
    game = t.investor_tile(start_value, 1, steps).stock_phase()
    assert (step(game), texts(game, 0)) == ("investor_company", ["choose_company elgin", "choose_company spalding"])
    play(game, 0, "choose_company elgin")
    assert investor(game, "elgin") == {
        "value": start_value,
        "marker": "$$",
        "common": {"treasury": 5},
        "preferred": "treasury",
    }
    assert list(values(game)) == ["elgin"]
    assert step(game) == "stock_turn"


@pytest.mark.rule("INV-07", "AMB-115")
def test_the_upper_part_comes_before_the_first_stock_turn_and_moves_no_value_or_money() -> None:
    game = table().investor("elgin", 80, "$", common=2).funds(10).stock_phase()
    assert step(game) == "stock_turn"
    assert (values(game), markers(game), funds(game)) == ({"elgin": 80}, {"elgin": "$$"}, [10])


@pytest.mark.rule("INV-09", "INV-11")
@pytest.mark.parametrize(("move", "steps", "marker"), [(1, 2, "$$"), (-1, 2, "withhold"), (1, 3, "$$")])
def test_a_tile_without_a_new_company_only_moves_the_markers(move: int, steps: int, marker: str) -> None:
    t = table(decade=4).investor("elgin").outside("elgin", "spalding").investor_tile(0, move, steps)
    game = t.stock_phase()
    assert step(game) == "stock_turn"
    assert markers(game) == {"elgin": marker}


@pytest.mark.rule("INV-08", "INV-11")
@pytest.mark.parametrize(("tile", "new", "old"), [((60, -1, 1), "withhold", "$"), ((50, 1, 1), "$$", "$$$")])
def test_the_markers_of_all_investors_move_also_the_new_one(tile: tuple[int, int, int], new: str, old: str) -> None:
    t = table().investor("elgin", 100, "$$").investor("swift", 120, "$$").outside("elgin", "swift", "spalding")
    game = t.investor_tile(*tile).stock_phase()
    play(game, 0, "choose_company spalding")
    assert markers(game) == {"elgin": old, "swift": old, "spalding": new}
    assert values(game) == {"elgin": 100, "swift": 120, "spalding": tile[0]}


@pytest.mark.rule("INV-12")
@pytest.mark.parametrize(
    ("move", "places"),
    [
        (1, {"withhold": "$", "$": "$$", "$$": "$$$", "$$$": "$$$"}),
        (-1, {"withhold": "withhold", "$": "withhold", "$$": "$", "$$$": "$$"}),
    ],
)
def test_a_marker_goes_one_place_and_not_beyond_the_ends(move: int, places: dict[str, str]) -> None:
    for before, after in places.items():
        game = table(decade=4).investor("elgin", marker=before).investor_tile(0, move, 2).stock_phase()
        assert markers(game) == {"elgin": after}


@pytest.mark.rule("INV-31")
def test_without_an_unused_company_none_is_established_and_the_markers_move() -> None:
    game = table().investor("elgin", marker="$$").outside("elgin").investor_tile(60, -1, 1).stock_phase()
    assert step(game) == "stock_turn"
    assert markers(game) == {"elgin": "$"}


@pytest.mark.rule("INV-31", "AMB-88")
def test_a_removed_investor_does_not_become_unused_again() -> None:
    t = table().investor("elgin", value=0).outside("elgin", "spalding").investor_tile(60, -1, 1)
    game = t.stock_phase()
    assert game.position()["closed"] == ["elgin"]
    assert texts(game, 0) == ["choose_company spalding"]
    refused(game, 0, "choose_company elgin", "INV-08")


@pytest.mark.rule("AMB-88")
def test_an_investor_on_the_closed_space_leaves_with_all_its_stock() -> None:
    t = table().funds(7).investor("elgin", value=0, common=2).investor("swift", value=10, common=1)
    game = t.stock_phase()
    assert (list(values(game)), funds(game), game.position()["closed"]) == (["swift"], [7], ["elgin"])
    refused(game, 0, "sell elgin common", "STK-13")
    assert "sell swift common" in texts(game, 0)


@pytest.mark.rule("AMB-88", "VAR-05")
def test_a_friendly_closure_pays_10_dollars_for_a_share_of_an_investor() -> None:
    t = table(friendly_closure=True).funds(7).investor("elgin", value=0, common=2).investor("swift", value=0)
    assert funds(t.stock_phase()) == [7 + 20]


# --- the Stock Phase: buying and selling


@pytest.mark.rule("INV-13", "AMB-88")
@pytest.mark.parametrize(("kind", "price"), [("common", 50), ("preferred", 100)])
def test_a_certificate_of_an_investor_is_paid_to_the_bank(kind: str, price: int) -> None:
    game = table().investor("elgin", 50).funds(200).stock_turn()
    play(game, 0, f"buy elgin {kind} company")
    assert funds(game) == [200 - price]
    assert [(event.kind, event.amount) for event in game.events] == [("buy_investor", price)]
    assert (game.state.cash[COMPANY["elgin"]], company(game, "libby")["cash"]) == (0, 0)
    assert investor(game, "elgin")["value"] == 50
    held = investor(game, "elgin")
    assert (held["common"].get("0", 0), held["preferred"]) == ((1, "treasury") if kind == "common" else (0, 0))


@pytest.mark.rule("INV-13")
def test_two_common_certificates_are_the_most() -> None:
    game = table().investor("elgin", 50).funds(500).stock_turn()
    play(game, 0, "buy elgin common company", "buy elgin common company")
    refused(game, 0, "buy elgin common company", "INV-13")
    refused(game, 0, "buy elgin preferred company", "INV-13")
    assert funds(game) == [400]


@pytest.mark.rule("INV-13")
def test_the_preferred_certificate_is_the_other_way_to_20_percent() -> None:
    game = table().investor("elgin", 50).funds(500).stock_turn()
    play(game, 0, "buy elgin preferred company")
    refused(game, 0, "buy elgin common company", "INV-13")


@pytest.mark.rule("INV-13")
def test_one_common_and_the_preferred_certificate_would_be_30_percent() -> None:
    game = table().investor("elgin", 50, common=1).funds(500).stock_turn()
    refused(game, 0, "buy elgin preferred company", "INV-13")
    assert "buy elgin common company" in texts(game, 0)


@pytest.mark.rule("INV-13")
def test_the_limit_of_20_percent_holds_for_each_investor_and_not_for_an_own_company() -> None:
    game = table().investor("elgin", 50, common=2).investor("swift", 50).funds(500).stock_turn()
    assert "buy swift preferred company" in texts(game, 0)
    assert "buy libby common company" in texts(game, 0)


@pytest.mark.rule("AMB-88", "INV-13")
def test_sold_investor_stock_can_be_bought_from_the_bank_pool_up_to_20_percent() -> None:
    game = table().investor("elgin", 50, common=1, pool=2).funds(500).stock_turn()
    play(game, 0, "buy elgin common pool")
    assert funds(game) == [450]
    assert investor(game, "elgin")["common"] == {"0": 2, "treasury": 2, "pool": 1}
    refused(game, 0, "buy elgin common pool", "INV-13")


@pytest.mark.rule("INV-13")
def test_investor_stock_must_be_paid() -> None:
    game = table().investor("elgin", 50).funds(99).stock_turn()
    assert texts(game, 0, "buy") == ["buy libby common company", "buy elgin common company"]


@pytest.mark.rule("INV-14", "AMB-88")
@pytest.mark.parametrize(
    ("common", "preferred", "sale", "paid", "value"),
    [
        (2, "treasury", ["sell elgin common"], 80, 60),
        (2, "treasury", ["sell elgin common", "sell elgin common"], 160, 50),
        (0, 0, ["sell elgin preferred"], 160, 50),
    ],
)
def test_investor_stock_is_sold_to_the_bank_pool_and_falls_a_step_per_share(
    common: int, preferred: int | str, sale: list[str], paid: int, value: int
) -> None:
    t = table().investor("elgin", 80, common=common, preferred=preferred).funds(3)
    game = t.stock_turn()
    play(game, 0, *sale, "announce")
    assert funds(game) == [3 + paid]
    assert values(game) == {"elgin": value}
    record = investor(game, "elgin")
    assert record["common"].get("pool", 0) + 2 * (record["preferred"] == "pool") == paid // 80


@pytest.mark.rule("INV-15")
def test_investor_certificates_count_against_the_limit_of_ten() -> None:
    t = table().company("brunswick", commons={0: 3}, value=50).company("fairbank", commons={0: 1}, value=50)
    t.investor("elgin", 50, common=2).investor("swift", 50).funds(500)
    game = t.stock_turn()
    play(game, 0, "buy swift common company")
    assert texts(game, 0, "buy") == []
    refused(game, 0, "buy swift common company", "STK-11")
    refused(game, 0, "buy brunswick common company", "STK-11")


@pytest.mark.rule("INV-30")
def test_investor_stock_bought_in_this_decade_is_not_sold() -> None:
    game = table().investor("elgin", 50, common=1).investor("swift", 50, common=1).funds(500).stock_turn()
    play(game, 0, "buy elgin common company")
    refused(game, 0, "sell elgin common", "SOL-43")
    assert texts(game, 0, "sell") == ["sell swift common"]


@pytest.mark.rule("INV-30")
def test_investor_stock_sold_in_this_decade_is_not_bought() -> None:
    game = table().investor("elgin", 50, common=2).investor("swift", 50).funds(500).stock_turn()
    play(game, 0, "sell elgin common", "announce")
    refused(game, 0, "buy elgin common company", "STK-28")
    refused(game, 0, "buy elgin common pool", "STK-28")
    assert "buy swift common company" in texts(game, 0)


@pytest.mark.rule("INV-30")
def test_in_the_next_decade_the_same_stock_is_traded_again() -> None:
    t = table(difficulty="easy").investor("elgin", 50, common=1).bought("elgin").next_event("new_arrivals")
    game = t.next_decade()
    assert step(game) == "stock_turn"
    assert "sell elgin common" in texts(game, 0)


# --- no Charter


@pytest.mark.rule("INV-27")
def test_an_investor_has_no_charter_and_no_turns() -> None:
    t = table().investor("elgin", 50, common=1).funds(500)
    assert list(t.stock_turn().position()["companies"]) == ["libby"]
    assert t.stock_turn().position()["appeal_order"] == ["libby"]
    assert set(investor(t.stock_turn(), "elgin")) == {"value", "marker", "common", "preferred"}
    action = t.action_turn()
    refused(action, 0, "use fundraising40 elgin", "ACT-05")
    operating = t.operating_phase()
    skip_to(operating, "end_operation")
    assert operating.position()["turn"]["operated"] == ["libby"]
    play(operating, 0, "end")
    assert operating.position()["phase"] != "operating"


@pytest.mark.rule("INV-27", "INV-05")
def test_an_investor_or_unused_company_is_never_established_by_the_player() -> None:
    game = table().investor("elgin", 50).outside("elgin", "spalding").funds(500).stock_turn()
    refused(game, 0, "establish elgin 50", "SOL-42")
    refused(game, 0, "establish spalding 50", "SOL-42")


# --- the Investors Building


@pytest.mark.rule("INV-16", "AMB-87")
def test_the_building_advances_one_marker_by_two_places_for_nothing() -> None:
    t = table().investor("elgin", marker="withhold").investor("swift", marker="$").funds(9)
    game = t.action_turn()
    changed = changes(game, 0, "invest", "advance elgin", "advance elgin")
    assert changed == {
        "players.0.free_partners": (2, 1),
        "placed": ([], [[0, "investors_building"]]),
        "solo.investors.elgin.marker": ("withhold", "$$"),
    }


@pytest.mark.rule("INV-16")
def test_the_building_advances_two_markers_by_one_place_each() -> None:
    game = table().investor("elgin", marker="$$").investor("swift", marker="$").action_turn()
    play(game, 0, "invest", "advance elgin")
    assert step(game) == "advance_markers"
    play(game, 0, "advance swift")
    assert markers(game) == {"elgin": "$$$", "swift": "$$"}
    assert step(game) == "end_action_turn"


@pytest.mark.rule("INV-16", "INV-12")
def test_a_marker_on_the_last_place_advances_no_further() -> None:
    game = table().investor("elgin", marker="$$").investor("swift", marker="$").action_turn()
    play(game, 0, "invest", "advance elgin")
    refused(game, 0, "advance elgin", "INV-12")
    assert texts(game, 0) == ["advance swift"]


@pytest.mark.rule("INV-16", "INV-12")
def test_a_step_that_no_marker_can_take_is_lost() -> None:
    game = table().investor("elgin", marker="$$").action_turn()
    play(game, 0, "invest", "advance elgin")
    assert (markers(game), step(game)) == ({"elgin": "$$$"}, "end_action_turn")


@pytest.mark.rule("INV-16")
def test_only_investors_have_a_dividend_marker() -> None:
    game = table().investor("elgin").action_turn()
    play(game, 0, "invest")
    refused(game, 0, "advance libby", "INV-16")


@pytest.mark.rule("AMB-87")
def test_the_investors_building_takes_one_partner_each_decade() -> None:
    t = table(difficulty="easy").investor("elgin", marker="withhold").next_event("new_arrivals")
    game = t.action_turn()
    play(game, 0, "invest", "advance elgin", "advance elgin")
    skip_to(game, "action_turn")
    refused(game, 0, "invest", "AMB-87")
    while game.position()["decade"] == 2 or game.position()["phase"] != "action":
        quiet = ("use fundraising40 libby", "pass", "done", "end", "withhold")
        play(game, 0, next((text for text in quiet if text in texts(game, 0)), texts(game, 0)[0]))
    assert "invest" in texts(game, 0)


# --- the end of the Operating Phase: payments


def paid(value: int, marker: str, common: int = 1, tile: tuple[int, int, int] = (50, 1, 1), **options: Any) -> Game:
    """After the Operating Phase of Decade 5, so that nothing comes after it."""
    t = Table(seats=1, mode="basic", investors=True, decade=5, **options).company("libby").funds(0)
    return t.investor("elgin", value, marker, common=common).investor_tile(*tile).end_of_operating()


@pytest.mark.rule("INV-17")
def test_investors_pay_after_the_last_own_company_has_operated() -> None:
    game = table().investor("elgin", 50, "$", common=2).funds(0).operate("libby")
    skip_to(game, "end_operation")
    assert (funds(game), values(game)) == ([0], {"elgin": 50})
    play(game, 0, "end")
    assert (funds(game), values(game)) == ([10], {"elgin": 80})


@pytest.mark.rule("INV-17", "INV-07")
def test_investors_pay_after_the_assets_of_the_end_of_the_phase() -> None:
    t = Table(seats=1, investors=True, decade=2).company("libby", assets=["popular_partners"]).investor_tile(0, 1, 2)
    game = t.investor("elgin", 50, "$", common=2).funds(0).end_of_operating()
    assert (step(game), funds(game)) == ("stock_asset", [0])
    play(game, 0, texts(game, 0)[0])
    assert funds(game) == [10]


@pytest.mark.rule("INV-17", "INV-26")
def test_every_investor_pays_by_its_own_marker_into_personal_funds() -> None:
    t = table(decade=5).investor("elgin", 100, "$", common=1).investor("swift", 50, "$$", preferred=0)
    game = t.investor("spalding", 60, "$$$", common=2).funds(1).end_of_operating()
    assert funds(game) == [1 + 10 + 20 + 36]
    assert company(game, "libby")["cash"] == 0
    payouts = [(event.seat, event.amount) for event in game.events if event.kind == "payout"]
    assert payouts == [(0, 10), (0, 20), (0, 36)]


@pytest.mark.rule("INV-18")
@pytest.mark.parametrize(("value", "common", "dollars"), [(50, 1, 5), (50, 2, 10), (140, 2, 28), (400, 0, 0)])
def test_one_dollar_sign_pays_the_part_of_the_value(value: int, common: int, dollars: int) -> None:
    game = paid(value, "$", common)
    assert (funds(game), markers(game)) == ([dollars], {"elgin": "$"})


@pytest.mark.rule("INV-19")
@pytest.mark.parametrize(("value", "common", "dollars"), [(50, 1, 10), (50, 2, 20), (140, 2, 56)])
def test_two_dollar_signs_pay_the_double_and_the_marker_stays(value: int, common: int, dollars: int) -> None:
    game = paid(value, "$$", common)
    assert (funds(game), markers(game)) == ([dollars], {"elgin": "$$"})


@pytest.mark.rule("INV-20", "INV-25")
def test_three_dollar_signs_pay_triple_and_the_value_rises_before_the_tile_lifts_it() -> None:
    game = paid(100, "$$$", 2)
    assert funds(game) == [60]
    assert values(game) == {"elgin": 140}
    assert markers(game) == {"elgin": "$"}


@pytest.mark.rule("INV-21", "INV-24")
def test_withholding_pays_nothing_and_the_value_falls_and_the_tile_does_not_lift_it() -> None:
    game = paid(100, "withhold", 2)
    assert (funds(game), values(game), markers(game)) == ([0], {"elgin": 80}, {"elgin": "$"})


@pytest.mark.rule("INV-21")
def test_withholding_may_lead_to_the_closed_space_where_the_next_stock_phase_finds_it() -> None:
    t = table(difficulty="easy").investor("elgin", 10, "withhold", common=2).funds(0)
    game = t.next_event("new_arrivals").end_of_operating()
    assert (values(game), game.position()["closed"]) == ({}, ["elgin"])


@pytest.mark.rule("AMB-89")
@pytest.mark.parametrize(
    ("value", "marker", "dollars"), [(35, "$", 3), (25, "$", 2), (15, "$$", 3), (35, "$$$", 10), (15, "$$$", 4)]
)
def test_payments_are_rounded_down_to_whole_dollars(value: int, marker: str, dollars: int) -> None:
    assert funds(paid(value, marker)) == [dollars]


@pytest.mark.rule("INV-22")
@pytest.mark.parametrize(("tile", "value"), [((60, 1, 1), 120), ((0, -1, 2), 140), ((0, 1, 3), 160)])
@pytest.mark.parametrize("marker", ["$", "$$"])
def test_then_every_investor_rises_by_the_steps_of_the_tile(
    tile: tuple[int, int, int], value: int, marker: str
) -> None:
    assert values(paid(100, marker, 0, tile)) == {"elgin": value}


@pytest.mark.rule("INV-22")
def test_the_tile_lifts_investors_and_no_own_company() -> None:
    game = table(decade=5).investor("elgin", 100).investor("swift", 120).end_of_operating()
    assert values(game) == {"elgin": 140, "swift": 160}
    assert company(game, "libby")["value"] == 40


@pytest.mark.rule("INV-22")
def test_nothing_rises_above_400() -> None:
    assert values(paid(400, "$$$")) == {"elgin": 400}
    assert values(paid(360, "$", 1, (0, 1, 3))) == {"elgin": 400}


@pytest.mark.rule("INV-23")
@pytest.mark.parametrize(("value", "after"), [(50, 80), (40, 60), (10, 20), (60, 120), (80, 140)])
def test_below_60_dollars_three_steps_of_the_tile_are_two(value: int, after: int) -> None:
    assert values(paid(value, "$", 1, (0, 1, 3))) == {"elgin": after}


@pytest.mark.rule("INV-23", "INV-25")
def test_three_dollar_signs_may_bring_an_investor_to_60_dollars_before_the_tile() -> None:
    assert values(paid(50, "$$$", 1, (0, 1, 3))) == {"elgin": 120}
    assert values(paid(40, "$$$", 1, (0, 1, 3))) == {"elgin": 80}


@pytest.mark.rule("INV-24", "INV-25")
def test_a_marker_reset_from_withhold_still_keeps_the_tile_from_lifting() -> None:
    t = table(decade=5).investor("elgin", 100, "withhold").investor("swift", 100, "$$$").investor_tile(0, 1, 3)
    game = t.end_of_operating()
    assert values(game) == {"elgin": 80, "swift": 190}
    assert markers(game) == {"elgin": "$", "swift": "$"}


@pytest.mark.rule("INV-25")
def test_all_pay_then_all_rise_then_markers_are_reset() -> None:
    t = table(decade=5).investor("elgin", 100, "$$$", common=1).investor("swift", 60, "withhold", common=1)
    game = t.investor("spalding", 40, "$", common=1).end_of_operating()
    wanted = ("payout", "stock", "dividend_marker")
    told = [(event.kind, BOX.companies[event.company].key) for event in game.events if event.kind in wanted]
    assert told == [
        ("payout", "elgin"),
        ("stock", "elgin"),
        ("stock", "swift"),
        ("payout", "spalding"),
        ("stock", "elgin"),
        ("stock", "spalding"),
        ("dividend_marker", "elgin"),
        ("dividend_marker", "swift"),
    ]


# --- the end


@pytest.mark.rule("INV-29")
def test_investor_shares_count_at_their_value_at_the_end() -> None:
    t = table().company("swift", value=0).solo_goals("rich_founder", "four_managers").funds(1000)
    t.investor("elgin", 140, common=2).investor("spalding", 80, preferred=0).investor("fairbank", 400)
    score = t.scoring().scores()["seats"][0]
    assert score["shares"] == {"libby": 120, "swift": 0, "elgin": 280, "spalding": 160}
    assert score["wealth"] == 1000 + 500 + 120 + 280 + 160


# --- with other modules


@pytest.mark.rule("AMB-104")
def test_an_investor_unlocks_no_partner_at_220_dollars() -> None:
    game = paid(190, "$$$")
    assert values(game) == {"elgin": 250}
    assert (game.position()["solo"]["stock_partner"], player(game, 0)["partners"]) == (True, 2)


@pytest.mark.rule("AMB-104", "RIV-40")
def test_mayers_limit_of_two_steps_holds_for_each_rise_of_an_investor() -> None:
    assert values(paid(100, "$", 1, (0, 1, 3), rival="mayer")) == {"elgin": 140}
    assert values(paid(100, "$$$", 1, (0, 1, 3), rival="mayer")) == {"elgin": 160}
    assert values(paid(100, "$$$", 1, (0, 1, 3), rival="green")) == {"elgin": 190}


@pytest.mark.rule("AMB-104")
@pytest.mark.parametrize(
    ("rival", "libby"),
    [
        ("crowell", {"preferred": "rival"}),
        ("field", {"common": {"rival": 1, "treasury": 4}}),
        ("pullman", {"value": 160}),
        ("ward", {"value": 120}),
        ("swift", {"value": 120}),
    ],
)
def test_what_a_rival_does_to_your_companies_never_touches_investors(rival: str, libby: dict[str, Any]) -> None:
    t = Table(seats=1, investors=True, rival=rival, decade=4).company("libby", value=140)
    t.investor("elgin", 400).investor("anglo", 10).investor_tile(0, 1, 3)
    game = t.stock_phase()
    assert values(game) == {"elgin": 400, "anglo": 10}
    for key in ("elgin", "anglo"):
        assert (investor(game, key)["common"], investor(game, key)["preferred"]) == ({"treasury": 5}, "treasury")
    assert {word: company(game, "libby")[word] for word in libby} == libby


@pytest.mark.rule("AMB-104")
def test_an_event_concerns_no_investor() -> None:
    t = Table(seats=1, investors=True, difficulty="hard", decade=3).company("libby", value=120)
    t.investor("elgin", 400).investor_tile(0, 1, 2).next_event("bank_panic")
    game = t.next_decade()
    assert values(game) == {"elgin": 400}
    assert company(game, "libby")["value"] == 100
