"""What a process counts from its start on, for the owner of the site."""

from __future__ import annotations

import logging
from collections import Counter

COUNTED: Counter[str] = Counter()


class CountedErrors(logging.Handler):
    """Every error that is told on stderr is counted, too."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)

    def emit(self, record: logging.LogRecord) -> None:
        COUNTED["errors"] += 1
