"""One play: options + seed + actions = state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bigshoulders.components import Goal, SoloGoal, Wrong
from bigshoulders.components.bounds import MOST_ACTIONS
from bigshoulders.components.errors import in_brief
from bigshoulders.game import hidden
from bigshoulders.game.documents import Json, bounded, building_key, check_format, rules_of
from bigshoulders.game.errors import BrokenDocument, IllegalAction, ensure
from bigshoulders.game.facts import Facts
from bigshoulders.game.position import digest, position, public, when
from bigshoulders.game.reading import from_position
from bigshoulders.rules import book, scoring
from bigshoulders.rules.setup import set_up
from bigshoulders.rules.solo.scoring import SoloScore
from bigshoulders.rules.steps import STEP_NAMES
from bigshoulders.state.actions import Action, Catalogue
from bigshoulders.state.chance import MASK, is_seed
from bigshoulders.state.events import Event
from bigshoulders.state.options import Options
from bigshoulders.state.state import State

RECORD_FORMAT = 1


class Game:
    """A game in progress or over. Seats are numbered clockwise from 0."""

    __slots__ = ("_actions", "_marks", "_origin", "_seed", "_state", "events")

    def __init__(
        self,
        origin: State,
        seed: int | None,
        state: State,
        actions: list[tuple[int, Action]],
        marks: list[tuple[int, bool]],
    ) -> None:
        self._origin = origin
        self._seed = seed
        self._state = state
        self._actions = actions
        self._marks = marks
        """Of every decision: how much had come to light before it, and whether it had one answer only."""
        self.events: list[Event] = []

    # --- beginning

    @classmethod
    def _begun(cls, origin: State, seed: int | None) -> Game:
        game = cls(origin, seed, origin.copy(), [], [])
        game._state.log = game.events
        book.advance(game._state)
        return game

    @classmethod
    def new(cls, options: Options, seed: int) -> Game:
        """A new game. The same options and seed always give the same game."""
        if not is_seed(seed):
            raise Wrong("The seed must be a whole number from 0 to {most}, not {seed!r}.", most=MASK, seed=seed)
        return cls._begun(set_up(options.box, options, seed), seed)

    @classmethod
    def from_position(cls, doc: Any) -> Game:
        """A game that begins with the table that `position()` of another one gave."""
        ensure(isinstance(doc, dict), "This is no position: it must be an object.")
        bounded(doc)
        try:
            return cls._begun(from_position(options_of(doc), doc), None)
        except BrokenDocument:
            raise
        except Exception as error:  # whatever fails before the first decision: it is a table that no check thought of
            raise BrokenDocument("The position does not hold together: {reason}.", reason=error) from None

    # --- playing

    @property
    def options(self) -> Options:
        return self._state.options

    @property
    def seed(self) -> int | None:
        """None for a game that began from a position."""
        return self._seed

    @property
    def catalogue(self) -> Catalogue:
        """Every action that there is, numbered."""
        return self._state.catalogue

    @property
    def state(self) -> State:
        """The table itself, for code that thinks fast on a thinking copy; whoever reads it sees what it holds."""
        return self._state

    @property
    def actions(self) -> list[tuple[int, Action]]:
        """What has been played: (seat, action)."""
        return self._actions[:]

    @property
    def is_over(self) -> bool:
        return not self._state.stack

    @property
    def step(self) -> str:
        """The name of the decision that is due; "over" after the last one."""
        return STEP_NAMES[self._state.stack[-1][0]] if self._state.stack else "over"

    @property
    def is_private(self) -> bool:
        """Whether that is about tiles that nobody else may see."""
        return bool(self._state.stack) and book.DECISIONS[self._state.stack[-1][0]].private

    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision now; () when the game is over."""
        return book.to_act(self._state)

    def legal_actions(self, seat: int) -> list[Action]:
        """Every legal action of a seat, complete and exact."""
        return book.legal_actions(self._state, seat)[:]

    def play(self, seat: int, action: Action | str | int) -> None:
        """Play an action, its text form or its number. IllegalAction leaves the game untouched."""
        s = self._state
        if seat.__class__ is not int:
            raise no_seat(seat)
        if action.__class__ is not Action:
            action = self._find(seat, action)
        choices = book.legal_actions(s, seat)
        if action not in choices:
            raise self._refusal(seat, self._find(seat, action))
        self._marks.append((s.revealed, len(choices) == 1))
        self._actions.append((seat, action))
        book.play(s, seat, action)

    def why_not(self, seat: int, action: Action | str | int) -> IllegalAction | None:
        """Why an action would be refused, or None if it is legal."""
        if seat.__class__ is not int:
            return no_seat(seat)
        try:
            found = self._find(seat, action)
        except IllegalAction as refusal:
            return refusal
        return None if found in book.legal_actions(self._state, seat) else self._refusal(seat, found)

    def _find(self, seat: int, action: Action | str | int) -> Action:
        found = self._state.catalogue.found(action.id if isinstance(action, Action) else action)
        if found is None or (isinstance(action, Action) and action != found):
            possible = ", ".join(str(choice) for choice in book.legal_actions(self._state, seat)[:3])
            if not possible:
                raise IllegalAction("There is no action {text}.", self._step_rule(), text=in_brief(action))
            words = "There is no action {text}; possible now, for example: {possible}."
            raise IllegalAction(words, self._step_rule(), text=in_brief(action), possible=possible)
        return found

    def _refusal(self, seat: int, action: Action) -> IllegalAction:
        if seat not in self._state.seats:
            return no_seat(seat)
        refusal = book.why_not(self._state, seat, action)
        assert refusal is not None, f"{action} is refused without a reason"
        return IllegalAction.because(refusal)

    def _step_rule(self) -> str:
        stack = self._state.stack
        return book.DECISIONS[stack[-1][0]].rule_of(stack[-1]) if stack else "END-01"

    def was_only_answer(self, number: int) -> bool:
        """Whether the action of this number, counted from 1, was the only one that could be played."""
        return self._marks[number - 1][1]

    def can_undo(self, seat: int) -> bool:
        """Whether the last decision was this seat's and brought nothing hidden to light."""
        return bool(self._actions and self._actions[-1][0] == seat and self._marks[-1][0] == self._state.revealed)

    def steps_to_choice(self, seat: int) -> int:
        """How many decisions lead back to this seat's last real choice, one among several answers.

        0 if it cannot be taken back, or if there was none.
        """
        past = zip(reversed(self._actions), reversed(self._marks), strict=True)
        for steps, ((mover, _action), (revealed, only)) in enumerate(past, start=1):
            if mover != seat or revealed != self._state.revealed:
                return 0
            if not only:
                return steps
        return 0

    def undo(self, seat: int) -> None:
        """Back one decision, where nothing was revealed and nobody else moved since."""
        if not self.can_undo(seat):
            if not self._actions:
                reason = "There is nothing to undo yet."
            elif self._actions[-1][0] != seat:
                reason = "Somebody else has moved since your last decision, so it stands."
            else:
                reason = "Your last decision brought something hidden to light, so it stands."
            raise IllegalAction(reason, "GEN-28")
        past = self._actions[:-1]
        told = [event for event in self.events if event.moment <= len(past)]
        state = self._origin.copy()
        book.advance(state)
        for number, action in past:
            book.play(state, number, action)
        self.events = told
        state.log = None if self._state.log is None else told
        self._state = state
        self._actions.pop()
        self._marks.pop()

    # --- looking

    def moment(self) -> Json:
        """When it is and who is to act: the little of a view by which games are told apart."""
        return {**when(self._state), "to_act": list(self.to_act()), "moves": self._state.moves}

    def view(self, seat: int | None) -> Json:
        """What a seat may know, as plain JSON; None is a spectator."""
        self._check_seat(seat)
        s = self._state
        doc: Json = {
            "seat": seat,
            "options": s.options.to_json(),
            **public(s),
            "to_act": list(self.to_act()),
            "moves": s.moves,
        }
        if seat is not None:
            doc["own"] = {
                "hand": [building_key(s.box, b) for b in s.hands[seat]],
                "face_down": building_key(s.box, s.facedown[seat]),
                "removed": [building_key(s.box, b) for b in s.removed[seat]],
                **({"kept": [building_key(s.box, b) for b in s.kept[seat]]} if s.options.draft else {}),
                "legal_actions": [action.text for action in book.legal_actions(s, seat)],
            }
        return doc

    def facts(self, seat: int | None) -> Facts:
        """What follows from the table as it is now, as far as a seat may know it; None is a spectator."""
        self._check_seat(seat)
        return Facts(self._state, seat)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or seat not in self._state.seats):
            last = len(self.options.seats) - 1
            raise Wrong("There is no seat {seat!r} at this table; the seats are 0 to {last}.", seat=seat, last=last)

    def scores(self) -> Json:
        """Wealth of every seat with its parts, as if the game ended now; the ranking and the winners."""
        s = self._state
        scored = scoring.scores(s)
        goals: Sequence[Goal | SoloGoal] = s.box.solo.goals if s.options.solo else s.box.goals
        return {
            "seats": [
                {
                    "seat": score.seat,
                    "name": s.options.seats[score.seat],
                    "funds": score.funds,
                    "shares": {s.box.companies[c].key: worth for c, worth in score.shares.items()},
                    "goals": [goals[g].key for g in score.goals],
                    "goal_money": score.goal_money,
                    "wealth": score.wealth,
                    **({} if score.solo is None else {"solo": self._solo(score.solo)}),
                }
                for score in scored
            ],
            "ranking": [score.seat for score in scoring.ranking(scored)],
            "winners": scoring.winners(scored),
        }

    def _solo(self, score: SoloScore) -> Json:
        """What only a solo game's score has."""
        solo = self._state.box.solo
        return {
            "given_away": score.given_away,
            "lost": score.lost,
            "failed": [solo.goals[g].key for g in self._state.solo.goals if g not in score.achieved],
            "rank": score.rank,
            "target": score.target,
            "won": score.won,
        }

    def position(self) -> Json:
        """The whole table as plain JSON, hidden things included."""
        return position(self._state)

    def hash(self) -> str:
        """A digest of the whole table, the same in every process. It covers hidden things: not for seats to see."""
        return digest(self._state)

    # --- thinking

    def copy(self) -> Game:
        """An independent copy with the same past and future. It tells no events."""
        return Game(self._origin, self._seed, self._state.copy(), self._actions[:], self._marks[:])

    def determinize(self, seat: int | None, seed: int) -> Game:
        """A thinking copy: what the seat cannot see is dealt anew from what it can. The past is left out."""
        self._check_seat(seat)
        state = hidden.determinize(self._state, seat, seed)
        return Game(state.copy(), None, state, [], [])

    # --- records

    def record(self) -> Json:
        """Options, seed (or first position) and actions: the truth; and the digest of the result, to check it by.

        It tells everything, also what is hidden while the game runs.
        """
        start: Json = {"position": position(self._origin)} if self._seed is None else {"seed": self._seed}
        return {
            "game": "bigshoulders",
            "format": RECORD_FORMAT,
            "rules": book.RULES,
            "options": self.options.to_json(),
            **start,
            "actions": [[seat, action.text] for seat, action in self._actions],
            "hash": self.hash(),
        }

    @classmethod
    def replay(cls, record: Any) -> Game:
        """The game that a record tells. BrokenDocument says at which action it stops making sense."""
        ours = isinstance(record, dict) and record.get("game") == "bigshoulders"
        ensure(ours, "This is no record of Big Shoulders.")
        bounded(record)
        words = "The record has format {format!r}; this version reads format {known}."
        check_format(record.get("format"), RECORD_FORMAT, words)
        rules = rules_of(record)
        game = cls._first_position(record)
        actions = record.get("actions")
        if not isinstance(actions, list):
            raise BrokenDocument("The record has no list of actions.")
        few = len(actions) <= MOST_ACTIONS
        ensure(few, "The record has more than {most} actions; no game has so many.", most=MOST_ACTIONS)
        for number, entry in enumerate(actions, start=1):
            is_pair = isinstance(entry, list) and [type(part) for part in entry] == [int, str]
            ensure(is_pair, "Action {number} of the record must be a pair of a seat and a text.", number=number)
            try:
                game.play(*entry)
            except IllegalAction as refusal:
                words = "Action {number} of the record, '{action}', is refused: {reason}"
                if rules < book.RULES:
                    words = (
                        "The record was played by older rules, number {rules}, and fits these, number {known}, up to "
                        "action {number}, '{action}', which is refused: {reason}"
                    )
                raise BrokenDocument(
                    words, number=number, action=entry[1], reason=refusal, rules=rules, known=book.RULES
                ) from None
        if "hash" in record and record["hash"] != game.hash():
            words = "The record was played to another result than its actions give; it was altered."
            if rules < book.RULES:
                words = (
                    "The record was played by older rules, number {rules}; by these, number {known}, its actions give "
                    "another result."
                )
            raise BrokenDocument(words, rules=rules, known=book.RULES)
        return game

    @classmethod
    def _first_position(cls, record: Json) -> Game:
        if "position" in record:
            ensure("seed" not in record, "The record has both a seed and a position to begin with.")
            game = cls.from_position(record["position"])
            agree = "options" not in record or options_of(record) == game.options
            ensure(agree, "The options of the record are not those of its position.")
            return game
        try:
            return cls.new(options_of(record), record.get("seed"))  # type: ignore[arg-type]
        except Wrong as error:
            raise BrokenDocument(error.template, **error.figures) from None


def no_seat(seat: object) -> IllegalAction:
    return IllegalAction("There is no seat {seat} at this table.", "GEN-01", seat=in_brief(seat))


def options_of(document: Json) -> Options:
    try:
        return Options.from_json(document.get("options"))
    except Wrong as error:
        raise BrokenDocument(error.template, **error.figures) from None
