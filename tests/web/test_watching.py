"""Whoever watches sees the game and hears of moves; talk and wishes of those who play change not a byte for them."""

from __future__ import annotations

import asyncio
import re

import pytest
from asgiref.sync import sync_to_async

from bigshoulders.state.chance import Chance
from bigshoulders.web import games, people, wishes
from bigshoulders.web.models import Message, Table, Wish
from bigshoulders.web.pages import game_list
from web.browsers import HTMX
from web.test_friends import a_game, finish, page_of, passed_on
from web.test_leaks_of_friends import READ, page
from web.test_roles import address_of
from web.test_rooms import a_client, joined, opened
from web.test_streams import Page, said
from web.test_tempo import a_game_by_turns, seat_of, to_move
from web.wall_clock import wall

__all__ = ["wall"]


@pytest.fixture(autouse=True)
def nothing_stays_open():
    """On the first pages of other tests."""
    yield
    Table.objects.filter(is_open=True).update(is_open=False)


def everything(browser, table):
    """Every address that can be read, as a page and as a part of one."""
    read = [page(browser, "/"), page(browser, "/", **HTMX)]
    revision = Table.objects.get(pk=table.pk).revision
    addresses = [*(address_of(route, table.slug) for route in READ), f"/table/{table.slug}/?since={revision}&told=0"]
    return read + [page(browser, address, **more) for address in addresses for more in ({}, HTMX)]


def unchanged(table, watcher, *steps):
    """Not a byte for whoever watches, after any of the steps."""
    before = everything(watcher, table)
    for step in steps:
        step()
        for one, other in zip(before, everything(watcher, table), strict=True):
            assert one == other, one.address


def post(browser, table, what, **form):
    """As the page that is open sends it."""
    loaded = games.load(table.slug)
    seen = {"revision": loaded.revision, "made": len(loaded.game.actions)}
    answer = browser.post(f"/table/{table.slug}/{what}", {**seen, **form})
    assert answer.status_code == 302


def watched_game(names, begin=a_game):
    browsers, table = begin(*names)
    browsers[0].post(f"/room/{table.slug}/settle", {"spectators": "on"})
    return browsers, table, a_client()


# --- talk


@pytest.fixture
def watched_room():
    host, table = opened()
    ben = joined(table, "Ben")
    host.post(f"/room/{table.slug}/settle", {"spectators": "on", "is_open": "on"})
    return host, ben, table


def test_what_is_said_before_the_game_is_for_those_who_sit_there(watched_room):
    host, ben, table = watched_room
    revision = Table.objects.get(pk=table.pk).revision
    unchanged(
        table,
        a_client(),
        lambda: host.post(f"/room/{table.slug}/say", {"words": "hello"}),
        lambda: ben.post(f"/room/{table.slug}/say", {"phrase": "hello"}, HTTP_HX_TARGET="talk-inside", **HTMX),
    )
    assert Message.objects.filter(table=table).count() == 2
    assert Table.objects.get(pk=table.pk).revision == revision


def test_the_talk_of_a_room_is_brought_up_to_date_by_itself(watched_room):
    host, ben, table = watched_room
    talk = f"/room/{table.slug}/talk"
    shown = host.get(f"/room/{table.slug}/").content.decode()
    assert re.search(rf'<div id="talk-inside" hx-get="{talk}" hx-trigger="sse:said', shown)
    assert ben.get(talk, {"after": "0"}, **HTMX).status_code == 204
    host.post(f"/room/{table.slug}/say", {"words": "hello there"}, **HTMX)
    assert "hello there" in ben.get(talk, {"after": "0"}, **HTMX).content.decode()
    assert ben.get(talk, {"after": "1"}, **HTMX).status_code == 204


def test_what_cannot_be_said_is_told_where_it_was_typed(watched_room):
    host, _ben, table = watched_room
    long = {"words": "x" * 501}
    beside = host.post(f"/room/{table.slug}/say", long, HTTP_HX_TARGET="talk-inside", **HTMX)
    assert "at most 500 characters" in beside.content.decode()
    whole = host.post(f"/room/{table.slug}/say", long)
    assert whole.status_code == 422
    assert "at most 500 characters" in whole.content.decode()


def test_what_is_said_during_the_game_is_for_those_who_play():
    browsers, table, watcher = watched_game(("Ann", "Ben"))
    unchanged(table, watcher, lambda: browsers[1].post(f"/room/{table.slug}/say", {"words": "hello"}))
    assert Message.objects.filter(table=table).count() == 1


