"""Bots play many games; who wins, with what wealth, in how many moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import mean, pstdev
from typing import Any

from bigshoulders.bots import Bot, Seat, make_bot
from bigshoulders.components import Wrong
from bigshoulders.game import Game
from bigshoulders.state.chance import Chance
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
            make_bot(name, 0)
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


@dataclass(frozen=True)
class Outcome:
    """The result of one game; lists run over the bots of the contest."""

    seed: int
    wealth: tuple[int, ...]
    share_of_win: tuple[float, ...]
    """1 for the winner; a shared victory is divided."""
    moves: int


@dataclass(frozen=True)
class Summary:
    """One line of the result table."""

    name: str
    games: int
    wins: float
    win_rate: float
    mean_wealth: float
    spread: float
    best: int
    worst: int


def play_game(options: Options, bots: Sequence[Bot], seed: int) -> Game:
    """A whole game between bots, one for each seat."""
    game = Game.new(options, seed)
    seats = [Seat(game, number) for number in range(len(bots))]
    while not game.is_over:
        number = game.to_act()[0]
        game.play(number, bots[number].choose(seats[number]))
    return game


def play_one(contest: Contest, number: int) -> Outcome:
    chance = Chance(contest.seed ^ (number * 0x9E3779B97F4A7C15))
    seed = chance.bits()
    seating = contest.seating(number)
    game = play_game(contest.options(seating), [make_bot(contest.bots[bot], chance.bits()) for bot in seating], seed)
    scores = game.scores()
    wealth = [0] * len(seating)
    share = [0.0] * len(seating)
    for seat, bot in enumerate(seating):
        wealth[bot] = scores["seats"][seat]["wealth"]
        if seat in scores["winners"]:
            share[bot] = 1 / len(scores["winners"])
    return Outcome(seed, tuple(wealth), tuple(share), len(game.actions))


def outcomes(contest: Contest, jobs: int = 1) -> Iterator[Outcome]:
    """The games of a contest, one after the other; the same whatever the number of processes."""
    numbers = range(contest.games)
    if jobs <= 1:
        for number in numbers:
            yield play_one(contest, number)
        return
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        yield from pool.map(play_one, [contest] * contest.games, numbers, chunksize=4)


def summary(contest: Contest, played: Sequence[Outcome]) -> list[Summary]:
    lines = []
    for bot, name in enumerate(contest.names()):
        wealth = [outcome.wealth[bot] for outcome in played]
        wins = sum(outcome.share_of_win[bot] for outcome in played)
        lines.append(
            Summary(
                name=name,
                games=len(played),
                wins=wins,
                win_rate=wins / len(played),
                mean_wealth=mean(wealth),
                spread=pstdev(wealth),
                best=max(wealth),
                worst=min(wealth),
            )
        )
    return lines


def to_json(contest: Contest, played: Sequence[Outcome]) -> dict[str, Any]:
    return {
        "bots": list(contest.bots),
        "games": len(played),
        "seed": contest.seed,
        "options": {name: value for name, value in contest.options().to_json().items() if name != "seats"},
        "mean_moves": mean(outcome.moves for outcome in played),
        "results": [
            {
                "name": line.name,
                "wins": line.wins,
                "win_rate": line.win_rate,
                "mean_wealth": line.mean_wealth,
                "spread": line.spread,
                "best": line.best,
                "worst": line.worst,
            }
            for line in summary(contest, played)
        ],
    }
