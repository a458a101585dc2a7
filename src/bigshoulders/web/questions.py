"""What the database is asked at every page, and told at every move, in words that Django writes once.

To have it write them anew takes longer than the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import Model, QuerySet
from django.db.models.sql import UpdateQuery

M = TypeVar("M", bound=Model)


def place() -> str:
    """Where a figure stands in the words for the driver of the database."""
    return "?" if connection.vendor == "sqlite" else "%s"


def tell(words: str, figures: Sequence[Any]) -> Any:
    """The driver's own cursor: Django's, for those who watch questions or write them for another database, takes longer
    than the answer. Errors and broken transactions are Django's."""
    database: Any = connections[DEFAULT_DB_ALIAS]
    database.close_if_health_check_failed()
    database.ensure_connection()
    database.validate_no_broken_transaction()
    with database.wrap_database_errors:
        cursor = database.connection.cursor()
        cursor.execute(words, figures)
    return cursor


class Question(Generic[M]):
    """For rows of one model; its figures stand in the order in which they are written."""

    def __init__(self, write: Callable[[], QuerySet[M]]) -> None:
        self._write = write

    @cached_property
    def _written(self) -> tuple[str, type[M], list[str], Any]:
        """The words, the model with the names of its columns, and how what comes from them is read."""
        query = self._write().query
        compiler: Any = query.get_compiler(DEFAULT_DB_ALIAS)
        words = compiler.as_sql()[0].replace("%s", place())
        columns = [column for column, _sql, _alias in compiler.select]
        converters = compiler.get_converters(columns)
        model: Any = query.model
        names = [column.target.attname for column in columns]
        return words, model, names, lambda rows: compiler.apply_converters(rows, converters) if converters else rows

    def ask(self, *figures: str | int) -> list[M]:
        words, model, names, read = self._written
        rows = tell(words, figures).fetchall()
        return [model.from_db(DEFAULT_DB_ALIAS, names, row) for row in read(rows)]

    def first(self, *figures: str | int) -> M | None:
        return next(iter(self.ask(*figures)), None)


class Change(Generic[M]):
    """Of some columns, in rows that are found like those of a question."""

    def __init__(self, write: Callable[[], QuerySet[M]], columns: Sequence[str]) -> None:
        self._write = write
        self._columns = columns

    @cached_property
    def _written(self) -> tuple[str, list[Any]]:
        query: Any = self._write().query.chain(UpdateQuery)
        fields: list[Any] = [query.get_meta().get_field(name) for name in self._columns]
        quote = connection.ops.quote_name
        where, _figures = query.where.as_sql(query.get_compiler(DEFAULT_DB_ALIAS), connection)
        columns = ", ".join(f"{quote(field.column)} = %s" for field in fields)
        words = f"UPDATE {quote(query.get_meta().db_table)} SET {columns} WHERE {where}"
        return words.replace("%s", place()), fields

    def make(self, row: M, *figures: str | int) -> int:
        """As the row says; gives how many rows were changed."""
        words, fields = self._written
        values = [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]
        return int(tell(words, (*values, *figures)).rowcount)


class Addition(Generic[M]):
    """Rows of one model, which need not know their keys."""

    def __init__(self, model: type[M]) -> None:
        self._model = model

    @cached_property
    def _written(self) -> tuple[str, list[Any]]:
        fields: list[Any] = [field for field in self._model._meta.concrete_fields if not field.primary_key]
        quote = connection.ops.quote_name
        columns, places = ", ".join(quote(field.column) for field in fields), ", ".join([place()] * len(fields))
        return f"INSERT INTO {quote(self._model._meta.db_table)} ({columns}) VALUES ({places})", fields

    def make(self, rows: Iterable[M]) -> None:
        words, fields = self._written
        for row in rows:
            tell(words, [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields])
