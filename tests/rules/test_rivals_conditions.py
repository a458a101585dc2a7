"""Rivals of the solo game: the choice, the money to beat, the conditions of the whole game (RIV-01..10, RIV-20..80)."""

from typing import Any

import pytest

from bigshoulders import Game, Options
from bigshoulders.components import owner_tables
from table import (
    COLUMN,
    ROW,
    Table,
    company,
    counted,
    funds,
    letters,
    over_after_operating,
    play,
    random_moves,
    refused,
    skip_to,
    step,
    texts,
)

RIVALS = ("crowell", "fairbank", "field", "mayer", "green", "pullman", "swift", "ward")
STARS = {"cincinnati_steel", "michigan_lumber", "pennsylvania_coal", "union_stockyards"}
ADVANCED: dict[str, Any] = {"supply_chain": "advanced"}


def alone(rival: str | None, **options: Any) -> Table:
    return Table(seats=1, mode="basic", rival=rival, **options)


def new_game(rival: str | None, seed: int = 1, **options: Any) -> Game:
    return Game.new(Options(("Ann",), rival=rival, **options), seed)


def chain(game: Game) -> list[str]:
    """The cubes at $10, $20, $30 and on X."""
    return [letters(space) for space in game.position()["supply_chain"]]


def ended(game: Game) -> Game:
    """The Operating turn ends, and the game with it."""
    skip_to(game, "end_operation")
    play(over_after_operating(game), 0, "end")
    assert game.is_over
    return game


# --- the choice and the money to beat


@pytest.mark.rule("RIV-01", "RIV-06")
@pytest.mark.parametrize("rival", RIVALS)
def test_each_of_the_eight_rivals_plays_in_a_solo_game(rival: str) -> None:
    game = new_game(rival)
    for _ in random_moves(game, 5):
        pass
    assert game.is_over
    solo = game.position()["solo"]
    assert (len(solo["goals"]), solo["events_left"], len(solo["events_seen"])) == (2, 0, 4)
    assert len(solo["outside"]) == 4


@pytest.mark.rule("RIV-01")
def test_there_are_eight_rivals_and_they_play_against_one_only() -> None:
    with pytest.raises(ValueError, match="RIV-01"):
        Options(("Ann",), rival="rockefeller")
    with pytest.raises(ValueError, match="SOL-01"):
        Options(("Ann", "Bob"), rival="ward")
    assert [rival.key for rival in Options(("Ann",)).box.solo.rivals] == list(RIVALS)


@pytest.mark.rule("RIV-02", "AMB-96")
@pytest.mark.parametrize(("difficulty", "target"), [("easy", 3500), ("normal", 4000), ("hard", 4500)])
@pytest.mark.parametrize("rival", RIVALS)
def test_the_difficulty_fixes_the_money_to_beat(rival: str, difficulty: str, target: int) -> None:
    assert result(rival, 0, difficulty=difficulty)["solo"]["target"] == target


@pytest.mark.rule("RIV-02", "AMB-116")
@pytest.mark.parametrize(("target_difficulty", "target"), [("easy", 3500), ("normal", 4000), (None, 4500)])
def test_the_money_to_beat_may_have_another_difficulty_than_the_events(
    target_difficulty: str | None, target: int
) -> None:
    game = new_game("ward", difficulty="hard", target_difficulty=target_difficulty)
    assert game.scores()["seats"][0]["solo"]["target"] == target
    level = {event.key: event.level for event in game.options.box.solo.events}
    assert [level[key] for key in reversed(game.position()["hidden"]["solo"]["events"])] == [2, 2, 3, 3]


@pytest.mark.rule("AMB-116")
def test_without_a_rival_there_is_no_money_to_beat() -> None:
    with pytest.raises(ValueError, match="AMB-116"):
        Options(("Ann",), target_difficulty="easy")
    solo = result(None, 5000)["solo"]
    assert (solo["target"], solo["won"], solo["rank"]) == (None, None, 1)


