"""``python played.py``: play games of every kind and print, as JSON, which form has played them and to which tables."""

from __future__ import annotations

import json

from bigshoulders import Game, Options, compiled
from bigshoulders.arena.games.bot_game import play_game, play_on
from bigshoulders.bots import Seat, make_bot
from bigshoulders.state.chance import Chance
from random_play import NAMES, OPTION_SETS, SOLO_SETS

RANDOM_GAMES = 200
BOTS = ("planner", "greedy", "planner", "search:1it")


def random_game(options: Options, seed: int) -> str:
    game, chance = Game.new(options, seed), Chance(seed)
    return play_on(game, lambda seat: chance.choice(game.legal_actions(seat))).hash()


def thought_of(seed: int) -> list[str]:
    """What a search with time to look beyond the phase does in the first Decade of a game."""
    game, bot = Game.new(Options(NAMES[:2]), seed), make_bot("search:110it", seed)
    hashes = []
    while game.state.decade == 1:
        seat = game.to_act()[0]
        game.play(seat, bot.choose(Seat(game, seat)))
        hashes.append(game.hash())
    return hashes


def main() -> None:
    sets = OPTION_SETS + SOLO_SETS
    random = [random_game(sets[seed % len(sets)], seed) for seed in range(RANDOM_GAMES)]
    bots = [make_bot(name, seat) for seat, name in enumerate(BOTS)]
    with_bots = play_game(Options(NAMES, mode="advanced", goals=True), bots, 1).record()
    tables = {"random": random, "with_bots": with_bots, "thought": [thought_of(seed) for seed in range(3)]}
    print(json.dumps({"form": compiled.form(), "tables": tables}))


if __name__ == "__main__":
    main()
