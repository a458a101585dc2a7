"""Many games between bots, with a bar where somebody watches."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TypeVar

from rich.progress import Progress

from bigshoulders.cli.screen import open_screen
from bigshoulders.cli.table.save_files import no_interruption
from bigshoulders.locale import _

Played = TypeVar("Played")


def play_all(games: Iterator[Played], count: int, no_colour: bool) -> list[Played]:
    """With a bar on stderr where somebody watches."""
    played = []
    with Progress(
        console=open_screen(no_colour, sys.stderr), transient=True, disable=not sys.stderr.isatty()
    ) as progress:
        task = progress.add_task(_("Games"), total=count)
        for outcome in uninterrupted(games):
            played.append(outcome)
            progress.advance(task)
    return played


def uninterrupted(games: Iterator[Played]) -> Iterator[Played]:
    """The processes are made with the first game, and inherit that Ctrl-C is not for them but for this one."""
    with no_interruption():
        first = next(games)
    yield first
    yield from games
