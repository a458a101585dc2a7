"""What may stand at a key of a table that people write themselves, and how that is checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bigshoulders.components.bounds import (
    LONGEST_KEY,
    LONGEST_SHORT_NAME,
    LONGEST_TITLE,
    MOST_DOLLARS,
    MOST_PIECES,
    MOST_PRICES,
    MOST_SPACES,
    is_name,
)
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


def up_to(most: int, least: int = 0) -> Check:
    return lambda value: type(value) is int and least <= value <= most


is_count, is_positive = up_to(MOST_PIECES), up_to(MOST_PIECES, least=1)
is_amount = up_to(MOST_DOLLARS)
is_space_count, is_some_spaces = up_to(MOST_SPACES), up_to(MOST_SPACES, least=1)


def is_title(value: Any) -> bool:
    return is_name(value, LONGEST_TITLE)


def is_word(value: Any) -> bool:
    return is_name(value, LONGEST_KEY) and value.replace("_", "").isalnum() and value.islower() and value.isascii()


def is_short_name(value: Any) -> bool:
    return is_name(value, LONGEST_SHORT_NAME)


def is_monogram(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 2 and value.isalnum()


def is_colour(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 7 and value[0] == "#" and set(value[1:]) <= set("0123456789abcdef")


def is_key(value: Any) -> bool:
    """A word of its own: positions say where a Partner or a certificate is with the reserved ones."""
    return is_word(value) and value not in RESERVED


def is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def is_dollars(value: Any) -> bool:
    """Prices of Goods are multiples of $10: half of them must be whole dollars."""
    return is_amount(value) and value > 0 and bool(value % 10 == 0)


def one_of(*words: str) -> Check:
    return lambda value: value in words


def list_of(check: Check, most: int = MOST_PIECES) -> Check:
    return lambda value: isinstance(value, list) and len(value) <= most and all(check(item) for item in value)


is_cubes = list_of(one_of(*RESOURCES))


def is_prices(value: Any) -> bool:
    return bool(value) and list_of(is_dollars, MOST_PRICES)(value)


CUBES = f"a list of at most {MOST_PIECES} resources, such as [{', '.join(repr(name) for name in RESOURCES[:2])}]"
COUNT = f"a whole number from 0 to {MOST_PIECES}"
POSITIVE = f"a whole number from 1 to {MOST_PIECES}"
AMOUNT = f"dollars, a whole number from 0 to {MOST_DOLLARS}"
DOLLARS = f"a multiple of 10, at most {MOST_DOLLARS}"

EFFECT_AMOUNTS: Keys = {
    "appeal": (is_positive, POSITIVE),
    "goods": (is_positive, POSITIVE),
    "any_cubes": (is_positive, POSITIVE),
    "automate": (is_positive, POSITIVE),
    "workers": (is_positive, POSITIVE),
    "managers": (is_positive, POSITIVE),
    "salespeople": (is_positive, POSITIVE),
    "cubes": (is_cubes, CUBES),
}
"""The effects that a Manager or an Asset's bonus may have."""


def is_effect(value: Any, amounts: Keys = EFFECT_AMOUNTS) -> bool:
    return isinstance(value, dict) and all(
        kind in amounts and amounts[kind][0](amount) for kind, amount in value.items()
    )


EFFECT = (
    f"a table of effects, such as {{ appeal = 1, any_cubes = 1 }}; the effects are {', '.join(EFFECT_AMOUNTS)}, "
    f"each at most {MOST_PIECES}"
)
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
