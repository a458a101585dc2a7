"""Nothing that was accepted is lost: full disks, wrong files, closed pipes."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bigshoulders.cli.table import save_files


def small_files_only(limit: int) -> Callable[[], None]:
    """Like a disk with so many bytes left."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))


def test_a_full_disk_is_said_and_the_game_goes_on(shell: Any, a_game: Callable[..., Any], same_game: Any) -> None:
    session, typed = a_game()
    file = shell.home / "game.json"
    done = shell.run(
        "play", *same_game, "--save", file, typed="\n".join(typed) + "\n", preexec_fn=small_files_only(1500)
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"The game could not be saved in {file}: File too large.")
    assert len(done.stderr.splitlines()) == 1
    assert "The end" in done.stdout
    saved = json.loads(file.read_text())["record"]["actions"]
    assert len(saved) > 5
    assert saved == session.game.record()["actions"][: len(saved)]
    assert shell.run("verify", file).returncode == 0
    assert os.listdir(shell.home) == ["game.json"]


def test_leaving_with_a_full_disk_says_what_is_lost(shell: Any, a_game: Callable[..., Any], same_game: Any) -> None:
    typed = a_game(60)[1]
    done = shell.run("play", *same_game, typed="\n".join(typed) + "\n", preexec_fn=small_files_only(1500))
    assert done.returncode == 2
    assert "The last moves are not saved in " in done.stderr


def test_a_disk_that_is_full_from_the_start_stops_a_game_with_its_own_file(shell: Any) -> None:
    sentence = shell.refused("play", "--save", "game.json", preexec_fn=small_files_only(10))
    assert "cannot be saved" in sentence
    assert os.listdir(shell.home) == []


def test_without_a_place_to_save_the_game_is_played_all_the_same(shell: Any) -> None:
    (shell.home / "data").write_text("in the way")
    done = shell.run("play", "--seed", 5, typed="1\nboard\n")
    assert "could not be saved" in done.stderr
    assert "Stock track" in done.stdout
    assert done.returncode == 2


def test_a_failed_write_leaves_the_old_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    save_files.write(file, {"old": 1})

    def no_space(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(OSError, match="No space left"):
        save_files.write(file, {"new": 2})
    assert json.loads(file.read_text()) == {"old": 1}
    assert os.listdir(tmp_path) == ["game.json"]


def test_no_file_is_written_over_by_a_new_game(shell: Any) -> None:
    (shell.home / "mine.txt").write_text("precious")
    assert "There is a file" in shell.refused("play", "--save", "mine.txt")
    done = shell.run("play", "--seed", 5, typed="save mine.txt\nsave copy.json\nsave ~nobody/x\nsave copy.json\n")
    assert done.stdout.count("choose another name") == 2
    assert "Saved a copy in copy.json" in done.stdout
    assert (shell.home / "mine.txt").read_text() == "precious"
    assert shell.run("verify", "copy.json").returncode == 0


@pytest.mark.parametrize("file", ["", "/dev/full", "/dev/null", "/proc/game.json", "no/such/folder/game.json", "."])
def test_a_place_that_cannot_hold_a_game_is_refused(shell: Any, file: str) -> None:
    shell.refused("play", "--save", file)


def test_a_closed_pipe_is_said_in_one_sentence(shell: Any, a_record: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    sentence = shell.refused("replay", a_record, stdout=writing)
    assert "The output was closed" in sentence
    sentence = shell.refused("play", "--seed", 5, stdout=writing)
    assert "The output was closed. The game is saved; go on with: " in sentence
    os.close(writing)


def test_a_full_disk_behind_the_output_is_said_in_one_sentence(shell: Any, a_record: Path) -> None:
    with open("/dev/full", "w") as full:
        assert "could not be written" in shell.refused("replay", a_record, stdout=full)
        assert "could not be written" in shell.refused("verify", a_record, stdout=full)
        assert "could not be written" in shell.refused("--help", stdout=full)
        assert "The game is saved" in shell.refused("play", "--seed", 5, stdout=full)


def test_a_closed_input_is_the_end_of_the_input(shell: Any) -> None:
    process = subprocess.run(
        ["sh", "-c", 'exec "$0" -m bigshoulders play --seed 5 <&-', sys.executable],
        env=shell.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    assert "The game is saved" in process.stdout


def test_what_is_no_text_is_refused_like_any_other_nonsense(shell: Any) -> None:
    process = subprocess.run(
        [sys.executable, "-m", "bigshoulders", "play", "--seed", "5"],
        input=b"\xff\xfe\n\x00\n",
        env=shell.environment,
        capture_output=True,
        check=False,
    )
    assert process.returncode == 0
    assert b"There is no action" in process.stdout


def test_a_terminal_without_unicode_gets_plain_signs(shell: Any) -> None:
    done = shell.run("play", "--seed", 5, typed="1\n", environment={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert "* You established" in done.stdout
    assert done.stdout.isascii()
