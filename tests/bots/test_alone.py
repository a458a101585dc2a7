"""The planner alone: what it makes of its Goals."""

from __future__ import annotations

from typing import Any

import pytest

from bigshoulders import Options
from bigshoulders.bots.planner.solo_worth import AT_STAKE, goals_worth
from bigshoulders.rules.solo import PLAYER
from bigshoulders.rules.solo.scoring import achieved
from bigshoulders.state.state import ACTION, State
from random_play import NAMES, SOLO_SETS, Diligent, moments, name_of, played_out

BY_ACTIONS = ("four_managers", "ten_workers", "top_appeal")
"""Goals to which actions lead."""


def acting(goals: tuple[str, ...] = BY_ACTIONS, **rules: Any) -> State:
    """A table of the second Action Phase of a Campaign's session, which has three Goals that are known."""
    options = Options(NAMES[:1], session=1, solo_goals=goals, **rules)
    return next(
        game.state.copy()
        for game in moments(options, 1, Diligent())
        if game.state.decade == 2 and game.state.phase == ACTION and game.state.free_partners[PLAYER]
    )


@pytest.mark.rule("SOL-81", "SOL-82")
@pytest.mark.parametrize("options", SOLO_SETS[::3], ids=name_of)
def test_at_the_end_a_goal_is_worth_what_the_rules_give_for_it(options):
    s = played_out(options, 3, Diligent()).state
    paid = [s.box.solo.goal_reward for goal in s.solo.goals if achieved(s, goal)]
    at_stake = AT_STAKE if not options.session and achieved(s, s.solo.goals[0]) else 0
    assert goals_worth(s) == sum(paid) + at_stake


def test_an_action_that_is_spent_on_something_else_makes_a_goal_less_likely():
    s = acting()
    before = goals_worth(s)
    s.free_partners[PLAYER] -= 1
    assert goals_worth(s) < before


def test_a_goal_that_comes_nearer_is_worth_more():
    s = acting()
    before = goals_worth(s)
    s.appeal[s.appeal_order[0]] += 2
    assert goals_worth(s) > before


def test_the_last_action_that_a_goal_needs_is_worth_more_when_fewer_are_left():
    s = acting(("top_appeal", "five_companies", "high_value"))
    gains = []
    for decade in (2, 5):
        s.decade = decade
        s.appeal = [14] * len(s.appeal)
        before = goals_worth(s)
        s.appeal = [16] * len(s.appeal)
        gains.append(goals_worth(s) - before)
    assert gains[0] < gains[1]


@pytest.mark.rule("RIV-10")
def test_what_a_rival_takes_at_the_end_is_no_part_of_the_funds_that_a_goal_asks_for():
    goals = ("rich_founder", "all_partners", "nine_tiles")
    for rival, enough in ((None, 800), ("crowell", 1000)):
        s = acting(goals, rival=rival)
        s.funds[PLAYER] = enough
        achieved_already = goals_worth(s)
        s.funds[PLAYER] = enough - 2
        assert goals_worth(s) < achieved_already
        s.funds[PLAYER] = enough + 500
        assert goals_worth(s) == achieved_already
