"""Positions to judge: decisions of every phase of every Decade, from games of planners and searches.

The first move is the planner's own, the second another one that it would think of. How far apart they are by its
reckoning is drawn beforehand, so that the positions have differences of all sizes, and not mostly small ones.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import exp, log
from typing import NamedTuple

from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.advice import best_moves, thinking_copies
from bigshoulders.bots.planner.chooser import SIDE_VERBS, Chooser
from bigshoulders.game import Game
from bigshoulders.judge.judgement import Comparison
from bigshoulders.state.chance import MASK, Chance
from bigshoulders.state.options import Options
from bigshoulders.state.state import ACTION, BUILDING, OPERATING, STOCK

NAMES = ("Ann", "Bob", "Clara", "Dan")
PLAYERS = (2, 3, 4)
MODES = ("basic", "advanced")
BOTS = ("planner", "search:6it")
"""Of whom somebody is drawn for every seat."""
DECADES = 5
PHASES = (STOCK, BUILDING, ACTION, OPERATING)
CANDIDATES = 6
"""Moves of a decision that are looked at."""
LEAST, MOST = 3.0, 600.0
"""Dollars between which the sizes are drawn, as many from 3 to 6 as from 300 to 600."""

LEAST_LOSS = 1.0
"""Moves that are nearer to each other are the same to the planner."""


class Source(NamedTuple):
    """The game in which a decision came up."""

    seed: int
    bots: tuple[str, ...]
    moves: int


class Sampled(NamedTuple):
    number: int
    source: Source
    comparison: Comparison


class Wish(NamedTuple):
    """What position is looked for."""

    number: int
    decade: int
    phase: int
    size: float


def wishes(game: int) -> list[Wish]:
    """The positions of a game: one of each Decade, so that four games have every phase of every Decade once."""
    found = []
    for place in range(DECADES):
        number = game * DECADES + place
        part = Chance(number).bits() / MASK
        size = exp(log(LEAST) + part * (log(MOST) - log(LEAST)))
        found.append(Wish(number, place + 1, PHASES[(game + place) % len(PHASES)], size))
    return found


def sampled(number: int, done: Collection[int] = ()) -> Iterator[Sampled]:
    """The positions of a game that are not done yet; a Decade in whose phase nobody had a choice has none."""
    open_ = {(wish.decade, wish.phase): wish for wish in wishes(number) if wish.number not in done}
    best: dict[int, tuple[float, Sampled]] = {}
    chance, game, names = begun(number)
    bots = [make_bot(name, chance.bits()) for name in names]
    while not game.is_over and open_:
        seat = game.to_act()[0]
        moment = (game.state.decade, game.state.phase)
        for key in [key for key in open_ if key < moment]:
            wish = open_.pop(key)
            if wish.number in best:
                yield best[wish.number][1]
        if moment in open_ and len(game.legal_actions(seat)) > 1:
            wish = open_[moment]
            found = nearest(game, seat, wish, chance.bits())
            if found is not None and (wish.number not in best or found[0] < best[wish.number][0]):
                source = Source(number, names, len(game.actions))
                best[wish.number] = (found[0], Sampled(wish.number, source, found[1]))
        game.play(seat, bots[seat].choose(Seat(game, seat)))
    yield from (best[wish.number][1] for wish in open_.values() if wish.number in best)


def begun(number: int) -> tuple[Chance, Game, tuple[str, ...]]:
    """The game of a number: every number of players in turn, with whoever is drawn in the seats."""
    chance = Chance(number)
    seats = NAMES[: PLAYERS[number % len(PLAYERS)]]
    game = Game.new(Options(seats=seats, mode=chance.choice(MODES)), number)
    return chance, game, tuple(chance.choice(BOTS) for _ in seats)


def nearest(game: Game, seat: int, wish: Wish, seed: int) -> tuple[float, Comparison] | None:
    """The second move whose difference comes nearest to the wish, and how near; None if there is none.

    What the seat cannot see is dealt anew in the position.
    """
    thinker = Seat(game, seat)
    (first, _), *others = best_moves(Chooser(), thinking_copies(thinker, seed), thinker, CANDIDATES).items()
    apart = {action: abs(log(-loss) - log(wish.size)) for action, loss in others if loss < -LEAST_LOSS}
    if not apart or first.verb in SIDE_VERBS:
        return None
    second = min(apart, key=apart.__getitem__)
    position = game.determinize(seat, seed).position()
    return apart[second], Comparison(position, seat, (first.text, second.text), wish.number)
