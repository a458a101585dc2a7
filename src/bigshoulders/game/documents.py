"""Small pieces of positions that are written and read in several places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bigshoulders.components import RESOURCES, Box, Wrong
from bigshoulders.components.bounds import MOST_ITEMS, MOST_MONEY, check_values
from bigshoulders.game.errors import BrokenDocument, ensure
from bigshoulders.rules.book import FIRST_RULES, RULES
from bigshoulders.state.state import HOLDERS, NOBODY, NONE, POOL, RIVAL, TREASURY, State

Json = dict[str, Any]

HOLDER_WORDS = {RIVAL: "rival", TREASURY: "treasury", POOL: "pool"}
HOLDERS_BY_WORD = {word: number for number, word in HOLDER_WORDS.items()}


# --- out


def bits(number: int) -> list[int]:
    """The places of those that are set."""
    return [place for place in range(number.bit_length()) if number >> place & 1]


def company_keys(box: Box, companies: int) -> list[str]:
    return [box.companies[c].key for c in bits(companies)]


def cube_counts(counts: list[int], at: int) -> dict[str, int]:
    return {name: counts[at + r] for r, name in enumerate(RESOURCES)}


def asset_key(box: Box, a: int) -> str | None:
    return None if a == NONE else box.assets[a].key


def building_key(box: Box, b: int) -> str | None:
    return None if b == NONE else box.buildings[b].key


def commons(s: State, c: int) -> dict[str, int]:
    """The Common Certificates of a company by holder."""
    held = s.common[c * HOLDERS : (c + 1) * HOLDERS]
    return {str(HOLDER_WORDS.get(h, h)): count for h, count in enumerate(held) if count}


# --- in


def rules_of(doc: Json) -> int:
    """The number of the rules by which a record or a position was played."""
    rules = doc.get("rules", FIRST_RULES)
    if type(rules) is not int or not FIRST_RULES <= rules <= RULES:
        words = "This was played by rules number {rules!r}; this version knows numbers {first} to {known}."
        raise BrokenDocument(words, rules=rules, first=FIRST_RULES, known=RULES)
    return rules


def bounded(document: Any) -> Any:
    """A document that is neither too deep nor too long to be read; a text that could not be shown is not in it."""
    try:
        check_values(document)
    except Wrong as error:
        raise BrokenDocument("This document cannot be used: {reason}.", reason=error) from None
    return document


def is_format(value: Any, known: int) -> bool:
    return type(value) is int and value == known


def check_format(value: Any, known: int, otherwise: str) -> None:
    ensure(is_format(value, known), otherwise, format=value, known=known)


def whole(value: Any, most: int = MOST_MONEY) -> int:
    if type(value) is not int:
        raise BrokenDocument("The position has {value!r} where a whole number belongs.", value=value)
    if abs(value) > most:
        raise BrokenDocument("The position has a number beyond {most}: {value!r}.", value=value, most=most)
    return value


def items(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise BrokenDocument("The position has {value!r} where a list belongs.", value=value)
    if len(value) > MOST_ITEMS:
        raise BrokenDocument("The position has a list of more than {most} entries.", most=MOST_ITEMS)
    return value


def by_seat(s: State, value: Any) -> list[Any]:
    found = items(value)
    ensure(len(found) == len(s.seats), "The position has a list for another number of seats than the table.")
    return found


def entries(value: Any) -> Json:
    if not isinstance(value, dict):
        raise BrokenDocument("The position has {value!r} where an object belongs.", value=value)
    return value


def places(numbers: Sequence[int]) -> int:
    """As bits; nothing is in a list twice."""
    found = 0
    for number in numbers:
        ensure(not found >> number & 1, "The position names something twice in a list.")
        found |= 1 << number
    return found


def one_of(words: Sequence[Any], word: Any, what: str) -> int:
    """The place of a word among those that are possible."""
    for number, other in enumerate(words):
        if type(other) is type(word) and other == word:
            return number
    otherwise = "The position has {word!r} as {what}; possible are {words}."
    raise BrokenDocument(otherwise, word=word, what=what, words=", ".join(map(str, words)))


def read_commons(s: State, c: int, record: Json) -> None:
    seats = [str(seat) for seat in s.seats]
    for holder, count in entries(record).items():
        at_seat = NONE if holder in HOLDERS_BY_WORD else one_of(seats, holder, "holder")
        s.common[c * HOLDERS + HOLDERS_BY_WORD.get(holder, at_seat)] = whole(count)


def cubes_of(counts: Json) -> list[int]:
    return [whole(entries(counts)[name]) for name in RESOURCES]


class Keys:
    """Where the keys of a position stand in the box. KeyError: the box has nothing of that name."""

    def __init__(self, box: Box) -> None:
        self.company = {company.key: c for c, company in enumerate(box.companies)}
        self.asset = {asset.key: a for a, asset in enumerate(box.assets)}
        self.building = {building.key: b for b, building in enumerate(box.buildings)}

    def companies(self, keys: Any) -> int:
        """As bits."""
        return places([self.company[key] for key in items(keys)])

    def maybe_building(self, key: str | None) -> int:
        return NONE if key is None else self.building[key]

    def buildings(self, keys: Any) -> tuple[int, ...]:
        return tuple(self.building[key] for key in items(keys))


def read_preferred(s: State, c: int, holder: Any) -> None:
    at_seat = holder if type(holder) is int and holder in s.seats else NOBODY
    s.preferred[c] = HOLDERS_BY_WORD.get(holder, at_seat)
