"""What the site knows of somebody, for them to take along."""

from __future__ import annotations

import datetime
from importlib import import_module
from typing import TYPE_CHECKING, Any

from django.apps import apps

from bigshoulders.web.models import (
    Campaign,
    Channel,
    Device,
    Holiday,
    Message,
    Move,
    Person,
    Plan,
    Progress,
    Seat,
    SeatToken,
    Table,
)

if TYPE_CHECKING:
    from bigshoulders.web.accounts.models import Account

OWN_DATA_FORMAT = 1


def own_data(person: Person) -> dict[str, Any]:
    """Their own words, moves and figures; of others only the names that stood at the same tables.

    Nothing that a seat may not know: of a running game the moves of its own seat alone.
    """
    return {
        "bigshoulders": "own data",
        "format": OWN_DATA_FORMAT,
        "name": person.name,
        "since": person.created,
        "account": account_data(account_of(person)),
        "devices": list(Device.objects.filter(person=person).values("label", "created", "revoked", "proved")),
        "tables": [table_data(seat) for seat in Seat.objects.filter(person=person).select_related("table")],
        "hosted": list(Table.objects.filter(host=person).values("slug", "title", "created", "deleted")),
        "campaigns": list(Campaign.objects.filter(host=person).values("slug", "title", "created", "deleted")),
        "messages": list(
            Message.objects.filter(person=person).values("table__slug", "name", "words", "is_phrase", "made")
        ),
        "holidays": list(Holiday.objects.filter(person=person).values("first", "last")),
        "channels": list(Channel.objects.filter(person=person).values("kind", "target", "language", "off", "why")),
        "programs": list(SeatToken.objects.filter(person=person).values("table__slug", "number", "made", "until")),
        "learnt": list(Progress.objects.filter(person=person).values("kind", "key", "state", "made")),
    }


def account_of(person: Person) -> Account | None:
    """None, too, where there are no accounts at all."""
    if not apps.is_installed("bigshoulders.web.accounts"):
        return None
    found: Account | None = apps.get_model("accounts", "Account")._default_manager.filter(person=person).first()
    return found


def account_data(account: Account | None) -> dict[str, Any] | None:
    if account is None:
        return None
    passkeys = import_module("bigshoulders.web.accounts.passkeys")
    return {
        "name": account.name,
        "since": account.created,
        "last_signed_in": account.last_login,
        "has_password": account.has_usable_password(),
        "passkeys": [
            {"name": str(one), "since": one.created_at, "last_used": one.last_used_at}
            for one in passkeys.of_account(account)
        ],
    }


def table_data(seat: Seat) -> dict[str, Any]:
    table = seat.table
    return {
        "slug": table.slug,
        "title": table.title,
        "seat": seat.number,
        "name": seat.name,
        "players": table.options["seats"],
        "since": table.created,
        "finished": table.finished,
        "result": {name: table.progress.get(name) for name in ("wealth", "winners", "solo")}
        if table.finished
        else None,
        "moves": moves_of(seat),
        "programmed": list(
            Plan.objects.filter(table=table, seat=seat.number).values("kind", "details", "made", "ended", "reason")
        ),
    }


def moves_of(seat: Seat) -> list[tuple[int, str, datetime.datetime | None]]:
    """Those that the person has made there: number, action and when."""
    own = Move.objects.filter(table=seat.table, seat=seat.number, by=seat.person)
    return list(own.values_list("number", "action", "made"))
