"""A page hears at once that its table has moved, and nothing more than that; who may not look hears nothing."""

from __future__ import annotations

import asyncio
import re

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from bigshoulders.web import games, hub, people, rooms, streams
from bigshoulders.web.asgi import application
from bigshoulders.web.hub import AGAIN, HUB, MOVED, OPEN_TABLES, SAID, channel_of
from bigshoulders.web.models import Seat, Table
from bigshoulders.web.site import reach
from web.browsers import new_table
from web.test_people import settings_of_reach, somebody  # noqa: F401
from web.test_rooms import a_client
from web.wall_clock import wall

__all__ = ["wall"]


class Page:
    """A browser with an open stream."""

    def __init__(self, slug, cookies=None, address="127.0.0.1", room=0, body=b"", path=None):
        """`room`: for so much that is sent and not read yet; 0 has no end."""
        self.body = body
        cookie = "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())
        self.scope = {
            "type": "http",
            "method": "GET",
            "path": path or f"/table/{slug}/moves",
            "query_string": b"",
            "headers": [(b"host", b"localhost"), (b"cookie", cookie.encode())],
            "client": (address, 50000),
            "server": ("127.0.0.1", 80),
        }
        self.gone = asyncio.Event()
        self.sent = asyncio.Queue(room)
        self.asked = False
        self.task = asyncio.create_task(application(self.scope, self.receive, self.sent.put))

    async def receive(self):
        if not self.asked or self.body:
            self.asked = True
            return {"type": "http.request", "body": self.body, "more_body": bool(self.body)}
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def status(self):
        return (await asyncio.wait_for(self.sent.get(), 10))["status"]

    async def hears(self):
        """The next thing that is said, as text, but for when to come back and for who comes and goes."""
        while True:
            words = (await asyncio.wait_for(self.sent.get(), 10))["body"].decode()
            if not words.startswith(("retry: ", "event: present")):
                return words

    async def was_sent(self, words):
        """Waits for something that is said, and leaves it to be heard."""
        async with asyncio.timeout(10):
            while not any(message.get("body", b"").decode() == words for message in self.sent._queue):
                await asyncio.sleep(0.01)

    async def everything(self):
        """All that is said until the stream ends by itself, but for when to come back."""
        await asyncio.wait_for(self.task, 10)
        words = [self.sent.get_nowait().get("body", b"").decode() for _ in range(self.sent.qsize())]
        return [said for said in words if not said.startswith("retry: ")]

    async def leave(self):
        self.gone.set()
        await asyncio.wait_for(self.task, 10)


def moved(slug):
    loaded = games.load(slug)
    seat = loaded.due(ended=True).seat
    return games.move(loaded, seat, loaded.game.legal_actions(seat)[0].text).revision


def said(revision):
    return f"event: moved\nid: {revision}\ndata: {revision}\n\n"


def test_a_page_hears_of_every_move_at_its_own_table():
    async def listen():
        table = await sync_to_async(new_table)("Ann", "Bob")
        other = await sync_to_async(new_table)("Ann", "Bob")
        page = Page(table.slug)
        assert await page.status() == 200
        assert await page.hears() == said(0)
        await sync_to_async(moved)(other.slug)
        for _ in range(3):
            revision = await sync_to_async(moved)(table.slug)
            assert await page.hears() == said(revision)
        await page.leave()
        assert HUB.count(channel_of(table.slug)) == 0

    asyncio.run(listen())


def test_no_revision_is_told_twice_by_those_who_tell_late():
    async def listen():
        table = await sync_to_async(new_table)("Ann", "Bob")
        page = Page(table.slug)
        await page.status()
        assert await page.hears() == said(0)
        revision = await sync_to_async(moved)(table.slug)
        assert await page.hears() == said(revision)
        for late in (revision, 0):
            HUB.tell(channel_of(table.slug), MOVED, late)
            HUB.tell(channel_of(table.slug), hub.DUE, late)
            assert "event: due\n" in await page.hears()
        HUB.tell(channel_of(table.slug), MOVED, revision + 1)
        assert await page.hears() == said(revision + 1)
        await page.leave()

    asyncio.run(listen())


