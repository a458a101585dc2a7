"""Addresses that people typed are called with care: https alone, no private machine, nobody for long, nothing huge."""

from __future__ import annotations

import gzip
import http.server
import socket
import threading
import time
from typing import ClassVar

import pytest
from django.conf import settings

from bigshoulders.components import Wrong
from bigshoulders.web.site import outside
from bigshoulders.web.site.refusals import Refused
from web.mail_server import certificate, dawdler
from web.slow_tls import slow_tls

HOOK = "https://hooks.example.org/a"


# --- where


@pytest.mark.parametrize(
    "address",
    [
        "http://hooks.example.org/a", "ftp://hooks.example.org/a", "file:///etc/passwd", "https://", "//x", "",
        "https://ann:word@hooks.example.org/", "https://hooks.example.org:0/", "https://hooks.example.org:99999999/",
        "https://hooks.example.org/\r\nHost: x", "https://hooks.example.org/" + "a" * 500, "https://höoks.example.org/",
        "https://a..b/", "https://../", "https://.example.org/", f"https://{'a' * 64}.example.org/",
    ],
)  # fmt: skip
def test_an_address_that_is_none_is_refused_at_once(address):
    with pytest.raises(Wrong):
        outside.checked(address)


@pytest.mark.parametrize(
    "number",
    [
        "127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
        "255.255.255.255", "::1", "fe80::1%eth0", "fc00::1", "::ffff:127.0.0.1", "2002:7f00:1::", "ff02::1", "::",
        "64:ff9b::7f00:1", "64:ff9b::10.0.0.1", "64:ff9b:1::1", "::127.0.0.1", "::ffff:0:127.0.0.1", "fec0::1",
        "2001:0:5db8:d822::80ff:fffe", "ff0e::1", "4000::1", "240.0.0.1", "198.18.0.1", "192.0.2.1",
    ],
)  # fmt: skip
def test_a_private_machine_is_not_called(number, monkeypatch):
    found = [(0, 0, 0, "", (one, 443)) for one in ("93.184.216.34", number)]
    monkeypatch.setattr(
        socket,
        "getaddrinfo",
        lambda *place, **more: found,
    )
    monkeypatch.setattr(socket, "create_connection", lambda *place: pytest.fail("it was called"))
    with pytest.raises(Wrong, match="private"):
        outside.post(HOOK, b"", {})


@pytest.mark.parametrize("number", ["93.184.216.34", "2606:2800:220:1::1", "64:ff9b::5db8:d822", "2002:5db8:d822::"])
def test_a_public_machine_is_called(number):
    assert outside.is_public(number)


@pytest.mark.parametrize(
    "host",
    [
        "2130706433", "017700000001", "0x7f000001", "0177.0.0.1", "0x7f.1", "127.1", "0", "0.0.0.0", "[::]", "[::1]",
        "[::ffff:127.0.0.1]", "[::ffff:a00:1]", "[64:ff9b::127.0.0.1]", "127.0.0.1.", "localhost",
    ],
)  # fmt: skip
def test_a_private_machine_is_not_called_however_it_is_written(host, monkeypatch):
    """As the resolver of the system reads it."""
    monkeypatch.setattr(socket, "create_connection", lambda *place: pytest.fail("it was called"))
    with pytest.raises((Wrong, Refused)) as refused:
        outside.post(f"https://{host}/", b"", {})
    assert "private" in str(refused.value) or str(refused.value) == "name not known"


def test_the_number_that_was_checked_is_the_one_that_is_called(monkeypatch):
    """A name that stands for another machine a moment later is not asked a second time."""
    asked, called = [], []

    def getaddrinfo(*place, **more):
        asked.append(place)
        return [(0, 0, 0, "", ("93.184.216.34" if len(asked) == 1 else "127.0.0.1", 443))]

    def create_connection(place, seconds):
        called.append(place)
        raise OSError("far away")

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    monkeypatch.setattr(socket, "create_connection", create_connection)
    with pytest.raises(Refused):
        outside.post(HOOK, b"", {})
    assert called == [("93.184.216.34", 443)]
    assert len(asked) == 1


# --- far ends


class Receiver(http.server.BaseHTTPRequestHandler):
    """A far end that behaves as its path says."""

    got: ClassVar[list[tuple[str, dict[str, str], bytes]]] = []

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.got.append((self.path, dict(self.headers), body))
        if self.path == "/elsewhere":
            self.send_response(302)
            self.send_header("Location", "/private")
            self.end_headers()
            return
        if self.path == "/talkative":
            for _ in range(30):
                self.send_response_only(100)
                self.end_headers()
                time.sleep(0.1)
        self.send_response(int(self.path[1:]) if self.path[1:].isdigit() else 200)
        if self.path == "/bomb":
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if self.path == "/bomb":
            self.wfile.write(gzip.compress(bytes(20_000_000)))
        if self.path == "/huge":
            for _ in range(1000):
                self.wfile.write(b"x" * 1000)
        if self.path == "/slow":
            for _ in range(100):
                self.wfile.write(b"x")
                time.sleep(0.1)

    def log_message(self, *words):
        """Quietly."""


