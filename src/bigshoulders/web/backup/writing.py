"""A backup is written: everything as it stands at one moment, while the site runs; the whole file or nothing."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.db import connection, transaction
from django.db.migrations.recorder import MigrationRecorder

from bigshoulders import system
from bigshoulders.components import Wrong
from bigshoulders.web.backup import scratch
from bigshoulders.web.backup.archive import Writer
from bigshoulders.web.backup.proving import Proof, proved
from bigshoulders.web.backup.standing import check_all_are_here, check_not_newer, every_app, models_at, standing
from bigshoulders.web.site import folder
from bigshoulders.words.errors import reason_of


class Written(NamedTuple):
    path: Path
    size: int
    proof: Proof


def write(path: Path, force: bool = False, every_running_table: bool = False) -> Written:
    """Wrong says why there is none; then nothing is left of it. `force`: in place of a file of that name.

    `every_running_table`: all of them are played through, not only those that were played last.
    """
    check_place(path, force)
    check_not_newer(standing())
    scratch.clear(path.parent)
    try:
        handle, name = tempfile.mkstemp(prefix=scratch.SCRATCH, suffix=".part", dir=path.parent)
    except OSError as error:
        raise cannot_be_written(path, error) from None
    beside = Path(name)
    try:
        with os.fdopen(handle, "w+b") as file:
            pack(Writer(file))
            file.flush()
            os.fsync(file.fileno())
        proof = proved(beside, every_running_table)
        give_name(beside, path, force)
    except OSError as error:
        raise cannot_be_written(path, error) from None
    finally:
        with suppress(OSError):
            beside.unlink()
    system.sync_folder(path.parent)
    return Written(path, path.stat().st_size, proof)


def check_place(path: Path, force: bool) -> None:
    if path.is_dir():
        raise Wrong("{path} is a folder; name a file in it.", path=str(path))
    if not path.parent.is_dir():
        raise Wrong("There is no folder {folder}; make it, or name another one.", folder=str(path.parent))
    if path.exists() and not force:
        raise exists(path)
    if path.exists() and not path.is_file():
        raise Wrong("{path} is no file; name one.", path=str(path))
    if path.exists() and any(own.exists() and path.samefile(own) for own in own_files()):
        raise Wrong("{path} belongs to the site itself; name another file.", path=str(path))


def own_files() -> list[Path]:
    """Of the site; with its database, which may lie elsewhere."""
    database = [Path(str(connection.settings_dict["NAME"]))] if connection.vendor == "sqlite" else []
    return [*database, *folder.files(Path(settings.DATA))]


def exists(path: Path) -> Wrong:
    return Wrong("{path} is there already; name another file, or say --force to write over it.", path=str(path))


def give_name(beside: Path, path: Path, force: bool) -> None:
    """Whoever was faster with a file of that name keeps it."""
    if force:
        system.replace(str(beside), path)
        return
    try:
        system.take_name(str(beside), path)
    except FileExistsError:
        raise exists(path) from None
    except OSError:  # a file system without links
        if path.exists():
            raise exists(path) from None
        system.replace(str(beside), path)


def cannot_be_written(path: Path, error: OSError) -> Wrong:
    return Wrong(
        "{path} cannot be written: {reason}. Nothing is left of it; make room, or name a file elsewhere.",
        path=str(path),
        reason=reason_of(error),
    )


def pack(writer: Writer) -> None:
    with every_app(), one_moment():
        applied = sorted(MigrationRecorder(connection).applied_migrations())
        check_all_are_here([app for app, _name in applied])
        for model in models_at(applied):
            writer.add_table(model)
        writer.close(applied, settings.SECRET_KEY)


@contextmanager
def one_moment() -> Iterator[None]:
    """All that is read within stood there together; nobody who writes meanwhile waits for it."""
    if connection.vendor == "sqlite":
        # Django's own transactions keep others from writing.
        with connection.cursor() as cursor:
            cursor.execute("BEGIN DEFERRED")
            try:
                yield
            finally:
                cursor.execute("ROLLBACK")
    else:
        with transaction.atomic():
            if connection.vendor == "postgresql":
                with connection.cursor() as cursor:
                    cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
