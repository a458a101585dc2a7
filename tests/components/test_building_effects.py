"""Every Building tile in play."""

from typing import Any

import pytest

from bigshoulders import Game, Options
from table import NAMES, Table, changes, company, funds, play, refused, step, texts

rule = pytest.mark.rule

TILES = [
    # Building, Era, who pays the owner, how much, Workers that it brings, smallest number of players
    pytest.param("building1", 1, "bank", 20, 2, 2, marks=rule("BTL-01")),
    pytest.param("building2", 1, "company", 20, 1, 2, marks=rule("BTL-02")),
    pytest.param("building3", 1, "bank", 20, 0, 3, marks=rule("BTL-03")),
    pytest.param("building4", 1, "company", 10, 2, 4, marks=rule("BTL-04")),
    pytest.param("building5", 1, "bank", 20, 0, 3, marks=rule("BTL-05")),
    pytest.param("building6", 1, "company", 40, 1, 2, marks=rule("BTL-06")),
    pytest.param("building7", 1, "bank", 20, 0, 3, marks=rule("BTL-07")),
    pytest.param("building8", 1, "company", 10, 0, 4, marks=rule("BTL-08")),
    pytest.param("building9", 1, "company", 30, 1, 2, marks=rule("BTL-09")),
    pytest.param("building10", 1, "company", 20, 2, 2, marks=rule("BTL-10")),
    pytest.param("building11", 1, "company", 20, 1, 2, marks=rule("BTL-11")),
    pytest.param("building12", 1, "company", 10, 2, 4, marks=rule("BTL-12")),
    pytest.param("building13", 2, "bank", 20, 2, 2, marks=rule("BTL-13")),
    pytest.param("building14", 2, "company", 30, 1, 2, marks=rule("BTL-14")),
    pytest.param("building15", 2, "bank", 20, 2, 2, marks=rule("BTL-15")),
    pytest.param("building16", 2, "company", 30, 1, 3, marks=rule("BTL-16")),
    pytest.param("building17", 2, "bank", 20, 2, 2, marks=rule("BTL-17")),
    pytest.param("building18", 2, "company", 10, 1, 3, marks=rule("BTL-18")),
    pytest.param("building19", 2, "bank", 20, 1, 2, marks=rule("BTL-19")),
    pytest.param("building20", 2, "company", 10, 2, 3, marks=rule("BTL-20")),
    pytest.param("building21", 2, "company", 90, 0, 4, marks=rule("BTL-21")),
    pytest.param("building22", 2, "company", 40, 1, 2, marks=rule("BTL-22")),
    pytest.param("building23", 2, "company", 60, 0, 4, marks=rule("BTL-23")),
    pytest.param("building24", 2, "company", 40, 1, 2, marks=rule("BTL-24")),
    pytest.param("building25", 2, "company", 80, 0, 4, marks=rule("BTL-25")),
    pytest.param("building26", 2, "company", 50, 0, 4, marks=rule("BTL-26")),
    pytest.param("building27", 2, "company", 40, 2, 3, marks=rule("BTL-27")),
    pytest.param("building28", 2, "company", 50, 1, 2, marks=rule("BTL-28")),
    pytest.param("building29", 3, "bank", 30, 0, 3, marks=rule("BTL-29")),
    pytest.param("building30", 3, "bank", 40, 0, 4, marks=rule("BTL-30")),
    pytest.param("building31", 3, "bank", 50, 0, 3, marks=rule("BTL-31")),
    pytest.param("building32", 3, "bank", 60, 0, 4, marks=rule("BTL-32")),
    pytest.param("building33", 3, "company", 50, 0, 3, marks=rule("BTL-33")),
    pytest.param("building34", 3, "company", 40, 1, 2, marks=rule("BTL-34")),
    pytest.param("building35", 3, "company", 40, 0, 3, marks=rule("BTL-35")),
    pytest.param("building36", 3, "company", 40, 1, 2, marks=rule("BTL-36")),
    pytest.param("building37", 3, "company", 40, 1, 2, marks=rule("BTL-37")),
    pytest.param("building38", 3, "company", 40, 1, 2, marks=rule("BTL-38")),
    pytest.param("building39", 3, "company", 60, 1, 2, marks=rule("BTL-39")),
    pytest.param("building40", 3, "bank", 40, 2, 2, marks=rule("BTL-40")),
    pytest.param("building41", 3, "company", 60, 1, 2, marks=rule("BTL-41")),
    pytest.param("building42", 3, "company", 90, 1, 2, marks=rule("BTL-42")),
    pytest.param("building43", 3, "company", 40, 0, 4, marks=rule("BTL-43")),
    pytest.param("building44", 3, "company", 50, 0, 4, marks=rule("BTL-44")),
]
EVERY_TILE = pytest.mark.parametrize(("tile", "era", "payer", "fee", "workers", "players"), TILES)