@pytest.fixture
def receiver(monkeypatch):
    """On this machine, which is private: the site of the test allows that."""
    monkeypatch.setattr(settings, "PRIVATE_WEBHOOKS", True)
    Receiver.got.clear()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_a_webhook_arrives_with_its_key(receiver):
    outside.post(f"{receiver}/well?a=1", b"hello", {"Idempotency-Key": "k1"})
    [(path, head, body)] = Receiver.got
    assert (path, body, head["Idempotency-Key"]) == ("/well?a=1", b"hello", "k1")


@pytest.mark.parametrize(
    ("path", "why"), [("/elsewhere", "status 302"), ("/500", "status 500"), ("/huge", "answer too long")]
)
def test_a_far_end_that_misbehaves_is_refused(receiver, path, why):
    with pytest.raises(Refused, match=why):
        outside.post(f"{receiver}{path}", b"", {})
    assert [one[0] for one in Receiver.got] == [path], "nobody is followed to another place"


@pytest.mark.parametrize(
    ("status", "is_final"),
    [(400, True), (403, True), (404, True), (408, False), (429, False), (500, False), (302, False)],
)
def test_what_a_far_end_would_say_again_is_told_from_what_may_pass(receiver, status, is_final):
    with pytest.raises(Refused, match=f"status {status}") as refused:
        outside.post(f"{receiver}/{status}", b"", {})
    assert refused.value.is_final is is_final


@pytest.mark.parametrize("path", ["/slow", "/talkative"])
def test_a_far_end_that_is_slow_is_left(receiver, monkeypatch, path):
    monkeypatch.setattr(outside, "SECONDS", 0.3)
    with pytest.raises(Refused, match="too slow"):
        outside.post(f"{receiver}{path}", b"", {})


def test_an_answer_is_not_unpacked(receiver):
    """Twenty million bytes in twenty thousand are twenty thousand."""
    outside.post(f"{receiver}/bomb", b"", {})
    assert Receiver.got[0][1]["Accept-Encoding"] == "identity"


@pytest.fixture
def trusted(tmp_path, monkeypatch):
    """The certificate of this machine, which the site of the test believes."""
    found = certificate(tmp_path)
    monkeypatch.setattr(settings, "PRIVATE_WEBHOOKS", True)
    monkeypatch.setenv("SSL_CERT_FILE", str(found))
    return found


@pytest.mark.parametrize(("connects_in", "shakes_hands_in"), [(0.0, 0.0), (0.0, 0.4), (0.3, 0.4), (0.7, 0.0)])
def test_a_far_end_that_is_slow_is_left_also_where_it_is_encrypted(trusted, monkeypatch, connects_in, shakes_hands_in):
    """Whatever the time is over in: the connection, the handshake, or the answer, which comes byte by byte."""
    connect = socket.create_connection

    def far_away(place, seconds):
        time.sleep(connects_in)
        return connect(place, seconds)

    monkeypatch.setattr(outside, "SECONDS", 0.5)
    monkeypatch.setattr(socket, "create_connection", far_away)
    with slow_tls(trusted, shakes_hands_in) as far_end, pytest.raises(Refused, match="too slow"):
        outside.post(far_end.address, b"", {})
    assert not far_end.has_said_all, "it was left"


def test_a_handshake_that_does_not_end_is_left(trusted, monkeypatch):
    monkeypatch.setattr(outside, "SECONDS", 0.5)
    with dawdler(b"\x16\x03\x03\x40\x00", b"\x02") as place, pytest.raises(Refused, match="too slow"):
        outside.post(f"https://{place}/", b"", {})


def test_a_name_that_is_looked_up_for_ever_is_left(monkeypatch):
    over = threading.Event()

    def never(*_place, **_more):
        over.wait(30)
        return []

    monkeypatch.setattr(outside, "SECONDS", 0.3)
    monkeypatch.setattr(socket, "getaddrinfo", never)
    try:
        with pytest.raises(Refused, match="too slow"):
            outside.post(HOOK, b"", {})
    finally:
        over.set()


def test_nobody_pretends_to_be_the_far_end(tmp_path, monkeypatch):
    """By a certificate that nobody trusts."""
    monkeypatch.setattr(settings, "PRIVATE_WEBHOOKS", True)
    with slow_tls(certificate(tmp_path), 0.0) as far_end, pytest.raises(Refused, match="certificate"):
        outside.post(far_end.address, b"", {})
