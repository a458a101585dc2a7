"""A process that makes decisions for bots: python -m bigshoulders.bots.thinker."""

from __future__ import annotations

from bigshoulders.bots.faults import BotFailure, choice_of
from bigshoulders.bots.player import Seat
from bigshoulders.bots.process import Json, Say, serve
from bigshoulders.game import Game

NICENESS = 5
"""How far its work stands back behind that of a server, which makes the pages."""


def decide(job: Json, say: Say) -> None:
    """Tell the action that a bot chooses in a game, or why there is none. The bot is given its seat alone."""
    try:
        action = choice_of(job["bot"], job["seed"], Seat(Game.replay(job["record"]), job["seat"]))
        say({"action": action.text})
    except BotFailure as failure:
        say({"kind": failure.kind, "message": failure.message})


if __name__ == "__main__":
    serve(decide, NICENESS)
