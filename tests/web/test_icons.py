"""The icons: one grid, one stroke, no colour of their own, and a crest for every company."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree.ElementTree import Element, fromstring, tostring

import pytest

from bigshoulders.components import RESOURCES, box
from bigshoulders.state.options import MOST_SEATS
from bigshoulders.web.emblems import ICON_SHEET

SVG = "{http://www.w3.org/2000/svg}"
SYMBOLS = list(fromstring(ICON_SHEET).iter(f"{SVG}symbol"))
IDS = [symbol.get("id", "") for symbol in SYMBOLS]
STROKE, STROKES = "1.7", {"i-narrator": "0.9"}
"""A portrait is shown three times as large as an icon, so its lines are finer."""
PAINTS = {"none", "currentColor", "var(--glint, none)", "var(--any-mark, none)"}
PAGE_FILLS = {*RESOURCES, "neutral", *(f"seat{seat}" for seat in range(MOST_SEATS))}


def everything_in(symbol: Element, attribute: str) -> set[str]:
    return {found for part in symbol.iter() if (found := part.get(attribute)) is not None}


@pytest.mark.parametrize("symbol", SYMBOLS, ids=IDS)
def test_an_icon_is_drawn_in_one_grid_with_one_stroke_in_the_colour_around_it(symbol: Element) -> None:
    assert symbol.get("viewBox") == "0 0 24 24"
    assert everything_in(symbol, "stroke-width") <= {STROKES.get(symbol.get("id", ""), STROKE)}
    assert everything_in(symbol, "fill") | everything_in(symbol, "stroke") <= PAINTS
    assert "style" not in str(tostring(symbol))


@pytest.mark.parametrize("name", sorted(PAGE_FILLS))
def test_a_piece_that_the_page_colours_takes_its_fill(name: str) -> None:
    symbol = SYMBOLS[IDS.index(f"i-{name}")]
    assert any(part.get("fill") is None and part.get("stroke") is None for part in symbol)
    assert symbol.get("fill") is None


def test_every_company_has_a_crest_and_no_crest_is_left_over() -> None:
    crests = {name for name in IDS if name.startswith("i-crest-")}
    assert crests == {f"i-crest-{company.key}" for company in box("second").companies}


def test_no_icon_is_there_twice() -> None:
    drawings = Counter(re.sub(r' id="[^"]*"', "", str(tostring(symbol))) for symbol in SYMBOLS)
    assert max(drawings.values()) == 1
    assert max(Counter(IDS).values()) == 1
