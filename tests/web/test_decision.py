"""The decision beside the table: every legal action is on it, in every game; what is asked for, what done at once."""

from __future__ import annotations

import re
from html import unescape

import pytest

from bigshoulders.sitting.chairs import Chair
from bigshoulders.sitting.table import SeatedTable
from bigshoulders.state.options import Options
from bigshoulders.web import games
from bigshoulders.web.decision import draw_decision
from bigshoulders.web.decision.sheet import Sheet
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.words.markup import plain
from bigshoulders.words.menu import Menu
from bigshoulders.words.question import Question
from random_play import BASE_SETS, SOLO_SETS, VARIANT_SETS, Diligent, moments, name_of
from table import Table as LaidOut
from table import play
from web.browsers import Browser, new_table

OPTION_SETS = [*BASE_SETS[::4], *VARIANT_SETS, *SOLO_SETS]
EVERY = 17
"""Of so many moments one is looked at."""


def sheet_of(game, seat, *, ask=False, chosen=(), way=()):
    menu = Menu(Question(game, seat))
    return Sheet(game, menu, DrawnTable(menu.question.view, ()), "/choose", ask, chosen, way)


def drawn(game, seat, **more):
    return "".join(draw_decision(sheet_of(game, seat, **more), [], []).values())


def buttons(page):
    """By number of the action: the whole tag."""
    return {int(found[1]): found[0] for found in re.finditer(r'<button [^>]*id="choice-(\d+)"[^>]*>', page)}


def button(game, seat, text):
    action = next(action for action in game.legal_actions(seat) if action.text == text)
    return buttons(drawn(game, seat))[action.id]


# --- nothing is missing


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_every_legal_action_is_one_button(options: Options) -> None:
    seen = set()
    for number, game in enumerate(moments(options, 11, Diligent())):
        if game.is_over:
            break
        seat = game.to_act()[0]
        step = game.facts(seat).decision.step
        if number % EVERY and step in seen:
            continue
        seen.add(step)
        page = drawn(game, seat)
        legal = [action.id for action in game.legal_actions(seat)]
        found = [int(number) for number in re.findall(r'id="choice-(\d+)"', page)]
        assert sorted(found) == sorted(legal), f"{step} after {number} moves"
        numbers = [int(key) for key in re.findall(r'data-number="(\d+)"', page)]
        assert sorted(numbers) == list(range(1, len(legal) + 1)), "each has a number to type"
    assert len(seen) > 5


def test_a_button_says_the_whole_sentence():
    game = LaidOut(2).funds(200, 100).company("libby", cash=70).company("swift", 1, cash=50).stock_turn(0)
    menu = Menu(Question(game, 0))
    found = buttons(drawn(game, 0))
    for action in menu.actions:
        assert f'aria-label="{plain(menu.say(action))}"' in unescape(found[action.id])


# --- at once, or asked for


def test_what_can_be_taken_back_is_done_by_one_click_and_what_cannot_is_asked_for():
    game = LaidOut(2).company("libby", cash=170).company("swift", 1).action_turn(0)
    assert 'name="action"' in button(game, 0, "use capital_asset libby")
    play(game, 0, "use capital_asset libby", "buy_asset brilliant_marketing")
    assert 'name="action"' in button(game, 0, "end"), "the end of a turn says itself what it does"
    asked = at_once = 0
    for number, game in enumerate(moments(Options(("Ann", "Bob"), mode="advanced"), 3)):
        if game.is_over or number % 5:
            continue
        seat = game.to_act()[0]
        found = buttons(drawn(game, seat))
        for action in game.legal_actions(seat):
            copy = game.copy()
            copy.play(seat, action)
            done = 'name="action"' in found[action.id]
            assert done == (copy.can_undo(seat) or action.verb == "end"), action
            assert done != ('formmethod="get"' in found[action.id])
            asked, at_once = asked + (not done), at_once + done
    assert asked > 2
    assert at_once > 100


def test_by_preference_everything_is_asked_for():
    game = LaidOut(2).funds(200, 100).company("libby", cash=70).company("swift", 1).stock_turn(0)
    assert set(re.findall(r'class="choice[^"]*" id="[^"]*" name="(\w+)"', drawn(game, 0, ask=True))) == {"choice"}


