"""People who play on a site in a process of its own, each as a browser behind the proxy of a public site would.

They note what the site has acknowledged; what they are not sure of they send again, as the page that they have says it.
"""

from __future__ import annotations

import http.client
import re
import threading
import urllib.parse
from dataclasses import dataclass

SITE = "games.example.org"
LOST = (OSError, http.client.HTTPException)
"""The answer, or a part of it: nobody knows whether what was asked for was done."""
MOVED_ON = "The game has moved on since this page was shown"
SAY_EVERY = 2
"""Moves between two messages."""
PAUSE = 0.05
"""Seconds, when there is nothing to do or nobody to ask."""


class Visitor:
    """A browser without its screen."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.cookies: dict[str, str] = {}

    def head(self, **more: str) -> dict[str, str]:
        return {
            "Host": SITE,
            "X-Forwarded-For": self.address,
            "X-Forwarded-Proto": "https",
            "Referer": f"https://{SITE}/",
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            **more,
        }

    def ask(self, path: str, form: dict[str, str] | None = None, **head: str) -> tuple[int, str]:
        """Status and page; or the place that it leads to. LOST if the answer did not arrive whole."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            if form is None:
                connection.request("GET", path, headers=self.head(**head))
            else:
                body = urllib.parse.urlencode({"csrfmiddlewaretoken": self.token, **form})
                kind = {"Content-Type": "application/x-www-form-urlencoded"}
                connection.request("POST", path, body, self.head(**kind, **head))
            answer = connection.getresponse()
            page = answer.read().decode()
        finally:
            connection.close()
        for cookie in answer.headers.get_all("Set-Cookie", []):
            name, _, rest = cookie.partition("=")
            self.cookies[name] = rest.partition(";")[0]
        return answer.status, answer.headers.get("Location", page)

    @property
    def token(self) -> str:
        return next((value for name, value in self.cookies.items() if name.endswith("csrftoken")), "")

    def open_room(self, name: str) -> str:
        """The slug of a new table with this person at it."""
        self.ask("/")
        status, place = self.ask("/friends", {"name": name})
        assert status == 302, place
        return place.split("/")[2]

    def join(self, code: str, name: str) -> None:
        self.ask(f"/join/{code}/")
        status, _place = self.ask(f"/join/{code}/", {"name": name})
        assert status == 302

    def code_of(self, room: str) -> str:
        return re.search(r'aria-label="Code (\w{6})"', self.ask(f"/room/{room}/")[1])[1]  # type: ignore[index]


def field(page: str, name: str) -> str:
    return re.search(rf'name="{name}" value="(\d+)"', page)[1]  # type: ignore[index]


@dataclass
class Gesture:
    """A move as somebody has sent it, once or several times, and whether the site has said that it is made."""

    table: str
    seat: int
    made: int
    action: int
    acknowledged: bool = False


class Guest(Visitor):
    """Plays anything that the page offers at all their tables, and counts aloud while they do."""

    def __init__(self, name: str, port: int, address: str, chance) -> None:
        super().__init__(port, address)
        self.name = name
        self.chance = chance
        self.tables: list[str] = []
        self.gestures: list[Gesture] = []
        self.said: list[str] = []
        """The messages that were acknowledged, in their order."""
        self.unsaid: tuple[str, dict[str, str]] | None = None
        self.repeated = 0
        """How often something was sent again because its answer was lost."""
        self.failure: BaseException | None = None

    def play(self, over: threading.Event) -> None:
        try:
            while not over.is_set():
                moved = [self.visit(number, over) for number in range(len(self.tables))]
                if not any(moved):
                    over.wait(PAUSE)
        except BaseException as error:
            self.failure = error
            raise

    def sure(
        self, over: threading.Event, path: str, form: dict[str, str] | None = None, **head: str
    ) -> tuple[int, str]:
        """Ask until there is an answer, always the same."""
        is_repeated = False
        while not over.is_set():
            try:
                return self.ask(path, form, **head)
            except LOST:
                self.repeated += form is not None and not is_repeated
                is_repeated = True
                over.wait(PAUSE)
        return 0, ""

    def visit(self, number: int, over: threading.Event) -> bool:
        """One step at one table; False if there is nothing to do."""
        slug = self.tables[number]
        status, page = self.sure(over, f"/table/{slug}/")
        if over.is_set():
            return False
        assert status == 200, (status, page)
        due = re.search(r'data-due="(\w+)"', page)[1]  # type: ignore[index]
        seen = {name: field(page, name) for name in ("revision", "made", "told") if due in ("person", "end_turn")}
        if due == "person":
            self.move(slug, page, seen, over)
            if len(self.gestures) % SAY_EVERY == 0:
                self.say(slug, over)
        elif due == "end_turn":
            self.sure(over, f"/table/{slug}/end", seen, **{"HX-Request": "true"})
        elif due == "over":
            status, place = self.sure(over, f"/table/{slug}/again", {})
            self.tables[number] = place.split("/")[2] if status == 302 else slug
        return due in ("person", "end_turn", "over")

    def move(self, slug: str, page: str, seen: dict[str, str], over: threading.Event) -> None:
        choices = re.findall(r'<button type="submit" class="choice [^>]* value="(\d+)"', page)
        action, seat = self.chance.choice(choices), field(page, "seat")
        gesture = Gesture(slug, int(seat), int(seen["made"]), int(action))
        self.gestures.append(gesture)
        form = {**seen, "seat": seat, "action": action}
        status, answer = self.sure(over, f"/table/{slug}/play", form, **{"HX-Request": "true"})
        gesture.acknowledged = status == 200 and MOVED_ON not in answer
        assert status in (0, 200), (status, answer)
        assert 'role="alert"' not in answer or MOVED_ON in answer, answer

    def say(self, slug: str, over: threading.Event) -> None:
        """The next number; or the last once more, from the same page, if the site has asked to wait with it."""
        if self.unsaid is None:
            _status, page = self.sure(over, f"/room/{slug}/talk")
            if over.is_set():
                return
            words = f"{self.name} {len(self.said) + 1}"
            self.unsaid = f"/room/{slug}/say", {"words": words, "after": field(page, "after")}
        path, form = self.unsaid
        status, answer = self.sure(over, path, form, **{"HX-Request": "true", "HX-Target": "talk-inside"})
        assert status in (0, 200, 429), (status, answer)
        if status == 200:
            assert f"<span>{form['words']}</span>" in answer
            self.said.append(form["words"])
            self.unsaid = None
