"""The difference between two moves: both are played out to the end of the game on the same deals, pair by pair.

It is the own final wealth, less half of what the others have on average; alone, the own wealth. The planner takes off a
part of its own (`rivalry`), so that its figures are held against something that is counted a little differently.
"""

from __future__ import annotations

import signal
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import Any, NamedTuple

from bigshoulders.arena.tournament.intervals import Estimate, mean_estimate
from bigshoulders.game import Game
from bigshoulders.judge.playouts import PLANNER, Playouts, deal_seeds, worth
from bigshoulders.state.actions import Action

Json = dict[str, Any]
Pair = tuple[str, str]

PAIRS = 200
"""Of playouts, usually."""
BLOCK = 4
"""Pairs that a process plays at a time."""
DIGITS = 1
"""Of the dollars that are kept."""


class Comparison(NamedTuple):
    """Which of two moves is better. The same comparison gives the same figures again, until the bots change."""

    position: Json
    seat: int
    moves: Pair
    """Legal moves of the seat, in their text form."""
    seed: int
    """Of the deals."""
    bot: str = PLANNER
    """Who plays on. Whoever plays on in haste overlooks what some moves are made for, and judges others by it."""


class Judgement(NamedTuple):
    comparison: Comparison
    differences: tuple[float, ...]
    """By pair: dollars at the end of the game by which the first move ends better than the second."""

    @property
    def estimate(self) -> Estimate:
        """Student's interval: deals are independent of each other, and each is its own comparison.

        Of two pairs or more.
        """
        return mean_estimate(self.differences)

    def to_json(self) -> Json:
        mean, low, high = (round(dollars, DIGITS) for dollars in self.estimate if dollars is not None)
        figures = {"mean": mean, "low": low, "high": high}
        return {**self.comparison._asdict(), **figures, "differences": self.differences}


def judged(comparison: Comparison, pairs: int = PAIRS, workers: int = 1) -> Judgement:
    return Judgement(comparison, tuple(play_pairs(comparison, pairs, workers)))


def play_pairs(comparison: Comparison, pairs: int, workers: int = 1) -> Generator[float]:
    """The differences, pair by pair; on several processes the same as on one. IllegalAction: a move is none."""
    table = PairTable(comparison)
    seeds = list(islice(deal_seeds(comparison.seed), pairs))
    blocks = [seeds[at : at + BLOCK] for at in range(0, pairs, BLOCK)]
    if workers == 1:
        for block in blocks:
            yield from table.differences(block)
        return
    with ProcessPoolExecutor(workers, get_context("spawn"), begin_process, (comparison,)) as pool:
        for found in pool.map(differences_in_process, blocks):
            yield from found


class PairTable:
    """A table on which two moves are played out."""

    def __init__(self, comparison: Comparison) -> None:
        self._game = Game.from_position(comparison.position)
        self._seat = comparison.seat
        self._answers = [[legal_move(self._game, self._seat, move)] for move in comparison.moves]
        self._playouts = Playouts(comparison.bot)

    def differences(self, seeds: Sequence[int]) -> list[float]:
        """For each deal, how much better the first move ends."""
        found = []
        for seed in seeds:
            deal = self._game.determinize(self._seat, seed).state
            first, second = (
                worth(self._playouts.end_after(deal, self._seat, answer), self._seat) for answer in self._answers
            )
            found.append(round(first - second, DIGITS))
        return found


def legal_move(game: Game, seat: int, text: str) -> Action:
    """The action of a text form. IllegalAction says why it is none that could be played."""
    refusal = game.why_not(seat, text)
    if refusal is not None:
        raise refusal
    action = game.catalogue.parse(text)
    assert action is not None
    return action


of_process: list[PairTable] = []
"""The table of a process that plays pairs."""


def begin_process(comparison: Comparison) -> None:
    """Ctrl-C is for whoever waits for the figures, and ends this process, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    of_process.append(PairTable(comparison))


def differences_in_process(seeds: Sequence[int]) -> list[float]:
    return of_process[0].differences(seeds)
