"""bigshoulders serve: everything looks after itself, and what goes wrong is said in one sentence."""

from __future__ import annotations

import os
import socket
import stat
import subprocess
import sys
import urllib.request

import pytest

from bigshoulders.components import Wrong
from bigshoulders.web.site.database import database
from bigshoulders.web.site.folder import secret_key


def serve(*arguments, **environment):
    command = [sys.executable, "-m", "bigshoulders", "serve", "--no-browser", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=60, env={**os.environ, **environment}, check=False
    )


def test_it_prints_its_address_and_answers(running_server):
    with urllib.request.urlopen(running_server.url) as reply:
        assert "Big Shoulders" in reply.read().decode()
    assert (running_server.data / "site.sqlite3").exists()
    kept = [running_server.data, *running_server.data.iterdir()]
    assert {path.name for path in kept if path.stat().st_mode & 0o077} == set(), "nobody else reads it"


def test_games_are_there_again_after_a_restart(running_server):
    from web.test_kill import Player  # noqa: PLC0415

    table = Player(running_server.url).new_table()
    running_server.kill()
    running_server.start()
    with urllib.request.urlopen(running_server.url + table) as reply:
        assert reply.status == 200


def test_a_port_that_is_taken_is_said(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = serve("--port", port, "--data", str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.startswith(f"Port {port} is in use")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("data", "environment", "words"),
    [
        ("file/below", {}, "cannot be kept"),
        ("folder", {"DATABASE_URL": "oracle://x"}, "DATABASE_URL begins with 'oracle'"),
        ("folder", {"DATABASE_URL": "sqlite:////nowhere/at/all.db"}, "cannot be used"),
        ("folder", {"DATABASE_URL": "postgres://nobody@127.0.0.1:1/nothing"}, "cannot be used"),
    ],
)
def test_what_cannot_be_used_is_said(tmp_path, data, environment, words):
    (tmp_path / "file").write_text("")
    done = serve("--data", str(tmp_path / data), **environment)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_the_secret_is_made_once_and_is_for_nobody_else(tmp_path):
    secret = secret_key(tmp_path)
    assert len(secret) > 50
    assert secret_key(tmp_path) == secret
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


def test_a_database_is_named_by_a_url(tmp_path):
    ours = database("", tmp_path)
    assert ours["NAME"] == str(tmp_path / "site.sqlite3")
    theirs = database("postgres://ann:a%40b@db.example:5433/games?sslmode=require", tmp_path)
    assert theirs["ENGINE"].endswith("postgresql")
    assert (theirs["NAME"], theirs["USER"], theirs["PASSWORD"]) == ("games", "ann", "a@b")
    assert (theirs["HOST"], theirs["PORT"], theirs["OPTIONS"]) == (
        "db.example",
        "5433",
        {"connect_timeout": "5", "sslmode": "require"},
    )
    with pytest.raises(Wrong):
        database("oracle://x", tmp_path)
