"""Tokens that are not good, and bodies that are none: each is refused, in words, and nothing is changed."""

from __future__ import annotations

import json

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from bigshoulders.web import bans, games, limits, people, rooms, tokens
from bigshoulders.web.models import Count, Move, Seat, SeatToken, Table
from bigshoulders.web.site import reach
from bigshoulders.web.views import api
from web.api_client import Program, among_friends, program_at
from web.browsers import new_table
from web.test_people import somebody
from web.test_rooms import a_client

LOOKS = ("", "view", "facts", "legal_actions", "events", "stream")


@pytest.fixture
def table():
    return among_friends("Ann", "Ben")


@pytest.fixture
def token(table):
    return tokens.let_in(table, 0, Seat.objects.get(table=table, number=0).person)


def tried(table, **head):
    """What each address answers to a program with this head; the table stands as it stood."""
    program = Program(table, "")
    program.head = head
    before = games.load(table.slug)
    found = [program.get(what) for what in LOOKS]
    found.append(program.send({"action": before.game.legal_actions(0)[0].text, "revision": before.revision}))
    after = games.load(table.slug)
    assert (after.revision, after.game.actions) == (before.revision, before.game.actions)
    return found


def all_are(status, answers):
    for answer in answers:
        assert answer.status_code == status, answer.content
        assert answer["Content-Type"] == "application/problem+json"
        said = answer.json()
        assert {"type", "title", "status", "detail"} <= set(said)
        assert said["status"] == status
        assert said["type"].startswith("urn:bigshoulders:problem:")
        assert answer["Cache-Control"] == "no-store"
        if status == 401:
            assert answer["WWW-Authenticate"].startswith("Bearer")
    return True


def test_without_a_token_nothing_is_told(table):
    assert all_are(401, tried(table))


HEADS = {
    "another scheme": "Basic {token}",
    "no scheme": "{token}",
    "a scheme alone": "Bearer",
    "two tokens": "Bearer {token}, Bearer {token}",
    "a token and more": "Bearer {token} x",
    "in quotes": 'Bearer "{token}"',
    "cut off": "Bearer {short}",
    "longer": "Bearer {token}x",
    "other letters": "Bearer {upper}",
    "the digest": "Bearer {digest}",
    "endless": "Bearer {endless}",
    "nothing": "Bearer  ",
    "odd signs": "Bearer \xff\xfe\x00",
    "a text of SQL": "Bearer ' OR 1=1 --",
}


@pytest.mark.parametrize("name", HEADS)
def test_a_head_that_shows_no_good_token_is_refused(name, table, token):
    shown = HEADS[name].format(
        token=token,
        short=token[:-1],
        upper=token.swapcase(),
        digest=SeatToken.objects.get(table=table).digest,
        endless="x" * 9000,
    )
    assert all_are(401, tried(table, HTTP_AUTHORIZATION=shown))


def test_the_scheme_is_known_in_any_letters(table, token):
    assert Program(table, token, HTTP_AUTHORIZATION=f"bEARER {token}").get().status_code == 200


@pytest.mark.parametrize("where", ["?token={}", "?access_token={}", "?authorization=Bearer {}"])
def test_a_token_in_the_address_is_none(where, table, token):
    program = Program(table, "")
    program.head = {}
    assert all_are(401, [program.get(what + where.format(token)) for what in LOOKS])


def test_a_token_in_a_cookie_or_a_body_is_none(table, token):
    program = Program(table, "")
    program.head = {}
    for name in ("token", people.COOKIE, "sessionid", "authorization"):
        program.client.cookies[name] = token
    assert all_are(401, [program.get(what) for what in LOOKS])
    assert all_are(401, [program.send({"action": "pass", "revision": 0, "token": token})])


def test_the_secret_of_a_browser_or_of_a_link_is_no_token(table):
    _person, cookies = somebody("Ann")
    link = rooms.invite(table)
    for secret in (cookies[people.COOKIE], link):
        assert all_are(401, tried(table, HTTP_AUTHORIZATION=f"Bearer {secret}"))


def test_a_token_is_none_after_it_was_ended(table, token):
    head = {"HTTP_AUTHORIZATION": f"Bearer {token}"}
    tokens.end(table, 0)
    assert all_are(401, tried(table, **head))


def test_a_token_is_none_after_its_time(table, token):
    head = {"HTTP_AUTHORIZATION": f"Bearer {token}"}
    SeatToken.objects.filter(table=table).update(until=timezone.now())
    assert all_are(401, tried(table, **head))
    assert tokens.tokens_at(table) == {}


