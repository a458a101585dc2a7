"""Whoever listens hears that something moved, from any thread, and misses nothing that matters."""

from __future__ import annotations

import asyncio
import threading

from bigshoulders.web.hub import CLOSED, EYES, MOVED, PRESENT, Hub, of_person
from web.wall_clock import wall

__all__ = ["wall"]


async def heard(listener):
    """The next number of a move."""
    while True:
        news = await listener.news(5)
        if MOVED in news:
            return news[MOVED]


def test_a_listener_hears_of_its_own_channel_only():
    async def listen():
        hub = Hub()
        here, there = hub.join("here"), hub.join("there")
        thread = threading.Thread(target=hub.tell, args=("here", MOVED, 7))
        thread.start()
        assert await heard(here) == 7
        thread.join()
        assert MOVED not in await there.news(0.01)
        assert MOVED not in await here.news(0.01)

    asyncio.run(listen())


def test_of_several_tellings_the_newest_counts():
    async def listen():
        hub = Hub()
        listener = hub.join("here")
        for revision in (3, 4, 5):
            hub.tell("here", MOVED, revision)
        await asyncio.sleep(0)
        assert await heard(listener) == 5
        hub.tell("here", MOVED, 6)
        assert await heard(listener) == 6

    asyncio.run(listen())


def test_whoever_leaves_is_forgotten():
    async def listen():
        hub = Hub()
        listener = hub.join("here")
        assert hub.count("here") == 1
        listener.close()
        assert hub.count("here") == 0
        hub.tell("here", MOVED, 1)

    asyncio.run(listen())


def test_those_who_are_there_are_known_and_hear_who_comes_and_goes():
    async def listen():
        hub = Hub()
        ann, _nobody = hub.join("here", 1), hub.join("here")
        ben = hub.join("here", 2)
        assert hub.present("here") == {1, 2}
        assert (await ann.news(5))[PRESENT] == 3
        ben.close()
        assert hub.present("here") == {1}
        assert (await ann.news(5))[PRESENT] == 2

    asyncio.run(listen())


def test_whose_page_hears_nothing_is_there_for_a_while(wall):
    async def listen():
        hub = Hub()
        ann = hub.join("here", 1)
        await ann.news(5)
        hub.look_in("here", 2)
        assert hub.present("here") == {1, 2}
        assert PRESENT in await ann.news(5)
        wall.pass_by(seconds=20)
        hub.look_in("here", 2)
        wall.pass_by(seconds=20)
        hub.forget_gone()
        assert hub.present("here") == {1, 2}
        assert await ann.news(0.01) == {}, "who looks again is no news"
        wall.pass_by(seconds=6)
        assert hub.present("here") == {1}
        hub.forget_gone()
        assert PRESENT in await ann.news(5)

    asyncio.run(listen())


def test_who_has_opened_a_stream_goes_with_it_whatever_pages_they_asked_for(wall):
    async def listen():
        hub = Hub()
        hub.look_in("here", 1)
        ann = hub.join("here", 1)
        hub.look_in("here", 1)
        ann.close()
        assert hub.present("here") == set()

    asyncio.run(listen())


def test_nobody_is_there_for_longer_because_the_clock_is_set_back(wall):
    hub = Hub()
    hub.look_in("here", 1)
    wall.pass_by(hours=-1)
    assert hub.present("here") == set()


def test_it_is_no_news_that_somebody_has_a_second_page_or_that_nobody_looks_on():
    async def listen():
        hub = Hub()
        ann = hub.join("here", 1)
        await ann.news(5)
        second, nobody = hub.join("here", 1), hub.join("here")
        second.close()
        nobody.close()
        assert await ann.news(0.05) == {}
        hub.join("here", 2)
        assert PRESENT in await ann.news(5)

    asyncio.run(listen())


def test_when_all_are_sent_home_nobody_is_told_who_has_gone():
    async def listen():
        hub = Hub()
        ann, ben = hub.join("here", 1), hub.join("here", 2)
        await ann.news(5)
        hub.close()
        assert await ann.news(5) == {CLOSED: 0}
        ben.close()
        assert await ann.news(0.05) == {}

    asyncio.run(listen())


def test_somebody_hears_what_is_for_them_on_all_their_pages():
    async def listen():
        hub = Hub()
        ann, elsewhere, ben = hub.join("here", 1), hub.join("there", 1), hub.join("here", 2)
        await asyncio.sleep(0)
        for listener in (ann, elsewhere, ben):
            await listener.news(0.01)
        hub.tell(of_person(1), EYES, 0)
        assert [EYES in await listener.news(0.05) for listener in (ann, elsewhere, ben)] == [True, True, False]
        for listener in (ann, elsewhere, ben):
            listener.close()
        assert hub.all_listeners() == set()

    asyncio.run(listen())
