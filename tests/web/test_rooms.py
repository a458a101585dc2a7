"""From the first page to a table with friends: one word and few clicks, and nobody sits where they do not belong."""

from __future__ import annotations

import datetime
import re

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from bigshoulders.bots.characters import CASUAL
from bigshoulders.web import games
from bigshoulders.web.models import Message, Seat, Table
from bigshoulders.web.pages import room
from bigshoulders.web.site import reach
from web.browsers import HTMX


def a_client(**more):
    return Client(HTTP_HOST="localhost", **more)


def opened(name="Ann"):
    """The host's browser, and the table that waits."""
    host = a_client()
    answer = host.post("/friends", {"name": name})
    slug = re.fullmatch(r"/room/(\w+)/", answer["Location"])[1]
    return host, Table.objects.get(slug=slug)


def joined(table, name):
    friend = a_client()
    answer = friend.post(f"/join/{table.code}/", {"name": name})
    assert answer["Location"] == f"/room/{table.slug}/"
    return friend


def test_one_invites_another_joins_and_the_game_begins():
    host, table = opened()
    page = host.get(f"/room/{table.slug}/").content.decode()
    assert f"http://localhost/join/{table.code}/" in page
    assert "qr" in page
    ben = joined(table, "Ben")
    for browser in (host, ben):
        page = browser.get(f"/room/{table.slug}/").content.decode()
        assert "Ann" in page
        assert "Ben" in page
    assert ben.post(f"/room/{table.slug}/begin", {"free": ""}).status_code == 404
    answer = host.post(f"/room/{table.slug}/begin", {"free": ""})
    assert answer["Location"] == f"/table/{table.slug}/"
    begun = Table.objects.get(pk=table.pk)
    assert begun.options["seats"] == ["Ann", "Ben"]
    assert ben.get(f"/room/{table.slug}/")["Location"] == f"/table/{table.slug}/"


def test_the_link_leads_friends_to_this_machine_also_where_it_calls_itself_otherwise(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.HOME_NETWORK)
    monkeypatch.setattr(room, "own_address", lambda: "192.168.1.5")
    host, table = opened()
    there = f"/room/{table.slug}/"
    assert f"http://192.168.1.5:1875/join/{table.code}/" in host.get(there, HTTP_HOST="localhost:1875").content.decode()
    assert f"http://192.168.1.5:80/join/{table.code}/" in host.get(there, HTTP_HOST="127.0.0.1").content.decode()


def test_a_name_that_cannot_be_opens_no_table():
    answer = a_client().post("/friends", {"name": "A" * 50})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()


def test_bots_fill_the_free_seats():
    host, table = opened()
    joined(table, "Ben")
    answer = host.post(f"/room/{table.slug}/begin", {"free": "solid"})
    assert answer["Location"] == f"/table/{table.slug}/"
    begun = Table.objects.get(pk=table.pk)
    assert not begun.waits
    assert [chair["bot"] is None for chair in begun.chairs] == [True, True, False, False]
    assert begun.options["seats"][:2] == ["Ann", "Ben"]
    assert len(set(begun.options["seats"])) == 4


def test_a_stranger_finds_no_room():
    _host, table = opened()
    stranger = a_client()
    assert stranger.get(f"/room/{table.slug}/").status_code == 404
    for what in ("bot", "free", "link", "begin", "say"):
        assert stranger.post(f"/room/{table.slug}/{what}", {"seat": "0"}).status_code == 404
    assert stranger.get("/join/zzzzzz/").status_code == 404


def test_a_guest_frees_their_own_seat_and_no_other():
    _host, table = opened()
    ben = joined(table, "Ben")
    assert ben.post(f"/room/{table.slug}/free", {"seat": "0"}).status_code == 404
    assert ben.post(f"/room/{table.slug}/free", {"seat": "1"})["Location"] == "/"
    assert not Seat.objects.get(table=table, number=1).name
    assert ben.get(f"/room/{table.slug}/").status_code == 404


def test_a_room_that_nobody_else_reaches_says_so(monkeypatch):
    host, table = opened()
    words = "Only this machine reaches this site now"
    for where, is_said in ((reach.OWN_MACHINE, True), (reach.PUBLIC, False)):
        monkeypatch.setattr(settings, "REACH", where)
        assert (words in host.get(f"/room/{table.slug}/").content.decode()) == is_said


