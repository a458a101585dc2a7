"""Bots of a person's own at any table of the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

EAGER = """
class Eager:
    def __init__(self, seed):
        pass

    def choose(self, seat):
        return seat.legal_actions()[0]
"""
TIRED = """
class Tired:
    def __init__(self, seed):
        pass

    def choose(self, seat):
        if seat.view()["decade"] > 1:
            raise ValueError("too tired")
        return seat.legal_actions()[0]
"""


@pytest.fixture
def eager(shell: Any) -> Path:
    path: Path = shell.home / "eager.py"
    path.write_text(EAGER)
    return path


@pytest.mark.parametrize("seats", ["./eager.py,random", "eager.py:Eager,random", "Eager,random"])
@pytest.mark.usefixtures("eager")
def test_a_bot_of_ones_own_sits_at_a_table(shell: Any, seats: str) -> None:
    save = shell.home / "game.json"
    done = shell.run("play", "--seats", seats, "--bot-file", "eager.py", "--seed", 3, "--save", save)
    assert (done.returncode, done.stderr) == (0, "")
    assert "(Eager)" in done.stdout
    doc = json.loads(save.read_text())
    assert [chair["bot"] for chair in doc["seating"]] == ["Eager", "random"]
    assert doc["over"] is True


def test_it_plays_alone_and_in_simulations_and_tournaments_too(shell: Any, eager: Path) -> None:
    assert shell.run("solo", "--bot", eager, "--seed", 3).returncode == 0
    result = json.loads(shell.run("simulate", "--bots", f"{eager},random", "--games", 2, "--json").stdout)
    assert [line["name"] for line in result["results"]] == ["Eager 1", "random 2"]
    solo = json.loads(shell.run("simulate", "--solo", "--bots", eager, "--games", 2, "--json").stdout)
    assert solo["bot"] == "Eager"
    run = shell.run("arena", "--bots", "./eager.py,random", "--players", 2, "--games", 2, "--json")
    eager.unlink()
    assert json.loads(run.stdout)["bots"] == ["Eager", "random"]
    again = shell.run("arena", "--resume", "--json").stdout
    assert json.loads(again)["digest"] == json.loads(run.stdout)["digest"], "the run has kept the file"


def test_a_saved_game_needs_the_file_again_and_says_so(shell: Any, eager: Path) -> None:
    save = shell.home / "game.json"
    left = shell.run("play", "--seats", "Ann,./eager.py", "--seed", 3, "--save", save, typed="quit\n")
    assert f"bigshoulders play --resume {save} --bot-file {eager}" in left.stdout
    refusal = shell.refused("play", "--resume", save)
    assert str(save) in refusal
    assert "There is no bot 'Eager'" in refusal
    assert "Name its file with --bot-file." in refusal
    on = shell.run("play", "--resume", save, "--bot-file", eager, typed="quit\n")
    assert (on.returncode, on.stderr) == (0, "")


def test_a_saved_game_that_names_a_file_does_not_run_it(shell: Any) -> None:
    save, trap = shell.home / "game.json", shell.home / "trap.py"
    trap.write_text(f"open({str(shell.home / 'sprung')!r}, 'w')\n{EAGER}")
    shell.run("play", "--seats", "Ann,random", "--seed", 3, "--save", save, typed="quit\n")
    for word in (str(trap), f"{trap}:Eager"):
        doc = json.loads(save.read_text())
        doc["seating"][1]["bot"] = word
        save.write_text(json.dumps(doc))
        assert f"There is no bot '{word}'" in shell.refused("play", "--resume", save)
    assert not (shell.home / "sprung").exists()


def test_another_bot_moves_for_one_that_fails_and_the_failure_is_told_once(shell: Any) -> None:
    (shell.home / "tired.py").write_text(TIRED)
    done = shell.run("play", "--seats", "./tired.py,random", "--seed", 3)
    assert (done.returncode, done.stderr) == (0, "")
    told = [line for line in done.stdout.splitlines() if "too tired" in line]
    assert told == ["Tired failed: ValueError: too tired (tired.py, line 8). The bot planner moves in its place."]
    assert "The end" in done.stdout


def test_a_simulation_names_a_bot_that_fails_and_goes_on(shell: Any) -> None:
    (shell.home / "tired.py").write_text(TIRED)
    done = shell.run("simulate", "--bots", "./tired.py,random", "--games", 2, "--seed", 3, "--jobs", 1)
    assert done.returncode == 0
    (told,) = done.stderr.splitlines()
    assert told.startswith("Game 0, after ")
    assert told.endswith(" moves: Tired failed: ValueError: too tired (tired.py, line 8).")
    assert "2 games" in done.stdout


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (None, "There is no file"),
        ("x = 1", "has no class with a method choose"),
        ("import nothing_like_this", "cannot be made: ModuleNotFoundError"),
        (EAGER.replace("Eager", "Bertha"), "There are two bots 'Bertha'"),
        (EAGER + EAGER.replace("Eager", "Calm"), "has the bots Eager, Calm; name one of them"),
    ],
)
@pytest.mark.parametrize(
    "command",
    [("play", "--seats", "Ann,./own.py"), ("solo", "--bot", "./own.py"), ("simulate", "--bots", "./own.py,random")],
)
def test_what_is_wrong_with_a_file_is_said_in_a_sentence(
    shell: Any, command: tuple[str, ...], source: str | None, sentence: str
) -> None:
    if source is not None:
        (shell.home / "own.py").write_text(source)
    assert sentence in shell.refused(*command)


def test_an_installed_bot_sits_at_a_table(shell: Any) -> None:
    folder = shell.home / "packages"
    info = folder / "eagerbots-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: eagerbots\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[bigshoulders.bots]\nswift_hand = eagerbots:Eager\n")
    (folder / "eagerbots.py").write_text(EAGER)
    paths = {"PYTHONPATH": f"{folder}:{shell.environment.get('PYTHONPATH', '')}"}
    assert "(swift_hand)" in shell.run("play", "--seats", "swift_hand,random", environment=paths).stdout
    arena = ("arena", "--bots", "swift_hand,random", "--players", 2, "--games", 2, "--json")
    assert json.loads(shell.run(*arena, environment=paths).stdout)["bots"] == ["swift_hand", "random"]
