"""The strokes that everything is drawn with: boxes, letters, icons, cubes, tokens."""

from __future__ import annotations

from html import escape

from bigshoulders.web.table.markup import figure as n

LETTER_WIDTH = 0.64
"""How wide a letter is for its height, in the widest of the faces that theme.css asks for."""


WIDE = 0.12
"""What capitals are wider."""
NARROW = frozenset("iljtf.,:;|!·'’ ")


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


def medal(colours: tuple[str, str], monogram: str, cx: float, cy: float, r: float, ring: str = "") -> str:
    """The marker of a company: colour and monogram, ringed in the colour of its Director."""
    fill, ink = colours
    return (
        f'<circle class="medal {ring}" cx="{n(cx)}" cy="{n(cy)}" r="{n(r)}" fill="{fill}"/>'
        f'<text class="monogram" x="{n(cx)}" y="{n(cy + r * 0.37)}" font-size="{n(r * 1.05)}" fill="{ink}"'
        f' text-anchor="middle">{escape(monogram)}</text>'
    )
