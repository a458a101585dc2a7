"""Whoever wants to be forgotten is: the games of others stay, with somebody in the seat whom nobody knows."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from bigshoulders.bots.characters import DEFAULT_LEVEL
from bigshoulders.web import games, lists, people, rooms
from bigshoulders.web.models import Campaign, Checkpoint, Earlier, Message, Person, Seat, Table

Json = dict[str, Any]


def forget(person: Person) -> None:
    """Name, account, passkeys, devices, words and all that was learnt; and games in which nobody else has played.

    Moves are part of games, so they stay where others played along; whose they were is not known any more.
    """
    people.send_away(person)
    for table in Table.objects.filter(seats__person=person).distinct() | Table.objects.filter(host=person).distinct():
        if table.campaign_id is None:  # type: ignore[attr-defined]
            leave(table, person)
    with transaction.atomic():
        Campaign.objects.filter(host=person).delete()
        Message.objects.filter(person=person).delete()
        Person.objects.filter(pk=person.pk).delete()
        lists.tell_person(person.pk)


def leave(table: Table, person: Person) -> None:
    """A table without the person; without anybody else it goes altogether."""
    others = Seat.objects.filter(table=table).exclude(person=None).exclude(person=person)
    if not others.exists():
        table.delete()
        return
    numbers = list(Seat.objects.filter(table=table, person=person).values_list("number", flat=True))
    if table.waits:
        for number in numbers:
            rooms.free(Table.objects.get(pk=table.pk), number)
    else:
        leave_game(table, numbers)
    if table.host == person:
        Table.objects.filter(pk=table.pk).update(host=others[0].person)
    if table.waits and table.title == person.name:
        Table.objects.filter(pk=table.pk).update(title=others[0].name)
    lists.tell(Table.objects.get(pk=table.pk))


def leave_game(table: Table, numbers: list[int]) -> None:
    with transaction.atomic():
        for number in numbers:
            rename(Table.objects.get(pk=table.pk), number)
        Seat.objects.filter(table=table, number__in=numbers).update(person=None)
        rooms.moved_on(table)
    if table.finished or table.deleted:
        return
    for number in numbers:
        # Others wait for this seat.
        with suppress(games.OtherRules):
            rooms.stand_in(Table.objects.get(pk=table.pk), number, DEFAULT_LEVEL.key)


# --- names


def rename(table: Table, number: int) -> None:
    """Wherever the name stands: seat, options, title, kept positions and records."""
    names = list(table.options["seats"])
    was, names[number] = names[number], free_name(names)
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
