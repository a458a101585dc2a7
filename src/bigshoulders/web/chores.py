"""What the site does by itself now and then, in one of its processes: whichever has the lease.

One process alone has nobody who could die and leave something undone. It only looks, now and then, for tables where a
bot is to move and nobody has told it so: a command of the site's owner has changed them.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from django import db
from django.conf import settings
from django.db import close_old_connections, connection

from bigshoulders.components import Wrong
from bigshoulders.web import deliveries, leases, thinking
from bigshoulders.web.secrets_kept import digest_of

SECONDS = 5.0
"""Between two rounds."""
SECONDS_ALONE = 60.0
"""Where there is one process."""
LEASE, LEASE_SECONDS = "chores", 20.0
SECRET, SECRET_SECONDS = "secret", 60.0
"""Held by all processes together, under the digest of what signs their cookies."""
CHORES: list[Callable[[], None]] = [thinking.wake_forsaken, leases.forget_old, deliveries.resume]
"""Each is short, and does no harm when it is done twice."""

log = logging.getLogger("django.bigshoulders")


def start() -> None:
    several = leases.are_needed()
    what = (do_round, SECONDS) if several else (thinking.wake_forsaken, SECONDS_ALONE)
    threading.Thread(target=keep_doing, args=what, name="does chores", daemon=True).start()


def keep_doing(do: Callable[[], object], seconds: float) -> None:
    while True:
        try:
            close_old_connections()
            do()
            close_old_connections()
        except Exception as error:
            log.error("What the site does by itself failed, next attempt in %d s: %s", seconds, error)
            with suppress(db.Error):
                connection.close()
        time.sleep(seconds)


def do_round() -> bool:
    """Whether it was this process's turn."""
    leases.take(SECRET, SECRET_SECONDS, secret_mark())
    leases.say_alive()
    if not leases.take(LEASE, LEASE_SECONDS):
        return False
    for chore in CHORES:
        chore()
    return True


def secret_mark() -> str:
    """By it processes find out whether they have the same secret, without telling it."""
    return digest_of(f"mark of {settings.SECRET_KEY}")


def check_secret() -> None:
    """At the start. Wrong if a server that runs on this database signs its cookies with another secret."""
    if leases.are_needed() and not leases.take(SECRET, SECRET_SECONDS, secret_mark()):
        raise Wrong(
            "Another server on this database signs its cookies with another secret: browsers would be strangers to one "
            "of the two. Give both the same BIGSHOULDERS_SECRET, or the same folder of data; if the other one was just "
            "stopped, start again in a minute."
        )
