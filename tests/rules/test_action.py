"""The Action Phase: its course, Partners, who pays whom."""

import pytest

from action_table import OWN, last_partner, raise_funds, table, turns
from bigshoulders import Game, Options
from table import NAMES, Table, changes, company, funds, play, player, refused, skip_to, step, texts

# --- 9.1 course


@pytest.mark.rule("ACT-01", "ACT-04")
@pytest.mark.parametrize(
    ("initiative", "partners", "order"),
    [
        ((0, 1), (2, 2), [0, 1, 0, 1]),
        ((1, 0), (2, 3), [1, 0, 1, 0, 1]),
        ((2, 0, 1), (2, 3, 2), [2, 0, 1, 2, 0, 1, 1]),
        ((3, 1, 0, 2), (3, 2, 2, 3), [3, 1, 0, 2, 3, 1, 0, 2, 3, 0]),
    ],
)
def test_rounds_go_by_the_initiative_track_until_all_partners_are_placed(
    initiative: tuple[int, ...], partners: tuple[int, ...], order: list[int]
) -> None:
    game = table(len(initiative), decade=3).initiative(*initiative).partners(*partners).action_phase()
    refused(game, initiative[1], f"use fundraising40 {OWN[initiative[1]]}", "ACT-02")
    assert turns(game) == order
    assert game.position()["phase"] == "operating"


@pytest.mark.rule("ACT-02")
def test_a_turn_sends_one_partner_to_one_building_for_one_company() -> None:
    game = table().company("spalding", cash=50).action_turn(0)
    assert changes(game, 0, "use fundraising40 spalding") == {
        "placed": ([], [[0, "fundraising40"]]),
        "players.0.free_partners": (2, 1),
        "companies.spalding.cash": (50, 90),
    }
    refused(game, 0, "use fundraising40 libby", "ACT-15")
    assert texts(game, 0) == ["end"]


@pytest.mark.rule("ACT-03")
def test_nobody_passes_with_a_partner_in_hand() -> None:
    game = table(cash=0).action_turn(0)
    assert {text.split()[0] for text in texts(game, 0)} == {"use"}
    refused(game, 0, "pass", "ACT-03")
    for text in ("end", "done", "decline"):
        refused(game, 0, text, "ACT-02")


@pytest.mark.rule("ACT-05")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_only_the_director_acts_for_a_company(mode: str) -> None:
    game = table(mode=mode, commons={1: 3}).action_turn(0)
    refused(game, 0, "use fundraising40 swift", "ACT-05")
    raise_funds(game, 0)
    refused(game, 1, "use fundraising40 libby", "ACT-05")
    play(game, 1, "use fundraising40 swift")
    assert company(game, "swift")["cash"] == 140


@pytest.mark.rule("ACT-06")
def test_the_company_is_chosen_anew_for_every_partner() -> None:
    game = table().company("spalding", cash=0).action_turn(0)
    for key in ("libby", "spalding"):
        assert f"use fundraising40 {key}" in texts(game, 0)
    play(game, 0, "use fundraising40 spalding", "end")
    raise_funds(game, 1)
    for key in ("libby", "spalding"):
        assert f"use fundraising40 {key}" in texts(game, 0)
    play(game, 0, "use fundraising40 libby")
    assert (company(game, "spalding")["cash"], company(game, "libby")["cash"]) == (40, 140)


@pytest.mark.rule("ACT-07")
@pytest.mark.parametrize(
    ("building", "way_out", "against"),
    [
        ("building26", "decline", "ACT-07"),
        ("building26", "end", "ACT-78"),
        ("building6", "decline", "ACT-07"),
        ("building6", "end", "AUT-01"),
        ("building23", "end", "ACT-62"),
        ("building12", "end", "ACT-73"),
        ("building1", "end", "ACT-66"),
    ],
)
def test_an_action_once_begun_is_carried_out(building: str, way_out: str, against: str) -> None:
    game = table(4, workers=[1, 0]).building(building, 1).action_turn(0)
    play(game, 0, f"use {building} libby")
    refused(game, 0, way_out, against)


