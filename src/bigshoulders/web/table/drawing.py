"""Everything on the table, as the context of table/table.html."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from django.utils.safestring import SafeString, mark_safe

from bigshoulders.web.table.board import board
from bigshoulders.web.table.charters import charters
from bigshoulders.web.table.choices import Choice
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.players import players
from bigshoulders.web.table.solo_board import solo_board
from bigshoulders.words.table_view import TableView

PARTS = {"board": board, "charters": charters, "players": players, "solo_board": solo_board}
ICONS = Path(__file__).parent.parent / "static" / "web" / "icons.svg"


@cache
def icon_sheet() -> SafeString:
    """The icons, to stand once on a page that has drawings."""
    return mark_safe(ICONS.read_text(encoding="utf-8"))


def draw(view: TableView, choices: Sequence[Choice]) -> dict[str, SafeString]:
    """What a seat may know of the table, with the choices of that seat."""
    table = DrawnTable(view, choices)
    return {"icons": icon_sheet(), **{name: mark_safe(part(table)) for name, part in PARTS.items()}}
