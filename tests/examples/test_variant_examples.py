"""Examples of the variants, with the book's own numbers."""

import pytest

from bigshoulders import Game
from table import Table, company, funds, letters, play, skip_to

COLUMNS = range(1, 12)


def row(game: Game, resource: str) -> list[int]:
    """The columns with a cube, 1 to 11 from the left."""
    return game.position()["overlay"][resource]


@pytest.mark.rule("EX-38")
@pytest.mark.parametrize(("column", "price", "drawn"), [(8, 20, 3), (11, 10, 0)])
def test_ex_38_the_first_20_column_asks_for_three_cubes_and_the_last_10_column_for_none(
    column: int, price: int, drawn: int
) -> None:
    t = Table(2, "basic", supply_chain="advanced").company("libby", cash=price).hoard("libby").haymarket("")
    game = t.overlay(livestock=COLUMNS, steel=(), wood=(), coal=()).bag("CCCCC").operate("libby")
    play(game, 0, f"purchase livestock column{column}")
    assert company(game, "libby")["cash"] == 0
    skip_to(game, "end_operation")
    play(game, 0, "end")
    assert len(row(game, "coal")) == drawn
    assert letters(game.position()["bag"]) == "C" * (5 - drawn)


@pytest.mark.rule("EX-39")
def test_ex_39_susan_buys_two_steel_and_a_livestock_and_draws_two_coal_and_a_livestock() -> None:
    susan = 0
    t = Table(2, "basic", supply_chain="advanced").company("swift", director=1, appeal=1).hoard("swift")
    game = t.company("libby", director=susan, cash=70, appeal=5).bag("CCL").operate("libby")
    assert [len(row(game, name)) for name in ("livestock", "steel", "wood", "coal")] == [9, 8, 7, 6]

    play(game, susan, "purchase steel column8")
    assert company(game, "libby")["cash"] == 50
    play(game, susan, "purchase steel column7")
    assert company(game, "libby")["cash"] == 20
    play(game, susan, "purchase livestock column9")
    assert company(game, "libby")["cash"] == 0
    skip_to(game, "end_operation")
    play(game, susan, "end")

    assert letters(game.position()["bag"]) == ""
    assert row(game, "coal") == [1, 2, 3, 4, 5, 6, 7, 8]
    assert row(game, "livestock") == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert row(game, "steel") == [1, 2, 3, 4, 5, 6]
    assert row(game, "wood") == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("EX-39")
@pytest.mark.parametrize("seed", range(6))
def test_ex_39_whatever_is_drawn_goes_to_the_leftmost_empty_space_of_its_row(seed: int) -> None:
    t = Table(2, "basic", seed=seed, supply_chain="advanced").company("libby", cash=70)
    game = t.operate("libby")
    play(game, 0, "purchase steel column8", "purchase steel column7", "purchase livestock column9")
    before = game.position()["bag"]
    skip_to(game, "end_operation")
    play(game, 0, "end")

    drawn = {name: count - game.position()["bag"][name] for name, count in before.items()}
    assert sum(drawn.values()) == 3
    for name, left in (("livestock", 8), ("steel", 6), ("wood", 7), ("coal", 6)):
        assert row(game, name) == list(range(1, left + drawn[name] + 1))


@pytest.mark.rule("EX-46")
def test_ex_46_a_friendly_closure_pays_the_director_150_and_20_for_two_shares() -> None:
    t = Table(2, "basic", friendly_closure=True, decade=3).funds(0, 0)
    game = t.company("brunswick", director=0, value=0, preferred=1).stock_phase()
    assert funds(game) == [150, 20]
    assert game.position()["closed"] == ["brunswick"]
