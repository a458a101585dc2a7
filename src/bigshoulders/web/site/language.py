"""The words of the game in the reader's language: the one that Django has found for this request."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from bigshoulders import locale
from bigshoulders.web.site.headers import Answer


def game_words(get_response: Answer) -> Answer:
    """Middleware, to stand after Django's own for languages."""

    def respond(request: HttpRequest) -> HttpResponse:
        with locale.speaking(get_language() or "en"):
            return get_response(request)

    return respond
