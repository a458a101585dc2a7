"""What a tournament plays: which bots meet, on which deals, in which seats.

A match is a set of seats. Each of its deals is played once in every seating that looks different, so that neither the
deal nor the seat favours anybody. All matches have the same deals, and a game depends on nothing but its own match,
deal and seating: not on the other matches, nor on who plays it where and when.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import cached_property
from hashlib import blake2b
from itertools import combinations, permutations
from typing import Any, NamedTuple

from bigshoulders.arena.games.setup import GameSetup
from bigshoulders.arena.games.supervisor import TIME_LIMIT
from bigshoulders.bots import NAMES, maker_of
from bigshoulders.bots.making import OwnBots
from bigshoulders.bots.own import BotFile
from bigshoulders.components import Wrong
from bigshoulders.state.chance import GAMMA, Chance
from bigshoulders.state.options import MOST_SEATS, Options

FEWEST_SEATS = 2


class Match(NamedTuple):
    """Who meets. A side is a bot that sits at one or more of the seats."""

    sides: tuple[str, ...]
    seats: tuple[int, ...]
    """The side of every player, before they are seated."""
    control: bool = False
    """A bot against itself: whatever its two sides do differently is chance."""

    @property
    def title(self) -> str:
        """planner : 3 greedy."""
        counts = [self.seats.count(side) for side in range(len(self.sides))]
        return " : ".join(
            name if count == 1 else f"{count} {name}" for name, count in zip(self.sides, counts, strict=True)
        )

    def seatings(self) -> list[tuple[int, ...]]:
        """Every way to sit that looks different: the side at each seat."""
        return sorted(set(permutations(self.seats)))


class ScheduledGame(NamedTuple):
    """One game."""

    number: int
    match: int
    deal: int
    seating: tuple[int, ...]
    """The side at each seat."""


@dataclass(frozen=True)
class Tournament:
    """All that decides how its games go."""

    bots: tuple[str, ...]
    players: int
    games: int
    """In every match at least so many: whole deals are played."""
    seed: int
    rules: dict[str, Any] = field(default_factory=dict)
    """The options of the games but for their seats."""
    files: tuple[BotFile, ...] = ()
    duels: bool = False
    """Every two bots meet, one against a table of the other; so it is anyway if there are fewer bots than seats."""
    mirror: bool = False
    """Every bot also meets itself, as a control."""
    limit: float = TIME_LIMIT
    processor_time: bool = False
    """As GameSetup has it."""

    def __post_init__(self) -> None:
        if not FEWEST_SEATS <= self.players <= MOST_SEATS:
            raise Wrong("A tournament is for {fewest} to {most} players.", fewest=FEWEST_SEATS, most=MOST_SEATS)
        if self.games < 1:
            raise Wrong("The number of games must be at least 1, not {games}.", games=self.games)
        for name in self.bots:
            maker_of(name, self.own_bots)
        if not self.matches:
            raise Wrong("A tournament needs two different bots, or one that meets itself (mirror).")
        assert self.options.seats

    @cached_property
    def own_bots(self) -> OwnBots:
        return OwnBots(self.files)

    @cached_property
    def options(self) -> Options:
        """Nobody at the table is called by the name of a bot."""
        return Options(NAMES[: self.players], **self.rules)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The different bots."""
        return tuple(dict.fromkeys(self.bots))

    @cached_property
    def matches(self) -> tuple[Match, ...]:
        found: list[Match] = []
        if self.duels or len(self.bots) < self.players:
            pairs = combinations if self.players == FEWEST_SEATS else permutations
            found += [self._duel(one, other) for one, other in pairs(self.names, 2)]
        else:
            tables = map(self._table, combinations(self.bots, self.players))
            found += [table for table in tables if len(table.sides) > 1]
        if self.mirror:
            found += [self._duel(name, name)._replace(control=True) for name in self.names]
        return tuple(dict.fromkeys(found))

    def _duel(self, one: str, other: str) -> Match:
        return Match((one, other), (0,) + (1,) * (self.players - 1))

    def _table(self, bots: tuple[str, ...]) -> Match:
        sides = tuple(dict.fromkeys(bots))
        return Match(sides, tuple(sorted(sides.index(name) for name in bots)))

    @cached_property
    def schedule(self) -> tuple[ScheduledGame, ...]:
        """All games, deal by deal, so that an unfinished run has about as much of every match."""
        seatings = [match.seatings() for match in self.matches]
        deals = [-(-self.games // len(ways)) for ways in seatings]
        games = [
            (m, deal, seating)
            for deal in range(max(deals))
            for m, ways in enumerate(seatings)
            if deal < deals[m]
            for seating in ways
        ]
        return tuple(ScheduledGame(number, *game) for number, game in enumerate(games))

    def setups(self, games: Iterable[ScheduledGame]) -> list[GameSetup]:
        """The games as they can be played."""
        return [
            GameSetup(
                game.number,
                self.options,
                self.deal_seed(game),
                self.bots_of(game),
                self.bot_seeds(game),
                self.processor_time,
            )
            for game in games
        ]

    def deal_seed(self, game: ScheduledGame) -> int:
        """The same for all matches and seatings."""
        return Chance(self.seed + game.deal * GAMMA).bits()

    def bot_seeds(self, game: ScheduledGame) -> tuple[int, ...]:
        """By seat; other ones in every game."""
        match = self.matches[game.match]
        words = json.dumps([self.seed, game.deal, match.sides, match.control, game.seating])
        chance = Chance(int.from_bytes(blake2b(words.encode(), digest_size=8).digest()))
        return tuple(chance.bits() for _ in game.seating)

    def bots_of(self, game: ScheduledGame) -> tuple[str, ...]:
        """By seat."""
        sides = self.matches[game.match].sides
        return tuple(sides[side] for side in game.seating)

    def to_json(self) -> dict[str, Any]:
        doc: dict[str, Any] = json.loads(json.dumps(asdict(self) | {"files": [file._asdict() for file in self.files]}))
        return doc

    @classmethod
    def from_json(cls, doc: dict[str, Any]) -> Tournament:
        files = tuple(BotFile(**file) for file in doc["files"])
        return cls(**{**doc, "bots": tuple(doc["bots"]), "files": files})
