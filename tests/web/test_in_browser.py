"""Whole games in a real browser, by clicking and by typing, in every edition and language; nothing in the console."""

from __future__ import annotations

import os
import re

import pytest

from bigshoulders.web.site.bodies import LARGEST_BODY
from web.clicking import Finger, Player, Typist, browser_page, finished, new_table, prefer, upload

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def scorepad_is_shown(page):
    return page.locator(".scorepad").count() == 1 and page.locator(".verdict").count() == 1


# --- whole games


def test_two_people_play_a_whole_game_at_one_screen(site):
    with browser_page(site) as page:
        prefer(page, confirm=True, end_turns=False)
        new_table(page, "Ann", "Bob", mode="advanced", goals="on")
        player = Player(page, looks=False)
        player.play()
        assert scorepad_is_shown(page)
        assert player.on_the_board > 20, "things on the board were clicked"


def test_one_person_plays_a_whole_game_against_bots_with_one_click_a_move(site):
    with browser_page(site) as page:
        prefer(page, confirm=False, end_turns=True)
        new_table(page, "Ann", "greedy", "random")
        Player(page, 2, looks=False).play()
        assert scorepad_is_shown(page)


@pytest.mark.parametrize(
    ("edition", "language", "words"),
    [
        ("first-2020", "de", ("Dekade 5", "Aktienphase", "Betriebsphase", "schloss mit")),
        ("first-2018", "es", ("Década 5", "Fase de participaciones", "Fase de operaciones", "terminó con")),
    ],
)
def test_a_whole_game_of_each_edition_in_each_language(site, edition, language, words):
    with browser_page(site, language) as page:
        prefer(page, confirm=False, end_turns=True)
        assert page.get_attribute("html", "lang") == language
        new_table(page, "Ann", "random", edition=edition)
        player = Player(page, 3, looks=False)
        left = set()
        while player.due != "over":
            player.step()
            left |= left_in_english(page)
            player.hurry(10)
        assert scorepad_is_shown(page)
        left |= left_in_english(page)
        assert left == set(), "said in English to a reader of another language"
        page.goto(f"{page.url}story/")
        story = page.text_content("main")
        assert [word for word in words if word not in story] == []


TEXTS = (
    "#panel h2, #panel h3, #panel p, #panel button.choice, #panel th, #panel ul li, #panel .actions .button, "
    ".course span, .log li > span, .log .chapter"
)
ENGLISH = re.compile(r"\b(the|of|from|to|with|for|and|your|buys?|sells?|pays?|hires?|takes?|pass|ends?|is)\b", re.I)


def left_in_english(page):
    """Sentences that are the same on the page of an English reader."""
    english = page.request.get(page.url, headers={"Accept-Language": "en"}).text()
    read = """([selector, html]) => {
        const texts = (page) => Array.from(page.querySelectorAll(selector), (part) => part.textContent.trim());
        const original = new Set(texts(new DOMParser().parseFromString(html, "text/html")));
        return texts(document).filter((words) => original.has(words));
    }"""
    return {words for words in page.evaluate(read, [TEXTS, english]) if ENGLISH.search(words)}


def test_a_whole_game_by_touch_on_a_phone(site):
    with browser_page(site, "de", **PHONE) as page:
        prefer(page, confirm=False, end_turns=True)
        new_table(page, "Ann", "random")
        player = Finger(page, 4, looks=False)
        left = set()
        while player.due != "over":
            player.step()
            assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing lies beside the screen"
            left |= left_in_english(page)
            player.hurry(9)
        assert scorepad_is_shown(page)
        assert player.on_the_board > 10, "things on the board were touched"
        assert left == set(), "said in English to a reader of another language"


def test_a_whole_game_by_keyboard_alone_from_the_first_page_on(site):
    with browser_page(site, "es") as page:
        page.goto("/")
        typist = Typist(page, 5)
        typist.tab_to("a[href='/new/']")
        page.keyboard.press("Enter")
        page.wait_for_selector("#new-game")
        typist.tab_to("[name=name0]")
        page.keyboard.type("Ann")
        for field in ("[name=kind2]", "[name=kind3]", "[name=pace]"):
            typist.tab_to(field)
            page.keyboard.press("End")
        typist.tab_to("#new-game button[type=submit]")
        page.keyboard.press("Enter")
        page.wait_for_selector(".table-page")
        typist.play()
        assert scorepad_is_shown(page)


# --- single things


def test_a_thing_on_the_board_is_reached_and_chosen_with_the_keyboard(site):
    with browser_page(site) as page:
        new_table(page, "Ann", "Bob")
        thing = page.locator('.table [data-choices*=","]').first
        thing.focus()
        assert page.locator("#about").is_visible(), "it explains itself"
        page.keyboard.press("Enter")
        page.wait_for_selector("#panel [data-key=Escape]")
        page.keyboard.press("Escape")
        page.wait_for_selector("#panel:not(:has([data-key=Escape])) form.choices")


