"""A game with the people and bots who play it: whose turn it is, what goes by itself, what can be taken back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, NamedTuple, Self

from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.advice import Advice, advise
from bigshoulders.bots.faults import BotFailure, choice_or_stand_in
from bigshoulders.components import second_edition
from bigshoulders.game import Game, IllegalAction
from bigshoulders.sitting import saves
from bigshoulders.sitting.chairs import Chair
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import GAMMA, Chance
from bigshoulders.state.options import Options

Json = dict[str, Any]

END_OF_TURN_VERBS = ("end", "pass")
"""Actions that say themselves that the turn is over."""
LATER_AS_WELL = ("trade", "discard")
"""What can be done in every turn of one's own: nothing is lost if a turn ends without it."""
WAY_TO_THE_DIVIDENDS = (
    "emergency_fundraising",
    "purchase_resources",
    "produce",
    "take_cubes",
    "take_missing",
    "sell_goods",
)
"""The decisions of a company's turn that a person may leave to the planner."""
PLANNER = "planner"

Moves = list[tuple[int, str]]
"""Seats with the text forms of what they played."""


class Due(NamedTuple):
    """What the table waits for, and who: "person", "bot", "end_turn" (a person may still take back), "over".

    As those see it who play some of the seats only, also "elsewhere": a person whom they do not play.
    """

    what: str
    seat: int = -1


def random_rival(seed: int) -> str:
    """The Rival of a solo game against anybody: the same seed meets the same one everywhere."""
    return Chance(seed * GAMMA).choice([rival.key for rival in second_edition().solo.rivals])


class ThinkingSeat(Seat):
    """At a copy in which everything that the seat cannot see was dealt anew already."""

    def thinking_copy(self, seed: int) -> Game:
        return self._game.copy()


