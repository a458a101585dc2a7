"""Following the others: what changed and travelled, the tape, a bot's turn, the last round, the card of a Decade."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest
from django.test import Client

from bigshoulders import Game, Options
from bigshoulders.state.chance import Chance
from bigshoulders.web import games
from bigshoulders.web.decision.tape import MOST_LINES, replay_from
from bigshoulders.web.table.followed import MOST_TRAVELS, changes, travels, travels_of
from drawn_page import markup
from web.browsers import HTMX, Browser, new_table
from web.test_ending import at, played

LEAVING = ("pass", "rest", "end", "done")


def eager_game(options, seed):
    """Moves of a game in which everybody prefers to do something, each with what it told."""
    game, chance = Game.new(options, seed), Chance(3)
    while not game.is_over:
        before, seat = len(game.events), game.to_act()[0]
        choices = game.legal_actions(seat)
        doing = [action for action in choices if action.verb not in LEAVING]
        game.play(seat, chance.choice(doing if doing and chance.below(10) else choices))
        yield game, game.events[before:]


def idents(game):
    return set(re.findall(r' id="([^"]+)"', markup(game, None)))


OPTIONS = {
    "three with Goals": Options(["Ann", "Bob", "Cyd"], mode="advanced", goals=True),
    "everything": Options(["Ann", "Bob"], mode="advanced", supply_chain="advanced", special_companies=True),
    "alone": Options(["Ann"], rival="field", investors=True),
}


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_all_that_changes_or_travels_has_its_place_on_the_page(options):
    seen = set()
    shown = set()
    for game, events in eager_game(options, 5):
        before, shown = shown or idents(game), idents(game)
        for event in events:
            for travel in travels_of(options.box, event):
                assert shown & set(travel.end.split("|")), event
                if travel.start and event.kind != "rival_buys":
                    assert before & set(travel.start.split("|")), event
                seen.add(travel.sign)
    assert {"certificate", "coins", "pawn"} <= seen
    assert seen & {"livestock", "steel", "wood", "coal"}


def test_what_others_changed_is_marked_with_them_and_what_travels_is_new():
    loaded = played()
    game, box = loaded.game, loaded.game.options.box
    movers = [seat for seat, _action in game.actions]
    bought = next(event for event in game.events if event.kind == "buy")
    events = [event for event in game.events if event.moment == bought.moment]
    key = box.companies[bought.company].key
    changed = json.loads(changes(box, movers, events))
    assert changed[f"held-{bought.seat}-{key}"] == changed[f"treasury-{key}"] == movers[bought.moment - 1]
    flown = json.loads(travels(box, movers, events))
    assert ["certificate", bought.seat, f"treasury-shares-{key}", f"held-{bought.seat}-{key}"] in flown
    assert len(json.loads(travels(box, movers, game.events))) == MOST_TRAVELS


def followed(page, name):
    return json.loads(unescape(re.search(rf'data-{name}="([^"]*)"', page)[1]))


def test_a_page_that_was_told_everything_lets_nothing_travel():
    table = new_table("Ann", "Bob", mode="advanced")
    browser = Browser(table)
    browser.open()
    assert followed(browser.html, "travels") == []
    browser.play(browser.choices()[0], 0)
    assert followed(browser.html, "travels")
    browser.open()
    assert followed(browser.html, "travels") == []


# --- the tape


def test_the_page_brings_the_newest_lines_and_all_of_them_to_who_looks_for_something():
    loaded = played()
    moment = next(event.moment for event in loaded.game.events if event.kind == "decade" and event.amount == 5)
    table = games.save_new(games.SeatedTable(games.at_moment(loaded, moment), loaded.chairs), "normal")
    client = Client(HTTP_HOST="localhost")
    page = client.get(f"/table/{table.slug}/").content.decode()
    some = re.findall(r'<li[^>]* data-seat="', page)
    whole = client.get(f"/table/{table.slug}/story/", **HTMX).content.decode()
    every = re.findall(r'<li[^>]* data-seat="', whole)
    assert 0 < len(some) <= MOST_LINES < len(every)
    assert re.findall(r'<option value="(\w+)">[^<]* Phase</option>', page) == [
        "stock", "building", "action", "operating", "cleanup"
    ]  # fmt: skip
    for kind in ("stock", "action", "operating"):
        assert f'data-kind="{kind}"' in whole


# --- the last round


@pytest.mark.parametrize(
    ("movers", "seat", "expected"),
    [
        ([0, 1, 2], 0, 1),
        ([0, 1, 2, 0, 0], 0, 1),
        ([1, 2], 0, 0),
        ([0, 0], 0, None),
        ([], 0, None),
        ([0, 1, 2, 0, 1], None, 2),
    ],
)
def test_the_last_round_begins_after_ones_own_move(movers, seat, expected):
    assert replay_from([(mover, None) for mover in movers], seat) == expected


def test_the_last_round_is_a_link_to_the_moment_where_it_begins():
    loaded = played()
    moment = next(
        number
        for number in range(60, len(loaded.game.actions))
        if replay_from(loaded.game.actions[:number], 0) not in (None, 0)
    )
    table = games.save_new(games.SeatedTable(games.at_moment(loaded, moment), loaded.chairs), "normal")
    client = Client(HTTP_HOST="localhost")
    page = client.get(f"/table/{table.slug}/").content.decode()
    address = re.search(r'id="replay" href="([^"]+)"', page)[1]
    past = client.get(address).content.decode()
    assert "Stop" not in past
    assert 'id="after"' in past
    assert 'id="news"' in past
    playing = client.get(address, {"replay": 1}, **HTMX).content.decode()
    assert "Stop" in playing
    assert 'id="replay-pace"' in playing


# --- a bot's turn


def test_while_bots_move_their_turn_is_shown_step_by_step():
    table = new_table("greedy", "Ann", seed=3, pace="by_hand", mode="advanced")
    browser = Browser(table)
    browser.open()
    assert browser.due == "bot"
    for _ in range(30):
        if browser.due == "bot":
            browser.post("bot")
        elif browser.due == "end_turn":
            browser.post("end")
        else:
            browser.play(browser.choices()[0], 1)
        if browser.due == "bot" and 'class="followed"' in browser.html:
            break
    steps = re.search(r'<div class="followed">.*?</ol>', browser.html, re.DOTALL)[0]
    assert "<li><b>1</b>" in steps
    assert 'id="pace"' in browser.html


# --- the card of a Decade


def test_a_card_that_was_put_away_does_not_come_again():
    loaded = played()
    begun = next(event.moment for event in loaded.game.events if event.kind == "decade" and event.amount == 3)
    table = games.save_new(games.SeatedTable(at(loaded, begun).game, loaded.chairs), "normal")
    browser = Browser(table)
    browser.open()
    assert 'id="decade-card"' in browser.html
    browser.post("card-read", decade=browser.field("decade"))
    assert 'id="decade-card"' not in browser.html
    browser.open()
    assert 'id="decade-card"' not in browser.html
    other = Browser(table)
    other.open()
    assert 'id="decade-card"' in other.html


def test_without_scripts_a_card_is_put_away_by_its_button():
    loaded = played()
    begun = next(event.moment for event in loaded.game.events if event.kind == "decade" and event.amount == 3)
    table = games.save_new(games.SeatedTable(at(loaded, begun).game, loaded.chairs), "normal")
    client = Client(HTTP_HOST="localhost")
    answer = client.post(f"/table/{table.slug}/card-read", {"decade": 2}, follow=True)
    assert answer.redirect_chain == [(f"/table/{table.slug}/", 302)]
    assert 'id="decade-card"' not in answer.content.decode()
