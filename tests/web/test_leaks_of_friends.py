"""Worlds that differ only in what a role may not know give it the same bytes, on every address that can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.utils import timezone

from bigshoulders.game import Game
from bigshoulders.state.chance import Chance
from bigshoulders.web import games, rooms, streams, wishes
from bigshoulders.web.hub import HUB
from bigshoulders.web.models import Checkpoint, Earlier, Invitation, Message, Move, Person, Plan, Seat, Table, Wish
from bigshoulders.web.pages import history, why_not
from bigshoulders.web.site import reach
from bigshoulders.web.table import keeping
from web.browsers import HTMX
from web.test_leaks import CSRF, SEED
from web.test_people import somebody
from web.test_roles import CAMPAIGNS, FORM, RUNNING, TABLE, address_of, scope_of, two_campaigns
from web.test_rooms import a_client

RULES = {"mode": "advanced", "goals": True, "draft": True}
READ = [route for route, methods in RUNNING.items() if "GET" in methods]
SENT = [TABLE + what for what in ("play", "take-seat", "wish", "plans/", "card-read", "restart-read")]
"""Forms from a page that is too old, or about what is one's own: they are answered, and nothing of the game changes."""
HOST_WHO_PLAYS = "second, as the host"


class Company(NamedTuple):
    """A table of four people at three screens, with a browser for every role."""

    table: Table
    browsers: dict[str, Client]
    seats: dict[str, tuple[int, ...]]
    hosts: dict[str, Person]
    """Who is the host while a role looks: somebody without a seat, or the role itself."""

    def settle(self, role: str) -> None:
        Table.objects.filter(pk=self.table.pk).update(host=self.hosts[role])


def a_browser(cookies: dict[str, str]) -> Client:
    browser = a_client()
    for name, value in cookies.items():
        browser.cookies[name] = value
    return browser


@pytest.fixture(scope="module")
def company() -> Company:
    host, of_host = somebody("Dan")
    table = rooms.create(host, "Dan", 4, RULES, spectators=True)
    rooms.free(table, 0)
    gil, of_gil = somebody("Gil")
    rooms.take(table, gil, "Gil")
    rooms.free(table, 0)
    browsers = {"host": a_browser(of_host), "watcher": a_client(), "removed": a_browser(of_gil)}
    for role, names in (("first", ["Ann"]), ("second", ["Ben"]), ("two at one screen", ["Cyd", "Eve"])):
        person, cookies = somebody(names[0])
        browsers[role] = a_browser(cookies)
        for name in names:
            rooms.take(table, person, name)
        if role == "second":
            browsers[HOST_WHO_PLAYS] = a_browser(cookies)
            ben = person
    _zoe, of_zoe = somebody("Zoe")
    browsers["somebody without a seat"] = a_browser(of_zoe)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "new_seed", lambda: SEED)
        begun = rooms.start(Table.objects.get(pk=table.pk))
    seats = {"first": (0,), "second": (1,), HOST_WHO_PLAYS: (1,), "two at one screen": (2, 3)}
    return Company(begun, browsers, seats, {**dict.fromkeys(browsers, host), HOST_WHO_PLAYS: ben})


