"""The terminal: its colours, its width, and how it is written to and cleared."""

from __future__ import annotations

import codecs
import os
import sys
from typing import IO, Any, NoReturn

from rich.console import Console
from rich.theme import Theme

THEME = Theme(
    {
        "funds": "bold green",
        "treasury": "bold black on cyan",
        "price": "bold",
        "rise": "bold",
        "fall": "bold",
        "company": "bold",
        "thing": "italic",
        "number": "bold cyan",
        "title": "bold",
        "start": "underline",
        "heading": "bold reverse",
        "quiet": "dim",
        "seat0": "bold #e0662c",
        "seat1": "bold #4a9fe0",
        "seat2": "bold #d0a000",
        "seat3": "bold #b07fe0",
        "livestock": "bold #e87fae",
        "steel": "bold #6fa0e0",
        "wood": "bold #b8834a",
        "coal": "bold #8a8a8a",
    },
)

ASCII = {
    "●": "*",
    "■": "#",
    "▲": "^",
    "◆": "+",
    "→": "->",
    "–": "-",
    "−": "-",
    "—": "-",
    "·": ".",
    "…": "...",
    "○": "o",
    "✓": "x",
    "°": "'",
    "□": ".",
    "✕": "X",
    "∞": "any",
    "×": "x",
    "▸": ">",
    "★": "*",
    "☆": ".",
}
"""Signs for terminals that have no others."""


class Screen(Console):
    def __init__(self, **looks: Any) -> None:
        """A string is what it says: only board.parts.text reads marks."""
        super().__init__(**looks, markup=False)

    def on_broken_pipe(self) -> NoReturn:
        """Rich would leave at once; here the game is saved first."""
        raise BrokenPipeError


def in_ascii(error: UnicodeError) -> tuple[str, int]:
    """What to write instead of a sign that the terminal's encoding does not have."""
    assert isinstance(error, UnicodeEncodeError)
    signs = error.object[error.start : error.end]
    return "".join(ASCII.get(sign, "?") for sign in signs), error.end


SUBSTITUTES = "bigshoulders.ascii"
codecs.register_error(SUBSTITUTES, in_ascii)


def prepare_streams() -> None:
    """Nothing that is typed or written may fail for its encoding."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, SUBSTITUTES), (sys.stderr, SUBSTITUTES)):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)


def somebody_types() -> bool:
    """Whether a person sits at the input, not a script."""
    return sys.stdin is not None and sys.stdin.isatty()


def open_screen(no_colour: bool, stream: IO[str] | None = None) -> Screen:
    stream = sys.stdout if stream is None else stream
    colour = not no_colour and not os.environ.get("NO_COLOR") and stream.isatty()
    return Screen(
        file=stream,
        theme=THEME,
        color_system="auto" if colour else None,
        force_terminal=stream.isatty(),
        no_color=not colour,
        highlight=False,
        emoji=False,
        soft_wrap=False,
    )


def clear(screen: Screen) -> None:
    """Nothing that was shown can be read any more, not even by scrolling back; on paper a form feed."""
    screen.file.write("\033[H\033[2J\033[3J" if screen.is_terminal else "\f")
    screen.file.flush()
