"""The companion with absurd figures, and in a browser that keeps little or nothing: nothing typed is lost."""

from __future__ import annotations

import json

import pytest

from bigshoulders.game.typed_game import read_typed_game
from web.clicking import browser_page
from web.test_companion_in_browser import GAME, PAY, bring, enter, new_game, open_trade, state_of
from web.typed import Entry, type_fast

FULL = """() => {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    if (key.startsWith("companion.game.")) throw new DOMException("full", "QuotaExceededError");
    return set.call(this, key, text);
  };
}"""
PAID = Entry("pay", {"giver": "seat0", "taker": "bank", "amount": 40})


def libby(page):
    page.goto("/companion/")
    new_game(page, ["Ann", "Bob"])
    page.click("#found")
    page.click("#company-libby")
    enter(page)


@pytest.mark.parametrize("typed", ["-5", "1e308", "NaN", "2.5", "9" * 40, "-" + "9" * 400, "", "101", "<b>"])
def test_whatever_is_typed_as_a_number_the_game_is_read_again(site, typed):
    with browser_page(site) as page:
        libby(page)
        open_trade(page, {"company": "libby"}, "share")
        page.fill("#many", typed)
        if page.is_enabled("#enter"):
            enter(page)
        else:
            page.click("#cancel")
        page.click("#pay")
        page.fill("#amount", typed)
        page.press("#amount", "Tab")
        shown = page.input_value("#amount")
        assert shown == str(int(shown)), "what counts is what is seen"
        if page.is_enabled("#enter"):
            enter(page)
        else:
            page.click("#cancel")
        before = state_of(page)
        read_typed_game(json.loads(before))
        page.reload()
        page.wait_for_selector("#next-phase")
        assert state_of(page) == before


def test_a_counter_that_runs_away_loses_no_game(site):
    with browser_page(site) as page:
        libby(page)
        page.evaluate("for (let at = 0; at < 4; at += 1) companion.put('count', 'libby', 'workers', 400)")
        read_typed_game(json.loads(state_of(page)))
        page.reload()
        page.wait_for_selector("#next-phase")
        assert page.evaluate("companion.tableOf(companion.open.game).companies.libby.counts.workers") == 1600


def test_what_a_full_game_does_not_take_is_said(site):
    with browser_page(site) as page:
        page.goto("/companion/")
        bring(page, json.dumps({**GAME, "log": [*GAME["log"], *[PAY] * 4999]}))
        page.wait_for_selector("#next-phase")
        page.click("#next-phase")
        assert "was not entered" in page.inner_text("#trouble")
        page.click("#undo")
        assert page.inner_text("#trouble") == ""


def test_a_browser_without_room_says_so_until_it_has_some_and_keeps_the_game_while_the_page_is_open(site):
    with browser_page(site) as page:
        page.goto("/companion/")
        new_game(page, ["Ann", "Bob"])
        page.evaluate(FULL)
        type_fast(page, [PAID])
        before = state_of(page)
        page.click("#menu")
        page.click("#sheet #language-de")
        page.click("#menu")
        page.click("#sheet #language-en")
        assert "has no room left" in page.inner_text("#trouble"), "a language that is kept is no game that is"
        page.click("#menu")
        page.click("#all-games")
        page.click("[id^=open-]")
        assert state_of(page) == before


def test_a_game_that_cannot_be_read_is_told_and_can_be_saved(site):
    with browser_page(site) as page:
        page.goto("/companion/")
        newer = json.dumps({"game": {**GAME, "format": 2}, "at": 1})
        page.evaluate("text => localStorage.setItem('companion.game.x', text)", newer)
        page.reload()
        assert "cannot be read" in page.inner_text("#unread")
        with page.expect_download() as download:
            page.click("#save-x")
        with open(download.value.path(), encoding="utf-8") as file:
            assert json.load(file) == json.loads(newer)
        assert page.evaluate("localStorage.getItem('companion.game.x')") == newer
