"""SET: setup for two to four players."""

from collections import Counter
from typing import Any

import pytest

from bigshoulders import BrokenDocument, Game, Options
from table import BOX, NAMES, Table, company, funds, play, player, random_moves, refused, skip_to, step, texts

SEATS = [2, 3, 4]
SEEDS = range(12)
CHARTERS = {"anglo", "brunswick", "cracker", "doggett", "elgin", "fairbank", "henderson", "libby", "spalding", "swift"}

X = 0
DEMAND = {
    1: [(X, 2), (1, 2), (1, 3), (2, 2), (2, 3), (3, 4)],
    2: [(3, 2), (3, 2), (2, 2), (5, 2), (4, 2), (4, 3)],
    3: [(5, 2), (4, 2), (4, 4), (6, 2), (5, 4), (5, 2)],
    4: [(6, 2), (6, 2), (6, 3), (8, 4), (7, 2), (7, 4)],
}
"""SET-05: by level, (spaces, smallest number of players)."""

ERAS_AND_PLAYERS = {
    1: {2: (1, 2, 6, 9, 10, 11), 3: (3, 5, 7), 4: (4, 8, 12)},
    2: {2: (13, 14, 15, 17, 19, 22, 24, 28), 3: (16, 18, 20, 27), 4: (21, 23, 25, 26)},
    3: {2: (34, 36, 37, 38, 39, 40, 41, 42), 3: (29, 31, 33, 35), 4: (30, 32, 43, 44)},
}
"""Era -> mark for the number of players -> the numbers of the Building tiles (BTL-01..44)."""


def new_game(seats: int = 3, seed: int = 1, mode: str = "basic", goals: bool = False) -> Game:
    return Game.new(Options(NAMES[:seats], mode=mode, goals=goals), seed)


def tables(seats: int, **options: Any) -> list[dict[str, Any]]:
    """The tables right after setup, one for each seed."""
    return [new_game(seats, seed, **options).position() for seed in SEEDS]


def demand_stack(table: dict[str, Any]) -> list[int]:
    """The numbers of all Demand tiles in the order in which they are drawn: column by column, then the stack."""
    grid = [table["demand"][row * 3 + column]["tile"] for column in range(3) for row in range(4)]
    return grid + table["hidden"]["demand"][::-1]


def levels(tiles: list[int]) -> list[int]:
    return [BOX.demand_tiles[tile].level for tile in tiles]


def started(seats: int = 2, value: int = 40, seed: int = 1) -> Game:
    """Everybody has established a company."""
    game = new_game(seats, seed)
    for key in sorted(CHARTERS)[:seats]:
        play(game, game.to_act()[0], f"establish {key} {value}")
    return game


# --- the board


@pytest.mark.rule("SET-01", "SET-02")
@pytest.mark.parametrize("seats", SEATS)
def test_the_game_begins_in_1875_with_the_stock_phase(seats: int) -> None:
    table = new_game(seats).position()
    assert (table["decade"], table["year"], table["phase"]) == (1, 1875, "stock")


@pytest.mark.rule("SET-03", "SET-05")
@pytest.mark.parametrize("seats", SEATS)
def test_demand_tiles_for_more_players_are_left_out(seats: int) -> None:
    wanted = Counter(
        (level, spaces) for level, tiles in DEMAND.items() for spaces, players in tiles if players <= seats
    )
    for table in tables(seats):
        tiles = [BOX.demand_tiles[tile] for tile in demand_stack(table)]
        assert Counter((tile.level, tile.spaces) for tile in tiles) == wanted


@pytest.mark.rule("SET-04")
@pytest.mark.parametrize(("seats", "per_level"), [(2, (3, 5, 4, 3)), (3, (5, 6, 4, 4)), (4, (6, 6, 6, 6))])
def test_how_many_demand_tiles_of_each_level_are_in_the_game(seats: int, per_level: tuple[int, ...]) -> None:
    for table in tables(seats):
        tiles = demand_stack(table)
        assert len(set(tiles)) == len(tiles) == sum(per_level)
        assert tuple(levels(tiles).count(level) for level in (1, 2, 3, 4)) == per_level


@pytest.mark.rule("SET-05", "AMB-108")
def test_every_demand_tile_has_its_capacity_and_its_number_of_players() -> None:
    box = Counter((tile.level, tile.spaces, tile.min_players) for tile in BOX.demand_tiles)
    assert box == Counter((level, *tile) for level, tiles in DEMAND.items() for tile in tiles)