def test_one_click_is_a_move_and_undo_takes_it_back(site):
    with browser_page(site) as page:
        new_table(page, "Ann", "Bob")
        page.click("button.choice >> nth=0")
        assert page.locator("#confirm").count() == 0
        page.wait_for_selector('.table-page[data-due="end_turn"]')
        page.keyboard.press("u")
        page.wait_for_selector('.table-page[data-due="person"]')
        assert page.get_attribute(".table-page", "data-revision") == "2"


def test_two_tabs_on_one_game(site):
    with browser_page(site) as page:
        prefer(page, confirm=True, end_turns=False)
        new_table(page, "Ann", "Bob")
        other = page.context.new_page()
        other.goto(page.url)
        for tab in (page, other):
            tab.click("button.choice >> nth=0")
            tab.wait_for_selector("#confirm")
        page.click("#confirm")
        page.wait_for_selector('.table-page[data-due="end_turn"]')
        other.click("#confirm")
        other.wait_for_selector("#panel .message")
        assert other.get_attribute(".table-page", "data-revision") == "1"


def test_a_choice_says_what_it_would_do_as_long_as_one_points_at_it(site):
    with browser_page(site) as page:
        new_table(page, "Ann", "Bob")
        hint = page.inner_text("#consequence")
        page.hover("button.choice >> nth=0")
        page.wait_for_selector("#consequence .changes")
        sentence = page.get_attribute("button.choice >> nth=0", "aria-label")
        assert page.inner_text("#consequence h3") == sentence
        page.hover(".rail")
        page.wait_for_function("words => document.getElementById('consequence').innerText === words", arg=hint)
        page.locator("button.choice >> nth=1").focus()
        page.wait_for_selector("#consequence .changes")
        assert page.get_attribute(".table-page", "data-revision") == "0"


def test_a_finger_sees_first_what_it_touches(site):
    with browser_page(site, **PHONE) as page:
        new_table(page, "Ann", "Bob")
        page.tap("button.choice >> nth=0")
        page.wait_for_selector("#confirm")
        assert page.locator("#consequence .changes").count() == 1
        page.tap("#confirm")
        page.wait_for_selector('.table-page[data-due="end_turn"]')


# --- bad weather


def test_the_page_says_why_a_move_was_refused_and_takes_it_when_that_is_over(site):
    full = {"status": 507, "headers": {"X-Sentence": "yes"}, "body": "The disk is full. Make room on it."}
    with browser_page(site, expected=("507",)) as page:
        prefer(page, confirm=True, end_turns=False)
        new_table(page, "Ann", "Bob")
        page.click("button.choice >> nth=0")
        page.wait_for_selector("#confirm")
        page.route("**/play", lambda route: route.fulfill(**full))
        page.click("#confirm")
        page.wait_for_selector(".trouble")
        assert page.inner_text(".trouble .reason") == full["body"]
        page.unroute("**/play")
        page.click("#confirm")
        page.wait_for_selector('.table-page[data-due="end_turn"]')
        assert page.locator(".trouble").count() == 0


def test_a_browser_that_sends_too_much_reads_why_it_was_refused(site, tmp_path):
    (tmp_path / "game.json").touch()
    os.truncate(tmp_path / "game.json", LARGEST_BODY + 1)
    with browser_page(site, expected=("413",)) as page:
        page.goto("/")
        page.set_input_files("[name=record]", tmp_path / "game.json")
        page.click("form[enctype] button")
        page.wait_for_selector("h1:has-text('That is too large')")


def test_what_an_edition_does_not_have_cannot_be_chosen(site):
    with browser_page(site) as page:
        page.goto("/new/")
        page.check("[name=chiefs]")
        page.check("[name=supply_chain][value=advanced]")
        page.check("[name=edition][value=first-2018]")
        assert page.is_disabled("[name=chiefs]")
        assert page.is_disabled("[name=supply_chain][value=advanced]")
        assert page.is_checked("[name=supply_chain][value=standard]")
        assert page.is_checked("[name=goals]")
        page.click("[name=goals]", force=True)
        assert page.is_checked("[name=goals]"), "the printing of 2018 always has them"
        page.click("form#new-game button[type=submit]")
        page.wait_for_selector(".table-page")


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_scorepad_of_four_is_whole_at_the_end_and_beside_the_table(site, language):
    with browser_page(site, language) as page:
        end = upload(page, finished("Ann", "Florence", "Gustavus", "Theodora", mode="advanced", goals=True))
        over = "pad => pad.scrollWidth - pad.clientWidth"
        for address, beside in ((end, "#end-wealth"), (f"{end}?board=1", "#board, #exchange")):
            page.goto(address)
            for width, height in ((1440, 900), (1280, 800)):
                page.set_viewport_size({"width": width, "height": height})
                assert page.eval_on_selector(".wide:has(.scorepad)", over) <= 0, "no column is cut off"
                widths = "parts => parts.reduce((sum, part) => sum + part.clientWidth, 0)"
                assert page.eval_on_selector_all(beside, widths) >= width / 3, "the rest keeps its form"


def test_bots_move_by_themselves_to_the_end(site):
    with browser_page(site) as page:
        new_table(page, "random", "greedy")
        page.wait_for_selector('.table-page[data-due="over"]', timeout=60_000)
        assert scorepad_is_shown(page)
