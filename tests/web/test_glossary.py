"""The glossary and the legend as pages, and the words that can be touched on all others."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from django.test import Client
from django.utils.html import strip_tags

from bigshoulders import locale
from bigshoulders.bots import Seat, make_bot
from bigshoulders.components import box
from bigshoulders.game import Game
from bigshoulders.state.options import Options
from bigshoulders.web import emblems, rulebook
from bigshoulders.web.table.drawing import draw
from bigshoulders.web.table.legend import legend
from bigshoulders.web.table.pictures import DRAWINGS, picture
from bigshoulders.web.words import explained, hinted, markup_with_terms
from bigshoulders.words.glossary import TERMS, sentence_of, word_of
from bigshoulders.words.markup import plain
from bigshoulders.words.table_view import TableView
from web.browsers import Browser, new_table

SIGNS = set(re.findall(r'id="i-([\w-]+)"', emblems.ICON_SHEET))
NOT_ON_THE_TABLE = {
    "bank", "chevron", "clock", "factory", "file", "link", "menu", "narrator", "pause", "people", "plus", "puzzle",
    "redo", "robot", "seal", "send", "star",
}  # fmt: skip
"""Icons of the pages around it."""
GAMES = (
    ("greedy", Options(("Ann", "Bob", "Cyd"), mode="advanced", goals=True, special_companies=True, chiefs=True)),
    ("greedy", Options(("Ann",), mode="advanced", rival="fairbank", investors=True)),
    ("random", Options(("Ann", "Bob"), supply_chain="advanced")),
)
SOURCES = [*Path(emblems.__file__).parent.glob("table/*.py"), *Path(emblems.__file__).parent.glob("decision/*.py")]


def page(path: str, language: str = "en") -> str:
    answer = Client(HTTP_HOST="localhost", headers={"accept-language": language}).get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def signs_in(markup: str) -> set[str]:
    return set(re.findall(r'href="#i-([\w-]+)"', markup))


# --- the glossary


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_glossary_has_every_term_with_its_sentence_rule_and_picture(language: str) -> None:
    shown = page("/glossary/", language)
    with locale.speaking(language):
        for term in TERMS:
            entry = re.search(rf'<div id="{term.key}">.*?</div>', shown, re.DOTALL)
            assert entry is not None
            words = " ".join(unescape(strip_tags(entry[0])).split())
            assert f"{word_of(term)}{sentence_of(term)} {term.rule}" in words
            assert "<svg" in entry[0] or "cell" in entry[0]


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.key)
def test_the_sign_of_a_term_is_drawn(term) -> None:
    assert term.sign in DRAWINGS or term.sign in SIGNS
    assert signs_in(picture(term.sign)) <= SIGNS


def test_the_glossary_is_searched_and_every_letter_leads_to_its_words() -> None:
    found = page("/glossary/?q=TREASURY")
    assert 'id="treasury"' in found
    assert 'id="era"' not in found
    assert 'id="tesoreria"' not in found
    assert "0 words" in page("/glossary/?q=qqq")
    shown = page("/glossary/")
    letters = re.findall(r'href="#letter-(\w)"', shown)
    assert letters == sorted(set(letters)) == re.findall(r'id="letter-(\w)"', shown)


@pytest.mark.parametrize("path", ["/rules/", "/learn/", "/keys/", "/legend/"])
def test_other_pages_lead_to_the_glossary(path: str) -> None:
    assert 'href="/glossary/"' in page(path)


# --- where the words stand


def test_a_sentence_that_explains_links_each_term_once_and_says_the_same() -> None:
    marked = "[company]Bank[/company] pays [treasury]$40[/treasury] from its Treasury; the Treasury <pays> the bank."
    shown = explained(marked)
    assert re.findall(r'<a class="term" href="/glossary/#(\w+)">', shown) == ["treasury", "bank"]
    assert re.findall(r'<span class="term" data-term="(\w+)">', shown) == ["treasury"]
    assert unescape(strip_tags(shown.replace("&lt;pays&gt;", "·"))) == plain(marked).replace("<pays>", "·")
    assert "<a" not in hinted(marked)
    assert hinted(marked).count('data-term="treasury"') == 2


def test_a_sentence_is_remembered_in_the_language_of_its_reader() -> None:
    with locale.speaking("de"):
        assert 'data-term="partner"' in hinted("Partner")
        assert "term" not in hinted("Treasury")
    with locale.speaking("en"):
        assert 'data-term="treasury"' in hinted("Treasury")


def test_headings_links_and_buttons_of_a_page_are_left_alone() -> None:
    markup = '<h2>Treasury</h2><p>A <a href="/">Treasury</a>, a <button>Treasury</button>, a Treasury.</p>'
    shown = markup_with_terms(locale.words_now(), markup)
    assert shown.count("term") == 1
    assert 'a <a class="term" href="/glossary/#treasury">Treasury</a>.' in shown


def test_every_chapter_of_the_rules_links_a_term_where_it_comes_first() -> None:
    for chapter in rulebook.read("en").values():
        links = re.findall(r'href="/glossary/#(\w+)"', "".join(statement.words for statement in chapter.statements))
        assert len(links) == len(set(links))
    stock = page("/rules/STK/")
    assert stock.count('href="/glossary/#certificate_limit"') == 1
    assert stock.count('data-term="certificate_limit"') > 0
    assert not re.search(r"<h[1-6][^>]*>[^<]*<(a|span) class=\"term\"", stock)


def test_the_page_about_the_game_has_words_to_touch() -> None:
    assert 'class="term" href="/glossary/#treasury"' in page("/learn/five-minutes/")


@pytest.fixture(scope="module")
def browser():
    browser = Browser(new_table("Ann", "greedy"))
    browser.open()
    return browser


def test_what_a_choice_would_do_and_the_tape_have_words_to_touch(browser) -> None:
    look = browser.look(look=browser.choices()[0])
    assert "/glossary/#treasury" in look
    browser.play(browser.choices()[0], 0)
    tape = browser.open()
    assert re.search(r'<ol class="log" id="news".*?class="term" data-term=', tape, re.DOTALL)
    assert not re.search(r"<button(?:(?!</button>).)*class=\"term\"", tape, re.DOTALL), "a button is touched as a whole"


# --- the legend


def test_every_icon_of_the_table_stands_in_the_legend() -> None:
    explained_signs = signs_in("".join(sign.picture for group in legend() for sign in group.signs))
    assert explained_signs | NOT_ON_THE_TABLE == SIGNS
    assert explained_signs & NOT_ON_THE_TABLE == set()
    used: set[str] = set()
    for name, options in GAMES:
        game = Game.new(options, 5)
        bots = [make_bot(name, seat) for seat in range(len(options.seats))]
        for number in range(150):
            if game.is_over:
                break
            if number % 30 == 0:
                parts = draw(TableView(game, game.to_act()[0]), ())
                used |= signs_in("".join(map(str, parts.values())))
            seat = game.to_act()[0]
            game.play(seat, bots[seat].choose(Seat(game, seat)))
    assert used - explained_signs == set()
    assert len(used) > 40


def test_no_icon_that_the_legend_lacks_is_named_where_the_table_is_drawn() -> None:
    named = {
        sign for source in SOURCES for sign in re.findall(r"""\bicons?\(["']([\w-]+)["']""", source.read_text("utf-8"))
    }
    drawn_elsewhere = {"bank"}
    assert named & NOT_ON_THE_TABLE == drawn_elsewhere, "in the pictures of the glossary alone"


def test_the_legend_has_players_purses_letters_and_companies() -> None:
    shown = page("/legend/")
    for part in (
        'class="seat p3"',
        'class="funds"',
        'class="treasury"',
        "<sup>P</sup>",
        "<b>°</b>",
        "cell p0 director",
    ):
        assert part in shown
    for company in box("second").companies:
        assert f"#i-crest-{company.key}" in shown
    assert "glow" in shown
    assert not re.search(r"<dd>\s*</dd>", shown)


def test_the_words_of_the_legend_are_those_of_the_reader() -> None:
    assert "Firmenkasse" in page("/legend/", "de")
    assert "<sup>V</sup>" in page("/legend/", "de")
