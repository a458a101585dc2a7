"""Gentle mode: offered for the first games of a person, never forced, left with one click, and kept off once left."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from bigshoulders.web import progress
from bigshoulders.web.access import sits_here, tables_of
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.models import Table
from bigshoulders.web.pages import browser
from bigshoulders.web.people import person_of
from bigshoulders.words.first_steps.notes import BY_KEY

FIRST_GAMES = 3
FIELD = "gentle"
"""Of the forms that begin a game."""
KIND, LEFT = "gentle", "left"
NOTE = "note"
"""The kind of progress that says which notes somebody has read."""


def is_offered(request: HttpRequest) -> bool:
    """To whoever has begun fewer than three games, and has not left it; what began from a position was no whole one."""
    if progress.kept(request, KIND):
        return False
    return Table.objects.filter(tables_of(request)).exclude(seed="").distinct().count() < FIRST_GAMES


def begin(request: HttpRequest, slug: str) -> None:
    """At a table that was just made, if its form asked for it. It is a matter of this browser, not of the table."""
    if FIELD in request.POST:
        browser.note(request, slug, gentle=True)


def is_on(request: HttpRequest, loaded: LoadedTable) -> bool:
    """Only for somebody who sits alone before the screen: it is for one pair of eyes."""
    alone = len(loaded.people_here) == 1
    return alone and browser.notes(request, loaded.table.slug).get("gentle") is True


def keep_off(request: HttpRequest, answer: HttpResponse) -> None:
    """Whoever has left it is not asked again."""
    progress.keep(request, answer, KIND, LEFT, {})


# --- notes


def notes_read(request: HttpRequest) -> set[str]:
    return set(progress.kept(request, NOTE))


def mark_read(request: HttpRequest, loaded: LoadedTable) -> None:
    """The note that stood on the page from which something was done: it does not come again."""
    key = request.POST.get(NOTE, "")
    known = sits_here(request) or person_of(request) is not None
    if key in BY_KEY and known and is_on(request, loaded):
        progress.keep(request, HttpResponse(), NOTE, key, {})
