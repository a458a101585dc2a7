"""The commands of whoever looks after a site, as a person meets them."""

from __future__ import annotations

import json
import lzma
import os
import socket
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bigshoulders import locale
from bigshoulders.cli.site import agreed
from packages import a_disk_is_needed

KEPT = Path(__file__).parent.parent / "kept" / "0.1.0"


@pytest.fixture
def site(shell: Any) -> Path:
    """The site of the first kept version, where the command looks for it by itself."""
    shell.games.mkdir(parents=True, mode=0o700)
    (shell.games / "site.sqlite3").write_bytes(lzma.decompress((KEPT / "site.sqlite3.xz").read_bytes()))
    return shell.games


@pytest.fixture
def today(shell: Any, site: Path) -> Path:
    """The same, brought up to date."""
    done = shell.run("upgrade")
    assert done.returncode == 0, done.stderr
    return site


def table_named(title: str) -> str:
    tables = json.loads((KEPT / "expected.json").read_text(encoding="utf-8"))["tables"]
    return next(slug for slug, table in tables.items() if table["title"].startswith(title))


def rows(site: Path, question: str) -> list[Any]:
    with closing(sqlite3.connect(site / "site.sqlite3")) as database:
        return database.execute(question).fetchall()


# --- backup and restore


def test_a_site_goes_into_a_file_and_comes_out_elsewhere(shell: Any, site: Path, tmp_path: Path) -> None:
    done = shell.run("backup", tmp_path / "copy.backup")
    assert done.returncode == 0, done.stderr
    assert "has the whole site: 7 games, 3 people" in done.stdout
    assert "it has the secret of the site" in done.stdout
    assert "is there already" in shell.refused("backup", tmp_path / "copy.backup")
    done = shell.run("restore", tmp_path / "copy.backup", "--data", tmp_path / "elsewhere")
    assert "is here: 7 games, 3 people." in done.stdout
    assert rows(tmp_path / "elsewhere", "SELECT count(*) FROM web_person") == [(3,)]
    assert (tmp_path / "elsewhere" / "secret_key").read_text() == (site / "secret_key").read_text()
    assert "Say --replace" in shell.refused("restore", tmp_path / "copy.backup")


def test_where_there_is_no_site_nothing_is_made(shell: Any, tmp_path: Path) -> None:
    for command in (("backup", tmp_path / "copy"), ("upgrade",), ("people", "list"), ("tables", "list")):
        assert "There is no site in" in shell.refused(*command, "--data", tmp_path / "nowhere")
    assert not (tmp_path / "nowhere").exists()
    assert not (tmp_path / "copy").exists()


def test_a_broken_file_is_refused_in_three_languages(shell: Any, tmp_path: Path) -> None:
    (tmp_path / "broken").write_text("nothing")
    english, german, spanish = (
        shell.refused("restore", tmp_path / "broken", "--language", language) for language in ("en", "de", "es")
    )
    assert "cannot be used" in english
    assert "Nothing was changed" in english
    assert len({english, german, spanish}) == 3
    assert "Nothing" not in german + spanish


# --- updates


def test_an_update_is_tried_first(shell: Any, site: Path) -> None:
    done = shell.run("upgrade", "--dry-run")
    assert done.returncode == 0, done.stderr
    assert "4 games under way go on as they stand." in done.stdout
    assert f"({table_named('Lea')}), of rules 1, goes on from the end of a phase after move" in done.stdout
    assert "Nothing was changed" in done.stdout
    assert not (site / "copies").exists()
    assert shell.run("upgrade").returncode == 0


# --- check


