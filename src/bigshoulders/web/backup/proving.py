"""A backup is proved by being put back: into a file of its own, brought up to date, looked through, played through."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from django.apps import apps
from django.core.management.color import no_style
from django.db import DataError, IntegrityError, OperationalError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

from bigshoulders.web.backup import other_database, rows, scratch
from bigshoulders.web.backup.archive import Backup, BrokenBackup, opened
from bigshoulders.web.backup.replaying import SAMPLE, Outlook, outlooks, played, running
from bigshoulders.web.backup.standing import (
    check_all_are_here,
    every_app,
    last_of_each_app,
    models_at,
    program_version,
)
from bigshoulders.web.games import MEMORY
from bigshoulders.web.site import folder


class Proof(NamedTuple):
    """What was found in a backup that can be put back."""

    people: int
    games: int
    size: int
    """Bytes of the database that it becomes."""
    outlooks: list[Outlook]
    """Of the tables that were played through."""


def proved(path: Path, every_running_table: bool = False) -> Proof:
    """Wrong says why it cannot be put back; whatever is made meanwhile lies beside the file, and goes again."""
    with opened(path) as backup, scratch.database(path.parent) as file:
        put_into(backup, file)
        return found_in(file, every_running_table)


def put_into(backup: Backup, file: Path) -> None:
    """A new database in a file of SQLite, sound and up to date. OSError if its disk does not take it."""
    folder.create_private(file)
    try:
        with other_database.in_file(file):
            fill(backup)
            with connection.cursor() as cursor:
                fault = cursor.execute("PRAGMA integrity_check(1)").fetchone()[0]
                strangers = cursor.execute("PRAGMA foreign_key_check").fetchall()
    except OperationalError as error:  # of the new file, and not of the database of the site
        raise OSError(str(error)) from error
    else:
        if fault != "ok" or strangers:
            raise BrokenBackup("its rows do not fit together ({reason})", reason=fault if fault != "ok" else strangers)


def found_in(file: Path, every_running_table: bool = False) -> Proof:
    # Games in memory are those of the usual database.
    MEMORY.clear()
    try:
        with other_database.in_file(file):
            people = models_count("web_person")
            chosen = running() if every_running_table else played()[:SAMPLE]
            return Proof(people, played().count(), file.stat().st_size, outlooks(chosen))
    finally:
        MEMORY.clear()


def models_count(table: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {connection.ops.quote_name(table)}")
        return int(cursor.fetchone()[0])


# --- rows into an empty database


def fill(backup: Backup) -> None:
    """The database as it was when the backup was made, and then as this version wants it."""
    loaded = set(apps.app_configs)
    with every_app():
        check_known(backup)
        MigrationExecutor(connection).migrate(last_of_each_app(backup.migrations))
        models = models_at(backup.migrations)
        check_tables(backup, models)
        try:
            with transaction.atomic():
                look_at_keys_later()
                for model in models:
                    rows.take_away(model)  # migrations have made some
                    rows.write(model, backup.lines(model._meta.db_table))
                connection.check_constraints()
        except (IntegrityError, DataError) as error:
            reason = str(error).partition("\n")[0]
            raise BrokenBackup("its rows do not fit together ({reason})", reason=reason) from None
        reset_sequences(models)
        wanted = loaded | {app for app, _name in backup.migrations}
        executor = MigrationExecutor(connection)
        executor.migrate([node for node in executor.loader.graph.leaf_nodes() if node[0] in wanted])


def look_at_keys_later() -> None:
    """Rows may come before those that they name; migrations in the same transaction have said otherwise."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS ALL DEFERRED")


def check_known(backup: Backup) -> None:
    """Whether this version knows every migration of the backup."""
    check_all_are_here([app for app, _name in backup.migrations])
    known = MigrationLoader(connection).graph.nodes
    for app, name in backup.migrations:
        if (app, name) not in known:
            raise BrokenBackup(
                "it was made by version {newer}, which is newer than this one, {version}, and has {migration}",
                newer=backup.version,
                version=program_version(),
                migration=f"{app}.{name}",
            )


def check_tables(backup: Backup, models: list[Any]) -> None:
    expected = {model._meta.db_table: rows.columns_of(model) for model in models}
    if {table: part.columns for table, part in backup.tables.items()} != expected:
        raise BrokenBackup("its tables are not those of version {version}", version=backup.version)


def reset_sequences(models: list[Any]) -> None:
    """New rows get numbers after those that are there; SQLite sees to that itself."""
    with connection.cursor() as cursor:
        for words in connection.ops.sequence_reset_sql(no_style(), models):
            cursor.execute(words)
