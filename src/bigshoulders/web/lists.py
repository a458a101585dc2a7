"""Whose list of tables is another one when something about a table has changed: those are told to look again."""

from __future__ import annotations

from collections.abc import Collection

from bigshoulders.web import notices
from bigshoulders.web.hub import DUE, HUB, LISTED, OPEN_TABLES, list_of
from bigshoulders.web.models import Seat, Table
from bigshoulders.web.questions import Columns

SEATS = Columns(lambda: Seat.objects.filter(table=1).values_list("number", "person", "has_channel"))


def tell(table: Table) -> None:
    """Its host and those who play there; of a table that anybody may join, everybody."""
    if not table.has_owners:
        return
    people = {*Seat.objects.filter(table=table).values_list("person", flat=True), table.host and table.host.pk}
    for person in people - {None}:
        tell_person(person)
    if table.is_open:
        tell_everybody()


def tell_turns(
    table: Table, before: Collection[int], after: Collection[int], revision: int, is_taken_back: bool = False
) -> None:
    """Those whose turn it is no longer, or now; `before`, `after`: the seats that are to act; `revision`: now;
    `is_taken_back`: because a move was."""
    changed = {*before} ^ {*after}
    if not table.has_owners or not changed:
        return
    for seat, person, has_channel in SEATS.ask(table.pk):
        if table.tempo and has_channel:
            notices.watch_clocks()
        if seat not in changed or person is None:
            continue
        tell_person(person)
        if seat in after:
            HUB.tell_when_written(list_of(f"person {person}"), DUE, 0)
            if has_channel:
                notices.turn_of(table, revision, seat, person)
        elif has_channel and is_taken_back:
            notices.turn_taken_back(table, seat, person)


def tell_person(person: int | None) -> None:
    HUB.tell_when_written(list_of(f"person {person}"), LISTED, 0)


def tell_everybody() -> None:
    HUB.tell_when_written(OPEN_TABLES, LISTED, 0)
