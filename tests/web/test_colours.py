"""The colours of tokens.css and of the companies: legible by day and by gaslight, and apart for every eye."""

from __future__ import annotations

import re
from itertools import combinations, product
from pathlib import Path

import pytest

import bigshoulders.web
from bigshoulders.components import box
from bigshoulders.components.faces import BLACK, COLOURS, WHITE, linear, luminance

TOKENS = (Path(bigshoulders.web.__file__).parent / "static" / "web" / "tokens.css").read_text(encoding="utf-8")
THEMES = ("day", "gaslight")
PLAYERS = [f"player{seat}" for seat in range(4)]
COMPANIES = box("second").companies

LEGIBLE = 4.5
"""To 1, as the guidelines for accessible pages ask of text."""
TEXT_ON = {
    "rail rail-light": "on-rail on-rail-soft",
    "table table-deep": "on-table on-table-soft",
    "board board-deep flat": "board-ink board-soft",
    "card card-deep": "ink soft funds treasury rise fall gold-ink player0-text player1-text player2-text player3-text",
    "gold-wash": "ink soft funds treasury rise fall",
    "slate slate-light start-band": "chalk chalk-soft gold",
    "gold": "on-gold",
    "player0 player1 player2 player3": "on-player",
    "player0-wash": "ink player0-text",
    "player1-wash": "ink player1-text",
    "player2-wash": "ink player2-text",
    "player3-wash": "ink player3-text",
}
"""Which words stand on which surfaces."""

Linear = tuple[float, float, float]
Matrix = tuple[Linear, Linear, Linear]
EYES: dict[str, tuple[Matrix, float]] = {
    "any": (((1, 0, 0), (0, 1, 0), (0, 0, 1)), 40),
    "deuteranopia": (
        ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
        22,
    ),
    "protanopia": (
        ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
        28,
    ),
    "tritanopia": (
        ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
        16,
    ),
}
"""What an eye sees of red, green and blue light (Machado, Oliveira and Fernandes 2009, severity 1), and how far apart
the colours of two players must stay for it. A difference of 2 can be seen side by side; they also differ in shape."""
FAR = 20
"""How far a company stays from every player; their forms differ too."""
APART = 20
"""How far companies stay from each other; their crests differ too."""


def tokens(theme: str) -> dict[str, str]:
    """The colours of a theme that have no transparency."""
    pairs = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);", TOKENS)
    return {name: night if theme == "gaslight" else day for name, day, night in pairs}


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def seen_by(matrix: Matrix, colour: str) -> Linear:
    light = [linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    red, green, blue = (sum(m * part for m, part in zip(row, light, strict=True)) for row in matrix)
    return (min(1, max(0, red)), min(1, max(0, green)), min(1, max(0, blue)))


def lab(light: Linear) -> Linear:
    """CIELAB under daylight (D65)."""
    red, green, blue = light
    x, y, z = (
        root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047),
        root(0.2126 * red + 0.7152 * green + 0.0722 * blue),
        root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883),
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116


def distance(one: str, other: str, eye: str = "any") -> float:
    """CIE76."""
    matrix, _least = EYES[eye]
    pairs = zip(lab(seen_by(matrix, one)), lab(seen_by(matrix, other)), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def test_distances_are_those_of_the_textbook() -> None:
    assert distance("#ffffff", "#000000") == pytest.approx(100, abs=0.1)
    assert lab(seen_by(EYES["any"][0], "#ff0000")) == pytest.approx((53.2, 80.1, 67.2), abs=0.2)
    assert distance("#ff0000", "#8b7500", "protanopia") < distance("#ff0000", "#8b7500") / 2


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("surfaces", "words"), TEXT_ON.items())
def test_words_are_legible_on_their_surfaces(theme: str, surfaces: str, words: str) -> None:
    colours = tokens(theme)
    pairs = product(surfaces.split(), words.split())
    found = {(surface, word): contrast(colours[surface], colours[word]) for surface, word in pairs}
    assert {pair: figure for pair, figure in found.items() if figure < LEGIBLE} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_the_three_levels_of_surface_differ(theme: str) -> None:
    colours = tokens(theme)
    levels = [luminance(colours[name]) for name in ("table", "board", "card")]
    assert levels == sorted(levels)
    assert min(distance(colours[a], colours[b]) for a, b in combinations(("table", "board", "card", "slate"), 2)) > 5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("eye", EYES)
def test_players_stay_apart_for_every_eye(theme: str, eye: str) -> None:
    colours = tokens(theme)
    _matrix, least = EYES[eye]
    close = {(a, b): distance(colours[a], colours[b], eye) for a, b in combinations(PLAYERS, 2)}
    assert {pair: apart for pair, apart in close.items() if apart < least} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_the_two_kinds_of_money_stay_apart_for_every_eye(theme: str) -> None:
    colours = tokens(theme)
    assert min(distance(colours["funds"], colours["treasury"], eye) for eye in EYES) > 15


@pytest.mark.parametrize("colour", [*(company.colour for company in COMPANIES), *COLOURS])
def test_a_company_has_no_players_colour(colour: str) -> None:
    """Neither has a company of the owner whose record names none."""
    players = [tokens(theme)[player] for theme in THEMES for player in PLAYERS]
    assert min(distance(colour, player) for player in players) > FAR


def test_companies_stay_apart() -> None:
    close = {(a.key, b.key): distance(a.colour, b.colour) for a, b in combinations(COMPANIES, 2)}
    assert {pair: apart for pair, apart in close.items() if apart < APART} == {}


def test_half_of_the_companies_are_dark_with_a_white_emblem_and_half_light_with_one_in_ink() -> None:
    inks = [company.ink for company in COMPANIES]
    assert len(inks) == 15
    assert (inks.count(WHITE), inks.count(BLACK)) == (7, 8)
