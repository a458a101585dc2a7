"""All art of the page on one sheet, to be looked at: ``python tools/art_sheet.py FOLDER``. The pictures need Chromium.

Writes art.html, and what it looks like by day and by gaslight.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from bigshoulders.components import RESOURCES, Company, box
from bigshoulders.web import emblems
from bigshoulders.web import skyline as art
from bigshoulders.web.emblems import ICON_SHEET

STATIC = Path(emblems.__file__).parent / "static" / "web"
YEARS = box("second").years
CREST_SIZES = (16, 20, 24, 40)
ICON_SIZES = (40, 24, 16, 13)
SAMPLES = {
    "slab heavy": "Big Shoulders 1875 to 1915",
    "slab": "Groß-Händler, señor González: „Über“ “Öl” ¿Qué? ¡Sí! Äpfel, Üben, Ñandú",
    "sans bold": "$1,234 €56 60 × 3 = 180 · 0123456789 – — ° ä ö ü ß á é í ó ú ñ",
    "sans": "Treasury, Firmenkasse, Tesorería: +$51 –$20; 10 % of Anglo-American, “its Treasury”",
}
STYLE = """
body { margin: 0; padding: 24px; width: 1520px; background: var(--table); color: var(--on-table);
  font: 500 14px/1.3 var(--sans); }
