"""Processes that tests start: each can be stopped by Ctrl-C, however the tests themselves were started."""

from __future__ import annotations

import signal
import subprocess
from typing import Any


def start(command: list[str], hears_interrupts: bool = True, **options: Any) -> subprocess.Popen[Any]:
    """A shell starts what runs in the background with Ctrl-C ignored, and whoever is started from there inherits that.

    So it is said here what a process inherits; one that hears no interrupts is like one in the background.
    """
    before = signal.signal(signal.SIGINT, signal.SIG_DFL if hears_interrupts else signal.SIG_IGN)
    try:
        return subprocess.Popen(command, **options)
    finally:
        signal.signal(signal.SIGINT, before)
