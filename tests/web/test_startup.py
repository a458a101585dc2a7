"""The site starts, or says in one sentence why not; alone or with others; and what it keeps is for its owner alone."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import stat
import subprocess
import sys
import urllib.request
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from django.db import connection, connections

import processes
from bigshoulders.components import Wrong
from bigshoulders.web import asgi, thinking
from bigshoulders.web.site import folder, startup
from web.browsers import DATA, new_table

SERVE = [sys.executable, "-m", "bigshoulders", "serve", "--no-browser", "--port", "0", "--data"]
DATABASE = Path(DATA) / "site.sqlite3"


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


def test_a_new_database_is_for_its_owner_alone_with_all_that_lies_beside_it(tmp_path, anything_goes):
    path = tmp_path / "site.sqlite3"
    folder.create_private(path)
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("CREATE TABLE t (x)")
        assert {mode(beside) for beside in tmp_path.iterdir()} == {0o600}
        assert len(list(tmp_path.iterdir())) == 3


def test_old_files_are_set_right_at_the_start():
    new_table("Ann", "Bob")
    names = ("secret_key", "site.sqlite3", "site.sqlite3-wal", "site.sqlite3-shm")
    for name in names:
        (Path(DATA) / name).chmod(0o644)
    with closing(sqlite3.connect(DATABASE)) as somebody:
        somebody.execute("SELECT count(*) FROM web_table").fetchone()
        folder.secret_key(Path(DATA))
        startup.prepare()
        assert {name: mode(Path(DATA) / name) for name in names} == dict.fromkeys(names, 0o600)


# --- a database that cannot be used


def overwritten(content: bytes) -> bytes:
    """With other bytes where the table of moves begins: of a page that is free, or full of one long text, nobody could
    tell."""
    with closing(sqlite3.connect(DATABASE)) as database:  # page by page what was copied from it
        (size,) = database.execute("PRAGMA page_size").fetchone()
        (page,) = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'web_move'").fetchone()
    return content[: (page - 1) * size] + b"\xa5" * size + content[page * size :]


@pytest.fixture
def copied(tmp_path):
    """A copy of the database in a folder of its own."""
    path = tmp_path / "site.sqlite3"
    with closing(sqlite3.connect(DATABASE)) as ours, closing(sqlite3.connect(path)) as copy:
        ours.backup(copy)
    return path


@pytest.mark.parametrize(
    "damage",
    [lambda content: b"no database at all " * 500, lambda content: content[: len(content) // 2], overwritten],
    ids=["no database", "truncated", "a page overwritten"],
)
def test_a_damaged_database_is_said_and_left_as_it_is(copied, damage, monkeypatch):
    content = damage(copied.read_bytes())
    copied.write_bytes(content)
    connection.close()
    monkeypatch.setitem(connection.settings_dict, "NAME", str(copied))
    with pytest.raises(startup.NoDatabase, match=f"{copied} is damaged "):
        startup.prepare()
    assert copied.read_bytes() == content


def test_the_command_says_that_a_database_is_damaged(copied):
    copied.write_bytes(overwritten(copied.read_bytes()))
    assert refused(copied.parent).startswith(f"{copied} is damaged (")


CUT_OFF = """
import os, sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None)
for command in ("CREATE TABLE t (x)", "PRAGMA cache_size=1", "BEGIN", *["INSERT INTO t VALUES (zeroblob(9000))"] * 9):
    database.execute(command)
