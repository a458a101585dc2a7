"""The host leads people and bots through a game at one terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from bigshoulders.bots.faults import STAND_IN
from bigshoulders.cli.board import layout
from bigshoulders.cli.board.buildings import hand
from bigshoulders.cli.board.parts import text
from bigshoulders.cli.board.scorepad import result, scorepad
from bigshoulders.cli.board.story import tell
from bigshoulders.cli.screen import Screen, clear, somebody_types
from bigshoulders.cli.table import save_files
from bigshoulders.cli.table.prompts import advised, choices, help_on, help_on_step, help_on_word, introduction
from bigshoulders.cli.table.saved_table import SavedTable
from bigshoulders.cli.table.thinking_line import thinking
from bigshoulders.game import IllegalAction
from bigshoulders.game.facts import SETTING_UP
from bigshoulders.locale import _
from bigshoulders.state.actions import Action
from bigshoulders.words.advice import switched_off
from bigshoulders.words.errors import Trouble, refusal
from bigshoulders.words.faults import fault_words
from bigshoulders.words.glossary import find, words_like
from bigshoulders.words.markup import literal
from bigshoulders.words.menu import Menu
from bigshoulders.words.names import Names
from bigshoulders.words.question import Question
from bigshoulders.words.table_view import TableView

RECENT_EVENTS = 30
"""Events that `log` shows."""


class Leave(Exception):
    """Somebody wants to stop for now."""


class AskAgain(Exception):
    """The decision is asked anew: something was undone."""


def read_line(screen: Screen, prompt: str) -> str:
    """What somebody types; the end of the input is a wish to leave."""
    screen.file.flush()
    try:
        line = input(prompt).strip()
    except (EOFError, RuntimeError, OSError):
        screen.print()
        raise Leave from None
    if not somebody_types():
        screen.print(line)
    return line


class Host:
    def __init__(self, table: SavedTable, screen: Screen, pace: float) -> None:
        self.table = table
        self.game = table.game
        self.screen = screen
        self.pace = pace
        self.names = Names(self.game.state.box, self.game.options.seats)
        self.told = len(self.game.events)
        self.seen = dict.fromkeys(table.people, self.told)
        """By person: how many events they have been told."""
        self.looking: int | None = None
        """Who sat before the screen last."""
        self.private = False
        """Whether the screen shows what only that person may see."""
        self.turn: tuple[int, str, int | None] | None = None
        """The seat, phase (or setup) and company that the board was shown for."""
        self.ended: int | None = None
        """How many actions there were when somebody said that their turn was over."""
        self.unsaved = ""
        self.told_failures: set[tuple[int, str]] = set()
        """The seats whose bots failed, and how."""

    # --- the course of the game

    def run(self) -> None:
        """Until the game is over, or Leave."""
        while (due := self.table.due(ended=self.turn_is_ended())).what != "over":
            try:
                match due.what:
                    case "end_turn":
                        self.end_turn(due.seat)
                    case "person":
                        self.person_moves(due.seat)
                    case _:
                        self.bot_moves(due.seat)
            except AskAgain:
                self.turn = None
        self.show_result()

    def turn_is_ended(self) -> bool:
        """Whether nobody is asked any more to take the last move back; in a script nobody would answer."""
        return not somebody_types() or self.ended == len(self.game.actions)

    def bot_moves(self, seat: int) -> None:
        with thinking(self.screen, self.names.seat(seat)):
            action = self.table.bot_choice(seat)
        self.tell_failures()
        self.table.play(seat, action)
        news = len(self.game.events) > self.told
        self.tell_news()
        if news and self.pace:
            self.screen.file.flush()
            time.sleep(self.pace)

    def tell_failures(self) -> None:
        """Each kind of failure of a bot is told once: it may fail at every move."""
        while self.table.failures:
            seat, failure = self.table.failures.pop(0)
            if (seat, failure.kind) not in self.told_failures:
                self.told_failures.add((seat, failure.kind))
                what = fault_words(self.table.chairs[seat].bot or "", failure.kind, failure.message)
                words = _("{what}. The bot {stand_in} moves in its place.")
                self.screen.print(words.format(what=what, stand_in=STAND_IN), soft_wrap=True)

    def person_moves(self, seat: int) -> None:
        answer = self.table.only_answer(seat)
        menu = Menu(Question(self.game, seat))
        if answer is not None:
            self.take_only_answer(menu, seat, answer)
            return
        self.sit_down(seat)
        self.show_decision(menu)
        self.ask(menu, seat)
        self.tell_news()

    def take_only_answer(self, menu: Menu, seat: int, answer: Action) -> None:
        """One possible answer is taken and said; before the end of a turn something may be taken back."""
        if not self.turn_is_ended() and self.table.waits_for_end(seat, answer):
            self.end_turn(seat)
        self.table.play(seat, answer)
        self.print_line(
            _("{player}, the only choice: {choice}").format(player=self.names.seat(seat), choice=menu.say(answer))
        )
        self.tell_news()

    def end_turn(self, seat: int) -> None:
        """Said aloud before others move, since it is the last moment for an undo."""
        while True:
            prompt = _("{name}, Enter ends your turn, undo takes it back> ")
            line = self.read(prompt.format(name=self.names.people[seat]))
            if not line:
                self.ended = len(self.game.actions)
                return
            if not self.command(line, None, seat):
                self.print_line(_("Your move is made; press Enter, or type undo."))

    # --- what people see

    def sit_down(self, seat: int) -> None:
        """Before a person sees hidden tiles, or after another one saw theirs, the screen is cleared and handed over."""
        private = self.table.is_private
        if len(self.table.people) > 1 and seat != self.looking and (private or self.private):
            self.hand_over(seat)
            tell(self.screen, self.names, self.game.events[self.seen[seat] :])
        self.looking = seat
        self.private = self.private or private
        self.seen[seat] = len(self.game.events)

    def hand_over(self, seat: int) -> None:
        clear(self.screen)
        self.print_line(_("Now {player} may look; nobody else, please.").format(player=self.names.seat(seat)))
        self.read(_("{name}, press Enter when you are alone> ").format(name=self.names.people[seat]))
        clear(self.screen)
        self.private = False

    def show_decision(self, menu: Menu) -> None:
        """The board at the beginning of a turn; then where one stands and the choices.

        With several people a hand is shown only in the Building Phase, when the screen was handed over.
        """
        view = menu.question.view
        phase = "setup" if view.step in SETTING_UP else view.json["phase"]
        turn = (menu.question.seat, phase, view.acting if phase == "operating" else None)
        self.screen.print()
        actions = self.game.actions
        board_shown = turn != self.turn or (bool(actions) and actions[-1][0] != menu.question.seat)
        if board_shown:
            self.turn = turn
            self.screen.print(layout.focus(view, self.screen.width))
            alone = len(self.table.people) == 1
            if self.table.is_private or (view.step == "starting_company" and alone):
                self.screen.print()
                self.screen.print(hand(view))
            self.screen.print()
        self.screen.print(introduction(menu.question, board_shown))
        self.screen.print(choices(menu))

    def tell_news(self) -> None:
        events = self.game.events
        self.told = min(self.told, len(events))
        tell(self.screen, self.names, events[self.told :])
        self.told = len(events)
        if not self.private:
            self.seen = dict.fromkeys(self.seen, self.told)
        self.say_whether_saved()

    def say_whether_saved(self) -> None:
        """A failure to save is said once, and once that it is over."""
        trouble = self.table.trouble
        if trouble != self.unsaved:
            self.unsaved = trouble
            if trouble:
                words = _("The game could not be saved in {path}: {reason}. It goes on; the last save is intact.")
            else:
                words = _("The game is saved again in {path}.")
            print(words.format(path=self.table.path, reason=trouble), file=sys.stderr, flush=True)

    def show_result(self) -> None:
        self.screen.print()
        self.screen.print(result(TableView(self.game, None), self.game.scores()))

    def print_line(self, markup: str) -> None:
        self.screen.print(text(markup))

    # --- what people type

    def read(self, prompt: str) -> str:
        return read_line(self.screen, prompt)

    def ask(self, menu: Menu, seat: int) -> None:
        """Until a decision is made."""
        while True:
            line = self.read(f"{self.names.people[seat]}> ")
            if line and not self.command(line, menu, seat) and self.decide(line, menu, seat):
                return

    def decide(self, line: str, menu: Menu, seat: int) -> bool:
        """Play a number or a text form; False, with the reason, if it cannot be played."""
        action: Action | str | None = line
        if line.isdecimal():
            action = menu.action(int(line)) if len(line) < 6 else None
            if action is None:
                self.print_line(
                    _("There is no choice {number}; choose from 1 to {last}.").format(
                        number=line[:12], last=len(menu.actions)
                    )
                )
                return False
        assert action is not None
        try:
            self.table.play(seat, action)
        except IllegalAction as error:
            self.screen.print(refusal(error))
            self.print_line(_("Type a number, the text form of a choice, or help."))
            return False
        return True

    def command(self, line: str, menu: Menu | None, seat: int) -> bool:
        """Carry out a command; False if the line is none."""
        word, _space, rest = line.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "?" if menu is not None and not rest:
                shown = advised(menu, self.table.advice_for(seat)) if self.table.advice else text(switched_off())
                self.screen.print(shown)
            case "help" | "h" | "?" if menu is not None or rest:
                self.help(menu, rest)
            case "board" | "b":
                self.board(seat)
            case "hand":
                self.show_hand(seat)
            case "log":
                self.log(rest)
            case "score":
                self.screen.print(scorepad(TableView(self.game, None), self.game.scores(), _("If the game ended now")))
            case "undo" | "u":
                self.take_back(seat)
            case "redo" | "r":
                self.do_again(seat)
            case "save":
                self.save(rest)
            case "quit" | "q" | "exit":
                raise Leave
            case _:
                return False
        return True

    def help(self, menu: Menu | None, rest: str) -> None:
        """On the step, on a choice by its number or text, or on a word of the game."""
        if menu is not None and not rest:
            self.screen.print(help_on_step(menu))
        elif menu is not None and (action := self.choice(menu, rest)) is not None:
            self.screen.print(help_on(menu, action))
        elif (term := find(rest)) is not None:
            self.screen.print(help_on_word(term))
        else:
            self.print_line(self.no_help(menu, rest))

    def choice(self, menu: Menu, typed: str) -> Action | None:
        is_number = typed.isdecimal() and len(typed) < 6
        action = menu.action(int(typed)) if is_number else self.game.catalogue.parse(typed)
        return action if action in menu.actions else None

    def no_help(self, menu: Menu | None, typed: str) -> str:
        """What there is help for instead."""
        words = literal(", ".join(words_like(typed)))
        if menu is None:
            return _("The glossary has no such word. Similar ones: {words}").format(words=words or "–")
        if words:
            last = len(menu.actions)
            return _("Help is there for the choices 1 to {last}, and for words such as: {words}").format(
                last=last, words=words
            )
        return _("Help is there for the choices 1 to {last}.").format(last=len(menu.actions))

    def board(self, seat: int) -> None:
        view = TableView(self.game, seat)
        self.screen.print(layout.whole(view, self.screen.width))
        if len(self.table.people) == 1:
            self.screen.print()
            self.screen.print(hand(view))

    def show_hand(self, seat: int) -> None:
        """With several people only to the one who asks: the screen is cleared before and after."""
        several = len(self.table.people) > 1
        if several:
            self.hand_over(seat)
        self.screen.print(hand(TableView(self.game, seat)))
        if not several:
            return
        self.read(_("{name}, press Enter to hide your tiles> ").format(name=self.names.people[seat]))
        clear(self.screen)
        raise AskAgain

    def log(self, rest: str) -> None:
        events = self.game.events
        tell(self.screen, self.names, events if rest == "all" else events[-RECENT_EVENTS:], numbered=True)

    def take_back(self, seat: int) -> None:
        self.change(self.table.undo, seat, _("Taken back."))

    def do_again(self, seat: int) -> None:
        self.change(self.table.redo, seat, _("Done again."))

    def change(self, what: Callable[[int], None], seat: int, words: str) -> None:
        """Take something back or do it again, and ask anew; or say why that cannot be."""
        try:
            what(seat)
        except IllegalAction as error:
            self.screen.print(refusal(error))
            return
        self.told = min(self.told, len(self.game.events))
        self.say_whether_saved()
        self.print_line(words)
        raise AskAgain

    def save(self, rest: str) -> None:
        if not rest:
            self.table.save()
            self.say_whether_saved()
            if not self.table.trouble:
                self.screen.print(_("Saved in {path}.").format(path=self.table.path), soft_wrap=True)
            return
        try:
            self.table.save_copy(save_files.named(rest))
        except Trouble as trouble:
            self.screen.print(str(trouble))
        else:
            self.screen.print(_("Saved a copy in {path}.").format(path=rest), soft_wrap=True)
