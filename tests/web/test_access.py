"""Everybody can use every page: axe-core finds nothing, by day and by gaslight, and nothing is lost when enlarged."""

from __future__ import annotations

import pytest

from web.clicking import browser_page, played, run_axe, upload

SITE = ("/", "/new/", "/learn/", "/rules/", "/rules/OPR/", "/rules/?q=worker", "/preferences/", "/nothing/")
PHASES = ("stock", "building", "action", "operating")
ALL = {"resultTypes": ["violations"]}
COLOURS = {**ALL, "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""By gaslight only the colours are others."""
ENLARGED = {"viewport": {"width": 720, "height": 450}, "device_scale_factor": 2}
"""What a screen of 1440x900 has room for at 200 %."""


def every_page(page):
    """Open one page after the other: the site, decisions in every phase with a closer look, a game that is over."""
    for path in SITE:
        page.goto(path)
        yield path
    for phase in PHASES:
        table = upload(page, played(3, phase, "Ann", "Bob", "Cyd", mode="advanced", goals=True))
        yield phase
        if page.locator(".hand-over").count():
            page.click(".hand-over button")
            page.wait_for_selector("form.choices")
            yield f"{phase}, handed over"
        page.click("#ask-advice")
        page.wait_for_selector(".advice")
        yield f"{phase}, advice"
        page.click("#all-choices")
        page.click("button.choice >> nth=0")
        page.wait_for_selector("#confirm")
        yield f"{phase}, closer look"
    page.goto(f"{table}record")
    yield "record of a running game"
    table = upload(page, played(9, "", "Ann", "Bob", "Cyd", mode="advanced", goals=True))
    yield "the end"
    for path in ("story/", "figures/", "at/0/", "at/200/"):
        page.goto(table + path)
        yield path


@pytest.mark.parametrize(("light", "rules"), [("light", ALL), ("dark", COLOURS)], ids=["daylight", "gaslight"])
def test_axe_finds_nothing_on_any_page(site, light, rules):
    with browser_page(site, color_scheme=light) as page:
        faults = {name: violations(page, rules) for name in every_page(page)}
        assert {name: found for name, found in faults.items() if found} == {}


def violations(page, rules):
    found = run_axe(page, options=rules).response["violations"]
    return [(one["id"], [node["html"][:150] for node in one["nodes"]][:4]) for one in found]


def test_no_page_has_to_be_moved_sideways_at_200_percent(site):
    with browser_page(site, **ENLARGED) as page:
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert {name: over for name in every_page(page) if (over := page.evaluate(wide)) > 0} == {}


def test_the_story_is_walked_with_arrows_and_every_moment_has_its_address(site):
    with browser_page(site) as page:
        table = upload(page, played(9, "", "Ann", "Bob"))
        page.goto(f"{table}at/50/")
        page.keyboard.press("ArrowRight")
        page.wait_for_url(f"{table}at/51/")
        page.locator("#slider").fill("10")
        page.wait_for_url(f"{table}at/10/")
