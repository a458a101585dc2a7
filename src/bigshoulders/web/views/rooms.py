"""The way to a table with friends: it waits, they come by link, code or picture, and the game begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import ObjectDoesNotExist
from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from bigshoulders.components import Wrong
from bigshoulders.web import access, games, gentle, limits, lists, people, rooms, tempo, thinking
from bigshoulders.web.access import Eyes
from bigshoulders.web.chairs import person_name
from bigshoulders.web.hub import HUB, SAID, channel_of
from bigshoulders.web.models import Seat, Table
from bigshoulders.web.pages import preferences, talk
from bigshoulders.web.pages.game_list import next_table
from bigshoulders.web.pages.room import TALK, address, note_presence, people_present, seats_context
from bigshoulders.web.pages.room import room as room_context
from bigshoulders.web.views.home import first_page
from bigshoulders.words.errors import said

SEATS = 4
"""Of a table that nobody has said more about; those that stay free are taken away or given to bots."""


# --- looking


@require_GET
def room(request: HttpRequest, slug: str) -> HttpResponse:
    """The table while it waits; then everybody goes to the game."""
    table, eyes = waiting(request, slug)
    table = rooms.begin_if_time(table)
    if not table.waits:
        return gone_to_game(request, table)
    if request.GET.get("since") == str(table.revision):
        return HttpResponse(status=204)
    note_presence(request, table)
    return shown(request, table, eyes)


def waiting(request: HttpRequest, slug: str) -> tuple[Table, Eyes]:
    """A table for several; the sessions of a Campaign are played alone."""
    table = Table.objects.get(slug=slug, deleted=None, has_owners=True, campaign=None)
    return table, access.check_may_look(request, table)


def hosted(request: HttpRequest, slug: str) -> Table:
    table, eyes = waiting(request, slug)
    if not eyes.is_host:
        raise ObjectDoesNotExist
    return table


def gone_to_game(request: HttpRequest, table: Table) -> HttpResponse:
    answer = redirect("table", slug=table.slug)
    if request.htmx:  # type: ignore[attr-defined]
        return HttpResponse(headers={"HX-Redirect": answer.headers["Location"]})
    return answer


def shown(request: HttpRequest, table: Table, eyes: Eyes, reason: str = "") -> HttpResponse:
    context = {**room_context(request, table, eyes, people.person_of(request)), "reason": reason}
    template = "web/room/live.html" if request.htmx else "web/room.html"  # type: ignore[attr-defined]
    return render(request, template, context, status=422 if reason else 200)


def back(request: HttpRequest, table: Table, reason: str = "") -> HttpResponse:
    """After something was done."""
    fresh = Table.objects.get(pk=table.pk)
    if not fresh.waits:
        return gone_to_game(request, fresh)
    if reason or request.htmx:  # type: ignore[attr-defined]
        return shown(request, fresh, access.eyes_of(request, fresh), reason)
    return redirect("room", slug=table.slug)


# --- inviting and joining


@require_POST
def open_room(request: HttpRequest) -> HttpResponse:
    """A table for friends elsewhere, by the usual rules, with whoever asks for it in the first seat."""
    limits.count(request, "table")
    try:
        name = person_name(request.POST.get("name", "") or preferences.name_of(request))
    except Wrong as error:
        return first_page(request, said(error), 422)
    answer = redirect("home")
    person = access.come_in(request, answer, name)
    preferences.remember_name(request, name)
    table = rooms.create(person, name, SEATS, {}, advice=True)
    gentle.begin(request, table.slug)
    answer["Location"] = redirect("room", slug=table.slug)["Location"]
    return answer


@require_http_methods(["GET", "POST"])
def join(request: HttpRequest, key: str) -> HttpResponse:
    """`key`: the six letters of a table that waits, or the secret of a link to one seat."""
    limits.count(request, "join")
    table, seat = invited_to(key)
    if table is None:
        limits.count(request, "guess")
        return render(request, "web/join.html", {"unknown": True, "code": ""}, status=404)
    person = people.person_of(request)
    own = Seat.objects.filter(table=table, person=person).exists() if person is not None else False
    if own and request.method == "GET" and seat is None:
        return redirect("room", slug=table.slug)
    context: dict[str, Any] = {
        "table": table,
        "seat": seat,
        "name": preferences.name_of(request),
        "offers_guide": gentle.is_offered(request),
    }
    if request.method == "GET":
        return render(request, "web/join.html", context)
    try:
        return sat_down(request, table, seat)
    except Wrong as error:
        return render(request, "web/join.html", {**context, "reason": said(error)}, status=422)


def invited_to(key: str) -> tuple[Table | None, Seat | None]:
    if len(key) == rooms.CODE_LENGTH:
        return rooms.by_code(key), None
    found = rooms.invitation(key)
    return (found.table, found.seat) if found is not None else (None, None)


def sat_down(request: HttpRequest, table: Table, seat: Seat | None) -> HttpResponse:
    """Wrong if the name cannot be, or if no seat is left."""
    name = seat.name if seat is not None and seat.name else person_name(request.POST.get("name", ""))
    answer = redirect("room", slug=table.slug)
    with transaction.atomic():  # whoever finds no seat has not come in
        person = access.come_in(request, answer, name)
        taken = rooms.take_over(seat, person, name) if seat is not None else rooms.take(table, person, name)
        if taken is None:
            raise Wrong("All seats of this table are taken.")
    preferences.remember_name(request, name)
    gentle.begin(request, table.slug)
    return answer


@require_http_methods(["GET", "POST"])
def join_by_code(request: HttpRequest) -> HttpResponse:
    code = request.POST.get("code", "").strip().lower()
    if request.method == "POST" and code:
        return redirect("join", key=code) if code.isascii() and code.isalpha() else unknown_code(request, code)
    return render(request, "web/join.html", {"code": ""})


def unknown_code(request: HttpRequest, code: str) -> HttpResponse:
    return render(request, "web/join.html", {"unknown": True, "code": code[: rooms.CODE_LENGTH]}, status=404)


# --- what the host does


def number_in(posted: QueryDict) -> int:
    text = posted.get("seat", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else -1


def messages_seen(posted: QueryDict) -> int | None:
    text = posted.get("after", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


@require_POST
def seat_bot(request: HttpRequest, slug: str) -> HttpResponse:
    table = hosted(request, slug)
    if not table.waits:
        raise ObjectDoesNotExist
    try:
        rooms.seat_bot(table, number_in(request.POST), request.POST.get("level", ""))
    except Wrong as error:
        return back(request, table, said(error))
    return back(request, table)


@require_POST
def free_seat(request: HttpRequest, slug: str) -> HttpResponse:
    """The host frees any seat, everybody their own."""
    table, eyes = waiting(request, slug)
    number = number_in(request.POST)
    if not table.waits or not (eyes.is_host or number in eyes.seats):
        raise ObjectDoesNotExist
    is_sent_away = number not in eyes.seats and Seat.objects.get(table=table, number=number).person is not None
    try:
        rooms.free(table, number)
    except games.Stale:
        return back(request, table)
    if is_sent_away:
        rooms.change_code(table)
    return back(request, table) if eyes.is_host else redirect("home")


@require_POST
def new_link(request: HttpRequest, slug: str) -> HttpResponse:
    """A link to one seat, for somebody who has lost theirs; it is shown this once."""
    table = hosted(request, slug)
    seat = Seat.objects.get(table=table, number=number_in(request.POST))
    if not access.may_invite_to(request, table, seat.number):
        raise ObjectDoesNotExist
    secret = rooms.invite(table, seat)
    link = address(request, reverse("join", args=[secret]))
    return render(request, "web/room/seat_link.html", {"table": table, "seat": seat, "link": link})


@require_POST
def settle(request: HttpRequest, slug: str) -> HttpResponse:
    """Who may come and look, and how soon everybody is to move; of a running game who may find and watch it."""
    table = hosted(request, slug)
    is_open, spectators = "is_open" in request.POST, "spectators" in request.POST
    chosen = request.POST.get("tempo", table.tempo)
    if not table.waits or (chosen and chosen not in tempo.TEMPOS):
        chosen = table.tempo
    Table.objects.filter(pk=table.pk).update(is_open=is_open, spectators=spectators, tempo=chosen)
    if table.waits:
        rooms.moved_on(table)
    if table.is_open or is_open:
        lists.tell_everybody()
    rooms.look_again(table)
    return redirect("seats", slug=slug) if "at_seats" in request.POST else back(request, table)


@require_GET
def seats(request: HttpRequest, slug: str) -> HttpResponse:
    """For the host of a game under way: links to seats, and bots for those who are away or shall go."""
    table = hosted(request, slug)
    return render(request, "web/room/seats.html", seats_context(request, table))


@require_POST
def stand_in(request: HttpRequest, slug: str) -> HttpResponse:
    """A bot sits in for somebody who is away, until they are back."""
    return with_bot(request, slug, rooms.stand_in)


@require_POST
def remove(request: HttpRequest, slug: str) -> HttpResponse:
    """Somebody has their seat no more, and a bot plays on; a new link brings a person back."""
    return with_bot(request, slug, rooms.remove)


def with_bot(request: HttpRequest, slug: str, change: Callable[[Table, int, str], None]) -> HttpResponse:
    table = hosted(request, slug)
    try:
        change(table, number_in(request.POST), request.POST.get("level", ""))
    except Wrong as error:
        context = {**seats_context(request, table), "reason": said(error)}
        return render(request, "web/room/seats.html", context, status=422)
    thinking.go_on(games.load(slug))
    return redirect("seats", slug=slug)


@require_POST
def begin(request: HttpRequest, slug: str) -> HttpResponse:
    """With bots in the free seats, or without these seats."""
    table = hosted(request, slug)
    try:
        rooms.settle_free_seats(table, request.POST.get("free", ""))
        begun = rooms.start(Table.objects.get(pk=table.pk))
    except Wrong as error:
        return back(request, table, said(error))
    except games.Stale:
        return back(request, table)
    return gone_to_game(request, begun)


@require_POST
def wait(request: HttpRequest, slug: str) -> HttpResponse:
    """The game does not begin by itself, but when the host says so."""
    table = hosted(request, slug)
    if not table.waits:
        raise ObjectDoesNotExist
    rooms.wait(table)
    return back(request, table)


@require_POST
def say(request: HttpRequest, slug: str) -> HttpResponse:
    """Those who have a seat may speak."""
    table, eyes = played(request, slug)
    person = people.person_of(request)
    if person is None:
        raise ObjectDoesNotExist
    limits.count(request, "message")
    try:
        posted = request.POST
        talk.say(table, person, posted.get("words", ""), posted.get("phrase", ""), messages_seen(posted))
    except Wrong as error:
        return talked_on(request, table, eyes, said(error))
    HUB.tell_when_written(channel_of(slug), SAID, table.revision)
    return talked_on(request, table, eyes)


def talked_on(request: HttpRequest, table: Table, eyes: Eyes, reason: str = "") -> HttpResponse:
    """Where it was said: beside the table, which has not changed by it, on a page of its own, in the room."""
    if request.htmx and request.htmx.target == TALK:  # type: ignore[attr-defined]
        return talked(request, table, eyes, reason)
    if "page" in request.POST:
        return talked(request, table, eyes, reason) if reason else redirect("talk", slug=table.slug)
    if table.waits:
        return back(request, table, reason)
    if reason:
        messages.warning(request, reason)
    return redirect("table", slug=table.slug)


@require_GET
def talk_at(request: HttpRequest, slug: str) -> HttpResponse:
    """What is said at a table, and who has a page open there: for those who play; nothing for a page that shows it.

    A page of its own for who has no scripts: it does not load itself anew while they write.
    """
    table, eyes = played(request, slug)
    note_presence(request, table)
    if messages_seen(request.GET) == talk.messages_at(table):
        return HttpResponse(status=204)
    return talked(request, table, eyes)


def played(request: HttpRequest, slug: str) -> tuple[Table, Eyes]:
    """For those who have a seat there, and the host."""
    table, eyes = waiting(request, slug)
    if not (eyes.seats or eyes.is_host):
        raise ObjectDoesNotExist
    return table, eyes


def talked(request: HttpRequest, table: Table, eyes: Eyes, reason: str = "") -> HttpResponse:
    own_page = not request.htmx  # type: ignore[attr-defined]
    context = {"table": table, "eyes": eyes, "talk_target": f"#{TALK}", "unsaid": reason, "own_page": own_page}
    context["present"] = people_present(table)
    template = "web/room/talk_page.html" if own_page else "web/room/talk.html"
    return render(request, template, {**context, **talk.context(table)}, status=422 if reason and own_page else 200)


@require_GET
def present(request: HttpRequest, slug: str) -> HttpResponse:
    """Who has a page open, seat by seat: for those who play; `words`: where the page says so beside its talk."""
    table, _eyes = played(request, slug)
    context = {"present": people_present(table), "with_words": "words" in request.GET}
    return render(request, "web/room/presence.html", context)


@require_GET
def next_at(request: HttpRequest, slug: str) -> HttpResponse:
    """The way to another table that waits for whoever sits at this one."""
    table, _eyes = played(request, slug)
    return render(request, "web/panel/next_table.html", {"next_table": next_table(request, table)})
