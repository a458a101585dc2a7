"""Who is thinking: shown where somebody watches, if it takes more than a moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from bigshoulders.cli.board.parts import text
from bigshoulders.cli.screen import Screen
from bigshoulders.locale import _

A_MOMENT = 0.4
"""Seconds."""


@contextmanager
def thinking(screen: Screen, player: str) -> Iterator[None]:
    """While a player thinks; the line is gone when the move is made."""
    if not screen.is_terminal:
        yield
        return
    status = screen.status(text(_("{player} is thinking").format(player=player)), spinner="line", refresh_per_second=4)
    timer = Timer(A_MOMENT, status.start)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        status.stop()
