"""The head of the right column: whose turn it is in that seat's colour, what is to be done, the purse that pays."""

from __future__ import annotations

from typing import NamedTuple

from bigshoulders.locale import _
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.things import About, bold, div, plain_words, seat_mark, sentence, span


class Purse(NamedTuple):
    title: str
    amount: int


def banner(
    table: DrawnTable, seat: int, title: str, line: str, purse: Purse | None, about: str = "", rule: str = ""
) -> str:
    """The title takes the focus where nothing else has it; the line says at length, when touched, what it is about."""
    head = tag("h2", {"id": "decision", "tabindex": "-1", "data-focus": "title"}, plain_words(title))
    full = sentence(table, About(line, about, rule)) if about else None
    said = tag("p", {"title": full}, plain_words(line))
    own = div("own-purse", span("", purse.title), bold(f"${purse.amount}")) if purse is not None else ""
    mark = seat_mark(table, seat) if seat >= 0 else ""
    return tag("header", {"class": f"banner p{seat if seat >= 0 else 'x'}"}, mark, div("", head, said), own)


def purse_of(table: DrawnTable, seat: int) -> Purse | None:
    """The Treasury of the company that acts; none before a company is chosen; otherwise the Personal Funds."""
    key = table.acting
    if table.json["phase"] not in ("action", "operating"):
        return Purse(_("Personal Funds"), table.players[seat]["funds"])
    if key not in table.companies:
        return None
    return Purse(_("{company}, Treasury").format(company=table.short_name(key)), table.companies[key]["cash"])
