"""What a file of components may say: every key with what belongs there, for tables that people write themselves."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

from bigshoulders.components.errors import Wrong
from bigshoulders.components.records import RESOURCES

Table = dict[str, Any]
Check = Callable[[Any], bool]


class BadComponents(Wrong):
    """A table that cannot be used: where, which key, and what would be right."""

    def __init__(self, path: tuple[str | int, ...], right: str, **figures: object) -> None:
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


RESERVED = ("waiting", "gained", "treasury", "pool")
BUILDING_EFFECTS = (
    "appeal", "asset", "automate", "cubes", "dividend", "goods", "hire", "managers", "pair", "salespeople", "workers",
)  # fmt: skip
"""What a Charter may be barred from: not from Fundraising, which is there when nothing else is."""

CUBES = f"a list of resources, such as [{', '.join(repr(name) for name in RESOURCES[:2])}]"
COUNT = "a whole number, 0 or more"

EFFECT_AMOUNTS: dict[str, tuple[Check, str]] = {
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


def is_effect(value: Any) -> bool:
    return isinstance(value, dict) and all(
        kind in EFFECT_AMOUNTS and EFFECT_AMOUNTS[kind][0](amount) for kind, amount in value.items()
    )


EFFECT = f"a table of effects, such as {{ appeal = 1, any_cubes = 1 }}; the effects are {', '.join(EFFECT_AMOUNTS)}"
ROWS = ("food_and_dairy", "dry_goods", "meat_packing", "shoes")

LEVEL: dict[str, tuple[Check, str]] = {
    "workers": (is_positive, "a whole number, 1 or more"),
    "needs": (is_cubes, CUBES),
    "goods": (is_positive, "a whole number, 1 or more"),
    "price": (is_dollars, "a multiple of 10"),
}

MOST_LEVELS = 3


def is_level(value: Any) -> bool:
    right = isinstance(value, dict) and set(value) == set(LEVEL)
    return right and all(LEVEL[key][0](part) for key, part in value.items())


FACTORY: dict[str, tuple[Check, str]] = {
    "workers": (is_positive, "a whole number, 1 or more"),
    "needs": (is_cubes, CUBES),
    "goods": (is_positive, "a whole number, 1 or more"),
    "goods_per_worker": (is_positive, "a whole number, 1 or more"),
    "manager_spaces": (is_positive, "a whole number, 1 or more"),
    "manager_price": (is_dollars, "a multiple of 10"),
    "manager": (is_effect, EFFECT),
    "levels": (
        lambda value: list_of(is_level)(value) and 1 <= len(value) <= MOST_LEVELS,
        "a list of one to three levels, each such as { workers = 2, needs = ['livestock'], goods = 3, price = 50 }",
    ),
}

COMPANY: dict[str, tuple[Check, str]] = {
    "key": (is_key, "a short name of small letters, digits and underscores"),
    "name": (is_text, "the company's name"),
    "special": (is_flag, "true or false"),
    "type": (one_of(*ROWS), f"one of {', '.join(ROWS)}"),
    "appeal": (lambda value: is_count(value) and value <= 16, "a space of the Appeal Track, 0 to 16"),
    "asset_spaces": (is_count, COUNT),
    "prices": (is_prices, "a list of multiples of 10: the price with 0, 1, 2 ... Salespeople"),
    "automation": (is_flag, "true or false"),
    "may_not_use": (list_of(one_of(*BUILDING_EFFECTS)), f"a list of effects out of {', '.join(BUILDING_EFFECTS)}"),
    "buys_cubes": (is_flag, "true or false"),
    "wage": (is_count, COUNT),
    "freed_workers_leave": (is_flag, "true or false"),
    "hires_automate": (is_count, COUNT),
    "takes_managers": (is_flag, "true or false"),
    "instead_of_manager": (
        lambda value: isinstance(value, dict) and set(value) == {"spend", "effect"}
        and is_cubes(value["spend"]) and is_effect(value["effect"]) and bool(value["effect"]),
        "a table such as { spend = ['steel', 'steel'], effect = { goods = 2 } }",
    ),
    "catalog_bonus": (is_count, COUNT),
    "price_per_salespeople": (
        lambda value: isinstance(value, dict) and set(value) == {"every", "dollars"}
        and is_positive(value["every"]) and is_dollars(value["dollars"]),
        "a table such as { every = 2, dollars = 10 }",
    ),
    "factory": (lambda value: isinstance(value, list) and 1 <= len(value) <= 3, "one to three [[company.factory]]"),
}
NEW_COMPANY_NEEDS = ("name", "type", "appeal", "asset_spaces", "factory")

ASSET: dict[str, tuple[Check, str]] = {
    "key": (is_key, "the key of a Chief, such as chief_of_sales"),
    "at_once": (is_effect, EFFECT),
}

OVERLAY: dict[str, tuple[Check, str]] = {
    "columns": (is_prices, "a list of prices from left to right"),
    "draws": (list_of(is_count), "a list of draw numbers from left to right"),
}


def check_table(table: Any, keys: dict[str, tuple[Check, str]], path: tuple[str | int, ...]) -> None:
    if not isinstance(table, dict):
        raise BadComponents(path, "this must be a table")
    for key, value in table.items():
        if key not in keys:
            raise BadComponents((*path, key), "there is no such key; the keys here are {known}", known=", ".join(keys))
        check, right = keys[key]
        if not check(value):
            raise BadComponents((*path, key), "this must be {wanted}, not {value!r}", wanted=right, value=value)


def check_owner_tables(owner: Any, house: Table, printed: list[str]) -> None:
    """An owner's file replaces house figures and may add companies; nothing else."""
    kinds = ("company", "asset", "advanced_supply_chain")
    if not isinstance(owner, dict):
        raise BadComponents((), "this must be a file of tables")
    for kind in owner:
        if kind not in kinds:
            raise BadComponents((kind,), "there is no such table; the tables are {known}", known=", ".join(kinds))
    for kind, keys in (("company", COMPANY), ("asset", ASSET)):
        records = owner.get(kind, [])
        if not isinstance(records, list):
            raise BadComponents((kind,), "write [[{kind}]], with two brackets", kind=kind)
        seen: set[str] = set()
        for number, record in enumerate(records):
            path = (kind, number)
            check_table(record, keys, path)
            if "key" not in record:
                raise BadComponents(path, "every record needs a key")
            if record["key"] in seen:
                raise BadComponents((*path, "key"), "{key} stands here twice", key=record["key"])
            seen.add(record["key"])
            if kind == "company":
                check_company(record, house, printed, path)
            elif record["key"] not in [known["key"] for known in house["asset"]]:
                raise BadComponents((*path, "key"), "only the bonus of a Chief is a house figure")
    check_overlay(owner.get("advanced_supply_chain", {}), house["advanced_supply_chain"])


