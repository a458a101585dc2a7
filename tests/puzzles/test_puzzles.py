"""Every puzzle that comes with the program is one: it reads, has one right answer, and its proof can be run again."""

from __future__ import annotations

import json
import re

import pytest

from bigshoulders import locale
from bigshoulders.bots.planner_of_2026_11.chooser import Chooser
from bigshoulders.game import IllegalAction
from bigshoulders.game.errors import BrokenDocument
from bigshoulders.judge.playouts import Playouts
from bigshoulders.puzzles import shelf
from bigshoulders.puzzles.figures import KINDS, MOST_TOLD
from bigshoulders.puzzles.find import new_game
from bigshoulders.puzzles.prove import Pairs, margin, median_deal, proved
from bigshoulders.puzzles.puzzle import FEWEST_PLAYOUTS, LEAST_MARGIN, THEMES, Puzzle, table_after
from bigshoulders.puzzles.telling import Told
from bigshoulders.rules import steps
from bigshoulders.words.markup import plain

NAMES = shelf.names()
every_puzzle = pytest.mark.parametrize("name", NAMES)
LAST = [name for name in NAMES if shelf.puzzle(name).game.state.decade == 5]
"""Those with the shortest playouts."""


def test_there_are_puzzles() -> None:
    assert {shelf.theme_of(name) for name in NAMES} <= set(THEMES)
    assert NAMES


@every_puzzle
def test_a_puzzle_reads_and_is_written_the_same(name: str) -> None:
    puzzle = shelf.puzzle(name)
    assert puzzle.id == name
    assert Puzzle.from_json(json.loads(json.dumps(puzzle.to_json()))) == puzzle


@every_puzzle
def test_the_answers_are_legal_and_different(name: str) -> None:
    puzzle = shelf.puzzle(name)
    tables = [table_after(puzzle.game, puzzle.seat, moves) for moves in puzzle.answers]
    assert len({table.hash() for table in tables}) == len(tables) >= 2


@every_puzzle
def test_the_right_answer_is_better_than_every_other_beyond_doubt(name: str) -> None:
    puzzle = shelf.puzzle(name)
    assert puzzle.proof.playouts >= FEWEST_PLAYOUTS == 200
    for wrong in puzzle.wrong:
        assert wrong.margin.mean >= LEAST_MARGIN == 60
        assert 0 < wrong.margin.low <= wrong.margin.mean <= wrong.margin.high


@every_puzzle
def test_the_margins_are_those_of_the_results(name: str) -> None:
    puzzle = shelf.puzzle(name)
    behind = [
        [float(right - lead) for right, lead in zip(puzzle.solution.leads, wrong.leads, strict=True)]
        for wrong in puzzle.wrong
    ]
    assert [margin(some) for some in behind] == [wrong.margin for wrong in puzzle.wrong]
    assert median_deal(behind[0]) == puzzle.proof.told


@pytest.mark.parametrize("name", LAST[::12])
def test_the_first_deals_of_a_proof_end_as_they_did(name: str) -> None:
    puzzle = shelf.puzzle(name)
    answers = [puzzle.actions(moves) for moves in puzzle.answers]
    pairs = Pairs(puzzle.game, puzzle.seat, answers, Playouts(puzzle.proof.bot), puzzle.proof.seed)
    pairs.play(2)
    kept = (puzzle.solution.leads, *(wrong.leads for wrong in puzzle.wrong))
    assert pairs.leads == [list(leads[:2]) for leads in kept]


def test_a_proof_with_fewer_playouts_says_so() -> None:
    puzzle = shelf.puzzle(LAST[0])
    few = proved(puzzle, 3)
    assert few.proof == puzzle.proof._replace(playouts=3, told=few.proof.told)
    assert few.solution.leads == puzzle.solution.leads[:3]
    assert few.answers == puzzle.answers
    assert few.solution.course[-1].kind == "wealth"


