"""Bots that are kept as they are, to measure others against."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from bigshoulders import Game, Options
from bigshoulders.arena.games.bot_game import play_game
from bigshoulders.bots import Seat
from bigshoulders.bots.making import OwnBots, make_bot
from bigshoulders.bots.own import BotFile

OPPONENTS = Path(__file__).parents[1] / "opponents"
OWN = OwnBots([BotFile.read(OPPONENTS / "cheap_founder.py")])


@pytest.mark.parametrize(
    ("mode", "players", "digest"), [("basic", 2, "28c961f48e611c9b"), ("advanced", 3, "fa99ac728b572604")]
)
def test_the_old_planner_plays_as_it_always_did(mode: str, players: int, digest: str):
    options = Options([f"Player {number}" for number in range(players)], mode=mode)
    game = play_game(options, [make_bot("planner_of_2026_11", seat) for seat in range(players)], seed=1875)
    played = " ".join(str(action.id) for _, action in game.actions)
    assert hashlib.sha256(played.encode()).hexdigest()[:16] == digest


def test_the_cheap_founder_founds_its_first_company_at_35_dollars():
    game = Game.new(Options(["Ann", "Bob", "Cy"]), seed=3)
    while not any(step.verb == "establish" for step in game.legal_actions(game.to_act()[0])):
        seat = game.to_act()[0]
        game.play(seat, game.legal_actions(seat)[0])
    seat = game.to_act()[0]
    action = make_bot("planner_at_35", 5, OWN).choose(Seat(game, seat))
    assert (action.verb, game.state.box.track[action.args[1]]) == ("establish", 35)
    assert action in game.legal_actions(seat)
