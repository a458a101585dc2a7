"""Rivals of the solo game: what they do when an Action Phase begins, and change in it (RIV-13..83, AMB-92)."""

from typing import Any

import pytest

from bigshoulders import Game
from bigshoulders.components import owner_tables
from table import Table, company, funds, play, player, refused, skip_to, step, texts


def alone(rival: str | None, **options: Any) -> Table:
    return Table(seats=1, rival=rival, **options).funds(0)


def neutral_partners(game: Game) -> list[str]:
    """The Buildings with a Partner of nobody."""
    return [building for seat, building in game.position()["placed"] if seat == -1]


# --- neutral Partners: Crowell, Fairbank, Ward


@pytest.mark.rule("RIV-13", "RIV-03", "AMB-92")
def test_crowells_partner_stands_on_the_cheapest_building_tile() -> None:
    t = alone("crowell").company("libby", cash=100).building("building2", 0).neutral("building9", decade=1)
    game = t.action_phase()
    assert step(game) == "action_turn"
    assert game.position()["placed"] == [[-1, "building2"]]


@pytest.mark.rule("RIV-13", "AMB-92")
def test_tiles_of_the_players_row_and_of_the_neutral_row_are_compared() -> None:
    t = alone("crowell", decade=2).company("libby").building("building6", 0).building("building11", 0)
    game = t.neutral("building9", decade=1).neutral("building8", decade=2).action_phase()
    assert neutral_partners(game) == ["building8"]


@pytest.mark.rule("RIV-13", "AMB-92")
@pytest.mark.parametrize(
    ("own", "other", "occupied"), [("building1", "building9", "building1"), ("building1", "building4", "building4")]
)
def test_an_amount_that_the_bank_pays_is_compared_like_a_fee(own: str, other: str, occupied: str) -> None:
    game = alone("crowell").company("libby").building(own, 0).neutral(other, decade=1).action_phase()
    assert neutral_partners(game) == [occupied]


@pytest.mark.rule("AMB-92")
@pytest.mark.parametrize("owned", [True, False])
def test_the_tile_is_occupied_and_nobody_is_paid(owned: bool) -> None:
    t = alone("crowell").company("libby", cash=100)
    t.building("building2" if owned else "building9", 0).neutral("building9" if owned else "building2", decade=1)
    game = t.action_phase()
    refused(game, 0, "use building2 libby", "ACT-10")
    assert (funds(game), company(game, "libby")["cash"]) == ([0], 100)
    assert player(game, 0)["free_partners"] == 2


@pytest.mark.rule("AMB-92")
def test_the_neutral_partner_stands_there_for_this_decade_only() -> None:
    t = alone("crowell", difficulty="easy").company("libby", cash=100).building("building2", 0)
    t.neutral("building9", decade=1).occupied("building2", -1).next_event("new_arrivals")
    t.s.free_partners = [0]
    game = t.cleanup()
    assert game.position()["decade"] == 2
    assert (game.position()["placed"], player(game, 0)["free_partners"]) == ([], 2)


@pytest.mark.rule("RIV-13", "RIV-07")
@pytest.mark.parametrize("chosen", ["building2", "building10"])
def test_among_the_cheapest_tiles_the_player_chooses(chosen: str) -> None:
    t = alone("crowell", decade=2).company("libby", cash=100).building("building2", 0).building("building9", 0)
    game = t.neutral("building10", decade=1).action_phase()
    assert texts(game, 0) == ["choose_building building2", "choose_building building10"]
    refused(game, 0, "choose_building building9", "RIV-07")
    refused(game, 0, "choose_company libby", "RIV-07")
    play(game, 0, f"choose_building {chosen}")
    assert (neutral_partners(game), step(game)) == ([chosen], "action_turn")


@pytest.mark.rule("RIV-83", "RIV-03", "AMB-92")
def test_wards_partner_stands_on_the_most_expensive_building_tile() -> None:
    t = alone("ward").company("libby", cash=100).building("building9", 0).neutral("building2", row=0, decade=1)
    game = t.neutral("building6", row=1, decade=1).action_phase()
    assert game.position()["placed"] == [[-1, "building6"]]
    refused(game, 0, "use building6 libby", "ACT-10")


@pytest.mark.rule("AMB-92")
def test_the_dividend_on_a_tile_is_not_its_amount() -> None:
    figures = owner_tables("[solo_era3]\nremove = [37, 38]\nadd = [32, 35]\n")
    t = alone("ward", decade=4, components=figures).company("libby").neutral("building2", row=0, decade=1)
    game = t.neutral("building32", row=1, decade=1).building("building42", 0).action_phase()
    assert neutral_partners(game) == ["building42"]


