"""What a set of constants was worth in a match against the standard ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bigshoulders.arena.games.result import GameResult
from bigshoulders.arena.tournament.intervals import Estimate, mean_estimate
from bigshoulders.arena.tournament.results import by_deal, side_line
from bigshoulders.arena.tournament.schedule import ScheduledGame, Tournament


class Score(NamedTuple):
    constants: dict[str, float]
    games: int
    lead: Estimate
    """Dollars before the mean of the others. The standard constants have 0 on every deal, as they take every seat."""
    win: Estimate
    """The share of games won."""

    @classmethod
    def of(cls, constants: dict[str, float], match: Tournament, results: Sequence[GameResult]) -> Score:
        in_order = sorted(results, key=lambda result: result.number)
        played = [(match.schedule[result.number], result) for result in in_order]
        leads = by_deal([(game, [lead(game, result)]) for game, result in played])
        win = side_line(match.matches[0], 0, played).win
        return cls(constants, len(played), rounded(mean_estimate(leads)), rounded(win))

    def to_json(self) -> dict[str, Any]:
        return self._asdict() | {"lead": list(self.lead), "win": list(self.win)}

    @classmethod
    def from_json(cls, doc: dict[str, Any]) -> Score:
        return cls(doc["constants"], doc["games"], Estimate(*doc["lead"]), Estimate(*doc["win"]))


class Trial(NamedTuple):
    number: int
    generation: int
    score: Score

    def to_json(self) -> dict[str, Any]:
        return {"trial": self.number, "generation": self.generation, **self.score.to_json()}

    @classmethod
    def from_json(cls, doc: dict[str, Any]) -> Trial:
        return cls(doc["trial"], doc["generation"], Score.from_json(doc))


def lead(game: ScheduledGame, result: GameResult) -> float:
    own = result.wealth[game.seating.index(0)]
    return own - (sum(result.wealth) - own) / (len(result.wealth) - 1)


def rounded(estimate: Estimate) -> Estimate:
    """As it is written down, so that a run that goes on is told the same."""
    low, high = (None if end is None else round(end, 4) for end in (estimate.low, estimate.high))
    return Estimate(round(estimate.mean, 4), low, high)
