"""Sentences with marks as the page shows them: every style is a class; everything else is escaped.

In a sentence that explains something, the words of the glossary can be touched (`glossary.js`): the first of its kind
is a link, where there is room for one, the others say that they are one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from html import escape

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from bigshoulders import locale
from bigshoulders.words.glossary import Term, in_pieces
from bigshoulders.words.markup import NAMES, SENTENCES_KEPT, Part, parse

TAG = re.compile(r"(<[^>]*>)")
LEFT_ALONE = re.compile(r"<(/?)(a|button|h[1-6]|strong|svg|form|nav)\b")
"""Elements in which no word is touched by itself."""
PAGES_KEPT = 64


@lru_cache(maxsize=SENTENCES_KEPT)
def html(marked: str) -> SafeString:
    return mark_safe(html_of(parse(marked)))


def html_of(parts: tuple[Part, ...], text: Callable[[str], str] = escape) -> str:
    return "".join(
        text(part)
        if isinstance(part, str)
        else f'<span class="w-{part.style}">{html_of(part.parts, escape if part.style in NAMES else text)}</span>'
        for part in parts
    )


# --- words of the glossary


def explained(marked: str) -> SafeString:
    """A sentence with links to the glossary."""
    return sentence_with_terms(locale.words_now(), marked, True)


def hinted(marked: str) -> SafeString:
    """A sentence whose words can be touched, without a link: where it is one of many."""
    return sentence_with_terms(locale.words_now(), marked, False)


@lru_cache(maxsize=SENTENCES_KEPT)
def sentence_with_terms(_words: object, marked: str, linked: bool) -> SafeString:
    seen: set[str] | None = set() if linked else None
    return mark_safe(html_of(parse(marked), lambda text: with_terms(text, seen)))


def with_terms(text: str, seen: set[str] | None, written: Callable[[str], str] = escape) -> str:
    """A text as markup. A term that was not seen yet becomes a link; with None none does."""
    parts = []
    for words, term in in_pieces(text):
        if term is None:
            parts.append(written(words))
        elif seen is None or term.key in seen:
            parts.append(f'<span class="term" data-term="{term.key}">{written(words)}</span>')
        else:
            seen.add(term.key)
            parts.append(f'<a class="term" href="{address_of(term)}">{written(words)}</a>')
    return "".join(parts)


@cache
def address_of(term: Term) -> str:
    return f"{reverse('glossary')}#{term.key}"


@lru_cache(maxsize=PAGES_KEPT)
def markup_with_terms(_words: object, markup: str) -> SafeString:
    """Markup of a page whose words can be touched, but for what is in a heading, a link or a button already."""
    seen: set[str] = set()
    parts, inside = [], 0
    for part in TAG.split(markup):
        if part.startswith("<"):
            found = LEFT_ALONE.match(part)
            inside += 0 if found is None else -1 if found[1] else 1
            parts.append(part)
        else:
            parts.append(part if inside else with_terms(part, seen, str))
    return mark_safe("".join(parts))
