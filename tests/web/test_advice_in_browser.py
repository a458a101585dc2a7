"""Advice in a real browser: by mouse and keyboard, on a phone, in every language."""

from __future__ import annotations

import pytest

from web.clicking import browser_page, new_table, played, prefer, upload
from web.test_in_browser import PHONE, left_in_english

TITLES = {"en": "Advice", "de": "Tipp", "es": "Consejo"}


@pytest.mark.parametrize(("language", "screen"), [("en", {}), ("de", PHONE), ("es", {})], ids=["en", "de phone", "es"])
def test_advice_is_given_in_words_of_the_reader(site, language, screen):
    with browser_page(site, language, **screen) as page:
        for phase in ("stock", "action", "operating"):
            upload(page, played(3, phase, "Ann", "Bob", "Cyd", mode="advanced", goals=True))
            page.click("#ask-advice")
            page.wait_for_selector(".advice")
            assert page.inner_text("#panel h2") == TITLES[language]
            reasons = page.locator(".advice .consequences li").all_inner_texts()
            assert reasons
            assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
            if language != "en":
                page.goto(f"{page.url}choose?advice=1")
                assert left_in_english(page) == set()


def test_advice_by_keyboard_alone(site):
    with browser_page(site) as page:
        prefer(page, confirm=True, end_turns=False)
        new_table(page, "Ann", "Bob")
        page.keyboard.press("?")
        page.wait_for_selector(".advice")
        assert page.evaluate("document.activeElement.matches('.advice a')"), "the best move has the focus"
        words = page.inner_text(".advice h3 >> nth=1")
        page.keyboard.press("2")
        page.wait_for_selector("#confirm")
        assert page.inner_text("#consequence h3") in words
        page.keyboard.press("Escape")
        page.wait_for_selector(".advice")
        page.keyboard.press("Escape")
        page.wait_for_selector("form.choices")
        page.keyboard.press("?")
        page.wait_for_selector(".advice")
        page.keyboard.press("Enter")
        page.wait_for_selector("#confirm")
        page.keyboard.press("Enter")
        page.wait_for_selector('.table-page[data-due="end_turn"]')


def test_a_move_is_played_from_the_advice_with_one_click(site):
    with browser_page(site) as page:
        prefer(page, confirm=False, end_turns=False)
        new_table(page, "Ann", "Bob")
        page.click("#ask-advice")
        page.wait_for_selector(".advice")
        page.keyboard.press("1")
        page.wait_for_selector('.table-page[data-due="end_turn"]')


def test_where_advice_is_off_nothing_happens(site):
    with browser_page(site) as page:
        prefer(page, confirm=True, end_turns=False)
        new_table(page, "Ann", "Bob", advice="off")
        assert page.locator("#ask-advice").count() == 0
        page.keyboard.press("?")
        page.keyboard.press("1")
        page.wait_for_selector("#confirm")
        assert page.locator(".advice").count() == 0
