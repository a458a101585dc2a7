"""What whoever looks after a site can do from its machine: see who and what is there, take it along, remove it."""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.db.models import Q

from bigshoulders.components import Wrong
from bigshoulders.web import games, people
from bigshoulders.web.accounts import forgetting, own_data
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.models import Ban, Device, Person, Seat, Table
from bigshoulders.web.replays import taken_back

Json = dict[str, Any]

STATES: dict[str, Q] = {
    "deleted": ~Q(deleted=None),
    "waiting": Q(deleted=None, waits=True),
    "running": Q(deleted=None, waits=False, finished=False),
    "finished": Q(deleted=None, finished=True),
}


def is_text(typed: str) -> bool:
    """What a shell hands over need not be; no database can be asked for anything else."""
    return not any("\ud800" <= one <= "\udfff" for one in typed)


# --- people


def listed_people(search: str = "") -> list[Json]:
    found = Person.objects.order_by("-created", "-pk")
    if not is_text(search):
        return []
    if search:
        has_accounts = apps.is_installed("bigshoulders.web.accounts")
        named = Q(name__icontains=search)
        found = found.filter(named | Q(account__name__icontains=search) if has_accounts else named)
    return [person_row(person) for person in found]


def person_row(person: Person) -> Json:
    account = own_data.account_of(person)
    return {
        "number": person.pk,
        "name": person.name,
        "account": None if account is None else account.name,
        "since": person.created,
        "devices": Device.objects.filter(person=person, revoked=None).count(),
        "seats": Seat.objects.filter(person=person).count(),
        "banned": Ban.objects.filter(person=person).exists(),
    }


def person_of(number: str) -> Person:
    """Wrong if there is nobody of that number."""
    known = number.isascii() and number.isdigit() and len(number) <= people.LONGEST_KEY
    found = Person.objects.filter(pk=int(number)).first() if known else None
    if found is None:
        raise Wrong("There is nobody of the number {number!r}; bigshoulders people list has them all.", number=number)
    return found


def exported_person(person: Person) -> Json:
    return own_data.own_data(person)


def remove_person(person: Person) -> None:
    forgetting.forget(person)


# --- tables


def listed_tables(search: str = "", only: str | None = None) -> list[Json]:
    found = Table.objects.order_by("-updated", "-pk").select_related("campaign")
    if not is_text(search):
        return []
    if only is not None:
        found = found.filter(STATES[only])
    if search:
        found = found.filter(Q(title__icontains=search) | Q(slug=search) | Q(seats__name__icontains=search)).distinct()
    return [table_row(table) for table in found]


def table_row(table: Table) -> Json:
    return {
        "table": table.slug,
        "title": table.title,
        "players": table.options["seats"],
        "state": state_of(table),
        "moves": int(table.progress.get("moves", 0)),
        "rules": table.rules,
        "campaign": None if table.campaign is None else table.campaign.slug,
        "created": table.created,
        "updated": table.updated,
    }


def state_of(table: Table) -> str:
    if table.deleted is not None:
        return "deleted"
    return "waiting" if table.waits else "finished" if table.finished else "running"


def table_of(slug: str) -> Table:
    found = Table.objects.filter(slug=slug).first() if is_text(slug) else None
    if found is None:
        raise Wrong("There is no table {name!r}; bigshoulders tables list has them all.", name=slug)
    return found


def record_of(table: Table, with_hidden: bool) -> Json:
    """As its page gives it. Wrong where it would tell what is hidden, unless that is wanted."""
    if table.waits:
        raise Wrong("The table {name!r} still waits for its players: there is no game yet.", name=table.slug)
    try:
        loaded: LoadedTable | None = LoadedTable(table, games.read(*games.as_it_stands(table)).game)
    except games.OtherRules:
        loaded = None
    if not with_hidden and (loaded is None or not loaded.record_is_open):
        raise Wrong(
            "The game at {name!r} is not over: its record tells what is hidden. Say --with-hidden if that is meant.",
            name=table.slug,
        )
    if loaded is None:
        return games.raw_record(table)
    return {**loaded.game.record(), **taken_back(table)}


def remove_table(table: Table, for_good: bool) -> None:
    """A session goes only with its whole Campaign."""
    if table.campaign is not None:
        raise Wrong("{name!r} is a session of a Campaign, which is thrown away on its page.", name=table.slug)
    if for_good:
        table.delete()
    elif table.deleted is not None:
        raise Wrong(
            "The table {name!r} was thrown away already; put-back takes it out again, "
            "and remove with --for-good ends it.",
            name=table.slug,
        )
    else:
        games.delete(table.slug)


def put_back(table: Table) -> None:
    if table.campaign is not None or table.deleted is None:
        raise Wrong("The table {name!r} was not thrown away.", name=table.slug)
    games.restore(table.slug)
