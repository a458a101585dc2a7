"""Every address, with every method, for every role: what each is answered, and that nothing changes for who may not."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from django.conf import settings
from django.db import connection, transaction
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from bigshoulders.puzzles import shelf
from bigshoulders.sitting.chairs import Chair
from bigshoulders.state.chance import Chance
from bigshoulders.web import campaigns, games, people, questions, streams, tokens, wishes
from bigshoulders.web.models import Campaign, Device, Person, Seat, SeatToken, Table, Wish
from bigshoulders.web.site import reach
from bigshoulders.web.urls import urlpatterns
from web.accounts import with_account
from web.browsers import new_table
from web.test_rooms import a_client, joined, opened

REACHES = (reach.OWN_MACHINE, reach.HOME_NETWORK, reach.PUBLIC)
SEED = 5
METHODS = ("GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE")

NOBODY, LOOKS, HOSTS, PLAYS, OWNS = range(5)
"""What somebody may do at a table: nothing, look, look after it without a seat, play, play as its host."""

API = "api/v1/table/<slug:slug>/"
TABLE, ROOM, OF_CAMPAIGN = "table/<slug:slug>/", "room/<slug:slug>/", "campaign/<slug:slug>/"
PUZZLE, LESSON = "puzzles/<slug:name>/", "learn/<slug:lesson>/"
FORM = {
    "seat": "1", "level": "casual", "free": "", "with_hidden": "yes", "title": "x", "words": "x", "spectators": "on",
    "pace": "fast", "answer": "yes", "decade": "1", "name": "Zoe", "next": "/", "theme": "dark", "language": "de",
}  # fmt: skip
"""What a form sends that makes sense wherever it can."""


def by_level(*answers: int) -> tuple[int, ...]:
    assert len(answers) == OWNS + 1
    return answers


EVERYBODY_LOOKING = by_level(404, 200, 200, 200, 200)
SENT_ON = by_level(404, 302, 302, 302, 302)
PLAYERS = by_level(404, 404, 404, 302, 302)
PLAYERS_SHOWN = by_level(404, 404, 404, 200, 200)
HOST = by_level(404, 404, 302, 404, 302)
HOST_SHOWN = by_level(404, 404, 200, 404, 200)
TALKERS = by_level(404, 404, 200, 200, 200)
TALKERS_SENT_ON = by_level(404, 404, 302, 302, 302)
NO_ONE = by_level(404, 404, 404, 404, 404)

RUNNING: dict[str, dict[str, tuple[int, ...]]] = {
    TABLE: {"GET": EVERYBODY_LOOKING},
    TABLE + "choose": {"GET": EVERYBODY_LOOKING},
    TABLE + "story/": {"GET": EVERYBODY_LOOKING},
    TABLE + "at/<int:number>/": {"GET": EVERYBODY_LOOKING},
    TABLE + "figures/": {"GET": EVERYBODY_LOOKING},
    TABLE + "record": {"GET": NO_ONE, "POST": NO_ONE},
    TABLE + "campaign": {"GET": NO_ONE},
    **{TABLE + what: {"POST": PLAYERS} for what in ("play", "end", "bot", "undo", "redo", "wish", "answer")},
    **{TABLE + what: {"GET": PLAYERS_SHOWN} for what in ("turns/", "clock")},
    **{TABLE + what: {"POST": PLAYERS} for what in ("sit-in", "back", "plans/stop")},
    TABLE + "plans/": {"GET": PLAYERS_SHOWN, "POST": by_level(404, 404, 404, 422, 422)},
    **{TABLE + what: {"POST": PLAYERS} for what in ("take-seat", "pace", "again", "gentle", "note-read")},
    **{TABLE + what: {"POST": SENT_ON} for what in ("restart-read", "card-read")},
    TABLE + "programs/": {"GET": by_level(404, 404, 404, 200, 200)},
    TABLE + "programs/new": {"POST": by_level(404, 404, 404, 200, 404)},
    TABLE + "programs/end": {"POST": by_level(404, 404, 404, 302, 404)},
    **{TABLE + what: {"POST": HOST} for what in ("title", "delete", "restore")},
    ROOM: {"GET": SENT_ON},
    ROOM + "bot": {"POST": NO_ONE},
    ROOM + "free": {"POST": NO_ONE},
    ROOM + "link": {"POST": HOST_SHOWN},
    ROOM + "settle": {"POST": HOST},
    ROOM + "seats": {"GET": HOST_SHOWN},
    **{ROOM + what: {"POST": HOST} for what in ("stand-in", "remove")},
    ROOM + "begin": {"POST": HOST},
    ROOM + "wait": {"POST": NO_ONE},
    ROOM + "talk": {"GET": TALKERS},
    ROOM + "present": {"GET": TALKERS},
    ROOM + "next": {"GET": TALKERS},
    ROOM + "say": {"POST": TALKERS_SENT_ON},
}
"""Of a table with people elsewhere while the game runs; by address and method, and then by level."""
OVER = {
    **RUNNING,
    TABLE + "plans/": {"GET": PLAYERS_SHOWN, "POST": PLAYERS},
    TABLE + "record": {"GET": EVERYBODY_LOOKING, "POST": EVERYBODY_LOOKING},
}
OF_MACHINE = {
    **{address: dict.fromkeys(RUNNING[address], NO_ONE) for address in RUNNING if address.startswith(ROOM)},
    **{address: RUNNING[address] for address in RUNNING if address.startswith(TABLE)},
    **{TABLE + what: {"GET": NO_ONE} for what in ("turns/", "clock")},
    TABLE + "plans/": {"GET": NO_ONE, "POST": NO_ONE},
    TABLE + "plans/stop": {"POST": NO_ONE},
    TABLE + "record": {"GET": by_level(404, 404, 404, 404, 200), "POST": by_level(404, 404, 404, 404, 200)},
    TABLE + "programs/new": {"POST": by_level(404, 404, 404, 404, 200)},
    TABLE + "programs/end": {"POST": by_level(404, 404, 404, 404, 302)},
}
"""Its record is given to who plays all its people; the seat that the form names is one of theirs."""
WAITING = {
    **{address: dict.fromkeys(RUNNING[address], NO_ONE) for address in RUNNING if address.startswith(TABLE)},
    **{TABLE + what: {"POST": HOST} for what in ("title", "delete", "restore")},
    ROOM: {"GET": EVERYBODY_LOOKING},
    ROOM + "bot": {"POST": by_level(404, 404, 422, 404, 422)},
    ROOM + "free": {"POST": by_level(404, 404, 302, 302, 302)},
    ROOM + "link": {"POST": HOST_SHOWN},
    ROOM + "settle": {"POST": HOST},
    ROOM + "seats": {"GET": HOST_SHOWN},
    **{ROOM + what: {"POST": by_level(404, 404, 422, 404, 422)} for what in ("stand-in", "remove")},
    ROOM + "begin": {"POST": HOST},
    ROOM + "wait": {"POST": HOST},
    ROOM + "talk": {"GET": TALKERS},
    ROOM + "present": {"GET": TALKERS},
    ROOM + "next": {"GET": TALKERS},
    ROOM + "say": {"POST": TALKERS_SENT_ON},
}
THROWN_AWAY = {
    **{address: dict.fromkeys(RUNNING[address], NO_ONE) for address in RUNNING},
    **{TABLE + what: {"POST": HOST} for what in ("title", "delete", "restore")},
}
CAMPAIGNS = {
    OF_CAMPAIGN: {"GET": HOST_SHOWN},
    OF_CAMPAIGN + "next": {"POST": HOST},
    OF_CAMPAIGN + "record": {"GET": HOST_SHOWN, "POST": HOST_SHOWN},
    **{OF_CAMPAIGN + what: {"POST": HOST} for what in ("title", "delete", "restore")},
}
FOR_ALL: dict[str, dict[str, int]] = {
    "": {"GET": 200},
    "play-now": {"POST": 302},
    "solo-now": {"POST": 302},
    "new/": {"GET": 200, "POST": 422},
    "upload": {"POST": 400},
    "preferences/": {"GET": 200, "POST": 302},
    "light": {"POST": 302},
    "language": dict.fromkeys(METHODS, 302),
    "learn/": {"GET": 200},
    "learn/known": {"POST": 302},
    "learn/five-minutes/": {"GET": 200},
    LESSON: {"GET": 200},
    LESSON + "choose": {"GET": 200},
    **{LESSON + what: {"POST": 302} for what in ("play", "undo", "do", "play-on")},
    "keys/": {"GET": 200},
    "glossary/": {"GET": 200},
    "legend/": {"GET": 200},
    "rules/": {"GET": 200},
    "rules/<str:key>/": {"GET": 200},
    "puzzles/": {"GET": 200},
    PUZZLE: {"GET": 200},
    PUZZLE + "<slug:made>/": {"GET": 200},
    PUZZLE + "<slug:made>/choose": {"GET": 200},
    **{PUZZLE + "<slug:made>/" + what: {"POST": 302} for what in ("play", "undo", "play-on")},
    "aid/": {"GET": 200},
    "companion/": {"GET": 200},
    "companion/companion.html": {"GET": 200},
    "companion/worker.js": {"GET": 200},
    "example/<str:example>": {"POST": 302},
    "health": {"GET": 200, "HEAD": 200},
    "metrics": {"GET": 404},
    "static/<path:path>": {"GET": 200, "HEAD": 200},
    "city/<str:light>/<str:name>.svg": {"GET": 200, "HEAD": 200},
    "service-worker.js": {"GET": 200, "HEAD": 200},
    "manifest.webmanifest": {"GET": 200, "HEAD": 200},
    "offline/<str:language>/": {"GET": 200, "HEAD": 200},
    "friends": {"POST": 302},
    "join/": {"GET": 200, "POST": 200},
    "join/<slug:key>/": {"GET": 404, "POST": 404},
    "enter/<slug:secret>/": {"GET": 200, "POST": 404},
    "notices/confirm/<slug:secret>/": {"GET": 200, "POST": 404},
}
"""Alike for everybody; a link that nobody gave leads nowhere."""
OF_PEOPLE = {
    "away/": {"GET": 200, "POST": 422},
    "notices/": {"GET": 200, "POST": 422},
    "notices/close": {"POST": 302},
    "notices/test": {"POST": 302},
    "devices/": {"GET": 200, "POST": 200},
    "devices/end": {"POST": 404},
    "devices/send-away": {"POST": 302},
}
"""Not there for who is nobody here."""
OF_PROGRAMS: dict[str, str] = {
    **{API + what: "GET" for what in ("", "view", "facts", "legal_actions", "events", "stream")},
    API + "play": "POST",
}
"""Each with its one method. Browsers are nobody there, whoever sits before them."""


def by_account(*answers: int) -> dict[str, int]:
    """In the order of ACCOUNTS."""
    return dict(zip(ACCOUNTS, answers, strict=True))


ACCOUNTS = ("nobody", "guest", "signed in long ago", "just signed in", "owner long ago", "owner")
"""What somebody is for the pages of accounts."""
PASSKEY = "account/passkey/"
OF_ACCOUNTS: dict[str, dict[str, dict[str, int]]] = {
    "account/": {"GET": by_account(302, 200, 200, 200, 200, 200)},
    "account/sign-in": {"GET": by_account(*[200] * 6), "POST": by_account(*[422] * 6)},
    "account/lost": {"GET": by_account(*[404] * 6), "POST": by_account(*[404] * 6)},
    "account/sign-out": {"POST": by_account(404, 404, 302, 302, 302, 302)},
    "account/new/": {"GET": by_account(*[200] * 6), "POST": by_account(403, 403, 200, 200, 200, 200)},
    "account/new/<slug:secret>/": {"GET": by_account(*[404] * 6), "POST": by_account(*[404] * 6)},
    "account/password": {
        "GET": by_account(404, 404, 302, 200, 302, 200),
        "POST": by_account(404, 404, 302, 422, 302, 422),
    },
    PASSKEY + "to-sign-in": {"POST": by_account(*[200] * 6)},
    PASSKEY + "to-begin": {"POST": by_account(*[404] * 6)},
    PASSKEY + "to-add": {"POST": by_account(404, 404, 302, 200, 302, 200)},
    PASSKEY + "add": {"POST": by_account(404, 404, 302, 422, 302, 422)},
    PASSKEY + "remove": {"POST": by_account(404, 404, 302, 404, 302, 404)},
    "account/invite": {"POST": by_account(404, 404, 200, 200, 200, 200)},
    "account/data": {"GET": by_account(404, 200, 200, 200, 200, 200)},
    "account/delete": {
        "GET": by_account(404, 200, 302, 200, 302, 200),
        "POST": by_account(404, 422, 302, 422, 302, 422),
    },
    "privacy/": {"GET": by_account(*[200] * 6)},
}
"""On a site where one has to be invited; before one's own machine none of them is there."""
OWNERS = "owner/"
OF_OWNER = {"GET": by_account(404, 404, 404, 404, 302, 200)}
"""Every address of Django's admin that the site has."""
OWNERS_PAGES = (
    "", "state/", "web/", "web/person/", "web/table/", "web/ban/", "web/ban/add/", "accounts/", "accounts/account/",
)  # fmt: skip
OWNERS_NOT_THERE = (
    "login/", "logout/", "password_change/", "autocomplete/", "r/1/1/", "web/table/add/", "accounts/account/add/",
    "auth/user/", "mfa/authenticator/", "web/person/1/change/", "web/device/",
)  # fmt: skip
PARTS = {
    "<int:number>": "0",
    "<str:key>": "STK",
    "<str:example>": "EX-08",
    "<path:path>": "web/site.css",
    "<str:light>": "day",
    "<str:language>": "de",
    "<str:name>": "street",
    "<slug:key>": "zzzzzz",
    "<slug:secret>": "nothing",
    "<slug:name>": shelf.names()[0],
    "<slug:made>": "start",
    "<slug:lesson>": "on_your_own",
}