@pytest.mark.rule("SET-06", "AMB-03")
@pytest.mark.parametrize("seats", SEATS)
def test_the_demand_stack_is_shuffled_level_by_level_with_level_1_on_top(seats: int) -> None:
    orders = [demand_stack(table) for table in tables(seats)]
    for order in orders:
        assert levels(order) == sorted(levels(order))
    for level in (1, 2, 3, 4):
        assert len({tuple(t for t in order if BOX.demand_tiles[t].level == level) for order in orders}) > 3


@pytest.mark.rule("SET-07")
@pytest.mark.parametrize(
    ("seats", "rows"),
    [
        (2, [(1, 2, 3), (1, 2, 3), (1, 2, 3), (2, 2, 3)]),
        (3, [(1, 1, 2), (1, 2, 2), (1, 2, 2), (1, 2, 3)]),
        (4, [(1, 1, 2), (1, 1, 2), (1, 2, 2), (1, 2, 2)]),
    ],
)
def test_the_grid_is_filled_column_by_column_from_the_left(seats: int, rows: list[tuple[int, ...]]) -> None:
    for table in tables(seats):
        tiles = [space["tile"] for space in table["demand"]]
        assert levels(tiles) == [level for row in rows for level in row]
        assert [space["filled"] for space in table["demand"]] == [0] * 12


@pytest.mark.rule("SET-08")
@pytest.mark.parametrize(("seats", "left"), [(2, 3), (3, 7), (4, 12)])
def test_what_is_left_in_the_demand_stack(seats: int, left: int) -> None:
    assert new_game(seats).view(0)["stacks"]["demand"] == left


@pytest.mark.rule("SET-09")
@pytest.mark.parametrize("seats", SEATS)
def test_the_tile_with_the_red_x_is_always_on_the_grid(seats: int) -> None:
    for table in tables(seats):
        assert [space["spaces"] for space in table["demand"]].count(X) == 1


@pytest.mark.rule("SET-10", "SET-11", "AMB-108")
def test_the_five_starting_assets_are_on_display_with_brilliant_marketing_on_80() -> None:
    assert BOX.asset_prices == (80, 70, 60, 50, 40)
    others = {"cincinnati_steel", "michigan_lumber", "pennsylvania_coal", "union_stockyards"}
    displays = [table["assets"] for table in tables(3)]
    for display in displays:
        assert display[0] == "brilliant_marketing"
        assert len(display) == 5
        assert set(display[1:]) == others
    assert {display[4] for display in displays} == others


@pytest.mark.rule("SET-12")
@pytest.mark.parametrize("seats", SEATS)
def test_the_other_eleven_assets_are_shuffled_into_the_stack(seats: int) -> None:
    others = {
        "brand_recognition", "fuelworks", "foundry", "workshop", "refrigeration", "price_protection",
        "popular_partners", "backroom_deals", "mail_order_catalog", "color_catalog", "catalog_empire",
    }  # fmt: skip
    stacks = [table["hidden"]["assets"] for table in tables(seats)]
    for stack in stacks:
        assert len(stack) == 11
        assert set(stack) == others
    assert len({stack[-1] for stack in stacks}) > 3
    assert new_game(seats).view(0)["stacks"]["assets"] == 11


@pytest.mark.rule("SET-13")
@pytest.mark.parametrize("seats", SEATS)
def test_buildings_for_more_players_are_left_out(seats: int) -> None:
    for table in tables(seats):
        secret = table["hidden"]
        dealt = [tile for hand in secret["hands"] for tile in hand]
        for era, pile in enumerate([dealt, secret["buildings"][1], secret["buildings"][2]], start=1):
            by_players = ERAS_AND_PLAYERS[era]
            numbers = [number for players in by_players if players <= seats for number in by_players[players]]
            assert sorted(pile) == sorted(f"building{number}" for number in numbers)


@pytest.mark.rule("SET-14")
@pytest.mark.parametrize(("seats", "per_era"), [(2, (6, 8, 8)), (3, (9, 12, 12)), (4, (12, 16, 16))])
def test_how_many_buildings_of_each_era_are_in_the_game(seats: int, per_era: tuple[int, ...]) -> None:
    table = new_game(seats).position()
    first = sum(p["tiles_in_hand"] for p in table["players"]) + table["stacks"]["buildings"][0]
    assert (first, *table["stacks"]["buildings"][1:]) == per_era


