"""Every window that people have: what one must see lies inside, no letter is too small, cut or under another one."""

from __future__ import annotations

from typing import Any

import pytest

import positions
from web.clicking import browser_page
from web.windows import Size, in_windows, open_record

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


def misfits(site: str, name: str, record: dict[str, Any], windows: dict[str, list[Size]]) -> list[str]:
    """What does not fit, in each language."""
    found, address = [], ""
    for language, sizes in windows.items():
        with browser_page(site, language) as page:
            address = address or open_record(page, record)
            found += [f"{language} {wrong}" for wrong in in_windows(page, name, address, sizes)]
    return found


@pytest.mark.parametrize("name", ["stock", "fifteen", "solo stock"])
def test_the_table_fits_every_window(site: str, name: str) -> None:
    assert misfits(site, name, positions.position(name), {"en": EVERY}) == []


@pytest.mark.parametrize("name", [name for name in positions.NAMES if name not in ("stock", "fifteen", "solo stock")])
def test_every_moment_fits(site: str, name: str) -> None:
    assert misfits(site, name, positions.position(name), {"en": FAR_APART}) == []


@pytest.mark.parametrize("name", positions.NAMES)
def test_every_moment_fits_in_every_language(site: str, name: str) -> None:
    assert misfits(site, name, positions.position(name), {"de": IN_WORDS, "es": IN_WORDS}) == []
