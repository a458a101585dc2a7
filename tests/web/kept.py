"""Sites of released versions, kept in tests/kept, each opened in a folder of its own in place of the tests' site."""

from __future__ import annotations

import json
import lzma
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.test import override_settings

from bigshoulders.web import games
from bigshoulders.web.backup import other_database
from web.browsers import TESTS

KEPT = TESTS / "kept"
VERSIONS = sorted(path.name for path in KEPT.iterdir() if path.is_dir())
FIRST = "0.1.0"
DATABASE, DOCUMENTS, EXPECTED, BACKUP = "site.sqlite3.xz", "documents.json.xz", "expected.json", "site.backup"


def unpacked(version: str, name: str) -> bytes:
    return lzma.decompress((KEPT / version / name).read_bytes())


def documents(version: str) -> dict[str, Any]:
    return json.loads(unpacked(version, DOCUMENTS))


def expected(version: str) -> dict[str, Any]:
    return json.loads((KEPT / version / EXPECTED).read_text(encoding="utf-8"))


@contextmanager
def site_in(folder: Path):
    """Whatever asks the database or the folder of the site asks this one."""
    folder.mkdir(exist_ok=True)
    games.MEMORY.clear()
    with override_settings(DATA=folder), other_database.in_file(folder / "site.sqlite3"):
        yield folder
    games.MEMORY.clear()


@contextmanager
def kept_site(version: str, folder: Path):
    folder.mkdir(exist_ok=True)
    (folder / "site.sqlite3").write_bytes(unpacked(version, DATABASE))
    with site_in(folder):
        yield folder


@contextmanager
def older_site(folder: Path, *names: str, migration: str = "0010_leases"):
    """As a version of long ago has left it, with people of these names."""
    with site_in(folder):
        MigrationExecutor(connection).migrate([("web", migration)])
        with connection.cursor() as cursor:
            for name in names:
                cursor.execute("INSERT INTO web_person (name, created) VALUES (%s, '2026-01-01 00:00:00')", [name])
        yield folder


def everything() -> dict[str, list[Any]]:
    """Every row of every table, as the database has it."""
    with connection.cursor() as cursor:
        found = {}
        for table in sorted(connection.introspection.table_names(cursor)):
            names = [column.name for column in connection.introspection.get_table_description(cursor, table)]
            quoted = ", ".join(connection.ops.quote_name(name) for name in sorted(names))
            cursor.execute(f"SELECT {quoted} FROM {connection.ops.quote_name(table)}")
            found[table] = sorted(cursor.fetchall(), key=repr)
        return found


def files_in(folder: Path) -> set[str]:
    """But for the log of the database, which comes and goes."""
    return {path.name for path in folder.iterdir() if not path.name.endswith(("-wal", "-shm"))}
