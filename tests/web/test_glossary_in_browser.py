"""Words of the glossary are touched by mouse, keyboard and finger, and the legend is one key away."""

from __future__ import annotations

import re

from packages import needed
from web.clicking import browser_page, new_table, played, upload
from web.test_in_browser import PHONE

EXPLANATION = "#term-about"
FOCUSED = "document.activeElement.id"


def expect(what):
    """It comes to be so, sooner or later."""
    return needed("playwright.sync_api").expect(what)


def test_a_word_explains_itself_to_mouse_and_keyboard_and_leads_to_the_glossary(site):
    with browser_page(site) as page:
        page.goto("/rules/STK/")
        word = page.locator('a.term[href$="#certificate_limit"]')
        word.hover()
        expect(page.locator(EXPLANATION)).to_contain_text("So many certificates you may hold")
        page.hover(EXPLANATION)
        expect(page.locator(f"{EXPLANATION} a").first).to_have_attribute("href", "/rules/STK/#STK-09")
        page.keyboard.press("Escape")
        assert page.is_hidden(EXPLANATION)
        word.focus()
        expect(page.locator(EXPLANATION)).to_contain_text("Certificate limit")
        assert word.get_attribute("aria-describedby") == EXPLANATION[1:]
        page.locator("a.rule").first.focus()
        assert page.is_hidden(EXPLANATION)
        again = page.locator('span.term[data-term="certificate_limit"]').first
        again.hover()
        expect(page.locator(EXPLANATION)).to_contain_text("So many certificates you may hold")
        word.click()
        page.wait_for_url("**/glossary/#certificate_limit")
        assert page.locator("#certificate_limit:target").is_visible()


def test_at_the_table_what_a_choice_would_do_is_read_on_and_nobody_leaves_it_for_a_word(site):
    with browser_page(site) as page:
        table = upload(page, played(3, "stock", "Ann", "Bob", "Cyd", mode="advanced", goals=True))
        page.hover("#choices button.choice >> nth=0")
        word = page.locator('#consequence a.term[href$="#personal_funds"]')
        word.hover()
        expect(page.locator(EXPLANATION)).to_contain_text("Your own money.")
        assert word.is_visible(), "it stays while it is read"
        word.click()
        assert page.url.endswith(table)
        page.hover("#funds-0")
        expect(page.locator("#consequence .hint, #consequence h3").first).to_be_attached()
        expect(page.locator(EXPLANATION)).to_be_hidden()
        on_the_tape = page.locator("#news span.term").last
        on_the_tape.hover()
        expect(page.locator(f"{EXPLANATION} strong")).not_to_be_empty()


def test_a_finger_reads_a_word_before_it_follows_it(site):
    with browser_page(site, "de", **PHONE) as page:
        page.goto("/rules/STK/")
        page.locator("a.term").first.tap()
        expect(page.locator(f"{EXPLANATION} strong")).to_have_text("Schließung")
        assert page.url.endswith("/rules/STK/")
        page.locator("h1").tap()
        assert page.is_hidden(EXPLANATION)


def test_a_key_lays_the_legend_over_the_table(site):
    with browser_page(site) as page:
        new_table(page, "Ann", "Bob")
        page.focus("#funds-0")
        page.keyboard.press("g")
        expect(page.locator("#legend-list .legend-group").first).to_be_visible()
        assert page.locator("#legend-list .signs-list > div").count() > 70
        page.keyboard.press("1")
        page.keyboard.press("Escape")
        expect(page.locator("#legend-list")).to_be_hidden()
        assert page.evaluate(FOCUSED) == "funds-0"
        assert page.get_attribute(".table-page", "data-revision") == "0", "a number was not taken for a choice"
        page.keyboard.press("h")
        page.click("#key-list .show-legend")
        expect(page.locator("#legend-list")).to_be_visible()
        assert page.is_hidden("#key-list")


def test_without_scripts_words_and_signs_are_explained_on_pages(site):
    with browser_page(site, java_script_enabled=False) as page:
        page.goto("/rules/STK/")
        page.click('a.term[href$="#certificate_limit"]')
        page.wait_for_url("**/glossary/#certificate_limit")
        page.fill("input[name=q]", "cubes")
        page.click("form.search button")
        assert re.search(r"\d+ words", page.inner_text("[role=status]"))
        assert page.locator("#cube").is_visible()
        page.goto("/keys/")
        page.click('main a[href="/legend/"]')
        page.wait_for_url("**/legend/")
        assert page.locator(".signs-list").first.is_visible()
