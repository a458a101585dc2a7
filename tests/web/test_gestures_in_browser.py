"""Several at once, redo and why not in a real browser: by mouse, keyboard and touch."""

from __future__ import annotations

import re

from bigshoulders.game import Game
from table import Table
from web.clicking import browser_page, played, prefer, upload
from web.test_in_browser import PHONE


def in_stock():
    """Ann has little money and some shares of another's company."""
    t = Table(2).funds(50, 300).company("libby", 1, cash=70, value=60, commons={0: 3}).company("swift", 0, cash=50)
    return Game.from_position(t.stock_turn(0).position())


def moves(page):
    return int(page.get_attribute(".table-page", "data-revision"))


def test_a_click_with_shift_makes_a_choice_as_often_as_possible_and_undo_and_redo_are_one_click_each(site):
    with browser_page(site) as page:
        prefer(page, confirm=False, end_turns=False)
        upload(page, in_stock())
        page.wait_for_selector(".several")
        row = page.locator(".several", has_text="Libby").locator("> button").first
        held = page.inner_text("#held-0-libby")
        row.click(modifiers=["Shift"])
        page.wait_for_selector("#undo")
        assert page.inner_text("#held-0-libby") != held
        sold = page.inner_text("#held-0-libby")
        page.keyboard.press("u")
        page.wait_for_selector("#redo")
        assert page.inner_text("#held-0-libby") == held
        page.keyboard.press("r")
        page.wait_for_selector("#redo", state="detached")
        assert page.inner_text("#held-0-libby") == sold
        assert page.get_attribute(".table-page", "data-revision") == "3", "three requests in all"


def test_what_does_not_glow_says_why_where_it_is_clicked_and_pointed_at(site):
    with browser_page(site) as page:
        upload(page, in_stock())
        page.hover("#treasury-shares-libby")
        page.wait_for_selector("#consequence :text('and you have $50')")
        page.click("#treasury-shares-libby")
        page.wait_for_selector("#about .why-not")
        said = page.inner_text("#about")
        assert "This costs $60 of your Personal Funds and you have $50" in said
        assert re.search(r"STK-\d\d", said)
        assert "and you have $50" in page.inner_text("#announce")
        page.hover("#decision")
        page.wait_for_selector("#consequence .hint")
        page.click("#why-not")
        page.wait_for_selector(".refusals")
        assert "Libby 10%" in page.inner_text(".refusals")
        page.keyboard.press("Escape")
        page.wait_for_selector("#choices")


def test_a_finger_learns_why_not_too(site):
    with browser_page(site, **PHONE) as page:
        upload(page, in_stock())
        page.tap("#treasury-shares-libby")
        page.wait_for_selector("#about .why-not")
        assert "and you have $50" in page.inner_text("#about")


def test_the_rest_of_a_companys_turn_is_one_key_and_a_new_decision_begins_with_its_first_line(site):
    with browser_page(site) as page:
        prefer(page, confirm=False, end_turns=True)
        upload(page, played(3, "operating", "Ann", "Bob", mode="advanced", goals=True))
        page.wait_for_selector(".whole-run")
        page.evaluate("document.querySelector('.choice-list').scrollTop = 1000")
        before = moves(page)
        page.keyboard.press("a")
        page.wait_for_selector(f'.table-page[data-revision="{before + 1}"]')
        assert page.evaluate("document.querySelector('.choice-list')?.scrollTop ?? 0") == 0
        page.keyboard.press("u")
        page.wait_for_selector(".whole-run")
        page.wait_for_selector("#redo")
