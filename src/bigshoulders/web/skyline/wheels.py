"""What turns and travels and stands in the street: the great wheel, the elevated railway, the gas lamps."""

from __future__ import annotations

from math import cos, pi, sin

from bigshoulders.web.skyline.pen import Drawing, box, evenly, level, polygon, polyline, ring, upright


def wheel(x: float, w: float, h: float) -> Drawing:
    """Mr. Ferris's wheel at the World's Columbian Exposition."""
    r = h / 2 - 4
    cx, cy = x + w / 2, h - r
    turns = [(cos(2 * pi * k / 18), sin(2 * pi * k / 18)) for k in range(18)]
    spokes = "".join(polyline((cx + 4 * c, cy + 4 * s), (cx + (r - 5) * c, cy + (r - 5) * s)) for c, s in turns)
    cars = "".join(box(cx + (r + 1) * c - 2.6, cy + (r + 1) * s - 2, 5.2, 4) for c, s in turns)
    legs = "".join(polyline((cx, cy), (cx + side, 0)) for side in (-w * 0.3, -w * 0.2, w * 0.2, w * 0.3))
    rim = ring(cx, cy, r) + ring(cx, cy, r - 5, hole=True)
    return Drawing(rim + cars, ring(cx, cy, 4) + spokes + legs)


def train(x: float, w: float, h: float) -> Drawing:
    """The elevated railway, with a train on it."""
    deck = h * 0.55
    posts = evenly(x, w, max(2, round(w / 26)))
    walls = box(x, deck - 3, w, 3)
    lines = "".join(
        polyline((at, 0), (at, deck - 3)) + polyline((at - 6, deck - 3), (at, deck - 8), (at + 6, deck - 3))
        for at in posts
    )
    cars = 3
    long = min(34.0, w * 0.8 / cars)
    start = x + w * 0.12
    lit = ""
    for k in range(cars):
        left = start + k * (long + 2)
        walls += box(left, deck + 2, long, h - deck - 4) + polygon(
            (left + 1, h - 2), (left + 3, h), (left + long - 3, h), (left + long - 1, h - 2)
        )
        lines += ring(left + 6, deck + 1.5, 1.5) + ring(left + long - 6, deck + 1.5, 1.5)
        lit += "".join(box(at - 1.4, deck + 6, 2.8, 4) for at in evenly(left + 2, long - 4, 5))
    return Drawing(walls, lines, lit)


def lamp(x: float, w: float, h: float) -> Drawing:
    """A gas lamp; its lantern is a window."""
    cx = x + w / 2
    pole = (
        upright(0, h - 6, cx)
        + level(cx - 1.8, 3.6, h - 8)
        + polyline((cx - w / 2, h - 1), (cx, h + 1.5), (cx + w / 2, h - 1))
    )
    return Drawing(
        lines=pole, lit=polygon((cx - w * 0.3, h - 6), (cx - w / 2, h - 1), (cx + w / 2, h - 1), (cx + w * 0.3, h - 6))
    )
