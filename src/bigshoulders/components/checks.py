"""What may stand at a key of a table that people write themselves, and how that is checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bigshoulders.components.errors import Wrong
from bigshoulders.components.records import RESOURCES

Table = dict[str, Any]
Path = tuple[str | int, ...]
"""Where something stands: company, 1, factory, 0, workers."""
Check = Callable[[Any], bool]
Keys = dict[str, tuple[Check, str]]
"""By key: what is right there, and that in words."""

RESERVED = ("waiting", "gained", "rival", "treasury", "pool")


class BadComponents(Wrong):
    """A table that cannot be used: where, which key, and what would be right."""

    def __init__(self, path: Path, right: str, **figures: object) -> None:
        self.path = path
        self.right = right
        where = ".".join(str(part) for part in path)
        super().__init__(f"{{where}}: {right}" if where else right, **figures, **({"where": where} if where else {}))


def is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value <= 1000


def is_positive(value: Any) -> bool:
    return is_count(value) and value > 0


def is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def is_key(value: Any) -> bool:
    """A word of its own: positions say where a Partner or a certificate is with the reserved ones."""
    is_word = is_text(value) and value.replace("_", "").isalnum() and value.islower() and value.isascii()
    return is_word and value not in RESERVED


def is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def is_cubes(value: Any) -> bool:
    return isinstance(value, list) and all(name in RESOURCES for name in value)


def is_dollars(value: Any) -> bool:
    """Prices of Goods are multiples of $10: half of them must be whole dollars."""
    return is_positive(value) and value % 10 == 0


def is_prices(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(is_dollars(price) for price in value)


def one_of(*words: str) -> Check:
    return lambda value: value in words


def list_of(check: Check) -> Check:
    return lambda value: isinstance(value, list) and all(check(item) for item in value)


CUBES = f"a list of resources, such as [{', '.join(repr(name) for name in RESOURCES[:2])}]"
COUNT = "a whole number, 0 or more"

EFFECT_AMOUNTS: Keys = {
    "appeal": (is_positive, "a whole number of spaces"),
    "goods": (is_positive, "a whole number of Goods"),
    "any_cubes": (is_positive, "a whole number of cubes"),
    "automate": (is_positive, "a whole number of Workers"),
    "workers": (is_positive, "a whole number of Workers"),
    "managers": (is_positive, "a whole number of Managers"),
    "salespeople": (is_positive, "a whole number of Salespeople"),
    "cubes": (is_cubes, CUBES),
}
"""The effects that a Manager or an Asset's bonus may have."""


def is_effect(value: Any, amounts: Keys = EFFECT_AMOUNTS) -> bool:
    return isinstance(value, dict) and all(
        kind in amounts and amounts[kind][0](amount) for kind, amount in value.items()
    )


EFFECT = f"a table of effects, such as {{ appeal = 1, any_cubes = 1 }}; the effects are {', '.join(EFFECT_AMOUNTS)}"
ROWS = ("food_and_dairy", "dry_goods", "meat_packing", "shoes")


def check_table(table: Any, keys: Keys, path: Path) -> None:
    if not isinstance(table, dict):
        raise BadComponents(path, "this must be a table")
    for key, value in table.items():
        if key not in keys:
            raise BadComponents((*path, key), "there is no such key; the keys here are {known}", known=", ".join(keys))
        check, right = keys[key]
        if not check(value):
            raise BadComponents((*path, key), "this must be {wanted}, not {value!r}", wanted=right, value=value)


def entry_of(record: Any, entry: str) -> Any:
    """What stands at an entry such as prices.0 or factory.0.levels; None if there is nothing."""
    for part in entry.split("."):
        if part == "#":
            return len(record) if isinstance(record, list) else None
        if part.isdigit():
            record = record[int(part)] if isinstance(record, list) and int(part) < len(record) else None
        else:
            record = record.get(part) if isinstance(record, dict) else None
    return record


def check_book(record: Table, old: Table, path: Path) -> None:
    """The entries that a rulebook states are as they were."""
    whole = old | record
    for entry in old.get("book", ()):
        name = entry.split(".")[0]
        if name in record and entry_of(whole, entry) != entry_of(old, entry):
            words = "the rulebook states {entry}; only house figures can be replaced"
            raise BadComponents((*path, name), words, entry=entry)
