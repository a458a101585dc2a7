"""Who can take part in a tournament: the bots of the house, and those of a person's own files.

Such a file is Python with a table like that of the house: `BOTS = {"mybot": MyBot}`, by name how to make a bot from a
seed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from bigshoulders.bots import BOTS, Bot, make_bot
from bigshoulders.components import Wrong


class BotFile(NamedTuple):
    """The text travels with the tournament, so that a run that is resumed, or far away, plays the same bots."""

    path: str
    source: str

    @classmethod
    def read(cls, path: Path) -> BotFile:
        try:
            return cls(str(path.resolve()), path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise Wrong("There is no file {path}.", path=path) from None
        except (OSError, UnicodeDecodeError) as error:
            raise Wrong("{path} cannot be read: {reason}.", path=path, reason=error) from None

    def bots(self) -> dict[str, Callable[[int], Bot]]:
        """What the file's table has; its folder is searched for what it imports."""
        folder = str(Path(self.path).parent)
        if folder not in sys.path:
            sys.path.append(folder)
        module = ModuleType(f"bot file {self.path.replace('.', ' ')}")  # a name that no other module has
        module.__file__ = self.path
        sys.modules[module.__name__] = module
        try:
            with redirect_stdout(sys.stderr):
                exec(compile(self.source, self.path, "exec"), module.__dict__)
        except (Exception, SystemExit) as error:
            reason = f"{type(error).__name__}: {error}"
            raise Wrong("The bots of {path} cannot be made: {reason}.", path=self.path, reason=reason) from error
        table = getattr(module, "BOTS", None)
        if not isinstance(table, dict) or not table or not all(map(callable, table.values())):
            raise Wrong('{path} has no table of bots, such as BOTS = {{"mybot": MyBot}}.', path=self.path)
        return table


class Entrants:
    """Makes bots by name."""

    def __init__(self, files: Sequence[BotFile]) -> None:
        self._own: dict[str, Callable[[int], Bot]] = {}
        for file in files:
            for name, maker in file.bots().items():
                if name in BOTS or name in self._own:
                    raise Wrong("There are two bots {name!r}; rename the one of {path}.", name=name, path=file.path)
                self._own[name] = maker

    def make(self, name: str, seed: int) -> Bot:
        if name in self._own:
            return self._own[name](seed)
        return make_bot(name, seed)

    def check(self, name: str) -> None:
        """Wrong, if nobody has this name. A bot of a file may fail when it is made: that is found in its games."""
        if name not in self._own:
            make_bot(name, 0)
