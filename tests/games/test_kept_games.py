"""Whole games that were kept: every later version replays them, state by state, to the same result."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

import pytest

from bigshoulders import Game

KEPT = sorted((Path(__file__).parent / "kept").glob("*.json"))


def test_there_are_kept_games_of_every_kind():
    names = {path.stem for path in KEPT}
    for seats in (2, 3, 4):
        for mode in ("basic", "advanced"):
            for goals in ("", "-goals"):
                for bot in ("random", "greedy"):
                    assert f"{seats}p-{mode}{goals}-{bot}" in names
    for variant in ("special", "special-chiefs-overlay", "draft-friendly-open", "everything"):
        assert f"{variant}-greedy" in names
    for printing in ("first-2020", "first-2020-basic-draft", "first-2018", "first-2018-basic-open"):
        assert f"{printing}-greedy" in names


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_kept_game_replays_to_the_same_states_and_wealth(path):
    kept = json.loads(path.read_text(encoding="utf-8"))
    record = kept["record"]
    game = Game.replay({key: part for key, part in record.items() if key != "hash"} | {"actions": []})
    links = blake2b(game.hash().encode(), digest_size=16)
    for seat, action in record["actions"]:
        game.play(seat, action)
        links.update(game.hash().encode())
    assert game.is_over
    assert [seat["wealth"] for seat in game.scores()["seats"]] == kept["wealth"]
    assert game.hash() == record["hash"]
    assert links.hexdigest() == kept["chain"]
