"""What is left to do with an answer when its page is made: it is compressed, and waits until the disk has what it says.

One thread does that for all of them while the thread of pages makes the next one; both wait for the system rather than
for Python's lock. The event loop hears of an answer once, when it can be sent.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from django.http import HttpResponse
from django.http.response import HttpResponseBase

from bigshoulders.web.site import compression, durable


class Unfinished(NamedTuple):
    """An answer that cannot be sent yet."""

    response: HttpResponseBase
    is_to_be_compressed: bool
    has_written: bool
    tell: Callable[[Exception | None], None]
    """It can be sent; or what went wrong, an OSError where the disk did not take what it says."""


class Finisher:
    """One look at the disk for all who wait."""

    def __init__(self) -> None:
        self._waiting: deque[Unfinished] = deque()
        self._thread = ThreadPoolExecutor(1, "finishes answers")
        """Always the same, which has a connection to PostgreSQL."""

    def finish(self, answer: Unfinished) -> None:
        """Soon; from any thread."""
        self._waiting.append(answer)
        self._thread.submit(self._finish_all)

    def _finish_all(self) -> None:
        """Whoever came meanwhile is taken along; their own turn finds nothing left to do then."""
        written = [answer for answer in self._taken() if compressed(answer) and answer.has_written]
        if not written:
            return
        error: Exception | None = None
        try:
            durable.settle()
        except Exception as found:
            error = found
        for answer in written:
            answer.tell(error)

    def _taken(self) -> list[Unfinished]:
        """Those whose writes are done by now."""
        taken = []
        while self._waiting:
            taken.append(self._waiting.popleft())
        return taken


def compressed(answer: Unfinished) -> bool:
    """Whether it has gone well; an answer that nothing else holds back is told of at once."""
    try:
        if answer.is_to_be_compressed and isinstance(answer.response, HttpResponse):
            compression.compress(answer.response)
    except Exception as error:
        answer.tell(error)
        return False
    if not answer.has_written:
        answer.tell(None)
    return True
