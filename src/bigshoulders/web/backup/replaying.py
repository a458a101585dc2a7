"""Whether the games of a site still are what they were: their moves are played through by the rules of this version."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.db.models import QuerySet

from bigshoulders.locale import _
from bigshoulders.web import games
from bigshoulders.web.models import Table

WHOLE, FROM_CHECKPOINT, LOST = "whole", "from a checkpoint", "lost"
SAMPLE = 25
"""Tables that were played last, of which every copy is proved."""


class Outlook(NamedTuple):
    """What this version makes of a table, without changing it."""

    slug: str
    title: str
    rules: int
    state: str
    number: int
    """Of moves: all of them, or those that it leaves behind."""
    reason: str = ""


def outlook(table: Table) -> Outlook:
    table, moves = games.as_it_stands(table)
    try:
        found = games.read(table, moves)
    except games.OtherRules as error:
        return Outlook(table.slug, table.title, table.rules, LOST, len(moves), str(error))
    if found.restart is not None:
        return Outlook(table.slug, table.title, table.rules, FROM_CHECKPOINT, found.restart.number, found.reason)
    if table.finished and found.game.is_over and games.progress(found.game) != table.progress:
        return Outlook(table.slug, table.title, table.rules, LOST, len(moves), _("it ends otherwise"))
    return Outlook(table.slug, table.title, table.rules, WHOLE, len(moves))


def played() -> QuerySet[Table]:
    """Tables that have a game, the last ones first."""
    return Table.objects.filter(waits=False, deleted=None).order_by("-updated")


def running() -> QuerySet[Table]:
    return played().filter(finished=False)


def outlooks(tables: Iterable[Table]) -> list[Outlook]:
    return [outlook(table) for table in tables]
