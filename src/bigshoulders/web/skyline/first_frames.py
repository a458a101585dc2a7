"""The houses of the eighties and nineties, which made the city famous."""

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
    together,
    upright,
    vane,
)
from bigshoulders.web.table.markup import figure as n


def office(x: float, w: float, h: float) -> Drawing:
    """A steel frame with a heavy cornice."""
    walls = box(x, 0, w, h - 3) + box(x - 2, h - 3, w + 4, 3)
    lines = level(x, w, 13, h - 13) + "".join(arch(at - 2.4, 0, 4.8, 9) for at in evenly(x, w, max(2, round(w / 12))))
    columns = max(3, round(w / 9))
    top = panes(x + 1, h - 12, w - 2, 8, columns, 1)
    return together(Drawing(walls, lines), panes(x + 1, 14, w - 2, h - 28, columns, round((h - 28) / 8)), top)


def bays(x: float, w: float, h: float) -> Drawing:
    """Oriel windows from the second floor to the roof, as at the Tacoma, the Old Colony and the Fisher."""
    walls = box(x, 0, w, h - 3) + polygon((x - 2, h - 3), (x, h), (x + w, h), (x + w + 2, h - 3))
    edges = [x + w * share for share in (0.16, 0.36, 0.64, 0.84)]
    lines = level(x, w, 14, h - 9) + upright(14, h - 23, *edges)
    rows = round((h - 24) / 8)
    wide = [panes(at, 15, w * 0.2, h - 25, 2, rows, 0.62) for at in (edges[0], edges[2])]
    return together(Drawing(walls, lines), *wide, panes(edges[1] + 2, 15, w * 0.28 - 4, h - 25, 2, rows, 0.4))


def slab(x: float, w: float, h: float) -> Drawing:
    """The Monadnock: no ornament, walls that swell at the foot and at the eaves."""
    curve = f"M{n(x - 2)} 0q2 -5 2 -13V{n(-h + 9)}q0 -6 -3 -9h{n(w + 6)}q-3 3 -3 9V-13q0 8 2 13z"
    columns = max(3, round(w / 8))
    lines = upright(16, h - 28, *(x + w * k / columns for k in range(1, columns)))
    return together(Drawing(curve, lines), panes(x, 15, w, h - 27, columns, round((h - 27) / 7.5)))


def glass(x: float, w: float, h: float) -> Drawing:
    """The Reliance: broad panes between thin bands, and a roof like a sheet of paper."""
    walls = box(x, 0, w, h - 2) + box(x - 3, h - 2, w + 6, 2)
    floors = round((h - 16) / 8)
    lines = level(x, w, *(12 + (h - 16) * k / floors for k in range(floors + 1))) + box(x + 2, 0, w - 4, 9)
    return together(Drawing(walls, lines), panes(x + 0.5, 12, w - 1, h - 16, 3, floors, 0.78))


def trade(x: float, w: float, h: float) -> Drawing:
    """The Board of Trade of 1885, with its clock."""
    hall, tower, cx = h * 0.42, w * 0.36, x + w / 2
    left, eaves = cx - tower / 2, h * 0.74
    walls = box(x, 0, w, hall) + polygon(
        (left - 2, hall), (left, eaves), (left + tower, eaves), (left + tower + 2, hall)
    )
    walls += polygon((left - 2, eaves), (cx - 2, h), (cx + 2, h), (left + tower + 2, eaves))
    walls += "".join(polygon((at, hall), (at + 4, hall + 9), (at + 8, hall)) for at in (x, x + w - 8))
    lines = level(x, w, hall - 4, 12) + "".join(arch(at - 2.6, 14, 5.2, hall - 22) for at in evenly(x, w, 5))
    lines += ring(cx, eaves - 9, 5.5) + polyline((cx, eaves - 5), (cx, eaves - 9), (cx + 3, eaves - 9))
    lines += level(left, tower, eaves - 18, hall + 14) + vane(cx, h)
    openings = "".join(arch(at - 1.5, hall + 17, 3, eaves - hall - 38) + "z" for at in evenly(left, tower, 3))
    return Drawing(walls, lines + arch(cx - 4, 0, 8, 11), openings)


def station(x: float, w: float, h: float) -> Drawing:
    """Dearborn Station: a brick hall and a clock tower with a Flemish roof."""
    hall, tower = h * 0.42, w * 0.34
    left, eaves = x + w * 0.19, h * 0.74
    right, cx = left + tower, left + tower / 2
    walls = box(left, 0, tower, eaves)
    for start, end in ((x, left), (right, x + w)):
        walls += box(start, 0, end - start, hall) + polygon(
            (start, hall), (start, hall + 7), (end, hall + 7), (end, hall)
        )
    walls += polygon(
        (left - 1.5, eaves), (cx - 3, h - 7), (cx - 3, h - 3), (cx + 3, h - 3), (cx + 3, h - 7), (right + 1.5, eaves)
    )
    walls += polygon((cx - 4, h - 3), (cx, h + 2), (cx + 4, h - 3))
    lines = ring(cx, eaves - 9, 4.6) + polyline((cx, eaves - 6), (cx, eaves - 9), (cx + 2.5, eaves - 9))
    lines += "".join(
        arch(at - 2.6, 0, 5.2, 12) for at in (*evenly(x, left - x, 1), cx, *evenly(right, x + w - right, 3))
    )
    lines += level(left, tower, eaves - 17, hall) + flag(cx, h + 2, 9)
    return together(
        Drawing(walls, lines),
        panes(x + 1, 15, left - x - 2, hall - 18, 2, 1),
        panes(right + 1, 15, x + w - right - 2, hall - 18, 5, 1),
        panes(left + 2, hall + 2, tower - 4, eaves - hall - 20, 3, 1, 0.4),
    )


