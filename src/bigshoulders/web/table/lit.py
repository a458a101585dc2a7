"""What a lesson points at, as things on the page: they are marked where they are drawn, so that it takes no script."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence

from django.utils.safestring import SafeString, mark_safe

from bigshoulders.lessons.points import Point
from bigshoulders.web.table.drawn_table import DrawnTable

MARK, DIM = "data-lit", "data-dim"
CHOICES = re.compile(r' data-choices="([\d,]+)"')
PLACES: dict[str, Callable[..., str]] = {
    "company": lambda table, key: f"charter-{key}" if key in table.companies else f"company-{key}",
    "cubes": lambda table, key: f"(?:cubes|goods)-{key}",
    "value": lambda table, key: f"slip-{key}",
    "shares": lambda table, key: f"treasury-shares-{key}",
    "pool": lambda table, key: f"pool-shares-{key}",
    "building": lambda table, key: f"(?:building|hand)-{key}",
    "supply_chain": lambda table, cube="": rf"chain-\w+-{cube}" if cube else "part-chain",
    "haymarket": lambda table: "part-haymarket",
    "job_market": lambda table: "building-job_market",
    "appeal": lambda table: "part-appeal",
    "stock_track": lambda table: "exchange",
    "demand": lambda table, row="": rf"demand-{table.box.demand_rows.index(row)}-\w+" if row else "part-demand",
    "assets": lambda table: "part-assets",
    "bank_pool": lambda table: "bank-pool",
    "offers": lambda table: "charters-on-offer",
    "decade": lambda table: f"decade-{table.json['decade']}",
}
"""By kind of point: the pattern of the names that its things have on the page; all others are called what they are."""


def place_of(table: DrawnTable, point: Point) -> str:
    return PLACES[point.kind](table, *point.args) if point.kind in PLACES else "-".join((point.kind, *point.args))


def with_lit(table: DrawnTable, parts: Mapping[str, SafeString], points: Sequence[Point]) -> dict[str, SafeString]:
    """The parts of a drawing with what is pointed at marked; what is not on the table is not lit."""
    if not points:
        return dict(parts)
    return marked(parts, "|".join(place_of(table, point) for point in points), MARK)


def with_dim(parts: Mapping[str, SafeString], bright: Collection[int]) -> dict[str, SafeString]:
    """Things that glow, but have none of the choices that are asked for, are marked."""

    def mark(found: re.Match[str]) -> str:
        is_bright = any(int(number) in bright for number in found[1].split(","))
        return found[0] if is_bright else f"{found[0]} {DIM}"

    return {part: mark_safe(CHOICES.sub(mark, drawn)) for part, drawn in parts.items()}


def marked(parts: Mapping[str, SafeString], names: str, mark: str) -> dict[str, SafeString]:
    """Every element whose name fits the pattern gets an attribute."""
    named = re.compile(f' id="(?:{names})"')
    return {part: mark_safe(named.sub(lambda found: f"{found[0]} {mark}", drawn)) for part, drawn in parts.items()}