def table(tile: str, players: int, owner: int = 1, key: str = "libby", cash: int = 200, **charter: Any) -> Table:
    """Ann directs Libby or another company, Bob directs Swift; the tile lies in the owner's row."""
    t = Table(seats=players, decade=4).company(key, director=0, cash=cash, **charter)
    return t.company("swift", director=1, appeal=8, cash=500).building(tile, owner)


def sent(tile: str) -> dict[str, tuple[Any, Any]]:
    """Ann's Partner goes to the Building."""
    return {"placed": ([], [[0, tile]]), "players.0.free_partners": (2, 1)}


# --- all tiles


@EVERY_TILE
def test_a_building_brings_its_workers_to_the_job_market(
    tile: str, era: int, payer: str, fee: int, workers: int, players: int
) -> None:
    bare = [key for key in ("building3", "building5", "building7", "building8") if key != tile]
    t = Table(seats=4, decade=5).job_market(0)
    for seat, placed in enumerate((tile, *bare[:3])):
        t.hand(seat, placed)
    game = t.building_phase()
    for seat, placed in enumerate((tile, *bare[:3])):
        play(game, seat, f"place {placed}")
        play(game, seat, texts(game, seat, "remove")[0])
    assert game.position()["job_market"] == workers


@EVERY_TILE
def test_a_building_is_in_the_game_from_its_number_of_players_on(
    tile: str, era: int, payer: str, fee: int, workers: int, players: int
) -> None:
    for count in (2, 3, 4):
        hidden = Game.new(Options(NAMES[:count]), seed=1).position()["hidden"]
        stacks = hidden["buildings"]
        stacks[0] = stacks[0] + [key for hand in hidden["hands"] for key in hand]
        assert [tile in stack for stack in stacks] == [count >= players and era == k for k in (1, 2, 3)]


@EVERY_TILE
def test_a_building_takes_one_partner_in_a_decade(
    tile: str, era: int, payer: str, fee: int, workers: int, players: int
) -> None:
    free = table(tile, players, cash=500, workers=[2, 0]).action_turn(0)
    assert f"use {tile} libby" in texts(free, 0)
    taken = table(tile, players, cash=500, workers=[2, 0]).occupied(tile, 1).action_turn(0)
    refused(taken, 0, f"use {tile} libby", "ACT-10")


@EVERY_TILE
def test_a_building_is_used_only_from_the_board_and_only_by_the_director(
    tile: str, era: int, payer: str, fee: int, workers: int, players: int
) -> None:
    game = table(tile, players, cash=500, workers=[2, 0]).action_turn(0)
    refused(game, 0, f"use {tile} swift", "ACT-05")
    other = "building2" if tile != "building2" else "building6"
    game = table(other, players, cash=500, workers=[2, 0]).action_turn(0)
    refused(game, 0, f"use {tile} libby", "ACT-12")


