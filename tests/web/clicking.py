"""A person before a real browser: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
MISSING = "The tests of the page need Chromium: apt-get install chromium, or name one in BIGSHOULDERS_CHROMIUM."
PATIENCE = 20_000
"""Milliseconds; the machine may be busy with something else."""


def chromium() -> str:
    found = os.environ.get("BIGSHOULDERS_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    assert found, MISSING
    return found


@contextmanager
def browser_page(url: str, language: str = "en", **context: object) -> Iterator[Page]:
    """A page of a fresh browser; afterwards nothing may have been logged to its console."""
    logged: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        options = {"viewport": {"width": 1440, "height": 900}, "locale": language, **context}
        page = browser.new_context(base_url=url, **options).new_page()  # type: ignore[arg-type]
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: logged.append(f"{page.url}: {message.text}"))
        page.on("pageerror", lambda error: logged.append(f"{page.url}: {error}"))
        yield page
        browser.close()
    assert logged == []


def begin(page: Page, *kinds: str, **rules: str) -> None:
    """Fill in the form of a new game: "Ann" is a person, "greedy" a bot; rules by name, "on" for a switch."""
    page.goto("/new/")
    for seat in range(4):
        kind = kinds[seat] if seat < len(kinds) else "nobody"
        person = kind not in ("greedy", "random", "nobody")
        page.select_option(f"[name=kind{seat}]", "person" if person else kind)
        if person:
            page.fill(f"[name=name{seat}]", kind)
    for name, value in rules.items():
        page.check(f'[name="{name}"]' if value == "on" else f'[name="{name}"][value="{value}"]')
    page.select_option("[name=pace]", "at_once")
    page.click("form#new-game button[type=submit]")
    page.wait_for_selector(".table-page")


def prefer(page: Page, *, confirm: bool, end_turns: bool) -> None:
    page.goto("/preferences/")
    page.set_checked("[name=confirm]", confirm)
    page.set_checked("[name=end_turns]", end_turns)
    page.click("main form button[type=submit] >> nth=0")


class Player:
    """Plays by clicking what the page offers, at random."""

    def __init__(self, page: Page, seed: int = 1, confirms: bool = True) -> None:
        self.page = page
        self.confirms = confirms
        self.chance = random.Random(seed)
        self.moves = 0
        self.on_the_board = 0

    @property
    def state(self) -> str:
        return self.page.get_attribute(".table-page", "data-state") or ""

    @property
    def due(self) -> str:
        return self.state.split("-")[1]

    def play(self) -> None:
        """To the end of the game."""
        while self.due != "over":
            self.step()

    def step(self) -> None:
        state = self.state
        due = state.split("-")[1]
        if due == "person":
            self.person()
        elif due == "end_turn":
            self.press("#panel [data-key=e]")
        self.page.wait_for_selector(f'.table-page:not([data-state="{state}"])')

    def person(self) -> None:
        if self.page.locator(".hand-over").count():
            self.press(".hand-over button")
            return
        self.moves += 1
        state = self.state
        self.choose()
        if self.confirms:
            self.page.wait_for_selector(f'#confirm, .table-page:not([data-state="{state}"])', state="attached")
            if self.page.locator("#confirm").count():
                self.press("#confirm")

    def choose(self) -> None:
        """A line of the list, or something on the board that glows."""
        glowing = self.page.locator(".table [data-choices]")
        if self.moves % 2 and glowing.count():
            thing = glowing.nth(self.chance.randrange(glowing.count()))
            several = "," in (thing.get_attribute("data-choices") or "")
            thing.dispatch_event("click")
            self.on_the_board += 1
            if several:
                self.page.wait_for_selector("#panel [data-key=Escape]")
                self.a_line()
            return
        self.a_line()

    def a_line(self) -> None:
        lines = self.page.locator("form.choices button.choice")
        lines.nth(self.chance.randrange(lines.count())).click()

    def press(self, selector: str) -> None:
        self.page.click(selector)


class Typist(Player):
    """Plays with the keyboard alone."""

    def choose(self) -> None:
        lines = self.page.locator("form.choices button.choice")
        self.page.keyboard.type(str(self.chance.randrange(lines.count()) + 1))

    def press(self, selector: str) -> None:
        key = self.page.get_attribute(selector, "data-key")
        if key:
            self.page.keyboard.press(key)
        else:
            self.page.focus(selector)
            self.page.keyboard.press("Enter")
