"""A bot sits in for somebody whose time is over, or whom the others miss; the seat stays theirs, and they come back."""

from __future__ import annotations

from django.db import transaction

from bigshoulders.components import Wrong
from bigshoulders.web import games, lists, tempo
from bigshoulders.web.chairs import opponent
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.hub import HUB, SAID, channel_of
from bigshoulders.web.models import STANDS_IN, Move, Table
from bigshoulders.web.pages import talk


def may_sit_in(loaded: LoadedTable, number: int) -> bool:
    """Whether somebody's time is over, as those elsewhere at the table see it."""
    if number not in loaded.people or number in (loaded.seats_here or ()):
        return False
    return any(seat.number == number and tempo.is_over(loaded.table, seat) for seat in tempo.seats_asked(loaded.table))


def sit_in(loaded: LoadedTable, number: int, word: str) -> LoadedTable:
    """A bot of a level moves for a seat, whose name and owner stay. Wrong if there is no such bot, Stale as ever."""
    return change_chairs(loaded, {number: chair_of(word)}, talk.SAT_IN)


def chair_of(word: str) -> dict[str, object]:
    """Of a bot that sits in. Wrong if there is none of this level."""
    bot = opponent(word)[1]
    if bot is None:
        raise Wrong("There is no bot of this level.")
    return {"bot": bot, "seed": str(games.new_seed()), STANDS_IN: True}


def those_back(loaded: LoadedTable) -> list[int]:
    """The seats of whoever looks for which a bot sits in."""
    chairs = loaded.table.chairs
    return [seat for seat in loaded.seats_here or () if chairs[seat].get(STANDS_IN)]


def come_back(loaded: LoadedTable) -> LoadedTable:
    """Whoever looks takes their seats again. Stale if no bot sits there."""
    seats = those_back(loaded)
    if not seats:
        raise games.Stale
    return change_chairs(loaded, {seat: {"bot": None, "seed": ""} for seat in seats}, talk.BACK)


def change_chairs(loaded: LoadedTable, chairs: dict[int, dict[str, object]], note: str) -> LoadedTable:
    """Everybody is told, clocks run for people alone, and where a bot is to move it does."""
    table = loaded.table
    changed = [chairs.get(seat, chair) for seat, chair in enumerate(table.chairs)]
    with transaction.atomic():
        games.touch(loaded)
        Table.objects.filter(pk=table.pk).update(chairs=changed)
        after = games.load(table.slug).seen_like(loaded)
        if table.tempo:
            tempo.turned(after.table, ())
        for seat in chairs:
            talk.note(table, seat, note)
        lists.tell(after.table)
        HUB.tell_when_written(channel_of(table.slug), SAID, after.revision)
        return games.ask(after) if games.bots_follow(after, after) else after


def moves_made(loaded: LoadedTable) -> list[int]:
    """The numbers of the moves that bots have made while they sat in."""
    if not loaded.table.has_owners:
        return []
    return list(Move.objects.filter(table=loaded.table, stood_in=True).values_list("number", flat=True))
