"""The two pictures: the city as it stands in a Decade, and one street through all five."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from bigshoulders.web.skyline import first_frames, old_town, towers, wheels
from bigshoulders.web.skyline.city import CITY, STREET, STRETCH, WIDTH, Building
from bigshoulders.web.skyline.pen import Drawing
from bigshoulders.web.table.markup import Attribute, tag

KINDS: dict[str, Callable[[float, float, float], Drawing]] = {
    kind.__name__: kind
    for kind in (
        old_town.cottage,
        old_town.shop,
        old_town.elevator,
        old_town.water_tower,
        old_town.church,
        old_town.gate,
        old_town.schooner,
        old_town.works,
        old_town.palace,
        first_frames.office,
        first_frames.bays,
        first_frames.slab,
        first_frames.glass,
        first_frames.trade,
        first_frames.station,
        first_frames.rookery,
        first_frames.auditorium,
        first_frames.temple,
        first_frames.chateau,
        towers.ward,
        towers.store,
        towers.federal,
        towers.portholes,
        towers.columns,
        towers.hotel,
        wheels.wheel,
        wheels.train,
        wheels.lamp,
    )
}
SKY, SHORE = 206, 10
"""How much room there is above the ground, and below it."""
DECADES = 5


@cache
def skyline(decade: int, fine: bool = True) -> str:
    """What stands in a Decade, the newest in lines of its own. Not `fine`: walls alone, for less than 60 pixels."""
    standing = [building for building in CITY if building.decade <= decade]
    houses = [house(building, building.x, building.decade == decade, fine) for building in from_behind(standing)]
    return picture("sky", WIDTH, "xMidYMax meet", *houses)


@cache
def panorama() -> str:
    """One street in five stretches, from the first Decade at the left to the last at the right."""
    houses = [house(building, (building.decade - 1) * STRETCH + building.x) for building in from_behind(STREET)]
    return picture("sky panorama", DECADES * STRETCH, "xMidYMax slice", *houses)


def from_behind(buildings: Iterable[Building]) -> list[Building]:
    """The high ones stand behind."""
    return sorted(buildings, key=lambda building: -building.height)


def house(building: Building, x: float, newest: bool = False, fine: bool = True) -> str:
    drawing = KINDS[building.kind](x, building.width, building.height)
    walls = tag("path", {"d": drawing.walls, "fill": "var(--sky-wall, none)"})
    paths = [walls, *(details(drawing) if fine else ())]
    return tag("g", {"stroke": "var(--sky-newest, currentColor)" if newest else None}, *paths)


def details(drawing: Drawing) -> list[str]:
    """Windows and lines; a night lights the windows by the colours of their classes."""
    windows = {"sky-unlit": drawing.unlit, "sky-lit": drawing.lit}
    panes = [
        tag("path", {"class": name, "d": d, "stroke": "none", "fill": f"var(--{name}, currentColor)"})
        for name, d in windows.items()
        if d
    ]
    return [*panes, tag("path", {"d": drawing.lines})]


def picture(name: str, width: int, fit: str, *houses: str) -> str:
    ground = f"M0 0H{width}" + "".join(f"M{start} {depth}h{long}" for depth, start, long in ripples(width))
    attrs = {
        "class": name,
        "viewBox": f"0 {-SKY} {width} {SKY + SHORE}",
        "preserveAspectRatio": fit,
        "aria-hidden": "true",
        "focusable": "false",
    }
    pen: dict[str, Attribute] = {
        "fill": "none",
        "stroke": "currentColor",
        "stroke-width": 1.1,
        "stroke-linejoin": "round",
        "stroke-linecap": "round",
    }
    return tag("svg", attrs, tag("g", pen, *houses, tag("path", {"d": ground})))


def ripples(width: int) -> list[tuple[int, int, int]]:
    """Water before the city: how deep, from where, how long."""
    return [(4 + 3 * (k % 2), 40 + k * 95, 50 + 20 * (k % 3)) for k in range(width // 95)]
