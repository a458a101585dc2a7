"""The end of a solo game: Goals, the score and what it is compared with (SOL-80..85, RIV-05, RIV-10, CAM-08)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bigshoulders.components import DIRECTOR, SHARES
from bigshoulders.rules import track
from bigshoulders.rules.shares import companies_of, shares
from bigshoulders.rules.solo import PLAYER
from bigshoulders.state.state import State


class SoloScore(NamedTuple):
    """What happens to the Personal Funds at the end, in this order, and how it is judged."""

    given_away: int
    """RIV-10."""
    achieved: tuple[int, ...]
    """The Goals that are fulfilled."""
    lost: int
    """SOL-82: half of the Personal Funds for a failed Mandatory Goal."""
    goal_money: int
    rank: int | None
    """SOL-84: 1 is the best of five; None with a Rival or in a Campaign."""
    target: int | None
    won: bool | None


def funds_given_away(s: State) -> int:
    """RIV-10, AMB-83: in whole dollars, rounded down."""
    return s.funds[PLAYER] * s.options.rival_tile.gives_away // 100


def funds_that_count(s: State) -> int:
    """AMB-83: the Personal Funds after a Rival's condition."""
    return s.funds[PLAYER] - funds_given_away(s)


def goal_count(s: State, goal: int) -> int:
    """SOL-G01..G12: what a Goal counts, on the table as it is."""
    return COUNTS[s.box.solo.goals[goal].count](s, funds_that_count(s))


def achieved(s: State, goal: int) -> bool:
    """SOL-G01..G12."""
    return goal_count(s, goal) >= s.box.solo.goals[goal].least


def has_failed(s: State) -> bool:
    """SOL-82: the first Goal is the Mandatory one, but for a Campaign; before the Goals are chosen there is none."""
    return bool(s.solo.goals) and not s.options.session and not achieved(s, s.solo.goals[0])


def solo_score(s: State, share_worth: int) -> SoloScore:
    """AMB-83: (1) what is given away, (2) the Goals, (3) a failed Mandatory Goal, (4) rewards, (5) shares."""
    given = funds_given_away(s)
    funds = s.funds[PLAYER] - given
    done = tuple(goal for goal in s.solo.goals if achieved(s, goal))
    lost = funds // 2 if has_failed(s) else 0
    reward = s.box.solo.goal_reward * len(done)
    total = funds - lost + reward + share_worth
    target = s.options.money_to_reach
    rank = None
    if target is None:
        rank = 1 + sum(total < least for least in s.box.solo.ranks)
    won = None if target is None else reaches(s, total, target)
    return SoloScore(given, done, lost, reward, rank, target, won)


def reaches(s: State, total: int, target: int) -> bool:
    """RIV-05: more than the amount; CAM-08: at least."""
    return total >= target if s.options.session else total > target


# --- what the Goals count


def staff_count(s: State, by_factory: list[int]) -> int:
    return sum(by_factory[f] for c in companies_of(s, PLAYER) for f in s.box.companies[c].factories)


def investor_parts(s: State) -> tuple[int, int]:
    """SOL-G12: the own companies of which one has 40 %, the Investor companies of which one has 20 %."""
    own = sum(shares(s, PLAYER, c) >= 4 for c in companies_of(s, PLAYER))
    return own, sum(shares(s, PLAYER, c) >= 2 for c in s.solo.investors)


def investor_goal(s: State, funds: int) -> int:
    """SOL-G12: 40 % of three own companies and 20 % of every Investor company."""
    own, bought = investor_parts(s)
    return int(own >= 3 and bought == len(s.solo.investors))


COUNTS: dict[str, Callable[[State, int], int]] = {
    "managers": lambda s, funds: staff_count(s, s.managers),
    "salespeople": lambda s, funds: sum(s.salespeople[c] for c in companies_of(s, PLAYER)),
    "assets_bought": lambda s, funds: s.solo.assets_bought,
    "workers": lambda s, funds: staff_count(s, s.workers),
    "automation": lambda s, funds: staff_count(s, s.automated),
    "appeal": lambda s, funds: max((s.appeal[c] for c in companies_of(s, PLAYER)), default=0),
    "funds": lambda s, funds: funds,
    "partners": lambda s, funds: s.partners[PLAYER],
    "tiles_filled": lambda s, funds: s.solo.tiles_filled,
    "companies_with_30": lambda s, funds: sum(
        shares(s, PLAYER, c) >= SHARES[DIRECTOR] for c in companies_of(s, PLAYER)
    ),
    "value": lambda s, funds: max((track.value(s, c) for c in companies_of(s, PLAYER)), default=0),
    "investor": investor_goal,
}
"""SOL-G01..G12, AMB-85: what each Goal counts, given the Personal Funds that count."""
