"""The puzzles that come with the program, and folders in which a search puts new ones: a file for each."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from bigshoulders.components import Wrong
from bigshoulders.components.texts import read_json
from bigshoulders.locale import N_
from bigshoulders.puzzles.puzzle import THEMES, Puzzle

SHELF = Path(__file__).parent / "data"
SUFFIX = ".json"
UNKNOWN = N_("There is no puzzle {name!r}; bigshoulders puzzle show lists them.")


def names(folder: Path = SHELF) -> list[str]:
    """The puzzles in a folder, theme by theme."""
    found = [path.stem for path in folder.glob(f"*{SUFFIX}")]
    order = {theme: number for number, theme in enumerate(THEMES)}
    return sorted((name for name in found if theme_of(name) in order), key=lambda name: (order[theme_of(name)], name))


def theme_of(name: str) -> str:
    return name.partition("-")[0]


def path_of(name: str, folder: Path = SHELF) -> Path:
    return folder / f"{name}{SUFFIX}"


def read(path: Path) -> Puzzle:
    """BrokenDocument or Wrong says what is wrong with a file."""
    return Puzzle.from_json(read_json(path.read_bytes()))


@lru_cache(maxsize=128)
def puzzle(name: str) -> Puzzle:
    """A puzzle that comes with the program."""
    if name not in names():
        raise Wrong(UNKNOWN, name=name)
    return read(path_of(name))


def write(folder: Path, puzzle: Puzzle) -> Path:
    """One line for every part, so that a change of a file can be read."""
    lines = ",\n".join(f"{json.dumps(part)}: {json.dumps(value)}" for part, value in puzzle.to_json().items())
    path = path_of(puzzle.id, folder)
    path.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    return path
