"""A way back by a letter: to the mailbox that the account's owner has given, once, for a day; others learn nothing."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.utils import timezone

from bigshoulders.web import bans, deliveries, notices, people
from bigshoulders.web.accounts.models import Welcome
from bigshoulders.web.models import Channel, Count, Device, Notice
from bigshoulders.web.site import reach
from web.accounts import PASSWORD, a_name, made_account, person_at, sign_in, with_account
from web.test_notices import nobody_delivers
from web.test_rooms import a_client, opened

__all__ = ["nobody_delivers"]

LOST = "/account/lost"
NEW_PASSWORD = "another streetcar of 1876"


@pytest.fixture(autouse=True)
def others_come(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    monkeypatch.setattr(settings, "PUBLIC_ADDRESS", "")
    monkeypatch.setattr(settings, "SMTP", "smtp://mail.example.org")
    Count.objects.all().delete()


@pytest.fixture
def letters(monkeypatch):
    """What goes out: (mailbox, what is told)."""
    found = []
    monkeypatch.setattr(deliveries, "send", lambda channel, told: found.append((channel.target, told)))
    return found


def give_mailbox(browser, letters, mailbox):
    """Somebody adds it, and whoever reads it says yes."""
    assert browser.post("/notices/", {"kind": "mail", "target": mailbox}).status_code == 302
    deliveries.deliver_all()
    a_client().post(letters.pop()[1].link.removeprefix("http://localhost"))
    assert Channel.objects.get(target=mailbox).digest == ""


def asked(mailbox, browser=None):
    """What the page says to who asks, and how many letters go out for it."""
    answer = (browser or a_client()).post(LOST, {"mailbox": mailbox})
    return answer.status_code, re.sub(r'value="[^"]+"', "", answer.content.decode())


def link_in(letters):
    return letters.pop()[1].link.removeprefix("http://localhost")


def mailbox_of(name):
    return f"{name.replace(' ', '')}@example.org"


def with_mailbox(letters):
    browser, account = with_account(a_name(), PASSWORD)
    give_mailbox(browser, letters, mailbox_of(account.name))
    return browser, account, mailbox_of(account.name)


def test_whoever_has_lost_everything_comes_back_by_a_letter(letters):
    _lost, account, mailbox = with_mailbox(letters)
    browser = a_client()
    assert LOST in browser.get("/account/sign-in").content.decode()
    assert asked(mailbox.upper(), browser)[0] == 200
    assert deliveries.deliver_all() == 1
    assert letters[0][0] == mailbox
    assert account.person.name in letters[0][1].title
    path = link_in(letters)
    assert browser.get(path).status_code == 200
    assert person_at(browser) is None, "a look changes nothing"
    assert browser.post(path)["Location"] == "/account/password"
    assert person_at(browser) == account.person
    assert browser.post("/account/password", {"password": NEW_PASSWORD}).status_code == 302
    assert sign_in(a_client(), account.name, NEW_PASSWORD).status_code == 302
    assert not Notice.objects.exclude(secret="").exists(), "the link is kept nowhere"


def test_the_answer_is_the_same_for_every_address(letters):
    _browser, _account, known = with_mailbox(letters)
    guest, _table = opened("Guest")
    give_mailbox(guest, letters, "guest@example.org")
    unanswered, _other = with_account(a_name(), PASSWORD)
    unanswered.post("/notices/", {"kind": "mail", "target": "unanswered@example.org"})
    deliveries.deliver_all()
    letters.clear()
    answers = {asked(mailbox) for mailbox in (known, "guest@example.org", "unanswered@example.org", "no@example.org")}
    assert len(answers) == 1
    assert deliveries.deliver_all() == 1, "only to a mailbox that has said yes, of somebody with an account"


def test_a_link_works_once_for_a_day_and_the_last_one_alone(letters):
    _browser, account, mailbox = with_mailbox(letters)
    asked(mailbox)
    deliveries.deliver_all()
    void = link_in(letters)
    asked(mailbox)
    deliveries.deliver_all()
    good = link_in(letters)
    assert a_client().post(void).status_code == 404, "there is a newer one"
    assert a_client().post(good).status_code == 302
    assert a_client().post(good).status_code == 404, "replayed"
    asked(mailbox)
    deliveries.deliver_all()
    late = link_in(letters)
    Welcome.objects.filter(back_to=account).update(until=timezone.now())
    assert a_client().post(late).status_code == 404, "expired"


def test_a_link_of_somebody_banned_leads_nowhere(letters):
    _browser, account, mailbox = with_mailbox(letters)
    asked(mailbox)
    deliveries.deliver_all()
    bans.ban(account.person)
    assert a_client().post(link_in(letters)).status_code == 404
    asked(mailbox)
    assert deliveries.deliver_all() == 0


def test_a_browser_that_somebody_left_open_adds_no_way_back(letters):
    """An intruder who adds a mailbox of their own gets notices there at most."""
    browser, account = with_account(a_name(), PASSWORD)
    Device.objects.filter(person=account.person).update(proved=timezone.now() - people.PROOF_LASTS)
    give_mailbox(browser, letters, "eve@example.org")
    assert asked("eve@example.org")[0] == 200
    assert deliveries.deliver_all() == 0
    assert not Welcome.objects.filter(back_to=account).exists()


def test_the_mailbox_of_a_guest_who_makes_an_account_leads_back_to_it(letters, monkeypatch):
    monkeypatch.setattr(settings, "ACCOUNTS", "open")
    guest, _table = opened("Ann")
    give_mailbox(guest, letters, "ann@example.org")
    asked("ann@example.org")
    assert deliveries.deliver_all() == 0, "a guest has no account to come back to"
    made_account(guest, a_name())
    asked("ann@example.org")
    assert deliveries.deliver_all() == 1


def test_a_mailbox_that_nobody_has_confirmed_when_the_account_is_made_is_no_way_back(letters, monkeypatch):
    """Whoever gave it may not be whoever makes the account, and says yes only afterwards."""
    monkeypatch.setattr(settings, "ACCOUNTS", "open")
    guest, _table = opened("Ann")
    assert guest.post("/notices/", {"kind": "mail", "target": "eve@example.org"}).status_code == 302
    deliveries.deliver_all()
    made_account(guest, a_name())
    a_client().post(link_in(letters))
    assert Channel.objects.get(target="eve@example.org").digest == ""
    asked("eve@example.org")
    assert deliveries.deliver_all() == 0


def test_there_is_an_end_to_letters(letters):
    _browser, _account, mailbox = with_mailbox(letters)
    answers = [asked(mailbox) for _ in range(6)]
    assert len(set(answers)) == 1
    assert Notice.objects.filter(kind=notices.BACK).count() == 3, "of one mailbox, whoever asks"
    for number in range(4):
        asked(f"{number}@example.org")
    assert asked("one-more@example.org")[0] == 429


def test_a_channel_that_is_off_still_is_the_way_back(letters):
    _browser, _account, mailbox = with_mailbox(letters)
    Channel.objects.update(off=timezone.now(), why="status 500")
    asked(mailbox)
    assert deliveries.deliver_all() == 1


@pytest.mark.parametrize(
    "mailbox", ["", "ann", "ann@", "a@b", "ann@example.org\r\nBcc: eve@example.org", "ä@example.org"]
)
def test_what_is_no_mailbox_is_said(letters, mailbox):
    assert asked(mailbox)[0] == 422
    assert not Notice.objects.exists()


def test_without_letters_there_is_no_such_page(letters, monkeypatch):
    monkeypatch.setattr(settings, "SMTP", "")
    assert a_client().get(LOST).status_code == 404
    assert LOST not in a_client().get("/account/sign-in").content.decode()


def test_on_ones_own_machine_there_is_none(letters, monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.OWN_MACHINE)
    assert a_client().get(LOST).status_code == 404
