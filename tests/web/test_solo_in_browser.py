"""A whole solo game with a Rival and Investors in a real browser; it fits, everybody can use it, nothing is logged."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from web.browsers import DATA, Server, new_table
from web.clicking import Player, browser_page, prefer, violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
TOO_BIG = """() => [document.documentElement, document.querySelector("#table")].flatMap(
  (part) => [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight]
)"""


@pytest.fixture(scope="module")
def site() -> Iterator[Server]:
    """The site with the games that the tests begin."""
    server = Server(Path(DATA))
    server.start()
    yield server
    server.kill()


def address(**rules: object) -> str:
    """A game of one person; begun in a thread of its own, because Playwright leaves a running loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return f"/table/{thread.submit(new_table, 'Ann', **rules).result().slug}/"


def test_a_whole_solo_game_with_a_rival_and_investors(site: Server) -> None:
    table = address(seed=11, rival="crowell", investors=True, mode="advanced")
    with browser_page(site.url) as page:
        page.goto(table)
        assert page.locator("#goals .glow").count() == 2, "two Goals to choose from"
        player = Player(page, 8, looks=False)
        faults, decades = {}, set()
        while player.due != "over":
            decade = page.inner_text(".decade.now b")
            if decade not in decades:
                decades.add(decade)
                assert page.evaluate(TOO_BIG) == [0, 0, 0, 0], "it fits the screen"
                faults[decade] = violations(page)
            player.step()
            player.hurry(3)
        faults["over"] = violations(page)
        assert "Crowell" in page.inner_text("#end-title")
        assert player.on_the_board > 20, "things on the board were clicked"
        page.goto(f"{table}figures/")
        faults["figures"] = violations(page)
        page.goto(f"{table}at/30/")
        assert page.locator("#solo-rival").is_visible(), "the past has its solo board"
        faults["past"] = violations(page)
        assert {moment: found for moment, found in faults.items() if found} == {}


def test_a_campaigns_session_on_a_phone(site: Server) -> None:
    goals = ("four_managers", "ten_workers", "investor")
    bonuses = ("salesperson", "workers", "manager")
    table = address(seed=5, session=2, solo_goals=goals, bonuses=bonuses, rival="ward", investors=True)
    with browser_page(site.url, **PHONE) as page:
        prefer(page, confirm=False, end_turns=True)
        page.goto(table)
        player = Player(page, 3, looks=False)
        bonuses_seen = 0
        while player.due != "over":
            bonuses_seen = max(bonuses_seen, page.locator("#solo-bonuses button.glow").count())
            if player.moves % 5 == 0:
                assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing lies beside the screen"
            player.step()
            player.hurry(0 if page.locator("#solo-bonuses").count() else 3)
        assert bonuses_seen == len(bonuses)
        assert page.locator(".verdict").is_visible()
