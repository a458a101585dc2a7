"""Whoever does something too often is told to wait."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from bigshoulders.web import limits
from bigshoulders.web.site.headers import Answer
from bigshoulders.web.views import errors


class Floods:
    """Middleware: whatever changes something is counted, and a limit that was reached is a page in words."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method == "POST":
            try:
                limits.count(request, "post")
            except limits.TooMany as error:
                return too_often(request, error)
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        return too_often(request, error) if isinstance(error, limits.TooMany) else None


def too_often(request: HttpRequest, error: limits.TooMany) -> HttpResponse:
    words = _("This was done very often in a short time. Nothing was changed; try again in a while.")
    answer = errors.page(request, 429, _("That was too often"), words)
    answer.headers["Retry-After"] = str(error.seconds)
    return answer
