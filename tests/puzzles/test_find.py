"""The search: where each theme comes up, what the answers are, and that what it finds can be proved again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.game import Game
from bigshoulders.puzzles import find, shelf
from bigshoulders.puzzles.find import Search, holds, listed, new_game
from bigshoulders.puzzles.occasions import Occasion, occasion
from bigshoulders.puzzles.prove import Pairs, proved
from bigshoulders.puzzles.puzzle import FIRST_DECADE, THEMES, Margin
from bigshoulders.rules import book

SEED = 3
"""Of an Advanced Game of two in which every theme comes up."""


def decisions(game: Game) -> Iterator[tuple[int, Occasion]]:
    """(seat, what can be asked) at every decision of a game of planners."""
    chooser = Chooser()
    while not game.is_over:
        seat = game.to_act()[0]
        choices = game.legal_actions(seat)
        if len(choices) > 1 and game.state.decade >= FIRST_DECADE:
            found = occasion(chooser, game.state, seat)
            if found is not None:
                yield seat, found
        game.play(seat, choices[0] if len(choices) == 1 else chooser.choose(game.state, seat, choices))


def test_every_theme_comes_up_with_answers_that_are_whole_and_legal() -> None:
    game = new_game(SEED)
    themes = set()
    for seat, found in decisions(game):
        themes.add(found.theme)
        assert found.tempting in found.answers[1:] or found.tempting == found.answers[0]
        assert len(set(found.answers)) == len(found.answers) >= 2
        for answer in found.answers:
            check_answer(game, seat, found.theme, [action.text for action in answer])
    assert themes == set(THEMES)


def check_answer(game: Game, seat: int, theme: str, answer: list[str]) -> None:
    """It can be played, and nothing of it is left to the seat but what belongs to it."""
    frame = game.state.stack[-1]
    s = game.state.copy()
    for text in answer:
        action = s.catalogue.parse(text)
        assert action in book.legal_actions(s, seat)
        book.play(s, seat, action)
    assert not s.stack or s.stack[-1] != frame or theme in ("share", "last")
    if theme == "dump" and len(answer) > 1:
        assert answer[-1] == "announce"
        assert s.director.count(seat) < game.state.director.count(seat)


def test_a_game_of_the_search_has_two_or_three_players_in_either_mode() -> None:
    tables = [(len(new_game(seed).options.seats), new_game(seed).options.mode) for seed in range(4)]
    assert tables == [(2, "basic"), (3, "basic"), (2, "advanced"), (3, "advanced")]


def test_the_tempting_answer_is_the_first_of_the_wrong_ones() -> None:
    answers = [("right",), ("near",), ("far",), ("tempting",)]
    assert listed(answers, ("tempting",)) == [("right",), ("tempting",), ("near",)]
    assert listed(answers, ("right",)) == [("right",), ("near",), ("far",)]


@pytest.fixture
def easily_pleased(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that takes whatever it tries, on few deals."""
    monkeypatch.setattr(find, "ROUNDS", ((2, float("-inf")),))
    monkeypatch.setattr(find, "CHECKED", 1)
    monkeypatch.setattr(find, "holds", lambda pairs: holds(pairs) or True)
    monkeypatch.setattr(find, "is_hopeless", lambda behind, playouts: False)
    monkeypatch.setattr(Margin, "is_clear", True)


def test_what_a_search_finds_is_proved_again_to_the_digit(easily_pleased: None, monkeypatch, tmp_path) -> None:
    seeds: list[int] = []

    def noted(game, seat, answers, playouts, seed):
        seeds.append(seed)
        return Pairs(game, seat, answers, playouts, seed)

    monkeypatch.setattr(find, "Pairs", noted)
    search = Search(SEED, ("goods",), playouts=3, first_decade=5)
    found = next(search.puzzles())
    assert search.counts == {"tried": 1, "promising": 1, "proved": 1}
    assert found.theme == "goods"
    assert found.source.seed == SEED
    assert found.proof.playouts == len(found.solution.leads) == 3
    assert len(set(seeds)) == len(seeds) == 3, "the deals of the proof are not those of the trials"
    assert found.proof.seed == seeds[-1]
    path = shelf.write(tmp_path, found)
    assert shelf.names(tmp_path) == [found.id]
    assert shelf.read(path) == found
    assert proved(shelf.read(path)) == found