def test_a_puzzle_shows_what_its_seat_saw_in_the_game_that_it_names() -> None:
    puzzle = shelf.puzzle(min(NAMES, key=lambda name: shelf.puzzle(name).source.moves))
    game, chooser = new_game(puzzle.source.seed), Chooser()
    while len(game.actions) < puzzle.source.moves:
        seat = game.to_act()[0]
        choices = game.legal_actions(seat)
        game.play(seat, choices[0] if len(choices) == 1 else chooser.choose(game.state, seat, choices))
    seen = game.view(puzzle.seat)
    assert puzzle.game.view(puzzle.seat) == {**seen, "moves": 0}
    assert puzzle.game.hash() != game.hash(), "what is hidden is dealt anew"


@every_puzzle
def test_the_theme_fits_the_decision(name: str) -> None:
    puzzle = shelf.puzzle(name)
    s = puzzle.game.state
    step = s.stack[-1][0]
    at = {
        "cubes": {steps.PURCHASE_RESOURCES},
        "goods": {steps.SELL_GOODS},
        "dividends": {steps.DIVIDENDS},
        "share": {steps.STOCK_TURN, steps.STOCK_PURCHASE},
        "dump": {steps.STOCK_TURN},
        "last": {steps.STOCK_TURN, steps.STOCK_PURCHASE, steps.ACTION_TURN},
    }
    assert step in at[puzzle.theme]
    assert puzzle.theme != "last" or s.decade == len(s.box.years)


@every_puzzle
def test_what_is_told_of_a_puzzle_is_known(name: str) -> None:
    puzzle = shelf.puzzle(name)
    for answer in (puzzle.solution, *puzzle.wrong):
        assert 0 < len(answer.course) <= MOST_TOLD
        assert [event.kind for event in answer.course].count("wealth") == len(puzzle.game.options.seats)
    assert all(difference.kind in KINDS for wrong in puzzle.wrong for difference in wrong.differences)
    assert any(wrong.differences for wrong in puzzle.wrong)


@every_puzzle
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_a_puzzle_has_words_in_every_language(name: str, language: str) -> None:
    with locale.speaking(language):
        told = Told(shelf.puzzle(name))
        puzzle = told.puzzle
        said = [told.theme, told.question(), *map(told.answer, puzzle.answers)]
        for wrong in puzzle.wrong:
            said += [told.cost(wrong), *told.reasons(wrong), *told.course(wrong)]
        said += told.course(puzzle.solution)
    assert all(said)
    assert not [words for words in said if re.search(r"[{}]", words)]
    assert len({plain(told.answer(moves)) for moves in puzzle.answers}) == len(puzzle.answers)


# --- what is no puzzle


@pytest.fixture
def document() -> dict[str, object]:
    return json.loads(json.dumps(shelf.puzzle(NAMES[0]).to_json()))


@pytest.mark.parametrize(
    ("part", "value", "reason"),
    [
        ("puzzle", "chess", "no puzzle"),
        ("format", 2, "format 2"),
        ("theme", "weather", "no theme"),
        ("seat", 3, "nothing to decide"),
        ("wrong", [], "no wrong answer"),
        ("source", {}, "does not hold together"),
        ("position", {}, "options"),
    ],
)
def test_a_broken_puzzle_is_refused_with_its_reason(document, part, value, reason) -> None:
    with pytest.raises(BrokenDocument, match=reason):
        Puzzle.from_json({**document, part: value})


def test_an_answer_that_the_rules_refuse_is_no_answer(document) -> None:
    document["solution"]["moves"] = ["buy nothing"]
    with pytest.raises((BrokenDocument, IllegalAction)):
        Puzzle.from_json(document)


def test_results_that_are_missing_are_noticed(document) -> None:
    document["solution"]["leads"].pop()
    with pytest.raises(BrokenDocument, match="another number of results"):
        Puzzle.from_json(document)
