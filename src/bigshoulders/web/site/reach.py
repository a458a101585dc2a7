"""Who can reach the site: this machine alone, the home network, or the world through a proxy.

It is told by variables, so that every process of a site knows it before it reads the settings.
"""

from __future__ import annotations

import os
import socket
from ipaddress import ip_network
from urllib.parse import urlsplit

from bigshoulders.components import Wrong

OWN_MACHINE, HOME_NETWORK, PUBLIC = "own machine", "home network", "public"
REACH, PUBLIC_ADDRESS = "BIGSHOULDERS_REACH", "BIGSHOULDERS_PUBLIC"
PROXIES = "BIGSHOULDERS_PROXIES"
OWN_NAMES = ("localhost", "127.0.0.1", "[::1]")
ANYWHERE = "10.255.255.255"
"""An address of some network; nothing is sent there, but the system says from which of its own it would be."""


def chosen() -> str:
    return os.environ.get(REACH) or OWN_MACHINE


def open_to_home_network() -> None:
    os.environ[REACH] = HOME_NETWORK


def open_to_the_world(address: str) -> None:
    """Wrong if that is no address of a site."""
    os.environ[REACH] = PUBLIC
    os.environ[PUBLIC_ADDRESS] = checked(address)


def checked(address: str) -> str:
    parts = urlsplit(address)
    if parts.scheme != "https" or not parts.hostname or parts.path.strip("/") or parts.query:
        raise Wrong(
            "--public needs the address of the site, such as https://games.example.org, not {it!r}.", it=address
        )
    return f"https://{parts.netloc}"


def own_address() -> str:
    """Of this machine in the home network; Wrong if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ANYWHERE, 1))
        except OSError:
            raise Wrong("This machine is in no network, so nobody else can reach it.") from None
        found: str = probe.getsockname()[0]
        return found


def public_address() -> str:
    """As people call the site; empty where it is not public."""
    return checked(os.environ.get(PUBLIC_ADDRESS, "")) if chosen() == PUBLIC else ""


def proxies() -> list[str]:
    """Addresses or networks of proxies on other machines, which are believed who asks; none: on this machine alone."""
    found = os.environ.get(PROXIES, "").split()
    for network in found if public_address() else ():
        try:
            ip_network(network)
        except ValueError:
            raise Wrong(
                "{variable} needs addresses or networks, such as 172.30.75.0/24, not {it!r}.",
                variable=PROXIES,
                it=network,
            ) from None
    return found if public_address() else []


def hosts() -> list[str]:
    """The names under which the site answers."""
    found = [*OWN_NAMES, *os.environ.get("BIGSHOULDERS_HOSTS", "").split()]
    if chosen() == HOME_NETWORK:
        name = socket.gethostname().lower()
        found += [own_address(), name, f"{name}.local"]
    if public_address():
        found.append(urlsplit(public_address()).hostname or "")
    return found
