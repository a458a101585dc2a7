"""A process in which bots work: whatever one of them does, it harms nobody else."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bigshoulders.bots import process as processes
from bigshoulders.bots.faults import BotFailure
from bigshoulders.bots.own import BotFile
from bigshoulders.bots.process import BotProcess

WORKER = """
import fcntl, itertools, os, subprocess, sys, time
from bigshoulders.bots import make_bot
from bigshoulders.bots.process import serve

def work(job, say):
    match job["do"]:
        case "say":
            print("I think")
            os.system("echo so do I")
            say({"heard": job["word"]})
        case "read":
            say({"read": sys.stdin.read()})
        case "make":
            say({"bot": type(make_bot("Eager", 1)).__name__})
        case "die":
            os._exit(3)
        case "babble":
            say({"before": "the babble"})
            for number in range(3, 20):
                try:
                    os.write(number, b"this is no answer\\n")
                except OSError:
                    pass
        case "sleep":
            time.sleep(600)
        case "stick":
            any(itertools.repeat(False))  # no other thread can run meanwhile
        case "bear":
            child = "f = open('held', 'w'); fcntl.flock(f, 2); f.write('x'); f.flush(); time.sleep(600)"
            subprocess.Popen([sys.executable, "-c", f"import fcntl, time; {child}"])
            time.sleep(600)

serve(work, niceness=3)
"""


def busy() -> str:
    return "busy"


@pytest.fixture
def process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "busybody.py").write_text(WORKER)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.chdir(tmp_path)
    eager = BotFile("/nowhere/eager.py", "class Eager:\n def __init__(self, seed): pass\n def choose(self, seat): pass")
    found = BotProcess("busybody", [eager], seconds_between_looks=0.02)
    yield found
    found.close()


def test_what_a_bot_prints_is_no_answer(process: BotProcess, capfd: pytest.CaptureFixture[str]):
    assert process.ask({"do": "say", "word": "naïve"}, 60, busy) == {"heard": "naïve"}
    assert capfd.readouterr().out == ""


def test_what_a_bot_reads_is_no_job(process: BotProcess):
    process.give({"do": "read"})
    process.give({"do": "say", "word": "next"})
    assert process.answer(60, busy) == {"read": ""}
    assert process.answer(60, busy) == {"heard": "next"}


def test_a_process_knows_the_bots_of_peoples_own_files(process: BotProcess):
    assert process.ask({"do": "make"}, 60, busy) == {"bot": "Eager"}


def test_it_stands_back_behind_others(process: BotProcess):
    process.ask({"do": "say", "word": ""}, 60, busy)
    assert os.getpriority(os.PRIO_PROCESS, process._process.pid) == os.getpriority(os.PRIO_PROCESS, 0) + 3


def test_the_end_of_a_process_is_told_and_the_next_job_has_a_new_one(process: BotProcess):
    with pytest.raises(BotFailure, match="its process has ended, with status 3"):
        process.ask({"do": "die"}, 60, busy)
    assert process.ask({"do": "say", "word": "again"}, 60, busy) == {"heard": "again"}


def test_what_is_no_answer_at_all_ends_the_process(process: BotProcess):
    assert process.ask({"do": "babble"}, 60, busy) == {"before": "the babble"}
    started = process._process
    with pytest.raises(BotFailure, match="its process has ended"):
        process.answer(60, busy)
    assert started.poll() is not None


@pytest.mark.parametrize("how", ["sleep", "stick"])
def test_a_bot_that_hangs_is_noticed(process: BotProcess, how: str):
    process.ask({"do": "say", "word": "ready"}, 60, busy)
    started = process._process
    with pytest.raises(BotFailure, match=r"no answer in 0\.2 s"):
        process.ask({"do": how}, 0.2, busy)
    assert started.poll() is not None


def test_nothing_hangs_while_something_else_is_done_or_nobody_thinks(process: BotProcess):
    moves = iter(range(30))

    def moving() -> int:
        number = next(moves, None)
        if number is None:
            raise LookupError
        return number

    with pytest.raises(LookupError):
        process.ask({"do": "sleep"}, 0.1, moving)
    looks = iter([None] * 30)
    with pytest.raises(StopIteration):
        process.ask({"do": "sleep"}, 0.1, lambda: next(looks))


def test_a_machine_that_slept_makes_no_bot_guilty(process: BotProcess, monkeypatch: pytest.MonkeyPatch):
    """Between two looks the clock runs for an hour: of that a second counts."""
    hours = iter(range(0, 3600 * 1000, 3600))
    monkeypatch.setattr(processes.time, "monotonic", lambda: float(next(hours)))
    looks = iter([busy()] * 20)
    with pytest.raises(StopIteration):
        process.ask({"do": "sleep"}, 60, lambda: next(looks))


def locked(path: Path) -> bool:
    """Whether a living process holds it."""
    if not path.exists() or not path.read_text():
        return False
    with path.open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def wait_until(true: Callable[[], Any]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.parametrize("how", ["stopped", "abandoned"])
def test_what_a_bot_has_started_ends_with_its_process(process: BotProcess, tmp_path: Path, how: str):
    process.give({"do": "bear"})
    wait_until(lambda: locked(tmp_path / "held"))
    if how == "stopped":
        process.stop()
    else:
        process._process.stdin.close()
    wait_until(lambda: not locked(tmp_path / "held"))


def test_what_was_closed_is_not_started_again(process: BotProcess):
    process.ask({"do": "say", "word": ""}, 60, busy)
    process.close()
    with pytest.raises(BotFailure):
        process.ask({"do": "say", "word": ""}, 60, busy)
    assert process._process is None
