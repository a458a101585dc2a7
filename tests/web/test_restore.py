"""Only a whole and honest backup is put back; whatever else is given, a sentence says so and nothing is changed."""

from __future__ import annotations

import errno
import hashlib
import io
import json
import os
import random
import shutil
import zipfile
from pathlib import Path

import pytest
from django.conf import settings
from django.test import override_settings

from bigshoulders.components import Wrong
from bigshoulders.web.backup import archive, copies, other_database, proving, restoring, writing
from bigshoulders.web.backup import standing as states
from bigshoulders.web.models import Person, Table
from bigshoulders.web.site import startup
from web.kept import FIRST, everything, files_in, kept_site, older_site, site_in

TIMES = 60
"""A file is damaged."""


@pytest.fixture(scope="module")
def backup(tmp_path_factory):
    """The bytes of a good one."""
    folder = tmp_path_factory.mktemp("backup")
    with kept_site(FIRST, folder / "site"):
        writing.write(folder / "good.backup")
    return (folder / "good.backup").read_bytes()


@pytest.fixture(scope="module")
def made_once(tmp_path_factory):
    with site_in(tmp_path_factory.mktemp("made") / "here") as folder:
        startup.prepare()
        Person.objects.create(name="Zoe")
    return folder / "site.sqlite3"


@pytest.fixture
def here(made_once, tmp_path):
    """A site with somebody in it."""
    (tmp_path / "here").mkdir()
    shutil.copy(made_once, tmp_path / "here")
    with site_in(tmp_path / "here") as folder:
        yield folder


def members(data):
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return {name: file.read(name) for name in file.namelist()}


def packed(parts, compression=zipfile.ZIP_DEFLATED):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", compression) as archived:
        for name, content in parts.items():
            archived.writestr(name, content)
    return file.getvalue()


def with_manifest(data, change):
    """The same with another manifest."""
    parts = members(data)
    doc = json.loads(parts["manifest.json"])
    change(doc)
    return packed({**parts, "manifest.json": json.dumps(doc)})


def with_rows(data, table, change):
    """Other rows, with a manifest that agrees."""
    parts = members(data)
    name = f"rows/{table}.jsonl"
    lines = change(parts[name].splitlines(keepends=True))
    parts[name] = b"".join(lines)
    doc = json.loads(parts["manifest.json"])
    digest = hashlib.sha256(parts[name]).hexdigest()
    doc["tables"][table] |= {"rows": len(lines), "bytes": len(parts[name]), "sha256": digest}
    return packed({**parts, "manifest.json": json.dumps(doc)})


def changed_byte(data, name):
    """One sign of a row is another one; the manifest does not know."""
    parts = members(data)
    parts[name] = parts[name].replace(b"Dora", b"Nora", 1)
    return packed(parts)


def encrypted(data):
    """The mark of a password on every part."""
    found = bytearray(data)
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        place = found.find(mark)
        while place >= 0:
            found[place + at] |= 1
            place = found.find(mark, place + 4)
    return bytes(found)


def bomb(data):
    """Gigabytes of nothing in a row."""
    parts = members(data)
    size = 80 * 1024 * 1024
    parts["rows/web_message.jsonl"] = b"[" + b" " * size + b"\n"
    doc = json.loads(parts["manifest.json"])
    doc["tables"]["web_message"] |= {"rows": 1, "bytes": size + 2, "sha256": "0" * 64}
    return packed({**parts, "manifest.json": json.dumps(doc)})


def deep(lines):
    return [b"[" * 100_000 + b"]" * 100_000 + b"\n", *lines[1:]]


def first_cell(value):
    return lambda lines: [json.dumps([value, *json.loads(lines[0])[1:]]).encode() + b"\n", *lines[1:]]


def newer(doc):
    doc["version"] = "9.9.0"
    doc["migrations"].append(["web", "0999_flying_machines"])


def renamed_column(doc):
    doc["tables"]["web_person"]["columns"][1] = "password"


