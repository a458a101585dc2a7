"""Somebody who plays on the page without a browser, by sending its forms; of the standard library alone."""

from __future__ import annotations

import re
import time
import urllib.request
from html.parser import HTMLParser
from http.cookiejar import CookieJar
from typing import NamedTuple
from urllib.parse import urlencode, urljoin

PATIENCE = 120
"""Seconds."""
LEAD_ON = ("choices", "bot", "end")
"""The forms by which a game goes on."""


class Form(NamedTuple):
    action: str
    fields: dict[str, str]
    """Those that are hidden, and the first button that says something."""


class Forms(HTMLParser):
    """Of a page, by their ids, or by what they lead to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, Form] = {}
        self._open: Form | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._open = Form(said.get("action", ""), {})
            self.found.setdefault(said.get("id") or self._open.action.rpartition("/")[2], self._open)
        named = said.get("name")
        if self._open is None or not named or "disabled" in said:
            return
        if tag == "button" or (tag == "input" and said.get("type") == "hidden"):
            self._open.fields.setdefault(named, said.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None


class Visitor:
    def __init__(self, site: str) -> None:
        self.site = site
        self._browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def page(self, address: str = "/") -> str:
        return str(self._browser.open(urljoin(self.site, address), timeout=PATIENCE).read().decode())

    def send(self, form: Form, **more: str) -> tuple[str, str]:
        """The address and the page that it leads to."""
        words = urlencode({**form.fields, **more}).encode()
        headers = {"Origin": self.site.rstrip("/")}
        asked = urllib.request.Request(urljoin(self.site, form.action), words, headers)
        answer = self._browser.open(asked, timeout=PATIENCE)
        return answer.geturl(), answer.read().decode()

    def begin(self, name: str) -> str:
        """The address of a new game with bots."""
        return self.send(Forms(self.page()).found["play-form"], name=name)[0]

    def play(self, table: str, moves: int) -> int:
        """Play on until so many moves are made, those of bots among them; how many there are now."""
        until = time.monotonic() + PATIENCE
        page = self.page(table)
        while moves_in(page) < moves:
            forms = Forms(page).found
            form = next((forms[name] for name in LEAD_ON if name in forms), None)
            if form is not None:
                self.send(form)
            else:  # it is somebody else's turn
                time.sleep(0.2)
            page = self.page(table)
            assert time.monotonic() < until, "nobody moves"
        return moves_in(page)


def moves_in(page: str) -> int:
    found = re.search(r'name="revision" value="(\d+)"', page)
    return int(found[1]) if found else 0
