"""What one seat may know of the table, and what follows from it. Nothing here comes from anywhere but the view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from bigshoulders.components import (
    COMMON,
    DIRECTOR,
    NO_RIVAL,
    PREFERRED,
    SHARES,
    Asset,
    Box,
    Building,
    Company,
    Rival,
)
from bigshoulders.locale import pgettext
from bigshoulders.rules.steps import STEPS
from bigshoulders.state.options import Options
from bigshoulders.web.table.choices import Choice, Choices
from bigshoulders.web.table.words import RESOURCE_LETTERS, SHORT_NAMES, Printed, monograms, readable
from bigshoulders.words.names import Names
from bigshoulders.words.sight import Sight as WordSight

Json = dict[str, Any]

COLOURS = {
    "anglo": ("#7b2d26", "#fff"),
    "brunswick": ("#1f4d3a", "#fff"),
    "cracker": ("#c8321f", "#fff"),
    "doggett": ("#5b4636", "#fff"),
    "elgin": ("#d8b23a", "#221a10"),
    "fairbank": ("#3c6e9f", "#fff"),
    "henderson": ("#8f5a9e", "#fff"),
    "libby": ("#e08a2c", "#221a10"),
    "spalding": ("#2e2e5e", "#fff"),
    "swift": ("#a9c29b", "#221a10"),
    "american_flyer": ("#9fc0d8", "#221a10"),
    "quaker_oats": ("#e9dcb8", "#221a10"),
    "oscar_mayer": ("#e7b0a6", "#221a10"),
    "schwinn": ("#4a4a4a", "#fff"),
    "florsheim": ("#6b7a2a", "#fff"),
}
"""A colour for each company and the ink that is legible on it; the monogram tells them apart without it."""
OTHER_COLOURS = (("#14727e", "#fff"), ("#b98fbd", "#221a10"), ("#8a8f3c", "#221a10"), ("#933c62", "#fff"))


class Told(WordSight):
    """The same view, as the words of the game want it."""

    def __init__(self, view: Json, box: Box, printed: Printed) -> None:
        self.seat = view["seat"]
        self.view = view
        self.box = box
        self.options = Options.from_json(view["options"])
        self.names = Names(box, self.options.seats)
        self.printed = printed
        pending: list[Any] = view["stack"][-1] if view["stack"] else ["over"]
        self.step = pending[0]
        self.frame = pending[1:]


class Sight:
    def __init__(self, view: Json, box: Box, choices: Sequence[Choice]) -> None:
        self.view = view
        self.box = box
        self.seat: int | None = view["seat"]
        self.players: list[Json] = view["players"]
        self.companies: Json = view["companies"]
        self.solo: Json = view.get("solo", {})
        """What only the solo game has."""
        self.investors: Json = self.solo.get("investors", {})
        self.people = [readable(player["name"]) for player in self.players]
        initials = [name[:1].upper() for name in self.people]
        unique = len(set(initials)) == len(initials)
        self.initials = initials if unique else [str(number) for number in range(1, len(initials) + 1)]
        self.letters = {key: pgettext("resource", letter) for key, letter in RESOURCE_LETTERS.items()}
        self.index = {company.key: c for c, company in enumerate(box.companies)}
        self.buildings: dict[str, Building] = {building.key: building for building in box.buildings}
        self.assets: dict[str, Asset] = {asset.key: asset for asset in box.assets}
        self.monogram = dict(zip(self.index, monograms(box), strict=True))
        self.printed = Printed(box, view["options"].get("components"))
        self.has_pages = view["options"]["edition"] == "second"
        """The pages are those of the second edition's book."""
        pending: list[Any] = view["stack"][-1] if view["stack"] else ["over"]
        self.step: str = pending[0]
        self.frame: list[int] = pending[1:]
        self.choices = Choices(choices, self.acting)

    @property
    def has_goals(self) -> bool:
        return bool(self.view["goals"] or self.solo)

    @property
    def seats(self) -> range:
        return range(len(self.players))

    @property
    def acting(self) -> str | None:
        """The company that the pending decision is about, if it is about one."""
        parts = STEPS.get(self.step, ())
        return self.box.companies[self.frame[parts.index("company")]].key if "company" in parts else None

    @property
    def operated(self) -> list[str]:
        """The companies that have had their turn in this Operating Phase."""
        return self.view["turn"]["operated"] if self.view["phase"] == "operating" else []

    @cached_property
    def told(self) -> Told:
        return Told(self.view, self.box, self.printed)

    @cached_property
    def rival(self) -> Rival:
        """Whom one plays against in a solo game; else nobody."""
        return self.told.options.rival_tile if self.solo else NO_RIVAL

    @property
    def traded(self) -> list[str]:
        """Every company that has stock."""
        return [*self.companies, *self.investors]

    def stock(self, key: str) -> Json:
        """The value and the certificates of a company in play or of an Investor company."""
        facts: Json = self.investors.get(key) or self.companies[key]
        return facts

    def charter(self, key: str) -> Company:
        return self.box.companies[self.index[key]]

    def short_name(self, key: str) -> str:
        return SHORT_NAMES.get(key) or readable(self.charter(key).name)

    def colours(self, key: str) -> tuple[str, str]:
        return COLOURS.get(key) or OTHER_COLOURS[self.index[key] % len(OTHER_COLOURS)]

    def certificates(self, key: str, holder: int | str) -> list[int]:
        """The kinds of certificate of a company that a seat, "rival", "treasury" or "pool" holds, the biggest first."""
        facts = self.stock(key)
        kinds = [DIRECTOR] if facts.get("director", "") == holder else []
        kinds += [PREFERRED] if facts["preferred"] == holder else []
        return kinds + [COMMON] * int(facts["common"].get(str(holder), 0))

    def shares(self, key: str, holder: int | str) -> int:
        return sum(SHARES[kind] for kind in self.certificates(key, holder))

    def certificate_count(self, seat: int) -> int:
        return sum(len(self.certificates(key, seat)) for key in self.traded)

    @property
    def certificate_limit(self) -> int | None:
        return self.box.certificate_limits.get(self.box.solo.players if self.solo else len(self.players))

    def partners_at(self, key: str | None) -> list[int]:
        """The seats whose Partners stand at a Building this Decade, or in the Bank Pool (None); -1: a neutral one."""
        return [seat for seat, building in self.view["placed"] if building == key]

    def price(self, key: str) -> list[int]:
        """What a Good of the company sells for now; one price for each level that is still possible."""
        return self.told.prices(self.index[key])
