"""Many games between bots, with a bar where somebody watches, and every new kind of fault told at once."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Generator
from typing import Any, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from bigshoulders.arena.contest import Contest
from bigshoulders.arena.games import Fault, GameResult, PlayedGame, play_games
from bigshoulders.arena.solo_contest import SoloContest
from bigshoulders.bots.making import OWN
from bigshoulders.cli.screen import open_screen
from bigshoulders.locale import _
from bigshoulders.words.faults import fault_words

AnyContest = TypeVar("AnyContest", Contest, SoloContest)

ALL_ALONG = 1e9
"""Seconds: the time left is told from all games so far."""


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


def simulate(
    contest: AnyContest,
    options: argparse.Namespace,
    to_json: Callable[[AnyContest, list[GameResult]], dict[str, Any]],
    show: Callable[[AnyContest, list[GameResult], bool], None],
) -> int:
    """The games of a contest, which are written down nowhere; then their results in their order."""
    results: list[GameResult] = []

    def note(game: PlayedGame) -> GameResult:
        results.append(game.result)
        return game.result

    games = play_games(contest.setups(), OWN.files, workers=min(options.jobs, options.games))
    play_all(games, note, options.games, 0, options.no_colour)
    results.sort(key=lambda result: result.number)
    if options.json:
        print(json.dumps(to_json(contest, results), indent=2))
    else:
        show(contest, results, options.no_colour)
    return 0


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
    if not fault.file:
        return _("Game {game}, after {moves} moves: {what}.").format(**figures)
    words = _("Game {game}, after {moves} moves: {what}. The position is in {path}")
    return words.format(**figures, path=fault.file)
