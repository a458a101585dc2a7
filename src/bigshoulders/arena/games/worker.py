"""The process that plays: `python -m bigshoulders.arena.games.worker WORD`, by which it finds a shared game.

It answers a game with a line for every fault, as soon as it happens, and one for its end.
"""

from __future__ import annotations

import sys

from bigshoulders import system
from bigshoulders.arena.games.bot_game import BotGame
from bigshoulders.arena.games.setup import GameSetup, GameSoFar
from bigshoulders.arena.games.shared_game import SIZE, SharedGame
from bigshoulders.bots.process import Json, Say, serve


def main() -> None:
    shared = SharedGame(system.shared_memory(sys.argv[1], SIZE))

    def play(job: Json, say: Say) -> None:
        so_far = GameSoFar(tuple(job["actions"]), tuple(job["failed"]))
        game = BotGame(
            GameSetup.from_json(job["setup"]), so_far, shared, lambda report: say({"report": report.to_json()})
        )
        say({"result": game.play().to_json()})

    serve(play)


if __name__ == "__main__":
    main()
