"""Many games between bots, with a bar where somebody watches, and every new kind of fault told at once."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Sequence

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from bigshoulders import system
from bigshoulders.arena.games import Fault, GameResult, GameSetup, PlayedGame, play_games
from bigshoulders.arena.games.cluster import play_on_ray
from bigshoulders.arena.games.supervisor import TIME_LIMIT
from bigshoulders.bots.own import BotFile
from bigshoulders.cli.screen import open_screen
from bigshoulders.locale import _
from bigshoulders.words.faults import fault_words

ALL_ALONG = 1e9
"""Seconds: the time left is told from all games so far."""


def begin(
    setups: Sequence[GameSetup],
    ray: str | None,
    workers: int | None,
    files: Sequence[BotFile] = (),
    limit: float = TIME_LIMIT,
) -> Generator[PlayedGame]:
    """The games, on this machine or on a cluster."""
    if ray is None:
        return play_games(setups, files, limit, min(workers or system.processors(), len(setups)))
    return play_on_ray(setups, files, limit, ray, workers)


def play_all(
    games: Generator[PlayedGame], note: Callable[[PlayedGame], GameResult], total: int, done: int, no_colour: bool
) -> None:
    """All games, each of them noted. Whatever breaks that off ends the processes that play."""
    told: set[tuple[str, str]] = set()
    try:
        with bar(no_colour) as progress:
            task = progress.add_task(_("Games"), total=total, completed=done)
            for game in games:
                result = note(game)
                for fault in result.faults:
                    if (fault.bot, fault.kind) not in told:
                        told.add((fault.bot, fault.kind))
                        progress.console.print(fault_line(result.number, fault), soft_wrap=True)
                progress.advance(task)
    finally:
        games.close()


def bar(no_colour: bool) -> Progress:
    """On stderr, where somebody watches; faults are told above it in any case. A game may take many minutes."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=open_screen(no_colour, sys.stderr),
        speed_estimate_period=ALL_ALONG,
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def fault_line(number: int, fault: Fault) -> str:
    figures = {"game": number, "moves": fault.move, "what": fault_words(fault.bot, fault.kind, fault.message)}
    with_file = _("Game {game}, after {moves} moves: {what}. The position is in {path}")
    words = with_file if fault.file else _("Game {game}, after {moves} moves: {what}.")
    return words.format(**figures, path=fault.file)
