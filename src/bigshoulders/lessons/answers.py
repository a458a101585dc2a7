"""What a move is answered with that was not asked for: its consequences."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import NamedTuple

from bigshoulders import locale
from bigshoulders.game import Game
from bigshoulders.lessons.course import narrator
from bigshoulders.lessons.figures import Moment
from bigshoulders.lessons.lesson import Remark, Step, language_of
from bigshoulders.lessons.telling import BEFORE, NOW, tell
from bigshoulders.state.actions import Action
from bigshoulders.words import consequences
from bigshoulders.words.consequences import Change
from bigshoulders.words.menu import SAY
from bigshoulders.words.question import Question


class Answer(NamedTuple):
    step: Step
    action: Action
    before: Game
    after: Game
    seat: int
    can_play_on: bool
    """Whether the goal can still be reached."""
    marks: dict[str, Moment]

    @property
    def remark(self) -> Remark | None:
        """What the lesson itself says to this move."""
        return next((one for one in self.step.remarks if fnmatchcase(self.action.text, one.pattern)), None)

    def said(self, language: str) -> str:
        """Her sentence, as markup."""
        remark = self.remark
        if remark is not None:
            moments = {**self.marks, NOW: Moment(self.after, self.seat), BEFORE: Moment(self.before, self.seat)}
            return tell(remark.text, language, moments)
        with locale.speaking(language_of(language)):
            choice = SAY[self.action.verb](Question(self.before, self.seat), self.action)
        return narrator().phrase("aside" if self.can_play_on else "astray", language, choice=choice)

    def changes(self, language: str) -> list[Change]:
        """The figures before and after it."""
        with locale.speaking(language_of(language)):
            return consequences.changes(Question(self.before, self.seat), [self.action])

    def told(self, language: str) -> list[str]:
        """What happened, sentence by sentence."""
        with locale.speaking(language_of(language)):
            return consequences.told(Question(self.before, self.seat), [self.action])[0]
