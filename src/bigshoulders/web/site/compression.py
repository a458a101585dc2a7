"""Answers are sent compressed to browsers that understand it. Typefaces and pictures are so already."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

COMPRESSED = ("text/", "application/json", "image/svg")


class Compression(GZipMiddleware):
    """By gzip, the one form that every browser and Python know.

    From the length of a compressed page one could guess what it repeats. But Django writes the tokens of its forms
    differently each time, and puts some random bytes before each page.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if not response.headers.get("Content-Type", "").startswith(COMPRESSED):
            return response
        return super().process_response(request, response)
