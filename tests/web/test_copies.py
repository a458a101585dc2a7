"""Before a database is changed a copy of it is kept; one that is too new for the program is not touched."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from django.apps import apps
from django.db import connection
from django.test import override_settings

from bigshoulders.components import Wrong
from bigshoulders.web.backup import copies, restoring, upgrading, writing
from bigshoulders.web.backup.standing import NewerDatabase, every_app, program_version, standing
from bigshoulders.web.models import Person
from bigshoulders.web.site import joining, startup
from web.kept import FIRST, everything, expected, files_in, kept_site, older_site, site_in


def test_before_migrations_a_copy_is_kept_from_which_everything_comes_back(tmp_path):
    with older_site(tmp_path / "site", "Ann") as folder:
        missing = standing().missing
        assert ("web", "0013_notices") in missing
        path = startup.prepare()
        assert path.parent == folder / "copies"
        assert path.name.startswith(f"before-{program_version()}-20")
        assert path.stat().st_mode & 0o777 == 0o600
        assert standing().missing == []
        assert startup.prepare() is None, "there is nothing to bring up to date"
        assert len(list(path.parent.iterdir())) == 1
        Person.objects.all().delete()
        restoring.restore(path, replace=True)
        assert Person.objects.get().name == "Ann"


def test_an_empty_database_needs_no_copy(tmp_path):
    with older_site(tmp_path / "site"):
        assert startup.prepare() is None
    with site_in(tmp_path / "new"):
        assert startup.prepare() is None


def test_without_a_copy_nothing_is_changed(tmp_path, monkeypatch):
    def full(*_given):
        raise OSError(28, "No space left on device")

    with older_site(tmp_path / "site", "Ann"):
        before = everything()
        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(Wrong, match=r"No space left on device.*The database was left as it is"):
            startup.prepare()
        assert everything() == before


def test_only_the_last_copies_are_kept(tmp_path):
    with older_site(tmp_path / "site", "Ann") as folder:
        (folder / "copies").mkdir()
        for number in range(copies.KEPT + 2):
            path = folder / "copies" / f"before-0.0.{number}-2026{copies.ENDING}"
            path.touch()
            os.utime(path, (number, number))
        (folder / "copies" / "mine.txt").touch()
        kept = startup.prepare()
        left = sorted(path.name for path in (folder / "copies").iterdir())
        assert len(left) == copies.KEPT + 1
        assert {kept.name, "mine.txt", "before-0.0.6-2026.backup"} <= set(left)
        assert "before-0.0.2-2026.backup" not in left


def test_an_update_that_fails_at_every_start_leaves_the_copy_from_before_it(tmp_path):
    """Of a service that is started again and again."""
    with older_site(tmp_path / "site", "Ann") as folder:
        (folder / "copies").mkdir()
        names = [f"before-{program_version()}-{number}{copies.ENDING}" for number in range(copies.KEPT + 3)]
        for number, name in enumerate(names):
            (folder / "copies" / name).touch()
            os.utime(folder / "copies" / name, (number, number))
        copies.forget_old()
        assert {path.name for path in (folder / "copies").iterdir()} == {names[0], *names[-copies.KEPT :]}


def test_the_copy_that_is_put_back_stays_however_old_it_is(tmp_path):
    with older_site(tmp_path / "site", "Ann") as folder:
        (folder / "copies").mkdir()
        oldest = folder / "copies" / f"replaced-0.0.1-2026{copies.ENDING}"
        writing.write(oldest)
        os.utime(oldest, (1, 1))
        for number in range(copies.KEPT):
            (folder / "copies" / f"replaced-0.0.2-{number}{copies.ENDING}").touch()
        restoring.restore(oldest, replace=True)
        assert oldest.exists()


def test_what_accounts_have_is_in_the_copy_of_a_site_that_is_started_without_them(tmp_path):
    """Loaded in this process; a site for one's own machine is started without."""
    script = (
        "import sys; from pathlib import Path; from bigshoulders.web import server;"
        "server.configure(Path(sys.argv[1]));"
        "from bigshoulders.web.backup import writing; writing.write(Path(sys.argv[2]));"
        "from django.apps import apps; assert 'accounts' not in apps.app_configs"
    )
    with kept_site(FIRST, tmp_path / "site"):
        pass
    environment = {**os.environ, joining.ACCOUNTS: joining.OFF}
    environment.pop("DATABASE_URL", None)
    command = [sys.executable, "-c", script, str(tmp_path / "site"), str(tmp_path / "copy")]
    subprocess.run(command, check=True, env=environment, timeout=100)
    with site_in(tmp_path / "elsewhere"):
        restoring.restore(tmp_path / "copy")
        assert apps.get_model("accounts", "Account").objects.get().name == "Dora"


