"""Signs for pages that have no table to draw: icons, shapes of players, crests and seals of companies."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from html import escape
from math import cos, pi, sin
from pathlib import Path

from django.utils.safestring import SafeString

from bigshoulders.components import Company

ICON_SHEET = SafeString((Path(__file__).parent / "static" / "web" / "icons.svg").read_text(encoding="utf-8"))
"""To stand once on a page that has signs."""
CRESTED = frozenset(re.findall(r'id="i-crest-(\w+)"', ICON_SHEET))
"""Companies with an emblem of their own; others show their monogram."""
SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>\n?|<!--.*?-->\n?', re.DOTALL)
SCALLOPS = 22
SEAL_RADIUS = 18.2
"""Of a seal that is 40 wide, to the notches between its scallops."""


def icon_sheet_for(page: str) -> SafeString:
    """The icon sheet with the signs that a page shows."""
    shown = set(re.findall(r'href="#([\w-]+)"', page))
    return SafeString(SYMBOL.sub(lambda symbol: symbol[0] if symbol[1] in shown else "", ICON_SHEET))


def icon(sign: str, style: str = "") -> SafeString:
    """A sign of the icon sheet, in the colour of the words around it."""
    return SafeString(f'<svg class="i {style}" aria-hidden="true"><use href="#i-{sign}"/></svg>')


def seat_mark(seat: int, initial: str = "") -> SafeString:
    """The shape of a player in the player's colour."""
    letter = f"<b>{escape(initial)}</b>" if initial else ""
    return SafeString(f'<span class="seat p{seat}">{icon(f"seat{seat}")}{letter}</span>')


@lru_cache(maxsize=1 << 9)
def crest(company: Company, style: str = "", square: bool = False) -> SafeString:
    """The emblem of a company on a disc, or on a square, in its colour."""
    form = '<rect width="24" height="24" rx="3"' if square else '<circle cx="12" cy="12" r="12"'
    ground = f'{form} fill="{escape(company.colour)}"/>'
    size = f'class="crest {style}" viewBox="0 0 24 24"'
    return SafeString(f'<svg {size} aria-hidden="true">{ground}{emblem(company, 3, 18)}</svg>')


def emblem(company: Company, at: float, size: float) -> str:
    """What stands on a crest: a drawing, or the monogram of a company of somebody's own."""
    if company.key not in CRESTED:
        middle, foot = at + size / 2, at + size * 0.71
        words = f'text-anchor="middle" fill="{company.ink}" class="monogram"'
        return f'<text x="{middle:g}" y="{foot:g}" {words}>{escape(company.monogram)}</text>'
    place = f'x="{at:g}" y="{at:g}" width="{size:g}" height="{size:g}"'
    return f'<svg {place} color="{company.ink}"><use href="#i-crest-{escape(company.key)}"/></svg>'


def seal(company: Company) -> SafeString:
    """The crest as it is pressed on a certificate, with a scalloped edge."""
    edge = f'<path d="{scalloped()}" fill="{escape(company.colour)}" class="edge"/>'
    ring = (
        f'<circle cx="20" cy="20" r="15.6" fill="none" stroke="{company.ink}" stroke-opacity=".7" stroke-width=".8"/>'
    )
    name = f'role="img" aria-label="{escape(company.short_name)}"'
    return SafeString(f'<svg class="seal" viewBox="0 0 40 40" {name}>{edge}{ring}{emblem(company, 9, 22)}</svg>')


@cache
def scalloped() -> str:
    corners = [2 * pi * number / SCALLOPS for number in range(SCALLOPS + 1)]
    points = [(20 + SEAL_RADIUS * cos(angle), 20 + SEAL_RADIUS * sin(angle)) for angle in corners]
    arcs = "".join(f"A2.6 2.6 0 0 1 {x:.2f} {y:.2f}" for x, y in points[1:])
    return f"M{points[0][0]:.2f} {points[0][1]:.2f}{arcs}z"
