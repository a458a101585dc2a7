"""A view as numbers."""

from __future__ import annotations

import pytest

from bigshoulders import Game, Options
from bigshoulders.envs.figures import MOST, figures
from bigshoulders.envs.rewards import REWARDS, returns
from bigshoulders.envs.spiel import TERMINAL, SpielState
from bigshoulders.state.chance import Chance
from random_play import NAMES, SOLO_SETS, VARIANT_SETS, name_of, played_out, sampled_moments

SETS = [*VARIANT_SETS, *SOLO_SETS[::4]]


@pytest.mark.parametrize("options", SETS, ids=name_of)
def test_the_names_stay_the_same_all_game_and_the_figures_keep_to_their_bounds(options: Options):
    names = list(figures(Game.new(options, 1), 0))
    assert len(set(names)) == len(names)
    for game in sampled_moments(options, 5, every=7):
        for seat in range(len(options.seats)):
            found = figures(game, seat)
            assert list(found) == names
            assert all(0 <= value <= MOST for value in found.values())


def test_every_seat_counts_the_players_from_itself():
    game = Game.new(Options(NAMES[:3]), 4)
    while game.state.decade < 2:
        seat = game.to_act()[0]
        game.play(seat, Chance(len(game.actions)).choice(game.legal_actions(seat)))
    for seat in range(3):
        found = figures(game, seat)
        for player in range(3):
            other = (seat + player) % 3
            assert found[f"player/{player}/funds"] == game.state.funds[other] / 1000
            assert bool(found[f"player/{player}/priority"]) == (game.state.priority == other)
        for key, record in game.view(seat)["companies"].items():
            director = next(player for player in range(3) if found[f"company/{key}/director/{player}"])
            assert (seat + director) % 3 == record["director"]
            assert found[f"company/{key}/value"] == record["value"] / 1000
        assert {name for name, value in found.items() if name.endswith("/hand") and value} == {
            f"building/{key}/hand" for key in game.view(seat)["own"]["hand"]
        }


def test_what_a_seat_cannot_see_changes_no_figure():
    options = Options(NAMES[:4], mode="advanced", goals=True)
    for game in sampled_moments(options, 9, every=11):
        for seat in range(4):
            other = game.determinize(seat, 77)
            assert figures(other, seat) == figures(game, seat)


# --- rewards


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_add_up_to_nothing_and_the_winner_has_most(reward: str):
    for seed in range(5):
        game = played_out(Options(NAMES[:3]), seed)
        found = returns(game, reward)
        assert sum(found) == pytest.approx(0)
        assert max(found) == found[game.scores()["winners"][0]]


def test_ranks_go_from_one_to_minus_one_in_even_steps():
    assert sorted(returns(played_out(Options(NAMES[:3]), 1), "rank")) == [-1, 0, 1]


def test_alone_the_reward_is_the_wealth():
    game = played_out(Options(NAMES[:1]), 1)
    assert returns(game, "rank") == [game.scores()["seats"][0]["wealth"] / 1000]


def test_there_is_no_other_reward():
    with pytest.raises(ValueError, match="no reward 'fame'"):
        returns(Game.new(Options(NAMES[:2]), 1), "fame")


# --- OpenSpiel's names


def test_a_game_can_be_played_under_the_names_of_openspiel():
    state = SpielState.new_initial_state(players=3, seed=2, mode="advanced")
    chance = Chance(1)
    assert state.num_players() == 3
    while not state.is_terminal():
        player = state.current_player()
        legal = state.legal_actions()
        assert legal == sorted(legal)
        assert state.legal_actions(player) == legal
        action = chance.choice(legal)
        assert state.string_to_action(state.action_to_string(action)) == action
        assert state.returns() == [0, 0, 0]
        before = state.clone()
        state.apply_action(action)
        assert before.legal_actions() == legal
    assert state.current_player() == TERMINAL
    assert state.legal_actions() == []
    assert sum(state.returns()) == pytest.approx(0)


def test_the_mask_and_the_tensor_fit_the_game():
    state = SpielState.new_initial_state(players=2, seed=2)
    mask = state.legal_actions_mask()
    assert [number for number, legal in enumerate(mask) if legal] == state.legal_actions()
    assert len(mask) == state.num_distinct_actions()
    other = state.resample_from_infostate(0, 5)
    assert other.observation_tensor(0) == state.observation_tensor(0)
    assert other.game.position() != state.game.position()
    with pytest.raises(ValueError, match="There is no action 'win'"):
        state.string_to_action("win")
