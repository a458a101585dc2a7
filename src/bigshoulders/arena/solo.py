"""Bots play many solo games: how the results spread, by difficulty and by Rival."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import mean, pstdev, quantiles
from typing import Any

from bigshoulders.arena.simulation import play_game
from bigshoulders.bots import make_bot
from bigshoulders.components import Wrong
from bigshoulders.state.chance import GAMMA, Chance
from bigshoulders.state.options import Options

ANY_RIVAL = "random"
"""In place of a Rival: another one from game to game."""


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
        make_bot(self.bot, 0)
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


@dataclass(frozen=True)
class SoloOutcome:
    """The result of one game."""

    group: Group
    seed: int
    wealth: int
    rank: int | None
    won: bool | None
    mandatory: bool
    optional: bool
    moves: int


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


def play_one(contest: SoloContest, number: int) -> SoloOutcome:
    group = contest.groups[number % len(contest.groups)]
    chance = Chance(contest.seed ^ (number // len(contest.groups) * GAMMA))
    seed, thinking = chance.bits(), chance.bits()
    options = contest.options(group, chance)
    game = play_game(options, [make_bot(contest.bot, thinking)], seed)
    score = game.scores()["seats"][0]
    mandatory, optional = (goal in score["goals"] for goal in game.view(None)["solo"]["goals"])
    return SoloOutcome(
        group=group,
        seed=seed,
        wealth=score["wealth"],
        rank=score["solo"]["rank"],
        won=score["solo"]["won"],
        mandatory=mandatory,
        optional=optional,
        moves=len(game.actions),
    )


def solo_outcomes(contest: SoloContest, jobs: int = 1) -> Iterator[SoloOutcome]:
    """The games of a contest, one after the other; the same whatever the number of processes."""
    numbers = range(contest.games)
    if jobs <= 1:
        for number in numbers:
            yield play_one(contest, number)
        return
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        yield from pool.map(play_one, [contest] * contest.games, numbers, chunksize=4)


def solo_summary(contest: SoloContest, played: Sequence[SoloOutcome]) -> list[SoloSummary]:
    """Every group that was played at all."""
    by_group = {group: [outcome for outcome in played if outcome.group == group] for group in contest.groups}
    return [line(group, outcomes) for group, outcomes in by_group.items() if outcomes]


def line(group: Group, outcomes: Sequence[SoloOutcome]) -> SoloSummary:
    wealth = [outcome.wealth for outcome in outcomes]
    low, middle, high = quantiles(wealth, n=4, method="inclusive") if len(wealth) > 1 else wealth * 3
    ranks = [outcome.rank for outcome in outcomes]
    return SoloSummary(
        group=group,
        games=len(outcomes),
        mean=mean(wealth),
        spread=pstdev(wealth),
        quartiles=(low, middle, high),
        least=min(wealth),
        most=max(wealth),
        ranks=None if group.rival else tuple(ranks.count(rank) for rank in range(1, 6)),
        won=mean(bool(outcome.won) for outcome in outcomes) if group.rival else None,
        mandatory=mean(outcome.mandatory for outcome in outcomes),
        optional=mean(outcome.optional for outcome in outcomes),
    )


def solo_json(contest: SoloContest, played: Sequence[SoloOutcome]) -> dict[str, Any]:
    return {
        "bot": contest.bot,
        "games": len(played),
        "seed": contest.seed,
        "options": contest.rules,
        "mean_moves": mean(outcome.moves for outcome in played),
        "groups": [
            {
                "difficulty": line.group.difficulty,
                "rival": line.group.rival,
                "games": line.games,
                "mean": line.mean,
                "spread": line.spread,
                "quartiles": list(line.quartiles),
                "min": line.least,
                "max": line.most,
                "ranks": None if line.ranks is None else list(line.ranks),
                "won": line.won,
                "mandatory": line.mandatory,
                "optional": line.optional,
            }
            for line in solo_summary(contest, played)
        ],
    }
