"""A backup has everything, is written while the site runs, and is there whole or not at all."""

from __future__ import annotations

import errno
import json
import os
import stat
import subprocess
import sys
import threading
import zipfile
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from bigshoulders.components import Wrong
from bigshoulders.web.backup import archive, proving, restoring, rows, writing
from bigshoulders.web.backup.standing import every_app, models_at, program_version
from bigshoulders.web.models import Checkpoint, Move, Person, Progress, Table
from web.browsers import Server
from web.kept import FIRST, everything, kept_site, site_in


@pytest.fixture
def old_site(tmp_path):
    with kept_site(FIRST, tmp_path / "site") as folder:
        yield folder


def test_all_rows_are_in_it_and_come_back(old_site, tmp_path):
    call_command("migrate", verbosity=0)
    before = everything()
    written = writing.write(tmp_path / "copy.backup")
    assert (written.proof.people, written.proof.games) == (3, 7)
    with site_in(tmp_path / "elsewhere"):
        done = restoring.restore(tmp_path / "copy.backup")
        after = everything()
        assert (done.copy, done.version) == (None, program_version())
    for table in before.keys() - {"django_migrations", "sqlite_sequence"}:
        assert after[table] == before[table], table
    assert sum(map(len, before.values())) > 1000


def text_columns():
    """Of all tables: those whose texts have a bound that PostgreSQL keeps, and SQLite does not."""
    with every_app():
        return [
            (model._meta.db_table, field.column, field.max_length)
            for model in models_at(MigrationRecorder(connection).applied_migrations())
            for field in model._meta.concrete_fields
            if field.get_internal_type() == "CharField"
        ]


def make_too_long(columns):
    """In one row of each table; where there is none there is nothing to be too long."""
    with connection.cursor() as cursor:
        for table, column, most in columns:
            cursor.execute(
                f"UPDATE {table} SET {column} = %s WHERE rowid = (SELECT min(rowid) FROM {table})",
                [(column * most)[: most + 1]],
            )


def test_texts_that_are_longer_than_their_columns_are_copied_like_all_others(old_site, tmp_path):
    """SQLite has taken them, so no copy of it may be refused for their sake."""
    call_command("migrate", verbosity=0)
    columns = text_columns()
    make_too_long(columns)
    before = everything()
    assert {("web_wish", "level"), ("web_person", "name"), ("accounts_account", "key")} <= {one[:2] for one in columns}
    writing.write(tmp_path / "copy.backup")
    with site_in(tmp_path / "elsewhere"):
        restoring.restore(tmp_path / "copy.backup")
        after = everything()
    for table in {table for table, _column, _most in columns}:
        assert after[table] == before[table], table


def test_what_json_can_keep_and_utf_8_cannot_is_copied_like_all_else(old_site, tmp_path):
    """Half a sign, as a program can send it by its number."""
    call_command("migrate", verbosity=0)
    Progress.objects.create(person=None, kind="lesson", key="halves", state={"ä\ud800": ["\udfff", "ö"]})
    before = everything()
    writing.write(tmp_path / "copy.backup")
    with site_in(tmp_path / "elsewhere"):
        restoring.restore(tmp_path / "copy.backup")
        assert everything()["web_progress"] == before["web_progress"]


def test_it_says_what_it_is_and_has_the_secret(old_site, tmp_path):
    path = tmp_path / "copy.backup"
    writing.write(path)
    with zipfile.ZipFile(path) as file:
        manifest = json.loads(file.read("manifest.json"))
        assert file.read("secret_key").decode() == settings.SECRET_KEY
        lines = file.read("rows/web_move.jsonl").splitlines()
    assert (manifest["bigshoulders"], manifest["format"]) == ("backup", archive.BACKUP_FORMAT)
    assert manifest["version"] == program_version()
    assert ["web", "0013_notices"] in manifest["migrations"]
    assert manifest["tables"]["web_move"]["rows"] == len(lines) == Move.objects.count()


def test_it_is_for_its_owner_alone_whatever_the_umask_is(old_site, tmp_path):
    before = os.umask(0)
    try:
        writing.write(tmp_path / "copy.backup")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "copy.backup").stat().st_mode) == 0o600


# --- nothing is written over, nothing is left half written


def left_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_that_is_there_stays_unless_that_is_meant(old_site, tmp_path):
    path = tmp_path / "copy.backup"
    path.write_text("mine")
    with pytest.raises(Wrong, match="is there already; name another file, or say --force"):
        writing.write(path)
    assert path.read_text() == "mine"
    writing.write(path, force=True)
    assert zipfile.is_zipfile(path)


