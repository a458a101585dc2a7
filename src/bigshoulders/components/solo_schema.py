"""What an owner's file may say of the solo game: Events, Investor tiles, the Campaign's bonuses and single figures."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any, NamedTuple

from bigshoulders.components.bounds import (
    LONGEST_TITLE,
    MOST_DOLLARS,
    MOST_INVESTOR_TILES,
    MOST_LEGACY_POINTS,
    MOST_OF_AN_EVENT,
    MOST_PARTS,
    MOST_WEALTH,
)
from bigshoulders.components.checks import (
    AMOUNT,
    COUNT,
    EFFECTS,
    FLAG,
    PAYMENT,
    PRICE,
    ROW,
    Keys,
    Kind,
    Path,
    Table,
    check_book,
    check_entry,
    check_table,
    entry_of,
    is_list,
    is_word,
    list_of,
    name_of,
    one_of,
    require,
    some_of,
    up_to,
    whole,
)
from bigshoulders.components.records import DIFFICULTIES, RESOURCES

TABLES = ("investor_tile", "solo_era3", "solo_score", "rival_targets", "rival_legacy", "campaign")
LEVELS = {1: "I", 2: "II", 3: "III"}
LEVEL: Kind = (up_to(3, least=1), "1, 2 or 3")
PIECES = whole(1, MOST_OF_AN_EVENT)


# --- Events (AMB-74)

MEASURES = ("appeal", "cash", "workers", "value", "price")
ONE = tuple(f"{extreme} {measure}" for extreme in ("most", "least") for measure in MEASURES)
BEFORE = ("same", "others")
"""Whom the part before concerned, or everybody else."""
WHOM = (*ONE, "each", *BEFORE)


class PartKind(NamedTuple):
    """What a part of an Event can do: to companies or to the table, and how much of it."""

    keys: tuple[str, ...]
    """What such a part says beside do."""
    needs: tuple[str, ...]
    amount: Kind = PIECES


COMPANIES = ("whom", "amount", "type", "at_least", "other")
PART_KINDS: dict[str, PartKind] = {
    "appeal": PartKind(COMPANIES, ("whom", "amount")),
    "pay": PartKind(COMPANIES, ("whom", "amount"), PAYMENT),
    "pay_if_able": PartKind(COMPANIES, ("whom", "amount"), PAYMENT),
    "rise": PartKind(COMPANIES, ("whom", "amount")),
    "fall": PartKind((*COMPANIES, "stops_at"), ("whom", "amount")),
    "dismiss": PartKind(COMPANIES, ("whom", "amount")),
    "markdown": PartKind(COMPANIES, ("whom", "amount"), PRICE),
    "you_pay": PartKind(("amount",), ("amount",), PAYMENT),
    "job_market": PartKind(
        ("amount",),
        ("amount",),
        (lambda value: 0 < abs(value) <= MOST_OF_AN_EVENT, f"{MOST_OF_AN_EVENT} Workers more or fewer at most, not 0"),
    ),
    "harvest": PartKind(("amount",), ("amount",)),
    "embargo": PartKind(("amount",), ("amount",)),
    "remove_cubes": PartKind(("amount", "resource"), ("amount",)),
    "remove_asset": PartKind((), ()),
    "demand_goods": PartKind(("amount", "type"), ("amount", "type")),
}
"""All that a part can do but for what only a Rival does: buy certificates, send a Partner."""

PART: Keys = {
    "do": one_of(*PART_KINDS),
    "whom": one_of(*WHOM),
    "amount": (up_to(MOST_DOLLARS, least=-MOST_DOLLARS), "a whole number"),
    "type": ROW,
    "resource": one_of(*RESOURCES),
    "other": FLAG,
    "at_least": (PAYMENT[0], "a stock value"),
    "stops_at": (AMOUNT[0], "a space of the Stock Track"),
}
EVENT: Keys = {
    "key": (is_word, "the key of an Event, such as strike"),
    "name": (name_of(LONGEST_TITLE), f"the name of the Event, at most {LONGEST_TITLE} characters with single spaces"),
    "level": LEVEL,
    "companies": COUNT,
    "effect": (
        is_list(MOST_PARTS),
        f"a list of parts, at most {MOST_PARTS}, each such as {{ do = 'pay', whom = 'most cash', amount = 20 }}",
    ),
}


def check_events(events: list[Table], house: list[Table], track: list[int]) -> None:
    """Ten Events as the rulebook has them: so many of each level, and one is called Strike!"""
    known = {record["key"]: record for record in house}
    for number, record in enumerate(events):
        path = ("event", number)
        check_replacement(record, known, path)
        for position, part in enumerate(record.get("effect", ())):
            before = record["effect"][position - 1] if position else {}
            check_part(part, before, track, (*path, "effect", position))
    whole = [record | next((own for own in events if own["key"] == record["key"]), {}) for record in house]
    found, wanted = level_words(whole), level_words(house)
    require(found == wanted, ("event",), "by the rulebook there are {wanted}, not {found}", wanted=wanted, found=found)
    names = Counter(record["name"] for record in whole)
    for number, record in enumerate(events):
        name = record.get("name", "")
        require(names[name] <= 1, ("event", number, "name"), "{name} is another Event", name=name)


def check_replacement(record: Table, known: Table, path: Path) -> None:
    key = record["key"]
    words = "there is no {key} to replace; the keys are {known}"
    require(key in known, (*path, "key"), words, key=key, known=", ".join(known))
    check_book(record, known[key], path)


def levels_of(records: list[Table]) -> Counter[int]:
    return Counter(record["level"] for record in records)


def level_words(records: list[Table]) -> str:
    counts = levels_of(records)
    return ", ".join(f"{counts[level]} of level {numeral}" for level, numeral in LEVELS.items())


def check_part(part: Any, before: Table, track: list[int], path: Path) -> None:
    check_table(part, PART, path)
    require("do" in part, path, "a part needs do, one of {known}", known=", ".join(PART_KINDS))
    do, kind = part["do"], PART_KINDS[part["do"]]
    known = ", ".join(kind.keys) or "nothing"
    for key in part:
        words = "{key} means nothing here; beside do = {do!r} there may be {known}"
        require(key == "do" or key in kind.keys, (*path, key), words, key=key, do=do, known=known)
    for key in kind.needs:
        require(key in part, path, "do = {do!r} needs {key}", do=do, key=key)
    if "amount" in part:
        check_entry(part["amount"], kind.amount, (*path, "amount"))
    check_entry(part.get("stops_at", 0), (track.__contains__, PART["stops_at"][1]), (*path, "stops_at"))
    check_whom(part, before, path)


def check_whom(part: Table, before: Table, path: Path) -> None:
    whom = part.get("whom", "")
    one_before = before.get("whom", "") in ONE + BEFORE
    if whom in BEFORE:
        require(one_before, (*path, "whom"), "{whom!r} needs a part before that concerns one company", whom=whom)
        for key in ("type", "at_least"):
            require(key not in part, (*path, key), "{key} means nothing with whom = {whom!r}", key=key, whom=whom)
    words = "other needs whom = 'most ...' or 'least ...', and a part before that concerns one company"
    require(not part.get("other") or (whom in ONE and one_before), (*path, "other"), words)
    marks_one = part["do"] != "markdown" or whom not in ("each", "others")
    require(marks_one, (*path, "whom"), "only one company can be marked down")


# --- the Campaign's bonuses (AMB-101)

BONUS_EFFECTS: Keys = EFFECTS | {"funds": PAYMENT, "stock_steps": PIECES, "automated_worker": (up_to(1, least=1), "1")}
BONUS: Keys = {
    "key": (is_word, "the key of a bonus, such as treasury"),
    "effect": (
        lambda value: some_of(BONUS_EFFECTS)(value) and bool(value),
        f"a table of effects, such as {{ appeal = 1 }}; the effects are {', '.join(BONUS_EFFECTS)}",
    ),
}


def check_bonuses(bonuses: list[Table], house: list[Table]) -> None:
    known = {record["key"]: record for record in house}
    for number, record in enumerate(bonuses):
        check_replacement(record, known, ("campaign_bonus", number))


# --- Investor tiles (INV-06..11, INV-22, AMB-86)

INVESTOR_TILE: Keys = {
    "level": LEVEL,
    "start_value": (AMOUNT[0], "a space of the Stock Track, or 0 for no new company"),
    "dividend": (lambda value: type(value) is int and value in (1, -1), "1 for a step up or -1 for a step down"),
    "stock_steps": (up_to(3, least=1), "1, 2 or 3"),
}


def check_investor_tiles(tiles: list[Any], house: list[Table], track: list[int], levels: list[int]) -> None:
    """They have no key, so an owner's tiles take the place of all: enough for a game, and the book's among them."""
    if not tiles:
        return
    most, everywhere = MOST_INVESTOR_TILES, ("investor_tile",)
    require(len(tiles) <= most, everywhere, "there can be at most {most} of them", most=most)
    for number, tile in enumerate(tiles):
        path = ("investor_tile", number)
        check_table(tile, INVESTOR_TILE, path)
        for key in INVESTOR_TILE:
            require(key in tile, path, "an Investor tile needs {key}", key=key)
        check_entry(tile["start_value"], (track.__contains__, INVESTOR_TILE["start_value"][1]), (*path, "start_value"))
        words = "by the rulebook a tile of level I begins a company"
        require(tile["level"] > 1 or tile["start_value"], (*path, "start_value"), words)
    for level, count in Counter(levels).items():
        words = "these take the place of all Investor tiles: a game needs {count} or more of level {level}"
        require(levels_of(tiles)[level] >= count, everywhere, words, count=count, level=LEVELS[level])
    for old in house:
        stated = {entry: entry_of(old, entry) for entry in old.get("book", ())}
        entries = ", ".join(f"{entry} = {value}" for entry, value in stated.items())
        there = any(stated.items() <= tile.items() for tile in tiles)
        require(there, everywhere, "the rulebook shows a tile with {entries}", entries=entries)


# --- single figures (AMB-75, AMB-76, AMB-96, AMB-102)

NUMBERS: Kind = (list_of(AMOUNT[0]), "a list of numbers of Building tiles")
is_money, is_legacy = up_to(MOST_WEALTH, least=1), up_to(MOST_LEGACY_POINTS)
MONEY: Kind = (is_money, f"an amount of money, at most ${MOST_WEALTH}")
RANKS: Kind = (list_of(is_money), f"a list of amounts of money, at most ${MOST_WEALTH}, the best rank first")
LEGACY: Kind = (is_legacy, f"a number of Legacy Points, 0 to {MOST_LEGACY_POINTS}")
ROWS_OF_LEGACY: Kind = (list_of(is_legacy), f"a list of Legacy Points, row by row, 0 to {MOST_LEGACY_POINTS}")
FIGURES: dict[str, Keys] = {
    "solo_era3": {"remove": NUMBERS, "add": NUMBERS},
    "solo_score": {"tiers": RANKS},
    "rival_targets": dict.fromkeys(DIFFICULTIES, MONEY),
    "campaign": {"rival_steps": ROWS_OF_LEGACY},
}


def check_figures(owner: Table, house: Table, buildings: list[Table]) -> None:
    legacy: Keys = dict.fromkeys(house["rival_legacy"], LEGACY)
    for kind, keys in (FIGURES | {"rival_legacy": legacy}).items():
        check_table(owner.get(kind, {}), keys, (kind,))
        check_book(owner.get(kind, {}), house[kind], (kind,))
    check_era3(house["solo_era3"] | owner.get("solo_era3", {}), house["solo_era3"], buildings)
    tiers = owner.get("solo_score", {}).get("tiers", house["solo_score"]["tiers"])
    count = len(house["solo_score"]["tiers"])
    words = "this must be {count} amounts that fall: what is needed for each rank but the last"
    require(len(tiers) == count and falling(tiers), ("solo_score", "tiers"), words, count=count)
    targets = house["rival_targets"] | owner.get("rival_targets", {})
    words = "a harder game needs more money: easy, normal and hard must rise"
    require(falling([targets[word] for word in reversed(DIFFICULTIES)]), ("rival_targets",), words)


def falling(amounts: list[int]) -> bool:
    return all(one > following for one, following in pairwise(amounts))


def check_era3(figures: Table, house: Table, buildings: list[Table]) -> None:
    """SOL-13: two tiles of the game for two leave and two others join it, so that there are still eight."""
    era3 = [tile for tile in buildings if tile["era"] == max(tile["era"] for tile in buildings)]
    used = [tile["number"] for tile in era3 if tile["min_players"] <= 2]
    unused = [tile["number"] for tile in era3 if tile["min_players"] > 2]
    for key, possible in (("remove", used), ("add", unused)):
        numbers = figures[key]
        count, right = len(house[key]), ", ".join(map(str, possible))
        words = "this must be {count} different Era III Buildings out of {possible}"
        fits = len(numbers) == count == len(set(numbers) & set(possible))
        require(fits, ("solo_era3", key), words, count=count, possible=right)