@pytest.mark.rule("SET-15")
@pytest.mark.parametrize("seats", SEATS)
def test_every_era_is_shuffled(seats: int) -> None:
    secrets = [table["hidden"] for table in tables(seats)]
    assert len({tuple(secret["hands"][0]) for secret in secrets}) > 3
    assert len({secret["buildings"][1][-1] for secret in secrets}) > 3
    assert len({secret["buildings"][2][-1] for secret in secrets}) > 3


@pytest.mark.rule("SET-16", "AMB-02")
@pytest.mark.parametrize("seats", SEATS)
def test_every_building_tile_is_dealt_to_somebody_exactly_once(seats: int) -> None:
    game = new_game(seats)
    hands = [set(hand) for hand in game.position()["hidden"]["hands"]]
    dealt = Counter(tile for hand in hands for tile in hand)
    for _ in random_moves(game, 1):
        now = [set(hand) for hand in game.position()["hidden"]["hands"]]
        dealt.update(tile for before, after in zip(hands, now, strict=True) for tile in after - before)
        hands = now
    assert set(dealt.values()) == {1}
    assert len(dealt) == {2: 22, 3: 33, 4: 44}[seats]
    assert game.position()["stacks"]["buildings"] == [0, 0, 0]


@pytest.mark.rule("SET-17")
def test_five_of_the_ten_public_goals_are_laid_out_if_wanted() -> None:
    drawn = [table["goals"] for table in tables(3, goals=True)]
    for goals in drawn:
        assert len(goals) == len(set(goals)) == 5
    assert len({goal for goals in drawn for goal in goals}) == 10
    assert len({tuple(goals) for goals in drawn}) > 3


@pytest.mark.rule("SET-17")
def test_no_public_goals_are_laid_out_if_not_wanted() -> None:
    assert [table["goals"] for table in tables(3)] == [[]] * len(SEEDS)


@pytest.mark.rule("SET-18")
@pytest.mark.parametrize("seats", SEATS)
def test_two_cubes_of_each_resource_lie_on_haymarket_square_and_62_in_bag_and_chain(seats: int) -> None:
    for table in tables(seats):
        assert table["haymarket"] == {"livestock": 2, "steel": 2, "wood": 2, "coal": 2}
        rest = Counter(table["bag"])
        for space in table["supply_chain"]:
            rest.update(space)
        assert rest == {"livestock": 18, "steel": 16, "wood": 14, "coal": 14}


@pytest.mark.rule("SET-19")
@pytest.mark.parametrize("seats", SEATS)
def test_three_random_cubes_lie_on_each_space_of_the_supply_chain(seats: int) -> None:
    chains = [table["supply_chain"] for table in tables(seats)]
    for chain in chains:
        assert [sum(space.values()) for space in chain] == [3, 3, 3, 3]
    for space in range(4):
        assert len({tuple(chain[space].values()) for chain in chains}) > 3
    assert sum(new_game(seats).position()["bag"].values()) == 50


@pytest.mark.rule("SET-20")
def test_the_supply_chain_runs_from_x_over_30_and_20_to_10() -> None:
    t = Table(mode="basic").company("swift", director=0, cash=10).company("libby", director=1)
    game = t.chain("L", "S", "W", "C").operating_phase()
    play(game, 0, "purchase livestock 10")
    skip_to(game, "end_operation")
    play(game, 0, "end")
    chain = [{kind for kind, count in space.items() if count} for space in game.position()["supply_chain"]]
    assert chain[:3] == [{"steel"}, {"wood"}, {"coal"}]


@pytest.mark.rule("SET-21")
def test_four_workers_stand_on_the_40_spaces() -> None:
    game = new_game(2)
    assert game.position()["job_market"] == 4


@pytest.mark.rule("SET-21", "AMB-108")
@pytest.mark.parametrize(("workers", "price"), [(12, 20), (9, 20), (8, 30), (5, 30), (4, 40), (1, 40)])
def test_the_job_market_has_four_spaces_each_at_40_30_and_20(workers: int, price: int) -> None:
    game = Table().company("libby", cash=100).job_market(workers).action_turn(0)
    play(game, 0, "use job_market libby", "hire 1")
    assert company(game, "libby")["cash"] == 100 - price
    assert game.position()["job_market"] == workers - 1