class Site(NamedTuple):
    """Tables of every kind, and a browser for every role."""

    roles: dict[str, Client]
    tables: dict[str, Table]
    campaigns: dict[str, Campaign]


KNOWN = ("host", "another seat", "removed", "somebody")
"""The roles that are people here; the others are nobody: a stranger, a device that was sent away, the machine's own."""
LEVELS: dict[str, dict[str, int]] = {
    "private": {"host": OWNS, "another seat": PLAYS},
    "watched": {"host": OWNS, "another seat": PLAYS, "": LOOKS},
    "left by its host": {"host": HOSTS, "another seat": PLAYS},
    "over": {"host": OWNS, "another seat": PLAYS, "": LOOKS},
    "ended by agreement": {"host": OWNS, "another seat": PLAYS, "": LOOKS},
    "waiting": {"host": OWNS, "another seat": PLAYS},
    "waiting and watched": {"host": OWNS, "another seat": PLAYS, "": LOOKS},
    "thrown away": {"host": OWNS, "another seat": PLAYS},
}
"""What each role may do at each table; "": all that are not named, who may do nothing otherwise."""
EXPECTED = {
    "private": RUNNING,
    "watched": RUNNING,
    "left by its host": RUNNING,
    "over": OVER,
    "ended by agreement": OVER,
    "waiting": WAITING,
    "waiting and watched": WAITING,
    "thrown away": THROWN_AWAY,
    "of the machine": OF_MACHINE,
}
BESIDE_THE_MACHINE = "the machine itself"