def test_who_was_removed_is_out():
    host, table = opened()
    ben = joined(table, "Ben")
    host.post(f"/room/{table.slug}/free", {"seat": "1"})
    assert ben.get(f"/room/{table.slug}/").status_code == 404


def test_a_lost_seat_is_found_again_by_a_new_link():
    host, table = opened()
    ben = joined(table, "Ben")
    page = host.post(f"/room/{table.slug}/link", {"seat": "1"}).content.decode()
    link = re.search(r"http://localhost(/join/[\w-]+/)", page)[1]
    phone = a_client()
    assert "The seat of Ben" in phone.get(link).content.decode()
    assert phone.post(link)["Location"] == f"/room/{table.slug}/"
    assert phone.get(f"/room/{table.slug}/").status_code == 200
    assert ben.get(f"/room/{table.slug}/").status_code == 404
    assert a_client().get(link).status_code == 404


@pytest.mark.parametrize(("name", "words"), [("Ann", "is called &#x27;Ann&#x27; already"), ("x" * 99, "A name has")])
def test_a_name_that_cannot_be_is_said(name, words):
    _host, table = opened()
    answer = a_client().post(f"/join/{table.code}/", {"name": name})
    assert answer.status_code == 422
    assert words in answer.content.decode()


def test_a_table_is_not_opened_under_a_name_that_cannot_be():
    before = Table.objects.count()
    answer = a_client().post("/friends", {"name": "x" * 99})
    assert answer.status_code == 422
    assert "A name has" in answer.content.decode()
    assert Table.objects.count() == before


def test_a_phrase_arrives_in_the_readers_language():
    host, table = opened()
    ben = joined(table, "Ben")
    host.post(f"/room/{table.slug}/say", {"phrase": "well"})
    host.post(f"/room/{table.slug}/say", {"words": "  <b>Hi</b>\n there "})
    page = ben.get(f"/room/{table.slug}/").content.decode()
    assert "&lt;b&gt;Hi&lt;/b&gt; there" in page
    assert Message.objects.filter(table=table, is_phrase=True).get().words == "well"


def test_a_message_that_is_sent_again_is_said_once():
    host, table = opened()
    ben = joined(table, "Ben")

    def say(browser, page, **what):
        after = re.search(r'name="after" value="(\d+)"', page)[1]
        browser.post(f"/room/{table.slug}/say", {"after": after, **what})

    pages = {browser: browser.get(f"/room/{table.slug}/").content.decode() for browser in (host, ben)}
    for browser in (host, ben, host, ben):
        say(browser, pages[browser], words="hello")
        say(browser, pages[browser], phrase="hello")
    say(host, pages[host], words="from the same page")
    say(host, host.get(f"/room/{table.slug}/").content.decode(), words="hello")
    said = [(one.name, one.words, one.is_phrase) for one in Message.objects.filter(table=table)]
    first = [("Ann", "hello", False), ("Ann", "hello", True), ("Ben", "hello", False), ("Ben", "hello", True)]
    assert said == [*first, ("Ann", "from the same page", False), ("Ann", "hello", False)]


def test_an_open_table_stands_on_the_first_page_for_others():
    host, table = opened()
    stranger = a_client()
    assert table.code not in stranger.get("/").content.decode()
    host.post(f"/room/{table.slug}/settle", {"is_open": "on"})
    assert f"/join/{table.code}/" in stranger.get("/").content.decode()
    assert f"/join/{table.code}/" not in host.get("/").content.decode()
    assert stranger.get(f"/room/{table.slug}/").status_code == 404
    host.post(f"/room/{table.slug}/settle", {})
    assert f"/join/{table.code}/" not in stranger.get("/").content.decode()


def test_spectators_see_the_table_if_the_host_lets_them():
    host, table = opened()
    host.post(f"/room/{table.slug}/settle", {"spectators": "on"})
    joined(table, "Ben")
    host.post(f"/room/{table.slug}/begin", {"free": ""})
    watcher = a_client()
    page = watcher.get(f"/table/{table.slug}/")
    assert page.status_code == 200
    assert 'data-due="elsewhere"' in page.content.decode()
    assert watcher.get(f"/room/{table.slug}/talk").status_code == 404
    assert watcher.post(f"/room/{table.slug}/say", {"words": "hi"}).status_code == 404


