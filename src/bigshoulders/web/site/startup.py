"""What happens before the first page: the database is looked after, also by several servers that start at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from django import db
from django.conf import settings
from django.core.management import call_command
from django.db import connection

from bigshoulders import system
from bigshoulders.components import Wrong
from bigshoulders.locale import N_
from bigshoulders.web import chores, deliveries, games, thinking
from bigshoulders.web.backup import copies, scratch
from bigshoulders.web.backup.standing import check_not_newer, standing
from bigshoulders.web.hub import HUB
from bigshoulders.web.site import folder, storage
from bigshoulders.words.errors import reason_of

ADVISORY_LOCK = 1875_1893
"""The number that servers on one PostgreSQL agree on; any would do that nobody else uses there."""
UNUSABLE = N_("The database of the games cannot be used: {reason}.")
"""Where nothing more is known."""


class NoDatabase(Wrong):
    """The database cannot be opened, read, written or brought up to date; says why, and what to do."""


def prepare_site() -> None:
    """For a server that nobody has prepared. Bots that were thinking when the last one was stopped think on."""
    prepare()
    begin()


def begin() -> None:
    """What a process does beside its pages, from its start on."""
    HUB.start()
    thinking.resume()
    chores.start()
    deliveries.resume()


def prepare() -> Path | None:
    """At the first start, after an update and at any other start. NoDatabase says what is in the way.

    Before anything is changed that somebody has made a copy of it is kept; where that is.
    """
    try:
        with one_server_at_a_time():
            if connection.vendor == "sqlite":
                look_after_the_file()
            scratch.clear(*places())
            copy = keep_copy()
            call_command("migrate", verbosity=0, interactive=False)
            games.forget_deleted()
            chores.check_secret()
            return copy
    except (db.Error, OSError) as error:
        raise no_database(error) from error
    finally:
        hang_up()


def hang_up() -> None:
    """Nothing is left open that processes which are begun from this one would take for theirs."""
    connection.close()
    if connection.settings_dict["OPTIONS"].get("pool"):
        connection.close_pool()  # type: ignore[attr-defined]


def places() -> list[Path]:
    """Where the site makes copies by itself."""
    database = [Path(str(connection.settings_dict["NAME"])).parent] if connection.vendor == "sqlite" else []
    return [*database, Path(settings.DATA), copies.folder()]


def keep_copy() -> Path | None:
    """Where an update is due. Wrong if the database is too new for it, or if there can be no copy."""
    found = standing()
    check_not_newer(found)
    return copies.before_update(found)


def no_database(error: Exception) -> NoDatabase:
    failure = storage.failure_of(error)
    if isinstance(error, OSError):
        return NoDatabase((failure or storage.AWAY).at_start, place=place(), reason=reason_of(error))
    reason = str(error).strip().partition("\n")[0].rstrip(".")
    return NoDatabase(UNUSABLE if failure is None else failure.at_start, place=place(), reason=reason)


def place() -> str:
    """Where the games are, for people: a file, or a database on some machine."""
    known = connection.settings_dict
    return str(known["NAME"]) if connection.vendor == "sqlite" else f"{known['HOST'] or 'localhost'}/{known['NAME']}"


@contextmanager
def one_server_at_a_time() -> Iterator[None]:
    """Migrations are not made for two at once: with SQLite a file is locked, with PostgreSQL a number."""
    if connection.vendor == "sqlite":
        with folder.locked(Path(f"{connection.settings_dict['NAME']}.lock")):
            yield
    elif connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [ADVISORY_LOCK])
            try:
                yield
            finally:
                cursor.execute("SELECT pg_advisory_unlock(%s)", [ADVISORY_LOCK])
    else:
        yield


# --- SQLite


def look_after_the_file() -> None:
    """It is for its owner alone, sound, and can be written. NoDatabase or Django's errors say what is wrong."""
    path = Path(str(connection.settings_dict["NAME"]))
    folder.create_private(path)
    if path.parent == settings.DATA:
        for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
            system.make_private(path.parent / name)
    fault = fault_in(path)
    if fault != "ok":
        raise NoDatabase(storage.DAMAGED.at_start, place=place(), reason=fault)
    # Written as it is, so that a full disk or a protected file is told now and not by the first move.
    with connection.cursor() as cursor:
        version = cursor.execute("PRAGMA user_version").fetchone()[0]
        cursor.execute(f"PRAGMA user_version = {version}")


def fault_in(path: Path) -> str:
    """What SQLite finds wrong in its own file, or "ok". It only reads: what a damaged one still holds is left."""
    # But a write that was broken off before the first log was begun has to be taken back first.
    mode = "rw" if Path(f"{path}-journal").exists() else "ro"
    address = f"file:{quote(str(path))}?mode={mode}"
    with connection.wrap_database_errors, closing(sqlite3.connect(address, uri=True)) as file:
        return str(file.execute("PRAGMA quick_check(1)").fetchone()[0]).splitlines()[-1]
