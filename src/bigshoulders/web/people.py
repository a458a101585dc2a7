"""Who is there: a person enters with a name, and the browser keeps a secret that says who it was.

A person may enter from several devices; each can be sent away on its own.
"""

from __future__ import annotations

import datetime
from ipaddress import IPv6Address, IPv6Network, ip_address

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from bigshoulders.web.hub import EYES, HUB
from bigshoulders.web.models import Device, Invitation, Person
from bigshoulders.web.questions import Question
from bigshoulders.web.secrets_kept import digest_of, new_secret

COOKIE = "__Host-person" if settings.SESSION_COOKIE_SECURE else "person"
"""With https browsers take one of that name from this very host, so no neighbour under its domain can plant one."""
COOKIE_SECONDS = 400 * 24 * 60 * 60
"""As long as browsers keep one."""
LONGEST_SECRET = 100
LONGEST_ADDRESS = 60
HOUSEHOLD = 64
"""Bits of an IPv6 address that are the same for all machines of a household."""
LINK_TO_DEVICE = datetime.timedelta(minutes=15)
BY_DEVICE = Question(lambda: Person.objects.filter(devices__digest="", devices__revoked=None))


def person_of(request: HttpRequest) -> Person | None:
    """Whose browser it is that asks; looked up once a request."""
    if not hasattr(request, "_person"):
        request._person = look_up(request.COOKIES.get(COOKIE, ""))  # type: ignore[attr-defined]
    found: Person | None = request._person  # type: ignore[attr-defined]
    return found


def look_up(secret: str) -> Person | None:
    if not secret or len(secret) > LONGEST_SECRET:
        return None
    return BY_DEVICE.first(digest_of(secret))


def who_is(request: HttpRequest) -> str:
    """For what is counted: a person, or an address where nobody is known."""
    person = person_of(request)
    return f"person {person.pk}" if person is not None else address_of(request)


def address_of(request: HttpRequest) -> str:
    """For what is counted: of IPv6 the network, since every household has more addresses in it than can be counted."""
    text = request.META.get("REMOTE_ADDR") or ""
    try:
        address = ip_address(text)
    except ValueError:
        return f"address {text[:LONGEST_ADDRESS]}"
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return f"address {mapped or IPv6Network((int(address), HOUSEHOLD), strict=False)}"
    return f"address {address}"


def enter(request: HttpRequest, response: HttpResponse, name: str) -> Person:
    """The person who asks; somebody new gets a name and a secret."""
    person = person_of(request)
    if person is None:
        person = Person.objects.create(name=name)
        give_secret(response, person)
        request._person = person  # type: ignore[attr-defined]
    return person


def give_secret(response: HttpResponse, person: Person) -> None:
    secret = new_secret()
    Device.objects.create(person=person, digest=digest_of(secret))
    response.set_cookie(
        COOKIE, secret, COOKIE_SECONDS, httponly=True, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
    )


# --- other devices


def link_to_device(person: Person) -> str:
    """The secret of a link with which another device of the person enters, once and soon; earlier ones are void."""
    secret = new_secret()
    Invitation.objects.filter(person=person).delete()
    until = timezone.now() + LINK_TO_DEVICE
    Invitation.objects.create(digest=digest_of(secret), person=person, until=until, once=True)
    return secret


def enter_by_link(response: HttpResponse, secret: str) -> Person | None:
    """None if the link was used already, or is too old."""
    found = Invitation.objects.filter(digest=digest_of(secret), until__gt=timezone.now()).exclude(person=None).first()
    # Of two devices that come at once one is too late.
    if found is None or found.person is None or not Invitation.objects.filter(pk=found.pk).delete()[0]:
        return None
    give_secret(response, found.person)
    return found.person


def send_away(person: Person, but: str = "") -> int:
    """All devices of a person, but for the one with this secret; links that one of them has made lead nowhere."""
    Invitation.objects.filter(person=person).delete()
    devices = Device.objects.filter(person=person, revoked=None)
    if but:
        devices = devices.exclude(digest=digest_of(but))
    count = devices.update(revoked=timezone.now())
    HUB.tell_person(person.pk, EYES)
    return count
