"""CC: the component counts of the box, as far as software has the components."""

from collections import Counter

import pytest

from bigshoulders import Game, Options
from bigshoulders.components import COMMONS_PER_COMPANY, RESOURCES, SHARES, second_edition
from bigshoulders.components.tables import read

BOX = second_edition()
PIECES = read("board.toml")["pieces"]


def test_the_ten_base_charters_have_seven_certificates_with_ten_shares_each() -> None:
    assert len(BOX.companies) == 10
    assert len({charter.key for charter in BOX.companies}) == len({charter.name for charter in BOX.companies}) == 10
    common, preferred, director = SHARES
    assert COMMONS_PER_COMPANY + 1 + 1 == 7
    assert (common, preferred, director) == (1, 2, 3)
    assert common * COMMONS_PER_COMPANY + preferred + director == 10


@pytest.mark.rule("CC-03")
def test_there_are_seventy_cubes() -> None:
    assert dict(zip(RESOURCES, BOX.cubes, strict=True)) == {"livestock": 20, "steel": 18, "wood": 16, "coal": 16}
    assert sum(BOX.cubes) == 70


@pytest.mark.rule("CC-04")
def test_every_player_has_six_partners() -> None:
    assert PIECES["partners_per_player"] == 6
    on_initiative, on_factory, on_appeal, on_third_building = 1, 1, 1, 1
    assert BOX.partners_at_start + on_initiative + on_factory + on_appeal + on_third_building == 6


@pytest.mark.rule("CC-06")
def test_there_are_six_demand_tiles_of_each_level() -> None:
    assert Counter(tile.level for tile in BOX.demand_tiles) == {1: 6, 2: 6, 3: 6, 4: 6}


@pytest.mark.rule("CC-07")
def test_the_capacities_of_the_demand_tiles_add_up() -> None:
    tiles = BOX.demand_tiles
    assert [sum(tile.spaces for tile in tiles if tile.level == level) for level in (1, 2, 3, 4)] == [9, 21, 29, 40]
    in_play = [sum(tile.spaces for tile in tiles if tile.min_players <= seats) for seats in (2, 3, 4)]
    assert in_play == [59, 72, 99]


@pytest.mark.rule("CC-08")
def test_there_are_44_buildings() -> None:
    assert Counter(building.era for building in BOX.buildings if building.number) == {1: 12, 2: 16, 3: 16}


@pytest.mark.rule("CC-09")
@pytest.mark.parametrize(("seats", "workers"), [(2, [8, 11, 9]), (3, [8, 17, 9]), (4, [12, 17, 9])])
def test_the_workers_printed_on_the_buildings_in_play(seats: int, workers: list[int]) -> None:
    in_play = [building for building in BOX.buildings if 0 < building.min_players <= seats]
    assert [sum(b.workers_added for b in in_play if b.era == era) for era in (1, 2, 3)] == workers


@pytest.mark.rule("CC-10")
def test_there_are_ten_public_goals() -> None:
    assert len({goal.key for goal in BOX.goals}) == len({goal.name for goal in BOX.goals}) == 10


@pytest.mark.rule("CC-11")
@pytest.mark.parametrize(
    ("piece", "count"),
    [
        ("workers", 50),
        ("salespeople", 20),
        ("managers", 20),
        ("goods", 60),
        ("automation", 40),
        ("bonus_goods", 12),
    ],
)
def test_the_pieces_of_the_general_supply(piece: str, count: int) -> None:
    assert PIECES[piece] == count


def test_there_are_sixteen_standard_assets_five_of_them_starting_tiles() -> None:
    assert (len(BOX.assets), sum(tile.start for tile in BOX.assets)) == (16, 5)


@pytest.mark.rule("CC-14")
def test_after_setup_62_cubes_are_in_bag_and_chain_and_eight_on_haymarket_square() -> None:
    table = Game.new(Options(("Ann", "Bob", "Cyd", "Dan")), seed=1).position()
    assert sum(table["bag"].values()) == 50
    assert sum(sum(space.values()) for space in table["supply_chain"]) == 12
    assert sum(table["haymarket"].values()) == 8


@pytest.mark.rule("CC-15")
def test_the_base_charters_have_5_asset_spaces_21_factories_and_37_worker_spaces() -> None:
    assert sum(charter.asset_spaces for charter in BOX.companies) == 5
    assert sum(len(charter.factories) for charter in BOX.companies) == len(BOX.factories) == 21
    assert sum(factory.workers for factory in BOX.factories) == 37
