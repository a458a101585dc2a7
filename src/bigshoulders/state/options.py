"""What is chosen before a game and never changes in it, and the questions that the rules ask of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any

from bigshoulders.components import EDITIONS, BadComponents, Wrong, box
from bigshoulders.components.records import Box

WORDS: dict[str, tuple[tuple[str, ...], str]] = {
    "mode": (("basic", "advanced"), "GEN-06"),
    "edition": (EDITIONS, "ED1-40"),
    "supply_chain": (("standard", "advanced"), "VAR-10"),
}
"""The options that are one of a few words, with their rule."""
SWITCHES = {
    "goals": "GOL-14",
    "special_companies": "VAR-22",
    "chiefs": "VAR-20",
    "draft": "VAR-01",
    "friendly_closure": "VAR-05",
    "open_purchasing": "VAR-24",
}
"""The options that are on or off, with their rule."""
FEWEST_SEATS, MOST_SEATS = 2, 4
SECOND_EDITION_ONLY = ("special_companies", "chiefs", "friendly_closure")
"""ED1-07, ED1-22: what the first edition does not have."""


@dataclass(frozen=True)
class Options:
    """The names at the table in clockwise order, and the rules to play by."""

    seats: Sequence[str]
    mode: str = "basic"
    goals: bool | None = None
    """None: as the edition has it, which is without them but for the printing of 2018 (ED1-46)."""
    edition: str = "second"
    special_companies: bool = False
    chiefs: bool = False
    draft: bool = False
    friendly_closure: bool = False
    supply_chain: str = "standard"
    open_purchasing: bool = False
    components: dict[str, Any] | None = field(default=None, hash=False)
    """An owner's own figures, as `bigshoulders.components.owner_tables` reads them from a file."""

    def __post_init__(self) -> None:
        self._check_seats()
        for name, (words, rule) in WORDS.items():
            if getattr(self, name) not in words:
                possible = " or ".join(map(repr, words))
                raise Wrong(
                    "{name} must be {possible}, not {value!r} ({rule}).",
                    name=name,
                    possible=possible,
                    value=getattr(self, name),
                    rule=rule,
                )
        if self.goals is None:
            object.__setattr__(self, "goals", self.edition == "first-2018")
        for name, rule in SWITCHES.items():
            if not isinstance(getattr(self, name), bool):
                value = getattr(self, name)
                raise Wrong("{name} must be True or False, not {value!r} ({rule}).", name=name, value=value, rule=rule)
        self._check_edition()
        self._check_components()

    def _check_components(self) -> None:
        if self.components is None:
            return
        if not isinstance(self.components, dict):
            raise Wrong("The components cannot be used: they must be tables, not {value!r}.", value=self.components)
        try:
            object.__setattr__(self, "components", json.loads(json.dumps(self.components)) or None)
            box(self.edition, self.components)
        except BadComponents as error:
            raise Wrong("The components cannot be used: {reason}.", reason=error) from None
        except TypeError:
            words = "The components cannot be used: only tables, lists, texts and numbers belong there."
            raise Wrong(words) from None

    def _check_seats(self) -> None:
        if not isinstance(self.seats, (list, tuple)) or not all(isinstance(name, str) for name in self.seats):
            raise Wrong("seats must be a list of names, such as ['Ann', 'Bob', 'Cyd'].")
        object.__setattr__(self, "seats", tuple(self.seats))
        if not FEWEST_SEATS <= len(self.seats) <= MOST_SEATS:
            raise Wrong(
                "The game is for {fewest} to {most} players (GEN-01), not {count}.",
                fewest=FEWEST_SEATS,
                most=MOST_SEATS,
                count=len(self.seats),
            )
        if any(not name.strip() for name in self.seats):
            raise Wrong("Every seat needs a name.")
        if len(set(self.seats)) < len(self.seats):
            raise Wrong("Two seats have the same name; give each its own.")

    def _check_edition(self) -> None:
        if self.edition == "second":
            return
        for name in SECOND_EDITION_ONLY:
            if getattr(self, name):
                raise Wrong("The first edition has no {name} (ED1-22); play the second.", name=name.replace("_", " "))
        if self.supply_chain == "advanced":
            raise Wrong("The first edition has no Advanced Supply Chain (ED1-22); play the second.")
        if self.edition == "first-2018" and not self.goals:
            raise Wrong("The printing of 2018 is always played with Public Goals (ED1-46).")

    @cached_property
    def full_box(self) -> Box:
        """Everything there is in this edition: what the catalogue of actions is made of."""
        return box(self.edition, self.components)

    @cached_property
    def box(self) -> Box:
        """SET-32, VAR-20, VAR-22: what is played with."""
        return box(self.edition, self.components, self.special_companies, self.chiefs)

    # --- the differences between the modes

    @cached_property
    def directorship_can_change(self) -> bool:
        """GEN-06 (1)."""
        return self.mode == "advanced"

    @cached_property
    def emergency_fundraising(self) -> bool:
        """GEN-06 (2)."""
        return self.mode == "advanced"

    # --- the differences between the editions, beyond their boxes

    @cached_property
    def advanced_supply_chain(self) -> bool:
        """VAR-19."""
        return self.supply_chain == "advanced"

    @cached_property
    def limit_is_checked_once_a_phase(self) -> bool:
        """ED1-11."""
        return self.edition != "second"

    @cached_property
    def sold_directorship_always_passes(self) -> bool:
        """ED1-12, ED1-13."""
        return self.edition != "second"

    @cached_property
    def lost_partner_joins_any_company(self) -> bool:
        """ED1-14."""
        return self.edition != "second"

    @cached_property
    def relocation_is_optional(self) -> bool:
        """ED1-32."""
        return self.edition != "second"

    @cached_property
    def surplus_assets_can_be_used(self) -> bool:
        """ED1-34."""
        return self.edition != "second"

    @cached_property
    def partners_may_rest(self) -> bool:
        """ED1-41."""
        return self.edition == "first-2018"

    @cached_property
    def dividends_need_production(self) -> bool:
        """OPR-61, but ED1-42."""
        return self.edition != "first-2018"

    @cached_property
    def value_follows_the_dividend_paid(self) -> bool:
        """ED1-43."""
        return self.edition == "first-2018"

    @cached_property
    def full_rows_sell_at_half_price(self) -> bool:
        """OPR-57, but ED1-45."""
        return self.edition != "first-2018"

    @cached_property
    def establishing_excludes_selling(self) -> bool:
        """ED1-48."""
        return self.edition == "first-2018"

    # --- out and in

    def to_json(self) -> dict[str, Any]:
        """All that makes a game; what has its usual value is left out where an older record would not have it."""
        doc: dict[str, Any] = {
            "seats": list(self.seats),
            "mode": self.mode,
            "goals": self.goals,
            "edition": self.edition,
        }
        for part in fields(self)[len(doc) :]:
            value = getattr(self, part.name)
            if value != part.default:
                doc[part.name] = json.loads(json.dumps(value))
        return doc

    @classmethod
    def from_json(cls, doc: Any) -> Options:
        if not isinstance(doc, dict) or "seats" not in doc:
            raise Wrong("The options must be an object with at least the list 'seats'.")
        known = [part.name for part in fields(cls)]
        for name in doc:
            if name not in known:
                raise Wrong("There is no option {name!r}; the options are {known}.", name=name, known=", ".join(known))
        if not isinstance(doc["seats"], list):
            raise Wrong("The option 'seats' must be a list of names.")
        return cls(**doc)
