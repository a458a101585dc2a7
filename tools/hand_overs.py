"""How often a game changes hands: ``python tools/hand_overs.py --games 20`` lets planners play it as people elsewhere.

A hand-over is a decision of somebody else than the one before, all answers left out that are the only ones.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

from bigshoulders.bots import Bot, Seat, make_bot
from bigshoulders.sitting.chairs import Chair
from bigshoulders.sitting.table import SeatedTable

PLAYERS = (2, 3, 4)
FIRST_SEED = 1875


def played(players: int, seed: int) -> Counter[str]:
    """The hand-overs of one game, by phase."""
    table = SeatedTable.new([Chair(f"Player {number + 1}") for number in range(players)], {}, seed)
    bots = [make_bot("planner", seed + seat) for seat in range(players)]
    found: Counter[str] = Counter()
    for phase in handed_over(table, bots):
        found[phase] += 1
    return found


def handed_over(table: SeatedTable, bots: list[Bot]) -> Iterator[str]:
    """The phase of each hand-over, until the game is over."""
    last = None
    table.take_only_answers(ended=True)
    while not table.game.is_over:
        seat = table.due(ended=True).seat
        if seat != last:
            yield table.game.moment()["phase"]
        last = seat
        table.play(seat, bots[seat].choose(Seat(table.game, seat)))
        table.take_only_answers(ended=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="for each number of players (default: 20)")
    games = parser.parse_args().games
    for players in PLAYERS:
        found = [played(players, FIRST_SEED + number) for number in range(games)]
        phases = sum(found, Counter())
        words = ", ".join(f"{phase} {count / games:.0f}" for phase, count in phases.items())
        print(f"{players} players, {games} games: {phases.total() / games:.1f} hand-overs ({words})", flush=True)


if __name__ == "__main__":
    main()
