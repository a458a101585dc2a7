"""Tournaments: fair seatings, sound figures, the same games wherever they are played, and bots that fail."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from bigshoulders.arena.games import GameResult, PlayedGame, play_games
from bigshoulders.arena.games.cluster import ClusterPlayer, play_on_ray
from bigshoulders.arena.tournament import Journal, Results, ScheduledGame, Tournament, results
from bigshoulders.arena.tournament import journal as journals
from bigshoulders.bots import make_bot
from bigshoulders.bots.own import BotFile
from bigshoulders.components import Wrong
from bigshoulders.game import Game
from packages import needed

ADVANCED = {"mode": "advanced", "goals": True}

BAD_BOTS = """
import itertools, os, sys, time
from functools import partial
from bigshoulders.bots import make_bot

def sleep(seat):
    while True:
        try:
            time.sleep(1000)
        except BaseException:
            pass

def loop(seat):
    while True:
        pass

def fail(seat):
    raise ValueError("I cannot go on")

class Bad:
    def __init__(self, how, seed, when=9):
        self.how, self.when, self.decisions, self.bot = how, when, 0, make_bot("random", seed)

    def choose(self, seat):
        self.decisions += 1
        return self.how(seat) if self.decisions == self.when else self.bot.choose(seat)

def broken(seed):
    raise RuntimeError("there is no model")

