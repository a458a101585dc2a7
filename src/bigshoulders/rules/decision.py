"""What a decision is: who owes it, what may be chosen, why something else may not, and what a choice does."""

from __future__ import annotations

from typing import ClassVar

from bigshoulders.components import filled
from bigshoulders.state.actions import Action
from bigshoulders.state.state import Frame, State


class Refusal:
    """Why an action is refused: a sentence with its figures kept apart, so that it can be said in any language."""

    __slots__ = ("figures", "reason", "rule")

    def __init__(self, reason: str, rule: str, **figures: int | str) -> None:
        self.reason = reason
        self.rule = rule
        self.figures = figures

    def __str__(self) -> str:
        return filled(self.reason, self.figures)


class Decision:
    """A step at which somebody chooses. Stateless: everything it needs is in the state and the frame."""

    rule: ClassVar[str]
    """The rule that asks for this decision."""
    verbs: ClassVar[frozenset[str]]
    """The actions that can be meant here."""
    private: ClassVar[bool] = False
    """Whether it is about tiles that nobody else may see (BLD-05)."""

    def rule_of(self, frame: Frame) -> str:
        """That rule, where it depends on what brought the decision about."""
        return self.rule

    def seats(self, s: State, frame: Frame) -> tuple[int, ...]:
        """Who owes a decision now."""
        return (frame[1],)

    def options(self, s: State, frame: Frame) -> list[Action]:
        """Every legal action, complete and exact. An empty list means that there is nothing to decide."""
        raise NotImplementedError

    def options_of(self, s: State, frame: Frame, seat: int) -> list[Action]:
        """The part of `options` that is a given seat's."""
        return s.choices if frame[1] == seat else []

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        """The rule against an action of these verbs, looked for rule by rule; None if there is none."""
        raise NotImplementedError

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        """Carry out a legal action. The frame has been taken off the stack; a step that goes on puts it back."""
        raise NotImplementedError
