"""What the site does by itself now and then, in one of its processes: whichever has the lease.

A process that is alone with its file has nobody who could die and leave something undone; but the commands of the
site's owner write there, too, and cannot tell it.
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
LEASE, LEASE_SECONDS = "chores", 20.0
SECRET, SECRET_SECONDS = "secret", 60.0
"""Held by all processes together, under the digest of what signs their cookies."""
CHORES: list[Callable[[], None]] = [thinking.wake_forsaken, leases.forget_old, deliveries.resume]
"""Each is short, and does no harm when it is done twice."""
ALONE: list[Callable[[], None]] = [thinking.wake_asked, deliveries.resume]
"""Of a process that is alone."""

log = logging.getLogger("django.bigshoulders")


def start() -> None:
    threading.Thread(target=keep_doing, name="does chores", daemon=True).start()


def keep_doing() -> None:
    while True:
        try:
            close_old_connections()
            do_round() if leases.are_needed() else do_alone()
            close_old_connections()
        except Exception as error:
            log.error("What the site does by itself failed, next attempt in %d s: %s", SECONDS, error)
            with suppress(db.Error):
                connection.close()
        time.sleep(SECONDS)


def do_round() -> bool:
    """Whether it was this process's turn."""
    leases.take(SECRET, SECRET_SECONDS, secret_mark())
    leases.say_alive()
    if not leases.take(LEASE, LEASE_SECONDS):
        return False
    for chore in CHORES:
        chore()
    return True


def do_alone() -> None:
    for chore in ALONE:
        chore()


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
