"""The icons of the site among a device's programs, from its own sign: ``python tools/app_icons.py``. Needs Chromium.

Writes the PNG files beside favicon.svg. Of the maskable one a phone may cut off all but a circle, so the sign is
smaller in it and its ground goes to the edges.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

STATIC = Path(__file__).parents[1] / "src" / "bigshoulders" / "web" / "static" / "web"
GROUND = "#2b2118"
SHEET = "<body style='margin:0;background:{ground}'><img src='data:image/svg+xml;utf8,{sign}' style='{place}'>"
WHOLE, INSIDE = "width:100vw;display:block", "width:76vw;margin:12vw;display:block"
ICONS = {
    "icon-192.png": (192, "transparent", WHOLE),
    "icon-512.png": (512, "transparent", WHOLE),
    "icon-maskable-512.png": (512, GROUND, INSIDE),
}


def main() -> int:
    sign = (STATIC / "favicon.svg").read_text(encoding="utf-8").strip().replace("#", "%23").replace("'", "%27")
    chromium = shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (size, ground, place) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(SHEET.format(sign=sign.replace('"', "&quot;"), ground=ground, place=place))
            page.screenshot(path=STATIC / name, omit_background=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