def test_another_device_enters_by_a_link_that_works_once():
    host, table = opened()
    page = host.post("/devices/").content.decode()
    link = re.search(r"http://localhost(/enter/[\w-]+/)", page)[1]
    phone = a_client()
    assert phone.get(link).status_code == 200
    assert phone.get(f"/room/{table.slug}/").status_code == 404
    assert phone.post(link)["Location"] == "/"
    assert phone.get(f"/room/{table.slug}/").status_code == 200
    assert a_client().post(link).status_code == 404
    phone.post("/devices/send-away")
    assert host.get(f"/room/{table.slug}/").status_code == 404
    assert phone.get(f"/room/{table.slug}/").status_code == 200


def test_nobody_unknown_has_devices():
    for method, address in (("get", "/devices/"), ("post", "/devices/"), ("post", "/devices/send-away")):
        assert getattr(a_client(), method)(address).status_code == 404


def test_a_bot_sits_in_as_the_host_says_until_who_was_away_is_back():
    host, table = opened()
    ben = joined(table, "Ben")
    host.post(f"/room/{table.slug}/begin", {"free": ""})
    room, owner = f"/room/{table.slug}/", Seat.objects.get(table=table, number=1).person
    assert ben.get(room + "seats").status_code == 404
    assert ben.post(room + "stand-in", {"seat": "0", "level": "casual"}).status_code == 404
    assert host.post(room + "stand-in", {"seat": "1", "level": "nobody"}).status_code == 422
    assert "A bot sits in" in host.get(room + "seats").content.decode()
    host.post(room + "stand-in", {"seat": "1", "level": "casual"})
    assert Table.objects.get(pk=table.pk).chairs[1]["bot"] == CASUAL.bot
    assert "A bot sits in" not in host.get(room + "seats").content.decode()
    assert Seat.objects.get(table=table, number=1).person == owner
    page = ben.get(f"/table/{table.slug}/").content.decode()
    assert "I am back" in page
    ben.post(f"/table/{table.slug}/back", {"revision": re.search(r'data-revision="(\d+)"', page)[1], "made": "0"})
    assert Table.objects.get(pk=table.pk).chairs[1]["bot"] is None


def test_whom_the_host_removes_comes_back_by_a_new_link_alone():
    host, table = opened()
    ben = joined(table, "Ben")
    host.post(f"/room/{table.slug}/begin", {"free": ""})
    room = f"/room/{table.slug}/"
    assert ben.post(room + "remove", {"seat": "0", "level": "casual"}).status_code == 404
    assert host.post(room + "remove", {"seat": "1", "level": "nobody"}).status_code == 422
    assert "Remove from the game" in host.get(room + "seats").content.decode()
    host.post(room + "remove", {"seat": "1", "level": "casual"})
    assert Table.objects.get(pk=table.pk).chairs[1]["bot"] == CASUAL.bot
    assert ben.get(f"/table/{table.slug}/").status_code == 404
    assert "Remove from the game" not in host.get(room + "seats").content.decode()
    page = host.post(room + "link", {"seat": "1"}).content.decode()
    link = re.search(r"http://localhost(/join/[\w-]+/)", page)[1]
    assert ben.post(link)["Location"] == room
    assert Table.objects.get(pk=table.pk).chairs[1]["bot"] is None
    assert ben.get(f"/table/{table.slug}/").status_code == 200


def test_each_reads_a_phrase_in_their_own_language():
    host, table = opened()
    ben = joined(table, "Ben")
    ben.cookies["language"] = "de"
    host.post(f"/room/{table.slug}/say", {"phrase": "well"})
    assert "Gut gespielt!" in ben.get(f"/room/{table.slug}/").content.decode()
    assert "Well played!" in host.get(f"/room/{table.slug}/").content.decode()


# --- the game begins by itself


def a_full_table():
    """Both browsers, and a table for two at which both sit."""
    host, table = from_form(kind1="friend")
    return host, joined(table, "Ben"), Table.objects.get(pk=table.pk)


