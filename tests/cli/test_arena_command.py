"""bigshoulders arena."""

from __future__ import annotations

import csv
import fcntl
import io
import json
import os
import re
import shlex
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from bigshoulders.cli import many_games

OWN_BOT = """
from bigshoulders.bots import make_bot

class Last:
    def __init__(self, seed):
        pass

    def choose(self, seat):
        return seat.legal_actions()[-1]

class Cheat(Last):
    def choose(self, seat):
        return "sell everything"

BOTS = {"last": Last, "cheat": Cheat}
"""


def test_the_table_has_every_figure_with_its_interval(shell: Any) -> None:
    done = shell.run("arena", "--bots", "greedy,random", "--players", 3, "--games", 3, "--workers", 2, "--mirror")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "12 games of 3" in done.stdout
    for words in ("greedy : 2 random", "random : 2 greedy", "Control: greedy : 2 greedy", "equal: 33.3%"):
        assert words in done.stdout
    for heading in ("Wins per seat", "Mean rank", "Mean wealth", "Rating", "Median wealth", "50 %", "99 %", "Faults"):
        assert heading in done.stdout


def test_the_same_seed_gives_the_same_result_whatever_the_number_of_processes(shell: Any) -> None:
    options = ("arena", "--bots", "greedy,random", "--players", 2, "--games", 4, "--seed", 8, "--json")
    one, three = (json.loads(shell.run(*options, "--workers", workers).stdout) for workers in (1, 3))
    for result in (one, three):
        for line in result["results"]:
            assert line.pop("seconds")["decisions"] > 0
    assert one == three
    assert one["games"] == 4
    other = shell.run(*options, "--workers", 2, "--mode", "advanced").stdout
    assert json.loads(other)["digest"] != one["digest"]


def test_csv_has_a_line_for_every_side(shell: Any) -> None:
    out = shell.run("arena", "--bots", "greedy,random,random", "--players", 3, "--games", 6, "--csv").stdout
    lines = list(csv.DictReader(io.StringIO(out)))
    assert [(line["match"], line["bot"], line["seats"]) for line in lines] == [
        ("greedy : 2 random", "greedy", "1"),
        ("greedy : 2 random", "random", "2"),
    ]
    for name in ("win", "rank", "wealth", "rating"):
        assert float(lines[0][f"{name}_low"]) <= float(lines[0][name]) <= float(lines[0][f"{name}_high"])
    assert float(lines[0]["median_wealth"]) > float(lines[1]["median_wealth"])
    assert float(lines[0]["seconds_p50"]) <= float(lines[0]["seconds_p99"]) <= float(lines[0]["seconds_longest"])


def test_a_bot_of_ones_own_plays_and_a_cheat_is_named(shell: Any) -> None:
    (shell.home / "own.py").write_text(OWN_BOT)
    done = shell.run("arena", "--bots", "last,cheat", "--bot-file", "own.py", "--players", 2, "--games", 2)
    assert done.returncode == 0
    (told,) = done.stderr.splitlines()
    assert told.startswith("Game ")
    assert "cheat wanted to play 'sell everything', which is no legal action" in told
    assert "The same in 1 more game." in done.stdout
    saved = Path(told.rpartition(" ")[2])
    assert json.loads(saved.read_text())["fault"]["bot"] == "cheat"
    assert shell.run("verify", saved).returncode == 0


