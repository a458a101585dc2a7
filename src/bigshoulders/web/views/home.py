"""The first page: play now, a new game, the games so far; and what a browser prefers."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from bigshoulders.bots import characters
from bigshoulders.components import Wrong
from bigshoulders.components.bounds import LARGEST_DOCUMENT, LONGEST_TYPED_NAME
from bigshoulders.components.texts import read_json
from bigshoulders.sitting.chairs import Kind, chairs_for
from bigshoulders.sitting.saves import is_campaign_in
from bigshoulders.state.options import Options
from bigshoulders.web import campaigns, chairs, games
from bigshoulders.web.models import Campaign, Table
from bigshoulders.web.pages import preferences
from bigshoulders.web.pages.campaign_board import moment
from bigshoulders.web.views.errors import too_large
from bigshoulders.words.errors import said
from bigshoulders.words.markup import plain
from bigshoulders.words.solo_names import rank_words
from bigshoulders.words.variants import solo_rules

OPPONENTS = 3
LONGEST_ADDRESS = 500
"""Of a page to go back to."""


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    return first_page(request)


def first_page(request: HttpRequest, reason: str = "", status: int = 200) -> HttpResponse:
    """With the reason why something that was asked for here is not possible."""
    rows = [table_row(table) for table in games.newest_first()]
    rows += [campaign_row(campaign, last) for campaign, last in campaigns.newest_first()]
    rows.sort(key=lambda row: row["updated"], reverse=True)
    context = {
        "running": [row for row in rows if not row["verdict"]],
        "finished": [row for row in rows if row["verdict"]],
        "name": preferences.name_of(request),
        "most_name": LONGEST_TYPED_NAME,
        "deleted": slug_in(request, "deleted"),
        "deleted_campaign": slug_in(request, "deleted_campaign"),
        "reason": reason,
    }
    return render(request, "web/home.html", context, status=status)


def slug_in(request: HttpRequest, name: str) -> str:
    """What was just thrown away, if it has the form of an address."""
    text = request.GET.get(name, "")
    return text if text.isascii() and text.isalnum() else ""


# --- the list of games


def table_row(table: Table) -> dict[str, Any]:
    return {
        "title": table.title,
        "kind": kind(table),
        "address": reverse("table", args=[table.slug]),
        "delete": reverse("delete", args=[table.slug]),
        "updated": table.updated,
        "where": moment(table),
        "moves": table.progress["moves"],
        "verdict": verdict(table) if table.finished else "",
    }


def kind(table: Table) -> str:
    """Solo game, normal, against Marshall Field; nothing where several play."""
    if len(table.options["seats"]) > 1:
        return ""
    try:
        return ", ".join(plain(words) for words in solo_rules(Options.from_json(table.options)))
    except Wrong:
        return ""


def verdict(table: Table) -> str:
    """How a game ended."""
    progress = table.progress
    wealth = max(progress["wealth"])
    solo = progress.get("solo")
    if solo is None:
        winners = ", ".join(table.options["seats"][seat] for seat in progress["winners"])
        return _("Won by {winners} with ${wealth}").format(winners=winners, wealth=wealth)
    if solo["rank"] is not None:
        return _("{verdict}: ${wealth}").format(verdict=plain(rank_words(solo["rank"])), wealth=wealth)
    won = _("Won with ${wealth}; ${target} were to beat")
    words = won if solo["won"] else _("Lost with ${wealth} against ${target}")
    return words.format(wealth=wealth, target=solo["target"])


def campaign_row(campaign: Campaign, last: Table) -> dict[str, Any]:
    try:
        standing = campaigns.standing(campaign, last)
    except games.Unreadable:
        standing = {"mine": "?", "rivals": "?", "won": None}
    where = _("Session {number}").format(number=last.session)
    where += ": " + (_("over; choose the bonuses") if last.finished else moment(last))
    legacy = _("Legacy {mine} to {rivals}").format(mine=standing["mine"], rivals=standing["rivals"])
    won = standing["won"]
    return {
        "title": campaign.title,
        "kind": _("Campaign with Rivals") if campaign.with_rivals else _("Campaign"),
        "address": reverse("campaign", args=[campaign.slug]),
        "delete": reverse("delete_campaign", args=[campaign.slug]),
        "updated": last.updated,
        "where": f"{where}. {legacy}" if last.session > 1 or last.finished else where,
        "moves": None,
        "verdict": "" if won is None else f"{_('Won') if won else _('Lost')}. {legacy}",
    }


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
    try:
        name = chairs.person_name(request.POST.get("name", "") or preferences.name_of(request))
    except Wrong as error:
        return first_page(request, said(error), 422)
    preferences.remember_name(request, name)
    seed = games.new_seed()
    table = games.create(chairs_for([(name, None), *others], seed), {}, seed)
    return redirect("table", slug=table.slug)


@require_POST
def upload(request: HttpRequest) -> HttpResponse:
    """A record, or a game or Campaign that the terminal saved; or why it cannot be used."""
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
        if is_campaign_in(doc):
            return redirect("campaign", slug=campaigns.create_from_document(doc).slug)
        return redirect("table", slug=games.create_from_document(doc).slug)
    except Wrong as error:
        return first_page(request, _("The file cannot be used: {reason}").format(reason=said(error)), 422)


# --- throwing away


@require_POST
def delete(request: HttpRequest, slug: str, kept: ModuleType, note: str) -> HttpResponse:
    """`kept`: the games or the Campaigns; `note`: how the first page is told which one it was."""
    kept.delete(slug)
    return redirect(f"{reverse('home')}?{note}={slug}#games")


@require_POST
def restore(request: HttpRequest, slug: str, kept: ModuleType) -> HttpResponse:
    kept.restore(slug)
    return redirect(f"{reverse('home')}#games")


# --- preferences


@require_http_methods(["GET", "POST"])
def choose_preferences(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        preferences.choose(request, request.POST.dict())
        return HttpResponseRedirect(way_back(request, request.POST))
    return render(request, "web/preferences.html", {"next": way_back(request, request.GET)})


def way_back(request: HttpRequest, asked: QueryDict) -> str:
    """The page of this site that somebody came from, or the first one."""
    target = asked.get("next", "")
    known = target.startswith("/") and len(target) <= LONGEST_ADDRESS
    safe = known and url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()})
    return target if safe else reverse("home")
