"""Whole random games: no exception, no dead end, bounded length, and always a sound table."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bigshoulders import Action, Game, Options
from bigshoulders.arena import play_game
from bigshoulders.bots import make_bot
from bigshoulders.rules.action import closed_to
from bigshoulders.rules.invariants import violations
from bigshoulders.state.chance import Chance
from random_play import (
    LONGEST_GAME,
    NAMES,
    OPTION_SETS,
    Curious,
    any_action,
    is_of_the_solo_game,
    name_of,
    play_soundly,
    played_out,
    sampled_moments,
)

every_option_set = pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)

GAMES = 6
"""In the default run, for each option set and policy."""
SOAK_GAMES = 850


@every_option_set
def test_random_games_stay_sound_to_the_end(options):
    for seed in range(GAMES):
        play_soundly(options, seed)


@every_option_set
def test_curious_games_stay_sound_to_the_end(options):
    curious = Curious()
    for seed in range(GAMES):
        play_soundly(options, seed, curious)


@given(
    options=st.sampled_from(OPTION_SETS),
    seed=st.integers(0, 2**64 - 1),
    picks=st.lists(st.integers(0, 2**16), max_size=600),
)
@settings(max_examples=60, deadline=None)
def test_whatever_is_picked_the_table_stays_sound(options, seed, picks):
    game = Game.new(options, seed)
    for pick in picks:
        if game.is_over:
            break
        seats = game.to_act()
        seat = seats[pick % len(seats)]
        choices = game.legal_actions(seat)
        game.play(seat, choices[pick % len(choices)])
        assert not violations(game.state)


@every_option_set
def test_a_saved_game_goes_on_like_the_one_that_was_saved(options):
    for game in sampled_moments(options, 5, every=40):
        loaded = Game.from_position(json.loads(json.dumps(game.position())))
        assert loaded.hash() == game.hash()
        assert loaded.to_act() == game.to_act()
        for seat in range(len(options.seats)):
            assert loaded.legal_actions(seat) == game.legal_actions(seat)
        one, other = game.copy(), loaded
        chance = Chance(9)
        for _ in range(25):
            if one.is_over:
                break
            seat = one.to_act()[0]
            action = chance.choice(one.legal_actions(seat))
            one.play(seat, action)
            other.play(seat, action)
        assert one.hash() == other.hash()


@every_option_set
def test_the_future_of_a_copy_does_not_touch_its_parent(options):
    for game in sampled_moments(options, 6, every=25):
        before = game.hash()
        record = game.record()
        copy = game.copy()
        assert copy.record() == record
        chance = Chance(3)
        for _ in range(30):
            if copy.is_over:
                break
            seat = copy.to_act()[0]
            copy.play(seat, chance.choice(copy.legal_actions(seat)))
        assert game.hash() == before
        assert game.record() == record


@every_option_set
def test_every_undo_leads_back_to_where_the_game_was_and_every_redo_forth_again(options):
    game = Game.new(options, 8)
    chance = Chance(8)
    while not game.is_over:
        seat = chance.choice(game.to_act())
        action = chance.choice(game.legal_actions(seat))
        before = game.hash()
        game.play(seat, action)
        if game.can_undo(seat) and chance.below(4) == 0:
            after, events = game.hash(), list(game.events)
            game.undo(seat)
            assert game.hash() == before
            game.play(seat, action)
            assert game.hash() == after
            assert game.events == events


@every_option_set
def test_a_record_replays_to_the_same_game(options):
    game = played_out(options, 7)
    again = Game.replay(json.loads(json.dumps(game.record())))
    assert again.hash() == game.hash()
    assert again.events == game.events
    assert again.scores() == game.scores()


def test_different_seeds_give_different_games_and_the_same_seed_the_same():
    options = Options(NAMES[:3], mode="advanced", goals=True)
    first = [Game.new(options, seed).hash() for seed in range(50)]
    assert len(set(first)) == 50
    assert first == [Game.new(options, seed).hash() for seed in range(50)]


EVERYTHING = Options(
    NAMES, mode="advanced", goals=True, special_companies=True, chiefs=True, draft=True, supply_chain="advanced"
)


def cannot_occur(action: Action) -> bool:
    """What only a solo game has; Buildings that a Charter bars its company from, or that automate in vain."""
    if is_of_the_solo_game(action):
        return True
    if action.verb != "use":
        return False
    b, c = action.args
    box = EVERYTHING.box
    automates = any(kind == "automate" for kind, _ in box.buildings[b].effect)
    return b in closed_to(box)[c] or (automates and not box.companies[c].automation)


class Seeking(Curious):
    """Takes what is missing where it can, and leads a curious life else."""

    def __init__(self, missing: set[str]) -> None:
        super().__init__()
        self.missing = missing

    def __call__(self, chance: Chance, choices: list[Action]) -> Action:
        return super().__call__(chance, [action for action in choices if action.text in self.missing] or choices)


def play_until_all_is_played(wanted: list[Action], most_games: int) -> set[str]:
    """Games that seek what is missing, and some of greedy bots, a hundred times as long; what was played in none."""
    missing = {action.text for action in wanted if not cannot_occur(action)}
    seeking = Seeking(missing)
    for seed in range(most_games):
        if not missing:
            break
        if seed % 200 == 199:
            bots = [make_bot("greedy", seed + number) for number in range(4)]
            game = play_game(EVERYTHING if seed % 400 == 199 else Options(NAMES, mode="advanced"), bots, seed)
        else:
            game = played_out(EVERYTHING if seed % 2 else OPTION_SETS[seed // 2 % len(OPTION_SETS)], seed, seeking)
        missing -= {action.text for _, action in game.actions}
    return missing


def test_every_action_of_the_base_game_is_played_in_some_game():
    base = Game.new(EVERYTHING, 0).catalogue.actions[:946]
    assert not play_until_all_is_played(base, 2400)


@pytest.mark.soak
def test_soak_every_action_of_the_catalogue_is_played_in_some_game():
    assert not play_until_all_is_played(Game.new(EVERYTHING, 0).catalogue.actions, 20_000)


@pytest.mark.soak
@every_option_set
def test_soak_thousands_of_random_games_stay_sound(options):
    curious = Curious()
    longest = 0
    for seed in range(SOAK_GAMES):
        longest = max(longest, len(play_soundly(options, seed, curious if seed % 2 else any_action).actions))
    assert longest <= LONGEST_GAME
    print(f"{name_of(options)}: {SOAK_GAMES} games, the longest has {longest} decisions")
