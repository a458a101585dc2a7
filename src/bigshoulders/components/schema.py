"""What a file of components may say: every key with what belongs there, for tables that people write themselves."""

from __future__ import annotations

from typing import Any, NamedTuple

from bigshoulders.components import solo_schema
from bigshoulders.components.bounds import (
    LONGEST_KEY,
    LONGEST_SHORT_NAME,
    LONGEST_TITLE,
    MOST_ADDED_COMPANIES,
    MOST_GOODS_PER_WORKER,
    MOST_PIECES,
    MOST_PRICES,
    MOST_SPACES,
)
from bigshoulders.components.checks import (
    AMOUNT,
    COUNT,
    CUBES,
    EFFECT,
    FLAG,
    POSITIVE,
    PRICE,
    ROW,
    BadComponents,
    Keys,
    Path,
    Table,
    all_of,
    among,
    check_book,
    check_table,
    is_key,
    is_list,
    is_price,
    list_of,
    name_of,
    require,
    up_to,
    whole,
)
from bigshoulders.components.effects import BUILDING_EFFECTS
from bigshoulders.components.errors import Wrong
from bigshoulders.components.texts import read_toml

LEVEL: Keys = {"workers": POSITIVE, "needs": CUBES, "goods": POSITIVE, "price": PRICE}
MOST_LEVELS = 3
MOST_FACTORIES = 3

FACTORY: Keys = {
    "workers": POSITIVE,
    "needs": CUBES,
    "goods": POSITIVE,
    "goods_per_worker": whole(1, MOST_GOODS_PER_WORKER),
    "manager_spaces": whole(1, MOST_SPACES),
    "manager_price": PRICE,
    "manager": EFFECT,
    "levels": (
        list_of(all_of(LEVEL), MOST_LEVELS, least=1),
        "a list of one to three levels, each such as { workers = 2, needs = ['livestock'], goods = 3, price = 50 }",
    ),
}


