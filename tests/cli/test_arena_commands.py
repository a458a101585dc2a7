"""simulate and bench."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from typing import Any

import pytest

from bigshoulders.arena.bench import Speed
from bigshoulders.cli.arguments import parser
from bigshoulders.cli.commands import bench, simulate
from bigshoulders.web import load, soak


def test_simulate_prints_a_table(shell: Any) -> None:
    done = shell.run("simulate", "--games", 6, "--bots", "greedy,random", "--jobs", 1)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "6 games" in done.stdout
    assert "greedy 1" in done.stdout
    assert "random 2" in done.stdout
    assert "%" in done.stdout


def test_the_same_seed_gives_the_same_result_whatever_the_number_of_processes(shell: Any) -> None:
    options = ("simulate", "--games", 5, "--bots", "greedy,random", "--seed", 8, "--mode", "advanced", "--json")
    one, three = (shell.run(*options, "--jobs", jobs).stdout for jobs in (1, 3))
    assert one == three
    result = json.loads(one)
    assert result["games"] == 5
    assert result["seed"] == 8
    assert sum(line["wins"] for line in result["results"]) == 5
    other = shell.run("simulate", "--games", 5, "--bots", "greedy,random", "--seed", 9, "--json").stdout
    assert other != one


def test_a_contest_can_be_played_by_any_rules(shell: Any, rules: dict[str, Any], rule_flags: Any) -> None:
    done = shell.run("simulate", "--games", 2, "--bots", "random,random", "--jobs", 1, "--json", *rule_flags(rules))
    options = json.loads(done.stdout)["options"]
    assert {name: options[name] for name in rules} == rules


@pytest.mark.parametrize("kind", [("--bots", "greedy,random"), ("--solo", "--bots", "greedy")])
@pytest.mark.parametrize("by_processor", [False, True])
def test_the_seconds_of_a_search_can_be_those_of_the_processor(kind: tuple[str, ...], by_processor: bool) -> None:
    words = ["simulate", "--games", "3", *kind, *["--processor-time"] * by_processor]
    options = parser().parse_args(words)
    contest = simulate.solo_contest_of(options) if options.solo else simulate.contest_of(options)
    assert [setup.processor_time for setup in contest.setups()] == [by_processor] * 3


def test_rules_that_contradict_each_other_are_refused(shell: Any) -> None:
    said = shell.refused("simulate", "--edition", "first-2020", "--chiefs")
    assert said == "The first edition has no Chiefs (ED1-22); play the second.\n"


def interrupted(shell: Any, wait: int) -> tuple[int, str, str]:
    """A simulation that gets a Ctrl-C after so many seconds."""
    process = shell.start("simulate", "--games", 100000, "--bots", "random,random", "--jobs", 2, start_new_session=True)
    time.sleep(wait)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=100)
    return process.returncode, out, err


def test_ctrl_c_stops_a_simulation_with_a_word(shell: Any) -> None:
    """On a slow machine the first attempts may come before Python itself has begun."""
    for wait in (1, 2, 4, 8, 16):
        status, out, err = interrupted(shell, wait)
        if status == 130:
            break
    assert (status, out, err) == (130, "", "Stopped.\n")


def test_bench_measures_in_the_same_run(shell: Any) -> None:
    figures = json.loads(shell.run("bench", "--seconds", "0.01", "--json").stdout)
    assert figures["steps"] > 0
    assert figures["replayed_actions"] > 0
    assert figures["steps_ratio"] == figures["steps"] / figures["reference_steps"]


def test_bench_prints_ratios_to_the_reference(capsys: Any) -> None:
    bench.show(Speed(4000.0, 10.0, 900.0, 7000.0, 2000.0, 300.0), no_colour=True)
    shown = capsys.readouterr().out
    assert "2.0×" in shown
    assert "3.0×" in shown


def test_bench_says_which_form_of_the_engine_runs(capsys: Any) -> None:
    plain = Speed(4000.0, 10.0, 900.0, 7000.0)
    bench.show(plain, no_colour=True)
    assert "run as plain Python; make fast compiles them" in capsys.readouterr().out
    bench.show(replace(plain, form="compiled", planner_decisions=900.0, pure_planner_decisions=360.0), no_colour=True)
    shown = " ".join(capsys.readouterr().out.split())
    assert "Engine and bots run in their compiled form." in shown
    assert "takes 2.5 times as many decisions as the pure one" in shown


def test_bench_says_when_there_is_no_reference(capsys: Any) -> None:
    bench.show(Speed(4000.0, 10.0, 900.0, 7000.0, None, None), no_colour=True)
    assert "catanatron is not installed" in capsys.readouterr().out


def test_bench_plays_at_tables_of_a_real_site() -> None:
    words = "from bigshoulders.web import load; print(load.measure((2,), 1.0, games=1))"
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.count("Step(tables=2, ") == 2  # with pages that ask, and with such that only listen
    assert done.stdout.count("failures=0") == 2
    assert "moves_per_second=0.0" not in done.stdout
    assert "cold_actions=" in done.stdout


def test_bench_counts_what_a_site_that_is_played_at_needs() -> None:
    words = "import json; from bigshoulders.web import soak; from dataclasses import asdict"
    play = "print(json.dumps([asdict(count) for count in soak.soak(0.1, tables=1, every=3.0, games=1)]))"
    command = [sys.executable, "-c", f"{words}; {play}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=180)
    first, *_others, last = json.loads(done.stdout)
    assert (first["games"], last["games"]) == (1, 1)
    assert last["moves"] > first["moves"] >= 0
    assert last["rows"]["Move"] > first["rows"]["Move"]
    assert (last["rows"]["Table"], last["rows"]["Seat"], last["rows"]["Person"]) == (1, 4, 2)
    assert last["memory_mb"][0] > 10
    assert last["open_files"][0] > 3
    assert last["connections"] == 0


def test_a_line_for_every_count_of_a_site_that_is_played_at(capsys: Any) -> None:
    count = soak.Count(90.0, 700, 12, [80.4, 120.6], [7, 34], 13, {"Move": 700, "Lease": 2, "Count": 3})
    bench.soak_teller(True, ("minutes", "moves"))(count)
    shown = capsys.readouterr().out.split()
    assert shown == ["minutes", "moves", "1.5", "700", "12", "80+121", "7+34", "13", "5"]


def test_bench_prints_a_line_for_every_number_of_tables(capsys: Any) -> None:
    step = load.Step(40, 39.5, 21.0, 63.0, 35.0, 90.0, 7000.0, 0.5, 0.1, 0)
    alone = load.Step(120, 119.0, 33.0, 77.0, None, None, 7000.0, 0.9, 0.2, 0)
    bench.show_site(load.SiteSpeed([step], [alone], 600, 9.5), no_colour=True)
    shown = capsys.readouterr().out
    assert all(words in shown for words in ("40", "63 ms", "90 ms", "120", "77 ms", "–", "9.5 ms"))
