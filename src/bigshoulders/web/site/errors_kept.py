"""The last errors of a site, in a file beside its games, for its owner to read."""

from __future__ import annotations

from logging import Formatter, Handler, LogRecord
from pathlib import Path

from bigshoulders.web.site import folder as folders

NAME = "errors.log"
BEFORE = "errors.log.1"
LARGEST = 512 * 1024
"""Bytes; then they become errors.log.1, and those before go."""


class ErrorFile(Handler):
    """For its owner alone, like all that lies beside it; made with the first error.

    All processes of a site write into the one file, each while no other does. So none goes on writing into what another
    has put away: the file stays the same, and what stood in it is copied.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.path = folder / NAME
        self.setFormatter(Formatter("%(asctime)s %(levelname)s %(message)s"))

    def emit(self, record: LogRecord) -> None:
        try:
            words = f"{self.format(record)}\n"
            with folders.locked(self.path):
                if self.path.stat().st_size + len(words) > LARGEST:
                    self.put_away()
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(words)
        except Exception:
            self.handleError(record)

    def put_away(self) -> None:
        before = self.path.with_name(BEFORE)
        folders.create_private(before)
        before.write_bytes(self.path.read_bytes())
        self.path.write_bytes(b"")


def last(folder: Path, characters: int) -> str:
    """The end of the file."""
    path = folder / NAME
    return path.read_text(encoding="utf-8", errors="replace")[-characters:] if path.exists() else ""
