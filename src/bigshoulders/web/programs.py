"""Programs at a table: let in by who plays the seat, told to the others, and after their moves the bots go on."""

from __future__ import annotations

from django.db import transaction

from bigshoulders.web import games, thinking, tokens
from bigshoulders.web.games import BY_HAND, LoadedTable
from bigshoulders.web.hub import HUB, SAID, channel_of
from bigshoulders.web.models import Person
from bigshoulders.web.pages import talk


def let_in(loaded: LoadedTable, number: int, person: Person | None) -> str:
    """The token of a program for a seat. Those who play with people elsewhere read that there is one."""
    table = loaded.table
    with transaction.atomic():
        secret = tokens.let_in(table, number, person)
        if table.has_owners:
            talk.note(table, number, talk.PROGRAM)
            HUB.tell_when_written(channel_of(table.slug), SAID, loaded.revision)
    let_bots_move(loaded)
    return secret


def let_bots_move(after: LoadedTable) -> LoadedTable:
    """Where a program plays no page need be open: the server moves the bots. What a program has done stands, so that
    nobody waits for it to be taken back."""
    try:
        if after.due(ended=moved_last(after)).what == "bot":
            return thinking.start_thinking(after) if after.table.pace != BY_HAND else after
        return games.end_turn(after) if after.due().what == "end_turn" and moved_last(after) else after
    except games.Stale:  # somebody was faster, and has seen to it
        return after


def moved_last(loaded: LoadedTable) -> bool:
    """Whether the last move was made at the seats that are played here."""
    actions = loaded.game.actions
    return bool(actions) and loaded.seats_here is not None and actions[-1][0] in loaded.seats_here
