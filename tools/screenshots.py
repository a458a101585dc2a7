"""Pictures of the running program, from a server of their own: ``python tools/screenshots.py``. Needs Chromium.

Without a folder those in docs/screenshots; with one every moment that the tests measure, in every window, by day and by
gaslight: ``python tools/screenshots.py OUT``. Words after the folder take only the moments or windows they are part of.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from playwright.sync_api import sync_playwright

from bigshoulders.bots import Seat, make_bot
from bigshoulders.sitting.chairs import chairs_for
from bigshoulders.web import server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "screenshots"
WIDE = {"viewport": {"width": 1440, "height": 900}}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
TYPED = ROOT / "tests" / "games" / "typed" / "4p-advanced-goals.json"
"""A game of four that is over, typed into the companion."""
SEED = 1875
CHOICES = 6
"""So many make a picture."""
DESKS = ("1366x650", "1280x720", "1440x900", "1536x730", "1920x950", "1920x1080", "2560x1300", "3440x1300")
NARROW = ("1180x820", "1024x768", "820x1180", "390x844", "360x740", "844x390", "683x325")
TABS = ("exchange", "board", "charters", "goals", "tape")
"""On a phone there is a picture of each."""
LIGHTS: dict[str, Literal["light", "dark"]] = {"day": "light", "gaslight": "dark"}


def played(decade: int, phase: str) -> str:
    """The address of a game of a person, whom a bot advises, up to a decision of that person in a phase of a Decade.

    Without such a decision the game is over.
    """
    games = import_module("bigshoulders.web.games")
    seats = [("Ann", None), *[("", "greedy")] * 3]
    table = games.create(chairs_for(seats, SEED), {"mode": "advanced", "goals": True}, SEED, "by_hand")
    play: Any = games.load(table.slug)
    while not play.game.is_over:
        due = play.due(ended=True)
        now = (play.table.progress["decade"], play.table.progress["phase"])
        if due.what == "person" and now == (decade, phase) and len(play.game.legal_actions(due.seat)) >= CHOICES:
            break
        if due.what == "bot":
            play = games.bot_move(play)
        else:
            action = make_bot("greedy", len(play.game.actions)).choose(Seat(play.game, due.seat))
            play = games.move(play, due.seat, action.text)
    return f"/table/{table.slug}/"


# --- what is taken


def for_the_docs(browser: Browser, address: str, middle: str, over: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    pictures: list[tuple[str, str, dict[str, Any]]] = [
        ("first-page", "/", WIDE),
        ("table", middle, WIDE),
        ("gaslight", middle, {**WIDE, "color_scheme": "dark"}),
        ("phone", middle, PHONE),
        ("german", middle, {**WIDE, "locale": "de"}),
        ("scorepad", f"{over}figures/", WIDE),
        ("learn", "/learn/", WIDE),
    ]
    for name, path, options in pictures:
        page = browser.new_context(base_url=address, **options).new_page()
        page.goto(path)
        photograph(page, FOLDER / f"{name}.png")
    companion(browser, address)


def companion(browser: Browser, address: str) -> None:
    page = browser.new_context(base_url=address, **LAPTOP).new_page()
    page.goto("/companion/")
    page.set_input_files("#import", TYPED)
    page.wait_for_selector(".verdict")
    photograph(page, FOLDER / "companion.png")


def photograph(page: Page, file: Path) -> None:
    page.screenshot(path=file)
    print(file)


def everything(browser: Browser, address: str, tables: dict[str, str], out: Path, words: list[str]) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for light, scheme in LIGHTS.items():
        page = browser.new_context(base_url=address, color_scheme=scheme).new_page()
        for moment, path in tables.items():
            for window in (*DESKS, *NARROW):
                name = f"{moment.replace(' ', '-')}_{window}_{light}"
                if all(word in name for word in words):
                    take(page, path, window, out / name)


def take(page: Page, path: str, window: str, file: Path) -> None:
    """One picture of a wide window; on a phone one of each part."""
    width, height = map(int, window.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    page.goto(path)
    if page.locator(".hand-over").count():
        page.click(".hand-over button")
        page.wait_for_selector("#choices")
        page.mouse.move(0, 0)
    tabs = TABS if (width < 760 or height < 500) and page.locator(".tabs").count() else ("",)
    for part in tabs:
        if part:
            page.evaluate("part => document.querySelector(`.tabs [data-part=${part}]`).click()", part)
        shown = file.with_name(f"{file.name}_{part}.png" if part else f"{file.name}.png")
        photograph(page, shown)


def moments() -> dict[str, str]:
    """The addresses of the tables that the tests measure."""
    sys.path[:0] = [str(ROOT / "tests" / "support")]
    positions, games = import_module("positions"), import_module("bigshoulders.web.games")
    return {name: f"/table/{games.create_from_document(positions.position(name)).slug}/" for name in positions.NAMES}


# --- a server and a browser


@contextmanager
def running(data: str) -> Iterator[tuple[Browser, str]]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("Chromium is needed: apt install chromium")
    command = [sys.executable, "-m", "bigshoulders", "serve", "--no-browser", "--port", "0", "--data", data]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process, sync_playwright() as playwright:
        assert process.stdout is not None
        address = re.search(r"http://[^/]+", process.stdout.readline())
        assert address is not None
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        try:
            yield browser, address[0]
        finally:
            browser.close()
            process.terminate()


def main(arguments: list[str]) -> None:
    with tempfile.TemporaryDirectory() as data:
        server.prepare(Path(data))
        if arguments:
            tables = moments()
            with running(data) as (browser, address):
                everything(browser, address, tables, Path(arguments[0]), arguments[1:])
        else:
            middle, over = played(3, "action"), played(6, "")
            with running(data) as (browser, address):
                for_the_docs(browser, address, middle, over)


if __name__ == "__main__":
    main(sys.argv[1:])
