"""Taking a decision back: one at a time, the own, and only while it brought nothing hidden to light."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bigshoulders import Game, IllegalAction, Options
from random_play import OPTION_SETS
from table import Table, company, funds, play, player, skip_to, step, texts


def undone_and_redone(game: Game, seat: int, *moves: str) -> None:
    """Each of the moves can be taken back and made again, and neither leaves a trace."""
    for move in moves:
        before = (game.hash(), list(game.events), game.actions, game.to_act(), game.view(seat))
        play(game, seat, move)
        after = (game.hash(), list(game.events), game.actions, game.to_act(), game.view(seat))
        assert game.can_undo(seat)
        game.undo(seat)
        assert (game.hash(), game.events, game.actions, game.to_act(), game.view(seat)) == before
        play(game, seat, move)
        assert (game.hash(), game.events, game.actions, game.to_act(), game.view(seat)) == after


def stands(game: Game, seat: int, words: str) -> None:
    """The seat cannot take anything back, is told why, and nothing changes."""
    before = (game.hash(), list(game.events), game.actions)
    assert not game.can_undo(seat)
    with pytest.raises(IllegalAction, match=words) as error:
        game.undo(seat)
    assert error.value.rule == "GEN-28"
    assert (game.hash(), game.events, game.actions) == before


def traders() -> Table:
    t = Table().funds(300, 300).company("libby", director=0, value=60, cash=200, commons={0: 2, 1: 1})
    return t.company("swift", director=1, value=40, cash=200)


# --- one decision


def test_a_new_game_has_nothing_to_undo() -> None:
    game = Game.new(Options(["Ann", "Bob"]), 1)
    for seat in (0, 1):
        stands(game, seat, "nothing to undo")


def test_a_game_that_began_from_a_position_has_nothing_to_undo_before_it() -> None:
    game = traders().stock_turn(0)
    play(game, 0, "buy swift common company")
    later = Game.from_position(game.position())
    stands(later, 0, "nothing to undo")
    undone_and_redone(later, 1, "buy libby common company")


def test_a_purchase_is_taken_back() -> None:
    game = traders().stock_turn(0)
    play(game, 0, "buy swift common company")
    game.undo(0)
    assert (step(game), game.to_act()) == ("stock_turn", (0,))
    assert funds(game) == [300, 300]
    assert company(game, "swift")["common"] == {"treasury": 5}
    assert company(game, "swift")["cash"] == 200
    assert game.actions == []
    assert "buy swift common company" in texts(game, 0)


def test_another_decision_can_be_made_instead() -> None:
    game = traders().stock_turn(0)
    play(game, 0, "buy swift common company")
    game.undo(0)
    play(game, 0, "buy swift preferred company")
    assert [str(action) for _, action in game.actions] == ["buy swift preferred company"]
    assert company(game, "swift")["common"] == {"treasury": 5}
    assert company(game, "swift")["preferred"] == 0


def test_undo_then_redo_gives_the_same_table_and_the_same_story() -> None:
    game = traders().stock_turn(0)
    undone_and_redone(game, 0, "sell libby common", "sell libby common", "announce", "buy swift common company")
    undone_and_redone(game, 1, "sell libby common", "announce", "pass")


def test_decisions_of_one_player_are_taken_back_one_by_one() -> None:
    game = traders().stock_turn(0)
    hashes = [game.hash()]
    for move in ("sell libby common", "sell libby common", "announce", "buy swift common company"):
        play(game, 0, move)
        hashes.append(game.hash())
    for expected in reversed(hashes[:-1]):
        game.undo(0)
        assert game.hash() == expected
    stands(game, 0, "nothing to undo")


def test_an_undo_goes_back_over_everything_that_followed_by_itself() -> None:
    t = traders().company("anglo", director=0, value=40, commons={0: 2, 1: 3}, preferred=1)
    game = t.stock_turn(0)
    play(game, 0, "pass")
    play(game, 1, "pass")
    assert company(game, "anglo")["value"] == 50
    assert game.position()["phase"] == "building"
    game.undo(1)
    assert company(game, "anglo")["value"] == 40
    assert game.position()["phase"] == "stock"
    assert "sold_out" not in [event.kind for event in game.events]


def test_the_story_of_what_was_taken_back_is_forgotten() -> None:
    game = traders().stock_turn(0)
    told = list(game.events)
    play(game, 0, "sell libby common", "announce")
    assert [event.kind for event in game.events[len(told) :]] == ["sell", "stock"]
    game.undo(0)
    assert game.events == told


# --- not after somebody else has moved


def test_a_decision_stands_when_somebody_else_has_moved() -> None:
    game = traders().stock_turn(0)
    play(game, 0, "buy swift common company")
    play(game, 1, "pass")
    stands(game, 0, "Somebody else has moved")
    game.undo(1)
    assert game.can_undo(0)
    game.undo(0)
    assert game.actions == []


@pytest.mark.parametrize("seat", [1, 2, 3, -1, 99])
def test_nobody_takes_back_the_decision_of_somebody_else(seat: int) -> None:
    game = Table(3).funds(300, 0, 0).company("libby", director=0).stock_turn(0)
    play(game, 0, "buy libby common company")
    stands(game, seat, "Somebody else has moved")


def test_a_decision_stands_when_somebody_else_has_answered_it() -> None:
    t = Table().funds(0, 0).company("libby", director=1, value=60, commons={0: 1}, assets=["price_protection"])
    game = t.stock_turn(0)
    undone_and_redone(game, 0, "sell libby common", "announce")
    undone_and_redone(game, 1, "activate price_protection")
    stands(game, 0, "Somebody else has moved")


# --- not after something was revealed


def test_the_decision_that_reveals_the_buildings_stands() -> None:
    game = Table().company("libby", director=0).building_phase()
    (place, remove, _), (other, gone, _) = (game.view(seat)["own"]["hand"] for seat in (0, 1))
    undone_and_redone(game, 0, f"place {place}", f"remove {remove}")
    undone_and_redone(game, 1, f"place {other}")
    play(game, 1, f"remove {gone}")
    assert player(game, 0)["buildings"][0] == place
    stands(game, 1, "brought something hidden to light")
    stands(game, 0, "Somebody else has moved")


@pytest.mark.parametrize(("decade", "may_undo"), [(1, True), (2, False), (3, False), (4, False), (5, False)])
def test_the_last_pass_of_a_stock_phase_stands_if_buildings_are_dealt_then(decade: int, may_undo: bool) -> None:
    t = Table(decade=decade).company("libby", director=0)
    if decade > 1:
        t.hand(0, "building1").hand(1, "building2")
    game = t.stock_turn(0)
    undone_and_redone(game, 0, "pass")
    play(game, 1, "pass")
    assert step(game) == "choose_buildings"
    assert game.can_undo(1) is may_undo


def test_a_purchase_of_an_asset_is_taken_back_until_the_next_one_is_turned_up() -> None:
    t = Table().company("anglo", director=0, cash=200).company("swift", director=1)
    game = t.display("brilliant_marketing", "fuelworks", "foundry", "workshop", "refrigeration").action_turn(0)
    undone_and_redone(game, 0, "use capital_asset anglo", "buy_asset foundry", "take_cash")
    skip_to(game, "end_action_turn")
    play(game, 0, "end")
    assert game.position()["assets"][0] != "brilliant_marketing"
    stands(game, 0, "brought something hidden to light")


def test_the_end_of_a_turn_is_taken_back_if_the_asset_stack_is_empty() -> None:
    t = Table().company("libby", director=0, cash=200).company("swift", director=1)
    t.asset_stack()
    game = t.display("brilliant_marketing", "fuelworks", "foundry", "workshop", "refrigeration").action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset brilliant_marketing")
    skip_to(game, "end_action_turn")
    undone_and_redone(game, 0, "end")


def test_the_end_of_a_turn_without_a_new_asset_is_taken_back() -> None:
    game = traders().action_turn(0)
    undone_and_redone(game, 0, "use fundraising40 libby", "end")


@pytest.mark.parametrize(("ten", "may_undo"), [("", False), ("L", True)], ids=["cubes drawn", "no cubes drawn"])
def test_the_end_of_an_operating_turn_stands_if_cubes_were_drawn(ten: str, may_undo: bool) -> None:
    t = Table(mode="basic").company("swift", director=0, cash=100).company("libby", director=1, cash=100)
    game = t.chain(ten, "LS", "WC", "CC").operating_phase()
    skip_to(game, "dividends")
    undone_and_redone(game, 0, "withhold")
    play(game, 0, "end")
    assert game.to_act() == (1,)
    assert game.can_undo(0) is may_undo
    if not may_undo:
        stands(game, 0, "brought something hidden to light")


def test_what_was_revealed_before_a_decision_stands_when_that_decision_is_taken_back() -> None:
    t = Table(mode="basic").company("swift", director=0, cash=100).company("libby", director=0, cash=100)
    game = t.chain("", "LS", "WC", "CC").operating_phase()
    skip_to(game, "end_operation")
    play(game, 0, "end")
    undone_and_redone(game, 0, "done")
    game.undo(0)
    stands(game, 0, "brought something hidden to light")


def test_the_last_decision_of_a_decade_stands() -> None:
    game = Table().company("libby", director=0, assets=["popular_partners"]).end_of_operating()
    play(game, 0, "decline")
    assert game.position()["decade"] == 2
    stands(game, 0, "brought something hidden to light")


def test_the_last_decision_of_a_game_is_taken_back_if_it_revealed_nothing() -> None:
    game = Table(decade=5).company("libby", director=0, value=60, assets=["popular_partners"]).end_of_operating()
    undone_and_redone(game, 0, "activate popular_partners")
    assert game.is_over
    game.undo(0)
    assert not game.is_over
    assert company(game, "libby")["value"] == 60


# --- the simultaneous Building Phase


def choosing() -> Game:
    t = Table(3).company("libby", director=0).hand(0, "building1", "building2", "building3")
    t.hand(1, "building5", "building6", "building7").hand(2, "building9", "building10", "building11")
    return t.building_phase()


def test_a_placed_building_is_taken_back_while_nobody_else_has_moved() -> None:
    game = choosing()
    undone_and_redone(game, 1, "place building5")
    game.undo(1)
    assert not player(game, 1)["has_placed"]
    play(game, 1, "place building6", "remove building5")
    game.undo(1)
    assert game.view(1)["own"]["face_down"] == "building6"
    assert game.view(1)["own"]["hand"] == ["building5", "building7"]
    assert game.view(1)["own"]["removed"] == []


def test_in_the_building_phase_too_only_the_last_who_moved_may_undo() -> None:
    game = choosing()
    play(game, 0, "place building1")
    play(game, 2, "place building9")
    stands(game, 0, "Somebody else has moved")
    stands(game, 1, "Somebody else has moved")
    game.undo(2)
    assert game.can_undo(0)
    game.undo(0)
    assert game.to_act() == (0, 1, 2)
    assert [player(game, seat)["has_placed"] for seat in range(3)] == [False, False, False]


def test_an_undo_in_the_building_phase_shows_the_others_nothing() -> None:
    game = choosing()
    before = json.dumps(game.view(2))
    play(game, 1, "place building5")
    game.undo(1)
    assert json.dumps(game.view(2)) == before


# --- copies and records


def test_an_undo_does_not_touch_a_copy_and_an_undo_of_a_copy_not_its_parent() -> None:
    game = traders().stock_turn(0)
    play(game, 0, "buy swift common company")
    before = game.hash()
    copy, other = game.copy(), game.copy()
    copy.undo(0)
    assert game.hash() == before
    game.undo(0)
    assert other.hash() == before
    assert copy.hash() == game.hash()
    assert [str(action) for _, action in other.actions] == ["buy swift common company"]


def test_a_copy_tells_no_events_after_an_undo_either() -> None:
    game = traders().stock_turn(0)
    play(game, 0, "sell libby common")
    copy = game.copy()
    copy.undo(0)
    play(copy, 0, "buy swift common company")
    assert copy.events == []


def test_what_was_taken_back_is_not_in_the_record() -> None:
    game = Game.new(Options(["Ann", "Bob"]), 3)
    seat = game.to_act()[0]
    play(game, seat, "establish libby 35")
    game.undo(seat)
    play(game, seat, "establish swift 50")
    assert game.record()["actions"] == [[seat, "establish swift 50"]]
    assert Game.replay(game.record()).hash() == game.hash()


# --- back to a real choice


def steps_tried_out(game: Game, seat: int) -> int:
    """Decision by decision back to one with several answers; 0 if something stands before that."""
    trial, steps = game.copy(), 0
    while trial.can_undo(seat):
        trial.undo(seat)
        steps += 1
        if len(trial.legal_actions(seat)) > 1:
            return steps
    return 0


@pytest.mark.parametrize("options", OPTION_SETS[::4], ids=str)
def test_the_way_back_to_a_real_choice_passes_over_answers_that_were_the_only_ones(options: Options) -> None:
    game, chance = Game.new(options, 5), Random(1)
    found: set[int] = set()
    while not game.is_over and len(game.actions) < 150:
        seat = chance.choice(game.to_act())
        game.play(seat, chance.choice(game.legal_actions(seat)))
        for other in range(len(options.seats)):
            assert game.steps_to_choice(other) == steps_tried_out(game, other)
        found.add(game.steps_to_choice(seat))
    assert {0, 1, 2} <= found


def test_a_copy_and_a_replayed_game_know_the_way_back_too() -> None:
    game = traders().action_turn(0)
    play(game, 0, "use fundraising40 libby")
    assert texts(game, 0) == ["end"]
    play(game, 0, "end")
    for same in (game, game.copy(), Game.replay(game.record())):
        assert [same.steps_to_choice(seat) for seat in (0, 1)] == [2, 0]


@given(
    options=st.sampled_from(OPTION_SETS),
    seed=st.integers(0, 2**32),
    picks=st.lists(st.one_of(st.integers(0, 2**16), st.none()), max_size=120),
)
@settings(max_examples=25, deadline=None, derandomize=True)
def test_any_path_of_moves_and_undos_ends_where_the_moves_that_stand_lead(
    options: Options, seed: int, picks: list[int | None]
) -> None:
    game = Game.new(options, seed)
    standing: list[tuple[int, str]] = []
    for pick in picks:
        if game.is_over:
            break
        if pick is None:
            for seat in range(len(options.seats)):
                if game.can_undo(seat):
                    assert standing.pop()[0] == seat
                    game.undo(seat)
                    break
        else:
            seats = game.to_act()
            seat = seats[pick % len(seats)]
            choices = game.legal_actions(seat)
            move = str(choices[pick % len(choices)])
            play(game, seat, move)
            standing.append((seat, move))
    straight = Game.new(options, seed)
    for seat, move in standing:
        play(straight, seat, move)
    assert straight.hash() == game.hash()
    assert straight.events == game.events
    assert straight.record() == game.record()
