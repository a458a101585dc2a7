"""Web push: what is told to a browser by its maker's push service, which passes it on and cannot read it.

The site signs what it sends with a key that it has made for itself and keeps in its database, the same for all its
processes: to that key the browser gave its leave.
"""

from __future__ import annotations

import json
from email.utils import parseaddr
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings

from bigshoulders.components import Wrong
from bigshoulders.web import clock
from bigshoulders.web.models import Channel, SiteKey
from bigshoulders.web.site import outside
from bigshoulders.web.site.refusals import Refused

NEEDED = "cryptography"
"""Which the extra `push` brings."""
KEY = "push"
"""The name of the site's key."""
SIGNED_SECONDS = 12 * 60 * 60
"""For which a push service believes a signature; a day is the most."""
KEPT_SECONDS = 24 * 60 * 60
"""For which it keeps what a browser that is off has not fetched."""
GONE = (404, 410)
"""What it answers where the browser has taken its leave back."""


class Subscription(NamedTuple):
    """What a browser gives to who may tell it something."""

    address: str
    key: str
    secret: str


def is_offered() -> bool:
    return find_spec(NEEDED) is not None


def sealing() -> Any:
    return import_module("bigshoulders.web.sealing")


def check(subscription: Subscription) -> None:
    """Wrong if nothing can be sent there."""
    if not is_offered():
        raise Wrong("There is no such channel.")
    outside.checked(subscription.address)
    if not sealing().are_keys(subscription.key, subscription.secret):
        raise Wrong("This is no subscription of a browser.")


def send(channel: Channel, title: str, link: str, notice: str) -> None:
    """Refused says why it did not arrive, Wrong why it never will. `notice`: its key, the same when it comes again."""
    if not is_offered():
        raise Wrong("This site cannot send to browsers any more.")
    words = json.dumps({"title": title, "link": link, "key": notice}).encode()
    headers = {
        "Authorization": signature(channel.target, channel.site),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_SECONDS),
        # A service that still has it, because the browser is off, keeps one of each.
        "Topic": notice,
        "Urgency": "high",
    }
    try:
        outside.post(channel.target, sealing().sealed(words, channel.browser_key, channel.browser_secret), headers)
    except Refused as refused:
        if refused.status in GONE:
            raise Wrong("The browser has taken back its leave to show notices. It can be added again there.") from None
        raise


def site_key() -> Any:
    """Made with the database; one that was lost is made anew, and of two processes that do so the first one's stays."""
    if not SiteKey.objects.filter(name=KEY).exists():
        SiteKey.objects.bulk_create([SiteKey(name=KEY, value=sealing().new_key())], ignore_conflicts=True)
    return sealing().key_from(SiteKey.objects.get(name=KEY).value)


def public_key() -> str:
    """By which a browser knows whom it gives its leave."""
    return str(sealing().text_of(sealing().public_part(site_key())))


def signature(address: str, site: str) -> str:
    place = urlsplit(address)
    until = int(clock.now().timestamp()) + SIGNED_SECONDS
    return str(sealing().signature(site_key(), f"{place.scheme}://{place.netloc}", sender(site), until))


def sender(site: str) -> str:
    """Whom the push service may ask about it: the site itself, where it has an address of its own."""
    return site if site.startswith("https://") else f"mailto:{parseaddr(settings.MAIL_FROM)[1]}"
