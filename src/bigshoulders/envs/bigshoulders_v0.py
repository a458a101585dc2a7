"""The game as a PettingZoo environment (the extra `envs`): agents take turns, with a mask of their legal actions.

    env = bigshoulders_v0.env(players=3, mode="advanced")

An action is a number of the catalogue. An observation has the figures of the view and the mask; see `figures`.
"""

from __future__ import annotations

import secrets
from typing import Any

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError('PettingZoo is not installed; pip install "bigshoulders[envs]" brings it.') from error

from bigshoulders.bots import NAMES
from bigshoulders.envs.figures import MOST, figures
from bigshoulders.envs.rewards import returns
from bigshoulders.game import Game
from bigshoulders.state.chance import MASK, Chance
from bigshoulders.state.options import Options

ILLEGAL = -1.0
"""What an agent gets that chooses an illegal action: the game ends there."""


def env(players: int = 4, reward: str = "rank", **rules: Any) -> AECEnv:
    """With the usual guards: an illegal action ends the game, and calls in a wrong order are told."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(players, reward, **rules), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo has no types
    """1 to 4 players; the rules are the fields of `Options`, the rewards those of `rewards.REWARDS`."""

    metadata = {"name": "bigshoulders_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, players: int = 4, reward: str = "rank", **rules: Any) -> None:
        EzPickle.__init__(self, players, reward, **rules)
        super().__init__()
        self.render_mode = None
        self._options = Options(NAMES[:players], **rules)
        self._reward = reward
        self._chance = Chance(secrets.randbits(64))
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        first = Game.new(self._options, 0)
        returns(first, reward)
        self.feature_names = tuple(figures(first, 0))
        self._actions = len(first.catalogue.actions)
        self.action_spaces = {agent: Discrete(self._actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(0.0, MOST, (len(self.feature_names),), np.float32),
                    "action_mask": Box(0, 1, (self._actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed another one each time."""
        if seed is not None:
            self._chance = Chance(seed & MASK)
        self.game = Game.new(self._options, self._chance.bits())
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        if not self.game.is_over:
            self.agent_selection = self.possible_agents[self.game.to_act()[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """The mask is empty for all but the agent whose turn it is."""
        seat = self._seat[agent]
        mask = np.zeros(self._actions, np.int8)
        if agent == self.agent_selection:
            mask[[action.id for action in self.game.legal_actions(seat)]] = 1
        seen = figures(self.game, seat)
        return {"observation": np.fromiter(seen.values(), np.float32, len(seen)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game.play(self._seat[agent], int(action))
        if self.game.is_over:
            self.rewards = dict(zip(self.agents, returns(self.game, self._reward), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()
