"""What others must grant: to take back a move that they have seen. The record then goes without it, but says so."""

from __future__ import annotations

from django.db import transaction

from bigshoulders.web import games
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.hub import HUB, SAID, channel_of
from bigshoulders.web.models import Table, Wish
from bigshoulders.web.pages import talk
from bigshoulders.web.questions import Question

TAKE_BACK = "take back"
AT_REVISION = Question(lambda: Wish.objects.filter(table=1).filter(revision=1))
"""Of a table."""


def wish_at(loaded: LoadedTable) -> Wish | None:
    """The one that waits for an answer; when the table moves on it is void."""
    return AT_REVISION.first(loaded.table.pk, loaded.revision)


def may_wish(loaded: LoadedTable) -> int | None:
    """A seat here whose move was the last, where it can be taken back only with the leave of others."""
    seat = loaded.undo_seat()
    here = loaded.seats_here
    return seat if here is not None and seat in here and len(others(loaded, seat)) else None


def others(loaded: LoadedTable, seat: int | None) -> list[int]:
    """The people who have to grant the wish of a seat: those before the same screen are asked with it."""
    mine = loaded.seats_here or ()
    return [other for other in loaded.people if other != seat and other not in mine]


def wish(loaded: LoadedTable, seat: int) -> None:
    """Stale if there is nothing to take back."""
    if may_wish(loaded) != seat:
        raise games.Stale
    with transaction.atomic():
        Wish.objects.filter(table=loaded.table).delete()
        granted = [other for other in loaded.people if other not in others(loaded, seat)]
        Wish.objects.create(table=loaded.table, kind=TAKE_BACK, seat=seat, revision=loaded.revision, granted=granted)


def answer(loaded: LoadedTable, yes: bool) -> LoadedTable:
    """For the seats here. The last who grants it sees the move taken back. Stale if nothing was wished for."""
    found = wish_at(loaded)
    if found is None or not loaded.people_here:
        raise games.Stale
    if not yes:
        found.delete()
        return loaded
    found.granted = sorted({*found.granted, *loaded.people_here})
    if set(loaded.people) <= set(found.granted):
        return granted(loaded, found)
    found.save()
    return loaded


def granted(loaded: LoadedTable, wish_of: Wish) -> LoadedTable:
    """The move is taken back, and everybody can read that all agreed."""
    seat = wish_of.seat
    after = games.undo(loaded, seat)
    wish_of.delete()
    after.table.taken_back = [*after.table.taken_back, [seat, len(after.game.actions)]]
    Table.objects.filter(pk=after.table.pk).update(taken_back=after.table.taken_back)
    talk.note(after.table, seat, talk.TAKEN_BACK)
    HUB.tell_when_written(channel_of(after.table.slug), SAID, after.revision)
    return after


def carry_over(loaded: LoadedTable) -> None:
    Wish.objects.filter(table=loaded.table).update(revision=loaded.revision)
