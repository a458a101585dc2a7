"""What the game for one adds: Solo Goals and Investor companies."""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.bots.planner import prices
from bigshoulders.components import SoloGoal
from bigshoulders.rules import track
from bigshoulders.rules.shares import companies_of, shares
from bigshoulders.rules.solo import PLAYER
from bigshoulders.rules.solo.scoring import goal_count
from bigshoulders.state.solo_table import TRIPLE, WITHHOLD
from bigshoulders.state.state import ACTION, OPERATING, State

AT_STAKE = 450
"""The Personal Funds that a failed Mandatory Goal may cost: about half of what a good game ends with.

With 350, 450 and 600 the planner ended equally well, as far as 400 to 540 games tell.
"""
SUDDENNESS = 3
"""How suddenly the chance of a Goal falls when time gets short.

In 540 games each, with the first figures below, 3 ended $34 better than 2 and $55 than 1.
"""
ROOM = 0.5
"""What part of its chance a Goal loses for which the own Charters have no room yet. By hand."""

AN_ACTION = {
    "managers": 0.4,
    "salespeople": 1.2,
    "assets_bought": 0.7,
    "workers": 1.5,
    "automation": 0.35,
    "appeal": 1.5,
    "partners": 0.3,
}
A_DECADE = {
    "funds": 250,
    "tiles_filled": 1.2,
    "companies_with_30": 0.6,
    "value": 20,
    "investor": 1,
}
"""How much of what a Goal counts an action adds, or a Decade where it is not the actions that count.

By hand, then lowered for the Goals that the planner missed more often in 540 games than it had expected.
"""
INVESTOR_STEPS = 1.4
"""Steps that an Investor company rises in a Decade."""


def solo_worth(s: State) -> float:
    return goals_worth(s) + investors_worth(s)


def goals_worth(s: State) -> float:
    """What the Goals may bring, by how far they are and whether there is time for the rest."""
    total = 0.0
    for place, number in enumerate(s.solo.goals):
        goal = s.box.solo.goals[number]
        worth = s.box.solo.goal_reward + (AT_STAKE if place == 0 and not s.options.session else 0)
        missing = goal.least - goal_count(s, number)
        total += worth * (chance(s, goal, missing) if missing > 0 else 1.0)
    return total


def chance(s: State, goal: SoloGoal, missing: int) -> float:
    """How likely a Goal is achieved that still misses something."""
    what = goal.count
    within_reach = AN_ACTION[what] * actions_left(s) if what in AN_ACTION else A_DECADE[what] * decades_left(s)
    ease: float = (within_reach / missing) ** SUDDENNESS
    lacking = max(goal.least - ROOMS[what](s), 0) / goal.least if what in ROOMS else 0.0
    return ease / (1 + ease) * (1 - ROOM * lacking)


def decades_left(s: State) -> int:
    return prices.decades_to_come(s) + prices.before_operating(s)


def actions_left(s: State) -> int:
    """What the Partners can still do until the end of the game."""
    actions = s.partners[PLAYER] * prices.decades_to_come(s)
    if prices.before_operating(s):
        actions += (s.free_partners if s.phase == ACTION else s.partners)[PLAYER]
    return actions


def own_factories(s: State) -> list[int]:
    return [f for c in companies_of(s, PLAYER) for f in s.box.companies[c].factories]


ROOMS: dict[str, Callable[[State], int]] = {
    "managers": lambda s: sum([s.box.factories[f].manager_spaces for f in own_factories(s)]),
    "salespeople": lambda s: sum([len(s.box.companies[c].prices) - 1 for c in companies_of(s, PLAYER)]),
    "workers": lambda s: sum([s.box.factories[f].workers - s.automated[f] for f in own_factories(s)]),
    "automation": lambda s: sum([s.box.factories[f].workers for f in own_factories(s)]),
}
"""How many of what a Goal counts the own Charters have room for; what needs no room is not here."""


def investor_share(s: State, c: int) -> float:
    """What one share of an Investor company may bring: dividends and its final value."""
    turns = prices.decades_to_come(s) + (s.phase != OPERATING)
    marker = s.solo.markers[s.solo.investors.index(c)]
    top = len(s.box.track) - 1
    at = float(s.value[c])
    paid = 0.0
    for _ in range(turns):
        value = s.box.track[min(int(at), top)]
        paid += marker * value / 10
        at = max(at - 1, 0) if marker == WITHHOLD else at + INVESTOR_STEPS + (marker == TRIPLE)
        marker = 1
    return s.box.track[min(int(at), top)] + paid


def investors_worth(s: State) -> float:
    """What the player's shares of Investor companies may bring."""
    return sum(
        count * investor_share(s, c)
        for c in s.solo.investors
        if (count := shares(s, PLAYER, c)) and not track.is_closed(s, c)
    )
