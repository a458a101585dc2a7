"""What one seat may know of the table, with the words for it. Nothing here comes from anywhere but game.view()."""

from __future__ import annotations

from typing import Any

from bigshoulders.cli.words.names import Names
from bigshoulders.components import COMMON, DIRECTOR, PREFERRED, SHARES, Box
from bigshoulders.game import Game

Json = dict[str, Any]


class Sight:
    def __init__(self, game: Game, seat: int | None) -> None:
        self.seat = seat
        self.view: Json = game.view(seat)
        self.box: Box = game.state.box
        self.names = Names(self.box, self.view["options"]["seats"])
        pending: list[Any] = self.view["stack"][-1] if self.view["stack"] else ["over"]
        self.step: str = pending[0]
        """The pending decision."""
        self.frame: list[int] = pending[1:]
        """Its figures: the seat, mostly a company, and what else the step keeps."""

    @property
    def seats(self) -> range:
        return range(len(self.view["players"]))

    @property
    def companies(self) -> list[int]:
        """The companies in play, in the order of the Charters."""
        return [self.names.index(key) for key in self.view["companies"]]

    @property
    def acting(self) -> int | None:
        """The company that the pending decision is about, if it is about one."""
        seats_only = ("stock_turn", "stock_purchase", "action_turn", "end_action_turn", "take_initiative")
        if len(self.frame) < 2 or self.step in seats_only:
            return None
        return int(self.frame[1])

    def company(self, c: int) -> Json:
        """The open facts of a company in play."""
        facts: Json = self.view["companies"][self.box.companies[c].key]
        return facts

    def player(self, seat: int) -> Json:
        facts: Json = self.view["players"][seat]
        return facts

    def certificates(self, c: int, holder: int | str) -> list[int]:
        """The kinds of certificate of a company that a seat, "treasury" or "pool" holds, the biggest first."""
        facts = self.company(c)
        kinds = [DIRECTOR] if facts["director"] == holder else []
        kinds += [PREFERRED] if facts["preferred"] == holder else []
        return kinds + [COMMON] * int(facts["common"].get(str(holder), 0))

    def shares(self, c: int, holder: int | str) -> int:
        return sum(SHARES[kind] for kind in self.certificates(c, holder))

    def certificate_count(self, seat: int) -> int:
        return sum(len(self.certificates(c, seat)) for c in self.companies)

    @property
    def certificate_limit(self) -> int:
        return self.box.certificate_limits[len(self.view["players"])]

    def directed_by(self, seat: int) -> list[int]:
        return [c for c in self.companies if self.company(c)["director"] == seat]

    def price(self, c: int) -> int:
        """What a Good of the company sells for."""
        return self.box.companies[c].prices[self.company(c)["salespeople"]]

    def building(self, key: str) -> int:
        return next(b for b, building in enumerate(self.box.buildings) if building.key == key)

    def asset(self, key: str) -> int:
        return next(a for a, asset in enumerate(self.box.assets) if asset.key == key)

    def partners_at(self, key: str | None) -> list[int]:
        """The seats whose Partners stand at a Building this Decade, or in the Bank Pool (None)."""
        return [seat for seat, building in self.view["placed"] if building == key]

    @property
    def sale(self) -> list[tuple[int, int]]:
        """The certificates of the sale being put together: (company, kind)."""
        return [(self.names.index(key), kind) for key, kind in self.view["turn"]["sale"]]
