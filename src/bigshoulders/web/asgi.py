"""What an ASGI server runs: uvicorn bigshoulders.web.asgi:application."""

from __future__ import annotations

import os
from typing import Any

import django
from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bigshoulders.web.settings")


class Site(ASGIHandler):
    """Django, with every page made from beginning to end in one thread, one after the other.

    A page is a few milliseconds of pure computing, so threads would only take them from each other; and Django as it is
    goes to a thread and back for each part of it. What is sent, streams included, does not wait for that thread.
    """

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.handle(scope, receive, send)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self.get_response)(request)


django.setup(set_prefix=False)
application = Site()
