"""What a seat's position is worth, in dollars at the end of the game, against that of the others."""

from __future__ import annotations

from functools import lru_cache

from bigshoulders.bots.planner import prices, solo_worth
from bigshoulders.bots.planner.constants import Constants
from bigshoulders.bots.planner.takeovers import directorships_worth
from bigshoulders.components import Box, Building
from bigshoulders.components.bounds import BOXES_KEPT
from bigshoulders.rules import scoring
from bigshoulders.rules.solo import PLAYER
from bigshoulders.state.state import ACTION, HOLDERS, NONE, State


def ahead_of_others(wealth: list[float], seat: int, constants: Constants) -> float:
    """What a seat has, less part of what the others have on average; at a table of two, of what the other one has."""
    others = wealth[:seat] + wealth[seat + 1 :]
    if not others:
        return wealth[seat]
    rivalry = constants.rivalry_of_two if len(others) == 1 else constants.rivalry
    return wealth[seat] - rivalry * sum(others) / len(others)


def worth_of_seats(s: State, per_share: dict[int, float], money: float, constants: Constants) -> list[float]:
    """By seat: funds, shares, Appeal of the companies that it directs, Partners, the Initiative, Buildings, Goals.

    `per_share`: what a share of each company may bring; `money`: what a dollar in hand counts.
    """
    totals = [funds * money for funds in s.funds]
    a_space = prices.appeal(s, constants)
    for c, each in per_share.items():
        at, preferred, director = c * HOLDERS, s.preferred[c], s.director[c]
        for seat, count in enumerate(s.common[at : at + len(totals)]):
            if preferred == seat:
                count += 2
            if director == seat:
                count += 3
                totals[seat] += count * each + a_space * s.appeal[c]
            elif count:
                totals[seat] += count * each
    a_partner = prices.partner(s, constants)
    for seat, partners in enumerate(s.partners):
        totals[seat] += a_partner * partners
    if s.initiative:
        totals[s.initiative[0]] += constants.initiative
    for seat, earned in enumerate(building_earnings(s, constants)):
        totals[seat] += earned
    if s.goals:
        for seat, worth in enumerate(goals_worth(s, constants)):
            totals[seat] += worth
    if s.options.directorship_can_change:
        for seat, worth in enumerate(directorships_worth(s, constants)):
            totals[seat] += worth
    if s.options.solo:
        totals[PLAYER] += solo_worth.solo_worth(s)
    return totals


def building_earnings(s: State, constants: Constants) -> list[float]:
    """By seat: what its Buildings may still earn."""
    decades = len(s.box.years)
    each = (prices.decades_to_come(s) + (s.phase < ACTION)) * prices.funds_dollar(s, constants)
    incomes = building_incomes(s.box, constants)
    totals = [0.0] * len(s.funds)
    for place, b in enumerate(s.rows[: len(totals) * decades]):
        if b != NONE:
            totals[place // decades] += incomes[b] * each
    return totals


@lru_cache(maxsize=BOXES_KEPT)
def building_incomes(box: Box, constants: Constants) -> tuple[float, ...]:
    """By Building: what it earns in a Decade."""
    return tuple(
        (building.company_pays + building.bank_pays_owner) * building_uses(building, constants.building_uses)
        for building in box.buildings
    )


def building_uses(building: Building, uses: dict[str, float]) -> float:
    """How often a Decade a Building is used: by what it gives and how much of it, or else by what it gives."""
    kind, amount = building.effect[0]
    size = len(amount) if isinstance(amount, tuple) else amount
    return uses.get(f"{kind}_{size}", uses.get(kind, uses["other"]))


def building_income(s: State, b: int, constants: Constants) -> float:
    """What a Building earns in a Decade."""
    return building_incomes(s.box, constants)[b]


def goals_worth(s: State, constants: Constants) -> list[float]:
    """By seat: what the Public Goals may bring, the surer the later."""
    totals = [0.0] * len(s.funds)
    trust = constants.goal_trust + constants.goal_trust_growth * s.decade
    for goal in s.goals:
        counts = scoring.goal_counts(s, goal)
        for seat, own in enumerate(counts):
            if own:
                others = counts[:seat] + counts[seat + 1 :]
                lead = own - max(others, default=0)
                chance = 0.5 + 0.5 * lead / max(own, *others, 1)
                totals[seat] += s.box.goal_reward * (trust * (lead >= 0) + (1 - trust) * chance)
    return totals