def test_who_may_have_missed_something_hears_how_it_stands():
    async def listen():
        table = await sync_to_async(new_table)("Ann", "Bob")
        page = Page(table.slug)
        await page.status()
        assert await page.hears() == said(0)
        for revision in (0, 3):
            await sync_to_async(Table.objects.filter(pk=table.pk).update)(revision=revision)
            HUB.tell_all(AGAIN)
            heard = await page.hears()
            while heard != said(revision):
                assert "moved" not in heard
                heard = await page.hears()
        await page.leave()

    asyncio.run(listen())


def test_a_quiet_stream_gives_signs_of_life(monkeypatch):
    monkeypatch.setattr(streams, "BEAT_SECONDS", 0.01)

    async def listen():
        page = Page((await sync_to_async(new_table)("Ann", "Bob")).slug)
        await page.status()
        await page.hears()
        assert await page.hears() == ": here\n\n"
        await page.leave()

    asyncio.run(listen())


def test_who_may_not_look_gets_no_stream():
    host, of_host = somebody()
    _zoe, of_zoe = somebody("Zoe")
    table = rooms.create(host, "Ann", 2, {})

    async def listen():
        page = Page(table.slug, of_host)
        assert await page.status() == 200
        await page.leave()
        for page in (Page(table.slug, of_zoe), Page(table.slug), Page("nothing")):
            assert await page.status() == 404
            await asyncio.wait_for(page.task, 10)

    asyncio.run(listen())


def test_a_table_of_this_machine_has_no_stream_for_the_world(settings_of_reach):  # noqa: F811
    settings_of_reach(reach.PUBLIC)
    table = new_table("Ann", "Bob")

    async def listen():
        page = Page(table.slug)
        assert await page.status() == 404
        await asyncio.wait_for(page.task, 10)

    asyncio.run(listen())


def test_who_reads_slowly_piles_up_nothing_and_hears_the_newest():
    async def listen():
        table = await sync_to_async(new_table)("Ann", "Bob")
        page = Page(table.slug, room=1)
        assert await page.status() == 200
        assert await page.hears() == said(0)
        for revision in range(1, 1001):
            HUB.tell(channel_of(table.slug), MOVED, revision)
            await asyncio.sleep(0)
        heard = [await page.hears() for _ in range(3)]
        assert heard[-1] == said(1000)
        await page.leave()

    asyncio.run(listen())


def test_a_stream_that_nobody_reads_ends_when_its_reader_is_gone():
    async def listen():
        table = await sync_to_async(new_table)("Ann", "Bob")
        page = Page(table.slug, room=1)
        assert await page.status() == 200
        assert await page.hears() == said(0)
        for revision in range(1, 5):
            HUB.tell(channel_of(table.slug), MOVED, revision)
            await asyncio.sleep(0.01)
        page.gone.set()
        await asyncio.sleep(0.01)
        page.sent.get_nowait()  # a server takes what is sent to nobody
        await asyncio.wait_for(page.task, 10)
        assert HUB.count(channel_of(table.slug)) == 0

    asyncio.run(listen())


def test_pages_come_back_soon_and_not_all_at_once():
    async def listen():
        table = await sync_to_async(new_table)("Ann", "Bob")
        pauses = set()
        for _ in range(10):
            page = Page(table.slug)
            await page.status()
            first = (await page.sent.get())["body"].decode()
            pauses.add(int(re.fullmatch(r"retry: (\d+)\n\n", first)[1]))
            await page.leave()
        assert len(pauses) > 1
        assert all(100 < pause < 5000 for pause in pauses)

    asyncio.run(listen())


def test_a_person_and_an_address_have_so_many_streams(monkeypatch):
    monkeypatch.setattr(streams, "MOST_STREAMS", 2)
    monkeypatch.setattr(streams, "PEOPLE_AT_ONE_ADDRESS", 2)
    cookies = [somebody(f"P{number}")[1] for number in range(3)]

    async def listen():
        table = await sync_to_async(new_table)("Ann", "Bob")
        pages = []

        async def opens(person, address):
            pages.append(Page(table.slug, cookies[person], address))
            return await pages[-1].status()

        assert [await opens(0, "192.0.2.1") for _ in range(3)] == [200, 200, 503]
        assert await opens(0, "192.0.2.2") == 503
        assert [await opens(1, "192.0.2.1") for _ in range(2)] == [200, 200]
        assert await opens(2, "192.0.2.1") == 503
        assert await opens(2, "192.0.2.2") == 200
        await pages[0].leave()
        assert await opens(0, "192.0.2.1") == 200, "one that has ended counts no more"
        for page in pages:
            if not page.task.done():
                await page.leave()

    asyncio.run(listen())


