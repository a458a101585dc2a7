"""What stood in 1875, four years after the Great Fire, and what went on being built beside the towers."""

from __future__ import annotations

from bigshoulders.web.skyline.pen import (
    Drawing,
    arch,
    box,
    evenly,
    flag,
    level,
    panes,
    polygon,
    polyline,
    ring,
    smoke,
    together,
    upright,
)


def cottage(x: float, w: float, h: float) -> Drawing:
    eaves = h * 0.58
    walls = polygon((x, 0), (x, eaves), (x + w / 2, h), (x + w, eaves), (x + w, 0))
    roof = polyline((x - 2.5, eaves - 2), (x + w / 2, h), (x + w + 2.5, eaves - 2))
    chimney = polyline((x + w * 0.72, h * 0.83), (x + w * 0.72, h), (x + w * 0.84, h), (x + w * 0.84, h * 0.73))
    door = arch(x + w * 0.56, 0, w * 0.17, h * 0.36)
    return together(Drawing(walls, roof + chimney + door), panes(x + w * 0.1, h * 0.1, w * 0.4, h * 0.42, 2, 1, 0.55))


def shop(x: float, w: float, h: float) -> Drawing:
    """A brick front with a bracketed cornice and an awning."""
    walls = box(x, 0, w, h) + polygon((x - 1.5, h - 3), (x - 1.5, h), (x + w + 1.5, h), (x + w + 1.5, h - 3))
    awning = polygon((x + 2, 10), (x + w - 2, 10), (x + w, 6.5), (x, 6.5))
    front = upright(0, 6.5, x + w * 0.4, x + w * 0.6)
    rows = max(1, round((h - 14) / 9))
    return together(Drawing(walls, awning + front), panes(x + 1, 11.5, w - 2, h - 15, max(3, round(w / 9)), rows))


def elevator(x: float, w: float, h: float) -> Drawing:
    """A grain elevator: bins below, the head house above."""
    bins = h * 0.68
    walls = box(x, 0, w, bins) + polygon(
        (x + w * 0.14, bins), (x + w * 0.14, h - 6), (x + w / 2, h), (x + w * 0.86, h - 6), (x + w * 0.86, bins)
    )
    staves = upright(0, bins, *evenly(x, w, 7)[1:6]) + level(x, w, bins - 3) + level(x + w * 0.14, w * 0.72, h - 6)
    spout = polyline((x + w, bins * 0.8), (x + w + 9, bins * 0.45))
    return together(Drawing(walls, staves + spout), panes(x + w * 0.2, bins + 2, w * 0.6, h - bins - 9, 5, 1, 0.4))


def water_tower(x: float, w: float, h: float) -> Drawing:
    """The tower that the Great Fire left standing."""
    cx = x + w / 2
    foot, middle = h * 0.24, h * 0.42
    walls = box(x, 0, w, foot) + box(x + w * 0.17, foot, w * 0.66, middle - foot)
    walls += polygon(
        (cx - w * 0.19, middle), (cx - w * 0.15, h * 0.82), (cx - w * 0.2, h * 0.82), (cx - w * 0.2, h * 0.87),
        (cx - w * 0.11, h * 0.9), (cx, h), (cx + w * 0.11, h * 0.9),
        (cx + w * 0.2, h * 0.87), (cx + w * 0.2, h * 0.82), (cx + w * 0.15, h * 0.82), (cx + w * 0.19, middle),
    )  # fmt: skip
    turrets = "".join(box(at, foot, w * 0.09, 4.5) for at in (x, x + w * 0.91))
    turrets += "".join(box(at, middle, w * 0.08, 4.5) for at in (x + w * 0.17, x + w * 0.75))
    lines = arch(cx - 3, 0, 6, 11) + upright(h, 6, cx) + level(cx - w * 0.18, w * 0.36, h * 0.55, h * 0.68)
    lit = box(x + 4, 5, 2.4, 6) + box(x + w - 6.4, 5, 2.4, 6) + box(cx - 1.2, h * 0.47, 2.4, 4)
    return Drawing(walls + turrets, lines, lit + box(cx - 1.2, h * 0.72, 2.4, 5), box(cx - 1.2, h * 0.59, 2.4, 4))


def church(x: float, w: float, h: float) -> Drawing:
    """A nave beside a tower with a broached spire."""
    tower, tall = w * 0.42, h * 0.5
    cx = x + tower / 2
    walls = polygon((x + tower, 0), (x + tower, h * 0.2), (x + w * 0.74, h * 0.38), (x + w, h * 0.2), (x + w, 0))
    walls += box(x, 0, tower, tall) + polygon((x - 1, tall), (cx, h), (x + tower + 1, tall))
    cross = upright(h, 7, cx) + level(cx - 2.5, 5, h + 4)
    lines = cross + arch(x + w * 0.66, 0, w * 0.17, h * 0.13) + level(x, tower, tall * 0.55)
    return Drawing(
        walls, lines + ring(x + w * 0.74, h * 0.24, 2.6), arch(cx - 1.6, tall * 0.64, 3.2, tall * 0.24) + "z"
    )


