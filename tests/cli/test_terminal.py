"""At a real terminal: colours, the last moment for an undo, a screen that is really cleared."""

from __future__ import annotations

import os
import pty
import select
import signal
import sys
import time
from typing import Any

import pytest

import processes

CLEARED = "\033[H\033[2J\033[3J"


class Terminal:
    def __init__(self, shell: Any, *arguments: object, **environment: str) -> None:
        self.main, other = pty.openpty()
        self.process = processes.start(
            [sys.executable, "-m", "bigshoulders", *map(str, arguments)],
            stdin=other,
            stdout=other,
            stderr=other,
            env={**shell.environment, **environment},
            start_new_session=True,
        )
        os.close(other)
        self.seen = ""

    def wait_for(self, words: str, since: int = 0, nudge: int = 0) -> int:
        """Read until these words appear, with a signal every second if wanted; returns where they end."""
        end = time.monotonic() + 100
        next_nudge = time.monotonic()
        while (place := self.seen.find(words, since)) < 0:
            assert time.monotonic() < end, self.seen[-2000:]
            if nudge and time.monotonic() > next_nudge:
                self.process.send_signal(nudge)
                next_nudge = time.monotonic() + 1
            if not self._read():
                raise AssertionError(f"ended before {words!r}: {self.seen[-2000:]}")
        return place + len(words)

    def _read(self) -> bool:
        if not select.select([self.main], [], [], 0.2)[0]:
            return True
        try:
            data = os.read(self.main, 65536)
        except OSError:
            return False
        self.seen += data.decode("utf-8", "replace")
        return bool(data)

    def type(self, line: str) -> None:
        os.write(self.main, line.encode() + b"\n")

    def leave(self) -> int:
        """Ctrl-D at the prompt, if the command has not ended by itself."""
        end = time.monotonic() + 60
        if self.process.poll() is None:
            os.write(self.main, b"\x04")
        while self._read():
            if time.monotonic() > end:
                self.process.kill()
        os.close(self.main)
        return self.process.wait(30)


def test_a_turn_can_be_taken_back_before_others_move(shell: Any) -> None:
    terminal = Terminal(shell, "play", "--seats", "Ann,random", "--seed", 5, "--pace", 0)
    at = terminal.wait_for("Ann> ")
    terminal.type("1")
    at = terminal.wait_for("Enter ends your turn", at)
    terminal.type("undo")
    at = terminal.wait_for("Taken back.", at)
    at = terminal.wait_for("Ann> ", at)
    terminal.type("2")
    at = terminal.wait_for("Enter ends your turn", at)
    terminal.type("")
    at = terminal.wait_for("Stock turn", at)
    terminal.wait_for("Ann> ", at)
    assert terminal.leave() == 0
    assert "\033[" in terminal.seen
    assert "Traceback" not in terminal.seen
    (save,) = shell.games.glob("*.json")
    assert "establish anglo 40" in save.read_text()


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [(("play", "--no-colour"), {}), (("--no-colour", "play"), {}), (("play",), {"NO_COLOR": "1"})],
)
def test_colours_can_be_turned_off(shell: Any, arguments: tuple[str, ...], environment: dict[str, str]) -> None:
    terminal = Terminal(shell, *arguments, "--seed", 5, "--pace", 0, **environment)
    terminal.wait_for("You> ")
    assert terminal.leave() == 0
    assert "\033[1m" not in terminal.seen
    assert "\033[38" not in terminal.seen


def test_handing_over_clears_the_screen_and_what_was_scrolled_away(shell: Any) -> None:
    terminal = Terminal(shell, "play", "--seats", "Ann,Bob", "--seed", 3, "--no-colour")
    terminal.wait_for("Ann> ")
    terminal.type("hand")
    at = terminal.wait_for("press Enter when you are alone> ")
    assert terminal.seen.count(CLEARED) == 1
    assert "Building 1" not in terminal.seen
    terminal.type("")
    at = terminal.wait_for("press Enter to hide your tiles> ", at)
    terminal.type("")
    terminal.wait_for("Ann> ", at)
    assert terminal.seen.count(CLEARED) == 3
    assert terminal.leave() == 0


def test_ctrl_c_at_the_prompt_saves_and_leaves(shell: Any) -> None:
    terminal = Terminal(shell, "play", "--seed", 5, "--pace", 0)
    terminal.wait_for("You> ")
    terminal.wait_for("The game is saved; go on with: ", nudge=signal.SIGINT)
    assert terminal.leave() == 0
