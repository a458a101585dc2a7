"""Connections that nobody uses do not stay: uvicorn's HTTP with an end to every kind of waiting.

uvicorn itself waits for ever for a head of a request, and for a client that does not read its answer. Bodies have
their limits in `bodies`.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 20.0
"""From the connection, or the first byte of a further request, to the end of its head."""
UNREAD_SECONDS = 60.0
"""For the client to take what was sent: 64 kB at a time."""
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Deadline:
    """A moment at which something is done, unless it is called off before."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float, when_over: Callable[[], None]) -> None:
        self._loop = loop
        self._seconds = seconds
        self._when_over = when_over
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        """One that is set already stays where it is."""
        if self._timer is None:
            self._timer = self._loop.call_later(self._seconds, self._when_over)

    def call_off(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def notice_who_is_gone(transport: asyncio.Transport) -> None:
    """A phone that went out of reach says no goodbye: what it does not confirm for so long ends the connection.

    Without that the system tries for a quarter of an hour, while somebody seems to be there.
    """
    connection = transport.get_extra_info("socket")
    if connection is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(UNREAD_SECONDS * 1000))


class Connection(H11Protocol):
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._head = Deadline(self.loop, HEAD_SECONDS, self._give_up)
        self._reading = Deadline(self.loop, UNREAD_SECONDS, transport.abort)
        # So pause_writing tells of every byte that the client has not taken yet, and resume_writing that there is none.
        transport.set_write_buffer_limits(high=0)
        notice_who_is_gone(transport)
        self._head.set()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._head.set()
        else:
            self._head.call_off()

    def _give_up(self) -> None:
        """A browser that keeps a connection ready and has said nothing is owed no answer."""
        if self.conn.trailing_data[0]:
            self.transport.write(TOO_LATE)
        self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.set()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reading.call_off()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._head.call_off()
        self._reading.call_off()
