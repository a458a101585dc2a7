"""The strokes that everything is drawn with: boxes, letters, icons, cubes, tokens."""

from __future__ import annotations

from functools import lru_cache

from bigshoulders.components import Company
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.markup import escape
from bigshoulders.web.table.markup import figure as n

LETTER_WIDTH = 0.64
"""How wide a letter is for its height, in the widest of the faces that theme.css asks for."""
WIDE = 0.12
"""What capitals are wider."""
NARROW = frozenset("iljtf.,:;|!·'’ ")


@lru_cache(maxsize=1 << 12)
def width_of(words: str, size: float) -> float:
    narrow = sum(letter in NARROW for letter in words)
    wide = sum(letter.isupper() for letter in words)
    return (len(words) - narrow * 0.4 + wide * WIDE) * size * LETTER_WIDTH


def rect(x: float, y: float, w: float, h: float, style: str, rx: float = 0) -> str:
    corner = f' rx="{n(rx)}"' if rx else ""
    return f'<rect class="{style}" x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{corner}/>'


def line(x1: float, y1: float, x2: float, y2: float, style: str = "thin-rule") -> str:
    return f'<path class="{style}" d="M{n(x1)} {n(y1)}L{n(x2)} {n(y2)}"/>'


def text(
    x: float, y: float, words: str | int, size: float, style: str = "", at: str = "start", room: float | None = None
) -> str:
    """A line of words; with `room` it is pressed together where it would be wider than that."""
    words = str(words)
    attrs = f' class="{style}"' if style else ""
    if at != "start":
        attrs += f' text-anchor="{at}"'
    if room is not None and width_of(words, size) > room:
        attrs += f' textLength="{n(room)}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}"{attrs}>{escape(words)}</text>'


def two_lines(words: str, room: float, size: float) -> list[str]:
    """Broken at the space nearest to the middle, if it does not fit."""
    if width_of(words, size) <= room or " " not in words:
        return [words]
    gap = min((k for k, sign in enumerate(words) if sign == " "), key=lambda k: abs(k - len(words) / 2))
    return [words[:gap], words[gap + 1 :]]


def icon(name: str, x: float, y: float, size: float, style: str = "") -> str:
    """An icon by its left upper corner."""
    attrs = f' class="{style}"' if style else ""
    return f'<use href="#i-{name}" x="{n(x)}" y="{n(y)}" width="{n(size)}" height="{n(size)}"{attrs}/>'


def cross(x: float, y: float, w: float, h: float) -> str:
    """From corner to corner."""
    return line(x, y, x + w, y + h, "cross") + line(x, y + h, x + w, y, "cross")


def letter(words: str, x: float, y: float, size: float) -> str:
    return f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}" text-anchor="middle">{escape(words)}</text>'


def cube(table: DrawnTable, resource: str, x: float, y: float, size: float, is_covered: bool = False) -> str:
    """A cube: the colour, the shape and the letter of its resource; another one may lie on the letter."""
    words = "" if is_covered else table.letters[resource]
    drawn = icon(resource, x, y, size) + letter(words, x + size / 2, y + size * 0.76, size * 0.68)
    return f'<g class="cube {resource}">{drawn}</g>'


def token(table: DrawnTable, seat: int, x: float, y: float, size: float, style: str = "") -> str:
    """A Partner or marker of a player: colour, shape and initial, by its left upper corner; of nobody below 0."""
    if seat < 0:
        mark = icon("pawn", x + size * 0.24, y + size * 0.22, size * 0.52)
        return f'<g class="token neutral">{icon("neutral", x, y, size)}{mark}</g>'
    initial = letter(table.initials[seat], x + size / 2, y + size * (0.8 if seat == 2 else 0.71), size * 0.56)
    return f'<g class="token token{seat} {style}">{icon(f"seat{seat}", x, y, size)}{initial}</g>'


def company_mark(table: DrawnTable, key: str, cx: float, cy: float, r: float, ring: str = "") -> str:
    """Colour and monogram of a company: round, ringed in the colour of its Director; of an Investor, square."""
    company = table.charter(key)
    if key in table.investors:
        return plaque(company, cx, cy, r)
    return (
        f'<circle class="medal {ring}" cx="{n(cx)}" cy="{n(cy)}" r="{n(r)}" fill="{company.colour}"/>'
        f"{monogram(company, cx, cy + r * 0.37, r * 1.05)}"
    )


def plaque(company: Company, cx: float, cy: float, r: float) -> str:
    """With an inner line."""
    side = r * 0.93
    return (
        f'<rect class="medal investor" x="{n(cx - side)}" y="{n(cy - side)}" width="{n(2 * side)}"'
        f' height="{n(2 * side)}" fill="{company.colour}"/>'
        f'<rect class="inner-line" x="{n(cx - side + 1.4)}" y="{n(cy - side + 1.4)}" width="{n(2 * side - 2.8)}"'
        f' height="{n(2 * side - 2.8)}" fill="none" stroke="{company.ink}"/>'
        f"{monogram(company, cx, cy + r * 0.35, r * 0.98)}"
    )


def monogram(company: Company, x: float, y: float, size: float) -> str:
    """It tells a company apart without its colour."""
    return (
        f'<text class="monogram" x="{n(x)}" y="{n(y)}" font-size="{n(size)}" fill="{company.ink}"'
        f' text-anchor="middle">{escape(company.monogram)}</text>'
    )
