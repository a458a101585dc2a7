"""What the drawing of a table is made from: what a seat may know of it, the choices, initials and letters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from bigshoulders.components import Asset, Building, Company, Rival
from bigshoulders.game.facts import Facts
from bigshoulders.locale import pgettext
from bigshoulders.web.table.choices import Choice, by_thing
from bigshoulders.web.table.keeping import Drawings
from bigshoulders.words.names import RESOURCE_LETTERS, readable
from bigshoulders.words.table_view import Json, TableView


class TableAccounts:
    """What the story says of money, by the names of the table."""

    def __init__(self, view: TableView) -> None:
        companies, accounts = view.box.companies, view.accounts
        self.last_paid = {companies[c].key: amount for c, amount in accounts.last_paid.items()}
        self.paid_in_decade = {companies[c].key: amount for c, amount in accounts.paid_in_decade.items()}
        self.is_whole = len(accounts.income) >= view.json["decade"]
        """Whether the story goes back to the first Decade: that of a table that began from a position does not."""
        self.income_of_decade = accounts.income[-1]
        decades = accounts.income if view.json["decade"] > 1 else accounts.income[-1:]
        self.income_of_last_decade = decades[-2] if len(decades) > 1 else None
        """None in the first Decade, and where the story does not go so far back."""
        self.since_last_turn = accounts.changes
        self.change_of_decade = accounts.changes_of_decade
        self.if_it_ended_now = view.facts.wealth


class DrawnTable:
    """What all parts of a drawing ask for: the table, the choices, and how everybody and everything is marked."""

    def __init__(
        self,
        view: TableView,
        choices: Sequence[Choice],
        drawings: Drawings | None = None,
        shown: frozenset[str] = frozenset(),
    ) -> None:
        self.drawings: Drawings = {} if drawings is None else drawings
        """What was drawn before of this table."""
        self.shown = shown
        """The digests of what the browser has already."""
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

    @cached_property
    def accounts(self) -> TableAccounts:
        return TableAccounts(self.view)

    @property
    def all_if_alone(self) -> Json | None:
        """For what looks at nearly everything in a solo game, where little else is drawn."""
        return self.json if self.solo else None

    @property
    def own_tiles(self) -> list[Any]:
        """The tiles that only this seat sees, wherever they are."""
        own = self.json.get("own") or {}
        return [own.get(name) for name in ("hand", "kept", "face_down")]

    def choices_at(self, *kinds: str) -> list[tuple[str, list[Choice]]]:
        """The choices that belong to things whose keys begin like this."""
        return [found for found in self.choices.items() if found[0].startswith(kinds)]

    def stock(self, key: str) -> Json:
        """The value and the certificates of a company in play or of an Investor company."""
        record: Json = self.investors.get(key) or self.companies[key]
        return record

    def charter(self, key: str) -> Company:
        return self.box.companies[self.view.names.index(key)]

    def has_operated(self, key: str) -> bool:
        """In this Operating Phase; the company whose turn it is has not yet."""
        return key in self.facts.operated and key != self.facts.operating.company

    def short_name(self, key: str) -> str:
        return self.charter(key).short_name
