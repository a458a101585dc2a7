"""What went wrong, for programs: the same sentences as for people, as problem+json (RFC 9457)."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext as _

from bigshoulders.game import IllegalAction
from bigshoulders.words.errors import reason_in_words

CONTENT_TYPE = "application/problem+json"
PREFIX = "urn:bigshoulders:problem:"
TOKEN, NOT_THERE, METHOD, SHAPE, MEDIA, LARGE = "token", "not-there", "method", "shape", "media-type", "too-large"
MOVED_ON, ILLEGAL, STAND_IN, OTHER = "moved-on", "illegal", "stand-in", "other"
BY_STATUS = {400: SHAPE, 404: NOT_THERE, 405: METHOD, 413: LARGE, 415: MEDIA, 429: "too-often", 408: "too-slow"}
BY_STATUS |= {409: "other-rules", 500: "broken", 503: "storage", 507: "storage"}
"""Of those that pages have as well."""


class Refused(Exception):
    """A request of a program cannot be answered as it is."""

    def __init__(self, status: int, kind: str, title: str, words: str, **more: Any) -> None:
        super().__init__(words)
        self.status, self.kind, self.title, self.words, self.more = status, kind, title, words, more


def problem(status: int, title: str, words: str, kind: str = "", **more: Any) -> JsonResponse:
    """`kind`: which of those that have this status."""
    said = kind or BY_STATUS.get(status, OTHER)
    document = {"type": PREFIX + said, "title": title, "status": status, "detail": words, **more}
    answer = JsonResponse(document, status=status, content_type=CONTENT_TYPE)
    if status == 401:
        answer.headers["WWW-Authenticate"] = 'Bearer realm="Big Shoulders"'
    return answer


def of_refusal(error: Refused) -> JsonResponse:
    return problem(error.status, error.title, error.words, error.kind, **error.more)


# --- the problems of programs


def no_token(was_sent: bool) -> Refused:
    if was_sent:
        words = _("This token is not known, was ended or has run out. The owner of the seat makes a new one.")
    else:
        words = _("Programs show the token of their seat in the header Authorization: Bearer TOKEN, and nowhere else.")
    return Refused(401, TOKEN, _("No valid token"), words)


def wrong_method(request: HttpRequest, method: str) -> JsonResponse:
    words = _("This address is for {method}, not for {other}.").format(method=method, other=request.method)
    answer = problem(405, _("Not this way"), words)
    answer.headers["Allow"] = method
    return answer


def wrong_shape(words: str) -> Refused:
    return Refused(400, SHAPE, _("That was not understood"), words)


def wrong_media() -> Refused:
    words = _("A move is sent as JSON, with the header Content-Type: application/json.")
    return Refused(415, MEDIA, _("That was not understood"), words)


def too_large(most: int) -> Refused:
    words = _("A move has at most {most} bytes. Nothing was changed.").format(most=most)
    return Refused(413, LARGE, _("That is too large"), words)


def moved_on(revision: int) -> Refused:
    words = _(
        "The game has moved on since that revision, and this seat has moved, or something was taken back: nothing was "
        "changed. Look at the table again and choose anew."
    )
    return Refused(409, MOVED_ON, _("The game has moved on"), words, revision=revision)


def bot_sits_in(revision: int) -> Refused:
    words = _("A bot sits in for this seat at the moment. Nothing was changed.")
    return Refused(409, STAND_IN, _("Somebody else plays this seat"), words, revision=revision)


def illegal(error: IllegalAction, revision: int) -> Refused:
    words = reason_in_words(error)
    return Refused(422, ILLEGAL, _("The rules do not allow that"), words, rule=error.rule, revision=revision)
