"""Tables that wait for their players: people take seats by link or code, the host seats bots and begins the game."""

from __future__ import annotations

import datetime
import secrets
from contextlib import suppress
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from bigshoulders.bots.characters import free_names
from bigshoulders.components import Wrong
from bigshoulders.rules.book import RULES
from bigshoulders.sitting import chairs as seating
from bigshoulders.sitting.chairs import Chair, Kind, chairs_for
from bigshoulders.sitting.table import SeatedTable
from bigshoulders.state.options import Options
from bigshoulders.web import checkpoints, clock, games, lists, notices, standing_in, tempo, tokens, wishes
from bigshoulders.web.chairs import opponent
from bigshoulders.web.games import BY_HAND, LoadedTable
from bigshoulders.web.hub import EYES, HUB, MOVED, channel_of
from bigshoulders.web.models import STANDS_IN, Invitation, Person, Plan, Seat, Table
from bigshoulders.web.secrets_kept import digest_of, new_secret

Json = dict[str, Any]

CODE_SIGNS = "abcdefghjkmnpqrstuvwxyz"
"""Without those that sound or look alike when they are read out."""
CODE_LENGTH = 6
FEWEST = 2
INVITATION_LASTS = datetime.timedelta(days=30)
GRACE = datetime.timedelta(seconds=30)
"""To change one's mind, when people have taken all seats."""
ATTEMPTS = 5
"""To tell the server that a bot is to move, where others do something at the table in the same moment."""
FREE: Kind = ("", None)
"""A seat for somebody who is not there yet."""


def create(host: Person, name: str, count: int, rules: Json, **of_table: Any) -> Table:
    """A table with the host in the first of so many seats. Wrong says what cannot be chosen."""
    return create_for(host, [(name, None), *[FREE] * (count - 1)], rules, **of_table)


def create_for(host: Person, kinds: list[Kind], rules: Json, **of_table: Any) -> Table:
    """With bots, free seats, and the host in the seats of all people: they are before the same screen."""
    seated = chairs_for([kind for kind in kinds if kind != FREE], games.new_seed())
    chairs = [Chair("") if kind == FREE else seated.pop(0) for kind in kinds]
    # Those who are not there yet have no names, but the rules want some.
    names = [chair.name or f"seat {number}" for number, chair in enumerate(chairs, start=1)]
    options = Options(names, **rules).to_json()
    with transaction.atomic():
        table = Table.objects.create(
            title=next(chair.name for chair in chairs if chair.name and chair.bot is None),
            options=options,
            chairs=[{"bot": chair.bot, "seed": ""} for chair in chairs],
            host=host,
            has_owners=True,
            waits=True,
            code=new_code(),
            **of_table,
        )
        Seat.objects.bulk_create(
            Seat(table=table, number=number, name=chair.name, person=host if chair.name and not chair.bot else None)
            for number, chair in enumerate(chairs)
        )
        notices.note_channels(host)
        lists.tell(table)
    return table


def new_code() -> str:
    while True:
        code = "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))
        if not Table.objects.filter(code=code).exists():
            return code


def change_code(table: Table) -> None:
    """Whoever was sent away does not come back by the one that they know."""
    Table.objects.filter(pk=table.pk, waits=True).update(code=new_code())


# --- inviting


def invite(table: Table, seat: Seat | None = None) -> str:
    """The secret of a link to a seat, or to any that is free. A new link to a seat makes the old ones void."""
    secret = new_secret()
    if seat is not None:
        Invitation.objects.filter(seat=seat).delete()
    until = timezone.now() + INVITATION_LASTS
    Invitation.objects.create(digest=digest_of(secret), table=table, seat=seat, until=until)
    return secret


def invitation(secret: str) -> Invitation | None:
    valid = Invitation.objects.select_related("table", "seat").exclude(table=None)
    return valid.filter(digest=digest_of(secret), until__gt=timezone.now(), table__deleted=None).first()