def from_elsewhere(client: Client) -> Client:
    client.defaults["REMOTE_ADDR"] = "10.1.1.1"
    return client


@pytest.fixture(scope="module")
def site() -> Site:
    """Made once: whatever the tests do is taken back."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "new_seed", lambda: SEED)
        return made_site()


def made_site() -> Site:
    host, first = opened("Ann")
    other = joined(first, "Ben")
    removed = joined(first, "Cyd")
    host.post(f"/room/{first.slug}/free", {"seat": "2"})
    somebody, _own = opened("Zoe")
    sent_away = Client(HTTP_HOST="localhost")
    sent_away.cookies[people.COOKIE] = lost_secret_of(other)
    roles = {
        "host": host,
        "another seat": other,
        "removed": removed,
        "somebody": somebody,
        "stranger": a_client(),
        "a device that was sent away": sent_away,
    }
    tables = {"private": first}
    for name in (*(name for name in LEVELS if name != "private"),):
        tables[name] = a_room_of(host, other, removed)
    for name, table in tables.items():
        settle(name, host, table)
    tables["of the machine"] = new_table("Ann", "Bob")
    for role in roles.values():
        from_elsewhere(role)
    roles[BESIDE_THE_MACHINE] = a_client()
    fresh = {name: Table.objects.get(pk=table.pk) for name, table in tables.items()}
    return Site(roles, fresh, two_campaigns(host))


def lost_secret_of(browser: Client) -> str:
    """Of a device that was sent away since."""
    person = people.look_up(browser.cookies[people.COOKIE].value)
    assert person is not None
    answer = HttpResponse()
    people.give_secret(answer, person)
    people.send_away(person, but=browser.cookies[people.COOKIE].value)
    return str(answer.cookies[people.COOKIE].value)


def a_room_of(host: Client, other: Client, removed: Client) -> Table:
    slug = host.post("/friends", {"name": "Ann"})["Location"].split("/")[2]
    table = Table.objects.get(slug=slug)
    for browser, name in ((other, "Ben"), (removed, "Cyd")):
        browser.post(f"/join/{table.code}/", {"name": name})
    host.post(f"/room/{slug}/free", {"seat": "2"})
    return table


def settle(name: str, host: Client, table: Table) -> None:
    """Bring a room to what its name says."""
    room = f"/room/{table.slug}/"
    if LEVELS[name].get("") == LOOKS:
        host.post(room + "settle", {"spectators": "on"})
    if name.startswith("waiting"):
        return
    host.post(room + "begin", {"free": ""})
    if name == "left by its host":
        host.post(room + "remove", {"seat": "0", "level": "casual"})
        Table.objects.filter(pk=table.pk).update(asked=None)
        return
    played_on(table, to_the_end=name == "over")
    if name == "ended by agreement":
        wishes.ended(games.load(table.slug), Wish(table=table, kind=wishes.END, seat=0))
    if name == "thrown away":
        host.post(f"/table/{table.slug}/delete")


def played_on(table: Table, to_the_end: bool) -> None:
    loaded, chance = games.load(table.slug), Chance(5)
    while not loaded.game.is_over and (to_the_end or len(loaded.game.actions) < 4):
        seat = loaded.due(ended=True).seat
        loaded = games.move(loaded, seat, chance.choice(loaded.game.legal_actions(seat)).text)


def two_campaigns(host: Client) -> dict[str, Campaign]:
    """One that the host has begun from elsewhere, and one of the machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settings, "REACH", reach.PUBLIC)
        slug = host.post("/new/", {"game": "campaign", "kind0": "person", "name0": "Ann"})["Location"].split("/")[2]
    own = campaigns.create([Chair("Ann")], {}, 5, with_rivals=False)
    return {"of the host": Campaign.objects.get(slug=slug), "of the machine": Campaign.objects.get(pk=own.pk)}


