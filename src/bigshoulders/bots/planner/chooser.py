"""How the planner chooses: one way for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bigshoulders.bots.opening_book import openings_worth
from bigshoulders.bots.planner import operating, prices
from bigshoulders.bots.planner.basket import basket_worth
from bigshoulders.bots.planner.constants import Constants
from bigshoulders.bots.planner.forecast import ShareForecasts
from bigshoulders.bots.planner.worth import ahead_of_others, building_income, worth_of_seats
from bigshoulders.components import COMMON, SHARES
from bigshoulders.rules import book, steps, stock
from bigshoulders.state.actions import Action
from bigshoulders.state.state import HOLDERS, State

MOVE_PARTS = frozenset(
    {
        steps.PLACE_WORKER,
        steps.PLACE_MANAGER,
        steps.REPLACE_MANAGER,
        steps.CHOOSE_STAFF,
        steps.AUTOMATE,
        steps.AUTOMATED_WORKER,
        steps.RELOCATE,
        steps.APPEAL_BONUS,
        steps.TAKE_INITIATIVE,
        steps.TAKE_PAIR,
        steps.TAKE_MISSING,
        steps.TAKE_CUBES,
        steps.BUY_ASSET,
        steps.DISCARD_ASSET,
        steps.REPLACE_TILE,
        steps.ADVANCE_MARKERS,
    }
)
"""Decisions that are parts of a bigger one: a move is judged when they are made too."""
SIDE_VERBS = frozenset({"trade", "discard"})
"""What can be done at nearly any moment and is seldom worth a thought."""
TRADE_VERBS = frozenset({"buy", "establish", "sell", "announce"})


def without_side_moves(choices: list[Action]) -> list[Action]:
    return [action for action in choices if action.verb not in SIDE_VERBS]


def settling(s: State, action: Action) -> Action | None:
    """What carries out what an action has only begun: the announcement of a sale, the end of an issue of shares."""
    end = {"sell": s.catalogue.announce, "issue": s.catalogue.done}.get(action.verb)
    return end if end in s.choices else None


class Chooser:
    """Chooses moves on thinking copies, and remembers the forecasts of shares that it made for them."""

    __slots__ = ("constants", "forecasts")

    def __init__(self, forecasts: ShareForecasts | None = None) -> None:
        self.forecasts = forecasts or ShareForecasts()
        self.constants = self.forecasts.constants

    def choose(self, s: State, seat: int, choices: list[Action]) -> Action:
        """The planner's move on a thinking copy."""
        step = s.stack[-1][0]
        if step in BY_PLAN:
            return operating.useful_asset(s, choices) or BY_PLAN[step](s, choices, self.constants)
        decide: Callable[[State, int, list[Action]], Action] = getattr(self, BY_VALUE.get(step, "best"))
        return decide(s, seat, choices)

    def table_after(self, s: State, seat: int, action: Action) -> State:
        """The table after an action and the parts that it asks for."""
        s = s.copy()
        book.play(s, seat, action)
        self.make_parts(s, seat)
        return s

    def make_parts(self, s: State, seat: int) -> None:
        """Make the parts of a move that are still open."""
        while s.stack and s.stack[-1][1:2] == (seat,):
            step = s.stack[-1][0]
            if step == steps.HIRE:
                book.play(s, seat, self.hire(s, seat, s.choices))
            elif step in MOVE_PARTS:
                book.play(s, seat, self.part(s, seat, s.choices))
            else:
                break

    def advantage(self, s: State, seat: int, money: float | None = None) -> float:
        """How far the seat is ahead; `money`: what a dollar in hand counts, by the phase if nothing is said."""
        if money is None:
            wealth = self.prospects(s, (seat,))
        else:
            wealth = worth_of_seats(s, self.forecasts.per_share(s), money, self.constants)
        return ahead_of_others(wealth, seat, self.constants)

    def prospects(self, s: State, buyers: Sequence[int]) -> list[float]:
        """By seat: what it may have at the end; in a Stock Phase the money of the buyers counts by what it buys."""
        constants, per_share = self.constants, self.forecasts.per_share(s)
        dollar = prices.dollar_in_hand(s, constants)
        wealth = worth_of_seats(s, per_share, dollar, constants)
        if prices.in_stock_phase(s):
            kept = prices.funds_dollar(s, constants)
            for seat in buyers:
                wealth[seat] += basket_worth(s, seat, per_share, kept, constants) - s.funds[seat] * dollar
        return wealth

    def advantage_after(self, s: State, seat: int, action: Action) -> float:
        """What the table is worth to the seat after a move."""
        if action.verb == "sell":
            return self.advantage_after_selling(s, seat, action)
        if action.verb == "announce":
            return self.advantage_after_sale(s, seat, s.sale)
        return self.advantage(self.table_after(s, seat, action), seat)

    def look_at(self, s: State, seat: int, choices: list[Action]) -> tuple[float, Action]:
        """(advantage after it, action) of the best of the choices of a turn."""
        return max(((self.advantage_after(s, seat, action), action) for action in choices), key=lambda pair: pair[0])

    def best(self, s: State, seat: int, choices: list[Action]) -> Action:
        """The first of the choices with the greatest advantage after them."""
        return max(choices, key=lambda action: self.advantage_after(s, seat, action))

    def part(self, s: State, seat: int, choices: list[Action]) -> Action:
        """A part of a move: the advantage right after it counts."""
        choices = without_side_moves(choices) or choices
        if s.stack[-1][0] in (steps.PLACE_WORKER, steps.RELOCATE) or len(choices) == 1:
            return choices[0]
        if s.stack[-1][0] == steps.TAKE_CUBES:
            return operating.take_cube(s, s.stack[-1][2], choices)

        def right_after(action: Action) -> float:
            copy = s.copy()
            book.play(copy, seat, action)
            return self.advantage(copy, seat)

        return max(choices, key=right_after)

    def hire(self, s: State, seat: int, choices: list[Action]) -> Action:
        """Workers for the leftmost factories, as many as are worth their money."""
        if choices[-1].verb != "done":
            return choices[0]
        stop = s.copy()
        book.play(stop, seat, choices[-1])
        top = self.advantage(stop, seat)
        more = s
        while more.stack and more.stack[-1][0] == steps.HIRE:
            more = more.copy()
            book.play(more, seat, more.choices[0])
            if self.advantage(more, seat) > top:
                return choices[0]
        return choices[-1]

    # --- setup

    def found_first(self, s: State, seat: int, choices: list[Action]) -> Action:
        """The Starting Company: alone by the opening book, where it knows all of them."""
        if s.options.solo:
            worth = openings_worth(s, {action: self.advantage_after(s, seat, action) for action in choices})
            if worth is not None:
                return max(choices, key=lambda action: worth[action.id])
        return self.best(s, seat, choices)

    # --- Stock Phase

    def trade(self, s: State, seat: int, choices: list[Action]) -> Action:
        """A purchase, a sale (with the purchase that it makes possible), or neither."""
        pass_ = s.catalogue.pass_
        trades = [action for action in choices if action.verb in TRADE_VERBS]
        if not trades:
            return pass_
        top, chosen = self.look_at(s, seat, trades)
        return chosen if pass_ not in choices or self.is_worth_doing(s, seat, chosen, top) else pass_

    def is_worth_doing(self, s: State, seat: int, trade: Action, value: float) -> bool:
        """Whether a trade is better than none, as money counts that is not spent in this phase."""
        if trade.verb == "sell":
            return value > self.advantage(s, seat)
        carry = prices.funds_dollar(s, self.constants)
        return self.advantage(self.table_after(s, seat, trade), seat, carry) > self.advantage(s, seat, carry)

    def advantage_after_selling(self, s: State, seat: int, action: Action) -> float:
        """The most that a sale with this certificate in it is worth: with one of it, or with all."""
        c, kind = action.args
        held = s.common[c * HOLDERS + seat] - s.sale.count((c, COMMON)) if kind == COMMON else 1
        return max(self.advantage_after_sale(s, seat, (*s.sale, *[(c, kind)] * count)) for count in {1, held})

    def advantage_after_sale(self, s: State, seat: int, certificates_sold: tuple[tuple[int, int], ...]) -> float:
        """What a sale is worth with the basket that its proceeds buy, less a margin for every share sold."""
        s = s.copy()
        s.sale = certificates_sold
        stock.settle_sale(s, seat)
        sold = sum(SHARES[kind] for _, kind in certificates_sold)
        return self.advantage(s, seat) - prices.margin_of_sale(s, self.constants) * sold

    # --- Action Phase

    def act(self, s: State, seat: int, choices: list[Action]) -> Action:
        """The Building and the company for which a Partner does most; before that, what is free."""
        return self.look_at(s, seat, without_side_moves(choices))[1]

    def end(self, s: State, seat: int, choices: list[Action]) -> Action:
        """The end of a turn, unless an Asset can still do some good: what comes after the end is no part of it."""
        top, chosen = self.advantage(s, seat), s.catalogue.end
        for action in choices:
            if action.verb == "activate":
                worth = self.advantage(self.table_after(s, seat, action), seat)
                if worth > top:
                    top, chosen = worth, action
        return chosen

    # --- Operating Phase

    def fund(self, s: State, seat: int, choices: list[Action]) -> Action:
        """Emergency Fundraising: the number of shares after whose issue the position is best."""
        done = s.catalogue.done
        issuing = [action for action in choices if action.verb == "issue"]
        if not issuing:
            return done
        margin = self.constants.issue_margin * (not s.stack[-1][3])
        top, chosen = self.advantage(self.table_after(s, seat, done), seat) + margin, done
        more, c = s, s.stack[-1][2]
        while more.stack and more.stack[-1][0] == steps.EMERGENCY_FUNDRAISING and s.value[c] > more.stack[-1][3] + 1:
            issue = next((action for action in more.choices if action.verb == "issue"), None)
            if issue is None:
                break
            more = self.table_after(more, seat, issue)
            worth = self.advantage(self.table_after(more, seat, done), seat)
            if worth > top:
                top, chosen = worth, issuing[0]
        return chosen

    def pay(self, s: State, seat: int, choices: list[Action]) -> Action:
        """Pay or withhold; before that, whatever Asset adds to the revenue."""
        asset = operating.useful_asset(s, choices)
        return asset or self.best(s, seat, [action for action in choices if action.verb in ("pay", "withhold")])

    def use(self, s: State, seat: int, choices: list[Action]) -> Action:
        """A step up that costs nothing is always taken."""
        return choices[0]


