"""Everybody can use every page: axe finds nothing on a desk, a tablet and a phone, by day and by gaslight."""

from __future__ import annotations

from bigshoulders.web.pages.form import GAMES
from web.clicking import ALL, COLOURS, browser_page, finished, played, prefer, upload, violations

RULES = ("/rules/", "/rules/OPR/", "/rules/?q=worker", "/aid/")
WORDS = ("/glossary/", "/legend/")
SITE = (
    "/",
    *(f"/new/?game={game}" for game in GAMES),
    "/learn/",
    "/learn/five-minutes/",
    "/keys/",
    *RULES,
    *WORDS,
    "/companion/",
    "/join/",
    "/puzzles/",
    "/preferences/",
    "/nothing/",
)
PHASES = ("stock", "building", "action", "operating")
SIZES = {"desk": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
ENLARGED = (720, 450)
"""What a screen of 1440x900 has room for at 200 %."""
LIGHTS = {"light": ALL, "dark": COLOURS}
"""By gaslight only the colours are others."""
BETWEEN = "tablet"
"""A part that is in order on a desk and on a phone is not looked at once more; nor is a page by gaslight."""
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def resize(page, size):
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))


def faults(page, part="html"):
    """What is wrong with the page that is open, or a part of it, by size and light; it ends as it began."""
    found = {}
    for name, size in SIZES.items():
        resize(page, size)
        for light, rules in LIGHTS.items():
            if name != BETWEEN or (part == "html" and light == "light"):
                page.emulate_media(color_scheme=light)
                found[name, light] = violations(page, rules, part)
        found[name, "sideways"] = max(page.evaluate(SIDEWAYS), 0)
    resize(page, ENLARGED)
    found["200 %", "sideways"] = max(page.evaluate(SIDEWAYS), 0)
    resize(page, SIZES["desk"])
    page.emulate_media(color_scheme="light")
    return {where: wrong for where, wrong in found.items() if wrong}


def faults_of(pages):
    return {(name, *where): wrong for name, *page in pages for where, wrong in faults(*page).items()}


def pages_of_the_site(page):
    for path in SITE:
        page.goto(path)
        yield path, page
    page.goto("/new/?game=campaign")
    page.click("form#new-game button[type=submit]")
    page.wait_for_selector(".campaign-row")
    yield "campaign", page
    page.goto("/rules/STK/")
    page.click('form[action="/example/EX-04"] button')
    page.wait_for_selector(".example-note[open]")
    yield "worked example", page, "#panel"


def decisions(page):
    """In every phase: the choices, advice, a closer look; and in one of them what keys lay over it."""
    prefer(page, confirm=True, end_turns=False)
    for phase in PHASES:
        upload(page, played(3, phase, "Ann", "Bob", "Cyd", mode="advanced", goals=True))
        if page.locator(".hand-over").count():
            yield f"{phase}, to be handed over", page, "#panel"
            page.click(".hand-over button")
        page.wait_for_selector("form.choices")
        yield phase, page
        page.click("#ask-advice")
        page.wait_for_selector(".advice")
        yield f"{phase}, advice", page, "#panel"
        page.click("#all-choices")
        page.click("button.choice >> nth=0")
        page.wait_for_selector("#confirm")
        yield f"{phase}, closer look", page, "#panel"
    page.keyboard.press("s")
    yield "how it stands", page, "#summary"
    page.keyboard.press("h")
    yield "keys", page, "#key-list"
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    page.wait_for_selector("#legend-list .legend-group")
    yield "legend", page, "#legend-list"
    page.keyboard.press("Escape")
    upload(page, played(3, "stock", "Ann", mode="advanced", rival="crowell", investors=True))
    yield "solo", page


def pages_of_a_game(page):
    table = upload(page, played(3, "stock", "Ann", "Bob", "Cyd", mode="advanced", goals=True))
    page.goto(f"{table}record")
    yield "record of a running game", page
    page.goto(f"{table}programs/")
    page.click("button.primary")
    page.wait_for_selector("#token-title")
    yield "the token of a program", page
    table = upload(page, finished("Ann", "Bob", "Cyd", mode="advanced", goals=True))
    for path in ("", "?board=1", "story/", "figures/", "at/0/", "at/200/"):
        page.goto(table + path)
        yield path or "the end", page


def test_everybody_can_use_the_pages_around_the_table(site):
    with browser_page(site, reduced_motion="reduce") as page:
        assert faults_of(pages_of_the_site(page)) == {}


def test_everybody_can_use_the_table_in_every_phase(site):
    with browser_page(site, reduced_motion="reduce") as page:
        assert faults_of(decisions(page)) == {}


def test_everybody_can_use_the_pages_of_a_game(site):
    with browser_page(site, reduced_motion="reduce") as page:
        assert faults_of(pages_of_a_game(page)) == {}


def test_one_pale_word_among_many_alike_is_found(site):
    with browser_page(site) as page:
        page.goto("/glossary/")
        page.evaluate("document.querySelectorAll('main dd')[40].style.color = '#bbb'")
        for rules in LIGHTS.values():
            [(rule, words)] = violations(page, rules)
            assert rule == "color-contrast"
            assert words[0].startswith("<dd")


def test_the_story_is_walked_with_arrows_and_every_moment_has_its_address(site):
    with browser_page(site) as page:
        table = upload(page, finished("Ann", "Bob"))
        page.goto(f"{table}at/50/")
        page.keyboard.press("ArrowRight")
        page.wait_for_url(f"{table}at/51/")
        page.locator("#slider").fill("10")
        page.wait_for_url(f"{table}at/10/")
