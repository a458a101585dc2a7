"""What a lesson is: a table, the pupil's seat, and steps that say something and ask for something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from bigshoulders.lessons.points import Point

Json = dict[str, Any]

LESSON_FORMAT = 1
LANGUAGES = ("en", "de", "es")
RUNGS = 3
"""Of a ladder of hints: the goal, the place, the move."""


def language_of(code: str) -> str:
    """de-at reads German; what no lesson is written in reads English."""
    word = code.replace("_", "-").partition("-")[0].lower()
    return word if word in LANGUAGES else LANGUAGES[0]


class Text(NamedTuple):
    """The same in every language, with places for figures."""

    en: str
    de: str
    es: str

    def in_(self, code: str) -> str:
        found: str = getattr(self, language_of(code))
        return found


class Opponent(NamedTuple):
    """Who moves at a seat where nothing is written down for it."""

    seat: int
    bot: str
    seed: int


class Table(NamedTuple):
    """Where a lesson begins: a game of these seats, rules and seed, or a position, after some moves."""

    seats: tuple[str, ...]
    rules: Json
    seed: int
    position: Json | None
    moves: tuple[tuple[int, str], ...]
    opponents: tuple[Opponent, ...]


class Condition(NamedTuple):
    """funds:you > before."""

    text: str
    negated: bool
    figure: str
    sign: str
    """ "" where the figure itself is to be there."""
    value: str


class Remark(NamedTuple):
    """What is said to moves that were not asked for."""

    pattern: str
    text: Text


@dataclass(frozen=True, eq=False)
class Step:
    say: Text
    done: Text | None = None
    """What the step has brought, said when it is over."""
    point: tuple[Point, ...] = ()
    introduces: tuple[str, ...] = ()
    """Terms of the glossary."""
    allow: tuple[str, ...] = ()
    """Patterns of the actions that are asked for."""
    goal: tuple[Condition, ...] = ()
    """All of them are to hold."""
    moves: int = 0
    """So many decisions of the pupil are enough."""
    solution: tuple[str, ...] = ()
    guide: str = ""
    """The bot that knows a way where everything may be played."""
    hints: tuple[Text, ...] = ()
    """The goal, and the place; the move is found by the engine."""
    remarks: tuple[Remark, ...] = ()
    replies: tuple[tuple[int, str], ...] = ()
    """What the others play, one after the other; after it their bots choose."""
    back_to: int = 0
    """The step, counted from 1, whose first table comes back; 0: the game goes on."""
    mark: str = ""
    """The name by which later texts speak of the table at the end of this step."""

    @property
    def kind(self) -> str:
        """Nothing to play, something to play, or anything."""
        if not self.goal:
            return "say"
        return "free" if self.guide else "guided"


@dataclass(frozen=True, eq=False)
class Lesson:
    key: str
    number: int
    further: bool
    minutes: int
    title: Text
    about: Text
    you: int
    table: Table
    continues: str | None
    """The lesson whose game goes on."""
    advice: bool
    steps: tuple[Step, ...]
    hash: str
    """Of the table after the model solution."""
