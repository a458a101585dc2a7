"""A far end that shakes hands late, and answers byte by byte."""

from __future__ import annotations

import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from web.mail_server import HERE

BYTES, PAUSE = 60, 0.05
"""Of its answer, and between two of them."""


class SlowTls:
    """For one caller."""

    def __init__(self, certificate: Path, shakes_hands_in: float) -> None:
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(certificate)
        self._shakes_hands_in = shakes_hands_in
        self._listening = socket.create_server((HERE, 0))
        self._listening.settimeout(30)
        self.address = f"https://{HERE}:{self._listening.getsockname()[1]}/"
        self.has_said_all = False
        """The caller has waited for the last byte."""

    def serve(self) -> None:
        with suppress(OSError), self._listening, self._listening.accept()[0] as wire:
            time.sleep(self._shakes_hands_in)
            with self._context.wrap_socket(wire, server_side=True) as caller:
                caller.sendall(b"HTTP/1.1 200 OK\r\nX: ")
                for _ in range(BYTES):
                    time.sleep(PAUSE)
                    caller.sendall(b"x")
                caller.sendall(b"\r\nContent-Length: 0\r\n\r\n")
                self.has_said_all = True


@contextmanager
def slow_tls(certificate: Path, shakes_hands_in: float) -> Iterator[SlowTls]:
    found = SlowTls(certificate, shakes_hands_in)
    serving = threading.Thread(target=found.serve, daemon=True)
    serving.start()
    try:
        yield found
    finally:
        serving.join()
