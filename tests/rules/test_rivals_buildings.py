"""Rivals of the solo game: the Building Phase and the neutral rows (RIV-12..82, AMB-95, AMB-97, AMB-99)."""

from typing import Any

import pytest

from bigshoulders import Game, Options
from table import BOX, Table, funds, play, refused, skip_to, step, texts

WITHOUT_A_ROW = ["field", "mayer"]
WORKERS = {tile.key: tile.workers_added for tile in BOX.buildings}


def alone(rival: str | None, **options: Any) -> Table:
    return Table(seats=1, rival=rival, **options)


def one_tile_left(t: Table) -> Table:
    """As after the first Decade: a single tile in hand."""
    return t.hand(0, BOX.buildings[t.s.hands[0][0]].key)


def neutral(game: Game) -> list[list[str | None]]:
    rows: list[list[str | None]] = game.position()["solo"]["neutral"]
    return rows


def placed(game: Game, key: str) -> Game:
    """The player places a tile and puts the first possible other one away."""
    play(game, 0, f"place {key}")
    if step(game) == "choose_buildings":
        play(game, 0, texts(game, 0)[0])
    return game


# --- nothing, and Fairbank's $20


@pytest.mark.rule("RIV-12", "RIV-72")
@pytest.mark.parametrize("rival", ["crowell", "swift", None])
def test_crowell_and_swift_do_nothing_in_the_building_phase(rival: str | None) -> None:
    t = alone(rival).company("libby", cash=30).neutral("building1", decade=1).funds(40).job_market(3)
    game = t.hand(0, "building2", "building6", "building9").building_phase()
    assert [event.kind for event in game.events] == ["phase"]
    placed(game, "building2")
    skip_to(game, "action_turn")
    assert (funds(game), game.position()["job_market"]) == ([40], 3 + 1 + 2)
    assert neutral(game) == [["building1", None, None, None, None]]


@pytest.mark.rule("RIV-22", "AMB-97", "RIV-03")
@pytest.mark.parametrize(("before", "after"), [(100, 80), (20, 0), (19, 0), (0, 0)])
def test_fairbank_takes_20_dollars_of_personal_funds_as_far_as_there_are(before: int, after: int) -> None:
    game = alone("fairbank").company("libby", cash=500).funds(before).building_phase()
    assert (step(game), funds(game)) == ("choose_buildings", [after])
    assert game.position()["companies"]["libby"]["cash"] == 500


@pytest.mark.rule("RIV-22")
def test_no_other_rival_asks_for_money_in_the_building_phase() -> None:
    for rival in ("crowell", "field", "mayer", "green", "pullman", "swift", "ward"):
        assert funds(alone(rival).company("libby").funds(100).building_phase()) == [100]


# --- Field and Mayer: no neutral row


@pytest.mark.rule("RIV-32", "RIV-42", "AMB-95")
@pytest.mark.parametrize("rival", WITHOUT_A_ROW)
def test_there_is_no_neutral_row_from_setup_on(rival: str) -> None:
    game = Game.new(Options(("Ann",), rival=rival), 1)
    assert neutral(game) == []
    assert len(game.position()["solo"]["drawn"]) == 1
    assert game.position()["solo"]["discarded"] == 12 - 3 - 1


@pytest.mark.rule("RIV-32", "RIV-42", "AMB-95")
@pytest.mark.parametrize("rival", WITHOUT_A_ROW)
@pytest.mark.parametrize("seed", range(5))
def test_in_decade_1_one_tile_adds_its_workers_and_is_discarded(rival: str, seed: int) -> None:
    game = alone(rival, seed=seed).company("libby").job_market(0).building_phase()
    (drawn,) = game.position()["solo"]["drawn"]
    own = texts(game, 0)[0].split()[1]
    placed(game, own)
    assert texts(game, 0) == [f"choose_building {drawn}"]
    play(game, 0, f"choose_building {drawn}")
    arriving = WORKERS[own] + WORKERS[drawn]
    told = [event.amount for event in game.events if event.kind == "job_market"]
    assert told == [arriving]
    assert (game.position()["solo"]["drawn"], neutral(game)) == ([], [])
    assert f"use {drawn} libby" not in texts(game, 0)
    assert drawn in game.position()["hidden"]["removed"][0]


