"""The worked examples of the rules as tables: a file for each, with the position, the moves and what they give.

Their words stand in the rules, in every language (`rulebook.examples`).
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from bigshoulders.bots.characters import DEFAULT_LEVEL
from bigshoulders.game import Game
from bigshoulders.locale import N_, _
from bigshoulders.sitting.chairs import chairs_for
from bigshoulders.sitting.table import SeatedTable

Json = dict[str, Any]

FOLDER = Path(__file__).parent
COLOURS = (N_("Red"), N_("Blue"), N_("Green"), N_("Yellow"))
"""The players of the first edition's examples; those of the others have names."""


class Line(NamedTuple):
    """One way to play it."""

    moves: list[tuple[int, str]]
    """Seats with what they play."""
    gives: dict[str, tuple[Any, Any]]
    """Figures of the table before and after, by their place in its position."""


class Example(NamedTuple):
    key: str
    at: str
    """The rule that it stands below, or the chapter at whose end."""
    lines: list[Line]
    refused: list[tuple[int, str, str]]
    """Who cannot play what, by which rule."""
    position: Json

    @property
    def seats(self) -> set[int]:
        """Those that act in it."""
        moves = [seat for line in self.lines for seat, _action in line.moves]
        return {*moves, *(seat for seat, _action, _rule in self.refused)}

    def table(self, seed: int) -> SeatedTable:
        """Whoever opens it plays those that act; bots play the others."""
        game = Game.from_position(self.spoken_position())
        kinds = [
            (name, None if seat in self.seats else DEFAULT_LEVEL.bot) for seat, name in enumerate(game.options.seats)
        ]
        return SeatedTable(game, chairs_for(kinds, seed))

    def spoken_position(self) -> Json:
        """Its players are called as in the words of the example."""
        names = [_(name) if name in COLOURS else name for name in self.position["options"]["seats"]]
        players = [{**player, "name": name} for player, name in zip(self.position["players"], names, strict=True)]
        return {**self.position, "options": {**self.position["options"], "seats": names}, "players": players}


@cache
def examples() -> dict[str, Example]:
    return {path.stem: read(path) for path in sorted(FOLDER.glob("*.json"))}


def read(path: Path) -> Example:
    doc = json.loads(path.read_text(encoding="utf-8"))
    lines = [
        Line(
            [(seat, action) for seat, action in line["moves"]],
            {place: (before, after) for place, (before, after) in line["gives"].items()},
        )
        for line in doc["lines"]
    ]
    refused = [(seat, action, rule) for seat, action, rule in doc.get("refused", ())]
    return Example(doc["example"], doc["at"], lines, refused, doc["position"])


def examples_at(place: str) -> list[Example]:
    """Those below a rule, or at the end of a chapter."""
    return by_place().get(place, [])


@cache
def by_place() -> dict[str, list[Example]]:
    found: dict[str, list[Example]] = {}
    for example in examples().values():
        found.setdefault(example.at, []).append(example)
    return found
