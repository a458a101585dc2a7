"""Pictures beside the rules: parts of a real table, drawn as the table draws them, in the reader's words."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils import translation

from bigshoulders import locale
from bigshoulders.web import rulebook
from bigshoulders.web.pages.rule_pictures import PICTURES, Moment, game_at, picture_at, without_the_table
from bigshoulders.web.table.drawing import draw
from bigshoulders.words.table_view import TableView

NOTHING_TO_SHOW = {
    "CAM": "a Campaign is counted between its games",
    "AMB": "rulings on what the books leave open",
}
ID = re.compile(r' id="([^"]+)"')


def page_of(key: str, language: str = "en") -> str:
    return Client(HTTP_HOST="localhost", HTTP_ACCEPT_LANGUAGE=language).get(f"/rules/{key}/").content.decode()


def test_every_chapter_has_a_picture_where_something_can_be_shown() -> None:
    chapters = rulebook.read("en")
    rules = {statement.rule for chapter in chapters.values() for statement in chapter.statements}
    assert set(PICTURES) <= rules
    assert {rule.partition("-")[0] for rule in PICTURES} == set(chapters) - set(NOTHING_TO_SHOW)


@pytest.mark.parametrize(
    ("rule", "moment", "part"),
    [
        ("OPR-22", Moment("EX-18"), "chain"),
        ("TRK-07", Moment("EX-04"), "exchange"),
        ("SET-09", Moment("EX-02"), "demand"),
        ("APL-02", Moment("EX-16"), "appeal"),
        ("AST-02", Moment("EX-12"), "assets"),
        ("BLD-09", Moment("EX-06", 2), "rows"),
    ],
)
def test_a_picture_is_what_the_table_of_its_moment_shows(rule: str, moment: Moment, part: str) -> None:
    assert PICTURES[rule].of == moment
    on_the_table = draw(TableView(game_at(moment), None), ())[part]
    shown = picture_at(rule)
    assert shown is not None
    assert without_the_table(on_the_table) in shown.markup


@pytest.mark.parametrize("rule", PICTURES)
def test_a_picture_says_in_words_what_it_shows(rule: str) -> None:
    shown = picture_at(rule)
    assert shown is not None
    assert shown.caption.endswith(".")
    assert shown.words
    assert all(shown.words)
    assert not re.search(r"<(section|article|button|details|a)\b| aria-label=| data-", shown.markup)


def test_a_charter_in_words_has_its_factories_and_its_money() -> None:
    words = " ".join(picture_at("OPR-30").words)
    assert "Libby, factory 1" in words
    assert "Treasury of Libby: $50" in words
    assert "lacks" in words


@pytest.mark.parametrize("key", ["OPR", "DIR", "CLN", "AUT"])
def test_nothing_on_a_page_has_the_name_of_something_else(key: str) -> None:
    found = ID.findall(page_of(key))
    assert len(found) == len(set(found))


@pytest.mark.parametrize(("language", "words"), [("en", "Supply Chain"), ("de", "Lieferkette"), ("es", "Cadena")])
def test_pictures_speak_the_language_of_the_reader(language: str, words: str) -> None:
    with translation.override(language), locale.speaking(language):
        shown = picture_at("OPR-22")
    assert words in shown.markup
    page = page_of("OPR", language)
    figures = re.findall(r'<figure class="rule-picture".*?</figure>', page, re.DOTALL)
    assert len(figures) == sum(rule.startswith("OPR-") for rule in PICTURES)
    assert all('role="img" aria-label="' in figure for figure in figures)