PATIENT_BOT = """
import os, time
from bigshoulders.bots import make_bot

class Patient:
    def __init__(self, seed):
        self.bot = make_bot("random", seed)

    def choose(self, seat):
        while not os.path.exists("go") and len(open("a run.jsonl").readlines()) > 3:
            time.sleep(0.02)
        return self.bot.choose(seat)

BOTS = {"patient": Patient}
"""
"""When some games are played it waits until it is told to go on."""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_run_goes_on_without_losing_or_repeating_a_game(shell: Any, how: signal.Signals) -> None:
    (shell.home / "own.py").write_text(PATIENT_BOT)
    options = ("--bots", "patient,random", "--bot-file", "own.py", "--players", 2, "--games", 10, "--workers", 2)
    run = shell.home / "a run.jsonl"
    process = shell.start("arena", *options, "--save", run, start_new_session=True)
    while not run.exists() or len(run.read_text().splitlines()) < 4:
        assert process.poll() is None
        time.sleep(0.02)
    os.killpg(process.pid, how)
    out, err = process.communicate(timeout=100)
    assert out == ""
    if how == signal.SIGINT:
        assert process.returncode == 130
        first, last = err.splitlines()
        assert f"of 10 games are played; go on with: bigshoulders arena --resume '{run}'" in first
        assert last == "Stopped."
    before = run.read_text().splitlines()
    (shell.home / "go").touch()
    resumed = json.loads(shell.run("arena", "--resume", run, "--json").stdout)
    after = run.read_text().splitlines()
    assert after[: len(before) - 1] == before[:-1]
    assert sorted(json.loads(line)["number"] for line in after[1:]) == list(range(10))
    assert resumed["digest"] == json.loads(shell.run("arena", *options, "--json").stdout)["digest"]
    assert resumed["digest"] in shell.run("arena", "--resume", run).stdout


SLOW_BOT = """
import fcntl, time

class Slow:
    def __init__(self, seed):
        pass

    def choose(self, seat):
        with open("held", "w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.write("locked")
            file.flush()
            time.sleep(300)

BOTS = {"slow": Slow}
"""


def test_the_processes_of_a_run_that_was_killed_end_by_themselves(shell: Any) -> None:
    """Also while a bot thinks for ever: it holds a lock as long as its process lives."""
    (shell.home / "own.py").write_text(SLOW_BOT)
    held = shell.home / "held"
    process = shell.start("arena", "--bots", "slow,random", "--bot-file", "own.py", "--players", 2, "--workers", 1)
    while not held.exists() or held.read_text() != "locked":
        assert process.poll() is None
        time.sleep(0.02)
    process.kill()
    process.communicate()
    end = time.monotonic() + 30
    with held.open() as file:
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                assert time.monotonic() < end
                time.sleep(0.05)


def test_without_a_name_the_newest_run_goes_on(shell: Any) -> None:
    assert "There is no run in" in shell.refused("arena", "--resume")
    first = json.loads(shell.run("arena", "--bots", "greedy,random", "--players", 2, "--games", 2, "--json").stdout)
    assert json.loads(shell.run("arena", "--resume", "--json").stdout)["digest"] == first["digest"]
    assert shell.refused("arena", "--resume", "--games", 9) == (
        "A run that goes on is played as it was begun; leave out --games.\n"
    )


def test_the_bar_tells_the_time_left_however_long_a_game_takes() -> None:
    now = 0.0
    progress = many_games.bar(no_colour=True)
    progress.get_time = lambda: now
    games = progress.add_task("", total=10)
    for _ in range(3):
        now += 1200
        progress.advance(games)
    shown = io.StringIO()
    Console(file=shown, width=80).print(progress.get_renderable())
    assert "3/10" in shown.getvalue()
    assert "2:20:00" in shown.getvalue()


def test_the_document_shows_a_bot_that_plays(shell: Any) -> None:
    document = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    bot = re.search(r"^## A bot of your own$.*?```python\n(.*?)```", document, re.DOTALL | re.MULTILINE)
    assert bot is not None
    command = re.search(r"^bigshoulders (arena .*--bot-file (\S+).*)$", document[bot.end() :], re.MULTILINE)
    assert command is not None
    (shell.home / command[2]).write_text(bot[1])
    done = shell.run(*shlex.split(command[1]))
    assert (done.returncode, done.stderr) == (0, "")
    assert "eager : random · 40 games on 20 deals" in done.stdout


def test_what_cannot_be_played_is_said_in_a_sentence(shell: Any) -> None:
    assert "Name the bots" in shell.refused("arena")
    assert "There is no bot 'genius'" in shell.refused("arena", "--bots", "genius,greedy")
    assert "two different bots" in shell.refused("arena", "--bots", "greedy")
    missing = f"There is no file {shell.home / 'own.py'}."
    assert missing in shell.refused("arena", "--bots", "greedy,own", "--bot-file", "own.py")
    assert "whole number from 2 to 4" in shell.refused("arena", "--bots", "greedy,random", "--players", 1)
    assert "not allowed with" in shell.refused("arena", "--bots", "greedy,random", "--csv", "--json")
