"""What a game refuses, in words for people."""

from __future__ import annotations

from bigshoulders.components import Wrong, filled
from bigshoulders.rules.decision import Refusal


class IllegalAction(Exception):
    """The rules do not allow this. `reason` says why and what would be right, `rule` names the rule."""

    def __init__(self, reason: str, rule: str, **figures: int | str) -> None:
        self.template = reason
        self.figures = figures
        self.reason = filled(reason, figures)
        self.rule = rule
        super().__init__(f"{self.reason} ({rule})")

    @classmethod
    def because(cls, refusal: Refusal) -> IllegalAction:
        return cls(refusal.reason, refusal.rule, **refusal.figures)


class BrokenDocument(Wrong):
    """A record or a position that cannot be read, with what is wrong in it."""


def ensure(right: object, otherwise: str, **figures: object) -> None:
    if not right:
        raise BrokenDocument(otherwise, **figures)