# --- asking


ADDS, CHANGES = "INSERT", ("UPDATE", "DELETE")
NO_CHANGES = ('"web_count"', 'SET "standing"')


class Answered(NamedTuple):
    status: int
    written: list[str]
    """What the database was told to change, but for what is counted and what was only reckoned."""


@contextmanager
def listening_to_writes():
    """To what Django tells the database, and to what `questions` tells it past Django."""
    found: list[str] = []
    tell = questions.tell

    def note(sql, cursor):
        # How many rows were added SQLite says only after their keys were read.
        has_written = sql.startswith(ADDS) or (sql.startswith(CHANGES) and cursor.rowcount)
        if has_written and not any(words in sql for words in NO_CHANGES):
            found.append(sql)

    def hear(execute, sql, params, many, context):
        answer = execute(sql, params, many, context)
        note(sql, context["cursor"])
        return answer

    def hear_told(words, figures):
        cursor = tell(words, figures)
        note(words, cursor)
        return cursor

    with connection.execute_wrapper(hear), pytest.MonkeyPatch.context() as patch:
        patch.setattr(questions, "tell", hear_told)
        yield found


def ask(browser: Client, method: str, address: str, form: dict[str, str] = FORM) -> Answered:
    """What is answered; whatever it changes is taken back, in the database and in the browser."""
    cookies = browser.cookies.copy()
    with transaction.atomic(), listening_to_writes() as written:
        answer = browser.generic(method, address) if method != "POST" else browser.post(address, form)
        transaction.set_rollback(True)
    if written:
        games.MEMORY.clear()
    browser.cookies = cookies
    return Answered(answer.status_code, written)


