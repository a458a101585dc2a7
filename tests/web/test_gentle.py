"""Gentle mode: offered for the first games, off for good once left, and telling nothing that is hidden."""

from __future__ import annotations

import re
from functools import partial

import pytest
from django.conf import settings
from django.test import Client

from bigshoulders.state.chance import Chance
from bigshoulders.web import games, gentle
from bigshoulders.web.models import Progress, Table
from bigshoulders.web.pages import guide
from bigshoulders.web.site import reach
from web.browsers import HTMX, Browser, leave_the_bots_alone, new_table
from web.test_leaks import CSRF, alike, pages, step
from web.test_rooms import joined, opened

GUIDE = 'id="guide"'
OFFER = 'name="gentle"'


@pytest.fixture(autouse=True)
def forgotten():
    """Nobody has read anything yet; afterwards no bot goes on where a guest has played."""
    Progress.objects.all().delete()
    yield
    leave_the_bots_alone()


@pytest.fixture
def nobody_has_played(monkeypatch):
    monkeypatch.setattr(gentle, "FIRST_GAMES", Table.objects.filter(has_owners=False).exclude(seed="").count() + 3)


def guided(*kinds, **rules):
    """The browser of a person who has asked for the guide."""
    table = new_table(*kinds, **rules)
    browser = Browser(table)
    browser.open()
    browser.post("gentle", gentle="on")
    return browser


def choose_on(browser, chance, until):
    """Play on until the page shows something, or the game is over."""
    slug = browser.url.split("/")[2]
    for _number in range(3000):
        if browser.due == "over" or until(browser.html):
            return
        step(browser, slug, chance)
    raise AssertionError("it never comes")


# --- the offer


def test_the_first_three_games_offer_it_and_no_more(nobody_has_played):
    client = Client(HTTP_HOST="localhost")
    for _game in range(3):
        assert OFFER in client.get("/").content.decode()
        assert OFFER in client.get("/new/").content.decode()
        client.post("/play-now")
    assert OFFER not in client.get("/").content.decode()
    assert OFFER not in client.get("/new/").content.decode()


def test_nobody_has_it_who_has_not_asked_for_it(nobody_has_played):
    client = Client(HTTP_HOST="localhost")
    assert GUIDE not in client.post("/play-now", follow=True).content.decode()
    assert GUIDE in client.post("/play-now", {"gentle": "on"}, follow=True).content.decode()


def test_it_is_left_with_one_click_and_not_offered_again(nobody_has_played):
    client = Client(HTTP_HOST="localhost")
    page = client.post("/play-now", {"gentle": "on"}, follow=True)
    address = page.redirect_chain[-1][0]
    left = client.post(f"{address}gentle", follow=True).content.decode()
    assert GUIDE not in left
    assert OFFER not in client.get("/").content.decode()


