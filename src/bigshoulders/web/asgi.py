"""What an ASGI server runs: uvicorn bigshoulders.web.asgi:application."""

from __future__ import annotations

import os
import sys
from typing import Any

import django
from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from bigshoulders.components import Wrong
from bigshoulders.locale import _
from bigshoulders.words.errors import Trouble, reason_of, said, sentence_of

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bigshoulders.web.settings")
try:
    django.setup(set_prefix=False)
except (Wrong, Trouble) as error:
    sys.exit(sentence_of(error))
except OSError as error:
    words = _("The games cannot be kept in {folder}: {reason}. Name another folder in BIGSHOULDERS_DATA.")
    sys.exit(words.format(folder=error.filename, reason=reason_of(error)))

from bigshoulders.web.site import bodies, startup  # they need the settings


class Site(ASGIHandler):
    """Django, with every page made from beginning to end in one thread, one after the other.

    A page is a few milliseconds of pure computing, so threads would only take them from each other; and Django as it is
    goes to a thread and back for each part of it. What is sent, streams included, does not wait for that thread.
    """

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await live(receive, send)
            return
        try:
            bodies.check_announced(scope)
            await self.handle(scope, receive, send)
        except bodies.Refused as refused:
            told = {**scope, bodies.REFUSED: refused.status}
            await self.handle(told, bodies.no_body(), bodies.closing(receive, send))

    async def read_body(self, receive: Any) -> Any:
        return await bodies.received(receive)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self.get_response)(request)


async def live(receive: Any, send: Any) -> None:
    """From the start of a server that knows ASGI's lifespan to its end; a start that fails is told in a sentence."""
    await receive()
    try:
        await sync_to_async(startup.prepare_site)()
    except Exception as error:
        message = said(error) if isinstance(error, Wrong) else f"{type(error).__name__}: {error}"
        await send({"type": "lifespan.startup.failed", "message": message})
        return
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await send({"type": "lifespan.shutdown.complete"})


application = Site()
