"""What a word of the game looks like on the table: its icon, or a small drawing made as the table makes it."""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.components import COMMON, DIRECTOR, PREFERRED, RESOURCES, Company, box
from bigshoulders.locale import pgettext
from bigshoulders.web import emblems
from bigshoulders.web.table.things import cubes, icon, plain_words, span
from bigshoulders.words.names import percent


def picture(sign: str) -> str:
    """Of a term of the glossary."""
    return DRAWINGS[sign]() if sign in DRAWINGS else icon(sign)


def companies() -> tuple[Company, ...]:
    return box("second").companies


def held(certificate: int, style: str, mark: str = "") -> str:
    """What a player owns of a company, as a cell of the Exchange."""
    return f'<span class="cell p0 {style}">{span("", percent(certificate))}{mark}</span>'


def preferred_letter() -> str:
    return pgettext("certificate", "P")


def purse(style: str, sign: str, dollars: int) -> str:
    return f'<span class="{style}">{icon(sign)}${dollars}</span>'


def all_cubes() -> str:
    return "".join(map(cubes, RESOURCES))


DRAWINGS: dict[str, Callable[[], str]] = {
    "director": lambda: held(DIRECTOR, "director"),
    "preferred": lambda: held(PREFERRED, "holds", f"<sup>{plain_words(preferred_letter())}</sup>"),
    "common": lambda: held(COMMON, "holds"),
    "purse": lambda: f'<span class="funds">{icon("purse")}</span>',
    "strongbox": lambda: f'<span class="treasury">{icon("strongbox")}</span>',
    "bank_pool": lambda: icon("bank") + icon("certificate"),
    "cubes": all_cubes,
    "trade": lambda: cubes(RESOURCES[0], 2) + icon("arrow") + cubes(RESOURCES[1]),
    "bonus_good": lambda: f"<small>+1{icon('goods')}</small>",
    "crest": lambda: emblems.crest(companies()[0]),
    "neutral": lambda: f'<span class="seat px">{icon("neutral")}</span>',
}
"""Signs that are more than one icon, or have a colour."""
