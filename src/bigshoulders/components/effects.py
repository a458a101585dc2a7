"""Effects as the data files write them, made into what the rules carry out."""

from __future__ import annotations

from typing import Any

from bigshoulders.components.records import RESOURCES, Effect

KINDS = (
    "workers",
    "managers",
    "salespeople",
    "manager_or_salesperson",
    "automate",
    "appeal",
    "goods",
    "cubes",
    "any_cubes",
    "pair",
    "hire",
    "initiative",
    "asset",
    "dividend",
    "funds",
    "revenue",
    "price_bonus",
    "stock_steps",
    "no_fall",
    "replace_demand",
    "advance_dividends",
    "automated_worker",
)
"""What a Building, an Asset, a Manager or a bonus can give. Each kind has a record in rules/effects.py (what it does),
in words/effects.py (how it is said) and in web/table/effects.py (how it is drawn)."""
BUILDING_EFFECTS = (
    "appeal", "asset", "automate", "cubes", "dividend", "goods", "hire", "managers", "pair", "salespeople", "workers",
)  # fmt: skip
"""What a Charter may be barred from: not from Fundraising, which is there when nothing else is."""
STAFF = ("workers", "managers", "salespeople", "manager_or_salesperson", "automate")
FIRST = {kind: place for place, kind in enumerate((*STAFF, "appeal", "goods"))}
"""The effects that come before all others, in their order."""


def effect(table: dict[str, Any], goods_first: bool = False) -> Effect:
    """{ appeal = 1, cubes = ["wood"] } -> (("appeal", 1), ("cubes", (2,))).

    In the order of resolution, however it is written: staff, automation, Appeal (OPR-48, AST-52), then the rest; what
    is done in place of taking a Manager makes its Goods first (CMP-71).
    """
    unknown = [kind for kind in table if kind not in KINDS]
    if unknown:
        raise LookupError(f"There is no effect {', '.join(unknown)}; the effects are {', '.join(KINDS)}.")
    order = {**FIRST, "goods": -1} if goods_first else FIRST
    parts = sorted(table.items(), key=lambda part: (order.get(part[0], len(order)), part[0]))
    return tuple((kind, resources(amount) if kind == "cubes" else amount) for kind, amount in parts)


def resources(names: list[str]) -> tuple[int, ...]:
    return tuple(RESOURCES.index(name) for name in names)
