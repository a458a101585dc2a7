"""The rules on the page in every language: the same statements, the same pages of the books."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from django.test import Client
from django.utils import translation

from bigshoulders.web import rulebook

ID = re.compile(r"\b[A-Z]{2,3}1?-G?\d+[a-z]?\b")
MONEY = re.compile(r"\$\d+")
TRANSLATED = sorted(path.name.split(".")[1] for path in rulebook.FOLDER.glob("rules.*.md"))


@pytest.mark.parametrize("language", TRANSLATED)
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


@pytest.mark.parametrize("language", TRANSLATED)
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


def test_a_language_without_rules_of_its_own_says_that_they_are_english():
    assert {chapter.language for chapter in rulebook.read("fr").values()} == {"en"}


# --- the pages


class Page(HTMLParser):
    """The anchors and links of a page, and its words by the language that they are said to be in."""

    def __init__(self, text):
        super().__init__()
        self.anchors, self.links, self.words, self.open = [], [], {}, []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        if tag not in ("input", "link", "meta"):
            self.open.append(attributes.get("lang") or (self.open[-1] if self.open else None))
        self.anchors += [attributes["id"]] if "id" in attributes else []
        self.links += [attributes["href"]] if tag == "a" else []

    def handle_endtag(self, tag):
        self.open.pop()

    def handle_data(self, data):
        language = self.open[-1] if self.open else None
        self.words[language] = self.words.get(language, "") + data


def page_of(language, address):
    return Page(Client(HTTP_HOST="localhost", HTTP_ACCEPT_LANGUAGE=language).get(address).content.decode())


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_every_link_to_a_rule_finds_it(language):
    pages = {key: page_of(language, f"/rules/{key}/") for key in rulebook.read(language)}
    anchors = {f"/rules/{key}/#{anchor}" for key, page in pages.items() for anchor in page.anchors}
    links = {link for page in pages.values() for link in page.links if link.startswith("/rules/") and "#" in link}
    assert len(links) > 200
    assert links <= anchors
    assert {f"/rules/SOL/#SOL-G{number:02}" for number in range(1, 13)} <= anchors
    assert {"/rules/BTL/#BTL-44", "/rules/AST/#AST-41", "/rules/CMP/#CMP-29"} <= anchors


def test_a_solo_goal_is_found_by_its_id():
    assert [statement.rule for _chapter, statement in rulebook.search("SOL-G07")] == ["SOL-G07"]


@pytest.mark.parametrize(
    ("language", "title", "words"),
    [
        ("de", "Unterschiede der ersten Auflage", "ist gespiegelt"),
        ("es", "Diferencias de la primera edición", "está invertida"),
    ],
)
def test_translated_rules_are_said_to_be_in_their_language_and_their_sources_in_english(language, title, words):
    page = page_of(language, "/rules/ED1/")
    assert title in page.words[language]
    assert words in page.words[language]
    assert "1e p.29, img" in page.words["en"]
    assert "1e p.5" in page.words["en"]
    assert "p.5" not in page.words[language]
    found = page_of(language, "/rules/?q=ED1-05")
    assert words in found.words[language]
    assert "1e p.29, img" in found.words["en"]


def test_rules_in_another_language_than_the_page_are_said_to_be(monkeypatch):
    monkeypatch.setattr(rulebook, "chapters", lambda: rulebook.read("en"))
    assert "The demand grid is mirrored" in page_of("de", "/rules/ED1/").words["en"]
    assert "The demand grid is mirrored" in page_of("de", "/rules/?q=ED1-05").words["en"]
    assert "First-edition differences" in page_of("de", "/rules/").words["en"]


RULES = """## 1. NEW — <b>titles</b>

A *paragraph* <script>alert(1)</script> & [more](javascript:alert(1)).

- **NEW-01** A **bold** <img src=x onerror=alert(1)> "word" of NEW-02 and `<i>`. [2e p.1 <b>]
"""


def test_what_looks_like_html_in_a_rules_file_is_text(tmp_path, monkeypatch):
    (tmp_path / "rules.md").write_text(RULES, encoding="utf-8")
    with monkeypatch.context() as reading:
        reading.setattr(rulebook, "FOLDER", tmp_path)
        chapter = rulebook.read.__wrapped__("en")["NEW"]
    between, statement = chapter.statements
    assert between.words.startswith("<p>A <em>paragraph</em> &lt;script&gt;alert(1)&lt;/script&gt; &amp; ")
    assert "href" not in between.words
    assert statement.words == (
        "A <strong>bold</strong> &lt;img src=x onerror=alert(1)&gt; &quot;word&quot; of "
        '<a href="/rules/NEW/#NEW-02">NEW-02</a> and <code>&lt;i&gt;</code>.'
    )
    assert statement.plain == 'A bold <img src=x onerror=alert(1)> "word" of NEW-02 and <i>.'
    assert statement.source == "2e p.1 <b>"
    monkeypatch.setattr(rulebook, "chapters", lambda: {"NEW": chapter})
    page = Client(HTTP_HOST="localhost").get("/rules/NEW/").content.decode()
    assert "<b>" not in page
    assert "2e p.1 &lt;b&gt;" in page


def test_a_line_of_a_list_without_an_id_is_refused_with_its_words(tmp_path, monkeypatch):
    (tmp_path / "rules.md").write_text("## 1. NEW — things\n\n- Nobody will find this.\n", encoding="utf-8")
    monkeypatch.setattr(rulebook, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match=r"Nobody will find this\."):
        rulebook.read.__wrapped__("en")