@pytest.mark.rule("SET-21")
def test_the_job_market_has_twelve_spaces() -> None:
    Table().company("libby").job_market(12).stock_turn(0)
    with pytest.raises(BrokenDocument):
        Table().company("libby").job_market(13).stock_turn(0)


@pytest.mark.rule("SET-22", "SET-23")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_has_pieces_or_money_but_the_starting_funds(seats: int) -> None:
    table = new_game(seats).position()
    assert table["companies"] == {}
    assert [p["funds"] for p in table["players"]] == [175] * seats
    game = started(seats, value=35)
    for charter in game.position()["companies"].values():
        assert (charter["cash"], charter["goods"], charter["salespeople"], charter["bonus_goods"]) == (105, 0, 0, 0)
        assert all(set(factory.values()) == {0} for factory in charter["factories"])
    assert sum(funds(game)) + 105 * seats == 175 * seats


# --- the players


@pytest.mark.rule("SET-24")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_everybody_starts_with_175_and_the_same_partners(seats: int, mode: str) -> None:
    game = new_game(seats, mode=mode)
    assert funds(game) == [175] * seats
    assert [(p["partners"], p["appeal_partner"]) for p in game.position()["players"]] == [(2, True)] * seats


@pytest.mark.rule("SET-25")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_holds_three_buildings_of_era_1(seats: int) -> None:
    era_1 = {f"building{number}" for number in range(1, 13)}
    for seed in SEEDS:
        game = new_game(seats, seed)
        for seat in range(seats):
            hand = game.view(seat)["own"]["hand"]
            assert len(hand) == 3
            assert set(hand) <= era_1


@pytest.mark.rule("SET-26")
@pytest.mark.parametrize(
    ("seats", "orders"),
    [
        (2, {(0, 1), (1, 0)}),
        (3, {(0, 1, 2), (1, 2, 0), (2, 0, 1)}),
        (4, {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}),
    ],
)
def test_a_random_player_has_the_priority_deal_and_leads_the_initiative(
    seats: int, orders: set[tuple[int, ...]]
) -> None:
    seen = set()
    for seed in range(60):
        table = new_game(seats, seed).position()
        assert table["priority"] == table["initiative"][0]
        seen.add(tuple(table["initiative"]))
    assert seen == orders


@pytest.mark.rule("SET-27")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(4))
def test_starting_companies_are_established_from_the_last_in_the_initiative_order_backwards(
    seats: int, seed: int
) -> None:
    game = new_game(seats, seed)
    initiative = game.position()["initiative"]
    order = []
    for key in sorted(CHARTERS)[:seats]:
        (seat,) = game.to_act()
        order.append(seat)
        play(game, seat, f"establish {key} 35")
    assert order == initiative[::-1]
    assert step(game) == "stock_turn"


@pytest.mark.rule("SET-28")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_may_go_without_a_starting_company(seats: int) -> None:
    game = new_game(seats)
    (seat,) = game.to_act()
    assert {text.split()[0] for text in texts(game, seat)} == {"establish"}
    for text in ("pass", "decline", "done", "end"):
        refused(game, seat, text, "SET-28")


@pytest.mark.rule("SET-29")
def test_a_partner_is_locked_on_the_starting_company_and_one_on_the_appeal_track() -> None:
    game = started(3)
    for seat in range(3):
        own = [key for key, charter in game.position()["companies"].items() if charter["director"] == seat]
        assert [player(game, seat)["factory_partner"]] == own
        assert player(game, seat)["appeal_partner"] is True


@pytest.mark.rule("SET-29")
@pytest.mark.parametrize(("factories", "partners"), [(1, 2), (2, 3)])
def test_the_partner_of_the_starting_company_stands_on_its_rightmost_factory(factories: int, partners: int) -> None:
    t = Table(mode="basic").company("libby", workers=[2, 2], cubes="SSLLL", partner=True)
    game = t.operate("libby")
    play(game, 0, "done", *["produce"] * factories)
    skip_to(game, "dividends")
    assert player(game, 0)["partners"] == partners


@pytest.mark.rule("SET-29", "AMB-04")
@pytest.mark.parametrize(("appeal", "partners"), [(7, 2), (8, 3), (9, 2)])
def test_a_partner_stands_on_appeal_space_9(appeal: int, partners: int) -> None:
    game = Table().company("libby", cash=20, appeal=appeal).action_turn(0)
    play(game, 0, "use advertising libby")
    if "take_bonus" in texts(game, 0):
        play(game, 0, "take_bonus")
    assert player(game, 0)["partners"] == partners


