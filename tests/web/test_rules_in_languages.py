"""The rules on the page in every language: the same statements, the same pages of the books."""

from __future__ import annotations

import re

import pytest
from django.utils import translation

from bigshoulders.web import rulebook

ID = re.compile(r"\b[A-Z]{2,3}1?-G?\d+[a-z]?\b")
MONEY = re.compile(r"\$\d+")


@pytest.mark.parametrize("language", ["de", "es"])
def test_the_statements_are_the_same_in_every_language(language):
    english, other = rulebook.read("en"), rulebook.read(language)
    assert list(english) == list(other)
    for key, chapter in english.items():
        translated = other[key]
        assert [part.rule for part in chapter.statements] == [part.rule for part in translated.statements], key
        for one, two in zip(chapter.statements, translated.statements, strict=True):
            assert one.source == two.source, one.rule
            assert sorted(ID.findall(one.plain)) == sorted(ID.findall(two.plain)), one.rule
            assert sorted(MONEY.findall(one.plain)) == sorted(MONEY.findall(two.plain)), one.rule


@pytest.mark.parametrize("language", ["de", "es"])
def test_no_statement_stays_english(language):
    english, other = rulebook.read("en"), rulebook.read(language)
    for key, chapter in english.items():
        for one, two in zip(chapter.statements, other[key].statements, strict=True):
            long = len(one.plain.split()) > 6
            assert not (long and one.rule and one.plain == two.plain), one.rule


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Stock Phase"), ("de", "Aktienphase"), ("es", "participaciones")]
)
def test_the_chapters_are_those_of_the_reader(language, words):
    with translation.override(language):
        assert words in rulebook.chapters()["STK"].title
        assert rulebook.search("STK-07")


def test_a_language_without_rules_of_its_own_has_the_english_ones():
    assert rulebook.read("fr") == rulebook.read("en")
