"""What an ASGI server runs: uvicorn bigshoulders.web.asgi:application."""

from __future__ import annotations

import asyncio
import contextvars
import os
import sys
from contextlib import suppress
from functools import partial
from typing import Any

import django
from asgiref.sync import SyncToAsync, sync_to_async
from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix

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

from bigshoulders.web import streams  # they need the settings
from bigshoulders.web.site import bodies, compression, durable, finishing, startup, storage

PAGES = SyncToAsync.single_thread_executor
"""The thread of pages: the one that asgiref has for all that is to be in one. What is sent there through asgiref itself
takes longer, as it could call back; no page does."""
Made = asyncio.Future[tuple[HttpResponseBase, OSError | None]]
"""A page to be; with it what the disk said, if it did not take what was written for it."""


class Site(ASGIHandler):
    """Django, with every page made from beginning to end in one thread, one after the other.

    A page is a few milliseconds of pure computing, so threads would only take them from each other; and Django as it is
    goes to a thread and back three times and for each part of it, and has a task that waits for people to leave. What
    is sent, streams included, does not wait for that thread. No page is sent in pieces.
    """

    def __init__(self) -> None:
        super().__init__()
        self.finisher = finishing.Finisher()

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await live(receive, send)
            return
        try:
            bodies.check_announced(scope)
            slug = streams.table_of(scope)
            if slug is None or not await streams.stream(slug, scope, receive, send):
                await self.handle(scope, receive, send)
        except bodies.Refused as refused:
            told = {**scope, bodies.REFUSED: refused.status}
            await self.handle(told, bodies.no_body(), bodies.closing(receive, send))

    async def read_body(self, receive: Any) -> Any:
        return await bodies.received(receive)

    async def handle(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        request, refusal = self.create_request(scope, body)
        response = await self.get_response_async(request) if request is not None else refusal
        assert response is not None
        await self.send_response(response, send)
        if request is not None:
            # What Django hangs on a request holds it in turn: it would wait to be found as garbage.
            request.__dict__.clear()

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        setattr(request, compression.LATER, False)
        made: Made = asyncio.get_running_loop().create_future()
        PAGES.submit(contextvars.copy_context().run, self.make, request, made)
        response, error = await made
        return response if error is None else await sync_to_async(storage.unsettled)(request, error)

    def make(self, request: HttpRequest, made: Made) -> None:
        """In the thread of pages. What another one can do meanwhile is left to that."""
        try:
            response, has_written = self.answered(request)
        except BaseException as error:
            tell(made, error)
            return
        is_to_be_compressed = getattr(request, compression.LATER) and isinstance(response, HttpResponse)
        if is_to_be_compressed or has_written:
            told = partial(tell_finished, made, response)
            self.finisher.finish(finishing.Unfinished(response, is_to_be_compressed, has_written, told))
        else:
            tell(made, (response, None))

    def answered(self, request: HttpRequest) -> tuple[HttpResponseBase, bool]:
        """The response, and whether the database was changed for it."""
        set_script_prefix(request.META["SCRIPT_NAME"])
        signals.request_started.send(sender=self.__class__)
        before = durable.changes()
        response = self.get_response(request)
        has_written = durable.changes() != before
        response.close()
        return response, has_written


def tell(made: Made, result: tuple[HttpResponseBase, OSError | None] | BaseException) -> None:
    """Whoever waits in the event loop, from another thread; perhaps nobody does any more."""

    def told() -> None:
        if made.done():
            return
        if isinstance(result, BaseException):
            made.set_exception(result)
        else:
            made.set_result(result)

    with suppress(RuntimeError):  # the event loop is closed
        made.get_loop().call_soon_threadsafe(told)


def tell_finished(made: Made, response: HttpResponseBase, error: Exception | None) -> None:
    tell(made, (response, error) if error is None or isinstance(error, OSError) else error)


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
