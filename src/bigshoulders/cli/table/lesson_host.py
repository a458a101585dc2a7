"""A lesson at the terminal: the real table and its real words, with somebody who sits beside the pupil."""

from __future__ import annotations

from collections.abc import Sequence

from bigshoulders import locale
from bigshoulders.cli.board import layout
from bigshoulders.cli.board.buildings import hand
from bigshoulders.cli.board.parts import row, table, text
from bigshoulders.cli.board.story import tell
from bigshoulders.cli.screen import Screen
from bigshoulders.cli.table.host import Leave, read_line
from bigshoulders.cli.table.prompts import grid_of, help_on_word, introduction
from bigshoulders.game import IllegalAction
from bigshoulders.lessons import course
from bigshoulders.lessons.runner import Run
from bigshoulders.locale import N_, _
from bigshoulders.state.actions import Action
from bigshoulders.words.errors import refusal
from bigshoulders.words.glossary import find, words_like
from bigshoulders.words.markup import literal
from bigshoulders.words.menu import Menu, Row
from bigshoulders.words.names import Names
from bigshoulders.words.question import Question
from bigshoulders.words.table_view import TableView

COMMANDS = (
    (N_("NUMBER"), N_("take that choice; what was not asked for is quiet, but may be played")),
    ("hint", N_("a hint: first the goal, then the place, then the move")),
    ("undo", N_("take back your last choice in this step")),
    ("again", N_("this step from its beginning")),
    ("back", N_("the step before")),
    ("skip", N_("let the step be played for you")),
    (N_("help WORD"), N_("what a word of the game means")),
    ("board", N_("the whole board")),
    ("quit", N_("leave the lesson")),
)
STAR, NO_STAR, ASKED = "★", "☆", "▸"


