"""The last errors of a site, in a file beside its games, for its owner to read."""

from __future__ import annotations

import io
from logging import Formatter
from logging.handlers import RotatingFileHandler
from pathlib import Path

from bigshoulders.web.site import folder as folders

NAME = "errors.log"
LARGEST = 512 * 1024
"""Bytes; then it becomes errors.log.1, and the one before goes."""


class ErrorFile(RotatingFileHandler):
    """For its owner alone, like all that lies beside it; made with the first error."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / NAME, maxBytes=LARGEST, backupCount=1, encoding="utf-8", delay=True)
        self.setFormatter(Formatter("%(asctime)s %(levelname)s %(message)s"))

    def _open(self) -> io.TextIOWrapper:
        folders.create_private(Path(self.baseFilename))
        return super()._open()


def last(folder: Path, characters: int) -> str:
    """The end of the file."""
    path = folder / NAME
    return path.read_text(encoding="utf-8", errors="replace")[-characters:] if path.exists() else ""
