"""Programs come without cookies: what a browser keeps says nothing on their addresses, not even in which language."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from bigshoulders.web.site.headers import Answer
from bigshoulders.web.tokens import is_program


def without_cookies(get_response: Answer) -> Answer:
    """Middleware, to stand before all that read cookies."""

    def answer(request: HttpRequest) -> HttpResponse:
        if is_program(request):
            request.COOKIES = {}
        return get_response(request)

    return answer
