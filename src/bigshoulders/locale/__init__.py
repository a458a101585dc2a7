"""Words in the reader's language: gettext, with the English of the source as its own catalogue.

A catalogue is one file: locale/<language>/LC_MESSAGES/bigshoulders.mo. Without it the English words are used.
"""

from __future__ import annotations

import gettext
import os
from functools import cache
from pathlib import Path

DOMAIN = "bigshoulders"
FOLDER = Path(__file__).parent


def choose(language: str | None) -> None:
    """Speak this language from now on; None asks LANGUAGE, LC_ALL, LC_MESSAGES and LANG."""
    if language is not None:
        os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(DOMAIN, FOLDER)
    gettext.textdomain(DOMAIN)
    catalogue.cache_clear()


def available(language: str) -> bool:
    """Whether there are words in this language; English needs no catalogue."""
    is_english = language.partition(".")[0].partition("_")[0].partition("-")[0].lower() in ("en", "c", "posix")
    return is_english or gettext.find(DOMAIN, FOLDER, [language]) is not None


@cache
def catalogue() -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, FOLDER, fallback=True)


def _(message: str) -> str:
    return catalogue().gettext(message) if message else ""


def ngettext(one: str, many: str, count: int) -> str:
    return catalogue().ngettext(one, many, count)


def N_(message: str) -> str:
    """Marks a message of a table; it is translated where it is used."""
    return message


__all__ = ["N_", "_", "available", "choose", "ngettext"]