def is_monogram(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 2 and value.isalnum()


def is_colour(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 7 and value[0] == "#" and set(value[1:]) <= set("0123456789abcdef")


INSTEAD_OF_MANAGER: Keys = {"spend": CUBES, "effect": EFFECT}
PRICE_PER_SALESPEOPLE: Keys = {"every": POSITIVE, "dollars": PRICE}
COMPANY: Keys = {
    "key": (is_key, f"at most {LONGEST_KEY} small letters, digits and underscores, and no word that positions use"),
    "name": (name_of(LONGEST_TITLE), f"the company's name, at most {LONGEST_TITLE} characters with single spaces"),
    "short_name": (
        name_of(LONGEST_SHORT_NAME),
        f"a short form of the name, at most {LONGEST_SHORT_NAME} characters",
    ),
    "monogram": (is_monogram, "two letters or digits"),
    "colour": (is_colour, "a colour in small letters, such as '#7b2d26'"),
    "special": FLAG,
    "type": ROW,
    "appeal": (up_to(16), "a space of the Appeal Track, 0 to 16"),
    "asset_spaces": whole(0, MOST_SPACES),
    "prices": (
        list_of(is_price, MOST_PRICES, least=1),
        f"a list of multiples of 10, at most {MOST_PRICES}: the price with 0, 1, 2 ... Salespeople",
    ),
    "automation": FLAG,
    "may_not_use": (list_of(among(BUILDING_EFFECTS)), f"a list of effects out of {', '.join(BUILDING_EFFECTS)}"),
    "buys_cubes": FLAG,
    "wage": AMOUNT,
    "freed_workers_leave": FLAG,
    "hires_automate": COUNT,
    "takes_managers": FLAG,
    "instead_of_manager": (
        lambda value: all_of(INSTEAD_OF_MANAGER)(value) and bool(value["effect"]),
        "a table such as { spend = ['steel', 'steel'], effect = { goods = 2 } }",
    ),
    "catalog_bonus": AMOUNT,
    "price_per_salespeople": (all_of(PRICE_PER_SALESPEOPLE), "a table such as { every = 2, dollars = 10 }"),
    "factory": (is_list(MOST_FACTORIES), "one to three [[company.factory]]"),
}
NEW_COMPANY_NEEDS = ("name", "type", "appeal", "asset_spaces", "factory")

ASSET: Keys = {"key": (is_key, "the key of a Chief, such as chief_of_sales"), "at_once": EFFECT}

OVERLAY: Keys = {
    "columns": (list_of(is_price), "a list of prices from left to right"),
    "draws": (list_of(up_to(MOST_PIECES)), "a list of draw numbers from left to right"),
}


class Printed(NamedTuple):
    """What no file can change, as far as a file can contradict it."""

    companies: list[str]
    """The keys of the base Charters."""
    monograms: dict[str, str]
    """Of the base Charters: the key that each stands for."""
    buildings: list[Table]
    track: list[int]
    investor_levels: list[int]
    """Of the tiles of a game, one for each Decade."""


RECORDS: dict[str, Keys] = {
    "company": COMPANY,
    "asset": ASSET,
    "event": solo_schema.EVENT,
    "campaign_bonus": solo_schema.BONUS,
}
"""The records that are found by their key."""
TABLES = (*RECORDS, "advanced_supply_chain", *solo_schema.TABLES)


def check_owner_tables(owner: Any, house: Table, printed: Printed) -> None:
    """An owner's file replaces house figures and may add companies; nothing else."""
    require(isinstance(owner, dict), (), "this must be a file of tables")
    for kind in owner:
        require(kind in TABLES, (kind,), "there is no such table; the tables are {known}", known=", ".join(TABLES))
    for kind, keys in RECORDS.items():
        seen: set[str] = set()
        for number, record in enumerate(records(owner, kind)):
            path = (kind, number)
            check_table(record, keys, path)
            require("key" in record, path, "every record needs a key")
            require(record["key"] not in seen, (*path, "key"), "{key} stands here twice", key=record["key"])
            seen.add(record["key"])
            if kind == "company":
                check_company(record, house, printed, path)
            if kind == "asset":
                known = [chief["key"] for chief in house["asset"]]
                require(record["key"] in known, (*path, "key"), "only the bonus of a Chief is a house figure")
    check_companies(records(owner, "company"), house, printed)
    check_overlay(owner.get("advanced_supply_chain", {}), house["advanced_supply_chain"])
    solo_schema.check_events(owner.get("event", []), house["event"], printed.track)
    solo_schema.check_bonuses(owner.get("campaign_bonus", []), house["campaign_bonus"])
    tiles = records(owner, "investor_tile")
    solo_schema.check_investor_tiles(tiles, house["investor_tile"], printed.track, printed.investor_levels)
    solo_schema.check_figures(owner, house, printed.buildings)


def records(owner: Table, kind: str) -> list[Any]:
    found: list[Any] = owner.get(kind, [])
    require(isinstance(found, list), (kind,), "write [[{kind}]], with two brackets", kind=kind)
    return found


def check_company(record: Table, house: Table, printed: Printed, path: Path) -> None:
    key = record["key"]
    words = "{key} is printed in full; only house figures can be replaced"
    require(key not in printed.companies, (*path, "key"), words, key=key)
    old: Table = next((known for known in house["company"] if known["key"] == key), {})
    whole = old | record
    check_book(record, old, path)
    for name in NEW_COMPANY_NEEDS:
        require(name in whole, path, "the company {key} needs {name}", key=key, name=name)
    words = "the company {key} needs either prices or price_per_salespeople with levels"
    require(("prices" in whole) != ("price_per_salespeople" in whole), path, words, key=key)
    with_levels = sum("levels" in factory for factory in whole["factory"] if isinstance(factory, dict))
    require(with_levels <= 1, path, "only one factory of a company may have levels")
    for position, factory in enumerate(whole["factory"]):
        check_factory(factory, whole, (*path, "factory", position))


def check_companies(companies: list[Table], house: Table, printed: Printed) -> None:
    """Not too many are added, and a monogram stands for one company."""
    known = [record["key"] for record in house["company"]]
    added = sum(record["key"] not in known for record in companies)
    words = "at most {most} companies can be added"
    require(added <= MOST_ADDED_COMPANIES, ("company",), words, most=MOST_ADDED_COMPANIES)
    owners = {known["monogram"]: known["key"] for known in house["company"]} | printed.monograms
    for number, record in enumerate(companies):
        monogram, key = record.get("monogram"), record["key"]
        if monogram is not None:
            owner, path = owners.setdefault(monogram, key), ("company", number, "monogram")
            require(owner == key, path, "{monogram} is the monogram of {key}", monogram=monogram, key=owner)


def check_factory(factory: Any, company: Table, path: Path) -> None:
    check_table(factory, FACTORY, path)
    require("workers" in factory, path, "a factory needs workers, its worker spaces")
    ways = [way for way in ("goods", "goods_per_worker", "levels") if way in factory]
    require(len(ways) == 1, path, "a factory needs exactly one of goods, goods_per_worker and levels")
    require(("needs" in factory) != ("levels" in factory), path, "a factory needs either needs or levels")
    most = max((level["workers"] for level in factory.get("levels", ())), default=0)
    words = "no level may need more Workers than there are worker spaces"
    require(most <= factory["workers"], (*path, "levels"), words)
    words = "a factory with levels fixes the price, so its company has no prices"
    require(("levels" in factory) == ("prices" not in company), path, words)


def check_overlay(overlay: Any, house: Table) -> None:
    path = ("advanced_supply_chain",)
    check_table(overlay, OVERLAY, path)
    whole = house | overlay
    prices, draws, count = whole["columns"], whole["draws"], len(house["columns"])
    words = "there are {count} columns, each with a price and a draw number"
    require(len(prices) == len(draws) == count, path, words, count=count)
    words = "by the rulebook prices fall from left to right to two columns at $10"
    require(prices == sorted(prices, reverse=True) and prices[-2:] == [10, 10], (*path, "columns"), words)
    words = "the rulebook draws 3 for the first $20 column and none for the last"
    require(draws[-1] == 0 and (20 not in prices or draws[prices.index(20)] == 3), (*path, "draws"), words)


def read_owner_file(text: str, house: Table, printed: Printed) -> Table:
    """The tables of an owner's file. BadComponents names the line, the key and what would be right."""
    try:
        tables: Table = read_toml(text)
    except Wrong as error:
        raise BadComponents((), error.template, **error.figures) from None
    try:
        check_owner_tables(tables, house, printed)
    except BadComponents as error:
        line = line_of(text, error.path)
        figures = {name: figure for name, figure in error.figures.items() if name != "where"}
        raise BadComponents((f"line {line}", *error.path), error.right, **figures) from None
    return tables


def line_of(text: str, path: Path) -> int:
    """The line where the last part of a path stands, as far as it can be found."""
    lines = [line.strip() for line in text.splitlines()]
    at, header = 0, ""
    for part in path:
        if isinstance(part, int):
            here = range(at, end_of(lines, at, header.rpartition(".")[0]))
            found = [number for number in here if lines[number].startswith(f"[[{header}]]")]
            found = found or [number for number in here for _ in range(lines[number].count("{"))]
            at = found[part] if part < len(found) else at
        else:
            here = range(at, end_of(lines, at, header))
            heads = (f"{part} ", f"{part}=", f"[{part}]", f"[[{part}]]")
            at = next((number for number in here if lines[number].startswith(heads)), at)
            header = f"{header}.{part}" if header else str(part)
    return at + 1


def end_of(lines: list[str], at: int, header: str) -> int:
    """The line after the table that begins at a line, with the tables within it."""
    if not header:
        return len(lines)
    own = (f"[{header}.", f"[[{header}.")
    after = (number for number in range(at + 1, len(lines)) if lines[number].startswith("["))
    return next((number for number in after if not lines[number].startswith(own)), len(lines))
