"""What an action would do, tried on a copy in which everything hidden is dealt anew."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from bigshoulders.game import Game, IllegalAction
from bigshoulders.game.facts import Facts
from bigshoulders.state.actions import Action
from bigshoulders.state.events import Event

CHAPTERS = ("decade", "phase")


class Preview:
    """The events of a few actions up to the end of the phase, and the facts after them."""

    def __init__(self, events: list[Event], game: Game, seat: int, final: bool) -> None:
        self.events = events
        self.final = final
        """Whether something hidden comes to light, so that nothing of it can be taken back."""
        self._game = game
        self._seat = seat

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat sees of the table as it is then."""
        return self._game.view(self._seat)

    @cached_property
    def facts(self) -> Facts:
        """Of the table as it is then; few ask for them."""
        return self._game.facts(self._seat)

    @property
    def pending(self) -> str:
        return self.facts.decision.step

    def all(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    def total(self, kind: str) -> int:
        return sum(event.amount for event in self.all(kind))

    def value(self, company: int) -> int | None:
        """The new value of a company, if it moves."""
        moves = [event.item for event in self.all("stock") if event.company == company]
        return moves[-1] if moves else None


class Previews:
    """Looks ahead for one seat and sees nothing that the seat may not know."""

    def __init__(self, game: Game, seat: int) -> None:
        self._seat = seat
        self.thought = game.determinize(seat, 0)
        """Never played on: what is tried is tried on copies of it."""
        self._known: dict[tuple[Action, ...], Preview | None] = {}

    def after(self, *actions: Action) -> Preview | None:
        """None if the rules refuse one of them. Looked at once, however often it is asked."""
        if actions not in self._known:
            self._known[actions] = self._look(actions)
        return self._known[actions]

    def _look(self, actions: tuple[Action, ...]) -> Preview | None:
        copy = self.thought.copy()
        events: list[Event] = []
        copy.state.log = events
        final = False
        try:
            for action in actions:
                copy.play(self._seat, action)
                final = final or not copy.can_undo(self._seat)
        except IllegalAction:
            return None
        end = next((number for number, event in enumerate(events) if event.kind in CHAPTERS), len(events))
        return Preview(events[:end], copy, self._seat, final)
