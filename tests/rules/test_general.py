"""GEN: concepts, money, ownership."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bigshoulders import BrokenDocument, Game, IllegalAction, Options
from table import BOX, NAMES, Table, company, funds, play, player, random_moves, refused, step, texts

PHASES = ("stock", "building", "action", "operating", "cleanup")
KINDS = ("livestock", "steel", "wood", "coal")


def cubes(**counts: int) -> dict[str, int]:
    return {kind: counts.get(kind, 0) for kind in KINDS}


def new_game(seats: int = 2, mode: str = "basic", seed: int = 1) -> Game:
    return Game.new(Options(NAMES[:seats], mode=mode), seed)


def played_out(seats: int, mode: str, seed: int) -> Game:
    game = new_game(seats, mode, seed)
    for _ in random_moves(game, seed):
        pass
    return game


def changed(game: Game, change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The position of a game with something altered in it."""
    doc = game.position()
    change(doc)
    return doc


# --- the game


@pytest.mark.rule("GEN-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_may_sit_down(seats: int) -> None:
    game = new_game(seats)
    assert len(game.position()["players"]) == seats
    with pytest.raises(IllegalAction) as error:
        game.play(seats, "pass")
    assert error.value.rule == "GEN-01"


@pytest.mark.rule("GEN-01")
@pytest.mark.parametrize("names", [(), ("Ann", "Bob", "Cyd", "Dan", "Eve")])
def test_no_other_number_of_players_may_sit_down(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="GEN-01"):
        Options(names)


@pytest.mark.rule("GEN-01")
def test_one_player_uses_the_solo_rules() -> None:
    assert "solo" in Game.new(Options(("Ann",)), seed=1).position()
    assert "solo" not in Game.new(Options(("Ann", "Bob")), seed=1).position()


@pytest.mark.rule("GEN-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_lasts_the_five_decades_from_1875_to_1915(seats: int) -> None:
    game = new_game(seats)
    seen = []
    for _ in random_moves(game, 1):
        decade = (game.position()["decade"], game.position()["year"])
        if decade not in seen:
            seen.append(decade)
    assert seen == [(1, 1875), (2, 1885), (3, 1895), (4, 1905), (5, 1915)]
    assert game.is_over


@pytest.mark.rule("GEN-03")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_every_decade_runs_the_five_phases_and_only_the_last_has_no_cleanup(mode: str) -> None:
    game = played_out(3, mode, 1)
    course = [
        event.amount if event.kind == "decade" else PHASES[event.item]
        for event in game.events
        if event.kind in ("decade", "phase")
    ]
    whole = ["stock", "building", "action", "operating", "cleanup"]
    assert course == [1, *whole, 2, *whole, 3, *whole, 4, *whole, 5, "stock", "building", "action", "operating"]


@pytest.mark.rule("GEN-04", "AMB-108")
@pytest.mark.parametrize(("decade", "drawn"), [(1, 3), (2, 4), (3, 4), (4, 5), (5, 6)])
def test_the_resource_draw_number_grows_over_the_decades(decade: int, drawn: int) -> None:
    t = Table(mode="basic", decade=decade).company("swift", director=0).company("libby", director=1)
    game = t.chain("L", "S", "W", "").operating_phase()
    play(game, 0, "withhold", "end")
    assert sum(game.position()["supply_chain"][3].values()) == drawn


@pytest.mark.rule("GEN-05")
def test_the_greatest_wealth_wins_and_not_the_fullest_purse() -> None:
    t = Table(seats=3).company("libby", director=1, value=100)
    game = t.funds(299, 0, 280).scoring()
    assert game.is_over
    assert [seat["wealth"] for seat in game.scores()["seats"]] == [299, 300, 280]
    assert game.scores()["winners"] == [1]


# --- Basic and Advanced Game


@pytest.mark.rule("GEN-06")
@pytest.mark.parametrize(("mode", "director"), [("basic", 0), ("advanced", 1)])
def test_only_in_the_advanced_game_a_larger_owner_becomes_director(mode: str, director: int) -> None:
    t = Table(mode=mode).company("libby", director=0, commons={1: 3}).funds(0, 40)
    game = t.stock_turn(1)
    play(game, 1, "buy libby common company")
    assert company(game, "libby")["director"] == director


@pytest.mark.rule("GEN-06")
@pytest.mark.parametrize(("mode", "first"), [("basic", "dividends"), ("advanced", "emergency_fundraising")])
def test_only_the_advanced_game_has_emergency_fundraising(mode: str, first: str) -> None:
    game = Table(mode=mode).company("libby").operate("libby")
    assert step(game) == first
    assert ("issue common" in texts(game, 0)) == (mode == "advanced")


@pytest.mark.rule("GEN-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_takeovers_and_share_issues_both_modes_are_the_same_game(seats: int) -> None:
    basic, advanced = new_game(seats, "basic"), new_game(seats, "advanced")
    chance = Random(5)
    while not basic.is_over:
        while step(advanced) == "emergency_fundraising":
            play(advanced, advanced.to_act()[0], "done")
        seat = chance.choice(basic.to_act())
        choices = texts(basic, seat)
        assert texts(advanced, seat) == choices
        text = chance.choice([text for text in choices if own_business(basic, seat, text)])
        play(basic, seat, text)
        play(advanced, seat, text)
    assert basic.scores() == advanced.scores()
    assert basic.position()["companies"] == advanced.position()["companies"]


def own_business(game: Game, seat: int, text: str) -> bool:
    """Neither a purchase of somebody else's company nor a sale, so that no directorship is in question."""
    verb, *words = text.split()
    return verb != "sell" and (verb != "buy" or company(game, words[0])["director"] == seat)


@pytest.mark.rule("GEN-06")
def test_there_is_no_third_mode() -> None:
    with pytest.raises(ValueError, match="GEN-06"):
        Options(NAMES[:2], mode="expert")


# --- money


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize(
    ("text", "purse", "treasury"),
    [
        ("buy libby common company", 200 - 40, 100 + 40),
        ("buy libby common pool", 200 - 40, 100),
        ("sell libby common", 200 + 40, 100),
    ],
)
def test_in_the_stock_phase_money_moves_between_purse_and_treasury_or_bank(
    text: str, purse: int, treasury: int
) -> None:
    t = Table(mode="basic").company("libby", director=0, value=40, cash=100, commons={0: 1}, pool=1).funds(200, 0)
    game = t.stock_turn(0)
    play(game, 0, text)
    if text.startswith("sell"):
        play(game, 0, "announce")
    assert funds(game) == [purse, 0]
    assert company(game, "libby")["cash"] == treasury


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize(
    ("building", "purse", "treasury"),
    [("fundraising40", 200, 100 + 40), ("advertising", 200, 100 - 20), ("building9", 200 + 30, 100 - 30)],
)
def test_in_the_action_phase_money_moves_between_treasury_and_bank_or_purse(
    building: str, purse: int, treasury: int
) -> None:
    t = Table(mode="basic").company("libby", director=0, cash=100, appeal=4).building("building9", owner=0)
    game = t.funds(200, 0).action_turn(0)
    play(game, 0, f"use {building} libby")
    assert funds(game) == [purse, 0]
    assert company(game, "libby")["cash"] == treasury


@pytest.mark.rule("GEN-08")
@pytest.mark.parametrize(
    ("use", "rule"),
    [
        ("job_market", "ACT-41"),
        ("advertising", "ACT-08"),
        ("hire_manager", "ACT-08"),
        ("hire_salesperson", "ACT-08"),
        ("capital_asset", "ACT-82"),
        ("extra_dividends", "ACT-34"),
        ("building9", "ACT-08"),
    ],
)
def test_a_full_purse_does_not_help_a_poor_company_to_a_building(use: str, rule: str) -> None:
    t = Table().company("libby", director=0, cash=0).building("building9", owner=0).funds(5000, 0)
    refused(t.action_turn(0), 0, f"use {use} libby", rule)


@pytest.mark.rule("GEN-08")
def test_a_full_purse_does_not_help_a_poor_company_to_resources() -> None:
    t = Table(mode="basic").company("libby", director=0, cash=9, cubes="WW").haymarket("C").funds(5000, 0)
    refused(t.operate("libby"), 0, "purchase livestock 10", "OPR-20")


@pytest.mark.rule("GEN-08")
@pytest.mark.parametrize("text", ["buy libby common company", "buy libby common pool", "establish swift 35"])
@pytest.mark.parametrize("phase", ["stock", "building", "action", "operating"])
def test_certificates_are_bought_in_the_stock_phase_only(phase: str, text: str) -> None:
    t = Table(mode="basic").company("libby", director=0, value=40, pool=1).funds(500, 500)
    game, rule = {
        "stock": lambda: (t.stock_turn(0), ""),
        "building": lambda: (t.building_phase(), "BLD-06"),
        "action": lambda: (t.action_turn(0), "ACT-02"),
        "operating": lambda: (t.operate("libby"), "OPR-62"),
    }[phase]()
    if phase == "stock":
        assert text in texts(game, 0)
    else:
        refused(game, 0, text, rule)


@pytest.mark.rule("GEN-08", "GEN-29")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_a_purse_only_ever_shrinks_by_its_owners_purchase_of_a_certificate(seats: int, mode: str) -> None:
    purchases = 0
    for seed in range(10):
        game = new_game(seats, mode, seed)
        before = funds(game)
        for seat, text in random_moves(game, seed):
            after = funds(game)
            poorer = [other for other in range(seats) if after[other] < before[other]]
            if text.split()[0] in ("buy", "establish"):
                purchases += 1
                assert poorer == [seat]
            else:
                assert poorer == [], text
            before = after
    assert purchases > 100


@pytest.mark.rule("GEN-09")
@pytest.mark.parametrize(
    ("moves", "cost"),
    [
        (("use advertising libby",), 20),
        (("use hire_manager libby",), 60),
        (("use hire_salesperson libby",), 70),
        (("use job_market libby", "hire 1"), 40),
        (("use capital_asset libby", "buy_asset foundry"), 40),
        (("use building9 libby",), 30),
        (("activate cincinnati_steel",), 10),
    ],
)
def test_the_acting_company_pays_what_the_action_phase_costs(moves: tuple[str, ...], cost: int) -> None:
    t = Table(mode="basic").company("libby", director=0, cash=300, appeal=4, assets=["cincinnati_steel"])
    t.display("brilliant_marketing", "michigan_lumber", "pennsylvania_coal", "union_stockyards", "foundry")
    game = t.building("building9", owner=1).job_market(4).funds(300, 0).action_turn(0)
    play(game, 0, *moves)
    assert company(game, "libby")["cash"] == 300 - cost
    assert player(game, 0)["funds"] == 300


@pytest.mark.rule("GEN-09")
@pytest.mark.parametrize(("text", "cost"), [("purchase wood 20", 20), ("activate cincinnati_steel", 10)])
def test_the_operating_company_pays_what_the_operating_phase_costs(text: str, cost: int) -> None:
    t = Table(mode="basic").company("libby", director=0, cash=300, assets=["cincinnati_steel"])
    game = t.chain("L", "W", "W", "W").funds(300, 0).operate("libby")
    play(game, 0, text)
    assert company(game, "libby")["cash"] == 300 - cost
    assert player(game, 0)["funds"] == 300


@pytest.mark.rule("GEN-10")
def test_a_rich_sister_company_does_not_pay_for_a_building() -> None:
    t = Table().company("libby", director=0, cash=19).company("swift", director=0, cash=20)
    game = t.action_turn(0)
    refused(game, 0, "use advertising libby", "ACT-08")
    play(game, 0, "use advertising swift")
    assert (company(game, "libby")["cash"], company(game, "swift")["cash"]) == (19, 0)


@pytest.mark.rule("GEN-10")
def test_a_rich_sister_company_does_not_pay_for_resources() -> None:
    t = Table(mode="basic").company("libby", director=0, cash=10, cubes="WW").company("swift", director=0, cash=500)
    game = t.chain("LL", "L", "L", "L").operate("libby")
    play(game, 0, "purchase livestock 10")
    assert (company(game, "libby")["cash"], company(game, "swift")["cash"]) == (0, 500)
    refused(game, 0, "purchase livestock 10", "OPR-20")


@pytest.mark.rule("GEN-11")
@pytest.mark.parametrize(
    ("text", "price", "rule"),
    [
        ("use job_market libby", 40, "ACT-41"),
        ("use advertising libby", 20, "ACT-08"),
        ("use hire_manager libby", 60, "ACT-08"),
        ("use hire_salesperson libby", 70, "ACT-08"),
        ("use capital_asset libby", 40, "ACT-82"),
        ("use extra_dividends libby", 100, "ACT-34"),
        ("use building10 libby", 20, "ACT-08"),
        ("activate cincinnati_steel", 10, "AST-15"),
    ],
)
def test_a_treasury_pays_its_last_dollar_but_not_one_more_in_the_action_phase(text: str, price: int, rule: str) -> None:
    def table(cash: int) -> Game:
        t = Table().company("libby", director=0, cash=cash, assets=["cincinnati_steel"])
        t.display("brilliant_marketing", "michigan_lumber", "pennsylvania_coal", "union_stockyards", "foundry")
        return t.job_market(4).building("building10", owner=1).action_turn(0)

    assert text in texts(table(price), 0)
    refused(table(price - 1), 0, text, rule)


@pytest.mark.rule("GEN-11")
@pytest.mark.parametrize("price", [10, 20, 30])
def test_a_treasury_pays_its_last_dollar_but_not_one_more_for_a_cube(price: int) -> None:
    def table(cash: int) -> Game:
        return Table(mode="basic").company("libby", cash=cash, cubes="WW").chain("L", "L", "L", "L").operate("libby")

    game = table(price)
    play(game, 0, f"purchase livestock {price}")
    assert company(game, "libby")["cash"] == 0
    refused(table(price - 1), 0, f"purchase livestock {price}", "OPR-20")


@pytest.mark.rule("GEN-11")
@pytest.mark.parametrize(
    ("text", "price", "rule"),
    [
        ("buy libby common company", 40, "STK-25"),
        ("buy libby common pool", 40, "STK-25"),
        ("buy libby preferred company", 80, "STK-25"),
        ("establish swift 50", 150, "EST-03"),
    ],
)
def test_a_purse_pays_its_last_dollar_but_not_one_more(text: str, price: int, rule: str) -> None:
    def table(purse: int) -> Game:
        return Table().company("libby", director=1, value=40, pool=1).funds(purse, 0).stock_turn(0)

    game = table(price)
    play(game, 0, text)
    assert player(game, 0)["funds"] == 0
    refused(table(price - 1), 0, text, rule)


@pytest.mark.rule("GEN-11")
@pytest.mark.parametrize(
    "owe",
    [
        lambda doc: doc["players"][1].update(funds=-1),
        lambda doc: doc["companies"]["libby"].update(cash=-1),
    ],
)
def test_nobody_can_be_in_debt(owe: Callable[[dict[str, Any]], object]) -> None:
    game = Table().company("libby").stock_turn(0)
    Game.from_position(game.position())
    with pytest.raises(BrokenDocument):
        Game.from_position(changed(game, owe))


@pytest.mark.rule("GEN-12", "AMB-18")
def test_the_bank_pays_when_more_money_is_out_than_notes_were_printed() -> None:
    t = Table(mode="basic").company("libby", director=0, value=400, cash=30_000, commons={0: 1}).funds(30_000, 30_000)
    sale = t.stock_turn(0)
    play(sale, 0, "sell libby common", "announce")
    assert player(sale, 0)["funds"] == 30_400
    game = t.action_turn(0)
    play(game, 0, "use fundraising40 libby")
    assert company(game, "libby")["cash"] == 30_040


# --- types, resources


@pytest.mark.rule("GEN-13", "AMB-108")
@pytest.mark.parametrize(
    ("key", "row"),
    [("cracker", 0), ("libby", 0), ("elgin", 1), ("spalding", 1), ("anglo", 2), ("swift", 2), ("doggett", 3)],
)
def test_each_type_sells_in_its_own_row_from_food_down_to_shoes(key: str, row: int) -> None:
    game = Table(mode="basic").company(key, goods=1).operate(key)
    play(game, 0, "sell_goods right")
    filled = [space["filled"] for space in game.position()["demand"]]
    assert filled == [int(at == 3 * row + 2) for at in range(12)]


@pytest.mark.rule("GEN-13")
def test_there_are_four_types_of_companies() -> None:
    assert BOX.demand_rows == ("food_and_dairy", "dry_goods", "meat_packing", "shoes")
    assert {BOX.demand_rows[charter.type] for charter in BOX.companies} == set(BOX.demand_rows)


@pytest.mark.rule("GEN-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_twenty_livestock_eighteen_steel_sixteen_wood_and_sixteen_coal(seats: int) -> None:
    for seed in range(3):
        game = new_game(seats, seed=seed)
        for _ in random_moves(game, seed):
            table = game.position()
            places = [table["bag"], table["haymarket"], *table["supply_chain"]]
            places += [charter["cubes"] for charter in table["companies"].values()]
            there = {kind: sum(place[kind] for place in places) for kind in KINDS}
            assert there == {"livestock": 20, "steel": 18, "wood": 16, "coal": 16}


@pytest.mark.rule("GEN-14")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("surplus", [-1, 1])
def test_no_cube_can_be_added_or_lost(kind: str, surplus: int) -> None:
    game = Table().company("libby").stock_turn(0)
    doc = game.position()
    doc["bag"][kind] += surplus
    with pytest.raises(BrokenDocument):
        Game.from_position(doc)


# --- Haymarket Square


@pytest.mark.rule("GEN-16")
def test_resources_spent_in_production_go_to_haymarket_square() -> None:
    game = Table(mode="basic").company("libby", workers=[2], cubes="SL").haymarket("W").operate("libby")
    play(game, 0, "produce")
    assert game.position()["haymarket"] == cubes(livestock=1, steel=1, wood=1)
    assert company(game, "libby")["cubes"] == cubes()


@pytest.mark.rule("GEN-16")
def test_what_one_company_gives_in_a_trade_another_can_take() -> None:
    t = Table().company("libby", director=0, cubes="WW").company("swift", director=1, cubes="SS")
    game = t.haymarket("C").action_turn(0)
    play(game, 0, "trade libby wood coal")
    assert game.position()["haymarket"] == cubes(wood=2)
    play(game, 0, "use fundraising40 libby", "end")
    play(game, 1, "trade swift steel wood")
    assert game.position()["haymarket"] == cubes(wood=1, steel=2)
    assert company(game, "swift")["cubes"] == cubes(wood=1)


@pytest.mark.rule("GEN-17")
def test_a_building_gives_only_what_haymarket_square_holds() -> None:
    t = Table(seats=3).company("libby", cash=0).building("building3", owner=1).haymarket("WWCC")
    game = t.action_turn(0)
    bag = game.position()["bag"]
    play(game, 0, "use building3 libby")
    assert company(game, "libby")["cubes"] == cubes(wood=1)
    assert game.position()["haymarket"] == cubes(wood=1, coal=2)
    assert game.position()["bag"] == bag


@pytest.mark.rule("GEN-17")
def test_an_asset_gives_only_what_haymarket_square_holds_and_nothing_later() -> None:
    t = Table().company("libby", cash=10, assets=["cincinnati_steel"], cubes="LL").haymarket("S")
    game = t.action_turn(0)
    play(game, 0, "activate cincinnati_steel")
    assert company(game, "libby")["cubes"] == cubes(livestock=2, steel=1)
    assert company(game, "libby")["assets"] == {"cincinnati_steel": "exhausted"}
    assert game.position()["haymarket"] == cubes()
    refused(game, 0, "activate cincinnati_steel", "AST-16")


@pytest.mark.rule("GEN-17")
def test_a_manager_takes_only_what_haymarket_square_holds() -> None:
    t = Table(mode="basic").company("brunswick", workers=[1], managers=[1], cubes="WWS").haymarket("")
    game = t.operate("brunswick")
    play(game, 0, "produce")
    assert texts(game, 0, "take") == ["take steel", "take wood"]
    refused(game, 0, "take coal", "GEN-17")
    play(game, 0, "take steel")
    refused(game, 0, "take steel", "GEN-17")


@pytest.mark.rule("GEN-23")
def test_a_trade_gives_two_identical_cubes_for_one_of_another_kind() -> None:
    game = Table().company("libby", cubes="WWWL").haymarket("CCS").action_turn(0)
    assert texts(game, 0, "trade") == ["trade libby wood steel", "trade libby wood coal"]
    play(game, 0, "trade libby wood coal")
    assert company(game, "libby")["cubes"] == cubes(wood=1, coal=1, livestock=1)
    assert game.position()["haymarket"] == cubes(wood=2, coal=1, steel=1)


@pytest.mark.rule("GEN-23")
@pytest.mark.parametrize(
    ("held", "square", "text", "rule"),
    [
        ("WC", "S", "trade libby wood steel", "GEN-23"),
        ("WW", "C", "trade libby wood steel", "GEN-23"),
        ("WW", "W", "trade libby wood wood", "ACT-02"),
    ],
    ids=["two different cubes", "what is not there", "for the same kind"],
)
def test_no_other_trade_is_possible(held: str, square: str, text: str, rule: str) -> None:
    game = Table().company("libby", cubes=held).haymarket(square).action_turn(0)
    assert texts(game, 0, "trade") == (["trade libby wood coal"] if square == "C" else [])
    refused(game, 0, text, rule)


@pytest.mark.rule("GEN-24")
def test_on_an_action_turn_any_own_company_trades_as_often_as_it_likes() -> None:
    t = Table().company("libby", director=0, cubes="WWWW").company("swift", director=0, cubes="SS")
    t.company("elgin", director=1, cubes="LL")
    game = t.haymarket("CCCC").action_turn(0)
    play(game, 0, "trade libby wood coal", "trade swift steel coal", "use fundraising40 libby")
    refused(game, 0, "trade elgin livestock coal", "GEN-24")
    play(game, 0, "trade libby wood coal", "trade libby coal steel", "end")
    assert company(game, "libby")["cubes"] == cubes(steel=1)
    assert company(game, "swift")["cubes"] == cubes(coal=1)


@pytest.mark.rule("GEN-24")
def test_on_somebody_elses_action_turn_nobody_trades() -> None:
    t = Table().company("libby", director=0, cubes="WW").company("elgin", director=1, cubes="LL")
    game = t.haymarket("CC").action_turn(0)
    refused(game, 1, "trade elgin livestock coal", "ACT-02")


@pytest.mark.rule("GEN-24")
@pytest.mark.parametrize("moment", ["purchase_resources", "produce", "sell_goods", "dividends", "end_operation"])
def test_the_operating_company_trades_at_any_moment_of_its_turn(moment: str) -> None:
    t = Table(mode="basic").company("libby", director=0, cubes="WWWW").company("swift", director=0, cubes="SS")
    game = t.haymarket("CC").operate("libby")
    while step(game) != moment:
        play(game, 0, "withhold" if step(game) == "dividends" else "done")
    assert texts(game, 0, "trade") == ["trade libby wood coal"]
    refused(game, 0, "trade swift steel coal", "GEN-24")
    play(game, 0, "trade libby wood coal", "trade libby wood coal")
    assert company(game, "libby")["cubes"] == cubes(coal=2)
    assert step(game) == moment


@pytest.mark.rule("GEN-24")
def test_the_operating_company_trades_between_two_factories() -> None:
    t = Table(mode="basic").company("libby", workers=[2, 2], cubes="SSSSL").haymarket("")
    game = t.operate("libby")
    play(game, 0, "produce")
    assert company(game, "libby")["cubes"] == cubes(steel=3)
    play(game, 0, "trade libby steel livestock")
    assert company(game, "libby")["cubes"] == cubes(steel=1, livestock=1)


@pytest.mark.rule("GEN-24")
def test_nobody_trades_in_the_stock_phase() -> None:
    game = Table().company("libby", cubes="WW").haymarket("C").stock_turn(0)
    refused(game, 0, "trade libby wood coal", "STK-03")


@pytest.mark.rule("GEN-25")
def test_a_treasury_keeps_any_amount_of_everything_across_decades() -> None:
    plenty = "L" * 18 + "S" * 16 + "W" * 14 + "C" * 14
    t = Table().chain("", "", "", "").company("libby", cash=9999, goods=500, cubes=plenty)
    game = t.cleanup()
    assert game.position()["decade"] == 2
    libby = company(game, "libby")
    assert (libby["cash"], libby["goods"]) == (9999, 500)
    assert libby["cubes"] == cubes(livestock=18, steel=16, wood=14, coal=14)
    assert (libby["common"], libby["preferred"]) == ({"treasury": 5}, "treasury")


# --- ownership


@pytest.mark.rule("GEN-18")
def test_the_certificates_pay_for_three_two_and_one_share() -> None:
    t = Table(seats=3, mode="basic").company("libby", director=0, cash=100, preferred=1, commons={2: 4}, pool=1)
    game = t.funds(0, 0, 0).action_turn(0)
    play(game, 0, "use extra_dividends libby")
    assert funds(game) == [30, 20, 40]
    assert company(game, "libby")["cash"] == 0


@pytest.mark.rule("GEN-18")
def test_a_company_has_one_directors_one_preferred_and_five_common_certificates() -> None:
    t = Table(mode="basic").company("libby", director=0, value=10).company("swift", director=1, value=10)
    game = t.funds(1000, 1000).stock_turn(1)
    for kind in ("preferred", "common", "common", "common"):
        play(game, 1, f"buy libby {kind} company")
        play(game, 0, "pass")
    refused(game, 1, "buy libby preferred company", "STK-24")
    play(game, 1, "buy libby common company")
    play(game, 0, "buy libby common company")
    refused(game, 1, "buy libby common company", "STK-24")
    assert company(game, "libby")["common"] == {"0": 1, "1": 4}


@pytest.mark.rule("GEN-19")
def test_the_shares_of_a_company_in_play_always_add_up_to_ten() -> None:
    for seed in range(5):
        game = new_game(4, "advanced", seed)
        for _ in random_moves(game, seed):
            for charter in game.position()["companies"].values():
                assert set(charter["common"]) <= {"0", "1", "2", "3", "treasury", "pool"}
                assert charter["preferred"] in (0, 1, 2, 3, "treasury", "pool")
                assert 3 + 2 + sum(charter["common"].values()) == 10


@pytest.mark.rule("GEN-19")
@pytest.mark.parametrize(
    "misplace",
    [
        lambda libby: libby["common"].update(treasury=4),
        lambda libby: libby["common"].update(treasury=5, pool=1),
        lambda libby: libby["common"].update({"treasury": 4, "3": 1}),
        lambda libby: libby.update(preferred=-1),
    ],
    ids=["one missing", "one too many", "at an empty seat", "no preferred"],
)
def test_no_certificate_can_be_missing_or_doubled(misplace: Callable[[dict[str, Any]], object]) -> None:
    game = Table().company("libby").stock_turn(0)
    with pytest.raises(BrokenDocument):
        Game.from_position(changed(game, lambda doc: misplace(doc["companies"]["libby"])))


@pytest.mark.rule("GEN-20")
def test_a_directors_certificate_that_is_sold_does_not_stay_in_the_bank_pool() -> None:
    t = Table(seats=3, mode="advanced").company("libby", director=0, value=100, commons={1: 3, 0: 1}).funds(0, 0, 0)
    game = t.stock_turn(0)
    play(game, 0, "sell libby director", "announce")
    libby = company(game, "libby")
    assert libby["director"] == 1
    assert libby["common"] == {"0": 1, "treasury": 1, "pool": 3}


@pytest.mark.rule("GEN-20")
@pytest.mark.parametrize("nobody", [-1, 2, 4, 5])
def test_a_company_in_play_has_a_director_at_the_table(nobody: int) -> None:
    game = Table(seats=2).company("libby").stock_turn(0)
    with pytest.raises(BrokenDocument):
        Game.from_position(changed(game, lambda doc: doc["companies"]["libby"].update(director=nobody)))


@pytest.mark.rule("GEN-21")
def test_only_the_director_sends_partners_for_a_company() -> None:
    t = Table(mode="basic").company("libby", director=1, commons={0: 5}).company("swift", director=0)
    game = t.action_turn(0)
    refused(game, 0, "use fundraising40 libby", "ACT-05")
    play(game, 0, "use fundraising40 swift", "end")
    play(game, 1, "use fundraising40 libby")


@pytest.mark.rule("GEN-21")
def test_only_the_director_operates_a_company() -> None:
    game = Table(mode="basic").company("libby", director=1, commons={0: 5}, goods=1).operate("libby")
    assert game.to_act() == (1,)
    refused(game, 0, "done", "OPR-50")
    play(game, 1, "done")
    refused(game, 0, "withhold", "OPR-62")
    play(game, 1, "withhold")


@pytest.mark.rule("GEN-22")
def test_one_player_may_direct_all_ten_companies() -> None:
    t = Table()
    *others, last = [charter.key for charter in BOX.companies]
    for key in others:
        t.company(key, director=0)
    game = t.funds(105, 0).stock_turn(0)
    play(game, 0, f"establish {last} 35")
    assert [charter["director"] for charter in game.position()["companies"].values()] == [0] * 10
    game = t.company(last, director=0).action_turn(0)
    assert sum(text.startswith("use fundraising40 ") for text in texts(game, 0, "use")) == 10


@pytest.mark.rule("GEN-27")
def test_a_bonus_does_not_go_to_a_sister_company() -> None:
    t = Table(mode="basic").company("libby", director=0, cash=20, appeal=2, workers=[2, 2])
    game = t.company("swift", director=0, cash=0).action_turn(0)
    play(game, 0, "use advertising libby")
    assert texts(game, 0) == ["take_cash"]
    play(game, 0, "take_cash")
    assert (company(game, "libby")["cash"], company(game, "swift")["cash"]) == (25, 0)
    assert [f["workers"] for f in company(game, "swift")["factories"]] == [0, 0]


# --- hidden and open


def reordered(doc: dict[str, Any]) -> None:
    secret = doc["hidden"]
    for deck in (secret["assets"], secret["demand"], *secret["buildings"]):
        deck.reverse()
    secret["chance"] += 1


@pytest.mark.rule("GEN-28")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_the_order_of_the_stacks_or_what_the_bag_will_give(seat: int | None) -> None:
    game = Table(seats=2).company("libby").stock_turn(0)
    other = Game.from_position(changed(game, reordered))
    assert other.hash() != game.hash()
    assert other.view(seat) == game.view(seat)


def swap_hand_and_removed(doc: dict[str, Any]) -> None:
    hands, removed = doc["hidden"]["hands"], doc["hidden"]["removed"]
    hands[1], removed[1][:1] = removed[1][:1], hands[1]


@pytest.mark.rule("GEN-28")
def test_nobody_else_sees_the_tiles_in_a_hand() -> None:
    game = Table(seats=2, decade=2).company("libby").stock_turn(0)
    other = Game.from_position(changed(game, swap_hand_and_removed))
    assert other.view(0) == game.view(0)
    assert other.view(None) == game.view(None)
    assert "own" not in game.view(None)
    assert other.view(1)["own"]["hand"] != game.view(1)["own"]["hand"]
    assert game.view(0)["players"][1]["tiles_in_hand"] == 1


@pytest.mark.rule("GEN-28")
def test_a_placed_building_is_hidden_until_all_are_revealed_and_a_removed_one_for_ever() -> None:
    def table() -> Game:
        t = Table(seats=2, mode="basic").company("libby").hand(1, "building1", "building2", "building6")
        return t.hand(0, "building9", "building10", "building11").building_phase()

    one, two = table(), table()
    play(one, 1, "place building1", "remove building2")
    play(two, 1, "place building6", "remove building1")
    assert one.view(0) == two.view(0)
    assert one.view(0)["players"][1]["has_placed"] is True
    assert one.view(1)["own"]["face_down"] == "building1"
    assert one.view(1)["own"]["removed"] == ["building2"]
    for game in (one, two):
        play(game, 0, "place building9", "remove building10")
    assert one.view(0)["players"][1]["buildings"][0] == "building1"
    assert two.view(0)["players"][1]["buildings"][0] == "building6"
    assert "building2" not in str(one.view(0))
    assert "building2" not in str(one.view(None))


@pytest.mark.rule("GEN-28", "AMB-49")
@pytest.mark.parametrize("seat", [1, None])
def test_money_certificates_and_treasuries_lie_open(seat: int | None) -> None:
    t = Table().company("libby", director=0, value=80, cash=123, commons={0: 2}, cubes="SL", goods=4, workers=[1])
    view = t.funds(456, 0).stock_turn(0).view(seat)
    assert view["players"][0]["funds"] == 456
    libby = view["companies"]["libby"]
    assert (libby["director"], libby["common"], libby["value"]) == (0, {"0": 2, "treasury": 3}, 80)
    assert (libby["cash"], libby["cubes"], libby["goods"]) == (123, cubes(steel=1, livestock=1), 4)
    assert libby["factories"][0]["workers"] == 1


@pytest.mark.rule("GEN-29")
def test_a_certificate_in_another_players_hand_is_not_for_sale() -> None:
    t = Table().company("libby", director=1, commons={1: 2, 0: 3}, preferred=0).funds(1000, 1000)
    game = t.company("swift", director=1, commons={1: 3}, pool=2, preferred="pool").stock_turn(1)
    for source in ("company", "pool"):
        refused(game, 1, f"buy libby common {source}", "STK-24")
        refused(game, 1, f"buy libby preferred {source}", "STK-24")
    assert texts(game, 1, "buy") == []


@pytest.mark.rule("GEN-29")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_another_players_certificates_move_only_when_a_directorship_does(seats: int, mode: str) -> None:
    for seed in range(10):
        game = new_game(seats, mode, seed)
        before = game.position()["companies"]
        for seat, text in random_moves(game, seed):
            after = game.position()["companies"]
            for key in before.keys() & after.keys():
                if before[key]["director"] == after[key]["director"]:
                    assert held_by_others(before[key], seat) == held_by_others(after[key], seat), text
            before = after


def held_by_others(charter: dict[str, Any], seat: int) -> tuple[object, ...]:
    places = (str(seat), "treasury", "pool")
    preferred = charter["preferred"]
    commons = {holder: count for holder, count in charter["common"].items() if holder not in places}
    return commons, preferred if str(preferred) not in places else None


@pytest.mark.rule("GEN-30")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_markers_always_show_the_phase_and_the_decade(seats: int) -> None:
    phase_of = {
        "stock_turn": "stock",
        "stock_purchase": "stock",
        "choose_buildings": "building",
        "action_turn": "action",
        "end_action_turn": "action",
        "hire": "action",
        "emergency_fundraising": "operating",
        "purchase_resources": "operating",
        "produce": "operating",
        "sell_goods": "operating",
        "dividends": "operating",
        "end_operation": "operating",
    }
    game = new_game(seats, "advanced")
    decade, last, seen = 0, "", set()
    for _ in random_moves(game, 3):
        table = game.position()
        if game.is_over:
            assert (table["phase"], table["decade"]) == ("over", 5)
            break
        now = step(game)
        decade += now == "stock_turn" and phase_of.get(last) != "stock"
        if now in phase_of:
            assert (table["phase"], table["decade"]) == (phase_of[now], decade)
            seen.add(now)
            last = now
    assert decade == 5
    assert {phase_of[now] for now in seen} == {"stock", "building", "action", "operating"}