def test_a_guest_leaves_it_for_themselves_alone(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    guest = Client(HTTP_HOST="localhost", REMOTE_ADDR="10.2.0.1")
    another = Client(HTTP_HOST="localhost", REMOTE_ADDR="10.2.0.2")
    address = guest.post("/play-now", {"gentle": "on"}, follow=True).redirect_chain[-1][0]
    assert GUIDE in guest.get(address).content.decode()
    guest.post(f"{address}gentle")
    assert OFFER not in guest.get("/").content.decode()
    assert OFFER in another.get("/").content.decode()


def test_several_before_one_screen_have_no_guide():
    assert GUIDE not in guided("Ann", "Bob").html


def test_among_friends_only_whoever_wants_it_has_it():
    host, table = opened("Ann")
    other = joined(table, "Ben")
    host.post(f"/room/{table.slug}/begin", {"free": ""})
    host.post(f"/table/{table.slug}/gentle", {"gentle": "on"})
    assert GUIDE in host.get(f"/table/{table.slug}/").content.decode()
    assert GUIDE not in other.get(f"/table/{table.slug}/").content.decode()


# --- what it shows


def test_at_the_first_decision_three_companies_are_bright_and_all_can_be_chosen():
    browser = guided("Ann", "greedy", "greedy")
    choose_on(browser, Chance(1), lambda html: 'class="recommended"' in html)
    assert browser.html.count('id="recommended-') == 3
    game = games.load(browser.url.split("/")[2]).game
    assert set(browser.choices()) == {action.id for action in game.legal_actions(0)}
    dim = {int(number) for number in re.findall(r'class="choice [^"]*\bdim\b[^>]* value="(\d+)"', browser.html)}
    bright = {game.catalogue.actions[number].args[0] for number in set(browser.choices()) - dim}
    assert len(bright) == 3
    assert " dim" not in browser.look(all=1)
    number = int(re.search(r'id="recommended-(\d+)"', browser.html)[1])
    browser.play(number, 0)
    assert games.load(browser.url.split("/")[2]).game.actions[-1][1].verb in ("establish", "pass")


def test_a_note_is_put_away_and_does_not_come_again():
    browser = guided("Ann", "greedy")
    choose_on(browser, Chance(1), lambda html: 'id="note-read"' in html)
    key = re.search(r'name="note" value="(\w+)"', browser.html)[1]
    browser.post("note-read", note=key)
    assert f'value="{key}"' not in browser.html
    again = guided("Ann", "greedy")
    assert f'name="note" value="{key}"' not in again.html


def test_whoever_moves_on_has_read_the_note():
    browser = guided("Ann", "greedy")
    choose_on(browser, Chance(1), lambda html: 'name="note"' in html and 'class="choice ' in html)
    key = re.search(r'name="note" value="(\w+)"', browser.html)[1]
    browser.post("play", action=browser.choices()[0], seat=0, note=key)
    assert f'name="note" value="{key}"' not in browser.html
    assert Progress.objects.filter(kind=gentle.NOTE, key=key).exists()


def test_a_note_of_nobody_is_not_kept():
    browser = guided("Ann", "greedy")
    browser.post("note-read", note="nothing")
    plain = Browser(new_table("Ann", "greedy"))
    plain.open()
    plain.post("note-read", note="decade")
    assert not Progress.objects.filter(kind=gentle.NOTE).exists()


@pytest.mark.parametrize(
    ("kinds", "rules"),
    [
        (("Ann", "greedy", "greedy"), {"mode": "advanced", "goals": True, "draft": True}),
        (("Ann",), {"rival": "crowell", "investors": True}),
        (("Ann", "greedy"), {"edition": "first-2018"}),
    ],
    ids=["advanced", "alone", "2018"],
)
def test_a_whole_game_with_the_guide_tells_nothing_that_is_hidden(kinds, rules, monkeypatch):
    browser, chance = guided(*kinds, **rules), Chance(5)
    seen, deciding = set(), 0
    while browser.due != "over":
        step(browser, browser.url.split("/")[2], chance)
        seen |= {name for name in ("decade-goal", "motives", "guide-note", "goal-ended") if name in browser.html}
        deciding += browser.due == "person"
        if browser.due != "person" or deciding % 17:
            continue
        play, choices = games.load(browser.url.split("/")[2]), browser.choices()
        guide.motive_at.cache_clear()
        real = [CSRF.sub("", page) for page in pages(browser, choices, 0)]
        assert GUIDE in real[0]
        with monkeypatch.context() as patch:
            patch.setattr(games, "with_game", partial(alike, play, 0, 1))
            guide.motive_at.cache_clear()
            assert [CSRF.sub("", page) for page in pages(browser, choices, 0)] == real
    assert {"decade-goal", "guide-note"} <= seen
    assert ("motives" in seen) == (len(kinds) > 1)
    assert "ink" in browser.html or "pencil" in browser.html


def test_a_look_in_passing_asks_nothing_of_the_guide(monkeypatch):
    browser = guided("Ann", "greedy")
    choose_on(browser, Chance(1), lambda html: 'class="choice ' in html)
    monkeypatch.setattr(guide, "note_for", None)
    response = browser.client.get(f"{browser.url}choose", {"look": browser.choices()[0]}, **HTMX)
    assert response.status_code == 200
