"""Whoever can be reached by others has limits for them: so often, from so many, and bots that think for so long."""

from __future__ import annotations

import datetime
import json
import threading

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.db.models import F
from django.test import RequestFactory

from bigshoulders.sitting.chairs import Chair
from bigshoulders.sitting.table import SeatedTable
from bigshoulders.web import limits
from bigshoulders.web.models import Count, Message, Person, Table
from bigshoulders.web.people import address_of
from bigshoulders.web.site import reach
from web.test_rooms import a_client, joined, opened

HOME, ELSEWHERE = "192.0.2.1", "192.0.2.2"


@pytest.fixture
def others_come(monkeypatch):
    """The site can be reached by others, and nobody was counted yet."""
    Count.objects.all().delete()
    limits.UNWRITTEN.clear()
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)


def record(bot=None):
    seated = SeatedTable.new([Chair("Ann"), Chair("Bob", bot)], {}, 7)
    return SimpleUploadedFile("game.json", json.dumps(seated.document()).encode())


def do_table(browser, _table):
    return browser.post("/play-now", {"name": "Ann"})


def do_room(browser, _table):
    return browser.post("/friends", {"name": "Ann"})


def do_new(browser, _table):
    return browser.post("/new/", {"kind0": "person", "kind1": "person"})


def do_upload(browser, _table):
    return browser.post("/upload", {"record": record()})


def do_join(browser, _table):
    return browser.get("/join/aaaaaa/")


def do_enter(browser, _table):
    return browser.get("/enter/aaaaaa/")


def do_say(browser, table):
    return browser.post(f"/room/{table.slug}/say", {"words": "Hi"})


def do_settle(browser, table):
    return browser.post(f"/room/{table.slug}/settle")


def do_light(browser, _table):
    return browser.post("/light", {"theme": "day"})


DEEDS = [
    ("table", do_table), ("table", do_room), ("table", do_new), ("upload", do_upload), ("join", do_join),
    ("join", do_enter), ("message", do_say), ("post", do_settle), ("post", do_light),
]  # fmt: skip


@pytest.mark.parametrize(("what", "deed"), DEEDS)
def test_what_somebody_does_too_often_is_refused_and_changes_nothing(what, deed, monkeypatch, others_come):
    host, table = opened()
    others = opened()
    monkeypatch.setitem(limits.LIMITS, what, limits.Limit(2, 600))
    assert all(deed(host, table).status_code < 429 for _ in range(2))
    before = Table.objects.count(), Message.objects.count(), Person.objects.count()
    answer = deed(host, table)
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 601
    assert "Nothing was changed" in answer.content.decode()
    assert (Table.objects.count(), Message.objects.count(), Person.objects.count()) == before
    assert deed(*others).status_code < 429
    monkeypatch.setattr(settings, "REACH", reach.OWN_MACHINE)
    assert deed(host, table).status_code < 429, "before one's own machine nothing is counted"


def test_a_guest_who_drops_the_cookie_gets_no_new_limits(monkeypatch, others_come):
    monkeypatch.setitem(limits.LIMITS, "table", limits.Limit(2, 600))
    monkeypatch.setattr(limits, "PEOPLE_AT_ONE_ADDRESS", 3)

    def begun_by_somebody_new(address):
        return a_client(REMOTE_ADDR=address).post("/friends", {"name": "Zoe"}).status_code

    assert [begun_by_somebody_new(HOME) for _ in range(3)] == [302, 302, 429]
    assert begun_by_somebody_new(ELSEWHERE) == 302


def test_all_people_of_an_address_together_have_a_limit(monkeypatch, others_come):
    known = [opened()[0] for _ in range(4)]
    monkeypatch.setitem(limits.LIMITS, "post", limits.Limit(2, 600))
    monkeypatch.setattr(limits, "PEOPLE_AT_ONE_ADDRESS", 3)
    answers = [do_light_from(browser, HOME) for browser in known for _ in range(2)]
    assert answers == [302] * 6 + [429] * 2
    assert do_light_from(known[-1], ELSEWHERE) == 302


def test_what_is_counted_some_at_a_time_has_its_limit_too(monkeypatch, others_come):
    browser = opened()[0]
    monkeypatch.setitem(limits.LIMITS, "post", limits.Limit(6, 600, at_once=3))
    assert [do_light_from(browser, HOME) for _ in range(12)] == [302] * 8 + [429] * 4


