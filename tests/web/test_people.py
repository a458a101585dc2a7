"""Who is there, whose seat is whose, and who may look: the one place that decides it."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpResponse
from django.test import RequestFactory
from django.utils import timezone

from bigshoulders.components import Wrong
from bigshoulders.web import access, games, people, rooms
from bigshoulders.web.models import Device, Invitation, Person, Seat, Table
from bigshoulders.web.site import reach
from web.browsers import new_table


def a_request(cookies=None, address="127.0.0.1"):
    request = RequestFactory().get("/", REMOTE_ADDR=address)
    request.COOKIES.update(cookies or {})
    return request


def somebody(name="Ann"):
    """A person and the cookies of their browser."""
    response = HttpResponse()
    person = people.enter(a_request(), response, name)
    return person, {people.COOKIE: response.cookies[people.COOKIE].value}


def a_room(host, count=3, **of_table):
    return rooms.create(host, host.name, count, {"mode": "advanced"}, **of_table)


def test_a_browser_is_known_again_and_only_its_digest_is_kept():
    person, cookies = somebody()
    assert people.person_of(a_request(cookies)) == person
    secret = cookies[people.COOKIE]
    assert not Device.objects.filter(digest__contains=secret[:10]).exists()
    assert people.person_of(a_request({people.COOKIE: secret + "x"})) is None
    assert people.person_of(a_request({people.COOKIE: "x" * 10_000})) is None
    assert people.person_of(a_request()) is None


def test_whoever_enters_again_stays_the_same_person():
    person, cookies = somebody()
    response = HttpResponse()
    assert people.enter(a_request(cookies), response, "Zoe") == person
    assert not response.cookies
    assert Person.objects.get(pk=person.pk).name == "Ann"


def test_a_link_brings_another_device_once_and_not_for_long():
    person, _cookies = somebody()
    secret = people.link_to_device(person)
    response = HttpResponse()
    assert people.enter_by_link(response, secret) == person
    assert people.person_of(a_request({people.COOKIE: response.cookies[people.COOKIE].value})) == person
    assert people.enter_by_link(HttpResponse(), secret) is None
    late = people.link_to_device(person)
    Invitation.objects.update(until=timezone.now())
    assert people.enter_by_link(HttpResponse(), late) is None


def test_devices_can_be_sent_away():
    person, lost = somebody()
    response = HttpResponse()
    people.give_secret(response, person)
    kept = {people.COOKIE: response.cookies[people.COOKIE].value}
    assert people.send_away(person, but=kept[people.COOKIE]) == 1
    assert people.person_of(a_request(lost)) is None
    assert people.person_of(a_request(kept)) == person


def test_of_two_who_want_the_last_seat_one_gets_it():
    host, _ = somebody()
    table = a_room(host, 2)
    bob, cyd = somebody("Bob")[0], somebody("Cyd")[0]
    assert rooms.take(table, bob, "Bob").number == 1
    assert rooms.take(table, cyd, "Cyd") is None


def test_two_people_at_a_table_have_two_names():
    host, _ = somebody()
    with pytest.raises(Wrong, match="is called 'Ann' already"):
        rooms.take(a_room(host), somebody("Ann")[0], "Ann")


def test_a_code_leads_to_a_table_that_waits_and_to_no_other():
    host, _ = somebody()
    table = a_room(host, 2)
    assert rooms.by_code(f" {table.code.upper()} ") == table
    rooms.seat_bot(table, 1, "greedy")
    code = table.code
    rooms.start(Table.objects.get(pk=table.pk))
    assert rooms.by_code(code) is None


def test_a_new_link_to_a_seat_makes_the_old_one_void():
    host, _ = somebody()
    table = a_room(host)
    seat = Seat.objects.get(table=table, number=1)
    old = rooms.invite(table, seat)
    assert rooms.invitation(old).seat == seat
    new = rooms.invite(table, seat)
    assert rooms.invitation(old) is None
    assert rooms.invitation(new).table == table


def test_the_game_begins_when_every_seat_is_taken():
    host, _ = somebody()
    table = a_room(host)
    rooms.take(table, somebody("Bob")[0], "Bob")
    with pytest.raises(Wrong, match="free seat"):
        rooms.start(Table.objects.get(pk=table.pk))
    rooms.seat_bot(table, 2, "greedy")
    begun = rooms.start(Table.objects.get(pk=table.pk))
    loaded = games.load(begun.slug)
    assert [chair.name for chair in loaded.chairs][:2] == ["Ann", "Bob"]
    assert loaded.people == [0, 1]
    with pytest.raises(games.Stale):
        rooms.start(table)


@pytest.mark.parametrize("spectators", [False, True])
def test_each_sees_what_is_theirs(spectators):
    host, of_host = somebody()
    bob, of_bob = somebody("Bob")
    _stranger, of_stranger = somebody("Zoe")
    table = a_room(host, 2, spectators=spectators)
    rooms.take(table, bob, "Bob")
    assert access.eyes_of(a_request(of_host), table) == access.Eyes((0,), True, True)
    assert access.eyes_of(a_request(of_bob), table) == access.Eyes((1,), False, True)
    for cookies in (of_stranger, {}):
        assert access.eyes_of(a_request(cookies), table) == access.Eyes((), False, spectators)
    rooms.free(table, 1)
    assert access.eyes_of(a_request(of_bob), table) == access.Eyes((), False, spectators)
    if not spectators:
        with pytest.raises(ObjectDoesNotExist):
            access.check_may_look(a_request(of_bob), table)


def test_a_table_of_this_machine_is_for_whoever_sits_before_it(settings_of_reach):
    table = new_table("Ann", "Bob")
    everything, nothing = access.Eyes((0, 1), True, True), access.NOBODY
    for who, address, expected in (
        (reach.OWN_MACHINE, "127.0.0.1", everything),
        (reach.HOME_NETWORK, "127.0.0.1", everything),
        (reach.HOME_NETWORK, "192.168.1.7", nothing),
        (reach.PUBLIC, "127.0.0.1", nothing),
    ):
        settings_of_reach(who)
        assert access.eyes_of(a_request(address=address), table) == expected


@pytest.fixture
def settings_of_reach(monkeypatch):
    return lambda who: monkeypatch.setattr(settings, "REACH", who)


def test_a_table_stays_its_owners_when_the_host_is_gone():
    host, _ = somebody()
    bob, of_bob = somebody("Bob")
    table = a_room(host, 2)
    rooms.take(table, bob, "Bob")
    host.delete()
    table = Table.objects.get(pk=table.pk)
    assert access.eyes_of(a_request(), table) == access.NOBODY
    assert access.eyes_of(a_request(of_bob), table).seats == (1,)
