"""The words of the terminal as HTML.

The sentences in bigshoulders.words mark money, names and emphasis as [style]...[/style]. Here every style becomes
a span with a class; everything else, names that people chose above all, is escaped. A style that is not known stays
what it is: text.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape, unescape

from django.utils.safestring import SafeString, mark_safe

MONEY = ("funds", "treasury", "price", "rise", "fall")
NAMES = ("company", "thing", "seat0", "seat1", "seat2", "seat3", "livestock", "steel", "wood", "coal")
EMPHASIS = ("number", "title", "start", "heading", "quiet")
STYLES = frozenset((*MONEY, *NAMES, *EMPHASIS))
TAG = re.compile(r"(\\*)\[([a-z#/@][^\[]*?)\]")
"""As the markup of the terminal has it: an odd number of backslashes before a bracket makes it text."""


@lru_cache(maxsize=8192)
def html(markup: str) -> SafeString:
    parts: list[str] = []
    opened: list[str] = []
    at = 0
    for tag in TAG.finditer(markup):
        backslashes, name = tag[1], tag[2]
        parts.append(escape(markup[at : tag.start()]))
        parts.append("\\" * (len(backslashes) // 2))
        at = tag.end()
        if len(backslashes) % 2:
            parts.append(escape(f"[{name}]"))
        elif name in STYLES:
            opened.append(name)
            parts.append(f'<span class="w-{name}">')
        elif name[0] == "/" and opened and name[1:] in ("", opened[-1]):
            opened.pop()
            parts.append("</span>")
        else:
            parts.append(escape(f"[{name}]"))
    parts.append(escape(markup[at:]))
    parts += ["</span>"] * len(opened)
    return mark_safe("".join(parts))


@lru_cache(maxsize=8192)
def plain(markup: str) -> str:
    """Without any marks, for the title of a page and for what is read aloud."""
    return unescape(re.sub(r"<[^>]+>", "", html(markup)))