class SeatedTable:
    def __init__(self, game: Game, chairs: list[Chair], advice: bool = True) -> None:
        self.game = game
        self.chairs = chairs
        self.advice = advice
        """Whether people may ask for advice."""
        self.failures: list[tuple[int, BotFailure]] = []
        """Of bots, with their seats, as far as nobody was told."""
        self.gestures: list[tuple[int, int]] = []
        """How many actions there were before and after what a person did by one gesture; undo takes back all of it."""
        self.undone: list[Moves] = []
        """What was taken back and can be done again, until something else is played."""

    @classmethod
    def new(cls, chairs: list[Chair], rules: Json, seed: int, advice: bool = True) -> Self:
        """A new game; the rules are its options but for its seats. Wrong says what cannot be chosen."""
        return cls.for_options(Options([chair.name for chair in chairs], **rules), chairs, seed, advice)

    @classmethod
    def for_options(cls, options: Options, chairs: list[Chair], seed: int, advice: bool = True) -> Self:
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
        twin = SeatedTable(game, self.chairs, self.advice)
        twin.gestures, twin.undone = self.gestures[:], self.undone[:]
        return twin

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
        return self.game.is_private

    def due(self, ended: bool = False, seats: Collection[int] | None = None) -> Due:
        """What is next. `ended`: the person who moved last does not want to take anything back.

        `seats`: as seen by those who play these. Where several are asked at once, each is asked for itself.
        """
        due = self._due(ended, seats)
        elsewhere = seats is not None and due.what in ("person", "end_turn") and due.seat not in seats
        return Due("elsewhere", due.seat) if elsewhere else due

    def _due(self, ended: bool, seats: Collection[int] | None) -> Due:
        game = self.game
        if game.is_over:
            return Due("over")
        acting = game.to_act()
        for seat in seats or ():
            if seat in acting and self.is_person(seat):
                return Due("person", seat)
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
        self.undone.clear()

    def play_gesture(self, seat: int, actions: Sequence[Action | str | int], end_turns: bool = False) -> None:
        """What a person does by one gesture, with the answers that are the only ones after it.

        IllegalAction says which of them cannot be; those before it are played.
        """
        before = len(self.game.actions)
        for action in actions:
            self.play(seat, action)
        self.take_only_answers(end_turns=end_turns)
        self.note_gesture(before)

    def note_gesture(self, before: int) -> None:
        """Everything since so many actions was one gesture. Earlier ones are forgotten when others move."""
        actions = self.game.actions
        mover = actions[-1][0]
        alone = next((n for n in range(len(actions), 0, -1) if actions[n - 1][0] != mover), 0)
        self.gestures = [one for one in self.gestures if one[0] >= alone]
        if before >= alone and len(actions) > before + 1:
            self.gestures.append((before, len(actions)))

    def only_answer(self, seat: int) -> Action | None:
        """The one answer that there is, so that nobody need be asked; about hidden tiles there are always more."""
        choices = self.game.legal_actions(seat)
        return choices[0] if len(choices) == 1 else None

    def end_of_turn(self, seat: int) -> Action | None:
        """The end of a turn, where nothing else is left but what can be done in any other turn, too."""
        choices = [action for action in self.game.legal_actions(seat) if action.verb not in LATER_AS_WELL]
        return choices[0] if [action.verb for action in choices] == ["end"] else None

    def waits_for_end(self, seat: int, answer: Action) -> bool:
        """Whether an only answer is given all the same: the end of a turn is the last moment for an undo."""
        return answer.verb == "end" and self.undo_seat() == seat

    def take_only_answers(self, ended: bool = False, end_turns: bool = False) -> None:
        """Give the answers of people that are the only ones, up to a choice, a bot or the end of a turn.

        `end_turns`: the person who moves wants turns to end by themselves.
        """
        while True:
            due = self.due(ended or end_turns)
            if due.what != "person":
                return
            answer = self.only_answer(due.seat)
            if end_turns and self.undo_seat() == due.seat:
                answer = answer or self.end_of_turn(due.seat)
            elif answer is not None and self.waits_for_end(due.seat, answer):
                return
            if answer is None:
                return
            self.play(due.seat, answer)
            ended = False

    def way_to_the_dividends(self, seat: int, thought: Game | None = None) -> list[Action]:
        """What the planner would do in the turn of a company up to its dividends, or to another question.

        It is advice, so it is given only where that is; nothing of it comes to light before it is played, and the
        issue of shares is left to the person. `thought`: a thinking copy for the seat, if there is one already.
        """
        if not self.advice or self.game.step not in WAY_TO_THE_DIVIDENDS:
            return []
        thought = self.game.determinize(seat, 0) if thought is None else thought.copy()
        found: list[Action] = []
        while seat in thought.to_act() and thought.step in WAY_TO_THE_DIVIDENDS:
            action = make_bot(PLANNER, 0).choose(ThinkingSeat(thought, seat))
            thought.play(seat, action)
            if action.verb == "issue" or not thought.can_undo(seat):
                break
            found.append(action)
        return found

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
        """Back to the seat's last real choice, or to where its last gesture began: answers go with what led to them.

        IllegalAction says why it stands.
        """
        if not self.game.steps_to_choice(seat):
            refuse_undo(self.game, seat)
        actions = self.game.actions
        begun = self.gestures[-1][0] if self.gestures and self.gestures[-1][1] == len(actions) else len(actions) - 1
        while len(self.game.actions) > begun and (steps := self.game.steps_to_choice(seat)):
            for _step in range(steps):
                self.game.undo(seat)
        back = len(self.game.actions)
        self.gestures = [one for one in self.gestures if one[1] <= back]
        self.undone.append([(mover, action.text) for mover, action in actions[back:]])

    def redo_seat(self) -> int | None:
        """The person who may do again what was taken back last."""
        return self.undone[-1][0][0] if self.undone else None

    def redo(self, seat: int) -> None:
        """What was taken back last once more. IllegalAction if there is nothing."""
        if self.redo_seat() != seat:
            raise IllegalAction("There is nothing to do again.", "GEN-28")
        before, others = len(self.game.actions), self.undone[:-1]
        for mover, action in self.undone[-1]:
            self.game.play(mover, action)
        self.note_gesture(before)
        self.undone = others


def refuse_undo(game: Game, seat: int) -> None:
    """IllegalAction with what stands between a seat and its last real choice."""
    trial = game.copy()
    while trial.can_undo(seat):
        trial.undo(seat)
    trial.undo(seat)
