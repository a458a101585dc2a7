"""Notices that a browser shows itself: sealed for it, signed by the site, and ended with whoever they were for."""

from __future__ import annotations

import re
import socket
from importlib import util

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings

from bigshoulders.web import bans, deliveries, notices, people, pushes, sealing
from bigshoulders.web.accounts import forgetting
from bigshoulders.web.models import Channel, Device, Notice, Person, Seat, SiteKey
from bigshoulders.web.site import outside, reach
from web import push_service
from web.accounts import PASSWORD, a_name, made_account, person_at
from web.push_service import PushService, Subscribed, from_text, place_of, signed_claims, to_text
from web.test_notices import by_turns, nobody_delivers
from web.test_rooms import a_client, opened
from web.test_tempo import nobody_thinks
from web.wall_clock import wall

__all__ = ["by_turns", "nobody_delivers", "nobody_thinks", "wall"]

FAR_AWAY = "https://push.example.org/a"


@pytest.fixture
def service(monkeypatch):
    """On this machine, which is private: the site of the test allows that."""
    monkeypatch.setattr(settings, "PRIVATE_WEBHOOKS", True)
    server = push_service.started()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def site_key(browser):
    return re.search(r'data-push="([\w-]+)"', browser.get("/notices/").content.decode())[1]


def subscribed(browser, address):
    found = Subscribed(address)
    answer = browser.post("/notices/", found.form)
    assert answer.status_code == 302, answer.content.decode()
    return found


def try_it(browser):
    """The test button of the one channel, and what was told."""
    browser.post("/notices/test", {"channel": str(Channel.objects.get().pk)})
    return deliveries.deliver_all()


# --- what is sent