def result(rival: str | None, money: int, value: int = 0, **options: Any) -> dict[str, Any]:
    """The end with these Personal Funds, the Mandatory Goal achieved if they are $800, and 30 % of one company."""
    t = alone(rival, **options).company("libby", value=value).funds(money)
    game = t.solo_goals("rich_founder", "four_managers").scoring()
    line: dict[str, Any] = game.scores()["seats"][0]
    assert game.scores()["winners"] == ([0] if line["solo"]["won"] is not False else [])
    return line


@pytest.mark.rule("RIV-05", "AMB-96")
@pytest.mark.parametrize(("money", "won"), [(2999, False), (3000, False), (3001, True), (5000, True)])
def test_one_wins_with_more_than_the_amount_and_loses_with_just_the_amount(money: int, won: bool) -> None:
    line = result("green", money, difficulty="easy")
    assert line["wealth"] == money + 500
    assert (line["solo"]["won"], line["solo"]["rank"]) == (won, None)


@pytest.mark.rule("RIV-05")
@pytest.mark.parametrize(("money", "told"), [(3000, "solo_lost"), (3001, "solo_won")])
def test_victory_or_defeat_is_told(money: int, told: str) -> None:
    t = alone("green", difficulty="easy").company("libby", value=0).funds(money)
    game = t.solo_goals("rich_founder", "four_managers").scoring()
    assert [(event.kind, event.amount) for event in game.events if event.kind.startswith("solo_")][-1] == (told, 3500)


@pytest.mark.rule("RIV-05", "AMB-117")
@pytest.mark.parametrize(("money", "won"), [(2880, False), (2881, True)])
def test_the_money_is_the_whole_score_with_goals_and_shares(money: int, won: bool) -> None:
    line = result("green", money, value=40, difficulty="easy")
    assert (line["wealth"], line["solo"]["won"]) == (money + 500 + 120, won)


@pytest.mark.rule("RIV-09")
@pytest.mark.parametrize("rival", [*RIVALS, None])
def test_only_fairbank_and_green_block_a_space(rival: str | None) -> None:
    table = new_game(rival).position()
    assert sum(table["supply_chain"][0].values()) == (0 if rival == "fairbank" else 3)
    assert len(table["assets"]) == (4 if rival == "green" else 5)


# --- Crowell gives away


@pytest.mark.rule("RIV-10", "RIV-04", "AMB-83")
@pytest.mark.parametrize(
    ("money", "given", "goals", "kept"),
    [
        (1000, 200, ["rich_founder"], 800),
        (999, 199, ["rich_founder"], 800),
        (998, 199, [], 400),
        (4, 0, [], 2),
        (0, 0, [], 0),
    ],
)
def test_with_crowell_20_percent_go_before_the_goals_are_looked_at(
    money: int, given: int, goals: list[str], kept: int
) -> None:
    line = result("crowell", money)
    assert (line["solo"]["given_away"], line["goals"], line["funds"]) == (given, goals, kept)
    assert line["wealth"] == kept + 500 * len(goals)


@pytest.mark.rule("RIV-10")
def test_the_goal_rewards_and_shares_are_not_given_away() -> None:
    assert result("crowell", 1000, value=100)["wealth"] == 800 + 500 + 300


@pytest.mark.rule("RIV-10")
def test_no_other_rival_takes_a_part_of_the_funds() -> None:
    for rival in (*RIVALS[1:], None):
        assert (result(rival, 900)["funds"], result(rival, 900)["solo"]["given_away"]) == (900, 0)


# --- Fairbank blocks the $10 space


@pytest.mark.rule("RIV-20", "RIV-04", "AMB-94")
def test_at_setup_nothing_lies_at_10_dollars_and_three_cubes_fewer_are_drawn() -> None:
    game = new_game("fairbank")
    assert [len(space) for space in chain(game)] == [0, 3, 3, 3]
    assert sum(game.position()["bag"].values()) == 62 - 9


@pytest.mark.rule("RIV-20", "AMB-94")
def test_after_a_companys_turn_the_10_dollar_space_is_not_filled() -> None:
    t = alone("fairbank", decade=2).company("libby").chain("", "", "SS", "WWW")
    game = ended(t.operate("libby"))
    assert chain(game)[:3] == ["", "SS", "WWW"]
    assert len(chain(game)[3]) == 4


