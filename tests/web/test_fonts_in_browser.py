"""The typefaces reach a browser, and have all letters and signs that English, German and Spanish need."""

from __future__ import annotations

import pytest

from web.clicking import browser_page

SIGNS = "äöüßÄÖÜñÑáéíóúÁÉÍÓÚ¿¡°×$€%½–—−“”„‘’·…0123456789"
NOT_THERE = "→✕★∞"
"""Drawn, never written."""
FACES = ["600 Besley", "800 Besley", "500 Archivo Narrow", "700 Archivo Narrow"]
OWN = """async ([weight, family, signs]) => {
  await document.fonts.load(`${weight} 40px "${family}"`);
  const pen = document.createElement("canvas").getContext("2d");
  const width = (sign, fallback) => {
    pen.font = `${weight} 40px "${family}", ${fallback}`;
    return pen.measureText(sign).width;
  };
  return [...signs].filter(sign => width(sign, "monospace") === width(sign, "serif")).join("");
}"""
"""The signs that are as wide whatever would stand in for the typeface: its own."""


LOADED = """() => [...document.fonts].filter(face => face.status === "loaded")
  .map(face => face.weight + " " + face.family.replaceAll('"', ""))"""


@pytest.mark.parametrize("face", FACES)
def test_a_typeface_has_every_sign_of_the_three_languages(site, face):
    weight, family = face.split(" ", 1)
    with browser_page(site) as page:
        page.goto("/nothing/")
        assert page.evaluate(OWN, [weight, family, SIGNS + NOT_THERE]) == SIGNS
        assert face in page.evaluate(LOADED)
