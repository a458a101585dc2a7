"""The file of a lesson is read strictly: what is wrong is said, with where it stands and what would be right."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bigshoulders.components import Wrong
from bigshoulders.game import Game
from bigshoulders.lessons import course
from bigshoulders.lessons.runner import Run
from bigshoulders.lessons.schema import read

WHOLE = course.path_of("a_factory").read_text(encoding="utf-8")


def reason(tmp_path: Path, old: str, new: str) -> str:
    assert old in WHOLE
    path = tmp_path / "mine.toml"
    path.write_text(WHOLE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(Wrong) as caught:
        read(path)
    return str(caught.value)


def test_a_file_is_a_lesson_named_like_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(WHOLE, encoding="utf-8")
    assert read(path).key == "mine"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("minutes = 4", "minuets = 4", "line 4: minuets: there is no such key; the keys here are format, number"),
        ("minutes = 4", 'minutes = "4"', "line 4: minutes: this must be a whole number from 1 to 180, not '4'"),
        ("minutes = 4", "", "the key minutes is missing"),
        ("format = 1", "format = 2", "format: this must be 1, the format that this version reads, not 2"),
        ('de = "Eine Fabrik"\n', "", "title: this must be a text in each of the languages en, de, es"),
        ("say.es", "say.fr", "this must be a text in each of the languages en, de, es, and in no other"),
        ('"0 purchase coal 10"', '"0 purchase coal 20"', "the rules refuse '0 purchase coal 20'"),
        ('"0 purchase coal 10"', '"purchase coal 10"', "a list of moves, each with its seat, such as '0 pay'"),
        ("seed = 1875", "seed = -1", "table.seed: this must be a whole number from 0 to"),
        ('bot = "greedy"', 'bot = "nobody"', "this must be a bot or a level, such as casual, not 'nobody'"),
        ("seat = 1\n", "seat = 0\n", "every seat but that of the pupil needs one opponent"),
        ("factory/doggett/1", "factori/doggett/1", "there is nothing called 'factori' to point at; there is company"),
        ("factory/doggett/1", "factory/doggett", "write it as factory/COMPANY/NUMBER, not as 'factory/doggett'"),
        ("factory/doggett/1", "factory/dogget/1", "there is no company 'dogget'; there is anglo, brunswick"),
        ("missing_cubes:doggett:1 == 0", "cubes_missing:doggett:1 == 0", "there is no figure 'cubes_missing'"),
        ("missing_cubes:doggett:1 == 0", "missing_cubes:doggett:1 = 0", "write a condition as FIGURE, not FIGURE"),
        ("{loss:treasury:doggett}", "{loss:money:doggett}", "there is no figure 'money'; the figures are funds"),
        ("{loss:treasury:doggett}", "{treasury:doggett@noon}", "no step before this one has the mark 'noon'"),
        ('allow = ["purchase livestock 10"]\n', "", "the key allow is missing"),
        ("moves = 1\n", 'moves = 1\nguide = "casual"\n', "a step with a goal has either allow and solution, or guide"),
        ('solution = ["purchase livestock 10"]\n', "", "the key solution is missing"),
        ('goal = ["missing_cubes:doggett:1 == 0"]\n', "", "a step without a goal only says something"),
        ("[[step.hint]]", "[[step.hunt]]", "hunt: there is no such key; the keys here are say, done"),
        ("moves = 1\n", "moves = 1\nback_to = 1\n", "the table comes back from a step before this one"),
        ("[title]", "[title", "this is not TOML"),
        ("missing_cubes:doggett:1 == 0", "phase > 3", "'phase' is a word: it can only be == or != to another"),
        ("missing_cubes:doggett:1 == 0", "funds:you > phase", "'phase' is a word, 'funds:you' is none"),
        ("{loss:treasury:doggett}", "{loss:asks}", "'asks' is a word, and does not rise or fall"),
        ("seats = [", "rules = { colour = 3 }\nseats = [", "There is no option 'colour'; the options are seats, mode"),
        ("seats = [", 'rules = { seats = ["a"] }\nseats = [', "the seats stand in the table itself"),
        ("seats = [", "rules = { mode = 3 }\nseats = [", "mode"),
        ("you = 0", "you = 3", "line 5: you: there is no such seat; the table has 2"),
        ("moves = 1\n", 'moves = 1\nmark = "now"\n', "a mark is a word of small letters that is not now or before"),
        ("moves = 1\n", 'moves = 1\nreplies = ["1 dance"]\n', "'1 dance' is nothing that another seat can play"),
        ("moves = 1\n", 'moves = 1\nreplies = ["0 pass"]\n', "'0 pass' is nothing that another seat can play"),
        ("moves = 1\n", f"moves = 1\nmark = {'[' * 3000}{']' * 3000}\n", "lists and tables within each other"),
        ("minutes = 4", "minutes = 1979-05-27", "only tables, lists, texts and numbers belong there, not date"),
        ("minutes = 4", f"minutes = {'9' * 5000}", "this is not TOML"),
    ],
)
def test_what_is_wrong_is_said_with_what_would_be_right(tmp_path: Path, old: str, new: str, said: str) -> None:
    found = reason(tmp_path, old, new)
    assert found.startswith("mine.toml")
    assert said in found


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("decade >= 3", "decades >= 3", "there is no figure 'decades'; the figures are funds"),
        ("{wealth:you}", "{riches:you}", "there is no figure 'riches'; the figures are funds"),
        ('"funds/you"', '"funds/9"', "there is no seat '9'; there is 0, 1, 2, 3"),
    ],
)
def test_a_lesson_that_goes_on_with_a_game_is_read_as_strictly(tmp_path: Path, old: str, new: str, said: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(course.path_of("on_your_own").read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(Wrong, match=said):
        read(path)


def test_a_position_lies_beside_the_lesson(tmp_path: Path) -> None:
    table = WHOLE[WHOLE.index("[table]") : WHOLE.index("[[opponent]]")]
    assert "there is no file 'none.json'" in reason(tmp_path, table, '[table]\nposition = "none.json"\n')
    assert "in the same folder" in reason(tmp_path, table, '[table]\nposition = "../none.json"\n')


@pytest.mark.parametrize("made", [Game.position, Game.record])
def test_a_lesson_may_begin_with_a_position_or_a_record(tmp_path: Path, made: Callable[[Game], Any]) -> None:
    table = WHOLE[WHOLE.index("[table]") : WHOLE.index("[[opponent]]")]
    game = Run(course.lesson("a_factory")).game
    (tmp_path / "beginning.json").write_text(json.dumps(made(game)), encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(WHOLE.replace(table, '[table]\nposition = "beginning.json"\n'), encoding="utf-8")
    run = Run(read(path), pupil="Ada")
    assert run.game.options.seats == ("Ada", "Florence")
    assert run.game.legal_actions(0) == game.legal_actions(0)
    (tmp_path / "beginning.json").write_text("{}", encoding="utf-8")
    with pytest.raises(Wrong, match=r"^mine\.toml: "):
        read(path)


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(Wrong, match=r"There is no lesson 'nowhere\.toml' that can be read"):
        read(Path("nowhere.toml"))
    with pytest.raises(Wrong, match="There is no lesson 'nowhere'; the lessons are a_share, a_factory"):
        course.lesson("nowhere")
