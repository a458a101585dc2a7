"""The draft of Building tiles (VAR-01..04)."""

import pytest

from bigshoulders import Game
from table import Table, play, player, refused, texts


def hand(game: Game, seat: int) -> list[str]:
    return game.view(seat)["own"]["hand"]


def kept(game: Game, seat: int) -> list[str]:
    return game.view(seat)["own"]["kept"]


def tiles(*numbers: int) -> list[str]:
    return [f"building{number}" for number in numbers]


def three_hands() -> Game:
    """Decade 1: Ann has the tiles 1, 2, 6, Bob to her left 9, 10, 11, Cyd to his left 3, 5, 7."""
    t = Table(3, draft=True).company("libby", director=0)
    return t.hand(0, *tiles(1, 2, 6)).hand(1, *tiles(9, 10, 11)).hand(2, *tiles(3, 5, 7)).building_phase()


def keep_each(game: Game, *numbers: int) -> None:
    for seat, number in enumerate(numbers):
        play(game, seat, f"keep building{number}")


@pytest.mark.rule("VAR-01")
def test_all_players_choose_at_once_what_to_keep_and_see_nothing_new_before_all_have() -> None:
    game = three_hands()
    assert game.to_act() == (0, 1, 2)
    play(game, 1, "keep building10")
    assert (game.to_act(), kept(game, 1), hand(game, 1)) == ((0, 2), tiles(10), tiles(9, 11))
    play(game, 2, "keep building3")
    assert [hand(game, seat) for seat in range(3)] == [tiles(1, 2, 6), tiles(9, 11), tiles(5, 7)]
    assert game.position()["tiles_kept"] == [0, 1, 1]


@pytest.mark.rule("VAR-01", "AMB-66")
def test_of_three_tiles_one_is_kept_and_two_go_to_the_left_neighbour() -> None:
    game = three_hands()
    keep_each(game, 1, 9, 3)
    assert [kept(game, seat) for seat in range(3)] == [tiles(1), tiles(9), tiles(3)]
    assert [hand(game, seat) for seat in range(3)] == [tiles(5, 7), tiles(2, 6), tiles(10, 11)]


@pytest.mark.rule("VAR-01")
def test_only_a_tile_of_the_own_hand_can_be_kept_and_only_one_of_it() -> None:
    game = three_hands()
    refused(game, 0, "keep building9", "VAR-01")
    play(game, 0, "keep building2")
    assert texts(game, 0) == []


@pytest.mark.rule("VAR-01")
def test_nothing_is_placed_before_the_tiles_have_gone_round() -> None:
    game = three_hands()
    assert texts(game, 0) == ["keep building1", "keep building2", "keep building6"]
    keep_each(game, 1, 9, 3)
    assert texts(game, 0) == ["keep building5", "keep building7"]


@pytest.mark.rule("VAR-02", "AMB-66")
def test_of_the_two_tiles_received_one_is_kept_and_one_goes_on_to_the_left() -> None:
    game = three_hands()
    keep_each(game, 1, 9, 3)
    refused(game, 0, "keep building1", "VAR-01")
    keep_each(game, 7, 2, 11)
    assert [hand(game, seat) for seat in range(3)] == [tiles(1, 7, 10), tiles(2, 5, 9), tiles(3, 6, 11)]
    assert [kept(game, seat) for seat in range(3)] == [[], [], []]


@pytest.mark.rule("VAR-03")
def test_after_the_draft_one_of_three_tiles_is_placed_one_removed_and_one_kept() -> None:
    game = three_hands()
    keep_each(game, 1, 9, 3)
    keep_each(game, 7, 2, 11)
    assert texts(game, 0) == ["place building1", "place building7", "place building10"]
    play(game, 0, "place building10", "remove building7")
    play(game, 1, "place building5", "remove building2")
    play(game, 2, "place building3", "remove building6")
    assert [player(game, seat)["buildings"][0] for seat in range(3)] == tiles(10, 5, 3)
    assert [hand(game, seat) for seat in range(3)] == [tiles(1), tiles(9), tiles(11)]
    assert game.position()["hidden"]["removed"] == [tiles(7), tiles(2), tiles(6)]


@pytest.mark.rule("VAR-03")
def test_without_the_draft_every_player_places_at_once_out_of_the_own_hand() -> None:
    t = Table(2).company("libby", director=0)
    game = t.hand(0, *tiles(1, 2, 6)).hand(1, *tiles(9, 10, 11)).building_phase()
    assert texts(game, 0) == ["place building1", "place building2", "place building6"]
    assert "tiles_kept" not in game.position()


@pytest.mark.rule("VAR-01", "VAR-02", "VAR-04")
@pytest.mark.parametrize(("decade", "towards"), [(1, 1), (2, -1), (3, 1), (4, -1), (5, 1)])
@pytest.mark.parametrize("seats", [3, 4])
def test_tiles_go_to_the_left_and_in_decades_2_and_4_to_the_right(seats: int, decade: int, towards: int) -> None:
    t = Table(seats, draft=True, decade=decade).company("libby", director=0)
    if decade > 1:
        for seat, number in zip(range(seats), (1, 2, 6, 9), strict=False):
            t.hand(seat, f"building{number}")
    game = t.building_phase()
    dealt = [hand(game, seat) for seat in range(seats)]
    assert [len(keys) for keys in dealt] == [3] * seats

    for seat in range(seats):
        play(game, seat, f"keep {dealt[seat][0]}")
    for giver in range(seats):
        assert hand(game, (giver + towards) % seats) == dealt[giver][1:]

    for giver in range(seats):
        play(game, (giver + towards) % seats, f"keep {dealt[giver][1]}")
    for seat in range(seats):
        one_off, two_off = (seat - towards) % seats, (seat - 2 * towards) % seats
        assert set(hand(game, seat)) == {dealt[seat][0], dealt[one_off][1], dealt[two_off][2]}


@pytest.mark.rule("VAR-04", "AMB-66")
@pytest.mark.parametrize("decade", [1, 2])
def test_with_two_players_left_and_right_are_the_same(decade: int) -> None:
    t = Table(2, draft=True, decade=decade).company("libby", director=0)
    if decade == 2:
        t.hand(0, "building1").hand(1, "building2")
    game = t.building_phase()
    ann, bob = hand(game, 0), hand(game, 1)
    play(game, 0, f"keep {ann[0]}")
    play(game, 1, f"keep {bob[0]}")
    assert (hand(game, 0), hand(game, 1)) == (bob[1:], ann[1:])
    play(game, 0, f"keep {bob[1]}")
    play(game, 1, f"keep {ann[1]}")
    assert set(hand(game, 0)) == {ann[0], bob[1], ann[2]}
    assert set(hand(game, 1)) == {bob[0], ann[1], bob[2]}


@pytest.mark.rule("VAR-01")
def test_what_others_keep_and_hold_stays_hidden() -> None:
    game = three_hands()
    other = game.copy()
    play(game, 0, "keep building1")
    play(other, 0, "keep building6")
    assert game.view(1) == other.view(1)
    assert game.view(None) == other.view(None)