os._exit(0)
"""
"""Ends in the middle of a write, as in a power cut before the site has switched to its log of writes."""


def test_a_write_that_was_cut_off_is_taken_back_and_not_called_damage(tmp_path, monkeypatch):
    path = tmp_path / "site.sqlite3"
    subprocess.run([sys.executable, "-c", CUT_OFF, str(path)], check=True)
    assert (tmp_path / "site.sqlite3-journal").stat().st_size
    connection.close()
    monkeypatch.setitem(connection.settings_dict, "NAME", str(path))
    startup.prepare()
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT count(*) FROM t").fetchone() == (0,)


@pytest.fixture
def with_pragma(monkeypatch):
    """Opens the database anew with one more pragma; afterwards without it."""

    def reopen(pragma):
        options = connection.settings_dict["OPTIONS"]
        monkeypatch.setitem(options, "init_command", f"{options['init_command']} {pragma};")
        connection.close()

    yield reopen
    del connections["default"]


def test_a_database_that_can_only_be_read_is_said_before_the_first_move(with_pragma):
    with_pragma("PRAGMA query_only=ON")
    with pytest.raises(startup.NoDatabase, match=f"{DATABASE} can only be read"):
        startup.prepare()


def test_the_start_tries_whether_the_database_can_be_written():
    with closing(sqlite3.connect(DATABASE)) as other:
        before = other.execute("PRAGMA data_version").fetchone()
        startup.prepare()
        assert other.execute("PRAGMA data_version").fetchone() != before


def test_a_full_disk_is_said_before_the_first_move(tmp_path, monkeypatch, with_pragma):
    monkeypatch.setitem(connection.settings_dict, "NAME", str(tmp_path / "new.sqlite3"))
    with_pragma("PRAGMA max_page_count=5")
    with pytest.raises(startup.NoDatabase, match="the disk is full"):
        startup.prepare()


def test_a_file_that_must_not_grow_is_said_by_the_command(tmp_path):
    """As on a disk without room: a file of this process has at most some thousand bytes."""
    limited = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000)); "
        "from bigshoulders.cli.main import main; sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", limited, *SERVE[3:], str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == (
        f"{tmp_path / 'site.sqlite3'} cannot be used: disk I/O error. See to it that it can be read and written, or "
        "keep the games elsewhere.\n"
    )


# --- several at once, and other servers


def test_servers_that_start_at_once_on_nothing_all_come_up(tmp_path):
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    servers = [processes.start([*SERVE, str(tmp_path / "data")], **options) for _ in range(3)]
    try:
        assert [server.stdout.readline()[:26] for server in servers] == ["Big Shoulders is open at h"] * 3
    finally:
        for server in servers:
            server.kill()
            server.communicate()


class Elsewhere:
    """In place of a connection to a database that is no file: notes what it is told."""

    def __init__(self, vendor):
        self.vendor = vendor
        self.told = []

    @contextmanager
    def cursor(self):
        yield self

    def execute(self, words, values):
        self.told.append((words.split("(")[0].split()[-1], *values))


def test_on_postgresql_servers_that_start_at_once_wait_for_each_other(monkeypatch):
    database = Elsewhere("postgresql")
    monkeypatch.setattr(startup, "connection", database)
    with suppress(ZeroDivisionError), startup.one_server_at_a_time():
        assert [told[0] for told in database.told] == ["pg_advisory_lock"]
        raise ZeroDivisionError
    assert [told[0] for told in database.told] == ["pg_advisory_lock", "pg_advisory_unlock"]
    assert len({told[1:] for told in database.told}) == 1, "what was locked is given back"


def test_on_another_database_nothing_is_locked(monkeypatch):
    database = Elsewhere("mysql")
    monkeypatch.setattr(startup, "connection", database)
    with startup.one_server_at_a_time():
        assert not database.told


def test_an_asgi_server_on_an_empty_folder_brings_the_site_up(tmp_path):
    command = [sys.executable, "-m", "uvicorn", "bigshoulders.web.asgi:application", "--port", "0"]
    environment = {**os.environ, "BIGSHOULDERS_DATA": str(tmp_path / "data")}
    server = processes.start(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, env=environment)
    try:
        said = ""
        while not (running := re.search(r"running on (http://[\d.:]+)", said)):
            line = server.stderr.readline()
            assert line, said
            said += line
        with urllib.request.urlopen(running[1]) as reply:
            assert reply.status == 200
    finally:
        server.kill()
        server.communicate()


def live():
    """What the site answers to an ASGI server that starts and stops."""
    said = []
    questions = [{"type": "lifespan.shutdown"}, {"type": "lifespan.startup"}]

    async def receive():
        return questions.pop()

    async def send(message):
        said.append(message)

    asyncio.run(asgi.application({"type": "lifespan"}, receive, send))
    assert not questions or said[-1]["type"] == "lifespan.startup.failed", "the end is waited for"
    return said


def test_under_an_asgi_server_bots_think_on(monkeypatch):
    resumed = []
    monkeypatch.setattr(thinking, "resume", lambda: resumed.append(True))
    assert live() == [{"type": "lifespan.startup.complete"}, {"type": "lifespan.shutdown.complete"}]
    assert resumed


def test_an_asgi_server_is_told_in_a_sentence_why_the_site_does_not_start(monkeypatch):
    monkeypatch.setattr(startup, "fault_in", lambda path: "Page 5: never used")
    (failed,) = live()
    assert failed["type"] == "lifespan.startup.failed"
    assert failed["message"].startswith(f"{DATABASE} is damaged (Page 5: never used) and was left as it is.")


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"DATABASE_URL": "oracle://x"}, "DATABASE_URL begins with 'oracle'"),
        ({"BIGSHOULDERS_DATA": "/dev/null/below"}, "The games cannot be kept in /dev/null/below: "),
    ],
)
def test_an_asgi_server_is_told_what_the_settings_lack(tmp_path, environment, words):
    environment = {**os.environ, "BIGSHOULDERS_DATA": str(tmp_path), **environment}
    command = [sys.executable, "-c", "import bigshoulders.web.asgi"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 1
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1