def test_the_page_plays_at_once_and_asks_where_it_must():
    browser = Browser(new_table("Ann", "Bob"))
    browser.open()
    assert 'id="confirm"' not in browser.html
    page = browser.preview(browser.choices()[0])
    assert 'id="confirm"' in page
    assert re.search(r'class="choice [^"]*chosen"', page)
    looked = browser.look(look=browser.choices()[0])
    assert "What changes" in looked
    assert "<form" not in looked, "a look in passing is the consequence alone"


# --- why not


def test_an_empty_group_says_why():
    game = LaidOut(2).funds(20, 100).company("libby", cash=70).company("swift", 1, cash=50).stock_turn(0)
    page = unescape(re.sub("<[^>]*>", " ", drawn(game, 0)))
    assert "The cheapest is too dear: This costs $40 of your Personal Funds and you have $20. (STK-25)" in page
    assert "Establishing costs $105 or more and you have $20. (EST-03)" in page


def test_a_cell_without_a_choice_says_why_in_two_words_and_at_length():
    game = LaidOut(2).company("libby", cash=30).company("swift", 1).action_turn(0)
    page = unescape(drawn(game, 0))
    found = re.search(
        r'<span class="refused"[^>]*data-words="([^"]*)"[^>]*data-rule="ACT-08"[^>]*>.*?</svg><span class="">([^<]*)',
        page,
    )
    assert found[1].startswith("This costs $60 and the Treasury of ")
    assert found[2] == "costs $60"


def left_out(page):
    found = re.findall(
        r'<span class="refused left-out"[^>]*data-words="([^"]*)"[^>]*>(.*?</span>)</span>', unescape(page)
    )
    return [(" ".join(re.sub(r"<[^>]*>", " ", shown).split()), words) for words, shown in found]


def test_what_cannot_be_bought_stands_struck_through_with_its_reason():
    game = LaidOut(2).funds(70, 300).company("libby", 1, cash=70, value=60).company("swift", 1, cash=50).stock_turn(0)
    assert left_out(drawn(game, 0)) == [
        ("Libby 20% costs $120", "This costs $120 of your Personal Funds and you have $70."),
        ("Swift 20% costs $80", "This costs $80 of your Personal Funds and you have $70."),
    ]
    game = LaidOut(2).company("libby", cash=60).company("swift", 1).action_turn(0)
    play(game, 0, "use capital_asset libby")
    offered = [space for space in game.facts(0).assets if space.asset]
    dear = [space for space in offered if space.to_pay > 60]
    assert [shown.rpartition(" costs ")[2] for shown, _words in left_out(drawn(game, 0))] == [
        f"${space.to_pay}" for space in sorted(dear, key=lambda space: asset_number(game, space))
    ]
    assert dear


def asset_number(game, space):
    return [asset.key for asset in game.state.box.assets].index(space.asset)


# --- several at once


def gestures(page):
    """By the numbers of their actions: the whole tag of every button that makes several."""
    found = re.finditer(r'<button [^>]*name="moves" value="([\d,]+)"[^>]*>', page)
    return {tuple(map(int, tag[1].split(","))): tag[0] for tag in found}


def test_cubes_of_a_kind_are_bought_by_one_gesture_and_are_several_actions():
    browser = Browser(new_table("Ann", "Bob", seed=4, advice=False))
    browser.open()
    while not gestures(browser.html) or "cubes-table" not in browser.html:
        if browser.due == "end_turn":
            browser.post("end")
            continue
        seat = games.load(browser.url.split("/")[2]).due(ended=True).seat
        if "hand-over" in browser.html:
            browser.post("take-seat", seat=seat)
            continue
        browser.play(browser.choices()[0], seat)
    moves = max(gestures(browser.html), key=len)
    before = games.load(browser.url.split("/")[2])
    seat = before.due(ended=True).seat
    assert len(moves) > 1
    assert len(set(moves)) == 1
    browser.post("play", moves=",".join(map(str, moves)), seat=seat)
    after = games.load(browser.url.split("/")[2])
    assert [action.id for _seat, action in after.game.actions[len(before.game.actions) :]][: len(moves)] == [*moves]
    browser.post("undo", seat=seat)
    assert games.load(browser.url.split("/")[2]).game.actions == before.game.actions, "it is taken back as it was made"