@pytest.mark.parametrize(
    ("tile", "era", "payer", "fee", "workers", "players"), [row for row in TILES if row.values[2] == "company"]
)
def test_the_treasury_must_hold_the_fee_to_the_last_dollar(
    tile: str, era: int, payer: str, fee: int, workers: int, players: int
) -> None:
    short = table(tile, players, cash=fee - 1, workers=[2, 0]).funds(*[900] * players).action_turn(0)
    refused(short, 0, f"use {tile} libby", "ACT-08")
    exact = table(tile, players, cash=fee, workers=[2, 0]).action_turn(0)
    play(exact, 0, f"use {tile} libby")
    assert company(exact, "libby")["cash"] == 0
    assert funds(exact)[1] == 175 + fee


# --- Resource Buildings

RESOURCES = [
    # Building, players, the company pays the owner, the bank pays the owner, cubes
    pytest.param("building3", 3, 0, 20, "WL", marks=rule("BTL-03")),
    pytest.param("building5", 3, 0, 20, "WC", marks=rule("BTL-05")),
    pytest.param("building7", 3, 0, 20, "WS", marks=rule("BTL-07")),
    pytest.param("building13", 2, 0, 20, "LS", marks=rule("BTL-13")),
    pytest.param("building15", 2, 0, 20, "CS", marks=rule("BTL-15")),
    pytest.param("building17", 2, 0, 20, "CL", marks=rule("BTL-17")),
    pytest.param("building34", 2, 40, 0, "CCL", marks=rule("BTL-34")),
    pytest.param("building36", 2, 40, 0, "LLS", marks=rule("BTL-36")),
    pytest.param("building37", 2, 40, 0, "WWC", marks=rule("BTL-37")),
    pytest.param("building38", 2, 40, 0, "SSW", marks=rule("BTL-38")),
]
EVERY_RESOURCE_TILE = pytest.mark.parametrize(("tile", "players", "paid", "from_bank", "cubes"), RESOURCES)
KINDS = {"L": "livestock", "S": "steel", "W": "wood", "C": "coal"}


def moved(cubes: str, there: int) -> dict[str, tuple[int, int]]:
    """Cubes of Haymarket Square, where there were so many of each, lie in Libby's Treasury."""
    result = {}
    for letter in set(cubes):
        count = cubes.count(letter)
        result[f"haymarket.{KINDS[letter]}"] = (there, there - count)
        result[f"companies.libby.cubes.{KINDS[letter]}"] = (0, count)
    return result


@EVERY_RESOURCE_TILE
def test_a_resource_building_gives_its_cubes_from_haymarket_square(
    tile: str, players: int, paid: int, from_bank: int, cubes: str
) -> None:
    game = table(tile, players).haymarket("LLLSSSWWWCCC").action_turn(0)
    money = {"players.1.funds": (175, 175 + paid + from_bank)}
    if paid:
        money["companies.libby.cash"] = (200, 160)
    assert changes(game, 0, f"use {tile} libby") == {**sent(tile), **money, **moved(cubes, 3)}


@EVERY_RESOURCE_TILE
def test_a_resource_building_gives_one_cube_of_each_kind_when_there_is_only_one(
    tile: str, players: int, paid: int, from_bank: int, cubes: str
) -> None:
    game = table(tile, players).haymarket("LSWC").action_turn(0)
    play(game, 0, f"use {tile} libby")
    kept = company(game, "libby")["cubes"]
    assert kept == {KINDS[letter]: int(letter in cubes) for letter in "LSWC"}


@EVERY_RESOURCE_TILE
def test_a_resource_building_may_be_used_for_nothing_when_haymarket_square_is_empty(
    tile: str, players: int, paid: int, from_bank: int, cubes: str
) -> None:
    game = table(tile, players, cash=paid).haymarket("").action_turn(0)
    money: dict[str, tuple[Any, Any]] = {"players.1.funds": (175, 175 + paid + from_bank)}
    if paid:
        money["companies.libby.cash"] = (40, 0)
    assert changes(game, 0, f"use {tile} libby") == {**sent(tile), **money}


DIFFERENT = pytest.mark.parametrize(
    ("tile", "players"),
    [
        pytest.param("building8", 4, marks=rule("BTL-08")),
        pytest.param("building18", 3, marks=rule("BTL-18")),
    ],
)