# --- wishes


def test_a_wish_to_take_back_and_its_answers_are_a_matter_of_those_who_play():
    browsers, table, watcher = watched_game(("Ann", "Ben", "Cyd"))
    seat = passed_on(browsers, table, Chance(4))
    others = [browser for number, browser in enumerate(browsers) if number != seat]
    unchanged(
        table,
        watcher,
        lambda: post(browsers[seat], table, "wish", seat=seat),
        lambda: post(others[0], table, "answer", answer="yes"),
        lambda: post(others[1], table, "answer", answer="no"),
    )
    assert Wish.objects.get(table=table).state == "refused"


def test_a_wish_that_is_withdrawn_and_one_that_is_granted_are_none_of_a_watchers_business(wall):
    browsers, table, watcher = watched_game(("Ann", "Ben", "Cyd"), a_game_by_turns)
    late = to_move(table)
    wall.pass_by(hours=10)
    others = [browser for number, browser in enumerate(browsers) if number != late]
    unchanged(
        table,
        watcher,
        lambda: post(others[0], table, "wish", kind="end", seat=0 if late else 1),
        lambda: post(others[0], table, "answer", answer="no"),
        lambda: post(browsers[late], table, "wish", kind="more time", seat=late),
        lambda: post(others[0], table, "answer", answer="yes"),
        lambda: post(others[1], table, "answer", answer="yes"),
    )
    assert [wish.state for wish in Wish.objects.filter(table=table)] == ["withdrawn", "granted"]
    assert seat_of(table, late).clock > 0


def test_the_pages_of_those_who_play_ask_for_a_wish_that_they_do_not_show_yet():
    browsers, table, watcher = watched_game(("Ann", "Ben"))
    seat = passed_on(browsers, table, Chance(4))
    asker, other = browsers[seat], browsers[1 - seat]
    address = re.search(r'hx-get="(/table/\w+/\?since=[^"]*)"', page_of(other, table))[1].replace("&amp;", "&")
    assert other.get(address, **HTMX).status_code == 204
    post(asker, table, "wish", seat=seat)
    news = other.get(address, **HTMX).content.decode()
    assert "asks to take the last move back" in news
    now = re.search(r'hx-get="(/table/\w+/\?since=[^"]*)"', news)[1].replace("&amp;", "&")
    assert other.get(now, **HTMX).status_code == 204
    assert watcher.get(address, **HTMX).status_code == 204
    post(other, table, "answer", answer="no")
    assert "asks to take the last move back" not in other.get(now, **HTMX).content.decode()


def test_a_wish_about_a_table_that_has_moved_on_is_none():
    browsers, table, _watcher = watched_game(("Ann", "Ben"))
    seat = passed_on(browsers, table, Chance(4))
    loaded = games.load(table.slug)
    loaded.seats_here = (seat,)
    games.touch(loaded)
    with pytest.raises(games.Stale):
        wishes.wish(loaded, wishes.TAKE_BACK, seat)
    assert not Wish.objects.filter(table=table).exists()


# --- the stream


def test_who_watches_hears_neither_talk_nor_wishes():
    browsers, table, _watcher = watched_game(("Ann", "Ben"))
    seat = passed_on(browsers, table, Chance(4))
    cookies = {people.COOKIE: browsers[1 - seat].cookies[people.COOKIE].value}

    async def listen():
        watcher, player = Page(table.slug), Page(table.slug, cookies)
        assert [await one.status() for one in (watcher, player)] == [200, 200]
        revision = (await sync_to_async(games.load)(table.slug)).revision
        assert await watcher.hears() == await player.hears() == said(revision)
        await sync_to_async(browsers[0].post)(f"/room/{table.slug}/say", {"words": "hello"})
        assert "event: said" in await player.hears()
        await sync_to_async(post)(browsers[seat], table, "wish", seat=seat)
        assert "event: wished" in await player.hears()
        await sync_to_async(games.touch)(await sync_to_async(games.load)(table.slug))
        assert await watcher.hears() == said(revision + 1)
        for one in (watcher, player):
            await one.leave()

    asyncio.run(listen())


