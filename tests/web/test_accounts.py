"""Accounts: guests keep their games, others keep theirs, and one's data is one's own."""

from __future__ import annotations

import datetime
import json
import logging
import os
import re
import subprocess
import sys

import pytest
from django.conf import settings
from django.db import transaction
from django.db.utils import ConnectionHandler, OperationalError
from django.test import Client
from django.utils import timezone, translation
from django.utils.translation import gettext

import postgres
from bigshoulders.components import Wrong
from bigshoulders.state.chance import Chance
from bigshoulders.web import bans, games, lists, people, rooms
from bigshoulders.web.accounts import forgetting, welcomes
from bigshoulders.web.accounts import owner as owners_side
from bigshoulders.web.accounts.models import Account
from bigshoulders.web.models import Ban, Count, Device, Message, Move, Person, Progress, Seat, Table
from bigshoulders.web.site import errors_kept, joining, reach
from bigshoulders.web.site.database import database
from web.accounts import (
    PASSWORD,
    a_name,
    by_passkey,
    made_account,
    person_at,
    refused,
    show,
    sign_in,
    with_account,
)
from web.browsers import WAIT_SECONDS, Server
from web.guests import SITE, Visitor
from web.test_friends import page_of, play_a_move
from web.test_intruders import link_to
from web.test_leaks import CSRF
from web.test_people import somebody
from web.test_roles import played_on
from web.test_rooms import a_client, joined, opened
from web.test_tempo import a_game_by_turns, nobody_thinks, post, to_move

__all__ = ["nobody_thinks"]


