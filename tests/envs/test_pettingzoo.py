"""The PettingZoo environment, by PettingZoo's own tests and some of ours."""

from __future__ import annotations

import importlib
import pickle
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from packages import needed

pettingzoo_test = needed("pettingzoo.test")
np = needed("numpy")

from bigshoulders.envs import bigshoulders_v0  # noqa: E402
from bigshoulders.game import IllegalAction  # noqa: E402

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"

EVERYTHING = {"mode": "advanced", "goals": True, "draft": True, "special_companies": True, "supply_chain": "advanced"}
GAMES: list[dict[str, Any]] = [
    {"players": 4},
    {"players": 2, "reward": "wealth", **EVERYTHING},
    {"players": 3, "reward": "win", "edition": "first-2018"},
    {"players": 1, "investors": True, "rival": "swift"},
]

of_every_kind = pytest.mark.parametrize("rules", GAMES, ids=str)
expected = pytest.mark.filterwarnings(
    "error::UserWarning",
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
"""PettingZoo warns of observations with a mask, unless it knows the environment by name."""


@expected
@of_every_kind
def test_it_passes_the_api_test(rules: dict[str, Any]):
    pettingzoo_test.api_test(bigshoulders_v0.env(**rules), num_cycles=1000)


@expected
@of_every_kind
def test_it_passes_the_seed_test(rules: dict[str, Any]):
    pettingzoo_test.seed_test(lambda: bigshoulders_v0.env(**rules), num_cycles=200)


def play_out(env: Any, seed: int | None) -> dict[str, float]:
    """Everybody plays by chance; the sums of the rewards."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        total[agent] += reward
        env.step(None if terminated else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return total


def test_whole_games_end_with_rewards_that_add_up_to_nothing():
    env = bigshoulders_v0.env(players=3)
    for seed in range(3):
        assert sorted(play_out(env, seed).values()) == [-1, 0, 1]


def test_without_a_seed_every_game_is_another():
    env = bigshoulders_v0.env(players=2)
    hands = set()
    for _ in range(5):
        env.reset()
        hands.add(str(env.unwrapped.game.view(0)["own"]["hand"]) + str(env.unwrapped.game.view(0)["demand"]))
    assert len(hands) > 1


def test_only_the_agent_whose_turn_it_is_has_legal_actions():
    env = bigshoulders_v0.raw_env(players=3)
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        legal = env.game.legal_actions(env.possible_agents.index(agent)) if agent == env.agent_selection else []
        assert list(np.flatnonzero(mask)) == sorted(action.id for action in legal)


def test_an_illegal_action_is_refused_or_ends_the_game():
    raw = bigshoulders_v0.raw_env(players=2)
    raw.reset(seed=1)
    with pytest.raises(IllegalAction):
        raw.step(raw.game.catalogue.end.id)
    guarded = bigshoulders_v0.env(players=2)
    guarded.reset(seed=1)
    loser = guarded.agent_selection
    guarded.step(raw.game.catalogue.end.id)
    assert all(guarded.terminations.values())
    assert guarded.rewards[loser] == -1


def test_every_number_of_an_observation_has_a_name():
    env = bigshoulders_v0.raw_env(players=2)
    env.reset(seed=1)
    seen = env.observe("player_0")["observation"]
    assert seen.dtype == np.float32
    assert dict(zip(env.feature_names, seen, strict=True))["player/0/funds"] == pytest.approx(0.175)


def test_without_pettingzoo_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, bigshoulders_v0.__name__)
    with pytest.raises(ImportError, match=r"bigshoulders\[envs\]"):
        importlib.import_module(bigshoulders_v0.__name__)


def test_it_can_be_sent_to_another_process():
    env = pickle.loads(pickle.dumps(bigshoulders_v0.raw_env(players=2, mode="advanced")))
    env.reset(seed=1)
    assert env.game.options.mode == "advanced"


def test_the_examples_of_the_document_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) >= 3
    for number, example in enumerate(examples):
        exec(compile(example, f"docs/bots.md, example {number + 1}", "exec"), {"__name__": "example"})


def test_the_document_names_groups_of_figures_that_exist():
    env = bigshoulders_v0.raw_env(players=2, **EVERYTHING)
    alone = bigshoulders_v0.raw_env(players=1)
    groups = {name.partition("/")[0] for name in (*env.feature_names, *alone.feature_names)}
    told = set(re.findall(r"^\| `([a-z_]+)(?:/[^`]*)?`", DOCS.read_text(encoding="utf-8"), re.MULTILINE))
    assert groups <= told
