"""The memory of the server lies in large pages as it grows: without them a seventh of its time goes into finding them.

A table in play is scattered over a megabyte, and between two of its moves come those of all others.
"""

from __future__ import annotations

import os
import threading
import time

from bigshoulders import system

SECONDS = 5.0
"""Between two looks at how much there is."""
GROWN = 8 * 1024 * 1024
"""Bytes more than at the last time that are worth the trouble."""


class LargePages:
    """Asked for again whenever the process has grown."""

    def __init__(self) -> None:
        self._size = 0

    def look(self) -> int:
        """Gives the bytes in large pages, if they were asked for."""
        size = sum(memory for memory, _files in system.burdens(os.getpid())[:1])
        if size < self._size + GROWN:
            return 0
        self._size = size
        return system.use_large_pages()


def start() -> None:
    threading.Thread(target=keep_looking, name="large pages", daemon=True).start()


def keep_looking() -> None:
    pages = LargePages()
    while True:
        time.sleep(SECONDS)
        pages.look()
