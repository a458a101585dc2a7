"""The companion of a real table: the page, the same as a file, and what keeps it in a browser."""

from __future__ import annotations

from functools import cache

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from bigshoulders.game.typed_game import TypedGame
from bigshoulders.web.companion import page as companion_page
from bigshoulders.web.companion.words import LANGUAGES
from bigshoulders.web.pages.chart_list import typed_charts
from bigshoulders.web.pages.preferences import preferences
from bigshoulders.web.pages.scorepad import typed_scorepad


@cache
def addresses() -> dict[str, str]:
    """Where the page finds each of its files."""
    names = (*companion_page.STYLES, *companion_page.SCRIPTS, *companion_page.FONTS, companion_page.FAVICON)
    return {name: staticfiles_storage.url(name) for name in names}


def language() -> str:
    spoken = (get_language() or "en")[:2]
    return spoken if spoken in LANGUAGES else "en"


@require_GET
def companion(request: HttpRequest) -> HttpResponse:
    """The same page for everybody but for its first language and light: it knows nobody, and has no form to send."""
    return HttpResponse(companion_page.linked_page(addresses(), language(), preferences(request)["theme"]))


@require_GET
def as_file(request: HttpRequest) -> HttpResponse:
    response = HttpResponse(companion_page.file_page(language()), content_type="text/html; charset=utf-8")
    response["Content-Disposition"] = 'attachment; filename="companion.html"'
    return response


@require_GET
def worker(request: HttpRequest) -> HttpResponse:
    response = HttpResponse(companion_page.worker(reverse("companion"), addresses()), content_type="text/javascript")
    response["Cache-Control"] = "no-cache"
    return response


def shown(request: HttpRequest, game: TypedGame) -> HttpResponse:
    """The scorepad and the charts of a game that somebody typed; nothing of it is kept."""
    context = {"scorepad": typed_scorepad(game), "charts": typed_charts(game)}
    return render(request, "web/companion_game.html", context)
