"""The game under the names that OpenSpiel has for everything, for code that was written for it.

Where several seats owe a decision at once they decide one after the other, and none sees what the others chose.
"""

from __future__ import annotations

from typing import Any

from bigshoulders.bots import NAMES
from bigshoulders.components import Wrong
from bigshoulders.envs.figures import figures
from bigshoulders.envs.rewards import returns
from bigshoulders.game import Game
from bigshoulders.state.options import Options

TERMINAL = -4
"""OpenSpiel's number for "nobody": the game is over."""


class SpielState:
    def __init__(self, game: Game, reward: str = "rank") -> None:
        self.game = game
        self._reward = reward

    @classmethod
    def new_initial_state(cls, players: int, seed: int, reward: str = "rank", **rules: Any) -> SpielState:
        return cls(Game.new(Options(NAMES[:players], **rules), seed), reward)

    def num_players(self) -> int:
        return len(self.game.options.seats)

    def num_distinct_actions(self) -> int:
        return len(self.game.catalogue.actions)

    def current_player(self) -> int:
        return TERMINAL if self.game.is_over else self.game.to_act()[0]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Numbers in the catalogue, in rising order."""
        seat = self.current_player() if player is None else player
        return [] if seat == TERMINAL else sorted(action.id for action in self.game.legal_actions(seat))

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        legal = set(self.legal_actions(player))
        return [int(number in legal) for number in range(self.num_distinct_actions())]

    def apply_action(self, action: int) -> None:
        self.game.play(self.current_player(), action)

    def action_to_string(self, action: int) -> str:
        return self.game.catalogue.actions[action].text

    def string_to_action(self, text: str) -> int:
        action = self.game.catalogue.parse(text)
        if action is None:
            raise Wrong("There is no action {text}.", text=repr(text))
        return action.id

    def is_terminal(self) -> bool:
        return self.game.is_over

    def returns(self) -> list[float]:
        """Zero until the game is over."""
        return returns(self.game, self._reward) if self.game.is_over else [0.0] * self.num_players()

    def observation_tensor(self, player: int) -> list[float]:
        return list(figures(self.game, player).values())

    def clone(self) -> SpielState:
        """With the same hidden things; for thinking, see `resample_from_infostate`."""
        return SpielState(self.game.copy(), self._reward)

    def resample_from_infostate(self, player: int, seed: int) -> SpielState:
        """A state that looks the same to this player, with everything that it cannot see dealt anew."""
        return SpielState(self.game.determinize(player, seed), self._reward)
