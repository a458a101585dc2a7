"""Every window that people have: what one must see lies inside, no letter is too small, cut or under another one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

import positions
from web.windows import Size, in_languages, readers_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

DESKS: list[Size] = [
    (1366, 650), (1920, 950), (1920, 1080), (1536, 730), (1536, 864), (1440, 780), (1440, 900), (1366, 768),
    (1280, 720), (1600, 700), (2560, 1300), (3440, 1300),
]  # fmt: skip
TABLETS: list[Size] = [(1024, 768), (1180, 820), (820, 1180)]
PHONES: list[Size] = [(390, 844), (360, 740), (844, 390)]
ENLARGED: Size = (683, 325)
"""What a window of 1366x650 has room for at 200 %."""
EVERY = [*DESKS, *TABLETS, *PHONES, ENLARGED]
FAR_APART: list[Size] = [(1366, 650), (1440, 900), (1280, 720), (1024, 768), (820, 1180), (390, 844), (360, 740)]
"""Flat, high and small: in between nothing is laid out in another way, because all lengths follow the window."""
IN_WORDS: list[Size] = [(1366, 650), (390, 844)]
"""Where longer words have the least room."""


@pytest.fixture(scope="module")
def readers(site: str) -> Iterator[dict[str, Page]]:
    with readers_of(site, ("en", "de", "es")) as pages:
        yield pages


@pytest.mark.parametrize("name", ["stock", "fifteen", "solo stock"])
def test_the_table_fits_every_window(readers: dict[str, Page], name: str) -> None:
    assert in_languages(readers, name, positions.position(name), {"en": EVERY}) == []


@pytest.mark.parametrize("name", [name for name in positions.NAMES if name not in ("stock", "fifteen", "solo stock")])
def test_every_moment_fits(readers: dict[str, Page], name: str) -> None:
    assert in_languages(readers, name, positions.position(name), {"en": FAR_APART}) == []


@pytest.mark.parametrize("name", positions.NAMES)
def test_every_moment_fits_in_every_language(readers: dict[str, Page], name: str) -> None:
    assert in_languages(readers, name, positions.position(name), {"de": IN_WORDS, "es": IN_WORDS}) == []
