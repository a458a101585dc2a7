"""How soon people are to move: the tempo of a table, the clocks of its seats, the holidays of those who play.

When somebody's time is over nothing happens by itself; the others may let a bot sit in (`standing_in`).
"""

from __future__ import annotations

import datetime
from collections.abc import Collection, Iterable
from typing import NamedTuple

from django.db.models import F
from django.utils import timezone

from bigshoulders.components import Wrong
from bigshoulders.web import clock
from bigshoulders.web.models import Holiday, Person, Seat, Table

DAY = datetime.timedelta(days=1)


class Tempo(NamedTuple):
    """How long somebody may take for a turn, and how often on a day a table of people by this tempo goes on."""

    limit: datetime.timedelta
    a_day: int | None
    """None: it is played in one go."""


NONE, EVENING, SEVERAL, DAILY = "", "evening", "several", "daily"
TEMPOS = {
    EVENING: Tempo(datetime.timedelta(minutes=15), None),
    SEVERAL: Tempo(datetime.timedelta(hours=16), 3),
    DAILY: Tempo(datetime.timedelta(hours=36), 1),
}
"""The limits leave room for a night's sleep; a table without a tempo has none."""


class Waits(NamedTuple):
    """How often a table of people waits for somebody in a game: what several decide at the same time is one wait."""

    unprogrammed: int
    programmed: int
    """Where all let moves be made for them that they know beforehand."""


WAITS = {2: Waits(80, 51), 3: Waits(146, 93), 4: Waits(203, 136)}
"""By the number of players, as the planner of 2026-11-19 plays, 40 games each: `python tools/hand_overs.py --games 40`,
the rows "nothing programmed" and "buy or pass until a share is sold or a company established"."""
MOST_HOLIDAYS = 20
LONGEST_HOLIDAY = 60 * DAY


def days(chosen: str, players: int, people: int, programmed: bool = False) -> int | None:
    """About how long a game takes at this tempo, where so many of its players are people; None if not days."""
    tempo = TEMPOS.get(chosen)
    if tempo is None or tempo.a_day is None or players not in WAITS:
        return None
    waits = WAITS[players].programmed if programmed else WAITS[players].unprogrammed
    return max(1, round(waits * people / players / tempo.a_day))


# --- clocks


def turned(table: Table, moved: Collection[int]) -> None:
    """Something was played at a table with a tempo; `moved`: the seats that did. Clocks run for who is to move now."""
    asked = people_asked(table)
    seats = Seat.objects.filter(table=table)
    seats.exclude(number__in=asked).exclude(due_since=None).update(due_since=None, clock=0)
    seats.filter(number__in=set(asked) & set(moved)).update(due_since=clock.now())
    seats.filter(number__in=asked, due_since=None).update(due_since=clock.now())


def people_asked(table: Table) -> list[int]:
    """The seats that are to move, but for those of bots."""
    return [seat for seat in table.progress.get("to_act", ()) if table.chairs[seat]["bot"] is None]


def seats_asked(table: Table) -> list[Seat]:
    """The seats whose clocks run."""
    return list(Seat.objects.filter(table=table).exclude(due_since=None)) if table.tempo else []


def give_more_time(table: Table, number: int) -> None:
    """As much as a turn has anyway."""
    more = int(TEMPOS[table.tempo].limit.total_seconds())
    Seat.objects.filter(table=table, number=number).update(clock=F("clock") + more)


def time_left(table: Table, seat: Seat) -> datetime.timedelta | None:
    """Of a turn; not above zero if it is over. None if nobody waits for the seat. On holidays it stays as it is."""
    tempo = TEMPOS.get(table.tempo)
    if tempo is None or seat.due_since is None:
        return None
    allowed = tempo.limit + datetime.timedelta(seconds=seat.clock)
    return allowed - counted(seat.due_since, clock.now(), holidays_of(seat.person))


def is_over(table: Table, seat: Seat) -> bool:
    left = time_left(table, seat)
    return left is not None and left <= datetime.timedelta()


def over_since(table: Table, seat: Seat) -> datetime.datetime | None:
    """Since when it is over; None if it is not. What is over by no holiday stays over on one."""
    limit = TEMPOS[table.tempo].limit if table.tempo in TEMPOS else None
    if limit is None or seat.due_since is None or clock.now() < seat.due_since + limit:
        return None
    left = time_left(table, seat)
    return clock.now() + left if left is not None and left <= datetime.timedelta() else None


def counted(since: datetime.datetime, until: datetime.datetime, holidays: Iterable[Holiday]) -> datetime.timedelta:
    """The time between the two, but for holidays, of which none reaches into another."""
    total = until - since
    for begins, ends in map(span, holidays):
        total -= max(min(ends, until) - max(begins, since), datetime.timedelta())
    return total


# --- holidays


def span(holiday: Holiday) -> tuple[datetime.datetime, datetime.datetime]:
    """From the first moment of the first day to the end of the last, by the clock of the site."""
    begins = datetime.datetime.combine(holiday.first, datetime.time(), timezone.get_current_timezone())
    ends = datetime.datetime.combine(holiday.last, datetime.time(), timezone.get_current_timezone())
    return begins, ends + DAY


def holidays_of(person: Person | None) -> list[Holiday]:
    return [] if person is None else list(Holiday.objects.filter(person=person))


def holiday_now(person: Person | None) -> Holiday | None:
    today = clock.now().date()
    return next((one for one in holidays_of(person) if one.first <= today <= one.last), None)


def take_holiday(person: Person, first: datetime.date, last: datetime.date) -> None:
    """Wrong if it has begun already, is too long, or reaches into another one. Time that is over stays over."""
    today = clock.now().date()
    if last < first:
        raise Wrong("A holiday ends after it has begun.")
    if first < today:
        raise Wrong("A holiday begins today, on {day}, or later.", day=today.isoformat())
    if last - first >= LONGEST_HOLIDAY:
        raise Wrong("A holiday has at most {most} days.", most=LONGEST_HOLIDAY.days)
    own = Holiday.objects.filter(person=person)
    if own.filter(first__lte=last, last__gte=first).exists():
        raise Wrong("You have a holiday on these days already.")
    if own.filter(last__gte=today).count() >= MOST_HOLIDAYS:
        raise Wrong("There is room for {most} holidays to come.", most=MOST_HOLIDAYS)
    Holiday.objects.create(person=person, first=first, last=last)
