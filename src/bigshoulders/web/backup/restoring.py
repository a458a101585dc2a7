"""A backup takes the place of a site, whole or not at all; the site that was there is kept as a copy."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.db import connection, transaction

from bigshoulders import system
from bigshoulders.components import Wrong
from bigshoulders.web.backup import copies, proving, scratch
from bigshoulders.web.backup.archive import Backup, opened
from bigshoulders.web.backup.proving import Proof
from bigshoulders.web.backup.standing import Standing, every_app, models_at, program_version, standing
from bigshoulders.web.site import folder
from bigshoulders.web.site.startup import one_server_at_a_time, place

OTHERS = (
    "SELECT count(*) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL"
)
"""Connections to the database, but for this one and those of PostgreSQL's own helpers, which have no user."""
PATIENCE = 0.5
"""Seconds that are waited for a file that somebody has in use."""


class Restored(NamedTuple):
    version: str
    made: str
    proof: Proof
    copy: Path | None
    """Of the site that was there."""
    has_secret: bool
    """Whether the secret of the backup signs cookies from now on."""


def restore(path: Path, replace: bool = False) -> Restored:
    """Wrong says why nothing was changed. `replace`: also where there is something already, of which a copy is kept."""
    with one_server_at_a_time():
        check_not_in_use()
        before = standing()
        occupied = copies.has_data(before)
        if occupied and not replace:
            raise Wrong(
                "There are games in {place} already. Say --replace to put the copy in their place; they are kept as a "
                "copy first.",
                place=place(),
            )
        check_can_be_kept(before)
        with opened(path) as backup:
            backup.check()
            check_room(backup)
            with scratch.database(place_for_scratch()) as file:
                proving.put_into(backup, file)
                proof = proving.found_in(file)
                copy = kept(before, path) if occupied else None
                with secret_beside(backup.secret()) as secret:
                    if connection.vendor == "sqlite":
                        take_place_of_file(file)
                    else:
                        fill_in_one_go(backup, before)
                    has_secret = secret.takes_its_place()
            return Restored(backup.version, backup.made, proof, copy, has_secret)


def place_for_scratch() -> Path:
    """On the disk of the database, whose place the new one takes by its name."""
    of_database = connection.vendor == "sqlite"
    return Path(str(connection.settings_dict["NAME"])).parent if of_database else Path(settings.DATA)


def check_room(backup: Backup) -> None:
    """Rows are about as large in a database as in lines."""
    if shutil.disk_usage(place_for_scratch()).free < backup.unpacked:
        raise Wrong(
            "There is no room for it in {folder}: it takes {needed} MB. Nothing was changed; make room and try again.",
            folder=str(place_for_scratch()),
            needed=backup.unpacked // 1_000_000 + 1,
        )


def check_can_be_kept(before: Standing) -> None:
    """What a newer version has changed this one cannot read; a file can be copied all the same."""
    if before.unknown and connection.vendor != "sqlite":
        raise Wrong(
            "The database {place} belongs to a newer version of the program, and this one, {version}, can keep no copy "
            "of it. Make one with the newer version (bigshoulders backup) or with pg_dump, then name an empty database "
            "in DATABASE_URL and restore into that. Nothing was changed.",
            place=place(),
            version=program_version(),
        )


def kept(before: Standing, in_use: Path) -> Path:
    """A copy of what is there."""
    return copies.keep_newer(in_use) if before.unknown else copies.keep(copies.REPLACED, in_use)


# --- whether somebody is at it


def check_not_in_use() -> None:
    if is_in_use():
        raise Wrong(
            "A server, or another program, has {place} in use. Stop it and try again; nothing was changed.",
            place=place(),
        )


def is_in_use() -> bool:
    if connection.vendor == "sqlite":
        connection.close()
        return file_is_in_use(Path(str(connection.settings_dict["NAME"])))
    if connection.vendor != "postgresql":
        return False
    with connection.cursor() as cursor:
        cursor.execute(OTHERS)
        return bool(cursor.fetchone()[0])


def file_is_in_use(path: Path) -> bool:
    """SQLite gives up its log only for somebody who is alone; then everything is in the file itself."""
    if not path.exists():
        return False
    try:
        with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as file:
            return str(file.execute("PRAGMA journal_mode=DELETE").fetchone()[0]) != "delete"
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorname", "").startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            return True
        raise


# --- in its place


def take_place_of_file(file: Path) -> None:
    """By its name: whoever looks finds the old database or the new one, and never a part of it."""
    path = Path(str(connection.settings_dict["NAME"]))
    connection.close()
    system.sync_file(str(file))
    for end in ("-wal", "-shm"):
        Path(f"{path}{end}").unlink(missing_ok=True)
    system.replace(str(file), path)
    system.sync_folder(path.parent)


def fill_in_one_go(backup: Backup, before: Standing) -> None:
    """What was there goes, and what is in the backup comes, in one transaction."""
    if connection.vendor != "postgresql":
        raise Wrong("A copy can be put back into a file or a PostgreSQL; {place} is neither.", place=place())
    with transaction.atomic(), every_app():
        tables = [model._meta.db_table for model in models_at(before.applied)] if before.applied else []
        with connection.cursor() as cursor:
            for table in (*tables, "django_migrations"):
                cursor.execute(f"DROP TABLE IF EXISTS {connection.ops.quote_name(table)} CASCADE")
        proving.fill(backup)


class Secret(NamedTuple):
    """That of a backup; where it is on the disk already under another name."""

    words: str
    beside: Path | None
    """Nowhere, if the owner gives the site another one, or if it is none."""

    def takes_its_place(self) -> bool:
        """Whether it signs cookies from now on."""
        if self.beside is None:
            return bool(self.words == settings.SECRET_KEY)
        path = Path(settings.DATA) / "secret_key"
        system.replace(str(self.beside), path)
        system.sync_folder(path.parent)
        return True


@contextmanager
def secret_beside(words: str) -> Iterator[Secret]:
    """Before the database is another one: a disk that has no room for it says so while nothing is changed."""
    if os.environ.get(folder.SECRET) or len(words) < folder.SECRET_LENGTH:
        yield Secret(words, None)
        return
    handle, beside = tempfile.mkstemp(prefix=".secret_key.", dir=settings.DATA)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(words)
            file.flush()
            os.fsync(file.fileno())
        yield Secret(words, Path(beside))
    finally:
        with suppress(FileNotFoundError):
            os.unlink(beside)
