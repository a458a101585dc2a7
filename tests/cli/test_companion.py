"""The companion of a real table from the terminal: the page as a file, and the scorepad of what was typed into it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from bigshoulders.cli.main import FAILED, main

TYPED = Path(__file__).parent.parent / "games" / "typed" / "4p-advanced-goals.json"


def test_the_page_is_written_as_one_file(tmp_path, capsys):
    path = tmp_path / "phone.html"
    assert main(["companion", str(path), "--no-browser"]) == 0
    text = path.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert '<html lang="en"' in text
    assert str(path) in capsys.readouterr().out


@pytest.mark.parametrize(("language", "spoken"), [("de", "de"), ("es", "es"), ("fr", "en")])
def test_it_begins_in_the_language_of_the_command(tmp_path, monkeypatch, language, spoken):
    monkeypatch.setenv("LANGUAGE", "en")
    path = tmp_path / "phone.html"
    assert main(["--language", language, "companion", str(path), "--no-browser"]) == 0
    assert f'<html lang="{spoken}"' in path.read_text(encoding="utf-8")
    main(["--language", "en", "--version"])


def test_a_place_where_nothing_can_be_written_is_named(tmp_path, capsys):
    assert main(["companion", str(tmp_path / "nowhere" / "phone.html"), "--no-browser"]) == FAILED
    assert "could not be written" in capsys.readouterr().err


def test_the_scorepad_of_a_typed_game_is_printed(capsys):
    assert main(["companion", "--show", str(TYPED), "--no-colour"]) == 0
    printed = capsys.readouterr().out
    for figure in ("3870", "4848", "4617", "5164", "Scorepad"):
        assert figure in printed
    assert "Della wins the game." in printed


def test_a_damaged_file_is_refused_with_a_sentence(tmp_path, capsys):
    path = tmp_path / "game.json"
    shutil.copy(TYPED, path)
    document = json.loads(path.read_text(encoding="utf-8"))
    document["log"][5]["changes"] = [["money", "bank", "nobody", 5]]
    path.write_text(json.dumps(document), encoding="utf-8")
    assert main(["companion", "--show", str(path)]) == FAILED
    assert "Entry 6" in capsys.readouterr().err
    path.write_text("{", encoding="utf-8")
    assert main(["companion", "--show", str(path)]) == FAILED


def test_a_game_is_not_written_over_by_the_page(tmp_path, capsys):
    """Whoever leaves out --show."""
    path = tmp_path / "game.json"
    shutil.copy(TYPED, path)
    assert main(["companion", str(path), "--no-browser"]) == FAILED
    said = capsys.readouterr().err
    assert "is there already" in said
    assert "--show" in said
    assert path.read_bytes() == TYPED.read_bytes()


def test_an_older_page_is_written_over(tmp_path):
    path = tmp_path / "phone.html"
    path.write_text('<!doctype html><script type="application/json" id="companion-data">{}</script>', encoding="utf-8")
    assert main(["companion", str(path), "--no-browser"]) == 0
    assert path.stat().st_size > 10_000
