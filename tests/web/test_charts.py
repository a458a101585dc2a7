"""Charts: every line and every colour of bars is named, and says its figures."""

from __future__ import annotations

import re

import pytest

from bigshoulders.web.pages.charts import Series, bar_chart, line_chart

ANN = Series("Ann & co", "seat0", 0, [10, 30, None])
BOB = Series("Bob", "seat1", 1, [20, 0, 60])


def names(chart):
    return re.findall(r'class="chart-name">([^<]*)<', chart)


def test_every_line_ends_in_its_name():
    chart = line_chart("Wealth", ["1875", "1885", "1895"], [ANN, BOB])
    assert names(chart) == ["Ann &amp; co", "Bob"]
    assert 'aria-label="Wealth"' in chart


def test_a_line_has_a_point_for_every_figure():
    lines = re.findall(r'<polyline points="([^"]*)"', line_chart("Wealth", ["1875", "1885", "1895"], [ANN, BOB]))
    points = [[tuple(map(float, point.split(","))) for point in line.split()] for line in lines]
    assert [len(line) for line in points] == [2, 3]
    assert points[0][0][0] == points[1][0][0] < points[0][1][0] == points[1][1][0]
    assert points[0][0][1] > points[0][1][1], "more is higher"


def test_bars_are_as_high_as_their_figures_and_named():
    chart = bar_chart("Dividends", ["1", "2", "3"], [ANN, BOB])
    assert names(chart) == ["Ann &amp; co", "Bob"]
    heights = [float(height) for height in re.findall(r'height="([\d.]+)" class="chart-bar"', chart)]
    assert len(heights) == 6
    figures = [10, 20, 30, 0, 0, 60]
    assert heights == [pytest.approx(figure * heights[5] / 60, abs=0.1) for figure in figures]
