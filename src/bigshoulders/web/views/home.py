"""The first page: play now, a new game, the games so far; and what a browser prefers."""

from __future__ import annotations

import json

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from bigshoulders.components import Wrong
from bigshoulders.locale import _ as game_word
from bigshoulders.web import chairs, games, preferences
from bigshoulders.web.models import Table
from bigshoulders.words.errors import said
from bigshoulders.words.names import PHASES

OPPONENTS = 3
LARGEST_RECORD = 16 * 1024 * 1024


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    tables = games.newest_first()
    context = {"running": [row(table) for table in tables if not table.finished]}
    context["finished"] = [row(table) for table in tables if table.finished]
    deleted = request.GET.get("deleted", "")
    return render(request, "web/home.html", {**context, "deleted": deleted})


def row(table: Table) -> dict[str, object]:
    """A game in the list."""
    progress = table.progress
    names = table.options["seats"]
    return {
        "slug": table.slug,
        "title": table.title,
        "updated": table.updated,
        "decade": progress["decade"],
        "year": progress["year"],
        "phase": game_word(PHASES[progress["phase"]]),
        "moves": progress["moves"],
        "winners": ", ".join(names[seat] for seat in progress.get("winners", [])),
        "wealth": max(progress.get("wealth", [0])),
    }


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """Against three bots, by the Basic rules."""
    seed = games.new_seed()
    name = preferences.preferences(request)["name"] or _("You")
    seats = [(name, None)] + [("", "greedy")] * OPPONENTS
    table = games.begin(chairs.seated(seats, seed), {}, seed)
    return redirect("table", slug=table.slug)


@require_POST
def upload(request: HttpRequest) -> HttpResponse:
    """A record, or a game that the terminal saved."""
    file = request.FILES.get("record")
    if file is None or file.size is None:
        messages.error(request, _("Choose a file first."))
        return redirect("home")
    try:
        if file.size > LARGEST_RECORD:
            raise ValueError
        doc = json.loads(file.read().decode("utf-8"))
        table = games.begin_from_record(doc)
    except Wrong as error:
        messages.error(request, _("The file cannot be used: {reason}").format(reason=said(error)))
        return redirect("home")
    except (ValueError, RecursionError):
        messages.error(request, _("The file is no record of a game: it is not written in JSON, or is cut off."))
        return redirect("home")
    return redirect("table", slug=table.slug)


@require_POST
def delete(request: HttpRequest, slug: str) -> HttpResponse:
    games.delete(slug)
    return redirect(f"{reverse('home')}?deleted={slug}#games")


@require_POST
def restore(request: HttpRequest, slug: str) -> HttpResponse:
    games.restore(slug)
    return redirect(f"{reverse('home')}#games")


def choose_preferences(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        preferences.choose(request, request.POST.dict())
        target = request.POST.get("next", "")
        safe = url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()})
        return redirect(target if safe else "home")
    target = request.GET.get("next", "")
    safe = url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()})
    return render(request, "web/preferences.html", {"next": target if safe else reverse("home")})