def test_what_is_well_is_said_line_by_line(shell: Any, site: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    done = shell.run("check", "--port", port, "--json")
    found = {one["name"]: one for one in json.loads(done.stdout)}
    assert list(found) == [
        *("settings", "folder", "secret", "address", "port"),
        *("database", "disk", "clock", "mail", "push"),
    ]
    assert done.returncode == 0
    assert all(one["state"] == "ok" for name, one in found.items() if name not in ("disk", "database")), found
    plain = shell.run("check", "--port", port).stdout
    assert all(one["words"] in plain for name, one in found.items() if name not in ("disk", "clock"))


def test_no_more_is_said_than_is_known(shell: Any, site: Path) -> None:
    """A file has no clock of its own, and browsers are told by a site alone that is reached by https."""
    public = {"BIGSHOULDERS_REACH": "public", "BIGSHOULDERS_PUBLIC": "https://localhost"}
    here, there = (
        {one["name"]: one["words"] for one in json.loads(shell.run("check", "--json", environment=variables).stdout)}
        for variables in ({}, public)
    )
    assert "which has no other clock to ask" in here["clock"]
    if "not installed" not in here["push"]:
        assert "reached by https (--public)" in here["push"]
        assert "can be told by push, if this machine reaches" in there["push"]


@pytest.mark.parametrize(
    ("name", "variables"),
    [
        ("address", {"BIGSHOULDERS_REACH": "public", "BIGSHOULDERS_PUBLIC": "https://nowhere.invalid"}),
        ("mail", {"BIGSHOULDERS_SMTP": "smtp://127.0.0.1:1"}),
        ("database", {"DATABASE_URL": "postgres://ann@127.0.0.1:1/games"}),
        ("settings", {"DATABASE_URL": "abacus://ann"}),
        ("settings", {"BIGSHOULDERS_SECRET": "short"}),
    ],
)
def test_what_is_wrong_is_said_and_is_the_exit_status(
    shell: Any, site: Path, name: str, variables: dict[str, str]
) -> None:
    done = shell.run("check", "--json", environment=variables)
    assert done.returncode == 2
    assert name in [one["name"] for one in json.loads(done.stdout) if one["state"] == "wrong"]
    assert done.stderr == ""


def test_what_others_could_read_is_to_be_looked_at_and_a_damaged_database_is_wrong(shell: Any, site: Path) -> None:
    shell.run("backup", site / "copy")
    (site / "secret_key").chmod(0o600)
    site.chmod(0o755)
    states = {one["name"]: one["state"] for one in json.loads(shell.run("check", "--json").stdout)}
    assert states["folder"] == "to look at"
    with open(site / "site.sqlite3", "r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 5000)
    done = shell.run("check", "--json")
    assert {one["name"]: one["state"] for one in json.loads(done.stdout)}["database"] == "wrong"
    assert done.returncode == 2


def test_a_port_of_another_program_is_wrong(shell: Any, site: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = shell.run("check", "--json", "--port", taken.getsockname()[1])
    states = {one["name"]: one for one in json.loads(done.stdout)}
    assert states["port"]["state"] == "wrong"
    assert "belongs to another program" in states["port"]["words"]


def test_a_site_that_was_never_started_is_to_be_looked_at_and_one_without_a_folder_is_wrong(
    shell: Any, tmp_path: Path
) -> None:
    (tmp_path / "new").mkdir(mode=0o700)
    found = json.loads(shell.run("check", "--json", "--data", tmp_path / "new").stdout)
    assert [one["words"] for one in found if one["state"] == "to look at" and "serve makes it" in one["words"]]
    assert not (tmp_path / "new" / "site.sqlite3").exists()
    done = shell.run("check", "--data", tmp_path / "nowhere", "--language", "de")
    assert done.returncode == 2
    assert "falsch" in done.stdout
    assert not (tmp_path / "nowhere").exists()
    assert "is no whole number" in shell.refused("check", "--port", "99999999")


def test_what_is_meant_is_asked_for_in_the_language_of_whoever_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["yes", "ja", "no", ""])
    monkeypatch.setattr("sys.stdin", type("Terminal", (), {"isatty": lambda self: True})())
    monkeypatch.setattr("builtins.input", lambda question: next(answers))
    with locale.speaking("de"):
        assert [agreed("?", False) for _ in range(4)] == [True, True, False, False]
        assert agreed("?", True)


# --- people and tables


def test_people_are_listed_found_and_exported(shell: Any, today: Path, tmp_path: Path) -> None:
    assert [line.split()[1] for line in shell.run("people", "list").stdout.splitlines()[1:-1]] == [
        "Flo",
        "Emil",
        "Dora",
    ]
    found = json.loads(shell.run("people", "list", "--search", "dor", "--json").stdout)
    assert [(one["name"], one["account"], one["seats"]) for one in found] == [("Dora", "Dora", 2)]
    number = found[0]["number"]
    assert json.loads(shell.run("people", "export", number).stdout)["name"] == "Dora"
    shell.run("people", "export", number, "--to", tmp_path / "dora.json")
    assert json.loads((tmp_path / "dora.json").read_text(encoding="utf-8"))["account"]["name"] == "Dora"
    assert os.stat(tmp_path / "dora.json").st_mode & 0o777 == 0o600
    assert "is there already" in shell.refused("people", "export", number, "--to", tmp_path / "dora.json")
    for nobody in ("99", "Dora", "9" * 40, "-1"):
        assert "There is nobody of the number" in shell.refused("people", "export", "--", nobody)


def test_whoever_is_removed_is_gone_with_their_account_and_others_keep_their_games(shell: Any, today: Path) -> None:
    slug = table_named("Dora, Emil")
    moves = rows(today, f"SELECT count(*) FROM web_move m JOIN web_table t ON t.id = m.table_id WHERE slug = '{slug}'")
    assert "say --yes if it is meant" in shell.refused("people", "remove", 1)
    assert rows(today, "SELECT count(*) FROM web_person") == [(3,)]
    done = shell.run("people", "remove", 1, "--yes")
    assert done.stdout == "Dora is forgotten; others keep their games.\n"
    assert rows(today, "SELECT name FROM web_person ORDER BY id") == [("Emil",), ("Flo",)]
    assert rows(today, "SELECT count(*) FROM accounts_account") == [(0,)]
    [table] = [one for one in json.loads(shell.run("tables", "list", "--json").stdout) if one["table"] == slug]
    assert table["players"] == ["Somebody", "Emil", "Flo"]
    after = rows(today, f"SELECT count(*) FROM web_move m JOIN web_table t ON t.id = m.table_id WHERE slug = '{slug}'")
    assert after[0][0] >= moves[0][0]


def test_tables_are_listed_by_state_and_their_records_are_sound(shell: Any, today: Path, tmp_path: Path) -> None:
    def listed(*more: str) -> set[str]:
        return {one["title"] for one in json.loads(shell.run("tables", "list", "--json", *more).stdout)}

    assert listed("--only", "waiting") == {"Dora"}
    [waiting] = [one[0] for one in rows(today, "SELECT slug FROM web_table WHERE waits")]
    assert listed("--only", "deleted") == {"Gus, Hal"}
    assert listed("--search", "emil") == {"Dora, Emil, Flo"}
    over = table_named("Cyd")
    shell.run("tables", "export", over, "--to", tmp_path / "over.json")
    assert "is sound: 522 actions" in shell.run("verify", tmp_path / "over.json").stdout
    running = table_named("Ann, Bob")
    assert "Say --with-hidden" in shell.refused("tables", "export", running)
    assert json.loads(shell.run("tables", "export", running, "--with-hidden").stdout)["game"] == "bigshoulders"
    assert "waits for its players" in shell.refused("tables", "export", waiting, "--with-hidden")
    assert "There is no table 'none'" in shell.refused("tables", "export", "none")


def test_a_table_is_thrown_away_and_taken_out_again_or_gone_for_good(shell: Any, today: Path) -> None:
    slug = table_named("Ann, Bob")
    assert "say --yes" in shell.refused("tables", "remove", slug)
    assert f"put-back {slug}" in shell.run("tables", "remove", slug, "--yes").stdout
    assert rows(today, f"SELECT deleted IS NULL FROM web_table WHERE slug = '{slug}'") == [(0,)]
    shell.run("tables", "put-back", slug)
    assert rows(today, f"SELECT deleted IS NULL FROM web_table WHERE slug = '{slug}'") == [(1,)]
    assert "was not thrown away" in shell.refused("tables", "put-back", slug)
    shell.run("tables", "remove", slug, "--yes", "--for-good")
    assert rows(today, f"SELECT count(*) FROM web_table WHERE slug = '{slug}'") == [(0,)]
    session = rows(today, "SELECT slug FROM web_table WHERE campaign_id IS NOT NULL")[0][0]
    assert "is a session of a Campaign" in shell.refused("tables", "remove", session, "--yes")


def test_an_older_database_is_brought_up_to_date_first(shell: Any, site: Path) -> None:
    with closing(sqlite3.connect(site / "site.sqlite3")) as database:
        database.execute("DELETE FROM django_migrations WHERE app = 'web' AND name = '0013_notices'")
        database.commit()
    assert "bigshoulders upgrade" in shell.refused("people", "list")


# --- a disk without room


def mounted(folder: Path, size: str) -> bool:
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


@pytest.fixture
def small_disk(tmp_path: Path) -> Any:
    """A real one, which only the owner of a machine can make; elsewhere errors of the system are made up."""
    a_disk_is_needed(os.name == "posix" and os.geteuid() == 0 and mounted(tmp_path / "disk", "512k"))
    yield tmp_path / "disk"
    subprocess.run(["umount", str(tmp_path / "disk")], check=True)


def test_on_a_full_disk_no_half_backup_is_left_and_nothing_is_restored(
    shell: Any, site: Path, small_disk: Path, tmp_path: Path
) -> None:
    said = shell.refused("backup", small_disk / "copy.backup")
    assert said.startswith(f"{small_disk / 'copy.backup'} cannot be written: ")
    assert "No space left on device" in said or "disk is full" in said
    assert list(small_disk.iterdir()) == []
    shell.run("backup", tmp_path / "copy.backup")
    said = shell.refused("restore", tmp_path / "copy.backup", "--data", small_disk / "site")
    assert "no room" in said or "disk is full" in said
    assert (
        not (small_disk / "site" / "site.sqlite3").exists()
        or rows(small_disk / "site", "SELECT name FROM sqlite_master") == []
    )
