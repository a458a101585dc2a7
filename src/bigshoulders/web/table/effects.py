"""What Buildings, Assets and Managers give, as a row of icons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bigshoulders.components import RESOURCES, Effect
from bigshoulders.components.complete import complete
from bigshoulders.components.effects import KINDS
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.shapes import cube, icon, text, width_of

Sign = tuple[str, str]
"""(what kind of sign, which): ("icon", "worker"), ("cube", "coal"), ("any", "?"): of one's choice, ("word", "+2")."""

MOST_OF_A_KIND = 3


def signs(effect: Effect) -> list[Sign]:
    return [sign for kind, amount in effect for sign in SIGNS[kind](amount)]


def some(name: str) -> Callable[[int], list[Sign]]:
    """So many icons; of many a number and one."""

    def of(count: int) -> list[Sign]:
        return [("icon", name)] * count if count <= MOST_OF_A_KIND else [("word", f"{count}×"), ("icon", name)]

    return of


def asset(discount: int) -> list[Sign]:
    return [("icon", "asset"), *([("word", f"−${discount}")] if discount else [])]


SIGNS: dict[str, Callable[[Any], list[Sign]]] = complete(
    "The signs of effects",
    KINDS,
    {
        "workers": some("worker"),
        "managers": some("manager"),
        "salespeople": some("salesperson"),
        "automate": some("automation"),
        "goods": some("goods"),
        "appeal": lambda amount: [("word", f"+{amount}"), ("icon", "appeal")],
        "cubes": lambda cubes: [("cube", RESOURCES[r]) for r in cubes],
        "any_cubes": lambda count: [("any", "?")] * count,
        "pair": lambda which: [("any", "?"), ("word", "=" if which == "identical" else "≠"), ("any", "?")],
        "hire": lambda _amount: [("icon", "worker"), ("word", "$")],
        "initiative": lambda _amount: [("icon", "flag")],
        "asset": asset,
        "dividend": lambda amount: [("icon", "coins"), ("word", f"${amount}")],
        "funds": lambda amount: [("word", f"+${amount}"), ("icon", "strongbox")],
        "revenue": lambda amount: [("word", f"+${amount}")],
        "price_bonus": lambda amount: [("word", f"+${amount}/"), ("icon", "goods")],
        "manager_or_salesperson": lambda _amount: [("icon", "manager"), ("word", "/"), ("icon", "salesperson")],
        "stock_steps": lambda amount: [("word", f"+{amount}"), ("icon", "stock")],
        "replace_demand": lambda _amount: [("icon", "demand"), ("word", "→"), ("icon", "fresh")],
        "advance_dividends": lambda amount: [("word", f"+{amount}"), ("icon", "coins")],
        "automated_worker": lambda count: [("icon", "automation")] * count,
        "no_fall": lambda _amount: [("icon", "shield")],
    },
)


def row_width(row: list[Sign], size: float) -> float:
    return sum(width_of(which, size * 0.78) if kind == "word" else size for kind, which in row) + len(row) - 1


def draw_row(table: DrawnTable, row: list[Sign], x: float, y: float, size: float) -> str:
    """From the left upper corner."""
    parts = []
    for kind, which in row:
        if kind == "word":
            parts.append(text(x, y + size * 0.8, which, size * 0.78, "strong"))
            x += width_of(which, size * 0.78) + 1
            continue
        if kind == "icon":
            parts.append(icon(which, x, y, size))
        elif kind == "any":
            mark = text(x + size / 2, y + size * 0.75, "?", size * 0.7, "", "middle")
            parts.append(f'<g class="any">{icon("any", x, y, size)}</g>{mark}')
        else:
            parts.append(cube(table, which, x, y, size))
        x += size + 1
    return "".join(parts)


def draw_centred(table: DrawnTable, row: list[Sign], cx: float, cy: float, size: float, room: float) -> str:
    """Around a point, smaller where it would be wider than the room."""
    width = row_width(row, size)
    if width > room:
        size *= room / width
        width = row_width(row, size)
    return draw_row(table, row, cx - width / 2, cy - size / 2, size)
