"""bigshoulders lesson: play lessons, prove them, begin new ones."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import RenderableType

from bigshoulders import locale
from bigshoulders.cli.board.parts import row, section, table
from bigshoulders.cli.screen import open_screen
from bigshoulders.cli.table import save_files
from bigshoulders.cli.table.host import Leave
from bigshoulders.cli.table.lesson_host import LessonHost
from bigshoulders.components import Wrong
from bigshoulders.game import Game
from bigshoulders.lessons import course, proofs, skeleton
from bigshoulders.lessons.lesson import LANGUAGES, Lesson, language_of
from bigshoulders.lessons.runner import Run, model
from bigshoulders.lessons.schema import read
from bigshoulders.locale import _, ngettext
from bigshoulders.sitting.saves import record_in
from bigshoulders.state.options import Options
from bigshoulders.words.errors import Trouble, reason_of, said

NOT_PROVED = 2
DEFAULT_SEATS = ("You", "Florence")
DEFAULT_SEED = 1875


def run(options: argparse.Namespace) -> int:
    return {"play": play, "check": check, "new": new}[options.task](options)


def found(word: str) -> tuple[Path, Lesson]:
    """A lesson by its name or its file. Wrong says what there is."""
    known = course.keys()
    if word in known:
        return course.path_of(word), course.lesson(word)
    path = save_files.named(word)
    if not path.is_file():
        return path, course.lesson(word)
    return path, read(path)


# --- play


def play(options: argparse.Namespace) -> int:
    screen = open_screen(options.no_colour)
    if options.lesson is None:
        screen.print(listing())
        return 0
    _path, lesson = found(options.lesson)
    host = LessonHost(Run(lesson, pupil=options.name or _("You")), screen)
    try:
        host.lead()
    except Leave:
        screen.print(_("The lesson can be begun again at any time."))
    return 0


def listing() -> RenderableType:
    language = language_of(locale.words_now().info().get("language", LANGUAGES[0]))
    grid = table("", _("Lesson"), "", _("Minutes"), right=(3,))
    for lesson in course.lessons():
        about = f"{lesson.title.in_(language)}: {lesson.about.in_(language)}"
        row(grid, lesson.key, str(lesson.number), about, str(lesson.minutes))
    count = len(course.lessons())
    return section(ngettext("{count} lesson", "{count} lessons", count).format(count=count), grid)


# --- check


def check(options: argparse.Namespace) -> int:
    """Every lesson is proved, also after one that does not hold; status 2 if one of them does not."""
    failed = False
    lessons = []
    for word in options.lessons or course.keys():
        try:
            path, lesson = found(word)
        except Wrong as error:
            print(said(error), file=sys.stderr)
            failed = True
            continue
        lessons.append(lesson)
        if options.renew:
            lesson = renewed(path)
        known = proofs.introduced(one for one in course.lessons() if one.number < lesson.number)
        wrong = proofs.complaints(lesson, known)
        for complaint in wrong:
            print(f"{lesson.key}: {said(complaint)}", file=sys.stderr)
        if not wrong:
            print(_("{name} holds.").format(name=lesson.key))
        failed = failed or bool(wrong)
    if options.time:
        print("\n".join(times(lessons)))
    return NOT_PROVED if failed else 0


def renewed(path: Path) -> Lesson:
    """The lesson with the hash that its model solution comes to."""
    try:
        text = path.read_text(encoding="utf-8")
        path.write_text(proofs.with_hash(text, model(read(path)).game.hash()), encoding="utf-8")
    except OSError as error:
        raise Trouble(_("{path} cannot be written: {reason}.").format(path=path, reason=reason_of(error))) from None
    return read(path)


def times(lessons: Sequence[Lesson]) -> Iterator[str]:
    """By reading and moving, in the language that takes longest."""
    total = 0.0
    for lesson in lessons:
        seconds = max(proofs.seconds(lesson, language) for language in LANGUAGES)
        total += seconds
        yield _("{name}: {minutes} min").format(name=lesson.key, minutes=f"{seconds / 60:.1f}")
    words = _("Together {minutes} min, at {words} words a minute and {seconds} s a move.")
    yield words.format(minutes=f"{total / 60:.1f}", words=proofs.WORDS_A_MINUTE, seconds=proofs.SECONDS_A_MOVE)


# --- new


def new(options: argparse.Namespace) -> int:
    path = save_files.named(options.file)
    if path.exists():
        raise Trouble(_("There is a file {path} already; name another one.").format(path=path))
    game = begun(options)
    if game.is_over:
        raise Trouble(_("The game is over at this move; name fewer with --moves."))
    beside = path.with_suffix(".json")
    try:
        if game.seed is None:
            beside.write_text(json.dumps(game.position()) + "\n", encoding="utf-8")
        path.write_text(skeleton.begun(game, game.to_act()[0], beside.name), encoding="utf-8")
    except OSError as error:
        raise Trouble(_("{path} cannot be written: {reason}.").format(path=path, reason=reason_of(error))) from None
    renewed(path)
    print(_("{path} is a lesson now; bigshoulders lesson check {path} proves it.").format(path=path))
    return 0


def begun(options: argparse.Namespace) -> Game:
    """The game that the lesson begins in: a new one, or a record up to a move."""
    if options.record is None:
        return Game.new(Options(DEFAULT_SEATS), DEFAULT_SEED)
    path = save_files.named(options.record)
    record = record_in(save_files.read(path))
    if options.moves is not None:
        record = {**record, "actions": record.get("actions", [])[: options.moves]}
        record.pop("hash", None)
    return save_files.read_with(Game.replay, path, record)
