"""The command as a person meets it: a process of its own, with a home of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import processes
from bigshoulders.cli.table.saved_table import SavedTable
from bigshoulders.sitting.chairs import chairs_for, kind_of

EVERY_VARIANT: dict[str, Any] = {
    "mode": "advanced",
    "goals": True,
    "special_companies": True,
    "chiefs": True,
    "draft": True,
    "friendly_closure": True,
    "supply_chain": "advanced",
    "open_purchasing": True,
}
FIRST_OF_2018: dict[str, Any] = {"edition": "first-2018", "mode": "advanced", "draft": True}
RULES = {"base": {"mode": "advanced", "goals": True}, "every variant": EVERY_VARIANT, "2018": FIRST_OF_2018}
"""Rules that together show everything that can be shown."""

COMMAND = [sys.executable, "-m", "bigshoulders"]


@dataclass
class Shell:
    """Runs the command in a home folder of its own."""

    home: Path

    @property
    def environment(self) -> dict[str, str]:
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "PYTHONPATH", "TMPDIR") if name in os.environ}
        return {
            **kept,
            "HOME": str(self.home),
            "XDG_DATA_HOME": str(self.home / "data"),
            "LANG": "C.UTF-8",
            "COLUMNS": "80",
            "TERM": "xterm-256color",
        }

    @property
    def games(self) -> Path:
        return self.home / "data" / "bigshoulders"

    def run(
        self, *arguments: object, typed: str = "", environment: dict[str, str] | None = None, **options: Any
    ) -> subprocess.CompletedProcess[str]:
        settings: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
        done = subprocess.run(
            [*COMMAND, *map(str, arguments)],
            input=typed,
            env={**self.environment, **(environment or {})},
            text=True,
            encoding="utf-8",
            timeout=100,
            check=False,
            cwd=self.home,
            **settings,
        )
        assert "Traceback" not in (done.stderr or "") + (done.stdout or "")
        return done

    def start(self, *arguments: object, **options: Any) -> subprocess.Popen[str]:
        return processes.start(
            [*COMMAND, *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=self.environment,
            text=True,
            encoding="utf-8",
            cwd=self.home,
            **options,
        )

    def refused(self, *arguments: object, **options: Any) -> str:
        """The command fails with exit status 2 and one sentence, which is returned."""
        done = self.run(*arguments, **options)
        assert done.returncode == 2, (done.stdout, done.stderr)
        assert done.stderr.endswith("\n")
        assert len(done.stderr.splitlines()) == 1
        return done.stderr


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    home = tmp_path / "home"
    home.mkdir()
    return Shell(home)


@pytest.fixture(params=RULES)
def rules(request: pytest.FixtureRequest) -> dict[str, Any]:
    return RULES[request.param]


def flags(rules: dict[str, Any]) -> list[str]:
    """Rules as options of a command."""
    words: list[str] = []
    for name, value in rules.items():
        words += [f"--{name.replace('_', '-')}", *([] if value is True else [value])]
    return words


@pytest.fixture
def rule_flags() -> Callable[[dict[str, Any]], list[str]]:
    return flags


@pytest.fixture
def a_game() -> Callable[..., tuple[SavedTable, list[str]]]:
    """Ann against a random bot, as far as wanted: the session, and what Ann types for it."""

    def play(moves: int | None = None, mode: str = "advanced", seed: int = 4, choice: int = 7) -> Any:
        chairs = chairs_for(map(kind_of, ["Ann", "random"]), seed)
        session = SavedTable.new(chairs, {"mode": mode, "goals": True}, seed)
        typed: list[str] = []
        while not session.game.is_over and (moves is None or len(typed) < moves):
            seat = session.game.to_act()[0]
            if session.is_person(seat):
                choices = session.game.legal_actions(seat)
                action = choices[(choice * len(typed)) % len(choices)]
                if len(choices) > 1:
                    typed.append(action.text)
            else:
                action = session.bot_choice(seat)
            session.play(seat, action)
        return session, typed

    return play


GAME = ("--seats", "Ann,random", "--mode", "advanced", "--goals", "--seed", "4")
"""The options that make the command play the same game as `a_game`."""


@pytest.fixture
def same_game() -> tuple[str, ...]:
    return GAME


@pytest.fixture
def a_record(tmp_path: Path, a_game: Callable[..., Any]) -> Path:
    """A file with the record of a whole game."""
    path = tmp_path / "whole.json"
    path.write_text(json.dumps(a_game()[0].game.record()), encoding="utf-8")
    return path
