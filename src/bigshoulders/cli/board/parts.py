"""What all parts of the board are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bigshoulders.locale import _
from bigshoulders.words.markup import Part, parse
from bigshoulders.words.printed import LEGEND


def text(marked: str) -> Text:
    """A sentence with marks as the terminal shows it."""
    return text_of(parse(marked))


def text_of(parts: tuple[Part, ...]) -> Text:
    shown = Text()
    for part in parts:
        if isinstance(part, str):
            shown.append(part)
        else:
            inner = text_of(part.parts)
            inner.stylize_before(part.style)
            shown.append_text(inner)
    return shown


def house_legend(marked: object) -> list[Text]:
    """What the mark of house figures means, if one is shown."""
    return [text(f"[quiet]{_(LEGEND)}[/quiet]")] if marked else []


def section(title: str, *parts: RenderableType) -> RenderableType:
    """A part of the board under its title."""
    return Group(Text(title, style="title"), *(Padding(part, (0, 0, 0, 1)) for part in parts))


def table(*headers: str, rows: Iterable[Sequence[str]] = (), right: tuple[int, ...] = (), gap: int = 2) -> Table:
    """A table without lines; `right` are the columns of figures. The first column is never broken."""
    grid = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False, header_style="quiet", show_header=any(headers))
    for number, header in enumerate(headers):
        first = number == 0
        grid.add_column(
            header,
            justify="right" if number in right else "left",
            no_wrap=first,
            overflow="ellipsis" if first else "fold",
        )
    for cells in rows:
        row(grid, *cells)
    return grid


def row(grid: Table, *cells: str) -> None:
    grid.add_row(*(text(cell) for cell in cells))
