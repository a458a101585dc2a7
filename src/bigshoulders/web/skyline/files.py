"""The city as picture files: a browser keeps them, so that no page carries them along.

A picture in a file knows nothing of the page that shows it, so each is there for the day and for gaslight, in the
colours of tokens.css.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from django.urls import reverse

from bigshoulders.web.skyline.drawing import DECADES, panorama, skyline

TOKENS = Path(__file__).parents[1] / "static" / "web" / "tokens.css"
LIGHTS = ("day", "gaslight")
THE_STREET = "street"
NAMES = (THE_STREET, *(f"decade{number}" for number in range(1, DECADES + 1)))
ON_TABLE = {"wall": "sky-wall", "lit": "sky-lit", "unlit": "sky-unlit", "newest": "sky-newest", "line": "sky-line"}
ON_CARD = {"wall": "soft", "newest": "card", "line": "card"}
"""Which colours the parts of a picture have; on a card, where it is small, houses are shadows."""


class PictureFile(NamedTuple):
    content: bytes
    version: str


@cache
def picture_file(name: str, light: str) -> PictureFile:
    """The street, or the outlines of a Decade for a small card."""
    drawing = panorama() if name == THE_STREET else skyline(NAMES.index(name), fine=False)
    content = painted(drawing, ON_TABLE if name == THE_STREET else ON_CARD, LIGHTS.index(light)).encode()
    return PictureFile(content, blake2b(content, digest_size=6).hexdigest())


@cache
def address_of(name: str, light: str) -> str:
    return f"{reverse('city', args=[light, name])}?v={picture_file(name, light).version}"


def painted(drawing: str, colours: dict[str, str], light: int) -> str:
    """A drawing in colours of its own, and no longer in those of the page around it."""
    paint = {part: tokens()[token][light] for part, token in colours.items()}
    coloured = re.sub(r"var\(--sky-(\w+), \w+\)", lambda match: paint[match[1]], drawing)
    return coloured.replace("currentColor", paint["line"]).replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)


@cache
def tokens() -> dict[str, tuple[str, str]]:
    """The colours that differ by day and by gaslight."""
    found = re.findall(r"--([\w-]+): light-dark\(([^,()]+), ([^,()]+)\);", TOKENS.read_text(encoding="utf-8"))
    return {name: (day, gaslight) for name, day, gaslight in found}
