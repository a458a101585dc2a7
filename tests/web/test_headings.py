"""The page can be walked by its headings: every part of the table is a region with one, and no rank is left out."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from web.browsers import Browser, new_table

TABLES = {
    "four players": (("Ann", "greedy", "greedy", "greedy"), {"mode": "advanced", "goals": True}),
    "two players, basic": (("Ann", "greedy"), {}),
    "first edition": (("Ann", "greedy", "greedy"), {"edition": "first-2018"}),
    "solo": (("Ann",), {"mode": "advanced", "rival": "crowell", "investors": True}),
}
REGIONS = ("section", "aside", "article")


class Outline(HTMLParser):
    """The headings of a page with their ranks, and the regions that have none."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.ranks: list[int] = []
        self.silent: list[str] = []
        self._open: list[tuple[str, str, int]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if re.fullmatch(r"h[1-6]", tag):
            self.ranks.append(int(tag[1]))
        if tag in REGIONS:
            self._open.append((tag, str(dict(attrs)), len(self.ranks)))

    def handle_endtag(self, tag: str) -> None:
        if tag in REGIONS:
            _tag, attrs, before = self._open.pop()
            if len(self.ranks) == before:
                self.silent.append(attrs)


def go_on(browser: Browser) -> None:
    if browser.due == "person":
        choices = browser.choices()
        browser.play(choices[len(browser.seen) % len(choices)], 0)
    else:
        browser.post({"bot": "bot", "end_turn": "end"}[browser.due])


@pytest.mark.parametrize("name", TABLES)
def test_every_part_of_the_table_has_a_heading_and_none_skips_a_rank(name: str) -> None:
    people, rules = TABLES[name]
    browser = Browser(new_table(*people, **rules))
    browser.open()
    seen = set()
    for _move in range(60):
        seen.add(re.search(r"phase-(\w+)", browser.html)[1])
        outline = Outline(browser.html)
        assert outline.ranks[0] == 1
        assert outline.ranks.count(1) == 1
        assert all(after <= before + 1 for before, after in zip(outline.ranks, outline.ranks[1:], strict=False))
        assert outline.silent == []
        go_on(browser)
        browser.open()
    assert len(seen) > 1
