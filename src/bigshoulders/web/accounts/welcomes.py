"""Invitations to make an account, and ways back to one: links that work once."""

from __future__ import annotations

import datetime

from django.conf import settings
from django.utils import timezone

from bigshoulders.web.accounts.models import Account, Welcome
from bigshoulders.web.bans import is_banned
from bigshoulders.web.secrets_kept import digest_of, new_secret
from bigshoulders.web.site.joining import CLOSED, OPEN

LASTS = datetime.timedelta(days=14)
WAY_BACK_LASTS = datetime.timedelta(days=1)


def invite(by: Account | None, for_owner: bool = False) -> str:
    """The secret of a new link. `by`: nobody, if a command on the machine itself makes it."""
    secret, now = new_secret(), timezone.now()
    Welcome.objects.filter(until__lt=now).delete()
    Welcome.objects.create(digest=digest_of(secret), by=by, until=now + LASTS, for_owner=for_owner)
    return secret


def invite_back(account: Account) -> str:
    """The secret of a link for somebody who has lost every other way in, for a day; earlier ones are void."""
    secret = new_secret()
    Welcome.objects.filter(back_to=account).delete()
    Welcome.objects.create(digest=digest_of(secret), back_to=account, until=timezone.now() + WAY_BACK_LASTS)
    return secret


def find(secret: str) -> Welcome | None:
    """None where it was used, is too old, or whoever gave it has been sent away."""
    valid = Welcome.objects.select_related("by__person", "back_to__person").filter(
        digest=digest_of(secret), until__gt=timezone.now()
    )
    found = valid.first() if secret else None
    return None if found is not None and found.by is not None and is_banned(found.by.person) else found


def use(welcome: Welcome) -> bool:
    """Of two who come by the same link one is too late."""
    return bool(Welcome.objects.filter(pk=welcome.pk).delete()[0])


def may_invite() -> bool:
    return bool(settings.ACCOUNTS != CLOSED)


def lets_in(welcome: Welcome | None) -> bool:
    """Whether whoever comes by this link, or without one, may make an account."""
    if welcome is not None and welcome.back_to is not None:
        return False
    if settings.ACCOUNTS == OPEN or (welcome is not None and welcome.for_owner):
        return True
    return welcome is not None and settings.ACCOUNTS != CLOSED
