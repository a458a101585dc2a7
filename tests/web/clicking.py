"""A person before a real browser: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urljoin

from bigshoulders.bots.characters import at, character_named, level_of
from bigshoulders.game import Game
from bigshoulders.state.chance import Chance
from bigshoulders.state.options import Options
from packages import needed
from web.browsers import BOTS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

WITH_WINDOW = ("chromium", "chromium-browser", "google-chrome")
NAMES = ("chromium-headless-shell", *WITH_WINDOW)
"""The first has no window around the page and takes two thirds of the others' processor time; it shows no notices."""
MISSING = "The tests of the page need Chromium: apt-get install chromium, or name one in BIGSHOULDERS_CHROMIUM."
WAIT_MILLISECONDS = 20_000
"""Milliseconds; the machine may be busy with something else."""
REMARKS = ("Autofocus processing was blocked",)
"""What Chromium logs of itself, on every page: here, that somebody clicked before it had drawn the page."""
HURRY = (Path(__file__).parent / "clicking.js").read_text(encoding="utf-8")
ALL = {"resultTypes": ["violations"], "selectors": False}
"""All rules of axe; what it finds in order is not listed, and nobody asks for the shortest way to a thing."""
COLOURS = {**ALL, "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
MARK_ONE_OF_EACH_COLOUR = (Path(__file__).parent / "colours.js").read_text(encoding="utf-8")
"""Contrast is most of what axe takes on a page with many words; of those that look alike it reads one."""
SHARED_MEMORY = Path("/dev/shm")
ROOM_TO_DRAW = 1 << 30
"""Bytes; with so many of it the browser need not draw into files on the disk, which Playwright would tell it to."""
OPEN: list[tuple[Playwright, Browser, tempfile.TemporaryDirectory[str]]] = []
"""The browser that tests share, with a folder for its temporary files: not all go when it does."""


def chromium(names: tuple[str, ...] = NAMES) -> str:
    found = os.environ.get("BIGSHOULDERS_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    assert found, MISSING
    return found


def shared_browser(names: tuple[str, ...] = NAMES) -> Browser:
    """The one that is open; one that has crashed is not, so that a test that it broke breaks no other."""
    if OPEN and not OPEN[0][1].is_connected():
        close_browser()
    if not OPEN:
        playwright: Playwright = needed("playwright.sync_api").sync_playwright().start()
        has_room = SHARED_MEMORY.exists() and shutil.disk_usage(SHARED_MEMORY).free > ROOM_TO_DRAW
        left_out = ["--disable-dev-shm-usage"] if has_room else []
        folder = tempfile.TemporaryDirectory(prefix="chromium-")
        variables: dict[str, Any] = {**os.environ, "TMPDIR": folder.name}
        browser = playwright.chromium.launch(
            executable_path=chromium(names),
            # Letters as wide as a browser with a window draws them.
            args=["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
            ignore_default_args=left_out,
            env=variables,
        )
        OPEN.append((playwright, browser, folder))
    return OPEN[0][1]


def browser_with_window() -> None:
    """The next pages are those of a whole browser, until `close_browser`."""
    close_browser()
    shared_browser(WITH_WINDOW)


def close_browser() -> None:
    while OPEN:
        playwright, browser, folder = OPEN.pop()
        browser.close()
        playwright.stop()
        folder.cleanup()


@contextmanager
def browser_page(
    url: str, language: str = "en", expected: tuple[str, ...] = ("/nothing/",), **context: object
) -> Iterator[Page]:
    """A page of a browser that knows nothing yet; afterwards nothing may have been logged to its console.

    The browser itself logs what is not there; what has one of the expected words in it is passed over.
    """
    logged: list[str] = []
    options = {"viewport": {"width": 1440, "height": 900}, "locale": language, **context}
    fresh = shared_browser().new_context(base_url=url, **options)  # type: ignore[arg-type]
    fresh.set_default_timeout(WAIT_MILLISECONDS)
    fresh.on("console", lambda message: logged.append(f"{message.page and message.page.url}: {message.text}"))
    fresh.on("weberror", lambda error: logged.append(f"{error.page and error.page.url}: {error.error}"))
    try:
        yield fresh.new_page()
    finally:
        fresh.close()
    unexpected = [words for words in logged if not any(part in words for part in (*expected, *REMARKS))]
    assert not unexpected, unexpected


def violations(page: Page, rules: Any = ALL, part: str = "html") -> list[tuple[str, list[str]]]:
    """What axe finds on the page, or in a part of it, that keeps people out, and where."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(needed("axe_playwright_python.sync_playwright").Axe().axe_script)
    page.evaluate(MARK_ONE_OF_EACH_COLOUR, part)
    found = page.evaluate("([part, rules]) => axe.run(part, rules)", [part, rules])["violations"]
    return [(one["id"], [node["html"][:150] for node in one["nodes"]][:4]) for one in found]


# --- beginning


def new_table(page: Page, *kinds: str, pace: str = "at_once", **rules: str) -> None:
    """Fill in the form of a new game: "Ann" is a person, "planner" a character who plays so, "silas" that character.

    "greedy" and "search:9" are nobody's level, so they are added to the form. Rules by name, "on" or "off" for a
    switch. The same game is dealt each time.
    """
    page.goto("/new/")
    for name, value in rules.items():
        if value in ("on", "off"):
            page.set_checked(f'[name="{name}"]', value == "on")
        else:
            page.check(f'[name="{name}"][value="{value}"]')
    for seat in range(4):
        if page.is_visible(f"[name=kind{seat}]"):
            page.select_option(f"[name=kind{seat}]", "person")
    for seat in range(4):
        if page.is_hidden(f"[name=kind{seat}]"):
            continue
        kind = kinds[seat] if seat < len(kinds) else "nobody"
        if kind == "nobody" or character_named(kind) is not None:
            page.select_option(f"[name=kind{seat}]", kind)
        elif kind.partition(":")[0] in BOTS:
            page.select_option(f"[name=kind{seat}]", player_of(page, seat, kind))
        else:
            page.fill(f"[name=name{seat}]", kind)
    if page.is_visible("[name=pace]"):
        page.select_option("[name=pace]", pace)
    page.click(".seed summary")
    page.fill("[name=seed]", "1875")
    page.click("form#new-game button[type=submit]")
    sit_down(page)


def sit_down(page: Page) -> None:
    """Wait for the table, and for its scripts: before they have run, a click on the board is lost."""
    page.wait_for_selector(".table-page")
    page.wait_for_load_state("domcontentloaded")


def player_of(page: Page, seat: int, bot: str) -> str:
    """What to choose at a seat for a bot: the first character of its level who is free, or the bot itself."""
    level = level_of(bot)
    if level is None:
        page.eval_on_selector(f"[name=kind{seat}]", "(select, bot) => select.add(new Option(bot, bot))", bot)
        return bot
    free = [one.key for one in at(level) if page.locator(f"[name=kind{seat}] [value={one.key}]:enabled").count()]
    return free[0]


def record_file(record: Any) -> Any:
    """A record as a browser sends it."""
    return {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}


def hand_in(page: Page, record: Any) -> None:
    """Choose the file of a record on the first page, and send it."""
    page.goto("/")
    page.set_input_files("[name=record]", record_file(record))
    page.click("form[enctype] button")


def address_of(page: Page, record: Any) -> str:
    """The table of a record that is sent as the first page would send it; nobody has to look at that page."""
    token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', page.request.get("/preferences/").text())
    assert token is not None
    sent = {"csrfmiddlewaretoken": token[1], "record": record_file(record)}
    answer = page.request.post("/upload", multipart=sent, max_redirects=0)
    assert answer.status == 302, answer.text()
    return urljoin(answer.url, answer.headers["location"])


def open_record(page: Page, record: Any) -> str:
    """Open the table of a record; its address. Everybody at it is a person."""
    page.goto(address_of(page, record))
    sit_down(page)
    return page.url


def upload(page: Page, game: Game) -> str:
    return open_record(page, game.record())


@cache
def played(decade: int, phase: str, *seats: str, **rules: object) -> Game:
    """A random game up to a decision with several choices in a phase of a Decade."""
    game, chance = Game.new(Options(list(seats), **rules), 1875), Chance(5)  # type: ignore[arg-type]
    while not game.is_over:
        view = game.view(None)
        choices = game.legal_actions(game.to_act()[0])
        if view["decade"] == decade and view["phase"] == phase and len(choices) > 2:
            return game
        game.play(game.to_act()[0], chance.choice(choices))
    raise AssertionError(f"this game has no such decision in its Decade {decade}")


@cache
def finished(*seats: str, **rules: object) -> Game:
    """A random game that is over."""
    game, chance = Game.new(Options(list(seats), **rules), 1875), Chance(5)  # type: ignore[arg-type]
    while not game.is_over:
        game.play(game.to_act()[0], chance.choice(game.legal_actions(game.to_act()[0])))
    return game


def prefer(page: Page, *, confirm: bool, end_turns: bool) -> None:
    page.goto("/preferences/")
    page.set_checked("[name=confirm]", confirm)
    page.set_checked("[name=end_turns]", end_turns)
    page.click("main form button[type=submit] >> nth=0")


# --- playing


class Player:
    """Plays by clicking what the page offers, at random; looks at it also in a hurry, unless told not to."""

    def __init__(self, page: Page, seed: int = 1, looks: bool = True) -> None:
        self.page = page
        self.looks = looks
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
        """To the end of the game: some moves with care, as the mouse finds things, the others in a hurry."""
        while self.due != "over":
            self.step()
            self.hurry(9)

    def hurry(self, clicks: int) -> None:
        seed = self.chance.randrange(1 << 30)
        done = self.page.evaluate(HURRY, {"clicks": clicks, "seed": seed, "looks": self.looks})
        self.moves += done["done"]
        self.on_the_board += done["board"]

    def step(self) -> None:
        state = self.state
        due = state.split("-")[1]
        if due == "over":
            return
        if due == "person":
            self.person()
        elif due == "end_turn":
            self.press("#panel [data-key=e]")
        self.wait(f'.table-page:not([data-state="{state}"])')

    def person(self) -> None:
        if self.page.locator(".hand-over").count():
            self.press(".hand-over button")
            return
        self.moves += 1
        state = self.state
        self.choose()
        self.wait(f'#confirm, .table-page:not([data-state="{state}"])')
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
                self.wait("#panel [data-key=Escape]")
                self.a_line()
            return
        self.a_line()

    def a_line(self) -> None:
        lines = self.page.locator("form.choices button.choice")
        lines.nth(self.chance.randrange(lines.count())).click()

    def press(self, selector: str) -> None:
        self.page.click(selector)

    def wait(self, selector: str) -> None:
        """By a locator: page.wait_for_selector would keep hold of every table that ever was on the page."""
        self.page.locator(selector).first.wait_for(state="attached")


class Finger(Player):
    """Plays by touch: the first one shows what a choice would do, with Confirm in reach, which takes it."""

    def choose(self) -> None:
        glowing = self.page.locator(".table [data-choices]:visible")
        if not self.moves % 2 or not glowing.count():
            self.a_line()
            return
        thing = glowing.nth(self.chance.randrange(glowing.count()))
        several = "," in (thing.get_attribute("data-choices") or "")
        thing.tap()
        self.on_the_board += 1
        if several:
            self.wait("#panel [data-key=Escape]")
            self.a_line()

    def a_line(self) -> None:
        lines = self.page.locator("form.choices button.choice")
        lines.nth(self.chance.randrange(lines.count())).tap()

    def press(self, selector: str) -> None:
        self.page.tap(selector)


class Typist(Player):
    """Plays with the keyboard alone; passes two times of three where that is possible, which makes games shorter."""

    def play(self) -> None:
        while self.due != "over":
            self.step()

    def choose(self) -> None:
        """A number that no other one begins with, so that the page need not wait for more of it."""
        numbers, leaving = (self.numbers(form) for form in ("form.choices", "form.leaving"))
        alone = [one for one in numbers if not any(other != one and other.startswith(one) for other in numbers)]
        passing = [one for one in alone if one in leaving] if self.moves % 3 else []
        self.page.keyboard.type(self.chance.choice(passing or alone))

    def numbers(self, form: str) -> list[str]:
        buttons = self.page.locator(f"{form} [data-number]")
        return cast("list[str]", buttons.evaluate_all("all => all.map((one) => one.dataset.number)"))

    def press(self, selector: str) -> None:
        key = self.page.get_attribute(selector, "data-key")
        if key:
            self.page.keyboard.press(key)
        else:
            self.tab_to(selector)
            self.page.keyboard.press("Enter")

    def tab_to(self, selector: str) -> None:
        """Go on with Tab until the thing has the focus, as it must without a mouse."""
        self.tab_until(f"document.activeElement.matches({json.dumps(selector)})")

    def tab_until(self, reached: str) -> None:
        for _ in range(200):
            if self.page.evaluate(reached):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to where {reached}")
