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
    COUNT,
    DOLLARS,
    EFFECT_AMOUNTS,
    ROWS,
    BadComponents,
    Keys,
    Path,
    Table,
    check_book,
    check_table,
    entry_of,
    is_amount,
    is_count,
    is_dollars,
    is_effect,
    is_flag,
    is_title,
    is_word,
    list_of,
    one_of,
    up_to,
)
from bigshoulders.components.records import RESOURCES

TABLES = ("investor_tile", "solo_era3", "solo_score", "rival_targets", "rival_legacy", "campaign")
LEVELS = {1: "I", 2: "II", 3: "III"}


def is_level(value: Any) -> bool:
    return type(value) is int and value in LEVELS


is_money = up_to(MOST_WEALTH, least=1)
MONEY = (is_money, f"an amount of money, at most ${MOST_WEALTH}")
RANKS = (list_of(is_money), f"a list of amounts of money, at most ${MOST_WEALTH}, the best rank first")
is_legacy = up_to(MOST_LEGACY_POINTS)
LEGACY = (is_legacy, f"a number of Legacy Points, 0 to {MOST_LEGACY_POINTS}")
ROWS_OF_LEGACY = (list_of(is_legacy), f"a list of Legacy Points, row by row, 0 to {MOST_LEGACY_POINTS}")
PIECES = (up_to(MOST_OF_AN_EVENT, least=1), f"a whole number from 1 to {MOST_OF_AN_EVENT}")
is_payment = up_to(MOST_DOLLARS, least=1)
PAYMENT = (is_payment, f"dollars, a whole number from 1 to {MOST_DOLLARS}")


def is_step(value: Any) -> bool:
    return type(value) is int and value in (1, -1)


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
    amount: tuple[Any, str] = PIECES


COMPANIES = ("whom", "amount", "type", "at_least", "other")
PART_KINDS: dict[str, PartKind] = {
    "appeal": PartKind(COMPANIES, ("whom", "amount")),
    "pay": PartKind(COMPANIES, ("whom", "amount"), PAYMENT),
    "pay_if_able": PartKind(COMPANIES, ("whom", "amount"), PAYMENT),
    "rise": PartKind(COMPANIES, ("whom", "amount")),
    "fall": PartKind((*COMPANIES, "stops_at"), ("whom", "amount")),
    "dismiss": PartKind(COMPANIES, ("whom", "amount")),
    "markdown": PartKind(COMPANIES, ("whom", "amount"), (is_dollars, DOLLARS)),
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
    "do": (one_of(*PART_KINDS), f"one of {', '.join(PART_KINDS)}"),
    "whom": (one_of(*WHOM), f"one of {', '.join(WHOM)}"),
    "amount": (up_to(MOST_DOLLARS, least=-MOST_DOLLARS), "a whole number"),
    "type": (one_of(*ROWS), f"one of {', '.join(ROWS)}"),
    "resource": (one_of(*RESOURCES), f"one of {', '.join(RESOURCES)}"),
    "other": (is_flag, "true or false"),
    "at_least": (is_payment, "a stock value"),
    "stops_at": (is_amount, "a space of the Stock Track"),
}
EVENT: Keys = {
    "key": (is_word, "the key of an Event, such as strike"),
    "name": (is_title, f"the name of the Event, at most {LONGEST_TITLE} characters with single spaces"),
    "level": (is_level, "1, 2 or 3"),
    "companies": (is_count, COUNT),
    "effect": (
        lambda value: isinstance(value, list) and 1 <= len(value) <= MOST_PARTS,
        f"a list of parts, at most {MOST_PARTS}, each such as {{ do = 'pay', whom = 'most cash', amount = 20 }}",
    ),
}


