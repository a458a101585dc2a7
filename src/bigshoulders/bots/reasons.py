"""What speaks for a move or against it: the table before it compared with the table after it, as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from bigshoulders.bots.planner import prices
from bigshoulders.bots.planner.chooser import Chooser, settling
from bigshoulders.bots.planner.forecast import ShareForecasts
from bigshoulders.bots.planner.solo_worth import investor_share
from bigshoulders.bots.planner.turn_plan import (
    STEPS_BEFORE_DIVIDENDS,
    Markets,
    goods_with_manager,
    highest_level,
    plan_under_way,
    sell_and_pay,
)
from bigshoulders.bots.planner.worth import building_income
from bigshoulders.rules import book, demand, scoring, steps
from bigshoulders.rules.operating import needs
from bigshoulders.rules.shares import certificate_limit, certificates, shares
from bigshoulders.rules.solo import PLAYER
from bigshoulders.rules.solo.scoring import COUNTS as SOLO_COUNTS
from bigshoulders.state.actions import Action
from bigshoulders.state.events import Event
from bigshoulders.state.state import RESOURCE_KINDS, STOCK, State

MOST_REASONS = 4
NEAR_THE_LIMIT = 3
"""Certificates that may still be bought, from which on the limit is worth a word."""
HEADINGS = ("decade", "phase", "display", "supply")
"""Events with which something begins that is no part of a move."""

REASONS = {
    "control": "the player becomes Director of company",
    "control_lost": "seat becomes Director of company in the player's place",
    "closes": "company leaves the game",
    "dividend": "company pays; amount: dollars per share; item: dollars to the player",
    "stock": "the value of company moves; amount: steps; item: the new value in dollars",
    "protects": "the value of company does not fall; amount: steps prevented",
    "withheld": "company keeps money in its Treasury; amount: dollars",
    "share": "what a share of company may bring until the end; amount: dollars; item: what it costs now",
    "share_sold": "what a share of company may still bring; amount: dollars; item: what it is sold for",
    "keeps": "the player keeps the Personal Funds; amount: dollars",
    "building": "what a tile may earn its owner until the end; amount: dollars; item: the Building",
    "given_up": "what a tile might have earned; amount: dollars; item: the Building",
    "made": "company makes Goods; amount: how many; item: the Factory",
    "sold": "company sells Goods; amount: revenue in dollars; item: how many",
    "stored": "company keeps Goods for later; amount: how many",
    "tile_filled": "company fills a Demand tile; amount: its bonus in dollars",
    "revenue": "the revenue of company grows; amount: dollars",
    "price_bonus": "every Good of company brings more in this turn; amount: dollars",
    "not_needed": "no factory of company needs the cube now",
    "for_factory": "the cube is for a factory of company; amount: Goods that it makes; item: the Factory",
    "turn": "what company's turn may bring; amount: revenue in dollars; item: Goods still to be made",
    "idle": "company will not produce in this turn",
    "ready": "a factory of company has all its Workers; amount: Goods that it makes; item: the Factory",
    "salesperson": "Goods of company sell for more; amount: the new price",
    "manager": "a factory of company gets a Manager; item: the Factory",
    "workers": "company gets Workers; amount: how many; item: dollars paid for them",
    "automation": "company automates Workers; amount: how many",
    "goods": "company gets Goods; amount: how many",
    "cubes": "company gets cubes; amount: how many",
    "asset": "company gets an Asset; item: the Asset",
    "asset_lost": "company gives an Asset up; item: the Asset",
    "appeal": "company gains Appeal; amount: spaces; item: the space reached",
    "bonus_good": "company makes one Good more each time",
    "partner": "the player gains a Partner; amount: Partners then",
    "initiative": "the player is first on the Initiative Track",
    "income": "the player is paid for the Building; amount: dollars",
    "pays": "seat is paid for the Building; amount: dollars",
    "funds": "money into the Personal Funds; amount: dollars",
    "treasury": "money into the Treasury of company; amount: dollars",
    "levy": "company pays the bank; amount: dollars",
    "you_pay": "the player pays the bank; amount: dollars",
    "markdown": "every Good of company brings less in this Decade; amount: dollars",
    "worker_lost": "company loses a Worker; item: the Factory",
    "cube_lost": "a cube leaves the Supply Chain; item: the resource",
    "blocked": "a Building is taken for this Decade; item: the Building",
    "job_market": "Workers come to the Job Market; amount: how many",
    "new_demand": "a filled Demand tile gives way to a new one; amount: Goods that leave; item: the space of the grid",
    "investor": "company becomes an Investor; amount: its value",
    "marker": "the Dividend marker of company moves; item: its place from 0, Withhold, to 3, $$$",
    "goal": "a Public Goal comes nearer; amount: the player's lead over the others then; item: the Goal",
    "solo_goal": "a Solo Goal; amount: what the player has of it then; item: the Goal",
    "prospects": "what the player's part of company may bring; amount: dollars more or less; item: shares",
    "certificates": "the limit comes near; amount: certificates that the player has then; item: the limit",
    "holding": "the player's part of company: amount in shares",
    "turn_over": "nothing else that can be done now brings more",
    "nothing_better": "no other choice is expected to bring more",
    "no_change": "the move changes nothing by itself",
}
"""Every kind of reason with the meaning of its fields, the weightiest first."""
SIDE_REASONS = ("certificates", "goal", "initiative", "partner", "prospects", "solo_goal", "stock")
"""Reasons that say nothing where they are the same for all moves."""
RANK = {kind: rank for rank, kind in enumerate(REASONS)}


class Reason(NamedTuple):
    """Something that speaks for or against a move, as data; words/advice.py says it."""

    kind: str
    company: int = -1
    amount: int = 0
    item: int = -1
    seat: int = -1


def reasons(chooser: Chooser, s: State, seat: int, moves: list[Action]) -> list[tuple[Reason, ...]]:
    """For each of some moves, the best of them first: the weightiest reasons on a thinking copy, at least one."""
    found = [all_reasons(chooser, s, seat, action) for action in moves]
    common = set.intersection(*map(set, found)) if len(found) > 1 else set()
    result = []
    for place, some in enumerate(found):
        distinguishing = [reason for reason in some if reason.kind not in SIDE_REASONS or reason not in common]
        result.append(tuple(distinguishing[:MOST_REASONS]) or (Reason("no_change" if place else "nothing_better"),))
    return result


def all_reasons(chooser: Chooser, s: State, seat: int, action: Action) -> list[Reason]:
    if action.verb == "end":
        return [Reason("turn_over")]
    move = TriedMove(chooser, s, seat, action)
    found = [*move.told(), *move.staff(), *move.bearing(), *move.expected(), *move.goals()]
    return sorted(dict.fromkeys(found), key=lambda reason: RANK[reason.kind])


class TriedMove:
    """A move and what belongs to it, tried on a copy."""

    def __init__(self, chooser: Chooser, s: State, seat: int, action: Action) -> None:
        self.s, self.seat, self.action = s, seat, action
        self.constants = chooser.constants
        self.after = after = s.copy()
        events: list[Event] = []
        after.log = events
        book.play(after, seat, action)
        end_of_move = settling(after, action)
        if end_of_move is not None:
            book.play(after, seat, end_of_move)
        chooser.make_parts(after, seat)
        end = next((number for number, event in enumerate(events) if event.kind in HEADINGS), len(events))
        self.events = events[:end]
        """What happens at once and for sure."""
        self.is_whole = end == len(events)
        """Whether the table is still in the same phase, so that it can be compared."""

    def by_company(self, *kinds: str) -> dict[int, list[Event]]:
        """The companies with which one of these things happens, and what happens."""
        found: dict[int, list[Event]] = {}
        for event in self.events:
            if event.kind in kinds:
                found.setdefault(event.company, []).append(event)
        return found

    # --- what happens

    def told(self) -> list[Reason]:
        """What the events say by themselves, and what they say together."""
        found = [EVENT_REASONS[event.kind](event) for event in self.events if event.kind in EVENT_REASONS]
        found += [*self.payments(), *self.assets()]
        for c, sold in self.by_company("sell_good").items():
            found.append(Reason("sold", c, total(sold), len(sold)))
        if self.action.verb in ("advance", "invest"):
            found += [Reason("marker", c, item=marker(self.after, c)) for c in self.by_company("dividend_marker")]
        for event in self.events:
            if event.kind == "director":
                mine = event.seat == self.seat
                if mine or event.item == self.seat:
                    found.append(Reason("control" if mine else "control_lost", event.company, seat=event.seat))
            elif event.kind == "income":
                mine = event.seat == self.seat
                found.append(Reason("income" if mine else "pays", amount=event.amount, seat=event.seat))
            elif event.kind == "partner" and event.seat == self.seat:
                found.append(Reason("partner", amount=event.amount))
            elif event.kind == "bonus" and self.s.box.appeal_bonuses[event.item] == "bonus_good":
                found.append(Reason("bonus_good", event.company))
        for kind in ("stock", "appeal"):
            for c, moves in self.by_company(kind).items():
                found.append(Reason(kind, c, total(moves), moves[-1].item))
        return [reason for reason in found if reason.kind != "stock" or reason.amount]

    def payments(self) -> list[Reason]:
        """Dividends, and money that comes into a purse in other ways."""
        found = []
        for event in self.events:
            if event.kind in ("dividend", "extra_dividend"):
                share = event.amount if event.kind == "dividend" else event.item // 10
                paid = self.by_company("payout").get(event.company, [])
                own = total(payout for payout in paid if payout.seat == self.seat)
                found.append(Reason("dividend", event.company, share, own))
        for c, received in self.by_company("establish", "buy", "fundraising", "issue", "bonus_cash").items():
            found.append(Reason("treasury", c, total(received)))
        into_funds = ("sell", "bank_pool", "compensation", "reward")
        own = total(event for event in self.events if event.kind in into_funds and event.seat == self.seat)
        return [*found, Reason("funds", amount=own)] if own else found

    def assets(self) -> list[Reason]:
        """Assets bought and given up; one that cannot be kept is only good for what it does at once."""
        moved = [event for event in self.events if event.kind in ("asset", "discard")]
        times = Counter(event.item for event in moved)
        return [
            Reason("asset" if event.kind == "asset" else "asset_lost", event.company, item=event.item)
            for event in moved
            if times[event.item] == 1
        ]

    # --- staff

    def staff(self) -> list[Reason]:
        """Workers, Managers, Salespeople, automation, cubes."""
        found = []
        hired = self.by_company("hire")
        for kind, kinds in (("workers", ("hire", "worker")), ("automation", ("automate",)), ("cubes", ("cubes",))):
            for c, events in self.by_company(*kinds).items():
                found.append(Reason(kind, c, len(events), total(hired.get(c, []))))
        for c in self.by_company("salesperson"):
            found.append(Reason("salesperson", c, demand.price(self.after, c)))
        for c in self.by_company("hire", "worker", "automate", "relocate"):
            found += [
                Reason("ready", c, made_by(self.after, c, f), f)
                for f in self.s.box.companies[c].factories
                if is_staffed(self.after, f) and not is_staffed(self.s, f)
            ]
        for c in self.by_company("purchase", "cubes", "trade"):
            last = [event for event in self.events if event.kind in ("purchase", "cubes", "trade")][-1]
            f = factory_short_of(self.s, c, last.item)
            if f is not None:
                found.append(Reason("for_factory", c, made_by(self.s, c, f), f))
            else:
                found.append(Reason("not_needed", c))
        return found

    # --- what this move is about

    def bearing(self) -> list[Reason]:
        """What cannot be read off the events: what is bought, kept, given up or refrained from."""
        s, args = self.s, self.action.args
        match self.action.verb:
            case "buy" | "establish":
                count, limit = certificates(self.after, self.seat), certificate_limit(s)
                near = [Reason("certificates", amount=count, item=limit)] if limit - count < NEAR_THE_LIMIT else []
                return [self.share("share"), *near]
            case "sell":
                return [self.share("share_sold")]
            case "pass" if s.phase == STOCK and s.funds[self.seat]:
                return [Reason("keeps", amount=s.funds[self.seat])]
            case "place" | "keep":
                earned = building_income(s, args[0], self.constants) * (prices.decades_to_come(s) + 1)
                return [Reason("building", amount=round(earned), item=args[0])]
            case "remove":
                earned = building_income(s, args[0], self.constants) * prices.decades_to_come(s)
                return [Reason("given_up", amount=round(earned), item=args[0])]
            case "choose_goal":
                return [Reason("solo_goal", amount=solo_count(s, args[0]), item=args[0])]
            case "choose_company" if s.stack[-1][0] == steps.INVESTOR_COMPANY:
                return [self.share("share")]
            case "choose_company" if shares(s, self.seat, args[0]):
                return [Reason("holding", args[0], shares(s, self.seat, args[0]))]
            case "choose_building" if s.stack[-1][0] == steps.CHOOSE_NEUTRAL:
                return [Reason("job_market", amount=s.box.buildings[args[0]].workers_added)]
            case "choose_building":
                return [Reason("blocked", item=args[0])]
            case "done" if s.stack[-1][0] == steps.HIRE:
                c = s.stack[-1][2]
                return [Reason("withheld", c, s.cash[c])]
            case "done" if s.stack[-1][0] == steps.SELL_GOODS and s.goods[s.stack[-1][2]]:
                c = s.stack[-1][2]
                return [Reason("stored", c, s.goods[c]), *self.turn()]
            case "replace_tile":
                return [Reason("new_demand", amount=s.filled[args[0]], item=args[0])]
        return self.turn()

    def share(self, kind: str) -> Reason:
        """What a share that is bought or sold may bring, beside its price."""
        c = self.action.args[0]
        table = self.s if kind == "share_sold" else self.after
        if c in table.solo.investors:
            worth = investor_share(table, c)
        else:
            worth = ShareForecasts(constants=self.constants).per_share(table).get(c, 0.0)
        space = self.s.value[c] or table.value[c]
        return Reason(kind, c, round(worth), self.s.box.track[space])

    def turn(self) -> list[Reason]:
        """What the company that operates may still make and sell in this turn, after the move."""
        step = self.s.stack[-1][0]
        if step not in STEPS_BEFORE_DIVIDENDS:
            return []
        s, c, markets = self.after, self.s.stack[-1][2], Markets(self.after)
        if markets.company != c:
            return []
        made, revenue = 0, s.revenue
        if markets.step == steps.SELL_GOODS:
            produced, price = s.factories_run > 0, demand.price(s, c)
            revenue = sell_and_pay(s, c, markets, s.goods[c], price, produced, self.constants)[0]
        elif markets.step != steps.DIVIDENDS:
            plan = plan_under_way(s, markets, self.constants)
            made, revenue = plan.made, plan.revenue
        if made or revenue:
            return [Reason("turn", c, revenue, made)]
        return [] if s.factories_run else [Reason("idle", c)]

    # --- what is expected of it

    def expected(self) -> list[Reason]:
        """What becomes of the player's shares, where they have not just been paid: the two greatest changes."""
        if not self.is_whole or self.action.verb in ("pass", "place", "keep", "remove"):
            return []
        forecasts = ShareForecasts(constants=self.constants)
        before, after = forecasts.per_share(self.s), forecasts.per_share(self.after)
        paid = self.by_company("dividend", "extra_dividend")
        found = []
        for c in [c for c in self.s.appeal_order if c not in paid]:
            count = min(shares(self.s, self.seat, c), shares(self.after, self.seat, c))
            change = round(count * (after.get(c, 0.0) - before[c]))
            if change:
                found.append(Reason("prospects", c, change, count))
        return sorted(found, key=lambda reason: -abs(reason.amount))[:2]

    def goals(self) -> list[Reason]:
        """Goals of which the player has more after the move."""
        if self.s.options.solo:
            counted = [goal for goal in self.s.solo.goals if self.s.box.solo.goals[goal].count != "funds"]
            return [
                Reason("solo_goal", amount=solo_count(self.after, goal), item=goal)
                for goal in counted
                if solo_count(self.after, goal) > solo_count(self.s, goal)
            ]
        return [
            Reason("goal", amount=goal_lead(self.after, self.seat, goal), item=goal)
            for goal in self.s.goals
            if public_count(self.after, self.seat, goal) > public_count(self.s, self.seat, goal)
        ]