def let_time_pass(table):
    Table.objects.filter(pk=table.pk).update(begins=timezone.now() - datetime.timedelta(seconds=1))


def room_of(browser, table, **more):
    return browser.get(f"/room/{table.slug}/", **more)


def test_when_people_have_taken_all_seats_the_game_begins_after_a_while_and_once():
    host, ben, table = a_full_table()
    for browser in (host, ben):
        assert re.search(r"The game begins in <b data-countdown>(30|2\d)</b> seconds", room_of(browser, table).text)
    assert Table.objects.get(pk=table.pk).waits
    let_time_pass(table)
    assert room_of(ben, table)["Location"] == f"/table/{table.slug}/"
    begun = games.load(table.slug)
    asked_again = room_of(host, table, **HTMX)
    assert asked_again["HX-Redirect"] == f"/table/{table.slug}/"
    host.post(f"/room/{table.slug}/begin", {"free": ""})
    assert games.load(table.slug).revision == begun.revision
    assert games.load(table.slug).game.record() == begun.game.record()


def test_the_host_can_say_wait():
    host, ben, table = a_full_table()
    assert ben.post(f"/room/{table.slug}/wait").status_code == 404
    host.post(f"/room/{table.slug}/wait")
    for browser in (host, ben):
        assert "data-countdown" not in room_of(browser, table).text
    assert Table.objects.get(pk=table.pk).begins is None
    assert 'id="begin"' in room_of(host, table).text


def test_whoever_leaves_stops_the_clock_and_whoever_comes_sets_it_anew():
    host, ben, table = a_full_table()
    ben.post(f"/room/{table.slug}/free", {"seat": "1"})
    assert Table.objects.get(pk=table.pk).begins is None
    assert "data-countdown" not in room_of(host, table).text
    joined(table, "Cyd")
    assert "data-countdown" in room_of(host, table).text


def test_nobody_leaves_a_game_that_has_begun():
    _host, ben, table = a_full_table()
    let_time_pass(table)
    room_of(ben, table)
    assert ben.post(f"/room/{table.slug}/free", {"seat": "1"}).status_code == 404
    assert Seat.objects.get(table=table, number=1).name == "Ben"


def test_a_bot_in_the_last_seat_leaves_the_beginning_to_the_host():
    host, table = from_form(kind1="friend")
    host.post(f"/room/{table.slug}/bot", {"seat": "1", "level": "casual"})
    assert Table.objects.get(pk=table.pk).begins is None


# --- from the form of a new game

EVERYTHING = {
    "mode": "advanced",
    "goals": "on",
    "special_companies": "on",
    "chiefs": "on",
    "draft": "on",
    "supply_chain": "advanced",
}


def from_form(**form):
    """A table that waits, as the form of a new game makes it, with its host's browser."""
    host = a_client()
    answer = host.post("/new/", {"game": "table", "kind0": "person", "name0": "Ann", "advice": "on", **form})
    return host, Table.objects.get(slug=re.fullmatch(r"/room/(\w+)/", answer["Location"])[1])


@pytest.mark.parametrize(
    "rules",
    [{}, EVERYTHING, {"edition": "first-2018", "goals": "on"}, {"edition": "first-2020", "open_purchasing": "on"}],
    ids=["usual", "everything", "2018", "2020"],
)
def test_all_rules_of_the_form_hold_at_a_table_with_friends(rules):
    form = {"kind2": "solid", **rules}
    host, table = from_form(kind1="friend", **form)
    joined(table, "Ben")
    host.post(f"/room/{table.slug}/begin", {"free": ""})
    begun = games.load(table.slug).game.options.to_json()
    here = a_client().post(
        "/new/", {"game": "table", "kind0": "person", "name0": "Ann", "kind1": "person", "name1": "Ben", **form}
    )
    assert {**begun, "seats": ()} == {**games.load(here["Location"].split("/")[2]).game.options.to_json(), "seats": ()}
    assert begun["seats"][:2] == ["Ann", "Ben"]


def test_the_room_says_the_rules_and_keeps_pace_and_advice():
    host, table = from_form(kind1="friend", goals="on", pace="fast")
    assert (table.pace, table.advice) == ("fast", True)
    assert "Public Goals" in room_of(host, table).text
    silent = a_client().post("/new/", {"game": "table", "kind0": "person", "name0": "Ann", "kind1": "friend"})
    assert not Table.objects.get(slug=silent["Location"].split("/")[2]).advice


