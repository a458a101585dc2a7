"""Every word of the glossary is explained in every language, found in any form, and asked for at the prompt."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bigshoulders import locale
from bigshoulders.words.glossary import (
    BY_KEY,
    TERMS,
    find,
    folded,
    forms_of,
    in_pieces,
    sentence_of,
    word_of,
    words_like,
)
from bigshoulders.words.glossary.term import Term

LANGUAGES = ("en", "de", "es")
MOST_WORDS = 25
RULES = set(
    re.findall(r"\*\*([A-Z]{2,3}\d?-\d+)\*\*", (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8"))
)


def touched(language: str, text: str) -> list[tuple[str, str]]:
    with locale.speaking(language):
        return [(words, term.key) for words, term in in_pieces(text) if term is not None]


def test_the_glossary_has_the_words_that_a_beginner_meets() -> None:
    wanted = (
        "revenue dividend stock_value appeal personal_funds treasury director preferred bank_pool initiative partner"
    )
    wanted += " worker manager salesperson automation cube supply_chain haymarket demand good asset building"
    wanted += " starting_company establishing fundraising issuing emergency closing certificate_limit public_goal chief"
    assert set(wanted.split()) | {"rival", "investor", "event", "legacy"} <= set(BY_KEY)
    assert 55 <= len(TERMS) == len(BY_KEY) <= 75


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.key)
def test_a_term_is_explained_in_few_words_of_its_language(term: Term, language: str) -> None:
    with locale.speaking(language):
        words = sentence_of(term).split()
        assert 4 < len(words) <= MOST_WORDS
        assert all(form.strip() == form and form for form in forms_of(term))
        assert find(word_of(term)) is term
        if language != "en":
            assert sentence_of(term) != term.sentence


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.key)
def test_a_term_names_a_rule_that_exists(term: Term) -> None:
    assert term.rule in RULES


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_form_belongs_to_two_terms(language: str) -> None:
    with locale.speaking(language):
        owners = Counter(form for term in TERMS for form in {folded(form) for form in forms_of(term)})
    assert [form for form, count in owners.items() if count > 1] == []


# --- in a sentence


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "Dividends need a Good.", [("Dividends", "dividend"), ("Good", "good")]),
        ("en", "over the certificate limit", [("certificate limit", "certificate_limit")]),
        ("en", "a good partner invaluable to the bankers", []),
        ("en", "Investors meet an investor", [("Investors", "investor")]),
        ("de", "Die Firmenkassen; Firmenkassenwart", [("Firmenkassen", "treasury")]),
        ("de", "aus deinem persönlichen Vermögen", [("persönlichen Vermögen", "personal_funds")]),
        ("es", "Trabajadores y bienes", [("Trabajadores", "worker"), ("bienes", "good")]),
    ],
)
def test_a_term_is_found_whole_in_any_form_and_the_longest_first(
    language: str, text: str, found: list[tuple[str, str]]
) -> None:
    assert touched(language, text) == found


def test_the_pieces_of_a_text_are_the_text() -> None:
    text = "The Treasury pays; Treasury"
    assert "".join(words for words, _term in in_pieces(text)) == text
    assert list(in_pieces("")) == []


# --- by typing


@pytest.mark.parametrize(
    ("language", "typed", "key"),
    [
        ("en", "TREASURIES", "treasury"),
        ("en", "treas", "treasury"),
        ("en", "salespeople", "salesperson"),
        ("en", "e", None),
        ("en", "dividen", None),
        ("de", "firmenkassen", "treasury"),
        ("de", "persönliches vermögen", "personal_funds"),
        ("es", "participacion", "share"),
        ("es", "Tesorería", "treasury"),
    ],
)
def test_a_word_is_found_by_any_form_without_capitals_and_accents(language: str, typed: str, key: str | None) -> None:
    with locale.speaking(language):
        found = find(typed)
    assert (found and found.key) == key


def test_an_unknown_word_is_answered_with_words_like_it() -> None:
    assert words_like("divident")[0] == "Dividend"
    assert words_like("dividen")[0] == "Dividend"
    assert words_like("qqq") == []


def test_help_explains_a_word_at_the_prompt(shell: Any) -> None:
    typed = "help treasuries\n? certificate limit\nhelp tresury\nhelp qqqq\nhelp\nquit\n"
    done = shell.run("play", "--seed", 5, typed=typed)
    said = " ".join(done.stdout.split())
    assert f"Treasury: {BY_KEY['treasury'].sentence} (GEN-09)" in said
    assert "Certificate limit: So many certificates you may hold" in said
    assert "and for words such as: Treasury" in said
    assert re.search(r"Help is there for the choices 1 to \d+\. ", said)
    assert "help WORD what a word of the game means, such as: Treasury" in said


@pytest.mark.parametrize(
    ("language", "typed", "word"), [("de", "firmenkassen", "Firmenkasse"), ("es", "tesoreria", "Tesorería")]
)
def test_help_speaks_the_language_of_the_terminal(shell: Any, language: str, typed: str, word: str) -> None:
    done = shell.run("--language", language, "play", "--seed", 5, typed=f"help {typed}\nquit\n")
    with locale.speaking(language):
        assert f"{word}: {sentence_of(BY_KEY['treasury'])} (GEN-09)" in " ".join(done.stdout.split())