EVENT_REASONS: dict[str, Callable[[Event], Reason]] = {
    "close": lambda event: Reason("closes", event.company),
    "protect": lambda event: Reason("protects", event.company, event.amount),
    "withhold": lambda event: Reason("withheld", event.company, event.amount),
    "produce": lambda event: Reason("made", event.company, event.amount, event.item),
    "demand_bonus": lambda event: Reason("tile_filled", event.company, event.amount),
    "revenue": lambda event: Reason("revenue", event.company, event.amount),
    "price_bonus": lambda event: Reason("price_bonus", event.company, event.amount),
    "manager": lambda event: Reason("manager", event.company, item=event.item),
    "goods": lambda event: Reason("goods", event.company, event.amount),
    "initiative": lambda event: Reason("initiative"),
    "levy": lambda event: Reason("levy", event.company, event.amount),
    "you_pay": lambda event: Reason("you_pay", amount=event.amount),
    "markdown": lambda event: Reason("markdown", event.company, event.amount),
    "dismiss": lambda event: Reason("worker_lost", event.company, item=event.item),
    "cube_removed": lambda event: Reason("cube_lost", item=event.item),
    "investor": lambda event: Reason("investor", event.company, event.amount),
}
"""Events that are reasons by themselves."""


def total(events: Iterable[Event]) -> int:
    return sum(event.amount for event in events)


