"""The bot that takes what looks best at this moment: as if every Decade to come were like this one."""

from __future__ import annotations

from bigshoulders.bots.planner import Planner, prices
from bigshoulders.bots.planner.chooser import Chooser, settling
from bigshoulders.bots.planner.forecast import ShareForecasts, company_before_turn, has_turn_to_come, this_decade
from bigshoulders.bots.planner.turn_plan import Markets
from bigshoulders.bots.planner.worth import worth_of_seats
from bigshoulders.state.actions import Action
from bigshoulders.state.state import State


class Greedy(Planner):
    def __init__(self, seed: int) -> None:
        super().__init__(seed, GreedyChooser(GreedyForecasts()))


class GreedyForecasts(ShareForecasts):
    """What a share brings if its company earns in every Decade what it can earn in this one."""

    __slots__ = ()

    def with_lead_in_appeal(self, s: State, per_share: dict[int, float]) -> dict[int, float]:
        """Which does not go beyond this Decade."""
        return per_share

    def forecast(self, s: State, c: int, markets: Markets) -> float:
        company, first = company_before_turn(s, c, self.constants), s.decade
        if not has_turn_to_come(s, c, markets):
            markets, first = markets.copy(), first + 1
        revenue, likely, _ = this_decade(s, c, markets, company)
        for decade in range(first, len(s.box.years) + 1):
            if revenue:
                company.pay(revenue * likely, prices.dividend_dollar(s, self.constants, decade), exact=False)
            else:
                company.value = max(company.value - 1, 0)
        return company.worth + company.price()


class GreedyChooser(Chooser):
    """Thinks of its own wealth alone, and not of the purchase that a sale makes possible."""

    __slots__ = ()

    def advantage(self, s: State, seat: int, money: float | None = None) -> float:
        dollar = prices.funds_dollar(s, self.constants) if money is None else money
        return worth_of_seats(s, self.forecasts.per_share(s), dollar, self.constants)[seat]

    def advantage_after(self, s: State, seat: int, action: Action) -> float:
        table = self.table_after(s, seat, action)
        announce = settling(table, action)
        return self.advantage(table if announce is None else self.table_after(table, seat, announce), seat)

    def found_first(self, s: State, seat: int, choices: list[Action]) -> Action:
        return self.best(s, seat, choices)

    def trade(self, s: State, seat: int, choices: list[Action]) -> Action:
        return self.best(s, seat, choices)
