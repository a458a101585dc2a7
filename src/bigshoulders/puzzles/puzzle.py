"""What a puzzle is, and how it is written down and read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, NamedTuple

from bigshoulders.components import Wrong
from bigshoulders.game import Game
from bigshoulders.game.documents import bounded, check_format
from bigshoulders.game.errors import BrokenDocument, IllegalAction, ensure
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import is_seed
from bigshoulders.state.events import EVENTS, Event

Json = dict[str, Any]

PUZZLE_FORMAT = 1
FEWEST_PLAYOUTS = 200
LEAST_MARGIN = 60.0
"""Dollars of lead at the end of the game by which the right answer beats every other one, on average."""
FIRST_DECADE = 4
"""The first that a search looks at, usually: before it the game is so open that the playouts of a puzzle spread too
far, and take too long."""
THEMES = ("cubes", "goods", "dividends", "share", "dump", "last")

Moves = tuple[str, ...]
"""An answer: what the seat plays, one action after the other, in their text form."""


class Margin(NamedTuple):
    """By how many dollars an answer ends behind the right one: the mean, and where it lies 95 times in a hundred."""

    mean: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        return self.low > 0 and self.mean >= LEAST_MARGIN


class Difference(NamedTuple):
    """What was otherwise at the end, on average over the playouts; figures.KINDS has what there is."""

    kind: str
    company: int
    seat: int
    right: float
    """After the right answer."""
    wrong: float


class Answer(NamedTuple):
    moves: Moves
    leads: tuple[int, ...]
    """By deal of the proof: dollars at the end before the best of the others; negative: behind."""
    course: tuple[Event, ...]
    """What happened in the playout that is told, as far as it matters."""


class WrongAnswer(NamedTuple):
    moves: Moves
    leads: tuple[int, ...]
    course: tuple[Event, ...]
    margin: Margin
    differences: tuple[Difference, ...]
    """The weightiest first."""


class Proof(NamedTuple):
    """How the answers were played out. The same proof gives the same figures again."""

    bot: str
    playouts: int
    seed: int
    told: int
    """The playout, counted from 0, whose course is told: its difference is the median one."""


class Source(NamedTuple):
    """The game in which the decision came up: of planners, on the deal of this seed, after so many moves."""

    seed: int
    moves: int


class PuzzleParts(NamedTuple):
    id: str
    theme: str
    seat: int
    source: Source
    position: Json
    """The table. What the seat cannot see is dealt anew in it, so that nothing can be read from it."""
    solution: Answer
    wrong: tuple[WrongAnswer, ...]
    """The most tempting first."""
    proof: Proof


class Puzzle(PuzzleParts):
    @cached_property
    def game(self) -> Game:
        """The table of the puzzle. Whoever plays on it takes a copy."""
        return Game.from_position(self.position)

    @property
    def answers(self) -> tuple[Moves, ...]:
        """The right one first."""
        return (self.solution.moves, *(wrong.moves for wrong in self.wrong))

    def actions(self, moves: Moves) -> list[Action]:
        found = [self.game.catalogue.parse(text) for text in moves]
        assert None not in found, f"{moves} has actions that do not exist"
        return [action for action in found if action is not None]

    def to_json(self) -> Json:
        return {
            "puzzle": "bigshoulders",
            "format": PUZZLE_FORMAT,
            "id": self.id,
            "theme": self.theme,
            "seat": self.seat,
            "source": self.source._asdict(),
            "proof": self.proof._asdict(),
            "solution": answer_json(self.solution),
            "wrong": [
                {
                    **answer_json(wrong),
                    "margin": wrong.margin._asdict(),
                    "differences": [list(difference) for difference in wrong.differences],
                }
                for wrong in self.wrong
            ],
            "position": self.position,
        }

    @classmethod
    def from_json(cls, doc: Any) -> Puzzle:
        """BrokenDocument says what is wrong with it."""
        ours = isinstance(doc, dict) and doc.get("puzzle") == "bigshoulders"
        ensure(ours, "This is no puzzle of Big Shoulders.")
        bounded(doc)
        words = "The puzzle has format {format!r}; this version reads format {known}."
        check_format(doc.get("format"), PUZZLE_FORMAT, words)
        try:
            puzzle = cls(
                doc["id"],
                doc["theme"],
                doc["seat"],
                Source(**doc["source"]),
                doc["position"],
                Answer(*answer_in(doc["solution"])),
                tuple(map(wrong_in, doc["wrong"])),
                Proof(**doc["proof"]),
            )
            check(puzzle)
        except Wrong:
            raise
        except (IllegalAction, KeyError, TypeError, ValueError, AttributeError) as error:
            raise BrokenDocument("The puzzle does not hold together: {reason}.", reason=error) from None
        return puzzle


def answer_json(answer: Answer | WrongAnswer) -> Json:
    return {
        "moves": list(answer.moves),
        "leads": list(answer.leads),
        "course": [list(event) for event in answer.course],
    }


def answer_in(doc: Json) -> tuple[Moves, tuple[int, ...], tuple[Event, ...]]:
    return tuple(doc["moves"]), tuple(doc["leads"]), tuple(Event(*event) for event in doc["course"])


def wrong_in(doc: Json) -> WrongAnswer:
    differences = tuple(Difference(*difference) for difference in doc["differences"])
    return WrongAnswer(*answer_in(doc), Margin(**doc["margin"]), differences)


def check(puzzle: Puzzle) -> None:
    """Whether everything in it is there: the theme, the seat's decision, the answers, what is told."""
    ensure(puzzle.theme in THEMES, "There is no theme {theme!r}.", theme=puzzle.theme)
    ensure(is_seed(puzzle.proof.seed), "The seed of the proof is no seed.")
    ensure(puzzle.seat in puzzle.game.to_act(), "The seat of the puzzle has nothing to decide.")
    ensure(puzzle.wrong, "The puzzle has no wrong answer.")
    ensure(len(set(puzzle.answers)) == len(puzzle.answers), "The puzzle has an answer twice.")
    for leads in (puzzle.solution.leads, *(wrong.leads for wrong in puzzle.wrong)):
        played = len(leads) == puzzle.proof.playouts
        ensure(played, "The puzzle has another number of results than its proof has playouts.")
    for moves in puzzle.answers:
        table_after(puzzle.game, puzzle.seat, moves)
    for course in (puzzle.solution.course, *(wrong.course for wrong in puzzle.wrong)):
        known = all(event.kind in EVENTS for event in course)
        ensure(known, "The puzzle tells something that does not happen.")


def table_after(game: Game, seat: int, moves: Iterable[str]) -> Game:
    """A copy on which an answer is played. IllegalAction: the rules refuse it."""
    copy = game.copy()
    for move in moves:
        copy.play(seat, move)
    return copy