def test_all_apps_are_loaded_for_a_while_only():
    before = list(apps.app_configs)
    with every_app():
        assert "accounts" in apps.app_configs
    assert list(apps.app_configs) == before


# --- too new


@pytest.fixture
def newer_site(tmp_path):
    with kept_site(FIRST, tmp_path / "site") as folder:
        with connection.cursor() as cursor:
            words = "INSERT INTO django_migrations (app, name, applied) VALUES ('web', '0999_flying_machines', %s)"
            cursor.execute(words, ["2030-01-01 00:00:00"])
        yield folder


def test_a_database_that_is_too_new_is_left_alone_with_both_names_and_what_to_do(newer_site):
    before = everything()
    with pytest.raises(NewerDatabase) as wrong:
        startup.prepare()
    for words in ("web.0999_flying_machines", f"version {program_version()}", "restore", str(newer_site / "copies")):
        assert words in str(wrong.value)
    assert everything() == before
    for command in (upgrading.rehearse, upgrading.upgrade):
        with pytest.raises(NewerDatabase):
            command()


def test_serve_says_it_in_a_line(newer_site):
    connection.close()
    command = [sys.executable, "-m", "bigshoulders", "serve", "--no-browser", "--port", "0", "--data", str(newer_site)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("The database belongs to a newer version of the program: it has web.0999")
    assert len(done.stderr.splitlines()) == 1
    with closing(sqlite3.connect(newer_site / "site.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM web_person").fetchone() == (3,)


# --- updates


def test_a_rehearsal_changes_nothing_and_tells_what_becomes_of_every_game(tmp_path):
    with kept_site(FIRST, tmp_path / "site") as folder:
        before, files = everything(), files_in(folder)
        found = upgrading.rehearse()
        assert everything() == before
        assert files_in(folder) == files
        [moved] = [one for one in found.running if one.state != "whole"]
        [kept] = [one for one in expected(FIRST)["tables"].values() if one.get("goes_on_from") is not None]
        assert (moved.state, moved.title, moved.number) == ("from a checkpoint", kept["title"], kept["goes_on_from"])
        assert len(found.running) == 5
        assert found.needed > found.copy_size


def test_an_update_keeps_a_copy_applies_the_migrations_and_looks_at_the_games(tmp_path):
    with older_site(tmp_path / "site", "Ann"):
        missing = standing().missing
        assert upgrading.rehearse().copy_size > 0
        assert standing().missing == missing
        done = upgrading.upgrade()
        assert (done.applied, done.copy.exists(), done.running) == (len(missing), True, [])
        assert standing().missing == []


def test_an_update_waits_until_the_server_is_stopped(tmp_path, monkeypatch):
    with older_site(tmp_path / "site", "Ann"):
        monkeypatch.setattr(restoring, "is_in_use", lambda: True)
        with pytest.raises(Wrong, match="Stop it and try again"):
            upgrading.upgrade()
        assert standing().missing


def test_a_copy_says_where_it_could_not_be_kept(tmp_path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "copies").write_text("a file in the way")
    with older_site(tmp_path / "site", "Ann"), pytest.raises(Wrong, match="copies cannot be written"):
        startup.prepare()
    with override_settings(DATA=tmp_path):
        assert copies.folder() == tmp_path / "copies"
    assert writing.SCRATCH.startswith(".")
