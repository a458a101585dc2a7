"""The companion as a page: one text with figures and words inside, its scripts and styles beside it or in it.

The site serves it with links, as its rules for scripts ask for; as a file it has everything inside and needs no server.
"""

from __future__ import annotations

import base64
import json
import re
from functools import cache
from hashlib import blake2b
from html import escape
from pathlib import Path
from typing import Any

from bigshoulders.components import EDITIONS, box
from bigshoulders.game.table_figures import table_figures
from bigshoulders.locale import _
from bigshoulders.web.companion.words import words
from bigshoulders.web.emblems import ICON_SHEET, crest

STATIC = Path(__file__).parent.parent / "static"
STYLES = tuple(f"web/{name}.css" for name in ("fonts/fonts", "tokens", "site", "sheets", "companion/companion"))
SCRIPTS = tuple(
    f"web/companion/{name}.js" for name in ("game", "entries", "kept", "parts", "sheets", "charts", "panels", "page")
)
FONTS = tuple(f"web/fonts/{path.name}" for path in sorted((STATIC / "web" / "fonts").glob("*.woff2")))
FAVICON = "web/favicon.svg"
SIGNS = {
    "appeal": "appeal",
    "workers": "worker",
    "automation": "automation",
    "managers": "manager",
    "salespeople": "salesperson",
    "assets": "asset",
    "goods": "goods",
    "partners": "pawn",
    "job_market": "people",
}
BESIDE = re.compile(r'url\("([\w-]+\.woff2)"\)')
LAYOUT = """<!doctype html>
<html lang="{language}" data-theme="{theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Big Shoulders</title>
{head}
</head>
<body class="companion">
{icons}
<header class="rail" id="rail"></header>
<div id="trouble" role="status"></div>
<main id="main" tabindex="-1"><noscript><p class="message problem">{without_scripts}</p></noscript></main>
<nav id="tabs" class="tabs" aria-label="Big Shoulders"></nav>
<dialog id="sheet" aria-labelledby="sheet-title"></dialog>
<p id="announce" class="hidden" role="status"></p>
<script type="application/json" id="companion-data">{data}</script>
{scripts}
</body>
</html>
"""


@cache
def data() -> str:
    """What the scripts know of the game, as JSON that can stand inside of a page."""
    companies = box("second").companies
    known: dict[str, Any] = {
        "figures": {edition: table_figures(edition) for edition in EDITIONS},
        "companies": {
            company.key: {"name": company.short_name, "colour": company.colour, "crest": str(crest(company))}
            for company in companies
        },
        "signs": SIGNS,
        "words": words(),
    }
    text = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def laid_out(head: str, scripts: str, language: str, theme: str) -> str:
    return LAYOUT.format(
        language=escape(language),
        theme=escape(theme),
        head=head,
        icons=ICON_SHEET,
        without_scripts=escape(_("The companion works with scripts alone; this browser lets none run.")),
        data=data(),
        scripts=scripts,
    )


def linked_page(addresses: dict[str, str], language: str, theme: str) -> str:
    """For the site: `addresses` has where each file is served."""
    icon = f'<link rel="icon" href="{escape(addresses[FAVICON])}" type="image/svg+xml">'
    styles = [f'<link rel="stylesheet" href="{escape(addresses[name])}">' for name in STYLES]
    scripts = [f'<script src="{escape(addresses[name])}"></script>' for name in SCRIPTS]
    return laid_out("\n".join([icon, *styles]), "\n".join(scripts), language, theme)


@cache
def file_page(language: str) -> str:
    """All of it in one file."""
    icon = f'<link rel="icon" href="data:image/svg+xml;base64,{encoded(FAVICON)}">'
    styles = "\n".join(f"<style>{with_fonts(text_of(name))}</style>" for name in STYLES)
    scripts = "\n".join(f"<script>{text_of(name)}</script>" for name in SCRIPTS)
    return laid_out(f"{icon}\n{styles}", scripts, language, "system")


def text_of(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")


def encoded(name: str) -> str:
    return base64.b64encode((STATIC / name).read_bytes()).decode()


def with_fonts(css: str) -> str:
    """A style sheet that has its typefaces inside."""
    return BESIDE.sub(lambda match: f'url("data:font/woff2;base64,{encoded(f"web/fonts/{match[1]}")}")', css)


# --- without a connection

WORKER = "web/companion/worker.js"


def worker(page_address: str, addresses: dict[str, str]) -> str:
    """The script that keeps page and files. Another one as soon as any of them is: then the browser takes all anew."""
    files = [page_address, *addresses.values()]
    text = text_of(WORKER)
    version = blake2b("\n".join([*files, LAYOUT, data(), text]).encode(), digest_size=8).hexdigest()
    return text.replace("VERSION_OF_FILES", version).replace('"ALL_FILES"', json.dumps(files))
