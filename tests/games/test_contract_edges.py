"""The edges of the contract: strange seats, foreign actions, impossible stacks, figures in another order."""

from __future__ import annotations

import json

import pytest

from bigshoulders import BrokenDocument, Game, IllegalAction, Options
from bigshoulders.components import owner_tables
from table import COMPANY, Table, play, refused, texts

PULLMAN = """
[[company]]
key = "pullman"
name = "Pullman"
type = "dry_goods"
appeal = 2
asset_spaces = 1
prices = [50]
[[company.factory]]
workers = 1
needs = []
goods = 1
manager = { %s }
"""


@pytest.mark.parametrize("seat", [True, False, 0.0, "0", None])
def test_a_seat_is_a_whole_number_and_nothing_that_merely_equals_one(seat):
    game = Game.new(Options(["Ann", "Bob"]), 1)
    before = game.hash()
    with pytest.raises(IllegalAction, match="no seat"):
        game.play(seat, game.legal_actions(game.to_act()[0])[0])
    assert game.hash() == before
    assert game.actions == []


def test_an_action_of_another_edition_is_refused_and_changes_nothing():
    foreign = Game.new(Options(["Ann", "Bob"], chiefs=True), 1).catalogue.parse("activate chief_of_sales")
    game = Game.new(Options(["Ann", "Bob"], edition="first-2020"), 1)
    before = game.hash()
    with pytest.raises(IllegalAction, match="no action"):
        game.play(game.to_act()[0], foreign)
    assert game.hash() == before


LIBBY = COMPANY["libby"]


@pytest.mark.parametrize(
    "frame",
    [
        ["carry_out", 0, LIBBY, 9, 0, 0],
        ["carry_out", 0, LIBBY, 4, LIBBY, 0],
        ["carry_out", 0, LIBBY, 1, 999, 0],
        ["carry_out", 0, LIBBY, 1, 0, 7],
        ["emergency_fundraising", 0, LIBBY, -9],
        ["produce", 0, LIBBY, -1],
        ["automate", 0, LIBBY, -3, 0],
        ["hire", 0, LIBBY, -5],
        ["take_cubes", 0, LIBBY, -1],
    ],
    ids=str,
)
def test_a_position_with_an_impossible_step_is_refused(frame):
    doc = Table().company("libby").company("swift", director=1).action_turn(0).position()
    doc["stack"].append(frame)
    with pytest.raises(BrokenDocument, match="impossible"):
        Game.from_position(doc)


def test_wages_that_nobody_owes_are_not_pending():
    doc = Table().company("libby", cash=50).company("swift", director=1).operate("libby").position()
    assert doc["stack"].pop()[0] == "emergency_fundraising"
    assert doc["stack"][-1][0] == "purchase_resources"
    Game.from_position(doc)
    doc["stack"].append(["wages", 0, LIBBY])
    with pytest.raises(BrokenDocument, match="impossible step 'wages'"):
        Game.from_position(doc)


@pytest.mark.rule("OPR-48")
def test_an_ability_is_resolved_in_the_order_of_the_book_however_a_file_writes_it():
    orders = ("appeal = 1, any_cubes = 1", "any_cubes = 1, appeal = 1")
    boxes = [Options(["Ann", "Bob"], components=owner_tables(PULLMAN % order)).box for order in orders]
    abilities = [box.factories[box.companies[-1].factories[0]].manager for box in boxes]
    assert abilities == [(("appeal", 1), ("any_cubes", 1))] * 2


def test_nobody_changes_a_game_through_the_tables_it_was_given_or_gives():
    tables = owner_tables(PULLMAN % "appeal = 1")
    options = Options(["Ann", "Bob"], components=tables)
    tables["company"][0]["appeal"] = 7
    options.to_json()["components"]["company"][0]["appeal"] = 8
    assert options.box.companies[-1].appeal == 2


@pytest.mark.rule("CMP-53")
@pytest.mark.parametrize("pool", [0, 5])
def test_wages_are_paid_before_anything_free_whether_or_not_shares_could_be_issued(pool):
    table = Table(special_companies=True, chiefs=True)
    table.company(
        "quaker_oats", cash=60, workers=[2, 1], pool=pool, preferred="pool" if pool else "treasury",
        assets=["chief_of_engineering"],
    )  # fmt: skip
    game = table.operate("quaker_oats")
    if not pool:
        refused(game, 0, "activate chief_of_engineering", "OPR-10")
        play(game, 0, "done")
    assert game.position()["companies"]["quaker_oats"]["cash"] == 0
    assert "activate chief_of_engineering" not in texts(game, 0)


def test_sorted_json_replays_a_record_with_an_owners_figures():
    options = Options(["Ann", "Bob"], components=owner_tables(PULLMAN % "any_cubes = 1, appeal = 1"))
    game = Game.new(options, 3)
    while not game.is_over:
        seat = game.to_act()[0]
        game.play(seat, game.legal_actions(seat)[-1])
    again = Game.replay(json.loads(json.dumps(game.record(), sort_keys=True)))
    assert again.hash() == game.hash()
