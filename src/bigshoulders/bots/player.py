"""What a bot is, and all that it is given."""

from __future__ import annotations

from typing import Any, Protocol

from bigshoulders.game import Game
from bigshoulders.game.facts import Facts
from bigshoulders.state.actions import Action


class Seat:
    """A place at a table: what its player may see, what it may do, and a copy to think with."""

    __slots__ = ("_game", "number")

    def __init__(self, game: Game, number: int) -> None:
        self._game = game
        self.number = number

    def view(self) -> dict[str, Any]:
        return self._game.view(self.number)

    def facts(self) -> Facts:
        """What follows from the table as it is now: prices, limits, owners, the pending decision by name."""
        return self._game.facts(self.number)

    def legal_actions(self) -> list[Action]:
        return self._game.legal_actions(self.number)

    def thinking_copy(self, seed: int) -> Game:
        """The game with everything that this seat cannot see dealt anew."""
        return self._game.determinize(self.number, seed)


class Bot(Protocol):
    """A player. The same seed and the same seats give the same choices.

    A class of bots that answer in some milliseconds says so: `quick = True`. The others may take their time.
    """

    def choose(self, seat: Seat) -> Action:
        """One of the seat's legal actions."""
