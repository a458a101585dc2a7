"""A drawn table, read back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element, fromstring

from bigshoulders import Game, Options
from bigshoulders.bots import Seat, make_bot
from bigshoulders.state.events import Event
from bigshoulders.web.table.choices import Choice
from bigshoulders.web.table.drawing import draw
from bigshoulders.words.table_view import TableView

NAMES = ["Ann", "Bob", "Cyd", "Dan"]
EVERYTHING = {"special_companies": True, "chiefs": True, "supply_chain": "advanced", "goals": True, "mode": "advanced"}
GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "two players": (2, 6, {}),
    "four players with goals": (4, 5, {"mode": "advanced", "goals": True}),
    "everything": (3, 7, EVERYTHING),
    "first edition": (4, 9, {"edition": "first-2018"}),
    "draft": (3, 2, {"draft": True}),
}
"""Seats, seed and rules of games that are looked at from beginning to end."""


def choices_of(game: Game, seat: int | None) -> list[Choice]:
    actions = [] if seat is None else game.legal_actions(seat)
    return [Choice(action.id, action.text, action.place, action.text) for action in actions]


def markup(game: Game, seat: int | None) -> str:
    return markup_of(TableView(game, seat), choices_of(game, seat))


def markup_of(view: TableView, choices: list[Choice]) -> str:
    return "".join(draw(view, choices).values())


class Page:
    def __init__(self, game: Game, seat: int | None) -> None:
        self.markup = markup(game, seat)
        self.root = fromstring(f"<div>{self.markup}</div>")
        self.by_id = {element.get("id"): element for element in self.root.iter() if element.get("id")}
        self.above = {child: parent for parent in self.root.iter() for child in parent}

    def words(self, ident: str) -> str:
        """What stands in an element, without its explanation."""
        return words_in(self.by_id[ident])

    def style(self, ident: str) -> list[str]:
        return styles(self.by_id[ident])

    def icons(self, ident: str) -> Counter[str]:
        return icons_in(self.by_id[ident])

    def said(self, ident: str) -> str:
        """What a thing says of itself when it is touched."""
        return self.by_id[ident].get("data-words", "")

    def things(self) -> list[Element]:
        return [element for element in self.root.iter() if "thing" in styles(element)]

    def glowing(self) -> list[Element]:
        return [element for element in self.root.iter() if "glow" in styles(element)]

    def around(self, ident: str, style: str) -> Element:
        """The nearest element of a style that an element lies in."""
        element = self.by_id[ident]
        while style not in styles(element):
            element = self.above[element]
        return element


def styles(element: Element) -> list[str]:
    return element.get("class", "").split()


def words_in(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


def icons_in(element: Element, without: str = "") -> Counter[str]:
    """Of each sign how many; those of a style can be left out."""
    signs = [part for part in element.iter("svg") if not without or without not in styles(part)]
    return Counter(use.get("href", "").removeprefix("#i-") for sign in signs for use in sign.iter("use"))


def moments(seats: int, seed: int, every: int, bot: str = "greedy", **rules: Any) -> Iterator[tuple[Game, int]]:
    """Some decisions of a game between bots, and its end."""
    game = Game.new(Options(NAMES[:seats], **rules), seed)
    player = make_bot(bot, seed)
    while not game.is_over:
        seat = game.to_act()[0]
        if len(game.actions) % every == 0:
            yield game, seat
        game.play(seat, player.choose(Seat(game, seat)))
    yield game, 0


class Scene(NamedTuple):
    """A moment of a game, drawn once for all tests that look at it."""

    page: Page
    table: TableView
    places: dict[str, str]
    """By number of a choice: its place."""
    story: list[Event]
    """All that has happened."""

    @property
    def view(self) -> dict[str, Any]:
        return self.table.json


@cache
def scenes(game_name: str) -> list[Scene]:
    seats, seed, rules = GAMES[game_name]
    found = []
    for game, seat in moments(seats, seed, 41, **rules):
        places = {str(choice.id): choice.place for choice in choices_of(game, seat)}
        table = TableView(game, seat)
        assert table.accounts, "as they are at this moment"
        found.append(Scene(Page(game, seat), table, places, list(game.events)))
    return found
