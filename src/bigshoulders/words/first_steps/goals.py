"""Something to aim at in a Decade: one sentence, and whether it was reached, from the story that everybody knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from bigshoulders.game import Game
from bigshoulders.game.accounts import accounts
from bigshoulders.locale import N_, _
from bigshoulders.state.events import Event
from bigshoulders.words.names import Names, funds, price

LEAST_INCOME = 30
"""Dollars to aim at where nothing was earned before."""


class Goal(NamedTuple):
    year: int
    words: str
    """What to aim at, as markup."""
    so_far: str
    """How far that has come."""
    is_reached: bool


class SeatStory(NamedTuple):
    """What the story says of a seat up to the end of a Decade, or to now."""

    names: Names
    seat: int
    decade: int
    income: list[int]
    """By Decade, from the first."""
    directed: list[int]
    paid: frozenset[int]
    """The companies that paid a dividend in this Decade."""

    @property
    def year(self) -> int:
        return self.names.box.years[self.decade - 1]


def goal_of(game: Game, seat: int, decade: int) -> Goal | None:
    """Of a Decade that is going on or over; None before the first, and where the story does not tell of it."""
    starts = [number for number, event in enumerate(game.events) if event.kind == "decade"]
    if not 0 < decade <= len(starts) or game.events[starts[0]].amount != 1:
        return None
    events = game.events[: starts[decade]] if decade < len(starts) else game.events
    story = SeatStory(
        Names(game.options.box, game.options.seats),
        seat,
        decade,
        [amounts[seat] for amounts in accounts(events, len(game.options.seats), 0).income[1:]],
        directed_after(events, seat),
        frozenset(event.company for event in events[starts[decade - 1] :] if event.kind == "dividend"),
    )
    return GOALS[min(decade, len(GOALS)) - 1](story)


def directed_after(events: Iterable[Event], seat: int) -> list[int]:
    """The companies whose Director a seat is when all this has happened, in the order in which it got them."""
    found: dict[int, None] = {}
    for event in events:
        if event.kind in ("establish", "director") and event.seat == seat:
            found[event.company] = None
        elif event.kind in ("director", "close"):
            found.pop(event.company, None)
    return list(found)


# --- the goals


def a_dividend(story: SeatStory) -> Goal | None:
    """Of a company that one directs."""
    if not story.directed:
        return None
    company = story.names.company(story.directed[0])
    words = _("Let {company} pay a dividend in {year}.").format(company=company, year=story.year)
    is_reached = not story.paid.isdisjoint(story.directed)
    return Goal(story.year, words, _("paid") if is_reached else _("not paid yet"), is_reached)


def all_pay(story: SeatStory) -> Goal | None:
    """Every company that one directs pays."""
    if not story.directed:
        return None
    companies = ", ".join(story.names.company(c) for c in story.directed)
    paid = sum(c in story.paid for c in story.directed)
    words = N_("Every company that you direct pays in {year}: {companies}.")
    so_far = _("{count} of {number}").format(count=paid, number=len(story.directed))
    return Goal(story.year, _(words).format(year=story.year, companies=companies), so_far, paid == len(story.directed))


def more_than_last(story: SeatStory) -> Goal:
    """More income than in the Decade before."""
    last = story.income[-2]
    words = N_("Earn more in {year} than the {money} of {before}, from dividends and Buildings.")
    return income_goal(story, words, last, story.names.box.years[story.decade - 2])


def more_than_ever(story: SeatStory) -> Goal:
    """More income than in the best Decade so far."""
    best = max(story.income[:-1])
    words = N_("One last time: earn more in {year} than the {money} of {before}, your best Decade.")
    return income_goal(story, words, best, story.names.box.years[story.income.index(best)])


def income_goal(story: SeatStory, words: str, to_beat: int, before: int) -> Goal:
    now = story.income[-1]
    if to_beat < LEAST_INCOME:
        to_beat, words = LEAST_INCOME, N_("Earn more in {year} than {money}, from dividends and Buildings.")
    said = _(words).format(year=story.year, money=price(to_beat), before=before)
    return Goal(story.year, said, _("{money} so far").format(money=funds(now)), now > to_beat)


GOALS: Sequence[Callable[[SeatStory], Goal | None]] = (
    a_dividend,
    more_than_last,
    all_pay,
    more_than_last,
    more_than_ever,
)
"""By Decade."""


def verdict(goal: Goal) -> str:
    """At the end of the Decade, kindly."""
    words = (
        N_("Your goal of {year} is reached. I have entered it in ink.")
        if goal.is_reached
        else N_("Your goal of {year} has to wait ({so_far}). I have entered it in pencil; there is room for more.")
    )
    return _(words).format(year=goal.year, so_far=goal.so_far)
