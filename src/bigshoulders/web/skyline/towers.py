"""The houses of the new century."""

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
)
from bigshoulders.web.table.markup import figure as n


def ward(x: float, w: float, h: float) -> Drawing:
    """The tower of Montgomery Ward, with Progress turning in the wind on its top."""
    body, shaft, cx = h * 0.5, w * 0.44, x + w / 2
    left = cx - shaft / 2
    walls = (
        box(x, 0, w, body - 3)
        + box(x - 2, body - 3, w + 4, 3)
        + box(left, body, shaft, h * 0.22)
        + box(left - 1.5, h * 0.72, shaft + 3, 3)
    )
    walls += box(cx - shaft * 0.36, h * 0.72 + 3, shaft * 0.72, h * 0.08)
    walls += polygon(
        (cx - shaft * 0.42, h * 0.8 + 3), (cx - 1.5, h * 0.94), (cx + 1.5, h * 0.94), (cx + shaft * 0.42, h * 0.8 + 3)
    )
    progress = (
        ring(cx, h * 0.94 + 2, 1.8)
        + polyline((cx, h * 0.94 + 4), (cx - 1, h * 0.985), (cx + 4, h))
        + polyline((cx - 1, h * 0.985), (cx - 5, h * 0.97))
    )
    lines = (
        progress
        + level(x, w, 14, body - 12)
        + "".join(arch(at - 1.5, h * 0.72 + 5, 3, h * 0.06) for at in evenly(cx - shaft * 0.34, shaft * 0.68, 3))
    )
    lines += "".join(arch(at - 2.4, 0, 4.8, 10) for at in evenly(x, w, 4))
    columns = max(4, round(w / 9))
    return together(
        Drawing(walls, lines),
        panes(x + 1, 15, w - 2, body - 29, columns, round((body - 29) / 8)),
        panes(x + 1, body - 11, w - 2, 8, columns, 1),
        panes(left + 1, body + 2, shaft - 2, h * 0.22 - 5, 3, round(h * 0.22 / 8)),
    )


def store(x: float, w: float, h: float) -> Drawing:
    """Sullivan's store on State and Madison: broad windows, iron lace, a round corner."""
    round_part = w * 0.24
    walls = (
        box(x + round_part, 0, w - round_part, h - 2) + box(x, 0, round_part, h) + box(x - 1.5, h, round_part + 3, 2.5)
    )
    floors = round((h - 20) / 8.5)
    lines = level(x, w, 15, 18) + level(
        x + round_part, w - round_part, *(18 + (h - 21) * k / floors for k in range(1, floors))
    )
    lines += upright(18, h - 18, x + round_part * 0.36, x + round_part * 0.68)
    lines += "".join(f"M{n(at - 4)} 0v-7q4 -9 8 0v7" for at in evenly(x + round_part, w - round_part, 4))
    return together(
        Drawing(walls, lines),
        panes(x + round_part, 19, w - round_part, h - 22, 4, floors, 0.74),
        panes(x, 19, round_part, h - 24, 3, floors, 0.4),
    )


def dome(x: float, y: float, w: float, h: float) -> str:
    """From its left foot; flat on top, for a lantern."""
    side = w / 2 - 5
    left = f"c2 {n(-h * 0.86)} {n(side)} {n(-h * 0.96)} {n(side)} {n(-h)}"
    right = f"c0 {n(h * 0.04)} {n(side - 2)} {n(h * 0.14)} {n(side)} {n(h)}"
    return f"M{n(x)} {n(-y)}{left}h10{right}z"


def ribs(cx: float, y: float, reach: float, h: float) -> str:
    """A pair of them, from the foot of a dome to its lantern."""
    return "".join(
        f"M{n(cx + way * reach)} {n(-y)}q0 {n(-h * 0.74)} {n(-way * (reach - 2))} {n(-h)}" for way in (-1, 1)
    )


