"""A game with the people and bots who play it: whose turn it is, what goes by itself, what can be taken back."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple, Self

from bigshoulders.bots import Seat
from bigshoulders.bots.advice import Advice, advise
from bigshoulders.bots.faults import BotFailure, choice_or_stand_in
from bigshoulders.components import second_edition
from bigshoulders.game import Game
from bigshoulders.sitting import saves
from bigshoulders.sitting.chairs import Chair
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import GAMMA, Chance
from bigshoulders.state.options import Options

Json = dict[str, Any]

END_OF_TURN_VERBS = ("end", "pass")
"""Actions that say themselves that the turn is over."""


class Due(NamedTuple):
    """What the table waits for: "person", "bot", "end_turn" (a person may still take back) or "over"; and who."""

    what: str
    seat: int = -1


def random_rival(seed: int) -> str:
    """The Rival of a solo game against anybody: the same seed meets the same one everywhere."""
    return Chance(seed * GAMMA).choice([rival.key for rival in second_edition().solo.rivals])


class SeatedTable:
    def __init__(self, game: Game, chairs: list[Chair], advice: bool = True) -> None:
        self.game = game
        self.chairs = chairs
        self.advice = advice
        """Whether people may ask for advice."""
        self.failures: list[tuple[int, BotFailure]] = []
        """Of bots, with their seats, as far as nobody was told."""

    @classmethod
    def new(cls, chairs: list[Chair], rules: Json, seed: int, advice: bool = True) -> Self:
        """A new game; the rules are its options but for its seats. Wrong says what cannot be chosen."""
        options = Options([chair.name for chair in chairs], **rules)
        return cls(Game.new(options, seed), chairs, advice)

    @classmethod
    def from_document(cls, doc: Any) -> Self:
        """The table of a saved game or a bare record. BrokenDocument says why it cannot be used."""
        game = Game.replay(saves.record_in(doc))
        return cls(game, saves.chairs_in(doc, game.options.seats), saves.advice_in(doc))

    def document(self) -> Json:
        return saves.document(self.game.record(), self.chairs, self.advice, self.game.is_over)

    def twin(self) -> SeatedTable:
        """The same table once more, with its story: what is played on it leaves this one as it is."""
        game = self.game.copy()
        game.events = self.game.events[:]
        game.state.log = game.events
        return SeatedTable(game, self.chairs, self.advice)

    # --- who sits here

    def is_person(self, seat: int) -> bool:
        return self.chairs[seat].bot is None

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(len(self.chairs)) if self.is_person(seat)]

    # --- whose turn it is

    @property
    def is_private(self) -> bool:
        """Whether the pending decision is about tiles that nobody else may see."""
        return self.game.facts(None).decision.private

    def due(self, ended: bool = False) -> Due:
        """What is next. `ended`: the person who moved last does not want to take anything back."""
        game = self.game
        if game.is_over:
            return Due("over")
        acting = game.to_act()
        if not ended and game.actions:
            mover, action = game.actions[-1]
            if mover not in acting and action.verb not in END_OF_TURN_VERBS and self.undo_seat() == mover:
                return Due("end_turn", mover)
        for seat in acting:
            if self.is_person(seat):
                return Due("person", seat)
        return Due("bot", acting[0])

    # --- moving

    def play(self, seat: int, action: Action | str | int) -> None:
        """IllegalAction leaves the table untouched."""
        self.game.play(seat, action)

    def only_answer(self, seat: int) -> Action | None:
        """The one answer that there is, so that nobody need be asked; about hidden tiles there are always more."""
        choices = self.game.legal_actions(seat)
        return choices[0] if len(choices) == 1 else None

    def waits_for_end(self, seat: int, answer: Action) -> bool:
        """Whether an only answer is given all the same: the end of a turn is the last moment for an undo."""
        return answer.verb == "end" and self.undo_seat() == seat

    def take_only_answers(self, ended: bool = False) -> None:
        """Give the answers of people that are the only ones, up to a choice, a bot or the end of a turn."""
        while True:
            due = self.due(ended)
            answer = self.only_answer(due.seat) if due.what == "person" else None
            if answer is None or self.waits_for_end(due.seat, answer):
                return
            self.play(due.seat, answer)
            ended = False

    def bot_seed(self, seat: int) -> int:
        """It depends on the bot's seed and the number of the move alone, so that a game goes on alike everywhere."""
        return Chance(self.chairs[seat].seed ^ (len(self.game.actions) * GAMMA)).bits()

    def bot_choice(self, seat: int) -> Action:
        """What a bot plays; if it fails, that is noted, and another one moves in its place."""
        bot = self.chairs[seat].bot
        assert bot is not None
        return choice_or_stand_in(bot, self.bot_seed(seat), Seat(self.game, seat), partial(self.note_failure, seat))

    def note_failure(self, seat: int, failure: BotFailure) -> None:
        self.failures.append((seat, failure))

    def advice_for(self, seat: int) -> list[Advice]:
        """The best few choices of a person, from what the person knows; the same as often as they are asked for."""
        return advise(Seat(self.game, seat), Chance(len(self.game.actions)).bits())

    # --- taking back

    def undo_seat(self) -> int | None:
        """The person who may take back the last choice."""
        if not self.game.actions:
            return None
        seat = self.game.actions[-1][0]
        return seat if self.is_person(seat) and self.game.steps_to_choice(seat) else None

    def undo(self, seat: int) -> None:
        """Back to the seat's last real choice: answers that were the only ones are taken back with it.

        IllegalAction says why it stands.
        """
        steps = self.game.steps_to_choice(seat)
        if not steps:
            refuse_undo(self.game, seat)
        for _step in range(steps):
            self.game.undo(seat)


def refuse_undo(game: Game, seat: int) -> None:
    """IllegalAction with what stands between a seat and its last real choice."""
    trial = game.copy()
    while trial.can_undo(seat):
        trial.undo(seat)
    trial.undo(seat)