def public_count(s: State, seat: int, goal: int) -> int:
    return scoring.COUNTS[s.box.goals[goal].key](s, seat)


def goal_lead(s: State, seat: int, goal: int) -> int:
    """How much more of what a Public Goal counts a seat has than the best of the others."""
    others = [public_count(s, other, goal) for other in s.seats if other != seat]
    return public_count(s, seat, goal) - max(others)


def solo_count(s: State, goal: int) -> int:
    return SOLO_COUNTS[s.box.solo.goals[goal].count](s, s.funds[PLAYER])


def marker(s: State, c: int) -> int:
    return s.solo.markers[s.solo.investors.index(c)]


def is_staffed(s: State, f: int) -> bool:
    return s.workers[f] + s.automated[f] >= s.box.factories[f].levels[0].workers


def made_by(s: State, c: int, f: int) -> int:
    """The Goods that a factory makes with the staff that it has, or would with all its Workers."""
    factory = s.box.factories[f]
    staffed = s.workers[f] + s.automated[f] if is_staffed(s, f) else factory.levels[0].workers
    return goods_with_manager(s, c, f, highest_level(factory, staffed), staffed)


def factory_short_of(s: State, c: int, resource: int) -> int | None:
    """The first factory still to run that lacks this cube."""
    at = c * RESOURCE_KINDS
    left = s.cubes[at : at + RESOURCE_KINDS]
    table = needs(s.box)
    first = s.stack[-1][3] if s.stack[-1][0] == steps.PRODUCE else 0
    for f in s.box.companies[c].factories[first:]:
        for r, count in table[f][0]:
            left[r] -= count
            if r == resource and left[r] < 0:
                return f
    return None
