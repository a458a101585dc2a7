"""What is kept of a game between bots that was played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bigshoulders.arena.games.director_record import DirectorRecord, director_records
from bigshoulders.arena.games.timing import Times
from bigshoulders.game import Game


class Fault(NamedTuple):
    """A bot that failed. From there on legal actions are drawn for its seat, and the game goes on."""

    bot: str
    kind: str
    seat: int
    move: int
    """Actions played before."""
    message: str
    """As BotFailure has it, like the kind."""
    file: str = ""
    """Where the game up to there and the position are saved."""


class FaultReport(NamedTuple):
    """A fault with what is needed to look into it."""

    fault: Fault
    details: str
    record: dict[str, Any]
    """The game up to there."""
    position: dict[str, Any]

    @classmethod
    def of(cls, game: Game, fault: Fault, details: str = "") -> FaultReport:
        return cls(fault, details, game.record(), game.position())

    def to_json(self) -> dict[str, Any]:
        return self._asdict() | {"fault": self.fault._asdict()}

    @classmethod
    def from_json(cls, doc: dict[str, Any]) -> FaultReport:
        return cls(**{**doc, "fault": Fault(**doc["fault"])})


class SoloResult(NamedTuple):
    """What only a solo game has."""

    rank: int | None
    """Without a Rival."""
    won: bool | None
    """Against a Rival."""
    mandatory: bool
    """Whether the Goal was achieved."""
    optional: bool

    @classmethod
    def of(cls, game: Game) -> SoloResult:
        score = game.scores()["seats"][0]
        mandatory, optional = (goal in score["goals"] for goal in game.view(None)["solo"]["goals"])
        return cls(score["solo"]["rank"], score["solo"]["won"], mandatory, optional)


def ranks(scores: dict[str, Any]) -> tuple[float, ...]:
    """By seat, from 1; equals share the ranks that they take (END-07..09)."""
    standing = [(seat["wealth"], len(seat["goals"])) for seat in scores["seats"]]
    return tuple(sum(other > own for other in standing) + (standing.count(own) + 1) / 2 for own in standing)


@dataclass(frozen=True)
class GameResult:
    """The result of a game; lists run over its seats."""

    number: int
    """Of its setup."""
    wealth: tuple[int, ...]
    rank: tuple[float, ...]
    """As `ranks` has it."""
    win: tuple[float, ...]
    """1 for the winner; a shared victory is divided."""
    moves: int
    digest: str
    """Of the final position."""
    directors: tuple[DirectorRecord, ...]
    times: tuple[Times, ...]
    """Of the decisions with more than one choice."""
    solo: SoloResult | None = None
    faults: tuple[Fault, ...] = ()

    @classmethod
    def of(cls, number: int, game: Game, times: Sequence[Times]) -> GameResult:
        scores = game.scores()
        seats = range(len(scores["seats"]))
        winners = scores["winners"]
        return cls(
            number=number,
            wealth=tuple(seat["wealth"] for seat in scores["seats"]),
            rank=ranks(scores),
            win=tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
            moves=len(game.actions),
            digest=game.hash(),
            directors=tuple(director_records(game.events, len(seats))),
            times=tuple(times),
            solo=SoloResult.of(game) if game.options.solo else None,
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "wealth": list(self.wealth),
            "rank": list(self.rank),
            "win": list(self.win),
            "moves": self.moves,
            "digest": self.digest,
            "upkeep": [list(counts) for counts in self.directors],
            "times": [times.to_json() for times in self.times],
            **({"solo": list(self.solo)} if self.solo else {}),
            **({"faults": [fault._asdict() for fault in self.faults]} if self.faults else {}),
        }

    @classmethod
    def from_json(cls, doc: dict[str, Any]) -> GameResult:
        return cls(
            number=doc["number"],
            wealth=tuple(doc["wealth"]),
            rank=tuple(doc["rank"]),
            win=tuple(doc["win"]),
            moves=doc["moves"],
            digest=doc["digest"],
            directors=tuple(DirectorRecord(*counts) for counts in doc["upkeep"]),
            times=tuple(Times.from_json(times) for times in doc["times"]),
            solo=SoloResult(*doc["solo"]) if "solo" in doc else None,
            faults=tuple(Fault(**fault) for fault in doc.get("faults", ())),
        )


class PlayedGame(NamedTuple):
    result: GameResult
    reports: list[FaultReport]
    """Of the faults in it."""
