"""Sentences with marks as the page shows them: every style is a class; everything else is escaped."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from django.utils.safestring import SafeString, mark_safe

from bigshoulders.words.markup import SENTENCES_KEPT, Part, parse


@lru_cache(maxsize=SENTENCES_KEPT)
def html(marked: str) -> SafeString:
    return mark_safe(html_of(parse(marked)))


def html_of(parts: tuple[Part, ...]) -> str:
    return "".join(
        escape(part) if isinstance(part, str) else f'<span class="w-{part.style}">{html_of(part.parts)}</span>'
        for part in parts
    )
