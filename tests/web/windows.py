"""A table in a window: what one must see of it there, and what does not fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from web.clicking import address_of, browser_page

if TYPE_CHECKING:
    from playwright.sync_api import Page

FIT = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8").strip()
Size = tuple[int, int]
TABS = {
    "desk": ("",),
    "tablet": ("charters", "board", "tape"),
    "phone": ("exchange", "board", "charters", "goals", "tape"),
}
"""One after the other they show all parts."""

ALWAYS = [".banner h2", ".year", ".phase.now", ".foot", ".foot .button"]
ON_A_DESK = [".rail a", "#board", "#board .part", ".charter", ".order", ".slip", ".tape-head", "#panel"]
PURSES = ["#exchange .tab", ".ledger", ".ledger .line"]
ALONE = ["#exchange .tab", ".ledger", ".goal-line", ".solo-figure", ".solo-ending"]
NOT_YET = {
    "start": (".phase.now", ".charter", ".order", ".slip"),
    "end": (".phase.now",),
    "solo end": (".phase.now",),
    "solo the end": (".phase.now",),
    "solo first question": (".charter", ".order", ".slip"),
    "solo campaign": (".charter", ".order", ".slip"),
}
"""What there is nothing of at a moment."""
NO_PAST = ("start", "ten", "ten action", "fifteen", "fifteen action", "solo first question", "solo campaign")
"""Tables whose tape is empty."""
SCROLLS = {
    "desk": ".choice-list, .consequence, #news, .decade-card, .advice, .wide",
    "tablet": ".choice-list, .consequence, #news, .decade-card, .advice, .wide, .track, .charters-area, .board",
    "phone": ".choice-list, .consequence, #news, .decade-card, .advice, .wide, .parts",
}
SHORTENED = "#news .words, .tape-filter, input, select"
"""What may end in dots, because all of it stands elsewhere: lines of the tape."""


def kind_of(size: Size) -> str:
    width, height = size
    if width < 760 or height < 500:
        return "phone"
    return "desk" if width >= 1200 and height >= 600 else "tablet"


def wanted(name: str, size: Size, part: str) -> dict[str, Any]:
    """What must be seen of a table in a window, on narrow ones under a tab."""
    kind = kind_of(size)
    over = name.endswith("end")
    purses = ALONE if name.startswith("solo") else PURSES
    within = {"desk": [*ON_A_DESK, *purses], "tablet": [".tabs a", "#panel"], "phone": [".tabs a"]}[kind]
    if kind == "tablet" and (part not in ("board", "tape") or size[0] < size[1]):
        within = [*within, *purses]
    some = {} if over else {"#choices .choice": 1 if kind == "phone" else 2}
    if kind == "desk" and name not in NO_PAST:
        some["#news > li"] = 4
    return {
        "floor": 12 if size[0] >= 1366 or kind == "phone" else 11,
        "within": [one for one in [*ALWAYS, *within] if one not in NOT_YET.get(name, ())],
        "some": some,
        "mayScroll": SCROLLS[kind],
        "mayBeShortened": SHORTENED,
        "target": {"desk": 0, "tablet": 40, "phone": 44}[kind],
        "pageScrolls": False,
    }


def misfits(page: Page, name: str, size: Size, part: str) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(f"options => {FIT}(options)", wanted(name, size, part))
    return found


def look(page: Page, address: str) -> None:
    page.goto(address)
    if page.locator(".hand-over").count():
        page.click(".hand-over button")
        page.wait_for_selector("#choices")
    page.mouse.move(0, 0)
    page.evaluate("() => document.fonts.ready.then(() => true)")


def in_window(page: Page, name: str, size: Size) -> list[str]:
    """What does not fit in a window; on narrow ones under each of the tabs."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found = []
    tabs = TABS[kind_of(size)]
    for part in tabs:
        if part:
            page.evaluate("part => document.querySelector(`.tabs [data-part=${part}]`).click()", part)
        if wrong := misfits(page, name, size, part):
            found.append(f"{size[0]}x{size[1]} {part}: {wrong}")
    return found


def in_windows(page: Page, name: str, address: str, windows: Sequence[Size]) -> list[str]:
    look(page, f"{address}?board=1" if name.endswith("end") else address)
    return [wrong for size in windows for wrong in in_window(page, name, size)]


# --- in languages


@contextmanager
def readers_of(site: str, languages: Sequence[str]) -> Iterator[dict[str, Page]]:
    """A page in each language, on which one table after the other is looked at."""
    with ExitStack() as pages:
        yield {language: pages.enter_context(browser_page(site, language)) for language in languages}


def in_languages(
    readers: Mapping[str, Page], name: str, record: dict[str, Any], windows: Mapping[str, Sequence[Size]]
) -> list[str]:
    """What does not fit of the table of a record, in the windows that each language is looked at in."""
    address = address_of(readers["en"], record)
    return [
        f"{language} {wrong}"
        for language, sizes in windows.items()
        for wrong in in_windows(readers[language], name, address, sizes)
    ]
