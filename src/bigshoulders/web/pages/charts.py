"""Charts as SVG of our own: lines over the moments of a game, bars by Decade.

No line hides another: where several have the same figure they run beside each other. Every colour has a shape or a
crest with it, and an edge, so that a light one is seen on paper and a dark one by gaslight.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from bigshoulders.components import Company
from bigshoulders.web.emblems import emblem

WIDTH, HEIGHT = 720, 340
LEFT, TOP, BOTTOM = 56, 18, 34
BEFORE_NAME, OF_A_LETTER = 34, 7.6
"""From the end of the lines to a name, and how much room each of its letters takes."""
MOST_LINES = 5
MARKS = ("circle", "square", "triangle", "diamond")
APART = 3.0
"""Between lines that have the same figure."""
NAMES_APART = 19.0
MOST_MARKED = 8
"""Places up to which each has its marks; of more only the years have."""

Point = tuple[float, float]


class Series(NamedTuple):
    """A line or a colour of bars: its name, the class that colours it, its shape, and a figure for each place."""

    name: str
    style: str
    mark: int
    figures: Sequence[int | None]
    company: Company | None = None
    """Whose colour and crest it has."""


class Plot(NamedTuple):
    """Where figures lie in the drawing: up to the highest one of the axis, and from the left to where names begin."""

    top: int
    right: float

    def x(self, at: int, places: int) -> float:
        return LEFT + (self.right - LEFT) * at / max(1, places - 1)

    def y(self, value: int) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / self.top


def plot_of(series: Sequence[Series], names: Sequence[str], least: int = 0) -> Plot:
    """For an axis that reaches every figure, and at least one of its own."""
    highest = max((figure or 0 for one in series for figure in one.figures), default=0)
    longest = max(map(len, names), default=0)
    return Plot(ceiling(max(highest, least)), WIDTH - BEFORE_NAME - OF_A_LETTER * longest)


class Level(NamedTuple):
    """A line to be reached."""

    name: str
    value: int


def line_chart(title: str, labels: Sequence[str], series: Sequence[Series], level: Level | None = None) -> SafeString:
    """One line per series, each ending in its name and its last figure."""
    places = len(labels)
    plot = plot_of(series, [end_words(one) for one in series], level.value if level else 0)
    heights = dodged(series, places, plot)
    ends = spread([(heights[number][-1] or plot.y(last_of(one)), number) for number, one in enumerate(series)])
    marked = range(places) if places <= MOST_MARKED else [*year_starts(labels), places - 1]
    parts = [axes(plot), decade_marks(plot, labels), to_reach(level, plot) if level else ""]
    lines = [
        [(plot.x(at, places), y) for at, y in enumerate(heights[number]) if y is not None]
        for number in range(len(series))
    ]
    for one, line in zip(series, lines, strict=True):
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in line)
        casing = f'<polyline points="{path}" class="chart-casing"/>'
        parts.append(f'<g {painted(one)}>{casing}<polyline points="{path}" class="chart-line"/></g>')
    for number, one in enumerate(series):
        here = [(plot.x(at, places), y) for at in marked if (y := heights[number][at]) is not None]
        marks = "".join(mark(one, x, y) for x, y in here)
        parts.append(f"<g {painted(one)}>{marks}{named(one, plot.right, ends[number], lines[number])}</g>")
    return figure(title, parts)


def to_reach(level: Level, plot: Plot) -> str:
    y = plot.y(level.value)
    line = f'<line x1="{LEFT}" x2="{plot.right:.1f}" y1="{y:.1f}" y2="{y:.1f}" class="chart-level"/>'
    return f'{line}<text x="{LEFT + 8}" y="{y - 6:.1f}" class="chart-to-reach">{escape(level.name)}</text>'


def named(one: Series, x: float, y: float, line: list[Point]) -> str:
    """The name beyond the end of a line, with a thread to it where it had to move aside."""
    thread = ""
    if line and abs(line[-1][1] - y) > 1:
        thread = f'<path d="M{line[-1][0] + 5:.1f} {line[-1][1]:.1f}L{x + 12:.1f} {y:.1f}" class="chart-thread"/>'
    return f"{thread}{mark(one, x + 18, y)}{name_at(x, y, end_words(one))}"


def end_words(one: Series) -> str:
    """What closed before the end has no figure there."""
    return one.name if one.figures[-1] is None else f"{one.name} ${one.figures[-1]}"


def name_at(x: float, y: float, words: str) -> str:
    return f'<text x="{x + 30:.1f}" y="{y + 5:.1f}" class="chart-name">{escape(words)}</text>'


def bar_chart(title: str, labels: Sequence[str], series: Sequence[Series]) -> SafeString:
    """Groups of bars, one group per label."""
    plot = plot_of(series, [one.name for one in series])
    parts = [axes(plot)]
    group = (plot.right - LEFT) / max(1, len(labels))
    width = min(26.0, group * 0.8 / max(1, len(series)))
    for at, label in enumerate(labels):
        middle = LEFT + group * (at + 0.5)
        parts.append(f'<text x="{middle:.1f}" y="{HEIGHT - 12}" class="chart-label">{escape(label)}</text>')
        for number, one in enumerate(series):
            value = one.figures[at] or 0
            x = middle + (number - len(series) / 2) * width
            y = plot.y(value)
            parts.append(
                f'<g {painted(one)}><rect x="{x:.1f}" y="{y:.1f}" width="{width - 2:.1f}" '
                f'height="{HEIGHT - BOTTOM - y:.1f}" class="chart-bar"/>{mark(one, x + width / 2 - 1, y - 9)}</g>'
            )
    for number, one in enumerate(series):
        y = TOP + 9 + number * 22
        parts.append(f"<g {painted(one)}>{mark(one, plot.right + 18, y)}{name_at(plot.right, y, one.name)}</g>")
    return figure(title, parts)


# --- parts


def figure(title: str, parts: Sequence[str]) -> SafeString:
    head = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" class="chart" role="img" aria-label="{escape(title)}">'
    return mark_safe(head + "".join(parts) + "</svg>")


def painted(one: Series) -> str:
    """A player's colour is a class, which gaslight changes; a company's is its own."""
    return f'class="{one.style}" color="{escape(one.company.colour)}"' if one.company else f'class="{one.style}"'


def axes(plot: Plot) -> str:
    parts = []
    for value in range(0, plot.top + 1, unit(plot.top)):
        y = plot.y(value)
        parts.append(f'<line x1="{LEFT}" x2="{plot.right:.1f}" y1="{y:.1f}" y2="{y:.1f}" class="chart-grid"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" class="chart-figure">${value}</text>')
    return "".join(parts)


def year_starts(labels: Sequence[str]) -> list[int]:
    years = [label.split(",")[0] for label in labels]
    return [at for at, year in enumerate(years) if at == 0 or years[at - 1] != year]


def decade_marks(plot: Plot, labels: Sequence[str]) -> str:
    """The years, each where it begins."""
    parts: list[str] = []
    for at in year_starts(labels):
        x = plot.x(at, len(labels))
        year = escape(labels[at].split(",")[0])
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 12}" class="chart-label">{year}</text>')
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}" class="chart-grid"/>')
    return "".join(parts)


def mark(one: Series, x: float, y: float) -> str:
    if one.company is not None:
        disc = f'<circle cx="12" cy="12" r="12" fill="{escape(one.company.colour)}" class="chart-mark"/>'
        place = f'x="{x - 8:.1f}" y="{y - 8:.1f}" width="16" height="16" viewBox="-1 -1 26 26"'
        return f"<svg {place}>{disc}{emblem(one.company, 3, 18)}</svg>"
    shape = MARKS[one.mark % len(MARKS)]
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" class="chart-mark"/>'
    corners = {
        "square": ((-4, -4), (4, -4), (4, 4), (-4, 4)),
        "triangle": ((0, -5), (5, 4), (-5, 4)),
        "diamond": ((0, -5.5), (5.5, 0), (0, 5.5), (-5.5, 0)),
    }[shape]
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
    return f'<polygon points="{points}" class="chart-mark"/>'


# --- places


def dodged(series: Sequence[Series], places: int, plot: Plot) -> list[list[float | None]]:
    """By series and place, the height of a line: those that would lie on each other lie side by side."""
    found: list[list[float | None]] = [[None] * places for _ in series]
    for at in range(places):
        wishes = [(plot.y(value), n) for n, one in enumerate(series) if (value := one.figures[at]) is not None]
        for same in together(sorted(wishes)):
            middle = sum(y for y, _n in same) / len(same)
            for place, (_y, number) in enumerate(sorted(same, key=lambda wish: wish[1])):
                found[number][at] = middle + (place - (len(same) - 1) / 2) * APART
    return found


def together(wishes: list[tuple[float, int]]) -> list[list[tuple[float, int]]]:
    """Heights from the top, in groups of those that are the same."""
    groups: list[list[tuple[float, int]]] = []
    for wish in wishes:
        if groups and wish[0] - groups[-1][-1][0] < 1:
            groups[-1].append(wish)
        else:
            groups.append([wish])
    return groups


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
        at += NAMES_APART
    lowest = float(HEIGHT - BOTTOM)
    for _y, number in sorted(wishes, reverse=True):
        found[number] = min(found[number], lowest)
        lowest = found[number] - NAMES_APART
    return found
