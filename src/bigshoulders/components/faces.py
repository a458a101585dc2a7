"""How companies are told apart wherever there is no room for a Charter: a short name, a colour, two letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bigshoulders.components.bounds import LONGEST_SHORT_NAME

FACE = ("short_name", "monogram", "colour")
"""The entries of a company's record that no rule asks for."""
COLOURS = ("#14727e", "#b39aa8", "#8a8f3c", "#933c62")
"""In turn, for companies whose record names none."""
WHITE, BLACK = "#fff", "#221a10"
"""Inks."""
LIGHT = 0.2
"""The luminance from which black on a colour is easier to read than white."""


def short_name(record: dict[str, Any]) -> str:
    name: str = record.get("short_name", record["name"])
    return name if len(name) <= LONGEST_SHORT_NAME else name[: LONGEST_SHORT_NAME - 1] + "…"


def monograms(records: Sequence[dict[str, Any]]) -> list[str]:
    """Two letters for each company, all different: its own, else the first two of its key, or the first and another."""
    taken = {record["monogram"] for record in records if "monogram" in record}
    found: list[str] = []
    for record in records:
        key = record["key"].replace("_", "")
        wishes = [key[0] + sign for sign in (*key[1:], *"0123456789abcdefghijklmnopqrstuvwxyz")]
        found.append(record.get("monogram") or next(wish.title() for wish in wishes if wish.title() not in taken))
        taken.add(found[-1])
    return found


def ink_on(colour: str) -> str:
    return BLACK if luminance(colour) > LIGHT else WHITE


def luminance(colour: str) -> float:
    """Of a colour such as #7b2d26, from 0 to 1, as the guidelines for accessible pages count it."""
    red, green, blue = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)
