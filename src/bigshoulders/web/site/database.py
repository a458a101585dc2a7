"""The database: SQLite in the data folder, or what DATABASE_URL names."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from bigshoulders.components import Wrong

ENGINES = {
    "sqlite": "django.db.backends.sqlite3",
    "postgres": "django.db.backends.postgresql",
    "postgresql": "django.db.backends.postgresql",
    "mysql": "django.db.backends.mysql",
}
POSTGRES_OPTIONS = {"connect_timeout": "5"}
"""Seconds; nobody waits for minutes whether a machine that is gone answers."""
FEWEST_POOLED = 3
"""Pages, what is told to other processes, and whatever else a process does."""
SQLITE_OPTIONS = {
    # A writer takes its lock at the beginning, so that two of them wait for each other instead of failing.
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    # Readers and a writer do not wait for each other. A killed server loses nothing; that a power cut takes nothing
    # that was acknowledged is seen to by `durable`.
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;",
}


def database(url: str, folder: Path) -> dict[str, Any]:
    """The settings of Django for a URL such as postgres://user:word@host/name; an empty one means our own file."""
    if not url:
        return sqlite(folder / "site.sqlite3")
    parts = urlsplit(url)
    engine = ENGINES.get(parts.scheme)
    if engine is None:
        known = ", ".join(ENGINES)
        raise Wrong("DATABASE_URL begins with {scheme!r}; possible are {known}.", scheme=parts.scheme, known=known)
    name = unquote(parts.path[1:])
    if parts.scheme == "sqlite":
        return sqlite(Path(name))
    options: dict[str, Any] = {**({} if parts.scheme == "mysql" else POSTGRES_OPTIONS), **dict(parse_qsl(parts.query))}
    pool = options.pop("pool", None)
    if pool is not None:
        options["pool"] = {"min_size": 1, "max_size": most_connections(pool)}
    return {
        "ENGINE": engine,
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or "",
        "PORT": str(parts.port or ""),
        "OPTIONS": options,
        # Without a pool each thread has one of its own, and there are few; it is looked at before it is used again.
        "CONN_MAX_AGE": 0 if pool is not None else None,
        "CONN_HEALTH_CHECKS": True,
    }


def most_connections(words: str) -> int:
    """Of a pool, which all threads of a process share."""
    if not (words.isascii() and words.isdecimal() and int(words) >= FEWEST_POOLED):
        raise Wrong("pool= in DATABASE_URL needs a number of connections, {least} or more.", least=FEWEST_POOLED)
    return int(words)


def sqlite(path: Path) -> dict[str, Any]:
    """The connection stays open: it belongs to one thread and to a file beside the program."""
    return {"ENGINE": ENGINES["sqlite"], "NAME": str(path), "OPTIONS": SQLITE_OPTIONS, "CONN_MAX_AGE": None}


# --- before Django knows its settings


def has_table(known: dict[str, Any], name: str) -> bool:
    """Whether a database has a table; what the site loads may depend on it. A database that is not there has none."""
    if known["ENGINE"] == ENGINES["sqlite"]:
        if not Path(known["NAME"]).exists():
            return False
        with suppress(sqlite3.Error), closing(sqlite3.connect(known["NAME"])) as file:
            return bool(file.execute("SELECT 1 FROM sqlite_master WHERE name = ?", [name]).fetchone())
    if known["ENGINE"] == ENGINES["postgres"] and find_spec("psycopg"):
        psycopg = import_module("psycopg")
        names = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}
        given = {key: known[name] for key, name in names.items() if known[name]}
        options = {key: value for key, value in known["OPTIONS"].items() if key != "pool"}
        with suppress(psycopg.Error), closing(psycopg.connect(**given, **options)) as there:
            return there.execute("SELECT to_regclass(%s)", [name]).fetchone()[0] is not None
    return False
