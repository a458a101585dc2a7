"""Markup as text, with everything that people wrote escaped in one place.

A table has thousands of figures and words, nearly all the same from one move to the next: each is written once.
"""

from __future__ import annotations

import html
from collections.abc import Mapping
from functools import lru_cache

Attribute = str | int | float | bool | None

escape = lru_cache(maxsize=1 << 14)(html.escape)


@lru_cache(maxsize=1 << 14)
def figure(number: float) -> str:
    """A coordinate, as short as it can be written."""
    return str(round(number, 1)).removesuffix(".0")


def attributes(attrs: Mapping[str, Attribute]) -> str:
    """None and False are left out."""
    words = []
    for name, value in attrs.items():
        if value.__class__ is str:
            words.append(f' {name}="{escape(value)}"')
        elif value is None or value is False:
            continue
        elif value is True:
            words.append(f' {name}=""')
        else:
            words.append(f' {name}="{figure(value)}"')
    return "".join(words)


def tag(name: str, attrs: Mapping[str, Attribute], *children: str) -> str:
    """An element; the children are markup already."""
    return f"<{name}{attributes(attrs)}>{''.join(children)}</{name}>"
