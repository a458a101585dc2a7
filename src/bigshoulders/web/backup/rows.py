"""Rows as lines of JSON, the same for every database: read from the one, written into the other."""

from __future__ import annotations

import base64
import datetime
import json
import uuid
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator
from django.db import connection

from bigshoulders.components import Wrong

TOGETHER = 500
"""Rows that are read or written at once."""


class BrokenRow(Wrong):
    """A line that is no row of its table."""


def columns_of(model: Any) -> list[str]:
    return [field.column for field in model._meta.concrete_fields]


def lines_of(model: Any) -> Iterator[bytes]:
    """Every row of a table in the order of its keys."""
    names = [field.attname for field in model._meta.concrete_fields]
    for row in model._base_manager.order_by("pk").values_list(*names).iterator(chunk_size=TOGETHER):
        yield line_of([plain(value) for value in row])


def line_of(values: list[Any]) -> bytes:
    try:
        return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    except UnicodeEncodeError:  # half a sign, which JSON can keep by its number, and UTF-8 cannot
        return json.dumps(values, separators=(",", ":")).encode() + b"\n"


def plain(value: Any) -> Any:
    """Without anything that JSON does not know; what a column of JSON holds stays as it is."""
    if isinstance(value, datetime.datetime | datetime.date | datetime.time):
        return value.isoformat()
    if isinstance(value, uuid.UUID):
        return str(value)
    if isinstance(value, bytes | memoryview):
        return base64.b64encode(value).decode("ascii")
    return value


def take_away(model: Any) -> None:
    """All rows of the table of a model."""
    with connection.cursor() as cursor:
        cursor.execute(f"DELETE FROM {connection.ops.quote_name(model._meta.db_table)}")


def write(model: Any, lines: Iterable[bytes]) -> int:
    """All lines into the table of a model; how many there were. BrokenRow says which of them is none."""
    fields = model._meta.concrete_fields
    quote = connection.ops.quote_name
    names, places = ", ".join(quote(field.column) for field in fields), ", ".join(["%s"] * len(fields))
    words = f"INSERT INTO {quote(model._meta.db_table)} ({names}) VALUES ({places})"
    rows = (row_in(line, number, model) for number, line in enumerate(lines, start=1))
    count = 0
    with connection.cursor() as cursor:
        while batch := list(islice(rows, TOGETHER)):
            cursor.executemany(words, batch)
            count += len(batch)
    return count


def row_in(line: bytes, number: int, model: Any) -> list[Any]:
    """What the database is given for a line."""
    fields = model._meta.concrete_fields
    try:
        values = json.loads(line)
        if not isinstance(values, list) or len(values) != len(fields):
            raise ValueError
        ready = [prepared(field, value) for field, value in zip(fields, values, strict=True)]
    except (ValueError, TypeError, RecursionError, OverflowError, ValidationError):
        raise BrokenRow("line {line} of {table} is no row of it", line=number, table=model._meta.db_table) from None
    check_lengths(fields, values, number, model._meta.db_table)
    return ready


def prepared(field: Any, value: Any) -> Any:
    if value is None:
        if not field.null:
            raise ValueError
        return None
    python = field.to_python(value)
    if plain(python) != value:  # understood, but not what this program writes
        raise ValueError
    if python not in field.empty_values:
        for check in field.validators:
            if not isinstance(check, MaxLengthValidator):
                check(python)
    return field.get_db_prep_save(python, connection)


def check_lengths(fields: Iterable[Any], values: Iterable[Any], line: int, table: str) -> None:
    """A file of SQLite keeps texts of any length; what it has kept has to go into another one."""
    if connection.vendor == "sqlite":
        return
    for field, value in zip(fields, values, strict=True):
        bounds = [check.limit_value for check in field.validators if isinstance(check, MaxLengthValidator)]
        if bounds and value is not None and len(value) > min(bounds):
            raise BrokenRow(
                "line {line} of {table} has a text of {count} characters as its {column}, and this database takes "
                "{most}; shorten it where the copy was made, and make another one",
                line=line,
                table=table,
                count=len(value),
                column=field.column,
                most=min(bounds),
            )