@DIFFERENT
def test_two_different_resources_for_10_dollars(tile: str, players: int) -> None:
    game = table(tile, players).haymarket("LLSSWWCC").action_turn(0)
    changed = changes(game, 0, f"use {tile} libby", "take coal", "take steel")
    money = {"companies.libby.cash": (200, 190), "players.1.funds": (175, 185)}
    assert changed == {**sent(tile), **money, **moved("CS", 2)}
    assert step(game) == "end_action_turn"


@DIFFERENT
def test_two_different_resources_are_not_two_of_a_kind(tile: str, players: int) -> None:
    game = table(tile, players).haymarket("CCCW").action_turn(0)
    play(game, 0, f"use {tile} libby")
    assert texts(game, 0) == ["take wood", "take coal"]
    refused(game, 0, "take steel", "GEN-17")
    play(game, 0, "take coal")
    refused(game, 0, "take coal", "ACT-75")
    assert texts(game, 0) == ["take wood"]


@DIFFERENT
def test_of_two_different_resources_one_is_taken_when_there_is_only_one_kind(tile: str, players: int) -> None:
    game = table(tile, players).haymarket("CC").action_turn(0)
    play(game, 0, f"use {tile} libby", "take coal")
    assert step(game) == "end_action_turn"
    assert company(game, "libby")["cubes"] == {"livestock": 0, "steel": 0, "wood": 0, "coal": 1}


IDENTICAL = pytest.mark.parametrize(
    ("tile", "players"),
    [
        pytest.param("building12", 4, marks=rule("BTL-12")),
        pytest.param("building20", 3, marks=rule("BTL-20")),
    ],
)


@IDENTICAL
def test_two_identical_resources_for_10_dollars(tile: str, players: int) -> None:
    game = table(tile, players).haymarket("LLSSWWCC").action_turn(0)
    changed = changes(game, 0, f"use {tile} libby", "take wood")
    money = {"companies.libby.cash": (200, 190), "players.1.funds": (175, 185)}
    assert changed == {**sent(tile), **money, **moved("WW", 2)}
    assert step(game) == "end_action_turn"


@IDENTICAL
def test_two_identical_resources_must_be_a_pair_while_there_is_one(tile: str, players: int) -> None:
    game = table(tile, players).haymarket("LSSC").action_turn(0)
    play(game, 0, f"use {tile} libby")
    refused(game, 0, "take livestock", "ACT-74")
    refused(game, 0, "take wood", "GEN-17")
    assert texts(game, 0) == ["take steel"]


@IDENTICAL
def test_of_two_identical_resources_one_is_taken_when_there_is_no_pair(tile: str, players: int) -> None:
    game = table(tile, players).haymarket("LC").action_turn(0)
    play(game, 0, f"use {tile} libby")
    assert texts(game, 0) == ["take livestock", "take coal"]
    play(game, 0, "take livestock")
    assert step(game) == "end_action_turn"
    assert company(game, "libby")["cubes"] == {"livestock": 1, "steel": 0, "wood": 0, "coal": 0}


# --- Production Buildings


@pytest.mark.parametrize(
    ("tile", "players", "fee", "goods"),
    [
        pytest.param("building10", 2, 20, 1, marks=rule("BTL-10")),
        pytest.param("building27", 3, 40, 2, marks=rule("BTL-27")),
        pytest.param("building41", 2, 60, 3, marks=rule("BTL-41")),
    ],
)
def test_a_production_building_puts_goods_into_the_treasury(tile: str, players: int, fee: int, goods: int) -> None:
    game = table(tile, players, goods=4).action_turn(0)
    assert changes(game, 0, f"use {tile} libby") == {
        **sent(tile),
        "companies.libby.cash": (200, 200 - fee),
        "players.1.funds": (175, 175 + fee),
        "companies.libby.goods": (4, 4 + goods),
    }


# --- Manager, Salesperson and Worker Buildings


