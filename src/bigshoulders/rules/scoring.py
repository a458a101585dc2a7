"""The end of the game: wealth and Public Goals (END, GOL)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bigshoulders.rules import track
from bigshoulders.rules.assets import how_many_held_by
from bigshoulders.rules.shares import companies_of, shares, traded
from bigshoulders.rules.solo import PLAYER
from bigshoulders.rules.solo.scoring import SoloScore, solo_score
from bigshoulders.state.events import tell
from bigshoulders.state.state import HOLDERS, OVER, Frame, State


class Score(NamedTuple):
    """One line of the scorepad."""

    seat: int
    funds: int
    shares: dict[int, int]
    """By company: what its shares are worth at the final value."""
    goals: tuple[int, ...]
    goal_money: int
    wealth: int
    solo: SoloScore | None = None
    """How a solo game ended; its Goals are then the Solo Goals."""


def scoring(s: State, frame: Frame) -> None:
    """END-01: after the last Operating Phase the game is over."""
    s.phase = OVER
    for goal in s.goals:
        for seat in goal_winners(s, goal):
            tell(s, "goal", seat, amount=s.box.goal_reward, item=goal)
    for score in scores(s):
        if score.solo is not None:
            tell_solo(s, score.solo)
        tell(s, "wealth", score.seat, amount=score.wealth)


def tell_solo(s: State, solo: SoloScore) -> None:
    """AMB-83: in the order in which it counts."""
    if solo.given_away:
        tell(s, "given_away", PLAYER, amount=solo.given_away)
    for goal in s.solo.goals:
        done = goal in solo.achieved
        tell(s, "solo_goal" if done else "goal_failed", PLAYER, amount=s.box.solo.goal_reward if done else 0, item=goal)
    if solo.lost:
        tell(s, "funds_lost", PLAYER, amount=solo.lost)
    if solo.won is not None:
        tell(s, "solo_won" if solo.won else "solo_lost", PLAYER, amount=solo.target or 0)
    elif solo.rank is not None:
        tell(s, "rank", PLAYER, item=solo.rank)


def worth_of_shares(s: State, seat: int) -> dict[int, int]:
    """END-02, INV-29: by company."""
    return {c: shares(s, seat, c) * track.value(s, c) for c in traded(s) if shares(s, seat, c)}


def scores(s: State) -> list[Score]:
    """END-02..06, END-10: Personal Funds, $200 for each Goal won, every share at its company's value."""
    if s.options.solo:
        return [solo_line(s)]
    won: list[list[int]] = [[] for _ in s.seats]
    for goal in s.goals:
        for seat in goal_winners(s, goal):
            won[seat].append(goal)
    result = []
    for seat in s.seats:
        worth = worth_of_shares(s, seat)
        goal_money = s.box.goal_reward * len(won[seat])
        wealth = s.funds[seat] + sum(worth.values()) + goal_money
        result.append(Score(seat, s.funds[seat], worth, tuple(won[seat]), goal_money, wealth))
    return result


def solo_line(s: State) -> Score:
    """SOL-80..83."""
    worth = worth_of_shares(s, PLAYER)
    solo = solo_score(s, sum(worth.values()))
    funds = s.funds[PLAYER] - solo.given_away - solo.lost
    wealth = funds + solo.goal_money + sum(worth.values())
    return Score(PLAYER, funds, worth, solo.achieved, solo.goal_money, wealth, solo)


def ranking(scored: list[Score]) -> list[Score]:
    """END-07, END-08: by wealth, then by Goals won; equal scores stand in seat order."""
    return sorted(scored, key=lambda score: (-score.wealth, -len(score.goals), score.seat))


def winners(scored: list[Score]) -> list[int]:
    """END-09: those still tied share the victory; RIV-05, CAM-08: alone one can lose."""
    if any(score.solo is not None and score.solo.won is False for score in scored):
        return []
    best = ranking(scored)[0]
    return [score.seat for score in scored if score.wealth == best.wealth and len(score.goals) == len(best.goals)]


# --- Public Goals


def goal_winners(s: State, goal: int) -> list[int]:
    return leaders(goal_counts(s, goal))


def leaders(counts: list[int]) -> list[int]:
    """END-06, GOL-11..13: every seat with the most, if that is more than nothing."""
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most] if most > 0 else []


def goal_counts(s: State, goal: int) -> list[int]:
    """GOL-01..10: what a Goal compares, seat by seat."""
    count = COUNTS[s.box.goals[goal].key]
    return [count(s, seat) for seat in s.seats]


def staff_count(s: State, seat: int, by_factory: list[int]) -> int:
    return sum(by_factory[f] for c in companies_of(s, seat) for f in s.box.companies[c].factories)


def highest_appeal(s: State, seat: int) -> int:
    """GOL-06: one more than the Appeal, so that a company on space 0 still counts."""
    return max((s.appeal[c] + 1 for c in companies_of(s, seat)), default=0)


def richest_treasury(s: State, seat: int) -> int:
    """GOL-07."""
    return max((s.cash[c] for c in companies_of(s, seat)), default=0)


COUNTS: dict[str, Callable[[State, int], int]] = {
    "managers": lambda s, seat: staff_count(s, seat, s.managers),
    "salespeople": lambda s, seat: sum(s.salespeople[c] for c in companies_of(s, seat)),
    "assets": lambda s, seat: sum(how_many_held_by(s, c) for c in companies_of(s, seat)),
    "workers": lambda s, seat: staff_count(s, seat, s.workers),
    "automation": lambda s, seat: staff_count(s, seat, s.automated),
    "appeal": highest_appeal,
    "treasury": richest_treasury,
    "partners": lambda s, seat: s.partners[seat],
    "commons": lambda s, seat: sum(s.common[seat::HOLDERS]),
    "preferreds": lambda s, seat: s.preferred.count(seat),
}
"""GOL-01..10: what each Goal compares."""
