"""Where whoever plays a seat lets a program play it, and ends that."""

from __future__ import annotations

from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from bigshoulders.web import programs as at_tables
from bigshoulders.web import tokens
from bigshoulders.web.access import open_own_table
from bigshoulders.web.emblems import seat_mark
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.pages.room import address
from bigshoulders.web.people import person_of
from bigshoulders.web.views.table import number_in


@require_GET
def programs(request: HttpRequest, slug: str) -> HttpResponse:
    return shown(request, open_own_table(request, slug))


def shown(request: HttpRequest, loaded: LoadedTable, let_in: int | None = None, token: str = "") -> HttpResponse:
    """The seats that are played here; `token`: of the one that a program was just let in for."""
    there = tokens.tokens_at(loaded.table)
    seats = [
        {
            "number": number,
            "name": loaded.chairs[number].name,
            "mark": seat_mark(number, loaded.chairs[number].name[:1].upper()),
            "program": there.get(number),
        }
        for number in loaded.people_here
    ]
    context = {
        "table": loaded.table,
        "seats": seats,
        "let_in": "" if let_in is None else loaded.chairs[let_in].name,
        "token": token,
        "days": tokens.TOKEN_LASTS.days,
        "address": address(request, reverse("api_table", args=[loaded.table.slug])),
    }
    return render(request, "web/programs.html", context)


def own_seat(request: HttpRequest, slug: str) -> tuple[LoadedTable, int]:
    loaded, number = open_own_table(request, slug), number_in(request, "seat")
    if number not in loaded.people_here:
        raise ObjectDoesNotExist
    return loaded, number


@require_POST
def let_in(request: HttpRequest, slug: str) -> HttpResponse:
    """The token is shown this once."""
    loaded, number = own_seat(request, slug)
    owner = person_of(request) if loaded.table.has_owners else None
    return shown(request, loaded, number, at_tables.let_in(loaded, number, owner))


@require_POST
def end(request: HttpRequest, slug: str) -> HttpResponse:
    loaded, number = own_seat(request, slug)
    tokens.end(loaded.table, number)
    return redirect("programs", slug=slug)
