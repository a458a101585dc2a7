"""What a step points at: things on the table by names of their own, which the page lights and the terminal says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from bigshoulders import locale
from bigshoulders.components import RESOURCES, Box, Wrong
from bigshoulders.game import Game
from bigshoulders.locale import N_, _
from bigshoulders.words import effects
from bigshoulders.words.names import PHASES, TYPES, Names, resource

YOU = "you"
MINE, ACTING = "mine", "acting"
"""The company that the pupil directs, the first of several; the one that is having its turn."""


class Kind(NamedTuple):
    """Of a thing that can be pointed at: what its name goes on with, and how it is said."""

    parts: tuple[str, ...]
    words: str


KINDS = {
    "company": Kind(("company",), "{company}"),
    "treasury": Kind(("company",), N_("the Treasury of {company}")),
    "goods": Kind(("company",), N_("the Goods of {company}")),
    "prices": Kind(("company",), N_("what a Good of {company} sells for")),
    "cubes": Kind(("company",), N_("the cubes of {company}")),
    "factory": Kind(("company", "number"), N_("factory {number} of {company}")),
    "value": Kind(("company",), N_("the value of {company}")),
    "shares": Kind(("company",), N_("what {company} has for sale")),
    "pool": Kind(("company",), N_("what the Bank Pool has of {company}")),
    "held": Kind(("seat", "company"), N_("the share of {seat} in {company}")),
    "funds": Kind(("seat",), N_("the Personal Funds of {seat}")),
    "partners": Kind(("seat",), N_("the Partners of {seat}")),
    "certificates": Kind(("seat",), N_("the certificates of {seat}")),
    "building": Kind(("building",), "{building}"),
    "supply_chain": Kind(("resource?",), N_("the Supply Chain {resource}")),
    "haymarket": Kind((), N_("Haymarket Square")),
    "job_market": Kind((), N_("the Job Market")),
    "appeal": Kind((), N_("the Appeal Track")),
    "initiative": Kind((), N_("the Initiative Track")),
    "stock_track": Kind((), N_("the Stock Track")),
    "demand": Kind(("type?",), N_("the demand {type}")),
    "assets": Kind((), N_("the Capital Assets for sale")),
    "asset": Kind(("asset",), "{asset}"),
    "bank_pool": Kind((), N_("the Bank Pool")),
    "offers": Kind((), N_("the companies that can be established")),
    "goals": Kind((), N_("the Goals")),
    "phase": Kind(("phase",), "{phase}"),
    "decade": Kind((), N_("the Decade")),
    "choices": Kind((), N_("your choices")),
}


class Point(NamedTuple):
    text: str
    """treasury/swift."""
    kind: str
    args: tuple[str, ...]

    def of(self, companies: Mapping[str, str]) -> Point:
        """The same with companies in place of words for them."""
        return Point.at(self.kind, [companies.get(word, word) for word in self.args])

    @classmethod
    def at(cls, kind: str, args: Sequence[str]) -> Point:
        return cls("/".join([kind, *args]), kind, tuple(args))

    def said(self, game: Game, language: str) -> str:
        """As markup."""
        names = Names(game.state.box, game.options.seats)
        with locale.speaking(language):
            parts = [part.rstrip("?") for part in KINDS[self.kind].parts]
            figures = {part: SAID[part](names, word) for part, word in zip(parts, self.args, strict=False)}
            return _(KINDS[self.kind].words).format(**(dict.fromkeys(parts, "") | figures)).strip()


def building_name(names: Names, key: str) -> str:
    return effects.building_name(next(tile for tile in names.box.buildings if tile.key == key))


def asset_name(names: Names, key: str) -> str:
    return names.asset(next(a for a, asset in enumerate(names.box.assets) if asset.key == key))


SAID: dict[str, Callable[[Names, str], str]] = {
    "company": Names.company_key,
    "number": lambda names, word: word,
    "seat": lambda names, word: names.seat(int(word)),
    "building": building_name,
    "resource": lambda names, word: resource(word),
    "type": lambda names, word: _(TYPES[word]),
    "asset": asset_name,
    "phase": lambda names, word: _(PHASES[word]),
}


def known_words(box: Box, seats: int) -> dict[str, list[str]]:
    """By kind of part: what may stand there."""
    return {
        "company": [*(company.key for company in box.companies), MINE, ACTING],
        "number": [str(number) for number in range(1, 4)],
        "seat": [str(seat) for seat in range(seats)],
        "building": [tile.key for tile in box.buildings],
        "resource": list(RESOURCES),
        "type": list(TYPES),
        "asset": [asset.key for asset in box.assets],
        "phase": list(PHASES),
    }


def read_point(text: str, box: Box, seats: int, you: int) -> Point:
    """Wrong says what there is to point at."""
    kind, *args = text.split("/")
    if kind not in KINDS:
        raise Wrong("there is nothing called {kind!r} to point at; there is {known}", kind=kind, known=", ".join(KINDS))
    parts = KINDS[kind].parts
    least = sum(not part.endswith("?") for part in parts)
    if not least <= len(args) <= len(parts):
        form = "/".join([kind, *(part.rstrip("?").upper() for part in parts)])
        raise Wrong("write it as {form}, not as {text!r}", form=form, text=text)
    words = known_words(box, seats)
    args = [str(you) if word == YOU else word for word in args]
    for part, word in zip(parts, args, strict=False):
        known = words[part.rstrip("?")]
        if word not in known:
            raise Wrong("there is no {part} {word!r}; there is {known}", part=part, word=word, known=", ".join(known))
    return Point.at(kind, args)
