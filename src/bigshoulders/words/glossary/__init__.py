"""The words of the game, each explained in one sentence: found in other sentences, and by whoever types one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache

from bigshoulders import locale
from bigshoulders.locale import _, pgettext
from bigshoulders.words.glossary import industry, solo, stock
from bigshoulders.words.glossary.term import Term

TERMS: tuple[Term, ...] = (*stock.TERMS, *industry.TERMS, *solo.TERMS)
BY_KEY = {term.key: term for term in TERMS}
LANGUAGES_KEPT = 8
SHORTEST_BEGINNING = 3
"""So many letters of a word are enough to find it."""
MOST_LIKE = 4
"""So many words are offered for one that is unknown."""


def forms_of(term: Term) -> list[str]:
    """The word first, in the reader's language."""
    return pgettext("forms of a word", term.forms).split(", ")


def word_of(term: Term) -> str:
    return capital(forms_of(term)[0])


def sentence_of(term: Term) -> str:
    return _(term.sentence)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def alphabetical() -> list[Term]:
    return sorted(TERMS, key=lambda term: folded(word_of(term)))


# --- in a sentence


def in_pieces(text: str) -> Iterator[tuple[str, Term | None]]:
    """A text cut at its terms: each of them as it stands there, and what stands between them."""
    pattern, terms = finder(locale.words_now())
    at = 0
    for found in pattern.finditer(text):
        if at < found.start():
            yield text[at : found.start()], None
        yield found[0], terms[found[0]]
        at = found.end()
    if at < len(text):
        yield text[at:], None


@lru_cache(maxsize=LANGUAGES_KEPT)
def finder(_words: object) -> tuple[re.Pattern[str], dict[str, Term]]:
    """What finds every form in the reader's language, of two that begin alike the longer one."""
    terms = {spelt: term for term in TERMS for form in forms_of(term) for spelt in (form, capital(form))}
    longest_first = sorted(terms, key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])"), terms


# --- by whoever types a word


def find(typed: str) -> Term | None:
    """The term that has this form, or the only one that begins like it; capitals and accents do not matter."""
    forms = folded_forms(locale.words_now())
    wanted = folded(typed)
    if wanted in forms or len(wanted) < SHORTEST_BEGINNING:
        return forms.get(wanted)
    beginning = {term.key: term for form, term in forms.items() if form.startswith(wanted)}
    return next(iter(beginning.values())) if len(beginning) == 1 else None


def words_like(typed: str) -> list[str]:
    """Words of the game for one that is none: those that begin like it, then those that are spelt like it."""
    forms = folded_forms(locale.words_now())
    wanted = folded(typed)
    beginning = [form for form in forms if len(wanted) >= SHORTEST_BEGINNING and form.startswith(wanted)]
    like = get_close_matches(wanted, forms, n=MOST_LIKE)
    return list(dict.fromkeys(word_of(forms[form]) for form in (*beginning, *like)))[:MOST_LIKE]


@lru_cache(maxsize=LANGUAGES_KEPT)
def folded_forms(_words: object) -> dict[str, Term]:
    return {folded(form): term for term in TERMS for form in forms_of(term)}


def folded(words: str) -> str:
    """Without capitals and accents."""
    apart = unicodedata.normalize("NFKD", words.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


__all__ = [
    "BY_KEY",
    "LANGUAGES_KEPT",
    "TERMS",
    "Term",
    "alphabetical",
    "find",
    "folded",
    "forms_of",
    "in_pieces",
    "sentence_of",
    "word_of",
    "words_like",
]
