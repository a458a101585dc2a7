"""Starts the site on this machine: the database is brought up to date, a port is found, the browser opens."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any

import django
import uvicorn
from django.core.exceptions import ImproperlyConfigured

from bigshoulders import system
from bigshoulders.components import Wrong
from bigshoulders.web.connections import Connection
from bigshoulders.web.site import memory, reach

HOST, EVERY_HOST = "127.0.0.1", "0.0.0.0"
USUAL_PORT = 1875
MORE_PORTS = 20
CONNECTIONS_IN_QUEUE = 128
"""Connections that may wait to be accepted."""
MOST_CONNECTIONS = 1000
"""At once: room for hundreds of people, each with a page that listens and another that loads. More are told to wait."""
OTHER_FILES = 128
"""What the process opens beside connections: databases, thinking processes, what it reads."""
KEEP_ALIVE_SECONDS = 5
"""A connection without a request."""
LAST_SECONDS = 2.0
"""For answers that are under way when the server stops."""
LARGEST_HEAD = 32 * 1024
"""Bytes: an address and its cookies, also those of other programs on this machine, which a browser sends along."""
SETTINGS = "bigshoulders.web.settings"
NEW_OBJECTS = 100_000
"""Before Python looks for rings among them that nobody holds: a request makes few, and most of what it keeps is a game
that stays, so that looking often finds nothing and takes a twelfth of the time."""


class NoPort(Exception):
    """The wanted port belongs to somebody else."""


def prepare(data: Path | None = None) -> Path | None:
    """Settings, database and what is left of deleted games; also at the first start, and after an update.

    Wrong says what is in the way, OSError that there is no folder for the games. Where an update was made: the
    copy from before it.
    """
    configure(data)
    # What knows the models can be imported only now that Django knows its settings.
    copy: Path | None = import_module("bigshoulders.web.site.startup").prepare()
    gc.freeze()  # what is there by now stays for good
    gc.set_threshold(NEW_OBJECTS)
    return copy


def configure(data: Path | None = None) -> None:
    """The settings alone: nothing is asked of the database."""
    if data is not None:
        os.environ["BIGSHOULDERS_DATA"] = str(data)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", SETTINGS)
    try:
        django.setup()
    except ImproperlyConfigured as error:  # above all that the driver of the database is not installed
        reason = str(error).partition("\n")[0].rstrip(".")
        raise Wrong("The database of the games cannot be used: {reason}.", reason=reason) from None


def listen(port: int | None, host: str = HOST) -> socket.socket:
    """On the wanted port; without a wish on the usual one or one of the next. Who asks from now on will be answered."""
    wishes = [port] if port is not None else [*range(USUAL_PORT, USUAL_PORT + MORE_PORTS), 0]
    for wish in wishes:
        bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        system.keep_port(bound)
        try:
            bound.bind((host, wish))
            bound.listen(CONNECTIONS_IN_QUEUE)
        except OSError:
            bound.close()
            continue
        return bound
    raise NoPort


def listen_for(workers: int, port: int | None, host: str = HOST) -> list[socket.socket]:
    """A socket for each of so many processes, all on one port, among which the system shares out who comes.

    Where it does not do that they have one socket in common.
    """
    first = listen(port, host)
    if workers == 1 or not system.SHARED_PORTS:
        return [first] * workers
    # That the port was free is known now; from here on nobody else gets it who does not want to share.
    place = first.getsockname()
    first.close()
    sockets = [socket.socket(socket.AF_INET, socket.SOCK_STREAM) for _ in range(workers)]
    for bound in sockets:
        system.share_port(bound)
        bound.bind(place)
        bound.listen(CONNECTIONS_IN_QUEUE)
    return sockets


def address(bound: socket.socket, host: str = HOST) -> str:
    return f"http://{host}:{bound.getsockname()[1]}/"


def room_for_connections() -> int:
    """As many as wanted, or as the system has open files for; the usual limit of the system is raised if it may be."""
    files = system.open_files(MOST_CONNECTIONS + OTHER_FILES)
    return min(MOST_CONNECTIONS, max(files - OTHER_FILES, 1))


class Server(uvicorn.Server):
    """Stops soon, whoever is still sending or does not read; and by Ctrl-C only if that is meant for it."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        # A shell starts what runs in the background like that.
        self.ignores_interrupt = signal.getsignal(signal.SIGINT) is signal.SIG_IGN

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not (sig == signal.SIGINT and self.ignores_interrupt):
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        hub = import_module("bigshoulders.web.hub").HUB
        hub.close()
        asyncio.get_running_loop().call_later(LAST_SECONDS, self._hang_up)
        await super().shutdown(sockets)
        import_module("bigshoulders.web.deliveries").DELIVERER.rest(LAST_SECONDS)
        if hub.between is not None:
            goodbye = threading.Thread(target=hub.between.say_goodbye, daemon=True)
            goodbye.start()
            goodbye.join(LAST_SECONDS / 2)  # the database may be away
        hub.is_closed = False  # another server of this process has streams again

    def _hang_up(self) -> None:
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def run(bound: socket.socket, started: Callable[[], None] = lambda: None) -> None:
    """Until it is interrupted. Bots that were thinking when it was stopped think on."""
    believed: dict[str, Any] = {"forwarded_allow_ips": proxies} if (proxies := reach.proxies()) else {}
    config = uvicorn.Config(
        "bigshoulders.web.asgi:application",
        http=Connection,
        proxy_headers=bool(reach.public_address()),  # who asks is told by the proxy before it
        **believed,  # without a word of it uvicorn's own: this machine alone
        ws="none",
        log_level="warning",
        access_log=False,
        lifespan="off",
        limit_concurrency=room_for_connections(),
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        timeout_graceful_shutdown=3,  # for what is left after the last seconds
    )
    import_module("bigshoulders.web.site.startup").begin()
    memory.start()
    server = Server(config)
    threading.Timer(0.3, started).start()
    server.run(sockets=[bound])


def open_browser(url: str) -> None:
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
