"""Whole games in a real browser, by clicking and by typing; what everybody can use; nothing in the console."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from web.clicking import Player, Typist, begin, browser_page, prefer

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


SITE = ("/", "/new/", "/learn/", "/rules/", "/rules/OPR/", "/rules/?q=worker", "/preferences/")


def scorepad_is_shown(page):
    return page.locator(".scorepad").count() == 1 and page.locator(".verdict").count() == 1


def test_two_people_play_a_whole_game_at_one_screen(running_server):
    with browser_page(running_server.url) as page:
        begin(page, "Ann", "Bob", mode="advanced", goals="on")
        player = Player(page)
        player.play()
        assert scorepad_is_shown(page)
        assert player.on_the_board > 20, "things on the board were clicked"


def test_one_person_plays_a_whole_game_against_bots_with_one_click_a_move(running_server):
    with browser_page(running_server.url) as page:
        prefer(page, confirm=False, end_turns=True)
        begin(page, "Ann", "greedy", "random")
        Player(page, 2, confirms=False).play()
        assert scorepad_is_shown(page)


@pytest.mark.parametrize(("edition", "language"), [("first-2020", "de"), ("first-2018", "es")])
def test_a_whole_game_of_each_edition_in_each_language(running_server, edition, language):
    with browser_page(running_server.url, language) as page:
        prefer(page, confirm=False, end_turns=True)
        assert page.get_attribute("html", "lang") == language
        begin(page, "Ann", "random", edition=edition)
        Player(page, 3, confirms=False).play()
        assert scorepad_is_shown(page)


def test_a_whole_game_on_a_phone(running_server):
    with browser_page(running_server.url, **PHONE) as page:
        prefer(page, confirm=False, end_turns=True)
        begin(page, "Ann", "random")
        player = Player(page, 4, confirms=False)
        while player.due != "over":
            player.step()
            if player.moves % 20 == 0:
                assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing lies beside the screen"
        assert scorepad_is_shown(page)


def test_a_whole_game_by_keyboard_alone(running_server):
    with browser_page(running_server.url) as page:
        begin(page, "Ann", "random")
        Typist(page, 5).play()
        assert scorepad_is_shown(page)


def test_a_thing_on_the_board_is_reached_and_chosen_with_the_keyboard(running_server):
    with browser_page(running_server.url) as page:
        begin(page, "Ann", "Bob")
        thing = page.locator(".table [data-choices]").first
        thing.focus()
        assert page.locator("#about").is_visible(), "it explains itself"
        page.keyboard.press("Enter")
        page.wait_for_selector("#panel [data-key=Escape]")
        page.keyboard.press("Escape")
        page.wait_for_selector("form.choices")


def test_undo_and_end_turn(running_server):
    with browser_page(running_server.url) as page:
        begin(page, "Ann", "Bob")
        page.click("button.choice >> nth=0")
        page.click("#confirm")
        page.wait_for_selector('.table-page[data-due="end_turn"]')
        page.keyboard.press("u")
        page.wait_for_selector('.table-page[data-due="person"]')
        assert page.get_attribute(".table-page", "data-revision") == "2"


def test_two_tabs_on_one_game(running_server):
    with browser_page(running_server.url) as page:
        begin(page, "Ann", "Bob")
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


def test_what_an_edition_does_not_have_cannot_be_chosen(running_server):
    with browser_page(running_server.url) as page:
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


def test_the_story_is_walked_with_arrows_and_every_moment_has_its_address(running_server):
    with browser_page(running_server.url) as page:
        begin(page, "random", "random")
        page.wait_for_selector('.table-page[data-due="over"]', timeout=120_000)
        table = page.url
        page.goto(f"{table}at/50/")
        page.keyboard.press("ArrowRight")
        page.wait_for_url(f"{table}at/51/")
        page.locator("#slider").fill("10")
        page.wait_for_url(f"{table}at/10/")


def violations(page):
    found = Axe().run(page).response["violations"]
    return [(one["id"], [node["html"][:150] for node in one["nodes"]][:4]) for one in found]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(running_server, theme):
    with browser_page(running_server.url, color_scheme=theme) as page:
        faults = {}
        for path in SITE:
            page.goto(path)
            faults[path] = violations(page)
        unwatched = page.context.new_page()  # the browser itself logs that a page is not there
        unwatched.goto("/nothing/")
        faults["error"] = violations(unwatched)
        unwatched.close()
        begin(page, "Ann", "Bob", "greedy", goals="on")
        table = page.url
        player = Player(page, 6)
        faults["first choice"] = violations(page)
        page.click("button.choice >> nth=0")
        page.wait_for_selector("#confirm")
        faults["preview"] = violations(page)
        page.goto(table)
        while not page.locator(".hand-over").count():
            if player.due == "end_turn":
                faults["end of turn"] = violations(page)
            player.step()
        faults["hand-over"] = violations(page)
        for _ in range(12):
            player.step()
        faults["later"] = violations(page)
        for path in ("story/", "figures/", "at/9/", "record"):
            page.goto(table + path)
            faults[path] = violations(page)
        assert {path: found for path, found in faults.items() if found} == {}
