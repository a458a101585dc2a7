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
from bigshoulders.state.chance import Chance
from bigshoulders.web import games
from bigshoulders.web.backup import copies, restoring, upgrading, writing
from bigshoulders.web.backup.standing import NewerDatabase, every_app, program_version, standing
from bigshoulders.web.models import Person
from bigshoulders.web.site import joining, startup
from web.browsers import new_table
from web.kept import FIRST, everything, expected, files_in, kept_site, older_site, site_in
from web.test_games import play_on


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


def test_only_the_last_copies_are_kept_and_what_the_owner_has_put_beside_them(tmp_path):
    with older_site(tmp_path / "site", "Ann") as folder:
        (folder / "copies").mkdir()
        own = {"mine.txt", "monday.backup", "site.sqlite3", "beforehand.backup"}
        for name in own:
            (folder / "copies" / name).touch()
            os.utime(folder / "copies" / name, (0, 0))
        for number in range(copies.KEPT + 2):
            path = folder / "copies" / f"before-0.0.{number}-2026{copies.ENDING}"
            path.touch()
            os.utime(path, (number, number))
        kept = startup.prepare()
        left = sorted(path.name for path in (folder / "copies").iterdir())
        assert len(left) == copies.KEPT + len(own)
        assert {kept.name, *own, "before-0.0.6-2026.backup"} <= set(left)
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


# --- what killed processes leave


@pytest.mark.parametrize("next_time", ["a backup is made", "the site starts"])
def test_what_a_killed_process_has_left_goes_the_next_time(next_time, tmp_path):
    """It may hold the secret of the site and all its rows."""
    with older_site(tmp_path / "site", "Ann") as folder:
        begun = [kill_while_writing(folder, tmp_path / "site" / "copy.backup") for _ in range(2)]
        (folder / ".bigshoulders-of-mine").touch()
        left = {path.name for path in folder.iterdir() if path.name.startswith(".")}
        assert len(left) == 5
        of_first = {path for path in folder.iterdir() if path.name in begun[0]}
        for path in [inside for one in of_first for inside in (*one.rglob("*"), one)]:
            os.utime(path, (1, 1))
        if next_time == "the site starts":
            startup.prepare()
        else:
            writing.write(folder / "copy.backup")
        assert {path.name for path in folder.iterdir() if path.name.startswith(".")} == left - begun[0], (
            "others may still be at theirs"
        )


def kill_while_writing(folder, path):
    """The names of what a backup leaves that is killed while it is proved."""
    before = {one.name for one in folder.iterdir()}
    script = (
        "import os, sys; from pathlib import Path; from bigshoulders.web import server;"
        "server.configure(Path(sys.argv[1]));"
        "from bigshoulders.web.backup import proving, writing;"
        "proving.found_in = lambda *given: os._exit(9);"
        "writing.write(Path(sys.argv[2]))"
    )
    connection.close()
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    command = [sys.executable, "-c", script, str(folder), str(path)]
    assert subprocess.run(command, env=environment, timeout=100, check=False).returncode == 9
    return {one.name for one in folder.iterdir() if one.name.startswith(".bigshoulders-")} - before


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
    for command in (upgrading.rehearse, upgrading.upgrade, lambda: writing.write(newer_site / "copy.backup")):
        with pytest.raises(NewerDatabase):
            command()
    assert not (newer_site / "copy.backup").exists()


def test_going_back_to_an_older_version_takes_the_copy_from_before_and_keeps_the_newer_database(tmp_path):
    with older_site(tmp_path / "site", "Ann") as folder:
        before = startup.prepare()
        with connection.cursor() as cursor:
            cursor.execute("DROP TABLE web_message")
            cursor.execute("ALTER TABLE web_person RENAME TO web_aviator")
            words = "INSERT INTO django_migrations (app, name, applied) VALUES ('web', '0999_flying_machines', %s)"
            cursor.execute(words, ["2030-01-01 00:00:00"])
        with pytest.raises(Wrong, match="Say --replace"):
            restoring.restore(before)
        done = restoring.restore(before, replace=True)
        assert Person.objects.get().name == "Ann"
        assert startup.prepare() is None
        play_on(games.load(new_table("Ann", "Bob").slug), Chance(3), moves=3)
        assert done.copy.parent == folder / "copies"
        assert done.copy.name.startswith("replaced-newer-than-")
        assert done.copy.stat().st_mode & 0o777 == 0o600
        assert files_in(folder / "copies") == {before.name, done.copy.name}
    with closing(sqlite3.connect(done.copy)) as database:
        assert database.execute("SELECT name FROM web_aviator").fetchall() == [("Ann",)]


def test_a_newer_database_that_cannot_be_kept_stays(newer_site, tmp_path, monkeypatch):
    with older_site(tmp_path / "old", "Ann"):
        writing.write(tmp_path / "old.backup")

    def full(*_given):
        raise OSError(28, "No space left on device")

    before = everything()
    monkeypatch.setattr(copies, "copy_file", full)
    with pytest.raises(Wrong, match=r"No space left on device.*The database was left as it is"):
        restoring.restore(tmp_path / "old.backup", replace=True)
    assert everything() == before
    assert files_in(newer_site / "copies") == set()


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
