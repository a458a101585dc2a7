"""Examples of the first edition, with the book's own numbers."""

from typing import Any

import pytest

from bigshoulders import Game, Options
from table import Table, company, counted, funds, letters, play, player, refused, skip_to, step, texts

RED, BLUE, GREEN, YELLOW = range(4)


def table(seats: int = 2, mode: str = "basic", **more: Any) -> Table:
    return Table(seats, mode, edition="first-2020", **more)


def pay(t: Table, key: str, revenue: int) -> Game:
    game = counted(t.operate(key), revenue)
    play(game, game.to_act()[0], "pay")
    return game


@pytest.mark.rule("EX-50")
def test_ex_50_a_company_started_at_40_costs_120() -> None:
    game = Game.new(Options(("Red", "Blue"), edition="first-2020"), seed=1)
    first = game.to_act()[0]
    play(game, first, "establish libby 40")
    assert company(game, "libby")["cash"] == 120
    assert funds(game)[first] == 175 - 120


@pytest.mark.rule("EX-51")
def test_ex_51_red_with_the_priority_deal_is_first_and_blue_to_the_left_second() -> None:
    games = [Game.new(Options(("Red", "Blue", "Green"), edition="first-2020"), seed) for seed in range(12)]
    game = next(game for game in games if game.position()["priority"] == RED)
    assert game.position()["initiative"][:2] == [RED, BLUE]


@pytest.mark.rule("EX-52")
def test_ex_52_blue_takes_spalding_over_with_the_preferred() -> None:
    t = table(2, "advanced").funds(0, 160)
    t.company("spalding", director=RED, value=80, cash=10, commons={BLUE: 2}, partner=True, goods=3, cubes="C")
    game = t.stock_turn(BLUE)
    play(game, BLUE, "buy spalding preferred company")

    spalding = company(game, "spalding")
    assert spalding["director"] == BLUE
    assert spalding["preferred"] == RED
    assert spalding["common"] == {str(RED): 1, str(BLUE): 1, "treasury": 3}
    assert player(game, RED)["factory_partner"] == "waiting"
    assert (spalding["cash"], spalding["goods"], letters(spalding["cubes"])) == (10 + 160, 3, "C")
    assert (spalding["value"], funds(game)) == (80, [0, 0])


@pytest.mark.rule("EX-53")
def test_ex_53_three_workers_come_onto_the_30_spaces() -> None:
    t = table(2).company("libby", director=RED, cash=100).hand(RED, "building1", "building2", "building6")
    game = t.hand(BLUE, "building9", "building10", "building11").building_phase()
    assert game.position()["job_market"] == 4
    play(game, RED, "place building1", "remove building2")
    play(game, BLUE, "place building9", "remove building10")
    assert game.position()["job_market"] == 7
    play(game, RED, "use job_market libby", "hire 1", "hire 1", "hire 2")
    assert company(game, "libby")["cash"] == 100 - 3 * 30


@pytest.mark.rule("EX-54")
def test_ex_54_green_takes_first_place_and_opens_the_next_round() -> None:
    t = table(4)
    for seat, key in enumerate(("libby", "swift", "elgin", "anglo")):
        t.company(key, director=seat, cash=100, appeal=9)
    game = t.initiative(RED, BLUE, GREEN, YELLOW).action_phase()
    play(game, RED, "use fundraising40 libby", "end")
    play(game, BLUE, "use fundraising40 swift", "end")
    play(game, GREEN, "use advertising elgin", "take_initiative", "end")
    assert game.position()["initiative"] == [GREEN, RED, BLUE, YELLOW]
    play(game, YELLOW, "use fundraising40 anglo", "end")
    assert game.to_act() == (GREEN,)


@pytest.mark.rule("EX-55")
def test_ex_55_yellow_buys_an_asset_at_reds_building_10_cheaper() -> None:
    t = table(4).funds(0, 0, 0, 0).company("swift", director=YELLOW, cash=40)
    t.display("workshop", "refrigeration", "color_catalog", "price_protection", "mail_order_catalog")
    game = t.building("building1", owner=RED).action_turn(YELLOW)
    play(game, YELLOW, "use building1 swift", "buy_asset price_protection")
    assert funds(game) == [20, 0, 0, 0]
    assert company(game, "swift")["cash"] == 40 - (50 - 10)