def rookery(x: float, w: float, h: float) -> Drawing:
    """Rusticated piers, a great arch and turrets."""
    walls = box(x, 0, w, h - 5) + box(x - 1, h - 5, w + 2, 2)
    for at in (x, x + w * 0.38, x + w * 0.62 - 5, x + w - 5):
        walls += polygon((at, h - 3), (at, h + 2), (at + 2.5, h + 6), (at + 5, h + 2), (at + 5, h - 3))
    cx = x + w / 2
    lines = (
        arch(cx - 6, 0, 12, 20)
        + arch(cx - 4, 0, 8, 15)
        + level(x, cx - 6 - x, 15, 18)
        + level(cx + 6, x + w - cx - 6, 15, 18)
    )
    lines += level(x, w, h - 14) + upright(18, h - 23, x + w * 0.38, x + w * 0.62)
    third = w * 0.38
    rows = round((h - 36) / 8)
    sides = [panes(at, 20, third, h - 36, 3, rows) for at in (x, x + w - third)]
    arches = "".join(arch(at - 1.4, h - 13, 2.8, 6) + "z" for at in evenly(x, w, 8))
    return together(Drawing(walls, lines, arches), *sides, panes(x + third, 24, w - 2 * third, h - 40, 2, rows - 1))


def auditorium(x: float, w: float, h: float) -> Drawing:
    """Arcades of five floors, and the tower that held the water for the stage."""
    house, tower = h * 0.62, w * 0.26
    left = x + w * 0.58
    walls = box(left, house, tower, h - 3 - house) + box(left - 1.5, h - 3, tower + 3, 3) + box(x, 0, w, house)
    lines = level(x, w, 15, house - 11) + level(left, tower, h - 15)
    lines += "".join(arch(at - 3, 18, 6, house - 33) for at in evenly(x + 1, w - 2, 9))
    lines += "".join(arch(at - 2.4, 0, 4.8, 10) for at in evenly(x, w, 7))
    loggia = "".join(arch(at - 1.3, h - 13, 2.6, 7) + "z" for at in evenly(left, tower, 5))
    return together(
        Drawing(walls, lines, loggia),
        panes(x + 1, house - 10, w - 2, 8, 18, 1),
        panes(x + 1, 18, w - 2, house - 36, 9, 4, 0.24),
        panes(left + 1, house + 3, tower - 2, h - house - 20, 4, max(1, round((h - house - 20) / 8))),
    )


def temple(x: float, w: float, h: float) -> Drawing:
    """The Masonic Temple, the highest house of its day: gables on top of twenty floors."""
    eaves, cx = h * 0.85, x + w / 2
    walls = box(x, 0, w, eaves) + polygon((x - 1, eaves), (x + 7, h), (x + w - 7, h), (x + w + 1, eaves))
    for at in (x + w * 0.06, x + w * 0.56):
        walls += polygon(
            (at, eaves), (at, eaves + 5), (at + w * 0.19, h + 1), (at + w * 0.38, eaves + 5), (at + w * 0.38, eaves)
        )
    lines = level(x, w, 15, eaves - 12, eaves) + arch(cx - 6, 0, 12, 18) + flag(cx, h, 10)
    rows = round((eaves - 30) / 7.5)
    sides = [panes(at, 18, w * 0.36, eaves - 32, 3, rows) for at in (x + w * 0.04, x + w * 0.6)]
    gables = "".join(box(x + w * share - 1.2, eaves + 3, 2.4, 4.5) for share in (0.2, 0.3, 0.7, 0.8))
    inner = panes(x + w * 0.42, 21, w * 0.16, eaves - 35, 1, rows, 0.7)
    return together(Drawing(walls, lines, gables), *sides, inner, panes(x + 1, eaves - 11, w - 2, 9, 9, 1))


def chateau(x: float, w: float, h: float) -> Drawing:
    """A steep French roof with dormers: the Woman's Temple, the Blackstone."""
    eaves = h - w * 0.42
    walls = box(x, 0, w, eaves) + polygon((x - 1, eaves), (x + w * 0.13, h), (x + w * 0.87, h), (x + w + 1, eaves))
    lines = level(x, w, 15, eaves - 10, eaves) + level(x + w * 0.13, w * 0.74, h - 2)
    lines += "".join(
        polygon((at - 3, eaves + 2), (at - 3, eaves + 8), (at, eaves + 12), (at + 3, eaves + 8), (at + 3, eaves + 2))
        for at in evenly(x + w * 0.1, w * 0.8, 3)
    )
    lines += "".join(arch(at - 2.6, 0, 5.2, 11) for at in evenly(x, w, 4))
    columns = max(4, round(w / 9))
    dormers = "".join(box(at - 1.1, eaves + 3.5, 2.2, 4) for at in evenly(x + w * 0.1, w * 0.8, 3))
    return together(
        Drawing(walls, lines, dormers),
        panes(x + 1, 16, w - 2, eaves - 28, columns, round((eaves - 28) / 8)),
        panes(x + 1, eaves - 9, w - 2, 8, columns, 1),
    )