h1, h2, .slab { font-family: var(--slab); font-weight: 600; }
h1 { font-weight: 800; font-size: 44px; margin: 0 0 12px; }
h2 { font-size: 20px; margin: 24px 0 8px; }
.heavy { font-weight: 800; } .bold { font-weight: 700; } .sample { font-size: 21px; }
.paper { background: var(--card); color: var(--ink); padding: 16px; box-shadow: var(--shadow); }
.row { display: flex; flex-wrap: wrap; gap: 8px 18px; align-items: center; }
.cell { display: flex; gap: 8px; align-items: center; width: 236px; height: 46px; }
.icons .cell { width: 232px; height: 48px; }
svg.i { fill: currentColor; flex: none; }
.crest { display: inline-flex; flex: none; align-items: center; justify-content: center; border-radius: 50%;
  box-shadow: 0 0 0 1px #0000008c, inset 0 0 0 1px #ffffff59; }
.crest svg { width: 76%; height: 76%; }
.seal { position: relative; display: inline-grid; place-items: center; width: 64px; height: 64px; }
.seal svg { grid-area: 1 / 1; width: 58%; height: 58%; }
.seal svg.edge { width: 100%; height: 100%; stroke: #0008; stroke-width: 0.4; }
.seal i { grid-area: 1 / 1; width: 78%; height: 78%; border: 1px solid; border-radius: 50%; opacity: 0.6;
  box-sizing: border-box; }
.seat { position: relative; display: inline-grid; place-items: center; width: 34px; height: 34px; }
.seat svg, .seat b { grid-area: 1 / 1; }
.seat b { color: var(--on-player); font-size: 17px; }
.seat.s2 b { padding-top: 7px; }
.swatch { width: 134px; }
.swatch i { display: block; height: 34px; box-shadow: 0 0 0 1px #8888; }
.sky { display: block; width: 100%; color: var(--sky-line); }
.years { display: grid; grid-template-columns: repeat(5, 1fr); background: var(--rail); color: var(--on-rail);
  text-align: center; font: 600 17px/2 var(--slab); letter-spacing: 0.1em; }
.street { background: var(--table); } .street .sky { height: 224px; }
.small { width: 200px; height: 42px; background: var(--rail); --sky-wall: var(--rail); }
.small .sky { height: 100%; color: var(--on-rail-soft); }
.paper .sky { color: var(--soft); --sky-wall: var(--card); --sky-newest: var(--ink);
  --sky-lit: var(--line); --sky-unlit: var(--line); }
"""


def icon(name: str, size: int, style: str = "") -> str:
    return f'<svg class="i {style}" width="{size}" height="{size}"><use href="#i-{name}"/></svg>'


def crest(company: Company, size: int) -> str:
    colours = f"width:{size}px;height:{size}px;background:{company.colour};color:{company.ink}"
    return f'<span class="crest" style="{colours}">{icon(f"crest-{company.key}", size)}</span>'


def seal(company: Company) -> str:
    edge = f'<svg class="edge" style="fill:{company.colour}"><use href="#i-seal"/></svg>'
    inner = icon(f"crest-{company.key}", 40)
    return f'<span class="seal" style="color:{company.ink}">{edge}<i></i>{inner}</span>'


def section(title: str, *parts: str, style: str = "row") -> str:
    return f'<h2>{title}</h2><div class="{style}">{"".join(parts)}</div>'


def crests() -> Iterable[str]:
    for company in box("second").companies:
        sizes = "".join(crest(company, size) for size in CREST_SIZES)
        yield f'<span class="cell">{sizes}<span class="slab">{company.short_name}</span></span>'


def icons() -> Iterable[str]:
    for name in re.findall(r'id="i-([^"]+)"', ICON_SHEET):
        if not name.startswith("crest-"):
            yield f'<span class="cell">{"".join(icon(name, size) for size in ICON_SIZES)}{name}</span>'


def pieces() -> Iterable[str]:
    for name in RESOURCES:
        sizes = "".join(icon(name, size) for size in (40, 20, 13, 13, 13))
        yield f'<span class="cell" style="color:var(--{name})">{sizes}</span>'
    for seat, initial in enumerate("ABCD"):
        shape = icon(f"seat{seat}", 34)
        token = f'<span class="seat s{seat}" style="color:var(--player{seat})">{shape}<b>{initial}</b></span>'
        ink = f"color:var(--player{seat}-text);background:var(--player{seat}-wash)"
        words = f'<b style="{ink};padding:4px 8px">player {seat}</b>'
        yield f'<span class="cell" style="width:150px">{token}{words}</span>'


def tokens() -> Iterable[str]:
    for name in re.findall(r"--([\w-]+): light-dark", (STATIC / "tokens.css").read_text(encoding="utf-8")):
        yield f'<span class="swatch"><i style="background:var(--{name})"></i>{name}</span>'


def street(scheme: str) -> str:
    years = "".join(f"<span>{year}</span>" for year in YEARS)
    return f'<div class="street" style="color-scheme:{scheme}">{art.panorama()}<div class="years">{years}</div></div>'


def sheet() -> str:
    links = "".join(
        f'<link rel="stylesheet" href="{(STATIC / name).as_uri()}">' for name in ("fonts/fonts.css", "tokens.css")
    )
    decades = range(1, len(YEARS) + 1)
    small = "".join(f'<div class="small">{art.skyline(decade, fine=False)}</div>' for decade in decades)
    return "".join(
        (
            f'<!doctype html><meta charset="utf-8"><title>Art</title>{links}<style>{STYLE}</style>{ICON_SHEET}',
            "<h1>Big Shoulders</h1>",
            street("light"),
            street("dark"),
            section("Crests", *crests(), style="row paper"),
            section("Seals", *(seal(company) for company in box("second").companies), style="row paper"),
            section("Pieces", *pieces(), style="row paper"),
            section("Icons", *icons(), style="row paper icons"),
            section(
                "Letters",
                *(f'<div class="sample {style}">{words}</div>' for style, words in SAMPLES.items()),
                style="paper",
            ),
            section("Colours", *tokens()),
            section("Outlines, beside the year", small),
            *(section(str(YEARS[decade - 1]), art.skyline(decade), style="paper") for decade in decades),
        )
    )


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if len(sys.argv) != 2:
        sys.exit("Where to? python tools/art_sheet.py FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    page_file = folder / "art.html"
    page_file.write_text(sheet(), encoding="utf-8")
    print(page_file)
    if chromium is None:
        sys.exit("For pictures of it Chromium is needed: apt install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        lights: dict[str, Any] = {"day": "light", "gaslight": "dark"}
        for name, scheme in lights.items():
            page = browser.new_page(viewport={"width": 1568, "height": 1000}, color_scheme=scheme)
            page.goto(page_file.resolve().as_uri())
            page.screenshot(path=folder / f"art-{name}.png", full_page=True)
            print(folder / f"art-{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