@pytest.fixture(scope="module", autouse=True)
def while_it_is_compared() -> Iterator[None]:
    """Nobody comes or goes: who has asked for a page lately is here to the others, in one world and not yet in the
    other. And streams leave the connection alone, which may be in a transaction that is taken back."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HUB, "look_in", lambda channel, person: None)
        patch.setattr(streams, "close_old_connections", lambda: None)
        yield


# --- reading


class Page(NamedTuple):
    address: str
    status: int
    headers: dict[str, str]
    cookies: set[str]
    body: str


def page(browser: Client, address: str, method: str = "get", **more: Any) -> Page:
    """Drawn anew."""
    keeping.MEMORY.clear()
    return page_as_remembered(browser, address, method, **more)


def page_as_remembered(browser: Client, address: str, method: str = "get", **more: Any) -> Page:
    answer = getattr(browser, method)(address, *([FORM] if method == "post" else []), **more)
    body = CSRF.sub("", answer.content.decode())
    headers = {name: CSRF.sub("", value) for name, value in answer.headers.items()}
    return Page(address, answer.status_code, headers, set(answer.cookies), body)


def answered(browser: Client, address: str) -> Page:
    """To a form; what it changes is taken back, in the database and in the browser."""
    cookies = browser.cookies.copy()
    with transaction.atomic():
        found = page(browser, address, "post", **HTMX)
        transaction.set_rollback(True)
    browser.cookies = cookies
    return found


def heard(browser: Client, slug: str) -> Page:
    """What a stream lets its listener hear, and begins with."""
    listening = streams.who_listens(slug, scope_of(browser))
    if listening is None:
        return Page("moves", 404, {}, set(), "")
    return Page("moves", 200, {}, set(), repr((listening.plays, listening.also, streams.revision_of(slug))))


def questions(loaded: games.LoadedTable, seats: tuple[int, ...]) -> list[str]:
    """What a page can ask about choices: of the seat that decides here, or about anything where nobody does."""
    acting = [seat for seat in loaded.game.to_act() if seat in seats] or loaded.game.to_act()[:1]
    found = [str(action.id) for action in loaded.game.legal_actions(acting[0])[:3]] if acting else []
    return [
        *(f"choice={number}" for number in found[:2]),
        f"among={','.join(found)}",
        f"look={found[0]}",
        "why=all",
        "why=stock/libby/pool",
        "advice=1",
    ]


def everything_read(company: Company, role: str, asked: list[str]) -> Iterator[Page]:
    """Every address that can be read, as a page and as a part of one, the answers to forms, and the stream."""
    company.settle(role)
    browser, slug = company.browsers[role], company.table.slug
    yield page(browser, "/")
    yield page(browser, "/account/data")
    yield heard(browser, slug)
    for route in SENT:
        yield answered(browser, address_of(route, slug))
    last = Table.objects.get(pk=company.table.pk).progress["moves"]
    for route in READ:
        address = address_of(route, slug)
        for more in ({}, HTMX):
            yield page(browser, address, **more)
    for number in {last // 2, max(0, last - 1), last}:
        yield page(browser, f"/table/{slug}/at/{number}/")
    for query in ("since=0&told=0", f"since={Table.objects.get(pk=company.table.pk).revision}", "board"):
        yield page(browser, f"/table/{slug}/?{query}", **HTMX)
    for query in asked:
        yield page(browser, f"/table/{slug}/choose?{query}", **HTMX)


# --- other worlds: what the game hides


def disguised(game: Game, seat: int | None, number: int) -> Game:
    """The same table to a seat, with all else dealt anew; what was told of its past stays."""
    other = game.determinize(seat, number)
    other.events, other._actions, other._marks = game.events, game._actions, game._marks
    return other


@contextmanager
def another_world(of: Table, seat: int | None, number: int) -> Iterator[None]:
    """The present, the past and the figures of a table if all that a seat cannot know were different."""
    with_game, at_moment, sample = games.with_game, games.at_moment, history.sample

    def other_game(table: Table) -> games.LoadedTable:
        loaded = with_game(table)
        if table.pk != of.pk:  # where bots may be thinking
            return loaded
        return games.LoadedTable(loaded.table, disguised(loaded.game, seat, number))

    def other_past(loaded: games.LoadedTable, moment: int) -> Game:
        past = at_moment(loaded, moment)
        return disguised(past, seat, number) if moment else past  # from the first moment on games are replayed

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "with_game", other_game)
        patch.setattr(games, "at_moment", other_past)
        patch.setattr(why_not, "at_moment", other_past)
        patch.setattr(history, "sample", lambda game: sample(disguised(game, seat, number)))
        yield


def played_until(company: Company, wanted: Callable[[games.LoadedTable], bool], chance: Chance) -> games.LoadedTable:
    loaded = games.load(company.table.slug)
    while not wanted(loaded):
        seat = loaded.due(ended=True).seat
        loaded = games.move(loaded, seat, chance.choice(loaded.game.legal_actions(seat)).text)
    return loaded


def looks(company: Company, role: str, loaded: games.LoadedTable) -> Iterator[int | None]:
    """Through whose eyes a role looks; a screen that two share is nobody's until it was handed to who decides."""
    seats = company.seats.get(role, ())
    if len(seats) < 2:
        yield seats[0] if seats else None
        return
    due = loaded.due(True, seats)
    if due.what != "person" or due.seat not in seats:
        yield None
        return
    if loaded.is_private:
        yield None
        revision = {"revision": loaded.revision, "seat": due.seat}
        company.browsers[role].post(f"/table/{company.table.slug}/take-seat", revision)
    yield due.seat


