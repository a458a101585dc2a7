"""bigshoulders puzzle: find puzzles in games of bots, prove them, show them."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import RenderableType

from bigshoulders.cli.board import layout
from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.cli.screen import Screen, open_screen
from bigshoulders.cli.table import save_files
from bigshoulders.components import Wrong
from bigshoulders.locale import _, ngettext
from bigshoulders.puzzles import shelf
from bigshoulders.puzzles.find import Search
from bigshoulders.puzzles.prove import proved
from bigshoulders.puzzles.puzzle import Puzzle
from bigshoulders.puzzles.telling import Told
from bigshoulders.state.chance import MASK
from bigshoulders.words.errors import Trouble, reason_of, sentence_of

NOT_PROVED = 2
REACHED = "reached.txt"
"""The file in which a search notes the seed of the game that it is at."""


def run(options: argparse.Namespace) -> int:
    return {"find": find, "prove": prove, "show": show}[options.task](options)


# --- find


def find(options: argparse.Namespace) -> int:
    """Game after game; whatever is proved is written at once, and the next search goes on with the game reached."""
    folder = Path(options.folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        first = options.seed if options.seed is not None else reached(folder)
        for seed in range(first, min(first + options.games, MASK + 1)):
            themes = wanted(folder, options.themes, options.each)
            if not themes:
                break
            note(folder, seed)
            search_game(folder, Search(seed, themes, options.playouts, options.first_decade))
            note(folder, seed + 1)
    except OSError as error:
        words = _("{path} cannot be written: {reason}.")
        raise Trouble(words.format(path=folder, reason=reason_of(error))) from None
    return 0


def wanted(folder: Path, themes: Sequence[str], each: int) -> list[str]:
    """The themes of which there are not enough in the folder."""
    there = Counter(shelf.theme_of(name) for name in shelf.names(folder))
    return [theme for theme in themes if there[theme] < each]


def note(folder: Path, seed: int) -> None:
    (folder / REACHED).write_text(f"{seed}\n", encoding="utf-8")


def reached(folder: Path) -> int:
    """The seed to go on with."""
    path = folder / REACHED
    word = path.read_text(encoding="utf-8").strip() if path.exists() else "0"
    return int(word) if word.isdecimal() else 0


def search_game(folder: Path, search: Search) -> None:
    started = time.process_time()
    for puzzle in search.puzzles():
        print(_("Puzzle {path}").format(path=shelf.write(folder, puzzle)), flush=True)
    counts = search.counts
    words = _("Game {seed}: {tried} tried, {promising} promising, {proved} proved, {seconds} s")
    print(
        words.format(
            seed=search.seed,
            tried=counts["tried"],
            promising=counts["promising"],
            proved=counts["proved"],
            seconds=f"{time.process_time() - started:.0f}",
        ),
        flush=True,
    )


# --- prove


def prove(options: argparse.Namespace) -> int:
    """Every puzzle is played out again; status 2 if one of them is not proved or has other figures than it says."""
    screen = open_screen(options.no_colour)
    failed = False
    for path in chosen(options.puzzles):
        puzzle = from_file(path)
        again = proved(puzzle, options.playouts, options.bot)
        told = Told(again)
        for wrong in again.wrong:
            screen.print(text(f"{again.id}: {told.answer(wrong.moves)}: {told.cost(wrong)}"))
        if not all(wrong.margin.is_clear for wrong in again.wrong):
            print(_("{name} is not proved.").format(name=puzzle.id), file=sys.stderr)
            failed = True
        elif options.renew:
            shelf.write(path.parent, again)
        elif again != puzzle and again.proof[:2] == puzzle.proof[:2]:
            print(_("{name} has other figures than it says.").format(name=puzzle.id), file=sys.stderr)
            failed = True
    return NOT_PROVED if failed else 0


def chosen(words: Sequence[str]) -> Iterator[Path]:
    """The files of puzzles, by name or path; all that come with the program if none is named."""
    known = shelf.names()
    for word in words or known:
        yield shelf.path_of(word) if word in known else save_files.named(word)


def from_file(path: Path) -> Puzzle:
    if not path.is_file():
        raise Wrong(shelf.UNKNOWN, name=path.name)
    try:
        return shelf.read(path)
    except Wrong as error:
        raise Trouble(_("{path} cannot be used: {reason}").format(path=path, reason=sentence_of(error))) from None


# --- show


def show(options: argparse.Namespace) -> int:
    screen = open_screen(options.no_colour)
    if options.puzzle is None:
        screen.print(listing())
        return 0
    [path] = chosen([options.puzzle])
    puzzle = from_file(path)
    if options.json:
        print(json.dumps(puzzle.to_json()))
    else:
        show_puzzle(screen, Told(puzzle), options.solution)
    return 0


def listing() -> RenderableType:
    """All that come with the program."""
    grid = table(_("Puzzle"), _("Theme"), _("Question"))
    names = shelf.names()
    for name in names:
        told = Told(shelf.puzzle(name))
        row(grid, name, told.theme, told.question())
    title = ngettext("{count} puzzle", "{count} puzzles", len(names)).format(count=len(names))
    return section(title, grid)


def show_puzzle(screen: Screen, told: Told, with_solution: bool) -> None:
    puzzle = told.puzzle
    screen.print(layout.focus(told.decision.view, screen.width))
    screen.print()
    screen.print(text(f"[title]{told.theme}[/title]"))
    screen.print(text(f"{told.names.seat(puzzle.seat)}: {told.question()}"))
    for number, moves in enumerate(sorted(puzzle.answers), start=1):
        screen.print(text(f" [number]{number}[/number] {told.answer(moves)}"))
    if with_solution:
        screen.print(solution(told))


def solution(told: Told) -> RenderableType:
    puzzle = told.puzzle
    lines: list[RenderableType] = [text(_("Right: {answer}").format(answer=told.answer(puzzle.solution.moves)))]
    for wrong in puzzle.wrong:
        lines += ["", text(_("Wrong: {answer}").format(answer=told.answer(wrong.moves))), text(told.cost(wrong))]
        lines += [text(f"· {words}") for words in told.reasons(wrong)]
        lines += [text(f"[quiet]{words}[/quiet]") for words in told.course(wrong)]
    return section("", *lines)