def test_who_sends_without_an_end_instead_of_listening_is_shown_out():
    async def listen():
        page = Page((await sync_to_async(new_table)("Ann", "Bob")).slug, body=b"x" * 1000)
        assert await page.status() == 200
        await asyncio.wait_for(page.task, 10)

    asyncio.run(listen())


def test_who_watches_hears_of_moves_and_of_nothing_else():
    host, of_host = somebody()
    bob, _of_bob = somebody("Bob")
    table = rooms.create(host, "Ann", 2, {}, spectators=True)
    rooms.take(table, bob, "Bob")
    rooms.start(Table.objects.get(pk=table.pk))

    async def listen():
        watcher, player = Page(table.slug), Page(table.slug, of_host)
        assert [await page.status() for page in (watcher, player)] == [200, 200]
        another = Page(table.slug, of_host)
        await another.status()
        HUB.tell(channel_of(table.slug), SAID, 7)
        while "said" not in await player.hears():
            pass
        revision = await sync_to_async(moved)(table.slug)
        await watcher.was_sent(said(revision))
        HUB.close()
        HUB.is_closed = False
        told = await watcher.everything()
        assert [words for words in told if words] in ([said(revision - 1), said(revision)], [said(revision)])
        for page in (player, another):
            await page.everything()

    asyncio.run(listen())


def freed(host, table, _bob):
    rooms.free(table, 1)


def stood_in(host, table, _bob):
    rooms.take(table, somebody("Cyd")[0], "Cyd")
    rooms.start(Table.objects.get(pk=table.pk))
    rooms.remove(Table.objects.get(pk=table.pk), 1, "casual")


def replaced(host, table, _bob):
    seat = Seat.objects.get(table=table, number=1)
    rooms.invite(table, seat)
    rooms.take_over(seat, somebody("Cyd")[0], "Bob")


def thrown_away(host, table, _bob):
    client = Client(HTTP_HOST="localhost")
    client.cookies[people.COOKIE] = host[people.COOKIE]
    client.post(f"/table/{table.slug}/delete")


def sent_away(host, table, bob):
    people.send_away(bob)


@pytest.mark.parametrize("end", [freed, stood_in, replaced, thrown_away, sent_away])
def test_a_stream_ends_with_the_right_to_listen(end):
    host, of_host = somebody()
    bob, of_bob = somebody("Bob")
    table = rooms.create(host, "Ann", 3, {})
    rooms.take(table, bob, "Bob")

    async def listen():
        mine, theirs = Page(table.slug, of_bob), Page(table.slug, of_host)
        assert [await page.status() for page in (mine, theirs)] == [200, 200]
        await sync_to_async(end)(of_host, table, bob)
        await mine.everything()
        if end is thrown_away:
            await theirs.everything()
        else:
            assert not theirs.task.done()
            await theirs.leave()

    asyncio.run(listen())


def test_a_stream_of_who_may_watch_no_more_ends():
    host, of_host = somebody()
    table = rooms.create(host, "Ann", 3, {}, spectators=True)

    async def listen():
        watcher = Page(table.slug)
        assert await watcher.status() == 200
        await sync_to_async(settled)(of_host, table)
        await watcher.everything()

    asyncio.run(listen())


@pytest.mark.parametrize("end", [freed, replaced, sent_away])
def test_whoever_is_sent_away_while_their_stream_is_opened_gets_none(end, monkeypatch):
    host, of_host = somebody()
    bob, of_bob = somebody("Bob")
    table = rooms.create(host, "Ann", 3, {})
    rooms.take(table, bob, "Bob")
    look, looks = streams.who_listens, []

    def looks_too_early(slug, scope):
        found = look(slug, scope)
        looks.append(found)
        if len(looks) == 1:
            end(of_host, table, bob)
        return found

    monkeypatch.setattr(streams, "who_listens", looks_too_early)

    async def listen():
        page = Page(table.slug, of_bob)
        assert await page.status() == 404
        await asyncio.wait_for(page.task, 10)
        assert HUB.count(channel_of(table.slug)) == 0

    asyncio.run(listen())
    assert looks[0] is not None


def settled(cookies, table):
    client = Client(HTTP_HOST="localhost")
    client.cookies[people.COOKIE] = cookies[people.COOKIE]
    client.post(f"/room/{table.slug}/settle", {})


# --- the list of tables


def a_list(cookies=None):
    return Page("", cookies, path="/moves")


