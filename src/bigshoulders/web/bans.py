"""Whom the owner of the site does not let in."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from bigshoulders.web import people
from bigshoulders.web.models import Ban, Person


def ban(person: Person, reason: str = "") -> None:
    """Their devices are known no more, and none comes back; their seats stay, so that others can play on."""
    Ban.objects.get_or_create(person=person, defaults={"reason": reason})
    people.send_away(person)


def is_banned(person: Person) -> bool:
    return Ban.objects.filter(person=person).exists()


def check(request: HttpRequest) -> None:
    """Before somebody comes in as a new person or signs in. PermissionDenied where nobody may from their address."""
    address = people.address_of(request).removeprefix("address ")
    if Ban.objects.filter(person=None, address=address).exists():
        raise PermissionDenied