@pytest.mark.rule("EX-56")
def test_ex_56_green_takes_two_steel_at_blues_building() -> None:
    t = table(4).funds(0, 0, 0, 0).company("swift", director=GREEN, cash=10).haymarket("SSLC")
    game = t.building("building12", owner=BLUE).action_turn(GREEN)
    play(game, GREEN, "use building12 swift", "take steel")
    assert (company(game, "swift")["cash"], funds(game)) == (0, [0, 10, 0, 0])
    assert letters(company(game, "swift")["cubes"]) == "SS"


@pytest.mark.rule("EX-57")
def test_ex_57_blue_hires_two_managers_at_reds_building() -> None:
    t = table(4, decade=2).funds(0, 0, 0, 0).company("swift", director=BLUE, cash=60)
    game = t.building("building23", owner=RED).action_turn(BLUE)
    play(game, BLUE, "use building23 swift", "place_manager 1", "place_manager 2")
    assert (company(game, "swift")["cash"], funds(game)) == (0, [60, 0, 0, 0])
    assert [part["managers"] for part in company(game, "swift")["factories"]] == [1, 1]


@pytest.mark.rule("EX-58")
def test_ex_58_green_uses_the_own_production_building() -> None:
    t = table(3).funds(0, 0, 0).company("swift", director=GREEN, cash=20).haymarket("LSWC")
    game = t.building("building10", owner=GREEN).action_turn(GREEN)
    play(game, GREEN, "use building10 swift")
    assert (company(game, "swift")["cash"], funds(game)) == (0, [0, 0, 20])
    assert company(game, "swift")["goods"] == 1
    assert letters(company(game, "swift")["cubes"]) == ""


@pytest.mark.rule("EX-59")
def test_ex_59_blue_pays_25_per_share_at_reds_building() -> None:
    t = table(3, decade=4).funds(0, 0, 0).building("building31", owner=RED)
    game = t.company("swift", director=BLUE, value=100, cash=250, commons={GREEN: 3}).action_turn(BLUE)
    play(game, BLUE, "use building31 swift")
    assert funds(game) == [50, 3 * 25, 3 * 25]
    assert company(game, "swift")["cash"] == 250 - 6 * 25


@pytest.mark.rule("EX-60")
def test_ex_60_two_coal_and_a_steel_cost_40() -> None:
    game = table().company("elgin", cash=40).chain("CC", "S", "W", "L").operate("elgin")
    play(game, 0, "purchase coal 10", "purchase coal 10", "purchase steel 20")
    assert company(game, "elgin")["cash"] == 0
    assert letters(company(game, "elgin")["cubes"]) == "SCC"


@pytest.mark.rule("EX-61")
def test_ex_61_a_revenue_of_225_pays_22_per_share() -> None:
    game = pay(table().funds(0, 0).company("libby", director=0, commons={1: 1}), "libby", 225)
    assert funds(game) == [66, 22]


@pytest.mark.rule("EX-62")
def test_ex_62_15_per_share_are_60_for_four_30_for_two_and_60_for_the_treasury() -> None:
    t = table().funds(0, 0).company("libby", director=0, commons={0: 1, 1: 2})
    game = pay(t, "libby", 150)
    assert funds(game) == [60, 30]
    assert company(game, "libby")["cash"] == 60


@pytest.mark.rule("EX-63")
def test_ex_63_in_decade_4_the_x_space_is_refilled_with_five_cubes() -> None:
    t = table(decade=4).company("libby", director=0, cash=10, appeal=5).company("swift", director=1, appeal=4)
    game = t.chain("L", "S", "W", "C").operating_phase()
    play(game, 0, "purchase livestock 10")
    skip_to(game, "end_operation")
    play(game, 0, "end")
    chain = game.position()["supply_chain"]
    assert [letters(space) for space in chain[:3]] == ["S", "W", "C"]
    assert sum(chain[3].values()) == 5


KELLY, JIM, ERICA, SAM = range(4)