@pytest.mark.rule("RIV-32", "RIV-42", "AMB-95")
@pytest.mark.parametrize("rival", WITHOUT_A_ROW)
@pytest.mark.parametrize("decade", [2, 4])
@pytest.mark.parametrize("which", [0, 1])
def test_later_the_player_chooses_whose_workers_come_and_both_tiles_leave(rival: str, decade: int, which: int) -> None:
    t = alone(rival, decade=decade, seed=3).company("libby").job_market(4)
    t.s.solo = t.s.solo._replace(drawn=(), discarded=tuple(sorted((*t.s.solo.discarded, *t.s.solo.drawn))))
    game = one_tile_left(t).building_phase()
    era = 2 if decade == 2 else 3
    assert game.position()["stacks"]["buildings"][era - 1] == 6
    own = texts(game, 0)[0].split()[1]
    placed(game, own)
    drawn = game.position()["solo"]["drawn"]
    assert len(drawn) == 2
    assert all(BOX.buildings[k].era == era for k in range(len(BOX.buildings)) if BOX.buildings[k].key in drawn)
    assert texts(game, 0) == [f"choose_building {key}" for key in drawn]
    refused(game, 0, f"choose_building {own}", "RIV-32")
    play(game, 0, f"choose_building {drawn[which]}")
    told = [event.amount for event in game.events if event.kind == "job_market"]
    assert told == [WORKERS[own] + WORKERS[drawn[which]]]
    assert game.position()["stacks"]["buildings"][era - 1] == 4
    assert neutral(game) == []
    assert set(drawn) <= set(game.position()["hidden"]["removed"][0])
    assert not any(f"use {key} libby" in texts(game, 0) for key in drawn)


@pytest.mark.rule("RIV-32", "RIV-42")
@pytest.mark.parametrize("rival", WITHOUT_A_ROW)
def test_the_stacks_are_used_up_exactly_without_a_neutral_row(rival: str) -> None:
    game = Game.new(Options(("Ann",), rival=rival), 2)
    while not game.is_over:
        play(game, 0, texts(game, 0)[0])
    assert game.position()["stacks"]["buildings"] == [0, 0, 0]


# --- Green: merged neutral Buildings


@pytest.mark.rule("RIV-52")
def test_with_green_only_the_neutral_building_placed_last_is_available() -> None:
    t = alone("green", decade=3).company("libby", cash=300, workers=[1])
    t.building("building2", 0).neutral("building9", decade=1).neutral("building28", decade=2)
    game = t.neutral("building22", decade=3).action_turn()
    player_tiles = [text for text in texts(game, 0, "use") if text.startswith("use building")]
    assert player_tiles == ["use building2 libby", "use building22 libby"]
    refused(game, 0, "use building9 libby", "RIV-52")
    refused(game, 0, "use building28 libby", "RIV-52")


@pytest.mark.rule("RIV-52")
def test_against_others_every_neutral_building_stays_available() -> None:
    t = alone("pullman", decade=2).company("libby", cash=300).neutral("building9", decade=1)
    game = t.neutral("building28", decade=2).action_turn()
    player_tiles = {text for text in texts(game, 0, "use") if text.startswith("use building")}
    assert player_tiles == {"use building9 libby", "use building28 libby"}


@pytest.mark.rule("RIV-52")
def test_green_does_not_merge_the_players_own_buildings() -> None:
    t = alone("green", decade=3).company("libby", cash=300).neutral("building9", decade=1)
    game = t.building("building2", 0).building("building10", 0).building("building11", 0).action_turn()
    player_tiles = {text for text in texts(game, 0, "use") if text.startswith("use building")}
    assert player_tiles == {f"use building{number} libby" for number in (2, 9, 10, 11)}


@pytest.mark.rule("RIV-52")
def test_when_a_new_neutral_building_is_placed_the_old_one_is_gone() -> None:
    t = alone("green", decade=2).company("libby", cash=300).neutral("building9", decade=1)
    game = one_tile_left(t).building_phase()
    placed(game, texts(game, 0)[0].split()[1])
    new = neutral(game)[0][1]
    assert new is not None
    refused(game, 0, "use building9 libby", "RIV-52")
    refusal = game.why_not(0, f"use {new} libby")
    assert refusal is None or refusal.rule != "RIV-52"


# --- Pullman: half of the Workers


