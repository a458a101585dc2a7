"""The strokes that everything is drawn with: boxes, letters, icons, cubes, tokens."""

from __future__ import annotations

from functools import lru_cache

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


def cube(resource: str, letter: str, x: float, y: float, size: float) -> str:
    """A cube: the colour, the shape and the letter of its resource."""
    return (
        f'<g class="cube {resource}">{icon(resource, x, y, size)}'
        f'<text x="{n(x + size / 2)}" y="{n(y + size * 0.76)}" font-size="{n(size * 0.68)}"'
        f' text-anchor="middle">{escape(letter)}</text></g>'
    )


def seat_token(seat: int, initial: str, x: float, y: float, size: float, style: str = "") -> str:
    """A Partner or marker of a player: colour, shape and initial, by its left upper corner."""
    lower = 0.8 if seat == 2 else 0.71
    return (
        f'<g class="token token{seat} {style}">{icon(f"seat{seat}", x, y, size)}'
        f'<text x="{n(x + size / 2)}" y="{n(y + size * lower)}" font-size="{n(size * 0.56)}"'
        f' text-anchor="middle">{escape(initial)}</text></g>'
    )


def neutral_token(x: float, y: float, size: float) -> str:
    """A Partner of nobody."""
    mark = icon("pawn", x + size * 0.24, y + size * 0.22, size * 0.52)
    return f'<g class="token neutral">{icon("neutral", x, y, size)}{mark}</g>'


def plaque(colours: tuple[str, str], monogram: str, cx: float, cy: float, r: float) -> str:
    """The marker of an Investor company: square, with an inner line."""
    fill, ink = colours
    side = r * 0.93
    return (
        f'<rect class="medal investor" x="{n(cx - side)}" y="{n(cy - side)}" width="{n(2 * side)}"'
        f' height="{n(2 * side)}" fill="{fill}"/>'
        f'<rect class="inner-line" x="{n(cx - side + 1.4)}" y="{n(cy - side + 1.4)}" width="{n(2 * side - 2.8)}"'
        f' height="{n(2 * side - 2.8)}" fill="none" stroke="{ink}"/>'
        f'<text class="monogram" x="{n(cx)}" y="{n(cy + r * 0.35)}" font-size="{n(r * 0.98)}" fill="{ink}"'
        f' text-anchor="middle">{escape(monogram)}</text>'
    )


def medal(colours: tuple[str, str], monogram: str, cx: float, cy: float, r: float, ring: str = "") -> str:
    """The marker of a company: colour and monogram, ringed in the colour of its Director."""
    fill, ink = colours
    return (
        f'<circle class="medal {ring}" cx="{n(cx)}" cy="{n(cy)}" r="{n(r)}" fill="{fill}"/>'
        f'<text class="monogram" x="{n(cx)}" y="{n(cy + r * 0.37)}" font-size="{n(r * 1.05)}" fill="{ink}"'
        f' text-anchor="middle">{escape(monogram)}</text>'
    )