@pytest.mark.rule("ACT-07", "ACT-75")
def test_a_complete_pair_is_taken_as_far_as_there_is_one() -> None:
    game = table(4).building("building8", 1).haymarket("WC").action_turn(0)
    play(game, 0, "use building8 libby", "take wood")
    refused(game, 0, "end", "ACT-73")
    play(game, 0, "take coal")
    assert company(game, "libby")["cubes"] == {"livestock": 0, "steel": 0, "wood": 1, "coal": 1}


@pytest.mark.rule("ACT-08")
def test_the_acting_companys_own_treasury_holds_the_full_cost_or_the_building_is_closed_to_it() -> None:
    t = table(cash=29).company("spalding", cash=500).funds(900, 900).building("building9", 1)
    game = t.action_turn(0)
    refused(game, 0, "use building9 libby", "ACT-08")
    assert "use building9 spalding" in texts(game, 0)
    game = table(cash=30).building("building9", 1).action_turn(0)
    play(game, 0, "use building9 libby")
    assert company(game, "libby")["cash"] == 0


@pytest.mark.rule("ACT-09")
@pytest.mark.parametrize("building", ["job_market", "advertising", "fundraising40", "capital_asset", "extra_dividends"])
def test_an_unlimited_building_is_used_again_and_again_by_anyone(building: str) -> None:
    t = table(3, cash=200).occupied(building, 0).occupied(building, 1).occupied(building, 1)
    game = t.action_turn(0)
    play(game, 0, f"use {building} libby")
    assert game.position()["placed"] == [[0, building], [1, building], [1, building], [0, building]]


@pytest.mark.rule("ACT-10")
@pytest.mark.parametrize(
    "building", ["hire_manager", "hire_salesperson", "fundraising60", "fundraising80", "building41"]
)
@pytest.mark.parametrize("owner", [0, 1])
def test_every_other_building_takes_one_partner_a_decade(building: str, owner: int) -> None:
    t = table(decade=5, cash=200, managers=[1, 1]).building("building41", owner)
    game = t.action_turn(0)
    play(game, 0, f"use {building} libby", "end")
    refused(game, 1, f"use {building} swift", "ACT-10")
    raise_funds(game, 1)
    refused(game, 0, f"use {building} libby", "ACT-10")


@pytest.mark.rule("ACT-11")
def test_general_own_and_foreign_buildings_are_open_to_everybody() -> None:
    t = table(decade=2).building("building10", 0).building("building2", 1)
    for seat, key in ((0, "libby"), (1, "swift")):
        game = t.action_turn(seat)
        uses = texts(game, seat, "use")
        for building in ("hire_manager", "building10", "building2"):
            assert f"use {building} {key}" in uses


@pytest.mark.rule("ACT-12")
def test_all_buildings_on_the_board_are_available_and_tiles_in_hand_are_not() -> None:
    t = table(decade=3).hand(0, "building11")
    t.building("building10", 0, decade=1).building("building13", 1, decade=2).building("building22", 0, decade=3)
    game = t.action_turn(0)
    for building in ("building10", "building13", "building22"):
        assert f"use {building} libby" in texts(game, 0)
    refused(game, 0, "use building11 libby", "ACT-12")


@pytest.mark.rule("ACT-13")
def test_a_placed_partner_stays_until_cleanup() -> None:
    game = last_partner(table()).building("building10", 1).action_turn(0)
    play(game, 0, "use building10 libby", "end")
    assert game.position()["phase"] == "operating"
    assert [0, "building10"] in game.position()["placed"]
    assert player(game, 0)["free_partners"] == 0
    skip_to(game, "stock_turn")
    assert game.position()["placed"] == []
    assert player(game, 0)["free_partners"] == 2
    skip_to(game, "action_turn")
    assert "use building10 libby" in texts(game, 0)


@pytest.mark.rule("ACT-14")
def test_one_use_benefits_one_company_only() -> None:
    t = table(4, managers=[1, 0]).company("spalding", cash=100).building("building23", 1)
    game = t.action_turn(0)
    play(game, 0, "use building23 libby")
    assert texts(game, 0) == ["place_manager 2"]
    play(game, 0, "place_manager 2")
    assert step(game) == "end_action_turn"
    assert company(game, "libby")["cash"] == 40
    assert company(game, "spalding")["cash"] == 100
    assert [factory["managers"] for factory in company(game, "spalding")["factories"]] == [0, 0]


