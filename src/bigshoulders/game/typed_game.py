"""A game of the cardboard that somebody typed into a companion: read from its file, and added up.

It is a list of entries, each with the changes that it makes; nothing in it is checked against the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from bigshoulders.components import CERTIFICATES, SHARES
from bigshoulders.components.bounds import LONGEST_TYPED_NAME, MOST_MONEY, is_name
from bigshoulders.game.documents import Json, bounded, check_format
from bigshoulders.game.errors import BrokenDocument, ensure
from bigshoulders.rules import scoring
from bigshoulders.rules.scoring import Score
from bigshoulders.state.options import Options

KIND = "companion"
TYPED_GAME_FORMAT = 1
MOST_ENTRIES = 5000
"""A long evening has 700."""
MOST_CHANGES = 60
"""In one entry: everybody is paid in 10."""
PHASES = ("setup", "stock", "building", "action", "operating", "cleanup", "over")
COUNTERS = ("appeal", "workers", "automation", "managers", "salespeople", "assets", "goods", "partners", "job_market")
FEWEST_SEATS = 2
VARIANTS: dict[str, Json] = {
    "draft": {"draft": True},
    "supply_chain": {"supply_chain": "advanced"},
    "open_purchasing": {"open_purchasing": True},
    "chiefs": {"chiefs": True},
    "friendly_closure": {"friendly_closure": True},
}
"""By its word in a file, what is chosen for a game."""
BANK, TREASURY, POOL, BOX, BOARD = "bank", "treasury", "pool", "box", "board"
DIVIDENDS = ("dividend", "extra")


class Moment(NamedTuple):
    """How it stood when a phase began, or stands now."""

    decade: int
    phase: str
    wealth: list[int]
    values: dict[str, int]


class TypedCompany:
    def __init__(self) -> None:
        self.space = 0
        self.shares: dict[str, int] = {}
        """By holder."""


class TypedGame:
    """All entries made in turn."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.decade = 0
        self.phase = PHASES[0]
        self.funds = {seat_place(seat): 0 for seat in range(len(options.seats))}
        self.companies: dict[str, TypedCompany] = {}
        self.goals: dict[str, list[int]] = {}
        self.moments: list[Moment] = []
        self.paid: list[list[int]] = []
        """By Decade and seat, in dividends."""

    @property
    def is_over(self) -> bool:
        return self.phase == PHASES[-1]

    def value(self, company: str) -> int:
        return self.options.box.track[self.companies[company].space]

    def scores(self) -> Json:
        """In the form of `Game.scores`."""
        scored = [self._score(seat) for seat in range(len(self.options.seats))]
        keys = [company.key for company in self.options.box.companies]
        goals = [goal.key for goal in self.options.box.goals]
        return {
            "seats": [
                {
                    "seat": score.seat,
                    "name": self.options.seats[score.seat],
                    "funds": score.funds,
                    "shares": {keys[c]: worth for c, worth in score.shares.items()},
                    "goals": [goals[g] for g in score.goals],
                    "goal_money": score.goal_money,
                    "wealth": score.wealth,
                }
                for score in scored
            ],
            "ranking": [score.seat for score in scoring.ranking(scored)],
            "winners": scoring.winners(scored),
        }

    def _score(self, seat: int) -> Score:
        """END-02: what was typed, added up."""
        box, place = self.options.box, seat_place(seat)
        worth = {
            c: self.companies[company.key].shares.get(place, 0) * self.value(company.key)
            for c, company in enumerate(box.companies)
            if company.key in self.companies and self.companies[company.key].shares.get(place)
        }
        won = tuple(g for g, goal in enumerate(box.goals) if seat in self.goals.get(goal.key, ()))
        goal_money = box.goal_reward * len(won)
        funds = self.funds[place]
        return Score(seat, funds, worth, won, goal_money, funds + sum(worth.values()) + goal_money)

    def moment(self) -> Moment:
        wealth = [self._score(seat).wealth for seat in range(len(self.options.seats))]
        return Moment(self.decade, self.phase, wealth, {key: self.value(key) for key in self.companies})

    def enter(self, entry: Json) -> None:
        for kind, *parts in entry["changes"]:
            CHANGES[kind](self, *parts)
            if kind == "money" and entry["do"] in DIVIDENDS and parts[1] in self.funds and self.paid:
                self.paid[-1][list(self.funds).index(parts[1])] += parts[2]
        if any(change[0] == "clock" for change in entry["changes"]):
            self.moments.append(self.moment())


def seat_place(seat: int) -> str:
    return f"seat{seat}"


# --- changes


def money(game: TypedGame, giver: str, taker: str, amount: int) -> None:
    """Treasuries count for nobody (END-04), so only purses of players are kept."""
    for place, dollars in ((giver, -amount), (taker, amount)):
        if place in game.funds:
            game.funds[place] += dollars


def share(game: TypedGame, company: str, kind: str, giver: str, taker: str, count: int) -> None:
    if company in game.companies:
        held = game.companies[company].shares
        for place, certificates in ((giver, -count), (taker, count)):
            held[place] = held.get(place, 0) + certificates * SHARES[CERTIFICATES.index(kind)]


def value(game: TypedGame, company: str, space: int) -> None:
    if company in game.companies:
        game.companies[company].space = space