def by_code(code: str) -> Table | None:
    return Table.objects.filter(code=code.strip().lower(), waits=True, deleted=None).first()


# --- seats


def chairs_of(table: Table) -> Any:
    """As they stand; whoever else wants to change seats or chairs waits for the end of this transaction."""
    return Table.objects.select_for_update().get(pk=table.pk).chairs


@transaction.atomic
def take(table: Table, person: Person, name: str, number: int | None = None) -> Seat | None:
    """A seat for a person, the first free one without a wish; None if somebody was faster or all are taken."""
    chairs_of(table)  # of two who come at once under one name the second sees the first
    if Seat.objects.filter(table=table, name=name).exists():
        raise Wrong("Somebody at this table is called {name!r} already.", name=name)
    free = Seat.objects.filter(table=table, person=None, name="")
    if number is not None:
        free = free.filter(number=number)
    for seat in free:
        if Seat.objects.filter(pk=seat.pk, person=None, name="").update(
            person=person, name=name, has_channel=notices.has_channels(person)
        ):
            begin_soon(table)
            moved_on(table)
            return Seat.objects.get(pk=seat.pk)
    return None


def begin_soon(table: Table) -> None:
    """When a person has taken the last free seat."""
    if not Seat.objects.filter(table=table, name="").exists():
        Table.objects.filter(pk=table.pk, waits=True).update(begins=timezone.now() + GRACE)


def wait(table: Table) -> None:
    """The game does not begin by itself: somebody has left, or the host says so."""
    Table.objects.filter(pk=table.pk, waits=True).update(begins=None)
    moved_on(table)


def begin_if_time(table: Table) -> Table:
    """The table as it is then: the first page of a room that asks after the time begins the game, nobody else."""
    if not table.waits or table.begins is None or table.begins > timezone.now():
        return table
    try:
        return start(table)
    except games.Stale:
        return Table.objects.get(pk=table.pk)


def take_over(seat: Seat, person: Person, name: str) -> Seat | None:
    """By a link to just this seat, whoever had it before; a bot that sat in goes. None if the link is used up."""
    with transaction.atomic():
        wishes.hold(seat.table)
        chairs = chairs_of(seat.table)
        chairs[seat.number] = {"bot": None, "seed": chairs[seat.number]["seed"]}
        if Seat.objects.filter(table=seat.table, name=name).exclude(pk=seat.pk).exists():
            raise Wrong("Somebody at this table is called {name!r} already.", name=name)
        # Of two who come by the same link one is too late.
        if not Invitation.objects.filter(seat=seat).delete()[0]:
            return None
        Seat.objects.filter(pk=seat.pk).update(person=person, name=name, has_channel=notices.has_channels(person))
        Table.objects.filter(pk=seat.table.pk).update(chairs=chairs)
        if seat.person != person:
            wishes.owner_changed(seat.table, seat.number)
        if seat.table.tempo:
            tempo.turned(seat.table, (seat.number,))
        if not seat.name:
            begin_soon(seat.table)
    moved_on(seat.table)
    gone_from(seat)
    return Seat.objects.get(pk=seat.pk)


def gone_from(seat: Seat) -> None:
    """Whoever had the seat: their program is out, what they have programmed is for nobody else, their streams end,
    unless they may still look, and their list is another one."""
    tokens.end(seat.table, seat.number)
    Plan.objects.filter(table=seat.table, seat=seat.number).delete()
    look_again(seat.table)
    if seat.person is not None:
        lists.tell_person(seat.person.pk)


def stand_in(table: Table, number: int, word: str) -> None:
    """A bot for a seat of a game under way; whoever owns the seat takes it again when they like."""
    check_is_playing(table, number)
    with transaction.atomic():
        wishes.hold(table)
        check_is_somebodys(chairs_of(table)[number])  # nobody moves meanwhile
        wishes.sit_in(games.load(table.slug), number, word)


