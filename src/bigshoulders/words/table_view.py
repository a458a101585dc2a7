"""What one seat may know of the table, and what follows from it: game.view(), game.facts(), and names for it all."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import cached_property
from typing import Any

from bigshoulders.components import Box, InvestorTile
from bigshoulders.game import Game
from bigshoulders.game.accounts import Accounts, accounts, last_move_of
from bigshoulders.game.fact_records import GoodsPrice, Holding
from bigshoulders.game.facts import Facts
from bigshoulders.state.options import Options
from bigshoulders.words.names import Names
from bigshoulders.words.printed import Printed

Json = dict[str, Any]


class TableView:
    def __init__(self, game: Game, seat: int | None, tiles: bool = True) -> None:
        """Without the tiles in hand it is for a screen that others may see, too."""
        self.seat = seat
        self.json: Json = game.view(seat) if tiles else without_tiles(game.view(seat))
        self.facts: Facts = game.facts(seat)
        self._events = game.events
        self._last_move = 0 if seat is None else last_move_of(game.actions, seat)
        self.box: Box = game.state.box
        self.options: Options = game.options
        self.names = Names(self.box, self.options.seats)
        self.printed = Printed(self.box, self.options.components)
        self.step: str = self.facts.decision.step
        """The pending decision."""
        self.parts: dict[str, Any] = self.facts.decision.parts
        """What it is about."""

    def without_tiles(self) -> TableView:
        """The same for a screen that others may see, too."""
        covered = copy(self)
        covered.json = without_tiles(self.json)
        return covered

    @cached_property
    def accounts(self) -> Accounts:
        """What the story says of money; changes are those since the last move of this seat."""
        return accounts(self._events, len(self.seats), self._last_move)

    @property
    def seats(self) -> range:
        return range(len(self.json["players"]))

    @property
    def companies(self) -> list[int]:
        """The companies in play, in the order of the Charters."""
        return [self.names.index(key) for key in self.json["companies"]]

    @property
    def acting(self) -> int | None:
        """The company that the pending decision is about, if it is about one."""
        return self.names.index(self.parts["company"]) if "company" in self.parts else None

    def key(self, c: int) -> str:
        return self.box.companies[c].key

    def company(self, c: int) -> Json:
        """What lies open of a company in play."""
        record: Json = self.json["companies"][self.key(c)]
        return record

    def stock(self, c: int) -> Json:
        """The value and the certificates of a company in play or of an Investor company."""
        key = self.key(c)
        record: Json = self.solo.get("investors", {}).get(key) or self.json["companies"][key]
        return record

    @property
    def solo(self) -> Json:
        """What only the solo game has."""
        record: Json = self.json.get("solo", {})
        return record

    @property
    def investors(self) -> list[int]:
        """The Investor companies, in the order in which they came."""
        return [self.names.index(key) for key in self.solo.get("investors", ())]

    @property
    def investor_tiles(self) -> list[tuple[int, InvestorTile]]:
        """By Decade: the Investor tile of this one and those to come. A table that was set up may have more tiles."""
        decades = range(self.json["decade"], len(self.box.years) + 1)
        tiles = [self.box.solo.investor_tiles[number] for number in reversed(self.solo["investor_tiles"])]
        return list(zip(decades, tiles, strict=False))

    @property
    def traded(self) -> list[int]:
        """Every company that has stock."""
        return [*self.companies, *self.investors]

    def player(self, seat: int) -> Json:
        record: Json = self.json["players"][seat]
        return record

    def holding(self, c: int, holder: int | str) -> Holding:
        """What a seat, "rival", "treasury" or "pool" has of a company."""
        return self.facts.holding(self.key(c), holder)

    def directed_by(self, seat: int) -> list[int]:
        return [self.names.index(key) for key in self.facts.players[seat].directs]

    def prices(self, c: int) -> list[GoodsPrice]:
        """What a Good of the company sells for now; one price for each level that is still possible."""
        return self.facts.goods_prices[self.key(c)]

    def house_figures_shown(self, companies: Iterable[int]) -> bool:
        return any(self.printed.has_house_figures(self.box.companies[c]) for c in companies)

    def building(self, key: str) -> int:
        return next(b for b, building in enumerate(self.box.buildings) if building.key == key)

    def asset(self, key: str) -> int:
        return next(a for a, asset in enumerate(self.box.assets) if asset.key == key)

    def partners_at(self, key: str | None) -> list[int]:
        """The seats whose Partners stand at a Building this Decade, or in the Bank Pool (None); -1: a neutral one."""
        return [seat for seat, building in self.json["placed"] if building == key]

    @property
    def sale(self) -> list[tuple[int, int]]:
        """The certificates of the sale being put together: (company, kind)."""
        return [(self.names.index(key), kind) for key, kind in self.json["turn"]["sale"]]


def without_tiles(view: Json) -> Json:
    """The view of a seat, less what only that seat may see."""
    if "own" not in view:
        return view
    none: Json = {"hand": [], "kept": [], "face_down": None, "removed": []}
    return {**view, "own": {part: none.get(part, known) for part, known in view["own"].items()}}
