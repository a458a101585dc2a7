"""What was acknowledged survives a power cut, and no page waits for the disk meanwhile.

SQLite would wait for it within every write, and with it the thread that makes all pages. So it only hands its log to
the system, which outlives a killed server; and the answer to a request that has written something is held back until
the log is on the disk, together with all others that wait for it then.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress

from django.db import connection


def changes() -> int:
    """How many rows the connection of this thread has changed so far, where the database is a file."""
    if connection.vendor != "sqlite" or connection.connection is None:
        return 0
    return int(connection.connection.total_changes)


def settle(path: str) -> None:
    """OSError if the disk does not take it. Where there is no log everything is in the file itself, and on the disk."""
    with suppress(FileNotFoundError):
        log = os.open(path, os.O_RDONLY)
        try:
            os.fsync(log)
        finally:
            os.close(log)


class Log:
    """Of one event loop: one look at the disk for all who wait."""

    def __init__(self) -> None:
        self._asked = 0
        self._settled = 0
        self._settling: asyncio.Task[None] | None = None

    async def settled(self) -> None:
        """When everything is on the disk that was written up to now. OSError if it cannot be."""
        self._asked += 1
        mine = self._asked
        while self._settled < mine:
            if self._settling is None:
                self._settling = asyncio.create_task(self._settle())
            await asyncio.shield(self._settling)

    async def _settle(self) -> None:
        reached = self._asked
        try:
            await asyncio.to_thread(settle, f"{connection.settings_dict['NAME']}-wal")
            self._settled = reached
        finally:
            self._settling = None
