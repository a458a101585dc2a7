"""Examples of the solo rulebook, with the book's own numbers."""

import pytest

from bigshoulders import Game, Options
from table import play, random_moves, texts

TYPES = {
    "meat_packing": {"anglo", "swift"},
    "dry_goods": {"brunswick", "elgin", "fairbank", "spalding"},
    "shoes": {"doggett", "henderson"},
    "food_and_dairy": {"cracker", "libby"},
}
LEVELS = {
    "trade_fair": "I",
    "new_arrivals": "I",
    "bumper_harvest": "I",
    "strike": "II",
    "rail_embargo": "II",
    "market_jitters": "II",
    "price_war": "II",
    "bank_panic": "III",
    "boiler_explosion": "III",
    "antitrust_inquiry": "III",
}


@pytest.mark.rule("EX-70")
def test_ex_70_twelve_demand_tiles_on_the_grid_and_three_in_the_stack() -> None:
    doc = Game.new(Options(("Ann",)), seed=70).position()
    tiles = [space["tile"] for space in doc["demand"]]
    assert (len(tiles), len(set(tiles)), None in tiles) == (12, 12, False)
    assert doc["stacks"]["demand"] == 3


@pytest.mark.rule("EX-71")
@pytest.mark.parametrize("seed", range(10))
def test_ex_71_one_starting_company_three_of_the_other_types_and_two_more(seed: int) -> None:
    game = Game.new(Options(("Ann",)), seed)
    play(game, 0, texts(game, 0)[0], "establish doggett 35")
    companies = set.union(*TYPES.values()) - set(game.position()["solo"]["outside"])
    assert len(companies) == 1 + 3 + 2
    assert "doggett" in companies
    assert all(companies & TYPES[kind] for kind in ("meat_packing", "dry_goods", "food_and_dairy"))


@pytest.mark.rule("EX-79")
@pytest.mark.parametrize("seed", range(3))
def test_ex_79_normal_difficulty_brings_events_of_levels_1_2_2_3_in_decades_2_to_5(seed: int) -> None:
    game = Game.new(Options(("Ann",), difficulty="normal"), seed)
    turned_up = {}
    for _ in random_moves(game, seed):
        if not game.is_over:
            turned_up[game.position()["decade"]] = game.position()["solo"]["event"]
    assert turned_up.pop(1) is None
    assert {decade: LEVELS[event] for decade, event in turned_up.items()} == {2: "I", 3: "II", 4: "II", 5: "III"}
