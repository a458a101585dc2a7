"""A pupil in a lesson: from what was played so far to what is said, lit and asked for.

Everything follows from the lesson, the journal of what was done and the hints taken: faces keep these two lists.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from bigshoulders import locale
from bigshoulders.bots import Seat, make_bot
from bigshoulders.components import Wrong
from bigshoulders.game import Game, IllegalAction
from bigshoulders.lessons import course
from bigshoulders.lessons.answers import Answer
from bigshoulders.lessons.figures import Moment
from bigshoulders.lessons.lesson import RUNGS, Lesson, Step, Text, language_of
from bigshoulders.lessons.line import Line, asked_for, can_lead_there, is_met, leads_there, parsed, way
from bigshoulders.lessons.points import ACTING, MINE, Point
from bigshoulders.lessons.schema import start
from bigshoulders.lessons.telling import BEFORE, NOW, tell
from bigshoulders.sitting.chairs import Chair
from bigshoulders.sitting.table import SeatedTable
from bigshoulders.state.actions import Action
from bigshoulders.words.menu import SAY
from bigshoulders.words.question import Question

GO_ON = "go_on"
"""What a journal has where the pupil goes on without a move."""
MOST_STARS = 3
FEW_HINTS = RUNGS
"""So many hints in a lesson leave two stars."""
MODELS_KEPT = 64


class Begun(NamedTuple):
    """How a step began."""

    entries: int
    """In the journal before it."""
    line: Line
    moment: Moment


class Run:
    def __init__(
        self,
        lesson: Lesson,
        journal: Iterable[str] = (),
        hints: Iterable[int] = (),
        pupil: str | None = None,
        earlier: Sequence[str] = (),
        sets_right: bool = True,
    ) -> None:
        self.lesson = lesson
        self.seat = lesson.you
        self.pupil = pupil
        self.earlier = earlier
        self.sets_right = sets_right
        """Whether the table is put back where the goal of a step cannot be reached; the model shows that it can."""
        self.hints = hints_in(hints, len(lesson.steps))
        self._load(journal)

    # --- what was done

    def _load(self, journal: Iterable[str]) -> None:
        """As far as it fits: a newer version may have other lessons and other rules."""
        self.journal: list[str] = []
        self.number = 0
        self.answer: Answer | None = None
        self.set_right = False
        self._begun: list[Begun] = []
        self._ended: Moment | None = None
        self._aside: Answer | None = None
        """To the last move, if it was not asked for and did no harm."""
        self._marks: dict[str, Moment] = {}
        self._line = Line(self._table(), self.seat)
        past = deque(parsed(entry for entry in journal if isinstance(entry, str)))
        self._line.recorded = self._recorded(past)
        self._enter(0)
        while past:
            seat, text = past.popleft()
            self._line.recorded = self._recorded(past)
            if seat is None:
                if text == GO_ON:
                    self.go_on()
                continue
            try:
                self._move(text)
            except IllegalAction:
                past.clear()
        self._line.recorded.clear()

    def _recorded(self, past: deque[tuple[int | None, str]]) -> deque[tuple[int, str]]:
        """What the others played next."""
        found: deque[tuple[int, str]] = deque()
        while past and past[0][0] is not None and past[0][0] != self.seat:
            seat, text = past.popleft()
            assert seat is not None
            found.append((seat, text))
        return found

    def _table(self) -> SeatedTable:
        lesson = self.lesson
        if lesson.continues is None:
            game = start(lesson.table, self.pupil, self.seat)
        else:
            before = course.lesson(lesson.continues)
            check_continues(lesson, before)
            run = Run(before, self.earlier, pupil=self.pupil)
            if not run.is_over:
                run = Run(before, model(before).journal, pupil=self.pupil)
            game = run.game.copy()
            game.events = []
            game.state.log = game.events
        bots = {opponent.seat: opponent for opponent in lesson.table.opponents}
        chairs = [
            Chair(name, bots[seat].bot, bots[seat].seed) if seat in bots else Chair(name)
            for seat, name in enumerate(game.options.seats)
        ]
        return SeatedTable(game, chairs, lesson.advice)

    def _enter(self, number: int) -> None:
        """A step begins; where its goal cannot be reached the table is put back to that of the model solution."""
        self.number = number
        entries = len(self.journal)
        self.set_right = False
        if self.is_over:
            self._others()
            return
        step = self.step
        if step.back_to:
            self._replace(self._begun[step.back_to - 1].line.twin())
            self._line.replies.clear()
        self._line.replies.extend(step.replies)
        self._others()
        moment = Moment(self.game.copy(), self.seat)
        if self.sets_right and step.kind == "guided" and not self._can_be_played(moment):
            self._set_right()
            moment = Moment(self.game.copy(), self.seat)
        self._begun.append(Begun(entries, self._line.twin(), moment))
        if step.kind == "free" and is_met(step, self._line, moment):
            self._finish()

    def _can_be_played(self, moment: Moment) -> bool:
        """Whether the goal of the step is still to be reached, and can be."""
        return not is_met(self.step, self._line, moment) and way(self._line, self.step, moment) is not None

    def _set_right(self) -> None:
        known = model(self.lesson)
        if self.number < len(known._begun):
            entries = known.journal[: known._begun[self.number].entries]
            self._replace(Run(self.lesson, entries, pupil=self.pupil, sets_right=False)._line)
            self.set_right = True

    def _replace(self, line: Line) -> None:
        line.recorded = self._line.recorded
        self._line = line

    def _others(self) -> None:
        self._line.others()
        self.journal += [f"{seat} {text}" for seat, text in self._line.played]
        self._line.played.clear()

    def _finish(self) -> None:
        """The step is over."""
        self._ended = Moment(self.game.copy(), self.seat)
        if self.step.mark:
            self._marks[self.step.mark] = self._ended
        if self.step.kind == "say":
            self._aside = None
        self.answer = None
        self._enter(self.number + 1)

    def _move(self, action: Action | str | int) -> None:
        """One move of the pupil, and what follows from it."""
        if self.is_over or self.step.kind == "say" or (self.answer and not self.answer.can_play_on):
            return
        step, before = self.step, self.game.copy()
        count = len(self.game.actions)
        self._line.play(action)
        played = self.game.actions[count][1]
        self.journal.append(f"{self.seat} {played.text}")
        self.answer = None
        began, asked = self._begun[-1].moment, asked_for(step, before.legal_actions(self.seat))
        self._aside = None if played in asked else self._answer_to(played, before, True)
        if is_met(step, self._line, began):
            self._finish()
            return
        reachable = step.kind == "free" or leads_there(self._line, step, began)
        self.answer = self._aside
        if not reachable:
            self.answer = self._answer_to(played, before, False)
            return
        self._others()
        if is_met(step, self._line, began):
            self._finish()

    def _answer_to(self, action: Action, before: Game, can_play_on: bool) -> Answer:
        return Answer(self.step, action, before, self.game.copy(), self.seat, can_play_on, dict(self._marks))

    # --- what the pupil does

    def play(self, *actions: Action | str | int) -> None:
        """One gesture; what is left of it when a step is over or something must be answered is not played."""
        number = self.number
        for action in actions:
            if self.number == number and (self.answer is None or self.answer.can_play_on):
                self._move(action)

    def go_on(self) -> None:
        if self.waits_for == "continue":
            self.journal.append(GO_ON)
            self._finish()
        elif self.answer is not None and self.answer.can_play_on:
            self.journal.append(GO_ON)
            self.answer = None

    def take_back(self) -> None:
        """To the pupil's last choice in this step."""
        last = self._last_choice()
        if last is not None:
            self._load(self.journal[:last])

    def _last_choice(self) -> int | None:
        if self.is_over:
            return None
        own = [k for k, (seat, _text) in enumerate(parsed(self.journal)) if seat == self.seat]
        return own[-1] if own and own[-1] >= self._begun[-1].entries else None

    def back(self) -> None:
        """To the beginning of the step before; one that was passed by leads further back."""
        journal, number, beginnings = self.journal, self.number, self.beginnings
        for entries in reversed(beginnings[:number]):
            self._load(journal[:entries])
            if self.number < number:
                return

    def again(self) -> None:
        """To the beginning of this step."""
        if not self.is_over:
            self._load(self.journal[: self._begun[-1].entries])

    def restart(self) -> None:
        self._load(())

    def hint(self) -> None:
        """One rung more of the ladder."""
        if self.waits_for == "move" and self.hints_left:
            self.hints[self.number] += 1

    def skip(self) -> None:
        """The narrator plays the step."""
        if self.is_over:
            return
        number = self.number
        if self.step.kind == "say":
            self.go_on()
            return
        self.hints[number] = RUNGS
        if self.answer is not None:
            self.take_back()
        for _move in range(self.step.moves):
            best = self._best() if self.number == number else None
            if best is not None:
                self._move(best)

    # --- where it stands

    @property
    def seated(self) -> SeatedTable:
        return self._line.seated

    @property
    def game(self) -> Game:
        return self._line.game

    @property
    def is_over(self) -> bool:
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The last one when the lesson is over."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    @property
    def goal_is_met(self) -> bool:
        return is_met(self.step, self._line, self._begun[-1].moment)

    @property
    def beginnings(self) -> list[int]:
        """By step that has begun: how many entries the journal had before it."""
        return [begun.entries for begun in self._begun]

    @property
    def waits_for(self) -> str:
        if self.is_over:
            return "over"
        if self.answer is not None:
            return "answer"
        return "continue" if self.step.kind == "say" else "move"

    @property
    def bright(self) -> list[Action]:
        """The choices that are asked for; of several only those that lead to the goal from here."""
        asked = asked_for(self.step, self._line.legal()) if self.waits_for == "move" else []
        if self.step.kind == "free" or len(asked) < 2:
            return asked
        began = self._begun[-1].moment
        return [action for action in asked if can_lead_there(self._line, action, self.step, began)] or asked

    @property
    def lit(self) -> tuple[Point, ...]:
        """A company that is to be the pupil's, and is none yet, is not lit."""
        if self.is_over:
            return ()
        companies = Moment(self.game, self.seat).companies
        meant = (point.of(companies) for point in self.step.point)
        return tuple(point for point in meant if not {MINE, ACTING} & set(point.args))

    @property
    def new_terms(self) -> tuple[str, ...]:
        return () if self.is_over else self.step.introduces

    @property
    def can_take_back(self) -> bool:
        return self._last_choice() is not None

    @property
    def can_go_back(self) -> bool:
        return self.number > 0

    # --- what is said

    def said(self, language: str) -> list[str]:
        """What the last step brought, and what is to be done now."""
        if self.is_over:
            return self.closing(language)
        began = self._begun[self.number].moment
        before = self._begun[self.number - 1].moment if self.number else began
        return [*self._done(language), self._tell(self.step.say, language, began, before)]

    def closing(self, language: str) -> list[str]:
        return [*self._done(language), course.narrator().phrase(f"stars{self.stars}", language)]

    def _done(self, language: str) -> list[str]:
        """What the last step brought; what was done in another way than asked for has its own remark."""
        if self._aside is not None and self._aside.remark is not None:
            return [self._aside.said(language)]
        done = self.lesson.steps[self.number - 1].done if self.number else None
        if done is None or self._ended is None:
            return []
        return [self._tell(done, language, self._ended, self._begun[self.number - 1].moment)]

    def _tell(self, text: Text, language: str, now: Moment, before: Moment) -> str:
        return tell(text, language, {**self._marks, NOW: now, BEFORE: before})

    # --- hints and stars

    @property
    def hints_left(self) -> int:
        return 0 if self.is_over or self.step.kind == "say" else RUNGS - self.hints[self.number]

    def shown_hints(self, language: str) -> list[str]:
        if self.is_over or self.step.kind == "say":
            return []
        now, began = Moment(self.game.copy(), self.seat), self._begun[self.number].moment
        shown = [self._tell(hint, language, now, began) for hint in self.step.hints[: self.hints[self.number]]]
        hinted = self.hinted
        if hinted is not None:
            with locale.speaking(language_of(language)):
                choice = SAY[hinted.verb](Question(self.game, self.seat), hinted)
            shown.append(course.narrator().phrase("move", language, choice=choice))
        return shown

    @property
    def hinted(self) -> Action | None:
        """The move that the third rung names."""
        if self.waits_for != "move" or self.hints_left:
            return None
        return self._best()

    def _best(self) -> Action | None:
        """A move that leads to the goal; there is none when the game is over."""
        if not self._line.is_pupils:
            return None
        if self.step.guide:
            return make_bot(self.step.guide, 0).choose(Seat(self.game, self.seat))
        found = way(self._line, self.step, self._begun[self.number].moment)
        action = self.game.catalogue.parse(found[0]) if found else None
        return action or (self.bright or self._line.legal())[0]

    @property
    def stars(self) -> int:
        taken = sum(self.hints)
        return MOST_STARS if not taken else MOST_STARS - 1 if taken <= FEW_HINTS else 1

    @property
    def stars_now(self) -> int:
        """What the lesson still gives."""
        return self.stars


def hints_in(hints: Iterable[int], count: int) -> list[int]:
    """By step, however they were kept."""
    taken = [min(max(hint, 0), RUNGS) if isinstance(hint, int) else 0 for hint in hints]
    return (taken + [0] * count)[:count]


def check_continues(lesson: Lesson, before: Lesson) -> None:
    """Wrong if the lesson whose game goes on does not come before this one, or others sit at its table."""
    if before.number >= lesson.number:
        raise Wrong("A lesson goes on with the game of one before it, which {name!r} is not.", name=before.key)
    seats = [sorted(opponent.seat for opponent in one.table.opponents) for one in (lesson, before)]
    if lesson.you != before.you or seats[0] != seats[1]:
        raise Wrong("The pupil and the opponents sit where they sit in {name!r}, whose game goes on.", name=before.key)


@lru_cache(maxsize=MODELS_KEPT)
def model(lesson: Lesson) -> Run:
    """The lesson as its author plays it."""
    run = Run(lesson, sets_right=False)
    for step in lesson.steps:
        if step.kind == "guided":
            with suppress(IllegalAction):
                run.play(*step.solution)
        else:
            run.skip()
    run.hints = [0] * len(lesson.steps)
    return run
