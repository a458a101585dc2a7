"""What the solo game adds to a guess of the final wealth: Goals, Investors, and demand that does not come back."""

from __future__ import annotations

from bigshoulders.rules import demand, shares, track
from bigshoulders.rules.solo import PLAYER
from bigshoulders.rules.solo.scoring import COUNTS
from bigshoulders.state.solo import TRIPLE, WITHHOLD
from bigshoulders.state.state import OPERATING, State

PROGRESS = 0.6
"""What a Goal is worth that is all but achieved."""
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
HALVED = 350
"""The Personal Funds that a failed Mandatory Goal may cost."""
INVESTOR_STEPS = 1.4
"""Steps that an Investor company rises in a Decade."""


def goals(s: State) -> float:
    """What the Goals may bring, by how far they are."""
    decades_left = len(s.box.years) - s.decade + (s.phase < OPERATING)
    total = 0.0
    for place, number in enumerate(s.solo.goals):
        goal = s.box.solo.goals[number]
        worth = s.box.solo.goal_reward + (HALVED if place == 0 and not s.options.session else 0)
        count = COUNTS[goal.count](s, s.funds[PLAYER])
        if goal.count == "workers":
            count = min(count, goal.least)
        if count >= goal.least:
            total += worth
        else:
            missing = goal.least - count
            within_reach = min(1.0, PACE[goal.count] * decades_left / missing)
            total += worth * PROGRESS * within_reach * count / goal.least
    return total


def investor_share(s: State, c: int, decades_to_come: int) -> float:
    """What one share of an Investor company may bring: dividends and its final value."""
    turns = decades_to_come + (s.phase != OPERATING)
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


def investors(s: State) -> float:
    decades_to_come = len(s.box.years) - s.decade
    return sum(
        count * investor_share(s, c, decades_to_come)
        for c in s.solo.investors
        if (count := shares.shares(s, PLAYER, c)) and not track.is_closed(s, c)
    )


def room(s: State, c: int) -> int:
    """Goods that still find a buyer at full price, in the whole rest of the game."""
    row = demand.row_of(s, c)
    return sum(demand.capacity(s, row + k) - s.filled[row + k] for k in range(demand.COLUMNS))