def put_away(company: Company, role: str) -> None:
    """Tiles that lay open for an earlier decision are taken off the screen; nobody has it in hand."""
    company.settle(role)
    company.browsers[role].cookies.pop(settings.SESSION_COOKIE_NAME, None)
    page(company.browsers[role], f"/table/{company.table.slug}/")


def compare(company: Company, loaded: games.LoadedTable) -> dict[str, set[int]]:
    """Every role in another world; the statuses that each was answered with."""
    met = {}
    for role in company.browsers:
        asked = questions(loaded, company.seats.get(role, ()))
        put_away(company, role)
        for seat in looks(company, role, loaded):
            real = list(everything_read(company, role, asked))
            with another_world(company.table, seat, 1):
                for before, now in zip(real, everything_read(company, role, asked), strict=True):
                    assert now == before, (role, seat, before.address)
        met[role] = {answer.status for answer in real}
    return met


STEPS = {
    "several decide about hidden tiles": lambda loaded: loaded.is_private and len(loaded.game.to_act()) > 2,
    "some have decided": lambda loaded: loaded.is_private and 0 < len(loaded.game.to_act()) < 3,
    "operating": lambda loaded: loaded.game.moment()["phase"] == "operating",
}


def test_no_role_reads_what_the_game_hides_from_it(company):
    chance = Chance(11)
    for step, wanted in STEPS.items():
        loaded = played_until(company, wanted, chance)
        met = compare(company, loaded)
        assert 200 in met["watcher"], step
        assert 404 in met["watcher"], step


def test_the_worlds_are_different_indeed(company):
    """Or else the test above would see nothing: another seat than its own is shown something else."""
    loaded = played_until(company, lambda loaded: loaded.is_private and 0 in loaded.game.to_act(), Chance(3))
    real = list(everything_read(company, "first", []))
    with another_world(company.table, 1, 1):
        other = list(everything_read(company, "first", []))
    differing = {before.address for before, now in zip(real, other, strict=True) if before != now}
    assert {f"/table/{company.table.slug}/", f"/table/{company.table.slug}/at/{len(loaded.game.actions)}/"} <= differing


def test_what_was_drawn_for_one_is_not_shown_to_another(company):
    """Whoever comes after all others sees what they see where nothing is remembered of anybody."""
    loaded = played_until(company, lambda loaded: loaded.is_private and len(loaded.game.to_act()) > 2, Chance(7))
    for role in company.browsers:
        put_away(company, role)
        list(looks(company, role, loaded))  # the tiles of whoever decides lie open at the screen of two
    slug = company.table.slug
    shown = (f"/table/{slug}/", f"/table/{slug}/choose?among=0", f"/table/{slug}/at/{len(loaded.game.actions) // 2}/")
    asked = [(role, address) for role in company.browsers for address in shown]
    alone = [page(company.browsers[role], address, **HTMX) for role, address in asked]
    for order in (1, -1):
        after_others = [page_as_remembered(company.browsers[role], address, **HTMX) for role, address in asked[::order]]
        for one, other in zip(alone, after_others[::order], strict=True):
            assert one == other, (order, one.address)
    assert len({one.body for one in alone if one.address == shown[0]}) == 4, "three who decide, and all who look"


# --- other worlds: what the database keeps


def other_seeds(table: Table) -> None:
    chairs = [{**chair, "seed": "77"} for chair in table.chairs]
    Table.objects.filter(pk=table.pk).update(seed="12345", chairs=chairs)
    Checkpoint.objects.filter(table=table).delete()


def an_invitation(table: Table) -> None:
    rooms.invite(table, Seat.objects.filter(table=table).last())
    rooms.invite(table)


def talk(table: Table) -> None:
    Message.objects.create(table=table, person=Person.objects.first(), name="Ann", words="between us")


def a_wish(table: Table) -> None:
    Wish.objects.create(table=table, kind=wishes.TAKE_BACK, seat=0, revision=table.revision)