@pytest.mark.parametrize(
    ("tile", "players", "fee"),
    [
        pytest.param("building11", 2, 20, marks=rule("BTL-11")),
        pytest.param("building14", 2, 30, marks=rule("BTL-14")),
    ],
)
def test_one_manager_for_a_factory_without_one(tile: str, players: int, fee: int) -> None:
    game = table(tile, players, key="henderson", managers=[1, 0, 0]).action_turn(0)
    money = {"companies.henderson.cash": (200, 200 - fee), "players.1.funds": (175, 175 + fee)}
    assert changes(game, 0, f"use {tile} henderson") == {**sent(tile), **money}
    refused(game, 0, "place_manager 1", "ACT-63")
    assert changes(game, 0, "place_manager 2") == {"companies.henderson.factories.1.managers": (0, 1)}
    assert step(game) == "end_action_turn"


@pytest.mark.parametrize(
    ("tile", "players", "fee"),
    [
        pytest.param("building23", 4, 60, marks=rule("BTL-23")),
        pytest.param("building35", 3, 40, marks=rule("BTL-35")),
    ],
)
def test_two_managers_or_as_many_as_there_is_space_for(tile: str, players: int, fee: int) -> None:
    game = table(tile, players, key="henderson").action_turn(0)
    assert changes(game, 0, f"use {tile} henderson", "place_manager 3", "place_manager 1") == {
        **sent(tile),
        "companies.henderson.cash": (200, 200 - fee),
        "players.1.funds": (175, 175 + fee),
        "companies.henderson.factories.0.managers": (0, 1),
        "companies.henderson.factories.2.managers": (0, 1),
    }
    assert step(game) == "end_action_turn"
    one_space = table(tile, players, managers=[1, 0]).action_turn(0)
    play(one_space, 0, f"use {tile} libby")
    refused(one_space, 0, "place_manager 3", "CMP-01")
    play(one_space, 0, "place_manager 2")
    assert step(one_space) == "end_action_turn"


@pytest.mark.parametrize(
    ("tile", "players", "fee"),
    [
        pytest.param("building11", 2, 20, marks=rule("BTL-11")),
        pytest.param("building14", 2, 30, marks=rule("BTL-14")),
        pytest.param("building23", 4, 60, marks=rule("BTL-23")),
        pytest.param("building35", 3, 40, marks=rule("BTL-35")),
    ],
)
def test_managers_without_a_space_are_discarded_and_paid_in_full(tile: str, players: int, fee: int) -> None:
    game = table(tile, players, managers=[1, 1]).action_turn(0)
    money = {"companies.libby.cash": (200, 200 - fee), "players.1.funds": (175, 175 + fee)}
    assert changes(game, 0, f"use {tile} libby") == {**sent(tile), **money}
    assert step(game) == "end_action_turn"


SALES = pytest.mark.parametrize(
    ("tile", "players", "fee", "count"),
    [
        pytest.param("building2", 2, 20, 1, marks=rule("BTL-02")),
        pytest.param("building22", 2, 40, 1, marks=rule("BTL-22")),
        pytest.param("building25", 4, 80, 2, marks=rule("BTL-25")),
        pytest.param("building33", 3, 50, 2, marks=rule("BTL-33")),
    ],
)


@SALES
def test_salespeople_take_their_places_at_once(tile: str, players: int, fee: int, count: int) -> None:
    game = table(tile, players, key="brunswick").action_turn(0)
    assert changes(game, 0, f"use {tile} brunswick") == {
        **sent(tile),
        "companies.brunswick.cash": (200, 200 - fee),
        "players.1.funds": (175, 175 + fee),
        "companies.brunswick.salespeople": (0, count),
    }
    assert step(game) == "end_action_turn"


@SALES
def test_salespeople_without_a_space_are_discarded_and_paid_in_full(
    tile: str, players: int, fee: int, count: int
) -> None:
    money = {"companies.libby.cash": (200, 200 - fee), "players.1.funds": (175, 175 + fee)}
    full = table(tile, players, salespeople=2).action_turn(0)
    assert changes(full, 0, f"use {tile} libby") == {**sent(tile), **money}
    one_space = table(tile, players, salespeople=1).action_turn(0)
    play(one_space, 0, f"use {tile} libby")
    assert company(one_space, "libby")["salespeople"] == 2