@pytest.mark.rule("ACT-15")
def test_trades_and_assets_are_free_before_and_after_the_building() -> None:
    t = table(cubes="WWWWWW", assets=["foundry"]).haymarket("SSCC")
    t.company("spalding", cubes="LL", assets=["workshop"])
    game = t.action_turn(0)
    play(game, 0, "trade libby wood coal", "trade libby wood coal", "activate workshop")
    play(game, 0, "use fundraising40 libby")
    play(game, 0, "trade spalding livestock wood", "activate foundry", "discard workshop", "end")
    assert company(game, "libby")["cubes"] == {"livestock": 0, "steel": 1, "wood": 3, "coal": 2}
    assert company(game, "spalding")["cubes"] == {"livestock": 0, "steel": 1, "wood": 1, "coal": 0}
    assert (company(game, "libby")["assets"], company(game, "spalding")["assets"]) == ({"foundry": "exhausted"}, {})


@pytest.mark.rule("ACT-15")
def test_free_actions_are_for_the_own_companies_on_the_own_turn() -> None:
    game = table(cubes="WW", assets=["foundry"]).haymarket("SSCC").action_turn(1)
    refused(game, 0, "trade libby wood coal", "ACT-02")
    refused(game, 1, "trade libby wood coal", "GEN-24")
    refused(game, 1, "activate foundry", "AST-19")
    refused(game, 1, "discard foundry", "AST-13")
    play(game, 1, "use fundraising40 swift")
    refused(game, 1, "trade libby wood coal", "GEN-24")
    refused(game, 0, "discard foundry", "ACT-15")


@pytest.mark.rule("ACT-15")
def test_a_trade_gives_two_of_a_kind_for_one_that_haymarket_square_has() -> None:
    game = table(cubes="WWC").haymarket("S").action_turn(0)
    assert texts(game, 0, "trade") == ["trade libby wood steel"]
    refused(game, 0, "trade libby coal steel", "GEN-23")
    refused(game, 0, "trade libby wood livestock", "GEN-23")


@pytest.mark.rule("ACT-15")
def test_free_actions_of_all_own_companies_are_open_while_an_asset_makes_room() -> None:
    t = table(cubes="WW", assets=["union_stockyards"]).company("spalding", cubes="CC", assets=["workshop"])
    game = t.haymarket("LLSS").display(None, None, None, None, "foundry").action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset foundry", "take_cash")
    refused(game, 0, "discard fuelworks", "AST-13")
    play(game, 0, "trade libby wood steel", "trade spalding coal wood", "activate workshop", "discard workshop")
    assert step(game) == "discard_asset"
    play(game, 0, "discard foundry")
    assert company(game, "libby")["assets"] == {"union_stockyards": "upright"}
    assert company(game, "libby")["cubes"] == {"livestock": 0, "steel": 1, "wood": 0, "coal": 0}
    assert company(game, "spalding")["cubes"] == {"livestock": 0, "steel": 1, "wood": 1, "coal": 1}


@pytest.mark.rule("ACT-15", "GEN-24", "AMB-44")
def test_while_one_company_acts_every_company_of_the_player_trades_and_uses_its_assets() -> None:
    t = table().company("spalding", cubes="WW", assets=["foundry"]).haymarket("SWC")
    game = t.action_turn(0)
    play(game, 0, "use fundraising40 libby", "trade spalding wood coal", "activate foundry", "end")
    assert company(game, "spalding")["cubes"] == {"livestock": 0, "steel": 1, "wood": 1, "coal": 1}


@pytest.mark.rule("ACT-16", "AMB-54")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_a_player_without_a_company_puts_each_partner_into_the_bank_pool_for_25_dollars(mode: str) -> None:
    game = Table(mode=mode).company("libby", commons={1: 2}).building("building10", 1).action_turn(1)
    assert texts(game, 1) == ["bank_pool"]
    assert changes(game, 1, "bank_pool") == {
        "placed": ([], [[1, None]]),
        "players.1.free_partners": (2, 1),
        "players.1.funds": (175, 200),
    }
    play(game, 1, "end")
    raise_funds(game, 0)
    play(game, 1, "bank_pool")
    assert funds(game)[1] == 225
    assert game.position()["placed"] == [[1, None], [0, "fundraising40"], [1, None]]


@pytest.mark.rule("ACT-17")
def test_a_director_has_no_business_in_the_bank_pool() -> None:
    game = table(cash=0).action_turn(0)
    refused(game, 0, "bank_pool", "ACT-17")


