"""Several processes know of each other who listens; what one missed repairs itself."""

from __future__ import annotations

import asyncio
import json

import pytest

from bigshoulders.web import between
from bigshoulders.web.between import Between, in_pieces
from bigshoulders.web.hub import AGAIN, MOVED, PRESENT, Hub


class Wire:
    """Two processes, and what they say to each other."""

    def __init__(self):
        self.hubs = {}
        for name in ("one", "other"):
            hub = Hub()
            hub.between = Between(hub, lambda: {"streams": 1})
            hub.between.name = name
            hub.between.start = lambda: None
            self.hubs[name] = hub

    def carry(self, lost=False):
        """Until nobody has anything to say."""
        while any(not hub.between._unsaid.empty() for hub in self.hubs.values()):
            for hub in self.hubs.values():
                said = []
                while not hub.between._unsaid.empty():
                    said.append(hub.between._unsaid.get())
                for words in in_pieces(said):
                    for heard in self.hubs.values() if not lost else ():
                        heard.between.hear(json.loads(words))


@pytest.fixture
def wire():
    return Wire()


def test_who_has_a_page_open_in_another_process_is_there(wire):
    one, other = wire.hubs.values()

    async def listen():
        ann = one.join("here", 1, "person 1", "address a")
        ben = other.join("here", 2, "person 2", "address a")
        wire.carry()
        assert one.present("here") == other.present("here") == {1, 2}
        assert PRESENT in await ann.news(5)
        assert [hub.count_of("person 2") for hub in (one, other)] == [1, 1]
        assert [hub.count_at("address a") for hub in (one, other)] == [2, 2]
        second = one.join("here", 2, "person 2", "address a")
        wire.carry()
        assert other.count_of("person 2") == 2
        assert await ann.news(0.05) == {}, "who has a second page is no news"
        ben.close()
        wire.carry()
        assert one.present("here") == other.present("here") == {1, 2}
        second.close()
        ann.close()
        wire.carry()
        assert one.present("here") == other.present("here") == set()
        assert not any(known.streams for known in one.between._elsewhere.values())

    asyncio.run(listen())


def test_who_has_asked_for_a_page_of_another_process_is_there_until_they_listen_anywhere(wire):
    one, other = wire.hubs.values()

    async def listen():
        ann = other.join("here", 1)
        wire.carry()
        await ann.news(5)
        one.look_in("here", 2)
        wire.carry()
        assert one.present("here") == other.present("here") == {1, 2}
        assert PRESENT in await ann.news(5)
        ben = other.join("here", 2)
        wire.carry()
        ben.close()
        wire.carry()
        assert one.present("here") == other.present("here") == {1}

    asyncio.run(listen())


def test_who_was_not_heard_is_asked_after_a_break(wire):
    one, other = wire.hubs.values()

    async def listen():
        gone = one.join("here", 1)
        wire.carry()
        other.join("here", 2)
        gone.close()
        listener = other.join("there", 3)
        wire.carry(lost=True)
        assert other.present("here") == {1, 2}
        other.between._begin_anew()
        wire.carry()
        assert one.present("here") == other.present("here") == {2}
        assert one.present("there") == {3}
        assert AGAIN in await listener.news(5), "what moved meanwhile is looked for"

    asyncio.run(listen())


@pytest.mark.parametrize("says_goodbye", [True, False])
def test_a_process_that_is_gone_takes_its_people_with_it(wire, says_goodbye, monkeypatch):
    one, other = wire.hubs.values()

    async def listen():
        one.join("here", 1)
        ben = other.join("here", 2)
        wire.carry()
        await ben.news(5)
        if says_goodbye:
            other.between.hear([["gone", "one"]])
        else:
            later = between.time.monotonic() + between.SILENT_SECONDS + 1
            monkeypatch.setattr(between.time, "monotonic", lambda: later)
            other.between.hear([other.between._sign_of_life()])
        assert other.present("here") == {2}
        assert PRESENT in await ben.news(5)

    asyncio.run(listen())


def test_one_calls_the_others_and_not_itself(wire):
    one, other = wire.hubs.values()
    called = []
    one.called["bots"] = other.called["bots"] = called.append
    one.call("bots", "table")
    wire.carry()
    assert called == ["table"]


def test_every_process_knows_the_figures_of_all(wire, monkeypatch):
    for name, hub in wire.hubs.items():
        monkeypatch.setattr(between, "label", lambda name=name: name)
        hub.announce()
        wire.carry()
    assert set(wire.hubs["other"].between.figures_of_all()) == {"one", "other"}


def test_tellings_are_put_together_as_far_as_there_is_room():
    few = list(in_pieces([["told", "here", MOVED, 1], ["told", "there", MOVED, 2]]))
    assert [json.loads(words) for words in few] == [[["told", "here", MOVED, 1], ["told", "there", MOVED, 2]]]
    many = [["told", "here" * 100, MOVED, number] for number in range(100)]
    pieces = list(in_pieces(many))
    assert all(len(words.encode()) < 8000 for words in pieces)
    assert [one for words in pieces for one in json.loads(words)] == many
    assert list(in_pieces([])) == []