def remove(table: Table, number: int, word: str) -> None:
    """Whoever has a seat of a game under way is out. A bot plays on under the name, until a link brings somebody."""
    check_is_playing(table, number)
    chair = standing_in.chair_of(word)
    seat = Seat.objects.get(table=table, number=number)
    with transaction.atomic():
        wishes.hold(table)
        chairs = chairs_of(table)
        check_is_somebodys(chairs[number])
        chairs[number] = chair
        Seat.objects.filter(pk=seat.pk).update(person=None)
        Invitation.objects.filter(seat=seat).delete()
        Table.objects.filter(pk=table.pk).update(chairs=chairs)
        if table.tempo:
            tempo.turned(table, ())
        moved_on(table)
        gone_from(seat)
    let_bots_move(table)


def check_is_playing(table: Table, number: int) -> None:
    if not 0 <= number < len(table.chairs) or table.waits:
        raise Wrong("There is no such seat.")


def check_is_somebodys(chair: Json) -> None:
    """Also if a bot sits in for them."""
    if chair["bot"] is not None and not chair.get(STANDS_IN):
        raise Wrong("A bot has this seat already: nobody is gone.")


def let_bots_move(table: Table) -> None:
    """What nobody is left to refuse is done; and where a bot is to move next, the server is told to."""
    for _attempt in range(ATTEMPTS):
        with suppress(games.Stale), transaction.atomic():
            wishes.hold(table)
            chairs_of(table)  # nobody moves meanwhile
            loaded = wishes.chairs_changed(games.load(table.slug))
            if games.bots_follow(loaded, loaded):
                games.ask(loaded)
            return


def free(table: Table, number: int) -> None:
    """While the table waits somebody else can take the seat; whoever sat there is gone. Stale if it waits no more."""
    seat = Seat.objects.get(table=table, number=number)
    with transaction.atomic():
        chairs = chairs_of(table)
        chairs[number] = {"bot": None, "seed": ""}
        if not Table.objects.filter(pk=table.pk, waits=True).update(chairs=chairs, begins=None):
            raise games.Stale
        Seat.objects.filter(pk=seat.pk).update(person=None, name="")
        Invitation.objects.filter(seat=seat).delete()
        moved_on(table)
    gone_from(seat)


def settle_free_seats(table: Table, word: str) -> None:
    """`word`: the level of the bots for them; without one the seats are taken away."""
    free_seats = list(Seat.objects.filter(table=table, name=""))
    if word:
        for seat in free_seats:
            seat_bot(table, seat.number, word)
        return
    if free_seats and Seat.objects.filter(table=table).exclude(name="").count() < FEWEST:
        raise Wrong("The game is for two players or more: invite somebody, or seat a bot.")
    with transaction.atomic():
        seats = zip(Seat.objects.filter(table=table), chairs_of(table), strict=True)
        kept = [chair for seat, chair in seats if seat.name]
        Seat.objects.filter(table=table, name="").delete()
        for number, seat in enumerate(Seat.objects.filter(table=table)):
            Seat.objects.filter(pk=seat.pk).update(number=number)
        Table.objects.filter(pk=table.pk).update(chairs=kept)


def seat_bot(table: Table, number: int, word: str) -> None:
    """A character or a level in a free seat. Wrong if there is no such bot."""
    name, bot = opponent(word)
    with transaction.atomic():
        chairs = chairs_of(table)
        taken = [seat.name for seat in Seat.objects.filter(table=table).exclude(number=number)]
        if bot is not None and (not name or name in taken):
            name = next(free_names(bot, taken))
        chairs[number] = {"bot": bot, "seed": ""}
        if not Seat.objects.filter(table=table, number=number, person=None).update(name=name):
            raise Wrong("Somebody has taken this seat.")
        Table.objects.filter(pk=table.pk).update(chairs=chairs)
    moved_on(table)


