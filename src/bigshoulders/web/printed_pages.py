"""Where a rule stands in the printed books, as the statements of docs/rules.md say themselves."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

RULES = Path(__file__).parent / "data" / "rules.md"
RULE = re.compile(r"^(?:- |\| )\*\*([A-Z0-9]+-[A-Z]?\d+)\*\*")
PAGE = re.compile(r"(?:\b(2e|1e|solo) )?\bp\.(\d+(?:–\d+)?)")
"""[2e p.15, p.32, solo p.4]: a page without a book is one of the book before it."""
SOLO_CHAPTERS = ("SOL", "INV", "RIV", "CAM")


def is_of_the_solo_book(rule: str) -> bool:
    return rule.partition("-")[0] in SOLO_CHAPTERS


def pages_of(rule: str) -> str:
    """15, 32: in the book of the second edition, or for the rules of the solo game in that for one; else nothing."""
    return all_pages().get(rule, "")


@cache
def all_pages() -> dict[str, str]:
    found: dict[str, str] = {}
    above = ""
    for line in RULES.read_text(encoding="utf-8").splitlines():
        rule = RULE.match(line)
        if rule is not None:
            said = line if line.startswith("- ") else above
            found[rule[1]] = ", ".join(pages_in(said, "solo" if is_of_the_solo_book(rule[1]) else "2e"))
        elif line and not line.startswith("|"):
            above = line
    return found


def pages_in(words: str, book: str) -> list[str]:
    pages = []
    of = ""
    for named, page in PAGE.findall(words):
        of = named or of
        if of == book:
            pages.append(page)
    return pages
