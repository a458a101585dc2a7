"""Errors are pages for people: what went wrong, and what to do now."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from bigshoulders.web.access import may_read_what_is_left
from bigshoulders.web.games import OtherRules
from bigshoulders.web.models import Table
from bigshoulders.web.problems import problem
from bigshoulders.web.tokens import is_program

SENTENCE = "X-Sentence"
"""Tells the scripts that the answer is a sentence for people; a server that breaks has other texts."""


def page(request: HttpRequest, status: int, title: str, words: str, record: str = "") -> HttpResponse:
    """For a part of a page only the sentence: the page that asked for it shows it in its place. For programs JSON.

    `record`: where that of a game lies that cannot be shown.
    """
    if is_program(request):
        return problem(status, title, words)
    if getattr(request, "htmx", False):
        return HttpResponse(words, "text/plain; charset=utf-8", status, headers={SENTENCE: "yes"})
    return render(request, "web/error.html", {"title": title, "words": words, "record": record}, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, OtherRules):
        words = _("The rules of this version do not understand it: {reason}").format(reason=exception)
        table = Table.objects.get(slug=exception.slug)
        record = reverse("record", args=[table.slug]) if may_read_what_is_left(request, table) else ""
        return page(request, 409, _("This game cannot be opened"), words, record)
    return page(request, 400, _("That was not understood"), _("The page sent something that makes no sense here."))


def too_large(request: HttpRequest) -> HttpResponse:
    words = _("What was sent is larger than any record of a game, so it was not read. Nothing was changed.")
    return page(request, 413, _("That is too large"), words)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return page(request, 403, _("That is not yours to see"), _("Nothing was changed."))


def forged(request: HttpRequest, reason: str = "") -> HttpResponse:
    words = _("The form was too old, or cookies are switched off. Go back, load the page anew and try again.")
    return page(request, 403, _("That could not be accepted"), words)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    words = _("There is no such page, or no such game on this machine any more.")
    return page(request, 404, _("Nothing here"), words)


def broken(request: HttpRequest) -> HttpResponse:
    words = _("This should not have happened. Your games are safe: every move was kept when it was made.")
    return page(request, 500, _("Something broke"), words)
