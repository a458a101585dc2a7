"""A table by turns: who is to move and until when, bots that sit in, what is asked of the others, holidays."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from django.contrib import messages
from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from bigshoulders.components import Wrong
from bigshoulders.web import games, people, standing_in, tempo, wishes
from bigshoulders.web.access import open_own_table
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.models import Holiday, Person
from bigshoulders.web.pages.turns import clocks
from bigshoulders.web.pages.turns import turns as turns_context
from bigshoulders.web.views.table import change_table, number_in
from bigshoulders.words.errors import said


def own_table_with_owners(request: HttpRequest, slug: str) -> LoadedTable:
    """Where everybody sits before one screen nobody waits for anybody elsewhere."""
    loaded = open_own_table(request, slug)
    if loaded.seats_here is None:
        raise ObjectDoesNotExist
    return loaded


@require_GET
def turns(request: HttpRequest, slug: str) -> HttpResponse:
    loaded = own_table_with_owners(request, slug)
    return render(request, "web/turns.html", turns_context(request, loaded))


@require_GET
def clock(request: HttpRequest, slug: str) -> HttpResponse:
    """The clocks alone: time goes by also where nothing is played."""
    loaded = own_table_with_owners(request, slug)
    context = {"table": loaded.table, "revision": loaded.revision, "made": len(loaded.game.actions), **clocks(loaded)}
    return render(request, "web/panel/clock_inside.html", context)


@require_POST
def sit_in(request: HttpRequest, slug: str) -> HttpResponse:
    """A bot for somebody whose time is over."""

    def change(loaded: LoadedTable) -> LoadedTable:
        number = number_in(request, "seat")
        if number is None or not standing_in.may_sit_in(loaded, number):
            raise games.Stale
        return wishes.sit_in(loaded, number, request.POST.get("level", ""))

    return changed(request, slug, change)


@require_POST
def back(request: HttpRequest, slug: str) -> HttpResponse:
    """Whoever was away takes their seat again."""
    return changed(request, slug, standing_in.come_back)


@require_POST
def wish(request: HttpRequest, slug: str) -> HttpResponse:
    """To take back what others have seen, or something else that they must grant."""

    def change(loaded: LoadedTable) -> LoadedTable:
        seat, kind = number_in(request, "seat"), request.POST.get("kind", wishes.TAKE_BACK)
        about, level = number_in(request, "about"), request.POST.get("level", "")
        wishes.wish(loaded, kind, -1 if seat is None else seat, about, level)
        return loaded

    return changed(request, slug, change)


@require_POST
def answer_wish(request: HttpRequest, slug: str) -> HttpResponse:
    def change(loaded: LoadedTable) -> LoadedTable:
        return wishes.answer(loaded, request.POST.get("answer") == "yes")

    return changed(request, slug, change)


def changed(request: HttpRequest, slug: str, change: Callable[[LoadedTable], LoadedTable | None]) -> HttpResponse:
    """How the table stands then; what cannot be is said on its page."""
    try:
        return change_table(request, slug, change)
    except Wrong as error:
        messages.warning(request, said(error))
        return redirect("table", slug=slug)


# --- holidays


@require_http_methods(["GET", "POST"])
def away(request: HttpRequest) -> HttpResponse:
    """The holidays of whoever asks; a POST says another one, or that one is not taken (`forget`)."""
    person = people.person_of(request)
    if person is None:
        raise ObjectDoesNotExist
    if request.method == "GET":
        return render(request, "web/away.html", away_context(person))
    forget = number_in(request, "forget")
    if forget is not None:
        Holiday.objects.filter(person=person, pk=forget).delete()
        return redirect("away")
    try:
        tempo.take_holiday(person, day_in(request, "first"), day_in(request, "last"))
    except Wrong as error:
        context = {**away_context(person), "reason": said(error)}
        return render(request, "web/away.html", context, status=422)
    return redirect("away")


def away_context(person: Person) -> dict[str, object]:
    return {"person": person, "holidays": tempo.holidays_of(person), "most": tempo.LONGEST_HOLIDAY.days}


def day_in(request: HttpRequest, name: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(request.POST.get(name, ""))
    except ValueError:
        raise Wrong("A day is written like 2026-07-31.") from None
