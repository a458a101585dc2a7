"""Every page around the table in a real browser: nothing is cut, too small, on something else or beside the window."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bigshoulders import Game, Options
from bigshoulders.bots import Seat, make_bot
from web.clicking import address_of, browser_page, finished

FIT = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8")
SIZES = {"desk": (1366, 650), "tablet": (820, 1180), "phone": (390, 844)}
LANGUAGES = ("en", "de")
NEW = ("/new/", "/new/?game=solo", "/new/?game=campaign")
SITE = (
    "/",
    *NEW,
    "/learn/",
    "/learn/five-minutes/",
    "/keys/",
    "/rules/",
    "/rules/OPR/",
    "/rules/ED1/",
    "/rules/CMP/",
    "/rules/GEN/",
    "/aid/",
    "/rules/?q=share",
    "/glossary/",
    "/legend/",
    "/companion/",
    "/join/",
    "/puzzles/",
    "/preferences/",
    "/nothing/",
)
OF_A_GAME = ("figures/", "story/", "record", "programs/")
SCROLLS = ".chart-frame, .wide, .picture"
"""What may be wider than the window, and is then scrolled in its own frame."""
LONG_NAMES = ("Wilhelmina Charlotte", "Konstantin Albrecht", "Ann", "Bob")
SMALL_IN_CHARTS = """floor => [...document.querySelectorAll(".chart text")].filter(text => {
  const drawing = text.ownerSVGElement;
  const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
  return parseFloat(getComputedStyle(text).fontSize) * scale < floor - 0.05;
}).map(text => text.textContent)"""
OUTSIDE_OF_CHARTS = """() => [...document.querySelectorAll(".chart text")].filter(text => {
  const letters = text.getBoundingClientRect(), drawing = text.ownerSVGElement.getBoundingClientRect();
  return letters.right > drawing.right + 1 || letters.left < drawing.left - 1;
}).map(text => text.textContent)"""
TARGETS = "button, .button, summary, select, input:not([type=hidden]), nav a, .ticket, .way, .chapters a"
HARD_TO_HIT = f"""() => [...document.querySelectorAll({TARGETS!r})].filter(target => {{
  if (!target.checkVisibility() || target.closest(".skip, .picture, [hidden], .leaf")) return false;
  const place = (target.matches("[type=radio], [type=checkbox]") ? target.closest("label") : target);
  return place.getBoundingClientRect().height < 43.5;
}}).map(target => target.outerHTML.slice(0, 100))"""


def misfits(page, size):
    """What is wrong with a page as it is shown."""
    page.evaluate("() => document.fonts.ready.then(() => scrollTo(0, 0))")
    page.evaluate("() => document.querySelector('.picture')?.remove()")  # the table has tests of its own
    floor = 12 if SIZES[size][0] >= 1366 else 11
    found = page.evaluate(
        f"options => {FIT.strip().rstrip(';')}(options)",
        {"floor": floor, "within": [], "mayScroll": SCROLLS, "mayBeShortened": SCROLLS, "pageScrolls": True},
    )
    found["small in charts"] = page.evaluate(SMALL_IN_CHARTS, floor)
    found["outside of charts"] = page.evaluate(OUTSIDE_OF_CHARTS)
    found["hard to hit"] = page.evaluate(HARD_TO_HIT) if size == "phone" else []
    return {name: wrong for name, wrong in found.items() if wrong}


def resize(page, size):
    page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))


def look_at(page, paths):
    """Each page in every size."""
    found = {}
    for path in paths:
        page.goto(path)
        for size in SIZES:
            resize(page, size)
            found[path, size] = misfits(page, size)
    return {where: wrong for where, wrong in found.items() if wrong}


@cache
def half_a_game():
    """Of four people with long names, with companies of all kinds."""
    game = Game.new(Options(LONG_NAMES, special_companies=True, mode="advanced", goals=True), 9)
    bots = [make_bot("greedy", seat) for seat in range(len(LONG_NAMES))]
    for _ in range(260):
        seat = game.to_act()[0]
        game.play(seat, bots[seat].choose(Seat(game, seat)))
    return game


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits(site, language):
    with browser_page(site, language) as page:
        assert look_at(page, SITE) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_a_game_and_the_list_of_games_fit(site, language):
    with browser_page(site, language) as page:
        table = address_of(page, half_a_game().record())
        ended = address_of(page, finished("Ann", "Bob", "Cyd", mode="advanced", goals=True).record())
        page.goto("/new/?game=campaign")
        page.click("form#new-game button[type=submit]")
        page.wait_for_url("**/campaign/**")
        campaign = page.url
        paths = [campaign, f"{campaign}record", *(table + path for path in OF_A_GAME), f"{ended}figures/", "/"]
        assert look_at(page, paths) == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_new_game_fits_whatever_is_chosen(site, size, language):
    width, height = SIZES[size]
    found = {}
    with browser_page(site, language, viewport={"width": width, "height": height}) as page:
        page.goto("/new/")
        page.check("[name=edition][value=first-2018]")
        page.click(".who-they-are summary")
        page.click(".seed summary")
        found["first edition"] = misfits(page, size)
        page.goto("/new/?game=solo")
        page.check("[name=rival][value=field]")
        page.click(".alone summary")
        found["a Rival"] = misfits(page, size)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