def address_of(route: str, slug: str = "") -> str:
    for part, words in {"<slug:slug>": slug, **PARTS}.items():
        route = route.replace(part, words)
    return f"/{route}"


def level_at(name: str, role: str) -> int:
    """At a table, or for a Campaign, that has owners or belongs to the machine."""
    if name == "of the machine":
        here = {reach.OWN_MACHINE: True, reach.HOME_NETWORK: role == BESIDE_THE_MACHINE, reach.PUBLIC: False}
        return OWNS if here[settings.REACH] else NOBODY
    if name == "of the host":
        return OWNS if role == "host" else NOBODY
    levels = LEVELS[name]
    return levels.get(role, levels.get("", NOBODY))


def up_to_date(table: Table) -> dict[str, str]:
    """What the forms of a page say that shows the table as it is: nothing is refused because it comes too late."""
    fresh = Table.objects.get(pk=table.pk)
    return {**FORM, "revision": str(fresh.revision), "made": str(fresh.progress.get("moves", 0))}


def check(
    asked: Any,
    browser: Client,
    method: str,
    address: str,
    expected: int,
    form: dict[str, str] = FORM,
    may_write: bool = True,
) -> None:
    found = ask(browser, method, address, form)
    assert found.status == expected, (settings.REACH, asked, method, address)
    if method != "POST" or expected >= 400 or not may_write:
        assert not found.written, (settings.REACH, asked, method, address)