@pytest.mark.rule("RIV-20", "AMB-94")
def test_the_blocked_space_never_counts_as_empty() -> None:
    game = ended(alone("fairbank").company("libby").chain("", "L", "SS", "WWW").operate("libby"))
    assert chain(game) == ["", "L", "SS", "WWW"]


@pytest.mark.rule("RIV-20", "AMB-94")
def test_cleanup_renews_only_the_20_dollar_space() -> None:
    t = alone("fairbank", difficulty="easy", decade=2).company("libby").chain("", "LLL", "SS", "WWW").haymarket("")
    game = t.next_event("new_arrivals").cleanup()
    assert chain(game)[:3] == ["", "SS", "WWW"]
    assert len(chain(game)[3]) == 4
    assert letters(game.position()["haymarket"]) == "LLL"


@pytest.mark.rule("RIV-20", "AMB-94")
def test_without_fairbank_cleanup_renews_both_cheap_spaces() -> None:
    t = alone("green", difficulty="easy", decade=2).company("libby").chain("C", "LLL", "SS", "WWW").haymarket("")
    game = t.next_event("new_arrivals").cleanup()
    assert chain(game)[:2] == ["SS", "WWW"]
    assert [len(space) for space in chain(game)[2:]] == [4, 4]
    assert letters(game.position()["haymarket"]) == "LLLC"


@pytest.mark.rule("RIV-20")
def test_no_cube_is_ever_bought_for_10_dollars() -> None:
    game = alone("fairbank").company("libby", cash=100).chain("", "LS", "C", "W").operate("libby")
    assert texts(game, 0, "purchase") == ["purchase livestock 20", "purchase steel 20", "purchase coal 30"]


@pytest.mark.rule("RIV-20", "AMB-94")
@pytest.mark.parametrize("advanced", [False, True])
def test_the_blocked_space_stays_bare_in_whole_games(advanced: bool) -> None:
    game = new_game("fairbank", 3, **(ADVANCED if advanced else {}))
    for _ in random_moves(game, 3):
        table = game.position()
        assert not any(table["supply_chain"][0].values())
        assert all(column <= 9 for row in table.get("overlay", {}).values() for column in row)


@pytest.mark.rule("RIV-20", "AMB-94")
def test_on_the_advanced_supply_chain_both_10_dollar_columns_are_blocked() -> None:
    rows = new_game("fairbank", **ADVANCED).position()["overlay"]
    assert [len(rows[name]) for name in ("livestock", "steel", "wood", "coal")] == [9, 8, 7, 6]
    t = alone("fairbank", **ADVANCED).company("libby").hoard("libby").haymarket("")
    t.overlay(livestock=range(1, 8), steel=(), wood=(), coal=()).bag("LLLLL")
    game = ended(t.operate("libby"))
    assert game.position()["overlay"]["livestock"] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert letters(game.position()["bag"]) == "LLL"


@pytest.mark.rule("RIV-20", "AMB-94")
@pytest.mark.parametrize(("rival", "drawn"), [("fairbank", 0), ("crowell", 2)])
def test_a_blocked_column_never_counts_as_empty(rival: str, drawn: int) -> None:
    t = alone(rival, **ADVANCED).company("libby").hoard("libby").haymarket("")
    t.overlay(livestock=range(1, 10), steel=(), wood=(), coal=()).bag("CCCCC")
    assert letters(ended(t.operate("libby")).position()["bag"]) == "C" * (5 - drawn)


# --- Field and the Strike


@pytest.mark.rule("RIV-30", "RIV-04", "AMB-107")
def test_with_field_the_strike_does_not_occur_and_nothing_takes_its_place() -> None:
    t = alone("field", decade=2).company("libby", workers=[2, 2]).next_event("strike")
    game = t.next_decade()
    assert step(game) == "stock_turn"
    assert [factory["workers"] for factory in company(game, "libby")["factories"]] == [2, 2]
    assert (game.position()["solo"]["event"], game.position()["solo"]["events_left"]) == ("strike", 2)
    assert [event.kind for event in game.events if event.kind in ("event", "no_event", "dismiss")] == [
        "event",
        "no_event",
    ]


