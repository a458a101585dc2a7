"""Bots that think for seconds, in a real browser: the page waits for nobody, mends itself, and says who is thinking."""

from __future__ import annotations

import os
import re
import sqlite3
import time
from pathlib import Path

import pytest

from web.browsers import WAIT_SECONDS, Server
from web.clicking import Player, browser_page, new_table, prefer, violations
from web.test_in_browser import PHONE
from web.test_kill import Player as Requests
from web.test_kill import revision, token

BOT = "search:0.1"
DOWN = ("ERR_CONNECTION_REFUSED", "htmx:sendError", "htmx:afterRequest")


@pytest.fixture(scope="module")
def dawdling(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("dawdling") / "data", "web.dawdling")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def slow_site(dawdling):
    """The address of a site whose bots think until they are released."""
    dawdling.hold(True)
    yield dawdling.url
    dawdling.hold(False)


def end_of_turn(page):
    """Ann has moved at a table with a bot, and may end her turn."""
    new_table(page, "Ann", BOT)
    player = Player(page)
    while player.due != "end_turn":
        player.step()
    return int(page.get_attribute(".table-page", "data-revision"))


def thinks(page):
    page.wait_for_selector("#panel .thinking")
    return page.inner_text("#panel h2").strip()


def taken_back(page):
    """Nothing is left for the bot to think about."""
    page.click("#undo")
    page.wait_for_selector('.table-page[data-due="person"]')


# --- while a bot thinks


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["wide", "phone"])
def test_a_turn_is_taken_back_by_keyboard_while_a_bot_thinks(slow_site, screen):
    with browser_page(slow_site, **screen) as page:
        before = end_of_turn(page)
        page.keyboard.press("e")
        assert thinks(page) == "Josephine is thinking…"
        assert page.text_content("#announce").endswith("Josephine is thinking…"), "it is read aloud, too"
        assert page.get_attribute("#announce", "aria-live") == "polite"
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
        assert violations(page) == []
        page.keyboard.press("u")
        page.wait_for_selector('.table-page[data-due="person"]')
        assert page.get_attribute(".table-page", "data-revision") == str(before + 1)


def test_the_sign_moves_only_for_those_who_like_movement(slow_site):
    for motion, name in (("no-preference", "ponder"), ("reduce", "none")):
        with browser_page(slow_site, reduced_motion=motion) as page:
            end_of_turn(page)
            page.keyboard.press("e")
            thinks(page)
            assert page.eval_on_selector(".thinking i", "sign => getComputedStyle(sign).animationName") == name
            taken_back(page)


def test_another_table_is_played_on_while_a_bot_thinks(slow_site):
    with browser_page(slow_site) as page:
        end_of_turn(page)
        page.keyboard.press("e")
        thinks(page)
        state = page.get_attribute(".table-page", "data-state")
        other = page.context.new_page()
        new_table(other, "Ann", "greedy")
        Player(other, looks=False).hurry(12)
        assert int(other.get_attribute(".table-page", "data-revision")) > 12
        assert page.get_attribute(".table-page", "data-state") == state, "it is thinking still"
        taken_back(page)


def test_bots_move_by_themselves_and_nobody_is_disturbed(site):
    with browser_page(site) as page:
        new_table(page, BOT, BOT, pace="fast")
        page.wait_for_selector(".thinking")
        page.focus("#pace")
        page.dispatch_event("#pace", "pointerdown")
        shown = page.get_attribute(".table-page", "data-revision")
        for _ in range(2):
            with page.expect_response(lambda answer: "since=" in answer.url and answer.status == 200):
                pass
        assert page.get_attribute(".table-page", "data-revision") == shown, "the list of paces stays open"
        page.keyboard.press("Tab")
        page.wait_for_selector(f'.table-page:not([data-revision="{shown}"])')
        page.select_option("#pace", "by_hand")
        page.wait_for_selector("#next-move")
        shown = page.get_attribute(".table-page", "data-revision")
        page.click("#next-move")
        page.wait_for_selector(f'.table-page:not([data-revision="{shown}"])')
        assert page.get_attribute(".table-page", "data-revision") == str(int(shown) + 1)


