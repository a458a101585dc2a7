"""The file of a long run: a line of JSON for everything that is done, from which a run that was killed goes on."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, TextIO

from bigshoulders import system
from bigshoulders.components import Wrong


class RunFile:
    """Open while the run goes on; nobody else can write in it then."""

    def __init__(self, path: Path, file: TextIO) -> None:
        self.path = path
        self._file = file
        self._rest = ""
        """What was read after the last whole line."""

    @classmethod
    def new(cls, path: Path) -> RunFile:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            file = path.open("x", encoding="utf-8", newline="\n")
        except FileExistsError:
            raise Wrong(
                "There is a file {path} already; choose another name, or go on with it.", path=str(path)
            ) from None
        lock(path, file)
        return cls(path, file)

    @classmethod
    def existing(cls, path: Path) -> RunFile:
        try:
            file = path.open("r+", encoding="utf-8", newline="\n")
        except FileNotFoundError:
            raise Wrong("There is no file {path}.", path=str(path)) from None
        except OSError as error:
            raise Wrong("{path} cannot be read: {reason}.", path=str(path), reason=error.strerror) from None
        try:
            lock(path, file)
        except Wrong:
            file.close()
            raise
        return cls(path, file)

    def lines(self) -> list[Any]:
        """All whole lines; ValueError if they are no JSON."""
        *lines, self._rest = self._file.read().split("\n")
        return list(map(json.loads, lines))

    def drop_rest(self) -> None:
        """Of a line that was cut off nothing stays; only whoever knows that it is the file of a run may do this."""
        if self._rest:
            number = self._file.fileno()
            os.ftruncate(number, os.fstat(number).st_size - len(self._rest.encode()))
            self._file.seek(0, os.SEEK_END)

    def write(self, doc: dict[str, Any]) -> None:
        self._file.write(json.dumps(doc, separators=(",", ":")) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> RunFile:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def lock(path: Path, file: TextIO) -> None:
    try:
        system.lock(file.fileno(), wait=False)
    except OSError:
        raise Wrong("{path} is in use: another arena writes in it.", path=str(path)) from None
