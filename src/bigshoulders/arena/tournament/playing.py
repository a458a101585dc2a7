"""One game of a tournament: bots are asked and timed; one that fails is noted, and the game goes on without it."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bigshoulders.arena.tournament.blackboard import Blackboard
from bigshoulders.arena.tournament.fixtures import Fixture, Tournament
from bigshoulders.arena.tournament.played import ILLEGAL, RAISED, Fault, Played
from bigshoulders.arena.tournament.timing import Times
from bigshoulders.bots import Bot, Seat, make_bot
from bigshoulders.game import Game
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance

LONGEST_ANSWER = 200


class Report(NamedTuple):
    """A fault with what is needed to look into it."""

    fault: Fault
    details: str
    record: dict[str, Any]
    """The game up to there."""
    position: dict[str, Any]

    @classmethod
    def of(cls, game: Game, fault: Fault, details: str = "") -> Report:
        return cls(fault, details, game.record(), game.position())

    def to_json(self) -> dict[str, Any]:
        return self._asdict() | {"fault": self.fault._asdict()}

    @classmethod
    def from_json(cls, doc: dict[str, Any]) -> Report:
        return cls(**{**doc, "fault": Fault(**doc["fault"])})


class Past(NamedTuple):
    """A game that was cut off: the numbers of its actions, and the seats whose bots are not asked again."""

    actions: tuple[int, ...] = ()
    failed: tuple[int, ...] = ()


class Table:
    """The game under way and those who sit at it. A fault is told at once: the next one may end the process."""

    def __init__(
        self, tournament: Tournament, fixture: Fixture, past: Past, board: Blackboard, tell: Callable[[Report], None]
    ) -> None:
        self._names = tournament.bots_of(fixture)
        self._board = board
        self._tell = tell
        self._number = fixture.number
        self.game = begun(tournament, fixture, past.actions)
        board.begin(past.actions)
        self.times = [Times() for _ in self._names]
        self._failed = set(past.failed)
        seeds = tournament.bot_seeds(fixture)
        self._stand_in = Chance(seeds[0] ^ seeds[-1])
        self._bots = [self._made(tournament, seat, seed) for seat, seed in enumerate(seeds)]

    def _made(self, tournament: Tournament, seat: int, seed: int) -> Bot | None:
        if seat in self._failed:
            return None
        self._board.thinks(seat)
        try:
            return make_bot(self._names[seat], seed, tournament.own_bots)
        except BaseException as error:
            self._note(seat, RAISED, words_of(error), traceback.format_exc())
            return None
        finally:
            self._board.has_thought()

    def _note(self, seat: int, kind: str, message: str, details: str = "") -> None:
        fault = Fault(self._names[seat], kind, seat, len(self.game.actions), message)
        self._tell(Report.of(self.game, fault, details))
        self._failed.add(seat)

    def play_on(self) -> Played:
        seats = [Seat(self.game, number) for number in range(len(self._names))]
        while not self.game.is_over:
            number = self.game.to_act()[0]
            choices = self.game.legal_actions(number)
            action = self._answer(number, seats[number], choices) or self._stand_in.choice(choices)
            self.game.play(number, action)
            self._board.played(action.id)
        return Played.of(self._number, self.game, self.times)

    def _answer(self, number: int, seat: Seat, choices: list[Action]) -> Action | None:
        """What the bot wants to play; None if it has failed."""
        bot = self._bots[number]
        if bot is None or number in self._failed:
            return None
        self._board.thinks(number)
        begin = time.perf_counter()
        try:
            answer = bot.choose(seat)
        except BaseException as error:
            self._note(number, RAISED, words_of(error), traceback.format_exc())
            return None
        finally:
            spent = time.perf_counter() - begin
            self._board.has_thought()
        if len(choices) > 1:
            self.times[number].note(spent)
        if not isinstance(answer, Action) or answer not in choices:
            words = repr(answer.text if isinstance(answer, Action) else answer)
            self._note(number, ILLEGAL, words[:LONGEST_ANSWER])
            return None
        return answer


def begun(tournament: Tournament, fixture: Fixture, actions: Sequence[int]) -> Game:
    """The game of a fixture after so many actions."""
    game = Game.new(tournament.options, tournament.deal_seed(fixture))
    for action in actions:
        game.play(game.to_act()[0], action)
    return game


def words_of(error: BaseException) -> str:
    """ValueError: no such company (mybot.py, line 12)."""
    trace = traceback.extract_tb(error.__traceback__)
    place = f" ({trace[-1].filename.rpartition('/')[2]}, line {trace[-1].lineno})" if trace else ""
    return f"{type(error).__name__}: {error}"[:LONGEST_ANSWER] + place