@pytest.mark.rule("RIV-62")
@pytest.mark.parametrize(
    ("own", "other", "arriving"),
    [
        ("building2", "building1", 2),
        ("building10", "building1", 2),
        ("building3", "building6", 1),
        ("building3", "building5", 0),
        ("building2", "building11", 1),
    ],
)
def test_with_pullman_half_of_all_new_workers_come_rounded_up(own: str, other: str, arriving: int) -> None:
    t = alone("pullman").company("libby").job_market(4).neutral(other, decade=1)
    game = placed(t.hand(0, own, "building8", "building9").building_phase(), own)
    assert game.position()["job_market"] == 4 + arriving


@pytest.mark.rule("RIV-62")
def test_the_workers_of_an_event_are_not_halved() -> None:
    t = alone("pullman", difficulty="easy").company("libby").job_market(4).next_event("new_arrivals")
    assert t.next_decade().position()["job_market"] == 6


@pytest.mark.rule("RIV-62")
def test_against_others_all_of_them_come() -> None:
    t = alone("green").company("libby").job_market(4).neutral("building1", decade=1)
    game = placed(t.hand(0, "building10", "building8", "building9").building_phase(), "building10")
    assert game.position()["job_market"] == 4 + 2 + 2


# --- Ward: two neutral rows


@pytest.mark.rule("RIV-82", "AMB-99")
def test_ward_has_two_neutral_rows_from_setup_on_with_one_tile_of_era_1_each() -> None:
    rows = set()
    for seed in range(8):
        game = Game.new(Options(("Ann",), rival="ward"), seed)
        upper, lower = neutral(game)
        assert upper[1:] == lower[1:] == [None] * 4
        eras = {tile.era for tile in BOX.buildings if tile.key in (upper[0], lower[0])}
        assert (len({upper[0], lower[0]}), eras) == (2, {1})
        assert game.position()["solo"]["discarded"] == 12 - 3 - 2
        rows.add((upper[0], lower[0]))
    assert len(rows) > 1


@pytest.mark.rule("RIV-82")
def test_in_decade_1_only_the_upper_row_adds_workers() -> None:
    t = alone("ward").company("libby").job_market(4)
    t.neutral("building6", row=0, decade=1).neutral("building1", row=1, decade=1)
    game = placed(t.hand(0, "building2", "building8", "building9").building_phase(), "building2")
    assert game.position()["job_market"] == 4 + 1 + 1


@pytest.mark.rule("RIV-82", "AMB-99")
@pytest.mark.parametrize("decade", [2, 3, 4, 5])
def test_later_two_tiles_are_drawn_and_one_goes_into_each_row(decade: int) -> None:
    orders = set()
    era = 2 if decade <= 3 else 3
    for seed in range(8):
        game = one_tile_left(alone("ward", decade=decade, seed=seed).company("libby").job_market(4)).building_phase()
        own = texts(game, 0)[0].split()[1]
        pair = game.position()["hidden"]["buildings"][era - 1][-2:]
        before = game.position()["solo"]["discarded"]
        placed(game, own)
        upper, lower = (row[decade - 1] for row in neutral(game))
        assert {upper, lower} == set(pair)
        assert game.position()["solo"]["discarded"] == before
        told = [event.amount for event in game.events if event.kind == "job_market"]
        assert told == [WORKERS[own] + WORKERS[str(upper)]]
        orders.add(pair.index(upper))
    assert orders == {0, 1}


@pytest.mark.rule("RIV-82", "AMB-99")
def test_wards_rows_use_the_stacks_up_exactly() -> None:
    game = Game.new(Options(("Ann",), rival="ward"), 4)
    while not game.is_over:
        play(game, 0, texts(game, 0)[0])
    assert game.position()["stacks"]["buildings"] == [0, 0, 0]
    assert len({tile for row in neutral(game) for tile in row}) == 10


@pytest.mark.rule("RIV-82", "RIV-06")
def test_buildings_of_both_rows_can_be_used_and_belong_to_nobody() -> None:
    t = alone("ward").company("libby", cash=100).neutral("building2", row=0, decade=1).funds(0)
    game = t.neutral("building9", row=1, decade=1).action_turn()
    play(game, 0, "use building2 libby")
    skip_to(game, "action_turn")
    play(game, 0, "use building9 libby")
    assert funds(game) == [0]
    assert game.position()["companies"]["libby"]["cash"] == 100 - 20 - 30
