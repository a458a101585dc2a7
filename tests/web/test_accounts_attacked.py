"""Attacks on signing in, invitations and passkeys: replayed, late, foreign, guessed, led elsewhere; all are refused."""

from __future__ import annotations

import datetime
import json
import re
from random import Random

import pytest
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib.auth import hashers
from django.test import Client
from django.utils import timezone
from fido2 import cbor
from fido2.utils import websafe_decode, websafe_encode

from bigshoulders.web import bans, people, rooms
from bigshoulders.web.accounts import passkeys, welcomes
from bigshoulders.web.accounts.models import Account, Ceremony, Welcome
from bigshoulders.web.models import Count
from bigshoulders.web.secrets_kept import digest_of
from bigshoulders.web.site import joining, reach
from web.accounts import (
    NO_ACCOUNT,
    ORIGIN,
    PASSWORD,
    TO_ADD,
    TO_BEGIN,
    TO_SIGN_IN,
    F,
    Passkey,
    a_name,
    by_passkey,
    made_account,
    person_at,
    reason,
    refused,
    show,
    sign_in,
    with_account,
)
from web.test_hostile import NASTY
from web.test_roles import OF_ACCOUNTS, address_of
from web.test_rooms import a_client, opened


@pytest.fixture(autouse=True)
def others_come(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    monkeypatch.setattr(settings, "PUBLIC_ADDRESS", "")
    Count.objects.all().delete()


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


EXTENDED = bytes(32) + b"\x80" + bytes(4)
"""What a passkey says of itself, up to its extensions."""


@pytest.mark.parametrize("more", [b"", b"\x19", b"\x81" * 9_000], ids=["nothing", "half a number", "lists in lists"])
def test_a_passkey_whose_extensions_break_off_is_refused(more):
    _account, key = by_passkey()
    browser = a_client()
    good = json.loads(key.show(browser.post(TO_SIGN_IN).json()))
    good["response"]["authenticatorData"] = websafe_encode(EXTENDED + more)
    assert refused(browser.post("/account/sign-in", {"credential": json.dumps(good)}))


@pytest.mark.parametrize("name", ["rawId", "clientDataJSON", "authenticatorData", "signature", "userHandle"])
@pytest.mark.parametrize("value", [10**6, 10**25, [7], True])
def test_what_ought_to_be_text_in_a_passkey_is_not_made_into_bytes(name, value):
    _account, key = by_passkey()
    browser = a_client()
    good = json.loads(key.show(browser.post(TO_SIGN_IN).json()))
    (good if name == "rawId" else good["response"])[name] = value
    good.pop("id")
    assert refused(browser.post("/account/sign-in", {"credential": json.dumps(good)}))
    with pytest.raises(passkeys.Refused):
        passkeys.read(json.dumps(good))


@pytest.mark.parametrize("value", [float("nan"), "\0", "\ud800"], ids=["no number", "a zero", "half a sign"])
def test_what_no_database_keeps_makes_no_passkey(value):
    attacker, account = with_account(a_name())
    made = json.loads(Passkey().make(attacker.post(TO_ADD).json()))
    answer = attacker.post("/account/passkey/add", {"credential": json.dumps({**made, "more": value})})
    assert answer.status_code == 422
    assert passkeys.of_account(account) == []


def spoilt(chance: Random, data: bytes) -> bytes:
    """A byte is another one, some are missing or too many, or something begins that does not end."""
    at = chance.randrange(len(data))
    return chance.choice(
        (
            data[:at] + bytes([data[at] ^ chance.randrange(1, 256)]) + data[at + 1 :],
            data[:at],
            data[:at] + chance.randbytes(3) + data[at:],
            data[:at] + chance.choice((b"\x81", b"\xa1", b"\x1b", b"\x5b", b"\xfb")) * chance.choice((1, 2000)),
        )
    )


def test_a_passkey_that_is_spoilt_anywhere_is_refused_and_breaks_nothing():
    """As it is shown, and as it is made: the key in it, too, and then it may not be shown either."""
    _account, key = by_passkey()
    browser, (attacker, account), chance = a_client(), with_account(a_name()), Random(5)
    for number in range(60):
        Count.objects.all().delete()
        shown = json.loads(key.show(browser.post(TO_SIGN_IN).json()))
        name = chance.choice(("authenticatorData", "clientDataJSON", "signature"))
        shown["response"][name] = websafe_encode(spoilt(chance, websafe_decode(shown["response"][name])))
        assert refused(browser.post("/account/sign-in", {"credential": json.dumps(shown)})), (number, name)

        other = Passkey()
        made = json.loads(other.make(attacker.post(TO_ADD).json()))
        parts = cbor.decode(websafe_decode(made["response"]["attestationObject"]))
        parts["authData"] = spoilt(chance, parts["authData"])
        made["response"]["attestationObject"] = websafe_encode(cbor.encode(parts))
        answer = attacker.post("/account/passkey/add", {"credential": json.dumps(made)})
        assert answer.status_code in (302, 422), number
        if answer.status_code == 302:
            assert show(a_client(), other).status_code in (302, 422), number
            Authenticator.objects.filter(user=account).delete()
    assert show(browser, key).status_code == 302


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
