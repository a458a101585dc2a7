"""What may stand at a key of a table that people write themselves, and how that is checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bigshoulders.components.bounds import LONGEST_KEY, MOST_DOLLARS, MOST_PIECES, is_name
from bigshoulders.components.errors import Wrong
from bigshoulders.components.records import RESOURCES

Table = dict[str, Any]
Path = tuple[str | int, ...]
"""Where something stands: company, 1, factory, 0, workers."""
Check = Callable[[Any], bool]
Kind = tuple[Check, str]
"""What is right at a key, and that in words."""
Keys = dict[str, Kind]

RESERVED = ("waiting", "gained", "rival", "treasury", "pool")


class BadComponents(Wrong):
    """A table that cannot be used: where, which key, and what would be right."""

    def __init__(self, path: Path, right: str, **figures: object) -> None:
        self.path = path
        self.right = right
        where = ".".join(str(part) for part in path)
        super().__init__(f"{{where}}: {right}" if where else right, **figures, **({"where": where} if where else {}))


# --- what is right


def up_to(most: int, least: int = 0) -> Check:
    return lambda value: type(value) is int and least <= value <= most


def whole(least: int, most: int) -> Kind:
    return up_to(most, least), f"a whole number from {least} to {most}"


def dollars(least: int) -> Kind:
    return up_to(MOST_DOLLARS, least), f"dollars, a whole number from {least} to {MOST_DOLLARS}"


def name_of(longest: int) -> Check:
    return lambda value: is_name(value, longest)


def is_word(value: Any) -> bool:
    return is_name(value, LONGEST_KEY) and value.replace("_", "").isalnum() and value.islower() and value.isascii()


def is_key(value: Any) -> bool:
    """A word of its own: positions say where a Partner or a certificate is with the reserved ones."""
    return is_word(value) and value not in RESERVED


def is_price(value: Any) -> bool:
    """Prices of Goods are multiples of $10: half of them must be whole dollars."""
    return type(value) is int and 0 < value <= MOST_DOLLARS and value % 10 == 0


def among(words: Sequence[str]) -> Check:
    return lambda value: value in words


def one_of(*words: str) -> Kind:
    return among(words), f"one of {', '.join(words)}"


def is_list(most: int, least: int = 1) -> Check:
    return lambda value: isinstance(value, list) and least <= len(value) <= most


def list_of(check: Check, most: int = MOST_PIECES, least: int = 0) -> Check:
    return lambda value: is_list(most, least)(value) and all(check(item) for item in value)


def some_of(keys: Keys) -> Check:
    """A table with any of the keys."""
    return lambda value: isinstance(value, dict) and all(key in keys and keys[key][0](value[key]) for key in value)


def all_of(keys: Keys) -> Check:
    """A table with each of the keys."""
    return lambda value: some_of(keys)(value) and len(value) == len(keys)


FLAG: Kind = (lambda value: isinstance(value, bool), "true or false")
COUNT, POSITIVE = whole(0, MOST_PIECES), whole(1, MOST_PIECES)
AMOUNT, PAYMENT = dollars(0), dollars(1)
PRICE: Kind = (is_price, f"a multiple of 10, at most {MOST_DOLLARS}")
CUBES: Kind = (
    list_of(among(RESOURCES)),
    f"a list of at most {MOST_PIECES} resources, such as [{', '.join(repr(name) for name in RESOURCES[:2])}]",
)
ROW = one_of("food_and_dairy", "dry_goods", "meat_packing", "shoes")
"""The type of a company."""

COUNTED_EFFECTS = ("appeal", "goods", "any_cubes", "automate", "workers", "managers", "salespeople")
EFFECTS: Keys = dict.fromkeys(COUNTED_EFFECTS, POSITIVE) | {"cubes": CUBES}
"""The effects that a Manager or an Asset's bonus may have."""
EFFECT: Kind = (
    some_of(EFFECTS),
    f"a table of effects, such as {{ appeal = 1, any_cubes = 1 }}; the effects are {', '.join(EFFECTS)}, "
    f"each at most {MOST_PIECES}",
)


# --- what is said if it is not


def require(right: object, path: Path, words: str, **figures: object) -> None:
    if not right:
        raise BadComponents(path, words, **figures)


def check_entry(value: Any, kind: Kind, path: Path) -> None:
    check, right = kind
    require(check(value), path, "this must be {wanted}, not {value!r}", wanted=right, value=value)


def check_table(table: Any, keys: Keys, path: Path) -> None:
    require(isinstance(table, dict), path, "this must be a table")
    for key, value in table.items():
        known = ", ".join(keys)
        require(key in keys, (*path, key), "there is no such key; the keys here are {known}", known=known)
        check_entry(value, keys[key], (*path, key))


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
        words = "the rulebook states {entry}; only house figures can be replaced"
        require(name not in record or entry_of(whole, entry) == entry_of(old, entry), (*path, name), words, entry=entry)