@pytest.mark.rule("RIV-30")
def test_with_others_the_strike_occurs() -> None:
    game = alone("green", decade=2).company("libby", workers=[2, 2]).next_event("strike").next_decade()
    assert step(game) == "dismiss"


@pytest.mark.rule("RIV-30")
def test_with_field_other_events_occur() -> None:
    t = alone("field", decade=2).company("libby", value=120).company("swift", value=60).next_event("market_jitters")
    game = t.next_decade()
    assert [company(game, key)["value"] for key in ("libby", "swift")] == [100, 80]


# --- Mayer's limit


@pytest.mark.rule("RIV-40", "RIV-04")
@pytest.mark.parametrize(("rival", "value"), [("mayer", 140), ("green", 160)])
def test_with_mayer_dividends_lift_a_value_by_two_steps_at_most(rival: str, value: int) -> None:
    game = counted(alone(rival).company("libby", value=100).operate("libby"), 300)
    play(game, 0, "pay")
    assert company(game, "libby")["value"] == value


@pytest.mark.rule("RIV-40")
@pytest.mark.parametrize(("revenue", "value"), [(99, 100), (100, 120), (200, 140)])
def test_smaller_rises_stay_as_they_are(revenue: int, value: int) -> None:
    game = counted(alone("mayer").company("libby", value=100).operate("libby"), revenue)
    play(game, 0, "pay")
    assert company(game, "libby")["value"] == value


@pytest.mark.rule("RIV-40")
def test_the_limit_is_for_each_rise_and_not_for_the_phase() -> None:
    t = alone("mayer", decade=5).company("libby", value=100, assets=["popular_partners"])
    game = counted(t.operate("libby"), 300)
    play(game, 0, "pay")
    skip_to(game, "stock_asset")
    play(game, 0, next(text for text in texts(game, 0) if text.startswith("activate")))
    assert company(game, "libby")["value"] == 160


@pytest.mark.rule("RIV-40")
def test_the_stock_bonus_of_appeal_is_one_step_with_mayer_too() -> None:
    game = alone("mayer").company("libby", value=100, cash=20, appeal=12).action_turn()
    play(game, 0, "use advertising libby", "take_bonus")
    assert company(game, "libby")["value"] == 120


@pytest.mark.rule("RIV-40")
@pytest.mark.parametrize(("rival", "value"), [("mayer", 140), ("green", 160)])
def test_extra_dividends_are_limited_too(rival: str, value: int) -> None:
    figures = owner_tables("[solo_era3]\nremove = [37, 38]\nadd = [32, 35]\n")
    t = alone(rival, decade=4, components=figures).company("libby", value=100, cash=300)
    game = t.building("building32", 0).action_turn()
    play(game, 0, "use building32 libby")
    assert company(game, "libby")["value"] == value


@pytest.mark.rule("RIV-40")
def test_a_fall_has_no_limit() -> None:
    game = alone("mayer", decade=2).company("libby", value=100, commons={0: 3}).stock_turn()
    play(game, 0, *["sell libby common"] * 3, "announce")
    assert company(game, "libby")["value"] == 50


# --- Green blocks the $40 Asset space


@pytest.mark.rule("RIV-50", "RIV-04", "AMB-94")
def test_at_setup_the_random_star_of_40_dollars_goes_to_the_box() -> None:
    missing = set()
    for seed in range(12):
        table = new_game("green", seed).position()
        assert table["assets"][0] == "brilliant_marketing"
        assert (len(table["assets"]), len(STARS & set(table["assets"]))) == (4, 3)
        assert not STARS & set(table["hidden"]["assets"])
        assert len(table["hidden"]["assets"]) == 11
        missing |= STARS - set(table["assets"])
    assert len(missing) > 1


@pytest.mark.rule("RIV-50")
def test_the_cheapest_asset_costs_50_dollars() -> None:
    t = alone("green").display("foundry", "workshop", "refrigeration", "fuelworks").company("libby", cash=49)
    refused(t.action_turn(), 0, "use capital_asset libby", "ACT-82")
    game = t.company("swift", cash=50).asset_stack("color_catalog").action_turn()
    play(game, 0, "use capital_asset swift", "buy_asset fuelworks")
    assert company(game, "swift")["cash"] == 0
    skip_to(game, "action_turn")
    assert game.position()["assets"] == ["color_catalog", "foundry", "workshop", "refrigeration"]