@rule("BTL-26")
def test_two_workers_from_the_supply_for_50_dollars() -> None:
    game = table("building26", 4, workers=[1, 0]).job_market(4).action_turn(0)
    play(game, 0, "use building26 libby", "place_worker 1")
    refused(game, 0, "place_worker 1", "ACT-78")
    play(game, 0, "place_worker 2")
    assert step(game) == "end_action_turn"
    charter = company(game, "libby")
    assert [factory["workers"] for factory in charter["factories"]] == [2, 1]
    assert (charter["cash"], funds(game)[1]) == (150, 225)
    assert game.position()["job_market"] == 4


@rule("BTL-26")
@pytest.mark.parametrize(("workers", "placed"), [([2, 1], 1), ([2, 2], 0)])
def test_of_two_workers_those_without_a_space_are_discarded(workers: list[int], placed: int) -> None:
    game = table("building26", 4, workers=workers).job_market(4).action_turn(0)
    play(game, 0, "use building26 libby", *["place_worker 2"] * placed)
    assert step(game) == "end_action_turn"
    assert [factory["workers"] for factory in company(game, "libby")["factories"]] == [2, 2]
    assert company(game, "libby")["cash"] == 150
    assert game.position()["job_market"] == 4


@rule("BTL-43")
def test_one_worker_and_one_manager_for_40_dollars() -> None:
    game = table("building43", 4).action_turn(0)
    assert changes(game, 0, "use building43 libby", "place_worker 2", "place_manager 1") == {
        **sent("building43"),
        "companies.libby.cash": (200, 160),
        "players.1.funds": (175, 215),
        "companies.libby.factories.1.workers": (0, 1),
        "companies.libby.factories.0.managers": (0, 1),
    }
    assert step(game) == "end_action_turn"


@rule("BTL-43")
@pytest.mark.parametrize(
    ("charter", "left"),
    [
        ({"workers": [2, 2]}, ["place_manager 1", "place_manager 2"]),
        ({"managers": [1, 1]}, ["place_worker 1", "place_worker 2"]),
    ],
)
def test_the_worker_or_the_manager_without_a_space_is_discarded(charter: dict[str, list[int]], left: list[str]) -> None:
    game = table("building43", 4, **charter).action_turn(0)
    play(game, 0, "use building43 libby")
    assert texts(game, 0) == left
    play(game, 0, left[0])
    assert step(game) == "end_action_turn"
    assert company(game, "libby")["cash"] == 160


@rule("BTL-44")
def test_one_worker_and_one_salesperson_for_50_dollars() -> None:
    game = table("building44", 4).action_turn(0)
    assert changes(game, 0, "use building44 libby", "place_worker 1") == {
        **sent("building44"),
        "companies.libby.cash": (200, 150),
        "players.1.funds": (175, 225),
        "companies.libby.factories.0.workers": (0, 1),
        "companies.libby.salespeople": (0, 1),
    }
    assert step(game) == "end_action_turn"


@rule("BTL-44")
def test_the_worker_and_the_salesperson_without_a_space_are_discarded() -> None:
    game = table("building44", 4, workers=[2, 2], salespeople=2).action_turn(0)
    money = {"companies.libby.cash": (200, 150), "players.1.funds": (175, 225)}
    assert changes(game, 0, "use building44 libby") == {**sent("building44"), **money}
    assert step(game) == "end_action_turn"


# --- Appeal Buildings

APPEAL = pytest.mark.parametrize(
    ("tile", "players", "fee", "gain"),
    [
        pytest.param("building4", 4, 10, 1, marks=rule("BTL-04")),
        pytest.param("building9", 2, 30, 2, marks=rule("BTL-09")),
        pytest.param("building16", 3, 30, 2, marks=rule("BTL-16")),
        pytest.param("building28", 2, 50, 3, marks=rule("BTL-28")),
        pytest.param("building39", 2, 60, 3, marks=rule("BTL-39")),
    ],
)


