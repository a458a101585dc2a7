"""Signing in and out: a browser becomes a device of the account's person, and is one no more.

There is one notion of who somebody is, `people.person_of`. Django's `request.user`, which the owner's pages and allauth
ask for, is made from it; the session, a signed cookie that could not be revoked, knows nothing of it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.auth.models import AnonymousUser
from django.db import IntegrityError, transaction
from django.db.models import ForeignObjectRel, QuerySet
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import rotate_token
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from bigshoulders.web import notices, people
from bigshoulders.web.accounts.models import Account
from bigshoulders.web.hub import EYES, HUB
from bigshoulders.web.models import Ban, Campaign, Device, Invitation, Person, Seat, Table
from bigshoulders.web.secrets_kept import digest_of

OF_THE_GUEST = (Device, Invitation, Ban, Account)
"""What does not go along when the games of a guest do."""


class AccountOfDevice(AuthenticationMiddleware):
    """`request.user` from the device that asks, once somebody wants to know."""

    def process_request(self, request: HttpRequest) -> None:
        request.user = SimpleLazyObject(lambda: account_of(request) or AnonymousUser())  # type: ignore[assignment]


def account_of(request: HttpRequest) -> Account | None:
    """Of whoever asks; looked up once a request."""
    if not hasattr(request, "_account"):
        person = people.person_of(request)
        found = Account.objects.filter(person=person).first() if person is not None else None
        request._account = found  # type: ignore[attr-defined]
    account: Account | None = request._account  # type: ignore[attr-defined]
    return account


def sign_in(request: HttpRequest, response: HttpResponse, account: Account, take_along: bool = False) -> None:
    """With a new secret, whatever the browser had before; `take_along`: the games that it has played as a guest."""
    before, now = people.person_of(request), timezone.now()
    with transaction.atomic():
        known_by = people.device_of(request)
        Device.objects.filter(digest=digest_of(request.COOKIES.get(people.COOKIE, ""))).update(revoked=now)
        device = people.give_secret(response, account.person, people.label_of(request), proved=now)
        Account.objects.filter(pk=account.pk).update(last_login=now)
        if before is not None and before != account.person and take_along and is_guest(before):
            give_games(before, account.person, known_by, device)
        elif known_by is not None:
            notices.go_on_with(known_by, device)
            notices.end_with_devices(known_by.person)
    if before is not None:
        HUB.tell_person(before.pk, EYES)
    rotate_token(request)
    request._person, request._account = account.person, account  # type: ignore[attr-defined]


def sign_out(request: HttpRequest, response: HttpResponse) -> None:
    device = people.device_of(request)
    if device is not None:
        people.end_device(device.person, str(device.pk))
    response.delete_cookie(people.COOKIE, samesite="Lax")


# --- the games of a guest


def is_guest(person: Person) -> bool:
    return not Account.objects.filter(person=person).exists()


def has_games(person: Person) -> bool:
    return any(
        rows.exists()
        for rows in (
            Seat.objects.filter(person=person),
            Table.objects.filter(host=person),
            Campaign.objects.filter(host=person),
        )
    )


def give_games(guest: Person, person: Person, before: Device | None, after: Device) -> None:
    """Seats, tables, words and what was learnt are the other's from now on; the guest is nobody any more.

    What the other has already (a lesson that both have done) stays as the other has it. `before`, `after`: what their
    browser was and is known by.
    """
    for relation in Person._meta.get_fields(include_hidden=True):
        if isinstance(relation, ForeignObjectRel) and relation.related_model not in OF_THE_GUEST:
            rows = relation.related_model._default_manager.filter(**{relation.field.name: guest})
            change_owner(rows, relation.field.name, person)
    if before is not None:
        notices.go_on_with(before, after)
    notices.note_channels(person)
    guest.delete()


def change_owner(rows: QuerySet[Any], name: str, person: Person) -> None:
    """All at once; where the other has one of them already, one by one."""
    try:
        with transaction.atomic():
            rows.update(**{name: person})
    except IntegrityError:
        for key in list(rows.values_list("pk", flat=True)):
            with suppress(IntegrityError), transaction.atomic():
                rows.filter(pk=key).update(**{name: person})
