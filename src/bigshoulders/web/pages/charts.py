"""Charts as SVG of our own: lines over the moments of a game, bars by Decade."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 150, 16, 34
MOST_LINES = 5
MARKS = ("circle", "square", "triangle", "diamond")


class Series(NamedTuple):
    """A line or a colour of bars: its name, the class that colours it, its shape, and a figure for each place."""

    name: str
    style: str
    mark: int
    figures: Sequence[int | None]


def line_chart(title: str, labels: Sequence[str], series: Sequence[Series]) -> SafeString:
    """One line per series, each ending in its name; a shape beside every colour."""
    top = ceiling(max((figure or 0 for one in series for figure in one.figures), default=0))
    places = len(labels)
    parts = [axes(top), decade_marks(labels)]
    ends = spread([(y_of(last_of(one), top), number) for number, one in enumerate(series)])
    for number, one in enumerate(series):
        points = [(x_of(at, places), y_of(figure, top)) for at, figure in enumerate(one.figures) if figure is not None]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(f'<g class="{one.style}"><polyline points="{path}" class="chart-line"/>')
        parts += [mark(one.mark, x, y) for x, y in points]
        parts.append(mark(one.mark, WIDTH - RIGHT + 16, ends[number]))
        place = f'x="{WIDTH - RIGHT + 26}" y="{ends[number] + 4:.1f}"'
        parts.append(f'<text {place} class="chart-name">{escape(one.name)}</text></g>')
    return figure(title, parts)


def bar_chart(title: str, labels: Sequence[str], series: Sequence[Series]) -> SafeString:
    """Groups of bars, one group per label."""
    top = ceiling(max((figure or 0 for one in series for figure in one.figures), default=0))
    parts = [axes(top)]
    group = (WIDTH - LEFT - RIGHT) / max(1, len(labels))
    width = min(26.0, group * 0.8 / max(1, len(series)))
    for at, label in enumerate(labels):
        middle = LEFT + group * (at + 0.5)
        parts.append(f'<text x="{middle:.1f}" y="{HEIGHT - 12}" class="chart-label">{escape(label)}</text>')
        for number, one in enumerate(series):
            value = one.figures[at] or 0
            x = middle + (number - len(series) / 2) * width
            y = y_of(value, top)
            parts.append(
                f'<g class="{one.style}"><rect x="{x:.1f}" y="{y:.1f}" width="{width - 2:.1f}" '
                f'height="{HEIGHT - BOTTOM - y:.1f}" class="chart-bar"/>{mark(one.mark, x + width / 2 - 1, y - 7)}</g>'
            )
    for number, one in enumerate(series):
        y = TOP + 14 + number * 22
        parts.append(
            f'<g class="{one.style}">{mark(one.mark, WIDTH - RIGHT + 16, y - 4)}'
            f'<text x="{WIDTH - RIGHT + 28}" y="{y}" class="chart-name">{escape(one.name)}</text></g>'
        )
    return figure(title, parts)


def figure(title: str, parts: Sequence[str]) -> SafeString:
    head = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" class="chart" role="img" aria-label="{escape(title)}">'
    return mark_safe(head + "".join(parts) + "</svg>")


def axes(top: int) -> str:
    parts = []
    for value in range(0, top + 1, unit(top)):
        y = y_of(value, top)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" class="chart-grid"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" class="chart-figure">${value}</text>')
    return "".join(parts)


def decade_marks(labels: Sequence[str]) -> str:
    """The years, each where it begins."""
    parts: list[str] = []
    before = ""
    for at, label in enumerate(labels):
        year = label.split(",")[0]
        if year != before:
            x = x_of(at, len(labels))
            parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 12}" class="chart-label">{escape(year)}</text>')
            parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}" class="chart-grid"/>')
            before = year
    return "".join(parts)


def x_of(at: int, places: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * at / max(1, places - 1)


def y_of(value: int, top: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / top


def last_of(one: Series) -> int:
    return next((figure for figure in reversed(one.figures) if figure is not None), 0)


def unit(value: int) -> int:
    """From one line of an axis to the next: a round figure that goes into a value five times at the most."""
    found = 10
    while value > MOST_LINES * found:
        found = found * 5 // 2 if str(found)[0] == "2" else found * 2
    return found


def ceiling(value: int) -> int:
    """The first line of the axis that is not below a value."""
    return -(-max(value, 1) // unit(value)) * unit(value)


def spread(wishes: list[tuple[float, int]]) -> dict[int, float]:
    """Names at the ends of lines, moved apart where they would lie on each other."""
    found: dict[int, float] = {}
    at = float(TOP)
    for y, number in sorted(wishes):
        at = max(y, at)
        found[number] = at
        at += 14
    over = at - 14 - (HEIGHT - BOTTOM)
    return {number: y - max(0.0, over) for number, y in found.items()}


def mark(which: int, x: float, y: float) -> str:
    shape = MARKS[which % len(MARKS)]
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" class="chart-mark"/>'
    corners = {
        "square": ((-3, -3), (3, -3), (3, 3), (-3, 3)),
        "triangle": ((0, -4), (4, 3), (-4, 3)),
        "diamond": ((0, -4.5), (4.5, 0), (0, 4.5), (-4.5, 0)),
    }[shape]
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
    return f'<polygon points="{points}" class="chart-mark"/>'
