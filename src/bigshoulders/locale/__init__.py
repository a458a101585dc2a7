"""Words in the reader's language: gettext, with the English of the source as its own catalogue.

A catalogue is one file: locale/<language>/LC_MESSAGES/bigshoulders.mo. Without it the English words are used. A process
speaks one language (`choose`); where it serves several readers at once, each with another (`speaking`).
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

DOMAIN = "bigshoulders"
FOLDER = Path(__file__).parent
MOST_KEPT = 1 << 14
"""Messages of a language: more than there are, but for what people have written."""

_reader: ContextVar[str | None] = ContextVar("reader", default=None)
"""The language of the reader who is being served, if it is not that of the process."""


def choose(language: str | None) -> None:
    """Speak this language from now on; None asks LANGUAGE, LC_ALL, LC_MESSAGES and LANG."""
    if language is not None:
        os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(DOMAIN, FOLDER)
    gettext.textdomain(DOMAIN)
    catalogue.cache_clear()
    said_in.cache_clear()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak this language to the reader served within."""
    token = _reader.set(language)
    try:
        yield
    finally:
        _reader.reset(token)


def available(language: str) -> bool:
    """Whether there are words in this language; English needs no catalogue."""
    return is_english(language) or gettext.find(DOMAIN, FOLDER, [language]) is not None


def is_english(language: str) -> bool:
    return language.partition(".")[0].partition("_")[0].partition("-")[0].lower() in ("en", "c", "posix")


@cache
def catalogue(language: str | None) -> gettext.NullTranslations:
    """None: the language of the process."""
    if language is not None and is_english(language):
        return gettext.NullTranslations()
    languages = None if language is None else [language.replace("-", "_")]
    return gettext.translation(DOMAIN, FOLDER, languages, fallback=True)


class Said(dict[str, str]):
    """Messages in one language; each is looked up in its catalogue once."""

    def __init__(self, language: str | None) -> None:
        super().__init__({"": ""})
        self._catalogue = catalogue(language)

    def __missing__(self, message: str) -> str:
        said = self._catalogue.gettext(message)
        if len(self) < MOST_KEPT:
            self[message] = said
        return said


said_in = cache(Said)


def words_now() -> gettext.NullTranslations:
    """The words that the reader gets, for whoever remembers what was said with them."""
    return catalogue(_reader.get())


def _(message: str) -> str:
    return said_in(_reader.get())[message]


def ngettext(one: str, many: str, count: int) -> str:
    return catalogue(_reader.get()).ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """A message that means something else elsewhere, such as a single letter."""
    return catalogue(_reader.get()).pgettext(context, message)


def N_(message: str) -> str:
    """Marks a message of a table; it is translated where it is used."""
    return message


def NP_(context: str, message: str) -> str:
    """Marks a message of a table that needs its context."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:
    """Marks a message of a table that has a plural; it is for ngettext, with the number that decides."""
    return one, many


__all__ = ["NN_", "NP_", "N_", "_", "available", "choose", "ngettext", "pgettext", "speaking", "words_now"]
