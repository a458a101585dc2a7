"""The Building Phase (BLD)."""

import json

import pytest

from bigshoulders import Game, Options
from table import Table, company, funds, play, player, refused, skip_to, texts

KEPT = ("building1", "building2", "building6", "building9")
"""Tiles of Era I that are in every game and were kept from an earlier Decade, one for each seat."""


def era(key: str) -> int:
    number = int(key.removeprefix("building"))
    return 1 if number <= 12 else 2 if number <= 28 else 3


def with_kept_tiles(seats: int, decade: int) -> Table:
    t = Table(seats, decade=decade).company("libby", director=0)
    for seat in range(seats):
        t.hand(seat, KEPT[seat])
    return t


def hand(game: Game, seat: int) -> list[str]:
    return game.view(seat)["own"]["hand"]


def choose(game: Game, seat: int, place: str, remove: str) -> None:
    play(game, seat, f"place {place}", f"remove {remove}")


def choose_any(game: Game, *seats: int) -> None:
    for seat in seats:
        place, remove, _ = hand(game, seat)
        choose(game, seat, place, remove)


def two_hands(decade: int = 1) -> Table:
    """Ann has the tiles 1, 2, 6 (2, 1, 1 Workers), Bob 9, 10, 11 (1, 2, 1 Workers); Ann directs Libby, Bob Swift."""
    t = Table(decade=decade).company("libby", director=0, cash=300).company("swift", director=1, cash=300)
    return t.hand(0, "building1", "building2", "building6").hand(1, "building9", "building10", "building11")


# --- dealing


@pytest.mark.rule("BLD-01")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_all_players_choose_at_once_in_any_order(order: tuple[int, ...]) -> None:
    game = Table(3).company("libby", director=0).building_phase()
    assert game.to_act() == (0, 1, 2)
    tiles = {seat: hand(game, seat) for seat in range(3)}
    for seat in order:
        play(game, seat, f"place {tiles[seat][0]}")
        assert game.to_act() == (0, 1, 2)
    for k, seat in enumerate(order, start=1):
        assert [player(game, other)["buildings"][0] for other in range(3)] == [None] * 3
        play(game, seat, f"remove {tiles[seat][1]}")
        assert game.to_act() == tuple(sorted(order[k:])) or game.position()["phase"] == "action"
    assert [player(game, seat)["buildings"][0] for seat in range(3)] == [tiles[seat][0] for seat in range(3)]


@pytest.mark.rule("BLD-02")
@pytest.mark.parametrize(("seats", "stacks"), [(2, [0, 8, 8]), (3, [0, 12, 12]), (4, [0, 16, 16])])
def test_in_decade_1_everybody_uses_the_three_tiles_of_setup(seats: int, stacks: list[int]) -> None:
    game = Game.new(Options(["Ann", "Bob", "Cyd", "Dan"][:seats]), seed=5)
    at_setup = [hand(game, seat) for seat in range(seats)]
    skip_to(game, "choose_buildings")
    assert [hand(game, seat) for seat in range(seats)] == at_setup
    assert [[era(tile) for tile in tiles] for tiles in at_setup] == [[1, 1, 1]] * seats
    assert game.position()["stacks"]["buildings"] == stacks