BOTS = {
    "raises": partial(Bad, fail),
    "leaves": partial(Bad, lambda seat: sys.exit(1)),
    "sleeps": partial(Bad, sleep),
    "loops": partial(Bad, loop),
    "sticks": partial(Bad, lambda seat: any(itertools.repeat(False))),  # no other thread can run meanwhile
    "sleeps_later": partial(Bad, sleep, when=25),
    "dies": partial(Bad, lambda seat: os._exit(3)),
    "silent": partial(Bad, lambda seat: None),
    "cheats": partial(Bad, lambda seat: seat.thinking_copy(1).catalogue.actions[-1]),
    "broken": broken,
}
"""
BAD_FILE = BotFile("/nowhere/bad.py", BAD_BOTS)


def tournament(*bots: str, players: int = 2, games: int = 2, **more: Any) -> Tournament:
    return Tournament(bots=bots, players=players, games=games, **{"seed": 3, "rules": ADVANCED, **more})


def games_of(t: Tournament, games: Sequence[ScheduledGame], workers: int = 1) -> list[PlayedGame]:
    return list(play_games(t.setups(games), t.files, t.limit, workers))


def all_played(t: Tournament, workers: int = 1) -> list[GameResult]:
    return [played for played, _ in games_of(t, t.schedule, workers)]


def result_of(t: Tournament, workers: int = 1) -> Results:
    return results(t, all_played(t, workers))


# --- who meets, and where they sit


def test_every_deal_is_played_in_every_seating_that_looks_different():
    t = tournament("greedy", "random", "random", players=3, games=6)
    assert [match.title for match in t.matches] == ["greedy : 2 random"]
    assert [(game.deal, game.seating) for game in t.schedule] == [
        (deal, seating) for deal in (0, 1) for seating in ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    ]
    assert len({t.deal_seed(game) for game in t.schedule}) == 2


def test_four_different_bots_have_24_seatings():
    t = Tournament(("greedy", "random", "raises", "silent"), 4, 30, 1, files=(BAD_FILE,))
    assert len(t.schedule) == 48
    assert {game.seating for game in t.schedule} == set(permutations(range(4)))


def test_with_fewer_bots_than_seats_every_two_meet_one_against_the_rest():
    assert [match.title for match in tournament("greedy", "random", players=4).matches] == [
        "greedy : 3 random",
        "random : 3 greedy",
    ]
    assert [match.title for match in tournament("greedy", "random").matches] == ["greedy : random"]


def test_one_bot_meets_a_table_of_another_whatever_the_number_of_seats():
    bots = ("planner", "greedy", "greedy", "greedy")
    for players, title in ((2, "planner : greedy"), (3, "planner : 2 greedy"), (4, "planner : 3 greedy")):
        t = tournament(*bots, players=players, games=players * 5)
        assert [match.title for match in t.matches] == [title]
        seats = [t.bots_of(game).index("planner") for game in t.schedule]
        assert Counter(seats) == dict.fromkeys(range(players), 5)


def test_with_more_bots_than_seats_every_choice_of_them_meets():
    t = tournament("greedy", "random", "silent", files=(BAD_FILE,))
    assert [match.title for match in t.matches] == ["greedy : random", "greedy : silent", "random : silent"]


def test_in_a_mirror_match_a_bot_meets_itself():
    control = tournament("greedy", "random", players=3, mirror=True).matches[2]
    assert (control.sides, control.seats, control.control) == (("greedy", "greedy"), (0, 1, 1), True)


def test_a_game_does_not_depend_on_the_other_matches():
    few, many = tournament("greedy", "random"), tournament("random", "greedy", "silent", files=(BAD_FILE,), mirror=True)

    def games(t: Tournament) -> dict[tuple[str, ...], str]:
        return {
            tuple(t.bots_of(t.schedule[played.number])): played.digest
            for played in all_played(t, 2)
            if set(t.matches[t.schedule[played.number].match].sides) == {"greedy", "random"}
        }

    deals = {frozenset(found) for found in (games(few), games(many))}
    assert len(deals) == 1


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"players": 5}, "2 to 4 players"),
        ({"games": 0}, "at least 1"),
        ({"bots": ("greedy", "genius")}, "no bot 'genius'"),
        ({"bots": ("greedy",)}, "two different bots"),
        ({"bots": ("greedy", "greedy")}, "two different bots"),
        ({"rules": {"mode": "expert"}}, "mode must be"),
        ({"files": (BotFile("own.py", "x = 1"),)}, "no table of bots"),
        ({"files": (BotFile("own.py", "import nothing_like_this"),)}, "cannot be made: ModuleNotFoundError"),
        ({"files": (BotFile("own.py", "exit('no model')"),)}, "cannot be made: SystemExit: no model"),
        ({"files": (BotFile("own.py", "BOTS = {'greedy': print}"),)}, "two bots 'greedy'"),
    ],
)
def test_an_impossible_tournament_is_refused(wrong: dict[str, Any], sentence: str):
    with pytest.raises(Wrong, match=sentence):
        Tournament(**{"bots": ("greedy", "random"), "players": 2, "games": 2, "seed": 1, **wrong})


def test_a_tournament_survives_being_written_down():
    t = tournament("greedy", "silent", files=(BAD_FILE,), mirror=True, processor_time=True)
    assert Tournament.from_json(json.loads(json.dumps(t.to_json()))) == t


# --- playing


def without_clock(played: list[GameResult]) -> list[dict[str, Any]]:
    docs = [p.to_json() for p in sorted(played, key=lambda p: p.number)]
    for doc in docs:
        del doc["times"]
    return docs


WITHOUT_A_CLOCK = tournament("planner", "search:2it", "dies", files=(BAD_FILE,))
ONE_OF_EACH_MATCH = WITHOUT_A_CLOCK.schedule[::2]


@pytest.fixture(scope="module")
def in_one_process() -> list[GameResult]:
    return [played for played, _ in games_of(WITHOUT_A_CLOCK, ONE_OF_EACH_MATCH)]


def test_four_processes_play_the_same_games_as_one(in_one_process: list[GameResult]):
    four = [played for played, _ in games_of(WITHOUT_A_CLOCK, ONE_OF_EACH_MATCH, 4)]
    assert len({WITHOUT_A_CLOCK.schedule[played.number].match for played in four}) == 3
    assert without_clock(four) == without_clock(in_one_process)
    assert results(WITHOUT_A_CLOCK, four).digest == results(WITHOUT_A_CLOCK, in_one_process).digest


def test_ray_plays_the_same_games_as_one_process(in_one_process: list[GameResult]):
    needed("ray")
    setups = WITHOUT_A_CLOCK.setups(ONE_OF_EACH_MATCH)
    try:
        far = [played for played, _ in play_on_ray(setups, WITHOUT_A_CLOCK.files, workers=2)]
    finally:
        shutil.rmtree(Path(tempfile.gettempdir()) / "ray")
    assert without_clock(far) == without_clock(in_one_process)


def test_a_machine_with_another_version_does_not_play():
    with pytest.raises(Wrong, match="another version of Big Shoulders"):
        ClusterPlayer(WITHOUT_A_CLOCK.files, 60.0, "another")


def test_without_ray_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    t = tournament("greedy", "random")
    with pytest.raises(Wrong, match="Ray is not installed"):
        next(play_on_ray(t.setups(t.schedule)))


@pytest.mark.parametrize(
    ("bot", "kind", "message", "move"),
    [
        ("raises", "raised", "ValueError: I cannot go on (bad.py, line ", None),
        ("leaves", "raised", "SystemExit: 1 (bad.py, line ", None),
        ("sleeps", "hung", "0.5 s", None),
        ("loops", "hung", "0.5 s", None),
        ("sticks", "hung", "0.5 s", None),
        ("dies", "died", "3", None),
        ("silent", "illegal", "None", None),
        ("cheats", "illegal", "'use demand_building florsheim'", None),
        ("broken", "raised", "RuntimeError: there is no model (bad.py, line ", 0),
    ],
)
def test_a_bot_that_fails_is_reported_and_the_games_go_on(bot: str, kind: str, message: str, move: int | None):
    t = tournament(bot, "random", files=(BAD_FILE,), limit=0.5)
    done = sorted(games_of(t, t.schedule), key=lambda done: done[0].number)
    assert [played.number for played, _ in done] == [0, 1]
    for seat, (played, reports) in enumerate(done):
        (report,) = reports
        assert played.faults == (report.fault,)
        assert (report.fault.bot, report.fault.kind, report.fault.seat) == (bot, kind, seat)
        assert report.fault.message.startswith(message)
        assert move is None or report.fault.move == move
        game = Game.replay(report.record)
        assert game.position() == report.position
        assert len(game.actions) == report.fault.move
        assert game.is_over is False
        assert report.fault.move == 0 or game.to_act()[0] == seat
    assert results(t, [played for played, _ in done]).bots[0].faults == 2


def test_all_bots_may_fail_in_the_same_game_and_each_is_asked_no_more():
    """The later fault ends the process that knows of the earlier ones."""
    t = tournament("sleeps_later", "raises", "dies", players=3, games=1, files=(BAD_FILE,), limit=0.5)
    first = t.schedule[0]
    ((played, reports),) = games_of(t, [first])
    assert [(fault.bot, fault.kind) for fault in played.faults] == [
        ("raises", "raised"),
        ("dies", "died"),
        ("sleeps_later", "hung"),
    ]
    assert [fault.move for fault in played.faults] == [len(report.record["actions"]) for report in reports]
    for report in reports[:2]:
        assert [seat for seat, _ in report.record["actions"]].count(report.fault.seat) == 8


def test_a_bot_may_print_what_it_likes(capfd: pytest.CaptureFixture[str]):
    source = """
