"""The position in words: when it is, whose turn, what one has, who leads; in every phase, and in every language."""

from __future__ import annotations

import pytest

from bigshoulders.game import Game
from bigshoulders.locale import speaking
from bigshoulders.words.summary import summary
from bigshoulders.words.table_view import TableView
from random_play import OPTION_SETS, SOLO_SETS, name_of, sampled_moments
from table import Table


def heard(game: Game, seat: int | None) -> list[str]:
    return summary(TableView(game, seat))


def test_a_stock_turn_is_told_to_the_one_who_has_it():
    game = (
        Table(2, decade=3)
        .funds(403, 90)
        .company("libby", value=80, cash=70, commons={0: 1})
        .company("swift", 1, cash=50, value=60, commons={0: 2})
        .stock_turn(0)
    )
    assert heard(game, 0) == [
        "1895, Stock Phase, your turn: Stock turn.",
        "You have $403 and 4 of at most 10 certificates.",
        "You own 40% of Libby at $80, 20% of Swift at $60.",
        "You direct Libby.",
        "Bob has $90.",
        "Ann leads with $843.",
        "Next to operate: Swift, Libby.",
    ]


def test_the_others_hear_whose_turn_it_is_and_nobody_is_addressed_who_only_watches():
    game = Table(2).company("libby").company("swift", 1).stock_turn(0)
    assert heard(game, 1)[0] == "1875, Stock Phase, Ann: Stock turn."
    assert not any("You" in sentence for sentence in heard(game, None))


def test_a_company_that_acts_has_its_purse_told():
    game = Table(2).company("libby", cash=120, value=40).operate("libby")
    assert "Libby has $120 in its Treasury and stands at $40." in heard(game, 0)


def test_whoever_has_as_much_leads_as_well():
    game = Table(2).funds(100, 100).company("libby").company("swift", 1).stock_turn(0)
    assert "Ann, Bob lead with $220." in heard(game, 0)


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("options", [*OPTION_SETS[:3], *SOLO_SETS[:3]], ids=name_of)
def test_every_moment_can_be_told_in_whole_sentences(options, language):
    with speaking(language):
        for game in sampled_moments(options, 1, every=7):
            for sentence in heard(game, game.to_act()[0] if not game.is_over else None):
                assert sentence.endswith(".")
                assert "{" not in sentence
                assert "[" not in sentence


def test_the_end_is_said():
    game = Table(2).company("libby").company("swift", 1).stock_turn(0)
    while not game.is_over:
        seat = game.to_act()[0]
        game.play(seat, game.legal_actions(seat)[0])
    assert heard(game, None)[0] == "1915. The game is over."