# --- the tables tried


def test_every_address_of_the_site_is_in_one_of_the_tables():
    known = {*RUNNING, *CAMPAIGNS, *FOR_ALL, *OF_PEOPLE, *OF_PROGRAMS, *OF_ACCOUNTS, OWNERS}
    assert {str(pattern.pattern) for pattern in urlpatterns} == known
    for table in (OVER, OF_MACHINE, WAITING, THROWN_AWAY):
        assert {address: set(methods) for address, methods in table.items()} == {
            address: set(methods) for address, methods in RUNNING.items()
        }


@pytest.mark.parametrize(
    ("name", "who"),
    [(name, who) for name in ("private", "of the machine") for who in REACHES]
    + [(name, reach.PUBLIC) for name in LEVELS if name != "private"],
)
def test_every_address_of_a_table_for_every_role(name, who, site, monkeypatch):
    monkeypatch.setattr(settings, "REACH", who)
    form = up_to_date(site.tables[name])
    for role, browser in site.roles.items():
        level = level_at(name, role)
        for route, methods in EXPECTED[name].items():
            address = address_of(route, site.tables[name].slug)
            for method, answers in methods.items():
                check((name, role), browser, method, address, answers[level], form, may_write=level > LOOKS)


@pytest.mark.parametrize("who", REACHES)
def test_every_address_of_a_campaign_for_every_role(who, site, monkeypatch):
    monkeypatch.setattr(settings, "REACH", who)
    for name, campaign in site.campaigns.items():
        for role, browser in site.roles.items():
            level = level_at(name, role)
            for route, methods in CAMPAIGNS.items():
                for method, answers in methods.items():
                    check((name, role), browser, method, address_of(route, campaign.slug), answers[level])


@pytest.mark.parametrize("who", REACHES)
def test_every_other_address_for_every_role(who, site, monkeypatch):
    monkeypatch.setattr(settings, "REACH", who)
    for role, browser in site.roles.items():
        for route, methods in FOR_ALL.items():
            for method, expected in methods.items():
                check(role, browser, method, address_of(route), expected)
        for route, methods in OF_PEOPLE.items():
            for method, expected in methods.items():
                check(role, browser, method, address_of(route), expected if role in KNOWN else 404)


def test_no_address_answers_to_a_method_that_it_does_not_have(site):
    """Whoever asks, and whether the table is theirs, another's or not there."""
    of_programs = {route: {method} for route, method in OF_PROGRAMS.items()}
    tables = {**RUNNING, **CAMPAIGNS, **FOR_ALL, **OF_PEOPLE, **of_programs, **OF_ACCOUNTS}
    slugs = (site.tables["private"].slug, site.campaigns["of the host"].slug, "nothing")
    for role, browser in site.roles.items():
        for route, known in tables.items():
            for slug in slugs if "<slug:slug>" in route else ("",):
                for method in set(METHODS) - set(known):
                    check(role, browser, method, address_of(route, slug), 405)


SEAT_OF = {"host": 0, "another seat": 1}
"""Who plays which seat at a table of two."""


def moments(table: Table) -> Iterator[tuple[int, dict[str, str], tuple[str, ...]]]:
    """A game as it is played on: the seat that it is up to, its form as its own page has it, what that is good for."""
    chance = Chance(SEED)
    while True:
        loaded = games.load(table.slug)
        seat = loaded.due().seat
        own = {"seat": str(seat)}
        if loaded.due().what == "end_turn":
            yield seat, up_to_date(table) | own, ("undo", "end", "programs/new")
            loaded = games.undo(loaded, seat)
            yield seat, up_to_date(table) | own, ("redo", "programs/new")
            games.end_turn(games.redo(loaded, seat))
            yield seat, up_to_date(table) | own, ("wish", "programs/new")
        loaded = games.load(table.slug)
        seat = loaded.due(ended=True).seat
        action = chance.choice(loaded.game.legal_actions(seat))
        own = {"seat": str(seat), "action": str(action.id)}
        yield seat, up_to_date(table) | own, ("play", "programs/new")
        games.move(loaded, seat, action.text)


