"""The unit for systemd that `bigshoulders serve --print-service` prints."""

from __future__ import annotations

import configparser
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bigshoulders.cli import service

SITE = "https://games.example.org"


def read(unit: str) -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None)
    found.optionxform = str  # type: ignore[assignment, method-assign]
    found.read_string(unit)
    return found


def test_the_unit_starts_this_program_with_what_was_said(shell: Any) -> None:
    done = shell.run("serve", "--print-service", "--public", SITE, "--workers", "3", "--port", "1900")
    unit = read(done.stdout)
    command = f"{sys.executable} -m bigshoulders serve --no-browser --port 1900 --public {SITE} --workers 3"
    assert unit["Service"]["ExecStart"] == command
    assert unit["Service"]["DynamicUser"] == unit["Service"]["NoNewPrivileges"] == "yes"
    assert unit["Service"]["StateDirectory"] == "bigshoulders"


def test_nothing_is_started_or_written(shell: Any, tmp_path: Path) -> None:
    done = shell.run("serve", "--print-service", "--data", str(tmp_path / "games"))
    assert done.returncode == 2
    assert "/var/lib/bigshoulders" in done.stderr
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize(
    ("word", "written"),
    [("plain", "plain"), ("two words", '"two words"'), ("100%", "100%%"), ("$HOME", "$$HOME"), ('a"b', '"a\\"b"')],
)
def test_a_word_of_the_command_stays_one(word: str, written: str) -> None:
    assert service.quoted(word) == written


def test_systemd_finds_no_fault_with_the_unit(shell: Any, tmp_path: Path) -> None:
    """Where there is one; everywhere each line is one of a section."""
    unit = shell.run("serve", "--print-service", "--lan").stdout
    assert set(read(unit).sections()) == {"Unit", "Service", "Install"}
    if shutil.which("systemd-analyze"):
        (tmp_path / "bigshoulders.service").write_text(unit, encoding="utf-8")
        command = ["systemd-analyze", "verify", str(tmp_path / "bigshoulders.service")]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        assert (done.returncode, done.stderr) == (0, "")
