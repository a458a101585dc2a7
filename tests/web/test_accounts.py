"""Accounts: guests keep their games, others keep theirs, and nobody comes in who does not belong there."""

from __future__ import annotations

import datetime
import json
import logging
import os
import re
import subprocess
import sys
from itertools import count
from random import Random

import pytest
from django.conf import settings
from django.contrib.auth import hashers
from django.db import transaction
from django.test import Client
from django.utils import timezone

from bigshoulders.components import Wrong
from bigshoulders.web import bans, games, people, rooms
from bigshoulders.web.accounts import forgetting, passkeys, welcomes
from bigshoulders.web.accounts.models import Account, Ceremony, Welcome
from bigshoulders.web.models import Ban, Count, Device, Message, Move, Person, Progress, Seat, Table
from bigshoulders.web.secrets_kept import digest_of
from bigshoulders.web.site import errors_kept, joining, reach
from web.accounts import ORIGIN, PASSWORD, F, Passkey, with_account
from web.browsers import WAIT_SECONDS, Server
from web.guests import SITE, Visitor
from web.test_hostile import NASTY
from web.test_leaks import CSRF
from web.test_people import somebody
from web.test_roles import OF_ACCOUNTS, address_of, played_on
from web.test_rooms import a_client, joined, opened

NO_ACCOUNT = "belong to no account here"
TO_SIGN_IN, TO_BEGIN, TO_ADD = (f"/account/passkey/to-{what}" for what in ("sign-in", "begin", "add"))


