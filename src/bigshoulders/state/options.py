"""What is chosen before a game and never changes in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

MODES = ("basic", "advanced")
EDITIONS = ("second",)
FEWEST_SEATS, MOST_SEATS = 2, 4


@dataclass(frozen=True)
class Options:
    """The names at the table in clockwise order, and the rules to play by."""

    seats: Sequence[str]
    mode: str = "basic"
    goals: bool = False
    edition: str = "second"

    def __post_init__(self) -> None:
        if not isinstance(self.seats, (list, tuple)) or not all(isinstance(name, str) for name in self.seats):
            raise ValueError("seats must be a list of names, such as ['Ann', 'Bob', 'Cyd'].")
        object.__setattr__(self, "seats", tuple(self.seats))
        if not FEWEST_SEATS <= len(self.seats) <= MOST_SEATS:
            raise ValueError(
                f"The game is for {FEWEST_SEATS} to {MOST_SEATS} players (GEN-01), not {len(self.seats)}."
            )
        if any(not name.strip() for name in self.seats):
            raise ValueError("Every seat needs a name.")
        if len(set(self.seats)) < len(self.seats):
            raise ValueError("Two seats have the same name; give each its own.")
        if self.mode not in MODES:
            raise ValueError(f"mode must be {' or '.join(map(repr, MODES))}, not {self.mode!r} (GEN-06).")
        if not isinstance(self.goals, bool):
            raise ValueError(f"goals must be True or False, not {self.goals!r} (GOL-14).")
        if self.edition not in EDITIONS:
            raise ValueError(f"edition must be {' or '.join(map(repr, EDITIONS))}, not {self.edition!r}.")

    @property
    def directorship_can_change(self) -> bool:
        """GEN-06 (1)."""
        return self.mode == "advanced"

    @property
    def emergency_fundraising(self) -> bool:
        """GEN-06 (2)."""
        return self.mode == "advanced"

    def to_json(self) -> dict[str, Any]:
        return {
            "seats": list(self.seats),
            "mode": self.mode,
            "goals": self.goals,
            "edition": self.edition,
        }

    @classmethod
    def from_json(cls, doc: Any) -> Options:
        if not isinstance(doc, dict) or "seats" not in doc:
            raise ValueError("The options must be an object with at least the list 'seats'.")
        known = [field.name for field in fields(cls)]
        for name in doc:
            if name not in known:
                raise ValueError(f"There is no option {name!r}; the options are {', '.join(known)}.")
        if not isinstance(doc["seats"], list):
            raise ValueError("The option 'seats' must be a list of names.")
        return cls(**doc)
