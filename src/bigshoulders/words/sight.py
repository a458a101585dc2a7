"""What one seat may know of the table, with the words for it. Nothing here comes from anywhere but game.view()."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bigshoulders.components import COMMON, DIRECTOR, PREFERRED, SHARES, Box, InvestorTile
from bigshoulders.game import Game
from bigshoulders.rules.steps import STEPS
from bigshoulders.state.options import Options
from bigshoulders.words.names import Names
from bigshoulders.words.printed import Printed

Json = dict[str, Any]


class Sight:
    def __init__(self, game: Game, seat: int | None) -> None:
        self.seat = seat
        self.view: Json = game.view(seat)
        self.box: Box = game.state.box
        self.options: Options = game.options
        self.names = Names(self.box, self.options.seats)
        self.printed = Printed(self.box, self.options.components)
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
        parts = STEPS.get(self.step, ())
        return int(self.frame[parts.index("company")]) if "company" in parts else None

    def company(self, c: int) -> Json:
        """The open facts of a company in play."""
        facts: Json = self.view["companies"][self.box.companies[c].key]
        return facts

    def stock(self, c: int) -> Json:
        """The value and the certificates of a company in play or of an Investor company."""
        key = self.box.companies[c].key
        facts: Json = self.solo.get("investors", {}).get(key) or self.view["companies"][key]
        return facts

    @property
    def solo(self) -> Json:
        """What only the solo game has."""
        facts: Json = self.view.get("solo", {})
        return facts

    @property
    def investors(self) -> list[int]:
        """The Investor companies, in the order in which they came."""
        return [self.names.index(key) for key in self.solo.get("investors", ())]

    @property
    def investor_tiles(self) -> list[tuple[int, InvestorTile]]:
        """By Decade: the Investor tile of this one and those to come. A table that was set up may have more tiles."""
        decades = range(self.view["decade"], len(self.box.years) + 1)
        tiles = [self.box.solo.investor_tiles[number] for number in reversed(self.solo["investor_tiles"])]
        return list(zip(decades, tiles, strict=False))

    @property
    def traded(self) -> list[int]:
        """Every company that has stock."""
        return [*self.companies, *self.investors]

    def player(self, seat: int) -> Json:
        facts: Json = self.view["players"][seat]
        return facts

    def certificates(self, c: int, holder: int | str) -> list[int]:
        """The kinds of certificate of a company that a seat, "rival", "treasury" or "pool" holds, the biggest first."""
        facts = self.stock(c)
        kinds = [DIRECTOR] if facts.get("director", "") == holder else []
        kinds += [PREFERRED] if facts["preferred"] == holder else []
        return kinds + [COMMON] * int(facts["common"].get(str(holder), 0))

    def shares(self, c: int, holder: int | str) -> int:
        return sum(SHARES[kind] for kind in self.certificates(c, holder))

    def certificate_count(self, seat: int) -> int:
        return sum(len(self.certificates(c, seat)) for c in self.traded)

    @property
    def certificate_limit(self) -> int:
        return self.box.certificate_limits[self.options.table_size]

    def directed_by(self, seat: int) -> list[int]:
        return [c for c in self.companies if self.company(c)["director"] == seat]

    @property
    def operating(self) -> Json:
        """What holds for the rest of an operating turn: level of production, bonus on the price, unpaid Workers."""
        facts: Json = self.view.get("operating", {"level": -1, "price_bonus": 0, "unpaid": False})
        return facts

    def prices(self, c: int) -> list[int]:
        """What a Good of the company sells for now; one price for each level that is still possible."""
        charter = self.box.companies[c]
        if charter.price_per_salespeople is None:
            return [self.with_changes(c, self.managers_price(c) or charter.prices[self.company(c)["salespeople"]])]
        last = len(self.box.factories[charter.factories[0]].levels) - 1
        chosen = self.operating["level"] if c == self.acting else -1
        levels = range(last + 1) if chosen < 0 else [min(chosen, last)]
        return [self.price_at_level(c, level) for level in levels]

    def price_at_level(self, c: int, level: int) -> int:
        """What a Good of the company sells for when its factory has produced at a level."""
        charter = self.box.companies[c]
        assert charter.price_per_salespeople is not None
        every, dollars = charter.price_per_salespeople
        fixed = self.box.factories[charter.factories[0]].levels[level].price or 0
        return self.with_changes(c, fixed + self.company(c)["salespeople"] // every * dollars)

    def with_changes(self, c: int, price: int) -> int:
        """The price of the Charter with what this turn, a Rival and an Event make of it."""
        bonus = int(self.operating["price_bonus"]) if c == self.acting else 0
        return max(price + bonus + self.price_change(c), 0)

    def price_change(self, c: int) -> int:
        """What a Rival's condition and an Event add to the price of the company's Goods, or take from it."""
        kind, dollars = self.options.rival_tile.price_bonus
        change = dollars if self.box.companies[c].type == kind else 0
        marked_down = self.solo.get("marked_down") == self.box.companies[c].key
        return change - (int(self.solo["markdown"]) if marked_down else 0)

    def worker_price(self, there: int) -> int:
        """What the next Worker costs when so many are at the Job Market."""
        return self.box.worker_prices[there] + self.options.rival_tile.worker_surcharge

    def asset_prices(self) -> list[int]:
        """Of the spaces of the display that are in use, from the dearest."""
        prices = self.box.asset_prices[: len(self.view["assets"])]
        return [max(amount - self.options.rival_tile.asset_discount, 0) for amount in prices]

    def managers_price(self, c: int) -> int:
        """What Goods sell for while all Managers of a factory are there; 0 if that is not so."""
        for f, state in zip(self.box.companies[c].factories, self.company(c)["factories"], strict=True):
            factory = self.box.factories[f]
            if factory.manager_price and state["managers"] == factory.manager_spaces:
                return factory.manager_price
        return 0

    def house_figures_shown(self, companies: Iterable[int]) -> bool:
        return any(self.printed.has_house_figures(self.box.companies[c]) for c in companies)

    def building(self, key: str) -> int:
        return next(b for b, building in enumerate(self.box.buildings) if building.key == key)

    def asset(self, key: str) -> int:
        return next(a for a, asset in enumerate(self.box.assets) if asset.key == key)

    def partners_at(self, key: str | None) -> list[int]:
        """The seats whose Partners stand at a Building this Decade, or in the Bank Pool (None); -1: a neutral one."""
        return [seat for seat, building in self.view["placed"] if building == key]

    @property
    def sale(self) -> list[tuple[int, int]]:
        """The certificates of the sale being put together: (company, kind)."""
        return [(self.names.index(key), kind) for key, kind in self.view["turn"]["sale"]]
