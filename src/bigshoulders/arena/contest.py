"""Bots play many games at one table; who wins, with what wealth, in how many moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from statistics import mean, pstdev
from typing import Any

from bigshoulders.arena.games.result import GameResult
from bigshoulders.arena.games.setup import GameSetup
from bigshoulders.bots import maker_of
from bigshoulders.components import Wrong
from bigshoulders.state.chance import GAMMA, Chance
from bigshoulders.state.options import Options


@dataclass(frozen=True)
class Contest:
    """What is to be played: these bots, so many games. The bots change seats from game to game."""

    bots: tuple[str, ...]
    games: int
    seed: int
    rules: dict[str, Any] = field(default_factory=dict)
    """The options of the games but for their seats."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise Wrong("The number of games must be at least 1, not {games}.", games=self.games)
        for name in self.bots:
            maker_of(name)
        self.options()

    def names(self) -> tuple[str, ...]:
        """The bots as players: their kind and their place in the list."""
        return tuple(f"{name} {number}" for number, name in enumerate(self.bots, start=1))

    def options(self, seating: Sequence[int] | None = None) -> Options:
        names = self.names()
        return Options([names[bot] for bot in seating] if seating else names, **self.rules)

    def seating(self, number: int) -> list[int]:
        """Which bot of the list sits at which seat in a game."""
        count = len(self.bots)
        return [(seat + number) % count for seat in range(count)]

    def setups(self) -> Iterator[GameSetup]:
        """The games as they can be played."""
        for number in range(self.games):
            chance = Chance(self.seed ^ (number * GAMMA))
            seating = self.seating(number)
            bots = tuple(self.bots[bot] for bot in seating)
            seed, *bot_seeds = (chance.bits() for _ in range(1 + len(bots)))
            yield GameSetup(number, self.options(seating), seed, bots, tuple(bot_seeds))


@dataclass(frozen=True)
class Summary:
    """One line of the result table."""

    name: str
    wins: float
    win_rate: float
    mean_wealth: float
    spread: float
    best: int
    worst: int


def summary(contest: Contest, played: Sequence[GameResult]) -> list[Summary]:
    lines = []
    for bot, name in enumerate(contest.names()):
        seats = [(result, contest.seating(result.number).index(bot)) for result in played]
        wealth = [result.wealth[seat] for result, seat in seats]
        wins = sum(result.win[seat] for result, seat in seats)
        lines.append(
            Summary(
                name=name,
                wins=wins,
                win_rate=wins / len(played),
                mean_wealth=mean(wealth),
                spread=pstdev(wealth),
                best=max(wealth),
                worst=min(wealth),
            )
        )
    return lines


def contest_json(contest: Contest, played: Sequence[GameResult]) -> dict[str, Any]:
    return {
        "bots": list(contest.bots),
        "games": len(played),
        "seed": contest.seed,
        "options": {name: value for name, value in contest.options().to_json().items() if name != "seats"},
        "mean_moves": mean(result.moves for result in played),
        "results": [asdict(line) for line in summary(contest, played)],
    }
