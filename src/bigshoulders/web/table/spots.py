"""A thing on the table: it explains itself, and glows and can be chosen where choices concern it."""

from __future__ import annotations

from typing import NamedTuple

from bigshoulders.locale import _
from bigshoulders.web.printed_pages import is_of_the_solo_book, pages_of
from bigshoulders.web.table.choices import Choice
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.markup import Attribute, attributes, figure, tag
from bigshoulders.web.table.shapes import rect
from bigshoulders.words.printed import LEGEND

Area = tuple[float, float, float, float]
"""Left, top, width, height."""


class About(NamedTuple):
    """What a thing says of itself: name, what it does, its rule, where its figures come from."""

    name: str
    words: str = ""
    rule: str = ""
    origin: str = ""


def all_said(*parts: str) -> str:
    return "; ".join(part for part in parts if part)


def sentence(table: DrawnTable, about: About) -> str:
    """Advertising: +1 Appeal; company pays bank $20 (ACT-47, rulebook p. 20)."""
    words = f"{about.name}: {about.words}" if about.words else about.name
    source, pages = about.rule, pages_shown(table, about)
    if pages:
        solo = is_of_the_solo_book(source)
        template = _("{rule}, solo rulebook p. {page}") if solo else _("{rule}, rulebook p. {page}")
        source = template.format(rule=source, page=pages)
    if source:
        words += f" ({source})"
    if about.origin == "house":
        words += f" {_(LEGEND)}"
    return words


def pages_shown(table: DrawnTable, about: About) -> str:
    """The books are those of the second edition."""
    return pages_of(about.rule) if table.has_pages else ""


def explained(table: DrawnTable, about: About, choices: list[Choice]) -> dict[str, Attribute]:
    """What the page needs to explain a thing at length, and what a screen reader says of it."""
    return {
        "data-name": about.name,
        "data-words": about.words or None,
        "data-rule": about.rule or None,
        "data-page": pages_shown(table, about) or None,
        "data-origin": about.origin or None,
        **named(table, choices, about),
    }


def named(table: DrawnTable, choices: list[Choice], about: About) -> dict[str, Attribute]:
    """What a screen reader says of a thing: all that there is to know, or what can be chosen with it."""
    if not choices:
        return {"role": "img", "aria-label": sentence(table, about)}
    words = choices[0].words if len(choices) == 1 else _("{count} choices").format(count=len(choices))
    return {
        "role": "button",
        "tabindex": "0",
        "data-choices": ",".join(str(choice.id) for choice in choices),
        "aria-label": f"{about.name}: {words}",
    }


def spot(
    table: DrawnTable,
    key: str,
    area: Area,
    about: About,
    *inner: str,
    ident: str = "",
    place: str = "",
    corner: tuple[float, float] | None = None,
    moves: bool = False,
) -> str:
    """A thing in a drawing. `key` is where its choices are looked up, `place` what the page knows it by if not by that.

    What moves is marked, so that the page can let it be seen; it may be drawn around a corner of its own.
    """
    choices = table.choices.get(key, [])
    attrs: dict[str, Attribute] = {
        "class": "spot glow" if choices else "spot",
        "id": ident or key.replace("/", "-"),
        "data-place": place or key,
        "transform": f"translate({figure(corner[0])} {figure(corner[1])})" if corner else None,
        "data-moves": moves,
        **explained(table, about, choices),
    }
    x, y, w, h = area
    halo = rect(x - 1.5, y - 1.5, w + 3, h + 3, "halo", 3) if choices else ""
    return f"<g{attributes(attrs)}>{''.join(inner)}{halo}</g>"


def panel_spot(
    table: DrawnTable, key: str, style: str, about: About, *inner: str, ident: str = "", place: str = ""
) -> str:
    """A thing in a panel: a button where it can be chosen."""
    choices = table.choices.get(key, [])
    attrs: dict[str, Attribute] = {
        "class": f"spot {style} glow" if choices else f"spot {style}",
        "id": ident or key.replace("/", "-"),
        "data-place": place or key,
        **explained(table, about, choices),
    }
    if not choices:
        return tag("span", attrs, *inner)
    return tag("button", {**attrs, "type": "button", "role": None, "tabindex": None}, *inner)
