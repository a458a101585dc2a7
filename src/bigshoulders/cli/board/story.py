"""The story on the screen: events in words under their headings."""

from __future__ import annotations

from collections.abc import Iterable

from rich.rule import Rule
from rich.table import Table

from bigshoulders.cli.board.parts import text
from bigshoulders.cli.screen import Screen
from bigshoulders.state.events import Event
from bigshoulders.words.names import Names
from bigshoulders.words.story import HEADINGS, heading, sentence


def tell(screen: Screen, names: Names, events: Iterable[Event], numbered: bool = False) -> None:
    """One line per event; with the number of the action that caused it, if wanted."""
    for event in events:
        if event.kind in HEADINGS:
            screen.print()
            title = heading(names, event)
            if event.kind == "decade":
                screen.print(Rule(title, style="title"))
            else:
                screen.print(text(f"[heading] {title} [/heading]"))
        else:
            screen.print(line(str(event.moment) if numbered else "", sentence(names, event), numbered))


def line(number: str, words: str, numbered: bool) -> Table:
    """Words that stay clear of the margin, also where they are broken."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(justify="right", min_width=4 if numbered else 1, style="quiet")
    grid.add_column()
    grid.add_row(number, text(words))
    return grid
