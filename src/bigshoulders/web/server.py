"""Starts the site on this machine: the database is brought up to date, a port is found, the browser opens."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import django
import uvicorn
from django.core.exceptions import ImproperlyConfigured

from bigshoulders.components import Wrong

HOST = "127.0.0.1"
USUAL_PORT = 1875
MORE_PORTS = 20
WAITING = 128
"""Connections that may wait to be accepted."""
SETTINGS = "bigshoulders.web.settings"


class NoPort(Exception):
    """The wanted port belongs to somebody else."""


def prepare(data: Path | None = None) -> None:
    """Settings, database and what is left of deleted games; also at the first start, and after an update.

    Wrong says what is in the way, OSError that there is no folder for the games.
    """
    if data is not None:
        os.environ["BIGSHOULDERS_DATA"] = str(data)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", SETTINGS)
    try:
        django.setup()
    except ImproperlyConfigured as error:  # above all that the driver of the database is not installed
        reason = str(error).partition("\n")[0].rstrip(".")
        raise Wrong("The database of the games cannot be used: {reason}.", reason=reason) from None
    # What knows the models can be imported only now that Django knows its settings.
    import_module("bigshoulders.web.startup").prepare()


def listen(port: int | None) -> socket.socket:
    """On the wanted port; without a wish on the usual one or one of the next. Who asks from now on will be answered."""
    wishes = [port] if port is not None else [*range(USUAL_PORT, USUAL_PORT + MORE_PORTS), 0]
    for wish in wishes:
        bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((HOST, wish))
            bound.listen(WAITING)
        except OSError:
            bound.close()
            continue
        return bound
    raise NoPort


def address(bound: socket.socket) -> str:
    return f"http://{HOST}:{bound.getsockname()[1]}/"


def run(bound: socket.socket, started: Callable[[], None]) -> None:
    """Until it is interrupted. Bots that were thinking when it was stopped think on."""
    config = uvicorn.Config(
        "bigshoulders.web.asgi:application",
        log_level="warning",
        access_log=False,
        lifespan="off",
        timeout_graceful_shutdown=3,
    )
    import_module("bigshoulders.web.thinking").resume()
    server = uvicorn.Server(config)
    threading.Timer(0.3, started).start()
    server.run(sockets=[bound])


def open_browser(url: str) -> None:
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
