"""What can keep the site from its games (a full disk, a damaged file, a database that is away), and how it is said."""

from __future__ import annotations

import errno
import logging
import shutil
from collections.abc import Iterator
from json import JSONDecodeError
from pathlib import Path
from typing import NamedTuple

from django import db
from django.core.exceptions import ObjectDoesNotExist
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from bigshoulders.locale import N_
from bigshoulders.web.site.headers import Answer
from bigshoulders.web.views import errors

SCARCE = 128 * 1024
"""Bytes; on a disk with less than that SQLite calls a write that does not fit an error of input and output."""

log = logging.getLogger("django.bigshoulders")


class Failure(NamedTuple):
    """One thing that can be wrong, with the status and words of a page and the sentence of a command that starts."""

    codes: tuple[str, ...]
    """How SQLite, PostgreSQL and the system call it; the beginning of a code is enough."""
    status: int
    title: Promise
    words: Promise
    at_start: str


FULL = Failure(
    ("SQLITE_FULL", "53100", "ENOSPC", "EDQUOT"),
    507,
    gettext_lazy("There is no room left"),
    gettext_lazy(
        "The disk that keeps the games is full, so nothing was changed. Make room on it and try again: "
        "the game goes on as it stands."
    ),
    N_("{place} cannot be written: the disk is full ({reason}). Make room on it, or keep the games elsewhere."),
)
AWAY = Failure(
    ("SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_READONLY_DBMOVED", "SQLITE_PERM", "SQLITE_AUTH", "08", "53", "57P"),
    503,
    gettext_lazy("The games cannot be reached"),
    gettext_lazy(
        "The database that keeps the games does not answer, so nothing was changed. Try again when it is there again: "
        "the game goes on as it stands."
    ),
    N_("{place} cannot be used: {reason}. See to it that it can be read and written, or keep the games elsewhere."),
)
READ_ONLY = Failure(
    ("SQLITE_READONLY", "25006", "EROFS"),
    503,
    gettext_lazy("The games can only be read"),
    gettext_lazy(
        "The place where the games are kept may only be read at the moment, so nothing was changed. Make it writable "
        "and try again: the game goes on as it stands."
    ),
    N_("{place} can only be read ({reason}). Make it and its folder writable, or keep the games elsewhere."),
)
BUSY = Failure(
    ("SQLITE_BUSY", "SQLITE_LOCKED", "55P03", "40P01", "40001"),
    503,
    gettext_lazy("Somebody else is writing"),
    gettext_lazy(
        "Another program has kept the database of the games busy for too long, so nothing was changed. Try again: "
        "the game goes on as it stands."
    ),
    N_("{place} is kept busy by another program ({reason}). Wait for it or end it, and start again."),
)
DAMAGED = Failure(
    ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_FORMAT", "XX001", "XX002"),
    500,
    gettext_lazy("The database is damaged"),
    gettext_lazy(
        "The file that keeps the games is damaged where it was to be read or written, so nothing was changed. Stop "
        "the site and put a copy from before in its place; games that still open can be saved first, by their records."
    ),
    N_(
        "{place} is damaged ({reason}) and was left as it is. Move it away, with {place}-wal and {place}-shm if they "
        "are there; then put a copy from before in its place, or start without games."
    ),
)
FAILURES = (FULL, AWAY, READ_ONLY, BUSY, DAMAGED)


def failure_of(error: BaseException) -> Failure | None:
    """What is wrong with the place of the games; None if an error says nothing about that."""
    if isinstance(error, JSONDecodeError):
        return DAMAGED
    if not isinstance(error, db.Error | OSError):
        return None
    code = next(codes_below(error), "")
    found = next((one for one in FAILURES if code and code.startswith(one.codes)), None)
    if isinstance(error, OSError):
        # Whatever else the system may say is about something other than the games.
        return found if found in (FULL, READ_ONLY) else None
    if found is AWAY and no_room():
        return FULL
    if found is None and not code and isinstance(error, db.OperationalError | db.InterfaceError):
        # Drivers give no code where the connection broke, and SQLite's gives none for a text that is none.
        return DAMAGED if connection.vendor == "sqlite" else AWAY
    return found


def codes_below(error: BaseException | None) -> Iterator[str]:
    """The codes of an error and of those that it came from: Django's own have none."""
    while error is not None:
        number = error.errno if isinstance(error, OSError) else None
        code = getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None)
        if code or number in errno.errorcode:
            yield str(code or errno.errorcode[number])  # type: ignore[index]
        error = error.__cause__ or error.__context__


def no_room() -> bool:
    """Whether the disk of a database that is a file is full."""
    if connection.vendor != "sqlite":
        return False
    try:
        return shutil.disk_usage(Path(str(connection.settings_dict["NAME"])).parent).free < SCARCE
    except OSError:
        return False


# --- while people play


def unsettled(request: HttpRequest, error: OSError) -> HttpResponse:
    """The page in place of an answer that says something was kept, when the disk did not take it."""
    log.error("%s %s: %s", request.method, request.path, error)
    return errors.page(request, AWAY.status, str(AWAY.title), str(AWAY.words))


class StorageFailures:
    """Middleware: what is wrong with the place of the games is a page in words, and one line in the log.

    A game that is not there is a page that is not there.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, ObjectDoesNotExist):
            return errors.not_found(request, error)
        failure = failure_of(error)
        if failure is None:
            return None
        log.error("%s %s: %s", request.method, request.path, error)
        # What an open connection remembers of a broken place is of no use when the place is mended.
        connection.close()
        return errors.page(request, failure.status, str(failure.title), str(failure.words))
