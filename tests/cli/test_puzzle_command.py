"""puzzle: find, prove and show."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from bigshoulders.cli.commands import puzzle as command
from bigshoulders.puzzles import shelf
from bigshoulders.puzzles.prove import proved
from bigshoulders.puzzles.puzzle import Puzzle, Source
from bigshoulders.puzzles.telling import Told
from bigshoulders.words.markup import plain

NAME = shelf.names()[-1]


def test_the_list_has_every_puzzle(shell: Any) -> None:
    done = shell.run("puzzle", "show")
    assert done.returncode == 0
    assert f"{len(shelf.names())} puzzle" in done.stdout
    assert all(name in done.stdout for name in shelf.names())


def test_a_puzzle_is_shown_without_its_solution_until_that_is_asked_for(shell: Any) -> None:
    told = Told(shelf.puzzle(NAME))
    right = " ".join(plain(f"Right: {told.answer(told.puzzle.solution.moves)}").split())
    shown, solved = (
        " ".join(shell.run("puzzle", "show", NAME, *more, environment={"COLUMNS": "400"}).stdout.split())
        for more in ((), ("--solution",))
    )
    for moves in told.puzzle.answers:
        assert plain(told.answer(moves)) in shown
    assert right not in shown
    assert right in solved
    for wrong in told.puzzle.wrong:
        assert all(plain(reason) in solved for reason in told.reasons(wrong))


def test_a_puzzle_can_be_had_as_json(shell: Any) -> None:
    done = shell.run("puzzle", "show", NAME, "--json")
    assert Puzzle.from_json(json.loads(done.stdout)) == shelf.puzzle(NAME)


def test_a_proof_that_comes_out_otherwise_is_told_and_can_be_renewed(shell: Any, tmp_path: Path) -> None:
    """By a puzzle without chance, for which two playouts are a proof."""
    puzzle = next(puzzle for puzzle in map(shelf.puzzle, shelf.names()) if len(set(puzzle.solution.leads)) == 1)
    two = proved(puzzle, 2)
    path = shelf.write(tmp_path, two._replace(solution=two.solution._replace(leads=(0, 0))))
    done = shell.run("puzzle", "prove", path)
    assert done.returncode == 2
    assert done.stderr == f"{puzzle.id} has other figures than it says.\n"
    assert "in each of 2 playouts" in " ".join(done.stdout.split())
    assert shell.run("puzzle", "prove", path, "--renew").returncode == 0
    assert shelf.read(path) == two


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("show", "nobody"), "There is no puzzle 'nobody'; bigshoulders puzzle show lists them.\n"),
        (("find", "here", "--themes", "weather"), "there is no theme 'weather'"),
        (("find", "here", "--playouts", "1"), "'1' is no whole number from 2 to 100000"),
    ],
)
def test_what_cannot_be_done_is_refused(shell: Any, arguments: tuple[str, ...], said: str) -> None:
    assert said in shell.refused("puzzle", *arguments)


def test_a_file_that_is_no_puzzle_is_refused(shell: Any, tmp_path: Path) -> None:
    path = tmp_path / "no.json"
    path.write_text("{}", encoding="utf-8")
    assert shell.refused("puzzle", "show", path) == f"{path} cannot be used: This is no puzzle of Big Shoulders.\n"


def test_a_search_goes_on_where_it_stopped_until_there_are_enough(tmp_path: Path, monkeypatch, capsys) -> None:
    played: list[tuple[int, tuple[str, ...]]] = []

    class Quick:
        """Finds one puzzle in every second game."""

        def __init__(self, seed: int, themes: list[str], playouts: int, first_decade: int) -> None:
            self.seed = seed
            self.counts = {"tried": 3, "promising": 2, "proved": 1}
            played.append((seed, tuple(themes)))

        def puzzles(self) -> Any:
            if self.seed % 2:
                yield shelf.puzzle(NAME)._replace(id=f"dump-{self.seed}", source=Source(self.seed, 0))

    monkeypatch.setattr(command, "Search", Quick)
    options = Namespace(
        task="find", folder=tmp_path, seed=None, games=2, themes=("dump",), playouts=200, each=2, first_decade=4
    )
    for _ in range(3):
        assert command.run(options) == 0
    assert [seed for seed, _ in played] == [0, 1, 2, 3]
    assert shelf.names(tmp_path) == ["dump-1", "dump-3"]
    assert "Game 3: 3 tried, 2 promising, 1 proved, 0 s" in capsys.readouterr().out
