"""The reference of the benchmark: catanatron's own random games of four, where it is installed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import Any

try:
    import catanatron
except ImportError:
    INSTALLED = False
else:
    INSTALLED = True

LONGEST = 20_000


def new_game(seed: int) -> Any:
    random.seed(seed)
    colors = catanatron.Color
    players = [catanatron.RandomPlayer(c) for c in (colors.RED, colors.BLUE, colors.WHITE, colors.ORANGE)]
    return catanatron.Game(players, seed=seed)


def random_games() -> Iterator[int]:
    """Each as the number of its ticks; a tick is a step."""
    for seed in count():
        game = new_game(seed)
        ticks = 0
        while game.winning_color() is None and ticks < LONGEST:
            game.play_tick()
            ticks += 1
        yield ticks


def middle_of_a_game() -> Any:
    game = new_game(7)
    for _ in range(500):
        if game.winning_color() is None:
            game.play_tick()
    return game