def federal(x: float, w: float, h: float) -> Drawing:
    """The Federal Building: a dome as wide as that in Washington."""
    wing, drum, cx = h * 0.46, w * 0.5, x + w / 2
    left, spring = cx - drum / 2, h * 0.64
    walls = box(x, 0, w, wing) + polygon((x + w * 0.14, wing), (cx, wing + 10), (x + w * 0.86, wing))
    walls += box(left, wing, drum, spring - wing)
    walls += dome(left - 2, spring, drum + 4, h * 0.94 - spring)
    walls += box(cx - 4, h * 0.94, 8, h * 0.06)
    lines = level(x, w, 13, wing - 5) + level(left, drum, spring - 4, wing + 4) + flag(cx, h, 8)
    lines += "".join(ribs(cx, spring, drum * share, h * 0.94 - spring) for share in (0.32, 0.13))
    lines += upright(14, wing - 20, *evenly(x + w * 0.25, w * 0.5, 7))
    tall = "".join(arch(at - 1.5, wing + 6, 3, spring - wing - 13) + "z" for at in evenly(left, drum, 7))
    sides = [panes(at, 15, w * 0.22, wing - 22, 3, round((wing - 22) / 8)) for at in (x + 1, x + w * 0.78 - 1)]
    return together(Drawing(walls, lines, tall), *sides)


def portholes(x: float, w: float, h: float) -> Drawing:
    """The Railway Exchange: white tiles, and a row of round windows under the roof."""
    walls = box(x, 0, w, h - 3) + box(x - 2, h - 3, w + 4, 3)
    columns = max(5, round(w / 9))
    lines = level(x, w, 15, h - 15) + "".join(ring(at, h - 9, 2.3) for at in evenly(x, w, columns))
    lines += "".join(arch(at - 3, 0, 6, 11) for at in evenly(x, w, 4))
    return together(Drawing(walls, lines), panes(x + 1, 17, w - 2, h - 34, columns, round((h - 34) / 8), 0.62))


def columns(x: float, w: float, h: float) -> Drawing:
    """City Hall: a colonnade of six floors between a base and an attic."""
    walls = box(x, 0, w, h - 3) + box(x - 2, h - 3, w + 4, 3)
    base, attic = h * 0.2, h * 0.82
    places = evenly(x, w, max(5, round(w / 8)))
    lines = level(x, w, base, base - 3, attic, attic + 3)
    lines += "".join(upright(base, attic - base, at - 1.6, at + 1.6) for at in places)
    lines += "".join(arch(at - 2.6, 0, 5.2, base - 6) for at in evenly(x, w, max(3, round(w / 14))))
    gaps = panes(x + w / len(places) / 2, base + 2, w - w / len(places), attic - base - 4, len(places) - 1, 5, 0.3)
    return together(Drawing(walls, lines), gaps, panes(x + 1, attic + 4, w - 2, h - attic - 8, len(places) + 1, 1))


def hotel(x: float, w: float, h: float) -> Drawing:
    """A shaft with a loggia and a stepped head, as they rose before the war."""
    head, cx = h * 0.84, x + w / 2
    walls = box(x, 0, w, head) + box(x - 2, head, w + 4, 3) + box(x + w * 0.12, head + 3, w * 0.76, h - head - 9)
    walls += polygon((x + w * 0.08, h - 6), (x + w * 0.24, h), (x + w * 0.76, h), (x + w * 0.92, h - 6))
    lines = level(x, w, 16, head - 11) + flag(cx, h, 11) + "".join(arch(at - 2.6, 0, 5.2, 12) for at in evenly(x, w, 4))
    count = max(4, round(w / 9))
    loggia = "".join(
        arch(at - 1.5, head + 5, 3, h - head - 13) + "z" for at in evenly(x + w * 0.12, w * 0.76, count - 1)
    )
    return together(
        Drawing(walls, lines, loggia),
        panes(x + 1, 18, w - 2, head - 31, count, round((head - 31) / 7.8)),
        panes(x + 1, head - 10, w - 2, 8, count, 1),
    )