ATTACKS = {
    "empty": (lambda data: b"", "damaged, cut off, or no backup"),
    "text": (lambda data: b"a letter to somebody\n" * 100, "damaged, cut off, or no backup"),
    "cut off at the end": (lambda data: data[:-30], "damaged, cut off, or no backup"),
    "cut off in the middle": (lambda data: data[: len(data) // 2], "damaged, cut off, or no backup"),
    "another zip": (lambda data: packed({"letter.txt": "hello"}), "it is no backup of Big Shoulders"),
    "a manifest that is a list": (lambda data: packed({"manifest.json": "[1]"}), "it is no backup of Big Shoulders"),
    "a manifest of brackets": (
        lambda data: packed({"manifest.json": "[" * 200_000}),
        "it is no backup of Big Shoulders",
    ),
    "a manifest without end": (
        lambda data: packed({"manifest.json": " " * 2 * archive.LARGEST_MANIFEST}),
        "its manifest is too large",
    ),
    "another format": (lambda data: with_manifest(data, lambda doc: doc.update(format=2)), "has format 2, and version"),
    "a format that is no number": (
        lambda data: with_manifest(data, lambda doc: doc.update(format=True)),
        "has format True, and version",
    ),
    "a newer version": (lambda data: with_manifest(data, newer), "was made by version 9.9.0, which is newer"),
    "no migrations": (lambda data: with_manifest(data, lambda doc: doc.update(migrations=[])), "lacks 'migrations'"),
    "no tables": (lambda data: with_manifest(data, lambda doc: doc.update(tables={})), "lacks 'tables'"),
    "no version": (lambda data: with_manifest(data, lambda doc: doc.pop("version")), "lacks 'version'"),
    "a table less": (
        lambda data: with_manifest(data, lambda doc: doc["tables"].pop("web_move")),
        "other parts than its manifest says",
    ),
    "a part more": (
        lambda data: packed({**members(data), "../../etc/passwd": "root"}),
        "other parts than its manifest says",
    ),
    "a column of another name": (lambda data: with_manifest(data, renamed_column), "are not those of version"),
    "another size": (
        lambda data: with_manifest(data, lambda doc: doc["tables"]["web_person"].update(bytes=7)),
        "web_person has another size",
    ),
    "fewer rows": (
        lambda data: with_manifest(data, lambda doc: doc["tables"]["web_person"].update(rows=2)),
        "web_person is not as it was written",
    ),
    "a changed name": (lambda data: changed_byte(data, "rows/web_person.jsonl"), "web_person is not as it was written"),
    "another secret": (
        lambda data: packed({**members(data), "secret_key": "x" * 64}),
        "secret_key is not as it was written",
    ),
    "a password": (encrypted, "it is no backup of Big Shoulders"),
    "another way of packing": (
        lambda data: packed(members(data), zipfile.ZIP_BZIP2),
        "packed in a way that this program does not use",
    ),
    "a bomb": (bomb, "times as large when it is unpacked"),
    "rows that are no rows": (
        lambda data: with_rows(data, "web_person", lambda lines: [b'{"name": "Ann"}\n']),
        "line 1 of web_person is no row of it",
    ),
    "rows without end": (lambda data: with_rows(data, "web_person", deep), "line 1 of web_person is no row of it"),
    "a row without its end": (
        lambda data: with_rows(data, "web_person", lambda lines: [*lines[:-1], lines[-1].rstrip()]),
        "a row of web_person is cut off or too long",
    ),
    "a number that is none": (
        lambda data: with_rows(data, "web_person", first_cell("one")),
        "line 1 of web_person is no row of it",
    ),
    "a number too large": (
        lambda data: with_rows(data, "web_person", first_cell(10**40)),
        "line 1 of web_person is no row of it",
    ),
    "the same row twice": (
        lambda data: with_rows(data, "web_person", lambda lines: [*lines, lines[0]]),
        "its rows do not fit together",
    ),
    "moves of a table that is not there": (
        lambda data: with_rows(data, "web_table", lambda lines: lines[1:]),
        "its rows do not fit together",
    ),
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_what_is_no_good_backup_changes_nothing(attack, backup, here, tmp_path):
    make, sentence = ATTACKS[attack]
    path = tmp_path / "given"
    path.write_bytes(make(backup))
    before, secret, files = everything(), settings.SECRET_KEY, files_in(here)
    with pytest.raises(Wrong, match=sentence) as wrong:
        restoring.restore(path, replace=True)
    assert "Nothing was changed" in str(wrong.value)
    assert len(str(wrong.value).splitlines()) == 1
    assert everything() == before
    assert files_in(here) - {"site.sqlite3.lock"} == files
    assert secret == settings.SECRET_KEY


def test_the_good_one_would_have_been_taken(backup, here, tmp_path):
    """What is done to it above is what is wrong with it."""
    path = tmp_path / "given"
    path.write_bytes(packed(members(backup)))
    assert restoring.restore(path, replace=True).proof.people == 3
    path.write_bytes(with_rows(backup, "web_person", lambda lines: lines))
    assert restoring.restore(path, replace=True).proof.people == 3


def test_bytes_that_went_wrong_anywhere_are_noticed_or_harmless(backup, tmp_path):
    """Damage of a disk: whatever is accepted has the very rows that were written."""
    chance, good = random.Random(1875), members(backup)
    refused = harmless = 0
    for _ in range(TIMES):
        data = bytearray(backup)
        for _ in range(chance.choice((1, 1, 5))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        path = tmp_path / "given"
        path.write_bytes(data)
        try:
            with archive.opened(path) as found:
                read = {f"rows/{table}.jsonl": b"".join(found.lines(table)) for table in found.tables}
                read["secret_key"] = found.secret().encode()
        except Wrong as wrong:
            refused += len(str(wrong).splitlines()) == 1
        else:
            assert read == {name: content for name, content in good.items() if name != "manifest.json"}
            harmless += 1
    assert refused + harmless == TIMES
    assert refused > harmless


def test_what_is_no_file_is_said(here, tmp_path):
    with pytest.raises(Wrong, match="There is no file"):
        restoring.restore(tmp_path / "nothing", replace=True)
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(Wrong, match="it is no file"):
            restoring.restore(path, replace=True)


# --- in place of what is there


def given(backup, tmp_path) -> Path:
    path = tmp_path / "given"
    path.write_bytes(backup)
    return path


def test_games_that_are_there_stay_unless_that_is_meant_and_are_kept_then(backup, here, tmp_path):
    path = given(backup, tmp_path)
    with pytest.raises(Wrong, match=r"There are games in .* already\. Say --replace"):
        restoring.restore(path)
    assert Person.objects.get().name == "Zoe"
    done = restoring.restore(path, replace=True)
    assert set(Person.objects.values_list("name", flat=True)) == {"Dora", "Emil", "Flo"}
    assert done.copy.parent == copies.folder()
    restoring.restore(done.copy, replace=True)
    assert Person.objects.get().name == "Zoe"


def test_the_secret_comes_along_so_that_browsers_stay_known(backup, here, tmp_path):
    (here / "secret_key").write_text("o" * 64)
    assert restoring.restore(given(backup, tmp_path), replace=True).has_secret
    assert (here / "secret_key").read_text() == settings.SECRET_KEY
    assert (here / "secret_key").stat().st_mode & 0o777 == 0o600


def test_a_secret_that_the_owner_gives_stays(backup, here, tmp_path, monkeypatch):
    monkeypatch.setenv("BIGSHOULDERS_SECRET", "s" * 40)
    monkeypatch.setattr(settings, "SECRET_KEY", "s" * 40)
    assert not restoring.restore(given(backup, tmp_path), replace=True).has_secret
    assert not (here / "secret_key").exists()


def test_a_disk_without_room_is_said_before_anything_is_done(backup, here, tmp_path, monkeypatch):
    monkeypatch.setattr(restoring.shutil, "disk_usage", lambda _place: shutil._ntuple_diskusage(9, 9, 1000))
    with pytest.raises(Wrong, match=r"There is no room for it in .*Nothing was changed"):
        restoring.restore(given(backup, tmp_path), replace=True)
    assert Person.objects.get().name == "Zoe"


def test_a_database_may_lie_on_another_disk_than_the_folder_of_the_site(backup, tmp_path, monkeypatch):
    real = os.replace

    def of_one_disk(source, target):
        if Path(source).relative_to(tmp_path).parts[0] != Path(target).relative_to(tmp_path).parts[0]:
            raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))
        real(source, target)

    monkeypatch.setattr(os, "replace", of_one_disk)
    path = given(backup, tmp_path)
    (tmp_path / "disk").mkdir()
    (tmp_path / "site").mkdir()
    with override_settings(DATA=tmp_path / "site"), other_database.in_file(tmp_path / "disk" / "games.sqlite3"):
        restoring.restore(path)
        restoring.restore(path, replace=True)
        assert set(Person.objects.values_list("name", flat=True)) == {"Dora", "Emil", "Flo"}
    assert (tmp_path / "site" / "secret_key").exists()
    assert files_in(tmp_path / "disk") == {"games.sqlite3", "games.sqlite3.lock"}


def test_an_error_at_the_last_moment_leaves_what_was_there(backup, here, tmp_path, monkeypatch):
    def fails(_file):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(restoring, "take_place_of_file", fails)
    with pytest.raises(OSError, match="Input/output"):
        restoring.restore(given(backup, tmp_path), replace=True)
    assert Person.objects.get().name == "Zoe"


def test_a_disk_that_has_no_room_for_the_secret_leaves_what_was_there(backup, here, tmp_path, monkeypatch):
    def full(*_given, **_more):
        raise OSError(28, "No space left on device")

    path = given(backup, tmp_path)
    monkeypatch.setattr(restoring.tempfile, "mkstemp", full)
    monkeypatch.setattr(copies, "keep", lambda *_given, **_more: None)
    with pytest.raises(OSError, match="No space left"):
        restoring.restore(path, replace=True)
    assert Person.objects.get().name == "Zoe"


def test_after_a_restore_the_site_starts_and_new_rows_get_new_numbers(backup, here, tmp_path):
    restoring.restore(given(backup, tmp_path), replace=True)
    assert startup.prepare() is None
    assert Person.objects.create(name="Gil").pk > 3
    assert Table.objects.count() == 9


def test_a_backup_of_an_older_version_comes_back_through_the_migrations(tmp_path):
    with older_site(tmp_path / "old", "Ann", "Ben"):
        writing.write(tmp_path / "old.backup")
    with site_in(tmp_path / "new"):
        done = restoring.restore(tmp_path / "old.backup")
        assert set(Person.objects.values_list("name", flat=True)) == {"Ann", "Ben"}
        assert states.standing().missing == []
        assert done.proof.people == 2


def test_accounts_need_their_packages(monkeypatch):
    monkeypatch.setattr(states.apps, "app_configs", {"web": states.apps.app_configs["web"]})
    with pytest.raises(Wrong, match=r"pip install 'bigshoulders\[accounts\]'"):
        proving.check_known(type("Backup", (), {"migrations": [("accounts", "0001_initial")]})())
