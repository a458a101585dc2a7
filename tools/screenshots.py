"""Pictures of the running program for docs/screenshots: ``python tools/screenshots.py``. Needs Chromium."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from bigshoulders.bots import Seat, make_bot
from bigshoulders.sitting.chairs import chairs_for
from bigshoulders.web import server

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
WIDE = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
SEED = 1893
CHOICES = 6
"""So many make a picture."""


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


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("Chromium is needed: apt install chromium")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        server.prepare(Path(data))
        middle, over = played(3, "action"), played(6, "")
        command = [sys.executable, "-m", "bigshoulders", "serve", "--no-browser", "--port", "0", "--data", data]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process, sync_playwright() as playwright:
            assert process.stdout is not None
            address = re.search(r"http://[^/]+", process.stdout.readline())
            assert address is not None
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
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
                page = browser.new_context(base_url=address[0], **options).new_page()
                page.goto(path)
                page.screenshot(path=FOLDER / f"{name}.png")
                print(FOLDER / f"{name}.png")
            browser.close()
            process.terminate()


if __name__ == "__main__":
    main()