def test_who_watches_a_room_hears_nothing_of_its_talk(watched_room):
    host, _ben, table = watched_room
    cookies = {people.COOKIE: host.cookies[people.COOKIE].value}

    async def listen():
        watcher, player = Page(table.slug), Page(table.slug, cookies)
        assert [await one.status() for one in (watcher, player)] == [200, 200]
        first = await watcher.hears()
        assert await player.hears() == first
        await sync_to_async(host.post)(f"/room/{table.slug}/say", {"words": "hello"})
        assert "event: said" in await player.hears()
        await sync_to_async(host.post)(f"/room/{table.slug}/bot", {"seat": "2", "level": "casual"})
        assert "event: moved" in await watcher.hears()
        assert "event: moved" in await player.hears()
        for one in (watcher, player):
            await one.leave()

    asyncio.run(listen())


# --- finding a game to watch


def first_page(browser):
    return page(browser, "/").body


def watched(table):
    """The link of the first page to a running game."""
    return f'href="/table/{table.slug}/"'


@pytest.fixture
def all_are_listed(monkeypatch):
    monkeypatch.setattr(game_list, "MOST_OPEN", 10**6)  # games of other tests may be newer


@pytest.mark.parametrize("allowed", [{}, {"is_open": "on"}, {"spectators": "on"}])
def test_a_game_that_nobody_may_find_or_watch_is_on_nobodys_first_page(allowed, all_are_listed):
    browsers, table = a_game("Ann", "Ben")
    stranger = a_client()
    before = first_page(stranger)
    browsers[0].post(f"/room/{table.slug}/settle", {**allowed, "at_seats": "yes"})
    assert first_page(stranger) == before
    assert table.slug not in before


def test_a_game_that_everybody_may_watch_is_on_the_first_page_of_others_until_it_is_over(all_are_listed):
    (ann, ben), table = a_game("Ann", "Ben")
    stranger, (cyd, _other) = a_client(), opened("Cyd")
    ann.post(f"/room/{table.slug}/settle", {"spectators": "on", "is_open": "on"})
    for browser in (stranger, cyd):
        found = first_page(browser)
        assert watched(table) in found[found.index("Games to watch") :]
        assert browser.get(f"/table/{table.slug}/").status_code == 200
    for browser in (ann, ben):
        found = first_page(browser)
        assert watched(table) in found, "among their own"
        assert "Games to watch" not in found or watched(table) not in found[found.index("Games to watch") :]
    finish(table)
    assert watched(table) not in first_page(stranger)


def test_a_rematch_of_a_game_to_watch_is_one(all_are_listed):
    (ann, _ben), table = a_game("Ann", "Ben")
    ann.post(f"/room/{table.slug}/settle", {"spectators": "on", "is_open": "on"})
    finish(table)
    ann.post(f"/table/{table.slug}/again")
    assert watched(Table.objects.get(rematch_of=table)) in first_page(a_client())


def test_those_who_play_have_an_address_for_those_who_watch():
    """Before the game and during it, by the same one."""
    host, table = opened()
    ben = joined(table, "Ben")
    link = f'value="http://localhost/room/{table.slug}/"'
    assert link not in host.get(f"/room/{table.slug}/").content.decode()
    host.post(f"/room/{table.slug}/settle", {"spectators": "on"})
    for browser in (host, ben):
        assert link in browser.get(f"/room/{table.slug}/").content.decode()
    watcher = a_client()
    assert watcher.get(f"/room/{table.slug}/").status_code == 200
    host.post(f"/room/{table.slug}/begin", {"free": ""})
    assert link in host.get(f"/room/{table.slug}/seats").content.decode()
    assert watcher.get(f"/room/{table.slug}/")["Location"] == f"/table/{table.slug}/"
    assert "Others may watch" in ben.get(f"/room/{table.slug}/talk").content.decode()


def test_the_host_lets_others_watch_a_running_game_and_sends_them_away_again():
    (ann, ben), table = a_game("Ann", "Ben")
    watcher, revision = a_client(), games.load(table.slug).revision
    settle = f"/room/{table.slug}/settle"
    assert f'action="{settle}"' in ann.get(f"/room/{table.slug}/seats").content.decode()
    for form, status in (({"spectators": "on"}, 200), ({}, 404)):
        assert ben.post(settle, {**form, "at_seats": "yes"}).status_code == 404
        assert ann.post(settle, {**form, "at_seats": "yes"})["Location"] == f"/room/{table.slug}/seats"
        assert watcher.get(f"/table/{table.slug}/").status_code == status
    assert games.load(table.slug).revision == revision, "for those who play nothing has changed"
