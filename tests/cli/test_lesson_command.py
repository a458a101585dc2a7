"""lesson: play, check and new."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bigshoulders.lessons import course
from bigshoulders.lessons.runner import Run
from bigshoulders.lessons.schema import read


def test_the_list_has_every_lesson(shell: Any) -> None:
    done = shell.run("lesson", "play")
    assert done.returncode == 0
    assert f"{len(course.keys())} lessons" in done.stdout
    assert all(lesson.key in done.stdout for lesson in course.lessons())


@pytest.mark.parametrize(("language", "said"), [("en", "the value rose"), ("de", "der Aktienkurs stieg")])
def test_a_lesson_is_played_at_the_terminal(shell: Any, language: str, said: str) -> None:
    done = shell.run("lesson", "play", "a_share", "--language", language, typed="\n1\npass\n")
    told = " ".join(done.stdout.split())
    assert f"{course.narrator().name}: $40" in told
    assert said in told
    assert "★★★" in told


def test_a_move_that_was_not_asked_for_is_answered(shell: Any) -> None:
    typed = ["no such thing", "99", "done", "", "hint", "help", "help cube", "purchase steel 10", "undo"]
    typed += ["purchase livestock 10", "back", "skip", "quit", ""]
    told = " ".join(shell.run("lesson", "play", "a_factory", typed="\n".join(typed)).stdout.split())
    for words in (
        "There is no action",
        "There is no choice 99",
        "Then the factory stands still",
        "Enter takes it back>",
        "A factory runs only when",
        "a hint: first the goal",
        "of no use",
        "Enter plays on, undo takes it back>",
        "That is all it needs",
        "The lesson can be begun again at any time.",
    ):
        assert words in told


def test_a_lesson_is_checked_by_name_or_file(shell: Any, tmp_path: Path) -> None:
    text = course.path_of("a_factory").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("{revenue}", "$100"), encoding="utf-8")
    done = shell.run("lesson", "check", "a_factory", path, "nowhere", "--time")
    assert done.returncode == 2
    assert "a_factory holds." in done.stdout
    assert "Together" in done.stdout
    assert "mine: A figure is typed (step 4, say, en); write a place for it, such as {treasury:swift}." in done.stderr
    assert "There is no lesson 'nowhere'; the lessons are" in done.stderr


def test_a_new_lesson_holds_at_once(shell: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert shell.run("lesson", "new", path).returncode == 0
    assert shell.run("lesson", "check", path).stdout == "mine holds.\n"
    again = shell.run("lesson", "new", path)
    assert again.returncode == 2
    assert "There is a file" in again.stderr


def test_a_new_lesson_begins_in_a_game_that_was_played(shell: Any, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    shell.run("play", "--seats", "Ann,casual", "--seed", 3, "--save", saved, typed="1\nquit\n")
    path = tmp_path / "mine.toml"
    assert shell.run("lesson", "new", path, "--record", saved, "--moves", 1).returncode == 0
    lesson = read(path)
    assert len(lesson.table.moves) == 1
    assert lesson.hash
    assert Run(lesson).waits_for == "move"


def test_a_changed_solution_is_renewed(shell: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = course.path_of("a_factory").read_text(encoding="utf-8")
    path.write_text(text.replace(course.lesson("a_factory").hash, "0"), encoding="utf-8")
    done = shell.run("lesson", "check", path)
    assert "The model solution ends with the hash" in done.stderr
    assert shell.run("lesson", "check", path, "--renew").stdout == "mine holds.\n"
    assert path.read_text(encoding="utf-8") == text