def test_what_is_sealed_is_the_example_of_the_standard_to_the_byte():
    """RFC 8291, appendix A."""
    own = sealing.key_from(from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").hex())
    theirs = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    salt, secret = from_text("DGv6ra1nlYgDCS1FRnbzlw"), from_text("BTBZMqHH6r4Tts7J_aSIgg")
    sealed = sealing.sealed_by(own, salt, b"When I grow up, I want to be a watermelon", from_text(theirs), secret)
    assert to_text(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3"
        "jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_turn_is_told_to_the_browser_alone_and_signed_by_the_site(by_turns, wall, service):
    browsers, table, seat = by_turns
    Channel.objects.all().delete()
    browser = subscribed(browsers[seat], f"{service}/201/ann")
    owner = Seat.objects.get(table=table, number=seat).person
    notices.turn_of(table, table.revision + 1, seat, owner.pk)
    wall.pass_by(minutes=1)
    assert deliveries.deliver_all() == 1
    [(path, head, body)] = PushService.got
    notice = Notice.objects.get(channel__person=owner, state=notices.SENT)
    assert path == "/201/ann"
    assert table.title.encode() not in body, "the service that passes it on cannot read it"
    told = browser.opened(body)
    assert told == {
        "title": f"Your turn: {table.title}",
        "link": f"http://localhost/table/{table.slug}/",
        "key": notice.key,
    }
    assert (head["Content-Encoding"], head["Topic"], head["TTL"]) == ("aes128gcm", notice.key, "86400")
    claims = signed_claims(head["Authorization"], site_key(browsers[seat]))
    assert claims["aud"] == place_of(service)
    assert 0 < claims["exp"] - wall.now().timestamp() <= 24 * 60 * 60
    assert claims["sub"] == "mailto:noreply@localhost"
    for other in range(3):
        if other != seat:
            assert site_key(browsers[other]) == site_key(browsers[seat]), "the site has one key"


def test_a_signature_of_another_key_or_for_another_service_is_none(service):
    ann, _table = opened()
    good = pushes.signature(f"{service}/a", "https://games.example.org")
    assert signed_claims(good, site_key(ann))["sub"] == "https://games.example.org"
    other = sealing.signature(ec.generate_private_key(ec.SECP256R1()), service, "mailto:x@example.org", 1)
    with pytest.raises(InvalidSignature):
        signed_claims(other, site_key(ann))
    begin, _dot, end = good.rpartition(".")
    with pytest.raises(InvalidSignature):
        signed_claims(f"{begin}.{to_text(bytes(64))}{end[86:]}", site_key(ann))


def test_each_message_has_a_key_of_its_own():
    browser = Subscribed(FAR_AWAY)
    keys = browser.form["browser_key"], browser.form["browser_secret"]
    one, other = (sealing.sealed(b'{"a": "b"}', *keys) for _ in range(2))
    assert one[:86] != other[:86]
    assert browser.opened(one) == browser.opened(other) == {"a": "b"}


def test_the_key_of_the_site_is_made_once_whoever_is_first():
    SiteKey.objects.filter(name=pushes.KEY).delete()
    first = pushes.public_key()
    SiteKey.objects.bulk_create([SiteKey(name=pushes.KEY, value=sealing.new_key())], ignore_conflicts=True)
    assert pushes.public_key() == first
    assert SiteKey.objects.filter(name=pushes.KEY).count() == 1


def test_the_button_tries_it_and_the_page_knows_the_browser_again(wall, service):
    ann, _table = opened()
    Device.objects.filter(person=person_at(ann)).update(label="Firefox, Linux")
    browser = subscribed(ann, f"{service}/201/a")
    assert try_it(ann) == 1
    assert browser.opened(PushService.got[0][2])["title"] == "This is how you hear that it is your turn."
    page = ann.get("/notices/").content.decode()
    assert "The test was sent." in page
    assert "Firefox, Linux · this one" in page
    assert browser.address not in page, "an address that nobody can read says nothing"


# --- a push service that does not take it


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_has_taken_its_leave_back_is_off_at_once_and_says_why(wall, service, status):
    ann, _table = opened()
    subscribed(ann, f"{service}/{status}/a")
    assert try_it(ann) == 0
    page = ann.get("/notices/").content.decode()
    assert "Switched off, because it failed: The browser has taken back its leave to show notices." in page
    assert not Seat.objects.filter(person=person_at(ann), has_channel=True).exists()
    wall.pass_by(days=1)
    assert deliveries.deliver_all() == 0
    assert len(PushService.got) == 1


@pytest.mark.parametrize("status", [400, 403, 413])
def test_a_service_that_refuses_is_asked_three_times(wall, service, status):
    ann, _table = opened()
    subscribed(ann, f"{service}/{status}/a")
    for attempt in range(3):
        assert (try_it(ann) if attempt == 0 else deliveries.deliver_all()) == 0
        assert (Channel.objects.get().off is None) == (attempt < 2)
        wall.pass_by(minutes=11)
    assert Channel.objects.get().why == f"status {status}"
    assert len(PushService.got) == 3


@pytest.mark.parametrize(
    ("path", "why"),
    [("/500/", "status 500"), ("/429/", "status 429"), ("/elsewhere", "status 307"), ("/huge", "answer too long")],
)
def test_a_service_that_misbehaves_is_tried_for_a_day(wall, service, path, why):
    ann, _table = opened()
    subscribed(ann, f"{service}{path}")
    assert try_it(ann) == 0
    for hours in range(24):
        assert Channel.objects.get().off is None, f"after {hours} hours"
        wall.pass_by(hours=1)
        deliveries.deliver_all()
    assert len(PushService.got) < 12, "ever more seldom"
    wall.pass_by(hours=6)
    deliveries.deliver_all()
    assert Channel.objects.get().off is not None
    assert Channel.objects.get().why == why
    assert {got[0] for got in PushService.got} == {path}, "nobody is followed to another place"


def test_a_slow_service_keeps_nobody(wall, service, monkeypatch):
    monkeypatch.setattr(outside, "SECONDS", 0.3)
    ann, _table = opened()
    subscribed(ann, f"{service}/slow")
    assert try_it(ann) == 0
    assert Channel.objects.get().why == "too slow"


# --- attacks


@pytest.mark.parametrize(
    "address",
    ["http://push.example.org/a", "https://ann:word@push.example.org/", "file:///etc/passwd", "", FAR_AWAY + "a" * 500],
)
def test_an_address_that_is_none_is_refused(wall, address):
    ann, _table = opened()
    assert ann.post("/notices/", Subscribed(address).form).status_code == 422
    assert not Channel.objects.exists()


def test_a_private_machine_is_not_called(wall, monkeypatch):
    ann, _table = opened()
    subscribed(ann, FAR_AWAY)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *place, **more: [(0, 0, 0, "", ("192.168.1.1", 443))])
    monkeypatch.setattr(socket, "create_connection", lambda *place: pytest.fail("it was called"))
    assert try_it(ann) == 0
    assert "private" in Channel.objects.get().why
    assert Channel.objects.get().off is not None


@pytest.mark.parametrize(
    "keys",
    [
        {"browser_key": ""},
        {"browser_key": "###"},
        {"browser_key": to_text(b"\x04" + b"\x01" * 64)},
        {"browser_key": to_text(b"\x04" * 500)},
        {"browser_secret": ""},
        {"browser_secret": to_text(b"x" * 15)},
        {"browser_secret": to_text(b"x" * 17)},
        {"browser_secret": "ß" * 22},
    ],
)
def test_keys_that_are_none_are_refused(wall, keys):
    ann, _table = opened()
    assert ann.post("/notices/", {**Subscribed(FAR_AWAY).form, **keys}).status_code == 422
    assert not Channel.objects.exists()


def test_whoever_learns_the_address_of_a_browser_does_not_get_it(wall):
    """Nor is its owner's taken away by that."""
    ann, _table = opened("Ann")
    eve, _other = opened("Eve")
    subscribed(ann, FAR_AWAY)
    assert eve.post("/notices/", Subscribed(FAR_AWAY).form).status_code == 422
    assert Channel.objects.get().person == person_at(ann)
    eve.post("/notices/close", {"channel": str(Channel.objects.get().pk)})
    eve.post("/notices/test", {"channel": str(Channel.objects.get().pk)})
    assert Channel.objects.get().person == person_at(ann)
    assert not Notice.objects.exists()


def test_whoever_is_nobody_here_adds_no_browser(wall):
    assert a_client().post("/notices/", Subscribed(FAR_AWAY).form).status_code == 404


def test_a_browser_that_adds_itself_again_is_one(wall):
    ann, _table = opened()
    for path in ("a", "a", "b", "b"):
        subscribed(ann, f"https://push.example.org/{path}")
    assert Channel.objects.get().target == "https://push.example.org/b"


def test_a_browser_that_is_somebody_elses_now_tells_them_alone(wall):
    ann, _table = opened("Ann")
    ben, _other = opened("Ben")
    form = subscribed(ann, FAR_AWAY).form
    assert ben.post("/notices/", form).status_code == 302
    assert Channel.objects.get().person == person_at(ben)
    assert not Seat.objects.filter(person=person_at(ann), has_channel=True).exists()


# --- its end


def other_device_of(browser):
    """A second browser of the same person."""
    second = a_client()
    link = re.search(r"/enter/([\w-]+)/", browser.post("/devices/").content.decode())[1]
    second.post(f"/enter/{link}/")
    assert person_at(second) == person_at(browser)
    return second


def test_it_ends_when_the_browser_is_sent_away(wall):
    ann, _table = opened()
    phone = other_device_of(ann)
    subscribed(phone, FAR_AWAY)
    subscribed(ann, "https://push.example.org/b")
    ann.post("/devices/end", {"device": str(Channel.objects.get(target=FAR_AWAY).device.pk)})
    assert Channel.objects.get().target == "https://push.example.org/b"
    phone = other_device_of(ann)
    subscribed(phone, FAR_AWAY)
    phone.post("/devices/send-away")
    assert Channel.objects.get().target == FAR_AWAY
    assert Seat.objects.filter(person=person_at(phone), has_channel=True).exists()


def test_it_ends_with_a_ban_and_with_being_forgotten(wall):
    ann, _table = opened("Ann")
    subscribed(ann, FAR_AWAY)
    bans.ban(person_at(ann))
    assert not Channel.objects.exists()
    ben, _other = opened("Ben")
    subscribed(ben, FAR_AWAY)
    forgetting.forget(person_at(ben))
    assert not Channel.objects.exists()


def test_what_waits_is_not_sent_to_who_was_banned_or_sent_away_meanwhile(by_turns, wall, service):
    browsers, table, seat = by_turns
    owner = Seat.objects.get(table=table, number=seat).person
    Channel.objects.all().delete()
    subscribed(browsers[seat], f"{service}/201/a")
    notices.turn_of(table, table.revision + 1, seat, owner.pk)
    wall.pass_by(minutes=2)
    Device.objects.filter(person=owner).update(revoked=wall.now())
    assert deliveries.deliver_all() == 0
    Notice.objects.update(state=notices.WAITING)
    Device.objects.filter(person=owner).update(revoked=None)
    bans.Ban.objects.create(person=owner)
    assert deliveries.deliver_all() == 0
    assert PushService.got == []


def test_it_goes_on_when_a_guest_makes_an_account_and_ends_when_they_sign_out(wall, monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    monkeypatch.setattr(settings, "ACCOUNTS", "open")
    ann, _table = opened()
    subscribed(ann, FAR_AWAY)
    person, before = person_at(ann), Channel.objects.get().device
    name = a_name()
    made_account(ann, name)
    channel = Channel.objects.get()
    assert (channel.person, channel.device) == (person, people.Device.objects.get(person=person, revoked=None))
    assert channel.device != before
    ann.post("/account/sign-out")
    assert not Channel.objects.exists()
    ann.post("/account/sign-in", {"name": name, "password": PASSWORD})
    subscribed(ann, FAR_AWAY)
    guest, _other = opened("Guest")
    subscribed(guest, "https://push.example.org/guest")
    guest.post("/account/sign-in", {"name": name, "password": PASSWORD, "take_along": "on"})
    assert {one.person for one in Channel.objects.all()} == {person}
    assert Channel.objects.count() == 2
    stranger, _other = opened("Stranger")
    subscribed(stranger, "https://push.example.org/stranger")
    stranger.post("/account/sign-in", {"name": name, "password": PASSWORD})
    assert Channel.objects.count() == 2, "what the stranger's guest was told nobody is told here"
    assert Person.objects.filter(name="Stranger").exists()


# --- without the package


def test_without_the_extra_it_is_not_offered_and_says_how_to_get_it(wall, service, monkeypatch):
    ann, _table = opened()
    subscribed(ann, f"{service}/201/a")
    found = util.find_spec
    monkeypatch.setattr(pushes, "find_spec", lambda name: None if name == "cryptography" else found(name))
    page = ann.get("/notices/").content.decode()
    assert 'pip install "bigshoulders[push]"' in page
    assert "data-push" not in page
    assert ann.post("/notices/", Subscribed(FAR_AWAY).form).status_code == 422
    assert try_it(ann) == 0
    assert Channel.objects.get().why == "This site cannot send to browsers any more."