def check_events(events: list[Table], house: list[Table], track: list[int]) -> None:
    """Ten Events as the rulebook has them: so many of each level, and one is called Strike!"""
    known = {record["key"]: record for record in house}
    for number, record in enumerate(events):
        path = ("event", number)
        check_known(record, known, path)
        check_book(record, known[record["key"]], path)
        for position, part in enumerate(record.get("effect", ())):
            before = record["effect"][position - 1] if position else {}
            check_part(part, before, track, (*path, "effect", position))
    whole = [record | next((own for own in events if own["key"] == record["key"]), {}) for record in house]
    if levels_of(whole) != levels_of(house):
        words = "by the rulebook there are {wanted}, not {found}"
        raise BadComponents(("event",), words, wanted=level_words(house), found=level_words(whole))
    names = Counter(record["name"] for record in whole)
    for number, record in enumerate(events):
        if "name" in record and names[record["name"]] > 1:
            raise BadComponents(("event", number, "name"), "{name} is another Event", name=record["name"])


def check_known(record: Table, known: Table, path: Path) -> None:
    if record["key"] not in known:
        words = "there is no {key} to replace; the keys are {known}"
        raise BadComponents((*path, "key"), words, key=record["key"], known=", ".join(known))


def levels_of(records: list[Table]) -> Counter[int]:
    return Counter(record["level"] for record in records)


def level_words(records: list[Table]) -> str:
    counts = levels_of(records)
    return ", ".join(f"{counts[level]} of level {numeral}" for level, numeral in LEVELS.items())


def check_part(part: Any, before: Table, track: list[int], path: Path) -> None:
    check_table(part, PART, path)
    if "do" not in part:
        raise BadComponents(path, "a part needs do, one of {known}", known=", ".join(PART_KINDS))
    kind = PART_KINDS[part["do"]]
    for key in part:
        if key != "do" and key not in kind.keys:
            known = ", ".join(kind.keys) or "nothing"
            words = "{key} means nothing here; beside do = {do!r} there may be {known}"
            raise BadComponents((*path, key), words, key=key, do=part["do"], known=known)
    for key in kind.needs:
        if key not in part:
            raise BadComponents(path, "do = {do!r} needs {key}", do=part["do"], key=key)
    if "amount" in part and not kind.amount[0](part["amount"]):
        words = "this must be {wanted}, not {value!r}"
        raise BadComponents((*path, "amount"), words, wanted=kind.amount[1], value=part["amount"])
    if part.get("stops_at", 0) not in track:
        words = "this must be {wanted}, not {value!r}"
        raise BadComponents((*path, "stops_at"), words, wanted=PART["stops_at"][1], value=part["stops_at"])
    check_whom(part, before, path)


def check_whom(part: Table, before: Table, path: Path) -> None:
    whom = part.get("whom", "")
    one_before = before.get("whom") in (*ONE, *BEFORE)
    if whom in BEFORE:
        if not one_before:
            raise BadComponents((*path, "whom"), "{whom!r} needs a part before that concerns one company", whom=whom)
        for key in ("type", "at_least"):
            if key in part:
                words = "{key} means nothing with whom = {whom!r}"
                raise BadComponents((*path, key), words, key=key, whom=whom)
    if part.get("other") and (whom not in ONE or not one_before):
        words = "other needs whom = 'most ...' or 'least ...', and a part before that concerns one company"
        raise BadComponents((*path, "other"), words)
    if part["do"] == "markdown" and whom in ("each", "others"):
        raise BadComponents((*path, "whom"), "only one company can be marked down")


# --- the Campaign's bonuses (AMB-101)

BONUS_AMOUNTS: Keys = EFFECT_AMOUNTS | {
    "funds": PAYMENT,
    "stock_steps": PIECES,
    "automated_worker": (lambda value: type(value) is int and value == 1, "1"),
}
BONUS: Keys = {
    "key": (is_word, "the key of a bonus, such as treasury"),
    "effect": (
        lambda value: is_effect(value, BONUS_AMOUNTS) and bool(value),
        f"a table of effects, such as {{ appeal = 1 }}; the effects are {', '.join(BONUS_AMOUNTS)}",
    ),
}


def check_bonuses(bonuses: list[Table], house: list[Table]) -> None:
    known = {record["key"]: record for record in house}
    for number, record in enumerate(bonuses):
        path = ("campaign_bonus", number)
        check_known(record, known, path)
        check_book(record, known[record["key"]], path)


