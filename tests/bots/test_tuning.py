"""Tuning: trials on paired deals, a search that finds what is better and goes on when it is killed, a fair match."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bigshoulders.arena.games import GameResult, GameSetup, PlayedGame, play_games
from bigshoulders.arena.games.result import Fault
from bigshoulders.arena.tournament import Journal
from bigshoulders.arena.tuning import Score, Trial, Tuning, TuningLog, search
from bigshoulders.arena.tuning import log as logs
from bigshoulders.bots.planner.constants import BOUNDS, read_changes
from bigshoulders.components import Wrong
from bigshoulders.state.chance import Chance
from packages import needed

BEST = {"sale_margin": 1.0, "rivalry": 1.0}
"""The constants with which one wins most in a game that is made up."""


def tuning(**more: Any) -> Tuning:
    figures = {"players": 4, "deals": 2, "population": 4, "generations": 2, "held_out": 3, "step": 0.1, "seed": 7}
    return Tuning(**{"constants": tuple(BEST), **figures, **more})


# --- games that are made up: a planner has the more the nearer it is to the best constants, and luck


def wealth(bot: str, luck: int) -> int:
    told = {name: BOUNDS[name].standard for name in BEST} | read_changes(bot.partition(":")[2] or "cube=5")
    misses = [(told[name] - best) / (BOUNDS[name].most - BOUNDS[name].least) for name, best in BEST.items()]
    return round(2000 - 4000 * sum(miss * miss for miss in misses)) + luck


def made_up(setup: GameSetup) -> PlayedGame:
    luck = [Chance(setup.seed ^ seed).bits() % 400 for seed in setup.bot_seeds]
    have = tuple(map(wealth, setup.bots, luck))
    win = tuple(float(seat == have.index(max(have))) for seat in range(len(have)))
    rank = tuple(1.0 + sum(other > own for other in have) for own in have)
    return PlayedGame(GameResult(setup.number, have, rank, win, 100, "", (), ()), [])


class MadeUp:
    """Plays such games, backwards; perhaps it is killed after some of them."""

    def __init__(self, most: int = 1_000_000) -> None:
        self.setups: list[GameSetup] = []
        self._most = most

    def __call__(self, setups: Sequence[GameSetup], note: Callable[[PlayedGame], GameResult]) -> None:
        for setup in reversed(setups):
            if len(self.setups) == self._most:
                raise KeyboardInterrupt
            self.setups.append(setup)
            note(made_up(setup))


def searched(path: Path, play: MadeUp, **more: Any) -> TuningLog:
    needed("cmaes")
    with TuningLog.new(path, tuning(**more)) as log:
        list(search(log, play))
    return log


def test_a_planner_that_fails_ends_the_search_and_leaves_no_trial(tmp_path: Path):
    """Chance plays on for it, and what that brings is no judgement on constants."""
    needed("cmaes")
    fault = Fault("planner", "crash", 1, 11, "TypeError: no")

    def failing(setups: Sequence[GameSetup], note: Callable[[PlayedGame], GameResult]) -> None:
        for setup in setups:
            game = made_up(setup)
            note(game._replace(result=replace(game.result, faults=(fault,) if setup is setups[-1] else ())))

    with (
        TuningLog.new(tmp_path / "log.jsonl", tuning()) as log,
        pytest.raises(Wrong, match=r"planner failed at move 12 \(TypeError: no\)"),
    ):
        list(search(log, failing))
    assert len(log.trials) == log.tuning.population - 1


# --- what is searched for


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"constants": ("greed", "rivalry")}, "no constant 'greed'; it has money, treasury, "),
        ({"constants": ("rivalry", "rivalry")}, "at least two constants"),
        ({"population": 3}, "At least 4 sets"),
        ({"step": 0.0}, "part of the bounds"),
        ({"players": 5}, "for 2 to 4 players"),
        ({"held_out": 0}, "at least 1"),
        ({"rules": {"edition": "third"}}, "edition"),
    ],
)
def test_an_impossible_search_is_refused(wrong: dict[str, Any], sentence: str):
    with pytest.raises(Wrong, match=sentence):
        tuning(**wrong)


def test_an_entry_of_several_figures_stands_for_all_of_them():
    assert tuning(constants=("money", "money0", "cube")).names == (*(f"money{n}" for n in range(6)), "cube")


# --- on which deals


def test_the_sets_of_a_generation_meet_the_same_deals_at_every_seat():
    t = tuning()
    one, other = (t.trial(1, {"rivalry": figure}) for figure in (0.25, 0.75))
    setups = one.setups(one.schedule)
    assert [setup.seed for setup in setups] == [setup.seed for setup in other.setups(other.schedule)]
    assert len({setup.seed for setup in setups}) == t.deals
    assert [setup.bots.index("planner:rivalry=0.25") for setup in setups] == [0, 1, 2, 3] * t.deals
    assert all(setup.bots.count("planner") == 3 for setup in setups)


def test_no_deal_of_the_match_at_the_end_was_used_before_and_none_is_used_in_two_generations(tmp_path: Path):
    play = MadeUp()
    log = searched(tmp_path / "log.jsonl", play, generations=30, held_out=50)
    trials, at_the_end = play.setups[: -50 * 4], play.setups[-50 * 4 :]
    assert len(trials) == 30 * 4 * log.tuning.games
    assert len({setup.seed for setup in trials}) == 30 * 2
    assert len({setup.seed for setup in at_the_end}) == 50
    assert not {setup.seed for setup in trials} & {setup.seed for setup in at_the_end}
    longer = tuning(generations=1000).trial(999, {"rivalry": 0.1})
    assert not {longer.deal_seed(game) for game in longer.schedule} & {setup.seed for setup in at_the_end}


def test_the_standard_constants_are_neither_better_nor_worse_than_themselves():
    """Real games: what every seat gets on a deal is what the planner gets there, so the lead is exactly 0."""
    match = tuning(players=2, deals=1).trial(0, {"rivalry": BOUNDS["rivalry"].standard})
    results = [result for result, _ in play_games(match.setups(match.schedule))]
    score = Score.of({}, match, results)
    assert (score.games, score.lead.mean, score.win.mean) == (2, 0.0, 0.5)
    assert results[0].wealth[0] != results[0].wealth[1]


def test_the_lead_is_counted_against_the_mean_of_the_others_deal_by_deal():
    match = tuning().trial(0, {"rivalry": 0.3})
    figures = [(100, 40, 40, 40), (40, 70, 40, 40), (0, 0, 0, 0), (30, 0, 0, 0)] * 2
    results = [GameResult(number, have, (2.5,) * 4, (0.25,) * 4, 1, "", (), ()) for number, have in enumerate(figures)]
    score = Score.of({"rivalry": 0.3}, match, results[::-1])
    assert score.lead == (20.0, 20.0, 20.0)  # 60 + 30 + 0 - 10 on both deals


# --- the search


def test_the_search_finds_better_constants_and_the_match_proves_it(tmp_path: Path):
    log = searched(tmp_path / "log.jsonl", MadeUp(), population=8, generations=40, deals=4, held_out=30)
    assert log.held_out is not None
    for name, best in BEST.items():
        found, standard = log.held_out.constants[name], BOUNDS[name].standard
        assert abs(found - best) < abs(standard - best) / 2
    assert log.held_out.games == 120
    assert log.held_out.lead.low is not None
    assert log.held_out.lead.low > 0
    assert log.held_out.win.mean > 0.5


@pytest.mark.parametrize("games", [0, 9, 19, 32, 37, 64, 70])
def test_a_search_that_was_killed_goes_on_to_the_same_trials(tmp_path: Path, games: int):
    whole = searched(tmp_path / "whole.jsonl", MadeUp())
    cut = tmp_path / "cut.jsonl"
    with pytest.raises(KeyboardInterrupt):
        searched(cut, MadeUp(games))
    with cut.open("a") as file:
        file.write('{"trial":5,"gener')
    rest = MadeUp()
    with TuningLog.resume(cut) as log:
        known = len(log.trials)
        list(search(log, rest))
    assert known == min(games // 8, 8)
    assert log.trials == whole.trials
    assert log.held_out == whole.held_out
    assert len(rest.setups) == (8 - known) * 8 + 12 - max(games - 64, 0)
    lines = [json.loads(line) for line in cut.read_text().splitlines()]
    assert sorted(line["trial"] for line in lines[1:-1]) == list(range(8))
    assert "held_out" in lines[-1]


def test_a_finished_search_is_not_played_again(tmp_path: Path):
    whole = searched(tmp_path / "log.jsonl", MadeUp())
    text, play = whole.path.read_text(), MadeUp()
    with TuningLog.resume(whole.path) as log:
        trials = [trial for generation in search(log, play) for trial in generation]
    assert play.setups == []
    assert trials == [whole.trials[number] for number in range(8)]
    assert log.trials == whole.trials
    assert (log.held_out, whole.path.read_text()) == (whole.held_out, text)


def test_the_games_of_the_match_at_the_end_are_a_run_of_the_arena(tmp_path: Path):
    log = searched(tmp_path / "log.jsonl", MadeUp())
    with Journal.resume(tmp_path / "log.held-out.jsonl") as journal:
        assert journal.missing() == []
        assert Score.of(log.held_out.constants, journal.tournament, journal.results) == log.held_out


def test_a_log_is_for_one_program_and_one_optimiser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "log.jsonl"
    with pytest.raises(KeyboardInterrupt):
        searched(path, MadeUp(20))
    path.write_text(path.read_text().replace('"rivalry":0.', '"rivalry":1.'))
    with TuningLog.resume(path) as log, pytest.raises(Wrong, match="another version of cmaes or numpy"):
        list(search(log, MadeUp()))
    monkeypatch.setattr(logs, "program_digest", lambda: "another")
    with pytest.raises(Wrong, match="another version of the program"):
        TuningLog.resume(path)


@pytest.mark.parametrize("content", ["", "nonsense\n", "[]\n", '{"tune":"bigshoulders","format":1}\n'])
def test_what_is_no_log_is_refused_and_left_alone(tmp_path: Path, content: str):
    path = tmp_path / "log.jsonl"
    path.write_text(content + "rest")
    with pytest.raises(Wrong, match="no log of a search"):
        TuningLog.resume(path)
    assert path.read_text() == content + "rest"


def test_a_trial_is_read_as_it_was_written(tmp_path: Path):
    trial = next(iter(searched(tmp_path / "log.jsonl", MadeUp()).trials.values()))
    assert Trial.from_json(json.loads(json.dumps(trial.to_json()))) == trial
