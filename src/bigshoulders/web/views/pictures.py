"""Pictures that are drawn once and then kept by the browser."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from bigshoulders.web.site.statics import kept
from bigshoulders.web.skyline.files import LIGHTS, NAMES, picture_file


@require_safe
def city(request: HttpRequest, light: str, name: str) -> HttpResponse:
    """The street of the five Decades, or the city in one of them."""
    if light not in LIGHTS or name not in NAMES:
        raise Http404
    found = picture_file(name, light)
    return kept(request, found.content, "image/svg+xml", found.version)
