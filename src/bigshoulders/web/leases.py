"""What one process does for all: it takes a lease in the database, says in time that it is still there, and gives it
back.

When it dies its lease runs out, and another process takes it. The database's clock counts; others may differ.
"""

from __future__ import annotations

import datetime
import os
import secrets

from django.db import connection
from django.db.models import Q
from django.db.models.functions import Now

from bigshoulders.web.models import Lease

OLD = datetime.timedelta(hours=1)
"""After which a lease that ran out is forgotten."""
ALIVE, ALIVE_SECONDS = "process ", 20.0
"""The lease of a process on itself: it says every few seconds that it lives."""
OF_PROCESS: dict[int, str] = {}


def me() -> str:
    """The name of this process, also of one that was forked from another."""
    return OF_PROCESS.setdefault(os.getpid(), secrets.token_hex(8))


def are_needed() -> bool:
    """A database that is a file is for one process, which shares nothing with anybody."""
    return connection.vendor != "sqlite"


def take(name: str, seconds: float, holder: str = "") -> bool:
    """Whether the lease is now this process's, or the holder's: it was free, has run out, or was theirs already."""
    holder = holder or me()
    until = Now() + datetime.timedelta(seconds=seconds)
    free = Lease.objects.filter(Q(holder=holder) | Q(until__lt=Now()), name=name)
    if free.update(holder=holder, until=until):
        return True
    if Lease.objects.filter(name=name).exists():
        return False
    first = Lease(name=name, holder=holder, until=until)
    Lease.objects.bulk_create([first], ignore_conflicts=True)
    return Lease.objects.filter(name=name, holder=holder).exists()


def give_back(name: str, holder: str = "") -> None:
    Lease.objects.filter(name=name, holder=holder or me()).delete()


def held(beginning: str) -> set[str]:
    """The names that begin like this and that somebody has now."""
    found = Lease.objects.filter(name__startswith=beginning, until__gte=Now())
    return set(found.values_list("name", flat=True))


def say_alive() -> None:
    if are_needed():
        take(f"{ALIVE}{me()}", ALIVE_SECONDS)


def others_alive() -> set[str]:
    """The names of all processes that have said lately that they live, but for this one."""
    return {name.removeprefix(ALIVE) for name in held(ALIVE)} - {me()} if are_needed() else set()


def forget_old() -> None:
    """Of processes that died, and never came back to the same thing."""
    Lease.objects.filter(until__lt=Now() - OLD).delete()
