"""What a browser keeps of the site beside its pages: its service worker, the page for when the server is away, and what
a phone needs to have it among its programs.

All of it is the same for everybody, and nothing that belongs to somebody is kept with it.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from bigshoulders.web.pages.preferences import DEFAULTS
from bigshoulders.web.site import statics
from bigshoulders.web.skyline.files import LIGHTS, THE_STREET, address_of

WORKER = "web/service-worker.js"
SCRIPT = "text/javascript; charset=utf-8"
NAME = "Big Shoulders"
DARK, LIGHT = "#2b1d13", "#f6ecd6"
"""As the rail and what is written on it, in tokens.css."""
FILES = (
    "web/fonts/fonts.css",
    "web/fonts/archivo-narrow-500.woff2",
    "web/fonts/archivo-narrow-700.woff2",
    "web/fonts/besley-600.woff2",
    "web/fonts/besley-800.woff2",
    "web/tokens.css",
    "web/site.css",
    "web/sheets.css",
    "web/favicon.svg",
    "web/icon-192.png",
    "web/offline.js",
)
"""All that the page needs which is shown when the server is away."""


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """It changes when anything that it keeps does; browsers ask for it now and then, and take the new one."""
    languages = [language for language, _name in settings.LANGUAGES]
    kept: dict[str, Any] = {
        "files": [*map(static, FILES), *(address_of(THE_STREET, light) for light in LIGHTS)],
        "pages": {language: reverse("offline", args=[language]) for language in languages},
        "icon": static("web/icon-192.png"),
    }
    worker = statics.file(WORKER)
    assert worker is not None
    pages = "".join(offline(request, language).content.decode() for language in languages)
    kept["version"] = blake2b(f"{json.dumps(kept)}{pages}".encode(), digest_size=6).hexdigest()
    words = f"const KEPT = {json.dumps(kept)};\n{worker.content.decode()}"
    return HttpResponse(words, SCRIPT, headers={"Cache-Control": "no-cache"})


@require_safe
def offline(request: HttpRequest, language: str) -> HttpResponse:
    """Of no person, and in the language that its address names."""
    if language not in dict(settings.LANGUAGES):
        raise ObjectDoesNotExist
    with translation.override(language):
        answer = HttpResponse(render_to_string("web/offline.html", {"language": language, "preferences": DEFAULTS}))
    answer["Cache-Control"] = "no-cache"
    answer["Content-Language"] = language
    return answer


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """By which a phone or a desk has the site among its programs."""
    home = reverse("home")
    icons = [
        {"src": static("web/icon-192.png"), "sizes": "192x192", "type": "image/png"},
        {"src": static("web/icon-512.png"), "sizes": "512x512", "type": "image/png"},
        {"src": static("web/icon-maskable-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        {"src": static("web/favicon.svg"), "sizes": "any", "type": "image/svg+xml"},
    ]
    words = {
        "id": home,
        "name": NAME,
        "short_name": NAME,
        "description": _("The board game of Chicago from 1875 on, with friends, bots or alone."),
        "lang": translation.get_language(),
        "start_url": home,
        "scope": home,
        "display": "standalone",
        "background_color": LIGHT,
        "theme_color": DARK,
        "icons": icons,
    }
    answer = JsonResponse(words, content_type="application/manifest+json")
    answer["Cache-Control"] = "no-cache"
    return answer