def a_plan(table: Table) -> None:
    """Still running, and one that is over."""
    Plan.objects.create(table=table, seat=0, kind="end", since=0)
    reason = {"key": "sold", "seat": 2, "company": "libby", "value": 0}
    Plan.objects.create(table=table, seat=0, kind="pass", since=0, ended=timezone.now(), reason=reason)
    Table.objects.filter(pk=table.pk).update(has_plans=True)


def undone_by_the_first(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(undone=[[[0, "pass"]]])


def other_people(table: Table) -> None:
    """The same seats and names, of others elsewhere."""
    Seat.objects.filter(table=table, number=1).update(person=Person.objects.create(name="Nobody"))


PLAYERS = {"first", "second", HOST_WHO_PLAYS, "two at one screen"}
HIDDEN_ROWS: dict[str, tuple[Callable[[Table], None], set[str]]] = {
    "seeds": (other_seeds, set()),
    "invitations": (an_invitation, set()),
    "talk": (talk, {*PLAYERS, "host"}),
    "a wish": (a_wish, PLAYERS),
    "programmed moves": (a_plan, {"first"}),
    "moves taken back": (undone_by_the_first, {"first"}),
    "who plays where": (other_people, {"second", HOST_WHO_PLAYS}),
}
"""What another world has, and the roles that may know it."""


def all_roles_read(company: Company) -> dict[str, list[Page]]:
    return {role: list(everything_read(company, role, ["advice=1"])) for role in company.browsers}


@contextmanager
def replayed_as_before(table: Table) -> Iterator[None]:
    """From the seed that the moves were made with: with another one they would make another game."""
    at_moment = games.at_moment

    def past(loaded: games.LoadedTable, number: int) -> Game:
        return at_moment(games.LoadedTable(table, loaded.game), number)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "at_moment", past)
        patch.setattr(why_not, "at_moment", past)
        yield


@pytest.fixture(scope="module")
def read_before(company):
    """By every role, where nothing of what others keep was changed."""
    for role in company.browsers:
        put_away(company, role)
    return all_roles_read(company)


@pytest.mark.parametrize("what", HIDDEN_ROWS)
def test_no_role_reads_what_the_database_keeps_for_others(what, company, read_before):
    change, known_to = HIDDEN_ROWS[what]
    table = Table.objects.get(pk=company.table.pk)
    games.load(table.slug)
    with transaction.atomic(), replayed_as_before(table):
        change(table)
        after = all_roles_read(company)
        transaction.set_rollback(True)
    for role, pages in read_before.items():
        if role not in known_to:
            for one, other in zip(pages, after[role], strict=True):
                assert one == other, (role, one.address)
    for role in known_to:
        assert read_before[role] != after[role], role


def went_on_under_other_rules(table: Table, seed: int) -> None:
    """From where it stands; the record of what was before tells everything, the tiles of all among it."""
    game = games.load(table.slug).game
    Earlier.objects.create(table=table, record={**game.record(), "seed": str(seed)}, kept=len(game.actions))
    Move.objects.filter(table=table).delete()
    Checkpoint.objects.filter(table=table).delete()
    Table.objects.filter(pk=table.pk).update(position=game.position())
    games.MEMORY.clear()


def test_a_table_that_went_on_under_other_rules_keeps_its_older_record_to_itself(company):
    """Everybody is told that it did, and nobody what its moves were made from."""
    table = Table.objects.get(pk=company.table.pk)
    read = []
    for seed in (1, 2):
        with transaction.atomic():
            went_on_under_other_rules(table, seed)
            read.append({role: list(everything_read(company, role, [])) for role in company.browsers})
            transaction.set_rollback(True)
        games.MEMORY.clear()
    assert read[0] == read[1]


