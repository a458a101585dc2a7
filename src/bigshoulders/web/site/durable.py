"""What was acknowledged survives a power cut, and no page waits for the disk meanwhile.

SQLite would wait for it within every write, and with it the thread that makes all pages. So it only hands its log to
the system, which outlives a killed server; and the answer to a request that has written something is held back until
the log is on the disk, together with all others that wait for it then (`finishing`).

PostgreSQL waits within every transaction as well, but for those that others hear of (`between`): they are the moves,
and their answers are held back in the same way.
"""

from __future__ import annotations

import threading
from contextlib import suppress

from django.db import Error, close_old_connections, connection

from bigshoulders import system

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


def settle() -> None:
    """Everything is on the disk that was written up to now. OSError if it cannot be."""
    if connection.vendor == "sqlite":
        sync(f"{connection.settings_dict['NAME']}-wal")
    else:
        flush()


def sync(path: str) -> None:
    """OSError if the disk does not take it. Where there is no log everything is in the file itself, and on the disk."""
    with suppress(FileNotFoundError):
        system.sync_file(path)


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
