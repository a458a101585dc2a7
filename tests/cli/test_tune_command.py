"""bigshoulders tune."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from packages import needed

SMALL = ("--players", 2, "--deals", 1, "--population", 4, "--generations", 1, "--held-out", 1, "--seed", 3)


def test_a_small_search_tells_what_it_found_and_can_be_shown_again(shell: Any, tmp_path: Path) -> None:
    needed("cmaes")
    log = tmp_path / "log.jsonl"
    done = shell.run("tune", "--constants", "rivalry,sale_margin", *SMALL, "--workers", 2, "--save", log)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"Generation 1 of 1: lead −?\$\d+ on average, at best −?\$\d+ with planner:", done.stdout)
    assert "on deals kept for the end (2 games): lead " in done.stdout
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [len(line["constants"]) for line in lines[1:5]] == [2] * 4
    result = json.loads(shell.run("tune", "--resume", log, "--json").stdout)
    assert result["trials"] == 4
    assert result["held_out"]["constants"] == lines[5]["held_out"]["constants"]
    assert result["held_out"]["bot"] in done.stdout.replace("\n", "")
    shown = shell.run("arena", "--resume", tmp_path / "log.held-out.jsonl", "--json")
    assert json.loads(shown.stdout)["bots"] == [result["held_out"]["bot"], "planner"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ((), "Name the constants to search for"),
        (("--constants", "greed"), "The planner has no constant 'greed'"),
        (("--constants", "money", "--population", 2), "At least 4 sets"),
        (("--constants", "rivalry"), "Name at least two constants"),
        (("--constants", "money", "--step", "2"), "'2' is no part"),
        (("--resume", "nothing.jsonl", "--seed", 2), "leave out --seed"),
        (("--resume", "nothing.jsonl"), "There is no file"),
    ],
)
def test_what_cannot_be_searched_for_is_refused(shell: Any, options: tuple[object, ...], sentence: str) -> None:
    assert sentence in shell.refused("tune", *options)
