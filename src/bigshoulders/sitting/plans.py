"""Programmed moves: what somebody has said beforehand is played for them, until something concerns them.

What can be played and what has happened the game says (`legal_actions`, `facts`, its story); nothing is reckoned here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bigshoulders.bots import Seat, make_bot
from bigshoulders.game import Game
from bigshoulders.sitting.table import PLANNER, SeatedTable
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.state.events import Event

Json = dict[str, Any]

PASS, END, OPERATE = KINDS = ("pass", "end", "operate")
STOCK_TURNS = ("stock_turn", "stock_purchase")
"""The decisions that a pass answers."""
UP, DOWN = "up", "down"


class Plan(NamedTuple):
    """What a seat has said beforehand."""

    seat: int
    kind: str
    since: int
    """So many events had happened then."""
    details: Json
    """PASS: {"sold": whether, "established": whether, "price": [company, value, UP or DOWN], "afford": company}, what
    is missing does not concern the seat. OPERATE: {"company": company}. Companies by their keys."""


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
    if plan.kind == PASS:
        return pass_over(game, plan)
    if plan.kind == OPERATE and plan.details["company"] not in game.facts(plan.seat).players[plan.seat].directs:
        return Reason("director", company=plan.details["company"])
    return None


def pass_over(game: Game, plan: Plan) -> Reason | None:
    if game.moment()["phase"] != "stock":
        return Reason("phase over")
    if plan.seat not in game.to_act() or game.step not in STOCK_TURNS:
        return None
    if all(action.verb != "pass" for action in game.legal_actions(plan.seat)):
        return Reason("cannot pass")
    return next(concerns(game, plan), None)


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
    if plan.kind == PASS and game.step in STOCK_TURNS:
        return next((action for action in game.legal_actions(plan.seat) if action.verb == "pass"), None)
    if plan.kind == END:
        return table.end_of_turn(plan.seat)
    if plan.kind == OPERATE and game.facts(plan.seat).operating.company == plan.details["company"]:
        return make_bot(PLANNER, Chance(len(game.actions)).bits()).choose(Seat(game, plan.seat))
    return None