def do_light_from(browser, address):
    return browser.post("/light", {"theme": "day"}, REMOTE_ADDR=address).status_code


def test_not_everybody_can_be_somebody_new(monkeypatch, others_come):
    monkeypatch.setitem(limits.LIMITS, "person", limits.Limit(2, 600))
    before, tables = Person.objects.count(), list(Table.objects.values_list("pk", flat=True))
    statuses = [do_table(a_client(REMOTE_ADDR=HOME), None).status_code for _ in range(3)]
    assert statuses == [302, 302, 429]
    assert Person.objects.count() == before + 2
    new = Table.objects.exclude(pk__in=tables)
    assert [table.host is not None for table in new] == [True, True], "no table is left without its owner"


def test_whoever_finds_no_seat_has_not_come_in(others_come):
    _host, table = opened()
    before = Person.objects.count()
    assert a_client().post(f"/join/{table.code}/", {"name": "Ann"}).status_code == 422
    assert Person.objects.count() == before


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("", "unix:", False),
    ],
)
def test_a_household_is_one_address(one, other, are_one):
    first, second = (address_of(RequestFactory().get("/", REMOTE_ADDR=address)) for address in (one, other))
    assert (first == second) == are_one


def test_what_was_long_ago_counts_no_more(monkeypatch, others_come):
    limit = limits.Limit(1, 600)
    limits.count_one("long ago", limit)
    with pytest.raises(limits.TooMany):
        limits.count_one("long ago", limit)
    for passed in (datetime.timedelta(seconds=601), datetime.timedelta(days=-3)):  # also by a clock that was ahead
        Count.objects.filter(key="long ago").update(since=F("since") - passed)
        limits.count_one("long ago", limit)
    assert Count.objects.get(key="long ago").number == 1
    Count.objects.filter(key="long ago").update(since=F("since") - datetime.timedelta(days=1))
    limits.count_one("somebody else", limit)
    assert not Count.objects.filter(key="long ago").exists(), "and is forgotten when somebody new comes"


def test_of_those_who_come_at_once_each_is_counted():
    limit, passed = limits.Limit(30, 600), []

    def come():
        for _ in range(15):
            try:
                limits.count_one("at once", limit)
                passed.append(1)
            except limits.TooMany:
                pass
        connection.close()

    threads = [threading.Thread(target=come) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(passed) == limit.most
    assert Count.objects.get(key="at once").number == limit.most


# --- bots


THINKS_LONG = "search:60"


def seated_bot(host, table):
    return host.post(f"/room/{table.slug}/bot", {"seat": "1", "level": THINKS_LONG})


def begun_with_bots(host, table):
    return host.post(f"/room/{table.slug}/begin", {"free": THINKS_LONG})


def stood_in(host, table):
    joined(table, "Ben")
    host.post(f"/room/{table.slug}/begin", {"free": ""})
    return host.post(f"/room/{table.slug}/stand-in", {"seat": "1", "level": THINKS_LONG})


def put_in_the_place_of_somebody(host, table):
    joined(table, "Ben")
    host.post(f"/room/{table.slug}/begin", {"free": ""})
    return host.post(f"/room/{table.slug}/remove", {"seat": "1", "level": THINKS_LONG})


def chosen_in_the_form(host, _table):
    return host.post("/new/", {"kind0": "person", "kind1": THINKS_LONG})


def uploaded(host, _table):
    return host.post("/upload", {"record": record(THINKS_LONG)})


@pytest.mark.parametrize(
    "deed", [seated_bot, begun_with_bots, stood_in, put_in_the_place_of_somebody, chosen_in_the_form, uploaded]
)
@pytest.mark.parametrize("who", [reach.HOME_NETWORK, reach.PUBLIC])
def test_guests_seat_no_bot_that_thinks_for_long(deed, who, monkeypatch):
    monkeypatch.setattr(settings, "REACH", who)
    host, table = opened()
    before = Table.objects.filter(chairs__icontains=THINKS_LONG).count()
    answer = deed(host, table)
    assert answer.status_code == 422
    assert Table.objects.filter(chairs__icontains=THINKS_LONG).count() == before
