"""Another database in place of the usual one, for a while: whatever asks the usual one asks the other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import DEFAULT_DB_ALIAS, connections

from bigshoulders.web.site.database import sqlite


@contextmanager
def in_file(path: Path) -> Iterator[None]:
    """A file of SQLite. Only while no other thread asks the database: before a site is begun, or in a command."""
    settings, usual = connections.settings[DEFAULT_DB_ALIAS], connections[DEFAULT_DB_ALIAS]
    connections.settings[DEFAULT_DB_ALIAS] = connections.configure_settings({DEFAULT_DB_ALIAS: sqlite(path)})[
        DEFAULT_DB_ALIAS
    ]
    connections[DEFAULT_DB_ALIAS] = connections.create_connection(DEFAULT_DB_ALIAS)
    try:
        yield
    finally:
        connections[DEFAULT_DB_ALIAS].close()
        connections.settings[DEFAULT_DB_ALIAS] = settings
        connections[DEFAULT_DB_ALIAS] = usual
