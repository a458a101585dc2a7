"""Which thing on the table each choice belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

TELLING = {"purchase": 0, "take": -1, "trade": -1, "remove_cube": -1}
"""By verb: the argument that tells the things at a place apart."""


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
    if verb in ("buy", "sell"):
        return f"stock/{words[0]}/{words[2] if verb == 'buy' else 'held'}"
    if verb in TELLING:
        return f"{place}/{words[TELLING[verb]]}"
    if verb == "use_bonus":
        return f"bonus/{words[0]}"
    if acting is not None and place.partition("/")[0] in ("factory", "treasury"):
        return f"company/{acting}/{place}"
    return place


def by_thing(choices: Sequence[Choice], acting: str | None) -> dict[str, list[Choice]]:
    """Those without a thing belong to the turn as such; to establish a company is a choice of a value, too."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        found.setdefault(key_of(choice, acting), []).append(choice)
        verb, *words = choice.text.split()
        if verb == "establish":
            found.setdefault(f"stock_track/{words[1]}", []).append(choice)
    return found