def table_for_two():
    """A game that has begun, and the cookies of those who play, by seat."""
    (ann, of_ann), (ben, of_ben) = somebody(), somebody("Ben")
    table = rooms.create(ann, "Ann", 2, {})
    rooms.take(table, ben, "Ben")
    return rooms.start(Table.objects.get(pk=table.pk)), [of_ann, of_ben]


def pass_the_turn(slug):
    """Until it is another's turn; whose it was, and whose it is."""
    before = games.load(slug).game.to_act()
    while games.load(slug).game.to_act() == before:
        moved(slug)
    return before, games.load(slug).game.to_act()


LISTED, DUE = "event: listed\nid: 0\ndata: 0\n\n", "event: due\nid: 0\ndata: 0\n\n"


def test_a_list_hears_of_ones_own_turn_and_of_nobody_elses_tables():
    table, cookies = table_for_two()
    _zoe, of_zoe = somebody("Zoe")

    async def listen():
        lists = [a_list(one) for one in (*cookies, of_zoe)]
        for page in lists:
            assert await page.status() == 200
            assert await page.hears() == LISTED
        _before, [now] = await sync_to_async(pass_the_turn)(table.slug)
        assert await lists[now].hears() == LISTED
        assert await lists[now].hears() == DUE
        assert await lists[1 - now].hears() == LISTED
        await asyncio.sleep(0)
        assert lists[2].sent.empty() or "present" in str(lists[2].sent.get_nowait())
        for page in lists:
            await page.leave()
        assert HUB.count(OPEN_TABLES) == 0

    asyncio.run(listen())


def test_everybody_hears_of_a_table_that_is_opened():
    host, of_host = somebody()
    table = rooms.create(host, "Ann", 2, {})

    def settle(**form):
        browser = a_client()
        browser.cookies.load(of_host)
        browser.post(f"/room/{table.slug}/settle", form)

    async def listen():
        stranger = a_list()
        assert await stranger.status() == 200
        assert await stranger.hears() == LISTED
        await sync_to_async(settle)(is_open="on")
        assert await stranger.hears() == LISTED
        await sync_to_async(settle)()
        assert await stranger.hears() == LISTED
        await stranger.leave()

    asyncio.run(listen())


def test_a_page_of_a_table_hears_that_another_table_waits():
    table, cookies = table_for_two()

    async def listen():
        other = await sync_to_async(rooms.create)(await sync_to_async(person_at)(table, 0), "Ann", 2, {})
        page = Page(other.slug, cookies[0])
        assert await page.status() == 200
        await page.hears()
        while 0 not in (await sync_to_async(pass_the_turn)(table.slug))[1]:
            pass
        while await page.hears() != DUE:
            pass
        await page.leave()

    asyncio.run(listen())


def person_at(table, number):
    return Seat.objects.select_related("person").get(table=table, number=number).person


# --- who is here


def test_whose_page_has_no_stream_is_here_until_it_would_have_loaded_itself_anew(wall):
    table, cookies = table_for_two()
    ann, ben = a_client(), a_client()
    for browser, known in ((ann, cookies[0]), (ben, cookies[1])):
        browser.cookies.load(known)
    place = f"/room/{table.slug}/present"
    for address in (f"/table/{table.slug}/", f"/room/{table.slug}/talk"):
        assert "Ben: away" in ann.get(place).content.decode()
        ben.get(address, HTTP_HX_REQUEST="true")
        assert "Ben: away" in ann.get(place).content.decode(), "a page with scripts has a stream"
        ben.get(address)
        assert "Ben: here" in ann.get(place).content.decode()
        wall.pass_by(seconds=26)


def test_those_with_an_open_page_are_here_and_the_others_away():
    table, cookies = table_for_two()

    def told(cookies):
        browser = a_client()
        browser.cookies.load(cookies)
        return browser.get(f"/room/{table.slug}/present").content.decode()

    async def listen():
        ann = Page(table.slug, cookies[0])
        await ann.status()
        await ann.hears()
        page = await sync_to_async(told)(cookies[1])
        assert "Ann: here" in page
        assert "Ben: away" in page
        ben = Page(table.slug, cookies[1])
        await ben.status()
        assert "Ben: here" in await sync_to_async(told)(cookies[0])
        await ben.leave()
        assert "Ben: away" in await sync_to_async(told)(cookies[0])
        await ann.leave()

    asyncio.run(listen())
