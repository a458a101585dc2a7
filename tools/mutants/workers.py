"""What the working processes do, each with its own copy of the project: measure tests, and let mutants meet them."""

from __future__ import annotations

import importlib
import os
import pickle
import resource
import shutil
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path

import pytest

from .changes import Mutant, mutated_source
from .isolation import LATE, EachInItsOwnProcess, TestResult, start_timers
from .settings import Settings
from .trees import another_source, copy_of_the_project

PYTEST_ARGUMENTS = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly"]
MEMORY = 4 << 30
"""Bytes that a process may take."""
TIME_TO_COLLECT = 120
"""Seconds of the processor for importing the tests, before the first one runs."""
FIRST_TESTS = 30
"""Most mutants fall to the first few tests; so only the files of these are imported at first."""


@dataclass
class Verdict:
    outcome: str
    """killed, timed out or survived."""
    by: str
    """The test that noticed, or why none was needed."""
    met: int
    """How many tests it met."""
    seconds: float


class Worker:
    """One working process: its settings, its copy of the project and how many mutants have lived in that."""

    settings: Settings
    tree: Path
    mutants = 0
    is_tried = False
    """Whether tests were seen to pass here without a mutant."""
    child: int | None = None
    """The process that runs tests now; it leads a group of its own."""


class Unfit(Exception):
    """Tests fail here without any mutant: what they say about mutants would mean nothing."""


def settle(settings: Settings, counter: Synchronized[int]) -> None:
    """Called once in every working process."""
    with counter.get_lock():
        number = counter.value
        counter.value += 1
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, leave)
    Worker.settings = settings
    Worker.tree = settings.folder / f"tree-{number}"
    copy_of_the_project(settings.root, Worker.tree)
    os.chdir(Worker.tree)
    os.environ["PYTHONPATH"] = str(Worker.tree / "src")
    os.environ["TMPDIR"] = str(Worker.tree / ".temporary")
    sys.path.insert(0, str(Worker.tree / "src"))
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    for name in settings.preload:
        importlib.import_module(name)


def leave(*signal_and_frame: object) -> None:
    """The run is over before its time."""
    if Worker.child is not None:
        with suppress(ProcessLookupError):
            os.killpg(Worker.child, signal.SIGKILL)
    os._exit(1)


def measured_tests(file: str) -> list[TestResult]:
    """Every test of a file with its time and the lines that it runs, by paths within the project."""
    folders = [str(Worker.tree / source / "*") for source in Worker.settings.sources]
    test_results, ended = run_tests([file], Worker.settings.slowest_test, folders)
    if ended != "well":
        raise Unfit(f"{file} cannot be measured:\n{output()}")
    for test_result in test_results:
        test_result.lines = {os.path.relpath(path, Worker.tree): lines for path, lines in test_result.lines.items()}
    return test_results


def meet(path: str, mutant: Mutant, tests: dict[str, float]) -> Verdict:
    """Let a mutant meet these tests, in this order, each with its limit, until one notices it."""
    if not Worker.is_tried and tests:
        try_without_mutant(dict(list(tests.items())[:FIRST_TESTS]))
        Worker.is_tried = True
    start, met = time.monotonic(), 0
    file = Worker.tree / path
    source = mutated_source(file.read_text(encoding="utf-8"), mutant)
    Worker.mutants += 1
    names = list(tests)
    with another_source(file, source, Worker.mutants):
        for batch in (names[:FIRST_TESTS], names[FIRST_TESTS:]):
            if not batch:
                continue
            test_results, ended = run_tests(files_of(batch), {name: tests[name] for name in batch})
            met += len(test_results)
            verdict, by = verdict_of(test_results, ended)
            if verdict != "survived":
                return Verdict(verdict, by, met, time.monotonic() - start)
    return Verdict("survived", "", met, time.monotonic() - start)


def try_without_mutant(tests: dict[str, float]) -> None:
    verdict, by = verdict_of(*run_tests(files_of(list(tests)), tests))
    if verdict != "survived":
        raise Unfit(f"Without any mutant: {verdict} by {by}\n{output()}")


def files_of(tests: list[str]) -> list[str]:
    return list(dict.fromkeys(test.partition("::")[0] for test in tests))


def verdict_of(test_results: list[TestResult], ended: str) -> tuple[str, str]:
    last = test_results[-1] if test_results else None
    if last is not None and last.result in ("failed", "timed out"):
        return ("killed" if last.result == "failed" else "timed out"), last.test
    if ended == "late":
        return "timed out", "(importing the tests)"
    return ("survived", "") if ended == "well" else ("killed", "(importing the tests)")


# ---- pytest in a process of its own ---------------------------------------------------------------------------------


def run_tests(
    files: list[str], limits: dict[str, float] | float, measured: list[str] | None = None
) -> tuple[list[TestResult], str]:
    """The results of tests, and how the process that ran them ended: well, badly or late."""
    results = Worker.tree / ".test_results"
    results.unlink(missing_ok=True)
    temporary = Path(os.environ["TMPDIR"])
    temporary.mkdir(exist_ok=True)

    def run() -> int:
        plugin = EachInItsOwnProcess(Worker.tree / ".notes", limits, measured)
        code = pytest.main([*PYTEST_ARGUMENTS, *Worker.settings.pytest_arguments, *files], plugins=[plugin])
        results.write_bytes(pickle.dumps(plugin.test_results))
        return 0 if code == pytest.ExitCode.NO_TESTS_COLLECTED else code

    ended = in_another_process(run, Worker.tree / ".output")
    shutil.rmtree(temporary, ignore_errors=True)
    shutil.rmtree(Worker.tree / ".hypothesis" / "examples", ignore_errors=True)
    return (pickle.loads(results.read_bytes()) if results.exists() else []), ended


def output() -> str:
    """The end of what pytest has printed."""
    return (Worker.tree / ".output").read_text(encoding="utf-8", errors="replace")[-3000:]


def in_another_process(run: Callable[[], int], output: Path) -> str:
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            os.setsid()
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            target = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            os.dup2(target, 1)
            os.dup2(target, 2)
            start_timers(TIME_TO_COLLECT)
            code = run()
        finally:
            os._exit(code)
    Worker.child = pid
    os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    Worker.child = None
    _, status = os.waitpid(pid, 0)
    if os.WIFSIGNALED(status):
        return "late" if os.WTERMSIG(status) in LATE else "badly"
    return "well" if os.WEXITSTATUS(status) == 0 else "badly"
