"""What Buildings, Assets and Managers give, as a row of signs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bigshoulders.components import RESOURCES, Effect
from bigshoulders.components.complete import complete
from bigshoulders.components.effects import KINDS
from bigshoulders.web.table.things import cubes, icon, plain_words

MOST_OF_A_KIND = 3


def signs(effect: Effect) -> str:
    return "".join(SIGNS[kind](amount) for kind, amount in effect)


def some(name: str) -> Callable[[int], str]:
    """So many icons; of many a number and one."""
    return lambda count: icon(name) * count if count <= MOST_OF_A_KIND else f"{count}{icon(name)}"


def kind_of_cubes(resource: str, count: int) -> str:
    return cubes(resource, count) if count <= MOST_OF_A_KIND else f"{count}{cubes(resource)}"


def asset(discount: int) -> str:
    return icon("asset") + (plain_words(f"−{discount}") if discount else "")


SIGNS: dict[str, Callable[[Any], str]] = complete(
    "The signs of effects",
    KINDS,
    {
        "workers": some("worker"),
        "managers": some("manager"),
        "salespeople": some("salesperson"),
        "automate": some("automation"),
        "goods": some("goods"),
        "appeal": lambda amount: f"+{amount}{icon('appeal')}",
        "cubes": lambda kinds: "".join(kind_of_cubes(RESOURCES[r], kinds.count(r)) for r in dict.fromkeys(kinds)),
        "any_cubes": some("any"),
        "pair": lambda which: icon("any") + ("=" if which == "identical" else "≠") + icon("any"),
        "hire": lambda _amount: icon("worker") + "$",
        "initiative": lambda _amount: icon("flag"),
        "asset": asset,
        "dividend": lambda amount: f"{icon('coins')}${amount}",
        "funds": lambda amount: f"+${amount}{icon('strongbox')}",
        "revenue": lambda amount: f"+${amount}",
        "price_bonus": lambda amount: f"+${amount}/{icon('goods')}",
        "manager_or_salesperson": lambda _amount: icon("manager") + "/" + icon("salesperson"),
        "stock_steps": lambda amount: f"+{amount}{icon('stock')}",
        "replace_demand": lambda _amount: icon("demand") + icon("arrow") + icon("fresh"),
        "advance_dividends": lambda amount: f"+{amount}{icon('coins')}",
        "automated_worker": lambda count: icon("automation") * count,
        "no_fall": lambda _amount: icon("shield"),
    },
)
