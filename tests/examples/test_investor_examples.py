"""Examples of the Investors module, with the book's own numbers."""

from typing import Any

import pytest

from bigshoulders import Game
from table import COMPANY, Table, funds, over_after_operating, play, step

NINETEEN_HUNDRED_AND_FIVE = 4
"""The Decade."""


def investor(game: Game, key: str) -> dict[str, Any]:
    record: dict[str, Any] = game.position()["solo"]["investors"][key]
    return record


@pytest.mark.rule("EX-72")
def test_ex_72_spalding_becomes_an_investor_at_50_and_each_marker_goes_up() -> None:
    t = Table(seats=1, investors=True, decade=2).company("libby").outside("spalding", "elgin", "swift", "doggett")
    game = t.investor("elgin", 60, "$").investor("doggett", 80, "$$").investor_tile(50, 1, 1).stock_phase()

    play(game, 0, "choose_company spalding")

    assert investor(game, "spalding")["value"] == 50
    assert [investor(game, key)["marker"] for key in ("spalding", "elgin", "doggett")] == ["$$", "$$", "$$$"]
    told = [event.kind for event in game.events if event.kind in ("investor", "dividend_marker")]
    assert told == ["investor", "dividend_marker", "dividend_marker", "dividend_marker"]
    assert step(game) == "stock_turn"


def year_1905(florsheim: int = 40) -> Game:
    """After the Operating Phase: three Investors, 10 % of Doggett and 20 % of Cracker Jack, a tile with two steps."""
    t = Table(seats=1, mode="basic", investors=True, special_companies=True, decade=NINETEEN_HUNDRED_AND_FIVE)
    t.company("libby").investor_tile(0, -1, 2).funds(0)
    t.investor("doggett", 60, "$$$", common=1).investor("cracker", 50, "withhold", common=2)
    game = t.investor("florsheim", florsheim, "$$").operate("libby")
    while step(game) != "end_operation":
        play(game, 0, "withhold" if step(game) == "dividends" else "done")
    assert game.position()["year"] == 1905
    return game


def operated(game: Game) -> Game:
    """The phase ends; what happens in the next Decade does not count here."""
    assert game.position()["stack"][:2] == [["decade", 5], ["cleanup_phase"]]
    play(over_after_operating(game), 0, "end")
    return game


@pytest.mark.rule("EX-73")
def test_ex_73_doggett_pays_18_of_180_and_rises_to_80_and_to_120() -> None:
    game = operated(year_1905())

    assert funds(game) == [18]
    rises = [event for event in game.events if event.kind == "stock" and event.company == COMPANY["doggett"]]
    assert [(event.amount, event.item) for event in rises] == [(1, 80), (2, 120)]
    assert (investor(game, "doggett")["value"], investor(game, "doggett")["marker"]) == (120, "$")


@pytest.mark.rule("EX-74")
def test_ex_74_cracker_jack_withholds_falls_to_40_and_does_not_rise() -> None:
    game = operated(year_1905())

    assert [event.amount for event in game.events if event.kind == "payout"] == [18]
    assert (investor(game, "cracker")["value"], investor(game, "cracker")["marker"]) == (40, "$")


@pytest.mark.rule("EX-75")
@pytest.mark.parametrize(("value", "after"), [(40, 60), (100, 140)])
def test_ex_75_florsheim_of_which_one_owns_nothing_rises_two_steps_and_stays_on_two_dollar_signs(
    value: int, after: int
) -> None:
    game = operated(year_1905(florsheim=value))

    assert funds(game) == [18]
    assert (investor(game, "florsheim")["value"], investor(game, "florsheim")["marker"]) == (after, "$$")
