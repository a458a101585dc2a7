"""Charts: every line and every colour of bars is named, and says its figures."""

from __future__ import annotations

import re

import pytest

from bigshoulders.web.pages.charts import Series, bar_chart, line_chart

ANN = Series("Ann & co", "seat0", 0, [10, 30, None])
BOB = Series("Bob", "seat1", 1, [20, 0, 60])


def names(chart):
    return re.findall(r'class="chart-name">([^<]*)<', chart)


def drawn_lines(chart):
    """The points of every line; below each lies its casing, which runs the same way."""
    found = re.findall(r'<polyline points="([^"]*)" class="chart-(casing|line)"', chart)
    lines = {style: [path for path, of in found if of == style] for style in ("casing", "line")}
    assert lines["casing"] == lines["line"]
    return [[tuple(map(float, point.split(","))) for point in line.split()] for line in lines["line"]]


def test_every_line_ends_in_its_name_and_its_last_figure_unless_it_stopped_before():
    chart = line_chart("Wealth", ["1875", "1885", "1895"], [ANN, BOB])
    assert names(chart) == ["Ann &amp; co", "Bob $60"]
    assert 'aria-label="Wealth"' in chart


def test_a_line_has_a_point_for_every_figure():
    points = drawn_lines(line_chart("Wealth", ["1875", "1885", "1895"], [ANN, BOB]))
    assert [len(line) for line in points] == [2, 3]
    assert points[0][0][0] == points[1][0][0] < points[0][1][0] == points[1][1][0]
    assert points[0][0][1] > points[0][1][1], "more is higher"


def test_no_line_hides_another():
    same = [Series(name, f"seat{number}", number, [10, 30, 30]) for number, name in enumerate(("Ann", "Bob", "Cyd"))]
    heights = [[y for _x, y in line] for line in drawn_lines(line_chart("Wealth", ["1875", "1885", "1895"], same))]
    for place in zip(*heights, strict=True):
        assert len(set(place)) == 3
        assert max(place) - min(place) < 12, "near their figure nevertheless"


def test_bars_are_as_high_as_their_figures_and_named():
    chart = bar_chart("Dividends", ["1", "2", "3"], [ANN, BOB])
    assert names(chart) == ["Ann &amp; co", "Bob"]
    heights = [float(height) for height in re.findall(r'height="([\d.]+)" class="chart-bar"', chart)]
    assert len(heights) == 6
    figures = [10, 20, 30, 0, 0, 60]
    assert heights == [pytest.approx(figure * heights[5] / 60, abs=0.1) for figure in figures]


@pytest.mark.parametrize("chart_of", [line_chart, bar_chart])
def test_a_long_name_gets_its_room_from_the_lines(chart_of):
    short, long = (chart_of("Wealth", ["1", "2"], [Series(name, "seat0", 0, [10, 20])]) for name in ("Bob", "B" * 20))
    ends = [max(float(x) for x in re.findall(r'x2="([\d.]+)"', chart)) for chart in (short, long)]
    starts = [
        float(re.findall(r'<text x="([\d.]+)" y="[\d.]+" class="chart-name"', chart)[0]) for chart in (short, long)
    ]
    assert ends[0] - ends[1] == starts[0] - starts[1] > 100