@pytest.mark.rule("RIV-50", "AMB-94")
def test_cleanup_renews_only_the_50_dollar_space_of_assets() -> None:
    t = alone("green", difficulty="easy", decade=2).company("libby")
    t.display("foundry", "workshop", "refrigeration", "fuelworks").asset_stack("color_catalog", "catalog_empire")
    game = t.next_event("new_arrivals").cleanup()
    assert game.position()["assets"] == ["color_catalog", "foundry", "workshop", "refrigeration"]
    assert game.position()["hidden"]["assets"] == ["catalog_empire"]


@pytest.mark.rule("RIV-50", "AMB-94")
def test_without_green_cleanup_renews_both_cheap_spaces() -> None:
    t = alone("swift", difficulty="easy", decade=2).company("libby")
    t.display("foundry", "workshop", "refrigeration", "fuelworks", "brilliant_marketing")
    t.asset_stack("color_catalog", "catalog_empire", "brand_recognition")
    game = t.next_event("new_arrivals").cleanup()
    assert game.position()["assets"] == ["catalog_empire", "color_catalog", "foundry", "workshop", "refrigeration"]


# --- Pullman's discount


@pytest.mark.rule("RIV-60", "RIV-04")
@pytest.mark.parametrize(
    ("asset", "price"),
    [("foundry", 60), ("workshop", 50), ("refrigeration", 40), ("fuelworks", 30), ("color_catalog", 20)],
)
def test_with_pullman_every_asset_costs_20_dollars_less(asset: str, price: int) -> None:
    t = alone("pullman").display("foundry", "workshop", "refrigeration", "fuelworks", "color_catalog")
    game = t.company("libby", cash=price, workers=[1]).action_turn()
    play(game, 0, "use capital_asset libby", f"buy_asset {asset}")
    assert company(game, "libby")["cash"] == 0


@pytest.mark.rule("RIV-60")
def test_nineteen_dollars_buy_nothing_with_pullman() -> None:
    refused(alone("pullman").company("libby", cash=19).action_turn(), 0, "use capital_asset libby", "ACT-82")


@pytest.mark.rule("RIV-60", "AMB-52")
@pytest.mark.parametrize(
    ("tile", "asset", "price"), [(1, "color_catalog", 10), (40, "color_catalog", 0), (40, "foundry", 30)]
)
def test_pullmans_discount_adds_to_that_of_a_building_down_to_nothing(tile: int, asset: str, price: int) -> None:
    t = alone("pullman", decade=4).display("foundry", "workshop", "refrigeration", "fuelworks", "color_catalog")
    game = t.neutral(f"building{tile}", decade=1).company("libby", cash=50).action_turn()
    play(game, 0, f"use building{tile} libby", f"buy_asset {asset}")
    assert company(game, "libby")["cash"] == 50 - price


# --- Swift's Goods


@pytest.mark.rule("RIV-70", "RIV-04", "AMB-98")
@pytest.mark.parametrize(
    ("rival", "key", "cubes", "goods"),
    [
        ("swift", "anglo", "CL", [3]),
        ("swift", "anglo", "CLCCLW", [3, 7]),
        ("swift", "swift", "SLSSL", [3, 5]),
        ("swift", "libby", "SL", [3]),
        ("green", "anglo", "CLCCLW", [2, 5]),
    ],
)
def test_with_swift_every_meat_packing_factory_that_runs_makes_one_good_more(
    rival: str, key: str, cubes: str, goods: list[int]
) -> None:
    workers = {"anglo": [1, 2], "swift": [2, 3], "libby": [2, 2]}[key]
    game = alone(rival).company(key, workers=workers, cubes=cubes).operate(key)
    for made in goods:
        skip_to(game, "produce")
        play(game, 0, "produce")
        assert company(game, key)["goods"] == made


@pytest.mark.rule("RIV-70", "AMB-98")
def test_a_factory_that_does_not_run_makes_nothing_more() -> None:
    game = alone("swift").company("anglo", workers=[1, 2], cubes="CLCCLW", bonus_goods=1).operate("anglo")
    skip_to(game, "produce")
    play(game, 0, "produce", "done")
    assert company(game, "anglo")["goods"] == 3 + 1


