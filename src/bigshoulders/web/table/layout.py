"""Where the panels of the board lie, as on the printed one; table.css has another order for narrow screens."""

from __future__ import annotations

from typing import NamedTuple

from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.shapes import icon, line, rect, text, width_of

BOARD_WIDTH, BOARD_HEIGHT = 1128, 470


class Panel(NamedTuple):
    x: float
    y: float
    w: float
    h: float


APPEAL = Panel(0, 0, 124, 470)
DEMAND = Panel(128, 0, 184, 470)
DEMAND_BESIDE_GOALS = Panel(128, 0, 184, 354)
GOALS = Panel(128, 358, 184, 112)
CHAIN = Panel(316, 0, 326, 112)
HAYMARKET = Panel(646, 0, 140, 112)
COURSE = Panel(790, 0, 178, 112)
JOB_MARKET = Panel(316, 116, 72, 240)
GENERAL = Panel(392, 116, 106, 240)
ROWS = Panel(502, 116, 372, 240)
MONEY = Panel(878, 116, 90, 240)
ASSETS = tuple(Panel(316 + 105 * k, 360, 101, 110) for k in range(5))
POOL = Panel(841, 360, 127, 110)
STOCK = Panel(972, 0, 156, 470)


def place(name: str, at: Panel, *inner: str) -> str:
    """A panel, drawn from its own corner so that a style sheet can lay it elsewhere and in another size."""
    attrs = {"id": f"panel-{name}", "class": f"panel panel-{name}", "transform": f"translate({at.x} {at.y})"}
    return tag("g", attrs, rect(0.5, 0.5, at.w - 1, at.h - 1, "card", 3), *inner)


def heading(at: Panel, words: str, sign: str = "", note: str = "") -> str:
    """The title of a panel, with an icon before it and a quiet note at the right end."""
    x = 6.0
    parts = []
    if sign:
        parts.append(icon(sign, x, 3.5, 11, "heading-icon"))
        x += 14
    room = at.w - x - 5 - (width_of(note, 9.5) if note else 0)
    parts.append(text(x, 13, words.upper(), 9.5, "heading", room=room))
    if note:
        parts.append(text(at.w - 5, 13, note, 9.5, "soft", "end"))
    parts.append(line(5, 16.2, at.w - 5, 16.2, "hairline"))
    return "".join(parts)
