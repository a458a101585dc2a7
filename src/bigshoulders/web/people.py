"""Who is there: a person enters with a name, and the browser keeps a secret that says who it was.

A person may enter from several devices; each can be sent away on its own.
"""

from __future__ import annotations

import datetime
from ipaddress import IPv6Address, IPv6Network, ip_address

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from bigshoulders.web import notices, tokens
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
LONGEST_KEY = 18
"""Digits of a number in the database."""
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
"""Signs in what a browser says of itself, and what it is then; the first that fits."""
PROOF_LASTS = datetime.timedelta(minutes=15)
"""Whoever has shown who they are may change how they do it for so long."""
LINK_TO_DEVICE = datetime.timedelta(minutes=15)
BY_DEVICE = Question(lambda: Person.objects.filter(devices__digest="", devices__revoked=None))


def person_of(request: HttpRequest) -> Person | None:
    """Whose browser it is that asks, or whose program; looked up once a request."""
    if not hasattr(request, "_person"):
        is_program = tokens.is_program(request)
        found_by = tokens.person_behind(request) if is_program else look_up(request.COOKIES.get(COOKIE, ""))
        request._person = found_by  # type: ignore[attr-defined]
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
        return f"address {household(text)}"
    except ValueError:
        return f"address {text[:LONGEST_ADDRESS]}"


def household(text: str) -> str:
    """The address by which all machines of a household are counted. ValueError if that is none."""
    address = ip_address(text)
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or IPv6Network((int(address), HOUSEHOLD), strict=False))
    return str(address)


def enter(request: HttpRequest, response: HttpResponse, name: str) -> Person:
    """The person who asks; somebody new gets a name and a secret."""
    person = person_of(request)
    if person is None:
        person = Person.objects.create(name=name)
        give_secret(response, person, label_of(request))
        request._person = person  # type: ignore[attr-defined]
    return person


def give_secret(
    response: HttpResponse, person: Person, label: str = "", proved: datetime.datetime | None = None
) -> Device:
    """`proved`: when it showed that it belongs to the person's account, if it did."""
    secret = new_secret()
    device = Device.objects.create(person=person, digest=digest_of(secret), label=label, proved=proved)
    response.set_cookie(
        COOKIE, secret, COOKIE_SECONDS, httponly=True, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
    )
    return device


def label_of(request: HttpRequest) -> str:
    """What kind of browser asks, as far as it says so: "Firefox, Linux"."""
    told = request.headers.get("User-Agent", "")
    found = [next((name for sign, name in signs if sign in told), "") for signs in (BROWSERS, SYSTEMS)]
    return ", ".join(filter(None, found))


# --- other devices


def device_of(request: HttpRequest) -> Device | None:
    """Of the browser that asks."""
    if person_of(request) is None:
        return None
    return Device.objects.filter(digest=digest_of(request.COOKIES.get(COOKIE, "")), revoked=None).first()


def has_proved(request: HttpRequest) -> bool:
    """Whether this browser has shown lately that it is the account's: others must not change how one signs in."""
    device = device_of(request)
    return device is not None and device.proved is not None and device.proved > timezone.now() - PROOF_LASTS


def devices_of(person: Person) -> list[Device]:
    return list(Device.objects.filter(person=person, revoked=None).order_by("-created"))


def end_device(person: Person, key: str) -> bool:
    """One of a person's own; whether there was one."""
    found = Device.objects.filter(person=person, revoked=None, pk=key) if key.isascii() and key.isdigit() else None
    if found is None or len(key) > LONGEST_KEY or not found.update(revoked=timezone.now()):
        return False
    notices.end_with_devices(person)
    HUB.tell_person(person.pk, EYES)
    return True


def link_to_device(person: Person) -> str:
    """The secret of a link with which another device of the person enters, once and soon; earlier ones are void."""
    secret = new_secret()
    Invitation.objects.filter(person=person).delete()
    until = timezone.now() + LINK_TO_DEVICE
    Invitation.objects.create(digest=digest_of(secret), person=person, until=until)
    return secret


def enter_by_link(response: HttpResponse, secret: str, label: str = "") -> Person | None:
    """None if the link was used already, or is too old."""
    found = Invitation.objects.filter(digest=digest_of(secret), until__gt=timezone.now()).exclude(person=None).first()
    # Of two devices that come at once one is too late.
    if found is None or found.person is None or not Invitation.objects.filter(pk=found.pk).delete()[0]:
        return None
    give_secret(response, found.person, label)
    return found.person


def send_away(person: Person, but: str = "") -> int:
    """All devices of a person, but for the one with this secret; what one of them has given out, links and tokens of
    programs, is void."""
    Invitation.objects.filter(person=person).delete()
    tokens.end_all_of(person)
    devices = Device.objects.filter(person=person, revoked=None)
    if but:
        devices = devices.exclude(digest=digest_of(but))
    count = devices.update(revoked=timezone.now())
    notices.end_with_devices(person)
    HUB.tell_person(person.pk, EYES)
    return count
