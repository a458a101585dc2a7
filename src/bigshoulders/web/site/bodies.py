"""What a request may bring along: so much and no more, within so much time, and no byte before that is settled."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import Any

from django.core.exceptions import RequestAborted
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from bigshoulders.components.bounds import LARGEST_DOCUMENT
from bigshoulders.web.site.headers import Answer
from bigshoulders.web.views import errors

FORM_AROUND = 64 * 1024
"""Bytes that the form of an upload adds to its file."""
LARGEST_BODY = LARGEST_DOCUMENT + FORM_AROUND
"""Bytes; a record that is uploaded is the largest thing that anybody sends."""
BODY_SECONDS = 60.0
"""From the first to the last byte of a body."""
LINGER_SECONDS = 3.0
"""How long the rest of a refused body is still taken and thrown away: a browser that is cut off while it sends never
reads why."""
REFUSED = "bigshoulders.refused"
"""Where the scope of a request says with which status its body was refused."""
TOO_LARGE, TOO_SLOW = 413, 408


class Refused(Exception):
    """A body is too large or too slow; with the status that says so."""

    def __init__(self, status: int) -> None:
        self.status = status


# --- receiving


def check_announced(scope: Any) -> None:
    """Refuses a body by the length that it says it has. One that says none is counted while it comes."""
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit() and int(value) > LARGEST_BODY:
            raise Refused(TOO_LARGE)


async def received(receive: Any) -> BytesIO:
    """The whole body, in memory. Refused says why not; RequestAborted that nobody is there any more."""
    body = BytesIO()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise RequestAborted
                body.write(message.get("body", b""))
                if body.tell() > LARGEST_BODY:
                    raise Refused(TOO_LARGE)
                if not message.get("more_body", False):
                    break
    except TimeoutError:
        raise Refused(TOO_SLOW) from None
    body.seek(0)
    return body


# --- refusing


def refusals(get_response: Answer) -> Answer:
    """Middleware: a request whose body was refused gets a page that says so, in the language of its reader."""

    def answer(request: HttpRequest) -> HttpResponse:
        status = getattr(request, "scope", {}).get(REFUSED)
        if status is None:
            return get_response(request)
        if status == TOO_LARGE:
            return errors.too_large(request)
        words = _("What was sent did not arrive in time, so it was given up. Nothing was changed; try again.")
        return errors.page(request, status, _("That took too long"), words)

    return answer


def no_body() -> Any:
    """In place of a body that was refused: nothing, and nothing after it."""
    messages = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> dict[str, Any]:
        if not messages:
            await asyncio.Event().wait()
        return messages.pop()

    return receive


def closing(receive: Any, send: Any) -> Any:
    """Sends like `send`; but after the last word the connection is closed, when the other side had time to hear it."""

    async def sending(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            await send({**message, "headers": [*message.get("headers", []), (b"connection", b"close")]})
        elif message.get("more_body", False):
            await send(message)
        else:
            await send({**message, "more_body": True})
            await throw_away(receive)
            await send({"type": "http.response.body"})

    return sending


async def throw_away(receive: Any) -> None:
    """What is left of a body."""
    try:
        async with asyncio.timeout(LINGER_SECONDS):
            while (await receive()).get("more_body", False):
                pass
    except TimeoutError:
        return
