"""Bots that people bring along: in files of their own, or installed with a package.

A file is Python with a class that has a method `choose`, or with a table of bots: `BOTS = {"mybot": MyBot}`, by name
how to make a bot from a seed. A package names such classes as entry points of the group `bigshoulders.bots`. Nothing
here is ever read because a saved game, a record or a visitor of the page names it: a file must be named by whoever
starts the program, and a package was installed by them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from bigshoulders.bots.player import Bot
from bigshoulders.components import Wrong

Maker = Callable[[int], Bot]
"""Makes a bot from a seed."""
ENTRY_POINTS = "bigshoulders.bots"
SUFFIX = ".py"


class BotFile(NamedTuple):
    """The text travels with the bots, so that a process far away, or a run that is resumed, plays the same ones."""

    path: str
    source: str

    @classmethod
    def read(cls, path: Path) -> BotFile:
        try:
            return cls(str(path.resolve()), path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise Wrong("There is no file {path}.", path=str(path)) from None
        except (OSError, UnicodeDecodeError) as error:
            raise Wrong("{path} cannot be read: {reason}.", path=str(path), reason=error) from None


@cache
def bots_in(file: BotFile) -> dict[str, Maker]:
    """By name. The file is run once; its folder is searched for what it imports."""
    folder = str(Path(file.path).parent)
    if folder not in sys.path:
        sys.path.append(folder)
    module = ModuleType(f"bot file {file.path.replace('.', ' ')}")  # a name that no other module has
    module.__file__ = file.path
    sys.modules[module.__name__] = module
    try:
        with redirect_stdout(sys.stderr):
            exec(compile(file.source, file.path, "exec"), module.__dict__)
    except (Exception, SystemExit) as error:
        raise Wrong("The bots of {path} cannot be made: {reason}.", path=file.path, reason=reason(error)) from error
    table = getattr(module, "BOTS", None) or classes_in(module)
    if not isinstance(table, dict) or not table or not all(map(callable, table.values())):
        words = '{path} has no class with a method choose, and no table of bots such as BOTS = {{"mybot": MyBot}}.'
        raise Wrong(words, path=file.path)
    return {str(name): maker for name, maker in table.items()}


def classes_in(module: ModuleType) -> dict[str, type[Any]]:
    """Those that the module itself defines and that can choose."""
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == module.__name__ and callable(getattr(value, "choose", None))
    }


@cache
def installed() -> dict[str, EntryPoint]:
    """The bots of installed packages, by name; none of them is loaded yet."""
    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}


@cache
def loaded(point: EntryPoint) -> Maker:
    try:
        with redirect_stdout(sys.stderr):
            maker = point.load()
    except (Exception, SystemExit) as error:
        raise Wrong("The bots of {path} cannot be made: {reason}.", path=point.value, reason=reason(error)) from error
    if not callable(maker):
        raise Wrong("The bots of {path} cannot be made: {reason}.", path=point.value, reason=f"{maker!r} is no class")
    return maker  # type: ignore[no-any-return]


def reason(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def is_file_word(word: str) -> bool:
    """Whether a word of the command line means a file: ./mybot.py, or ./mybot.py:Eager for one of several bots."""
    return word.endswith(SUFFIX) or f"{SUFFIX}:" in word


def split_file_word(word: str) -> tuple[Path, str]:
    """The file, and the bot in it; that is empty if none was named."""
    if word.endswith(SUFFIX):
        return Path(word), ""
    path, _, name = word.rpartition(":")
    return Path(path), name
