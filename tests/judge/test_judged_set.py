"""The judged positions: of every phase, made in pieces, and what follows from them."""

from __future__ import annotations

import json
from collections import Counter
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from bigshoulders.bots.certainty import CLEAR, EVEN, FOUND, LIKELY, certainty_of, classes
from bigshoulders.game import Game
from bigshoulders.judge import judged_set
from bigshoulders.judge.accuracy import FEW, Claim, accuracy, claims, table
from bigshoulders.judge.certainty import LAWS, Law, certainty_doc, most_likely, published, threshold
from bigshoulders.judge.judged_set import JudgedPosition
from bigshoulders.judge.judgement import Comparison, Judgement
from bigshoulders.judge.sample import PHASES, Sampled, Source, sampled, wishes
from bigshoulders.state.chance import Chance
from bigshoulders.state.state import STOCK

SET = judged_set.read()


# --- the sample


def test_four_games_have_every_phase_of_every_decade_once() -> None:
    found = Counter((wish.decade, wish.phase) for game in range(4, 8) for wish in wishes(game))
    assert found == {(decade, phase): 1 for decade in range(1, 6) for phase in PHASES}


def test_the_differences_that_are_looked_for_have_all_sizes() -> None:
    sizes = [wish.size for game in range(40) for wish in wishes(game)]
    for low, high in ((3, 10), (10, 30), (30, 100), (100, 300), (300, 600)):
        assert sum(low <= size < high for size in sizes) >= 15


def test_a_position_is_a_decision_with_two_moves_in_the_phase_that_was_asked_for() -> None:
    first, *later = wishes(0)
    [one] = sampled(0, [wish.number for wish in later])
    position, seat, moves = one.comparison[:3]
    game = Game.from_position(position)
    assert (one.number, game.state.decade, game.state.phase) == (first.number, 1, STOCK)
    assert {game.catalogue.parse(move) for move in moves} <= set(game.legal_actions(seat))
    assert len(set(moves)) == 2
    assert judged_set.planner_says(one.comparison) > 0
    assert [again.comparison for again in sampled(0, [wish.number for wish in later])] == [one.comparison]


# --- the file


def position(number: int, differences: tuple[float, ...] = (1.0, 2.0), **more: Any) -> JudgedPosition:
    table = {"decade": more.pop("decade", 1), "phase": more.pop("phase", "stock")}
    comparison = Comparison(table, 0, ("pass", "done"), number)
    figures = {"planner": 12.5, "search": -3.0} | more
    return JudgedPosition(number, Source(0, ("planner", "planner"), 7), Judgement(comparison, differences), **figures)


