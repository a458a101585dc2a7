"""Which thing on the table each choice belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Choice(NamedTuple):
    """A legal action: its number, its text form, its place and its words."""

    id: int
    text: str
    place: str
    words: str


def key_of(choice: Choice, acting: str | None) -> str:
    """The one thing that is clicked for a choice: more exact than its place, which is often that of several things."""
    verb, *words = choice.text.split()
    place = choice.place
    if verb == "buy":
        return f"{place}/{words[2]}"
    if verb == "sell":
        return f"{place}/held"
    if verb == "purchase":
        return f"{place}/{words[0]}"
    if verb == "use_bonus":
        return f"bonus/{words[0]}"
    if verb in ("take", "trade", "remove_cube"):
        return f"{place}/{words[-1]}"
    if acting is not None and place.partition("/")[0] in ("factory", "treasury"):
        return f"company/{acting}/{place}"
    return place


class Choices:
    """The choices by the thing that they belong to; those without a thing belong to the turn as such."""

    def __init__(self, choices: Sequence[Choice], acting: str | None) -> None:
        self._by_key: dict[str, list[Choice]] = {}
        for choice in choices:
            self._by_key.setdefault(key_of(choice, acting), []).append(choice)

    def at(self, key: str) -> list[Choice]:
        return self._by_key.get(key, [])