@pytest.mark.rule("BLD-03", "BLD-04", "BLD-05")
@pytest.mark.parametrize(("decade", "dealt"), [(2, 2), (3, 2), (4, 3), (5, 3)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_tiles_of_the_era_are_dealt_to_the_kept_one(seats: int, decade: int, dealt: int) -> None:
    t = with_kept_tiles(seats, decade)
    before = [len(deck) for deck in t.s.era_decks]
    game = t.building_phase()
    for seat in range(seats):
        tiles = hand(game, seat)
        assert KEPT[seat] in tiles
        assert [era(tile) for tile in tiles if tile != KEPT[seat]] == [dealt, dealt]
    taken = [old - new for old, new in zip(before, game.position()["stacks"]["buildings"], strict=True)]
    assert taken == [2 * seats if number == dealt else 0 for number in (1, 2, 3)]


@pytest.mark.rule("BLD-03", "BLD-04")
@pytest.mark.parametrize("decade", [2, 4])
def test_the_dealt_tiles_are_seen_by_nobody_else(decade: int) -> None:
    game = with_kept_tiles(3, decade).building_phase()
    other = json.dumps([game.view(1), game.view(2), game.view(None)])
    assert all(f'"{tile}"' not in other for tile in hand(game, 0))
    assert [record["tiles_in_hand"] for record in game.view(None)["players"]] == [3, 3, 3]


@pytest.mark.rule("BLD-05")
def test_in_every_decade_everybody_has_three_tiles_to_choose_from() -> None:
    game = Game.new(Options(["Ann", "Bob", "Cyd"]), seed=2)
    for decade in (1, 2, 3, 4, 5):
        skip_to(game, "choose_buildings")
        assert game.position()["decade"] == decade
        assert [len(hand(game, seat)) for seat in range(3)] == [3, 3, 3]
        choose_any(game, 0, 1, 2)


# --- placing, removing, keeping


@pytest.mark.rule("BLD-06")
@pytest.mark.parametrize("decade", [1, 2, 3, 4, 5])
def test_the_new_building_lies_on_the_own_space_of_the_current_decade(decade: int) -> None:
    t = two_hands() if decade == 1 else with_kept_tiles(2, decade)
    game = t.building_phase()
    first, second = hand(game, 0)[0], hand(game, 1)[0]
    choose_any(game, 0, 1)
    empty = [None] * 5
    assert player(game, 0)["buildings"] == [*empty[: decade - 1], first, *empty[decade:]]
    assert player(game, 1)["buildings"] == [*empty[: decade - 1], second, *empty[decade:]]


@pytest.mark.rule("BLD-06")
def test_a_player_places_one_of_the_own_tiles_and_only_one() -> None:
    game = two_hands().building_phase()
    assert texts(game, 0) == ["place building1", "place building2", "place building6"]
    refused(game, 0, "place building9", "BLD-06")
    refused(game, 0, "place building13", "BLD-06")
    play(game, 0, "place building1")
    refused(game, 0, "place building2", "BLD-07")


@pytest.mark.rule("BLD-06")
@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_nobody_from_beside_the_table_chooses_for_a_player(seat: int) -> None:
    game = two_hands().building_phase()
    refused(game, seat, "place building9", "GEN-01")


@pytest.mark.rule("BLD-07")
def test_one_of_the_remaining_two_tiles_is_removed() -> None:
    game = two_hands().building_phase()
    refused(game, 0, "remove building2", "BLD-06")
    play(game, 0, "place building1")
    assert texts(game, 0) == ["remove building2", "remove building6"]
    refused(game, 0, "remove building1", "BLD-06")
    play(game, 0, "remove building6")
    assert game.position()["hidden"]["removed"] == [["building6"], []]
    refused(game, 0, "remove building2", "BLD-06")


@pytest.mark.rule("BLD-07")
def test_nobody_else_sees_what_was_removed() -> None:
    game = two_hands().building_phase()
    choose(game, 0, "building1", "building6")
    choose(game, 1, "building9", "building10")
    assert game.view(0)["own"]["removed"] == ["building6"]
    assert '"building6"' not in json.dumps([game.view(1), game.view(None)])
    assert '"building10"' not in json.dumps([game.view(0), game.view(None)])


@pytest.mark.rule("BLD-07")
def test_a_removed_tile_never_comes_back() -> None:
    game = Game.new(Options(["Ann", "Bob"]), seed=4)
    gone: list[str] = []
    for _ in range(5):
        skip_to(game, "choose_buildings")
        assert not set(gone) & {*hand(game, 0), *hand(game, 1)}
        gone += [hand(game, 0)[1], hand(game, 1)[1]]
        choose_any(game, 0, 1)
    placed = [tile for seat in (0, 1) for tile in player(game, seat)["buildings"]]
    assert len(set(gone)) == 10
    assert not set(gone) & set(placed)


@pytest.mark.rule("BLD-08")
def test_the_last_tile_is_kept_for_a_later_decade() -> None:
    game = two_hands().building_phase()
    choose(game, 0, "building1", "building6")
    assert hand(game, 0) == ["building2"]
    assert game.to_act() == (1,)
    choose(game, 1, "building9", "building10")
    skip_to(game, "choose_buildings")
    assert game.position()["decade"] == 2
    assert "place building2" in texts(game, 0)


@pytest.mark.rule("BLD-08")
def test_a_tile_of_era_1_may_be_kept_until_decade_5_and_placed_there() -> None:
    game = with_kept_tiles(2, decade=5).building_phase()
    other = next(tile for tile in hand(game, 0) if tile != "building1")
    choose(game, 0, "building1", other)
    choose_any(game, 1)
    assert player(game, 0)["buildings"] == [None] * 4 + ["building1"]


# --- revealing


@pytest.mark.rule("BLD-09")
def test_the_new_buildings_stay_face_down_until_all_have_chosen() -> None:
    game = two_hands().building_phase()
    choose(game, 0, "building1", "building6")
    play(game, 1, "place building9")
    for view in (game.view(0), game.view(1), game.view(None)):
        assert [record["has_placed"] for record in view["players"]] == [True, True]
        assert [record["buildings"] for record in view["players"]] == [[None] * 5] * 2
    assert '"building1"' not in json.dumps([game.view(1), game.view(None)])
    assert '"building9"' not in json.dumps([game.view(0), game.view(None)])
    play(game, 1, "remove building10")
    for view in (game.view(0), game.view(1), game.view(None)):
        assert [record["buildings"][0] for record in view["players"]] == ["building1", "building9"]
        assert [record["has_placed"] for record in view["players"]] == [False, False]
    assert view["phase"] == "action"


# --- Workers


@pytest.mark.rule("BLD-10")
@pytest.mark.parametrize(
    ("waiting", "ann", "bob", "after", "price"),
    [
        (0, "building2", "building9", 2, 40),
        (0, "building1", "building10", 4, 40),
        (2, "building1", "building9", 5, 30),
        (4, "building1", "building10", 8, 30),
        (6, "building1", "building9", 9, 20),
        (8, "building2", "building11", 10, 20),
    ],
)
def test_new_workers_take_the_dearest_open_spaces_of_the_job_market(
    waiting: int, ann: str, bob: str, after: int, price: int
) -> None:
    game = two_hands().job_market(waiting).building_phase()
    for seat, place in ((0, ann), (1, bob)):
        choose(game, seat, place, next(tile for tile in hand(game, seat) if tile != place))
    assert game.position()["job_market"] == after
    play(game, 0, "use job_market libby", "hire 1")
    assert company(game, "libby")["cash"] == 300 - price


@pytest.mark.rule("BLD-10")
def test_a_building_without_a_printed_worker_brings_none() -> None:
    t = Table(3).company("libby", director=0).hand(0, "building3", "building1", "building2")
    t.hand(1, "building5", "building6", "building9").hand(2, "building7", "building10", "building11")
    game = t.job_market(4).building_phase()
    choose(game, 0, "building3", "building1")
    choose(game, 1, "building5", "building6")
    choose(game, 2, "building7", "building10")
    assert game.position()["job_market"] == 4


@pytest.mark.rule("BLD-11", "AMB-17")
@pytest.mark.parametrize(("waiting", "after"), [(8, 12), (9, 12), (11, 12), (12, 12)])
def test_workers_without_a_space_are_not_placed(waiting: int, after: int) -> None:
    game = two_hands().job_market(waiting).building_phase()
    choose(game, 0, "building1", "building2")
    choose(game, 1, "building10", "building9")
    assert game.position()["job_market"] == after


@pytest.mark.rule("BLD-12")
def test_only_the_buildings_of_this_decade_bring_workers() -> None:
    t = Table(decade=2).company("libby", director=0).building("building1", owner=0).building("building10", owner=1)
    t.hand(0, "building2").hand(1, "building9")
    game = t.job_market(0).building_phase()
    for seat, place in ((0, "building2"), (1, "building9")):
        choose(game, seat, place, next(tile for tile in hand(game, seat) if tile != place))
    assert game.position()["job_market"] == 2


# --- afterwards


@pytest.mark.rule("BLD-13")
@pytest.mark.parametrize(("decade", "partners"), [(1, 2), (2, 2), (3, 3), (4, 2), (5, 2)])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_building_of_decade_3_frees_a_partner_for_its_action_phase(seats: int, decade: int, partners: int) -> None:
    t = Table(seats).company("libby", director=0) if decade == 1 else with_kept_tiles(seats, decade)
    game = t.building_phase()
    assert [player(game, seat)["partners"] for seat in range(seats)] == [2] * seats
    choose_any(game, *range(seats))
    assert game.position()["phase"] == "action"
    assert [player(game, seat)["partners"] for seat in range(seats)] == [partners] * seats
    assert [player(game, seat)["free_partners"] for seat in range(seats)] == [partners] * seats


@pytest.mark.rule("BLD-14")
def test_a_placed_building_stays_and_can_be_used_again_in_every_decade() -> None:
    t = Table(mode="basic").company("libby", director=0, cash=300).company("swift", director=1, cash=300)
    game = t.building("building10", owner=1, decade=1).action_turn(0)
    for decade in (1, 2, 3, 4, 5):
        assert game.position()["decade"] == decade
        assert player(game, 1)["buildings"][0] == "building10"
        play(game, 0, "use building10 libby")
        if decade < 5:
            skip_to(game, "stock_turn")
            skip_to(game, "action_turn")
    assert company(game, "libby")["goods"] == 5


@pytest.mark.rule("BLD-15")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_owner_of_the_row_is_paid_whoever_uses_the_building(owner: int) -> None:
    t = Table(3).funds(0, 0, 0).company("libby", director=0, cash=100)
    game = t.building("building10", owner=owner).action_turn(0)
    play(game, 0, "use building10 libby")
    assert funds(game) == [20 if seat == owner else 0 for seat in range(3)]


@pytest.mark.rule("BLD-15")
def test_a_takeover_does_not_change_the_owner_of_a_building() -> None:
    t = with_kept_tiles(2, decade=2).funds(0, 500).building("building10", owner=0, decade=1)
    game = t.company("swift", director=0, cash=100, commons={1: 3}).stock_turn(1)
    play(game, 1, "buy swift common company")
    assert company(game, "swift")["director"] == 1
    play(game, 0, "pass")
    play(game, 1, "pass")
    choose_any(game, 0, 1)
    play(game, 0, "use fundraising40 libby", "end")
    before = funds(game)
    play(game, 1, "use building10 swift")
    assert funds(game) == [before[0] + 20, before[1]]


@pytest.mark.rule("BLD-16")
def test_the_tile_still_held_after_decade_5_has_no_use() -> None:
    game = two_hands(decade=5).hand(0, "building1").hand(1, "building9").building_phase()
    choose(game, 0, *(tile for tile in hand(game, 0) if tile != "building1"))
    choose(game, 1, *(tile for tile in hand(game, 1) if tile != "building9"))
    refused(game, 0, "use building1 libby", "ACT-12")
    while not game.is_over:
        seat = game.to_act()[0]
        choices = texts(game, seat)
        assert not [text for text in choices if "building1 " in f"{text} " or "building9" in text]
        quiet = [word for word in ("done", "end", "withhold", "use fundraising40 libby") if word in choices]
        play(game, seat, quiet[0] if quiet else choices[0])
    assert [hand(game, seat) for seat in (0, 1)] == [["building1"], ["building9"]]
