"""Moves played out to the end of the game, everybody moving as one bot would."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from statistics import fmean
from typing import Any, NamedTuple, Protocol

from bigshoulders.bots.greedy import GreedyChooser, GreedyForecasts
from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.bots.planner.forecast import ShareForecasts
from bigshoulders.bots.planner_of_2026_11 import chooser as chooser_2026_11
from bigshoulders.bots.planner_of_2026_11 import forecast as forecast_2026_11
from bigshoulders.bots.search.playouts import QuickChooser
from bigshoulders.components import Wrong
from bigshoulders.game import Game
from bigshoulders.rules import book, scoring
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.state.events import Event
from bigshoulders.state.state import State

HASTY, PLANNER, GREEDY, KEPT = "hasty", "planner", "greedy", "planner_of_2026_11"


class MovesAtOnce(Protocol):
    def choose(self, s: State, seat: int, choices: list[Action]) -> Action:
        """The move on this table."""


BOTS: dict[str, tuple[Callable[[], Any], Callable[[Any], MovesAtOnce]]] = {
    HASTY: (ShareForecasts, QuickChooser),
    PLANNER: (ShareForecasts, Chooser),
    GREEDY: (GreedyForecasts, GreedyChooser),
    KEPT: (forecast_2026_11.ShareForecasts, chooser_2026_11.Chooser),
}
"""Who can play on: what it remembers from one playout to the next without changing its mind, and how it is made.

None of them looks at what is hidden, so they play on the table itself: the same moves without a thinking copy each."""


class Outcome(NamedTuple):
    lead: int
    """Dollars at the end before the best of the others; negative: behind."""
    begun: int
    """Moves before the answer."""
    end: State
    events: list[Event]
    """All that happened, from the first move of the answer on."""


class Playouts:
    """Plays on with one bot."""

    def __init__(self, bot: str) -> None:
        if bot not in BOTS:
            raise Wrong(
                "Nobody called {bot!r} plays on to the end of the game; known are {known}.",
                bot=bot,
                known=", ".join(BOTS),
            )
        memory, self._chooser = BOTS[bot]
        self._memory = memory()

    def after(self, deal: State, seat: int, answer: Sequence[Action]) -> Outcome:
        """How it ends after an answer on one deal of what is hidden, and all that happened."""
        events: list[Event] = []
        end = self.end_after(deal, seat, answer, events)
        return Outcome(lead(end, seat), deal.moves, end, events)

    def end_after(self, deal: State, seat: int, answer: Sequence[Action], events: list[Event] | None = None) -> State:
        """The end of the game; what happens is told where somebody listens, which takes time."""
        s = deal.copy()
        s.log = events
        for action in answer:
            book.play(s, seat, action)
        chooser = self._chooser(self._memory)
        while s.stack:
            to_move = book.to_act(s)[0]
            choices = book.legal_actions(s, to_move)
            book.play(s, to_move, choices[0] if len(choices) == 1 else chooser.choose(s, to_move, choices))
        return s


def lead(s: State, seat: int) -> int:
    wealth = [score.wealth for score in scoring.scores(s)]
    return wealth.pop(seat) - max(wealth)


def worth(s: State, seat: int) -> float:
    """Dollars at the end: the own wealth, less half of what the others have on average; alone, the own wealth.

    This yardstick stays as it is, whatever part of the others' wealth the planner takes off (`rivalry`).
    """
    wealth = [score.wealth for score in scoring.scores(s)]
    own = wealth.pop(seat)
    return own - 0.5 * fmean(wealth) if wealth else own


def deals(game: Game, seat: int, seed: int) -> Iterator[State]:
    """The table again and again, what the seat cannot see dealt anew each time; the same for the same seed."""
    return (game.determinize(seat, bits).state for bits in deal_seeds(seed))


def deal_seeds(seed: int) -> Iterator[int]:
    """By deal: the seed of what is dealt anew in it."""
    chance = Chance(seed)
    while True:
        yield chance.bits()
