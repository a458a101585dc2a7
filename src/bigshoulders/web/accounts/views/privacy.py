"""What the site keeps of whom: the owner's own page, or what is true of every site."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.views.decorators.http import require_GET
from markdown_it import MarkdownIt

from bigshoulders.web.accounts.doors import where_others_come


@require_GET
@where_others_come
def privacy(request: HttpRequest) -> HttpResponse:
    return render(request, "web/accounts/privacy.html", {"words": owners_words()})


def owners_words() -> SafeString:
    """The file that the setting names, as Markdown without tags; read each time, for it changes while the site runs."""
    if not settings.PRIVACY_PAGE:
        return SafeString("")
    text = Path(settings.PRIVACY_PAGE).read_text(encoding="utf-8")
    return SafeString(MarkdownIt("commonmark", {"html": False}).render(text))