@pytest.mark.parametrize("what", ["table thrown away", "seat given to another", "owner removed", "owner banned"])
def test_a_token_is_none_where_its_owner_has_no_seat(what, table, token):
    owner = Seat.objects.get(table=table, number=0).person
    if what == "table thrown away":
        Table.objects.filter(pk=table.pk).update(deleted=timezone.now())
    elif what == "seat given to another":
        Seat.objects.filter(table=table, number=0).update(person=somebody("Eve")[0])
    elif what == "owner removed":
        rooms.remove(Table.objects.get(pk=table.pk), 0, "solid")
    else:
        bans.ban(owner)
    program = Program(table, "")
    program.head = {"HTTP_AUTHORIZATION": f"Bearer {token}"}
    before = Move.objects.filter(table=table).count()
    answers = [program.get(look) for look in LOOKS]
    answers.append(program.send({"action": "pass", "revision": table.revision}))
    assert {answer.status_code for answer in answers} <= {401, 403, 404}
    assert Move.objects.filter(table=table).count() == before


def test_a_token_opens_no_other_table(table, token):
    for other in (among_friends("Ann", "Ben"), new_table("Ann", "Ben")):
        assert all_are(404, tried(other, HTTP_AUTHORIZATION=f"Bearer {token}"))


def test_a_foreign_table_is_answered_like_one_that_is_not_there(table, token):
    other = among_friends("Ann", "Ben")
    there = tried(other, HTTP_AUTHORIZATION=f"Bearer {token}")
    program = Program(other, token)
    program.base = "/api/v1/table/nothing/"
    gone = [*(program.get(what) for what in LOOKS), program.send({"action": "pass", "revision": 0})]
    assert [answer.content for answer in there] == [answer.content for answer in gone]


def test_a_token_moves_no_other_seat(table):
    program = program_at(table, 1)
    revision = program.ask()["revision"]
    action = games.load(table.slug).game.legal_actions(0)[0].text
    for body in ({"action": action, "revision": revision}, {"action": action, "revision": revision, "seat": 0}):
        assert program.send(body).status_code in (400, 422)
    move = json.dumps({"action": action, "revision": revision})
    address = program.base + "play?seat=0"
    answer = program.client.post(address, move, content_type="application/json", **program.head)
    assert answer.status_code == 422
    assert program.get("view?seat=0").json()["view"]["seat"] == 1
    assert games.load(table.slug).game.actions == []


def test_who_has_no_seat_of_their_own_makes_no_token(table):
    for what in ("new", "end"):
        assert a_client().post(f"/table/{table.slug}/programs/{what}", {"seat": "0"}).status_code == 404
    assert not SeatToken.objects.filter(table=table).exists()


@pytest.mark.parametrize("seat", ["", "-1", "7", "x", "1", "99999999999999"])
def test_nobody_makes_a_token_for_a_bot_or_for_no_seat(seat):
    table = new_table("Ann", "greedy")
    assert a_client().post(f"/table/{table.slug}/programs/new", {"seat": seat}).status_code == 404


def test_a_page_elsewhere_cannot_make_a_token():
    table = new_table("Ann", "Ben")
    browser = Client(HTTP_HOST="localhost", enforce_csrf_checks=True)
    browser.get(f"/table/{table.slug}/programs/")
    assert browser.post(f"/table/{table.slug}/programs/new", {"seat": "0"}).status_code == 403


