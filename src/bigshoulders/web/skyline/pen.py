"""The pen that the skyline is drawn with: path data, with heights counted upwards from the ground."""

from __future__ import annotations

from typing import NamedTuple

from bigshoulders.web.table.markup import figure as n


class Drawing(NamedTuple):
    """The paths of a building."""

    walls: str = ""
    lines: str = ""
    lit: str = ""
    unlit: str = ""


def polygon(*points: tuple[float, float]) -> str:
    return f"{polyline(*points)}z"


def polyline(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{n(x)} {n(-y)}" for x, y in points)


def box(x: float, y: float, w: float, h: float) -> str:
    return f"M{n(x)} {n(-y)}v{n(-h)}h{n(w)}v{n(h)}z"


def level(x: float, w: float, *heights: float) -> str:
    """Lines across."""
    return "".join(f"M{n(x)} {n(-y)}h{n(w)}" for y in heights)


def upright(y: float, h: float, *places: float) -> str:
    return "".join(f"M{n(x)} {n(-y)}v{n(-h)}" for x in places)


def evenly(x: float, w: float, count: int) -> list[float]:
    """The middles of so many equal parts."""
    return [x + w * (k + 0.5) / count for k in range(count)]


def arch(x: float, y: float, w: float, h: float) -> str:
    """An opening with a round head, from its left foot."""
    rise = h - w / 2
    return f"M{n(x)} {n(-y)}v{n(-rise)}a{n(w / 2)} {n(w / 2)} 0 0 1 {n(w)} 0v{n(rise)}"


def ring(cx: float, cy: float, r: float, hole: bool = False) -> str:
    """A circle; a hole is drawn the other way round, so that it is not filled."""
    way = int(hole)
    return f"M{n(cx - r)} {n(-cy)}a{n(r)} {n(r)} 0 1 {way} {n(2 * r)} 0a{n(r)} {n(r)} 0 1 {way} {n(-2 * r)} 0z"


def flag(x: float, y: float, mast: float = 12) -> str:
    return polyline((x, y), (x, y + mast)) + polygon((x, y + mast), (x + 8, y + mast - 2.5), (x, y + mast - 5))


def vane(x: float, y: float) -> str:
    """A ship under sail, turning in the wind."""
    hull = polygon((x - 5, y + 8), (x + 5, y + 8), (x + 3, y + 6), (x - 3.5, y + 6))
    return polyline((x, y), (x, y + 15)) + hull + polygon((x, y + 14), (x - 4, y + 9), (x, y + 9))


def smoke(x: float, y: float) -> str:
    return f"M{n(x)} {n(-y)}c-4 -7 9 -8 4 -15c8 -1 6 -9 16 -9"


def panes(x: float, y: float, w: float, h: float, columns: int, rows: int, broad: float = 0.5) -> Drawing:
    """Rows of windows, lit here and there; the pattern comes from the place alone, so that it never changes."""
    found: dict[bool, list[str]] = {True: [], False: []}
    wide, high = w / columns * broad, h / rows * 0.56
    for row in range(rows):
        for column, middle in enumerate(evenly(x, w, columns)):
            dark = (int(x) * 3 + row * 5 + column * 7 + row * column) % 5 < 2
            found[dark].append(box(middle - wide / 2, y + h * (row + 0.22) / rows, wide, high))
    return Drawing(lit="".join(found[False]), unlit="".join(found[True]))


def together(*parts: Drawing) -> Drawing:
    return Drawing(*("".join(paths) for paths in zip(*parts, strict=True)))
