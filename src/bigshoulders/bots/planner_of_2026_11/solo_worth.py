"""What the game for one adds: Solo Goals and Investor companies."""

from __future__ import annotations

from bigshoulders.bots.planner_of_2026_11 import prices
from bigshoulders.rules import track
from bigshoulders.rules.shares import companies_of, shares
from bigshoulders.rules.solo import PLAYER
from bigshoulders.rules.solo.scoring import COUNTS
from bigshoulders.state.solo_table import TRIPLE, WITHHOLD
from bigshoulders.state.state import OPERATING, State

BEGUN, ADVANCED = 0.1, 0.7
"""What part of its worth a Goal has that is just begun, and what more when it is all but achieved."""
ROOM = 0.3
"""How much a space for staff counts, of what the staff itself does."""
AT_STAKE = 350
"""The Personal Funds that a failed Mandatory Goal may cost."""

PACE = {
    "managers": 1.5,
    "salespeople": 1.5,
    "assets_bought": 1.5,
    "workers": 4,
    "automation": 2,
    "appeal": 5,
    "funds": 400,
    "partners": 1.5,
    "tiles_filled": 2.5,
    "companies_with_30": 1,
    "value": 100,
    "investor": 1,
}
"""How much of what a Goal counts can be added in a Decade."""
INVESTOR_STEPS = 1.4
"""Steps that an Investor company rises in a Decade."""


def solo_worth(s: State) -> float:
    return goals_worth(s) + investors_worth(s)


def goals_worth(s: State) -> float:
    """What the Goals may bring, by how far they are and whether there is time for the rest."""
    decades_left = prices.decades_to_come(s) + prices.before_operating(s)
    total = 0.0
    for place, number in enumerate(s.solo.goals):
        goal = s.box.solo.goals[number]
        worth = s.box.solo.goal_reward + (AT_STAKE if place == 0 and not s.options.session else 0)
        count = COUNTS[goal.count](s, s.funds[PLAYER])
        if count >= goal.least:
            total += worth
            continue
        within_reach = min(1.0, PACE[goal.count] * decades_left / (goal.least - count))
        progress = (count + ROOM * min(room(s, goal.count), goal.least)) / ((1 + ROOM) * goal.least)
        total += worth * within_reach * (BEGUN + ADVANCED * progress)
    return total


def room(s: State, what: str) -> int:
    """How many of what a Goal counts the own Charters have room for; what needs no room has none."""
    own = companies_of(s, PLAYER)
    factories = [f for c in own for f in s.box.companies[c].factories]
    if what == "workers":
        return sum(s.box.factories[f].workers - s.automated[f] for f in factories)
    if what == "automation":
        return sum(s.box.factories[f].workers for f in factories)
    if what == "managers":
        return sum(s.box.factories[f].manager_spaces for f in factories)
    if what == "salespeople":
        return sum(len(s.box.companies[c].prices) - 1 for c in own)
    return 0


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