def check_company(record: Table, house: Table, printed: list[str], path: tuple[str | int, ...]) -> None:
    key = record["key"]
    if key in printed:
        words = "{key} is printed in full; only house figures can be replaced"
        raise BadComponents((*path, "key"), words, key=key)
    old: Table = next((known for known in house["company"] if known["key"] == key), {})
    whole = old | record
    for entry in old.get("book", ()):
        name = entry.split(".")[0]
        if name in record and entry_of(whole, entry) != entry_of(old, entry):
            words = "the rulebook states {entry}; only house figures can be replaced"
            raise BadComponents((*path, name), words, entry=entry)
    for name in NEW_COMPANY_NEEDS:
        if name not in whole:
            raise BadComponents(path, "the company {key} needs {name}", key=key, name=name)
    if ("prices" in whole) == ("price_per_salespeople" in whole):
        raise BadComponents(path, "the company {key} needs either prices or price_per_salespeople with levels", key=key)
    if sum("levels" in factory for factory in whole["factory"] if isinstance(factory, dict)) > 1:
        raise BadComponents(path, "only one factory of a company may have levels")
    for position, factory in enumerate(whole["factory"]):
        check_factory(factory, whole, (*path, "factory", position))


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


def check_factory(factory: Any, company: Table, path: tuple[str | int, ...]) -> None:
    check_table(factory, FACTORY, path)
    if "workers" not in factory:
        raise BadComponents(path, "a factory needs workers, its worker spaces")
    ways = [way for way in ("goods", "goods_per_worker", "levels") if way in factory]
    if len(ways) != 1:
        raise BadComponents(path, "a factory needs exactly one of goods, goods_per_worker and levels")
    if ("needs" in factory) == ("levels" in factory):
        raise BadComponents(path, "a factory needs either needs or levels")
    if "levels" in factory and max(level["workers"] for level in factory["levels"]) > factory["workers"]:
        raise BadComponents((*path, "levels"), "no level may need more Workers than there are worker spaces")
    if ("levels" in factory) != ("prices" not in company):
        raise BadComponents(path, "a factory with levels fixes the price, so its company has no prices")


def check_overlay(overlay: Any, house: Table) -> None:
    path = ("advanced_supply_chain",)
    check_table(overlay, OVERLAY, path)
    whole = house | overlay
    if len(whole["columns"]) != len(house["columns"]) or len(whole["draws"]) != len(house["columns"]):
        words = "there are {count} columns, each with a price and a draw number"
        raise BadComponents(path, words, count=len(house["columns"]))
    prices, draws = whole["columns"], whole["draws"]
    if prices != sorted(prices, reverse=True) or prices[-2:] != [10, 10]:
        raise BadComponents((*path, "columns"), "by the rulebook prices fall from left to right to two columns at $10")
    if draws[-1] != 0 or (20 in prices and draws[prices.index(20)] != 3):
        raise BadComponents((*path, "draws"), "the rulebook draws 3 for the first $20 column and none for the last")


def read_owner_file(text: str, house: Table, printed: list[str]) -> Table:
    """The tables of an owner's file. BadComponents names the line, the key and what would be right."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents((), "this is not TOML: {reason}", reason=error) from None
    try:
        check_owner_tables(tables, house, printed)
    except BadComponents as error:
        line = line_of(text, error.path)
        figures = {name: figure for name, figure in error.figures.items() if name != "where"}
        raise BadComponents((f"line {line}", *error.path), error.right, **figures) from None
    return tables


def line_of(text: str, path: tuple[str | int, ...]) -> int:
    """The line where the last part of a path stands, as far as it can be found."""
    lines = text.splitlines()
    at = 0
    header = ""
    for part in path:
        if isinstance(part, int):
            seen = -1
            for number in range(at, len(lines)):
                if lines[number].strip().startswith(f"[[{header}]]"):
                    seen += 1
                    if seen == part:
                        at = number
                        break
        else:
            for number in range(at, len(lines)):
                line = lines[number].strip()
                if line.startswith((f"{part} ", f"{part}=", f"[{part}]", f"[[{part}]]")):
                    at = number
                    break
            header = f"{header}.{part}" if header else str(part)
    return at + 1