def choose_tile(s: State, choices: list[Action], constants: Constants) -> Action:
    """Place or keep the tile that earns most; remove the one that earns least."""
    pick = min if choices[0].verb == "remove" else max
    return pick(choices, key=lambda action: building_income(s, action.args[0], constants))


BY_PLAN: dict[int, Callable[[State, list[Action], Constants], Action]] = {
    steps.CHOOSE_BUILDINGS: choose_tile,
    steps.DRAFT: choose_tile,
    steps.PURCHASE_RESOURCES: operating.purchase,
    steps.PRODUCE: operating.produce,
    steps.SELL_GOODS: operating.sell,
}
"""Steps in which a plan says what to do, but for Assets that pay by themselves."""
BY_VALUE: dict[int, str] = {
    steps.STARTING_COMPANY: "found_first",
    steps.STOCK_TURN: "trade",
    steps.STOCK_PURCHASE: "trade",
    steps.ACTION_TURN: "act",
    steps.END_ACTION_TURN: "end",
    steps.HIRE: "hire",
    steps.EMERGENCY_FUNDRAISING: "fund",
    steps.DIVIDENDS: "pay",
    steps.END_OPERATION: "end",
    steps.STOCK_ASSET: "use",
    **dict.fromkeys(MOVE_PARTS, "part"),
}
"""Steps in which tables are compared in a way of their own (a method of Chooser); in all others by `best`."""
