"""What the page of a table that waits shows: who sits where, how others come, what is said."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst

from bigshoulders.bots import characters
from bigshoulders.state.options import Options
from bigshoulders.web.access import Eyes, may_invite_to
from bigshoulders.web.emblems import seat_mark
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.hub import HUB, channel_of
from bigshoulders.web.models import Person, Seat, Table
from bigshoulders.web.pages import talk
from bigshoulders.web.pages.turns import tempo_choices
from bigshoulders.web.people import person_of
from bigshoulders.web.site.reach import HOME_NETWORK, OWN_MACHINE, OWN_NAMES, own_address
from bigshoulders.web.tokens import tokens_at
from bigshoulders.words.characters import level_name
from bigshoulders.words.markup import plain
from bigshoulders.words.variants import common_rules

Json = dict[str, Any]

TALK = "talk-inside"
"""Where the talk of a table stands in its page."""


def room(request: HttpRequest, table: Table, eyes: Eyes, person: Person | None) -> Json:
    seats = list(Seat.objects.filter(table=table).select_related("person"))
    link = address(request, reverse("join", args=[table.code]))
    taken = [seat for seat in seats if seat.name]
    return {
        "table": table,
        "eyes": eyes,
        "revision": table.revision,
        "rules": [plain(words) for words in common_rules(Options.from_json(table.options))],
        "seats": [seat_row(table, seat, person, seats) for seat in seats],
        "present": people_present(table),
        "seconds": seconds_left(table),
        "taken": len(taken),
        "count": len(seats),
        "is_full": len(taken) == len(seats),
        "levels": [{"key": level.key, "name": level_name(level.key)} for level in characters.LEVELS],
        "usual_level": characters.DEFAULT_LEVEL.key,
        "code": (table.code or "").upper(),
        "link": link,
        "watch_link": watch_link(request, table),
        "only_here": settings.REACH == OWN_MACHINE,
        "tempos": tempo_choices(table, len(seats), sum(chair["bot"] is None for chair in table.chairs)),
        "qr": qr(link),
        "talk_target": f"#{TALK}",
        **talk.context(table),
    }


def seats_context(request: HttpRequest, table: Table) -> Json:
    """For the host, while the game runs."""
    person = person_of(request)
    seats = list(Seat.objects.filter(table=table).select_related("person"))
    here = {seat["number"]: seat["here"] for seat in people_present(table)}
    return {
        "table": table,
        "watch_link": watch_link(request, table),
        "seats": [
            {
                **seat_row(table, seat, person, seats),
                "here": here.get(seat.number),
                "may_invite": may_invite_to(request, table, seat.number),
            }
            for seat in seats
        ],
        "levels": [{"key": level.key, "name": level_name(level.key)} for level in characters.LEVELS],
        "usual_level": characters.DEFAULT_LEVEL.key,
    }


def watch_link(request: HttpRequest, table: Table) -> str:
    """For those who only watch, where the table allows it: before the game it leads to the room, then to the game."""
    return address(request, reverse("room", args=[table.slug]))


def seconds_left(table: Table) -> int | None:
    """Until the game begins by itself; None if it does not."""
    if table.begins is None:
        return None
    return max(0, math.ceil((table.begins - timezone.now()).total_seconds()))


def people_present(table: Table) -> list[Json]:
    """The seats of people, and whether these have a page of the table open."""
    here = HUB.present(channel_of(table.slug))
    seats = Seat.objects.filter(table=table).exclude(person=None).values_list("number", "name", "person")
    return [{"number": number, "name": name, "here": person in here} for number, name, person in seats]


def note_presence(request: HttpRequest, table: Table) -> None:
    """Whoever asks for a whole page has it before them; only with scripts it opens a stream that says so."""
    person = person_of(request) if table.has_owners and not request.htmx else None  # type: ignore[attr-defined]
    if person is not None:
        HUB.look_in(channel_of(table.slug), person.pk)


def company(loaded: LoadedTable, eyes: Eyes) -> Json:
    """Beside a game: whether its page listens, and for those who play what is said and who is here."""
    listens = loaded.table.has_owners or bool(tokens_at(loaded.table))
    if not loaded.table.has_owners or not eyes.seats:
        return {"listens": listens}
    return {
        "listens": listens,
        "eyes": eyes,
        "present": people_present(loaded.table),
        "talk_target": f"#{TALK}",
        **talk.context(loaded.table),
    }


def seat_row(table: Table, seat: Seat, person: Person | None, seats: list[Seat]) -> Json:
    bot = table.chairs[seat.number]["bot"]
    level = characters.level_of(bot) if bot else None
    of_host = [one.number for one in seats if one.person is not None and one.person == table.host]
    return {
        "number": seat.number,
        "label": seat.number + 1,
        "mark": seat_mark(seat.number, seat.name[:1].upper()),
        "name": seat.name,
        "has_owner": seat.person is not None,
        "is_mine": person is not None and seat.person == person,
        "is_host": seat.number in of_host[:1],
        "with_host": seat.number in of_host[1:],
        "bot": capfirst(level_name(level.key)) if level is not None else bot or "",
    }


def address(request: HttpRequest, path: str) -> str:
    """As others call this site: what this machine calls itself leads nowhere on theirs."""
    if settings.PUBLIC_ADDRESS:
        return f"{settings.PUBLIC_ADDRESS}{path}"
    here = urlsplit(request.build_absolute_uri(path))
    try:
        port = here.port
    except ValueError:
        raise DisallowedHost("There is no such port.") from None
    if settings.REACH == HOME_NETWORK and here.hostname in OWN_NAMES:
        return here._replace(netloc=f"{own_address()}:{port or 80}").geturl()
    if port is not None:  # written with any number of zeros before it
        return here._replace(netloc=f"{here.netloc.rpartition(':')[0]}:{port}").geturl()
    return here.geturl()


@lru_cache(maxsize=256)
def qr(words: str) -> SafeString:
    drawing: str = segno.make(words, micro=False).svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None)
    return mark_safe(drawing)