def found(game: TypedGame, company: str) -> None:
    game.companies[company] = TypedCompany()


def close(game: TypedGame, company: str) -> None:
    game.companies.pop(company, None)


def clock(game: TypedGame, decade: int, phase: str) -> None:
    game.decade, game.phase = decade, phase
    while len(game.paid) < decade:
        game.paid.append([0] * len(game.funds))


def goals(game: TypedGame, keys: list[str]) -> None:
    game.goals = {key: game.goals.get(key, []) for key in keys}


def goal(game: TypedGame, key: str, seat: int, won: int) -> None:
    others = [other for other in game.goals.get(key, []) if other != seat]
    game.goals[key] = [*others, seat] if won else others


def count(game: TypedGame, whom: str, what: str, change: int) -> None:
    """For who counts at the table; it changes no score."""


CHANGES: dict[str, Callable[..., None]] = {
    "money": money,
    "share": share,
    "value": value,
    "found": found,
    "close": close,
    "clock": clock,
    "goals": goals,
    "goal": goal,
    "count": count,
}


# --- from a file

Check = Callable[[Any], bool]


def is_typed_game(doc: Any) -> bool:
    return isinstance(doc, dict) and doc.get("bigshoulders") == KIND


def read_typed_game(doc: Json) -> TypedGame:
    """BrokenDocument says what is wrong with a file."""
    ensure(is_typed_game(doc), "This is no game of a companion.")
    bounded(doc)
    check_format(
        doc.get("format"),
        TYPED_GAME_FORMAT,
        "This game of a companion has format {format!r}; this version reads {known}.",
    )
    game = TypedGame(options_of(doc))
    log = doc.get("log")
    ensure(isinstance(log, list) and 0 < len(log) <= MOST_ENTRIES, "This game of a companion has no list of entries.")
    checks = checks_of(game.options)
    for number, entry in enumerate(doc["log"], start=1):
        ensure(is_entry(entry, checks), "Entry {number} of this game of a companion cannot be read.", number=number)
        game.enter(entry)
    now = game.moment()
    if not game.moments or game.moments[-1] != now:
        game.moments.append(now)
    return game


def options_of(doc: Json) -> Options:
    """A game without its variants was typed when nobody was asked for them."""
    names = ("seats", "mode", "edition", "special_companies", "goals")
    ensure(all(name in doc for name in names), "This game of a companion does not say who plays by which rules.")
    seats = doc["seats"]
    typed = (
        isinstance(seats, list)
        and len(seats) >= FEWEST_SEATS
        and all(is_name(name, LONGEST_TYPED_NAME) for name in seats)
    )
    ensure(typed, "A companion is for people with names of at most {most} letters.", most=LONGEST_TYPED_NAME)
    chosen = {name: doc[name] for name in names}
    if not all(isinstance(chosen[name], str) for name in ("mode", "edition")):
        raise BrokenDocument("This game of a companion does not say who plays by which rules.")
    variants = doc.get("variants", [])
    known = isinstance(variants, list) and all(isinstance(name, str) and name in VARIANTS for name in variants)
    ensure(
        known and len(set(variants)) == len(variants),
        "This game of a companion has variants that this version does not know.",
    )
    for name in variants:
        chosen |= VARIANTS[name]
    return Options(**chosen)


def is_entry(entry: Any, checks: dict[str, tuple[Check, ...]]) -> bool:
    if not isinstance(entry, dict) or not isinstance(entry.get("do"), str):
        return False
    changes = entry.get("changes")
    return (
        isinstance(changes, list) and len(changes) <= MOST_CHANGES and all(fits(change, checks) for change in changes)
    )


def fits(change: Any, checks: dict[str, tuple[Check, ...]]) -> bool:
    if not isinstance(change, list) or not change or not isinstance(change[0], str) or change[0] not in checks:
        return False
    parts = checks[change[0]]
    return len(change) == len(parts) + 1 and all(check(part) for check, part in zip(parts, change[1:], strict=True))


def checks_of(options: Options) -> dict[str, tuple[Check, ...]]:
    """By kind of change, what its parts may be."""
    box = options.box
    companies, keys = [company.key for company in box.companies], [one.key for one in box.goals]
    seats = [seat_place(seat) for seat in range(len(options.seats))]
    holder, company = word([*seats, TREASURY, POOL, BOX]), word(companies)
    purse = word([*seats, *companies, BANK])
    return {
        "money": (purse, purse, whole(-MOST_MONEY, MOST_MONEY)),
        "share": (company, word(CERTIFICATES), holder, holder, whole(-100, 100)),
        "value": (company, whole(0, len(box.track) - 1)),
        "found": (company,),
        "close": (company,),
        "clock": (whole(0, len(box.years)), word(PHASES)),
        "goals": (lambda part: isinstance(part, list) and len(part) <= len(keys) and all(map(word(keys), part)),),
        "goal": (word(keys), whole(0, len(seats) - 1), whole(0, 1)),
        "count": (word([*seats, *companies, BOARD]), word(COUNTERS), whole(-1000, 1000)),
    }


def word(words: list[str] | tuple[str, ...]) -> Check:
    return lambda part: isinstance(part, str) and part in words


def whole(least: int, most: int) -> Check:
    return lambda part: type(part) is int and least <= part <= most