def test_who_tries_tokens_is_told_to_wait(table, token, monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    monkeypatch.setitem(limits.LIMITS, "guess", limits.Limit(3, 600))
    Count.objects.all().delete()
    program = Program(table, "wrong", REMOTE_ADDR="10.9.9.9")
    assert [program.get().status_code for _ in range(5)] == [401, 401, 401, 429, 429]
    answer = program.get()
    assert all_are(429, [answer])
    assert int(answer["Retry-After"]) > 0
    assert Program(table, token, REMOTE_ADDR="10.9.9.9").get().status_code == 200


def test_a_program_has_the_limits_of_its_owner(table, token, monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    monkeypatch.setitem(limits.LIMITS, "post", limits.Limit(3, 60))
    Count.objects.all().delete()
    limits.UNWRITTEN.clear()
    program = Program(table, token, REMOTE_ADDR="10.9.9.8")
    answers = [program.send(b"{}") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [400, 400, 400, 429, 429]
    owner = SeatToken.objects.get(table=table).person
    assert Count.objects.filter(key=f"post person {owner.pk}").exists()


# --- bodies


POISON = {
    "nothing": b" ",
    "no JSON": b"pass",
    "cut off": b'{"action": "pass", "revi',
    "two documents": b'{"action": "pass", "revision": 0}{"action": "pass", "revision": 0}',
    "a list": b'["pass", 0]',
    "a text": b'"pass"',
    "null": b"null",
    "deep": b'{"action": ' + b"[" * 400 + b"]" * 400 + b', "revision": 0}',
    "a key twice": b'{"action": "pass", "revision": 0, "action": "end"}',
    "a key too many": b'{"action": "pass", "revision": 0, "seat": 1}',
    "a key too few": b'{"action": "pass"}',
    "NaN": b'{"action": "pass", "revision": NaN}',
    "Infinity": b'{"action": Infinity, "revision": 0}',
    "a huge number": b'{"action": "pass", "revision": ' + b"9" * 500 + b"}",
    "a huge exponent": b'{"action": "pass", "revision": 1e999}',
    "a broken number": b'{"action": "pass", "revision": 0.5}',
    "less than nothing": b'{"action": "pass", "revision": -1}',
    "a flag as a number": b'{"action": "pass", "revision": false}',
    "a flag as an action": b'{"action": true, "revision": 0}',
    "a number as a text": b'{"action": "pass", "revision": "0"}',
    "a list as an action": b'{"action": ["pass"], "revision": 0}',
    "null as an action": b'{"action": null, "revision": 0}',
    "half a pair": b'{"action": "\\ud800", "revision": 0}',
    "a sign that cannot be shown": b'{"action": "pa\\u0000ss", "revision": 0}',
    "another direction": b'{"action": "\\u202epass", "revision": 0}',
    "no UTF-8": b'{"action": "\xff", "revision": 0}',
    "UTF-16": '{"action": "pass", "revision": 0}'.encode("utf-16"),
    "a long text": b'{"action": "' + b"x" * 400 + b'", "revision": 0}',
}


@pytest.mark.parametrize("name", POISON)
def test_a_poisoned_body_is_refused_and_changes_nothing(name, table, token):
    program = Program(table, token)
    before = games.load(table.slug)
    assert all_are(400, [program.send(POISON[name])])
    after = games.load(table.slug)
    assert (after.revision, after.game.actions) == (before.revision, before.game.actions)


@pytest.mark.parametrize("action", ["", "pass" * 20, "fly", -1, 10**9, 10**29, "0"])
def test_an_action_that_there_is_not_is_refused_by_the_rules(action, table, token):
    program = Program(table, token)
    answer = program.send({"action": action, "revision": program.ask()["revision"]})
    assert all_are(422, [answer])
    assert answer.json()["rule"]


@pytest.mark.parametrize("size", [api.LARGEST_MOVE + 1, 100_000, 2_000_000])
def test_a_body_that_is_too_large_is_not_read(size, table, token):
    assert all_are(413, [Program(table, token).send(b" " * size)])


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_what_a_form_could_send_is_no_move(kind, table, token):
    assert all_are(415, [Program(table, token).send(b'{"action": "pass", "revision": 0}', kind=kind)])


@pytest.mark.parametrize("method", ["put", "patch", "delete", "options", "head", "post"])
def test_another_method_is_refused_with_the_right_one(method, table, token):
    program = Program(table, token)
    for what in LOOKS:
        answer = getattr(program.client, method)(program.base + what, **program.head)
        assert (answer.status_code, answer["Allow"]) == (405, "GET")
    assert program.get("play")["Allow"] == "POST"


def test_an_address_that_there_is_not_is_said_in_json(table, token):
    program = Program(table, token)
    for what in ("undo", "record", "..", "view/", "moves"):
        assert all_are(404, [program.get(what)])
    for path in ("/api/", "/api/v1/", "/api/v2/table/x/", "/api/v1/table/"):
        assert all_are(404, [program.client.get(path, **program.head)])


def test_a_program_is_given_no_cookie(table, token):
    program = Program(table, token)
    for answer in (*(program.get(what) for what in LOOKS), program.send(b"{}")):
        assert not answer.cookies
        assert "Cookie" not in answer.get("Vary", "")


def test_a_fault_is_json_as_well(table, token, monkeypatch):
    monkeypatch.setattr(api, "seen", lambda loaded: 1 // 0)
    assert all_are(500, [Program(table, token).get("view")])
