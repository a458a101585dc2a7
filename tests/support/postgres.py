"""A PostgreSQL of the tests' own: started by the first test that needs it, used by those of all workers.

It runs as an ordinary user in a folder of its own, and listens to a socket there; whoever began the tests stops it.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import shutil
import subprocess
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from packages import a_postgresql_is_needed, needed

PLACE = "BIGSHOULDERS_TEST_POSTGRES"
"""The variable that tells all workers where it is, or will be."""
DEBIAN = Path("/usr/lib/postgresql")
ORDINARY_USERS = ("postgres", "nobody")
"""It does not run as root; one of these does it then."""
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",  # no test cuts the power
    "shared_buffers": "32MB",
    "max_connections": "60",
}
numbers = count(1)


def agree_on_place(root: str) -> bool:
    """Whether this is the process that began the tests, and so the one that stops what others have started."""
    if PLACE in os.environ:
        return False
    os.environ[PLACE] = str(Path(root) / f"bs-pg-{os.getpid()}")
    return True


def programs() -> Path | None:
    """The folder of initdb and pg_ctl: Debian's newest, or where the others are."""
    found = sorted(DEBIAN.glob("*/bin"), key=lambda folder: int(folder.parent.name.partition(".")[0]))
    on_path = shutil.which("initdb")
    return found[-1] if found else Path(on_path).resolve().parent if on_path else None


def user() -> dict[str, Any]:
    """Who runs it, as subprocess wants it."""
    if os.getuid() != 0:
        return {}
    known = {entry.pw_name for entry in pwd.getpwall()}
    name = next(name for name in ORDINARY_USERS if name in known)
    return {"user": name, "group": pwd.getpwnam(name).pw_gid, "extra_groups": []}


def folder() -> Path:
    return Path(os.environ[PLACE])


@contextmanager
def one_at_a_time():
    with open(f"{folder()}.lock", "w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def call(program: str, *arguments: str) -> None:
    binaries = programs()
    assert binaries is not None
    command = [str(binaries / program), *arguments]
    done = subprocess.run(command, cwd=folder(), capture_output=True, text=True, check=False, **user())
    assert done.returncode == 0, done.stderr


def start() -> None:
    if (folder() / "ready").exists():
        return
    folder().mkdir(mode=0o755)
    if "user" in user():
        shutil.chown(folder(), user()["user"])
    call("initdb", "--pgdata=data", "--auth=trust", "--username=site", "--no-sync", "--encoding=UTF8", "--locale=C")
    settings = " ".join(f"-c {name}={value!r}" for name, value in SETTINGS.items())
    call("pg_ctl", "--pgdata=data", "--wait", "--log=log", "-o", f"-k {folder()} {settings}", "start")
    (folder() / "ready").touch()


def stop() -> None:
    """By whoever began the tests, when all are over."""
    if folder().exists():
        call("pg_ctl", "--pgdata=data", "--mode=immediate", "stop")
        shutil.rmtree(folder())
    Path(f"{folder()}.lock").unlink(missing_ok=True)


def url_of(name: str) -> str:
    return f"postgres://site@/{name}?host={folder()}"


def new_database() -> str:
    """The URL of an empty one. Where no PostgreSQL can be had the test that asks is skipped, or fails with --full."""
    psycopg = needed("psycopg")
    a_postgresql_is_needed(programs() is not None)
    with one_at_a_time():
        start()
    name = f"site_{os.getpid()}_{next(numbers)}"
    with psycopg.connect(url_of("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return url_of(name)
