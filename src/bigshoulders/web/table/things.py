"""A thing on the table: it explains itself, and glows and can be chosen where choices concern it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bigshoulders import locale
from bigshoulders.locale import _
from bigshoulders.web import emblems
from bigshoulders.web.printed_pages import is_of_the_solo_book, pages_of
from bigshoulders.web.table.choices import Choice
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.markup import Attribute, escape, tag
from bigshoulders.words.printed import LEGEND

MOST_ALIKE = 6
"""So many signs of a kind stand side by side."""
THINGS_KEPT = 1 << 13


class About(NamedTuple):
    """What a thing says of itself: name, what it does, its rule, where its figures come from."""

    name: str
    words: str = ""
    rule: str = ""
    origin: str = ""


# --- what things are drawn with


def div(style: str, *inner: str, ident: str | None = None) -> str:
    return tag("div", {"class": style or None, "id": ident}, *inner)


def span(style: str, words: str | int) -> str:
    return f'<span class="{style}">{escape(str(words))}</span>'


def bold(words: str | int) -> str:
    return f"<b>{escape(str(words))}</b>"


def plain_words(words: str | int) -> str:
    return escape(str(words))


def icon(sign: str, style: str = "") -> str:
    return f'<svg class="i {style}" aria-hidden="true"><use href="#i-{sign}"/></svg>'


def icons(sign: str, count: int, style: str = "", most: int = MOST_ALIKE) -> str:
    """So many; of very many a figure and one."""
    return icon(sign, style) * count if count <= most else f"{count}{icon(sign, style)}"


def cubes(resource: str, count: int = 1) -> str:
    return f'<svg class="i res r-{resource}" aria-hidden="true"><use href="#i-{resource}"/></svg>' * count


def crest(table: DrawnTable, key: str, style: str = "") -> str:
    """The emblem of a company in its colour: round, or square for an Investor."""
    return emblems.crest(table.charter(key), style, key in table.investors)


def seat_mark(table: DrawnTable, seat: int, style: str = "", letter: bool = True) -> str:
    """The shape of a player in the player's colour, with the initial; nobody's (-1) is a ring."""
    sign = f"seat{seat}" if seat >= 0 else "neutral"
    inner = f"<b>{escape(table.initials[seat])}</b>" if letter and seat >= 0 else ""
    return f'<span class="seat p{seat if seat >= 0 else "x"} {style}">{icon(sign)}{inner}</span>'


# --- things


def sentence(table: DrawnTable, about: About) -> str:
    """Advertising: +1 Appeal; company pays bank $20 (ACT-47, rulebook p. 20)."""
    return sentence_with(about, pages_shown(table, about))


def sentence_with(about: About, pages: str) -> str:
    words = f"{about.name}: {about.words}" if about.words else about.name
    source = about.rule
    if pages:
        solo = is_of_the_solo_book(about.rule)
        words_of_source = _("{rule}, solo rulebook p. {page}") if solo else _("{rule}, rulebook p. {page}")
        source = words_of_source.format(rule=about.rule, page=pages)
    if source:
        words += f" ({source})"
    if about.origin == "house":
        words += f" {_(LEGEND)}"
    return words


def pages_shown(table: DrawnTable, about: About) -> str:
    """The books are those of the second edition."""
    return pages_of(about.rule) if table.has_pages else ""


def explained(table: DrawnTable, about: About) -> dict[str, Attribute]:
    """What the page needs to explain a thing at length."""
    return explained_with(about, pages_shown(table, about))


def explained_with(about: About, pages: str) -> dict[str, Attribute]:
    return {
        "data-name": about.name,
        "data-words": about.words or None,
        "data-rule": about.rule or None,
        "data-page": pages or None,
        "data-origin": about.origin or None,
    }


def thing(
    table: DrawnTable, key: str, ident: str, style: str, about: About, *inner: str, place: str = "", moves: bool = False
) -> str:
    """`key` is where its choices are looked up, `place` what the page knows it by. What moves is seen to move.

    Without a choice the page asks by the key why not.
    """
    choices = tuple(table.choices.get(key, ()))
    pages = pages_shown(table, about)
    return drawn_thing(locale.words_now(), key, ident, style, about, pages, inner, place, moves, choices)


@lru_cache(maxsize=THINGS_KEPT)
def drawn_thing(
    _words: object,
    key: str,
    ident: str,
    style: str,
    about: About,
    pages: str,
    inner: tuple[str, ...],
    place: str,
    moves: bool,
    choices: tuple[Choice, ...],
) -> str:
    """Where one thing of a part changes most of the others are as they were."""
    attrs: dict[str, Attribute] = {
        "class": f"thing {style} glow" if choices else f"thing {style}",
        "id": ident,
        "data-place": place or key,
        "data-why": key if place and place != key else None,
        "data-moves": moves,
        **explained_with(about, pages),
    }
    if not choices:
        return tag("div", {**attrs, "role": "img", "aria-label": sentence_with(about, pages)}, *inner)
    attrs["type"] = "button"
    attrs["data-choices"] = ",".join(str(choice.id) for choice in choices)
    attrs["aria-label"] = f"{about.name}: {said_of(choices)}"
    return tag("button", attrs, *inner)


def said_of(choices: tuple[Choice, ...]) -> str:
    return choices[0].words if len(choices) == 1 else _("{count} choices").format(count=len(choices))
