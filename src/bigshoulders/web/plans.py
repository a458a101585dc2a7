"""Programmed moves of people elsewhere: kept for their owners' eyes alone, and played by the server.

A table with some says so (`Table.has_plans`); at all others nobody asks for them.
"""

from __future__ import annotations

import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Max

from bigshoulders.components import CERTIFICATES, Wrong
from bigshoulders.game import Game
from bigshoulders.sitting import plans as sitting
from bigshoulders.sitting.plans import BUY, END, IN_STOCK_PHASES, OPERATE, Ended, Reason
from bigshoulders.state.actions import SOURCES
from bigshoulders.web import clock, games
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.models import Plan, Table

Json = dict[str, Any]

GRACE = datetime.timedelta(minutes=1)
"""In which whoever moved last may still take that back before others' programmed moves follow."""
MOST_PLANS = 20
"""Of a seat, those included whose end nobody has read."""
MOST_BOUGHT = 9
"""Certificates by one plan."""


class Standing(NamedTuple):
    """What the server has to look at: while it is the same nothing new can be played, but for a grace that runs out."""

    revision: int
    newest: int
    """The number of the last plan."""


# --- looking


def of_seat(loaded: LoadedTable) -> list[Plan]:
    """Those of whoever looks, if they have a screen of their own: running ones, and ends that they have not read."""
    seat = seat_here(loaded)
    if seat is None or not loaded.table.has_plans:
        return []
    return list(Plan.objects.filter(table=loaded.table, seat=seat, is_read=False))


def seat_here(loaded: LoadedTable) -> int | None:
    """Whoever looks alone; what several before one screen programmed would be no secret among them."""
    alone = loaded.seats_here is not None and len(loaded.people_here) == 1
    return loaded.people_here[0] if alone else None


def running(table: Table) -> list[Plan]:
    """In the order in which they were made, but the end of turns after all else."""
    found = Plan.objects.filter(table=table, ended=None)
    return sorted(found, key=lambda plan: plan.kind == END)


def reason_now(loaded: LoadedTable, plan: Plan) -> Reason | None:
    """Why a plan is over, also where the server has not written that down yet."""
    if plan.ended is not None:
        return Reason(**plan.reason)
    return sitting.over(loaded, as_said(plan))


def as_said(plan: Plan) -> sitting.Plan:
    return sitting.Plan(plan.seat, plan.kind, plan.since, plan.details)


# --- making


def make(loaded: LoadedTable, kind: str, details: Json) -> None:
    """Wrong says why it cannot be programmed now. What was programmed for the same before is replaced."""
    seat, table = seat_here(loaded), loaded.table
    if seat is None or loaded.is_over:
        raise games.Stale
    check(loaded, seat, kind, details)
    plan = sitting.Plan(seat, kind, len(loaded.game.events), details)
    if sitting.over(loaded, plan) is not None:
        raise Wrong("That is so already; nothing was programmed.")
    own = Plan.objects.filter(table=table, seat=seat)
    if own.filter(is_read=False).count() >= MOST_PLANS:
        raise Wrong("There are {most} programmed moves already.", most=MOST_PLANS)
    with transaction.atomic():
        for old in own.filter(ended=None):
            if is_for_the_same(old, kind, details):
                old.delete()
        Plan.objects.create(table=table, seat=seat, kind=kind, details=details, since=plan.since, made=clock.now())
        Table.objects.filter(pk=table.pk).update(has_plans=True)
    table.has_plans = True


def is_for_the_same(old: Plan, kind: str, details: Json) -> bool:
    if kind in IN_STOCK_PHASES:
        return old.kind in IN_STOCK_PHASES
    return old.kind == kind and old.details.get("company") == details.get("company")


def check(loaded: LoadedTable, seat: int, kind: str, details: Json) -> None:
    if kind in IN_STOCK_PHASES:
        check_in_stock_phase(loaded, kind)
        check_named(loaded, details)
        if kind == BUY:
            check_purchase(loaded, details)
    elif kind == OPERATE:
        if not loaded.advice:
            raise Wrong("A company is operated by the plan only where advice is allowed.")
        if details.get("company") not in loaded.game.facts(seat).players[seat].directs:
            raise Wrong("Only the Director of a company says how it operates.")
    elif kind != END:
        raise Wrong("There is no such programmed move.")


def check_in_stock_phase(loaded: LoadedTable, kind: str) -> None:
    if loaded.game.moment()["phase"] == "stock" and not loaded.game.facts(None).is_setting_up:
        return
    if kind == BUY:
        raise Wrong("Buying is programmed in a Stock Phase.")
    raise Wrong("Passing is programmed in a Stock Phase.")


