"""What every response tells the browser about safety."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from bigshoulders.web.site.reach import HOME_NETWORK

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""Nothing from elsewhere, and no script or style inside a page."""
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
ENCRYPTED = {"Cross-Origin-Opener-Policy": "same-origin"}
"""Where nothing is encrypted, browsers of other machines pass it over, and complain about it at every page."""

Answer = Callable[[HttpRequest], HttpResponse]


def security_headers(get_response: Answer) -> Answer:
    # A page belongs to one seat: no cache on the way, and none of the browser's, may show it to another.
    headers = {
        **HEADERS,
        **({} if settings.REACH == HOME_NETWORK else ENCRYPTED),
        **({"Strict-Transport-Security": f"max-age={seconds}"} if (seconds := settings.SECURE_HSTS_SECONDS) else {}),
        "Cache-Control": "no-store",
    }

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        present = {name.lower() for name in response.headers}
        for name, value in headers.items():
            if name.lower() not in present:
                response.headers[name] = value
        return response

    return answer
