"""What a game is worth to each seat at its end."""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.arena.games.result import ranks
from bigshoulders.components import Wrong
from bigshoulders.game import Game

THOUSAND = 1000


def by_rank(game: Game) -> list[float]:
    """From 1 for the first to -1 for the last, in even steps; equals share. The sum is 0."""
    found = ranks(game.scores())
    return [1 - 2 * (rank - 1) / (len(found) - 1) for rank in found]


def by_win(game: Game) -> list[float]:
    """As many as there are players to share out among the winners, less 1 for each. The sum is 0."""
    winners = game.scores()["winners"]
    seats = range(len(game.options.seats))
    return [(len(seats) / len(winners) if seat in winners else 0.0) - 1 for seat in seats]


def by_wealth(game: Game) -> list[float]:
    """In thousands of dollars, how much more than the mean of the others. The sum is 0."""
    wealth = [seat["wealth"] / THOUSAND for seat in game.scores()["seats"]]
    return [own - (sum(wealth) - own) / (len(wealth) - 1) for own in wealth]


REWARDS: dict[str, Callable[[Game], list[float]]] = {"rank": by_rank, "win": by_win, "wealth": by_wealth}


def returns(game: Game, reward: str) -> list[float]:
    """By seat. Whoever plays alone gets the wealth itself, in thousands of dollars."""
    if reward not in REWARDS:
        raise Wrong("There is no reward {reward!r}; there are {known}.", reward=reward, known=", ".join(REWARDS))
    if game.options.solo:
        return [game.scores()["seats"][0]["wealth"] / THOUSAND]
    return REWARDS[reward](game)