@APPEAL
def test_an_appeal_building_advances_the_company_and_gives_the_bonuses_on_the_way(
    tile: str, players: int, fee: int, gain: int
) -> None:
    game = table(tile, players, appeal=9).action_turn(0)
    changed = changes(game, 0, f"use {tile} libby")
    assert changed == {
        **sent(tile),
        "companies.libby.cash": (200, 200 - fee),
        "players.1.funds": (175, 175 + fee),
        "companies.libby.appeal": (9, 9 + gain),
    }
    if gain > 1:
        assert changes(game, 0, "take_bonus") == {"companies.libby.bonus_goods": (0, 1)}
    assert step(game) == "end_action_turn"


@APPEAL
def test_an_appeal_building_may_be_used_at_the_top_for_nothing(tile: str, players: int, fee: int, gain: int) -> None:
    game = table(tile, players, appeal=16).action_turn(0)
    money = {"companies.libby.cash": (200, 200 - fee), "players.1.funds": (175, 175 + fee)}
    assert changes(game, 0, f"use {tile} libby") == {**sent(tile), **money}
    assert step(game) == "end_action_turn"


# --- Capital Asset Buildings

ASSETS = pytest.mark.parametrize(
    ("tile", "income", "prices"),
    [
        pytest.param("building1", 20, (70, 60, 50, 40, 30), marks=rule("BTL-01")),
        pytest.param("building19", 20, (60, 50, 40, 30, 20), marks=rule("BTL-19")),
        pytest.param("building40", 40, (50, 40, 30, 20, 10), marks=rule("BTL-40")),
    ],
)
ON_DISPLAY = ["brilliant_marketing", "cincinnati_steel", "michigan_lumber", "pennsylvania_coal", "union_stockyards"]


@ASSETS
@pytest.mark.parametrize("space", range(5))
def test_an_asset_building_sells_every_asset_of_the_display_at_its_discount(
    tile: str, income: int, prices: tuple[int, ...], space: int
) -> None:
    game = table(tile, 2).display(*ON_DISPLAY).action_turn(0)
    asset = ON_DISPLAY[space]
    gap = [None if key == asset else key for key in ON_DISPLAY]
    assert changes(game, 0, f"use {tile} libby", f"buy_asset {asset}") == {
        **sent(tile),
        "players.1.funds": (175, 175 + income),
        "companies.libby.cash": (200, 200 - prices[space]),
        f"companies.libby.assets.{asset}": (None, "upright"),
        "assets": (ON_DISPLAY, gap),
    }


@ASSETS
def test_an_asset_building_is_closed_to_a_company_that_can_pay_for_no_asset(
    tile: str, income: int, prices: tuple[int, ...]
) -> None:
    short = table(tile, 2, cash=prices[4] - 1).display(*ON_DISPLAY).action_turn(0)
    refused(short, 0, f"use {tile} libby", "ACT-82")
    exact = table(tile, 2, cash=prices[4]).display(*ON_DISPLAY).action_turn(0)
    play(exact, 0, f"use {tile} libby")
    assert texts(exact, 0) == ["buy_asset union_stockyards"]
    refused(exact, 0, "buy_asset pennsylvania_coal", "AST-03")
    refused(exact, 0, "done", "ACT-66")
    empty = table(tile, 2).display(None, None, None, None, None).action_turn(0)
    refused(empty, 0, f"use {tile} libby", "ACT-82")


# --- Automation Buildings

ONE_WORKER = pytest.mark.parametrize(
    "tile",
    [
        pytest.param("building6", marks=rule("BTL-06")),
        pytest.param("building24", marks=rule("BTL-24")),
    ],
)


@ONE_WORKER
def test_one_worker_is_automated_for_40_dollars(tile: str) -> None:
    game = table(tile, 2, workers=[2, 1]).job_market(4).action_turn(0)
    assert changes(game, 0, f"use {tile} libby", "automate 1", "relocate 2") == {
        **sent(tile),
        "companies.libby.cash": (200, 160),
        "players.1.funds": (175, 215),
        "companies.libby.factories.0.workers": (2, 1),
        "companies.libby.factories.0.automated": (0, 1),
        "companies.libby.factories.1.workers": (1, 2),
    }
    assert step(game) == "end_action_turn"


