"""The solo game at the terminal, typed into a process; and many of them between nobody but bots."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from bigshoulders import Game
from bigshoulders.arena.contest import SoloContest, SoloGroup, solo_summary
from bigshoulders.arena.games import GameResult
from table import Table

RIVALS = ["crowell", "fairbank", "field", "mayer", "green", "pullman", "swift", "ward"]


def numbers(seed: int, count: int = 4000, most: int = 6) -> str:
    """A stubborn player: numbers at random, those out of range included."""
    chance = random.Random(seed)
    return "".join(f"{chance.randint(1, most)}\n" for _ in range(count))


def the_save(shell: Any) -> Path:
    (path,) = shell.games.glob("*.json")
    return path


def record_in(path: Path) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["record"]
    return result


# --- one game


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--rival", "ward", "--investors"), "Solo game, normal, against Aaron Montgomery Ward, Basic Game, Investors"),
        (("--difficulty", "hard", "--mode", "advanced", "--special-companies"), "Solo game, hard, Advanced Game"),
        (
            ("--rival", "field", "--difficulty", "easy", "--target-difficulty", "hard", "--supply-chain", "advanced"),
            "Solo game, Events easy, money to beat hard, against Marshall Field",
        ),
    ],
)
def test_a_whole_solo_game_of_random_choices(shell: Any, options: tuple[str, ...], words: str) -> None:
    done = shell.run("solo", "--name", "Ann", "--seed", 11, *options, typed=numbers(5))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    shown = " ".join(done.stdout.split())
    assert words in shown
    assert "\033" not in done.stdout
    for part in ("Optional Goal", "Events Phase", "Mandatory Goal", "Scorepad", "The end"):
        assert part in shown
    assert [line for line in done.stdout.splitlines() if len(line) > 80 and str(shell.games) not in line] == []
    game = Game.replay(record_in(the_save(shell)))
    score = game.scores()["seats"][0]
    assert game.is_over
    assert f"Wealth ${score['wealth']}" in shown
    ending = "loses against" if "--rival" in options else f"(rank {score['solo']['rank']} of 5)"
    assert ending in shown or "wins against" in shown
    assert shell.run("verify", the_save(shell)).returncode == 0
    assert "Scorepad" in shell.run("replay", the_save(shell)).stdout
    assert "Goals ($500 each)" in shell.run("replay", the_save(shell), "--at", 9).stdout


def test_a_bot_can_be_watched(shell: Any) -> None:
    done = shell.run("solo", "--bot", "learner", "--rival", "swift", "--seed", 3)
    assert done.returncode == 0
    assert "● Nellie (learner)" in " ".join(done.stdout.split())
    assert "Nellie loses against Gustavus Franklin Swift." in done.stdout
    named = shell.run("solo", "--bot", "random", "--name", "Hal", "--seed", 3)
    assert "● Hal (random)" in " ".join(named.stdout.split())


def test_by_default_one_plays_oneself_without_a_rival(shell: Any) -> None:
    done = shell.run("solo", "--rival", "none")
    assert "Solo game, normal, Basic Game, seed " in " ".join(done.stdout.split())
    assert ": ● You." in " ".join(done.stdout.split())
    assert f"go on with: bigshoulders solo --resume {the_save(shell)}" in done.stdout
    assert record_in(the_save(shell))["options"] == {
        "seats": ["You"],
        "mode": "basic",
        "goals": False,
        "edition": "second",
    }


def test_the_seed_draws_a_random_rival(shell: Any) -> None:
    drawn = []
    for number, seed in enumerate((1, 2, 3, 4, 5, 1)):
        shell.run("solo", "--rival", "random", "--seed", seed, "--save", f"{number}.json")
        drawn.append(record_in(shell.home / f"{number}.json")["options"]["rival"])
    assert drawn[0] == drawn[-1]
    assert len(set(drawn)) > 1
    assert set(drawn) <= set(RIVALS)


def test_a_solo_game_is_left_and_resumed(shell: Any) -> None:
    whole = shell.run("solo", "--seed", 8, "--investors", "--save", "whole.json", typed="1\n" * 3000)
    assert "The end" in whole.stdout
    actions = record_in(shell.home / "whole.json")["actions"]
    assert shell.run("solo", "--seed", 8, "--investors", typed="1\n1\n1\nquit\n").returncode == 0
    assert shell.run("solo", "--resume", typed="1\n" * 7).returncode == 0
    last = shell.run("play", "--resume", the_save(shell), typed="1\n" * 3000)
    assert "The end" in last.stdout
    assert record_in(the_save(shell))["actions"] == actions
    assert "There is no unfinished game" in shell.refused("solo", "--resume")


def test_without_a_file_every_command_goes_on_with_what_it_began(shell: Any) -> None:
    shell.run("solo", "--seed", 5, typed="1\n")
    assert "start one with: bigshoulders play" in shell.refused("play", "--resume")
    assert "start one with: bigshoulders campaign" in shell.refused("campaign", "--resume")
    assert "What happened last:" in shell.run("solo", "--resume").stdout


def test_a_resumed_solo_game_keeps_its_rules(shell: Any) -> None:
    shell.run("solo", "--seed", 5)
    for option in (("--rival", "ward"), ("--difficulty", "easy"), ("--name", "Ann"), ("--bot", "greedy")):
        assert f"leave out {option[0]}" in shell.refused("solo", "--resume", *option)


def test_help_names_the_rules_of_the_solo_game(shell: Any) -> None:
    done = shell.run("solo", "--seed", 5, typed="help\n? 1\n1\nhelp\n")
    for rule in ("(SOL-15)", "(SOL-83)", "(SOL-18)"):
        assert rule in done.stdout


# --- many games


def simulated(shell: Any, *options: object) -> dict[str, Any]:
    done = shell.run("simulate", "--solo", "--json", *options)
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_by_default_every_difficulty_and_every_rival_is_simulated(shell: Any) -> None:
    result = simulated(shell, "--bots", "random", "--games", 54, "--seed", 4, "--jobs", 1)
    assert (result["bot"], result["games"], result["seed"], result["options"]) == ("random", 54, 4, {})
    groups = [(line["difficulty"], line["rival"]) for line in result["groups"]]
    assert groups == [(word, rival) for word in ("easy", "normal", "hard") for rival in (None, *RIVALS)]
    assert any(line["min"] < line["max"] for line in result["groups"])
    for line in result["groups"]:
        assert line["games"] == 2
        low, middle, high = line["quartiles"]
        assert line["min"] <= low <= middle <= high <= line["max"]
        assert line["mean"] == (line["min"] + line["max"]) / 2
        assert line["spread"] == (line["max"] - line["min"]) / 2
        assert 0 <= line["mandatory"] <= 1
        assert 0 <= line["optional"] <= 1
        if line["rival"] is None:
            assert line["won"] is None
            assert sum(line["ranks"]) == 2
        else:
            assert line["ranks"] is None
            assert line["won"] in (0, 0.5, 1)


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_processes(shell: Any) -> None:
    options = ("--games", 6, "--rival", "random", "--difficulty", "hard", "--investors", "--bots", "random")
    one, three = (simulated(shell, *options, "--jobs", jobs) for jobs in (1, 3))
    assert one == three
    assert one["options"] == {"investors": True}
    (line,) = one["groups"]
    assert (line["difficulty"], line["rival"], line["games"]) == ("hard", "random", 6)
    assert simulated(shell, *options, "--seed", 9) != one


@pytest.mark.parametrize(("assets", "tiles"), [(5, 8), (4, 9), (4, 8)])
def test_goals_are_counted_apart(assets: int, tiles: int) -> None:
    """The Mandatory Goal are five Assets bought, the Optional one nine tiles filled."""
    table = Table(seats=1).solo_goals("five_assets", "nine_tiles").counted_for_goals(tiles, assets)
    contest = SoloContest("random", 1, 1, (SoloGroup("easy", None),))
    (line,) = solo_summary(contest, [GameResult.of(0, table.company("swift").scoring(), [])])
    assert (line.mandatory, line.optional) == (assets == 5, tiles == 9)


def test_one_group_can_be_simulated_alone(shell: Any) -> None:
    (line,) = simulated(shell, "--rival", "ward", "--difficulty", "easy", "--games", 1, "--bots", "random")["groups"]
    assert (line["difficulty"], line["rival"], line["games"]) == ("easy", "ward", 1)
    assert line["quartiles"] == [line["mean"]] * 3
    groups = simulated(shell, "--rival", "none", "--games", 3, "--bots", "random")["groups"]
    assert [(line["difficulty"], line["rival"]) for line in groups] == [
        ("easy", None),
        ("normal", None),
        ("hard", None),
    ]


def test_solo_simulations_print_a_table_for_each_difficulty(shell: Any) -> None:
    done = shell.run("simulate", "--solo", "--games", 27, "--bots", "random", "--jobs", 1)
    assert done.returncode == 0
    for words in ("27 solo games of random", "Difficulty: easy", "Difficulty: hard", "Quartiles", "ward", "none"):
        assert words in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines())
