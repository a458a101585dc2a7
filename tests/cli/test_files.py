"""Recorded games: told, looked into, checked; and files that are no such thing."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bigshoulders import Game, Options
from bigshoulders.components.bounds import LARGEST_COMPONENTS, LARGEST_DOCUMENT


def test_replay_tells_the_whole_story_and_the_scores(shell: Any, a_record: Path) -> None:
    done = shell.run("replay", a_record)
    assert done.returncode == 0
    for words in ("Decade 5: 1915", "Stock Phase", "Operating Phase", "established", "Scorepad", "Wealth", "Place"):
        assert words in done.stdout
    assert "\033" not in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines())


def test_replay_shows_the_board_after_any_action(shell: Any, a_record: Path) -> None:
    first = shell.run("replay", a_record, "--at", 0)
    later = shell.run("replay", a_record, "--at", 40)
    assert "1875 · Decade 1 of 5" in first.stdout
    assert first.returncode == later.returncode == 0
    assert first.stdout != later.stdout
    assert "Your Building tiles" not in later.stdout
    assert "takes a number from 0 to" in shell.refused("replay", a_record, "--at", 100000)


def test_replay_gives_scores_and_position_as_json(shell: Any, a_record: Path) -> None:
    game = Game.replay(json.loads(a_record.read_text()))
    told = json.loads(shell.run("replay", a_record, "--json").stdout)
    assert told == json.loads(
        json.dumps({"actions": len(game.actions), "scores": game.scores(), "position": game.position()})
    )
    assert json.loads(shell.run("replay", a_record, "--json", "--at", 7).stdout)["actions"] == 7


def test_a_saved_game_is_a_record_too(shell: Any) -> None:
    shell.run("play", "--seed", 5, "--save", "game.json", typed="1\n1\n1\n")
    assert "if the game ended now" in shell.run("replay", "game.json").stdout
    assert "is sound" in shell.run("verify", "game.json").stdout


def test_verify_says_of_each_file_whether_it_is_sound(shell: Any, a_record: Path) -> None:
    game = Game.replay(json.loads(a_record.read_text()))
    done = shell.run("verify", a_record, "missing.json", a_record)
    assert done.returncode == 2
    assert done.stdout.count(f"is sound: {len(game.actions)} actions, hash {game.hash()}.") == 2
    assert "There is no file missing.json." in done.stderr
    assert shell.run("verify", a_record).returncode == 0


def changed(change: Callable[[dict[str, Any]], object]) -> Callable[[dict[str, Any]], Any]:
    def apply(doc: dict[str, Any]) -> Any:
        change(doc)
        return doc

    return apply


ALTERED: dict[str, Callable[[dict[str, Any]], Any]] = {
    "another hash": changed(lambda doc: doc.update(hash="0" * 32)),
    "an action too few": changed(lambda doc: doc["actions"].pop()),
    "two actions swapped": changed(lambda doc: doc["actions"].insert(0, doc["actions"].pop(3))),
    "another seed": changed(lambda doc: doc.update(seed=doc["seed"] + 1)),
    "another mode": changed(lambda doc: doc["options"].update(mode="basic")),
    "an unknown option": changed(lambda doc: doc["options"].update(house=True)),
    "no actions": changed(lambda doc: doc.pop("actions")),
    "an action that is none": changed(lambda doc: doc["actions"].insert(2, [0, "cheat"])),
    "a seat that is none": changed(lambda doc: doc["actions"].__setitem__(0, [9, doc["actions"][0][1]])),
    "a seat of the wrong kind": changed(lambda doc: doc["actions"].__setitem__(0, [[], doc["actions"][0][1]])),
    "an action of the wrong kind": changed(lambda doc: doc["actions"].__setitem__(0, 5)),
    "another format": changed(lambda doc: doc.update(format=99)),
    "another game": changed(lambda doc: doc.update(game="chess")),
    "a seed of the wrong kind": changed(lambda doc: doc.update(seed="x")),
    "a negative seed": changed(lambda doc: doc.update(seed=-1)),
    "no seats": changed(lambda doc: doc["options"].update(seats=[])),
    "a list": lambda doc: [doc],
    "nothing": lambda doc: None,
    "a number": lambda doc: 7,
    "a broken save": lambda doc: {"save": "bigshoulders", "format": 1},
}


@pytest.mark.parametrize("name", ALTERED)
def test_an_altered_record_is_found_out(shell: Any, a_record: Path, name: str) -> None:
    doc = ALTERED[name](json.loads(a_record.read_text()))
    file = shell.home / "altered.json"
    file.write_text(json.dumps(doc), encoding="utf-8")
    assert str(file) in shell.refused("verify", file)


CONTENTS = {
    "empty": b"",
    "no JSON": b"{'single': 'quotes'}",
    "cut off": b'{"game": "bigshoulders", "actions": [[0, "esta',
    "binary": bytes(range(256)),
    "nested without end": b"[" * 200_000,
    "a number without end": b'{"game":"bigshoulders","format":1,"seed":' + b"9" * 10_000 + b"}",
    "UTF-16": '{"game": "bigshoulders"}'.encode("utf-16"),
    "a key twice": b'{"game":"bigshoulders","format":1,"format":1}',
    "an infinite number": b'{"game":"bigshoulders","format":1,"seed":1e999}',
    "more parts than any game": b'{"game":"bigshoulders","actions":[' + b"[]," * 200_000 + b"[]]}",
    "not a number": b'{"game":"bigshoulders","format":1,"seed":NaN,"options":{"seats":["a","b"]},"actions":[]}',
}


@pytest.mark.parametrize("name", CONTENTS)
def test_a_file_that_is_no_game_is_refused_by_every_command(shell: Any, name: str) -> None:
    file = shell.home / "broken.json"
    file.write_bytes(CONTENTS[name])
    for arguments in (("replay", file), ("verify", file), ("play", "--resume", file)):
        assert str(file) in shell.refused(*arguments)
    assert file.read_bytes() == CONTENTS[name]


@pytest.mark.parametrize("file", [".", "/", "no-such-file.json", "/no/such/folder/x.json", "x" * 5000])
def test_a_name_that_is_no_file_is_refused_by_every_command(shell: Any, file: str) -> None:
    for arguments in (("replay", file), ("verify", file), ("play", "--resume", file)):
        shell.refused(*arguments)


@pytest.mark.parametrize(
    "seating",
    [
        None,
        [],
        [{"bot": None, "seed": 0}],
        [{"bot": "oracle", "seed": 0}, {"bot": None, "seed": 0}],
        [{"bot": ["greedy"], "seed": 0}, {"bot": None, "seed": 0}],
        [{"bot": "greedy", "seed": "x"}, {"bot": None, "seed": 0}],
        [1, 2],
    ],
)
def test_a_save_whose_seating_makes_no_sense_is_refused(shell: Any, a_game: Callable[..., Any], seating: Any) -> None:
    file = shell.home / "game.json"
    document = {**a_game(5)[0].document(), "seating": seating}
    file.write_text(json.dumps(document), encoding="utf-8")
    assert "broken save" in shell.refused("play", "--resume", file)


def test_the_newest_game_is_found_behind_a_broken_one(shell: Any) -> None:
    shell.run("play", "--seed", 5, typed="1\n")
    (game,) = shell.games.glob("*.json")
    broken = shell.games / "later.json"
    broken.write_text("{")
    os.utime(broken, (2_000_000_000, 2_000_000_000))
    done = shell.run("play", "--resume")
    assert done.returncode == 0
    assert f"{broken} is no game" in done.stderr
    assert f"Saved after every move in {game}." in done.stdout


def test_a_save_of_a_later_format_is_refused(shell: Any, a_game: Callable[..., Any]) -> None:
    file = shell.home / "game.json"
    file.write_text(json.dumps({**a_game(5)[0].document(), "format": 2}), encoding="utf-8")
    assert "format 2" in shell.refused("play", "--resume", file)


@pytest.mark.parametrize("name", ["\033[2J\033]0;x\007evil", "b" * 41, "\ud800", "Ann\0", " Ann", "", "A\u202eB"])
def test_a_record_with_a_name_that_is_none_is_refused_without_obeying_it(shell: Any, a_record: Path, name: str) -> None:
    record = json.loads(a_record.read_text())
    record["options"]["seats"][0] = name
    file = shell.home / "evil.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    for arguments in (("replay", file), ("verify", file), ("play", "--resume", file)):
        said = shell.refused(*arguments)
        assert str(file) in said
        assert said.rstrip("\n").isprintable()


def test_markup_in_a_name_is_only_a_name(shell: Any, a_game: Callable[..., Any]) -> None:
    game = Game.new(Options(["[bold]Zoë[/bold]", "b" * 40]), 3)
    file = shell.home / "odd.json"
    file.write_text(json.dumps(game.record()), encoding="utf-8")
    done = shell.run("play", "--resume", file, "--save", "on.json", typed="1\n1\nboard\nscore\n")
    assert done.returncode == 0, done.stderr
    assert "[bold]Zoë[/bold]" in done.stdout
    assert "bbbb…" in done.stdout


def test_what_is_no_file_is_not_waited_for(shell: Any) -> None:
    os.mkfifo(shell.home / "pipe.json")
    for name in ("pipe.json", "/dev/zero", "/dev/null"):
        for arguments in (("replay", name), ("verify", name), ("play", "--components", name)):
            assert name in shell.refused(*arguments)


def test_a_file_larger_than_any_game_is_refused(shell: Any) -> None:
    file = shell.home / "large.json"
    file.write_bytes(b" " * (LARGEST_DOCUMENT + 1))
    assert "too big" in shell.refused("replay", file)
    file.write_bytes(b"#" * (LARGEST_COMPONENTS + 1))
    assert "too big" in shell.refused("components", "--components", file)
