"""The first page: whose turn it is, titles of one's own; and the switches that stand on every page."""

from __future__ import annotations

import re

import pytest
from django.test import Client, RequestFactory

from bigshoulders.web import campaigns, games
from bigshoulders.web.pages.game_list import game_rows
from bigshoulders.web.views.home import CONTINUED, LONGEST_OWN_TITLE
from web.browsers import Browser, new_table
from web.test_new_solo import begun, new


def page(client=None, path="/"):
    return (client or Client(HTTP_HOST="localhost")).get(path).content.decode()


def row_of(slug):
    return next(row for row in game_rows(RequestFactory().get("/")) if slug in row["address"])


# --- whose turn it is


def test_a_game_that_waits_for_the_one_person_at_it_says_so():
    row = row_of(new_table("Ann", "greedy").slug)
    assert (row["mine"], row["turn"]) in ((True, "Your turn"), (False, "Bertha’s turn"))
    solo = row_of(begun(new()).table.slug)
    assert (solo["mine"], solo["turn"]) == (True, "Your turn")


def test_of_several_people_the_one_who_is_to_move_is_named():
    table = new_table("Ann", "Bob")
    name = games.load(table.slug).chairs[games.load(table.slug).due().seat].name
    row = row_of(table.slug)
    assert (row["mine"], row["turn"]) == (True, f"{name}’s turn")


def test_among_bots_alone_it_is_nobody_here_whose_turn_it_is():
    row = row_of(new_table("greedy", "greedy").slug)
    assert not row["mine"]
    assert re.fullmatch(r"(Bertha|Cyrus)’s turn", row["turn"])


def test_the_turn_in_the_list_follows_the_game():
    browser = Browser(new_table("Ann", "Bob"))
    browser.open()
    before = row_of(browser.url.split("/")[2])["turn"]
    for _ in range(6):
        seat = games.load(browser.url.split("/")[2]).due(ended=True).seat
        browser.play(browser.choices()[0], seat)
        if browser.due == "end_turn":
            browser.post("end")
        if row_of(browser.url.split("/")[2])["turn"] != before:
            return
    raise AssertionError("the list never said that somebody else is to move")


def test_a_table_of_an_earlier_version_that_does_not_say_whose_turn_it_is_is_listed():
    table = new_table("Ann", "Bob")
    progress = {key: value for key, value in table.progress.items() if key != "to_act"}
    type(table).objects.filter(pk=table.pk).update(progress=progress)
    assert row_of(table.slug)["turn"] == ""
    assert f'href="/table/{table.slug}/"' in page()


def test_the_bill_has_three_games_and_those_that_wait_for_a_person_come_first():
    for _ in range(CONTINUED):
        new_table("Ann", "Bob")
    newest = new_table("greedy", "greedy")
    bill = page().partition('class="all-games"')[0]
    assert len(re.findall(r'class="card ticket"', bill)) == CONTINUED
    assert f'href="/table/{newest.slug}/"' not in bill


HEAVIEST = 60_000
"""Bytes of the first page with a dozen games, before anything is compressed."""


def test_the_first_page_is_light_with_a_dozen_games():
    for _ in range(12):
        new_table("Ann", "greedy", "greedy", "greedy")
    text = page()
    rows = text.count('class="about-game"')
    beyond = len(re.search(r'(?s)<li class="card">.*?</li>', text)[0]) * max(rows - 12, 0)
    assert len(text.encode()) - beyond < HEAVIEST


@pytest.mark.parametrize("path", ["/", "/new/", "/new/?game=solo", "/learn/", "/rules/", "/preferences/", "/nothing/"])
def test_a_page_brings_the_drawing_of_every_sign_that_it_shows(path):
    text = page(path=path)
    shown, drawn = set(re.findall(r'href="#(i-[\w-]+)"', text)), set(re.findall(r'<symbol id="(i-[\w-]+)"', text))
    assert shown
    assert shown <= drawn
    assert shown == drawn or 'id="live"' in text


# --- titles


def test_a_game_can_be_given_a_title_and_goes_by_its_players_again_without_one():
    client = Client(HTTP_HOST="localhost")
    slug = new_table("Ann", "Bob").slug
    client.post(f"/table/{slug}/title", {"title": "  Tuesday   <night> "})
    assert games.load(slug).table.title == "Tuesday <night>"
    assert "Tuesday &lt;night&gt;" in page(client)
    client.post(f"/table/{slug}/title", {"title": " "})
    assert games.load(slug).table.title == "Ann, Bob"


def test_a_title_changes_nothing_of_the_game():
    table = new_table("Ann", "Bob")
    Client(HTTP_HOST="localhost").post(f"/table/{table.slug}/title", {"title": "Tuesday"})
    loaded = games.load(table.slug)
    assert (loaded.revision, loaded.table.updated) == (table.revision, table.updated)


@pytest.mark.parametrize("title", ["x" * (LONGEST_OWN_TITLE + 1), "a\u202eb"])
def test_a_title_that_is_too_long_or_would_turn_the_line_around_is_refused_with_a_sentence(title):
    table = new_table("Ann", "Bob")
    response = Client(HTTP_HOST="localhost").post(f"/table/{table.slug}/title", {"title": title})
    assert response.status_code == 422
    assert 'role="alert"' in response.content.decode()
    assert games.load(table.slug).table.title == "Ann, Bob"


def test_a_campaign_can_be_given_a_title_but_not_one_of_its_sessions():
    client = Client(HTTP_HOST="localhost")
    course = begun(new(game="campaign"))
    client.post(f"/campaign/{course.row.slug}/title", {"title": "The long way"})
    assert campaigns.load(course.row.slug).row.title == "The long way"
    client.post(f"/table/{course.table.slug}/title", {"title": "no"})
    assert games.load(course.table.slug).table.title == "Ann"


# --- the rail


def test_the_lamp_changes_the_light_and_nothing_else():
    client = Client(HTTP_HOST="localhost")
    client.post("/preferences/", {"theme": "light", "end_turns": "on"})
    answer = client.post("/light", {"theme": "dark", "next": "/rules/"})
    assert answer["Location"] == "/rules/"
    text = client.get("/preferences/").content.decode()
    assert 'data-theme="dark"' in text
    assert re.search(r'name="end_turns" checked', text)
    assert not re.search(r'name="confirm" checked', text)
    client.post("/light", {"theme": "candle"})
    assert 'data-theme="dark"' in client.get("/").content.decode()


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example/", "javascript:alert(1)"])
def test_the_lamp_leads_to_no_other_site(elsewhere):
    assert Client(HTTP_HOST="localhost").post("/light", {"theme": "dark", "next": elsewhere})["Location"] == "/"


@pytest.mark.parametrize("path", ["/", "/new/", "/rules/STK/", "/nothing/"])
def test_every_language_stands_on_the_rail_and_leads_back(path):
    text = Client(HTTP_HOST="localhost").get(path).content.decode()
    rail = text.partition("<main")[0]
    assert re.findall(r'name="language" value="(\w+)"', rail) == ["en", "de", "es"]
    assert f'name="next" value="{path}"' in rail


def test_settings_are_kept_with_one_button_language_and_all():
    client = Client(HTTP_HOST="localhost")
    form = client.get("/preferences/").content.decode().partition("<main")[2]
    assert len(re.findall('type="submit"', form)) == 1
    client.post("/preferences/", {"theme": "dark", "language": "de", "confirm": "on"})
    text = client.get("/").content.decode()
    assert '<html lang="de" data-theme="dark"' in text
    client.post("/preferences/", {"theme": "dark", "language": "tlh"})
    assert '<html lang="de"' in client.get("/").content.decode()