class LessonHost:
    def __init__(self, run: Run, screen: Screen) -> None:
        self.run = run
        self.screen = screen
        self.language = locale.words_now().info().get("language", "en")
        self.told = 0
        """How many events have been told."""
        self.shown = -1
        """The step that was said last."""

    def lead(self) -> None:
        """To the end of the lesson, or Leave."""
        title = self.run.lesson.title.in_(self.language)
        self.screen.print(text(f"[heading] {self.run.lesson.number}. {literal(title)} [/heading]"))
        self.told = len(self.run.game.events)
        while self.run.waits_for != "over":
            self.news()
            if self.shown != self.run.number:
                self.shown = self.run.number
                self.say_step()
            {"continue": self.go_on, "answer": self.answer, "move": self.move}[self.run.waits_for]()
        self.news()
        for words in self.run.closing(self.language):
            self.speak(words)
        self.screen.print(STAR * self.run.stars + NO_STAR * (3 - self.run.stars))

    # --- what is said

    def speak(self, words: str) -> None:
        self.screen.print(text(f"[title]{course.narrator().name}:[/title] {words}"))

    def news(self) -> None:
        """What happened since; a table that was put back tells nothing."""
        game = self.run.game
        if len(game.events) > self.told:
            tell(self.screen, Names(game.state.box, game.options.seats), game.events[self.told :])
        self.told = len(game.events)

    def say_step(self) -> None:
        self.screen.print()
        if self.run.set_right:
            self.speak(course.narrator().phrase("set_right", self.language))
        if self.run.waits_for == "move":
            self.screen.print(layout.focus(TableView(self.run.game, self.run.seat), self.screen.width))
            self.screen.print()
        for words in self.run.said(self.language):
            self.speak(words)
        lit = ", ".join(point.said(self.run.game, self.language) for point in self.run.lit)
        if lit:
            self.screen.print(text(f"[quiet]{_('Look at: {things}').format(things=lit)}[/quiet]"))

    # --- what is waited for

    def go_on(self) -> None:
        if not self.command(self.read(_("Enter goes on> "))):
            self.run.go_on()

    def answer(self) -> None:
        """What a move does that was not asked for."""
        answer = self.run.answer
        assert answer is not None
        self.speak(answer.said(self.language))
        grid = table("", "", "")
        for change in answer.changes(self.language):
            row(grid, change.title, change.before, f"→ {change.after}")
        self.screen.print(grid)
        if answer.can_play_on:
            line = self.read(_("Enter plays on, undo takes it back> "))
            if not self.command(line):
                self.run.go_on()
                if line:
                    self.play(Menu(Question(self.run.game, self.run.seat)), line)
        else:
            self.read(_("Enter takes it back> "))
            self.run.take_back()
            self.told = len(self.run.game.events)

    def move(self) -> None:
        """Until something is played."""
        menu = Menu(Question(self.run.game, self.run.seat))
        self.screen.print()
        self.screen.print(introduction(menu.question, board_shown=True))
        self.show(menu)
        for words in self.run.shown_hints(self.language):
            self.speak(words)
        line = self.read(f"{self.run.game.options.seats[self.run.seat]}> ")
        if line and not self.command(line):
            self.play(menu, line)

    def show(self, menu: Menu) -> None:
        """All choices; those that were not asked for are quiet, unless anything may be played."""
        bright = self.run.bright if self.run.step.kind == "guided" else []
        for group in menu.groups:
            self.screen.print(text(f"[title]{group.title}[/title]"))
            rows = [dimmed(line, menu.actions, bright) for line in group.rows] if bright else group.rows
            self.screen.print(grid_of(rows))

    def play(self, menu: Menu, line: str) -> None:
        action: Action | str | None = menu.action(int(line)) if line.isdecimal() and len(line) < 6 else line
        if action is None:
            words = _("There is no choice {number}; choose from 1 to {last}.")
            self.screen.print(words.format(number=line, last=len(menu.actions)))
            return
        try:
            self.run.play(action)
        except IllegalAction as error:
            self.screen.print(refusal(error))

    # --- what is typed

    def read(self, prompt: str) -> str:
        return read_line(self.screen, prompt)

    def command(self, line: str) -> bool:
        """Carry out a command; False if the line is none."""
        word, _space, rest = line.partition(" ")
        steps = {"undo": self.run.take_back, "again": self.run.again, "back": self.run.back, "skip": self.run.skip}
        match word.lower():
            case "undo" | "again" | "back" | "skip" as wish:
                steps[wish]()
                self.shown = -1
                self.told = len(self.run.game.events)
            case "hint" | "?":
                self.run.hint()
            case "help":
                self.help(rest.strip())
            case "board":
                view = TableView(self.run.game, self.run.seat)
                self.screen.print(layout.whole(view, self.screen.width))
                self.screen.print(hand(view))
            case "quit" | "q" | "exit":
                raise Leave
            case _:
                return False
        return True

    def help(self, typed: str) -> None:
        if not typed:
            grid = table("", "")
            for command, words in COMMANDS:
                row(grid, f"[number]{literal(command if command.islower() else _(command))}[/number]", _(words))
            self.screen.print(grid)
        elif (term := find(typed)) is not None:
            self.screen.print(help_on_word(term))
        else:
            words = literal(", ".join(words_like(typed))) or "–"
            self.screen.print(text(_("The glossary has no such word. Similar ones: {words}").format(words=words)))


def dimmed(line: Row, actions: Sequence[Action], bright: Sequence[Action]) -> Row:
    """A line of the menu whose choices are quiet unless they were asked for; those have a sign, too."""
    asked = [actions[number - 1] in bright for number, _words in line.choices]
    if line.is_one_sentence:
        return Row(marked(line.lead, asked[0]), line.choices)
    choices = tuple((number, marked(words, one)) for (number, words), one in zip(line.choices, asked, strict=True))
    return Row(line.lead if any(asked) else f"[quiet]{line.lead}[/quiet]", choices)


def marked(words: str, asked: bool) -> str:
    return f"{ASKED} {words}" if asked else f"[quiet]{words}[/quiet]"