# --- Investor tiles (INV-06..11, INV-22, AMB-86)

INVESTOR_TILE: Keys = {
    "level": (is_level, "1, 2 or 3"),
    "start_value": (is_amount, "a space of the Stock Track, or 0 for no new company"),
    "dividend": (is_step, "1 for a step up or -1 for a step down"),
    "stock_steps": (up_to(3, least=1), "1, 2 or 3"),
}


def check_investor_tiles(tiles: list[Any], house: list[Table], track: list[int], levels: list[int]) -> None:
    """They have no key, so an owner's tiles take the place of all: enough for a game, and the book's among them."""
    if not tiles:
        return
    if len(tiles) > MOST_INVESTOR_TILES:
        raise BadComponents(("investor_tile",), "there can be at most {most} of them", most=MOST_INVESTOR_TILES)
    for number, tile in enumerate(tiles):
        path = ("investor_tile", number)
        check_table(tile, INVESTOR_TILE, path)
        for key in INVESTOR_TILE:
            if key not in tile:
                raise BadComponents(path, "an Investor tile needs {key}", key=key)
        if tile["start_value"] not in track:
            words = "this must be {wanted}, not {value!r}"
            right = INVESTOR_TILE["start_value"][1]
            raise BadComponents((*path, "start_value"), words, wanted=right, value=tile["start_value"])
        if tile["level"] == 1 and not tile["start_value"]:
            raise BadComponents((*path, "start_value"), "by the rulebook a tile of level I begins a company")
    for level, count in Counter(levels).items():
        if levels_of(tiles)[level] < count:
            words = "these take the place of all Investor tiles: a game needs {count} or more of level {level}"
            raise BadComponents(("investor_tile",), words, count=count, level=LEVELS[level])
    for old in house:
        stated = {entry: entry_of(old, entry) for entry in old.get("book", ())}
        if not any(stated.items() <= tile.items() for tile in tiles):
            entries = ", ".join(f"{entry} = {value}" for entry, value in stated.items())
            raise BadComponents(("investor_tile",), "the rulebook shows a tile with {entries}", entries=entries)


# --- single figures (AMB-75, AMB-76, AMB-96, AMB-102)

NUMBERS = (list_of(is_amount), "a list of numbers of Building tiles")
FIGURES: dict[str, Keys] = {
    "solo_era3": {"remove": NUMBERS, "add": NUMBERS},
    "solo_score": {"tiers": RANKS},
    "rival_targets": dict.fromkeys(("easy", "normal", "hard"), MONEY),
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
    if len(tiers) != count or not falling(tiers):
        words = "this must be {count} amounts that fall: what is needed for each rank but the last"
        raise BadComponents(("solo_score", "tiers"), words, count=count)
    targets = house["rival_targets"] | owner.get("rival_targets", {})
    if not falling([targets[word] for word in ("hard", "normal", "easy")]):
        raise BadComponents(("rival_targets",), "a harder game needs more money: easy, normal and hard must rise")


def falling(amounts: list[int]) -> bool:
    return all(one > following for one, following in pairwise(amounts))


def check_era3(figures: Table, house: Table, buildings: list[Table]) -> None:
    """SOL-13: two tiles of the game for two leave and two others join it, so that there are still eight."""
    era3 = [tile for tile in buildings if tile["era"] == max(tile["era"] for tile in buildings)]
    used = [tile["number"] for tile in era3 if tile["min_players"] <= 2]
    unused = [tile["number"] for tile in era3 if tile["min_players"] > 2]
    for key, possible in (("remove", used), ("add", unused)):
        numbers = figures[key]
        if len(numbers) != len(house[key]) or len(set(numbers) & set(possible)) != len(numbers):
            words = "this must be {count} different Era III Buildings out of {possible}"
            right = ", ".join(map(str, possible))
            raise BadComponents(("solo_era3", key), words, count=len(house[key]), possible=right)
