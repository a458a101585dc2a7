"""Bots that people bring along: in files of their own, or installed with a package."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from bigshoulders.bots import bot_named, is_bot, is_quick, make_bot
from bigshoulders.bots import own as own_bots
from bigshoulders.bots.making import OwnBots, brought_along
from bigshoulders.bots.own import BotFile, is_file_word
from bigshoulders.components import Wrong

EAGER = """
class Eager:
    quick = True

    def __init__(self, seed):
        self.seed = seed

    def choose(self, seat):
        return seat.legal_actions()[0]
"""


def saved(folder: Path, source: str) -> Path:
    path = folder / "mybot.py"
    path.write_text(source)
    return path


def test_the_class_of_a_file_is_a_bot_without_any_table(tmp_path: Path):
    own = OwnBots()
    assert own.add_word(str(saved(tmp_path, EAGER))) == "Eager"
    assert make_bot("Eager", 7, own).seed == 7


def test_of_several_bots_in_a_file_one_is_named(tmp_path: Path):
    path = saved(tmp_path, f"{EAGER}\nBOTS = {{'calm': Eager, 'eager': Eager}}")
    assert OwnBots().add_word(f"{path}:calm") == "calm"
    for word in (str(path), f"{path}:Eager"):
        with pytest.raises(Wrong, match=r"has the bots calm, eager; name one of them, such as .*mybot.py:calm"):
            OwnBots().add_word(word)


def test_a_class_that_a_file_only_imports_is_no_bot_of_it(tmp_path: Path):
    path = saved(tmp_path, "from bigshoulders.bots.greedy import Greedy\n" + EAGER)
    assert OwnBots().add_word(str(path)) == "Eager"


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("x = 1", "has no class with a method choose, and no table of bots"),
        ("class Mute:\n    pass", "has no class with a method choose"),
        ("BOTS = {'mybot': 3}", "has no class with a method choose"),
        ("import nothing_like_this", "cannot be made: ModuleNotFoundError: No module named 'nothing_like_this'"),
        ("raise ValueError('no model')", "cannot be made: ValueError: no model"),
        ("def f(:", "cannot be made: SyntaxError"),
        (EAGER.replace("Eager", "Bertha"), "two bots 'Bertha'; rename the one of"),
        (f"{EAGER}\nBOTS = {{'planner': Eager}}", "two bots 'planner'; rename the one of"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_a_sentence(tmp_path: Path, source: str, sentence: str):
    with pytest.raises(Wrong, match=sentence):
        OwnBots().add_word(str(saved(tmp_path, source)))


def test_a_file_that_is_not_there_is_named(tmp_path: Path):
    with pytest.raises(Wrong, match=r"There is no file .*nothing\.py"):
        OwnBots().add_word(str(tmp_path / "nothing.py"))


def test_a_bot_that_cannot_choose_is_told():
    own = OwnBots([BotFile("/nowhere/mute.py", "BOTS = {'mute': lambda seed: seed}")])
    with pytest.raises(Wrong, match="The bot 'mute' has no method choose"):
        make_bot("mute", 1, own)


def test_only_words_that_look_like_files_are_files():
    assert is_file_word("./mybot.py")
    assert is_file_word("mybot.py:Eager")
    assert not any(map(is_file_word, ("Ann", "solid", "search:0.2", "search:200it")))


def test_a_name_never_loads_a_file(tmp_path: Path):
    """Saved games and visitors name bots, too."""
    word = str(saved(tmp_path, "raise SystemExit('this must not be run')"))
    assert not is_bot(word)
    assert bot_named(word) is None
    with pytest.raises(Wrong, match="There is no bot"):
        make_bot(word, 1)


def test_a_bot_says_of_itself_that_it_is_quick(monkeypatch: pytest.MonkeyPatch):
    assert [name for name in ("random", "greedy", "planner", "search:0.2", "genius") if is_quick(name)] == [
        "random",
        "greedy",
        "planner",
    ]
    calm = EntryPoint("calm", "bigshoulders.bots.search:Search", "bigshoulders.bots")
    rash = EntryPoint("rash", "bigshoulders.bots.random_bot:Random", "bigshoulders.bots")
    monkeypatch.setattr(own_bots, "entry_points", lambda group: [calm, rash])
    own_bots.installed.cache_clear()
    try:
        assert [is_quick("calm"), is_quick("rash")] == [False, True]
    finally:
        own_bots.installed.cache_clear()


@pytest.fixture
def installed_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A package with bots, as pip would leave it in a folder that Python searches."""
    info = tmp_path / "eagerbots-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: eagerbots\nVersion: 1\n")
    points = "[bigshoulders.bots]\neager = eagerbots:Eager\nlost = eagerbots:Lost\nBertha = eagerbots:Eager\n"
    (info / "entry_points.txt").write_text(points)
    (tmp_path / "eagerbots.py").write_text(EAGER)
    monkeypatch.syspath_prepend(tmp_path)
    own_bots.installed.cache_clear()
    yield
    own_bots.installed.cache_clear()


@pytest.mark.usefixtures("installed_packages")
def test_an_installed_bot_goes_by_the_name_of_its_entry_point():
    assert is_bot("eager")
    assert bot_named("eager") == "eager"
    assert make_bot("eager", 5).seed == 5
    assert is_quick("eager")
    assert brought_along() == ["eager", "lost"]
    assert bot_named("Bertha") == "planner", "the bots of the house keep their names"


@pytest.mark.usefixtures("installed_packages")
def test_an_installed_bot_that_cannot_be_loaded_is_told():
    assert is_bot("lost")
    assert not is_quick("lost")
    with pytest.raises(Wrong, match="The bots of eagerbots:Lost cannot be made: AttributeError"):
        make_bot("lost", 5)


def test_an_unknown_bot_is_told_which_there_are():
    own = OwnBots([BotFile("/nowhere/eager.py", EAGER)])
    with pytest.raises(Wrong, match=r"There is no bot 'hasty'; the bots are random, greedy, .*, Eager\."):
        make_bot("hasty", 1, own)
