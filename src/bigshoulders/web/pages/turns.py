"""What the pages of a table by turns show: clocks, wishes, who is away and for whom a bot sits in."""

from __future__ import annotations

import datetime
from typing import Any

from django.http import HttpRequest
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from bigshoulders.bots import characters
from bigshoulders.web import standing_in, tempo, wishes
from bigshoulders.web.emblems import seat_mark
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.hub import HUB, channel_of
from bigshoulders.web.models import STANDS_IN, Seat, Table, Wish
from bigshoulders.words.characters import level_name
from bigshoulders.words.names import Names

Json = dict[str, Any]

HOUR, MINUTE = datetime.timedelta(hours=1), datetime.timedelta(minutes=1)


# --- tempo


def tempo_choices(table: Table, players: int, people: int) -> list[Json]:
    """Every tempo that a table can have, with about how long the game would take."""
    return [
        {
            "key": key,
            "title": tempo_title(key),
            "words": tempo_words(key, players, people),
            "chosen": key == table.tempo,
        }
        for key in (tempo.NONE, *tempo.TEMPOS)
    ]


def tempo_title(key: str) -> str:
    titles = {
        tempo.NONE: _("Everybody when they like"),
        tempo.EVENING: _("In one evening"),
        tempo.SEVERAL: _("Several moves a day"),
        tempo.DAILY: _("A move a day"),
    }
    return titles[key]


def tempo_words(key: str, players: int, people: int) -> str:
    """How long the game takes, and a turn may: "about 60 days at this pace, 40 with programmed moves; 16 hours ..."."""
    if key == tempo.NONE:
        return _("no clock")
    limit = _("{time} for a turn").format(time=duration(tempo.TEMPOS[key].limit))
    days = tempo.days(key, players, people)
    if days is None:
        return limit
    about = ngettext("about {count} day at this pace", "about {count} days at this pace", days).format(count=days)
    fewer = tempo.days(key, players, people, programmed=True)
    if fewer != days:
        about = _("{about}, {count} with programmed moves").format(about=about, count=fewer)
    return f"{about}; {limit}"


def duration(time: datetime.timedelta) -> str:
    """In the unit that says most; what is more than two days in days."""
    if time >= 2 * tempo.DAY:
        return ngettext("{count} day", "{count} days", time.days).format(count=time.days)
    if time >= HOUR:
        hours = int(time / HOUR)
        return ngettext("{count} hour", "{count} hours", hours).format(count=hours)
    minutes = max(0, int(time / MINUTE))
    return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)


# --- beside the table


def clocks(loaded: LoadedTable) -> Json:
    """For those who play: whose clock runs, and for whom a bot sits in. Without a tempo nothing is asked for it."""
    if not loaded.seats_here or loaded.is_over:
        return {}
    asked = tempo.seats_asked(loaded.table)
    return {
        "clocks": [clock_row(loaded, seat) for seat in asked],
        "seats_back": standing_in.those_back(loaded),
        **(levels() if asked else {}),
    }


def clock_row(loaded: LoadedTable, seat: Seat) -> Json:
    left = tempo.time_left(loaded.table, seat) or datetime.timedelta()
    holiday = tempo.holiday_now(seat.person)
    is_over = left <= datetime.timedelta()
    return {
        "number": seat.number,
        "name": seat.name,
        "is_mine": seat.number in (loaded.seats_here or ()),
        "left": duration(abs(left)),
        "is_over": is_over,
        "away_until": holiday.last if holiday is not None and not is_over else None,
    }


def levels() -> Json:
    return {
        "levels": [{"key": level.key, "name": level_name(level.key)} for level in characters.LEVELS],
        "usual_level": characters.DEFAULT_LEVEL.key,
    }