@pytest.fixture(autouse=True)
def others_come(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    monkeypatch.setattr(settings, "PUBLIC_ADDRESS", "")
    Count.objects.all().delete()


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


def test_a_game_that_all_have_ended_is_in_the_profile_without_a_place_or_wealth():
    browsers, table = a_game_by_turns(a_name(), "Ben")
    post(browsers[0], table, "wish", kind="end", seat="0")
    post(browsers[1], table, "answer", answer="yes")
    for browser in browsers:
        page = browser.get("/account/").content.decode()
        assert dict(re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", page)) == {"Played": "1", "Won": "0"}
        assert "Ended by agreement" in page
    (told,) = browsers[1].get("/account/data").json()["tables"]
    assert told["finished"]
    assert told["result"] == {"wealth": None, "winners": None, "solo": None}


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


def a_game_of_three():
    """In which everybody has moved; the second plays under a name that nobody else has."""
    name = a_name()
    browsers, table = a_game_by_turns("Ann", name, "Cyd")
    chance = Chance(1)
    while {move.by for move in Move.objects.filter(table=table)} != {person_at(browser) for browser in browsers}:
        play_a_move(browsers[to_move(table)], table, chance)
    return browsers, table, name


def kept_of(table):
    """All that the database has of a table but its talk, and what a page shows."""
    left = Table.objects.get(pk=table.pk)
    return json.dumps([
        left.title, left.options, left.position, games.raw_record(left), games.load(left.slug).game.options.seats,
        [one.position for one in left.checkpoints.all()], [seat.name for seat in Seat.objects.filter(table=left)],
    ])  # fmt: skip


def test_nothing_that_is_in_memory_remembers_the_name_of_whoever_is_forgotten():
    browsers, table, name = a_game_of_three()
    assert name in kept_of(table)
    assert name in page_of(browsers[0], table)
    forgetting.forget(person_at(browsers[1]))
    assert name not in kept_of(table)
    assert name not in page_of(browsers[0], table)


@pytest.mark.parametrize("is_over", [False, True])
def test_whom_the_host_has_removed_is_forgotten_as_well(is_over):
    browsers, table, name = a_game_of_three()
    person = person_at(browsers[1])
    browsers[0].post(f"/room/{table.slug}/remove", {"seat": "1", "level": "casual"})
    Table.objects.filter(pk=table.pk).update(finished=is_over)
    assert name in kept_of(table)
    forgetting.forget(person)
    assert name not in kept_of(table)
    seats = [(seat.name, seat.person) for seat in Seat.objects.filter(table=table)]
    assert seats == [("Ann", person_at(browsers[0])), ("Somebody", None), ("Cyd", person_at(browsers[2]))]


def test_whoever_has_the_seat_of_somebody_forgotten_plays_on_under_a_name_of_their_own():
    browsers, table, name = a_game_of_three()
    person, zoe = person_at(browsers[1]), opened("Zoe")[0]
    assert zoe.post(link_to(browsers[0], table, 1)).status_code == 302
    assert name in kept_of(table)
    forgetting.forget(person)
    assert name not in kept_of(table)
    seat = Seat.objects.get(table=table, number=1)
    assert (seat.name, seat.person) == ("Zoe", person_at(zoe))
    assert games.load(table.slug).is_person(1)


def test_a_seat_that_somebody_else_has_named_keeps_its_name():
    browsers, table, name = a_game_of_three()
    person, zoe = person_at(browsers[1]), Person.objects.create(name="Zoe")
    Seat.objects.filter(table=table, number=1).update(person=zoe, name="Zora")
    forgetting.forget(person)
    assert name not in kept_of(table)
    assert Seat.objects.get(table=table, number=1).name == "Zora"
    assert games.load(table.slug).game.options.seats == ("Ann", "Zora", "Cyd")


def test_somebody_who_lost_their_browser_keeps_their_name_when_the_first_of_the_two_is_forgotten():
    browsers, table, name = a_game_of_three()
    first, other = person_at(browsers[1]), a_client()
    other.post(link_to(browsers[0], table, 1))
    assert person_at(other).name == name
    forgetting.forget(first)
    assert Seat.objects.get(table=table, number=1).name == name


def test_whoever_is_forgotten_is_so_altogether_also_while_others_move(monkeypatch):
    browsers, table, name = a_game_of_three()
    person = person_at(browsers[1])

    def too_late(_loaded):
        raise games.Stale

    monkeypatch.setattr(games, "bots_follow", lambda loaded, after: True)
    monkeypatch.setattr(games, "ask", too_late)
    forgetting.forget(person)
    assert not Person.objects.filter(pk=person.pk).exists()
    assert name not in kept_of(table)
    assert Table.objects.get(pk=table.pk).chairs[1]["stands_in"]


def test_who_could_not_be_forgotten_can_still_come_in_and_ask_again(monkeypatch):
    browsers, table, name = a_game_of_three()
    before = kept_of(table)

    def on_a_full_disk(_person):
        raise OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(lists, "tell_person", on_a_full_disk)
        browsers[1].raise_request_exception = False
        browsers[1].post("/account/delete", {"sure": "yes"})
    games.MEMORY.clear()
    assert kept_of(table) == before
    assert browsers[1].get(f"/table/{table.slug}/").status_code == 200
    assert browsers[1].post("/account/delete", {"sure": "yes"})["Location"] == "/"
    assert name not in kept_of(table)


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


def test_the_owner_reads_how_much_a_database_elsewhere_takes(monkeypatch, tmp_path):
    there = ConnectionHandler({"default": database(postgres.new_database(), tmp_path)})["default"]
    monkeypatch.setattr(owners_side, "connection", there)
    [(name, size)] = owners_side.room()
    assert name == "Size of the database"
    assert float(size.removesuffix(" MB")) > 1
    there.close()


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


def test_processes_that_share_the_file_of_errors_lose_none(tmp_path, monkeypatch):
    """Each with a handler of its own, whichever of them finds it full."""
    monkeypatch.setattr(errors_kept, "LARGEST", 4000)
    files = [errors_kept.ErrorFile(tmp_path) for _ in range(3)]
    said = [f"error {number} of process {number % 3}" for number in range(90)]
    for number, words in enumerate(said):
        files[number % 3].emit(logging.makeLogRecord({"msg": words, "levelname": "ERROR"}))
    before, now = ((tmp_path / name).read_text() for name in ("errors.log.1", "errors.log"))
    assert before, "it was full once"
    assert [line.partition("ERROR ")[2] for line in (before + now).splitlines()] == said


# --- the site


def test_the_page_about_privacy_names_all_that_is_kept():
    page = a_client().get("/privacy/").content.decode()
    for kept in ("what you say at a table", "holidays", "programmed", "told so, for a week", "a limit", "went wrong"):
        assert kept in page, kept


@pytest.mark.parametrize("language", ["de", "es"])
def test_notices_and_messages_are_two_words_in_every_language(language):
    with translation.override(language):
        assert gettext("Notices") != gettext("Messages")


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
