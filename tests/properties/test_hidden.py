"""Hidden things stay hidden: views and thinking copies depend only on what a seat may know (GEN-28)."""

from __future__ import annotations

import json

import pytest

from bigshoulders import Game, Options
from bigshoulders.bots import BOTS, Seat, make_bot
from bigshoulders.rules.invariants import violations
from random_play import BASE_SETS, NAMES, OPTION_SETS, VARIANT_SETS, Curious, name_of, sampled_moments
from table import Table


def other_world(game: Game, seat: int | None, seed: int) -> Game:
    """The same table, but everything that the seat cannot see is different."""
    return Game.from_position(game.determinize(seat, seed).position())


def building_keys(game: Game, seat: int) -> set[str]:
    hidden = game.position()["hidden"]
    keys = set(hidden["hands"][seat]) | set(hidden["removed"][seat]) | set(hidden.get("kept", {seat: []})[seat])
    return keys | {hidden["face_down"][seat]} - {None}


@pytest.mark.rule("GEN-28")
@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_a_view_does_not_change_when_only_hidden_things_change(options):
    for game in sampled_moments(options, 3, every=13):
        for seat in (None, *range(len(options.seats))):
            view = game.view(seat)
            del view["moves"]
            for seed in range(2):
                other = other_world(game, seat, seed).view(seat)
                del other["moves"]
                assert json.dumps(other, sort_keys=True) == json.dumps(view, sort_keys=True)


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_a_view_names_no_tile_in_another_hand(options):
    for game in sampled_moments(options, 4, every=13):
        for seat in (None, *range(len(options.seats))):
            text = json.dumps({key: part for key, part in game.view(seat).items() if key != "players"})
            rows = json.dumps([player["buildings"] for player in game.view(seat)["players"]])
            for other in range(len(options.seats)):
                if other != seat:
                    for key in building_keys(game, other):
                        assert f'"{key}"' not in text
                        assert f'"{key}"' not in rows


def test_a_view_tells_neither_the_random_state_nor_the_order_of_a_stack():
    options = Options(NAMES, mode="advanced", goals=True)
    for game in sampled_moments(options, 5, every=30):
        hidden = game.position()["hidden"]
        for seat in (None, 0, 3):
            view = game.view(seat)
            assert "hidden" not in view
            assert str(hidden["chance"]) not in json.dumps(view)
            assert view["stacks"] == {
                "assets": len(hidden["assets"]),
                "demand": len(hidden["demand"]),
                "buildings": [len(stack) for stack in hidden["buildings"]],
            }


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_a_thinking_copy_is_a_sound_table_with_the_same_open_things(options):
    for game in sampled_moments(options, 6, every=11, policy=Curious()):
        for seat in (None, *range(len(options.seats))):
            copy = game.determinize(seat, 17)
            assert not violations(copy.state)
            assert copy.to_act() == game.to_act()
            if seat is not None:
                assert copy.legal_actions(seat) == game.legal_actions(seat)
                assert copy.position()["hidden"]["hands"][seat] == game.position()["hidden"]["hands"][seat]
                assert copy.position()["hidden"]["removed"][seat] == game.position()["hidden"]["removed"][seat]


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_a_thinking_copy_is_the_same_for_worlds_that_look_the_same(options):
    for game in sampled_moments(options, 7, every=17):
        for seat in range(len(options.seats)):
            twin = other_world(game, seat, 99)
            assert twin.determinize(seat, 5).hash() == game.determinize(seat, 5).hash()


@pytest.mark.parametrize("draft", [False, True])
def test_a_thinking_copy_knows_nothing_of_what_another_hand_really_holds(draft):
    """Two tables that differ only in which of two hidden tiles seat 1 holds and seat 2 holds."""
    table = Game.new(Options(NAMES[:3], draft=draft), 5)
    while table.position()["phase"] != "building":
        seat = table.to_act()[0]
        table.play(seat, "pass" if "pass" in map(str, table.legal_actions(seat)) else table.legal_actions(seat)[0])
    doc = json.loads(json.dumps(table.position()))
    mine, yours = doc["hidden"]["hands"][1], doc["hidden"]["hands"][2]
    mine[0], yours[0] = yours[0], mine[0]
    if draft:
        doc["hidden"]["seen"][1:] = [list(mine), list(yours)]
    twin = Game.from_position(doc)
    assert twin.hash() != table.hash()
    one, other = table.determinize(0, 7), twin.determinize(0, 7)
    assert one.hash() == other.hash()
    assert one.state.choices == other.state.choices


