"""Requests to addresses that people have typed: https alone, to a public machine, bounded in time and size.

The address that was checked is the one that is connected to, so a name that leads elsewhere a moment later leads
nowhere; and nobody is followed to another place.
"""

from __future__ import annotations

import http.client
import ipaddress
import re
import socket
import ssl
import threading
from queue import Empty, SimpleQueue
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

from bigshoulders.components import Wrong
from bigshoulders.web.site.alarm import Alarm
from bigshoulders.web.site.refusals import NOT_KNOWN, STATUS, TOO_LONG, TOO_SLOW, Refused

SECONDS = 10.0
"""For all of it, from the look-up of the name to the last byte."""
MOST_BYTES = 64 * 1024
LONGEST_ADDRESS = 500
NAME = re.compile(r"([^.]{1,63}\.)*[^.]{1,63}\.?")
"""As machines are called; resolvers stumble over others."""
NOT_NOW = (408, 429)
"""Answers of a far end that is there, but wants to be asked again later."""
PUBLIC_SIX = ipaddress.IPv6Network("2000::/3")
"""All that was ever given out."""
TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
"""NAT64: where there is no IPv4, names of such machines lead there."""


def checked(address: str) -> SplitResult:
    """The parts of an address that may be called. Wrong says why it may not."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Wrong("This is no address of a webhook.") from None
    if len(address) > LONGEST_ADDRESS or not address.isascii() or not address.isprintable():
        raise Wrong("This is no address of a webhook.")
    if not NAME.fullmatch(parts.hostname or ""):
        raise Wrong("This is no address of a webhook.")
    if parts.scheme != "https" and not (settings.PRIVATE_WEBHOOKS and parts.scheme == "http"):
        raise Wrong("The address of a webhook begins with https://.")
    if parts.username is not None or parts.password is not None or port == 0:
        raise Wrong("This is no address of a webhook.")
    return parts


def place_of(parts: SplitResult, alarm: Alarm) -> tuple[str, int]:
    """The number of a machine that may be called. Wrong if any that its name stands for is private."""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    numbers = looked_up(parts.hostname or "", port, alarm)
    if not settings.PRIVATE_WEBHOOKS and not all(is_public(number) for number in numbers):
        raise Wrong("The address of a webhook must not lead to a private machine.")
    return numbers[0], port


def looked_up(name: str, port: int, alarm: Alarm) -> list[str]:
    """The numbers of a name, in a thread of its own: the resolver of the system cannot be called off."""
    found: SimpleQueue[list[str]] = SimpleQueue()

    def look_up() -> None:
        try:
            found.put([str(place[4][0]) for place in socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)])
        except (OSError, UnicodeError):
            found.put([])

    threading.Thread(target=look_up, name="looks up a name", daemon=True).start()
    try:
        numbers = found.get(timeout=alarm.left())
    except (Empty, TimeoutError):
        raise Refused(TOO_SLOW) from None
    if not numbers:
        raise Refused(NOT_KNOWN)
    return numbers


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

    def __init__(self, parts: SplitResult, alarm: Alarm) -> None:
        self._parts, self._alarm = parts, alarm
        self._number, port = place_of(parts, alarm)
        super().__init__(parts.hostname or "", port)

    def connect(self) -> None:
        self.sock = socket.create_connection((self._number, self.port), self._alarm.left())
        self._alarm.watch(self.sock)
        if self._parts.scheme == "https":
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(self.sock, server_hostname=self._parts.hostname)


def post(address: str, body: bytes, headers: dict[str, str]) -> None:
    """Wrong if the address may not be called, Refused if it does not take what is sent."""
    parts = checked(address)
    alarm = Alarm(SECONDS)
    try:
        status = answer_to(parts, body, headers, alarm)
    except (OSError, http.client.HTTPException) as error:
        is_late = alarm.rang or isinstance(error, TimeoutError)
        raise Refused(TOO_SLOW if is_late else str(error)[:200] or type(error).__name__) from error
    finally:
        alarm.stop()
    if alarm.rang:
        raise Refused(TOO_SLOW)
    if not 200 <= status < 300:
        raise Refused(STATUS.format(what=status), status, 400 <= status < 500 and status not in NOT_NOW)


def answer_to(parts: SplitResult, body: bytes, headers: dict[str, str], alarm: Alarm) -> int:
    """The status with which a far end answers what is sent there."""
    connection = CheckedConnection(parts, alarm)
    try:
        target = parts._replace(scheme="", netloc="", fragment="").geturl() or "/"
        connection.request("POST", target, body, {**headers, "Connection": "close"})
        answer = connection.getresponse()
        if len(answer.read(MOST_BYTES + 1)) > MOST_BYTES:
            raise Refused(TOO_LONG)
        return answer.status
    finally:
        connection.close()
