"""EX-01 to EX-03: the book's examples of Establishing a Company."""

import pytest

from bigshoulders import BrokenDocument, Game, Options
from table import Table, company, funds, play, player, refused, texts


@pytest.mark.rule("EX-01")
def test_a_company_at_50_costs_150() -> None:
    game = Table(decade=2).funds(150, 0).stock_turn(0)
    play(game, 0, "establish elgin 50")
    assert funds(game)[0] == 0
    assert (company(game, "elgin")["cash"], company(game, "elgin")["director"]) == (150, 0)


@pytest.mark.rule("EX-01")
def test_a_company_at_50_cannot_be_established_with_149() -> None:
    game = Table(decade=2).funds(149, 0).stock_turn(0)
    refused(game, 0, "establish elgin 50", "EST-03")
    assert "establish elgin 40" in texts(game, 0)


@pytest.mark.rule("EX-02")
def test_at_the_start_of_the_game_nobody_can_establish_at_60() -> None:
    game = Game.new(Options(("Jen", "Susan", "Bob")), seed=1)
    (seat,) = game.to_act()
    assert player(game, seat)["funds"] == 175
    assert "180" in refused(game, seat, "establish libby 60", "EST-03")


@pytest.mark.rule("EX-03")
def test_jen_establishes_libby_as_starting_company_at_40() -> None:
    game = Game.new(Options(("Jen", "Susan", "Bob")), seed=1)
    while game.to_act() != (0,):
        play(game, game.to_act()[0], texts(game, game.to_act()[0])[0])
    play(game, 0, "establish libby 40")
    libby = company(game, "libby")
    assert (libby["director"], libby["value"], libby["cash"]) == (0, 40, 120)
    assert player(game, 0)["funds"] == 55
    assert player(game, 0)["factory_partner"] == "libby"
    assert (libby["preferred"], libby["common"]) == ("treasury", {"treasury": 5})
    assert [factory["automated"] for factory in libby["factories"]] == [0, 0]


@pytest.mark.rule("EX-03")
def test_libby_has_four_automation_tokens() -> None:
    t = Table(mode="basic").company("libby", workers=[1, 0], automated=[1, 2], cash=40)
    game = t.building("building6", owner=1).action_turn(0)
    play(game, 0, "use building6 libby", "automate 1")
    assert [factory["automated"] for factory in company(game, "libby")["factories"]] == [2, 2]
    with pytest.raises(BrokenDocument):
        Table().company("libby", automated=[2, 3]).stock_turn(0)
