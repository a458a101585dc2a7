"""Bots play many solo games: how the results spread, by difficulty and by Rival."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from statistics import mean, pstdev, quantiles
from typing import Any

from bigshoulders.arena.games.result import GameResult, SoloResult
from bigshoulders.arena.games.setup import GameSetup
from bigshoulders.bots import maker_of
from bigshoulders.components import Wrong
from bigshoulders.state.chance import GAMMA, Chance
from bigshoulders.state.options import Options

ANY_RIVAL = "random"
"""In place of a Rival: another one from game to game."""
JSON_WORDS = {"least": "min", "most": "max"}


@dataclass(frozen=True)
class Group:
    """Games that are counted together."""

    difficulty: str
    rival: str | None


@dataclass(frozen=True)
class SoloContest:
    """What is to be played. The groups take turns, and each of their rounds is dealt from one seed."""

    bot: str
    games: int
    seed: int
    groups: tuple[Group, ...]
    rules: dict[str, Any] = field(default_factory=dict)
    """The options of all games but for the seat, the difficulty and the Rival."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise Wrong("The number of games must be at least 1, not {games}.", games=self.games)
        maker_of(self.bot)
        for group in self.groups:
            self.options(group, Chance(0))

    def options(self, group: Group, chance: Chance) -> Options:
        rules = {**self.rules, "difficulty": group.difficulty}
        if group.rival is None:
            rules.pop("target_difficulty", None)
            return Options([self.bot], **rules)
        if group.rival != ANY_RIVAL:
            return Options([self.bot], rival=group.rival, **rules)
        rivals = Options([self.bot], difficulty=group.difficulty).box.solo.rivals
        return Options([self.bot], rival=chance.choice(rivals).key, **rules)

    def group_of(self, number: int) -> Group:
        return self.groups[number % len(self.groups)]

    def setups(self) -> Iterator[GameSetup]:
        """The games as they can be played."""
        for number in range(self.games):
            chance = Chance(self.seed ^ (number // len(self.groups) * GAMMA))
            seed, bot_seed = chance.bits(), chance.bits()
            yield GameSetup(number, self.options(self.group_of(number), chance), seed, (self.bot,), (bot_seed,))


@dataclass(frozen=True)
class SoloSummary:
    """One line of the result table."""

    group: Group
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


def group_summary(group: Group, played: Sequence[GameResult]) -> SoloSummary:
    wealth = [result.wealth[0] for result in played]
    low, middle, high = quantiles(wealth, n=4, method="inclusive") if len(wealth) > 1 else wealth * 3
    solo = [solo_part(result) for result in played]
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


def solo_part(result: GameResult) -> SoloResult:
    assert result.solo is not None
    return result.solo


def solo_json(contest: SoloContest, played: Sequence[GameResult]) -> dict[str, Any]:
    return {
        "bot": contest.bot,
        "games": len(played),
        "seed": contest.seed,
        "options": contest.rules,
        "mean_moves": mean(result.moves for result in played),
        "groups": [line_json(line) for line in solo_summary(contest, played)],
    }


def line_json(line: SoloSummary) -> dict[str, Any]:
    figures = asdict(line)
    group: dict[str, Any] = figures.pop("group")
    return group | {JSON_WORDS.get(name, name): figure for name, figure in figures.items()}
