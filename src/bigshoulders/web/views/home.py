"""The first page: play now, a new game, the games so far; and what a browser prefers."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from bigshoulders.bots import characters
from bigshoulders.components import Wrong, second_edition
from bigshoulders.components.bounds import LARGEST_DOCUMENT, LONGEST_TYPED_NAME, check_name
from bigshoulders.components.texts import read_json
from bigshoulders.game.typed_game import is_typed_game, read_typed_game
from bigshoulders.machine import version
from bigshoulders.sitting.chairs import Kind, chairs_for
from bigshoulders.sitting.saves import is_campaign_in
from bigshoulders.web import campaigns, chairs, games, gentle, limits, people
from bigshoulders.web.access import check_is_host, give_owner
from bigshoulders.web.emblems import seal
from bigshoulders.web.hub import EYES, HUB, channel_of
from bigshoulders.web.models import Campaign, Table
from bigshoulders.web.pages import lessons, preferences, puzzles
from bigshoulders.web.pages.game_list import game_rows, games_to_watch, open_tables
from bigshoulders.web.site.reach import OWN_MACHINE
from bigshoulders.web.table.keeping import digest_of
from bigshoulders.web.views.companion import shown
from bigshoulders.web.views.errors import too_large
from bigshoulders.words.errors import said

OPPONENTS = 3
CONTINUED = 3
"""Games on the bill; all of them stand below it."""
LONGEST_OWN_TITLE = 60
LONGEST_ADDRESS = 500
"""Of a page to go back to."""


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """The whole page; for htmx the lists of tables in it, or nothing if they have not changed."""
    if not request.htmx:  # type: ignore[attr-defined]
        return first_page(request)
    context = lists(request)
    if request.GET.get("since") == context["digest"]:
        return HttpResponse(status=204)
    return render(request, "web/home/news.html", context)


def lists(request: HttpRequest) -> dict[str, Any]:
    """The tables of whoever asks, their turn first, and those that anybody may join or watch."""
    rows, free, watched = game_rows(request), open_tables(request), games_to_watch(request)
    course = lessons.for_first_page(request)
    running = sorted((row for row in rows if not row["verdict"]), key=lambda row: not row["mine"])
    mine = [row for row in running if row["mine"]]
    return {
        "running": running,
        "finished": [row for row in rows if row["verdict"]],
        "next_games": running[: CONTINUED - 1 if course else CONTINUED],
        "course": course,
        "next_of_mine": mine[0] if mine and len(running) > CONTINUED else None,
        "open_tables": free,
        "games_to_watch": watched,
        "turns": len(mine),
        "most_title": LONGEST_OWN_TITLE,
        # Before one's own machine, with nobody elsewhere, nothing changes by itself.
        "is_live": bool(free or watched) or settings.REACH != OWN_MACHINE or people.person_of(request) is not None,
        "digest": digest_of(repr((rows, free, watched, course))),
    }


def first_page(request: HttpRequest, reason: str = "", status: int = 200) -> HttpResponse:
    """With the reason why something that was asked for here is not possible."""
    context = {
        **lists(request),
        "seals": [seal(company) for company in second_edition().companies if not company.special],
        "years": second_edition().years,
        "name": preferences.name_of(request),
        "most_name": LONGEST_TYPED_NAME,
        "deleted": slug_in(request, "deleted"),
        "deleted_campaign": slug_in(request, "deleted_campaign"),
        "has_devices": people.person_of(request) is not None,
        "puzzle": puzzles.for_today(request),
        "offers_guide": gentle.is_offered(request),
        "reason": reason,
        "version": version.number(),
    }
    return render(request, "web/home.html", context, status=status)


def slug_in(request: HttpRequest, name: str) -> str:
    """What was just thrown away, if it has the form of an address."""
    text = request.GET.get(name, "")
    return text if text.isascii() and text.isalnum() else ""


# --- starting


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """Against three characters of the usual level, by the Basic rules."""
    return start(request, [("", characters.DEFAULT_LEVEL.bot)] * OPPONENTS)


@require_POST
def solo_now(request: HttpRequest) -> HttpResponse:
    """The solo game as its book begins: normal, without Rival and Investors, by the Basic rules."""
    return start(request, [])


def start(request: HttpRequest, others: list[Kind]) -> HttpResponse:
    limits.count(request, "table")
    try:
        name = chairs.person_name(request.POST.get("name", "") or preferences.name_of(request))
    except Wrong as error:
        return first_page(request, said(error), 422)
    preferences.remember_name(request, name)
    seed = games.new_seed()
    with transaction.atomic():
        return to_table(request, games.create(chairs_for([(name, None), *others], seed), {}, seed))


def to_table(request: HttpRequest, table: Table, name: str = "") -> HttpResponse:
    """To a game that was just begun by whoever asks, in the same transaction: no game is left without its owner."""
    answer = redirect("table", slug=table.slug)
    gentle.begin(request, table.slug)
    give_owner(request, answer, table, name)
    return answer


def to_campaign(request: HttpRequest, campaign: Campaign) -> HttpResponse:
    answer = redirect("campaign", slug=campaign.slug)
    give_owner(request, answer, campaign)
    return answer


@require_POST
def upload(request: HttpRequest) -> HttpResponse:
    """A record, a game or Campaign that the terminal saved, a game of the companion; or why it cannot be used."""
    limits.count(request, "upload")
    file = request.FILES.get("record")
    if file is None or file.size is None:
        return first_page(request, _("Choose a file first."), 400)
    if file.size > LARGEST_DOCUMENT:
        return too_large(request)
    try:
        doc = read_json(file.read())
    except Wrong as error:
        return first_page(request, _("The file is no record of a game: {reason}.").format(reason=said(error)), 422)
    try:
        if is_typed_game(doc):
            return shown(request, read_typed_game(doc))
        with transaction.atomic():
            if is_campaign_in(doc):
                return to_campaign(request, campaigns.create_from_document(doc))
            return to_table(request, games.create_from_document(doc))
    except Wrong as error:
        return first_page(request, _("The file cannot be used: {reason}").format(reason=said(error)), 422)


# --- titles


@require_POST
def give_title(request: HttpRequest, slug: str, kept: ModuleType) -> HttpResponse:
    """A title of one's own for one of the games or of the Campaigns (`kept`); an empty one is none."""
    title = " ".join(request.POST.get("title", "").split())
    try:
        if title:
            check_name(title, LONGEST_OWN_TITLE)
    except Wrong as error:
        return first_page(request, said(error), 422)
    check_is_host(request, kept.row_of(slug))
    kept.give_title(slug, title)
    return redirect(f"{reverse('home')}#games")


