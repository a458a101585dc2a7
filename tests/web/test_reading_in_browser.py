"""The rules to read in a real browser: on paper, and a worked example played without scripts."""

from __future__ import annotations

import re

import pytest

from bigshoulders.web.pages.player_aid import sheets
from web.clicking import browser_page
from web.test_without_scripts_in_browser import PlainPlayer

PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
PAPER = ("A4", "Letter")
INK = """() => [...document.querySelectorAll('body, .aid-sheet, .aid-sheet *')].filter(
  one => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)'
).length"""


def pages_of(page, paper):
    return len(PAGE.findall(page.pdf(format=paper)))


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_each_sheet_of_the_player_aid_is_one_page_of_paper(site, language):
    with browser_page(site, language, color_scheme="dark") as page:
        page.goto("/aid/")
        for paper in PAPER:
            assert pages_of(page, paper) == len(sheets()), paper
        page.emulate_media(media="print", color_scheme="dark")
        assert page.evaluate(INK) == 0, "nothing is printed behind the words"
        assert page.evaluate("getComputedStyle(document.querySelector('.aid-sheet')).color") == "rgb(26, 22, 17)"


def test_a_worked_example_is_opened_and_played_without_scripts(site):
    with browser_page(site, java_script_enabled=False) as page:
        page.goto("/rules/ACT/")
        player = PlainPlayer(page)
        player.press('form[action="/example/EX-08"] button')
        assert page.locator(".tab.mine").inner_text().strip().startswith("Susan")
        player.press("form.choices button.choice >> nth=-1")
        if page.locator("#confirm").count():
            player.press("#confirm")
        assert page.locator("#treasury-spalding").inner_text() == "$10"
        assert page.locator("#goods-spalding").inner_text() == "2"
        assert page.locator("#funds-0").inner_text() == "40"