def check_named(loaded: LoadedTable, details: Json) -> None:
    named = {details[what] for what in ("afford",) if what in details}
    named |= {details["price"][0]} if "price" in details else set()
    if not named <= {company.key for company in loaded.game.options.box.companies}:
        raise Wrong("There is no such company.")


def check_purchase(loaded: LoadedTable, details: Json) -> None:
    if offered(loaded.game, key_of_offer(details)) is None:
        raise Wrong("That is not on offer.")
    if not 1 <= details["count"] <= MOST_BOUGHT:
        raise Wrong("From 1 to {most} certificates can be bought for you.", most=MOST_BOUGHT)


def offers(game: Game) -> list[Json]:
    """Certificates that lie in a Treasury or in the Bank Pool, each kind once, with its price."""
    return [
        {"company": company, "certificate": certificate, "source": source, "price": stock.prices[certificate]}
        for company, stock in game.facts(None).stock.items()
        for source, holder in zip(SOURCES, ("treasury", "pool"), strict=True)
        for certificate in CERTIFICATES[:2]
        if getattr(stock.holdings[holder], certificate) and stock.prices[certificate]
    ]


def key_of_offer(offer: Json) -> str:
    return f"{offer['company']} {offer['certificate']} {offer['source']}"


def offered(game: Game, key: str) -> Json | None:
    return next((offer for offer in offers(game) if key_of_offer(offer) == key), None)


def price_reached(loaded: LoadedTable, company: str, value: int) -> list[str | int]:
    """From above or from below, as the company stands now. Wrong if it has no value."""
    now = loaded.game.view(None)["companies"].get(company, {}).get("value")
    if now is None:
        raise Wrong("This company has no value yet.")
    return [company, value, sitting.UP if value > now else sitting.DOWN]


def stop(loaded: LoadedTable, number: int) -> None:
    """The owner does not want it any more, or has read why it is over."""
    Plan.objects.filter(table=loaded.table, seat=seat_here(loaded), pk=number, ended=None).delete()
    Plan.objects.filter(table=loaded.table, seat=seat_here(loaded), pk=number).update(is_read=True)
    with transaction.atomic():
        there = Table.objects.filter(pk=loaded.table.pk)
        there.select_for_update().first()  # whoever programs something meanwhile says so after this
        if not Plan.objects.filter(table=loaded.table, is_read=False).exists():
            there.update(has_plans=False)


def ends_turns(loaded: LoadedTable, seat: int) -> bool:
    """Whether the turns of a seat end by themselves."""
    return loaded.table.has_plans and Plan.objects.filter(table=loaded.table, seat=seat, kind=END, ended=None).exists()


# --- playing


def seconds_to_wait(loaded: LoadedTable, plans: list[Plan]) -> float:
    """Until programmed moves follow: whoever moved last may take that back, unless their turns end by themselves."""
    waits = loaded.due()
    if waits.what != "end_turn" or any(plan.kind == END and plan.seat == waits.seat for plan in plans):
        return 0.0
    return (loaded.table.updated + GRACE - clock.now()).total_seconds()


def play_on(loaded: LoadedTable) -> LoadedTable:
    """What is programmed at a table, written in one transaction with the plans that are over by it. Stale as ever."""
    plans = running(loaded.table)
    twin = loaded.twin()
    said = [(as_said(plan), plan) for plan in plans]
    ended = sitting.play_on(twin, [plan for plan, _row in said])
    made = len(twin.game.actions) > len(loaded.game.actions)
    with transaction.atomic():
        for one in ended:
            note_end(next(row for plan, row in said if plan is one.plan), one)
        return games.store(loaded, twin, ask=games.bots_follow(loaded, twin)) if made else loaded


def note_end(plan: Plan, end: Ended) -> None:
    Plan.objects.filter(pk=plan.pk, ended=None).update(ended=clock.now(), reason=end.reason._asdict())


def standing(loaded: LoadedTable, found: list[Plan]) -> Standing:
    return Standing(loaded.revision, max(plan.pk for plan in found))


def tables_with_plans() -> dict[str, Standing]:
    """Where the server has to look after a restart, and how it stands there."""
    found = Plan.objects.filter(ended=None, table__has_plans=True, table__finished=False, table__deleted=None)
    rows = found.order_by().values_list("table__slug", "table__revision").annotate(Max("pk"))
    return {slug: Standing(revision, newest) for slug, revision, newest in rows}