@pytest.mark.parametrize("name", ["site.sqlite3", "secret_key", "link to the database"])
def test_the_site_itself_is_never_written_over(name, old_site, tmp_path):
    (tmp_path / "site" / "secret_key").write_text("s" * 64)
    (tmp_path / "site" / "link to the database").symlink_to("site.sqlite3")
    before = (tmp_path / "site" / name).read_bytes()
    with pytest.raises(Wrong, match="belongs to the site itself; name another file"):
        writing.write(tmp_path / "site" / name, force=True)
    assert (tmp_path / "site" / name).read_bytes() == before


def test_a_device_or_a_pipe_stays_one(old_site, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Wrong, match="is no file; name one"):
        writing.write(tmp_path / "pipe", force=True)
    assert (tmp_path / "pipe").is_fifo()


def test_a_file_that_came_meanwhile_stays(old_site, tmp_path, monkeypatch):
    path = tmp_path / "copy.backup"
    monkeypatch.setattr(writing, "proved", lambda *given: path.write_text("mine"))
    with pytest.raises(Wrong, match="is there already"):
        writing.write(path)
    assert path.read_text() == "mine"
    assert left_in(tmp_path) == ["copy.backup", "site"]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("nowhere/copy.backup", "There is no folder .*/nowhere; make it"), ("folder", "is a folder; name a file in it")],
)
def test_a_place_that_is_none_is_said(name, sentence, old_site, tmp_path):
    (tmp_path / "folder").mkdir()
    with pytest.raises(Wrong, match=sentence):
        writing.write(tmp_path / name)
    assert left_in(tmp_path) == ["folder", "site"]


@pytest.mark.parametrize("when", ["it is written", "it is proved", "it gets its name"])
def test_a_full_disk_leaves_nothing_behind(when, old_site, tmp_path, monkeypatch):
    def full(*_given):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    place = {"it is written": (os, "fsync"), "it is proved": (proving, "put_into"), "it gets its name": (os, "link")}[
        when
    ]
    monkeypatch.setattr(*place, full)
    if when == "it gets its name":
        monkeypatch.setattr(os, "replace", full)
    with pytest.raises(Wrong, match=r"cannot be written: No space left on device\. Nothing is left of it"):
        writing.write(tmp_path / "copy.backup")
    assert left_in(tmp_path) == ["site"]


def test_a_copy_that_cannot_be_put_back_is_none(old_site, tmp_path, monkeypatch):
    """Something that is written otherwise than it is read."""
    real = rows.plain
    monkeypatch.setattr(rows, "plain", lambda value: {"x": 1} if value == "Emil" else real(value))
    with pytest.raises(Wrong, match=r"line \d+ of web_\w+ is no row of it"):
        writing.write(tmp_path / "copy.backup")
    assert left_in(tmp_path) == ["site"]


def test_games_that_make_no_sense_are_copied_as_they_are_and_named(old_site, tmp_path):
    table = Table.objects.get(finished=True, campaign=None)
    Checkpoint.objects.filter(table=table).delete()
    Move.objects.filter(table=table, number=9).update(action="withhold nothing")
    written = writing.write(tmp_path / "copy.backup")
    assert [one.slug for one in written.proof.outlooks if one.state == "lost"] == [table.slug]


# --- while the site runs


def test_who_writes_meanwhile_does_not_wait_and_is_not_in_it(old_site, tmp_path, monkeypatch):
    """Another process writes after the first table was read: all tables are those of one moment."""
    words = "UPDATE web_person SET name = 'Later'; DELETE FROM web_message"
    done = threading.Event()
    real = archive.Writer.add_table

    def add(writer, model):
        real(writer, model)
        if not done.is_set():
            database = f"sqlite3.connect({str(old_site / 'site.sqlite3')!r}, timeout=1)"
            script = f"import sqlite3; {database}.executescript({words!r})"
            subprocess.run([sys.executable, "-c", script], check=True, timeout=60)
            done.set()

    connection.ensure_connection()
    monkeypatch.setattr(archive.Writer, "add_table", add)
    writing.write(tmp_path / "copy.backup")
    assert set(Person.objects.values_list("name", flat=True)) == {"Later"}
    with zipfile.ZipFile(tmp_path / "copy.backup") as file:
        assert b"Later" not in file.read("rows/web_person.jsonl")
        assert len(file.read("rows/web_message.jsonl").splitlines()) == 2


def test_the_database_of_a_running_server_is_in_use_and_can_be_copied(tmp_path):
    server = Server(tmp_path / "data")
    server.start()
    try:
        with site_in(tmp_path / "data"):
            Person.objects.create(name="Ann")
            writing.write(tmp_path / "copy.backup")
            assert restoring.is_in_use()
            with pytest.raises(Wrong, match="Stop it and try again; nothing was changed"):
                restoring.restore(tmp_path / "copy.backup", replace=True)
    finally:
        server.kill()
    with site_in(tmp_path / "data"):
        assert not restoring.is_in_use()
        assert restoring.restore(tmp_path / "copy.backup", replace=True).copy.exists()
