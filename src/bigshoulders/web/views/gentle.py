"""Gentle mode: left, begun again, a note put away."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from bigshoulders.web import gentle
from bigshoulders.web.access import open_own_table
from bigshoulders.web.pages import browser
from bigshoulders.web.views.table import shown


@require_POST
def switch(request: HttpRequest, slug: str) -> HttpResponse:
    """Off with one click, and off it stays; on only for who asks for it."""
    loaded = open_own_table(request, slug)
    wanted = gentle.FIELD in request.POST
    browser.note(request, slug, gentle=wanted)
    answer = shown(request, loaded)
    if not wanted:
        gentle.keep_off(request, answer)
    return answer


@require_POST
def note_read(request: HttpRequest, slug: str) -> HttpResponse:
    loaded = open_own_table(request, slug)
    gentle.mark_read(request, loaded)
    return shown(request, loaded)