@pytest.mark.parametrize("name", ["private", "watched"])
def test_a_form_moves_the_seat_of_whoever_sends_it_and_no_other(name, site, monkeypatch):
    """Nothing is wrong with any of them but who sends it; and each does something for whom it is meant for."""
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    table = site.tables[name]
    wanted = {(seat, route) for seat in (0, 1) for route in ("play", "undo", "redo", "end", "wish", "programs/new")}
    with transaction.atomic():
        for seat, form, routes in moments(table):
            for route in {route for route in routes if (seat, route) in wanted}:
                for role, browser in site.roles.items():
                    found = ask(browser, "POST", f"/table/{table.slug}/{route}", form)
                    if SEAT_OF.get(role) != seat:
                        assert not found.written, (role, seat, route, found)
                    elif found.written or route == "end":  # which is noted in the browser, if nothing follows by itself
                        wanted.remove((seat, route))
            if not wanted:
                break
        transaction.set_rollback(True)
    games.MEMORY.clear()
    assert not wanted


@pytest.mark.parametrize("name", ["waiting", "waiting and watched"])
def test_only_the_host_frees_the_seat_of_somebody_else(name, site, monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    address, form = f"/room/{site.tables[name].slug}/free", up_to_date(site.tables[name])
    for role, browser in site.roles.items():
        for seat in SEAT_OF.values():
            found = ask(browser, "POST", address, {**form, "seat": str(seat)})
            assert bool(found.written) == (role == "host" or SEAT_OF.get(role) == seat), (role, seat, found)


# --- programs


def good(table: Table, number: int) -> str:
    seat = Seat.objects.filter(table=table, number=number).first()
    return tokens.let_in(table, number, seat and seat.person)


def ended(table: Table, number: int) -> str:
    secret = good(table, number)
    tokens.end(table, number)
    return secret


def run_out(table: Table, number: int) -> str:
    secret = good(table, number)
    SeatToken.objects.filter(table=table).update(until=table.created)
    return secret


def replaced(table: Table, number: int) -> str:
    secret = good(table, number)
    good(table, number)
    return secret


def of_somebody_else(table: Table, number: int) -> str:
    """Who has not the seat, or not any more."""
    return tokens.let_in(table, number, Person.objects.create(name="Eve"))


def of_nobody(table: Table, number: int) -> str:
    return tokens.let_in(table, number, None)


VOID = (ended, run_out, replaced)
PROGRAMS = (good, *VOID, of_somebody_else, of_nobody)


def expected_of_program(name: str, token: Any, sits_here: bool) -> int:
    """200 where it may look; a table that is not for it is not there, and a token that is void is none."""
    if token in VOID:
        return 401
    if name == "of the machine":
        return 200 if sits_here else 404
    return 200 if token is good and EXPECTED[name] in (RUNNING, OVER) else 404


def statuses(route: str, expected: int) -> set[int]:
    """A form is no move, and a stream is opened elsewhere than here."""
    return {200: {"play": {415}, "stream": {503}}.get(route.rpartition("/")[2], {200})}.get(expected, {expected})


@pytest.mark.parametrize("who", REACHES)
def test_every_address_of_programs_for_every_token(who, site, monkeypatch):
    monkeypatch.setattr(settings, "REACH", who)
    for name, table in site.tables.items():
        for token in PROGRAMS:
            for address in ("127.0.0.1", "10.1.1.1"):
                here = {reach.OWN_MACHINE: True, reach.HOME_NETWORK: address == "127.0.0.1", reach.PUBLIC: False}[who]
                with transaction.atomic():
                    head = {"HTTP_AUTHORIZATION": f"Bearer {token(table, 1)}", "REMOTE_ADDR": address}
                    program = a_client(**head)
                    for route, method in OF_PROGRAMS.items():
                        found = ask(program, method, address_of(route, table.slug))
                        expected = statuses(route, expected_of_program(name, token, here))
                        assert {found.status} == expected, (who, name, token.__name__, address, route)
                        assert not found.written, (name, route)
                    transaction.set_rollback(True)


@pytest.mark.parametrize("who", REACHES)
def test_a_browser_is_nobody_where_programs_ask(who, site, monkeypatch):
    """Whatever its cookies say; and a token opens no page."""
    monkeypatch.setattr(settings, "REACH", who)
    for name, table in site.tables.items():
        for role, browser in site.roles.items():
            for route, method in OF_PROGRAMS.items():
                check((name, role), browser, method, address_of(route, table.slug), 401)
    table = site.tables["private"]
    with transaction.atomic():
        program = a_client(HTTP_AUTHORIZATION=f"Bearer {good(table, 1)}")
        for route, methods in RUNNING.items():
            for method in methods:
                check("program", program, method, address_of(route, table.slug), 404)
        transaction.set_rollback(True)


def test_a_token_is_good_for_the_stream_of_its_table_alone(site, monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    table, other = site.tables["private"], site.tables["watched"]
    for token in PROGRAMS:
        scope = scope_of(a_client())
        scope["headers"] += [(b"authorization", f"Bearer {token(table, 1)}".encode())]
        for slug, may in ((table.slug, token is good), (other.slug, False)):
            scope["path"] = f"/api/v1/table/{slug}/stream"
            assert streams.table_of(scope) == slug
            listening = streams.who_listens(slug, scope)
            assert (listening is not None) == may, (token.__name__, slug)
            if listening is not None:
                assert (listening.person, listening.plays, listening.also) == (None, False, ())
    tokens.end(table, 1)


# --- accounts


@pytest.fixture(scope="module")
def browsers() -> dict[str, Client]:
    """By what they are for the pages of accounts."""
    found = {"nobody": a_client(), "guest": opened("Gus")[0]}
    for name, is_owner, ago in (
        ("signed in long ago", False, datetime.timedelta(hours=1)),
        ("just signed in", False, datetime.timedelta()),
        ("owner long ago", True, datetime.timedelta(hours=1)),
        ("owner", True, datetime.timedelta()),
    ):
        browser, account = with_account(name, is_owner=is_owner)
        Device.objects.filter(person=account.person).update(proved=timezone.now() - ago)
        found[name] = browser
    return found


@pytest.mark.parametrize("who", REACHES)
def test_every_address_of_an_account_for_every_role(who, browsers, monkeypatch):
    monkeypatch.setattr(settings, "REACH", who)
    on = who != reach.OWN_MACHINE
    tables = {**OF_ACCOUNTS, **{OWNERS + page: OF_OWNER for page in OWNERS_PAGES}}
    for role, browser in browsers.items():
        for route, methods in tables.items():
            for method, answers in methods.items():
                check(role, browser, method, address_of(route), answers[role] if on else 404)
        for page in OWNERS_NOT_THERE:
            for method in METHODS:
                found = ask(browser, method, address_of(OWNERS + page))
                assert (found.status in (302, 403, 404, 405), found.written) == (True, []), (role, method, page)
                assert found.status != 302 or role == "owner long ago", (role, method, page)


@pytest.mark.parametrize("who", REACHES)
def test_every_stream_for_every_role(who, site, monkeypatch):
    monkeypatch.setattr(settings, "REACH", who)
    for name, table in site.tables.items():
        for role, browser in site.roles.items():
            level = NOBODY if name == "thrown away" else level_at(name, role)
            listening = streams.who_listens(table.slug, scope_of(browser))
            assert (listening is not None) == (level > NOBODY), (who, name, role)
            if listening is not None:
                assert listening.plays == (level > LOOKS), (who, name, role)
            for method in METHODS:
                # What is not a GET is no stream; and the site has no page there.
                assert (streams.table_of({**scope_of(browser), "method": method, "path": path_of(table)}) is None) == (
                    method != "GET"
                )
            assert ask(browser, "POST", path_of(table)) == Answered(404, [])


def path_of(table: Table) -> str:
    return f"/table/{table.slug}/moves"


def scope_of(browser: Client) -> dict[str, Any]:
    """Of a stream that a browser opens."""
    cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in browser.cookies.items())
    return {
        "type": "http",
        "method": "GET",
        "path": "/",
        "query_string": b"",
        "headers": [(b"host", b"localhost"), (b"cookie", cookies.encode())],
        "client": (browser.defaults.get("REMOTE_ADDR", "127.0.0.1"), 50000),
        "server": ("127.0.0.1", 80),
    }


def test_a_stream_under_another_host_name_is_none(site):
    scope = scope_of(site.roles["host"])
    scope["headers"] = [(b"host", b"evil.example"), *scope["headers"][1:]]
    assert streams.who_listens(site.tables["private"].slug, scope) is None