def test_a_gesture_that_cannot_be_made_to_its_end_changes_nothing():
    browser = Browser(new_table("Ann", "Bob"))
    browser.open()
    choice = browser.choices()[0]
    page = browser.post("play", moves=f"{choice},{choice}", seat=0)
    assert 'role="alert"' in page
    assert not games.load(browser.url.split("/")[2]).game.actions
    for nonsense in ("", ",", "1,,2", "x", "1,99999999", "-1", ",".join(["1"] * 1000)):
        browser.post("play", moves=nonsense, seat=0)
        assert not games.load(browser.url.split("/")[2]).game.actions


def test_every_gesture_of_a_page_can_be_made_and_taken_back():
    made = 0
    for number, game in enumerate(moments(Options(("Ann", "Bob"), mode="advanced"), 5, Diligent())):
        if game.is_over or number % 4:
            continue
        seat = game.to_act()[0]
        for moves in gestures(drawn(game, seat)):
            table = SeatedTable(game.copy(), [Chair("Ann"), Chair("Bob")])
            table.play_gesture(seat, moves)
            table.undo(seat)
            assert table.game.hash() == game.hash()
            made += 1
    assert made > 30


def test_a_certificate_is_sold_at_once_or_put_into_a_bigger_sale():
    game = LaidOut(2).funds(0, 0).company("libby", 1, commons={0: 2}).company("swift", 0).stock_turn(0)
    catalogue = game.catalogue
    sell = next(action for action in game.legal_actions(0) if action.text == "sell libby common")
    found = gestures(drawn(game, 0))
    assert (sell.id, catalogue.announce.id) in found
    assert (sell.id, sell.id, catalogue.announce.id) in found
    assert sell.id in buttons(drawn(game, 0))
    play(game, 0, "sell libby common")
    assert not gestures(drawn(game, 0)), "a sale that was begun is made by its own button"


def test_purchases_stand_before_sales():
    game = LaidOut(2).funds(300, 0).company("libby", 1, commons={0: 2}).company("swift", 0).stock_turn(0)
    titles = re.findall(r'<h3[^>]*><span class="title">([^<]*)', drawn(game, 0))
    assert titles == ["Buy one", "Or establish", "Sell first, if you like"]


def test_the_rest_of_a_companys_turn_is_one_gesture_where_there_is_advice():
    for number, game in enumerate(moments(Options(("Ann", "Bob"), mode="advanced"), 5, Diligent())):
        seat = game.to_act()[0]
        if game.facts(seat).decision.step == "purchase_resources" and number > 100:
            break
    for advice in (True, False):
        table = SeatedTable(game, [Chair("Ann"), Chair("Bob")], advice)
        way = table.way_to_the_dividends(seat)
        page = drawn(game, seat, way=way)
        assert ("As advised" in page) == advice
        assert bool(way) == advice
        if advice:
            assert next(iter(gestures(page))) == tuple(action.id for action in way)


# --- figures


@pytest.mark.parametrize("edition", ["second", "first-2020"])
def test_the_steps_of_the_value_are_those_that_dividends_make(edition):
    looked = 0
    for number, game in enumerate(moments(Options(("Ann", "Bob", "Cyd"), edition=edition), 6)):
        if number % 60:
            continue
        facts = game.facts(None)
        for key in game.view(None)["companies"]:
            steps = facts.value_steps(key)
            for before, (least, value) in zip([None, *steps], steps, strict=False):
                assert facts.dividend(key, least).value == value
                if before is not None:
                    assert facts.dividend(key, least - 1).value == before[1], "one dollar less is a step less"
                looked += 1
    assert looked > 20


def test_every_place_and_company_has_a_cell():
    game = LaidOut(2).company("libby", cash=30).company("swift", 0, cash=300).action_turn(0)
    page = drawn(game, 0)
    rows = page.count('<div class="matrix-row">')
    cells = page.count('class="choice option') + page.count('class="refused"')
    assert rows > 4
    assert cells == 2 * rows