# --- throwing away


@require_POST
def delete(request: HttpRequest, slug: str, kept: ModuleType, note: str) -> HttpResponse:
    """`kept`: the games or the Campaigns; `note`: how the first page is told which one it was."""
    check_is_host(request, kept.row_of(slug))
    kept.delete(slug)
    HUB.tell_when_written(channel_of(slug), EYES, 0)
    return redirect(f"{reverse('home')}?{note}={slug}#games")


@require_POST
def restore(request: HttpRequest, slug: str, kept: ModuleType) -> HttpResponse:
    check_is_host(request, kept.row_of(slug))
    kept.restore(slug)
    return redirect(f"{reverse('home')}#games")


# --- preferences


@require_http_methods(["GET", "POST"])
def choose_preferences(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        preferences.choose(request, request.POST.dict())
        return speaking(HttpResponseRedirect(way_back(request, request.POST)), request.POST.get("language", ""))
    return render(request, "web/preferences.html", {"next": way_back(request, request.GET)})


def speaking(answer: HttpResponse, language: str) -> HttpResponse:
    """In a language that there is, from the next page on."""
    if language in dict(settings.LANGUAGES):
        answer.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            language,
            max_age=settings.LANGUAGE_COOKIE_AGE,
            samesite=settings.LANGUAGE_COOKIE_SAMESITE,
            httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
            secure=settings.LANGUAGE_COOKIE_SECURE,
        )
    return answer


@require_POST
def choose_theme(request: HttpRequest) -> HttpResponse:
    preferences.choose_theme(request, request.POST.get("theme", ""))
    return HttpResponseRedirect(way_back(request, request.POST))


def way_back(request: HttpRequest, asked: QueryDict) -> str:
    """The page of this site that somebody came from, or the first one."""
    target = asked.get("next", "")
    known = target.startswith("/") and len(target) <= LONGEST_ADDRESS
    safe = known and url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()})
    return target if safe else reverse("home")
