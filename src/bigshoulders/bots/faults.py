"""What can go wrong with a bot, told as data; and who moves in its place."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from bigshoulders.bots.making import make_bot
from bigshoulders.bots.player import Bot, Seat
from bigshoulders.state.actions import Action

RAISED, ILLEGAL, HUNG, DIED = "raised", "illegal", "hung", "died"
"""An error, an answer that is no legal action, no answer, the end of its process."""
LOGGED = {
    RAISED: "{message}",
    ILLEGAL: "{message} is no legal action",
    HUNG: "no answer in {message}",
    DIED: "its process has ended, with status {message}",
}
"""For whoever keeps a server."""
LONGEST_MESSAGE = 200
STAND_IN = "planner"
"""Moves at a table for a bot that fails, so that the game goes on."""

Result = TypeVar("Result")


class BotFailure(Exception):
    """A bot gave no legal action."""

    def __init__(self, kind: str, message: str, details: str = "") -> None:
        """The message is the error, the answer, the time without one, or the status of the process."""
        super().__init__(LOGGED[kind].format(message=message))
        self.kind = kind
        self.message = message
        self.details = details


def attempt(call: Callable[[], Result]) -> Result:
    """What a bot's own code returns; BotFailure if it raises an error."""
    try:
        return call()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise BotFailure(RAISED, words_of(error), traceback.format_exc()) from error


def words_of(error: BaseException) -> str:
    """ValueError: no such company (mybot.py, line 12)."""
    trace = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(trace[-1].filename).name}, line {trace[-1].lineno})" if trace else ""
    return f"{type(error).__name__}: {error}"[:LONGEST_MESSAGE] + place


def legal_choice(bot: Bot, seat: Seat, choices: Sequence[Action]) -> Action:
    """What a bot plays; BotFailure if that is none of its choices."""
    answer = attempt(lambda: bot.choose(seat))
    if not isinstance(answer, Action) or answer not in choices:
        words = repr(answer.text if isinstance(answer, Action) else answer)
        raise BotFailure(ILLEGAL, words[:LONGEST_MESSAGE])
    return answer


def choice_of(name: str, seed: int, seat: Seat) -> Action:
    """What the bot with this name plays; BotFailure if it cannot be made or does not play by the rules."""
    return legal_choice(attempt(lambda: make_bot(name, seed)), seat, seat.legal_actions())


def stand_in_choice(seed: int, seat: Seat) -> Action:
    """What is played in place of a bot that has failed."""
    return make_bot(STAND_IN, seed).choose(seat)


def choice_or_stand_in(name: str, seed: int, seat: Seat, tell: Callable[[BotFailure], None]) -> Action:
    """What is played for a bot at a table: if it fails, that is told, and another one moves in its place."""
    try:
        return choice_of(name, seed, seat)
    except BotFailure as failure:
        tell(failure)
        return stand_in_choice(seed, seat)
