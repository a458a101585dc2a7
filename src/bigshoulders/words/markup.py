r"""Marks in sentences: what is money, a name or stressed, as every screen shows it in its own way.

A sentence is text with parts in marks, [price]$40[/price], which may stand within each other. Only the styles below
are marks; any other bracket is text, and so is a mark that closes nothing. A backslash makes the bracket or backslash
after it text. A mark that nobody closes ends with the sentence.

Whatever people chose themselves, names above all, is put into a sentence by `literal`. The terminal
(cli.board.parts) and the page (web.words) show what `parse` finds; nobody else reads marks.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, TypeAlias

MONEY = ("funds", "treasury", "price", "rise", "fall")
NAMES = ("company", "thing", "seat0", "seat1", "seat2", "seat3", "livestock", "steel", "wood", "coal")
EMPHASIS = ("number", "title", "start", "heading", "quiet")
STYLES = (*MONEY, *NAMES, *EMPHASIS)

TOKEN = re.compile(rf"\\([\[\\])|\[(/?)({'|'.join(STYLES)})\]")
"""A sign that is text, or a mark."""
SENTENCES_KEPT = 8192
"""In memory: a table shows nearly the same ones after every move."""


class Span(NamedTuple):
    """What stands in a mark."""

    style: str
    parts: tuple[Part, ...]


Part: TypeAlias = str | Span


def literal(text: str) -> str:
    """Text that shows as it is, whatever brackets and backslashes it has."""
    return text.replace("\\", "\\\\").replace("[", "\\[")


@lru_cache(maxsize=SENTENCES_KEPT)
def parse(marked: str) -> tuple[Part, ...]:
    opened: list[tuple[str, list[Part]]] = [("", [])]
    at = 0
    for token in TOKEN.finditer(marked):
        sign, closing, style = token.groups()
        add_text(opened[-1][1], marked[at : token.start()])
        at = token.end()
        if sign:
            add_text(opened[-1][1], sign)
        elif not closing:
            opened.append((style, []))
        elif style == opened[-1][0]:
            close(opened)
        else:
            add_text(opened[-1][1], token[0])
    add_text(opened[-1][1], marked[at:])
    while len(opened) > 1:
        close(opened)
    return tuple(opened[0][1])


def add_text(parts: list[Part], text: str) -> None:
    if parts and isinstance(parts[-1], str):
        parts[-1] += text
    elif text:
        parts.append(text)


def close(opened: list[tuple[str, list[Part]]]) -> None:
    """The innermost mark ends here."""
    style, parts = opened.pop()
    opened[-1][1].append(Span(style, tuple(parts)))


@lru_cache(maxsize=SENTENCES_KEPT)
def plain(marked: str) -> str:
    """Without any marks: for titles, for what is read aloud, for drawings."""
    return text_of(parse(marked))


def text_of(parts: tuple[Part, ...]) -> str:
    return "".join(part if isinstance(part, str) else text_of(part.parts) for part in parts)
