"""Advice on the page: for the person who is to move, from what that person knows, and only where it is switched on."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.advice import advise
from bigshoulders.web import campaigns, games
from web.browsers import HTMX, Browser, new_table
from web.test_pages import browser_seat, building_phase, new_game, table_at


def slug_of(browser):
    return browser.url.split("/")[2]


def advised(page):
    return [int(number) for number in re.findall(r'<input type="hidden" name="action" value="(\d+)"', page)]


def opened(*kinds, **more):
    browser = Browser(new_table(*kinds, **more))
    browser.open()
    return browser


def test_advice_is_the_best_few_moves_with_reasons_and_the_planners_own_first():
    browser = opened("Ann", "Bob", mode="advanced")
    play = games.load(slug_of(browser))
    page = browser.look(advice=1)
    moves = advised(page)
    seat = Seat(play.game, play.due().seat)
    assert 1 < len(moves) <= 3
    assert set(moves) <= set(browser.choices())
    assert moves[0] == make_bot("planner", 1).choose(seat).id
    assert moves == [one.action.id for one in advise(seat, 1)]
    assert page.count('<ul class="consequences"><li>') == len(moves), "every move has a reason"
    best = [words.strip() == "The best" for words in re.findall(r'<p class="difference">([^<]*)<', page)]
    assert best == [True] + [False] * (len(moves) - 1)
    assert advised(browser.look(advice=1)) == moves, "asked again, it says the same"


def test_a_move_can_be_looked_at_from_the_advice_and_back_and_played():
    browser = opened("Ann", "Bob")
    move = advised(browser.look(advice=1))[0]
    closer = browser.look(choice=move, advice=1)
    assert "What changes" in closer
    assert advised(closer) == [move]
    assert re.search(r'<a [^>]*choose\?advice=1"[^>]*id="back"', closer), "back leads to the advice"
    seat = browser_seat(browser)
    browser.play(move, seat)
    assert games.load(slug_of(browser)).game.actions[0][1].id == move


def test_advice_that_is_switched_off_is_neither_offered_nor_given():
    client = Client(HTTP_HOST="localhost")
    play = table_at(new_game(client, advice="on", kind1="person", name1="Bob"))
    assert play.table.advice
    assert "choose?advice=1" in client.get(f"/table/{play.table.slug}/").content.decode()
    play = table_at(new_game(client, kind1="person", name1="Bob"))
    assert not play.table.advice
    assert "choose?advice=1" not in client.get(f"/table/{play.table.slug}/").content.decode()
    for headers in ({}, HTMX):
        answer = client.get(f"/table/{play.table.slug}/choose", {"advice": 1}, **headers)
        assert answer.status_code == 403
        assert advised(answer.content.decode()) == []


def test_every_session_of_a_campaign_is_as_the_form_said():
    client = Client(HTTP_HOST="localhost")
    for said in (True, False):
        answer = new_game(client, game="campaign", difficulty="normal", **({"advice": "on"} if said else {}))
        course = campaigns.load(answer["Location"].split("/")[2])
        assert (course.row.advice, course.table.advice) == (said, said)
        again = campaigns.create_from_document(course.document())
        assert again.advice == said, "its file says so, too"


def test_a_file_of_the_terminal_says_whether_there_is_advice():
    play = games.load(new_table("Ann", "Bob").slug)
    saved = {"save": "bigshoulders", "seating": [{"bot": None, "seed": 0}] * 2, "record": play.game.record()}
    assert games.create_from_document(saved).advice
    assert not games.create_from_document({**saved, "advice": False}).advice


def test_there_is_no_advice_for_somebody_else():
    browser = opened("Ann", "planner")
    while browser.due != "bot":
        if browser.due == "end_turn":
            assert advised(browser.look(advice=1)) == []
            break
        browser.play(browser.choices()[0], browser_seat(browser))
    assert advised(browser.look(advice=1)) == []


def test_there_is_no_advice_before_the_screen_was_handed_over():
    browser = building_phase("Ann", "Bob")
    assert advised(browser.look(advice=1)) == []
    browser.post("take-seat", seat=browser_seat(browser))
    assert set(advised(browser.look(advice=1))) <= set(browser.choices())


@pytest.mark.parametrize("rules", [{}, {"rival": "field", "investors": True}])
def test_alone_there_is_advice_too(rules):
    browser = opened("Ann", **rules)
    while len(browser.choices()) < 2:
        browser.play(browser.choices()[0], 0) if browser.due == "person" else browser.post("end")
    page = browser.look(advice=1)
    assert set(advised(page)) <= set(browser.choices())
    assert "your final wealth" in page


def test_what_is_open_stays_open_when_the_page_refreshes_itself():
    table = new_table("Ann", "Bob")
    one, two = Browser(table), Browser(table)
    one.open()
    two.open()
    choice, seat = one.choices()[1], browser_seat(one)
    one.preview(choice)
    two.play(two.choices()[0], seat)
    two.post("undo", seat=seat)
    query = {"since": one.revision, "choice": choice}
    page = one.client.get(one.url, query, **HTMX).content.decode()
    assert f'name="action" value="{choice}"' in page
    assert 'id="confirm"' in page
    assert 'class="advice"' in one.client.get(one.url, {"since": one.revision, "advice": 1}, **HTMX).content.decode()
