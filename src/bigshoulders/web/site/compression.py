"""Answers are sent compressed to browsers that understand it. Typefaces and pictures are so already."""

from __future__ import annotations

import gzip
import secrets

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.utils.cache import patch_vary_headers

COMPRESSED = ("text/", "application/json", "image/svg")
LEVEL = 3
"""The usual one takes three times as long, to save a seventh."""
NAME_FOLLOWS = 8
"""In the fourth byte of what is compressed: its name stands after the tenth."""
MOST_RANDOM_BYTES = 100
SHORTEST = 200
"""Bytes that are worth it."""
LATER = "is_compressed_later"
"""What a request has whose response is compressed by whoever sends it: True, if it is to be."""


class Compression(GZipMiddleware):
    """By gzip, the one form that every browser and Python know.

    From the length of a compressed page one could guess what it repeats. But Django writes the tokens of its forms
    differently each time, and some random bytes stand before each page, as a name.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if not response.headers.get("Content-Type", "").startswith(COMPRESSED):
            return response
        if not isinstance(response, HttpResponse):
            return super().process_response(request, response)
        if len(response.content) >= SHORTEST and not response.has_header("Content-Encoding"):
            patch_vary_headers(response, ("Accept-Encoding",))
            if "gzip" in request.META.get("HTTP_ACCEPT_ENCODING", ""):
                if hasattr(request, LATER):
                    setattr(request, LATER, True)
                else:
                    compress(response)
        return response


def compress(response: HttpResponse) -> None:
    """If that makes it shorter."""
    content = gzip.compress(response.content, LEVEL, mtime=0)
    name = b"a" * secrets.randbelow(MOST_RANDOM_BYTES) + b"\0"
    compressed = content[:3] + bytes((NAME_FOLLOWS,)) + content[4:10] + name + content[10:]
    if len(compressed) < len(response.content):
        response.content = compressed
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(compressed))
