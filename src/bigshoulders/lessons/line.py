"""A table on which a pupil moves: answers that are the only ones and the moves of the others follow by themselves."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase

from bigshoulders.game import Game, IllegalAction
from bigshoulders.lessons.figures import Moment
from bigshoulders.lessons.goals import met
from bigshoulders.lessons.lesson import Step
from bigshoulders.sitting.table import SeatedTable
from bigshoulders.state.actions import Action

Move = tuple[int, str]
MOST_TRIED = 100
"""Tables that are looked at to find a way to a goal."""


class Line:
    def __init__(self, seated: SeatedTable, seat: int, replies: Iterable[Move] = ()) -> None:
        self.seated = seated
        self.seat = seat
        self.replies = deque(replies)
        """What the others are still to play."""
        self.played: list[Move] = []
        """By the others, since somebody asked."""
        self.recorded: deque[Move] = deque()
        """What the others played when this was played before."""

    @property
    def game(self) -> Game:
        return self.seated.game

    def twin(self) -> Line:
        return Line(self.seated.twin(), self.seat, self.replies)

    @property
    def is_pupils(self) -> bool:
        """Whether the pupil is to decide."""
        return self.seat in self.game.to_act()

    def legal(self) -> list[Action]:
        return self.game.legal_actions(self.seat) if self.is_pupils else []

    def play(self, action: Action | str | int) -> None:
        """A move of the pupil, with the answers that are the only ones. IllegalAction leaves the table as it is."""
        self.seated.play(self.seat, action)
        self.answer()

    def answer(self) -> None:
        """What the pupil can only answer in one way; turns end by themselves."""
        while self.is_pupils:
            only = self.seated.only_answer(self.seat) or self.seated.end_of_turn(self.seat)
            if only is None:
                return
            self.seated.play(self.seat, only)

    def others(self) -> None:
        """The others move until the pupil has something to decide, or the game is over."""
        while not self.game.is_over and not self.is_pupils:
            seat = self.game.to_act()[0]
            text = self.reply(seat)
            self.seated.play(seat, text)
            self.played.append((seat, text))
            self.answer()

    def reply(self, seat: int) -> str:
        """As it was played before, as it is written down, or what the bot at the seat chooses."""
        legal = self.game.legal_actions(seat)
        texts = [action.text for action in legal]
        if self.recorded:
            whose, text = self.recorded[0]
            if whose == seat and text in texts:
                self.drop_reply(self.recorded.popleft())
                return text
            self.recorded.clear()
        if len(texts) == 1:
            return texts[0]
        while self.replies:
            whose, text = self.replies.popleft()
            if whose == seat and text in texts:
                return text
        return self.seated.bot_choice(seat).text

    def drop_reply(self, move: Move) -> None:
        """One that was written down is used up when it is played from a record, too."""
        if move in self.replies:
            while self.replies.popleft() != move:
                pass


# --- the way to a goal


def asked_for(step: Step, legal: Iterable[Action]) -> list[Action]:
    """What stays bright."""
    if step.kind == "free":
        return list(legal)
    return [action for action in legal if any(fnmatchcase(action.text, pattern) for pattern in step.allow)]


def is_met(step: Step, line: Line, before: Moment) -> bool:
    return met(step.goal, Moment(line.game, line.seat), before)


def after(line: Line, action: Action | str, step: Step, before: Moment) -> tuple[Line, bool]:
    """A twin on which the pupil has moved and the others have answered, and whether the goal is reached."""
    twin = line.twin()
    twin.play(action)
    if is_met(step, twin, before):
        return twin, True
    twin.others()
    return twin, is_met(step, twin, before)


def can_lead_there(line: Line, action: Action, step: Step, before: Moment) -> bool:
    there, reached = after(line, action, step, before)
    return reached or way(there, step, before) is not None


def leads_there(line: Line, step: Step, before: Moment) -> bool:
    """Whether the goal can be reached, perhaps by what the others do now."""
    twin = line.twin()
    twin.others()
    return is_met(step, twin, before) or way(twin, step, before) is not None


def way(line: Line, step: Step, before: Moment) -> list[str] | None:
    """Moves that are asked for and lead to the goal: the rest of the model solution, or others."""
    for first in reversed(range(len(step.solution))):
        if follows(line, step, before, step.solution[first:]):
            return list(step.solution[first:])
    return search(line, step, before)


def follows(line: Line, step: Step, before: Moment, moves: Iterable[str]) -> bool:
    """Whether moves can be played one after the other, and the last one reaches the goal."""
    reached = False
    for move in moves:
        if reached:
            return False
        try:
            line, reached = after(line, move, step, before)
        except IllegalAction:
            return False
    return reached


def search(line: Line, step: Step, before: Moment) -> list[str] | None:
    """The shortest way, within the moves that the step allows itself.

    Where nothing that is asked for can be played now, after another move, anything may lead back.
    """
    tried = 0
    edge: list[tuple[Line, list[str]]] = [(line, [])]
    for _depth in range(step.moves):
        further: list[tuple[Line, list[str]]] = []
        for here, moves in edge:
            for action in asked_for(step, here.legal()) or (here.legal() if here is line else []):
                tried += 1
                if tried > MOST_TRIED:
                    return None
                there, reached = after(here, action, step, before)
                if reached:
                    return [*moves, action.text]
                further.append((there, [*moves, action.text]))
        edge = further
    return None


def parsed(entries: Iterable[str]) -> Iterator[tuple[int | None, str]]:
    """The entries of a journal: a seat with its move, or a word of the pupil."""
    for entry in entries:
        seat, _space, text = entry.partition(" ")
        yield (int(seat), text) if len(seat) == 1 and seat.isdecimal() and text else (None, entry)
