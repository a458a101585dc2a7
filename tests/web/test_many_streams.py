"""Hundreds of pages listen at once: the site still answers, and stops cleanly when it is told to."""

from __future__ import annotations

import asyncio
import signal

from web.browsers import WAIT_SECONDS, Server
from web.guests import SITE, Visitor

PEOPLE, PAGES = 25, 20
STREAMS = PEOPLE * PAGES


async def listening(visitor, room):
    """A connection that has heard how its table stands."""
    reader, writer = await asyncio.open_connection("127.0.0.1", visitor.port)
    head = "".join(f"{name}: {value}\r\n" for name, value in visitor.head().items())
    writer.write(f"GET /table/{room}/moves HTTP/1.1\r\n{head}\r\n".encode())
    said = await reader.readuntil(b"event: moved")
    assert said.startswith(b"HTTP/1.1 200 "), said
    return reader, writer


async def heard_to_the_end(reader, writer):
    said = await reader.read()
    writer.close()
    return said


async def listen_and_stop(server, visitors, rooms, sent):
    """Gives what the streams had still to say."""
    pages = await asyncio.gather(
        *(listening(*seat) for seat in zip(visitors, rooms, strict=True) for _ in range(PAGES))
    )
    assert len(pages) == STREAMS
    for visitor, room in list(zip(visitors, rooms, strict=True))[:3]:
        status, _page = await asyncio.to_thread(visitor.ask, f"/room/{room}/")
        assert status == 200
    server.process.send_signal(sent)
    return await asyncio.gather(*(heard_to_the_end(*page) for page in pages))


def test_a_server_with_500_open_streams_answers_and_stops_cleanly(tmp_path):
    server = Server(tmp_path / "data", "bigshoulders", "--public", f"https://{SITE}")
    visitors = [Visitor(server.port, f"192.0.2.{number}") for number in range(PEOPLE)]
    rooms = []
    try:
        for sent, status, words in ((signal.SIGTERM, -signal.SIGTERM, []), (signal.SIGINT, 130, ["Stopped."])):
            server.start()
            rooms = rooms or [visitor.open_room("Ann") for visitor in visitors]
            last = asyncio.run(listen_and_stop(server, visitors, rooms, sent))
            assert [said[-5:] for said in last] == [b"0\r\n\r\n"] * STREAMS, "each comes to its end, and is not cut off"
            told = server.process.communicate(timeout=WAIT_SECONDS)[0]
            assert server.process.returncode == status
            assert told.splitlines()[1:] == words, told
    finally:
        server.kill()
