"""What was acknowledged survives a power cut, and no page waits for the disk meanwhile.

SQLite would wait for it within every write, and with it the thread that makes all pages. So it only hands its log to
the system, which outlives a killed server; and the answer to a request that has written something is held back until
the log is on the disk, together with all others that wait for it then.

PostgreSQL waits within every transaction as well, but for those that others hear of (`between`): they are the moves,
and their answers are held back in the same way.
"""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from django.db import Error, close_old_connections, connection

FLUSH = "SELECT pg_logical_emit_message(true, 'bigshoulders', '')"
"""Writes a word that nobody reads; when that is on the disk everything before it is."""
UNSETTLED = threading.local()


def changes() -> int:
    """How much this thread has changed so far that may not be on the disk yet; whether it grows is what counts."""
    if connection.vendor != "sqlite":
        return getattr(UNSETTLED, "changes", 0)
    return int(connection.connection.total_changes) if connection.connection is not None else 0


def note_unsettled() -> None:
    """This thread has written something on PostgreSQL without waiting for the disk."""
    UNSETTLED.changes = getattr(UNSETTLED, "changes", 0) + 1


def settle(path: str) -> None:
    """OSError if the disk does not take it. Where there is no log everything is in the file itself, and on the disk."""
    with suppress(FileNotFoundError):
        log = os.open(path, os.O_RDONLY)
        try:
            os.fsync(log)
        finally:
            os.close(log)


def flush() -> None:
    """PostgreSQL's log up to now is on its disk; OSError if that cannot be."""
    try:
        close_old_connections()
        with connection.cursor() as cursor:
            cursor.execute(FLUSH)
        close_old_connections()
    except Error as error:
        with suppress(Error):
            connection.close()
        raise OSError(str(error)) from error


class Log:
    """Of one event loop: one look at the disk for all who wait."""

    def __init__(self) -> None:
        self._asked = 0
        self._settled = 0
        self._settling: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "waits for the disk")
        """Always the same, which has a connection to PostgreSQL."""

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
            if connection.vendor == "sqlite":
                await asyncio.to_thread(settle, f"{connection.settings_dict['NAME']}-wal")
            else:
                await asyncio.get_running_loop().run_in_executor(self._thread, flush)
            self._settled = reached
        finally:
            self._settling = None
