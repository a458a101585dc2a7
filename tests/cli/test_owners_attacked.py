"""People and tables with odd names, or asked for in odd ways: sentences, and nothing half done."""

from __future__ import annotations

import json
import os
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

from cli.test_site_commands import rows, site, table_named, today

__all__ = ["site", "today"]

NO_TEXT = os.fsdecode(b"\xff")
"""What a shell hands over that is no text in UTF-8."""
OBEYED = "A\x1b[31m\u202eB\nC\x9b2J\x7f"
"""A name that would colour a terminal, turn it around, break its lines and wipe it."""


def change(site: Path, question: str, *figures: object) -> None:
    with closing(sqlite3.connect(site / "site.sqlite3")) as database:
        database.execute(question, figures)
        database.commit()


def test_no_name_and_no_title_is_obeyed_by_a_terminal(shell: Any, today: Path) -> None:
    slug = table_named("Ann, Bob")
    change(today, "UPDATE web_person SET name = ? WHERE id = 2", OBEYED)
    change(today, "UPDATE web_table SET title = ? WHERE slug = ?", OBEYED, slug)
    exported = shell.run("people", "export", 2).stdout
    assert json.loads(exported)["name"] == OBEYED
    printed = [exported]
    for command in (
        ("people", "list"),
        ("tables", "remove", slug, "--yes"),
        ("tables", "put-back", slug),
        ("tables", "remove", slug, "--yes", "--for-good"),
        ("people", "remove", 2, "--yes"),
    ):
        done = shell.run(*command)
        assert done.returncode == 0, done.stderr
        assert len(done.stdout.splitlines()) == (5 if command[1] == "list" else 1)
        printed.append(done.stdout)
    assert all(character.isprintable() or character == "\n" for text in printed for character in text)


def test_no_backup_is_obeyed_by_a_terminal(shell: Any, site: Path, tmp_path: Path) -> None:
    """Titles of games that make no sense are told by three commands; the rest of it by whoever has made the file."""
    lost, moved = table_named("Ann, Bob"), table_named("Lea")
    change(site, "UPDATE web_table SET title = ? WHERE slug IN (?, ?)", OBEYED, lost, moved)
    change(site, "DELETE FROM web_checkpoint WHERE table_id = (SELECT id FROM web_table WHERE slug = ?)", lost)
    words = "UPDATE web_move SET action = 'withhold \x1b[2J' WHERE number = 9 AND table_id = "
    change(site, f"{words}(SELECT id FROM web_table WHERE slug = ?)", lost)
    copy = tmp_path / "copy.backup"
    printed = [shell.run("backup", copy).stdout]
    change_manifest(copy, made=OBEYED, version=OBEYED)
    for command in (("upgrade", "--dry-run"), ("upgrade",), ("restore", copy, "--replace")):
        done = shell.run(*command)
        assert done.returncode == 0, done.stderr
        printed.append(done.stdout)
    assert [text.count(f"({lost})") for text in printed] == [1, 1, 1, 1]
    change_manifest(copy, made=OBEYED, version=OBEYED, migrations=[["web", "0999_x\x1b[31m"]])
    printed.append(shell.refused("restore", copy, "--replace"))
    assert all(character.isprintable() or character == "\n" for text in printed for character in text)
    assert len(printed[-1].splitlines()) == 1


def change_manifest(backup: Path, **figures: object) -> None:
    with zipfile.ZipFile(backup) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    manifest = {**json.loads(parts.pop("manifest.json")), **figures}
    with zipfile.ZipFile(backup, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(name, content)
        file.writestr("manifest.json", json.dumps(manifest))


def test_a_title_that_is_the_word_of_a_state_stays_as_it_is(shell: Any, today: Path) -> None:
    change(today, "UPDATE web_table SET title = 'running' WHERE slug = ?", table_named("Cyd"))
    lines = shell.run("--language", "de", "tables", "list", "--search", "running").stdout.splitlines()
    assert lines[1].split()[1:3] == ["running", "beendet"]


def test_what_is_no_text_is_found_nowhere(shell: Any, today: Path) -> None:
    for kind in ("people", "tables"):
        assert "0 in all." in shell.run(kind, "list", "--search", NO_TEXT).stdout
    for command in (("export",), ("remove", "--yes"), ("put-back",)):
        assert "There is no table" in shell.refused("tables", *command, NO_TEXT)
    assert "There is nobody of the number" in shell.refused("people", "remove", "--yes", NO_TEXT)


def test_an_export_to_a_dash_is_printed(shell: Any, today: Path) -> None:
    assert json.loads(shell.run("people", "export", 1, "--to", "-").stdout)["name"] == "Dora"
    assert not (shell.home / "-").exists()


def test_a_table_that_was_thrown_away_does_not_begin_its_month_anew(shell: Any, today: Path) -> None:
    slug = table_named("Ann, Bob")
    shell.run("tables", "remove", slug, "--yes")
    when = rows(today, f"SELECT deleted FROM web_table WHERE slug = '{slug}'")
    again = shell.refused("tables", "remove", slug, "--yes")
    assert "was thrown away already" in again
    assert "--for-good" in again
    assert rows(today, f"SELECT deleted FROM web_table WHERE slug = '{slug}'") == when
