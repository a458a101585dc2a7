"""Following the others in a real browser: the tape, what travels, corners of what was changed, the last round again."""

from __future__ import annotations

import pytest

from bigshoulders.game import Game
from web.clicking import browser_page, played, upload

NOTE_GHOSTS = """() => {
  const seen = (changes) => {
    for (const change of changes) for (const node of change.addedNodes) {
      if (node.classList && node.classList.contains("flying")) document.body.dataset.flown = "yes";
    }
  };
  new MutationObserver(seen).observe(document.getElementById("live"), { childList: true, subtree: true });
}"""
NOTE_FRAMES = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    if (getComputedStyle(this).outlineStyle === "solid") document.body.dataset.framed = "yes";
    return animation;
  };
}"""
NO_FRAMES = """() => [...document.querySelectorAll(".table *")].every(
  (one) => getComputedStyle(one).outlineStyle !== "solid"
)"""
NOTE_MOMENTS = """() => {
  const seen = () => {
    const page = document.querySelector(".table-page.past");
    if (page) document.body.dataset.moments = (document.body.dataset.moments || "") + " " + page.dataset.moment;
  };
  new MutationObserver(seen).observe(document.getElementById("live"), { childList: true });
}"""
HEIGHTS = """() => {
  const lines = document.getElementById("tape-lines").getBoundingClientRect();
  const inside = [...document.querySelectorAll("#news > li")].map((line) => line.getBoundingClientRect())
    .filter((line) => line.bottom > lines.top + 1 && line.top < lines.bottom - 1);
  return { lines, inside: inside.map((line) => ({ top: line.top, bottom: line.bottom })) };
}"""


def stock_game() -> Game:
    """Somebody can buy a certificate."""
    return played(2, "stock", "Ann", "Bob", mode="advanced", goals=True)


# --- the tape


def test_the_tape_shows_what_one_looks_for(site):
    with browser_page(site) as page:
        upload(page, played(3, "action", "Ann", "Bob", mode="advanced", goals=True))
        lines = page.locator("#news > li.turn:visible")
        assert page.is_hidden(".tape-filter")
        page.click("#look-for")
        page.select_option(".tape-filter [name=seat]", "1")
        page.wait_for_selector("#news[data-whole]")
        whole, of_bob = page.locator("#news > li.turn").count(), lines.count()
        assert 0 < of_bob < whole
        assert page.locator('#news > li.turn[data-seat="0"]:visible').count() == 0
        page.fill(".tape-filter [name=words]", "passed")
        assert all("passed" in words for words in lines.all_inner_texts())
        assert lines.count() < of_bob
        page.fill(".tape-filter [name=words]", "")
        page.select_option(".tape-filter [name=kind]", "operating")
        assert 0 < lines.count() < of_bob
        assert (
            page.locator("#news > li.chapter:visible").count()
            == page.locator("#news > li.chapter:visible", has_text="Operating").count()
        )
        page.select_option(".tape-filter [name=kind]", "")
        page.select_option(".tape-filter [name=seat]", "")
        assert lines.count() == whole
        page.click("#look-for")
        assert page.is_hidden(".tape-filter")


@pytest.mark.parametrize(("width", "height"), [(1366, 650), (1920, 950)])
def test_lines_of_the_tape_are_whole_and_one_high(site, width, height):
    with browser_page(site, viewport={"width": width, "height": height}) as page:
        upload(page, played(3, "action", "Ann", "Bob", mode="advanced", goals=True))
        shown = page.evaluate(HEIGHTS)
        assert len(shown["inside"]) > 1
        heights = {round(line["bottom"] - line["top"]) for line in shown["inside"]}
        assert max(heights) - min(heights) <= 1
        assert shown["inside"][0]["top"] >= shown["lines"]["top"] - 1
        assert shown["inside"][-1]["bottom"] <= shown["lines"]["bottom"] + 1


# --- what travels, what was changed


def buy(page) -> None:
    """Whatever goes first: a certificate, and its price."""
    revision = page.get_attribute(".table-page", "data-revision")
    page.click("#choices button.choice >> nth=0")
    page.wait_for_selector(f'.table-page:not([data-revision="{revision}"])', state="attached")


def test_what_is_bought_is_seen_to_travel_and_the_others_see_what_changed(site):
    with browser_page(site) as page:
        upload(page, stock_game())
        page.evaluate(NOTE_GHOSTS)
        page.evaluate(NOTE_FRAMES)
        buy(page)
        page.wait_for_selector("body[data-flown]")
        page.wait_for_selector(".flying", state="detached")
        page.wait_for_selector("body[data-framed]")
        page.wait_for_function(NO_FRAMES)
        page.click("#end-turn")
        page.wait_for_selector('.table-page[data-due="person"]')
        assert page.locator(".corner").count() > 1


@pytest.mark.parametrize("how", ["the system", "the setting"])
def test_nothing_travels_where_that_is_not_wanted(site, how):
    with browser_page(site, **({"reduced_motion": "reduce"} if how == "the system" else {})) as page:
        if how == "the setting":
            page.goto("/preferences/")
            page.set_checked("[name=motion]", False)
            page.click("main form button[type=submit] >> nth=0")
        upload(page, stock_game())
        page.evaluate(NOTE_GHOSTS)
        buy(page)
        assert page.get_attribute("#followed", "data-travels") != "[]"
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.locator("body[data-flown]").count() == 0


# --- the last round again


def test_the_last_round_is_played_again_up_to_the_present(site):
    game = played(2, "action", "Ann", "Bob", mode="advanced")
    with browser_page(site) as page:
        address = upload(page, game)
        first = int(page.get_attribute("#replay", "href").split("/")[-2])
        page.evaluate(NOTE_MOMENTS)
        page.click("#replay")
        page.wait_for_selector(".table-page.past", state="attached")
        assert page.url == address, "whoever loads the page again is at the present"
        page.select_option("#replay-pace select", "fast")
        page.wait_for_selector('.table-page[data-due="person"]', state="attached")
        passed = page.get_attribute("body", "data-moments").split()
        assert [int(number) for number in passed] == list(range(first, len(game.actions) + 1))


def test_who_has_seen_enough_stops_the_replay(site):
    with browser_page(site) as page:
        upload(page, played(2, "action", "Ann", "Bob", mode="advanced"))
        page.click("#replay")
        page.wait_for_selector(".table-page.past", state="attached")
        page.keyboard.press("Escape")
        page.wait_for_selector('.table-page[data-due="person"]', state="attached")
        page.wait_for_selector("#choices button.choice")