def wished(loaded: LoadedTable, names: Names, undo_seat: int | None) -> Json:
    """What somebody elsewhere asks for, or may be asked for here: a matter of those who play."""
    if not loaded.seats_here:
        return {}
    known = wishes.all_at(loaded)
    found = wishes.open_one(loaded, known)
    mine = found is not None and found.seat in loaded.seats_here
    waits = [] if found is None else [seat for seat in wishes.waits_for(loaded, found) if seat in loaded.people_here]
    return {
        "wish": found,
        "wish_mark": wishes.mark(known),
        "wish_is_mine": mine,
        "wish_words": "" if found is None else wish_words(names.people, found, mine),
        "may_answer": bool(waits) and not mine,
        "wish_seat": None if found is not None or undo_seat is not None else wishes.may_wish(loaded, known),
    }


def wish_words(people: list[str], found: Wish, mine: bool) -> str:
    of_mine = {
        wishes.TAKE_BACK: _("You have asked to take your last move back."),
        wishes.REPLACE: _("You have asked that a bot sits in for {about}."),
        wishes.MORE_TIME: _("You have asked for more time."),
        wishes.END: _("You have asked to end the game here."),
    }
    of_others = {
        wishes.TAKE_BACK: _("{name} asks to take the last move back."),
        wishes.REPLACE: _("{name} asks that a bot sits in for {about}."),
        wishes.MORE_TIME: _("{name} asks for more time."),
        wishes.END: _("{name} asks to end the game here."),
    }
    about = "" if found.about is None else people[found.about]
    return (of_mine if mine else of_others)[found.kind].format(name=people[found.seat], about=about)


# --- a page of its own


def turns(request: HttpRequest, loaded: LoadedTable) -> Json:
    """Who plays, whose clock runs, what can be asked of the others, and what was."""
    known = wishes.all_at(loaded)
    table, people = loaded.table, list(loaded.game.options.seats)
    found = wishes.open_one(loaded, known)
    rows = [seat_row(loaded, seat, known) for seat in Seat.objects.filter(table=table).select_related("person")]
    return {
        "table": table,
        "revision": loaded.revision,
        "made": len(loaded.game.actions),
        "tempo": tempo_title(table.tempo),
        "tempo_words": tempo_words(table.tempo, len(people), len(loaded.people)),
        "seats": rows,
        "more_time": wishes.may_ask(loaded, known, wishes.MORE_TIME),
        "end": wishes.may_ask(loaded, known, wishes.END),
        "wish_open": None if found is None else wish_words(people, found, found.seat in (loaded.seats_here or ())),
        "wishes": [remembered(loaded, one, people) for one in reversed(known)],
        "seats_back": standing_in.those_back(loaded),
        "is_over": loaded.is_over,
        **levels(),
    }


def seat_row(loaded: LoadedTable, seat: Seat, known: list[Wish]) -> Json:
    chair = loaded.table.chairs[seat.number]
    level = characters.level_of(chair["bot"]) if chair["bot"] else None
    return {
        **clock_row(loaded, seat),
        "mark": seat_mark(seat.number, seat.name[:1].upper()),
        "is_asked": tempo.time_left(loaded.table, seat) is not None,
        "here": seat.person is not None and seat.person.pk in HUB.present(channel_of(loaded.table.slug)),
        "bot": capfirst(level_name(level.key)) if level is not None else chair["bot"] or "",
        "stands_in": bool(chair.get(STANDS_IN)),
        "may_sit_in": standing_in.may_sit_in(loaded, seat.number),
        "wish_seat": wishes.may_ask(loaded, known, wishes.REPLACE, seat.number),
    }


def remembered(loaded: LoadedTable, found: Wish, people: list[str]) -> Json:
    """A wish with what became of it: who asked, who answered what."""
    states = {
        wishes.OPEN: _("waits for an answer"),
        wishes.GRANTED: _("granted"),
        wishes.REFUSED: _("refused"),
        wishes.WITHDRAWN: _("withdrawn"),
        wishes.VOID: _("overtaken"),
    }
    state = wishes.VOID if found.state == wishes.OPEN and wishes.is_void(loaded, found) else found.state
    answered = [(people[int(seat)], yes) for seat, yes in found.answers.items() if int(seat) != found.seat]
    return {
        "words": wish_words(people, found, mine=False),
        "state": states[state],
        "made": found.made,
        "yes": ", ".join(name for name, yes in answered if yes),
        "no": ", ".join(name for name, yes in answered if not yes),
    }
