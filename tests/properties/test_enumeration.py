"""The list of legal actions against a second opinion: the rule-by-rule reasons why an action is refused.

The two are written apart: the list is built for speed, the reasons are looked for one rule at a time.
"""

from __future__ import annotations

import pytest

from bigshoulders import IllegalAction, Options
from bigshoulders.rules import book
from random_play import NAMES, OPTION_SETS, Curious, name_of, sampled_moments
from refusals import Listener


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_an_action_is_listed_exactly_if_no_rule_speaks_against_it_and_a_refusal_names_one_that_fits(options):
    curious, listener = Curious(), Listener()
    for seed in range(2):
        for game in sampled_moments(options, seed, every=9, policy=curious):
            for seat in range(len(options.seats)):
                legal = game.legal_actions(seat)
                assert len(legal) == len(set(legal))
                for action in game.catalogue.actions:
                    refusal = book.why_not(game.state, seat, action)
                    assert (refusal is None) == (action in legal), f"{action}: {refusal}"
                    if refusal is not None and not game.is_over:
                        listener.hear(game, refusal)


def test_whatever_is_not_listed_is_refused_with_a_rule_and_changes_nothing():
    options = Options(NAMES[:3], mode="advanced", goals=True)
    for game in sampled_moments(options, 4, every=45, policy=Curious()):
        before = game.hash()
        events = list(game.events)
        for seat in range(3):
            legal = game.legal_actions(seat)
            for action in game.catalogue.actions[::7]:
                if action not in legal:
                    with pytest.raises(IllegalAction) as error:
                        game.play(seat, action)
                    assert error.value.rule
                    assert error.value.reason.endswith(".")
                    assert "{" not in error.value.reason
        assert game.hash() == before
        assert game.events == events


def test_what_is_listed_is_accepted_on_a_copy():
    options = Options(NAMES, mode="advanced", goals=True)
    for game in sampled_moments(options, 2, every=20, policy=Curious()):
        for seat in game.to_act():
            for action in game.legal_actions(seat):
                copy = game.copy()
                copy.play(seat, action)
                assert copy.hash() != game.hash()


@pytest.mark.parametrize(
    ("action", "part"),
    [("fly to the moon", "There is no action 'fly to the moon'"), ("", "no action ''"), (-1, "-1"), (10**6, "1000000")],
)
def test_nonsense_is_refused_with_an_example_of_what_is_possible(action, part):
    game = next(iter(sampled_moments(OPTION_SETS[0], 0, every=1)))
    seat = game.to_act()[0]
    with pytest.raises(IllegalAction, match="possible now, for example: establish") as error:
        game.play(seat, action)
    assert part in error.value.reason


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_at_the_table_cannot_play(seat):
    game = next(iter(sampled_moments(OPTION_SETS[0], 0, every=1)))
    with pytest.raises(IllegalAction, match="no seat"):
        game.play(seat, game.legal_actions(game.to_act()[0])[0])


def test_an_action_can_be_given_as_itself_as_its_text_or_as_its_number():
    hashes = set()
    for form in (lambda action: action, lambda action: f"  {action.text.upper()} ", lambda action: action.id):
        game = next(iter(sampled_moments(OPTION_SETS[0], 0, every=1)))
        seat = game.to_act()[0]
        game.play(seat, form(game.legal_actions(seat)[3]))
        hashes.add(game.hash())
    assert len(hashes) == 1
