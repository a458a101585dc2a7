"""Nobody blocks the site by sending too much, too slowly or nothing at all, and it stops when it is told to."""

from __future__ import annotations

import asyncio
import resource
import signal
import socket
import threading
import time
import urllib.request

import pytest
import uvicorn

from bigshoulders.components.bounds import LARGEST_DOCUMENT
from bigshoulders.web import connections, server
from bigshoulders.web.asgi import application
from bigshoulders.web.site import bodies
from bigshoulders.web.site.headers import CONTENT_SECURITY_POLICY
from web.browsers import WAIT_SECONDS, Server

# --- bodies


class Client:
    """Speaks ASGI with the site: sends the parts of a body, and notes what was answered."""

    def __init__(self, *parts, **headers):
        self.parts = list(parts)
        self.headers = [(b"host", b"localhost"), *((name.encode(), value.encode()) for name, value in headers.items())]
        self.asked = 0
        self.answers = []

    async def receive(self):
        self.asked += 1
        if not self.parts:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": self.parts.pop(0), "more_body": True}

    async def send(self, message):
        self.answers.append({**message, "asked": self.asked})

    def post(self):
        scope = {"type": "http", "method": "POST", "path": "/upload", "query_string": b"", "headers": self.headers}
        asyncio.run(application(scope, self.receive, self.send))
        start, *body = self.answers
        return start["status"], dict(start["headers"]), b"".join(part.get("body", b"") for part in body).decode()


@pytest.fixture
def small(monkeypatch):
    monkeypatch.setattr(bodies, "LARGEST_BODY", 1000)
    monkeypatch.setattr(bodies, "LINGER_SECONDS", 0.01)


def test_a_body_that_says_it_is_too_large_is_refused_before_it_is_read(small):
    client = Client(**{"content-length": "1001", "accept-language": "en"})
    status, headers, page = client.post()
    assert status == 413
    assert client.answers[0]["asked"] == 0
    assert headers[b"connection"] == b"close"
    assert headers[b"Content-Security-Policy"] == CONTENT_SECURITY_POLICY.encode()
    assert "<h1>That is too large</h1>" in page


def test_a_body_that_says_nothing_is_cut_off_at_the_same_limit(small):
    client = Client(*[b"x" * 400] * 9)
    assert client.post()[0] == 413
    assert client.answers[0]["asked"] == 3


def test_a_body_that_never_ends_is_given_up(small, monkeypatch):
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.05)
    status, _headers, page = Client(b"x").post()
    assert status == 408
    assert "<h1>That took too long</h1>" in page


def test_the_rest_of_a_refused_body_is_thrown_away_before_the_connection_is_closed(small):
    """A browser that is cut off while it sends never reads the answer."""
    client = Client(b"x" * 2000, b"y", b"z")
    client.post()
    start, *page, last = client.answers
    assert {part["more_body"] for part in page} == {True}
    assert {part["asked"] for part in (start, *page)} == {1}
    assert not last.get("more_body")
    assert not last.get("body")
    assert last["asked"] == 4


def test_every_record_that_may_be_uploaded_fits_into_a_body():
    assert LARGEST_DOCUMENT < bodies.LARGEST_BODY < 2 * LARGEST_DOCUMENT


# --- heads, and answers that nobody reads


SO_FAR = b"POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nso far"
ANSWERS = {"/": b"Hello", "/large": b"x" * 50_000_000}


async def answer(scope, receive, send):
    body = ANSWERS[scope["path"]]
    headers = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


@pytest.fixture
def impatient(monkeypatch):
    """A server that waits for a moment where the site waits for many seconds, and the place it listens at."""
    monkeypatch.setattr(connections, "HEAD_SECONDS", 1.0)
    monkeypatch.setattr(connections, "UNREAD_SECONDS", 0.2)
    monkeypatch.setattr(server, "LAST_SECONDS", 0.2)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        options = {"lifespan": "off", "log_level": "warning", "timeout_keep_alive": WAIT_SECONDS}
        site = server.Server(uvicorn.Config(answer, http=connections.Connection, **options))
        thread = threading.Thread(target=site.run, args=([listening],))
        thread.start()
        site.place = listening.getsockname()
        yield site
        site.should_exit = True
        thread.join(WAIT_SECONDS)
        assert not thread.is_alive()


def heard(connection):
    """All that comes until the other side closes."""
    connection.settimeout(WAIT_SECONDS)
    said = b""
    while part := connection.recv(65536):
        said += part
    return said


def test_a_head_that_never_ends_is_given_up(impatient):
    with socket.create_connection(impatient.place) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-More: ")
        assert heard(connection).startswith(b"HTTP/1.1 408 ")


def test_a_second_head_that_never_ends_is_given_up(impatient):
    with socket.create_connection(impatient.place) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        said = b""
        while not said.endswith(b"Hello"):
            said += connection.recv(65536)
            assert said
        connection.sendall(b"GET / HT")
        assert heard(connection).startswith(b"HTTP/1.1 408 ")


def test_a_connection_that_says_nothing_is_closed_without_a_word(impatient):
    with socket.create_connection(impatient.place) as connection:
        assert heard(connection) == b""


def test_an_answer_that_nobody_reads_is_given_up(impatient):
    with socket.create_connection(impatient.place) as connection:
        connection.sendall(b"GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.recv(100)
        until = time.monotonic() + WAIT_SECONDS
        while impatient.server_state.connections:
            assert time.monotonic() < until
            time.sleep(0.01)


def test_the_command_gives_up_heads_and_bodies_that_never_end(tmp_path):
    site = Server(tmp_path / "data", "web.impatient")
    site.start()
    try:
        for begun in (b"GET / HTTP/1.1\r\nHost: localh", SO_FAR):
            with socket.create_connection(("127.0.0.1", site.port)) as connection:
                connection.sendall(begun)
                assert heard(connection).startswith(b"HTTP/1.1 408 ")
    finally:
        site.kill()


# --- how many


@pytest.mark.parametrize(
    ("limits", "raised", "room"),
    [((256, 4096), [1128], 1000), ((65536, 65536), [], 1000), ((256, 512), [512], 384), ((-1, -1), [], 1000)],
)
def test_there_is_room_for_as_many_connections_as_the_system_has_files(limits, raised, room, monkeypatch):
    changed = []
    monkeypatch.setattr(resource, "getrlimit", lambda which: limits)
    monkeypatch.setattr(resource, "setrlimit", lambda which, wanted: changed.append(wanted[0]))
    assert server.room_for_connections() == room
    assert changed == raised


# --- stopping


def slow_body(running_server):
    connection = socket.create_connection(("127.0.0.1", running_server.port))
    connection.sendall(SO_FAR)
    return connection


def test_ctrl_c_stops_a_server_although_somebody_is_still_sending(running_server):
    with slow_body(running_server):
        running_server.process.send_signal(signal.SIGINT)
        said = running_server.process.communicate(timeout=WAIT_SECONDS)[0]
    assert running_server.process.returncode == 130
    assert said.splitlines()[1:] == ["Stopped."]


def test_a_server_in_the_background_is_stopped_by_sigterm_and_not_by_ctrl_c(tmp_path):
    background = Server(tmp_path / "data")
    background.start(hears_interrupts=False)
    try:
        background.process.send_signal(signal.SIGINT)
        time.sleep(0.5)
        with urllib.request.urlopen(background.url) as reply:
            assert reply.status == 200
        with slow_body(background):
            background.process.terminate()
            said = background.process.communicate(timeout=WAIT_SECONDS)[0]
        assert background.process.returncode == -signal.SIGTERM
        assert len(said.splitlines()) == 1, said
    finally:
        background.kill()
