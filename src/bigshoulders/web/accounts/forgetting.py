"""Whoever wants to be forgotten is: the games of others stay, with somebody in the seat whom nobody knows."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from bigshoulders.bots.characters import DEFAULT_LEVEL
from bigshoulders.components import Wrong
from bigshoulders.web import games, lists, people, rooms, wishes
from bigshoulders.web.models import Campaign, Checkpoint, Earlier, Message, Move, Person, Seat, Table

Json = dict[str, Any]


@transaction.atomic
def forget(person: Person) -> None:
    """Name, account, passkeys, devices, words and all that was learnt; and games in which nobody else has played.

    Moves are part of games, so they stay where others played along; whose they were is not known any more. Until all
    is done nothing is, and the person can still come in to ask for it again.
    """
    for key in tables_of(person):
        leave(held(key), person)
    Campaign.objects.filter(host=person).delete()
    Message.objects.filter(person=person).delete()
    people.send_away(person)
    Person.objects.filter(pk=person.pk).delete()
    lists.tell_person(person.pk)


def tables_of(person: Person) -> list[int]:
    """The keys of those that know the person, always in one order: of two who go at once none waits for the other."""
    known = Q(host=person) | Q(seats__person=person) | Q(moves__by=person)
    return list(Table.objects.filter(known, campaign=None).order_by("pk").values_list("pk", flat=True).distinct())


def held(key: int) -> Table:
    """Nobody moves at it, sits down or begins it until the end of this transaction."""
    wishes.hold(Table.objects.get(pk=key))
    return Table.objects.select_for_update().get(pk=key)


def leave(table: Table, person: Person) -> None:
    """A table without the person; without anybody else it goes altogether."""
    seats = Seat.objects.filter(table=table)
    numbers = list(seats.filter(person=person).values_list("number", flat=True))
    others = seats.exclude(person=None).exclude(person=person)
    if not others.exists() and (numbers or table.host == person):
        table.delete()
        return
    forget_names(table, person)
    if table.waits:
        for number in numbers:
            rooms.free(table, number)
    else:
        leave_game(table, numbers)
    if table.host == person:
        Table.objects.filter(pk=table.pk).update(host=others[0].person)
    if table.waits and table.title == person.name:
        Table.objects.filter(pk=table.pk).update(title=others[0].name)
    lists.tell(Table.objects.get(pk=table.pk))


def leave_game(table: Table, numbers: list[int]) -> None:
    if not table.finished and not table.deleted:
        for number in numbers:
            # Others wait for this seat. That its bot cannot be told to move, or has it already, keeps nobody here.
            with suppress(games.OtherRules, games.Stale, Wrong):
                rooms.remove(Table.objects.get(pk=table.pk), number, DEFAULT_LEVEL.key)
    Seat.objects.filter(table=table, number__in=numbers).update(person=None)


# --- names


def forget_names(table: Table, person: Person) -> None:
    """Of the person's seats, and of those where they have played until they were removed.

    Whoever sits there now by a link plays under their name: from now on they have one of their own.
    """
    played = dict(reversed(Move.objects.filter(table=table).exclude(by=None).values_list("seat", "by")))
    renamed_seats = 0
    for seat in Seat.objects.filter(table=table).select_related("person"):
        if seat.person != person and played.get(seat.number) != person.pk:
            continue
        now = Table.objects.get(pk=table.pk)
        name = free_name(now.options["seats"]) if seat.person in (None, person) else own_name(now, seat)
        if name != now.options["seats"][seat.number]:
            rename(now, seat.number, name)
            renamed_seats += 1
    if renamed_seats and not table.waits:
        rooms.moved_on(table)


def own_name(table: Table, seat: Seat) -> str:
    """Of somebody who sits where the game still has the name of who was there before."""
    names = table.options["seats"]
    if seat.name != names[seat.number]:
        return seat.name
    assert seat.person is not None
    of_others = [name for number, name in enumerate(names) if number != seat.number]
    return seat.person.name if seat.person.name not in of_others else free_name(names)


def rename(table: Table, number: int, name: str) -> None:
    """Wherever the name stands: seat, options, title, kept positions and records."""
    names = list(table.options["seats"])
    was, names[number] = names[number], name
    title = games.LONGEST_TITLE
    changes: Json = {"options": {**table.options, "seats": names}}
    if table.title == ", ".join(table.options["seats"])[:title]:
        changes["title"] = ", ".join(names)[:title]
    elif was in table.title:
        changes["title"] = table.title.replace(was, names[number])[:title]
    if table.position:
        changes["position"] = renamed(table.position, number, names[number])
    Table.objects.filter(pk=table.pk).update(**changes)
    Seat.objects.filter(table=table, number=number).update(name=names[number])
    for checkpoint in Checkpoint.objects.filter(table=table):
        Checkpoint.objects.filter(pk=checkpoint.pk).update(position=renamed(checkpoint.position, number, names[number]))
    for earlier in Earlier.objects.filter(table=table):
        Earlier.objects.filter(pk=earlier.pk).update(record=renamed(earlier.record, number, names[number]))


def free_name(taken: list[str]) -> str:
    """ "Somebody", or "Somebody 2" where one has gone already."""
    name, count = _("Somebody"), 1
    while name in taken:
        count += 1
        name = f"{_('Somebody')} {count}"
    return name


def renamed(doc: Json, number: int, name: str) -> Json:
    """A position, or a record with the position that it began from."""
    found = deepcopy(doc)
    found["options"]["seats"][number] = name
    if "players" in found:
        found["players"][number]["name"] = name
    if found.get("position"):
        found["position"] = renamed(found["position"], number, name)
    return found