@ONE_WORKER
def test_without_a_worker_there_is_nothing_to_automate(tile: str) -> None:
    game = table(tile, 2, automated=[1, 2]).action_turn(0)
    refused(game, 0, f"use {tile} libby", "ACT-87")


TWO_WORKERS = pytest.mark.parametrize(
    ("tile", "players"),
    [
        pytest.param("building21", 4, marks=rule("BTL-21")),
        pytest.param("building42", 2, marks=rule("BTL-42")),
    ],
)


@TWO_WORKERS
def test_two_workers_are_automated_for_90_dollars(tile: str, players: int) -> None:
    game = table(tile, players, workers=[1, 2]).job_market(4).action_turn(0)
    assert changes(game, 0, f"use {tile} libby", "automate 1", "automate 2", "relocate 1") == {
        **sent(tile),
        "companies.libby.cash": (200, 110),
        "players.1.funds": (175, 265),
        "companies.libby.factories.0.automated": (0, 1),
        "companies.libby.factories.1.workers": (2, 1),
        "companies.libby.factories.1.automated": (0, 1),
        "job_market": (4, 5),
    }
    assert step(game) == "end_action_turn"


@TWO_WORKERS
@pytest.mark.parametrize("workers", [[1, 0], [0, 1], [0, 0]])
def test_two_workers_must_be_employed_to_be_automated(tile: str, players: int, workers: list[int]) -> None:
    game = table(tile, players, workers=workers).action_turn(0)
    refused(game, 0, f"use {tile} libby", "ACT-86")


# --- Extra Dividends Buildings

DIVIDENDS = [
    # Building, players, the bank pays the owner, dividend, Ann's 4 shares, Bob's 2, for 7 shares, value from 100 to
    pytest.param("building29", 3, 30, 150, 60, 30, 105, 120, marks=rule("BTL-29")),
    pytest.param("building30", 4, 40, 200, 80, 40, 140, 140, marks=rule("BTL-30")),
    pytest.param("building31", 3, 50, 250, 100, 50, 175, 140, marks=rule("BTL-31")),
    pytest.param("building32", 4, 60, 300, 120, 60, 210, 160, marks=rule("BTL-32")),
]
EVERY_DIVIDEND = pytest.mark.parametrize(
    ("tile", "players", "income", "dividend", "ann", "bob", "paid", "value"), DIVIDENDS
)


def dividend_table(tile: str, players: int, cash: int) -> Table:
    return table(tile, players, owner=2, cash=cash, value=100, commons={0: 1}, preferred=1, pool=1)


@EVERY_DIVIDEND
def test_extra_dividends_come_out_of_the_treasury_and_the_bank_pays_the_owner(
    tile: str, players: int, income: int, dividend: int, ann: int, bob: int, paid: int, value: int
) -> None:
    game = dividend_table(tile, players, cash=400).action_turn(0)
    assert changes(game, 0, f"use {tile} libby") == {
        **sent(tile),
        "players.2.funds": (175, 175 + income),
        "players.0.funds": (175, 175 + ann),
        "players.1.funds": (175, 175 + bob),
        "companies.libby.cash": (400, 400 - paid),
        "companies.libby.value": (100, value),
    }


@EVERY_DIVIDEND
def test_extra_dividends_need_the_whole_amount_in_the_treasury(
    tile: str, players: int, income: int, dividend: int, ann: int, bob: int, paid: int, value: int
) -> None:
    short = dividend_table(tile, players, cash=dividend - 1).action_turn(0)
    refused(short, 0, f"use {tile} libby", "ACT-34")
    exact = dividend_table(tile, players, cash=dividend).action_turn(0)
    play(exact, 0, f"use {tile} libby")
    assert company(exact, "libby")["cash"] == dividend - paid
