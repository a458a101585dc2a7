"""The records that facts are given in. Their names are those of the JSON, too."""

from __future__ import annotations

from typing import Any, NamedTuple

from bigshoulders.components import COMMON, DIRECTOR, PREFERRED
from bigshoulders.rules.demand import Reason

Holder = int | str
"""A seat, "rival", "treasury" or "pool"."""


class PendingDecision(NamedTuple):
    step: str
    """ "over" after the last one."""
    parts: dict[str, Any]
    """By the names in rules/steps.py: companies, Assets and cubes by their keys, None for none of them."""
    seats: tuple[int, ...]
    """Who owes it."""
    private: bool
    """Whether it is about tiles that nobody else may see."""


class GoodsPrice(NamedTuple):
    level: int | None
    """The level of production that it belongs to, where that fixes the price."""
    dollars: int
    reasons: list[Reason]
    """They add up to it."""


class JobMarket(NamedTuple):
    there: int
    next_price: int
    prices: list[int]
    """Of the Workers that are there, in the order in which they would be hired."""
    from_supply: int
    """What each one costs after them."""
    spaces: list[int]
    """The price of every space, from the one that is filled first."""

    def cost_of(self, count: int) -> int:
        """What so many Workers cost, one after the other."""
        return sum(self.prices[:count]) + max(count - len(self.prices), 0) * self.from_supply


class AssetSpace(NamedTuple):
    """A space of the display."""

    asset: str | None
    printed: int
    price: int
    to_pay: int
    """The price with what the pending purchase takes off."""
    blocked: bool


class Holding(NamedTuple):
    """What somebody has of a company."""

    director: int
    preferred: int
    common: int
    shares: int

    @property
    def kinds(self) -> list[int]:
        """Of the certificates, the biggest first."""
        return [DIRECTOR] * self.director + [PREFERRED] * self.preferred + [COMMON] * self.common


class Stock(NamedTuple):
    """A company that has stock: with a Charter in play, or an Investor."""

    share_cap: int
    prices: dict[str, int]
    """By kind of certificate."""
    holdings: dict[Holder, Holding]


class PlayerFacts(NamedTuple):
    directs: list[str]
    certificates: int
    worth_of_shares: int
    partners_to_come: dict[str, int | str | None]
    """By where a Partner waits: a "company" (None is the next one), the "building" of a Decade, a space of "appeal",
    a "value" of the Stock Track."""


class BuildingFacts(NamedTuple):
    owner: int | None
    neutral: bool
    """It lies in a row that is nobody's."""
    company_pays: int
    owner_gets: int
    open: bool
    """A Partner could go there now, if the company can use it."""
    covered: bool
    """It can be used no more in this game."""


class Lack(NamedTuple):
    """What a factory needs before it can run, at one of its levels."""

    workers: int
    cubes: dict[str, int]

    @property
    def nothing(self) -> bool:
        return not self.workers and not self.cubes


class Offer(NamedTuple):
    """Cubes of a kind on one space or in one column of the Supply Chain, counted from 0."""

    space: int
    price: int
    cubes: int


class Source(NamedTuple):
    """Where cubes of a kind are to be had."""

    haymarket: int
    supply_chain: list[Offer]
    """The cheapest first."""


class OperatingTurn(NamedTuple):
    company: str | None
    level: int | None
    price_bonus: int
    unpaid: bool
    revenue: int
    may_pay: bool


class Dividend(NamedTuple):
    per_share: int
    payouts: dict[int, int]
    """By seat."""
    treasury: int
    """What the Treasury gets; less than nothing if it pays."""
    value: int
    """Of the company afterwards."""


class ValueStep(NamedTuple):
    """What a dividend does from some revenue on."""

    least: int
    """The revenue that it takes."""
    steps: int
    value: int
    """Of the company afterwards."""


class Expected(NamedTuple):
    """What a company brings if its staffed factories run and everything is sold at today's price."""

    goods: int
    revenue: int
    per_share: int
    steps: int
    value: int
    """Of the company afterwards."""


class Withholding(NamedTuple):
    treasury: int
    value: int
    """Of the company afterwards."""
    protected: bool
    """Whether its Director may prevent the fall."""


class GoalStanding(NamedTuple):
    counts: list[int]
    """By seat."""
    winners: list[int]
    """If the game ended now."""


class SoloGoalStanding(NamedTuple):
    reached: int
    least: int
    achieved: bool
    own_companies: int
    investors: int
    """For the Goal that is about both: the companies of which one has enough."""


class SoloEnding(NamedTuple):
    """How a solo game would end now: the parts of the money, and what it is compared with."""

    funds: int
    """What would be left of the Personal Funds."""
    given_away: int
    lost: int
    """For a failed Mandatory Goal."""
    shares: int
    goals: int
    wealth: int
    target: int | None
    """The money to beat or to reach; None: the ranks."""
    rank: int | None
    """1 is the best of five; None with a target."""
    won: bool | None