def gate(x: float, w: float, h: float) -> Drawing:
    """The gate of the Union Stock Yard."""
    side, cx = w * 0.25, x + w / 2
    walls = "".join(box(at, 0, side, h * 0.5) for at in (x, x + w - side))
    walls += "".join(
        polygon((at - 1, h * 0.5), (at + side / 2, h * 0.82), (at + side + 1, h * 0.5)) for at in (x, x + w - side)
    )
    walls += box(x + side, 0, w - 2 * side, h * 0.66)
    walls += polygon((x + side - 2, h * 0.66), (x + side + 6, h), (x + w - side - 6, h), (x + w - side + 2, h * 0.66))
    arches = arch(cx - w * 0.15, 0, w * 0.3, h * 0.46) + "".join(
        arch(at + side * 0.28, 0, side * 0.44, h * 0.3) for at in (x, x + w - side)
    )
    head = ring(cx, h * 0.56, 2.4) + level(x + side, w - 2 * side, h * 0.5) + flag(cx, h, 9)
    return Drawing(
        walls, arches + head, box(x + side * 0.42, h * 0.38, 2.6, 4) + box(x + w - side * 0.58, h * 0.38, 2.6, 4)
    )


def schooner(x: float, w: float, h: float) -> Drawing:
    """A lumber schooner on the river, with two masts and a jib."""
    deck, boom = 7.0, w * 0.25
    masts = ((x + w * 0.34, h * 0.88), (x + w * 0.64, h))
    hull = polygon((x - 2, deck + 4), (x + 6, deck + 1.5), (x + w - 2, deck + 2), (x + w - 5, 0.5), (x + 7, 0.5))
    sails = "".join(
        polygon((at, deck + 4), (at, top * 0.78), (at + boom * 0.8, top * 0.9), (at + boom, deck + 5))
        for at, top in masts
    )
    jib = polygon((x - 6, deck + 7), (x + w * 0.34 - 2, masts[0][1] * 0.8), (x + w * 0.34 - 3, deck + 6))
    lines = "".join(upright(deck + 2, top - deck - 2, at) for at, top in masts)
    stays = polyline((x - 11, deck + 7), (x - 1, deck + 3)) + polyline((x - 10, deck + 7), masts[0], masts[1])
    return Drawing(hull + sails + jib, lines + stays + flag(masts[1][0], h, 5))


def works(x: float, w: float, h: float) -> Drawing:
    """Sawtooth roofs and a smoking chimney."""
    tooth, eaves, stack = w * 0.8 / 3, h * 0.66, h * 1.9
    roof = [(x + tooth * (k + share), y) for k in range(3) for share, y in ((0, h), (1, eaves))]
    walls = polygon((x, 0), *roof, (x + w * 0.8, 0))
    chimney = polygon((x + w * 0.84, 0), (x + w * 0.87, stack), (x + w * 0.95, stack), (x + w, 0))
    collar = level(x + w * 0.855, w * 0.11, stack - 5)
    lines = collar + smoke(x + w * 0.91, stack + 3)
    return together(Drawing(walls + chimney, lines), panes(x + 2, 3, w * 0.8 - 4, eaves - 6, 6, 2, 0.45))


def palace(x: float, w: float, h: float) -> Drawing:
    """A hotel with mansards, as the Palmer House was built after the fire."""
    eaves, side = h * 0.74, w * 0.22
    walls = box(x, 0, w, eaves)
    walls += polygon((x + side, eaves), (x + side + 3, h - 4), (x + w - side - 3, h - 4), (x + w - side, eaves))
    for at in (x, x + w - side):
        walls += polygon((at - 1, eaves), (at + 3, h + 3), (at + side - 3, h + 3), (at + side + 1, eaves))
    lines = level(x - 1, w + 2, eaves, eaves - 3, h * 0.2) + upright(h * 0.2, eaves - h * 0.2, x + side, x + w - side)
    lines += "".join(arch(at - 1.8, eaves + 2, 3.6, 6) for at in evenly(x + side, w - 2 * side, 4))
    lines += flag(x + side / 2, h + 3, 9) + "".join(arch(at - 2, 0, 4, h * 0.16) for at in evenly(x, w, 7))
    return together(Drawing(walls, lines), panes(x + 1, h * 0.22, w - 2, eaves - h * 0.22 - 4, 9, 3))