@pytest.mark.rule("RIV-83", "RIV-07")
@pytest.mark.parametrize("chosen", ["building9", "building14"])
def test_among_the_most_expensive_tiles_the_player_chooses(chosen: str) -> None:
    t = alone("ward", decade=2).company("libby").neutral("building2", row=0, decade=1)
    t.neutral("building1", row=1, decade=1).neutral("building14", row=1, decade=2)
    game = t.building("building9", 0).building("building10", 0).action_phase()
    assert texts(game, 0) == ["choose_building building9", "choose_building building14"]
    play(game, 0, f"choose_building {chosen}")
    assert neutral_partners(game) == [chosen]


@pytest.mark.rule("RIV-23", "RIV-03", "AMB-92")
def test_fairbanks_partners_stand_on_the_cheapest_and_on_the_most_expensive_tile() -> None:
    t = alone("fairbank", decade=2).company("libby").building("building9", 0).building("building6", 0)
    game = t.neutral("building12", decade=1).neutral("building11", decade=2).action_phase()
    assert game.position()["placed"] == [[-1, "building12"], [-1, "building6"]]
    assert funds(game) == [0]


@pytest.mark.rule("RIV-23", "RIV-07", "AMB-92")
@pytest.mark.parametrize(("cheap", "dear"), [("building2", "building11"), ("building11", "building2")])
def test_fairbanks_two_partners_stand_on_two_different_tiles(cheap: str, dear: str) -> None:
    game = alone("fairbank").company("libby").building("building2", 0).neutral("building11", decade=1).action_phase()
    assert texts(game, 0) == ["choose_building building2", "choose_building building11"]
    play(game, 0, f"choose_building {cheap}")
    assert (step(game), neutral_partners(game)) == ("action_turn", [cheap, dear])


@pytest.mark.rule("RIV-23", "RIV-07")
def test_both_of_fairbanks_tiles_are_chosen_where_all_are_equal() -> None:
    t = alone("fairbank", decade=2).company("libby").neutral("building11", decade=1)
    game = t.building("building2", 0).building("building10", 0).action_phase()
    play(game, 0, "choose_building building10")
    assert texts(game, 0) == ["choose_building building2", "choose_building building11"]
    refused(game, 0, "choose_building building10", "RIV-07")
    play(game, 0, "choose_building building11")
    assert neutral_partners(game) == ["building10", "building11"]


@pytest.mark.rule("RIV-23")
def test_a_single_tile_takes_one_partner_of_fairbank() -> None:
    game = alone("fairbank").company("libby").neutral("building11", decade=1).action_phase()
    assert neutral_partners(game) == ["building11"]


@pytest.mark.rule("RIV-13", "RIV-23", "RIV-83")
@pytest.mark.parametrize("rival", ["field", "mayer", "green", "pullman", "swift", None])
def test_no_other_rival_sends_a_partner(rival: str | None) -> None:
    game = alone(rival).company("libby").building("building2", 0).action_phase()
    assert game.position()["placed"] == []


# --- Workers: Field, Mayer, Green


@pytest.mark.rule("RIV-33", "RIV-43", "RIV-03", "AMB-93")
@pytest.mark.parametrize(
    ("rival", "before", "after"),
    [
        ("field", 9, 8),
        ("field", 1, 0),
        ("field", 0, 0),
        ("mayer", 9, 7),
        ("mayer", 2, 0),
        ("mayer", 1, 0),
        ("mayer", 0, 0),
        ("green", 9, 9),
        (None, 9, 9),
    ],
)
def test_field_and_mayer_take_the_cheapest_workers_off_the_job_market(
    rival: str | None, before: int, after: int
) -> None:
    game = alone(rival).company("libby", cash=100).job_market(before).action_phase()
    assert (step(game), game.position()["job_market"]) == ("action_turn", after)


@pytest.mark.rule("RIV-33", "AMB-93")
def test_the_worker_of_the_cheapest_group_goes() -> None:
    game = alone("field").company("libby", cash=100).job_market(9).action_phase()
    play(game, 0, "use job_market libby", "hire 1")
    assert company(game, "libby")["cash"] == 70


