"""Tables that have a record for each of a list of names, in whatever layer they stand."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

Record = TypeVar("Record")


def complete(what: str, names: Collection[str], records: dict[str, Record]) -> dict[str, Record]:
    """The records, exactly one for each name; otherwise an error that says which one is missing or too many."""
    missing = [name for name in names if name not in records]
    if missing:
        raise LookupError(f"{what}: there is no record for {', '.join(missing)}.")
    unknown = [name for name in records if name not in names]
    if unknown:
        raise LookupError(f"{what}: there is no {', '.join(unknown)}; the names are {', '.join(names)}.")
    return records
