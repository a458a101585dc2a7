"""What Buildings, Assets and Managers give, as a row of icons."""

from __future__ import annotations

from collections.abc import Iterable

from bigshoulders.components import RESOURCES, Effect
from bigshoulders.web.table.shapes import cube, icon, text, width_of
from bigshoulders.web.table.sight import Sight

Sign = tuple[str, str]
"""(what kind of sign, which): ("icon", "worker"), ("cube", "coal"), ("word", "+2")."""

ICONS = {
    "workers": "worker",
    "managers": "manager",
    "salespeople": "salesperson",
    "automate": "automation",
    "goods": "goods",
}
MOST_OF_A_KIND = 3


def signs(effect: Effect) -> list[Sign]:
    found: list[Sign] = []
    for kind, amount in effect:
        found += signs_of(kind, amount)
    return found


def signs_of(kind: str, amount: int | tuple[int, ...] | str) -> Iterable[Sign]:
    if isinstance(amount, tuple):
        return [("cube", RESOURCES[r]) for r in amount]
    match kind:
        case "appeal":
            return [("word", f"+{amount}"), ("icon", "appeal")]
        case "any_cubes":
            return [("any", "?")] * int(amount)
        case "pair":
            return [("any", "?"), ("word", "=" if amount == "identical" else "≠"), ("any", "?")]
        case "hire":
            return [("icon", "worker"), ("word", "$")]
        case "initiative":
            return [("icon", "flag")]
        case "asset":
            return [("icon", "asset"), *([("word", f"−${amount}")] if amount else [])]
        case "dividend":
            return [("icon", "coins"), ("word", f"${amount}")]
        case "funds":
            return [("word", f"+${amount}"), ("icon", "strongbox")]
        case "revenue":
            return [("word", f"+${amount}")]
        case "price_bonus":
            return [("word", f"+${amount}/"), ("icon", "goods")]
        case "manager_or_salesperson":
            return [("icon", "manager"), ("word", "/"), ("icon", "salesperson")]
        case "stock_steps":
            return [("word", f"+{amount}"), ("icon", "stock")]
        case "replace_demand":
            return [("icon", "demand"), ("word", "→"), ("icon", "fresh")]
        case "advance_dividends":
            return [("word", f"+{amount}"), ("icon", "coins")]
        case "automated_worker":
            return [("icon", "automation")] * int(amount)
        case "no_fall":
            return [("icon", "shield")]
    count = int(amount)
    if count <= MOST_OF_A_KIND:
        return [("icon", ICONS[kind])] * count
    return [("word", f"{count}×"), ("icon", ICONS[kind])]


def row_width(row: list[Sign], size: float) -> float:
    return sum(width_of(which, size * 0.78) if kind == "word" else size for kind, which in row) + len(row) - 1


def draw_row(sight: Sight, row: list[Sign], x: float, y: float, size: float) -> str:
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
            parts.append(any_cube(x, y, size))
        else:
            parts.append(cube(which, sight.letters[which], x, y, size))
        x += size + 1
    return "".join(parts)


def any_cube(x: float, y: float, size: float) -> str:
    """A cube of one's choice."""
    return f'<g class="any">{icon("any", x, y, size)}</g>' + text(
        x + size / 2, y + size * 0.75, "?", size * 0.7, "", "middle"
    )


def draw_centred(sight: Sight, row: list[Sign], cx: float, cy: float, size: float, room: float) -> str:
    """Around a point, smaller where it would be wider than the room."""
    width = row_width(row, size)
    if width > room:
        size *= room / width
        width = row_width(row, size)
    return draw_row(sight, row, cx - width / 2, cy - size / 2, size)
