"""Programmed moves: what somebody has said beforehand is played for them, until something concerns them.

What can be played and what has happened the game says (`legal_actions`, `facts`, its story); nothing is reckoned here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bigshoulders.bots import Seat, make_bot
from bigshoulders.components import CERTIFICATES
from bigshoulders.game import Game
from bigshoulders.sitting.table import PLANNER, SeatedTable
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.state.events import Event

Json = dict[str, Any]

PASS, END, OPERATE, BUY = KINDS = ("pass", "end", "operate", "buy")
IN_STOCK_PHASES = (PASS, BUY)
"""What a seat has one of at a time."""
STOCK_TURNS = ("stock_turn", "stock_purchase")
"""The decisions that a pass or a purchase answers."""
PURCHASES = ("buy", "buy_pool", "buy_investor")
"""Events that tell of one."""
LAST_ASSET = "stock_asset"
"""The decision about an Asset that lifts the value of a company when all have operated: part of operating it."""
UP, DOWN = "up", "down"


class Plan(NamedTuple):
    """What a seat has said beforehand."""

    seat: int
    kind: str
    since: int
    """So many events had happened then."""
    details: Json
    """PASS: {"sold": whether, "established": whether, "price": [company, value, UP or DOWN], "afford": company}, what
    is missing does not concern the seat. BUY: the same, and {"company": company, "certificate": one of CERTIFICATES,
    "source": one of SOURCES, "most": dollars for one, "count": how many, one a turn, "then_pass": whether it goes on as
    PASS does}. OPERATE: {"company": company}. Companies by their keys."""


class Reason(NamedTuple):
    """Why a plan is over; a key of `words.plans.REASONS`, with what it is about."""

    key: str
    seat: int = -1
    company: str = ""
    value: int = 0


class Ended(NamedTuple):
    plan: Plan
    reason: Reason


# --- what ends a plan


def over(table: SeatedTable, plan: Plan) -> Reason | None:
    """None while it holds. What concerns a seat is asked only when it is to decide about it."""
    game = table.game
    if plan.since > len(game.events):
        return Reason("taken back")
    if game.is_over:
        return Reason("game over")
    if plan.kind in IN_STOCK_PHASES:
        return stock_plan_over(game, plan)
    if plan.kind == OPERATE and plan.details["company"] not in game.facts(plan.seat).players[plan.seat].directs:
        return Reason("director", company=plan.details["company"])
    return None


def stock_plan_over(game: Game, plan: Plan) -> Reason | None:
    if game.moment()["phase"] != "stock":
        return Reason("phase over")
    if plan.seat not in game.to_act() or game.step not in STOCK_TURNS:
        return None
    concern = next(concerns(game, plan), None)
    if concern is not None:
        return concern
    if still_buys(game, plan):
        return None if purchase(game, plan) is not None else Reason("cannot buy", company=plan.details["company"])
    if plan.kind == BUY and not plan.details.get("then_pass"):
        return Reason("bought", company=plan.details["company"])
    if all(action.verb != "pass" for action in game.legal_actions(plan.seat)):
        return Reason("cannot pass")
    return None


def still_buys(game: Game, plan: Plan) -> bool:
    """Whether fewer certificates were bought since than the seat wants."""
    if plan.kind != BUY:
        return False
    company = [one.key for one in game.options.box.companies].index(plan.details["company"])
    wanted = (plan.seat, company, CERTIFICATES.index(plan.details["certificate"]))
    since = [event for event in game.events[plan.since :] if event.kind in PURCHASES]
    count: int = plan.details["count"]
    return sum((event.seat, event.company, event.item) == wanted for event in since) < count


def purchase(game: Game, plan: Plan) -> Action | None:
    """What was said, if it can be bought now and costs no more than that."""
    details = plan.details
    stock = game.facts(plan.seat).stock.get(details["company"])
    if stock is None or stock.prices[details["certificate"]] > details["most"]:
        return None
    text = f"buy {details['company']} {details['certificate']} {details['source']}"
    return next((action for action in game.legal_actions(plan.seat) if action.text == text), None)


def concerns(game: Game, plan: Plan) -> Iterator[Reason]:
    """What has happened since the plan was made, or can be now, that its owner wants to know."""
    details, companies = plan.details, [company.key for company in game.options.box.companies]
    for event in game.events[plan.since :]:
        if event.seat != plan.seat and details.get("sold") and is_sale(game, plan.seat, event):
            yield Reason("sold", event.seat, companies[event.company])
        if event.seat != plan.seat and details.get("established") and event.kind == "establish":
            yield Reason("established", event.seat, companies[event.company])
    if details.get("price"):
        company, value, way = details["price"]
        now = game.view(plan.seat)["companies"].get(company, {}).get("value")
        if now is not None and (now >= value if way == UP else now <= value):
            yield Reason("price", company=company, value=now)
    if details.get("afford") in {companies[action.args[0]] for action in bought(game, plan.seat)}:
        yield Reason("afford", company=details["afford"])


def is_sale(game: Game, seat: int, event: Event) -> bool:
    """Of a certificate of a company that the seat has a part in."""
    if event.kind != "sell":
        return False
    stock = game.facts(seat).stock.get(game.options.box.companies[event.company].key)
    return stock is not None and stock.holdings[seat].shares > 0


def bought(game: Game, seat: int) -> list[Action]:
    """What a seat can buy now."""
    return [action for action in game.legal_actions(seat) if action.verb in ("buy", "establish")]


# --- what is played


def play_on(table: SeatedTable, plans: Sequence[Plan]) -> list[Ended]:
    """All that is programmed, up to a decision that somebody has to make; and the plans that are over by then.

    Whoever moved last takes nothing back any more.
    """
    ended: list[Ended] = []
    running = list(plans)
    while True:
        for plan in running[:]:
            reason = over(table, plan)
            if reason is not None:
                running.remove(plan)
                ended.append(Ended(plan, reason))
        due = table.due(ended=True)
        found = next_move(table, due.seat, running) if due.what == "person" else None
        if found is None:
            return ended
        plan, action = found
        if action.verb == "issue":
            running.remove(plan)
            ended.append(Ended(plan, Reason("issue", company=plan.details["company"])))
            continue
        table.play(due.seat, action)
        table.take_only_answers(ended=True)


def next_move(table: SeatedTable, seat: int, plans: Sequence[Plan]) -> tuple[Plan, Action] | None:
    """Of the seat that is to decide; None if nothing is programmed for this."""
    for plan in plans:
        if plan.seat == seat:
            action = programmed(table, plan)
            if action is not None:
                return plan, action
    return None


def programmed(table: SeatedTable, plan: Plan) -> Action | None:
    game = table.game
    if plan.kind in IN_STOCK_PHASES and game.step in STOCK_TURNS:
        if still_buys(game, plan):
            return purchase(game, plan)
        return next((action for action in game.legal_actions(plan.seat) if action.verb == "pass"), None)
    if plan.kind == END:
        return table.end_of_turn(plan.seat)
    if plan.kind == OPERATE and operated(game, plan.seat) == plan.details["company"]:
        return make_bot(PLANNER, Chance(len(game.actions)).bits()).choose(Seat(game, plan.seat))
    return None


def operated(game: Game, seat: int) -> str | None:
    """The company that the pending decision operates."""
    facts = game.facts(seat)
    if facts.decision.step == LAST_ASSET:
        company: str = facts.decision.parts["company"]
        return company
    return facts.operating.company
