"""The glossary as a page: by letter, or what was searched for."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from bigshoulders import locale
from bigshoulders.web.table.pictures import picture
from bigshoulders.web.words import with_terms
from bigshoulders.words.glossary import (
    LANGUAGES_KEPT,
    Term,
    alphabetical,
    folded,
    forms_of,
    sentence_of,
    word_of,
)


class Entry(NamedTuple):
    key: str
    word: str
    sentence: SafeString
    rule: str
    picture: SafeString
    spoken: str
    """All that it is found by."""


class Letter(NamedTuple):
    letter: str
    entries: list[Entry]


def glossary(words: str) -> list[Letter]:
    """Every term that has the words in one of its forms or in its sentence; without words all of them."""
    wanted = folded(words)
    found = [entry for entry in entries(locale.words_now()) if wanted in entry.spoken]
    return [Letter(letter, list(some)) for letter, some in groupby(found, lambda entry: folded(entry.word)[0].upper())]


@lru_cache(maxsize=LANGUAGES_KEPT)
def entries(_words: object) -> list[Entry]:
    return list(map(entry, alphabetical()))


def entry(term: Term) -> Entry:
    """Its sentence may lead on to other terms."""
    sentence = mark_safe(with_terms(sentence_of(term), {term.key}))
    spoken = folded(" ".join((*forms_of(term), sentence_of(term))))
    return Entry(term.key, word_of(term), sentence, term.rule, mark_safe(picture(term.sign)), spoken)
