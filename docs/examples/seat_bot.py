"""A program that plays a seat of Big Shoulders over the network: Python 3.11, nothing but its standard library.

    BIGSHOULDERS_TOKEN=... python seat_bot.py http://127.0.0.1:1875/api/v1/table/NAME/

Token and address stand on the page "Programs" of the table. What it plays is `choose`: put your own idea there.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
from typing import Any

PAUSE = 1.0
"""Seconds, when the site does not answer."""
PATIENCE = 60.0
"""Seconds without a sign of life; a stream gives one every 15 seconds."""


def choose(legal_actions: list[dict[str, Any]], view: dict[str, Any]) -> dict[str, Any]:
    """One of the actions. This one passes only if it must; `view` is all that the seat can see."""
    busy = [action for action in legal_actions if action["verb"] not in ("pass", "end")]
    return random.choice(busy or legal_actions)


class Site:
    def __init__(self, address: str, token: str) -> None:
        self.address = address
        self.head = {"Authorization": f"Bearer {token}"}

    def open(self, what: str, move: dict[str, Any] | None = None) -> Any:
        body = None if move is None else json.dumps(move).encode()
        head = self.head if move is None else {**self.head, "Content-Type": "application/json"}
        return urllib.request.urlopen(urllib.request.Request(self.address + what, body, head), timeout=PATIENCE)

    def ask(self, what: str, move: dict[str, Any] | None = None) -> Any:
        """The answer, however long that takes. A move that is sent again is played once all the same."""
        while True:
            try:
                with self.open(what, move) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    raise
                time.sleep(float(error.headers.get("Retry-After") or PAUSE))
            except (OSError, ValueError):  # nobody there, or the answer broke off
                time.sleep(PAUSE)

    def wait(self, revision: int) -> None:
        """Until the table has another revision than this."""
        try:
            with self.open("stream") as lines:
                for line in lines:
                    if line.startswith(b"id:") and int(line[3:]) != revision:
                        return
        except (OSError, ValueError):
            time.sleep(PAUSE)


def play(site: Site) -> Any:
    """Until the game is over; gives the result."""
    while True:
        now = site.ask("legal_actions")
        if now["over"]:
            return site.ask("")["result"]
        if not now["your_turn"]:
            site.wait(now["revision"])
            continue
        action = choose(now["legal_actions"], site.ask("view")["view"])
        try:
            site.ask("play", {"action": action["action"], "revision": now["revision"]})
        except urllib.error.HTTPError as error:
            if error.code != 409:  # 409: the table has moved on meanwhile, so look again
                raise SystemExit(error.read().decode()) from error


def main() -> None:
    result = play(Site(sys.argv[1], os.environ["BIGSHOULDERS_TOKEN"]))
    for seat in result["seats"]:
        print(seat["name"], seat["wealth"], "wins" if seat["seat"] in result["winners"] else "")


if __name__ == "__main__":
    main()
