"""A plugin of pytest: every test runs in a process of its own, forked when all have been collected.

So a test finds nothing that another one has left behind (caches, fixtures, changed modules): what it does alone is
what it does in any order, and a test that hangs or crashes takes nothing else with it.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from dataclasses import dataclass, field
from pathlib import Path

import coverage
import pytest
from _pytest.runner import runtestprotocol

PASSED, FAILED, SKIPPED = 0, 1, 2
LATE = (signal.SIGPROF, signal.SIGALRM)
"""What ends a process whose time is up."""
WALL_TO_PROCESSOR = 20
"""A test may wait for so much longer than it may compute: the machine may be busy with something else."""


@dataclass
class TestResult:
    test: str
    result: str
    """passed, failed, skipped or timed out."""
    seconds: float
    """Of the processor."""
    lines: dict[str, list[int]] = field(default_factory=dict)
    """The lines that it ran, by file, if that was asked for."""


class EachInItsOwnProcess:
    def __init__(self, notes: Path, limits: dict[str, float] | float, measured: list[str] | None = None) -> None:
        """Limits are seconds of the processor: for every test, or by test, which are then the only ones to run.

        ``measured`` are patterns of the files whose lines are noted; without them the first failure is the last test.
        """
        self.notes = notes
        self.limits = limits
        self.measuring: coverage.Coverage | None = None
        if measured is not None:
            self.measuring = coverage.Coverage(data_file=None, config_file=False, include=measured, messages=False)
        self.test_results: list[TestResult] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if isinstance(self.limits, dict):
            found = {item.nodeid: item for item in items}
            items[:] = [found[test] for test in self.limits if test in found]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("a file of tests cannot be imported")
        stop_timers()
        close_databases()
        if self.measuring is not None:
            self.measuring.start()
        for item in session.items:
            self.test_results.append(self.test_result(item))
            if self.measuring is None and self.test_results[-1].result in ("failed", "timed out"):
                break
        return True

    def test_result(self, item: pytest.Item) -> TestResult:
        self.notes.unlink(missing_ok=True)
        pid = os.fork()
        if pid == 0:
            code = FAILED
            try:
                code = self.run(item)
            finally:
                os._exit(code)
        _, status, usage = os.wait4(pid, 0)
        seconds = round(usage.ru_utime + usage.ru_stime, 4)
        if os.WIFSIGNALED(status):
            return TestResult(item.nodeid, "timed out" if os.WTERMSIG(status) in LATE else "failed", seconds)
        result = {PASSED: "passed", SKIPPED: "skipped"}.get(os.WEXITSTATUS(status), "failed")
        lines = json.loads(self.notes.read_text(encoding="utf-8")) if self.notes.exists() else {}
        return TestResult(item.nodeid, result, seconds, lines)

    def run(self, item: pytest.Item) -> int:
        start_timers(self.limits[item.nodeid] if isinstance(self.limits, dict) else self.limits)
        result = result_of(item)
        if self.measuring is None:
            return result
        self.measuring.stop()
        data = self.measuring.get_data()
        self.notes.write_text(json.dumps({file: data.lines(file) for file in data.measured_files()}), encoding="utf-8")
        return result


def start_timers(limit: float) -> None:
    """Nothing catches their signals: these end the process, whatever it is doing."""
    signal.setitimer(signal.ITIMER_PROF, limit)
    signal.setitimer(signal.ITIMER_REAL, WALL_TO_PROCESSOR * limit)


def stop_timers() -> None:
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)


class Another:
    """A test that comes next, of another module: what all tests share is not taken away before it."""

    def __init__(self, item: pytest.Item) -> None:
        self._session = item.session

    def listchain(self) -> list[pytest.Session]:
        return [self._session]


def result_of(item: pytest.Item) -> int:
    reports = runtestprotocol(item, log=False, nextitem=Another(item))  # type: ignore[arg-type]
    if any(report.failed for report in reports):
        return FAILED
    return SKIPPED if any(report.skipped for report in reports) else PASSED


def close_databases() -> None:
    """A connection to a database does not outlive a fork."""
    django = sys.modules.get("django")
    if django is not None and django.conf.settings.configured:
        django.db.connections.close_all()