from bigshoulders.bots import make_bot
class Talker:
    def __init__(self, seed): self.bot = make_bot("random", seed)
    def choose(self, seat):
        print("I think")
        return self.bot.choose(seat)
BOTS = {"talker": Talker}
"""
    t = tournament("talker", "random", games=1, files=(BotFile("talker.py", source),))
    assert not any(played.faults for played in all_played(t))
    assert "I think" not in capfd.readouterr().out


@pytest.mark.parametrize("processor_time", [True, False])
def test_a_search_is_told_whether_the_seconds_of_the_processor_count(processor_time: bool):
    source = f"""
from bigshoulders.bots import make_bot
from bigshoulders.bots.search.budget import CLOCK
class Asker:
    def __init__(self, seed): self.bot = make_bot("random", seed)
    def choose(self, seat):
        assert CLOCK.by_processor is {processor_time}
        return self.bot.choose(seat)
BOTS = {{"asker": Asker}}
"""
    t = tournament("asker", "random", games=1, files=(BotFile("asker.py", source),), processor_time=processor_time)
    assert not any(played.faults for played in all_played(t))


def test_a_file_of_bots_is_a_module_like_any_other(capsys: pytest.CaptureFixture[str]):
    source = """
from __future__ import annotations
from dataclasses import dataclass
import pickle