@pytest.mark.rule("EX-64")
def test_ex_64_erica_wins_the_game_of_the_scorepad() -> None:
    t = table(4, goals=True).funds(456, 288, 420, 362)
    t.goals("managers", "salespeople", "treasury", "workers", "automation")
    for key, value in (("anglo", 100), ("brunswick", 10)):
        t.company(key, director=SAM, value=value, commons={KELLY: 1}, preferred=JIM)
    t.company("doggett", director=KELLY, value=250, commons={KELLY: 2, JIM: 1, ERICA: 1}, preferred=SAM, salespeople=1)
    t.company("elgin", director=JIM, value=140, commons={JIM: 3, ERICA: 1}, preferred=KELLY, cash=30)
    t.company("fairbank", director=ERICA, value=320, commons={ERICA: 1, SAM: 1}, preferred=KELLY, managers=[1])
    t.company("libby", director=KELLY, value=80, commons={SAM: 1}, preferred=JIM, managers=[1])
    t.company("swift", director=SAM, value=400, commons={SAM: 2, ERICA: 3}, preferred=JIM, automated=[1])
    t.company("cracker", director=ERICA, value=100, commons={ERICA: 1, JIM: 3}, preferred=KELLY, workers=[1])
    scores = t.scoring().scores()

    assert [line["funds"] for line in scores["seats"]] == [456, 288, 420, 362]
    assert [line["goal_money"] for line in scores["seats"]] == [400, 200, 400, 200]
    assert [line["wealth"] for line in scores["seats"]] == [3576, 3058, 4090, 3792]
    assert scores["winners"] == [ERICA]


@pytest.mark.rule("EX-65")
def test_ex_65_a_company_without_treasury_shares_keeps_nothing_of_150() -> None:
    t = table(3).funds(0, 0, 0).company("libby", director=0, commons={0: 3, 2: 2}, preferred=1)
    game = pay(t, "libby", 150)
    assert funds(game) == [90, 30, 30]
    assert company(game, "libby")["cash"] == 0


@pytest.mark.rule("EX-66")
@pytest.mark.parametrize(
    ("key", "before", "revenue", "after"),
    [("cracker", 20, 30, 25), ("fairbank", 40, 120, 60), ("anglo", 100, 300, 160), ("spalding", 220, 200, 220)],
)
def test_ex_66_dividends_move_the_value(key: str, before: int, revenue: int, after: int) -> None:
    assert company(pay(table().company(key, value=before), key, revenue), key)["value"] == after


@pytest.mark.rule("EX-66")
def test_ex_66_elgin_withholds_at_360() -> None:
    game = counted(table().company("elgin", value=360).operate("elgin"), 250)
    play(game, 0, "withhold")
    assert (company(game, "elgin")["value"], company(game, "elgin")["cash"]) == (320, 250)


@pytest.mark.rule("EX-67")
def test_ex_67_cracker_jack_issues_two_shares_at_40() -> None:
    game = table(2, "advanced").company("cracker", value=40).operate("cracker")
    play(game, 0, "issue common", "issue common", "done")
    cracker = company(game, "cracker")
    assert (cracker["cash"], cracker["value"]) == (80, 20)
    assert cracker["common"] == {"treasury": 3, "pool": 2}


@pytest.mark.rule("EX-68")
def test_ex_68_libby_runs_both_factories() -> None:
    t = table().company(
        "libby",
        workers=[0, 2],
        automated=[2, 0],
        managers=[1, 0],
        cubes="SSLL",
        appeal=3,
        bonus_goods=1,
        partner=True,
    )
    game = t.haymarket("").operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce")
    assert (company(game, "libby")["goods"], company(game, "libby")["appeal"]) == (3 + 1, 4)
    refused(game, 0, "take wood", "GEN-17")
    play(game, 0, "take livestock")
    assert letters(company(game, "libby")["cubes"]) == "LLS"
    play(game, 0, "produce")
    assert step(game) == "sell_goods"
    assert company(game, "libby")["goods"] == 3 + 1 + 3 + 1
    assert (player(game, 0)["factory_partner"], player(game, 0)["partners"]) == ("gained", 3)


@pytest.mark.rule("EX-69")
@pytest.mark.parametrize(("salespeople", "price"), [(0, 20), (1, 30)])
def test_ex_69_a_salesperson_lifts_libbys_price_from_20_to_30(salespeople: int, price: int) -> None:
    t = table().company("libby", salespeople=salespeople, goods=1).demand("food_and_dairy", "left", 4)
    game = t.operate("libby")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left")
    assert game.position()["turn"]["revenue"] == price
    assert texts(game, 0, "sell_goods") == []