@pytest.mark.rule("SET-29")
@pytest.mark.parametrize(("decade", "partners"), [(2, 2), (3, 3), (4, 2)])
def test_a_partner_stands_on_the_third_building_space(decade: int, partners: int) -> None:
    game = Table(decade=decade).company("libby").hand(0, "building1").hand(1, "building2").building_phase()
    for seat in (0, 1):
        play(game, seat, texts(game, seat)[0])
        play(game, seat, texts(game, seat)[0])
    assert game.position()["phase"] == "action"
    assert [player(game, seat)["partners"] for seat in (0, 1)] == [partners, partners]


@pytest.mark.rule("SET-30")
@pytest.mark.parametrize("seats", SEATS)
def test_of_six_partners_two_are_available_one_marks_the_initiative_and_three_are_locked(seats: int) -> None:
    game = started(seats)
    table = game.position()
    for seat, own in enumerate(table["players"]):
        assert own["partners"] == own["free_partners"] == 2
        assert table["initiative"].count(seat) == 1
        locked_on_charter = own["factory_partner"] in table["companies"]
        locked_on_third_building = own["buildings"][2] is None
        assert (locked_on_charter, own["appeal_partner"], locked_on_third_building) == (True, True, True)


# --- Starting Companies


@pytest.mark.rule("SET-31")
def test_the_other_companies_stay_available() -> None:
    t = Table(seats=2).company("anglo", director=0).company("brunswick", director=1).funds(105, 0)
    game = t.stock_turn(0)
    establishable = {text.split()[1] for text in texts(game, 0, "establish")}
    assert establishable == CHARTERS - {"anglo", "brunswick"}


@pytest.mark.rule("SET-31")
def test_the_second_player_chooses_among_the_remaining_charters() -> None:
    game = new_game(2)
    play(game, game.to_act()[0], "establish libby 35")
    (seat,) = game.to_act()
    assert {text.split()[1] for text in texts(game, seat)} == CHARTERS - {"libby"}
    refused(game, seat, "establish libby 35", "EST-01")


@pytest.mark.rule("SET-32")
@pytest.mark.parametrize("seats", SEATS)
def test_the_special_companies_are_left_out(seats: int) -> None:
    game = new_game(seats)
    (seat,) = game.to_act()
    assert {text.split()[1] for text in texts(game, seat)} == CHARTERS
    for special in ("american_flyer", "quaker_oats", "oscar_mayer", "schwinn", "florsheim"):
        refused(game, seat, f"establish {special} 35", "SET-32")


@pytest.mark.rule("SET-33")
@pytest.mark.parametrize("seats", SEATS)
def test_before_the_first_choice_everybody_sees_the_board_and_the_own_buildings(seats: int) -> None:
    game = new_game(seats)
    table = game.position()
    assert game.actions == []
    for seat in range(seats):
        view = game.view(seat)
        assert view["demand"] == table["demand"]
        assert (view["haymarket"], view["supply_chain"]) == (table["haymarket"], table["supply_chain"])
        assert view["assets"] == table["assets"]
        assert view["own"]["hand"] == table["hidden"]["hands"][seat]
    assert len(BOX.companies) == len(CHARTERS)


@pytest.mark.rule("SET-34")
@pytest.mark.parametrize("seats", SEATS)
def test_a_starting_company_begins_at_35_40_or_50_but_not_at_60(seats: int) -> None:
    game = new_game(seats)
    (seat,) = game.to_act()
    libby = [text for text in texts(game, seat) if " libby " in text]
    assert libby == ["establish libby 35", "establish libby 40", "establish libby 50"]
    refused(game, seat, "establish libby 60", "EST-03")


@pytest.mark.rule("SET-35")
@pytest.mark.parametrize(("value", "left"), [(35, 70), (40, 55), (50, 25)])
def test_what_is_left_of_the_starting_funds(value: int, left: int) -> None:
    assert funds(started(2, value)) == [left, left]


@pytest.mark.rule("SET-36")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(4))
def test_then_the_holder_of_the_priority_deal_opens_the_first_stock_phase(seats: int, seed: int) -> None:
    game = started(seats, seed=seed)
    table = game.position()
    assert (table["decade"], table["phase"], step(game)) == (1, "stock", "stock_turn")
    assert game.to_act() == (table["priority"],)
