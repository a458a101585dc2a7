"""What is kept of a game that was played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bigshoulders.arena.tournament.timing import Times
from bigshoulders.arena.tournament.upkeep import Upkeep, upkeep
from bigshoulders.game import Game

RAISED, ILLEGAL, HUNG, DIED = "raised", "illegal", "hung", "died"
"""What can go wrong with a bot: an error, an answer that is no legal action, no answer, the end of its process."""


class Fault(NamedTuple):
    """A bot that failed. From there on legal actions are drawn for its seat, and the game goes on."""

    bot: str
    kind: str
    seat: int
    move: int
    """Actions played before."""
    message: str
    """The error, the answer, the time without one, or the status of the process."""
    file: str = ""
    """Where the game up to there and the position are saved."""


def ranks(scores: dict[str, Any]) -> tuple[float, ...]:
    """By seat, from 1; equals share the ranks that they take (END-07..09)."""
    standing = [(seat["wealth"], len(seat["goals"])) for seat in scores["seats"]]
    return tuple(sum(other > own for other in standing) + (standing.count(own) + 1) / 2 for own in standing)


@dataclass(frozen=True)
class Played:
    """The result of a game; lists run over its seats."""

    number: int
    """Of its fixture."""
    wealth: tuple[int, ...]
    rank: tuple[float, ...]
    """As `ranks` has it."""
    win: tuple[float, ...]
    """1 for the winner; a shared victory is divided."""
    moves: int
    digest: str
    """Of the final position."""
    upkeep: tuple[Upkeep, ...]
    times: tuple[Times, ...]
    """Of the decisions with more than one choice."""
    faults: tuple[Fault, ...] = ()

    @classmethod
    def of(cls, number: int, game: Game, times: Sequence[Times]) -> Played:
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
            upkeep=tuple(upkeep(game.events, len(seats))),
            times=tuple(times),
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "wealth": list(self.wealth),
            "rank": list(self.rank),
            "win": list(self.win),
            "moves": self.moves,
            "digest": self.digest,
            "upkeep": [list(counts) for counts in self.upkeep],
            "times": [times.to_json() for times in self.times],
            **({"faults": [fault._asdict() for fault in self.faults]} if self.faults else {}),
        }

    @classmethod
    def from_json(cls, doc: dict[str, Any]) -> Played:
        return cls(
            number=doc["number"],
            wealth=tuple(doc["wealth"]),
            rank=tuple(doc["rank"]),
            win=tuple(doc["win"]),
            moves=doc["moves"],
            digest=doc["digest"],
            upkeep=tuple(Upkeep(*counts) for counts in doc["upkeep"]),
            times=tuple(Times.from_json(times) for times in doc["times"]),
            faults=tuple(Fault(**fault) for fault in doc.get("faults", ())),
        )
