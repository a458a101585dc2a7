"""What the story says of money: dividends of companies, income of players, and what changed since a turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bigshoulders.state.events import Event

INTO_FUNDS = ("sell", "payout", "income", "bank_pool", "compensation", "reward")
OUT_OF_FUNDS = ("establish", "buy", "buy_pool", "buy_investor", "you_pay", "given_away", "funds_lost")
INTO_TREASURY = ("establish", "buy", "fundraising", "bonus_cash", "treasury_share", "withhold", "issue", "rival_buys")
OUT_OF_TREASURY = ("use", "hire", "asset", "activate", "wages", "purchase", "extra_dividend", "levy")
INCOME = frozenset({"payout", "income", "bank_pool"})
SIGNS = dict.fromkeys(INTO_FUNDS, 1) | dict.fromkeys(OUT_OF_FUNDS, -1)
"""Of what changes Personal Funds."""
TOLD = frozenset({"decade", "dividend", "withhold", *INCOME, *SIGNS})
"""Of all that happens; a game has thousands of events, and few are about money."""


class Accounts(NamedTuple):
    last_paid: dict[int, int]
    """By company that has operated: dollars per share, 0 if it withheld."""
    paid_in_decade: dict[int, int]
    """The same, all that was paid in this Decade."""
    income: list[list[int]]
    """By Decade and seat: dividends and what Buildings brought."""
    changes: list[int]
    """By seat: what went into and out of Personal Funds since a moment."""
    changes_of_decade: list[int]
    """The same, since this Decade began."""


def accounts(events: Iterable[Event], seats: int, since: int) -> Accounts:
    """Of all events of a game; changes are those after a moment."""
    found = Accounts({}, {}, [[0] * seats], [0] * seats, [0] * seats)
    for event in events:
        if event.kind not in TOLD:
            continue
        if event.kind == "decade":
            found.income.append([0] * seats)
            found.paid_in_decade.clear()
            found.changes_of_decade[:] = [0] * seats
        elif event.kind == "dividend":
            found.last_paid[event.company] = event.amount
            found.paid_in_decade[event.company] = found.paid_in_decade.get(event.company, 0) + event.amount
        elif event.kind == "withhold":
            found.last_paid[event.company] = 0
        if event.seat >= 0 and event.amount:
            note_money(found, event, since)
    return found


def note_money(found: Accounts, event: Event, since: int) -> None:
    if event.kind in INCOME:
        found.income[-1][event.seat] += event.amount
    sign = SIGNS.get(event.kind, 0)
    found.changes_of_decade[event.seat] += sign * event.amount
    if event.moment > since:
        found.changes[event.seat] += sign * event.amount


def last_move_of(actions: Sequence[tuple[int, object]], seat: int) -> int:
    """The number of the last action of a seat, counted from 1; 0 if there is none."""
    return next((number for number in range(len(actions), 0, -1) if actions[number - 1][0] == seat), 0)
