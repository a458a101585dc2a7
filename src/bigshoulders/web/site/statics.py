"""Style sheets, scripts and pictures: straight from the packages, each with its version in its address.

So a browser may keep them for ever and still gets the new ones after an update, and nothing has to be collected.
"""

from __future__ import annotations

import mimetypes
import posixpath
import re
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

A_YEAR = 365 * 24 * 60 * 60
KEPT = 256
"""In memory; there are some dozens, but anybody can ask for what is not there."""

KINDS = mimetypes.MimeTypes()
"""Python's own list, not that of the machine: a program may have told Windows that scripts are plain text."""
KINDS.add_type("font/woff2", ".woff2")

BESIDE = re.compile(r"""url\(\s*["']?((?!/|data:|https?:|#)[^"'()?#\s]+)["']?\s*\)""")
"""What a style sheet names from its own folder: a font, a picture."""


class File(NamedTuple):
    content: bytes
    kind: str
    version: str


@lru_cache(maxsize=KEPT)
def file(name: str) -> File | None:
    """What a static file holds; read once, they do not change while the site runs."""
    found = finders.find(name)
    if not isinstance(found, str) or not Path(found).is_file():
        return None
    content = Path(found).read_bytes()
    if name.endswith(".css"):
        content = with_versions(content.decode(), posixpath.dirname(name)).encode()
    kind = KINDS.guess_type(name)[0] or "application/octet-stream"
    return File(content, kind, blake2b(content, digest_size=6).hexdigest())


def with_versions(css: str, folder: str) -> str:
    """A style sheet whose fonts and pictures, named from its own folder, have their version in their addresses too."""

    def versioned(match: re.Match[str]) -> str:
        named = file(posixpath.normpath(posixpath.join(folder, match[1])))
        return f'url("{match[1]}?v={named.version}")' if named else match[0]

    return BESIDE.sub(versioned, css)


class VersionedStorage(StaticFilesStorage):
    def url(self, name: str | None) -> str:
        address = super().url(name)
        found = file(name) if name else None
        return f"{address}?v={found.version}" if found else address


@require_safe
def serve(request: HttpRequest, path: str) -> HttpResponse:
    found = file(path)
    if found is None:
        raise Http404
    return kept(request, found.content, found.kind, found.version)


def kept(request: HttpRequest, content: bytes, kind: str, version: str) -> HttpResponse:
    """What a browser may keep for ever, if it asks for the version that there is."""
    response = HttpResponse(content, content_type=kind)
    current = request.GET.get("v") == version
    response["Cache-Control"] = f"public, max-age={A_YEAR}, immutable" if current else "no-cache"
    return response
