"""The site starts, or says in one sentence why not; alone or with others; and what it keeps is for its owner alone."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from bigshoulders.components import Wrong
from bigshoulders.web import folder

SERVE = [sys.executable, "-m", "bigshoulders", "serve", "--no-browser", "--port", "0", "--data"]


def refused(data: Path, **environment: str) -> str:
    """What the command says when it does not start."""
    done = subprocess.run(
        [*SERVE, str(data)], capture_output=True, text=True, timeout=60, env={**os.environ, **environment}, check=False
    )
    assert done.returncode == 2, done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def anything_goes():
    """A umask that would let everybody read everything."""
    before = os.umask(0)
    yield
    os.umask(before)


# --- the secret


@pytest.mark.parametrize("content", [b"", b"cut off", bytes(64), b"\xff" * 64, b"key " * 16 + b"\n\0"])
def test_a_damaged_secret_signs_nothing_and_stays_as_it_is(tmp_path, content):
    path = tmp_path / "secret_key"
    path.write_bytes(content)
    with pytest.raises(Wrong, match=r"is damaged\. Delete it and start again") as wrong:
        folder.secret_key(tmp_path)
    assert str(path) in str(wrong.value)
    assert path.read_bytes() == content


def test_a_secret_that_cannot_be_read_is_said_with_its_path(tmp_path):
    (tmp_path / "secret_key").mkdir()
    sentence = refused(tmp_path)
    assert sentence.startswith(f"{tmp_path / 'secret_key'}, which signs the cookies, cannot be read: ")
    assert "Traceback" not in sentence


def test_a_secret_is_on_the_disk_before_it_has_its_name(tmp_path, monkeypatch):
    happened = []
    for name in ("fsync", "link"):
        real = getattr(os, name)
        monkeypatch.setattr(os, name, lambda *given, real=real, name=name: (happened.append(name), real(*given)))
    folder.secret_key(tmp_path)
    assert happened == ["fsync", "link", "fsync"], "the file, its name, the folder"


def test_of_two_servers_that_make_a_secret_the_first_is_believed(tmp_path, monkeypatch):
    others = "o" * folder.SECRET_LENGTH
    real = os.link

    def link_too_late(source, path):
        Path(path).write_text(others)
        real(source, path)

    monkeypatch.setattr(os, "link", link_too_late)
    assert folder.secret_key(tmp_path) == others
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


# --- for its owner alone


def test_the_folder_is_made_for_its_owner_alone(tmp_path, monkeypatch, anything_goes):
    monkeypatch.setenv("BIGSHOULDERS_DATA", str(tmp_path / "new" / "data"))
    assert mode(folder.data_folder()) == 0o700
    (tmp_path / "own").mkdir(0o755)
    monkeypatch.setenv("BIGSHOULDERS_DATA", str(tmp_path / "own"))
    assert mode(folder.data_folder()) == 0o755, "a folder that somebody else made is theirs"
