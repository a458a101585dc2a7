"""The story as JSON: every event of whole games by names, as they stand in views."""

from __future__ import annotations

import json

import pytest

from bigshoulders import Game, Options
from bigshoulders.game.telling import ITEMS, told
from bigshoulders.state.chance import Chance
from bigshoulders.state.events import EVENTS

GAMES = [
    {"seats": ["Ann", "Ben"]},
    {"seats": ["Ann", "Ben", "Cyd"], "mode": "advanced", "goals": True, "draft": True},
    {"seats": ["Ann", "Ben", "Cyd", "Dan"], "edition": "first-2020", "mode": "advanced"},
    {"seats": ["Ann"], "investors": True},
    {"seats": ["Ann"], "rival": "field"},
]
NUMBERS = ("rival_goods", "replace_tile", "investor_tile", "rank", "establish", "stock", "director", "appeal")
NUMBERS += ("bonus", "bonus_cash", "issue", "dividend", "extra_dividend")
FACTORIES = ("dismiss", "hire", "worker", "manager", "automate", "relocate", "produce")


def story(options: dict, seed: int) -> tuple[Game, list[dict]]:
    game, chance = Game.new(Options(**options), seed), Chance(seed)
    while not game.is_over:
        seat = game.to_act()[0]
        game.play(seat, chance.choice(game.legal_actions(seat)))
    return game, [told(game.options.box, event) for event in game.events]


def test_every_kind_whose_words_speak_of_an_item_has_one():
    assert {kind for kind, words in EVENTS.items() if "item:" in words} == set(ITEMS)


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_every_event_of_a_game_is_told_by_names(options):
    for seed in (1, 2):
        game, events = story(options, seed)
        companies = {company.key for company in game.options.box.companies}
        assert json.loads(json.dumps(events)) == events
        for event, source in zip(events, game.events, strict=True):
            assert set(event) == {"moment", "kind", "seat", "company", "amount", "item"}
            assert event["company"] is None or event["company"] in companies
            assert event["seat"] is None or event["seat"] in range(len(game.options.seats))
            assert (event["item"] is None) == (source.item < 0 or event["kind"] not in ITEMS)
            if event["item"] is not None:
                is_number = event["kind"] in (*NUMBERS, *FACTORIES)
                assert isinstance(event["item"], int if is_number else str), event


def test_what_an_event_names_is_what_a_view_names():
    game, events = story(GAMES[1], 3)
    view = game.view(0)
    opened = {event["item"] for event in events if event["kind"] == "building"}
    assert opened == {key for player in view["players"] for key in player["buildings"] if key}
    assert {event["item"] for event in events if event["kind"] == "purchase"} <= {"livestock", "steel", "wood", "coal"}
    assert {event["item"] for event in events if event["kind"] == "buy"} <= {"common", "preferred"}
    factories = {event["item"] for event in events if event["kind"] == "produce"}
    assert factories <= set(range(max(len(company["factories"]) for company in view["companies"].values())))