def test_people_before_one_screen_and_bots_keep_their_seats():
    host, table = from_form(kind1="friend", kind2="person", name2="Eve", kind3="casual")
    seats = list(Seat.objects.filter(table=table))
    assert [seat.person == table.host for seat in seats] == [True, False, True, False]
    assert [bool(seat.name) for seat in seats] == [True, False, True, True]
    ben = joined(table, "Ben")
    assert "at the host’s screen" in room_of(ben, table).text
    host.post(f"/room/{table.slug}/begin", {"free": ""})
    loaded = games.load(table.slug)
    assert loaded.people == [0, 1, 2]
    assert host.get(f"/table/{table.slug}/").status_code == 200


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"kind0": "solid", "kind1": "friend"}, "somebody plays here, too"),
        ({"kind0": "person", "kind1": "friend", "seed": "7"}, "has no seed of your own"),
        ({"game": "solo", "kind0": "friend"}, "friend"),
    ],
    ids=["nobody here", "a seed", "alone"],
)
def test_what_cannot_be_with_friends_is_said(form, words):
    answer = a_client().post("/new/", {"game": "table", **form})
    assert answer.status_code == 422
    assert words in answer.text


# --- lists of tables


def test_the_list_is_sent_again_only_if_it_has_changed():
    host, table = opened()
    address = re.search(r'hx-get="(/\?since=\w+)"', host.get("/").text)[1]
    assert host.get(address, **HTMX).status_code == 204
    joined(table, "Ben")
    answer = host.get(address, **HTMX)
    assert "2 of 4" in answer.text
    assert 'id="continue"' in answer.text


def test_the_first_page_of_this_machine_listens_to_nothing():
    page = a_client().get("/").text
    assert "sse" not in page
    assert "data-stream" in opened()[0].get("/").text


def test_only_the_host_is_offered_to_delete_a_table():
    host, table = opened()
    ben = joined(table, "Ben")
    address = f"/table/{table.slug}/delete"
    assert address in host.get("/").text
    assert f"/room/{table.slug}/" in ben.get("/").text
    assert address not in ben.get("/").text


# --- without scripts


LOADS_ANEW = re.compile(r'<noscript>.*?http-equiv="refresh" content="(\d+)"', re.DOTALL)


def test_the_room_of_the_host_is_not_loaded_anew_under_what_they_are_choosing():
    """But once when the game is about to begin; everybody else has nothing there to choose or to type."""
    host, table = opened()
    ben = joined(table, "Ben")
    assert LOADS_ANEW.search(room_of(host, table).text) is None
    assert f'<noscript><a class="button small" href="/room/{table.slug}/">Look again</a>' in room_of(host, table).text
    assert LOADS_ANEW.search(room_of(ben, table).text)[1] == "5"
    host, _ben, full = a_full_table()
    assert 25 < int(LOADS_ANEW.search(room_of(host, full).text)[1]) <= 31


@pytest.mark.parametrize("begun", [False, True])
def test_one_talks_on_a_page_that_is_not_loaded_anew(begun):
    host, ben, table = a_full_table()
    if begun:
        host.post(f"/room/{table.slug}/begin")
    place = f"/room/{table.slug}/talk"
    beside = ben.get(f"/table/{table.slug}/" if begun else f"/room/{table.slug}/").content.decode()
    assert re.search(rf'<noscript>(<p>)?<a [^>]*href="{place}"', beside)
    page = ben.get(place).content.decode()
    assert page.startswith("<!doctype html>")
    assert 'http-equiv="refresh"' not in page
    form = {"after": "0", "page": "talk"}
    assert ben.post(f"/room/{table.slug}/say", {**form, "words": "Slowly typed"})["Location"] == place
    refused = ben.post(f"/room/{table.slug}/say", {**form, "words": "x" * 501})
    assert refused.status_code == 422
    assert "at most 500 characters" in refused.content.decode()
    assert "<span>Slowly typed</span>" in host.get(place).content.decode()
    part = host.get(place, HTTP_HX_REQUEST="true").content.decode()
    assert part.startswith("<section")
