"""A game with the people and bots who play it, saved after every move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bigshoulders.bots import Seat, bot_named, is_bot, make_bot
from bigshoulders.bots.advice import Advice, advise
from bigshoulders.bots.characters import character_named, free_names
from bigshoulders.cli import saves
from bigshoulders.components import Wrong
from bigshoulders.game import Game
from bigshoulders.locale import _
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import GAMMA, Chance, is_seed
from bigshoulders.state.options import Options
from bigshoulders.words.errors import Trouble, reason_of, said


@dataclass(frozen=True)
class Chair:
    """Who sits at a seat: a person, or a bot with the seed that it thinks with."""

    name: str
    bot: str | None = None
    seed: int = 0


def chairs_for(seats: Iterable[str], seed: int) -> list[Chair]:
    """The words of --seats: the name of a character, a level or a bot is a bot, everything else a person."""
    words = list(seats)
    taken = [word for word in words if character_named(word) or not bot_named(word)]
    chance = Chance(seed ^ GAMMA)
    chairs = []
    for word in words:
        bot, character = bot_named(word), character_named(word)
        if bot is None:
            chairs.append(Chair(word))
        else:
            name = character.name if character else next(free_names(bot, taken))
            taken.append(name)
            chairs.append(Chair(name, bot, chance.bits()))
    return chairs


class Session:
    def __init__(self, game: Game, chairs: list[Chair], path: Path | None) -> None:
        self.game = game
        self.chairs = chairs
        self.path = path
        self.advice = True
        """Whether people may ask for advice."""
        self.trouble = ""
        """Why the last attempt to save failed; empty if it did not."""

    @classmethod
    def new(cls, seats: list[str], rules: dict[str, Any], seed: int, path: Path | None) -> Session:
        """A new game; the rules are the options of a game without its seats."""
        return cls.seated(chairs_for(seats, seed), rules, seed, path)

    @classmethod
    def seated(cls, chairs: list[Chair], rules: dict[str, Any], seed: int, path: Path | None) -> Session:
        return cls(Game.new(options_for(chairs, rules), seed), chairs, path)

    @classmethod
    def resumed(cls, path: Path) -> Session:
        """The game of a file, with the same people and bots; in a bare record everybody is a person."""
        doc = saves.read(path)
        game = saves.replayed(path, saves.record_in(doc))
        session = cls(game, chairs_in(path, doc, list(game.options.seats)), path)
        session.advice = saves.advice_in(doc)
        return session

    @property
    def command(self) -> str:
        """What goes on with it."""
        return "solo" if self.game.options.solo else "play"

    @property
    def is_over(self) -> bool:
        return self.game.is_over

    # --- moving

    def person_at(self, seat: int) -> bool:
        return self.chairs[seat].bot is None

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(len(self.chairs)) if self.person_at(seat)]

    def bot_choice(self, seat: int) -> Action:
        """What a bot plays. It depends on its seed and the move's number only, so that a resumed game goes on alike."""
        chair = self.chairs[seat]
        assert chair.bot is not None
        seed = Chance(chair.seed ^ (self.game.state.moves * GAMMA)).bits()
        return make_bot(chair.bot, seed).choose(Seat(self.game, seat))

    def advice_for(self, seat: int) -> list[Advice]:
        """The best choices of a person; the same whenever it is asked at this moment."""
        return advise(Seat(self.game, seat), self.game.state.moves)

    def play(self, seat: int, action: Action | str) -> None:
        """A move counts when it is saved: nothing that was accepted can be lost."""
        with saves.no_interruption():
            self.game.play(seat, action)
            self.save()

    def undo(self, seat: int) -> None:
        """Back to the seat's last real choice: answers that were the only ones are taken back with it."""
        trial = self.game.copy()
        trial.undo(seat)
        steps = 1
        while len(trial.legal_actions(seat)) == 1:
            trial.undo(seat)
            steps += 1
        with saves.no_interruption():
            for _step in range(steps):
                self.game.undo(seat)
            self.save()

    # --- saving

    def document(self) -> dict[str, Any]:
        return {
            "save": "bigshoulders",
            "format": saves.SAVE_FORMAT,
            "over": self.is_over,
            **({} if self.advice else {"advice": False}),
            "seating": [{"bot": chair.bot, "seed": chair.seed} for chair in self.chairs],
            "record": self.record(),
        }

    def record(self) -> dict[str, Any]:
        return self.game.record()

    def save(self) -> None:
        """To the game's own file. A failure is noted and the game goes on: the last good file is still there."""
        if self.path is None:
            return
        try:
            saves.write(self.path, self.document())
        except OSError as error:
            self.trouble = reason_of(error)
        else:
            self.trouble = ""

    def save_copy(self, path: Path) -> None:
        """To another file, which must be a new one."""
        try:
            saves.must_be_new(path)
            saves.write(path, self.document())
        except OSError as error:
            raise Trouble(
                _("The game could not be saved in {path}: {reason}.").format(path=path, reason=reason_of(error))
            ) from None


def options_for(chairs: list[Chair], rules: dict[str, Any]) -> Options:
    try:
        return Options([chair.name for chair in chairs], **rules)
    except Wrong as error:
        raise Trouble(said(error)) from None


def chairs_in(path: Path, doc: Any, names: list[str]) -> list[Chair]:
    """Who sat where in the document of a file; in a bare record everybody is a person."""
    if not saves.is_save(doc):
        return [Chair(name) for name in names]
    if doc.get("format") != saves.SAVE_FORMAT:
        raise Trouble(
            _("{path} was saved in format {format}; this version reads format {known}.").format(
                path=path, format=doc.get("format"), known=saves.SAVE_FORMAT
            )
        )
    return seating(path, names, doc.get("seating"))


def seating(path: Path, names: list[str], doc: Any) -> list[Chair]:
    """Who sat where in a saved game."""
    broken = Trouble(_("{path} is a broken save: its list 'seating' does not fit its game.").format(path=path))
    if not isinstance(doc, list) or len(doc) != len(names):
        raise broken
    chairs = []
    for name, entry in zip(names, doc, strict=True):
        if not isinstance(entry, dict) or not is_seed(entry.get("seed")):
            raise broken
        bot = entry.get("bot")
        if bot is not None and (not isinstance(bot, str) or not is_bot(bot)):
            raise broken
        chairs.append(Chair(name, bot, entry["seed"]))
    return chairs