@pytest.mark.parametrize("watched", [False, True])
def test_a_room_tells_its_code_and_its_talk_to_those_who_sit_there(watched):
    host, of_host = somebody("Dan")
    ben, of_ben = somebody("Ben")
    table = rooms.create(host, "Dan", 3, {}, spectators=watched)
    rooms.take(table, ben, "Ben")
    browsers = {"host": a_browser(of_host), "seat": a_browser(of_ben), "stranger": a_client()}

    def read() -> dict[str, list[Page]]:
        addresses = ["/", f"/room/{table.slug}/", f"/room/{table.slug}/talk", f"/table/{table.slug}/"]
        return {
            role: [page(browser, address, **more) for address in addresses for more in ({}, HTMX)]
            for role, browser in browsers.items()
        }

    before = read()
    with transaction.atomic():
        Table.objects.filter(pk=table.pk).update(code="qqqqqq")
        talk(table)
        after = read()
        transaction.set_rollback(True)
    assert before["stranger"] == after["stranger"]
    assert before["host"] != after["host"]
    assert before["seat"] != after["seat"]


# --- what is not there


def test_what_is_not_for_ones_eyes_is_as_if_it_were_not_there(company, monkeypatch):
    """Every address, read and written, of tables and Campaigns of others, and the same when these are gone."""
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    campaign = two_campaigns(company.browsers["first"])["of the host"]
    Table.objects.filter(pk=company.table.pk).update(spectators=False)
    host, _cookies = somebody("Dan")
    waiting = rooms.create(host, "Dan", 3, {})
    strangers = {role: company.browsers[role] for role in ("watcher", "somebody without a seat")}
    slugs = {company.table.slug: RUNNING, waiting.slug: RUNNING, campaign.slug: CAMPAIGNS}
    slugs[campaign.sessions.get().slug] = {route: RUNNING[route] for route in RUNNING if route.startswith(TABLE)}

    def tried() -> dict[str, list[Page]]:
        return {
            role: [
                page(browser, address_of(route, slug), method.lower(), **more)
                for slug, table in slugs.items()
                for route, methods in table.items()
                for method in methods
                for more in ({}, HTMX)
            ]
            + [page(browser, "/"), page(browser, f"/?deleted={company.table.slug}")]
            for role, browser in strangers.items()
        }

    there = tried()
    with transaction.atomic():
        Table.objects.filter(pk__in=[company.table.pk, waiting.pk]).delete()
        campaign.delete()
        gone = tried()
        transaction.set_rollback(True)
    Table.objects.filter(pk=company.table.pk).update(spectators=True)
    for role in strangers:
        for one, other in zip(there[role], gone[role], strict=True):
            assert one == other, (role, one.address)
        assert {answer.status for answer in there[role]} == {200, 404}


def test_a_link_that_leads_nowhere_says_the_same_whatever_it_was_once():
    """Used, too old, of a table that has begun or was thrown away, or never given."""
    host, _cookies = somebody("Dan")
    table = rooms.create(host, "Dan", 3, {})
    seat = Seat.objects.get(table=table, number=1)
    used, old = rooms.invite(table, seat), rooms.invite(table)
    rooms.take_over(seat, Person.objects.create(name="Ben"), "Ben")
    Invitation.objects.filter(table=table, seat=None).update(until=table.created)
    code = table.code
    rooms.seat_bot(table, 2, "casual")
    rooms.start(Table.objects.get(pk=table.pk))
    browser, keys = a_client(), (used, old, code, "zzzzzz", "never-given-to-anybody-at-all")
    for method in ("get", "post"):
        found = [page(browser, f"/join/{key}/", method) for key in keys]
        assert {answer.status for answer in found} == {404}
        assert len({answer.body.replace(key, "") for key, answer in zip(keys, found, strict=True)}) == 1


def test_a_game_that_is_over_keeps_what_its_people_have_among_themselves(company):
    loaded, chance = games.load(company.table.slug), Chance(13)
    over = loaded.twin()
    while not over.game.is_over:
        seat = over.game.to_act()[0]
        over.game.play(seat, chance.choice(over.game.legal_actions(seat)))
    table = games.store(loaded, over).table
    looking = [role for role in company.browsers if role not in {*PLAYERS, "host"}]

    def read() -> dict[str, list[Page]]:
        return {role: list(everything_read(company, role, [])) for role in looking}

    before = read()
    with transaction.atomic():
        for change in (an_invitation, talk, a_wish, a_plan, undone_by_the_first, other_people):
            change(table)
        after = read()
        transaction.set_rollback(True)
    for role in looking:
        for one, other in zip(before[role], after[role], strict=True):
            assert one == other, (role, one.address)
        assert 200 in {one.status for one in before[role] if one.address.endswith("/record")}, "it is open now"
