"""What the drawing of a table is made from: what a seat may know of it, the choices, initials and letters."""

from __future__ import annotations

from collections.abc import Sequence

from bigshoulders.components import Asset, Building, Company, Rival
from bigshoulders.game.facts import Facts
from bigshoulders.locale import pgettext
from bigshoulders.web.table.choices import Choice, by_thing
from bigshoulders.words.names import RESOURCE_LETTERS, readable
from bigshoulders.words.table_view import Json, TableView


class DrawnTable:
    """What all parts of a drawing ask for: the table, the choices, and how everybody and everything is marked."""

    def __init__(self, view: TableView, choices: Sequence[Choice]) -> None:
        self.view = view
        self.json: Json = view.json
        self.facts: Facts = view.facts
        self.box = view.box
        self.seat: int | None = view.seat
        self.seats = view.seats
        self.players: list[Json] = view.json["players"]
        self.companies: Json = view.json["companies"]
        self.solo: Json = view.solo
        """What only the solo game has."""
        self.investors: Json = self.solo.get("investors", {})
        self.traded = [*self.companies, *self.investors]
        """Every company that has stock."""
        self.has_goals = bool(self.json["goals"] or self.solo)
        self.people = [readable(player["name"]) for player in self.players]
        initials = [name[:1].upper() for name in self.people]
        unique = len(set(initials)) == len(initials)
        self.initials = initials if unique else [str(number) for number in range(1, len(initials) + 1)]
        self.letters = {key: pgettext("resource", letter) for key, letter in RESOURCE_LETTERS.items()}
        self.buildings: dict[str, Building] = {building.key: building for building in self.box.buildings}
        self.assets: dict[str, Asset] = {asset.key: asset for asset in self.box.assets}
        self.printed = view.printed
        self.has_pages = view.options.edition == "second"
        """The pages are those of the second edition's book."""
        self.step = view.step
        self.acting: str | None = view.parts.get("company")
        """The company that the pending decision is about, if it is about one."""
        self.rival: Rival = view.options.rival_tile
        """Whom one plays against in a solo game; else nobody."""
        self.choices = by_thing(choices, self.acting)

    def stock(self, key: str) -> Json:
        """The value and the certificates of a company in play or of an Investor company."""
        record: Json = self.investors.get(key) or self.companies[key]
        return record

    def charter(self, key: str) -> Company:
        return self.box.companies[self.view.names.index(key)]

    def short_name(self, key: str) -> str:
        return self.charter(key).short_name