def test_an_answer_that_comes_after_the_table_was_exchanged_is_read_aloud_all_the_same(site):
    held = []

    def hold(route):
        held.append(route)

    with browser_page(site) as page:
        new_table(page, BOT, BOT, pace="fast")
        page.wait_for_selector(".thinking")
        assert page.locator("#announce").count() == 1
        page.route("**since=**", hold)
        while not held:
            page.wait_for_timeout(50)
        asked = int(held[0].request.url.partition("since=")[2].partition("&")[0])
        while int(revision(page.request.get(page.url).text())) <= asked:
            time.sleep(0.05)
        page.select_option("#pace", "by_hand")
        page.wait_for_selector(f'.table-page:not([data-revision="{asked}"])')
        # What comes late is read only if it is news: a move that this page has not been told of.
        other = page.context.new_page()
        other.goto(page.url)
        other.wait_for_selector("#next-move")
        shown = other.get_attribute(".table-page", "data-revision")
        other.click("#next-move")
        other.wait_for_selector(f'.table-page:not([data-revision="{shown}"])')
        page.evaluate("document.getElementById('announce').replaceChildren()")
        held[0].continue_()
        page.wait_for_selector("#announce p", state="attached")


def test_an_open_preview_survives_the_return_to_the_page(site):
    with browser_page(site) as page:
        prefer(page, confirm=True, end_turns=False)
        new_table(page, "Ann", "Bob")
        page.click("button.choice >> nth=1")
        page.wait_for_selector("#confirm")
        words, shown = page.inner_text("#consequence h3"), page.get_attribute(".table-page", "data-revision")
        other = page.context.new_page()
        other.goto(page.url)
        other.click("button.choice >> nth=0")
        other.click("#confirm")
        other.wait_for_selector('.table-page[data-due="end_turn"]')
        taken_back(other)
        page.evaluate("window.dispatchEvent(new Event('focus'))")
        page.wait_for_selector(f'.table-page:not([data-revision="{shown}"])')
        assert page.inner_text("#consequence h3") == words
        assert page.evaluate("document.activeElement.id") == "confirm"
        page.keyboard.press("Enter")
        page.wait_for_selector('.table-page[data-due="end_turn"]')


# --- killed and restarted


def test_the_page_goes_on_by_itself_when_the_server_is_back(dawdling, slow_site):
    with browser_page(slow_site, expected=DOWN) as page:
        shown = end_of_turn(page)
        page.keyboard.press("e")
        thinks(page)
        dawdling.kill()
        page.wait_for_selector(".trouble")
        dawdling.start()
        page.wait_for_selector(".trouble", state="detached", timeout=WAIT_SECONDS * 1000)
        assert page.get_attribute(".table-page", "data-revision") == str(shown), "it is thinking still"
        dawdling.hold(False)
        page.wait_for_selector(f'.table-page:not([data-revision="{shown}"])')
        dawdling.hold(True)


def test_bots_go_on_after_a_kill_although_nobody_watches(running_server):
    requests = Requests(running_server.url)
    page = requests.page("/new/")
    form = {"kind0": BOT, "kind1": BOT, "kind2": "nobody", "kind3": "nobody", "pace": "at_once"}
    requests.page("/new/", csrfmiddlewaretoken=token(page), seed="5", **form)
    table = re.search(r'ticket" href="(/table/\w+/)"', requests.page("/"))[1]
    page = requests.page(table)
    requests.page(f"{table}bot", csrfmiddlewaretoken=token(page), revision=revision(page), told="0")
    beyond(running_server.data, 2)
    running_server.kill()
    until = time.monotonic() + WAIT_SECONDS
    while thinkers(running_server.data):
        assert time.monotonic() < until, "a process thinks on although its server is dead"
        time.sleep(0.05)
    reached = moves_in(running_server.data)
    running_server.start()
    beyond(running_server.data, reached)


def moves_in(data):
    with sqlite3.connect(data / "site.sqlite3", timeout=20) as database:
        return database.execute("select count(*) from web_move").fetchone()[0]


def beyond(data, moves):
    until = time.monotonic() + WAIT_SECONDS
    while moves_in(data) <= moves:
        assert time.monotonic() < until, "nobody moves"
        time.sleep(0.05)


def thinkers(data):
    """Processes that think for the server of this folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command, surroundings = (process / "cmdline").read_bytes(), (process / "environ").read_bytes()
        except OSError:
            continue
        if b"bigshoulders.bots.thinker" in command and os.fsencode(data) in surroundings:
            found.append(process.name)
    return found