@transaction.atomic
def moved_on(table: Table) -> None:
    """All pages of the table look again, and those with a list that it stands on; bots that were asked go on."""
    there = Table.objects.filter(pk=table.pk)
    there.filter(asked=F("revision")).update(asked=F("revision") + 1)
    there.update(revision=F("revision") + 1, updated=timezone.now())
    now = Table.objects.get(pk=table.pk)
    HUB.tell_when_written(channel_of(now.slug), MOVED, now.revision)
    lists.tell(now)


def look_again(table: Table) -> None:
    """Streams that are not for their listeners any more end."""
    HUB.tell_when_written(channel_of(table.slug), EYES, 0)


# --- beginning


def start(table: Table) -> Table:
    """The game begins with whoever sits there. Wrong if a seat is free."""
    seats = list(Seat.objects.filter(table=table))
    if any(not seat.name for seat in seats):
        raise Wrong("There is a free seat: invite somebody, or seat a bot.")
    seed = games.new_seed()
    kinds = [(seat.name, chair["bot"]) for seat, chair in zip(seats, table.chairs, strict=True)]
    rules = Options.from_json({**table.options, "seats": [seat.name for seat in seats]})
    seated = SeatedTable.for_options(rules, chairs_for(kinds, seed), seed, table.advice)
    seated.take_only_answers()
    game = seated.game
    bots_first = seated.due().what == "bot" and table.pace != BY_HAND
    changes: Json = {
        "title": games.title_of(seated.chairs),
        "options": game.options.to_json(),
        "seed": str(seed),
        "chairs": seating.to_json(seated.chairs, seeds_as_text=True),
        "progress": games.progress(game),
        "waits": False,
        "code": None,
        "begins": None,
        "rules": RULES,
        "updated": clock.now(),
        "revision": table.revision + 1,
        "asked": table.revision + 1 if bots_first else None,
    }
    with transaction.atomic():
        if not Table.objects.filter(pk=table.pk, waits=True, revision=table.revision).update(**changes):
            raise games.Stale
        begun = Table.objects.get(pk=table.pk)
        games.write_moves(LoadedTable(begun, game), game.actions)
        checkpoints.write(begun, game)
        if begun.tempo:
            tempo.turned(begun, ())
        notices.first_turns(begun)
        Invitation.objects.filter(table=table, seat=None).delete()
        HUB.tell_when_written(channel_of(begun.slug), MOVED, begun.revision)
        lists.tell(begun)
    return begun


def rematch(loaded: LoadedTable) -> Table:
    """The same people once more, each one seat on, a bot for whoever was away; whoever asks second comes to the same
    table.

    Pages of the old table are told. Stale if something happened there meanwhile.
    """
    old = loaded.table
    with transaction.atomic():
        found = rematch_at(old)
        if found is not None:
            return found
        games.touch(loaded)
        table = games.create_again(loaded)
        # Whoever was away when the last game ended has their seat at this one, too, and comes back to it.
        was = [*old.chairs[-1:], *old.chairs[:-1]]
        chairs = [
            {**chair, STANDS_IN: True} if before.get(STANDS_IN) else chair
            for chair, before in zip(table.chairs, was, strict=True)
        ]
        Table.objects.filter(pk=table.pk).update(
            host=old.host,
            has_owners=True,
            rematch_of=old,
            spectators=old.spectators,
            is_open=old.is_open,
            tempo=old.tempo,
            chairs=chairs,
        )
        seats = list(Seat.objects.filter(table=old))
        Seat.objects.bulk_create(
            Seat(
                table=table,
                number=number,
                name=seat.name,
                person=seat.person,
                has_channel=notices.has_channels(seat.person),
            )
            for number, seat in enumerate([*seats[-1:], *seats[:-1]])
        )
        begun = Table.objects.get(pk=table.pk)
        if begun.tempo:
            tempo.turned(begun, ())
        notices.first_turns(begun)
        lists.tell(begun)
    let_bots_move(begun)
    return begun


def rematch_at(table: Table) -> Table | None:
    """The table at which the same people play once more, if somebody has asked for it."""
    return Table.objects.filter(rematch_of=table, deleted=None).first()