def test_in_a_thinking_copy_of_a_draft_the_others_have_seen_what_they_have():
    """What they passed on is not known to whoever thinks; in thought they remember the tiles dealt to them."""
    checked = 0
    for game in sampled_moments(Options(NAMES[:3], draft=True), 4, every=23):
        hidden = game.determinize(0, 5).position()["hidden"]
        for seat in (1, 2):
            held = {*hidden["hands"][seat], *hidden["removed"][seat], *hidden["kept"][seat], hidden["face_down"][seat]}
            assert set(hidden["seen"][seat]) == held - {None}
            checked += bool(held - {None})
        assert hidden["seen"][0] == game.position()["hidden"]["seen"][0]
    assert checked > 10


def test_a_thinking_copy_deals_the_demand_stack_in_its_levels():
    levels = [tile.level for tile in Game.new(BASE_SETS[-1], 0).state.box.demand_tiles]
    for game in sampled_moments(BASE_SETS[-1], 8, every=50):
        dealt = game.determinize(0, 3).position()["hidden"]["demand"]
        assert sorted(dealt) == sorted(game.position()["hidden"]["demand"])
        assert [levels[tile] for tile in dealt] == sorted((levels[tile] for tile in dealt), reverse=True)


def test_thinking_copies_differ_in_every_kind_of_hidden_thing():
    game = next(iter(sampled_moments(BASE_SETS[-1], 9, every=1)))
    worlds = [game.determinize(0, seed).position()["hidden"] for seed in range(30)]
    for part in ("chance", "assets", "demand", "buildings"):
        assert len({json.dumps(world[part]) for world in worlds}) > 20, part
    assert len({json.dumps(world["hands"][1]) for world in worlds}) > 20
    assert len({json.dumps(world["hands"][0]) for world in worlds}) == 1


def test_a_tile_that_lies_on_the_board_is_dealt_to_nobody():
    for game in sampled_moments(Options(NAMES[:2]), 10, every=5):
        dealt = game.determinize(0, 1).position()
        placed = {key for player in dealt["players"] for key in player["buildings"] if key}
        assert not placed & set(dealt["hidden"]["hands"][1])


def eras_of_the_kept_tile(era_placed: int) -> set[int]:
    """What a seat may think that its opponent kept, when it placed a tile of this Era in Decade 2."""
    for seed in range(40):
        for game in sampled_moments(Options(NAMES[:2]), seed, every=1):
            table = game.position()
            if (table["decade"], table["phase"]) == (2, "action"):
                era = {tile.key: tile.era for tile in game.state.box.buildings}
                if era[table["players"][1]["buildings"][1]] != era_placed:
                    break
                guesses = [game.determinize(0, guess).position()["hidden"]["hands"][1] for guess in range(40)]
                return {era[tile] for hand in guesses for tile in hand}
    raise AssertionError("no such game")


def test_who_placed_the_tile_kept_from_the_first_era_holds_one_of_the_second():
    assert eras_of_the_kept_tile(1) == {2}


def test_who_placed_a_new_tile_may_hold_one_of_either_era():
    assert eras_of_the_kept_tile(2) == {1, 2}


def test_a_table_laid_out_by_hand_can_be_thought_about_too():
    table = Table(seats=2, decade=4).company("libby").company("swift", director=1).hand(1, "building14")
    game = table.action_phase()
    copy = game.determinize(0, 1)
    assert not violations(copy.state)
    assert len(copy.position()["hidden"]["hands"][1]) == 1


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("options", [BASE_SETS[3], BASE_SETS[-1], *VARIANT_SETS[::4]], ids=name_of)
def test_a_bot_chooses_the_same_in_worlds_that_look_the_same_to_it(name, options):
    for game in sampled_moments(options, 11, every=23):
        for seat in game.to_act():
            choices = {
                make_bot(name, 4).choose(Seat(world, seat))
                for world in (game, other_world(game, seat, 1), other_world(game, seat, 2))
            }
            assert len(choices) == 1


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_there_is_no_view_and_no_thinking_copy_for_a_seat_that_is_not_at_the_table(seat):
    game = Game.new(Options(NAMES[:2]), 1)
    with pytest.raises(ValueError, match="the seats are 0 to 1"):
        game.view(seat)
    with pytest.raises(ValueError, match="the seats are 0 to 1"):
        game.determinize(seat, 1)


def test_a_table_laid_out_by_hand_can_be_thought_about_by_every_seat():
    t = Table(3).company("swift", director=0).company("libby", director=1).building("building5", owner=1)
    game = t.action_turn(0)
    for seat in (None, 0, 1, 2):
        copy = game.determinize(seat, 5)
        assert [len(hand) for hand in copy.position()["hidden"]["hands"]] == [
            len(hand) for hand in game.position()["hidden"]["hands"]
        ]
