"""One game between bots: they are asked and timed; one that fails is noted, and the game goes on without it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from bigshoulders.arena.games.result import Fault, FaultReport, GameResult
from bigshoulders.arena.games.setup import GameSetup, GameSoFar
from bigshoulders.arena.games.shared_game import SharedGame
from bigshoulders.arena.games.timing import Times
from bigshoulders.bots import Bot, Seat, make_bot
from bigshoulders.bots.faults import BotFailure, attempt, legal_choice
from bigshoulders.bots.search.budget import CLOCK
from bigshoulders.game import Game
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.state.options import Options

Result = TypeVar("Result")


def play_on(
    game: Game, choose: Callable[[int], Action], enough: Callable[[Game], bool] = lambda game: game.is_over
) -> Game:
    """To the end of the game, or until it is enough; `choose` is asked what a seat plays."""
    while not enough(game):
        seat = game.to_act()[0]
        game.play(seat, choose(seat))
    return game


def play_game(options: Options, bots: Sequence[Bot], seed: int) -> Game:
    """A whole game between bots that do not fail, one for each seat."""
    game = Game.new(options, seed)
    seats = [Seat(game, number) for number in range(len(bots))]
    return play_on(game, lambda seat: bots[seat].choose(seats[seat]))


class BotGame:
    """The game under way and those who play it. A fault is told at once: the next one may end the process."""

    def __init__(
        self, setup: GameSetup, so_far: GameSoFar, shared: SharedGame, tell: Callable[[FaultReport], None]
    ) -> None:
        self._setup = setup
        self._shared = shared
        self._tell = tell
        self.game = setup.game(so_far.actions)
        shared.start_over(so_far.actions)
        CLOCK.by_processor = setup.processor_time
        self._now = time.process_time if setup.processor_time else time.perf_counter
        self._times = [Times() for _ in setup.bots]
        self._failed = set(so_far.failed)
        self._stand_in = Chance(setup.bot_seeds[0] ^ setup.bot_seeds[-1])
        self._seats = [Seat(self.game, number) for number in range(len(setup.bots))]
        self._bots = [self._made(seat, seed) for seat, seed in enumerate(setup.bot_seeds)]

    def play(self) -> GameResult:
        return GameResult.of(self._setup.number, play_on(self.game, self._choice), self._times)

    def _made(self, seat: int, seed: int) -> Bot | None:
        """None if it has failed."""
        if seat in self._failed:
            return None
        return self._attempted(seat, lambda: attempt(lambda: make_bot(self._setup.bots[seat], seed)))

    def _choice(self, seat: int) -> Action:
        choices = self.game.legal_actions(seat)
        action = self._answer(seat, choices) or self._stand_in.choice(choices)
        self._shared.played(action.id)
        return action

    def _answer(self, seat: int, choices: list[Action]) -> Action | None:
        """What the bot wants to play; None if it has failed."""
        bot = self._bots[seat]
        if bot is None or seat in self._failed:
            return None
        started = self._now()
        action = self._attempted(seat, lambda: legal_choice(bot, self._seats[seat], choices))
        if action is not None and len(choices) > 1:
            self._times[seat].note(self._now() - started)
        return action

    def _attempted(self, seat: int, call: Callable[[], Result]) -> Result | None:
        """What a bot's own code returns, while others see that it is at it; a failure is told, and it is out."""
        self._shared.thinks(seat)
        try:
            return call()
        except BotFailure as failure:
            fault = Fault(self._setup.bots[seat], failure.kind, seat, len(self.game.actions), failure.message)
            self._tell(FaultReport.of(self.game, fault, failure.details))
            self._failed.add(seat)
            return None
        finally:
            self._shared.has_thought()
