"""judge: a move of a record, or of a position, against another one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bigshoulders.game import Game
from bigshoulders.puzzles import shelf
from bigshoulders.words.menu import Menu
from bigshoulders.words.question import Question

PUZZLE = shelf.puzzle("last-dc76fb23")
RIGHT, WRONG = PUZZLE.solution.moves[0], PUZZLE.wrong[0].moves[0]
FEW = ("--pairs", 5, "--workers", 1)


@pytest.fixture
def a_position(tmp_path: Path) -> Path:
    """Of the last Decade, where one move is right."""
    path = tmp_path / "position.json"
    path.write_text(json.dumps(PUZZLE.position), encoding="utf-8")
    return path


def one_line(text: str) -> str:
    return " ".join(text.split())


def test_a_move_of_a_position_is_judged_against_another_one(shell: Any, a_position: Path) -> None:
    done = shell.run("judge", a_position, "--move", RIGHT, "--against", WRONG, *FEW)
    assert "The first move is better: $" in one_line(done.stdout)
    assert "5 pairs of playouts to the end of the game by planner" in one_line(done.stdout)
    turned = shell.run("judge", a_position, "--move", WRONG, "--against", RIGHT, *FEW)
    assert "The second move is better: $" in one_line(turned.stdout)
    assert one_line(done.stdout).partition("better: ")[2] == one_line(turned.stdout).partition("better: ")[2]


def test_a_choice_may_be_named_by_its_number_and_the_judgement_had_as_json(shell: Any, a_position: Path) -> None:
    menu = Menu(Question(PUZZLE.game, PUZZLE.seat))
    number = [action.text for action in menu.actions].index(WRONG) + 1
    done = shell.run("judge", a_position, "--move", number, "--seed", 9, "--json", *FEW)
    found = json.loads(done.stdout)
    assert found["moves"][0] == WRONG
    assert found["moves"][1] != WRONG
    assert (found["seed"], found["bot"], len(found["differences"])) == (9, "planner", 5)
    assert found["low"] <= found["mean"] <= found["high"]
    assert found["position"] == PUZZLE.position


def test_a_move_of_a_record_is_judged_against_what_the_planner_would_have_played(shell: Any, a_record: Path) -> None:
    record = json.loads(a_record.read_text(encoding="utf-8"))
    game = Game.replay(record)
    number = max(n for n in range(1, len(game.actions) + 1) if not game.was_only_answer(n))
    done = shell.run("judge", a_record, "--move", number, "--json", *FEW)
    found = json.loads(done.stdout)
    assert [found["seat"], found["moves"][0]] == record["actions"][number - 1]
    assert found["moves"][1] != found["moves"][0]


def test_what_cannot_be_judged_is_refused_in_a_sentence(shell: Any, a_record: Path, a_position: Path) -> None:
    game = Game.replay(json.loads(a_record.read_text(encoding="utf-8")))
    last = len(game.actions)
    which = f"{a_record} has {last} moves; say which one with --move, a number from 1 to {last}.\n"
    for move in ((), ("--move", 0), ("--move", last + 1), ("--move", "pass")):
        assert shell.refused("judge", a_record, *move) == which
    only = next(n for n in range(1, last + 1) if game.was_only_answer(n))
    assert "was the only one possible" in shell.refused("judge", a_record, "--move", only)
    assert "There is no choice 999" in shell.refused("judge", a_position, "--move", 999)
    assert "There is no action 'dance'" in shell.refused("judge", a_position, "--against", "dance")
    assert "Both moves are the same" in shell.refused("judge", a_position, "--move", RIGHT, "--against", RIGHT)
    a_position.write_text('{"game": "bigshoulders", "campaign": 1}', encoding="utf-8")
    assert shell.refused("judge", a_position).startswith(f"{a_position} is a Campaign; ")
    a_position.write_text("{}", encoding="utf-8")
    assert f"{a_position} cannot be used" in shell.refused("judge", a_position)
    over = shell.home / "over.json"
    over.write_text(json.dumps(game.position()), encoding="utf-8")
    assert shell.refused("judge", over) == f"The game of {over} is over; there is nothing to judge.\n"
