"""What does not glow says why, when it is asked; and the whole list of what cannot be chosen, without scripts, too."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from bigshoulders import rules
from bigshoulders.game import Game
from bigshoulders.state.options import Options
from bigshoulders.web import games
from bigshoulders.web.pages.why_not import actions_at, everything_refused, why_not
from bigshoulders.web.table.drawing import draw
from bigshoulders.words.question import Question
from bigshoulders.words.table_view import TableView
from bigshoulders.words.why_not import SAY_LITTLE
from random_play import Diligent, moments
from table import Table, play
from web.browsers import HTMX, Browser

RULES = Path(rules.__file__).parent


def opened(laid_out: Game) -> Browser:
    game = Game.from_position(laid_out.position())
    browser = Browser(games.create_from_document(game.record()))
    browser.open()
    return browser


def asked(browser, key, **headers):
    return browser.client.get(f"{browser.url}choose", {"why": key}, **(headers or HTMX))


def words(page):
    """A word of the glossary is a link within its sentence; other tags stand between words."""
    joined = re.sub(r'<(a|span) class="term"[^>]*>(.*?)</\1>', r"\2", page)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", joined)).split())


def poor():
    return Table(2).funds(50, 300).company("libby", 1, cash=70, value=60).company("swift", 1, cash=50).stock_turn(0)


def test_a_share_that_is_too_dear_says_its_price_the_purse_and_the_rule():
    answer = asked(opened(poor()), "stock/libby/company")
    assert words(answer.content.decode()) == (
        "Why not? This costs $60 of your Personal Funds and you have $50. STK-25"
        " This costs $120 of your Personal Funds and you have $50. STK-25"
    )


def test_what_belongs_to_another_phase_says_to_which():
    answer = asked(opened(poor()), "building/advertising")
    assert "Not now; that is for the Action Phase. Now: Sell, then buy one; or pass. STK-03" in words(
        answer.content.decode()
    )


def test_a_building_says_what_its_company_lacks_and_nothing_of_the_companies_of_others():
    game = Table(2).company("libby", cash=30).company("swift", 1, cash=300).action_turn(0)
    said = words(asked(opened(game), "building/hire_manager").content.decode())
    assert "costs $60 and the Treasury of Libby, McNeill & Libby holds $30" in said
    assert "Swift" not in said


def test_what_can_be_chosen_and_what_is_never_chosen_have_no_reason():
    browser = opened(Table(2).funds(200, 300).company("libby", 1, cash=70).company("swift", 0).stock_turn(0))
    for key in ("stock/libby/company", "goal/managers", "nothing", "", "1" * 1000, "<b>"):
        assert asked(browser, key).status_code == 204, key


def test_nobody_is_told_before_it_is_their_turn():
    game = poor()
    play(game, 0, "pass")
    browser = opened(game)
    assert browser.due == "person"
    browser.play(browser.choices()[0], 1)
    assert browser.due == "end_turn"
    assert asked(browser, "stock/libby/company").status_code == 204


def test_without_scripts_a_link_lists_everything_that_cannot_be_chosen():
    browser = opened(poor())
    link = re.search(r'<a href="([^"]*\?why=all)"', browser.html)
    page = browser.client.get(link[1]).content.decode()
    said = words(re.search(r'<ul class="refusals">.*?</ul>', page, re.DOTALL)[0])
    assert "This costs $60 of your Personal Funds and you have $50. STK-25 Libby 10%" in said
    assert "Establishing" in said
    assert re.search(r'<a [^>]*href="/table/\w+/"[^>]*id="all-choices"', page), "and it leads back"
    one = browser.client.get(f"{browser.url}choose", {"why": "stock/libby/company"}).content.decode()
    assert "and you have $50" in words(re.search(r'<section class="consequence".*?</section>', one, re.DOTALL)[0])


@pytest.mark.parametrize(
    "options", [Options(("Ann", "Bob", "Cyd"), mode="advanced"), Options(("Ann",), investors=True)]
)
def test_at_every_moment_things_that_do_not_glow_have_a_reason_or_are_never_chosen(options):
    explained = 0
    for number, game in enumerate(moments(options, 4, Diligent())):
        if game.is_over or number % 40:
            continue
        seat = game.to_act()[0]
        question = Question(game, seat)
        page = "".join(map(str, draw(TableView(game, seat), []).values()))
        for tag in re.findall(r"<[^>]*data-place=[^>]*>", page):
            found = re.search(r'data-why="([^"]*)"', tag) or re.search(r'data-place="([^"]*)"', tag)
            actions = actions_at(question, found[1])
            reasons = why_not(question, game, found[1])
            assert bool(reasons) == (bool(actions) and not set(actions) & set(question.choices))
            for reason in reasons:
                assert reason["rule"]
                assert "{" not in reason["words"]
                explained += 1
        for reason in everything_refused(question, game):
            assert reason["names"]
    assert explained > 100


def test_sentences_that_say_little_are_sentences_of_the_rules():
    """So that one that is worded anew is not forgotten here."""
    source = "".join(path.read_text(encoding="utf-8") for path in RULES.rglob("*.py"))
    for sentence in SAY_LITTLE:
        assert f'"{sentence}"' in source, sentence