@pytest.mark.rule("RIV-53")
@pytest.mark.parametrize(("there", "price"), [(12, 30), (9, 30), (8, 40), (5, 40), (4, 50), (1, 50), (0, 60)])
def test_with_green_every_worker_costs_10_dollars_more(there: int, price: int) -> None:
    game = alone("green").company("libby", cash=price).job_market(there).action_turn()
    play(game, 0, "use job_market libby", "hire 1")
    assert company(game, "libby")["cash"] == 0


@pytest.mark.rule("RIV-53")
def test_the_price_goes_on_from_group_to_group() -> None:
    game = alone("green").company("libby", cash=500).job_market(5).action_turn()
    play(game, 0, "use job_market libby", "hire 1", "hire 1", "hire 2")
    assert company(game, "libby")["cash"] == 500 - 40 - 50 - 50


@pytest.mark.rule("RIV-53")
def test_a_company_that_cannot_pay_greens_price_cannot_hire() -> None:
    game = alone("green").company("libby", cash=49).job_market(4).action_turn()
    refused(game, 0, "use job_market libby", "ACT-41")
    other = alone("swift").company("libby", cash=49).job_market(4).action_turn()
    assert "use job_market libby" in texts(other, 0)


# --- income: Pullman


@pytest.mark.rule("RIV-63")
@pytest.mark.parametrize(
    ("tile", "paid", "income"),
    [("building9", 30, 15), ("building11", 20, 10), ("building8", 10, 5), ("building3", 0, 10)],
)
def test_with_pullman_the_own_buildings_bring_half_and_the_company_pays_in_full(
    tile: str, paid: int, income: int
) -> None:
    game = alone("pullman").company("libby", cash=100).building(tile, 0).action_turn()
    play(game, 0, f"use {tile} libby")
    assert (company(game, "libby")["cash"], funds(game)) == (100 - paid, [income])


@pytest.mark.rule("RIV-63")
def test_against_others_they_bring_all_of_it() -> None:
    game = alone("green").company("libby", cash=100).building("building9", 0).action_turn()
    play(game, 0, "use building9 libby")
    assert (company(game, "libby")["cash"], funds(game)) == (70, [30])


@pytest.mark.rule("RIV-63")
@pytest.mark.parametrize("tile", ["building9", "building3"])
def test_a_neutral_building_brings_nobody_anything_with_pullman_either(tile: str) -> None:
    game = alone("pullman").company("libby", cash=100).neutral(tile, decade=1).action_turn()
    play(game, 0, f"use {tile} libby")
    assert funds(game) == [0]


# --- Assets: Swift


@pytest.mark.rule("RIV-73", "RIV-03")
def test_swift_removes_the_cheapest_asset_and_the_display_is_refilled() -> None:
    t = alone("swift").company("libby", cash=100)
    t.display("brilliant_marketing", "foundry", "workshop", "refrigeration", "union_stockyards")
    game = t.asset_stack("fuelworks", "color_catalog").action_phase()
    assert step(game) == "action_turn"
    assert game.position()["assets"] == ["fuelworks", "brilliant_marketing", "foundry", "workshop", "refrigeration"]
    assert game.position()["hidden"]["assets"] == ["color_catalog"]
    assert (company(game, "libby")["assets"], game.position()["solo"]["assets_bought"]) == ({}, 0)


@pytest.mark.rule("RIV-73")
def test_with_an_empty_stack_the_dearest_space_stays_empty() -> None:
    t = alone("swift").company("libby").asset_stack()
    game = t.display(None, None, "workshop", "refrigeration", "union_stockyards").action_phase()
    assert game.position()["assets"] == [None, None, None, "workshop", "refrigeration"]


@pytest.mark.rule("RIV-73")
def test_without_an_asset_on_display_none_is_removed() -> None:
    game = alone("swift").company("libby").asset_stack().display(None, None, None, None, None).action_phase()
    assert game.position()["assets"] == [None] * 5
    assert "asset_removed" not in [event.kind for event in game.events]


@pytest.mark.rule("RIV-73")
def test_against_others_the_display_stays() -> None:
    t = alone("green").company("libby").display("brilliant_marketing", "foundry", "workshop", "refrigeration")
    assert t.action_phase().position()["assets"] == ["brilliant_marketing", "foundry", "workshop", "refrigeration"]


# --- again and again


@pytest.mark.rule("RIV-03")
def test_the_effect_comes_once_in_an_action_phase() -> None:
    game = alone("mayer").company("libby", cash=100).job_market(9).action_phase()
    play(game, 0, "use fundraising40 libby")
    skip_to(game, "action_turn")
    assert game.position()["job_market"] == 7