@pytest.fixture(autouse=True)
def others_come(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    monkeypatch.setattr(settings, "PUBLIC_ADDRESS", "")
    Count.objects.all().delete()


def person_at(browser: Client) -> Person | None:
    return people.look_up(browser.cookies[people.COOKIE].value) if people.COOKIE in browser.cookies else None


NUMBERS = count(1)


def a_name() -> str:
    return f"Anna {next(NUMBERS)}"


def made_account(browser: Client, name: str, password: str = PASSWORD) -> Account:
    link = f"/account/new/{welcomes.invite(None)}/"
    answer = browser.post(link, {"name": name, "password": password})
    assert answer["Location"] == "/account/", answer.content.decode()
    return Account.objects.get(name=name)


def sign_in(browser: Client, name: str, password: str = PASSWORD, **more: str):
    return browser.post("/account/sign-in", {"name": name, "password": password, **more})


def reason(answer) -> str:
    return re.search(r'role="alert">([^<]+)<', answer.content.decode())[1]


# --- a guest keeps their games


def begun_with_two() -> tuple[Client, Client, Table]:
    host, table = opened(a_name())
    friend = joined(table, "Ben")
    host.post(f"/room/{table.slug}/begin", {"free": ""})
    return host, friend, Table.objects.get(pk=table.pk)


def test_a_guest_makes_an_account_in_the_middle_of_a_game_and_keeps_the_seat():
    host, _friend, table = begun_with_two()
    guest, page = person_at(host), f"/table/{table.slug}/"
    assert "Keep my games" in host.get("/account/").content.decode()
    account = made_account(host, a_name())
    assert account.person == guest == person_at(host)
    assert host.get(page).status_code == 200
    assert list(Seat.objects.filter(person=guest)) == list(Seat.objects.filter(table=table, number=0))
    elsewhere = a_client()
    assert elsewhere.get(page).status_code == 404
    assert sign_in(elsewhere, account.name, next=page)["Location"] == page
    assert elsewhere.get(page).status_code == 200
    assert person_at(elsewhere) == guest


def test_signing_in_gives_another_secret_and_ends_the_one_before():
    browser, account = with_account(a_name(), PASSWORD)
    before = browser.cookies[people.COOKIE].value
    sign_in(browser, account.name)
    after = browser.cookies[people.COOKIE].value
    assert after != before
    assert people.look_up(before) is None
    assert people.look_up(after) == account.person


def test_a_secret_that_somebody_has_planted_in_a_browser_does_not_become_the_accounts():
    attacker, _ = opened(a_name())
    victim, (_other, account) = a_client(), with_account(a_name(), PASSWORD)
    planted = attacker.cookies[people.COOKIE].value
    victim.cookies[people.COOKIE] = planted
    sign_in(victim, account.name)
    assert people.look_up(planted) != account.person


def test_the_games_of_a_guest_come_along_when_they_sign_in_and_only_if_they_want():
    _browser, account = with_account(a_name(), PASSWORD)
    Progress.objects.create(person=account.person, kind="lesson", key="first", state={"stars": 3})
    for take_along in ("on", ""):
        guest, _friend, table = begun_with_two()
        person = person_at(guest)
        Progress.objects.create(person=person, kind="lesson", key="first", state={"stars": 1})
        Progress.objects.create(person=person, kind="lesson", key=f"second {take_along}", state={})
        assert "Take the games along" in guest.get("/account/sign-in").content.decode()
        sign_in(guest, account.name, take_along=take_along)
        assert guest.get(f"/table/{table.slug}/").status_code == (200 if take_along else 404)
        assert Person.objects.filter(pk=person.pk).exists() == (not take_along)
        assert Table.objects.get(pk=table.pk).host == (account.person if take_along else person)
    learnt = dict(Progress.objects.filter(person=account.person).values_list("key", "state"))
    assert learnt == {"first": {"stars": 3}, "second on": {}}


def test_the_games_of_an_account_do_not_go_to_another_one():
    browser, first = with_account(a_name(), PASSWORD)
    table = rooms.create(first.person, "Ann", 2, {"mode": "advanced"})
    _other, second = with_account(a_name(), PASSWORD)
    sign_in(browser, second.name, take_along="on")
    assert person_at(browser) == second.person
    assert Table.objects.get(pk=table.pk).host == first.person


# --- signing in


def test_nobody_learns_by_signing_in_who_has_an_account(monkeypatch):
    """The same page and the same work, whether the name, the password, both or neither are right."""
    _browser, account = with_account(a_name(), PASSWORD)
    _browser, without = with_account(a_name())
    reckoned = []
    real = hashers.ScryptPasswordHasher.encode
    monkeypatch.setattr(
        hashers.ScryptPasswordHasher, "encode", lambda *given, **more: (reckoned.append(1), real(*given, **more))[1]
    )
    pages, work = set(), set()
    for name in (account.name, without.name, "Nobody at all"):
        reckoned.clear()
        answer = sign_in(a_client(), name, "wrong word")
        assert answer.status_code == 422
        pages.add(re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", answer.content.decode()))
        work.add(len(reckoned))
    assert len(pages) == 1
    assert NO_ACCOUNT in pages.pop()
    assert work == {1}


def test_a_password_is_kept_as_a_slow_hash_and_a_common_or_short_one_is_refused():
    browser = a_client()
    link = f"/account/new/{welcomes.invite(None)}/"
    for word in ("", "short", "12345678901", "password1", "Bad Name", "x" * 201):
        answer = browser.post(link, {"name": "Bad Name", "password": word})
        assert answer.status_code == 422, word
        assert reason(answer)
    assert not Account.objects.filter(name="Bad Name").exists()
    assert made_account(browser, a_name()).password.startswith("scrypt$")


@pytest.mark.parametrize(
    "target",
    ["//evil.example", "https://evil.example/", "http:evil.example", "/\\evil.example", "javascript:alert(1)",
     "\\\\evil", "///evil.example", "/\t/evil.example", "", "/" + "x" * 5000],
)  # fmt: skip
def test_nobody_is_sent_elsewhere_after_signing_in(target, monkeypatch):
    browser, account = with_account("Redirected", PASSWORD)
    page = browser.get("/account/sign-in", {"next": target}).content.decode()
    assert 'name="next" value="/"' in page
    assert sign_in(a_client(), account.name, next=target)["Location"] == "/"
    account.person.delete()


def test_whoever_guesses_passwords_is_told_to_wait_and_shuts_nobody_out():
    _browser, account = with_account(a_name(), PASSWORD)
    guesser = a_client(REMOTE_ADDR="10.9.9.9")
    found = [sign_in(guesser, account.name, "x" * 250).status_code for _ in range(25)]
    assert found == [422] * 20 + [429] * 5
    assert sign_in(guesser, account.name).status_code == 429
    assert sign_in(a_client(), account.name)["Location"] == "/"


def test_a_form_from_elsewhere_signs_nobody_in_or_out():
    browser, account = with_account(a_name(), PASSWORD)
    strict = Client(HTTP_HOST="localhost", enforce_csrf_checks=True)
    assert sign_in(strict, account.name).status_code == 403
    strict.cookies = browser.cookies
    for address in ("sign-out", "delete", "invite", "passkey/to-add", "passkey/add", "password"):
        assert strict.post(f"/account/{address}", {"sure": "yes"}).status_code == 403
    assert person_at(browser) == account.person


def test_signing_out_ends_this_device_and_no_other():
    browser, account = with_account(a_name(), PASSWORD)
    other = a_client()
    sign_in(other, account.name)
    secret = browser.cookies[people.COOKIE].value
    assert browser.post("/account/sign-out")["Location"] == "/"
    assert people.look_up(secret) is None
    assert person_at(other) == account.person


def test_the_session_says_nothing_about_who_somebody_is():
    """A signed cookie could not be taken back: whoever has it, and no device, is nobody."""
    browser, account = with_account(a_name(), PASSWORD)
    sign_in(browser, account.name)
    del browser.cookies[people.COOKIE]
    assert browser.get("/account/")["Location"] == "/account/sign-in"
    assert "_auth_user_id" not in browser.session


# --- devices


def test_a_device_is_listed_by_what_it_is_and_ended_by_its_person_alone():
    browser, account = with_account(a_name(), PASSWORD)
    phone = a_client(HTTP_USER_AGENT="Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0")
    sign_in(phone, account.name)
    assert "Firefox, Android" in browser.get("/devices/").content.decode()
    key = people.device_of(phone.get("/devices/").wsgi_request).pk
    stranger, _ = with_account(a_name())
    for wrong in (key, "", "x", "9" * 30, -1):
        assert stranger.post("/devices/end", {"device": wrong}).status_code == 404
    assert person_at(phone) == account.person
    assert browser.post("/devices/end", {"device": key})["Location"] == "/devices/"
    assert person_at(phone) is None
    assert browser.post("/devices/end", {"device": key}).status_code == 404


def test_a_new_password_ends_the_other_devices():
    browser, account = with_account(a_name(), PASSWORD)
    other = a_client()
    sign_in(other, account.name)
    assert browser.post("/account/password", {"password": "another word of 1893"})["Location"] == "/account/"
    assert person_at(other) is None
    assert person_at(browser) == account.person
    assert sign_in(a_client(), account.name).status_code == 422
    assert sign_in(a_client(), account.name, "another word of 1893").status_code == 302


def test_a_browser_that_was_left_open_changes_nothing_about_signing_in():
    browser, account = with_account(a_name(), PASSWORD)
    Device.objects.filter(person=account.person).update(proved=timezone.now() - datetime.timedelta(minutes=16))
    for address in ("password", "passkey/add", "passkey/remove", "passkey/to-add", "delete"):
        answer = browser.post(f"/account/{address}", {"password": "another word", "sure": "yes"})
        assert answer["Location"].startswith("/account/sign-in?next="), address
    assert Account.objects.get(pk=account.pk).check_password(PASSWORD)
    assert sign_in(browser, account.name, next="/account/password")["Location"] == "/account/password"
    assert browser.get("/account/password").status_code == 200


# --- invitations


def test_an_invitation_makes_one_account_and_no_other():
    inviter, account = with_account(a_name())
    page = inviter.post("/account/invite").content.decode()
    link = re.search(r'value="http://localhost(/account/new/[\w-]+/)"', page)[1]
    form = {"name": a_name(), "password": PASSWORD}
    browser = a_client()
    assert browser.get(link).status_code == 200
    assert Welcome.objects.filter(by=account).exists(), "to look at it does not use it up"
    assert browser.post(link, form)["Location"] == "/account/"
    assert Account.objects.get(name=form["name"]).invited_by == account
    assert a_client().get(link).status_code == 404
    assert a_client().post(link, {**form, "name": a_name()}).status_code == 404


def attacked_invitations() -> dict[str, str]:
    """Secrets that make no account."""
    _browser, account = with_account(a_name())
    old, of_banned = welcomes.invite(account), welcomes.invite(with_account(a_name())[1])
    Welcome.objects.filter(by=account).update(until=timezone.now() - datetime.timedelta(seconds=1))
    banned = Welcome.objects.exclude(by=account).order_by("pk").last().by
    assert banned is not None
    bans.ban(banned.person)
    host, table = opened(a_name())
    of_table = rooms.invite(table)
    of_device = people.link_to_device(person_at(host))
    return {"expired": old, "of somebody banned": of_banned, "of a table": of_table, "of a device": of_device,
            "guessed": "a" * 32, "long": "a" * 3000}  # fmt: skip


def test_invitations_that_are_old_foreign_or_guessed_make_no_account():
    for what, secret in attacked_invitations().items():
        answer = a_client().post(f"/account/new/{secret}/", {"name": "Intruder", "password": PASSWORD})
        assert answer.status_code == 404, what
        begun = a_client().post(TO_BEGIN, {"name": "Intruder", "welcome": secret})
        assert begun.status_code == 404, what
    assert not Account.objects.filter(name="Intruder").exists()


def test_an_invitation_to_an_account_opens_no_seat_and_no_device():
    secret = welcomes.invite(None)
    assert a_client().post(f"/join/{secret}/", {"name": "Zoe"}).status_code == 404
    assert a_client().post(f"/enter/{secret}/").status_code == 404


def test_who_may_make_an_account_is_the_sites_choice(monkeypatch):
    form = {"password": PASSWORD}
    monkeypatch.setattr(settings, "ACCOUNTS", joining.INVITED)
    assert a_client().post("/account/new/", {**form, "name": a_name()}).status_code == 403
    monkeypatch.setattr(settings, "ACCOUNTS", joining.OPEN)
    assert a_client().post("/account/new/", {**form, "name": a_name()}).status_code == 302
    monkeypatch.setattr(settings, "ACCOUNTS", joining.CLOSED)
    assert a_client().post("/account/new/", {**form, "name": a_name()}).status_code == 403
    link = f"/account/new/{welcomes.invite(None)}/"
    assert a_client().post(link, {**form, "name": a_name()}).status_code == 403
    assert with_account(a_name())[0].post("/account/invite").status_code == 404
    name = a_name()
    a_client().post(f"/account/new/{welcomes.invite(None, for_owner=True)}/", {**form, "name": name})
    assert Account.objects.get(name=name).is_owner


def test_two_accounts_have_two_names_however_they_are_written():
    account = made_account(a_client(), "Änne Oakley")
    link = f"/account/new/{welcomes.invite(None)}/"
    for name in ("Änne Oakley", "  änne   OAKLEY ", "A\u0308nne Oakley"):
        assert "already" in reason(a_client().post(link, {"name": name, "password": PASSWORD}))
    assert sign_in(a_client(), "änne oakley").status_code == 302
    account.person.delete()


def test_a_link_for_the_owner_makes_one_of_who_has_an_account_and_only_once():
    first, account = with_account(a_name())
    second, other = with_account(a_name())
    link = f"/account/new/{welcomes.invite(None, for_owner=True)}/"
    assert first.get(link).status_code == 200
    assert not Account.objects.get(pk=account.pk).is_owner
    first.post(link)
    assert Account.objects.get(pk=account.pk).is_owner
    assert second.post(link).status_code == 404
    plain = f"/account/new/{welcomes.invite(account)}/"
    second.post(plain)
    assert not Account.objects.get(pk=other.pk).is_owner


def test_a_way_back_leads_once_and_soon_to_its_account_and_makes_no_other():
    _browser, account = with_account(a_name(), PASSWORD)
    void, secret = welcomes.invite_back(account), welcomes.invite_back(account)
    form = {"name": "Intruder", "password": PASSWORD}
    assert a_client().post(f"/account/new/{void}/", form).status_code == 404
    assert a_client().post(TO_BEGIN, {"name": "Intruder", "welcome": secret}).status_code == 404
    assert account.name in a_client().get(f"/account/new/{secret}/").content.decode()
    browser = a_client()
    assert browser.post(f"/account/new/{secret}/", form)["Location"] == "/account/password"
    assert person_at(browser) == account.person
    assert a_client().post(f"/account/new/{secret}/", form).status_code == 404
    late, banned = welcomes.invite_back(account), welcomes.invite_back(with_account(a_name())[1])
    Welcome.objects.filter(back_to=account).update(until=timezone.now())
    bans.ban(Welcome.objects.get(digest=digest_of(banned)).back_to.person)
    for wrong in (late, banned):
        assert a_client().post(f"/account/new/{wrong}/", form).status_code == 404
    assert not Account.objects.filter(name="Intruder").exists()


# --- what nobody would send


def test_every_page_of_accounts_answers_whatever_is_sent_to_it():
    chance = Random(3)
    names = ("name", "password", "credential", "next", "device", "passkey", "sure", "take_along", "welcome")
    signed_in, account = with_account(a_name())
    for browser in (a_client(raise_request_exception=False), signed_in):
        browser.raise_request_exception = False
        for route in OF_ACCOUNTS:
            if route == "account/sign-out":
                continue
            for _time in range(6):
                Count.objects.all().delete()
                fields = {name: chance.choice(NASTY) for name in chance.sample(names, 6)}
                for ask in (browser.get, browser.post):
                    answer = ask(address_of(route), fields)
                    assert answer.status_code < 500, (route, fields)
                    assert "evil" not in answer.headers.get("Location", ""), (route, fields)
    assert person_at(signed_in) == account.person


# --- passkeys


def by_passkey() -> tuple[Account, Passkey]:
    """An account that was made with one."""
    browser, key, name = a_client(), Passkey(), a_name()
    secret = welcomes.invite(None)
    options = browser.post(TO_BEGIN, {"name": name, "welcome": secret}).json()
    answer = browser.post(f"/account/new/{secret}/", {"name": name, "credential": key.make(options)})
    assert answer["Location"] == "/account/", answer.content.decode()
    return Account.objects.get(name=name), key


def show(browser: Client, key: Passkey, **more):
    options = browser.post(TO_SIGN_IN).json()
    return browser.post("/account/sign-in", {"credential": key.show(options, **more)})


def test_an_account_is_made_with_a_passkey_alone_and_signs_in_with_it():
    account, key = by_passkey()
    assert not account.has_usable_password()
    browser = a_client()
    assert show(browser, key)["Location"] == "/"
    assert person_at(browser) == account.person
    (kept,) = passkeys.of_account(account)
    assert kept.last_used_at is not None


def test_a_passkey_is_added_and_the_last_way_in_is_not_taken_away():
    account, key = by_passkey()
    browser, second = a_client(), Passkey()
    show(browser, key)
    options = browser.post(TO_ADD).json()
    assert [one["id"] for one in options["publicKey"]["excludeCredentials"]], "not the same telephone twice"
    assert browser.post("/account/passkey/add", {"credential": second.make(options)})["Location"] == "/account/"
    assert show(a_client(), second).status_code == 302
    first, other = (one.pk for one in passkeys.of_account(account))
    assert browser.post("/account/passkey/remove", {"passkey": first}).status_code == 302
    assert browser.post("/account/passkey/remove", {"passkey": other}).status_code == 422
    assert show(a_client(), key).status_code == 422
    stranger, _ = with_account(a_name())
    assert stranger.post("/account/passkey/remove", {"passkey": other}).status_code == 404


def refused(answer) -> bool:
    return answer.status_code == 422 and NO_ACCOUNT in answer.content.decode()


def test_a_passkey_that_was_shown_once_is_not_shown_again():
    """With the very cookies and the very answer that were good a moment ago."""
    _account, key = by_passkey()
    browser = a_client()
    answer = key.show(browser.post(TO_SIGN_IN).json())
    cookies = browser.cookies.copy()
    assert browser.post("/account/sign-in", {"credential": answer}).status_code == 302
    again = a_client()
    again.cookies = cookies
    assert refused(again.post("/account/sign-in", {"credential": answer}))
    assert person_at(again) is None


def test_an_answer_that_comes_late_or_from_another_browser_is_refused():
    _account, key = by_passkey()
    browser, other = a_client(), a_client()
    answer = key.show(browser.post(TO_SIGN_IN).json())
    other.post(TO_SIGN_IN)
    assert refused(other.post("/account/sign-in", {"credential": answer}))
    assert refused(a_client().post("/account/sign-in", {"credential": answer}))
    Ceremony.objects.update(until=timezone.now())
    assert refused(browser.post("/account/sign-in", {"credential": answer}))


def test_a_passkey_of_another_site_or_another_key_is_refused():
    account, key = by_passkey()
    mine, own = by_passkey()
    assert mine != account
    for what, more in {
        "another origin": {"origin": "https://evil.example"},
        "a neighbour": {"origin": "https://localhost.evil.example"},
        "not encrypted": {"origin": "http://games.example.org"},
        "another site": {"site": "evil.example"},
        "nobody was asked": {"flags": F.UV},
        "nobody proved who they are": {"flags": F.UP},
        "nobody": {"handle": ""},
    }.items():
        assert refused(show(a_client(), key, **more)), what
    assert refused(show(a_client(), own, handle=key.handle)), "the key of one account for another"
    forger = Passkey()
    forger.id, forger.handle = key.id, key.handle
    assert refused(show(a_client(), forger)), "the name of the key, but not the key"
    assert show(a_client(), key).status_code == 302


def test_what_is_no_passkey_at_all_is_refused_and_breaks_nothing():
    _account, key = by_passkey()
    browser = a_client()
    good = json.loads(key.show(browser.post(TO_SIGN_IN).json()))
    for words in (
        "x", "{}", "[]", "null", "1", '{"response": 5}', "[" * 100_000, json.dumps({**good, "response": {}}),
        json.dumps({**good, "response": {**good["response"], "authenticatorData": "AAAA"}}),
        json.dumps({**good, "response": {**good["response"], "clientDataJSON": "AAAA"}}),
        json.dumps({**good, "response": {**good["response"], "userHandle": "AAAA"}}),
        json.dumps({**good, "rawId": "*", "id": "*"}), "9" * 30_000,
    ):  # fmt: skip
        Count.objects.all().delete()
        browser.post(TO_SIGN_IN)
        assert refused(browser.post("/account/sign-in", {"credential": words})), words[:80]


def test_a_new_passkey_is_made_for_who_was_asked_and_no_other():
    victim, _key = by_passkey()
    attacker, account = with_account(a_name())
    options = attacker.post(TO_ADD).json()
    cookies = attacker.cookies.copy()
    made = Passkey().make(options)
    assert attacker.post("/account/passkey/add", {"credential": made}).status_code == 302
    attacker.cookies = cookies
    assert attacker.post("/account/passkey/add", {"credential": made}).status_code == 422, "not twice"
    for flags in (F.UP | F.AT, F.UV | F.AT):
        options = attacker.post(TO_ADD).json()
        weak = Passkey().make(options, flags=flags)
        assert attacker.post("/account/passkey/add", {"credential": weak}).status_code == 422
    options = attacker.post(TO_ADD).json()
    foreign = Passkey().make(options, origin="https://evil.example")
    assert attacker.post("/account/passkey/add", {"credential": foreign}).status_code == 422
    options = attacker.post(TO_ADD).json()
    Ceremony.objects.filter(account=account.pk).update(account=victim.pk)
    assert attacker.post("/account/passkey/add", {"credential": Passkey().make(options)}).status_code == 422
    assert len(passkeys.of_account(victim)) == len(passkeys.of_account(account)) == 1


def test_a_passkey_for_an_account_that_is_there_makes_no_second_one():
    account, key = by_passkey()
    browser, secret = a_client(), welcomes.invite(None)
    options = browser.post(TO_BEGIN, {"name": "x", "welcome": secret}).json()
    Ceremony.objects.filter(kind=passkeys.MAKE).update(account=account.pk)
    answer = browser.post(f"/account/new/{secret}/", {"name": a_name(), "credential": Passkey().make(options)})
    assert answer.status_code == 422
    assert show(a_client(), key).status_code == 302


def test_a_public_site_has_one_name_for_passkeys_however_it_is_called(monkeypatch):
    monkeypatch.setattr(settings, "PUBLIC_ADDRESS", "https://games.example.org")
    assert a_client().post(TO_SIGN_IN).json()["publicKey"]["rpId"] == "games.example.org"
    assert ORIGIN != "https://games.example.org"


# --- whom the owner does not let in


def test_whoever_is_banned_is_out_and_does_not_come_back_by_any_way():
    browser, account = with_account(a_name(), PASSWORD)
    passkey_account, key = by_passkey()
    link = people.link_to_device(account.person)
    for one in (account, passkey_account):
        bans.ban(one.person)
    assert browser.get("/account/")["Location"] == "/account/sign-in"
    assert sign_in(a_client(), account.name).status_code == 422
    assert refused(show(a_client(), key))
    assert a_client().post(f"/enter/{link}/").status_code == 404
    Ban.objects.filter(person=account.person).delete()
    assert sign_in(a_client(), account.name).status_code == 302


def test_from_an_address_that_is_banned_nobody_new_comes():
    owner, _own = with_account(a_name(), is_owner=True)
    for wrong in ("", "x", "2001:db8"):
        assert owner.post("/owner/web/ban/add/", {"address": wrong}).status_code == 200
    assert owner.post("/owner/web/ban/add/", {"address": "2001:DB8:0::1", "reason": "x"}).status_code == 302
    assert [ban.address for ban in Ban.objects.filter(person=None)] == ["2001:db8::/64"]
    near, far = a_client(REMOTE_ADDR="2001:db8::17"), a_client(REMOTE_ADDR="2001:db9::17")
    assert near.post("/friends", {"name": "Zoe"}).status_code == 403
    assert sign_in(near, "Zoe").status_code == 403
    assert (
        near.post(f"/account/new/{welcomes.invite(None)}/", {"name": "Zoe 2", "password": PASSWORD}).status_code == 403
    )
    assert far.post("/friends", {"name": "Zoe"}).status_code == 302
    Ban.objects.all().delete()


# --- one's own data


def finished_with_two() -> tuple[Client, Client, Table]:
    host, friend, table = begun_with_two()
    played_on(table, to_the_end=True)
    return host, friend, Table.objects.get(pk=table.pk)


def test_the_profile_has_the_finished_games_and_their_figures():
    host, friend, table = finished_with_two()
    wealth, winners = table.progress["wealth"], table.progress["winners"]
    for seat, browser in enumerate((host, friend)):
        page = browser.get("/account/").content.decode()
        found = dict(re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", page))
        place = 1 + sum(other > wealth[seat] for other in wealth)
        assert found == {
            "Played": "1", "Won": str(int(seat in winners)), "Most wealth": f"${wealth[seat]}",
            "Place among others, on average": f"{place}.0",
        }  # fmt: skip
        assert f'href="/table/{table.slug}/"' in page


def test_when_a_game_is_over_guests_are_offered_to_keep_it_and_nobody_else():
    host, friend, table = finished_with_two()
    page, offer = f"/table/{table.slug}/", 'href="/account/new/"'
    made_account(host, a_name())
    Table.objects.filter(pk=table.pk).update(spectators=True)
    found = {name: offer in one.get(page).content.decode() for name, one in (("host", host), ("friend", friend))}
    assert found == {"host": False, "friend": True}
    assert offer not in a_client().get(page).content.decode()


def test_the_export_has_what_is_ones_own_and_nothing_of_others():
    host, friend, table = begun_with_two()
    host.post(f"/room/{table.slug}/say", {"words": "a word of Ann", "after": "0"})
    friend.post(f"/room/{table.slug}/say", {"words": "a secret of Ben", "after": "1"})
    account = made_account(host, a_name())
    answer = host.get("/account/data")
    text, doc = answer.content.decode(), answer.json()
    assert "attachment" in answer["Content-Disposition"]
    assert doc["account"]["name"] == account.name
    assert [one["words"] for one in doc["messages"]] == ["a word of Ann"]
    assert "a secret of Ben" not in text
    assert [(one["slug"], one["seat"]) for one in doc["tables"]] == [(table.slug, 0)]
    for secret in (account.password, table.seed, host.cookies[people.COOKIE].value, "digest", "challenge"):
        assert secret not in text


def test_what_others_hide_changes_no_byte_of_ones_own_pages():
    """Other seeds, other moves of others, other words at tables that are not one's own."""
    host, friend, table = begun_with_two()
    other_host, _other_friend, elsewhere = begun_with_two()
    other_host.post(f"/room/{elsewhere.slug}/say", {"words": "a secret", "after": "0"})

    def read() -> list[str]:
        return [CSRF.sub("", friend.get(path).content.decode()) for path in ("/account/", "/account/data", "/devices/")]

    before = read()
    with transaction.atomic():
        Table.objects.filter(pk__in=(table.pk, elsewhere.pk)).update(seed="17", position=None)
        Move.objects.filter(table=table, seat=0).update(action="something else")
        Move.objects.filter(table=elsewhere).update(action="something else")
        Message.objects.filter(table=elsewhere).update(words="another secret")
        Seat.objects.filter(table=elsewhere).update(name="Nobody")
        Device.objects.exclude(person=person_at(friend)).update(label="Netscape, BeOS")
        made_account(host, a_name())
        assert read() == before
        transaction.set_rollback(True)


def test_the_export_tells_no_moves_of_others():
    _host, friend, table = finished_with_two()
    Move.objects.filter(table=table, seat=1).update(by=person_at(friend))
    Move.objects.filter(table=table, seat=0).update(by=None)
    (told,) = friend.get("/account/data").json()["tables"]
    own = Move.objects.filter(table=table, seat=1).values_list("number", flat=True)
    assert [number for number, _action, _made in told["moves"]] == list(own)


def test_whoever_is_forgotten_leaves_their_games_to_the_others():
    host, friend, table = begun_with_two()
    host.post(f"/room/{table.slug}/say", {"words": "Farewell", "after": "0"})
    name = person_at(host).name
    made_account(host, a_name())
    alone = rooms.create(person_at(host), name, 2, {"mode": "advanced"})
    person = person_at(host)
    assert host.post("/account/delete").status_code == 422, "not by one click"
    assert host.post("/account/delete", {"sure": "yes"})["Location"] == "/"
    assert not Person.objects.filter(pk=person.pk).exists()
    assert not Account.objects.filter(person=person.pk).exists()
    assert not Table.objects.filter(pk=alone.pk).exists()
    assert not Message.objects.filter(words="Farewell").exists()
    left = Table.objects.get(pk=table.pk)
    assert left.options["seats"] == ["Somebody", "Ben"]
    assert left.host == person_at(friend)
    assert left.chairs[0]["stands_in"]
    page = friend.get(f"/table/{table.slug}/").content.decode()
    assert "Somebody" in page
    assert name not in page
    assert name not in json.dumps(games.raw_record(left))
    assert not any(name in json.dumps(one.position) for one in left.checkpoints.all())
    assert games.load(left.slug).game.options.seats == ("Somebody", "Ben")
    Table.objects.filter(pk=table.pk).update(asked=None, revision=left.revision + 5)


def test_whoever_is_forgotten_leaves_finished_games_as_they_ended():
    host, friend, table = finished_with_two()
    before = games.load(table.slug).game
    forgetting.forget(person_at(host))
    forgetting.forget(person_at(friend))
    assert not Table.objects.filter(pk=table.pk).exists(), "nobody is left who played"
    host, friend, table = finished_with_two()
    forgetting.forget(person_at(host))
    left = games.load(table.slug)
    assert left.game.scores()["winners"] == Table.objects.get(pk=table.pk).progress["winners"]
    assert before.is_over
    assert left.game.is_over
    assert friend.get(f"/table/{table.slug}/record").status_code == 200


def test_a_room_that_waits_stays_for_those_who_sit_there():
    host, table = opened(a_name())
    friend = joined(table, "Ben")
    forgetting.forget(person_at(host))
    left = Table.objects.get(pk=table.pk)
    assert left.host == person_at(friend)
    assert left.title == "Ben"
    assert friend.get(f"/room/{table.slug}/").status_code == 200


def test_a_guest_can_take_and_delete_their_data_as_well():
    _person, cookies = somebody("Gus")
    browser = a_client()
    browser.cookies[people.COOKIE] = cookies[people.COOKIE]
    assert browser.get("/account/data").json()["account"] is None
    assert browser.post("/account/delete", {"sure": "yes"})["Location"] == "/"
    assert people.look_up(cookies[people.COOKIE]) is None


# --- the owner


def test_the_owner_sees_people_and_tables_and_nothing_that_is_hidden():
    owner, _account = with_account(a_name(), is_owner=True)
    _host, _friend, table = begun_with_two()
    page = owner.get("/owner/web/table/").content.decode()
    assert table.title in page
    assert table.seed not in page
    for address in (f"/table/{table.slug}/", f"/table/{table.slug}/record"):
        assert owner.get(address).status_code == 404
    assert owner.get(f"/owner/web/table/{table.pk}/change/").status_code in (302, 403, 404)


def test_the_owner_bans_ends_devices_gives_a_way_in_and_deletes():
    owner, own = with_account(a_name(), is_owner=True)
    browser, account = with_account(a_name(), PASSWORD)

    def do(what: str, *chosen: Person):
        form = {"action": what, "_selected_action": [one.pk for one in chosen], "index": "0"}
        return owner.post("/owner/web/person/", form, follow=True).content.decode()

    do("send_away", account.person)
    assert person_at(browser) is None
    guest, _table = opened(a_name())
    link = re.search(r"http://localhost(/enter/[\w-]+/)", do("link_to_enter", person_at(guest)))[1]
    assert browser.post(link)["Location"] == "/"
    assert person_at(browser) == person_at(guest)
    link = re.search(r"http://localhost(/account/new/[\w-]+/)", do("link_to_enter", account.person))[1]
    assert browser.post(link)["Location"] == "/account/password"
    assert browser.get("/account/password").status_code == 200
    assert person_at(browser) == account.person
    do("ban", account.person, own.person)
    assert person_at(browser) is None
    assert not bans.is_banned(own.person), "nobody locks themselves out"
    do("lift_ban", account.person)
    assert sign_in(browser, account.name).status_code == 302
    do("forget", account.person, own.person)
    assert not Person.objects.filter(pk=account.person.pk).exists()
    assert Person.objects.filter(pk=own.person.pk).exists()


def test_the_owner_throws_a_table_away_and_takes_it_out_again():
    owner, _own = with_account(a_name(), is_owner=True)
    _host, friend, table = begun_with_two()
    for what, status in (("throw_away", 404), ("restore", 200)):
        owner.post("/owner/web/table/", {"action": what, "_selected_action": [table.pk], "index": "0"})
        assert friend.get(f"/table/{table.slug}/").status_code == status


def test_the_owner_reads_the_last_errors():
    owner, _own = with_account(a_name(), is_owner=True)
    settings.DATA.joinpath("errors.log").write_text("2026-01-01 ERROR <b>it broke</b>\n")
    page = owner.get("/owner/state/").content.decode()
    assert "&lt;b&gt;it broke&lt;/b&gt;" in page
    assert "Size of the database" in page
    settings.DATA.joinpath("errors.log").unlink()


def test_errors_are_kept_for_the_owner_alone_and_not_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr(errors_kept, "LARGEST", 2000)
    file = errors_kept.ErrorFile(tmp_path)
    assert not list(tmp_path.iterdir()), "made with the first error"
    for number in range(100):
        file.emit(logging.makeLogRecord({"msg": f"error number {number}", "levelname": "ERROR"}))
    file.close()
    assert {path.name for path in tmp_path.iterdir()} == {"errors.log", "errors.log.1"}
    assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 5000
    assert errors_kept.last(tmp_path, 10).strip() == "number 99"


# --- the site


def test_the_page_about_privacy_is_the_owners_if_there_is_one(tmp_path, monkeypatch):
    browser = a_client()
    assert "What a game needs, and nothing else" in browser.get("/privacy/").content.decode()
    own = tmp_path / "privacy.md"
    own.write_text("# Ours\n\nWrite to <b>Ann</b> & *Ben*.")
    monkeypatch.setattr(settings, "PRIVACY_PAGE", str(own))
    page = browser.get("/privacy/").content.decode()
    assert "<em>Ben</em>" in page
    assert "&lt;b&gt;Ann" in page
    assert "What a game needs" not in page


@pytest.mark.parametrize(
    ("word", "who", "installed", "expected"),
    [
        (None, reach.OWN_MACHINE, True, joining.OFF),
        (None, reach.HOME_NETWORK, True, joining.INVITED),
        (None, reach.PUBLIC, True, joining.INVITED),
        (None, reach.PUBLIC, False, joining.OFF),
        ("open", reach.PUBLIC, True, joining.OPEN),
        ("closed", reach.PUBLIC, True, joining.CLOSED),
        ("off", reach.PUBLIC, True, joining.OFF),
        ("off", reach.PUBLIC, False, joining.OFF),
    ],
)
def test_accounts_are_chosen_by_a_variable_and_need_their_packages(word, who, installed, expected, monkeypatch):
    monkeypatch.setenv(reach.REACH, who)
    monkeypatch.setattr(joining, "find_spec", lambda package: installed or None)
    monkeypatch.setenv(joining.ACCOUNTS, word or "")
    assert joining.chosen() == expected


def test_accounts_that_cannot_be_are_said(monkeypatch):
    monkeypatch.setenv(joining.ACCOUNTS, "Open")
    with pytest.raises(Wrong, match=r"is invited, open, closed or off, not 'Open'"):
        joining.chosen()
    monkeypatch.setenv(joining.ACCOUNTS, "open")
    monkeypatch.setattr(joining, "find_spec", lambda package: None)
    with pytest.raises(Wrong, match="needs more packages"):
        joining.chosen()


def test_on_ones_own_machine_nothing_speaks_of_accounts(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.OWN_MACHINE)
    page = a_client().get("/").content.decode()
    assert "account/" not in page
    assert "Sign in" not in page


def test_behind_the_proxy_of_a_public_site_an_account_is_made_left_and_entered_again(tmp_path):
    server = Server(tmp_path / "data", "bigshoulders", "--public", f"https://{SITE}", BIGSHOULDERS_ACCOUNTS="open")
    server.start()
    try:
        visitor, stranger = Visitor(server.port, "203.0.113.7"), Visitor(server.port, "203.0.113.8")
        room = visitor.open_room("Ann")
        guest = visitor.cookies["__Host-person"]
        form = {"name": "Ann", "password": PASSWORD, "next": f"/room/{room}/"}
        assert visitor.ask("/account/new/", form) == (302, "/account/")
        assert visitor.cookies["__Host-person"] != guest
        assert visitor.ask("/account/sign-out", {}) == (302, "/")
        assert visitor.ask(f"/room/{room}/")[0] == 404
        for one in (visitor, stranger):
            one.ask("/account/sign-in")
            assert one.ask("/account/sign-in", form) == (302, f"/room/{room}/")
            assert one.ask(f"/room/{room}/")[0] == 200
        stranger.cookies["__Host-person"] = guest
        assert stranger.ask(f"/room/{room}/")[0] == 404
        assert stranger.ask("/account/sign-in", {**form, "csrfmiddlewaretoken": "x" * 64})[0] == 403
    finally:
        server.kill()


LOADED = (
    "import sys; from pathlib import Path; from importlib import import_module; from bigshoulders.web import server;"
    "server.prepare(Path(sys.argv[1])); import_module('bigshoulders.web.asgi'); import_module('bigshoulders.web.urls');"
    "print({'allauth', 'fido2', 'cryptography', 'django.contrib.auth', 'django.contrib.admin'} & {*sys.modules})"
)


@pytest.mark.parametrize(("who", "loaded"), [("own machine", False), ("home network", True)])
def test_what_accounts_need_is_loaded_only_where_others_come(who, loaded, tmp_path):
    variables = {name: value for name, value in os.environ.items() if name != joining.ACCOUNTS}
    done = subprocess.run(
        [sys.executable, "-c", LOADED, str(tmp_path)], capture_output=True, text=True, timeout=WAIT_SECONDS,
        env={**variables, reach.REACH: who, "BIGSHOULDERS_HOSTS": "localhost"}, check=True,
    )  # fmt: skip
    assert (done.stdout.strip() != "set()") == loaded, done
    assert ("allauth" in done.stdout) == loaded, done