def test_a_line_can_be_read_again(tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    judged_set.write(path, [position(2)])
    judged_set.append(path, position(1))
    assert judged_set.read(path) == [position(1), position(2)]
    doc = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert (doc["mean"], doc["low"], doc["high"]) == (1.5, -4.9, 7.9)
    assert judged_set.read(tmp_path / "none.jsonl") == []


def test_the_set_is_made_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was cut off, or has too few pairs, is made again; the rest stays as it is."""
    asked: list[int] = []

    def fake_sampled(game: int, done: set[int]) -> Any:
        for number in (2 * game, 2 * game + 1):
            if number not in done:
                asked.append(number)
                yield Sampled(number, Source(game, (), 0), position(number).judgement.comparison)

    monkeypatch.setattr(judged_set, "sampled", fake_sampled)
    monkeypatch.setattr(judged_set, "judged", lambda comparison, pairs, workers: Judgement(comparison, (5.0,) * pairs))
    monkeypatch.setattr(judged_set, "planner_says", lambda comparison: 1.0)
    monkeypatch.setattr(judged_set, "search_says", lambda comparison: 2.0)
    path = tmp_path / "set.jsonl"
    judged_set.write(path, [position(0, (7.0,) * 4), position(1, (7.0,) * 3)])
    path.write_text(path.read_text(encoding="utf-8") + judged_set.to_line(position(2))[:50], encoding="utf-8")
    assert [found.number for found in judged_set.make(path, 4, 4)] == asked == [1, 2, 3]
    assert [found.judgement.differences[0] for found in judged_set.read(path)] == [7.0, 5.0, 5.0, 5.0]
    assert list(judged_set.make(path, 4, 4)) == []


# --- how far figures can be believed


def test_a_sign_is_right_as_far_as_the_judge_knows() -> None:
    sure = Claim(1, "stock", 100.0, 80.0, 1.0)
    wrong, open_ = sure._replace(judged=-80.0), sure._replace(judged=0.0)
    assert [round(claim.right, 3) for claim in (sure, wrong, open_)] == [1.0, 0.0, 0.5]
    found = accuracy([sure, wrong, open_, open_])
    assert (found.positions, found.decided, found.right_of_decided) == (4, 2, 0.5)
    assert found.right == pytest.approx(0.5)
    assert found.median_error == 100.0


def test_the_error_of_a_figure_is_without_that_of_the_judge() -> None:
    exact = [Claim(1, "stock", 100.0, 100.0 + error, 30.0) for error in (-30.0, 30.0)]
    assert accuracy(exact).mean_error == 0.0
    assert accuracy([claim._replace(judged=150.0) for claim in exact]).mean_error == pytest.approx(40.0)


def test_a_figure_for_the_second_move_is_turned_round() -> None:
    [claim] = claims([position(1, (-40.0, -20.0), planner=-10.0)], "planner")
    assert (claim.claimed, claim.judged) == (10.0, 30.0)
    [claim] = claims([position(1, (40.0, 20.0), planner=-10.0)], "planner")
    assert (claim.claimed, claim.judged) == (10.0, -30.0)


def test_a_few_playouts_are_held_against_the_others() -> None:
    few, many = (9.0,) * FEW, (4.0,) * 30
    [claim] = claims([position(1, few + many), position(2, few)], "playouts")
    assert (claim.claimed, claim.judged, claim.error) == (9.0, 4.0, 0.0)


def test_the_table_has_a_line_for_every_group_and_method() -> None:
    two = [position(1, (8.0,) * 30, decade=2, phase="action"), position(2, (5.0,) * 30, planner=200.0)]
    lines = table(two).splitlines()
    assert "| all | planner | 2 | 100% | 2 | 100% | $106 | $6 | $100 | $138 |" in lines
    assert "| Action Phase | search | 1 | 0% | 1 | 0% | $3 | $-8 | $11 | $11 |" in lines
    assert "| $100 to $300 | planner | 1 | 100% | 1 | 100% | $200 | $5 | $195 | $195 |" in lines
    assert not any(line.startswith("| Decade 3") for line in lines)


def test_what_is_kept_of_a_dollar_and_its_error_are_found_again() -> None:
    """In figures of which half comes true, give or take $6 for every root of a dollar, and the judge errs by $10."""
    chance, found = Chance(5), []
    for _ in range(300):
        claimed = float(3 + chance.below(400))
        noise = sum(chance.below(1000) / 1000 for _ in range(12)) - 6
        judged = 0.5 * claimed + noise * sqrt(36 * claimed + 100)
        found.append(Claim(1, "stock", claimed, judged, 10.0))
    kept, spread, growth = most_likely(found, dict.fromkeys(LAWS, 0.0))
    assert growth == 0.5
    assert 0.4 <= kept <= 0.6
    assert 5.0 <= spread <= 7.2


def test_a_threshold_is_where_the_sign_is_right_often_enough() -> None:
    assert threshold(Law(1.0, 10.0, 0.5), 0.9) == pytest.approx(164.2, abs=0.1)
    assert threshold(Law(0.5, 10.0, 0.5), 0.9) == pytest.approx(4 * 164.2, abs=0.3)
    assert threshold(Law(0.5, 10.0, 0.0), 0.9) == pytest.approx(25.6, abs=0.1)
    assert threshold(Law(0.0, 10.0, 0.5), 0.9) is None


# --- what comes with the program


def test_every_judged_position_is_a_decision_with_two_legal_moves() -> None:
    for found in SET:
        comparison = found.judgement.comparison
        game = Game.from_position(comparison.position)
        assert all(game.why_not(comparison.seat, move) is None for move in comparison.moves), found.number
        assert len(set(comparison.moves)) == 2


def test_what_advice_says_follows_from_the_judged_positions() -> None:
    assert json.loads(FOUND.read_text(encoding="utf-8")) == json.loads(json.dumps(certainty_doc(SET)))


def test_the_document_has_the_tables_of_the_judged_positions() -> None:
    document = Path(__file__).parents[2] / "docs" / "bots.md"
    assert published(SET) in document.read_text(encoding="utf-8")


def test_every_phase_of_every_decade_has_a_class() -> None:
    phases = ("stock", "building", "action", "operating")
    assert set(classes()) == {(phase, decade) for phase in phases for decade in range(1, 6)}
    assert certainty_of("events", 3, 50) == certainty_of("operating", 3, 50)


def test_what_is_clear_is_worse_over_the_whole_range_and_what_is_even_is_not() -> None:
    for phase, decade in classes():
        verdicts = []
        for difference in (0, 1, 3, 10, 30, 100, 300, 1000, 3000):
            verdict, low, high = certainty_of(phase, decade, difference)
            assert low <= high
            assert (low >= 0) == (verdict == CLEAR) or abs(low) <= 1
            verdicts.append((EVEN, LIKELY, CLEAR).index(verdict))
        assert verdicts == sorted(verdicts), "more is never less clear"
        assert verdicts[0] == 0
