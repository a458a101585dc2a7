"""Texts of lessons with the figures of a table put in: {treasury:swift}, {gain:funds:you}, {value:swift@before}."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from bigshoulders import locale
from bigshoulders.lessons.figures import Moment, said
from bigshoulders.lessons.lesson import Text, language_of

PLACE = re.compile(r"\{([a-z_]+(?::[a-z0-9_]+)*)(?:@([a-z_]+))?\}")
NOW, BEFORE = "now", "before"
MOMENTS = (NOW, BEFORE)
"""Of a table; steps give names to others."""


def placeholders(text: str) -> Iterator[tuple[str, str]]:
    """What a text asks for, and of which moment."""
    for found in PLACE.finditer(text):
        yield found[1], found[2] or ""


def tell(text: Text, language: str, moments: Mapping[str, Moment]) -> str:
    """As markup, in a language; `moments` has at least now and before."""

    def put_in(found: re.Match[str]) -> str:
        return said(found[1], moments[found[2] or NOW], moments[BEFORE])

    with locale.speaking(language_of(language)):
        return PLACE.sub(put_in, text.in_(language))
