"""What one game between bots is: all that decides how it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bigshoulders.game import Game
from bigshoulders.state.options import Options


class GameSetup(NamedTuple):
    number: int
    """By which its result is known."""
    options: Options
    seed: int
    bots: tuple[str, ...]
    """By seat."""
    bot_seeds: tuple[int, ...]
    processor_time: bool = False
    """Whether the time that bots take is that of the processor, and not that on the wall."""

    def game(self, actions: Sequence[int] = ()) -> Game:
        """After so many actions."""
        game = Game.new(self.options, self.seed)
        for action in actions:
            game.play(game.to_act()[0], action)
        return game

    def to_json(self) -> dict[str, Any]:
        return self._asdict() | {"options": self.options.to_json()}

    @classmethod
    def from_json(cls, doc: dict[str, Any]) -> GameSetup:
        lists = {name: tuple(doc[name]) for name in ("bots", "bot_seeds")}
        return cls(**doc | lists | {"options": Options.from_json(doc["options"])})


class GameSoFar(NamedTuple):
    """A game that was broken off: the numbers of its actions, and the seats whose bots are not asked again."""

    actions: tuple[int, ...] = ()
    failed: tuple[int, ...] = ()
