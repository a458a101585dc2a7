"""Requests to addresses that people have typed: https alone, to a public machine, bounded in time and size.

The address that was checked is the one that is connected to, so a name that leads elsewhere a moment later leads
nowhere; and nobody is followed to another place.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import threading
from contextlib import suppress
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

from bigshoulders.components import Wrong

SECONDS = 10.0
"""For all of it, from the first packet to the last byte."""
MOST_BYTES = 64 * 1024
LONGEST_ADDRESS = 500
PUBLIC_SIX = ipaddress.IPv6Network("2000::/3")
"""All that was ever given out."""
TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
"""NAT64: where there is no IPv4, names of such machines lead there."""


class Refused(Exception):
    """The other side did not take it; says why."""

    def __init__(self, words: str, status: int = 0) -> None:
        """`status`: as it answered, if it did."""
        super().__init__(words)
        self.status = status


def checked(address: str) -> SplitResult:
    """The parts of an address that may be called. Wrong says why it may not."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Wrong("This is no address of a webhook.") from None
    if len(address) > LONGEST_ADDRESS or not parts.hostname or not address.isascii() or not address.isprintable():
        raise Wrong("This is no address of a webhook.")
    if parts.scheme != "https" and not (settings.PRIVATE_WEBHOOKS and parts.scheme == "http"):
        raise Wrong("The address of a webhook begins with https://.")
    if parts.username is not None or parts.password is not None or port == 0:
        raise Wrong("This is no address of a webhook.")
    return parts


def place_of(parts: SplitResult) -> tuple[str, int]:
    """The number of a machine that may be called. Wrong if any that its name stands for is private."""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except OSError:
        raise Refused("name not known") from None
    numbers = [str(place[4][0]) for place in found]
    if not settings.PRIVATE_WEBHOOKS and not all(is_public(number) for number in numbers):
        raise Wrong("The address of a webhook must not lead to a private machine.")
    return numbers[0], port


def is_public(number: str) -> bool:
    address = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inside = number_inside(address)
        if inside is None:
            return address in PUBLIC_SIX and address.is_global
        address = inside
    return address.is_global and not address.is_multicast


def number_inside(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The machine of the old numbers that one of the new ones stands for, as gateways read it."""
    if address in TRANSLATED:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)


class CheckedConnection(http.client.HTTPConnection):
    """To a number that was checked, under the name that was asked for."""

    def __init__(self, parts: SplitResult) -> None:
        self.parts = parts
        self.number, port = place_of(parts)
        self.wire: socket.socket | None = None
        self.was_too_slow = False
        super().__init__(parts.hostname or "", port, timeout=SECONDS)

    def connect(self) -> None:
        self.wire = self.sock = socket.create_connection((self.number, self.port), SECONDS)
        if self.parts.scheme == "https":
            context = ssl.create_default_context()
            self.wire = self.sock = context.wrap_socket(self.sock, server_hostname=self.parts.hostname)

    def hang_up(self) -> None:
        """Whoever sends a byte now and then keeps nobody longer than that."""
        self.was_too_slow = True
        if self.wire is not None:
            with suppress(OSError):
                self.wire.shutdown(socket.SHUT_RDWR)


def post(address: str, body: bytes, headers: dict[str, str]) -> None:
    """Wrong if the address may not be called, Refused if it does not take what is sent."""
    parts = checked(address)
    connection = CheckedConnection(parts)
    alarm = threading.Timer(SECONDS, connection.hang_up)
    alarm.start()
    try:
        target = parts._replace(scheme="", netloc="", fragment="").geturl() or "/"
        connection.request("POST", target, body, {**headers, "Connection": "close"})
        answer = connection.getresponse()
        if len(answer.read(MOST_BYTES + 1)) > MOST_BYTES:
            raise Refused("answer too long")
        if connection.was_too_slow:
            raise Refused("too slow")
        if not 200 <= answer.status < 300:
            raise Refused(f"status {answer.status}", answer.status)
    except (OSError, http.client.HTTPException) as error:
        words = "too slow" if connection.was_too_slow else str(error)[:200]
        raise Refused(words or type(error).__name__) from error
    finally:
        alarm.cancel()
        connection.close()
