"""Names of everything on the table, as markup: the styles are those of the screen's theme."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache

from bigshoulders.components import RESOURCES, SHARES, Box
from bigshoulders.components.bounds import LONGEST_TYPED_NAME
from bigshoulders.locale import N_, NP_, _, pgettext
from bigshoulders.words.errors import printable
from bigshoulders.words.markup import literal

SHAPES = "●■▲◆"
LONGEST_RIVAL = 40
NAMES_KEPT = 1 << 12
MANY_CUBES = 8

TYPES = {
    "food_and_dairy": N_("Food and Dairy"),
    "dry_goods": N_("Dry Goods"),
    "meat_packing": N_("Meat Packing"),
    "shoes": N_("Shoes"),
}
RESOURCE_NAMES = {
    "livestock": N_("Livestock"),
    "steel": N_("Steel"),
    "wood": N_("Wood"),
    "coal": N_("Coal"),
}
RESOURCE_LETTERS = {
    "livestock": NP_("resource", "L"),
    "steel": NP_("resource", "S"),
    "wood": NP_("resource", "W"),
    "coal": NP_("resource", "C"),
}
PHASES = {
    "stock": N_("Stock Phase"),
    "building": N_("Building Phase"),
    "action": N_("Action Phase"),
    "operating": N_("Operating Phase"),
    "cleanup": N_("Cleanup Phase"),
    "over": N_("The end"),
    "events": N_("Events Phase"),
}
"""In the order of their numbers."""
CERTIFICATE_NAMES = (
    N_("10% (Common)"),
    N_("20% (Preferred)"),
    N_("30% (Director's)"),
)
COLUMNS = {"left": N_("left"), "middle": N_("middle"), "right": N_("right")}
BONUSES = {
    "worker": N_("1 Worker"),
    "salesperson": N_("1 Salesperson"),
    "automation": N_("automate 1 Worker"),
    "partner": N_("your Partner"),
    "bonus_good": N_("a Bonus Good token"),
    "stock_step": N_("the value one step up"),
}
EDITIONS = {
    "second": N_("second edition"),
    "first-2020": N_("first edition of 2020"),
    "first-2018": N_("first edition of 2018"),
}
MODES = {"basic": N_("Basic Game"), "advanced": N_("Advanced Game")}


def funds(amount: int) -> str:
    """Money of a player."""
    return f"[funds]${amount}[/funds]"


def treasury(amount: int) -> str:
    """Money of a company."""
    return f"[treasury]${amount}[/treasury]"


def price(amount: int) -> str:
    """Money that is in no purse: a value, a price, the bank's."""
    return f"[price]${amount}[/price]"


def value(amount: int) -> str:
    """A stock value; $0 is the Closed space."""
    return f"${amount}" if amount else _("closed")


def move(before: int, after: int) -> str:
    """A value that moves."""
    style = "rise" if after > before else "fall"
    return f"[{style}]{value(before)} → {value(after)}[/{style}]"


def resource(key: str) -> str:
    return f"[{key}]{_(RESOURCE_NAMES[key])}[/{key}]"


def letter(key: str, count: int = 1) -> str:
    sign = pgettext("resource", RESOURCE_LETTERS[key])
    return f"[{key}]{sign * count}[/{key}]" if count else ""


def cube_letters(counts: Mapping[str, int]) -> str:
    """LLS, with many cubes 7L 8S, or a dash for none."""
    if sum(counts.values()) <= MANY_CUBES:
        return "".join(letter(key, counts[key]) for key in RESOURCES) or "–"
    return " ".join(f"{counts[key]}{letter(key)}" for key in RESOURCES if counts[key])


def cube_words(indices: Iterable[int]) -> str:
    """2 Coal + 1 Livestock."""
    counts = Counter(RESOURCES[index] for index in indices)
    return " + ".join(f"{count} {resource(key)}" for key, count in counts.items())


def certificate(kind: int) -> str:
    return _(CERTIFICATE_NAMES[kind])


def percent(kind: int) -> int:
    return percent_of(SHARES[kind])


def percent_of(shares: int) -> int:
    return 10 * shares


@lru_cache(maxsize=NAMES_KEPT)
def readable(name: str, longest: int = LONGEST_TYPED_NAME) -> str:
    """A name that somebody chose, without anything that a terminal would obey, and not endless."""
    clean = printable(name).strip()
    return clean if len(clean) <= longest else clean[: longest - 1] + "…"


class Names:
    """The names at one table."""

    def __init__(self, box: Box, seats: Sequence[str]) -> None:
        self.box = box
        self.people = [readable(name) for name in seats]
        initials = [name[:1].upper() for name in self.people]
        unique = len(set(initials)) == len(initials)
        self.initials = initials if unique else [str(number) for number in range(1, len(seats) + 1)]

    def seat(self, number: int) -> str:
        """● Ann."""
        return f"[seat{number}]{SHAPES[number]} {literal(self.people[number])}[/seat{number}]"

    def mark(self, number: int) -> str:
        """●A, where there is little room; -1 is a neutral Partner."""
        if number < 0:
            return "○"
        return f"[seat{number}]{SHAPES[number]}{literal(self.initials[number])}[/seat{number}]"

    def company(self, c: int) -> str:
        return f"[company]{literal(self.box.companies[c].short_name)}[/company]"

    def full_company(self, c: int) -> str:
        """As the Charter has it."""
        return literal(printable(self.box.companies[c].name))

    def company_key(self, key: str) -> str:
        return self.company(self.index(key))

    def index(self, key: str) -> int:
        return self._indices[key]

    @cached_property
    def _indices(self) -> dict[str, int]:
        return {charter.key: c for c, charter in enumerate(self.box.companies)}

    def monogram(self, c: int) -> str:
        """Two letters that stand for a company on the tracks."""
        return self.box.companies[c].monogram

    def type_of(self, c: int) -> str:
        return _(TYPES[self.box.demand_rows[self.box.companies[c].type]])

    def asset(self, a: int) -> str:
        return f"[thing]{_(self.box.assets[a].name)}[/thing]"

    def goal(self, g: int) -> str:
        return f"[thing]{_(self.box.goals[g].name)}[/thing]"

    def event(self, e: int) -> str:
        return f"[thing]{literal(printable(_(self.box.solo.events[e].name)))}[/thing]"

    def rival(self, key: str) -> str:
        """As people are named, in every language."""
        name = next(rival.name for rival in self.box.solo.rivals if rival.key == key)
        return f"[company]{literal(readable(name, LONGEST_RIVAL))}[/company]"

    def demand_space(self, at: int) -> str:
        """Shoes, left."""
        row, column = divmod(at, len(self.box.demand_columns))
        return _("{type}, {column}").format(
            type=_(TYPES[self.box.demand_rows[row]]), column=_(COLUMNS[self.box.demand_columns[column].key])
        )

    def factory(self, f: int) -> str:
        """The number of a factory on its Charter, from the left."""
        return str(self.box.factories[f].position + 1)
