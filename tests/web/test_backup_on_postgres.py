"""Backups of a site on PostgreSQL: from one moment, into a file and back, with numbers that go on."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from django.db import connection

import postgres
from bigshoulders.web.backup import writing
from web.kept import FIRST, expected, kept_site


class Site:
    """A site on a database of its own, for commands in processes of their own."""

    def __init__(self, folder, url):
        self.folder, self.url = folder, url
        variables = {name: value for name, value in os.environ.items() if name != "BIGSHOULDERS_ACCOUNTS"}
        self.environment = {**variables, "DATABASE_URL": url}

    def run(self, *arguments, status=0):
        command = [sys.executable, "-m", "bigshoulders", *map(str, arguments), "--data", str(self.folder)]
        done = subprocess.run(command, capture_output=True, text=True, env=self.environment, timeout=300, check=False)
        assert done.returncode == status, done.stderr
        return done.stdout + done.stderr

    def rows(self, question):
        with postgres.needed("psycopg").connect(self.url, autocommit=True) as there:
            return there.execute(question).fetchall() if question.startswith("SELECT") else there.execute(question)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site of the kept version, restored from a file into PostgreSQL."""
    folder = tmp_path_factory.mktemp("postgres")
    found = Site(folder / "data", postgres.new_database())
    with kept_site(FIRST, folder / "kept"):
        pass
    backup = [
        sys.executable,
        "-m",
        "bigshoulders",
        "backup",
        str(folder / "kept.backup"),
        "--data",
        str(folder / "kept"),
    ]
    without = {name: value for name, value in found.environment.items() if name != "DATABASE_URL"}
    subprocess.run(backup, check=True, timeout=300, env=without, capture_output=True)
    assert "7 games, 3 people" in found.run("restore", folder / "kept.backup")
    return found


def test_a_site_moves_from_a_file_to_postgresql_and_its_numbers_go_on(site):
    assert site.rows("SELECT count(*) FROM web_move") == [(expected(FIRST)["counts"]["web_move"],)]
    assert site.rows("SELECT name FROM web_person ORDER BY id") == [("Dora",), ("Emil",), ("Flo",)]
    for table in ("web_person", "web_move", "web_table", "web_checkpoint"):
        [(last, following)] = site.rows(
            f"SELECT max(id), nextval(pg_get_serial_sequence('{table}', 'id')) FROM {table}"
        )
        assert following > last, table


def test_it_moves_back_again_with_the_same_games(site, tmp_path):
    assert "7 games, 3 people" in site.run("backup", tmp_path / "one.backup")
    again = Site(tmp_path / "file", "")
    assert "7 games, 3 people" in again.run("restore", tmp_path / "one.backup")
    assert again.run("tables", "list", "--json") == site.run("tables", "list", "--json")


def test_games_that_are_there_are_kept_as_a_copy_when_others_take_their_place(site, tmp_path):
    site.run("backup", tmp_path / "one.backup")
    assert "Say --replace" in site.run("restore", tmp_path / "one.backup", status=2)
    site.rows("UPDATE web_person SET name = 'Nobody'")
    said = site.run("restore", tmp_path / "one.backup", "--replace")
    assert "What was there before is kept:" in said
    assert ("Nobody",) not in site.rows("SELECT name FROM web_person")


def test_a_text_that_only_a_file_can_keep_is_named_and_nothing_is_changed(site, tmp_path):
    """SQLite has taken it; PostgreSQL keeps no text beyond its bound."""
    with kept_site(FIRST, tmp_path / "file"), connection.cursor() as cursor:
        cursor.execute("UPDATE web_person SET name = %s WHERE name = 'Emil'", ["E" * 41])
        writing.write(tmp_path / "long.backup")
    said = site.run("restore", tmp_path / "long.backup", "--replace", status=2)
    assert "of web_person has a text of 41 characters as its name, and this database takes 40" in said
    assert site.rows("SELECT count(*) FROM web_person") == [(3,)]


def test_a_newer_database_is_left_as_it_is_with_what_to_do(site, tmp_path):
    site.run("backup", tmp_path / "one.backup")
    site.rows("INSERT INTO django_migrations (app, name, applied) VALUES ('web', '0999_flying_machines', now())")
    try:
        assert "belongs to a newer version" in site.run("backup", tmp_path / "two.backup", status=2)
        said = site.run("restore", tmp_path / "one.backup", "--replace", status=2)
        assert "name an empty database in DATABASE_URL" in said
        assert site.rows("SELECT count(*) FROM web_person") == [(3,)]
    finally:
        site.rows("DELETE FROM django_migrations WHERE name = '0999_flying_machines'")


def test_a_connection_of_somebody_else_is_a_reason_to_wait(site, tmp_path):
    site.run("backup", tmp_path / "one.backup")
    with postgres.needed("psycopg").connect(site.url):
        assert "Stop it and try again" in site.run("restore", tmp_path / "one.backup", "--replace", status=2)


def test_what_fails_in_the_middle_leaves_everything_as_it_was(site, tmp_path):
    site.run("backup", tmp_path / "one.backup")
    before = site.rows("SELECT id, name FROM web_person ORDER BY id")
    script = (
        "import sys; from pathlib import Path; from bigshoulders.web import server;"
        "server.configure(Path(sys.argv[1]));"
        "from bigshoulders.web.backup import proving, restoring; real = proving.reset_sequences;"
        "from django.db import connection;"
        "proving.reset_sequences = lambda models: real(models) if connection.vendor == 'sqlite' else 1 / 0;"
        "restoring.restore(Path(sys.argv[2]), replace=True)"
    )
    command = [sys.executable, "-c", script, str(site.folder), str(tmp_path / "one.backup")]
    done = subprocess.run(command, capture_output=True, text=True, env=site.environment, timeout=300, check=False)
    assert "ZeroDivisionError" in done.stderr
    assert site.rows("SELECT id, name FROM web_person ORDER BY id") == before
    assert site.rows("SELECT count(*) FROM django_migrations")[0][0] > 20


def test_of_several_servers_that_start_at_once_one_keeps_a_copy(tmp_path):
    url = postgres.new_database()
    site = Site(tmp_path / "data", url)
    script = (
        "import sys; from pathlib import Path; from bigshoulders.web import server;"
        "server.configure(Path(sys.argv[1]));"
        "from django.db import connection; from django.db.migrations.executor import MigrationExecutor;"
        "MigrationExecutor(connection).migrate([('web', '0010_leases')])"
    )
    subprocess.run([sys.executable, "-c", script, str(site.folder)], check=True, env=site.environment, timeout=300)
    site.rows("INSERT INTO web_person (name, created) VALUES ('Ann', now())")
    prepare = (
        "import sys; from pathlib import Path; from bigshoulders.web import server;"
        "print(server.prepare(Path(sys.argv[1])))"
    )
    started = [
        subprocess.Popen(
            [sys.executable, "-c", prepare, str(site.folder)], stdout=subprocess.PIPE, text=True, env=site.environment
        )
        for _ in range(3)
    ]
    said = [process.communicate(timeout=300)[0].strip() for process in started]
    assert [process.returncode for process in started] == [0, 0, 0]
    assert sorted(line == "None" for line in said) == [False, True, True]
    assert len(list((site.folder / "copies").iterdir())) == 1
    assert site.rows("SELECT name FROM web_person") == [("Ann",)]
