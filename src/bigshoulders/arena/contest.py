"""Bots play many games at one table, or many solo games; who wins, and how the results spread."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from statistics import mean, pstdev, quantiles
from typing import Any

from bigshoulders.arena.games.result import GameResult
from bigshoulders.arena.games.setup import GameSetup
from bigshoulders.bots import maker_of
from bigshoulders.components import Wrong
from bigshoulders.components.bounds import LONGEST_NAME
from bigshoulders.state.chance import GAMMA, Chance
from bigshoulders.state.options import Options

ANY_RIVAL = "random"
"""In place of a Rival: another one from game to game."""
JSON_WORDS = {"least": "min", "most": "max"}


# --- at one table


@dataclass(frozen=True)
class Contest:
    """What is to be played: these bots, so many games. The bots change seats from game to game."""

    bots: tuple[str, ...]
    games: int
    seed: int
    rules: dict[str, Any] = field(default_factory=dict)
    """The options of the games but for their seats."""
    processor_time: bool = False
    """Whether the seconds of a search are those of the processor."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise Wrong("The number of games must be at least 1, not {games}.", games=self.games)
        for name in self.bots:
            maker_of(name)
        self.options()

    def names(self) -> tuple[str, ...]:
        """The bots as players: their kind, as far as there is room for it, and their place in the list."""
        return tuple(f"{name[: LONGEST_NAME - 2]} {number}" for number, name in enumerate(self.bots, start=1))

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
            yield GameSetup(number, self.options(seating), seed, bots, tuple(bot_seeds), self.processor_time)

    def to_json(self, played: Sequence[GameResult]) -> dict[str, Any]:
        return {
            "bots": list(self.bots),
            "games": len(played),
            "seed": self.seed,
            "options": {name: value for name, value in self.options().to_json().items() if name != "seats"},
            "mean_moves": mean(result.moves for result in played),
            "results": [asdict(line) for line in summary(self, played)],
        }


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


# --- alone


@dataclass(frozen=True)
class SoloGroup:
    """Games that are counted together."""

    difficulty: str
    rival: str | None


@dataclass(frozen=True)
class SoloContest:
    """What is to be played. The groups take turns, and each of their rounds is dealt from one seed."""

    bot: str
    games: int
    seed: int
    groups: tuple[SoloGroup, ...]
    rules: dict[str, Any] = field(default_factory=dict)
    """The options of all games but for the seat, the difficulty and the Rival."""
    processor_time: bool = False

    def __post_init__(self) -> None:
        if self.games < 1:
            raise Wrong("The number of games must be at least 1, not {games}.", games=self.games)
        maker_of(self.bot)
        for group in self.groups:
            self.options(group, Chance(0))

    def options(self, group: SoloGroup, chance: Chance) -> Options:
        rules = {**self.rules, "difficulty": group.difficulty}
        if group.rival is None:
            rules.pop("target_difficulty", None)
        elif group.rival == ANY_RIVAL:
            rivals = Options([self.bot], difficulty=group.difficulty).box.solo.rivals
            rules["rival"] = chance.choice(rivals).key
        else:
            rules["rival"] = group.rival
        return Options([self.bot], **rules)

    def group_of(self, number: int) -> SoloGroup:
        return self.groups[number % len(self.groups)]

    def setups(self) -> Iterator[GameSetup]:
        """The games as they can be played."""
        for number in range(self.games):
            chance = Chance(self.seed ^ (number // len(self.groups) * GAMMA))
            seed, bot_seed = chance.bits(), chance.bits()
            options = self.options(self.group_of(number), chance)
            yield GameSetup(number, options, seed, (self.bot,), (bot_seed,), self.processor_time)

    def to_json(self, played: Sequence[GameResult]) -> dict[str, Any]:
        return {
            "bot": self.bot,
            "games": len(played),
            "seed": self.seed,
            "options": self.rules,
            "mean_moves": mean(result.moves for result in played),
            "groups": [line_json(line) for line in solo_summary(self, played)],
        }


@dataclass(frozen=True)
class SoloSummary:
    """One line of the result table."""

    group: SoloGroup
    games: int
    mean: float
    spread: float
    quartiles: tuple[float, float, float]
    least: int
    most: int
    ranks: tuple[int, ...] | None
    """Games with each rank, the best first; None with a Rival."""
    won: float | None
    """The share of games won; None without a Rival."""
    mandatory: float
    """The share of games in which the Goal was achieved."""
    optional: float


def solo_summary(contest: SoloContest, played: Sequence[GameResult]) -> list[SoloSummary]:
    """Every group that was played at all."""
    of_groups = {group: [r for r in played if contest.group_of(r.number) == group] for group in contest.groups}
    return [group_summary(group, found) for group, found in of_groups.items() if found]


def group_summary(group: SoloGroup, played: Sequence[GameResult]) -> SoloSummary:
    wealth = [result.wealth[0] for result in played]
    low, middle, high = quantiles(wealth, n=4, method="inclusive") if len(wealth) > 1 else wealth * 3
    solo = [result.solo for result in played if result.solo is not None]
    ranks = [part.rank for part in solo]
    return SoloSummary(
        group=group,
        games=len(played),
        mean=mean(wealth),
        spread=pstdev(wealth),
        quartiles=(low, middle, high),
        least=min(wealth),
        most=max(wealth),
        ranks=None if group.rival else tuple(ranks.count(rank) for rank in range(1, 6)),
        won=mean(bool(part.won) for part in solo) if group.rival else None,
        mandatory=mean(part.mandatory for part in solo),
        optional=mean(part.optional for part in solo),
    )


def line_json(line: SoloSummary) -> dict[str, Any]:
    figures = asdict(line)
    group: dict[str, Any] = figures.pop("group")
    return group | {JSON_WORDS.get(name, name): figure for name, figure in figures.items()}