@dataclass
class First:
    seed: int

    def choose(self, seat):
        return seat.legal_actions()[0]

assert pickle.loads(pickle.dumps(First(7))) == First(7)
print("ready")
BOTS = {"first": First}
"""
    t = tournament("first", "random", files=(BotFile("/nowhere/random.py", source),))
    assert make_bot("first", 3, t.own_bots).seed == 3
    assert capsys.readouterr().out == ""


def test_greedy_beats_random_with_an_interval_that_says_so():
    result = result_of(tournament("greedy", "random", "random", players=3, games=18), 2)
    greedy, random = result.matches[0].sides
    assert greedy.win.low is not None
    assert greedy.win.low > 0.6
    assert random.win.high is not None
    assert random.win.high < 0.2
    assert greedy.rank.mean < 1.2
    assert [line.bot for line in sorted(result.bots, key=lambda line: -line.rating.mean)] == ["greedy", "random"]
    assert sum(share.mean for share in result.matches[0].seat_wins) == pytest.approx(1)
    assert result.bots[0].times.count > 1000
    assert result.bots[0].idle < 0.5 < result.bots[1].idle


# --- the file of a run


def test_a_run_that_was_cut_off_goes_on_to_the_same_result(tmp_path: Path):
    t = tournament("greedy", "random", games=6)
    with Journal.new(tmp_path / "whole.jsonl", t) as whole:
        for game in games_of(t, whole.missing(), 2):
            whole.note(game)
    cut = tmp_path / "cut.jsonl"
    lines = (tmp_path / "whole.jsonl").read_bytes().splitlines(keepends=True)
    cut.write_bytes(b"".join(lines[:4]) + lines[4][:40])
    with Journal.resume(cut) as rest:
        assert len(rest.results) == 3
        assert len(rest.missing()) == 3
        for game in games_of(t, rest.missing()):
            rest.note(game)
    assert without_clock(rest.results) == without_clock(whole.results)
    with Journal.resume(cut) as again:
        assert again.missing() == []
        assert results(t, again.results).digest == results(t, whole.results).digest


def test_faults_are_kept_in_files_that_can_be_replayed(tmp_path: Path):
    t = tournament("cheats", "random", files=(BAD_FILE,), games=2)
    with Journal.new(tmp_path / "run.jsonl", t) as journal:
        for game in games_of(t, journal.missing()):
            journal.note(game)
    with Journal.resume(tmp_path / "run.jsonl") as journal:
        faults = [fault for played in journal.results for fault in played.faults]
    assert Counter(Path(fault.file).parent.name for fault in faults) == {"run-faults": 2}
    for fault in faults:
        doc = json.loads(Path(fault.file).read_text(encoding="utf-8"))
        assert Game.replay(doc).position() == doc["fault"]["position"]
        assert doc["fault"]["bot"] == "cheats"


def test_an_unfinished_run_of_another_program_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    Journal.new(tmp_path / "run.jsonl", tournament("greedy", "random")).close()
    monkeypatch.setattr(journals, "program_digest", lambda: "another")
    with pytest.raises(Wrong, match="another version of the program"):
        Journal.resume(tmp_path / "run.jsonl")


def test_two_arenas_do_not_write_in_one_file(tmp_path: Path):
    with Journal.new(tmp_path / "run.jsonl", tournament("greedy", "random")) as journal:
        with pytest.raises(Wrong, match="is in use"):
            Journal.resume(journal.path)
        with pytest.raises(Wrong, match="already"):
            Journal.new(journal.path, journal.tournament)


@pytest.mark.parametrize("content", ["", "nonsense\n", "{}\n", "[]\n", '{"arena": "bigshoulders", "format": 99}\n'])
def test_what_is_no_run_is_refused(tmp_path: Path, content: str):
    path = tmp_path / "run.jsonl"
    path.write_text(content)
    with pytest.raises(Wrong, match=r"no run of the arena|another version of the arena"):
        Journal.resume(path)
    with pytest.raises(Wrong, match=r"There is no file .*nothing\.jsonl"):
        Journal.resume(tmp_path / "nothing.jsonl")
