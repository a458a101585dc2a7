"""Parts of the screen on paper, to be read by tests."""

from __future__ import annotations

import io
from typing import Any

from bigshoulders.cli.screen import THEME, Screen


def paper(width: int) -> Screen:
    return Screen(file=io.StringIO(), theme=THEME, width=width, color_system=None, highlight=False, emoji=False)


def written(screen: Screen) -> str:
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


def drawn(*parts: Any, width: int = 80) -> str:
    screen = paper(width)
    screen.print(*parts)
    return written(screen)


def one_line(shown: str) -> str:
    return " ".join(shown.split())