@pytest.mark.rule("RIV-70")
def test_a_factory_with_levels_makes_one_good_more_whatever_its_level() -> None:
    t = alone("swift", special_companies=True).company("oscar_mayer", workers=[4], cubes="LLS")
    game = t.operate("oscar_mayer")
    skip_to(game, "produce")
    play(game, 0, "produce_level 2")
    assert company(game, "oscar_mayer")["goods"] == 5 + 1


# --- Ward's demand


@pytest.mark.rule("RIV-80", "RIV-04", "AMB-99")
def test_with_ward_the_left_column_has_no_tiles_after_setup() -> None:
    for seed in range(5):
        table = new_game("ward", seed).position()
        columns = [[table["demand"][r * 3 + k]["tile"] for r in range(4)] for k in range(3)]
        assert columns[0] == [None] * 4
        assert None not in columns[1] + columns[2]
        assert table["stacks"]["demand"] == 3


@pytest.mark.rule("RIV-80")
def test_the_tiles_of_the_other_columns_are_those_of_a_solo_game_without_ward() -> None:
    ward, plain = (new_game(rival, 7).position() for rival in ("ward", "green"))
    assert [space["tile"] for at, space in enumerate(ward["demand"]) if at % 3] == [
        space["tile"] for at, space in enumerate(plain["demand"]) if at % 3
    ]
    assert set(ward["hidden"]["demand"]) == set(plain["hidden"]["demand"])


@pytest.mark.rule("RIV-80")
def test_nothing_is_sold_in_the_left_column_and_its_50_dollars_are_gone() -> None:
    t = alone("ward").company("libby", goods=11).demand("food_and_dairy", "middle", 4)
    game = t.demand("food_and_dairy", "right", 6).operate("libby")
    assert texts(game, 0, "sell_goods") == ["sell_goods middle", "sell_goods right"]
    refused(game, 0, "sell_goods left", "OPR-52")
    play(game, 0, *["sell_goods middle"] * 4, *["sell_goods right"] * 6)
    assert game.position()["turn"]["revenue"] == 10 * 20 + 20
    play(game, 0, "sell_goods half")
    assert game.position()["turn"]["revenue"] == 10 * 20 + 20 + 10


@pytest.mark.rule("RIV-80")
def test_no_new_tile_ever_comes_into_the_left_column() -> None:
    game = new_game("ward", 2)
    for _ in random_moves(game, 2):
        assert [game.position()["demand"][r * 3 + COLUMN["left"]]["tile"] for r in range(len(ROW))] == [None] * 4


@pytest.mark.rule("RIV-80")
def test_the_demand_building_replaces_no_space_of_the_left_column() -> None:
    t = alone("ward").company("libby", cash=50).demand("shoes", "middle", 4, 4)
    game = t.action_turn()
    play(game, 0, "use demand_building libby")
    assert texts(game, 0) == ["replace_tile shoes middle"]
    refused(game, 0, "replace_tile shoes left", "SOL-61")


@pytest.mark.rule("AMB-99")
@pytest.mark.parametrize("rival", ["ward", "swift"])
def test_all_eleven_goals_are_drawn_also_against_ward(rival: str) -> None:
    drawn: set[str] = set()
    for seed in range(60):
        solo = new_game(rival, seed).position()["solo"]
        assert len({*solo["goals"], *solo["offered"]}) == 3
        drawn |= {*solo["goals"], *solo["offered"]}
    assert ("nine_tiles" in drawn, len(drawn)) == (True, 11)


# --- with each other


@pytest.mark.rule("AMB-104")
@pytest.mark.parametrize("rival", RIVALS)
def test_a_rival_can_be_combined_with_investors_and_the_other_variants(rival: str) -> None:
    game = new_game(rival, 11, investors=True, special_companies=True, chiefs=True, **ADVANCED)
    for _ in random_moves(game, 11):
        pass
    assert funds(game)[0] >= 0
    assert game.scores()["seats"][0]["solo"]["target"] == 4000