# --- 9.2 Partners


@pytest.mark.rule("ACT-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_two_partners(seats: int) -> None:
    game = Game.new(Options(NAMES[:seats]), seed=1)
    skip_to(game, "action_turn")
    assert [(player(game, seat)["partners"], player(game, seat)["free_partners"]) for seat in range(seats)] == [
        (2, 2)
    ] * seats


@pytest.mark.rule("ACT-21")
def test_the_starting_company_gives_its_partner_when_it_has_produced_in_all_factories() -> None:
    game = table(workers=[2, 2], cubes="SSLLL", partner=True).operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce")
    assert player(game, 0)["factory_partner"] == "libby"
    play(game, 0, "produce")
    assert player(game, 0)["factory_partner"] == "gained"
    assert (player(game, 0)["partners"], player(game, 1)["partners"]) == (3, 2)


@pytest.mark.rule("ACT-21")
def test_one_factory_or_another_company_gives_no_partner() -> None:
    game = table(workers=[2, 2], cubes="SSLLL", partner=True).operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce", "done")
    assert (player(game, 0)["partners"], player(game, 0)["factory_partner"]) == (2, "libby")
    t = table(partner=True).company("spalding", workers=[1, 2], cubes="CLSL")
    game = t.operate("spalding")
    skip_to(game, "produce")
    play(game, 0, "produce", "produce")
    assert game.position()["turn"]["factories_run"] == 2
    assert (player(game, 0)["partners"], player(game, 0)["factory_partner"]) == (2, "libby")


@pytest.mark.rule("ACT-22")
@pytest.mark.parametrize(("decade", "partners"), [(1, 2), (2, 2), (3, 3), (4, 2), (5, 2)])
def test_the_building_of_decade_3_gives_a_partner(decade: int, partners: int) -> None:
    t = table(decade=decade)
    if decade > 1:
        t.hand(0, "building1").hand(1, "building2")
    game = t.building_phase()
    skip_to(game, "action_turn")
    assert game.position()["phase"] == "action"
    assert [player(game, seat)["partners"] for seat in (0, 1)] == [partners, partners]
    assert [player(game, seat)["free_partners"] for seat in (0, 1)] == [partners, partners]


@pytest.mark.rule("ACT-23", "ACT-25")
def test_reaching_appeal_9_gives_a_partner_for_this_action_phase() -> None:
    game = table(appeal=8).action_turn(0)
    play(game, 0, "use advertising libby")
    assert changes(game, 0, "take_bonus") == {
        "players.0.partners": (2, 3),
        "players.0.free_partners": (1, 2),
        "players.0.appeal_partner": (True, False),
    }
    play(game, 0, "end")
    assert turns(game) == [1, 0, 1, 0]


@pytest.mark.rule("ACT-23", "AMB-27")
def test_a_partner_given_up_for_money_can_be_gained_by_the_next_company() -> None:
    game = table(appeal=8).company("spalding", appeal=8, cash=20).action_turn(0)
    play(game, 0, "use advertising libby", "take_cash", "end")
    assert (player(game, 0)["partners"], player(game, 0)["appeal_partner"]) == (2, True)
    raise_funds(game, 1)
    play(game, 0, "use advertising spalding", "take_bonus")
    assert (player(game, 0)["partners"], player(game, 0)["appeal_partner"]) == (3, False)


@pytest.mark.rule("ACT-24")
def test_the_three_ways_give_one_partner_each_and_five_is_the_most() -> None:
    t = table(decade=3, appeal=8, workers=[2, 2], cubes="SSSSLLLLLL", partner=True)
    t.company("spalding", appeal=7, cash=100).hand(0, "building1").hand(1, "building2")
    game = t.building_phase()
    skip_to(game, "action_turn")
    assert player(game, 0)["partners"] == 3
    play(game, 0, "use advertising libby", "take_bonus", "end")
    assert player(game, 0)["partners"] == 4
    raise_funds(game, 1)
    play(game, 0, "use advertising spalding", "end")
    raise_funds(game, 1)
    play(game, 0, "use advertising spalding")
    refused(game, 0, "take_bonus", "APL-17")
    skip_to(game, "produce")
    play(game, 0, "produce", "produce")
    assert player(game, 0)["partners"] == 5
    skip_to(game, "action_turn")
    skip_to(game, "produce")
    play(game, 0, "produce", "produce")
    assert game.position()["decade"] == 4
    assert player(game, 0)["partners"] == 5


@pytest.mark.rule("ACT-26")
def test_a_partner_gained_while_operating_acts_from_the_next_decade_on() -> None:
    t = table(workers=[2, 2], cubes="SSLLL", partner=True).occupied("fundraising40", 0).occupied("fundraising40", 0)
    game = t.operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce", "produce")
    assert (player(game, 0)["partners"], player(game, 0)["free_partners"]) == (3, 0)
    skip_to(game, "action_turn")
    assert player(game, 0)["free_partners"] == 3


@pytest.mark.rule("ACT-27", "AMB-43")
def test_a_partner_gained_with_the_last_one_placed_acts_in_the_following_round() -> None:
    game = table(appeal=8).occupied("fundraising40", 0).occupied("fundraising40", 1).action_turn(0)
    play(game, 0, "use advertising libby", "take_bonus", "end")
    assert turns(game) == [1, 0]
    alone = last_partner(table(appeal=8)).action_turn(0)
    play(alone, 0, "use advertising libby", "take_bonus", "end")
    assert (alone.to_act(), step(alone)) == ((0,), "action_turn")


# --- 9.3 money flow


@pytest.mark.rule("ACT-30", "ACT-35", "AMB-112")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_bank_pays_the_owner_in_person_and_the_company_nothing(owner: int) -> None:
    game = table(cash=0).building("building13", owner).haymarket("").action_turn(0)
    assert changes(game, 0, "use building13 libby") == {
        "placed": ([], [[0, "building13"]]),
        "players.0.free_partners": (2, 1),
        f"players.{owner}.funds": (175, 195),
    }


@pytest.mark.rule("ACT-31", "ACT-61")
def test_the_bank_pays_the_acting_company() -> None:
    game = table(3).company("spalding", cash=7).action_turn(0)
    changed = changes(game, 0, "use fundraising40 spalding")
    assert changed["companies.spalding.cash"] == (7, 47)
    assert [path for path in changed if path.endswith(("cash", "funds"))] == ["companies.spalding.cash"]


@pytest.mark.rule("ACT-32", "ACT-35", "AMB-112")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_company_pays_the_owner_in_person_also_its_own_director(owner: int) -> None:
    game = table().building("building10", owner).action_turn(0)
    assert changes(game, 0, "use building10 libby") == {
        "placed": ([], [[0, "building10"]]),
        "players.0.free_partners": (2, 1),
        "companies.libby.cash": (100, 80),
        f"players.{owner}.funds": (175, 195),
        "companies.libby.goods": (0, 1),
    }


@pytest.mark.rule("ACT-33")
@pytest.mark.parametrize(
    ("moves", "price"),
    [
        (("use job_market libby", "hire 1", "done"), 40),
        (("use advertising libby",), 20),
        (("use hire_manager libby", "place_manager 1"), 60),
        (("use hire_salesperson libby",), 70),
        (("use capital_asset libby", "buy_asset union_stockyards"), 40),
    ],
)
def test_what_a_company_pays_the_bank_no_player_receives(moves: tuple[str, ...], price: int) -> None:
    t = table().job_market(4).display(None, None, None, None, "union_stockyards")
    changed = changes(t.action_turn(0), 0, *moves)
    assert changed["companies.libby.cash"] == (100, 100 - price)
    assert [path for path in changed if path.endswith(("cash", "funds"))] == ["companies.libby.cash"]


@pytest.mark.rule("ACT-34")
@pytest.mark.parametrize(("building", "amount"), [("extra_dividends", 100), ("building29", 150), ("building31", 250)])
def test_a_dividend_needs_its_full_amount_in_the_treasury_however_little_leaves_it(building: str, amount: int) -> None:
    for cash in (amount - 1, amount):
        t = table(3, decade=4, cash=cash).building("building29", 1).building("building31", 1)
        game = t.action_turn(0)
        if cash < amount:
            refused(game, 0, f"use {building} libby", "ACT-34")
        else:
            play(game, 0, f"use {building} libby")
            assert company(game, "libby")["cash"] == amount * 7 // 10
